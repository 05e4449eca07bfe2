//! What a load has counted.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::watch;

use crate::histogram::Histogram;

/// Where the house is, and how often it was started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The host and the port.
    pub(crate) host: String,
    pub(crate) start: u32,
}

/// What all tables of a load share.
pub(crate) struct Common {
    /// Whether rounds are counted: from when everybody sits until the time is over.
    pub(crate) is_counting: AtomicBool,
    /// Whether no new round is begun.
    pub(crate) is_over: AtomicBool,
    /// How many tables have their seats taken.
    pub(crate) taken: watch::Sender<u32>,
    pub(crate) rounds: AtomicU64,
    pub(crate) commands: AtomicU64,
    pub(crate) place: watch::Receiver<Place>,
    /// How long a player thinks before a command, on average.
    pub(crate) think: Duration,
    /// Whether the house is killed now and then, so that sockets end and are opened again.
    pub(crate) is_killed: bool,
}

impl Common {
    pub(crate) fn new(place: watch::Receiver<Place>, think: Duration, is_killed: bool) -> Self {
        Self {
            is_counting: AtomicBool::new(false),
            is_over: AtomicBool::new(false),
            taken: watch::Sender::new(0),
            rounds: AtomicU64::new(0),
            commands: AtomicU64::new(0),
            place,
            think,
            is_killed,
        }
    }

    pub(crate) fn place(&self) -> Place {
        self.place.borrow().clone()
    }

    /// Waits until so many tables have their seats taken.
    pub(crate) async fn all_taken(&self, tables: u32) {
        let mut taken = self.taken.subscribe();
        taken.wait_for(|&taken| taken == tables).await.expect("its sender is beside it");
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    pub(crate) fn is_counting(&self) -> bool {
        self.is_counting.load(Ordering::Relaxed)
    }
}

/// A random part of a time.
pub(crate) fn random_part(of: Duration) -> Duration {
    let mut bytes = [0; 2];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    of * u32::from(u16::from_be_bytes(bytes)) / u32::from(u16::MAX)
}

/// What one table counted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// From sending a command to its answer, which comes when it is durable.
    pub(crate) latency: Histogram,
    pub(crate) refused: u64,
    /// Commands that were sent again because of a kill or a limit.
    pub(crate) repeated: u64,
    /// Racks that were compared with what was told.
    pub(crate) compared: u64,
}

impl Tally {
    /// Adds what another one counted.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.latency.merge(&other.latency);
        self.refused += other.refused;
        self.repeated += other.repeated;
        self.compared += other.compared;
    }

    /// Counts a command that is durable.
    pub(crate) fn done(&mut self, took: Option<Duration>, common: &Common) {
        if common.is_counting() {
            common.commands.fetch_add(1, Ordering::Relaxed);
            if let Some(took) = took {
                self.latency.add(took);
            }
        }
    }
}
