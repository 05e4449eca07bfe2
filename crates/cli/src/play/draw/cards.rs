//! Cards: boxes with a rank and a suit.

use cards::{Card, Face};
use ratatui::layout::Rect;

use super::pen::{Pen, strip};
use crate::play::look::Look;
use wire::english::{printed, rank};

/// How a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// Three columns a card, one over the other.
    Overlapping,
    /// Five columns and three rows.
    Small,
    /// Seven columns and five rows.
    Large,
}

impl Size {
    /// The columns and rows of so many cards.
    pub(super) fn of(self, count: usize) -> (u16, u16) {
        let count = u16::try_from(count).unwrap_or(0);
        match self {
            Self::Overlapping => (if count == 0 { 0 } else { 3 * count + 1 }, 3),
            Self::Small => (5 * count, 3),
            Self::Large => (7 * count + count.saturating_sub(1), 5),
        }
    }
}

/// Draws cards side by side; returns the columns they took.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    at: (u16, u16),
    faces: &[Face],
    size: Size,
    has_four_colours: bool,
) -> u16 {
    let (width, height) = size.of(faces.len());
    let (mut x, y) = at;
    let step = match size {
        Size::Overlapping => 3,
        Size::Small => 5,
        Size::Large => 8,
    };
    for (number, face) in faces.iter().enumerate() {
        let is_last = number + 1 == faces.len();
        let columns = match size {
            Size::Overlapping if is_last => 4,
            Size::Overlapping => 3,
            Size::Small => 5,
            Size::Large => 7,
        };
        let area = Rect { x, y, width: columns, height };
        card(pen, area, *face, size, has_four_colours);
        x += step;
    }
    width
}

/// Draws one card: its border, its paper, what is printed on it. With colours a small card is a
/// tile of paper, and the felt beside it is border enough.
fn card(pen: &mut Pen<'_>, area: Rect, face: Face, size: Size, has_four_colours: bool) {
    let is_tile = size == Size::Small && pen.look != Look::Plain;
    let paper = if is_tile { Rect { width: area.width - 1, ..area } } else { area };
    pen.fill(paper, pen.look.paper());
    let inside = if is_tile { paper } else { border(pen, area, size) };
    match face {
        Face::Down => {
            for row in inside.top()..inside.bottom() {
                let pattern = "░".repeat(usize::from(inside.width));
                pen.text(inside.x, row, &pattern, pen.look.back());
            }
        }
        Face::Up(card) => print(pen, area, card, size, has_four_colours),
    }
}

/// Draws the border of a card and returns what is within; a card under another has no right side.
fn border(pen: &mut Pen<'_>, area: Rect, size: Size) -> Rect {
    let Rect { x, y, width, height } = area;
    let (paper, bottom) = (pen.look.paper(), y + height - 1);
    let is_whole = size != Size::Overlapping || width == 4;
    let (sides, top_end, bottom_end) = if is_whole { (2, "╮", "╯") } else { (1, "", "") };
    let bar = "─".repeat(usize::from(width - sides));
    pen.within(strip(x, y, width), &format!("╭{bar}{top_end}"), paper);
    pen.within(strip(x, bottom, width), &format!("╰{bar}{bottom_end}"), paper);
    for row in y + 1..bottom {
        pen.text(x, row, "│", paper);
        if is_whole {
            pen.text(x + width - 1, row, "│", paper);
        }
    }
    Rect { x: x + 1, y: y + 1, width: width - sides, height: height - 2 }
}

fn print(pen: &mut Pen<'_>, area: Rect, card: Card, size: Size, has_four_colours: bool) {
    let ink = pen.look.suit(card.suit(), has_four_colours);
    let suit = card.suit().symbol();
    let Rect { x, y, .. } = area;
    match size {
        Size::Overlapping => {
            pen.text(x + 1, y + 1, &format!("{}{suit}", card.rank()), ink);
        }
        Size::Small => {
            pen.text(x + 1, y + 1, &printed(card), ink);
        }
        Size::Large => {
            pen.text(x + 1, y + 1, &format!("{:<2}", rank(card)), ink);
            pen.text(x + 3, y + 2, &suit.to_string(), ink);
            pen.text(x + 4, y + 3, &format!("{:>2}", rank(card)), ink);
        }
    }
}
