//! Who is waited for, and who is not: a person who lets the betting clock run out again and again
//! keeps the seat and sits out, so that the others do not wait for them in every round.

use std::collections::HashMap;

use ledger::PersonId;
use table::{Phase, Seat, Spot};
use wire::Command;

use super::Host;
use crate::command::{HouseCommand, TableRequest};

/// Whoever lets the betting clock run out in so many rounds in a row without a wager sits out.
const MISSED_ROUNDS: u8 = 2;

/// How many rounds in a row people let the betting clock run out without a wager, by their number.
#[derive(Default)]
pub(super) struct MissedRounds(HashMap<PersonId, u8>);

impl MissedRounds {
    /// Somebody let the clock run out once more.
    fn add(&mut self, person: PersonId) {
        let missed = self.0.entry(person).or_default();
        *missed = missed.saturating_add(1);
    }

    /// Somebody takes part again.
    pub(super) fn forget(&mut self, person: PersonId) {
        self.0.remove(&person);
    }

    /// Whether somebody sits out.
    fn sits_out(&self, person: PersonId) -> bool {
        self.0.get(&person).is_some_and(|missed| *missed >= MISSED_ROUNDS)
    }
}

/// Whom a table waits for and who sits out, as everybody is told: by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Waiting {
    pub(super) waits_for: Vec<u8>,
    pub(super) sitting_out: Vec<u8>,
}

impl TableRequest {
    /// Whether somebody who asks for this wants to be waited for.
    pub(super) const fn takes_part(&self) -> bool {
        match self {
            Self::House(command) => {
                matches!(command, HouseCommand::Ready {} | HouseCommand::NotReady {})
            }
            Self::Table(command) => matches!(
                command,
                Command::Sit { .. }
                    | Command::Bet { .. }
                    | Command::BetThree { .. }
                    | Command::BackHand { .. }
                    | Command::TakeBank { .. }
                    | Command::BetBank { .. }
            ),
        }
    }
}

impl Host {
    /// Whether somebody sits out: they keep the seat and are not waited for until they bet, or say
    /// that they are ready.
    pub(super) fn sits_out(&self, person: PersonId) -> bool {
        self.missed.sits_out(person)
    }

    /// The people at the table whom the betting clock waits for.
    pub(super) fn awaited_people(&self) -> Vec<PersonId> {
        let is_awaited = |id: &PersonId| {
            let is_person = !self.bots.contains(id) && self.is_here(*id);
            is_person && !self.ready.contains(id) && !self.sits_out(*id)
        };
        let players = Seat::ALL.into_iter().filter_map(|seat| self.core.table.player(seat));
        players.map(PersonId::from).filter(is_awaited).collect()
    }

    /// The betting clock has run out: those it waited for in vain have missed one more round.
    pub(super) fn miss_round(&mut self, awaited: &[PersonId]) {
        for person in awaited {
            if self.has_wager(*person) {
                self.missed.forget(*person);
            } else {
                self.missed.add(*person);
            }
        }
    }

    /// Whether something of a person lies on the layout, be it as the bank.
    pub(super) fn has_wager(&self, person: PersonId) -> bool {
        let table = &self.core.table;
        let is_theirs = |seat: Seat| table.player(seat) == Some(person.into());
        let lies =
            |seat: Seat| Spot::ALL.into_iter().any(|spot| !table.stake(seat, spot).is_zero());
        let banks = || table.banker().is_some_and(is_theirs);
        Seat::ALL.into_iter().any(|seat| is_theirs(seat) && lies(seat)) || banks()
    }

    /// Whether a wager lies there that is not a bot's: until then nobody is hurried.
    pub(super) fn has_wager_of_a_person(&self) -> bool {
        let players = Seat::ALL.into_iter().filter_map(|seat| self.core.table.player(seat));
        let mut people = players.filter(|player| !self.bots.contains(&PersonId::from(*player)));
        people.any(|player| self.has_wager(player.into()))
    }

    /// Whom the table waits for now, and who sits out.
    pub(super) fn waiting(&self) -> Waiting {
        let table = &self.core.table;
        let seats_of = |is_so: &dyn Fn(PersonId) -> bool| {
            let taken = Seat::ALL.into_iter().filter(|seat| {
                let player = table.player(*seat);
                player.is_some_and(|player| is_so(player.into()))
            });
            taken.map(Seat::number).collect::<Vec<_>>()
        };
        let asked = self.clock.and_then(|clock| clock.waits.seat());
        let asked = asked.or_else(|| table.turn().map(|(seat, _)| seat));
        let is_betting = table.phase() == Phase::Betting && !self.core.day.is_between_rounds();
        let waits_for = match asked {
            Some(seat) => vec![seat.number()],
            None if is_betting && self.runs_by_itself() => {
                let awaited = self.awaited_people();
                seats_of(&|id| awaited.contains(&id))
            }
            None => Vec::new(),
        };
        Waiting { waits_for, sitting_out: seats_of(&|id| self.sits_out(id)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rounds_missed_in_a_row_are_enough() {
        let mut missed = MissedRounds::default();
        missed.add(PersonId(7));
        assert!(!missed.sits_out(PersonId(7)));
        missed.forget(PersonId(7));
        missed.add(PersonId(7));
        assert!(!missed.sits_out(PersonId(7)), "they took part in between");
        missed.add(PersonId(7));
        assert!(missed.sits_out(PersonId(7)) && !missed.sits_out(PersonId(8)));
        missed.forget(PersonId(7));
        assert!(!missed.sits_out(PersonId(7)));
    }
}
