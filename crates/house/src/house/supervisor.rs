//! The supervisor of a table: where its host fails, everybody is told that it is down, and it is
//! restored from its journal.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, mpsc};
use wire::{Kind, Problem};

use crate::answer::CommandAnswer;
use crate::counts::one;
use crate::host::{Core, Facts, Host, Inbox, Lasting, Message, Reply, run};
use crate::shared::Shared;

/// A table that fails again so soon is restored later each time.
const SOON: Duration = Duration::from_mins(1);

/// How long a table that fails again and again is left alone at first, and at most.
const REST: Duration = Duration::from_secs(1);
const REST_AT_MOST: Duration = Duration::from_mins(1);

/// Runs a table, however often its host fails.
pub(super) struct Supervisor {
    facts: Arc<Facts>,
    shared: Arc<Shared>,
    lasting: Arc<Lasting>,
    /// How long the table is left alone when it fails next.
    rest: Duration,
}

impl Supervisor {
    pub(super) const fn new(facts: Arc<Facts>, shared: Arc<Shared>, lasting: Arc<Lasting>) -> Self {
        Self { facts, shared, lasting, rest: Duration::ZERO }
    }

    /// Runs the table until the house closes.
    pub(super) async fn run(mut self, mut core: Core, inbox: mpsc::Receiver<Message>) {
        let inbox = Arc::new(Mutex::new(inbox));
        loop {
            let began = Instant::now();
            let (facts, shared) = (self.facts.clone(), self.shared.clone());
            let host = Host::new(facts, shared, core, self.lasting.clone());
            match tokio::spawn(run(host, inbox.clone())).await {
                Err(error) if error.is_panic() => {}
                Ok(()) | Err(_) => return,
            }
            let Some(restored) = self.restore(began.elapsed(), &inbox).await else { return };
            core = restored;
            self.shared.set_down(self.facts.id, false);
            tracing::info!(table = self.facts.id.0, "a table was restored");
            self.lasting.restored.send_modify(|count| *count += 1);
        }
    }

    /// The host failed after it had run for so long: reads the table again. Whoever wants something
    /// of it meanwhile is told why there is no answer.
    async fn restore(&mut self, ran: Duration, inbox: &Inbox) -> Option<Core> {
        let (id, shared) = (self.facts.id, self.shared.clone());
        one(&shared.counts.table_failures);
        shared.set_down(id, true);
        shared.doubt(Some(id), "a table failed");
        if ran >= SOON {
            self.rest = Duration::ZERO;
        }
        let until = Instant::now() + self.rest;
        self.rest = (self.rest * 2).clamp(REST, REST_AT_MOST);
        let mut state = shared.watch();
        let mut inbox = inbox.lock().await;
        loop {
            let is_read = state.borrow_and_update().goes_on() && !shared.is_doubted(id);
            if is_read && Instant::now() >= until {
                // A table that the store knows nothing of has not been opened.
                let core = shared.take_core(id);
                return Some(core.unwrap_or_else(|| Core::new(&self.facts)));
            }
            let rested = if is_read { until } else { Instant::now() + SOON };
            tokio::select! {
                changed = state.changed() => changed.ok()?,
                message = inbox.recv() => self.answer(message?),
                () = tokio::time::sleep_until(rested.into()) => {}
            }
        }
    }

    /// Says why a table does not answer. Who waits for something else learns it from the silence.
    fn answer(&self, message: Message) {
        let Message::Command(asked) = message else { return };
        let Reply::Once(reply) = asked.reply else { return };
        let why = self.shared.why_down(self.facts.id).unwrap_or_default();
        // Whoever asked may be gone.
        drop(reply.send(CommandAnswer::refused(Problem::new(Kind::TableDown, &why))));
    }
}
