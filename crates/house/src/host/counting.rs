//! Counts of the tray, which two people stand for.

use std::time::Instant;

use ledger::{Attested, Body, CommandId};
use table::Player;
use wire::Kind;

use super::act::cause;
use super::step::Turn;
use super::{Host, Wish};
use crate::Capability;
use crate::cage::not_posted;
use crate::day::{End, Tally};
use crate::people::Person;
use crate::problem::{Trouble, trouble};

impl Host {
    /// Takes a count of the tray, once two people have found the same.
    pub(super) fn count_tray(
        &mut self,
        by: &Person,
        id: CommandId,
        tally: Tally,
        turn: &mut Turn<'_>,
    ) -> Result<u64, Trouble> {
        let Turn { ledger, step } = turn;
        if !by.role.may(Capability::Count) {
            let detail = format!("it is not for {} to do", by.role.one());
            return Err(trouble(Kind::Forbidden, &detail));
        }
        if !self.core.day.is_between_rounds() {
            let detail = "a tray is counted while no wager lies on the layout";
            return Err(trouble(Kind::Refused, detail));
        }
        if tally.end == End::Opening && self.core.day.is_under_way() {
            let detail = "rounds were played since the last count; a closing count ends that day \
                          and begins the next";
            return Err(trouble(Kind::Refused, detail));
        }
        let Some((first, both)) = self.attested(by, tally) else {
            let (wish, detail) =
                (Wish::Count(tally), "it counts when another person who may finds the same");
            let needed = self.needs_second_person(by.id, &wish, detail);
            self.check_proposal(by.id, &wish)?;
            if self.proposals.propose(by.id, wish, Instant::now()) {
                let body = Body::Noted(format!("proposed: {tally}"));
                self.core.write(&self.facts, cause(by, id), body, step);
                step.concerns_staff = true;
            }
            return Err(needed);
        };
        let mut day = self.core.day.clone();
        let correction = day.count(tally, both);
        let posted = ledger.books.post_order(correction.as_slice());
        posted.map_err(|error| not_posted(&error, &ledger.books, correction.as_slice()))?;
        self.core.day = day;
        step.concerns_staff = true;
        self.proposals.forget(|wish| matches!(wish, Wish::Count(_)));
        let body = Body::Approved { what: tally.to_string(), by: first };
        let sequence = self.core.write(&self.facts, cause(by, id), body, step);
        self.core.day.counted_at(self.core.written);
        let Some(entry) = correction else { return Ok(sequence) };
        let body = Body::Moved(vec![entry.clone()]);
        let sequence = self.core.write(&self.facts, cause(by, id), body, step);
        step.post(sequence, vec![entry]);
        Ok(sequence)
    }

    /// Who found the same before, and the two of them.
    fn attested(&mut self, by: &Person, tally: Tally) -> Option<(u32, Attested)> {
        let first = self.agreed(by.id, &Wish::Count(tally))?;
        Some((first, Attested::new(Player(first), Player(by.id)).ok()?))
    }
}
