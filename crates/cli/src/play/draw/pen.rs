//! Writing text into the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::play::look::Look;

/// Writes into a buffer; what does not fit is left out.
pub(super) struct Pen<'a> {
    buffer: &'a mut Buffer,
    pub(super) look: Look,
}

impl<'a> Pen<'a> {
    pub(super) fn new(buffer: &'a mut Buffer, look: Look) -> Self {
        Self { buffer, look }
    }

    /// Fills an area with blanks.
    pub(super) fn fill(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.buffer.area);
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                if let Some(cell) = self.buffer.cell_mut((x, y)) {
                    cell.set_char(' ').set_style(style);
                }
            }
        }
    }

    /// Writes from a column to the right, as far as the screen goes; returns where it ends.
    pub(super) fn text(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let end = self.buffer.area.right();
        self.within(strip(x, y, end.saturating_sub(x)), text, style)
    }

    /// Writes into a strip; a text that is too long ends in an ellipsis.
    pub(super) fn within(&mut self, strip: Rect, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        let Rect { x, y, width, .. } = strip;
        if x >= area.right() || y >= area.bottom() {
            return x;
        }
        let room = usize::from(width.min(area.right() - x));
        let text = shortened(text, room);
        self.buffer.set_stringn(x, y, text, room, style).0
    }

    /// Writes in the middle of a strip.
    pub(super) fn centred(&mut self, strip: Rect, text: &str, style: Style) {
        let left = strip.width.saturating_sub(columns(text)) / 2;
        self.within(Rect { x: strip.x + left, width: strip.width - left, ..strip }, text, style);
    }

    /// Writes to the right end of a strip.
    pub(super) fn right(&mut self, strip: Rect, text: &str, style: Style) {
        let left = strip.width.saturating_sub(columns(text));
        self.within(Rect { x: strip.x + left, width: strip.width - left, ..strip }, text, style);
    }
}

/// So many columns of one row.
pub(super) const fn strip(x: u16, y: u16, width: u16) -> Rect {
    Rect { x, y, width, height: 1 }
}

/// The columns that a text takes: all that is written here is one column wide.
pub(super) fn columns(text: &str) -> u16 {
    u16::try_from(text.chars().count()).unwrap_or(u16::MAX)
}

/// The text, or its beginning and an ellipsis.
fn shortened(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let kept = text.chars().take(room.saturating_sub(1));
    kept.chain(['…']).take(room).collect()
}

/// Breaks a text into lines of at most so many columns, between words.
pub(super) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if columns(line) + 1 + columns(word) <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_end_in_an_ellipsis() {
        assert_eq!(shortened("Progressive", 6), "Progr…");
        assert_eq!(shortened("Ante", 4), "Ante");
        assert_eq!(shortened("Ante", 0), "");
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("no more bets", 7), ["no more", "bets"]);
        assert_eq!(wrapped("", 7), [""]);
    }
}
