//! What events have made of a table, and where its journal stands.

use ledger::{Blind, Body, Cause, Chain, Moment, Reason, Record, RecordedCommand, Sequence, Till};
use table::{Command, Event, Refusal, Table, Viewer};
use wire::{Stead, Told};

use super::Facts;
use super::lapsed::ProposalLog;
use super::round_deck::RoundDeck;
use super::step::{Act, Step};
use crate::day::Day;
use crate::pulse::Pulse;
use crate::results::Results;
use crate::timing::current_moment;

/// What events have made of a table, and where its journal stands.
#[derive(Clone)]
pub(crate) struct Core {
    pub(crate) table: Table,
    pub(crate) till: Till,
    pub(crate) chain: Chain,
    /// The first record of the round.
    pub(crate) first: Sequence,
    /// The table when the round began.
    pub(crate) began: Table,
    /// The moment of the last record.
    pub(crate) written: Moment,
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
            first: Sequence::FIRST,
            began: facts.empty(),
            written: Moment::EPOCH,
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
    ) -> Sequence {
        let sequence = self.chain.last().next();
        self.written = current_moment();
        let at = self.written;
        let blind = body.names_hidden_cards().then(draw_blind);
        let record = Record { table: facts.id, sequence, at, cause, blind, body };
        let bytes = record.to_bytes();
        let link = self.chain.append(&bytes);
        step.record(&record, link, bytes);
        sequence
    }

    /// A round is over, and the next one begins with the next record.
    pub(crate) fn begin_round(&mut self) {
        self.first = self.chain.last().next();
        self.began = self.table.clone();
    }

    /// Lets the table decide a command on a copy of it: the books may still refuse what the rules
    /// allow.
    pub(super) fn decide(&self, act: Act, command: &Command) -> Result<Decided, Refusal> {
        let mut table = self.table.clone();
        // What was done in somebody's place comes first; the rest follows from it.
        let mut stead = stead_of(act.cause);
        let mut told = Vec::new();
        let events = table.handle_observed(act.who, command, |before, event| {
            let what = Told::of(before, event, Viewer::Public).into_owned();
            told.push(Told { by: stead.take(), ..what });
        })?;
        let command = RecordedCommand::of(command);
        Ok(Decided { command, events, told, table })
    }
}

fn draw_blind() -> Blind {
    let mut random = [0; 16];
    getrandom::fill(&mut random).expect("the operating system has randomness");
    Blind(random)
}

/// What a command comes to, as far as the rules go.
pub(super) struct Decided {
    pub(super) command: RecordedCommand,
    pub(super) events: Vec<Event>,
    /// What everybody is told of the events.
    pub(super) told: Vec<Told<'static>>,
    /// The table after them.
    pub(super) table: Table,
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
