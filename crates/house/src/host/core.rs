//! What events have made of a table, and where its journal stands.

use cards::Deck;
use ledger::{Body, Cause, Chain, Hash, Moment, Reason, Record, Till};
use table::{Event, Table, Viewer};
use wire::{Stead, Told};

use super::Facts;
use super::lapsed::ProposalLog;
use super::step::Step;
use crate::Secret;
use crate::day::Day;
use crate::pulse::Pulse;
use crate::results::Results;
use crate::timing::now_ms;

/// The deck of a round, which the journal has a commitment to.
#[derive(Clone)]
pub(crate) struct RoundDeck {
    pub(crate) round: u64,
    pub(crate) seed: Secret,
    pub(crate) commitment: Hash,
    pub(crate) deck: Deck,
}

/// What events have made of a table, and where its journal stands.
#[derive(Clone)]
pub(crate) struct Core {
    pub(crate) table: Table,
    pub(crate) till: Till,
    pub(crate) chain: Chain,
    /// The first record of the round.
    pub(crate) first: u64,
    /// The table when the round began.
    pub(crate) began: Table,
    /// The moment of the last record, in milliseconds since 1970.
    pub(crate) written: u64,
    pub(crate) deck: Option<RoundDeck>,
    /// What came and went since the last count.
    pub(crate) day: Day,
    /// What the round that is on comes to for its players.
    pub(crate) results: Results,
    /// How fast it goes.
    pub(crate) pulse: Pulse,
    /// What was proposed, as far as this was read from the journal.
    pub(crate) proposed: ProposalLog,
}

impl Core {
    /// A table that nothing has happened at.
    pub(crate) fn new(facts: &Facts) -> Self {
        Self {
            table: facts.empty(),
            till: Till::new(facts.id),
            chain: ledger::chain_of(facts.id),
            first: 1,
            began: facts.empty(),
            written: 0,
            deck: None,
            day: Day::new(facts.id),
            results: Results::default(),
            pulse: Pulse::default(),
            proposed: ProposalLog::default(),
        }
    }

    /// Writes a record into the journal and returns its number.
    pub(super) fn write(
        &mut self,
        facts: &Facts,
        cause: Cause,
        body: Body,
        step: &mut Step,
    ) -> u64 {
        let sequence = self.chain.len() + 1;
        self.written = now_ms();
        let at = Moment(self.written);
        let record = Record { table: facts.id, sequence, at, cause, body };
        let bytes = record.to_bytes();
        let link = self.chain.append(&bytes);
        step.record(&record, link, bytes);
        sequence
    }

    /// A round is over, and the next one begins with the next record.
    pub(crate) fn begin_round(&mut self) {
        self.first = self.chain.len() + 1;
        self.began = self.table.clone();
    }

    /// Makes events so, and returns what everybody is told of them: under which clauses an event
    /// stands is known only while the table stands as it stood before it.
    pub(super) fn evolve(&mut self, cause: Cause, events: &[Event]) -> Vec<Told<'static>> {
        // What was done in somebody's place comes first; the rest follows from it.
        let mut stead = stead_of(cause);
        let tell = |event: &Event| {
            let told = Told::of(&self.table, event, Viewer::Public).into_owned();
            self.table.evolve(event);
            Told { by: stead.take(), ..told }
        };
        events.iter().map(tell).collect()
    }
}

/// Why the system did something, where it did in the place of people.
const fn stead_of(cause: Cause) -> Option<Stead> {
    match cause {
        Cause::System(Reason::Clock) => Some(Stead::Clock),
        Cause::System(Reason::Disconnected) => Some(Stead::Disconnected),
        Cause::System(Reason::Automation | Reason::Recovery | Reason::Drain | Reason::Demo)
        | Cause::Person { .. } => None,
    }
}
