//! Chips that move at a table without a round being played.

use ledger::{Body, CommandId};
use wire::Kind;

use super::act::cause;
use super::step::Turn;
use super::{Host, Movement};
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
        let first = self.agreed(by, movement);
        if movement.needs_two() && first.is_none() {
            let body = Body::Noted(format!("proposed: {entry}"));
            self.core.write(&self.facts, cause(by, id), body, step);
            self.movements.push((by.id, movement));
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
        step.post(sequence, vec![entry]);
        Ok(sequence)
    }

    /// Who proposed the same before and is somebody else.
    fn agreed(&mut self, by: &Person, movement: Movement) -> Option<u32> {
        let is_same = |it: &(u32, Movement)| it.1 == movement && it.0 != by.id;
        let at = self.movements.iter().position(is_same)?;
        Some(self.movements.swap_remove(at).0)
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
