//! Surveillance: rounds found by what happened in them, their records as they are kept, and the
//! whole journal checked here and now.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use ledger::{
    Body, Cause, Moment, PersonId, PublicKey, Record, Sequence, TableId, Verifier, chain_of,
    embedded_book,
};
use money::Money;
use serde::{Deserialize, Serialize};
use table::{Event, RoundNumber, Who};
use tokio::sync::mpsc;
use utoipa::{IntoParams, ToSchema};
use wire::Kind;

use super::App;
use super::access::{RoundAccess, table_for, tables_for};
use super::address::Query;
use super::audit::pieces_of;
use super::caller::Caller;
use super::export::Reach;
use super::hidden::Hidden;
use super::inspection::Place;
use super::problem::ApiError;
use super::says;
use super::tables::json;
use crate::Capability;
use crate::data_check::{DataFinding, DataReport, Keys, compare};
use crate::house::Open;
use crate::store::{RoundRow, StoreError, Stored};
use crate::timing::current_moment;

/// So many rounds of a table are looked through for one answer.
const LOOKED_THROUGH: usize = 200;

/// What rounds are looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Sought {
    /// Only this table; every table without it.
    #[param(value_type = Option<u32>)]
    table: Option<TableId>,
    /// Only rounds before this one.
    #[param(value_type = Option<u64>)]
    before: Option<RoundNumber>,
    /// Only rounds that ended at this moment or later, in milliseconds since 1970.
    #[param(value_type = Option<u64>)]
    since: Option<Moment>,
    /// Only rounds that ended before this moment.
    #[param(value_type = Option<u64>)]
    until: Option<Moment>,
    /// Only rounds that this person played in.
    #[param(value_type = Option<u32>)]
    player: Option<PersonId>,
    /// Only rounds with `void`, `refusal` or `two-person`.
    what: Option<String>,
    /// Only rounds in which a payment came to so much.
    #[param(value_type = Option<wire::Money>)]
    least: Option<Money>,
}

/// What was found, and how far back was looked.
#[derive(Serialize, ToSchema)]
pub(super) struct Found {
    rounds: Vec<RoundFound>,
    /// Where to go on, `before` which round, where one table was looked through in part.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    next: Option<RoundNumber>,
}

/// A round that is over, and what is remarkable about it.
#[derive(Serialize, ToSchema)]
pub(super) struct RoundFound {
    id: String,
    #[schema(value_type = u32)]
    table: TableId,
    #[schema(value_type = u64)]
    round: RoundNumber,
    #[schema(value_type = u64)]
    ended: Moment,
    /// Whether it was void.
    void: bool,
    /// How many commands were refused in it.
    refusals: usize,
    /// How many things in it needed two people.
    two_person: usize,
    /// The greatest payment to one wager.
    #[schema(value_type = wire::Money)]
    greatest: Money,
    /// Who played.
    players: Vec<Seen>,
}

/// Somebody, by number and name.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = PersonSeen)]
pub(super) struct Seen {
    #[schema(value_type = u32)]
    id: PersonId,
    name: String,
}

/// The records of a round as the journal has them.
#[derive(Serialize, ToSchema)]
pub(super) struct Kept {
    /// The link of the record before the first.
    before: String,
    records: Vec<KeptRecord>,
    /// Everybody who did something in it.
    people: Vec<Seen>,
}

/// A record as the journal has it.
#[derive(Serialize, ToSchema)]
pub(super) struct KeptRecord {
    #[schema(value_type = u64)]
    sequence: Sequence,
    /// Its bytes, in base64.
    bytes: String,
    /// Its link: the hash of the link before it, its number and its bytes.
    link: String,
}

/// What a check of the whole journal came to.
#[derive(Serialize, ToSchema)]
pub(super) struct JournalCheck {
    /// When the check began, in milliseconds since 1970: one that is a minute old at most is given
    /// to others who ask.
    #[schema(value_type = u64)]
    checked_at: Moment,
    /// Whether everything holds.
    holds: bool,
    records: u64,
    rounds: u64,
    /// How many heads are signed, and how many of them are not of this journal.
    heads: u64,
    strayed: u64,
    /// The newest signed head.
    head: String,
    /// What is not as it should be in the journal.
    findings: Vec<String>,
    /// How many rows of the database were compared with the records.
    rows: u64,
    /// Rows of the database that are not what the records say: the first hundred.
    data: Vec<DataFinding>,
}

/// Rounds that are over, by what happened in them.
#[utoipa::path(
    get,
    path = "/api/review/rounds",
    operation_id = "find-rounds",
    tag = "review",
    params(Sought),
    security(("session" = [])),
    responses(
        (status = OK, body = Found),
        says::NotSignedIn,
        says::Forbidden,
        says::Unreadable,
        says::UnknownTable,
    ),
)]
pub(super) async fn rounds(
    State(site): State<App>,
    caller: Caller,
    Query(sought): Query<Sought>,
) -> Result<Json<Found>, ApiError> {
    caller.may(Capability::Review)?;
    let known = [None, Some("void"), Some("refusal"), Some("two-person")];
    if !known.contains(&sought.what.as_deref()) {
        return Err(ApiError::new(Kind::Unreadable, "there is nothing of this kind to look for"));
    }
    let tables = match sought.table {
        Some(id) => vec![table_for(&site, id, Some(&caller.person))?],
        None => tables_for(&site, Some(&caller.person)),
    };
    let (mut found, mut next) = (Vec::new(), None);
    for open in &tables {
        let (rounds, more) = look(&site, open, &sought).await?;
        found.extend(rounds);
        next = more.filter(|_| tables.len() == 1);
    }
    found.sort_by_key(|it| std::cmp::Reverse(it.ended));
    Ok(Json(Found { rounds: found, next }))
}

/// Looks the last rounds of a table through; says where to go on.
async fn look(
    site: &App,
    open: &Open,
    sought: &Sought,
) -> Result<(Vec<RoundFound>, Option<RoundNumber>), ApiError> {
    let (store, id) = (site.house.store(), open.facts.id);
    let before = sought.before.unwrap_or(RoundNumber::MAX);
    let rows = store.rounds(id, before, LOOKED_THROUGH).await?;
    let is_whole = rows.len() < LOOKED_THROUGH;
    let next = rows.last().filter(|_| !is_whole).map(|row| row.round);
    let is_in_time = |row: &&RoundRow| {
        sought.since.is_none_or(|since| row.ended >= since)
            && sought.until.is_none_or(|until| row.ended < until)
    };
    let mut found = Vec::new();
    for row in rows.iter().filter(is_in_time) {
        let records = read(&store.records(id, row.first, row.last).await?)?;
        let round = RoundFound::of(site, id, row, &records);
        found.extend(Some(round).filter(|it| sought.fits(it)));
    }
    Ok((found, next))
}

/// Reads records as they are kept.
pub(super) fn read(stored: &[Stored]) -> Result<Vec<Record>, StoreError> {
    let record = |it: &Stored| {
        let damaged = |error| StoreError::Damaged(format!("record {}: {error}", it.sequence));
        Record::read(&it.bytes).map_err(damaged)
    };
    stored.iter().map(record).collect()
}

impl Sought {
    fn fits(&self, round: &RoundFound) -> bool {
        let is_kind = match self.what.as_deref() {
            Some("void") => round.void,
            Some("refusal") => round.refusals > 0,
            Some("two-person") => round.two_person > 0,
            Some(_) | None => true,
        };
        is_kind
            && self.least.is_none_or(|least| round.greatest >= least)
            && self.player.is_none_or(|id| round.players.iter().any(|it| it.id == id))
    }
}

/// Whether an event is a wager of whoever caused it.
pub(super) const fn is_wager(event: &Event) -> bool {
    matches!(event, Event::BetPlaced { .. } | Event::ThreeBetsPlaced { .. } | Event::BankBet { .. })
}

impl RoundFound {
    fn of(site: &App, table: TableId, row: &RoundRow, records: &[Record]) -> Self {
        let mut found = Self {
            id: format!("{}-{}", table.0, row.round),
            table,
            round: row.round,
            ended: row.ended,
            void: false,
            refusals: 0,
            two_person: 0,
            greatest: Money::ZERO,
            players: Vec::new(),
        };
        for record in records {
            match &record.body {
                Body::Played { who, events, .. } => found.note(site, *who, events),
                Body::Refused { .. } => found.refusals += 1,
                Body::Approved { .. } => found.two_person += 1,
                Body::Opened(_)
                | Body::Committed { .. }
                | Body::Revealed { .. }
                | Body::CutCommitted { .. }
                | Body::Cut { .. }
                | Body::Moved(_)
                | Body::Noted(_)
                | Body::Closed => {}
            }
        }
        found
    }

    fn note(&mut self, site: &App, who: Who, events: &[Event]) {
        for event in events {
            for (_, _, result) in event.settlements() {
                self.greatest = self.greatest.max(result.paid);
            }
            self.void |= matches!(event, Event::Voided { .. });
            if let Some(player) = who.player().filter(|_| is_wager(event)) {
                self.played(site, player.into());
            }
        }
    }

    fn played(&mut self, site: &App, id: PersonId) {
        if self.players.iter().all(|it| it.id != id) {
            self.players.push(Seen::of(site, id));
        }
    }
}

impl Seen {
    pub(super) fn of(site: &App, id: PersonId) -> Self {
        let name = site.house.people().person(id).map(|person| person.name);
        Self { id, name: name.unwrap_or_default() }
    }
}

/// The records of a round as the journal has them, each with its link.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/rounds/{round}/record",
    operation_id = "round-record",
    tag = "review",
    params(
        ("table" = u32, Path, description = "The number of the table"),
        ("round" = u64, Path, description = "The number of the round at its table"),
    ),
    security(("session" = [])),
    responses((status = OK, body = Kept), says::NotSignedIn, says::Forbidden, says::UnknownRound),
)]
pub(super) async fn record(
    State(site): State<App>,
    RoundAccess { open, round }: RoundAccess,
    caller: Caller,
) -> Result<Json<Kept>, ApiError> {
    caller.may(Capability::Review)?;
    let id = open.facts.id;
    let unknown = || ApiError::new(Kind::UnknownRound, "it is not over, or never was");
    let row = site.house.store().round(id, round).await?.ok_or_else(unknown)?;
    Ok(Json(Kept::of(&site, id, (row.first, row.last)).await?))
}

impl Kept {
    /// Records of a table from one number to another.
    pub(super) async fn of(
        site: &App,
        table: TableId,
        (first, last): (Sequence, Sequence),
    ) -> Result<Self, StoreError> {
        let store = site.house.store();
        let earlier = first.before();
        let before = match store.records(table, earlier, earlier).await?.first() {
            Some(stored) => stored.link,
            None => chain_of(table).head(),
        };
        let kept = |it: &Stored| KeptRecord {
            sequence: it.sequence,
            bytes: ledger::to_base64(&it.bytes),
            link: it.link.to_string(),
        };
        let stored = store.records(table, first, last).await?;
        let people = people(site, &read(&stored)?);
        let records = stored.iter().map(kept).collect();
        Ok(Self { before: before.to_string(), records, people })
    }
}

/// Everybody who caused one of these records, each once.
fn people(site: &App, records: &[Record]) -> Vec<Seen> {
    let mut people: Vec<Seen> = Vec::new();
    for record in records {
        let Cause::Person { person: id, .. } = record.cause else { continue };
        if people.iter().all(|it| it.id != id) {
            people.push(Seen::of(site, id));
        }
    }
    people
}

/// Checks the whole journal: every link, every round played again, every account, every head; and
/// every row of the database that follows from it.
#[utoipa::path(
    post,
    path = "/api/journal/checks",
    operation_id = "check-journal",
    tag = "journal",
    security(("session" = [])),
    responses(
        (status = OK, body = JournalCheck),
        says::NotSignedIn,
        says::Forbidden,
        says::TooManyRequests,
    ),
)]
pub(super) async fn check(State(site): State<App>, caller: Caller) -> Result<Response, ApiError> {
    caller.may(Capability::Review)?;
    let (began, inspection) = (Instant::now(), site.house.inspection.clone());
    if let Some(last) = inspection.last() {
        return Ok(json(last.as_ref()));
    }
    let place = match inspection.begin() {
        Ok(place) => Arc::new(place),
        Err(busy) => return Ok(*busy),
    };
    // Somebody may have found it since; and the place is kept until what was found is, so that
    // nobody has the same read again.
    if let Some(last) = inspection.last() {
        return Ok(json(last.as_ref()));
    }
    let found = checked(&site, place.clone()).await?;
    let found = serde_json::to_string(&found).expect("it is plain data");
    inspection.keep(began, &found);
    drop(place);
    Ok(json(found))
}

async fn checked(site: &App, place: Arc<Place>) -> Result<JournalCheck, ApiError> {
    let (house, checked_at) = (site.house.clone(), current_moment());
    let key = house.notary.public();
    let mut pieces = pieces_of(site.clone(), Reach::Everything, place);
    let verified = tokio::task::spawn_blocking(move || verified(&mut pieces, key));
    let failed = |_| ApiError::new(Kind::Internal, "the journal was not checked");
    let (report, cut) = verified.await.map_err(failed)?;
    let differs = differs(cut)?;
    let keys = Keys { seal: &house.shared.seal, signing: key };
    let DataReport { rows, findings: data, .. } = compare(&house.shared.store, keys).await?;
    if let Some(first) = data.first() {
        let count = data.len();
        tracing::error!(count, %first, "rows of the database are not what the records say");
    }
    let hidden = Hidden::now(&house).await?;
    let told = report.findings.into_iter().map(|it| hidden.told(it).to_string());
    Ok(JournalCheck {
        checked_at,
        holds: differs.is_none() && told.len() == 0 && data.is_empty(),
        records: report.records,
        rounds: report.rounds,
        heads: report.heads,
        strayed: report.strayed,
        head: house.notary.newest().map(|newest| newest.note).unwrap_or_default(),
        // Where what is read is not what was signed, reading ends, and the rest says nothing.
        findings: match differs {
            Some(what) => vec![what],
            None => told.collect(),
        },
        rows,
        data,
    })
}

/// What was found where an export was cut: that the store does not hold what was signed. Any other
/// failure is none of the journal's.
pub(super) fn differs(cut: Option<StoreError>) -> Result<Option<String>, ApiError> {
    match cut {
        None => Ok(None),
        Some(StoreError::Damaged(what)) => Ok(Some(what)),
        Some(error) => Err(error.into()),
    }
}

/// Reads an export as `houserules verify` does.
pub(super) fn verified(
    pieces: &mut mpsc::Receiver<Result<axum::body::Bytes, StoreError>>,
    key: PublicKey,
) -> (ledger::Report, Option<StoreError>) {
    let mut verifier = Verifier::new(&embedded_book).with_key(key);
    while let Some(piece) = pieces.blocking_recv() {
        match piece {
            // Pieces end where lines end.
            Ok(piece) => {
                for line in piece.split_inclusive(|byte| *byte == b'\n') {
                    verifier.line(line);
                }
            }
            Err(error) => return (verifier.finish(), Some(error)),
        }
    }
    (verifier.finish(), None)
}
