//! A step of a table, written down.

use ledger::{Entry, Sequence, TableId};
use rusqlite::{Transaction, params};

use super::record_seal::{self, SharedRecordSeal};
use super::write::{fence_of, signed};
use super::{
    Answered, Append, RoundRow, SealedDeck, StoreError, Stored, dispute, invited, people,
    restraint, result,
};

/// Writes everything of a step but the balances.
pub(super) fn write(
    transaction: &Transaction<'_>,
    append: &Append,
    seal: &SharedRecordSeal,
) -> Result<(), StoreError> {
    check_fence(transaction, append)?;
    let table = append.table;
    write_answers(transaction, &append.answers, seal)?;
    write_records(transaction, append, seal)?;
    write_entries(transaction, table, &append.entries)?;
    write_sealed(transaction, table, &append.sealed)?;
    write_rounds(transaction, table, &append.rounds)?;
    for round in &append.rounds {
        record_seal::unseal(transaction, (table, round.last), seal)?;
    }
    dispute::write(transaction, &append.disputes, &append.statements)?;
    result::write(transaction, table, &append.results)?;
    people::write(transaction, &append.people)?;
    append.restraints.iter().try_for_each(|row| restraint::put(transaction, row))?;
    append.invited.iter().try_for_each(|row| invited::put(transaction, *row))
}

/// Only the owner writes, and only what follows.
fn check_fence(transaction: &Transaction<'_>, append: &Append) -> Result<(), StoreError> {
    let table = append.table;
    let is_in_order = append.records.windows(2).all(|it| it[0].sequence.next() == it[1].sequence);
    let Some(first) =
        append.records.first().filter(|first| is_in_order && first.sequence > Sequence::BEFORE_ALL)
    else {
        return Err(StoreError::OutOfOrder(table));
    };
    let sql = "UPDATE tables SET sequence = sequence + ?1
               WHERE id = ?2 AND fence = ?3 AND sequence = ?4";
    let (count, fence) = (signed(append.records.len())?, signed(append.fence.0)?);
    let found = transaction.prepare_cached(sql)?.execute(params![
        count,
        table.0,
        fence,
        signed(first.sequence.0 - 1)?
    ])?;
    if found == 1 {
        return Ok(());
    }
    let is_owner = fence_of(transaction, table)? == Some(append.fence);
    Err(if is_owner { StoreError::OutOfOrder(table) } else { StoreError::Fenced(table) })
}

fn write_answers(
    transaction: &Transaction<'_>,
    answers: &[Answered],
    seal: &SharedRecordSeal,
) -> Result<(), StoreError> {
    let sql = "INSERT OR IGNORE INTO commands (id, person, answer, mac) VALUES (?1, ?2, ?3, ?4)";
    let mut insert = transaction.prepare_cached(sql)?;
    for it in answers {
        let mac = seal.get()?.of_answer(it);
        if insert.execute(params![it.command.0, it.person.0, it.answer, mac.0])? == 0 {
            return Err(StoreError::Repeated(it.command));
        }
    }
    Ok(())
}

fn write_records(
    transaction: &Transaction<'_>,
    Append { table, records, hidden, .. }: &Append,
    seal: &SharedRecordSeal,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO records (table_id, sequence, bytes, link, is_sealed)
               VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut insert = transaction.prepare_cached(sql)?;
    for Stored { sequence, bytes, link } in records {
        let is_sealed = hidden.contains(sequence);
        let sealed =
            is_sealed.then(|| seal.get()?.close((*table, *sequence), bytes)).transpose()?;
        let bytes = sealed.as_ref().unwrap_or(bytes);
        insert.execute(params![table.0, signed(sequence.0)?, bytes, link.0, is_sealed])?;
    }
    Ok(())
}

fn write_entries(
    transaction: &Transaction<'_>,
    table: TableId,
    entries: &[(Sequence, Entry)],
) -> Result<(), StoreError> {
    let sql = "INSERT INTO entries (table_id, sequence, kind, payer, payee, amount)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut insert = transaction.prepare_cached(sql)?;
    for (sequence, entry) in entries {
        let kind = entry.kind().to_string();
        for it in entry.moves() {
            let [from, to] = [it.from, it.to].map(|account| account.to_string());
            let amount = signed(it.amount.millionths())?;
            insert.execute(params![table.0, signed(sequence.0)?, kind, from, to, amount])?;
        }
    }
    Ok(())
}

fn write_sealed(
    transaction: &Transaction<'_>,
    table: TableId,
    sealed: &[SealedDeck],
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO sealed (table_id, round, bytes) VALUES (?1, ?2, ?3)";
    let mut insert = transaction.prepare_cached(sql)?;
    for deck in sealed {
        insert.execute(params![table.0, signed(deck.round.0)?, deck.bytes])?;
    }
    Ok(())
}

/// A round that ended has its deck in the journal, so that the sealed one is erased.
fn write_rounds(
    transaction: &Transaction<'_>,
    table: TableId,
    rounds: &[RoundRow],
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO rounds (table_id, round, first, last, ended)
               VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut insert = transaction.prepare_cached(sql)?;
    let erase = "DELETE FROM sealed WHERE table_id = ?1 AND round <= ?2";
    let mut erase = transaction.prepare_cached(erase)?;
    for it in rounds {
        let (round, first, last) = (signed(it.round.0)?, signed(it.first.0)?, signed(it.last.0)?);
        insert.execute(params![table.0, round, first, last, signed(it.ended.0)?])?;
        erase.execute(params![table.0, round])?;
    }
    Ok(())
}
