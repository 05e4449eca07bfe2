//! The seats, from the players' side: seat 1 is at the right end, numbers rise to the left.

use money::{Money, Net};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use table::{SeatView, Spot, View};

use super::cards::{Size, draw as draw_cards};
use super::pen::{Pen, columns, strip};
use super::words::{short_dollars, signed};
use super::{App, Scale};
use crate::play::app::Stage;
use crate::play::order::Target;
use crate::play::person::Person;
use wire::english::spot_title;

/// The rows of a seat: a name, three rows of cards, the spots, the rack.
pub(super) fn height(app: &App) -> u16 {
    let Some(person) = app.people.iter().find(|it| app.table.banker() != Some(it.seat)) else {
        return 1 + CARDS + LEAST_SPOTS + 1;
    };
    let rows = |target: &Target| match target {
        Target::Three | Target::Spot(Spot::Ante) => 2,
        Target::Spot(_) | Target::Bank => 1,
    };
    let spots: u16 = app.targets(person.seat).iter().map(rows).sum();
    1 + CARDS + spots.max(LEAST_SPOTS) + 1
}

const CARDS: u16 = 3;
const LEAST_SPOTS: u16 = 3;

/// An empty seat needs no more than its number.
const EMPTY: u16 = 7;

/// The most columns that a seat fills.
const WIDEST: u16 = 24;

/// Draws all seats.
pub(super) fn draw(app: &App, view: &View, scale: Scale, pen: &mut Pen<'_>, area: Rect) {
    let count = u16::try_from(view.seats.len()).unwrap_or(1).max(1);
    let taken = u16::try_from(app.people.len()).unwrap_or(1).max(1);
    let wide = ((area.width - EMPTY * (count - taken)) / taken).clamp(EMPTY, WIDEST);
    let total = wide * taken + EMPTY * (count - taken);
    let mut x = area.x + area.width.saturating_sub(total) / 2;
    for (place, seat) in (0..count).zip(view.seats.iter().rev()) {
        let drop = match scale {
            Scale::Small => 0,
            Scale::Large => place.min(count - 1 - place).min(3),
        };
        let person = app.at(seat.seat);
        let width = if person.is_some() { wide } else { EMPTY };
        let place = Rect { x, y: area.y + drop, width: width - 1, height: height(app) };
        match person {
            Some(person) => occupied(app, person, seat, pen, place),
            None => {
                let text = format!("seat {}", seat.seat);
                pen.centred(strip(place.x, place.y, place.width), &text, pen.look.quiet());
            }
        }
        x += width;
    }
}

fn occupied(app: &App, person: &Person, seat: &SeatView, pen: &mut Pen<'_>, area: Rect) {
    let is_active = app.active().is_some_and(|it| it.seat == person.seat);
    let name = if is_active { format!("▶ {} ◀", person.name) } else { person.name.clone() };
    let style = if is_active { pen.look.chosen() } else { pen.look.brass() };
    pen.centred(strip(area.x, area.y, area.width), &name, style.add_modifier(Modifier::BOLD));
    let size = if area.width >= 15 { Size::Small } else { Size::Overlapping };
    let left = area.width.saturating_sub(size.of(seat.cards.len()).0) / 2;
    draw_cards(pen, (area.x + left, area.y + 1), &seat.cards, size, app.options.four_colours);
    let spots = Rect { y: area.y + 1 + CARDS, height: area.height - CARDS - 2, ..area };
    if app.table.banker() == Some(person.seat) {
        bank(app, person, is_active, pen, spots);
    } else {
        self::spots(app, person, is_active, pen, spots);
    }
    if seat.is_folded {
        pen.centred(strip(area.x, area.y + 1, area.width), "folded", pen.look.quiet());
    }
    rack(app, person, pen, Rect { y: area.bottom() - 1, height: 1, ..area });
}

fn bank(app: &App, person: &Person, is_active: bool, pen: &mut Pen<'_>, area: Rect) {
    let is_chosen = is_active && app.chosen().is_some();
    let amount = app.lies(person.seat, Target::Bank);
    row(pen, area, area.y, ("Bank", amount), is_chosen);
    pen.text(area.x + 1, area.y + 1, "player-", pen.look.quiet());
    pen.text(area.x + 1, area.y + 2, "dealer", pen.look.quiet());
}

/// The spots of the layout, with what lies on them.
fn spots(app: &App, person: &Person, is_active: bool, pen: &mut Pen<'_>, area: Rect) {
    let chosen = app.chosen().filter(|_| is_active);
    let mut y = area.y;
    for target in app.targets(person.seat) {
        let is_chosen = chosen == Some(target);
        match target {
            Target::Three => {
                y += three(app, person, is_chosen, pen, Rect { y, ..area });
            }
            Target::Spot(spot) => {
                row(
                    pen,
                    area,
                    y,
                    (label(spot, area.width), app.lies(person.seat, target)),
                    is_chosen,
                );
                y += 1;
                if spot == Spot::Ante {
                    let play = app.table.stake(person.seat, Spot::Play);
                    row(pen, area, y, (spot_title(Spot::Play), play), false);
                    y += 1;
                }
            }
            Target::Bank => {}
        }
    }
}

/// The circles of the three bets and, below, their chips. Returns the rows that they take.
fn three(app: &App, person: &Person, is_chosen: bool, pen: &mut Pen<'_>, area: Rect) -> u16 {
    if area.width < 12 {
        in_one_row(app, person, is_chosen, pen, area);
        return 1;
    }
    let circles = [(Spot::Bet1, "(1)"), (Spot::Bet2, "(2)"), (Spot::Bet3, "($)")];
    let step = if area.width >= 15 { 5 } else { 4 };
    let left = area.x + (area.width + 1).saturating_sub(3 * step) / 2;
    if is_chosen {
        pen.text(left.saturating_sub(1), area.y, "›", pen.look.brass());
    }
    for (x, (spot, circle)) in (left..).step_by(usize::from(step)).zip(circles) {
        let lies = app.table.stake(person.seat, spot);
        let style = circle_style(pen, is_chosen, lies);
        pen.text(x, area.y, circle, style);
        if !lies.is_zero() {
            pen.centred(strip(x, area.y + 1, 3), &in_three(lies), pen.look.felt());
        }
    }
    2
}

/// Where there is no room: which of the three lie there, and how much each is.
fn in_one_row(app: &App, person: &Person, is_chosen: bool, pen: &mut Pen<'_>, area: Rect) {
    let lies = |spot: Spot| app.table.stake(person.seat, spot);
    let is_bet = !lies(Spot::Bet3).is_zero();
    let mark = |spot: Spot, mark: char| if is_bet && lies(spot).is_zero() { '·' } else { mark };
    let marks = [mark(Spot::Bet1, '1'), mark(Spot::Bet2, '2'), mark(Spot::Bet3, '$')];
    let label: String = marks.iter().collect();
    row(pen, area, area.y, (&label, lies(Spot::Bet3)), is_chosen);
}

fn circle_style(pen: &Pen<'_>, is_chosen: bool, lies: Money) -> Style {
    match (is_chosen, lies.is_zero()) {
        (true, _) => pen.look.chosen(),
        (false, true) => pen.look.quiet(),
        (false, false) => pen.look.brass(),
    }
}

/// A spot and what lies there, with a mark where the cursor is.
fn row(pen: &mut Pen<'_>, area: Rect, y: u16, what: (&str, Money), is_chosen: bool) {
    let (label, lies) = what;
    let style = match (is_chosen, lies.is_zero()) {
        (true, _) => pen.look.chosen(),
        (false, true) => pen.look.quiet(),
        (false, false) => pen.look.felt(),
    };
    if is_chosen {
        pen.fill(Rect { y, height: 1, ..area }, style);
        pen.text(area.x, y, "›", style);
    }
    let amount = if lies.is_zero() { "·".to_owned() } else { short_dollars(lies) };
    let room = area.width.saturating_sub(2 + columns(&amount));
    pen.within(strip(area.x + 1, y, room), label, style);
    pen.right(strip(area.x, y, area.width), &amount, style);
}

/// The rack; when the round is over, the round's result.
fn rack(app: &App, person: &Person, pen: &mut Pen<'_>, area: Rect) {
    let rack = app.rack(person);
    let text = if app.stage() == Stage::Over {
        signed(app.result(person)).replace(".00", "")
    } else {
        held(rack)
    };
    pen.right(strip(area.x, area.y, area.width), &text, pen.look.brass());
}

/// What is in the rack, or what is owed where a fee came too late.
fn held(rack: Net) -> String {
    if rack.loss().is_zero() {
        short_dollars(rack.gain())
    } else {
        format!("-{}", short_dollars(rack.loss()))
    }
}

/// The name of a spot, short where there is no room.
fn label(spot: Spot, width: u16) -> &'static str {
    let title = spot_title(spot);
    if columns(title) + 6 <= width {
        return title;
    }
    match spot {
        Spot::PairPlus => "Pair+",
        Spot::FiveCardBonus => "5 Card",
        Spot::ThreeCardBonus => "3 Card",
        Spot::SixCardBonus => "6 Card",
        Spot::Progressive => "Prog",
        Spot::FiveCardProgressive => "5 Prog",
        Spot::Bet1 | Spot::Bet2 | Spot::Bet3 | Spot::Ante | Spot::Play => title,
    }
}

/// Whole dollars in three columns; thousands with a k, and a plus where that is not all.
fn in_three(amount: Money) -> String {
    let (whole, cents) = (amount.cents() / 100, amount.cents() % 100);
    match (whole, cents) {
        (0..100, 1..) => format!("{whole}+"),
        (0..1_000, _) => whole.to_string(),
        (1_000..100_000, _) if whole.is_multiple_of(1_000) => format!("{}k", whole / 1_000),
        (1_000..10_000, _) => format!("{}k+", whole / 1_000),
        (_, _) => "$$$".to_owned(),
    }
}
