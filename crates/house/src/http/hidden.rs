//! What lies face down in rounds that are on: nobody is told it before its round is over, whatever
//! they may read.

use std::collections::BTreeMap;

use ledger::{Body, Finding, Record, Sequence, TableId};
use table::{Sight, Viewer};

use super::review::read;
use crate::house::{House, Open};
use crate::store::StoreError;

/// The first record of each table that names a card which lies face down in a round that is on.
#[derive(Default)]
pub(super) struct Hidden(BTreeMap<TableId, Sequence>);

impl Hidden {
    /// What lies face down now. What was written before and is not in it may be told.
    pub(super) async fn now(house: &House) -> Result<Self, StoreError> {
        let mut hidden = BTreeMap::new();
        for open in house.tables() {
            hidden.extend(first_of(house, &open).await?.map(|at| (open.facts.id, at)));
        }
        Ok(Self(hidden))
    }

    /// Whether a record comes after a card that lies face down, at its table.
    pub(super) fn has(&self, table: TableId, sequence: Sequence) -> bool {
        self.0.get(&table).is_some_and(|first| *first <= sequence)
    }

    /// The place of the first record that comes after such a card, if there is one.
    pub(super) async fn first_place(&self, house: &House) -> Result<Option<u64>, StoreError> {
        let mut first = None;
        for (table, sequence) in &self.0 {
            let place = house.store().place(*table, *sequence).await?;
            first = first.into_iter().chain(place).min();
        }
        Ok(first)
    }

    /// A finding as it may be told: of what lies face down only where it is.
    pub(super) fn told(&self, mut finding: Finding) -> Finding {
        if finding.record.is_some_and(|(table, sequence)| self.has(table, sequence)) {
            "it does not hold; what is wrong is told when the round is over"
                .clone_into(&mut finding.what);
        }
        finding
    }
}

async fn first_of(house: &House, open: &Open) -> Result<Option<Sequence>, StoreError> {
    let gone = || StoreError::Unavailable("a table does not answer".to_owned());
    let began = open.began().await.ok_or_else(gone)?;
    let stored = house.store().records(open.facts.id, began.first, began.last).await?;
    let records = read(&stored)?;
    Ok(records.iter().find(|record| names_a_hidden_card(record)).map(|record| record.sequence))
}

/// Whether a record has more than everybody may see of it.
fn names_a_hidden_card(record: &Record) -> bool {
    let Body::Played { events, .. } = &record.body else { return false };
    let is_seen =
        |event: &table::Event| matches!(event.seen_by(Viewer::Public, |_| None), Sight::Whole(_));
    !events.iter().all(is_seen)
}
