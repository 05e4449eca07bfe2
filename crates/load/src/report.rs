//! What a load came to.

use std::time::Duration;

use serde_json::{Value, json};

use crate::effort::Effort;
use crate::purse::dollars;
use crate::tally::Tally;
use crate::verify::Verified;

/// So many findings are shown; the rest is counted.
const SHOWN: usize = 20;

/// What a load came to.
#[derive(Debug)]
pub struct Report {
    pub(crate) tables: u32,
    pub(crate) seats: u8,
    /// How long was counted.
    pub(crate) counted: Duration,
    /// What the store did in that time.
    pub(crate) store: Option<Effort>,
    pub(crate) rounds: u64,
    pub(crate) commands: u64,
    pub(crate) tally: Tally,
    pub(crate) verified: Verified,
    /// The most memory that a house of one's own had while everybody played, in bytes.
    pub(crate) memory: Option<u64>,
    /// How often the house was killed while everybody played.
    pub(crate) kills: u32,
    /// How long a house of one's own took to open, the longest and the last time, and how large
    /// its database was then.
    pub(crate) opened: Option<Opened>,
    pub(crate) findings: Vec<String>,
}

/// How long a house took to open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opened {
    pub(crate) longest: Duration,
    pub(crate) last: Duration,
    pub(crate) bytes: u64,
}

impl Report {
    /// Returns whether nothing was lost and no balance is off.
    pub const fn is_right(&self) -> bool {
        self.findings.is_empty()
    }

    /// Returns the report for programs.
    pub fn as_json(&self) -> Value {
        let micros = |of_thousand| self.tally.latency.within(of_thousand).map(micros);
        let verified = &self.verified;
        json!({
            "tables": self.tables,
            "seats": self.seats,
            "counted_ms": millis(self.counted),
            "rounds": self.rounds,
            "rounds_per_second": per_second(self.rounds, self.counted),
            "commands": self.commands,
            "commands_per_second": per_second(self.commands, self.counted),
            "latency_us": {
                "p50": micros(500), "p90": micros(900), "p99": micros(990),
                "p999": micros(999), "most": micros(1000),
            },
            "store": self.store.map(|it| json!({
                "steps": it.steps, "groups": it.groups, "busy_ms": millis(it.busy),
                "busy_thousandths": it.thousandths(self.counted),
            })),
            "memory_bytes": self.memory,
            "refused": self.tally.refused,
            "repeated": self.tally.repeated,
            "racks_compared": self.tally.compared,
            "kills": self.kills,
            "opened": self.opened.map(|it| json!({
                "longest_ms": millis(it.longest),
                "last_ms": millis(it.last),
                "bytes": it.bytes,
            })),
            "verified": {
                "rounds": verified.rounds, "records": verified.records,
                "events": verified.events, "acknowledged": verified.acknowledged,
                "proofs": verified.proofs, "players": verified.players,
                "given": dollars(verified.given), "held": dollars(verified.held),
            },
            "right": self.is_right(),
            "findings": self.findings,
        })
    }

    /// Returns the report for people.
    pub fn as_text(&self) -> String {
        let shown = |of_thousand| {
            let took = self.tally.latency.within(of_thousand);
            took.map_or_else(|| "-".to_owned(), |took| tenths(micros(took), 1000) + " ms")
        };
        let Self { tables, seats, rounds, commands, kills, verified, .. } = self;
        let Verified { records, events, acknowledged, players, .. } = verified;
        let mut text = format!(
            "{tables} tables of {seats} seats played for {} s\n\
             \n  rounds           {rounds:>12}  {}/s\
             \n  commands         {commands:>12}  {}/s\
             \n  acknowledged after they were durable: p50 {}, p90 {}, p99 {}, the slowest {}\n",
            tenths(millis(self.counted), 1000),
            per_second(*rounds, self.counted),
            per_second(*commands, self.counted),
            shown(500),
            shown(900),
            shown(990),
            shown(1000),
        );
        if let Some(store) = self.store {
            text += &self.store_text(store);
        }
        if let Some(bytes) = self.memory {
            text += &format!("  the house had {} MB of memory at most\n", tenths(bytes, 1_000_000));
        }
        if let Some(Opened { longest, last, bytes }) = self.opened {
            text += &format!(
                "\n  killed {} times and opened again on {} MB: {} s, at most {} s\n",
                kills + 1,
                tenths(bytes, 1_000_000),
                tenths(millis(last), 1000),
                tenths(millis(longest), 1000),
            );
        }
        text += &format!(
            "\n  verified: {acknowledged} acknowledged commands in {records} records, {events} \
             events\n  of {} rounds; {players} players were given {} and have {}\n",
            verified.rounds,
            dollars(verified.given),
            dollars(verified.held),
        );
        text + &self.verdict()
    }

    /// What the store did, and what it would do if it never waited for work.
    fn store_text(&self, store: Effort) -> String {
        let Effort { steps, groups, busy } = store;
        format!(
            "  the store made {steps} steps durable in {groups} groups, busy {} % of the time;\n  \
             it would allow {} rounds/s\n",
            tenths(store.thousandths(self.counted), 10),
            per_second(self.rounds, busy),
        )
    }

    fn verdict(&self) -> String {
        if self.is_right() {
            return "\nNothing that was acknowledged is lost, and every balance is right.\n"
                .to_owned();
        }
        let lines: Vec<String> =
            self.findings.iter().take(SHOWN).map(|it| format!("  {it}\n")).collect();
        format!("\n{} things are wrong:\n{}", self.findings.len(), lines.concat())
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// So many in a second, with one decimal.
fn per_second(count: u64, time: Duration) -> String {
    tenths(count * 1000, millis(time).max(1))
}

/// A quotient with one decimal, rounded down.
fn tenths(dividend: u64, divisor: u64) -> String {
    let tenths = dividend * 10 / divisor;
    format!("{}.{}", tenths / 10, tenths % 10)
}
