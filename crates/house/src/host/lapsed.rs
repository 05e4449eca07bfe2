//! Proposals that ended with a restart.
//!
//! What waits for a second person is kept in memory only, so that nothing which was asked for
//! before a failure is carried out after it. The journal has that it was proposed; here it learns
//! that it lapsed, and a second person who comes too late is told so.

use std::time::Instant;

use ledger::{Body, Cause, Moment, PersonId, Reason};

use super::Host;
use super::proposals::PROPOSAL_LASTS;
use super::step::Step;
use crate::command::{HouseAct, TableRequest};
use crate::timing::current_moment;

/// The proposals of a journal that nobody agreed to. Only replay fills it.
#[derive(Clone, Default)]
pub(crate) struct ProposalLog(Vec<LoggedProposal>);

#[derive(Clone)]
struct LoggedProposal {
    what: String,
    /// In milliseconds since 1970.
    at: Moment,
}

impl ProposalLog {
    /// Follows a record that was written at a moment.
    pub(crate) fn follow(&mut self, body: &Body, at: Moment) {
        match body {
            Body::Noted(text) => {
                if let Some(what) = text.strip_prefix("proposed: ") {
                    self.0.retain(|it| is_recent(it.at, at));
                    self.0.push(LoggedProposal { what: what.to_owned(), at });
                } else if let Some(what) = text.strip_prefix("lapsed: ") {
                    self.forget(what);
                }
            }
            Body::Approved { what, .. } => self.forget(what),
            Body::Opened(_)
            | Body::Played { .. }
            | Body::Committed { .. }
            | Body::Revealed { .. }
            | Body::Refused { .. }
            | Body::Moved(_)
            | Body::Closed => {}
        }
    }

    fn forget(&mut self, what: &str) {
        self.0.retain(|it| it.what != what);
    }

    /// Takes those that would still be open at a moment, each once.
    fn take(&mut self, now: Moment) -> Vec<String> {
        let mut open: Vec<String> = Vec::new();
        for it in std::mem::take(&mut self.0) {
            if is_recent(it.at, now) && !open.contains(&it.what) {
                open.push(it.what);
            }
        }
        open
    }
}

fn is_recent(at: Moment, now: Moment) -> bool {
    now.span_since(at) < PROPOSAL_LASTS
}

impl Host {
    /// Writes down which proposals lapsed because the table was read again from its journal.
    pub(super) fn write_lapsed(&mut self, step: &mut Step) {
        let (proposed, now) = (self.core.proposed.take(current_moment()), Instant::now());
        // Where only the store failed, what waits at other tables still does.
        let waits: Vec<String> =
            self.proposals.open(now).map(|it| self.words_of(&it.request)).collect();
        for what in proposed.into_iter().filter(|what| !waits.contains(what)) {
            let body = Body::Noted(format!("lapsed: {what}"));
            self.core.write(&self.facts, Cause::System(Reason::Automation), body, step);
            step.concerns_staff = true;
            self.lapsed.push((what, now));
        }
    }

    /// Whether the same was proposed and lapsed a while ago.
    pub(super) fn has_lapsed(&self, request: &TableRequest) -> bool {
        let what = self.words_of(request);
        self.lapsed.iter().any(|(lapsed, at)| *lapsed == what && at.elapsed() < PROPOSAL_LASTS)
    }

    /// How the journal has a request that takes two people: a command of the table as it is sent,
    /// chips that move as their entry, and the rest in words.
    pub(super) fn words_of(&self, request: &TableRequest) -> String {
        let command = match request {
            TableRequest::Table(command) => {
                return serde_json::to_string(command).expect("it is plain data");
            }
            TableRequest::House(command) => command,
        };
        // A tip is the only one that depends on who gives it, and takes nobody else.
        match command.act(PersonId(0)) {
            HouseAct::Move(movement) => {
                movement.entry(self.facts.id).map_or(String::new(), |entry| entry.to_string())
            }
            HouseAct::Count(tally) => tally.to_string(),
            HouseAct::Correct(correction) => correction.to_string(),
            HouseAct::Ready(_) => String::new(),
        }
    }
}
