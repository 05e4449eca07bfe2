//! Tables as they stood: the state before any record of a journal, without playing the whole
//! journal for every question.
//!
//! A round can only be told from the table it began at: which duty was due, whose deck was in play
//! and who sat where are not in its own records. Every table keeps a bounded number of snapshots
//! at even distances. They are made while journals are read for somebody, so that each record is
//! played once for whoever asks first, and later questions start from the nearest snapshot.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use ledger::{Body, Record, Sequence, TableId};
use table::Table;
use tokio::sync::Mutex as AsyncMutex;

use crate::host::Facts;
use crate::store::{JournalStore, StoreError, Stored};

/// Snapshots of one table: with more of them, every other one is dropped and the distance doubles.
const MAX_SNAPSHOTS_PER_TABLE: usize = 48;

/// Records between two snapshots of a table with a short journal.
const FIRST_SPACING_RECORDS: u64 = 512;

/// Records that are read from the store at once.
const BATCH_RECORDS: u64 = 512;

/// Snapshots of all tables.
#[derive(Default)]
pub(crate) struct TableSnapshots {
    tables: Mutex<HashMap<TableId, Arc<AsyncMutex<Spaced>>>>,
}

/// Snapshots of one table at even distances.
struct Spaced {
    spacing: u64,
    /// Each by the number of the record that comes after it.
    by_next_record: BTreeMap<Sequence, Table>,
}

impl TableSnapshots {
    /// Returns a table as it stood before one of its records.
    pub(super) async fn table_before(
        &self,
        store: &dyn JournalStore,
        facts: &Facts,
        sequence: Sequence,
    ) -> Result<Table, StoreError> {
        let spaced = self.of(facts.id);
        // Held while the journal is read: whoever asks for the same table meanwhile waits for the
        // snapshots instead of playing the same records a second time.
        let mut spaced = spaced.lock().await;
        let (mut next, mut table) =
            spaced.nearest(sequence).unwrap_or_else(|| (Sequence::FIRST, facts.empty()));
        while next < sequence {
            let last = sequence.before().min(Sequence(next.0 + BATCH_RECORDS - 1));
            for stored in &store.records(facts.id, next, last).await? {
                spaced.keep(next, &table);
                evolve(&mut table, stored, next)?;
                next = next.next();
            }
            if next <= last {
                return Err(StoreError::Damaged(format!("record {next} is missing")));
            }
        }
        Ok(table)
    }

    fn of(&self, table: TableId) -> Arc<AsyncMutex<Spaced>> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.entry(table).or_default().clone()
    }
}

impl Default for Spaced {
    fn default() -> Self {
        Self { spacing: FIRST_SPACING_RECORDS, by_next_record: BTreeMap::new() }
    }
}

impl Spaced {
    /// Returns the last snapshot before a record, and the record that comes after the snapshot.
    fn nearest(&self, sequence: Sequence) -> Option<(Sequence, Table)> {
        let (next, table) = self.by_next_record.range(..=sequence).next_back()?;
        Some((*next, table.clone()))
    }

    /// Keeps a snapshot where one is due.
    fn keep(&mut self, next: Sequence, table: &Table) {
        let is_due = |next: Sequence, spacing: u64| next.before().0.is_multiple_of(spacing);
        if next == Sequence::FIRST || !is_due(next, self.spacing) {
            return;
        }
        self.by_next_record.entry(next).or_insert_with(|| table.clone());
        if self.by_next_record.len() > MAX_SNAPSHOTS_PER_TABLE {
            self.spacing *= 2;
            let spacing = self.spacing;
            self.by_next_record.retain(|next, _| is_due(*next, spacing));
        }
    }
}

/// Plays the record that comes next.
fn evolve(table: &mut Table, stored: &Stored, next: Sequence) -> Result<(), StoreError> {
    let damaged = |why: String| StoreError::Damaged(format!("record {next}: {why}"));
    let record = Record::read(&stored.bytes).map_err(|error| damaged(error.to_string()))?;
    if record.sequence != next {
        return Err(damaged("it is missing".to_owned()));
    }
    if let Body::Played { events, .. } = &record.body {
        for event in events {
            table.evolve(event);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::approval::Approval;

    fn empty() -> Table {
        let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
        let approval = Approval::of(book.submission()).expect("a worked example is lawful");
        approval.table(table::Automation::VIRTUAL)
    }

    #[test]
    fn snapshots_stay_few_however_long_the_journal_is() {
        let (mut spaced, table) = (Spaced::default(), empty());
        let journal = 1_000 * FIRST_SPACING_RECORDS;
        (1..=journal).for_each(|next| spaced.keep(Sequence(next), &table));
        let kept: Vec<u64> = spaced.by_next_record.keys().map(|next| next.0).collect();
        assert!((24..=MAX_SNAPSHOTS_PER_TABLE).contains(&kept.len()), "{kept:?}");
        let gaps = kept.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(gaps.clone().all(|gap| gap == spaced.spacing), "{kept:?}");
        let (next, _) = spaced.nearest(Sequence(journal)).expect("some are kept");
        assert!(journal - next.0 <= spaced.spacing, "the end is near one: {next}");
        assert!(spaced.nearest(Sequence(kept[0] - 1)).is_none(), "before the first there is none");
        assert_eq!(spaced.nearest(Sequence(kept[3])).expect("this one").0.0, kept[3]);
    }
}
