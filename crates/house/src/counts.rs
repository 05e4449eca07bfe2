//! Counts, for whoever watches over the house.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

macro_rules! counts {
    ($($(#[doc = $help:literal])+ $name:ident,)+) => {
        /// What has been counted since the start.
        #[derive(Default)]
        pub(crate) struct Counts {
            $($(#[doc = $help])+ pub(crate) $name: AtomicU64,)+
        }

        impl Counts {
            /// Returns the counts in the text form that Prometheus reads.
            pub(crate) fn text(&self) -> String {
                let mut text = String::new();
                $(
                    let name = concat!("houserules_", stringify!($name), "_total");
                    let help = concat!($($help,)+).trim();
                    let value = self.$name.load(Ordering::Relaxed);
                    // Writing to a string does not fail.
                    let _ = writeln!(
                        text,
                        "# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}"
                    );
                )+
                text
            }
        }
    };
}

counts! {
    /// Turns of tables, whether or not anything came of them; at rest there are four a minute.
    turns,
    /// Steps of tables that became durable.
    steps,
    /// Records that became durable.
    records,
    /// Records that were read for those who follow events.
    records_followed,
    /// Whole journals that were read for an export or a check.
    journals_read,
    /// Rounds that ended.
    rounds,
    /// Commands that were refused under a rule.
    refusals,
    /// Refusals that were counted and not recorded, since the same was refused again and again.
    refusals_not_recorded,
    /// Decisions that the system made for somebody whose time ran out.
    timeouts,
    /// Connections that were opened.
    connections,
    /// Times that a table failed and was restored from its journal.
    table_failures,
    /// Times that play was stopped because the store failed.
    interruptions,
}

/// Counts one more.
pub(crate) fn one(count: &AtomicU64) {
    many(count, 1);
}

/// Counts several more.
pub(crate) fn many(count: &AtomicU64, by: usize) {
    count.fetch_add(by as u64, Ordering::Relaxed);
}
