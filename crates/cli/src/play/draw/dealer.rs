//! The dealer's side: the cards that belong to everybody, the meters, the limits.

use cards::Face;
use money::Money;
use ratatui::layout::Rect;
use table::View;

use super::cards::{Size, draw as draw_cards};
use super::pen::{Pen, columns, strip};
use super::words::short_dollars;
use super::{App, Scale};
use wire::english::{dollars, meter_title};

/// Draws the dealer's side.
pub(super) fn draw(app: &App, view: &View, scale: Scale, pen: &mut Pen<'_>, area: Rect) {
    let meters = meters(view, pen, area);
    limits(app, pen, area);
    let piles = piles(view);
    if piles.is_empty() {
        lettering(app, pen, area, meters);
        return;
    }
    let size = match scale {
        Scale::Small => Size::Small,
        Scale::Large => Size::Large,
    };
    let width = |faces: &[Face], label: &str| size.of(faces.len()).0.max(columns(label));
    let total: u16 = piles.iter().map(|(label, faces)| width(faces, label) + GAP).sum();
    let middle = (area.width + GAP).saturating_sub(total) / 2;
    let clear = area.width.saturating_sub(total + meters);
    let mut x = area.x + middle.min(clear);
    let y = area.y + u16::from(scale == Scale::Large);
    for (label, faces) in &piles {
        let wide = width(faces, label);
        pen.centred(strip(x, y, wide), label, pen.look.brass());
        let left = (wide - size.of(faces.len()).0) / 2;
        draw_cards(pen, (x + left, y + 1), faces, size, app.options.four_colours);
        x += wide + GAP;
    }
}

const GAP: u16 = 3;

/// The piles that lie there. The dealer's left is the right of the screen, and the community card
/// there is the first that is turned up.
fn piles(view: &View) -> Vec<(&'static str, Vec<Face>)> {
    let from_the_right = |faces: &[Face]| faces.iter().rev().copied().collect::<Vec<_>>();
    let piles = [
        ("Box", view.boxed.clone()),
        ("Community", from_the_right(&view.community)),
        ("Dealer", view.dealer.clone()),
        ("Five-card", from_the_right(&view.five_card_community)),
    ];
    piles.into_iter().filter(|(_, faces)| !faces.is_empty()).collect()
}

/// What stands on the felt while no card lies there.
fn lettering(app: &App, pen: &mut Pen<'_>, area: Rect, meters: u16) {
    let game = app.table.rules().book().title().game.title().to_uppercase();
    let spaced: String = game.chars().flat_map(|letter| [letter, ' ']).collect();
    let (spaced, y) = (spaced.trim_end(), area.y + area.height / 2);
    let middle = area.width.saturating_sub(columns(spaced)) / 2;
    let clear = area.width.saturating_sub(columns(spaced) + meters + GAP);
    pen.text(area.x + middle.min(clear), y.saturating_sub(1), spaced, pen.look.brass());
    let lines = &app.table.rules().book().procedure().sign.lines;
    let phrase = lines.first().map_or("", |line| line.text.as_str());
    if columns(phrase) + 40 < area.width {
        pen.centred(strip(area.x, y, area.width), phrase, pen.look.felt());
    }
}

/// Draws the meters and returns the columns they take.
fn meters(view: &View, pen: &mut Pen<'_>, area: Rect) -> u16 {
    let inner = area.width - 1;
    let mut width = 0;
    for (y, (name, holds)) in (area.y + 1..area.bottom()).zip(&view.meters) {
        let title = meter_title(&name.to_string()).replace("Five card progressive", "Five-card");
        let text = format!("{title}  {:>10}", dollars(*holds));
        width = width.max(columns(&text) + 1);
        pen.right(strip(area.x, y, inner), &text, pen.look.felt());
    }
    if !view.meters.is_empty() {
        pen.right(strip(area.x, area.y, inner), "Meters", pen.look.brass());
    }
    width
}

fn limits(app: &App, pen: &mut Pen<'_>, area: Rect) {
    let submission = app.table.rules().submission();
    let limit = |key: &str| submission.amount(key);
    let least: Option<Money> = limit("table.minimum");
    let range = match (least, limit("table.maximum")) {
        (Some(least), Some(most)) => format!("{} to {}", short_dollars(least), short_dollars(most)),
        (Some(least), None) => format!("from {}", short_dollars(least)),
        (None, Some(most)) => format!("up to {}", short_dollars(most)),
        (None, None) => return,
    };
    pen.text(area.x + 1, area.y, "Limits", pen.look.brass());
    pen.text(area.x + 1, area.y + 1, &range, pen.look.felt());
    let chips = app.view().bank;
    if let Some((seat, wager)) = chips {
        let name = app.at(seat).map_or("", |person| person.name.as_str());
        pen.text(area.x + 1, area.y + 2, &format!("Bank: {name}"), pen.look.brass());
        pen.text(area.x + 1, area.y + 3, &dollars(wager), pen.look.felt());
    }
}
