//! What people see: cards and wagers, duties, and refusals.

use cards::Face;
use rulebook::Subject;
use table::{Chore, Citation, Refusal, Seat, SeatView, Table, View, Viewer};

/// What everybody sees, or the player of a seat.
pub(super) fn seen(table: &Table, seat: Option<Seat>) -> Vec<String> {
    let player = seat.and_then(|seat| table.player(seat));
    let view = table.view(player.map_or(Viewer::Public, Viewer::Player));
    let mut lines: Vec<String> = view.seats.iter().filter_map(at_seat).collect();
    let places = [
        ("community", &view.community),
        ("dealer", &view.dealer),
        ("box", &view.boxed),
        ("five-card community", &view.five_card_community),
    ];
    for (place, faces) in places.into_iter().filter(|(_, faces)| !faces.is_empty()) {
        lines.push(format!("{place}: {}", written(faces)));
    }
    lines.extend(meters(&view));
    if let Some((seat, wager)) = view.bank {
        lines.push(format!("bank: seat {seat}, {wager}"));
    }
    if let Some(seat) = view.bank_offered {
        lines.push(format!("the bank is offered to seat {seat}"));
    }
    if let Some((seat, question)) = view.turn {
        lines.push(format!("asked: seat {seat}, {}", question.name()));
    }
    if view.waits_for_the_floor {
        lines.push("the table waits for the floorperson".to_owned());
    }
    lines
}

fn at_seat(view: &SeatView) -> Option<String> {
    let player = view.player?;
    let stakes: Vec<String> =
        view.stakes.iter().map(|(spot, amount)| format!("{spot} {amount}")).collect();
    let mut line = format!("seat {}, {player}", view.seat);
    if !stakes.is_empty() {
        line.push_str(&format!(": {}", stakes.join(", ")));
    }
    if !view.cards.is_empty() {
        line.push_str(&format!("; {}", written(&view.cards)));
    }
    if view.is_folded {
        line.push_str("; folded");
    }
    Some(line)
}

fn written(faces: &[Face]) -> String {
    let faces: Vec<String> = faces.iter().map(Face::to_string).collect();
    faces.join(" ")
}

fn meters(view: &View) -> impl Iterator<Item = String> {
    view.meters.iter().map(|(name, holds)| format!("meter {name}: {holds}"))
}

/// The duties of the moment, first those that the table waits for.
pub(super) fn duties(table: &Table) -> Vec<String> {
    let told = table.duties().map(|duty| {
        let manner = if duty.is_awaited { "" } else { " meanwhile" };
        let at = duty.seat.map_or_else(String::new, |seat| format!(", at seat {seat}"));
        let enter = duty.enter.map_or_else(String::new, |enter| {
            format!(", entering {}", enter.title().to_lowercase())
        });
        let clauses = ids(table, duty.clauses);
        format!("{}{manner}: {}{at}{enter}{clauses}", duty.who, chore(duty.chore))
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { vec!["no duty".to_owned()] } else { told }
}

fn ids(table: &Table, clauses: &[Citation]) -> String {
    let ids: Vec<&str> =
        clauses.iter().filter_map(|it| Some(table.clause(*it)?.id.as_str())).collect();
    if ids.is_empty() { String::new() } else { format!(" ({})", ids.join(", ")) }
}

fn chore(chore: Chore) -> String {
    match chore {
        Chore::Task(task) => task.title().trim_end_matches('.').to_owned(),
        Chore::Announce => "announce \"no more bets\"".to_owned(),
        Chore::Deal(pile) => format!("deal the next card to {pile}"),
        Chore::Perform(subject) => performed(subject).to_owned(),
        Chore::Settle(seat) => format!("settle seat {seat}"),
        Chore::Validate(seat) => format!("validate the award of seat {seat}"),
        Chore::PayEnvy => "pay envy".to_owned(),
        Chore::Clear => "clear the table".to_owned(),
    }
}

/// An act of the round in words.
pub(super) const fn performed(subject: Subject) -> &'static str {
    match subject {
        Subject::BetOne => "ask about bet-1",
        Subject::BetTwo => "ask about bet-2",
        Subject::Play => "ask about play",
        Subject::CommunityLeft => "see to the left community card",
        Subject::CommunitySecond => "turn up the second community card",
        Subject::Box => "turn up the box",
        Subject::Dealer => "turn up the dealer's cards",
        Subject::FiveCardCommunity => "turn up the five-card community cards",
        Subject::Players => "turn up the players' cards",
        Subject::Forfeits => "collect forfeits",
        Subject::ThreeCardBonus => "resolve the three-card-bonus",
        Subject::Wagers => "settle wagers",
    }
}

/// A refusal with its rule, its clause and the fact.
pub(super) fn refused(table: &Table, refusal: &Refusal) -> String {
    let clause = table.clause(refusal.clause).map_or("no clause", |clause| clause.id.as_str());
    format!("refused: {} {clause}: {}", refusal.rule, wire::english::fact(refusal.fact))
}
