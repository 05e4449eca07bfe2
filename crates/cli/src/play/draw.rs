//! The screen: a pure function of the model and of the size of the terminal.

mod cards;
mod dealer;
mod footer;
mod pen;
mod seats;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::look::Look;
use super::{App, words};
use pen::{Pen, strip};

/// The smallest terminal that the table fits into.
const LEAST: (u16, u16) = (80, 24);

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scale {
    /// Cards overlap.
    Small,
    /// Cards lie side by side, and seats along an arc.
    Large,
}

/// Draws the whole screen.
pub(crate) fn draw(app: &App, look: Look, frame: &mut Frame<'_>) {
    let area = frame.area();
    let mut pen = Pen::new(frame.buffer_mut(), look);
    if area.width < LEAST.0 || area.height < LEAST.1 {
        too_small(&mut pen, area);
        return;
    }
    let view = app.view();
    let scale = if area.width >= 112 && area.height >= 36 { Scale::Large } else { Scale::Small };
    let (dealer, seats) = match scale {
        Scale::Small => (4, seats::height(app)),
        Scale::Large => (7, seats::height(app) + 3),
    };
    let [title, dealer, seats, footer] = rows(area, [1, dealer, seats]);
    pen.fill(title, look.rail());
    self::title(app, &mut pen, title);
    pen.fill(dealer, look.felt());
    pen.fill(seats, look.felt());
    dealer::draw(app, &view, scale, &mut pen, dealer);
    seats::draw(app, &view, scale, &mut pen, seats);
    pen.fill(footer, look.rail());
    footer::draw(app, &mut pen, footer);
}

/// Cuts an area into rows from the top; the last gets the rest.
fn rows(area: Rect, heights: [u16; 3]) -> [Rect; 4] {
    let mut y = area.y;
    let mut next = |height: u16| {
        let row = Rect { y, height, ..area };
        y += height;
        row
    };
    let [first, second, third] = heights.map(&mut next);
    let rest = area.height - heights.iter().sum::<u16>();
    [first, second, third, next(rest)]
}

fn title(app: &App, pen: &mut Pen<'_>, area: Rect) {
    let rules = app.table.rules();
    let book = rules.book().title();
    let facility = rules.submission().text("submission.facility").unwrap_or_default();
    let inner = area.width - 2;
    pen.text(1, area.y, &format!("{} · {facility}", book.game.title()), pen.look.accent());
    let right = format!("{} · round {} · play money", book.name, app.table.round());
    pen.right(strip(1, area.y, inner), &right, pen.look.aside());
}

fn too_small(pen: &mut Pen<'_>, area: Rect) {
    let (width, height) = LEAST;
    let lines = [
        format!("The table needs {width} x {height} characters;"),
        format!("this window has {} x {}.", area.width, area.height),
        "Please make it larger, or press q to leave.".to_owned(),
    ];
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        pen.centred(strip(area.x, y, area.width), &line, pen.look.rail());
    }
}
