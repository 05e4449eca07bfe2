//! The order of a commitment and a bet, proved from signed heads.

use ledger::{Body, Head, Record, RecordInTree, RoundOrder, TableId};
use utoipa::ToSchema;

use super::App;
use super::review::is_wager;
use crate::house::SignedHead;
use crate::people::Person;
use crate::store::StoreError;

/// Proves that the deck of a round was committed to, and in which order with the first wager of a
/// person; nothing where that is not signed yet.
pub(super) async fn order_of(
    site: &App,
    (table, records): (TableId, &[Record]),
    person: Option<&Person>,
) -> Result<Option<RoundOrder>, StoreError> {
    let is_commitment = |it: &&Record| matches!(it.body, Body::Committed { .. });
    let Some(committed) = records.iter().find(is_commitment) else { return Ok(None) };
    let Some((committed, first)) = record_in_tree(site, table, committed).await? else {
        return Ok(None);
    };
    let bet = person.and_then(|person| records.iter().find(|it| is_bet_of(it, person)));
    let bet = match bet {
        Some(bet) => record_in_tree(site, table, bet).await?,
        None => None,
    };
    let Some((bet, second)) = bet else {
        return Ok(Some(RoundOrder { committed, bet: None, consistency: Vec::new() }));
    };
    let sizes = (first.size, second.size);
    let proof = site.house.notary.consistency(site.house.store(), sizes).await?;
    let Some(consistency) = proof else { return Ok(None) };
    Ok(Some(RoundOrder { committed, bet: Some(bet), consistency }))
}

/// Whether a record is a wager of a person. One that names hidden cards too is shown to nobody.
fn is_bet_of(record: &Record, person: &Person) -> bool {
    let Body::Played { who, events, .. } = &record.body else { return false };
    who.player() == Some(person.id.into()) && record.blind.is_none() && events.iter().any(is_wager)
}

/// A record in the tree under the earliest signed head over it.
async fn record_in_tree(
    site: &App,
    table: TableId,
    record: &Record,
) -> Result<Option<(RecordInTree, Head)>, StoreError> {
    let (store, notary) = (site.house.store(), &site.house.notary);
    let Some(place) = store.place(table, record.sequence).await? else { return Ok(None) };
    let Some(SignedHead { head, note }) = head_over(site, place).await? else { return Ok(None) };
    let index = place - 1;
    let proof = notary.inclusion(store, (index, head.size)).await?;
    Ok(proof.map(|proof| {
        let (bytes, path) = (record.to_bytes(), proof.path);
        (RecordInTree { bytes, index, path, note }, head)
    }))
}

/// The earliest signed head over a place.
async fn head_over(site: &App, place: u64) -> Result<Option<SignedHead>, StoreError> {
    let found = site.house.store().heads(place, 1).await?.into_iter().next();
    Ok(found.and_then(|(_, note)| Some(SignedHead { head: Head::in_note(&note)?, note })))
}

/// The order of a commitment and a bet, as [`RoundOrder`] writes it.
#[expect(dead_code, reason = "it describes what is written elsewhere")]
#[derive(ToSchema)]
#[schema(as = RoundOrder)]
pub(super) struct ShownOrder {
    /// The record with the commitment, in the earliest signed head over it.
    committed: ShownRecordInTree,
    /// The first wager of the caller, in the earliest signed head over it.
    bet: Option<ShownRecordInTree>,
    /// That the second tree is a continuation of the first, in hexadecimal.
    consistency: Vec<String>,
}

/// A record, and the proof that it is in the tree under a signed head.
#[expect(dead_code, reason = "it describes what is written elsewhere")]
#[derive(ToSchema)]
#[schema(as = RecordInTree)]
pub(super) struct ShownRecordInTree {
    /// Its bytes, in base64.
    bytes: String,
    /// Its place in the order of the floor, from 0.
    index: u64,
    /// The hashes beside its way to the root, in hexadecimal, the lowest first.
    path: Vec<String>,
    /// The signed head.
    head: String,
}
