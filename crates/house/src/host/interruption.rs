//! What a host does when the store fails: it forgets what was not made durable, takes nothing and
//! shows nothing until the table was read again, and tells everybody how it stands.

use wire::{Kind, Problem};

use super::history::History;
use super::recent::Recent;
use super::step::Step;
use super::{Answer, CommandRequest, ConnectionId, Core, Host, HostRequest};
use crate::frame::TableFrame;
use crate::shared::State;
use crate::store::StoreError;

impl Host {
    /// Takes note of whether play goes on, and of the table as it was read after an interruption;
    /// returns whether something is taken.
    pub(super) fn heed(&mut self) -> bool {
        let state = self.shared.state();
        if state != self.heeded {
            let before = std::mem::replace(&mut self.heeded, state);
            self.catch_up(before);
            self.tell_state(before);
        }
        state.goes_on()
    }

    /// Keeps what people ask for until something was read again that is not theirs to wait for, if
    /// it is not too much; else they are refused.
    pub(super) fn hold(&mut self, asked: Vec<CommandRequest>) {
        let is_short = self.held.len() + asked.len() <= HELD;
        if self.shared.state().is_stopped() || !is_short {
            let held = std::mem::take(&mut self.held);
            return self.refuse(held.into_iter().chain(asked).collect());
        }
        self.held.extend(asked);
    }

    /// Reads the table anew, if everything was.
    fn catch_up(&mut self, before: State) {
        let is_read = self.heeded.readings != before.readings;
        let is_doubted = self.is_doubted && !(is_read || self.heeded.goes_on());
        self.is_sure = self.heeded.is_sure() && !is_doubted;
        if !self.is_sure || !(is_read || self.is_doubted) {
            return;
        }
        self.is_doubted = false;
        // A table that the store knows nothing of has not been opened.
        let core = self.shared.take_core(self.facts.id);
        self.core = core.unwrap_or_else(|| Core::new(&self.facts));
        self.history = History::after(self.core.chain.last());
        self.clock = None;
        self.cut_until = None;
        self.linked.doubt();
    }

    /// Tells everybody that play stops, goes on or comes to its end, and welcomes those who came
    /// while there was nothing to show.
    fn tell_state(&mut self, before: State) {
        let now = self.heeded;
        let resumes = now.goes_on() && now.readings != before.readings;
        if resumes {
            let step = self.step(&[]);
            self.watchers.send_all(&TableFrame::Resumed(&step));
        } else if now.is_stopped() && !before.is_stopped() {
            self.watchers.send_all(&TableFrame::Stopped);
        }
        if now.is_closing && (resumes || !before.is_closing) {
            self.watchers.send_all(&TableFrame::Closing);
        }
        if self.is_sure {
            for request in std::mem::take(&mut self.deferred) {
                self.handle_request(request);
            }
        }
    }

    /// What somebody is told who is given a picture while it is not as usual.
    pub(super) fn notices(&self) -> impl Iterator<Item = TableFrame<'static>> + use<> {
        let stopped = self.heeded.is_stopped().then_some(TableFrame::Stopped);
        stopped.into_iter().chain(self.heeded.is_closing.then_some(TableFrame::Closing))
    }

    /// Takes a request while nothing may be shown: pictures wait until something may.
    pub(super) fn defer(&mut self, request: HostRequest) {
        match request {
            HostRequest::Watch(watcher) => {
                // Whoever is gone again is not told.
                watcher.outbox.put(TableFrame::Stopped.encode());
                watcher.outbox.send();
                self.deferred.push(HostRequest::Watch(watcher));
            }
            HostRequest::Refresh(_) => self.deferred.push(request),
            HostRequest::Unwatch(connection) => {
                self.deferred.retain(|it| !is_of(it, connection));
                self.unwatch(connection);
            }
            HostRequest::SetBots(bots) => self.set_bots(bots),
        }
    }

    /// Forgets a step that the store did not take: whoever asked for it may ask again.
    pub(super) fn lose(&mut self, step: Step, error: &StoreError) {
        let answer = if error.is_rejection() {
            self.is_doubted = true;
            self.shared.doubt(Some(self.facts.id), &error.to_string());
            rejected(error)
        } else {
            self.shared.stop(error);
            unavailable()
        };
        self.is_sure = false;
        self.recent = Recent::default();
        self.proposals.forget(|_| true);
        self.ready.clear();
        let refused = step.answers.into_iter().map(|(to, id, _)| (to, id, answer.clone()));
        self.tell_answers(refused.collect());
    }

    /// Takes nothing while the store does not answer.
    pub(super) fn refuse(&mut self, asked: Vec<CommandRequest>) {
        let unavailable = unavailable();
        let refused = asked.into_iter().map(|it| (it.reply, it.id, unavailable.clone()));
        self.tell_answers(refused.collect());
    }
}

/// So many commands are kept while something is read again.
const HELD: usize = 256;

/// Whether a request is that of a connection.
fn is_of(request: &HostRequest, connection: ConnectionId) -> bool {
    match request {
        HostRequest::Watch(watcher) => watcher.connection == connection,
        HostRequest::Refresh(of) | HostRequest::Unwatch(of) => *of == connection,
        HostRequest::SetBots(_) => false,
    }
}

/// The answer to what the store is well enough to refuse.
fn rejected(error: &StoreError) -> Answer {
    let detail = format!("the store does not take it, and nothing of it was done: {error}");
    Answer::refused(Problem::new(Kind::Internal, &detail))
}

/// The answer to whatever the store did not take.
fn unavailable() -> Answer {
    let detail = "nothing is taken until the store answers again";
    Answer::refused(Problem::new(Kind::StoreUnavailable, detail))
}
