//! The file of a dispute: everything about it, to be checked without the house.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ledger::{Hash, Moment, Sequence, TableId};
use serde::Serialize;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::address::Path;
use super::caller::Caller;
use super::disputes::{Shown, visible};
use super::played::PlayedRound;
use super::problem::ApiError;
use super::proofs::to_texts;
use super::review::Kept;
use super::rounds::{ShownProof, proof_of};
use super::says;
use super::tables::table;
use crate::Capability;
use crate::dispute::written;
use crate::house::SignedHead;
use crate::office::OFFICE;
use crate::store::{DisputeFile, RoundRow, StatementRow, StoreError};
use crate::timing::current_moment;

/// What stands in no record: names of people and what the page is told besides.
const UNPROVEN: [&str; 5] = [
    "dispute.by.name",
    "dispute.statements[].by.name",
    "dispute.note",
    "dispute.may",
    "record.people",
];

/// Everything about a dispute in one file, which needs no house to be checked.
#[derive(Serialize, ToSchema)]
#[schema(as = DisputeExport)]
pub(super) struct DisputeExport {
    /// What it is: `dispute`.
    houserules: &'static str,
    version: u32,
    /// The journal of the records, and the key that its heads are signed with.
    origin: &'static str,
    key: String,
    /// When it was made, in milliseconds since 1970.
    #[schema(value_type = u64)]
    made: Moment,
    /// What is the house's word only: names of people are in no record.
    unproven: [&'static str; 5],
    dispute: Shown,
    /// A signed head over all records of the file.
    head: String,
    /// The record that opened the table: its name and its book.
    opened: ExportedRecord,
    statements: Vec<ExportedStatement>,
    /// The records of the round as the journal has them, each with its link.
    record: Kept,
    /// For each of these records, in their order, the proof that it is in the tree of the head.
    in_tree: Vec<PlaceInTree>,
    /// What shows that the cards were settled before anybody bet; nothing where they were real.
    #[schema(value_type = Option<ShownProof>)]
    proof: Option<Box<RawValue>>,
    /// That these are all statements and all records of the round, signed by the house.
    signed: String,
}

/// A record, and the proof that it is in the tree of the head.
#[derive(Serialize, ToSchema)]
struct ExportedRecord {
    #[schema(value_type = u64)]
    sequence: Sequence,
    /// Its bytes, in base64.
    bytes: String,
    #[serde(flatten)]
    in_tree: PlaceInTree,
}

/// Where a record is in the tree of the head.
#[derive(Serialize, ToSchema)]
struct PlaceInTree {
    /// Its place in the order of the floor, from 0.
    index: u64,
    /// The hashes beside its way to the root, in hexadecimal, the lowest first.
    path: Vec<String>,
}

/// A statement with what the journal has of it.
#[derive(Serialize, ToSchema)]
struct ExportedStatement {
    number: u64,
    /// The statement in the form that is hashed.
    text: String,
    /// The record of the office that ends with the hash.
    record: ExportedRecord,
}

/// Everything about a dispute in one file: what was said with its hashes in the journal, the
/// round's records with their links, all proved to be under a signed head, and the proof of its
/// deck.
#[utoipa::path(
    get,
    path = "/api/disputes/{id}/export",
    operation_id = "export-dispute",
    tag = "disputes",
    params(("id" = u64, Path, description = "The number of the dispute")),
    security(("session" = [])),
    responses(
        (status = OK, body = DisputeExport),
        says::NotSignedIn,
        says::Forbidden,
        says::UnknownDispute,
    ),
)]
pub(super) async fn export(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Response, ApiError> {
    caller.may(Capability::Review)?;
    let (person, notary) = (&caller.person, &site.house.notary);
    let file = visible(&site, person, id).await?;
    let dispute = &file.dispute;
    let row = PlayedRound::find(&site, dispute.table, dispute.round).await?.row;
    let facts = table(&site, dispute.table)?.facts;
    let proof = match proof_of(&site, &facts, dispute.round, Some(person)).await {
        Ok(proof) => Some(RawValue::from_string(proof.to_json()).expect("a proof is JSON")),
        Err(ApiError(problem, _)) if problem.page == Kind::NotFound.page() => None,
        Err(error) => return Err(error),
    };
    // Signed after everything was read: the head is over all of it.
    let head = notary.sign(site.house.store()).await?;
    let mut statements = Vec::new();
    for statement in &file.statements {
        statements.push(exported_statement(&site, &head, &file, statement).await?);
    }
    let mut in_tree = Vec::new();
    for number in row.first.0..=row.last.0 {
        let at = (dispute.table, Sequence(number));
        in_tree.push(place_in_tree(&site, &head, at).await?);
    }
    let (shown, made) = (Shown::of(&site, person, &file).await?, current_moment());
    let signed = notary.sign_dispute(&signed_text(&file, &row, shown.state(), made));
    let exported = DisputeExport {
        houserules: "dispute",
        version: 2,
        origin: notary.origin,
        key: notary.public().to_string(),
        made,
        unproven: UNPROVEN,
        dispute: shown,
        opened: exported_record(&site, &head, (dispute.table, Sequence::FIRST)).await?,
        head: head.note,
        statements,
        record: Kept::of(&site, dispute.table, (row.first, row.last)).await?,
        in_tree,
        proof,
        signed,
    };
    let name = format!("attachment; filename=\"dispute-{id}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(exported)).into_response())
}

/// What the house signs: how the dispute stands, with all its statements, and which records of the
/// table are those of the round. Without it a file could be shortened unseen.
fn signed_text(file: &DisputeFile, row: &RoundRow, state: &str, made: Moment) -> String {
    let (dispute, hash) = (&file.dispute, |text: String| Hash(Sha256::digest(text).into()));
    let statements = file.statements.iter().map(|it| hash(written(dispute, it)));
    let statements: String = statements.map(|hash| format!("statement {hash}\n")).collect();
    format!(
        "houserules dispute v2\ndispute {}\nround {}-{}\nrecords {} {}\nmade {}\nstate {state}\n\
         {statements}",
        dispute.id, dispute.table.0, dispute.round, row.first, row.last, made.0
    )
}

async fn exported_statement(
    site: &App,
    head: &SignedHead,
    file: &DisputeFile,
    statement: &StatementRow,
) -> Result<ExportedStatement, ApiError> {
    Ok(ExportedStatement {
        number: statement.number,
        text: written(&file.dispute, statement),
        record: exported_record(site, head, (OFFICE, statement.sequence)).await?,
    })
}

async fn exported_record(
    site: &App,
    head: &SignedHead,
    (table, sequence): (TableId, Sequence),
) -> Result<ExportedRecord, ApiError> {
    let records = site.house.store().records(table, sequence, sequence).await?;
    let missing = || StoreError::Damaged(format!("record {sequence} of {table} is missing"));
    let stored = records.into_iter().next().ok_or_else(missing)?;
    let in_tree = place_in_tree(site, head, (table, sequence)).await?;
    Ok(ExportedRecord { sequence, bytes: ledger::to_base64(&stored.bytes), in_tree })
}

async fn place_in_tree(
    site: &App,
    head: &SignedHead,
    (table, sequence): (TableId, Sequence),
) -> Result<PlaceInTree, ApiError> {
    let (store, notary) = (site.house.store(), &site.house.notary);
    let missing = || StoreError::Damaged(format!("record {sequence} of {table} has no place"));
    let index = store.place(table, sequence).await?.ok_or_else(missing)? - 1;
    let proof = notary.inclusion(store, (index, head.head.size)).await?.ok_or_else(missing)?;
    Ok(PlaceInTree { index, path: to_texts(&proof.path) })
}
