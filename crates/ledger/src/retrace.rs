//! The command behind events: what somebody must have asked of a table for this to happen.
//!
//! A record has what a command caused and not the command. But from what it caused, and from where
//! the table stood, the command can be found again; and then the table can be asked. If it gives
//! other events, or refuses, the record is not what happened at a table that plays by its book.

mod console;

use std::fmt;

use cards::{Card, Deck};
use rulebook::Mishap;
use table::{Choice, Command, Event, Pile, Refusal, Spot, Table, Tender, Who};

/// Why events are not what the table would do.
///
/// ```
/// use ledger::Untraceable;
///
/// assert_eq!(Untraceable::Unasked.to_string(), "no command makes this happen here");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untraceable {
    /// There is no command that begins so.
    Unasked,
    /// The table refuses the only command that begins so.
    Refused(Refusal),
    /// The table makes something else happen.
    Otherwise {
        /// The event, counted from nought.
        at: usize,
        /// What should be there, if anything.
        should_be: Option<Event>,
    },
}

impl fmt::Display for Untraceable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unasked => f.write_str("no command makes this happen here"),
            Self::Refused(refusal) => write!(f, "the table refuses this ({refusal})"),
            Self::Otherwise { at, should_be: Some(event) } => {
                write!(f, "event {at} should be {event:?}")
            }
            Self::Otherwise { at, should_be: None } => write!(f, "event {at} should not be"),
        }
    }
}

impl std::error::Error for Untraceable {}

/// Carries out at a table the commands that some events come from, and checks that it makes the
/// same happen. Afterwards the table stands as it stood after them. The cards that were dealt are
/// added to a list, each with its place in the deck.
///
/// On an error the table may have gone part of the way.
///
/// ```
/// use ledger::retrace;
/// use rulebook::Rules;
/// use table::{Automation, Event, Player, Seat, Table, Who};
///
/// let rules = Rules::worked("house-let-it-ride");
/// let mut table = Table::new(&rules, Automation::UNATTENDED);
///
/// let (who, seat) = (Who::Player(Player(7)), Seat::ALL[0]);
/// let sat = [Event::SeatTaken { seat, player: Player(7) }];
/// assert_eq!(retrace(&mut table, who, &sat, &mut Vec::new()), Ok(()));
/// assert!(retrace(&mut table, who, &sat, &mut Vec::new()).is_err(), "the seat is taken");
/// ```
pub fn retrace(
    table: &mut Table,
    who: Who,
    events: &[Event],
    dealt: &mut Vec<(u8, Card)>,
) -> Result<(), Untraceable> {
    let mut made = Vec::with_capacity(events.len());
    while made.len() < events.len() {
        let before = made.len();
        let command = command(table, who, &events[before..], dealt)?;
        table.handle_into(who, &command, &mut made).map_err(Untraceable::Refused)?;
        let differs = |at: &usize| made.get(*at) != events.get(*at);
        if let Some(at) = (before..made.len()).find(differs) {
            return Err(Untraceable::Otherwise { at, should_be: made.get(at).cloned() });
        }
        if made.len() == before {
            return Err(Untraceable::Otherwise { at: before, should_be: None });
        }
    }
    Ok(())
}

/// The command whose first consequences these are.
fn command(
    table: &Table,
    who: Who,
    events: &[Event],
    dealt: &mut Vec<(u8, Card)>,
) -> Result<Command, Untraceable> {
    if let Some(command) = plain(&events[0]) {
        return Ok(command);
    }
    let mut candidates = Vec::new();
    likely(table, events, &mut candidates);
    if let [Command::Deal(deck)] = candidates.as_slice() {
        let out = table.cards_out().len();
        let cards = deck.cards().iter().zip(0_u8..).skip(out).take(table.cards_due().len());
        dealt.extend(cards.map(|(card, place)| (place, *card)));
    }
    if candidates.len() <= 1 {
        return candidates.pop().ok_or(Untraceable::Unasked);
    }
    let begins = |command: &Command| {
        table.decide(who, command).is_ok_and(|made| !made.is_empty() && events.starts_with(&made))
    };
    candidates.into_iter().find(begins).ok_or(Untraceable::Unasked)
}

/// The command of an event that has only one.
fn plain(event: &Event) -> Option<Command> {
    Some(match *event {
        Event::SeatTaken { seat, .. } => Command::Sit { seat },
        Event::SeatLeft { seat } => Command::Leave { seat },
        Event::DeckReceived { pack, back, prepared, at } => {
            Command::ReceiveDeck { pack, back, prepared, at }
        }
        Event::DeclaredIdle => Command::DeclareIdle,
        Event::FaceUpAsked => Command::AskFaceUp,
        Event::DeviceClosed { how } => Command::CloseDevice(how),
        Event::DeviceRestored => Command::RestoreDevice,
        Event::ShuffleOrdered => Command::OrderShuffle,
        Event::RecutOrdered => Command::OrderRecut,
        Event::BettingOpened { at } => Command::OpenBetting { at },
        Event::BankDeclined { seat } => Command::DeclineBank { seat },
        Event::BankTaken { seat } => Command::TakeBank { seat },
        Event::BankBet { seat, amount } => Command::BetBank { seat, amount },
        Event::HandBacked { seat, hand } => Command::BackHand { seat, hand },
        Event::BettingClosed => Command::NoMoreBets,
        Event::MeterRead { meter, holds } => Command::ReadMeter { meter, holds },
        Event::LetRide { seat, signal, .. } => {
            Command::Decide { seat, choice: Choice::Ride, signal }
        }
        Event::Withdrawn { seat, signal, .. } => {
            Command::Decide { seat, choice: Choice::Pull, signal }
        }
        Event::Folded { seat, signal } => Command::Decide { seat, choice: Choice::Fold, signal },
        Event::BonusShown { seat, .. } => Command::ShowBonus { seat },
        Event::BonusWaved { seat } => Command::WaveBonus { seat },
        Event::SeatCalled { seat, called } => Command::Settle { seat, called },
        Event::AwardValidated { seat } => Command::Validate { seat },
        Event::RoundEnded => Command::Clear,
        Event::EnvyPaid { .. } | Event::EnvyDone => Command::PayEnvy,
        Event::Ruled { ruling } => Command::Rule(ruling),
        Event::PlayerWentAway { .. }
        | Event::DeckRemoved { .. }
        | Event::DutyDone { .. }
        | Event::ChipsMiscounted { .. }
        | Event::BankGivenUp { .. }
        | Event::BetPlaced { .. }
        | Event::ThreeBetsPlaced { .. }
        | Event::FeeTaken { .. }
        | Event::MeterFed { .. }
        | Event::Dealt { .. }
        | Event::CardFoundFaceUp { .. }
        | Event::ExtraCardKept
        | Event::Played { .. }
        | Event::Exposed { .. }
        | Event::Burned { .. }
        | Event::ForfeitsCollected
        | Event::AwardWaits { .. }
        | Event::Settled { .. }
        | Event::BetsSettled { .. }
        | Event::AnteBonusPaid { .. }
        | Event::MeterPaid { .. }
        | Event::SeatDone { .. }
        | Event::BankSettled { .. }
        | Event::Reported { .. }
        | Event::Voided { .. }
        | Event::Restored { .. }
        | Event::MeterRestored { .. }
        | Event::Console(_) => return None,
    })
}

/// The commands that may begin so, where there are several or it takes a closer look.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other events begin nothing")]
fn likely(table: &Table, events: &[Event], out: &mut Vec<Command>) {
    match events[0] {
        Event::BetPlaced { seat, spot, amount } if !amount.is_zero() => {
            let bet = |tender| Command::Bet { seat, spot, amount, tender };
            out.extend(Tender::ALL.map(bet));
        }
        Event::ThreeBetsPlaced { seat, amount } if !amount.is_zero() => {
            let bet = |tender| Command::BetThree { seat, amounts: [amount; 3], tender };
            out.extend(Tender::ALL.map(bet));
        }
        Event::BetPlaced { seat, spot, .. } => {
            out.extend([Command::TakeBack { seat, spot }, Command::Leave { seat }]);
        }
        Event::ThreeBetsPlaced { seat, .. } => {
            let spot = Spot::Bet1;
            out.extend([Command::TakeBack { seat, spot }, Command::Leave { seat }]);
        }
        Event::BankGivenUp { seat } => {
            out.extend([Command::GiveUpBank { seat }, Command::Leave { seat }]);
        }
        Event::DeckRemoved { .. } => out.extend(events.get(1).and_then(plain)),
        Event::Played { seat, amount, signal } => {
            let choice = Choice::Play;
            out.push(Command::Decide { seat, choice, signal });
            out.push(Command::MakePlay { seat, amount });
        }
        Event::Dealt { .. } => out.extend(deal(table, events)),
        Event::Reported { .. } => reported(events, out),
        Event::DutyDone { task, seat, entered } => {
            out.push(Command::Duty { task, seat, entered });
            out.extend(events.get(1).and_then(console::counted));
        }
        Event::Console(ref happened) => out.extend(console::pressed(happened)),
        Event::Exposed { .. }
        | Event::Burned { .. }
        | Event::ForfeitsCollected
        | Event::Settled { .. }
        | Event::BetsSettled { .. } => out.extend(table.next_act().map(|(_, act)| act)),
        _ => {}
    }
}

/// Something went wrong. A second card face up is recorded as several, and a player who left by
/// the seat.
fn reported(events: &[Event], out: &mut Vec<Command>) {
    let Event::Reported { mishap, at, card } = events[0] else { return };
    if let Some(&Event::PlayerWentAway { seat }) = events.get(1) {
        let at = Some(Pile::Player(seat));
        out.push(Command::Report { mishap: Mishap::PlayerLeaves, at, card: None });
        return;
    }
    out.push(Command::Report { mishap, at, card });
    if mishap == Mishap::SeveralCardsFaceUp {
        out.push(Command::Report { mishap: Mishap::OneCardFaceUp, at, card });
    }
}

/// The deck from which these cards came, or the one card that was keyed in.
fn deal(table: &Table, events: &[Event]) -> Option<Command> {
    let mut piles: Vec<(Pile, Vec<Card>)> = Vec::new();
    for event in events {
        let Event::Dealt { to, cards } = event else { break };
        match piles.iter_mut().find(|(pile, _)| pile == to) {
            Some((_, dealt)) => dealt.extend(cards.cards()),
            None => piles.push((*to, cards.cards().to_vec())),
        }
    }
    let out = table.cards_out();
    let mut order: Vec<Card> = out.iter().collect();
    let mut next = [0; 16];
    for pile in table.cards_due() {
        let at = piles.iter().position(|(it, _)| *it == pile);
        let card = at.and_then(|at| {
            next[at] += 1;
            piles[at].1.get(next[at] - 1).copied()
        });
        let Some(card) = card else { return keyed(events) };
        order.push(card);
    }
    let rest = Card::ALL.into_iter().filter(|card| !order.contains(card));
    let all: Vec<Card> = order.iter().copied().chain(rest).collect();
    Deck::try_from(all).ok().map(Command::Deal)
}

fn keyed(events: &[Event]) -> Option<Command> {
    let Some(Event::Dealt { cards, .. }) = events.first() else { return None };
    match cards.cards() {
        [card] => Some(Command::Key(*card)),
        _ => None,
    }
}
