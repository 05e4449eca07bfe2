//! The check of data: every row of a database, compared with what the records say it should be.
//!
//! Records are the evidence, and are checked by their chains, their tree and its signed heads. All
//! other rows follow from them, or are bound to a key of the house. Here each of them is derived
//! again, and each difference is located: its table, row and column, and the record that says
//! otherwise.

mod answers;
mod compared;
mod finding;
mod heads;
mod row;
mod statements;
mod stopped;

use std::sync::{Arc, Mutex, PoisonError};

use ledger::{Account, Books, PublicKey};

use crate::host::DeckPlace;
use crate::people::role_of;
use crate::replay::{DataReplay, follow_all};
use crate::seal::Seal;
use crate::store::{DataRow, Snapshot, Store, StoreError, Value};
use compared::Comparison;
use heads::Heads;

pub use finding::{DataFinding, DataReport};
pub use stopped::{DataCheckError, check_data};

/// The keys that rows are checked with.
pub(crate) struct Keys<'a> {
    pub(crate) seal: &'a Seal,
    pub(crate) signing: PublicKey,
}

/// Compares every row with the records. What is written meanwhile is not looked at.
pub(crate) async fn compare(
    store: &Arc<dyn Store>,
    keys: Keys<'_>,
) -> Result<DataReport, StoreError> {
    let comparison = Arc::new(Mutex::new(Comparison::default()));
    let snapshot = scan(store, &comparison, Comparison::found).await?;
    let mut comparison = take(&comparison);
    let heads = Heads::new(std::mem::take(&mut comparison.heads), keys.signing);
    let (replay, broken) = follow_all(&**store, snapshot.records, comparison, heads).await?;
    let DataReplay { replayed, rows: mut comparison, watch: heads } = replay;
    heads.finish(&mut comparison);
    match broken {
        // What comes after a record that cannot be followed is not known.
        Some(why) => comparison.find(DataFinding::in_table("records").says(why)),
        None => {
            let committed = replayed.committed().collect::<Vec<_>>();
            compare_sealed(&mut comparison, &committed, keys.seal);
            replayed.last_records().for_each(|last| comparison.expect_last_record(last));
            expect_balances(&mut comparison, &replayed.ledger.books);
            compare_people(&mut comparison, &snapshot, &replayed.access);
            comparison.compare_disputes(&snapshot.disputes);
            comparison.end_of_records();
        }
    }
    if comparison.has_surplus() {
        // The rows that no record speaks of are known by their digests only: they are read again.
        let again = Arc::new(Mutex::new(comparison));
        scan(store, &again, Comparison::name_surplus).await?;
        comparison = take(&again);
    }
    Ok(comparison.into_report(snapshot.records))
}

async fn scan(
    store: &Arc<dyn Store>,
    comparison: &Arc<Mutex<Comparison>>,
    visit: fn(&mut Comparison, DataRow),
) -> Result<Snapshot, StoreError> {
    let comparison = comparison.clone();
    let visit = move |row| {
        visit(&mut comparison.lock().unwrap_or_else(PoisonError::into_inner), row);
    };
    store.scan(Box::new(visit)).await
}

fn take(comparison: &Mutex<Comparison>) -> Comparison {
    std::mem::take(&mut comparison.lock().unwrap_or_else(PoisonError::into_inner))
}

fn compare_people(
    comparison: &mut Comparison,
    snapshot: &Snapshot,
    access: &crate::replay::AccessLog,
) {
    let Snapshot { people, restraints, invited, .. } = snapshot;
    let findings = access.compare(people, restraints, invited);
    for finding in findings {
        comparison.find(finding);
    }
    for row in people {
        if let Err(error) = role_of(row) {
            let find = DataFinding::in_row("people", format!("id {}", row.id));
            comparison.find(find.in_column("role").says(error.to_string()));
        }
    }
}

fn expect_balances(comparison: &mut Comparison, books: &Books) {
    let amounts = books.iter().filter(|(_, balance)| balance.millionths() != 0);
    let row = |(account, balance): (Account, ledger::Balance)| {
        let amount = i64::try_from(balance.millionths()).unwrap_or(i64::MAX);
        vec![Value::Text(account.to_string()), Value::Number(amount)]
    };
    amounts.map(row).for_each(|values| comparison.expect("balances", values, None));
}

/// The decks of rounds that are on: there are no others, and each opens under the key.
fn compare_sealed(
    comparison: &mut Comparison,
    committed: &[(ledger::TableId, DeckPlace)],
    seal: &Seal,
) {
    let mut found = std::mem::take(&mut comparison.sealed);
    for (table, place) in committed {
        let row = format!("table_id {}, round {}", table.0, place.round);
        let find = DataFinding::in_row("sealed", row).of_record((*table, place.record));
        match found.remove(&(i64::from(table.0), place.round.0)) {
            None => comparison.find(find.says("the row is missing")),
            Some(bytes) if seal.open(*table, place.round, &bytes).is_none() => {
                let what = "it does not open under seal.key";
                comparison.find(find.in_column("bytes").says(what));
            }
            Some(_) => {}
        }
    }
    for (table, round) in found.into_keys() {
        let find = DataFinding::in_row("sealed", format!("table_id {table}, round {round}"));
        comparison.find(find.says("no deck of this round is committed to and not yet opened"));
    }
}
