//! A step: what one turn of a host makes durable, and whom it will tell what.

use ledger::{Body, Cause, CommandId, Entry, Record, Sequence, TableId};
use sha2::{Digest, Sha256};
use table::{RoundNumber, Who};
use wire::Told;

use super::log::Line;
use super::recent::Kept;
use super::{Answer, Reply};
use crate::clock::Clock;
use crate::shared::Ledger;
use crate::store::{Answered, Append, Fence, ResultRow, RoundRow, SealedDeck, Stored};

/// A turn of a host: it holds the ledger while it gathers what is to be made durable.
pub(super) struct Turn<'a> {
    pub(super) ledger: &'a mut Ledger,
    pub(super) step: Step,
}

/// Somebody who acts, and why.
#[derive(Clone, Copy)]
pub(super) struct Act {
    pub(super) who: Who,
    pub(super) cause: Cause,
}

/// What one turn of a host makes durable, and whom it will tell what.
pub(super) struct Step {
    pub(super) append: Append,
    /// The clock of the house, for the moments of records.
    pub(super) clock: Clock,
    /// What happened at the table, if anything was carried out there.
    pub(super) happened: Option<Vec<Told<'static>>>,
    pub(super) answers: Vec<(Reply, CommandId, Answer)>,
    /// What is written into the log of the house.
    pub(super) log: Vec<Line>,
    /// Whether those who work at the table see something new though nothing has happened.
    pub(super) concerns_staff: bool,
    /// What it does to the deck of the round.
    pub(super) deck: DeckStep,
    /// Whether it changes the meters of the link, which other tables show too.
    pub(super) changes_link: bool,
}

/// What a turn does to the deck of a round.
#[derive(Clone, Copy, Default)]
pub(super) struct DeckStep {
    /// Whether the house commits itself to it, which is to be signed before anybody bets.
    pub(super) is_committed: bool,
    /// Whether everybody sees something new of its cut though nothing has happened.
    pub(super) is_cut: bool,
}

/// Under which id an answer is kept. It is made of the table, too: nobody can be kept from sending
/// the same id to two tables at once, and there it is two commands.
pub(crate) fn kept_under(table: TableId, command: CommandId) -> CommandId {
    let hash = Sha256::new().chain_update(b"table").chain_update(table.0.to_be_bytes());
    let hash = hash.chain_update(command.0).finalize();
    let mut key = [0; 16];
    key.copy_from_slice(&hash[..16]);
    CommandId(key)
}

impl Step {
    pub(super) fn new(table: TableId, fence: Fence, clock: Clock) -> Self {
        let append = Append::new(table, fence);
        Self {
            append,
            clock,
            happened: None,
            answers: Vec::new(),
            log: Vec::new(),
            concerns_staff: false,
            deck: DeckStep::default(),
            changes_link: false,
        }
    }

    /// Whether nothing is to be made durable.
    pub(super) fn is_idle(&self) -> bool {
        self.append.records.is_empty()
    }

    /// Takes out what is to be made durable, if there is anything.
    pub(super) fn take_append(&mut self) -> Option<Append> {
        if self.is_idle() {
            return None;
        }
        let empty = Append::new(self.append.table, self.append.fence);
        Some(std::mem::replace(&mut self.append, empty))
    }

    pub(super) fn record(&mut self, record: &Record, link: ledger::Hash, bytes: Vec<u8>) {
        self.log.extend(Line::of(record));
        self.deck.is_committed |= matches!(record.body, Body::Committed { .. });
        if record.blind.is_some() {
            self.append.hidden.push(record.sequence);
        }
        self.append.records.push(Stored { sequence: record.sequence, bytes, link });
    }

    pub(super) fn post(&mut self, sequence: Sequence, entries: Vec<Entry>) {
        self.append.entries.extend(entries.into_iter().map(|entry| (sequence, entry)));
    }

    pub(super) fn seal(&mut self, round: RoundNumber, bytes: Vec<u8>) {
        self.append.sealed.push(SealedDeck { round, bytes });
    }

    pub(super) fn end_round(&mut self, round: RoundRow, results: Vec<ResultRow>) {
        self.append.rounds.push(round);
        self.append.results.extend(results);
    }

    /// Answers a command, once everything is durable. The answer is kept with it.
    pub(super) fn answer(&mut self, reply: Reply, command: CommandId, kept: &Kept) {
        let key = kept_under(self.append.table, command);
        let (person, answer) = (kept.person, kept.written());
        self.append.answers.push(Answered { command: key, person, answer });
        self.answers.push((reply, command, kept.answer.clone()));
    }

    /// Answers without keeping it: nothing came of the command.
    pub(super) fn answer_only(&mut self, reply: Reply, command: CommandId, answer: Answer) {
        self.answers.push((reply, command, answer));
    }
}
