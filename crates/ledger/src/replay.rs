//! A record played again: the command that it holds is given to the table, and must make the same
//! happen.

use std::fmt;

use cards::{Card, Deck};
use table::{Command, Event, Pile, Refusal, Table, Who};

use crate::RecordedCommand;

/// Why a record is not what the table would do.
///
/// ```
/// use ledger::ReplayError;
///
/// assert_eq!(ReplayError::NoDeck.to_string(), "no deck deals these cards here");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The cards of the events come from no deck.
    NoDeck,
    /// The table refuses the command.
    Refused(Refusal),
    /// The table makes something else happen.
    Otherwise {
        /// The event, counted from nought.
        at: usize,
        /// What should be there, if anything.
        should_be: Option<Event>,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDeck => f.write_str("no deck deals these cards here"),
            Self::Refused(refusal) => write!(f, "the table refuses this ({refusal})"),
            Self::Otherwise { at, should_be: Some(event) } => {
                write!(f, "event {at} should be {event:?}")
            }
            Self::Otherwise { at, should_be: None } => write!(f, "event {at} should not be"),
        }
    }
}

impl std::error::Error for ReplayError {}

/// Gives a recorded command to a table, and checks that it makes the same happen. Afterwards the
/// table stands as it stood after the record. The cards that were dealt from a deck are added to a
/// list, each with its place there.
///
/// On an error the table may have gone part of the way.
///
/// ```
/// use ledger::{RecordedCommand, replay};
/// use rulebook::Rules;
/// use table::{Automation, Command, Event, Player, Seat, Table, Who};
///
/// let rules = Rules::worked("house-let-it-ride");
/// let mut table = Table::new(&rules, Automation::UNATTENDED);
///
/// let (who, seat) = (Who::Player(Player(7)), Seat::ALL[0]);
/// let command = RecordedCommand::of(&Command::Sit { seat });
/// let sat = [Event::SeatTaken { seat, player: Player(7) }];
/// assert_eq!(replay(&mut table, who, &command, &sat, &mut Vec::new()), Ok(()));
/// assert!(replay(&mut table, who, &command, &sat, &mut Vec::new()).is_err(), "it is taken");
/// ```
pub fn replay(
    table: &mut Table,
    who: Who,
    command: &RecordedCommand,
    events: &[Event],
    dealt: &mut Vec<(u8, Card)>,
) -> Result<(), ReplayError> {
    let made = match command {
        RecordedCommand::Whole(command) => table.handle(who, command),
        RecordedCommand::DealFromDeck => {
            let deck = deck_of(table, events).ok_or(ReplayError::NoDeck)?;
            let out = table.cards_out().len();
            let cards = deck.cards().iter().zip(0_u8..).skip(out).take(table.cards_due().len());
            dealt.extend(cards.map(|(card, place)| (place, *card)));
            table.handle(who, &Command::Deal(deck))
        }
    };
    let made = made.map_err(ReplayError::Refused)?;
    let differs = |at: &usize| made.get(*at) != events.get(*at);
    match (0..made.len().max(events.len())).find(differs) {
        Some(at) => Err(ReplayError::Otherwise { at, should_be: made.get(at).cloned() }),
        None => Ok(()),
    }
}

/// A deck from which the cards of these events come, in the order in which they are due.
fn deck_of(table: &Table, events: &[Event]) -> Option<Deck> {
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
        let at = piles.iter().position(|(it, _)| *it == pile)?;
        order.push(*piles[at].1.get(next[at])?);
        next[at] += 1;
    }
    let rest = Card::ALL.into_iter().filter(|card| !order.contains(card));
    let all: Vec<Card> = order.iter().copied().chain(rest).collect();
    Deck::try_from(all).ok()
}
