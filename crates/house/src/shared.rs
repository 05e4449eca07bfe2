//! What all tables of a house share: the store, the ledger, the people, and whether play goes on.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ledger::{Books, Entry, Link, LinkId, Moment, TableId};
use money::Money;
use tokio::sync::{Notify, watch};
use wire::Kind;

use crate::claims::Claims;
use crate::counts::{Counts, one};
use crate::host::Core;
use crate::people::People;
use crate::played::Played;
use crate::private::Private;
use crate::problem::{BoxedProblem, trouble};
use crate::replay::Replayed;
use crate::restraint::Restraints;
use crate::seal::Seal;
use crate::store::{Store, StoreError};
use crate::timing::Timing;

/// How long somebody waits for what is being read again.
const PATIENCE: Duration = Duration::from_secs(10);

/// The balances and the linked meters, as they are once everything handed to the store is there.
///
/// Whoever changes it hands the change to the store before letting go of it, so that the order of
/// changes is the same in both.
#[derive(Default)]
pub(crate) struct Ledger {
    pub(crate) books: Books,
    pub(crate) links: BTreeMap<LinkId, Link>,
    /// What everybody has wagered and lost today.
    pub(crate) played: Played,
    /// What the house claims of players.
    pub(crate) claims: Claims,
}

impl Ledger {
    /// Takes note of an entry that was posted at a moment.
    pub(crate) fn enter(&mut self, entry: &Entry, at: Moment) {
        self.played.enter(entry, at);
        self.claims.enter(entry);
    }
}

/// Whether play goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) play: Play,
    /// Whether the house closes: rounds end, and none begins.
    pub(crate) is_closing: bool,
    /// How often everything was read again from the store.
    pub(crate) readings: u64,
    /// How often the store did not take something.
    failures: u64,
}

/// Whether anything is taken, and shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Play {
    /// Play goes on.
    #[default]
    GoesOn,
    /// The store is well, and what is in memory of a table or of the ledger is not what it holds:
    /// that is read again. What people ask for meanwhile waits, and nobody is told anything.
    Rereading,
    /// The store failed: nothing is taken until it answers again, and nothing is shown, because
    /// what is in memory may not be durable.
    Unsure,
    /// Nothing is taken yet, but what is in memory was read from the store since, and is shown.
    Stopped,
}

impl State {
    /// Whether what is in memory is durable, so that it may be shown.
    pub(crate) fn is_sure(self) -> bool {
        self.play != Play::Unsure
    }

    /// Whether the store takes what happens.
    pub(crate) fn goes_on(self) -> bool {
        self.play == Play::GoesOn
    }

    /// Whether the store failed, so that nothing is taken until it answers again.
    pub(crate) const fn is_stopped(self) -> bool {
        match self.play {
            Play::Unsure | Play::Stopped => true,
            Play::GoesOn | Play::Rereading => false,
        }
    }
}

/// What all tables of a house share.
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) people: People,
    /// What players are kept to by their own wish.
    pub(crate) restraints: Restraints,
    /// Who was let in at tables that are not for everybody.
    pub(crate) private: Private,
    pub(crate) seal: Seal,
    pub(crate) timing: Timing,
    pub(crate) is_demo: bool,
    /// A payout of so much needs a second person.
    pub(crate) large: Option<Money>,
    pub(crate) counts: Counts,
    ledger: Mutex<Ledger>,
    /// Tables as they were read after an interruption, until their hosts take them.
    cores: Mutex<BTreeMap<TableId, Core>>,
    state: watch::Sender<State>,
    /// Why the store failed, when it last did.
    why: Mutex<String>,
    /// Tables whose memory is not what the store holds.
    doubted: Mutex<BTreeSet<TableId>>,
    /// Tables that failed and do not run yet.
    down: Mutex<BTreeSet<TableId>>,
    /// Tells the notary that a new commitment to a deck is durable.
    pub(crate) deck_committed: Notify,
    /// Where tables tell each other that the meters of their link have changed.
    changes: Mutex<BTreeMap<LinkId, watch::Sender<()>>>,
}

impl Shared {
    pub(crate) fn new(store: Arc<dyn Store>, people: People, seal: Seal, terms: Terms) -> Self {
        let Terms { timing, is_demo, large, ledger, restraints, private } = terms;
        let state = watch::Sender::new(State::default());
        let counts = Counts::default();
        Self {
            store,
            people,
            restraints,
            private,
            seal,
            timing,
            is_demo,
            large,
            counts,
            ledger: Mutex::new(ledger),
            cores: Mutex::default(),
            state,
            why: Mutex::default(),
            doubted: Mutex::default(),
            down: Mutex::default(),
            deck_committed: Notify::new(),
            changes: Mutex::default(),
        }
    }

    /// Takes the ledger. It is held for moments only, never while waiting. Whoever changes it looks
    /// at the state after that: somebody may have failed in the middle of a change.
    pub(crate) fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(|poisoned| {
            self.ledger.clear_poison();
            self.doubt(None, "the books were left in the middle of a change");
            poisoned.into_inner()
        })
    }

    /// What is in memory, of a table or of the ledger alone, may not be what the store holds: it is
    /// read again before anything else happens.
    pub(crate) fn doubt(&self, table: Option<TableId>, why: &str) {
        lock(&self.doubted).extend(table);
        tracing::error!(table = table.map(|it| it.0), why, "reading again what is durable");
        self.state.send_modify(|state| {
            state.failures += 1;
            if state.play == Play::GoesOn {
                state.play = Play::Rereading;
            }
        });
    }

    /// Whether a table has to be read again.
    pub(crate) fn is_doubted(&self, table: TableId) -> bool {
        lock(&self.doubted).contains(&table)
    }

    /// Waits while something is read again, but not for ever.
    pub(crate) async fn settled(&self) {
        let mut state = self.watch();
        let settled = state.wait_for(|state| state.play != Play::Rereading);
        drop(tokio::time::timeout(PATIENCE, settled).await);
    }

    /// A table has failed, or runs again.
    pub(crate) fn set_down(&self, table: TableId, is_down: bool) {
        let mut down = lock(&self.down);
        if is_down {
            down.insert(table);
        } else {
            down.remove(&table);
        }
    }

    /// Says why a table does not run, if it failed.
    pub(crate) fn why_down(&self, table: TableId) -> Option<String> {
        let is_down = lock(&self.down).contains(&table);
        is_down.then(|| format!("{table} failed, and is being restored from its journal"))
    }

    /// Says which table does not run, if one failed.
    pub(crate) fn any_down(&self) -> Option<String> {
        let first = lock(&self.down).first().copied();
        first.and_then(|table| self.why_down(table))
    }

    /// Returns whether play goes on.
    pub(crate) fn state(&self) -> State {
        *self.state.borrow()
    }

    /// Tells whoever asks when that changes.
    pub(crate) fn watch(&self) -> watch::Receiver<State> {
        self.state.subscribe()
    }

    /// Returns why nothing is taken that begins something, if nothing is.
    pub(crate) fn refusal(&self) -> Option<BoxedProblem> {
        let state = self.state();
        if !state.goes_on() {
            let detail = "nothing is taken until the store answers again";
            return Some(trouble(Kind::StoreUnavailable, detail));
        }
        let detail = "rounds end, and nothing new begins";
        state.is_closing.then(|| trouble(Kind::Closing, detail))
    }

    /// Returns why the store failed, when it last did.
    pub(crate) fn why(&self) -> String {
        lock(&self.why).clone()
    }

    /// Stops play: the store did not take something.
    pub(crate) fn stop(&self, why: &StoreError) {
        *lock(&self.why) = why.to_string();
        let mut was = State::default();
        self.state.send_if_modified(|state| {
            state.failures += 1;
            was = *state;
            state.play = Play::Unsure;
            was.play != Play::Unsure
        });
        if !was.is_stopped() {
            one(&self.counts.interruptions);
            tracing::error!(why = %why, "play is stopped");
        }
    }

    /// Begins to close.
    pub(crate) fn close(&self) {
        tracing::info!("the house closes: rounds end, and none begins");
        self.state.send_modify(|state| state.is_closing = true);
    }

    /// Returns where tables tell each other that the meters of a link have changed.
    pub(crate) fn changes_of(&self, link: LinkId) -> watch::Sender<()> {
        let mut changes = lock(&self.changes);
        changes.entry(link).or_default().clone()
    }

    /// Returns a table as it was read after an interruption.
    pub(crate) fn take_core(&self, table: TableId) -> Option<Core> {
        lock(&self.cores).remove(&table)
    }

    /// Puts what the store holds in place of what was in memory, where it is shown, and taken up
    /// again if play goes on. Where the store failed again since a state, it is no longer true.
    pub(crate) fn put(&self, replayed: Replayed, since: State, play: Play) -> bool {
        let is_quiet = since.play == Play::Rereading;
        *self.ledger() = replayed.ledger;
        let doubted = lock(&self.doubted).clone();
        let cores = replayed.tables.into_iter().map(|(id, (_, core))| (id, core));
        // Only those that failed are not what the store holds, where it did not.
        let cores = cores.filter(|(id, _)| !is_quiet || doubted.contains(id));
        *lock(&self.cores) = cores.collect();
        let is_put = self.state.send_if_modified(|state| {
            let is_true = state.failures == since.failures;
            if is_true {
                lock(&self.doubted).clear();
                state.play = play;
                state.readings += u64::from(!is_quiet);
            }
            is_true
        });
        if is_put && play == Play::GoesOn {
            tracing::info!("play goes on");
        }
        is_put
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a house begins with.
pub(crate) struct Terms {
    pub(crate) timing: Timing,
    pub(crate) is_demo: bool,
    pub(crate) large: Option<Money>,
    pub(crate) ledger: Ledger,
    pub(crate) restraints: Restraints,
    pub(crate) private: Private,
}
