//! Proofs from the tree of all records, for whoever keeps signed heads.

use axum::Json;
use axum::extract::State;
use ledger::Hash;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::address::{Query, unreadable};
use super::problem::ApiError;
use super::says;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct TwoSizes {
    /// How many records the earlier tree has.
    from: u64,
    /// How many the later one has: no more than the newest signed head.
    to: u64,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LeafAt {
    /// The place of the record in the order of the floor, from 0.
    index: u64,
    /// How many records the tree has: no more than the newest signed head.
    size: u64,
}

/// A proof that one tree is the beginning of another.
#[derive(Serialize, ToSchema)]
#[schema(as = ConsistencyProof)]
pub(super) struct Consistency {
    from: u64,
    to: u64,
    /// The hashes of RFC 9162, 2.1.4.1, in hexadecimal.
    proof: Vec<String>,
}

/// A proof that a record is in a tree.
#[derive(Serialize, ToSchema)]
#[schema(as = InclusionProof)]
pub(super) struct Inclusion {
    index: u64,
    size: u64,
    /// The hash of the record: SHA-256 of a zero byte and its bytes, in hexadecimal.
    leaf: String,
    /// The hashes of RFC 9162, 2.1.3.1, in hexadecimal, the lowest first.
    path: Vec<String>,
}

pub(super) fn to_texts(hashes: &[Hash]) -> Vec<String> {
    hashes.iter().map(Hash::to_string).collect()
}

/// The proof that the tree of the first `from` records is the beginning of that of the first `to`.
#[utoipa::path(
    get,
    path = "/api/journal/consistency",
    operation_id = "consistency",
    tag = "journal",
    params(TwoSizes),
    responses((status = OK, body = Consistency), says::Unreadable),
)]
pub(super) async fn consistency(
    State(site): State<App>,
    Query(TwoSizes { from, to }): Query<TwoSizes>,
) -> Result<Json<Consistency>, ApiError> {
    if from > to {
        return Err(unreadable(&format!("a tree of {from} records is not the beginning of {to}")));
    }
    let proof = site.house.notary.consistency(site.house.store(), (from, to)).await?;
    let proof = proof.ok_or_else(|| not_signed(&site, to))?;
    Ok(Json(Consistency { from, to, proof: to_texts(&proof) }))
}

/// The proof that the record at an index is in the tree of the first `size` records.
#[utoipa::path(
    get,
    path = "/api/journal/inclusion",
    operation_id = "inclusion",
    tag = "journal",
    params(LeafAt),
    responses((status = OK, body = Inclusion), says::Unreadable),
)]
pub(super) async fn inclusion(
    State(site): State<App>,
    Query(LeafAt { index, size }): Query<LeafAt>,
) -> Result<Json<Inclusion>, ApiError> {
    if index >= size {
        return Err(unreadable(&format!("a tree of {size} records has no index {index}")));
    }
    let proof = site.house.notary.inclusion(site.house.store(), (index, size)).await?;
    let proof = proof.ok_or_else(|| not_signed(&site, size))?;
    let (leaf, path) = (proof.leaf.to_string(), to_texts(&proof.path));
    Ok(Json(Inclusion { index, size, leaf, path }))
}

fn not_signed(site: &App, records: u64) -> ApiError {
    let signed = site.house.notary.newest().map_or(0, |newest| newest.head.size);
    unreadable(&format!("{records} records are not signed yet: the newest head is of {signed}"))
}
