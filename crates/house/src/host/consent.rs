//! Consent: who has to agree to what a command causes.
//!
//! It is decided by effect, from the events that a command would cause together with everything
//! that the system would then do by itself. What the command is called, and who gives it, does not
//! matter: a duty, a key of the console and a validation that take from a meter are alike.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use money::Money;
use rulebook::Mishap;
use table::console::{ConsoleEvent, Record};
use table::{Cards, Event, Level, Player, Ruling, Seat, Spot, Table, console_events, events};

/// Who has to agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Consent {
    /// A floorperson: enough alone, and somebody else needs one who confirms.
    Floorperson,
    /// Two people, one of them a floorperson.
    TwoPeople,
}

/// Returns who has to agree to events that a person's command would cause at a table; nothing
/// where whoever gives the command is enough.
pub(super) fn consent_to(table: &Table, events: &[Event], large: Option<Money>) -> Option<Consent> {
    let takes_hand = takes_a_hand_away(table, events);
    if table.automation().floor == Level::System {
        return takes_hand.then_some(Consent::TwoPeople);
    }
    let effect = events.iter().filter_map(|event| consent_to_event(table, event)).max();
    let is_large = large.is_some_and(|large| moves_large_amount(table, events, large));
    let takes_two = is_large || takes_hand;
    effect.max(takes_two.then_some(Consent::TwoPeople))
}

/// Whether a player who is said to have left loses the say over a hand.
///
/// A table of virtual cards knows its players by their connections, so a report that one of them
/// left is only somebody's word. At a table of real cards the report alone decides nothing, unless
/// the reading of abandoned wagers answers for the seat at once.
fn takes_a_hand_away(table: &Table, events: &[Event]) -> bool {
    let is_virtual = table.automation().cards == Cards::Virtual;
    let answers_for = |seat: Seat| {
        events.iter().any(|event| {
            matches!(*event,
                Event::Folded { seat: at, .. } | Event::LetRide { seat: at, .. } if at == seat)
        })
    };
    events.iter().any(
        |event| matches!(*event, Event::PlayerWentAway { seat } if is_virtual || answers_for(seat)),
    )
}

fn consent_to_event(table: &Table, event: &Event) -> Option<Consent> {
    match *event {
        Event::MeterPaid { seat, taken, .. } => {
            (!is_logged_award(table, seat, taken)).then_some(Consent::TwoPeople)
        }
        Event::MeterRead { .. } | Event::Ruled { ruling: Ruling::Abandoned(_) } => {
            Some(Consent::TwoPeople)
        }
        // A void that raises a meter takes an award back.
        Event::MeterRestored { meter, holds } => {
            (table.meter(meter) < Some(holds)).then_some(Consent::TwoPeople)
        }
        Event::Voided { mishap, .. } => consent_to_void(table, mishap),
        Event::Console(ref happened) => consent_to_console(happened),
        events!(seat)
        | events!(care)
        | events!(stake)
        | events!(progress)
        | events!(cards)
        | events!(face_down)
        | events!(payment)
        | events!(trouble)
        | Event::MeterFed { .. }
        | Event::Restored { .. }
        | Event::RoundEnded => None,
    }
}

/// At a table with a progressive console two people agree to an award when J-POT records it; the
/// key that then goes back to RUN pays exactly that.
fn is_logged_award(table: &Table, seat: Seat, taken: Money) -> bool {
    let Some(console) = table.console() else { return false };
    let is_of_seat = console
        .records()
        .last()
        .is_some_and(|it| matches!(it, Record::Win(win) if win.seat == seat));
    is_of_seat && console.pending() == Some(taken)
}

const fn consent_to_console(happened: &ConsoleEvent) -> Option<Consent> {
    match happened {
        console_events!(record) => Some(Consent::TwoPeople),
        console_events!(game) => None,
    }
}

/// Where the deck is the system's own, nobody saw the mishap but whoever reports it. Real cards
/// are in a dealer's hands: until one is exposed nobody knows whom a void would favour.
fn consent_to_void(table: &Table, mishap: Mishap) -> Option<Consent> {
    if table.cards_out().is_empty() {
        return None;
    }
    match table.automation().cards {
        Cards::Virtual => Some(Consent::TwoPeople),
        Cards::Physical if table.award().is_some() => Some(Consent::TwoPeople),
        Cards::Physical => {
            let is_exposed = table.is_card_exposed() || is_exposure(mishap);
            is_exposed.then_some(Consent::Floorperson)
        }
    }
}

/// Whether a mishap is that somebody saw a card.
const fn is_exposure(mishap: Mishap) -> bool {
    matches!(
        mishap,
        Mishap::OneCardFaceUp
            | Mishap::SeveralCardsFaceUp
            | Mishap::ExtraCardSeen
            | Mishap::CommunityCardExposed
            | Mishap::DealerCardExposed
    )
}

/// Whether a player is paid a large amount, or a void takes one back from a seat.
fn moves_large_amount(table: &Table, events: &[Event], large: Money) -> bool {
    // Where the system settles, it computes the payout and waits for a floorperson by itself.
    let is_settled_by_people = table.automation().dealer != Level::System;
    // Boxes of one player are one payee.
    let mut paid: BTreeMap<Option<Player>, Money> = BTreeMap::new();
    for (seat, amount) in events.iter().flat_map(|event| payments_in(table, event)) {
        let sum = paid.entry(table.player(seat)).or_insert(Money::ZERO);
        // More than there can be is large, too.
        *sum = sum.plus(amount).unwrap_or(large);
    }
    let is_paid = is_settled_by_people && paid.values().any(|sum| *sum >= large);
    let is_taken_back =
        |event: &Event| matches!(event, Event::Restored { reclaimed, .. } if *reclaimed >= large);
    is_paid || events.iter().any(is_taken_back)
}

/// What seats are paid with an event. What two people agreed to at the console is not counted.
fn payments_in(table: &Table, event: &Event) -> Vec<(Seat, Money)> {
    if let Event::AnteBonusPaid { seat, paid, .. } | Event::EnvyPaid { seat, paid, .. } = *event {
        return vec![(seat, paid)];
    }
    let is_agreed = |seat: Seat, spot: Spot, paid: Money| {
        spot == Spot::Progressive && is_logged_award(table, seat, paid)
    };
    let settled = event.settlements();
    let counted = settled.filter(|(seat, spot, it)| !is_agreed(*seat, *spot, it.paid));
    counted.map(|(seat, _, it)| (seat, it.paid)).collect()
}
