//! Corrections of a meter, which two people stand for: beside an award and a void the only way in
//! which it may fall.

use ledger::{Body, Correction, Order, Request, Sequence};
use money::Microcents;
use wire::Kind;

use super::step::Turn;
use super::{CommandRequest, Host};
use crate::cage::not_posted;
use crate::problem::{BoxedProblem, trouble};

impl Host {
    /// Corrects a meter of the table's link, once two people have asked for the same.
    pub(super) fn correct_meter(
        &mut self,
        asked: &CommandRequest,
        correction: &Correction,
        turn: &mut Turn<'_>,
    ) -> Result<Sequence, BoxedProblem> {
        let Turn { ledger, step } = turn;
        let link = ledger.links.get(&self.facts.link).cloned();
        let (mut link, mut entries) = (link.ok_or_else(no_meter)?, Vec::new());
        link.may_hold(correction.meter, correction.holds).map_err(|error| {
            let is_known = link.meter(correction.meter).is_some();
            let kind = if is_known { Kind::Refused } else { Kind::NotFound };
            trouble(kind, &error.to_string())
        })?;
        let holds = Microcents::of(correction.holds);
        let corrected = link.correct(correction.meter, holds, &mut entries);
        corrected.map_err(|error| trouble(Kind::NotFound, &error.to_string()))?;
        if entries.is_empty() {
            return Err(trouble(Kind::Refused, "the meter holds that already"));
        }
        let what = Request::House(Order::Correct(correction.clone()));
        let Some(first) = self.agreed(asked) else {
            let detail = "it is done when another floorperson asks for the same";
            let needed = self.needs_second_person(asked, detail);
            self.propose(asked, what, step)?;
            return Err(needed);
        };
        let posted = ledger.books.post_order(&entries);
        posted.map_err(|error| not_posted(&error, &ledger.books, &entries))?;
        ledger.links.insert(self.facts.link, link);
        self.write_approval(asked, what, first, step);
        let body = Body::Moved(entries.clone());
        let sequence = self.core.write(&self.facts, asked.cause(), body, step);
        for entry in &entries {
            self.core.day.enter(entry);
        }
        step.post(sequence, entries);
        (step.concerns_staff, step.changes_link) = (true, true);
        // A table that is counting a prize keeps what it knows until that is off the meter.
        let _ = self.read_link(turn);
        Ok(sequence)
    }
}

fn no_meter() -> BoxedProblem {
    trouble(Kind::NotFound, "the table has no meter")
}
