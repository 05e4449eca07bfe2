//! What all tables of a house share: the store, the ledger, the people, and whether play goes on.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ledger::{Books, Entry, Link, LinkId, TableId};
use money::Money;
use tokio::sync::watch;

use crate::claims::Claims;
use crate::counts::{Counts, one};
use crate::host::Core;
use crate::people::People;
use crate::played::Played;
use crate::private::Private;
use crate::replay::Replayed;
use crate::restraint::Restraints;
use crate::seal::Seal;
use crate::store::{Store, StoreError};
use crate::timing::Timing;

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
    pub(crate) fn enter(&mut self, entry: &Entry, at: u64) {
        self.played.enter(entry, at);
        self.claims.enter(entry);
    }
}

/// Whether play goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// It does. The number rises each time that it was interrupted.
    Open(u64),
    /// The store failed: nothing is taken until it answers again.
    Stopped(String),
    /// The house closes: rounds end, and none begins.
    Closing,
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
}

impl Shared {
    pub(crate) fn new(store: Arc<dyn Store>, people: People, seal: Seal, terms: Terms) -> Self {
        let Terms { timing, is_demo, large, ledger, restraints, private } = terms;
        let (state, _) = watch::channel(State::Open(0));
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
        }
    }

    /// Takes the ledger. It is held for moments only, never while waiting.
    pub(crate) fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether play goes on.
    pub(crate) fn state(&self) -> State {
        self.state.borrow().clone()
    }

    /// Tells whoever asks when that changes.
    pub(crate) fn watch(&self) -> watch::Receiver<State> {
        self.state.subscribe()
    }

    /// Stops play: the store did not take something.
    pub(crate) fn stop(&self, why: &StoreError) {
        let stops = |state: &mut State| match state {
            State::Open(_) => {
                *state = State::Stopped(why.to_string());
                true
            }
            State::Stopped(_) | State::Closing => false,
        };
        if self.state.send_if_modified(stops) {
            one(&self.counts.interruptions);
            tracing::error!(why = %why, "play is stopped");
        }
    }

    /// Begins to close.
    pub(crate) fn close(&self) {
        self.state.send_replace(State::Closing);
    }

    /// Returns a table as it was read after an interruption.
    pub(crate) fn take_core(&self, table: TableId) -> Option<Core> {
        self.cores.lock().unwrap_or_else(PoisonError::into_inner).remove(&table)
    }

    /// Puts what the store holds in place of what was in memory, and lets play go on.
    pub(crate) fn resume(&self, replayed: Replayed, interruptions: u64) {
        *self.ledger() = replayed.ledger;
        let cores = replayed.tables.into_iter().map(|(id, (_, core))| (id, core));
        *self.cores.lock().unwrap_or_else(PoisonError::into_inner) = cores.collect();
        self.state.send_replace(State::Open(interruptions));
        tracing::info!("play goes on");
    }
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
