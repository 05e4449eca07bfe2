//! The sign as a picture that prints well: one sheet, ivory on ink and brass, no fonts to fetch.

use super::{Panel, Sign};

/// A sheet of letter size in points, upright.
const WIDTH: u32 = 816;
const MARGIN: u32 = 48;
const GAP: u32 = 24;
const COLUMN: u32 = (WIDTH - 2 * MARGIN - GAP) / 2;
const LINE: u32 = 24;
const PANEL_HEAD: u32 = 58;
const PANEL_FOOT: u32 = 26;

/// Draws the sign; the sheet is as high as it needs to be.
pub fn as_svg(sign: &Sign) -> String {
    let head = head_height(sign);
    let (placed, bottom) = place(&sign.panels, head);
    let notices = u32::try_from(sign.notices.len()).unwrap_or(0);
    let height = bottom + 24 + notices * 26 + MARGIN;
    let mut svg = opening(sign, height);
    svg.push_str(&heading(sign));
    for (panel, x, y) in &placed {
        svg.push_str(&draw_panel(panel, *x, *y));
    }
    svg.push_str(&draw_notices(sign, bottom + 44));
    svg.push_str("</svg>\n");
    svg
}

fn head_height(sign: &Sign) -> u32 {
    let lines = u32::try_from(sign.subtitle.len()).unwrap_or(0);
    MARGIN + 104 + lines * 24 + 20
}

/// Puts each panel into the shorter of two columns.
fn place(panels: &[Panel], top: u32) -> (Vec<(&Panel, u32, u32)>, u32) {
    let mut ends = [top, top];
    let mut placed = Vec::new();
    for panel in panels {
        let column = usize::from(ends[1] < ends[0]);
        let x = if column == 0 { MARGIN } else { MARGIN + COLUMN + GAP };
        placed.push((panel, x, ends[column]));
        ends[column] += panel_height(panel) + GAP;
    }
    (placed, ends[0].max(ends[1]) - GAP)
}

fn panel_height(panel: &Panel) -> u32 {
    let rows: u32 = panel.rows.iter().map(|(hand, pays)| row_height(hand, pays)).sum();
    PANEL_HEAD + subtitle_height(panel) + rows + PANEL_FOOT
}

const fn subtitle_height(panel: &Panel) -> u32 {
    if panel.subtitle.is_some() { 22 } else { 0 }
}

fn opening(sign: &Sign, height: u32) -> String {
    let title = escape(&format!("{}: payouts", sign.game));
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"
     width="{WIDTH}" height="{height}" role="img" aria-label="{title}">
<title>{title}</title>
<style>
  text {{ font-family: "Gill Sans", Optima, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }}
  text {{ fill: #16181d; }}
  .display {{ font-family: "Fraunces", "Hoefler Text", Georgia, "Times New Roman", serif; }}
  .pays {{ text-anchor: end; font-variant-numeric: tabular-nums; font-weight: 600; }}
  .small {{ font-size: 11px; fill: #5b5140; }}
</style>
<rect width="{WIDTH}" height="{height}" fill="#f6f1e4"/>
<rect x="14" y="14" width="{}" height="{}" fill="none" stroke="#c8a55a" stroke-width="2"/>
<rect x="20" y="20" width="{}" height="{}" fill="none" stroke="#c8a55a" stroke-width="0.75"/>
"##,
        WIDTH - 28,
        height - 28,
        WIDTH - 40,
        height - 40,
    )
}

fn heading(sign: &Sign) -> String {
    let middle = WIDTH / 2;
    let mut text = format!(
        "<text class=\"display\" x=\"{middle}\" y=\"{}\" font-size=\"50\" font-weight=\"600\" \
         text-anchor=\"middle\">{}</text>\n\
         <text x=\"{middle}\" y=\"{}\" font-size=\"19\" text-anchor=\"middle\" \
         letter-spacing=\"2\">{}</text>\n",
        MARGIN + 52,
        escape(&sign.game),
        MARGIN + 86,
        escape(&sign.facility.to_uppercase()),
    );
    for (at, line) in (1..).zip(&sign.subtitle) {
        text.push_str(&format!(
            "<text x=\"{middle}\" y=\"{}\" font-size=\"16\" text-anchor=\"middle\">{}</text>\n",
            MARGIN + 92 + at * 24,
            escape(line),
        ));
    }
    text
}

fn draw_panel(panel: &Panel, x: u32, y: u32) -> String {
    let height = panel_height(panel);
    let right = x + COLUMN - 16;
    let mut svg = format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{COLUMN}\" height=\"{height}\" rx=\"8\" \
         fill=\"#fffdf6\" stroke=\"#c8a55a\"/>\n\
         <text class=\"display\" x=\"{}\" y=\"{}\" font-size=\"23\" \
         font-weight=\"600\">{}</text>\n",
        x + 16,
        y + 36,
        escape(&panel.title),
    );
    let mut line = y + PANEL_HEAD;
    if let Some(subtitle) = &panel.subtitle {
        svg.push_str(&format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"13\">{}</text>\n",
            x + 16,
            line,
            escape(subtitle)
        ));
        line += subtitle_height(panel);
    }
    for (hand, pays) in &panel.rows {
        svg.push_str(&draw_row(hand, pays, (x + 16, right), line + LINE - 10));
        line += row_height(hand, pays);
    }
    svg.push_str(&format!(
        "<text class=\"small\" x=\"{}\" y=\"{}\">{}</text>\n",
        x + 16,
        y + height - 10,
        escape(&panel.clause)
    ));
    svg
}

/// A hand to the left, on several lines if it is long, and what it pays to the right.
fn draw_row(hand: &str, pays: &str, (left, right): (u32, u32), y: u32) -> String {
    let mut svg = String::new();
    for (at, line) in (0..).zip(wrapped(hand, pays)) {
        svg.push_str(&format!(
            "<text x=\"{left}\" y=\"{}\" font-size=\"16\">{}</text>",
            y + at * WRAPPED,
            escape(&line)
        ));
    }
    svg + &format!(
        "<text class=\"pays\" x=\"{right}\" y=\"{y}\" font-size=\"16\">{}</text>\n",
        escape(pays)
    )
}

/// How far apart the lines of one hand are.
const WRAPPED: u32 = 19;

fn row_height(hand: &str, pays: &str) -> u32 {
    let lines = u32::try_from(wrapped(hand, pays).len()).unwrap_or(1);
    LINE + (lines - 1) * WRAPPED
}

/// Breaks a hand into lines that leave room for what it pays.
fn wrapped(hand: &str, pays: &str) -> Vec<String> {
    let room = 38_usize.saturating_sub(pays.chars().count()).max(12);
    let mut lines = vec![String::new()];
    for word in hand.split(' ') {
        let last = lines.last_mut().expect("there is always a line");
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= room {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

fn draw_notices(sign: &Sign, top: u32) -> String {
    let middle = WIDTH / 2;
    let mut svg = String::new();
    for (at, notice) in (0..).zip(&sign.notices) {
        let clause = notice
            .clause
            .as_ref()
            .map(|id| format!(" <tspan class=\"small\">{}</tspan>", escape(id)));
        svg.push_str(&format!(
            "<text x=\"{middle}\" y=\"{}\" font-size=\"17\" text-anchor=\"middle\">{}{}</text>\n",
            top + at * 26,
            escape(&notice.text),
            clause.unwrap_or_default(),
        ));
    }
    svg
}

/// Writes text so that it means nothing to XML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
