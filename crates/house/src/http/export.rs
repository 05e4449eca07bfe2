//! An export of the journal on its way: records from the store and signed heads, each compared with
//! the tree that the notary has in memory before it is given out. Nothing is signed here.

use std::time::Duration;

use axum::body::Bytes;
use ledger::merkle::TILE_LEAVES;
use ledger::{Exporter, Head, HeadChain, Record};
use tokio::sync::mpsc;

use super::hidden::Hidden;
use crate::house::{House, SignedHead};
use crate::replay::replay;
use crate::store::{Placed, StoreError};

/// How many records are read at a time: whole tiles of the tree, so that they can be compared.
const PAGE_RECORDS: usize = 5_120;
const _: () = assert!((PAGE_RECORDS as u64).is_multiple_of(TILE_LEAVES));

/// How long a reader may take for a piece: others wait for the place.
const PATIENCE: Duration = Duration::from_secs(30);

/// How far an export goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// To the newest signed head, for the house's own check.
    Everything,
    /// To the last one before the first card that lies face down in a round that is on.
    Told,
}

/// Writes the journal as it stands now, in pieces of whole lines.
pub(super) async fn export(
    house: &House,
    reach: Reach,
    pieces: &mpsc::Sender<Result<Bytes, StoreError>>,
) -> Result<(), StoreError> {
    let last = last_head(house, reach).await?;
    let mut writing = Writing::new(house, last.head);
    let mut piece = writing.exporter.header(&house.notary.public(), writing.last.at);
    piece += &writing.heads(0, 0).await?;
    while writing.exporter.size() < writing.last.size {
        piece += &writing.page().await?;
        let next = pieces.send_timeout(Ok(Bytes::from(std::mem::take(&mut piece))), PATIENCE);
        if next.await.is_err() {
            // The reader is gone, or keeps the one place and does not read.
            return Ok(());
        }
    }
    drop(pieces.send(Ok(Bytes::from(piece + &writing.closing().await?))).await);
    Ok(())
}

/// The head that an export ends with. The notary signs what is durable as it would a moment later.
async fn last_head(house: &House, reach: Reach) -> Result<SignedHead, StoreError> {
    let newest = house.notary.sign(house.store()).await?;
    if reach == Reach::Everything {
        return Ok(newest);
    }
    // Looked for after the head was signed: what lies face down in it still does, or may be told.
    let Some(first) = Hidden::now(house).await?.first_place(house).await? else {
        return Ok(newest);
    };
    let size = newest.head.size.min(first.saturating_sub(1));
    let found = house.store().last_head_within(size).await?;
    let found = found.and_then(|(_, note)| Some(SignedHead { head: Head::in_note(&note)?, note }));
    found.ok_or_else(|| StoreError::Unavailable("nothing is signed that may be told".to_owned()))
}

/// An export that is being written.
struct Writing<'a> {
    house: &'a House,
    exporter: Exporter,
    /// The head that it ends with.
    last: Head,
    chain: HeadChain,
    /// The last head that was written.
    written: Option<Head>,
}

impl<'a> Writing<'a> {
    fn new(house: &'a House, last: Head) -> Self {
        let exporter = Exporter::new(house.notary.origin);
        Self { house, exporter, last, chain: HeadChain::default(), written: None }
    }

    /// The lines of the next records and of the heads after them.
    async fn page(&mut self) -> Result<String, StoreError> {
        let before = self.exporter.size();
        let read = self.house.store().placed(before + 1, PAGE_RECORDS).await?;
        let records: Vec<&Placed> =
            read.iter().take_while(|placed| placed.place <= self.last.size).collect();
        let after = before + records.len() as u64;
        let mut heads = self.read_heads(before + 1, after).await?.into_iter().peekable();
        let mut lines = String::new();
        for (place, placed) in (before + 1..).zip(&records) {
            if placed.place != place {
                return Err(missing(place));
            }
            let record = Record::read(&placed.stored.bytes);
            let record = record.map_err(|error| {
                let (sequence, table) = (placed.stored.sequence, placed.table);
                StoreError::Damaged(format!("record {sequence} of {table} cannot be read: {error}"))
            })?;
            lines += &self.exporter.record(&record);
            if let Some(signed) = heads.next_if(|signed| signed.head.size == place) {
                lines += &self.head(&signed)?;
            }
        }
        if records.is_empty() {
            return Err(missing(before + 1));
        }
        self.house.notary.compare(before, &read)?;
        Ok(lines)
    }

    /// The lines of the heads from one size to another, where no record lies between.
    async fn heads(&mut self, from: u64, to: u64) -> Result<String, StoreError> {
        let heads = self.read_heads(from, to).await?;
        heads.iter().map(|signed| self.head(signed)).collect()
    }

    async fn read_heads(&self, from: u64, to: u64) -> Result<Vec<SignedHead>, StoreError> {
        let limit = usize::try_from(to + 1 - from).unwrap_or(usize::MAX);
        let notes = self.house.store().cosigned_heads(from, limit).await?;
        let signed = |(size, note): (u64, String)| {
            let head = Head::in_note(&note).filter(|head| head.size == size);
            let changed = || StoreError::Damaged(format!("the head of {size} records was changed"));
            head.map(|head| SignedHead { head, note }).ok_or_else(changed)
        };
        notes.into_iter().take_while(|(size, _)| *size <= to).map(signed).collect()
    }

    /// The line of a head over the records so far.
    fn head(&mut self, signed: &SignedHead) -> Result<String, StoreError> {
        let head = &signed.head;
        if let Some(what) = self.chain.follow(head) {
            let what = format!("the signed head of {} records: {what}", head.size);
            return Err(StoreError::Damaged(what));
        }
        if head.root != self.exporter.root() {
            let first = self.written.as_ref().map_or(0, |written| written.size) + 1;
            let what = format!("records {first} to {} are not those that were signed", head.size);
            return Err(StoreError::Damaged(what));
        }
        self.written = Some(head.clone());
        Ok(Exporter::note(&signed.note))
    }

    /// The last line, once everything before it is over the head that the export ends with.
    async fn closing(&self) -> Result<String, StoreError> {
        let size = self.last.size;
        if self.written.as_ref() != Some(&self.last) {
            let what = format!("the signed head of {size} records is missing or was changed");
            return Err(StoreError::Damaged(what));
        }
        let ending = replay(self.house.store(), size).await?;
        let tables = ending.tables.iter().map(|(id, (_, core))| (*id, &core.table));
        Ok(self.exporter.closing(&ending.ledger.books, tables))
    }
}

fn missing(place: u64) -> StoreError {
    StoreError::Damaged(format!("record {place} of the floor is missing"))
}
