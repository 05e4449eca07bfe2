//! Counts of the tray, which two people stand for.

use ledger::{Attested, Body, End, Order, PersonId, Request, Sequence, Tally};
use wire::Kind;

use super::step::Turn;
use super::{CommandRequest, Host};
use crate::cage::not_posted;
use crate::command::{HouseCommand, TableRequest};
use crate::problem::{BoxedProblem, trouble};

impl Host {
    /// Takes a count of the tray, once two people have found the same.
    pub(super) fn count_tray(
        &mut self,
        asked: &CommandRequest,
        tally: Tally,
        turn: &mut Turn<'_>,
    ) -> Result<Sequence, BoxedProblem> {
        let Turn { ledger, step } = turn;
        if !self.core.day.is_between_rounds() {
            let detail = "a tray is counted while no wager lies on the layout";
            return Err(trouble(Kind::Refused, detail));
        }
        if tally.end == End::Opening && self.core.day.is_under_way() {
            let detail = "rounds were played since the last count; a closing count ends that day \
                          and begins the next";
            return Err(trouble(Kind::Refused, detail));
        }
        let what = Request::House(Order::Count(tally));
        let Some((first, both)) = self.attested(asked) else {
            let detail = "it counts when another person who may finds the same";
            let needed = self.needs_second_person(asked, detail);
            self.propose(asked, what, step)?;
            return Err(needed);
        };
        let mut day = self.core.day.clone();
        let correction = day.count(tally, both);
        let posted = ledger.books.post_order(correction.as_slice());
        posted.map_err(|error| not_posted(&error, &ledger.books, correction.as_slice()))?;
        self.core.day = day;
        step.concerns_staff = true;
        let is_count =
            |it: &TableRequest| matches!(it, TableRequest::House(HouseCommand::Count { .. }));
        self.proposals.forget(is_count);
        let sequence = self.write_approval(asked, what, first, step);
        self.core.day.counted_at(self.core.written);
        let Some(entry) = correction else { return Ok(sequence) };
        let body = Body::Moved(vec![entry.clone()]);
        let sequence = self.core.write(&self.facts, asked.cause(), body, step);
        step.post(sequence, vec![entry]);
        Ok(sequence)
    }

    /// Who found the same before, and the two of them.
    fn attested(&mut self, asked: &CommandRequest) -> Option<(PersonId, Attested)> {
        let first = self.agreed(asked)?;
        Some((first, Attested::new(first, asked.by.id).ok()?))
    }
}
