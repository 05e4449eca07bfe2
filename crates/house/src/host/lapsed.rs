//! Proposals that ended with a restart.
//!
//! What waits for a second person is kept in memory only, so that nothing which was asked for
//! before a failure is carried out after it. The journal has that it was proposed; here it learns
//! that it lapsed, and a second person who comes too late is told so.

use std::time::Instant;

use ledger::{Body, Cause, Moment, Note, Reason, Request};

use super::Host;
use super::proposals::PROPOSAL_LASTS;
use super::step::Step;
use crate::command::TableRequest;
use crate::timing::current_moment;

/// The proposals of a journal that nobody agreed to. Only replay fills it.
#[derive(Clone, Default)]
pub(crate) struct ProposalLog(Vec<LoggedProposal>);

#[derive(Clone)]
struct LoggedProposal {
    /// What was asked for: the same at whatever moment.
    request: TableRequest,
    /// How the journal has it.
    what: Request,
    /// In milliseconds since 1970.
    at: Moment,
}

impl ProposalLog {
    /// Follows a record that was written at a moment.
    pub(crate) fn follow(&mut self, body: &Body, at: Moment) {
        match body {
            Body::Noted(Note::Proposed(what)) => {
                let Some(request) = TableRequest::of(what) else { return };
                self.0.retain(|it| is_recent(it.at, at));
                self.0.push(LoggedProposal { request, what: what.clone(), at });
            }
            Body::Noted(Note::Lapsed(what)) | Body::Approved { what, .. } => {
                let over = TableRequest::of(what);
                self.0.retain(|it| Some(&it.request) != over.as_ref());
            }
            Body::Noted(
                Note::RefusalsLeftOut { .. } | Note::Account { .. } | Note::Statement(_),
            )
            | Body::Opened(_)
            | Body::Played { .. }
            | Body::Committed { .. }
            | Body::Revealed { .. }
            | Body::CutCommitted { .. }
            | Body::Cut { .. }
            | Body::Refused { .. }
            | Body::Moved(_)
            | Body::Closed => {}
        }
    }

    /// Takes those that would still be open at a moment, each once.
    fn take(&mut self, now: Moment) -> Vec<LoggedProposal> {
        let mut open: Vec<LoggedProposal> = Vec::new();
        for it in std::mem::take(&mut self.0) {
            if is_recent(it.at, now) && !open.iter().any(|other| other.request == it.request) {
                open.push(it);
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
        let waits: Vec<TableRequest> =
            self.proposals.open(now).map(|it| it.request.clone()).collect();
        for it in proposed.into_iter().filter(|it| !waits.contains(&it.request)) {
            let body = Body::Noted(Note::Lapsed(it.what));
            self.core.write(&self.facts, Cause::System(Reason::Automation), body, step);
            step.concerns_staff = true;
            self.lapsed.push((it.request, now));
        }
    }

    /// Whether the same was proposed and lapsed a while ago.
    pub(super) fn has_lapsed(&self, request: &TableRequest) -> bool {
        self.lapsed.iter().any(|(it, at)| it == request && at.elapsed() < PROPOSAL_LASTS)
    }
}
