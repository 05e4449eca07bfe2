//! Disputes about rounds, as those may see them whom they concern.

use axum::Json;
use axum::extract::State;
use ledger::{Moment, PersonId, Sequence, StatementKind, TableId};
use serde::{Deserialize, Serialize};
use table::RoundNumber;
use utoipa::{IntoParams, ToSchema};
use wire::Kind;

use super::App;
use super::access::RoundAccess;
use super::address::{Path, Query};
use super::caller::Caller;
use super::played::{PlayedRound, Wager};
use super::problem::ApiError;
use super::review::Seen;
use super::says;
use super::tables::table;
use crate::Capability;
use crate::dispute::{About, MOST_OPEN};
use crate::people::Person;
use crate::store::{DisputeFile, DisputesSought, StatementRow, StoreError};

/// So many are listed at once.
const LISTED: usize = 50;

/// What is said beside every dispute that is upheld.
const NO_CHIPS: &str = "An answer moves no chips. This house has no correction of a round that is \
                        over: what is owed is settled with the player by other means.";

/// A dispute, as somebody may see it.
#[derive(Serialize, ToSchema)]
#[schema(as = Dispute)]
pub(super) struct Shown {
    id: u64,
    /// The permanent name of the round, such as `3-17`.
    name: String,
    #[schema(value_type = u32)]
    table: TableId,
    #[schema(value_type = u64)]
    round: RoundNumber,
    /// What people call the table.
    table_name: String,
    /// The book whose clauses an answer cites.
    book: String,
    about: About,
    /// The wager that it is about, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    wager: Option<Wager>,
    /// Who opened it.
    by: Seen,
    state: Standing,
    /// When it was opened, in milliseconds since 1970.
    #[schema(value_type = u64)]
    opened: Moment,
    /// When it was answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    answered: Option<Moment>,
    statements: Vec<Said>,
    /// What follows from the answer for the chips, where it is upheld.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
    /// What the caller may do about it now.
    may: Vec<May>,
}

impl Shown {
    /// Returns how it stands, as it is written.
    pub(super) const fn state(&self) -> &'static str {
        match self.state {
            Standing::Open => "open",
            Standing::Upheld => "upheld",
            Standing::NotUpheld => "not-upheld",
        }
    }
}

/// How a dispute stands.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = DisputeState)]
enum Standing {
    Open,
    Upheld,
    NotUpheld,
}

/// Something that was said in a dispute.
#[derive(Serialize, ToSchema)]
#[schema(as = Statement)]
struct Said {
    number: u64,
    /// In milliseconds since 1970.
    #[schema(value_type = u64)]
    at: Moment,
    by: Seen,
    /// The role that they had then.
    role: String,
    kind: wire::StatementKind,
    words: String,
    /// The clauses that it rests on, by their ids.
    clauses: Vec<String>,
    /// The record of the office that has its hash.
    #[schema(value_type = u64)]
    record: Sequence,
}

/// What somebody may do about a dispute.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = DisputeAct)]
enum May {
    Remark,
    Find,
    Answer,
    Check,
    Export,
}

/// The disputes about a round, and whether there may be another.
#[derive(Serialize, ToSchema)]
#[schema(as = RoundDisputes)]
pub(super) struct OfRound {
    /// Whether the caller may open one.
    may_open: bool,
    /// The wagers that it may be about.
    wagers: Vec<Wager>,
    /// Those that the caller may see, the latest first.
    disputes: Vec<Shown>,
}

/// Which disputes are looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Sought {
    /// Only those that are `open`, or only those that were `answered`.
    state: Option<String>,
    /// Only those with a lower number.
    before: Option<u64>,
}

/// Disputes, the latest first.
#[derive(Serialize, ToSchema)]
#[schema(as = Disputes)]
pub(super) struct Listed {
    disputes: Vec<Shown>,
    /// Where to go on, `before` which number, if there are more.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<u64>,
}

/// Every dispute, for those who read all of them.
#[utoipa::path(
    get,
    path = "/api/disputes",
    operation_id = "disputes",
    tag = "disputes",
    params(Sought),
    security(("session" = [])),
    responses((status = OK, body = Listed), says::Wish),
)]
pub(super) async fn all(
    State(site): State<App>,
    caller: Caller,
    Query(sought): Query<Sought>,
) -> Result<Json<Listed>, ApiError> {
    caller.may(Capability::ReadDisputes)?;
    listed(&site, &caller.person, None, &sought).await
}

/// The disputes that the caller opened.
#[utoipa::path(
    get,
    path = "/api/me/disputes",
    operation_id = "own-disputes",
    tag = "disputes",
    params(Sought),
    security(("session" = [])),
    responses((status = OK, body = Listed), says::Wish),
)]
pub(super) async fn mine(
    State(site): State<App>,
    caller: Caller,
    Query(sought): Query<Sought>,
) -> Result<Json<Listed>, ApiError> {
    let id = caller.may(Capability::Dispute)?.id;
    listed(&site, &caller.person, Some(id), &sought).await
}

async fn listed(
    site: &App,
    viewer: &Person,
    person: Option<PersonId>,
    sought: &Sought,
) -> Result<Json<Listed>, ApiError> {
    let is_open = match sought.state.as_deref() {
        None => None,
        Some("open") => Some(true),
        Some("answered") => Some(false),
        Some(_) => return Err(ApiError::new(Kind::Unreadable, "a dispute is open or answered")),
    };
    let before = sought.before.unwrap_or(u64::MAX);
    let sought = DisputesSought { person, round: None, is_open, before, limit: LISTED };
    let files = site.house.store().disputes(sought).await?;
    let next = files.last().filter(|_| files.len() == LISTED).map(|it| it.dispute.id);
    let mut disputes = Vec::new();
    for file in files.iter().filter(|file| may_see(site, viewer, file)) {
        disputes.push(Shown::of(site, viewer, file).await?);
    }
    Ok(Json(Listed { disputes, next }))
}

/// A dispute, for whoever opened it and for those who read all of them.
#[utoipa::path(
    get,
    path = "/api/disputes/{id}",
    operation_id = "dispute",
    tag = "disputes",
    params(("id" = u64, Path, description = "The number of the dispute")),
    security(("session" = [])),
    responses((status = OK, body = Shown), says::NotSignedIn, says::UnknownDispute),
)]
pub(super) async fn one(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Json<Shown>, ApiError> {
    let file = visible(&site, &caller.person, id).await?;
    Ok(Json(Shown::of(&site, &caller.person, &file).await?))
}

/// A dispute, if it is something for this person.
pub(super) async fn visible(site: &App, person: &Person, id: u64) -> Result<DisputeFile, ApiError> {
    let found = site.house.store().dispute(id).await?;
    let unknown =
        || ApiError::new(Kind::UnknownDispute, &format!("there is no dispute {id} for you"));
    found.filter(|file| may_see(site, person, file)).ok_or_else(unknown)
}

fn may_see(site: &App, person: &Person, file: &DisputeFile) -> bool {
    let sees_table = || site.house.shared.private.may_see(file.dispute.table, Some(person));
    let is_own = file.dispute.person == person.id;
    is_own || (person.role.may(Capability::ReadDisputes) && sees_table())
}

/// The disputes about a round that the caller may see, and whether they may open one.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/rounds/{round}/disputes",
    operation_id = "round-disputes",
    tag = "disputes",
    params(
        ("table" = u32, Path, description = "The number of the table"),
        ("round" = u64, Path, description = "The number of the round at its table"),
    ),
    security(("session" = [])),
    responses((status = OK, body = OfRound), says::NotSignedIn, says::UnknownRound),
)]
pub(super) async fn of_round(
    State(site): State<App>,
    RoundAccess { open: table, round }: RoundAccess,
    caller: Caller,
) -> Result<Json<OfRound>, ApiError> {
    let table = table.facts.id;
    let played = PlayedRound::find(&site, table, round).await?;
    let (store, person) = (site.house.store(), &caller.person);
    let about = Some((table, round));
    let all = DisputesSought {
        person: None,
        round: about,
        is_open: None,
        before: u64::MAX,
        limit: LISTED,
    };
    let own = DisputesSought { person: Some(person.id), is_open: Some(true), round: None, ..all };
    let open = store.disputes(DisputesSought { limit: MOST_OPEN, ..own }).await?;
    let is_about = |it: &DisputeFile| Some((it.dispute.table, it.dispute.round)) == about;
    let may_open = person.role.may(Capability::Dispute)
        && played.had_a_hand(person.id)
        && open.len() < MOST_OPEN
        && !open.iter().any(is_about);
    let whose = (!person.role.may(Capability::ReadDisputes)).then_some(person.id);
    let mut disputes = Vec::new();
    for file in &store.disputes(DisputesSought { person: whose, ..all }).await? {
        disputes.push(Shown::of(&site, person, file).await?);
    }
    Ok(Json(OfRound { may_open, wagers: played.wagers(), disputes }))
}

impl Shown {
    /// A dispute as somebody may see it. What surveillance found is for the house.
    pub(super) async fn of(
        site: &App,
        viewer: &Person,
        file: &DisputeFile,
    ) -> Result<Self, ApiError> {
        let dispute = &file.dispute;
        let facts = table(site, dispute.table)?.facts;
        let answer = file.answer();
        let is_house = viewer.role.may(Capability::ReadDisputes);
        let said = file.statements.iter().map(|it| Said::of(site, it));
        let statements = said.collect::<Result<Vec<_>, _>>()?.into_iter();
        let seen = statements.filter(|it| is_house || it.kind.0 != StatementKind::Finding);
        let state = match answer {
            None => Standing::Open,
            Some((_, StatementKind::Upheld)) => Standing::Upheld,
            Some((
                _,
                StatementKind::NotUpheld
                | StatementKind::Opened
                | StatementKind::Remark
                | StatementKind::Finding,
            )) => Standing::NotUpheld,
        };
        let wager = dispute.wager.clone().map(|(seat, spot)| Wager { seat, spot });
        let about = About::from_name(&dispute.about).ok_or_else(damaged)?;
        Ok(Self {
            id: dispute.id,
            name: format!("{}-{}", dispute.table.0, dispute.round),
            table: dispute.table,
            round: dispute.round,
            table_name: facts.name.clone(),
            book: facts.rules().book().title().name.clone(),
            about,
            wager,
            by: Seen::of(site, dispute.person),
            state,
            opened: file.statements.first().map_or(Moment::EPOCH, |it| it.at),
            answered: answer.map(|(it, _)| it.at),
            statements: seen.collect(),
            note: (state == Standing::Upheld).then_some(NO_CHIPS),
            may: acts(site, viewer, file).await?,
        })
    }
}

impl Said {
    fn of(site: &App, row: &StatementRow) -> Result<Self, StoreError> {
        Ok(Self {
            number: row.number,
            at: row.at,
            by: Seen::of(site, row.person),
            role: row.role.clone(),
            kind: wire::Said(StatementKind::from_name(&row.kind).ok_or_else(damaged)?),
            words: row.words.clone(),
            clauses: row.clauses.clone(),
            record: row.sequence,
        })
    }
}

fn damaged() -> StoreError {
    StoreError::Damaged("a dispute has a word that nobody knows".to_owned())
}

/// What somebody may do about a dispute now.
async fn acts(site: &App, person: &Person, file: &DisputeFile) -> Result<Vec<May>, ApiError> {
    use Capability::{AnswerDisputes, Find, ReadDisputes, Review};
    let role = person.role;
    let (is_open, is_own) = (file.answer().is_none(), file.dispute.person == person.id);
    let mut may = Vec::new();
    may.extend((is_open && (is_own || role.may(AnswerDisputes))).then_some(May::Remark));
    may.extend(role.may(Find).then_some(May::Find));
    if is_open && !is_own && role.may(AnswerDisputes) {
        let played = PlayedRound::find(site, file.dispute.table, file.dispute.round).await?;
        may.extend((!played.was_dealt_by(person.id)).then_some(May::Answer));
    }
    may.extend(role.may(ReadDisputes).then_some(May::Check));
    may.extend(role.may(Review).then_some(May::Export));
    Ok(may)
}
