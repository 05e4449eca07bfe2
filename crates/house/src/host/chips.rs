//! Chips that move at a table without a round being played.

use std::time::Instant;

use ledger::{Body, CommandId};
use wire::Kind;

use super::act::cause;
use super::step::Turn;
use super::{Host, Movement, Wish};
use crate::Capability;
use crate::people::Person;
use crate::problem::{Trouble, trouble};

impl Host {
    /// Moves chips, if this person may; what needs two people is proposed by the first.
    pub(super) fn move_chips(
        &mut self,
        by: &Person,
        id: CommandId,
        movement: Movement,
        turn: &mut Turn<'_>,
    ) -> Result<u64, Trouble> {
        let Turn { ledger, step } = turn;
        if !by.role.may(movement.capability()) {
            let detail = format!("it is not for a {} to do", by.role);
            return Err(trouble(Kind::Forbidden, &detail));
        }
        let entry = movement.entry(self.facts.id);
        let entry = entry.map_err(|error| trouble(Kind::Unreadable, &error.to_string()))?;
        let (wish, now) = (Wish::Move(movement), Instant::now());
        let mut agreed = || self.proposals.agreed(by.id, &wish, now);
        let first = movement.needs_two().then(&mut agreed).flatten();
        if movement.needs_two() && first.is_none() {
            if self.proposals.propose(by.id, wish, now) {
                let body = Body::Noted(format!("proposed: {entry}"));
                self.core.write(&self.facts, cause(by, id), body, step);
            }
            let detail = "it is done when another person who may asks for the same";
            return Err(trouble(Kind::NeedsSecondPerson, detail));
        }
        ledger.books.post(&entry).map_err(|short| {
            let detail = format!("{} has {} too little", short.account, short.short_by.whole());
            trouble(Kind::RackTooShort, &detail)
        })?;
        if let Some(first) = first {
            let body = Body::Approved { what: entry.to_string(), by: first };
            self.core.write(&self.facts, cause(by, id), body, step);
        }
        let body = Body::Moved(vec![entry.clone()]);
        let sequence = self.core.write(&self.facts, cause(by, id), body, step);
        self.core.day.enter(&entry);
        step.post(sequence, vec![entry]);
        Ok(sequence)
    }
}

impl Movement {
    const fn capability(self) -> Capability {
        match self {
            Self::Fill(_) | Self::Credit(_) | Self::BuyIn(..) | Self::Drop(_) => Capability::Bank,
            Self::Tip(..) => Capability::Play,
        }
    }
}
