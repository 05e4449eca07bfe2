//! Rounds that are over, each at an address that does not change.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use ledger::{
    Account, Body, Cause, Entry, Moment, OpenedCard, Permutation, PlayerCut, Proof, Reason, Record,
    Sealed, Seed, Sequence, TableId,
};
use serde::{Deserialize, Serialize};
use table::{Event, Pile, RoundNumber, Table, Viewer};
use utoipa::{IntoParams, ToSchema};
use wire::{Kind, Told, english};

use super::App;
use super::access::{RoundAccess, TableAccess};
use super::address::Query;
use super::caller::Caller;
use super::notes::{EntryView, NoteView, ShownNote};
use super::problem::ApiError;
use super::says;
use super::tables::json;
use super::web;
use crate::Capability;
use crate::command::TableRequest;
use crate::frame::PlayerCutView;
use crate::host::Facts;
use crate::people::Person;
use crate::store::{RoundRow, StoreError};

/// So many rounds are listed at once.
const LISTED: usize = 50;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Before {
    /// Only rounds before this one.
    #[param(value_type = Option<u64>)]
    before: Option<RoundNumber>,
}

/// A round that is over, in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = RoundListed)]
struct Listed {
    id: String,
    #[schema(value_type = u64)]
    round: RoundNumber,
    #[schema(value_type = u64)]
    ended: Moment,
}

/// A round, as somebody may see it.
#[derive(Serialize, ToSchema)]
#[schema(as = Round)]
struct Shown {
    id: String,
    #[schema(value_type = u32)]
    table: TableId,
    #[schema(value_type = u64)]
    round: RoundNumber,
    #[schema(value_type = u64)]
    ended: Moment,
    /// Whether everything in it was play money.
    demo: bool,
    records: Vec<ShownRecord>,
}

/// A record of a round.
#[derive(Serialize, ToSchema)]
#[schema(as = RoundRecord)]
pub(super) struct ShownRecord {
    #[schema(value_type = u64)]
    sequence: Sequence,
    #[schema(value_type = u64)]
    at: Moment,
    by: By,
    events: Vec<Told<'static>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<ShownNote>,
}

/// Who caused something.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum By {
    /// Somebody, by number.
    Person(u32),
    /// The house itself, and why.
    System(&'static str),
}

/// A round as it is kept: its records, and the table that they happened at.
struct Kept {
    row: RoundRow,
    records: Vec<Record>,
    /// The table as it stood when the round began.
    before: Table,
}

/// The last rounds of a table.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/rounds",
    operation_id = "rounds",
    tag = "rounds",
    params(("table" = u32, Path, description = "The number of the table"), Before),
    responses((status = OK, body = Vec<Listed>), says::UnknownTable),
)]
pub(super) async fn latest(
    State(site): State<App>,
    TableAccess(open): TableAccess,
    Query(Before { before }): Query<Before>,
) -> Result<Response, ApiError> {
    let before = before.unwrap_or(RoundNumber::MAX);
    let rounds = site.house.store().rounds(open.facts.id, before, LISTED).await?;
    let listed = |row: &RoundRow| Listed {
        id: format!("{}-{}", open.facts.id.0, row.round),
        round: row.round,
        ended: row.ended,
    };
    let listed: Vec<Listed> = rounds.iter().map(listed).collect();
    Ok(json(serde_json::to_string(&listed).expect("it is plain data")))
}

/// A round by its permanent name, such as `3-17`.
#[utoipa::path(
    get,
    path = "/rounds/{name}",
    operation_id = "named-round",
    tag = "rounds",
    params(("name" = String, Path, description = "The table and the round, such as `3-17`")),
    security((), ("session" = [])),
    responses((status = OK, body = Shown), says::UnknownRound),
)]
pub(super) async fn named(
    State(site): State<App>,
    caller: Option<Caller>,
    access: Result<RoundAccess, ApiError>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    // A browser is given the page, which asks for the round itself.
    if let Some(page) = web::page_for_people(&headers) {
        return Ok(page);
    }
    let mut answer = one(State(site), access?, caller).await?;
    answer.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
    Ok(answer)
}

/// A round, as the caller may see it.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/rounds/{round}",
    operation_id = "round",
    tag = "rounds",
    params(
        ("table" = u32, Path, description = "The number of the table"),
        ("round" = u64, Path, description = "The number of the round at its table"),
    ),
    security((), ("session" = [])),
    responses((status = OK, body = Shown), says::UnknownRound),
)]
pub(super) async fn one(
    State(site): State<App>,
    RoundAccess { open, round }: RoundAccess,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    let id = open.facts.id;
    let kept = kept(&site, &open.facts, round).await?;
    let sight = Sight::of(caller.as_ref().map(|caller| &caller.person));
    let mut now = kept.before.clone();
    let records = kept.records.iter().map(|record| sight.record(&mut now, record)).collect();
    let shown = Shown {
        id: format!("{}-{round}", id.0),
        table: id,
        round,
        ended: kept.row.ended,
        demo: site.house.is_demo(),
        records,
    };
    Ok(json(serde_json::to_string(&shown).expect("it is plain data")))
}

/// What shows that the cards of a round were settled before anybody bet.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/rounds/{round}/proof",
    operation_id = "proof",
    tag = "rounds",
    params(
        ("table" = u32, Path, description = "The number of the table"),
        ("round" = u64, Path, description = "The number of the round at its table"),
    ),
    security((), ("session" = [])),
    responses((status = OK, body = ShownProof), says::UnknownRound),
)]
pub(super) async fn proof(
    State(site): State<App>,
    RoundAccess { open, round }: RoundAccess,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    let person = caller.map(|caller| caller.person);
    Ok(json(proof_of(&site, &open.facts, round, person.as_ref()).await?.to_json()))
}

/// The proof of a round, with the cards that somebody may see.
pub(super) async fn proof_of(
    site: &App,
    facts: &Facts,
    round: RoundNumber,
    person: Option<&Person>,
) -> Result<Proof, ApiError> {
    let kept = kept(site, facts, round).await?;
    let commitment = kept.records.iter().find_map(|record| {
        let Body::Committed { commitment, .. } = &record.body else { return None };
        Some(*commitment)
    });
    let seed = kept.records.iter().find_map(|record| {
        let Body::Revealed { seed, .. } = &record.body else { return None };
        Some(Seed(*seed))
    });
    let cuts = PlayerCut::all_in(&kept.records);
    let (Some(commitment), Some(seed)) = (commitment, seed) else {
        return Err(ApiError::new(Kind::NotFound, "the cards of this round were real ones"));
    };
    let dealing = facts.dealing(round);
    let sealed = Sealed::new(&seed, dealing);
    let sight = Sight::of(person);
    let place = |card| sealed.deck().cards().iter().position(|it| *it == card);
    let visible = sight.cards(&kept);
    let permutation = Permutation::of(facts.id, round, commitment, &cuts);
    let open_card = |card| {
        let opening = sealed.open(u8::try_from(place(card)?).ok()?)?;
        Some(OpenedCard { place: permutation.place(opening.position)?, opening })
    };
    let cards = visible.into_iter().filter_map(open_card).collect();
    let seed = sight.is_review.then_some(seed);
    Ok(Proof { dealing, commitment, cuts, cards, seed })
}

async fn kept(site: &App, facts: &Facts, round: RoundNumber) -> Result<Kept, ApiError> {
    let store = site.house.store();
    let row = store.round(facts.id, round).await?;
    let unknown = || ApiError::new(Kind::UnknownRound, "it is not over, or never was");
    let row = row.ok_or_else(unknown)?;
    let stored = store.records(facts.id, row.first, row.last).await?;
    let read = |it: &crate::store::Stored| {
        let at = it.sequence;
        let damaged = |error| StoreError::Damaged(format!("record {at}: {error}"));
        Record::read(&it.bytes).map_err(damaged)
    };
    let records = stored.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let before = site.snapshots.table_before(store, facts, row.first).await?;
    Ok(Kept { row, records, before })
}

/// What somebody may see of a round.
pub(super) struct Sight {
    viewer: Viewer,
    is_review: bool,
    /// Whether they may know what those who work here do beside the play.
    is_staff: bool,
}

impl Sight {
    fn of(person: Option<&Person>) -> Self {
        let viewer = person.map_or(Viewer::Public, |person| Viewer::Player(person.id.into()));
        let may = |what| person.is_some_and(|person| person.role.may(what));
        let is_review = may(Capability::Review);
        Self { viewer, is_review, is_staff: is_review || may(Capability::Count) }
    }

    /// What those see who work at a table, of the round that is on.
    pub(super) const fn of_staff() -> Self {
        Self { viewer: Viewer::Public, is_review: false, is_staff: true }
    }

    /// Who looks at an event: whoever may see every card looks through the eyes of its owner.
    fn eyes(&self, now: &Table, event: &Event) -> Viewer {
        let Event::Dealt { to: Pile::Player(seat), .. } = event else { return self.viewer };
        let owner = now.player(*seat).filter(|_| self.is_review);
        owner.map_or(self.viewer, Viewer::Player)
    }

    pub(super) fn record(&self, now: &mut Table, record: &Record) -> ShownRecord {
        let mut events = Vec::new();
        if let Body::Played { events: all, .. } = &record.body {
            for event in all {
                events.push(Told::of(now, event, self.eyes(now, event)).into_owned());
                now.evolve(event);
            }
        }
        let note = self.note(now, record);
        let (sequence, at) = (record.sequence, record.at);
        ShownRecord { sequence, at, by: By::of(record.cause), events, note }
    }

    /// What there is to say of a record that is not about the play. What people do beside it, with
    /// chips and with each other, is told to those who work here and to whom it is about.
    fn note(&self, now: &Table, record: &Record) -> Option<ShownNote> {
        let (what, says) = match &record.body {
            Body::Refused { command, refusal, .. } => {
                let is_theirs = self.is_staff || self.is_by(record.cause);
                is_theirs.then(|| {
                    let what = NoteView::refused(now, command, refusal);
                    (what, format!("refused: {}", english::refusal(refusal)))
                })?
            }
            Body::Committed { commitment, .. } => {
                let commitment = commitment.to_string();
                let says = format!("commitment {commitment}");
                (NoteView::Committed { commitment }, says)
            }
            Body::CutCommitted { player, commitment } => {
                let (player, commitment) = (*player, commitment.to_string());
                let says = format!("player {player} commits to a cut: {commitment}");
                (NoteView::CutCommitted { player, commitment }, says)
            }
            Body::Cut { opened, .. } => {
                let all = opened.len();
                let count = opened.iter().flatten().count();
                let opened = opened.iter().map(|cut| cut.map(|cut| cut.reveal())).collect();
                (NoteView::Cut { opened }, format!("the deck is cut: {count} of {all} cuts opened"))
            }
            Body::Revealed { .. } => (NoteView::Revealed {}, "the deck is opened".to_owned()),
            Body::Approved { what, by } if self.is_staff => {
                let says = english::request(what, record.table);
                let command = TableRequest::of(what)?;
                let says = format!("a second person agreed: {says}");
                (NoteView::Approved { command, first: *by }, says)
            }
            Body::Noted(note) if self.is_staff => {
                (NoteView::of(note)?, english::note(note, record.table))
            }
            Body::Moved(entries) => {
                let is_told = |entry: &&Entry| self.is_staff || self.is_about(entry);
                let told: Vec<&Entry> = entries.iter().filter(is_told).collect();
                let says: Vec<String> = told.iter().map(ToString::to_string).collect();
                let entries = told.into_iter().map(EntryView::of).collect();
                (!says.is_empty()).then(|| (NoteView::Moved { entries }, says.join("; ")))?
            }
            Body::Opened(_) => (NoteView::Opened {}, "the table was opened".to_owned()),
            Body::Closed => (NoteView::Closed {}, "the table was closed".to_owned()),
            Body::Approved { .. } | Body::Noted(_) | Body::Played { .. } => return None,
        };
        Some(ShownNote { what, says })
    }

    /// Whether the viewer caused something.
    fn is_by(&self, cause: Cause) -> bool {
        let Cause::Person { person, .. } = cause else { return false };
        self.viewer == Viewer::Player(person.into())
    }

    /// Whether an entry is about the viewer's own rack.
    fn is_about(&self, entry: &Entry) -> bool {
        let Viewer::Player(own) = self.viewer else { return false };
        let rack = Account::Rack(own);
        entry.moves().iter().any(|it| it.from == rack || it.to == rack)
    }

    /// The cards that this person may see.
    fn cards(&self, kept: &Kept) -> Vec<cards::Card> {
        let mut now = kept.before.clone();
        let mut seen = Vec::new();
        for record in &kept.records {
            let Body::Played { events, .. } = &record.body else { continue };
            for event in events {
                let viewer = self.eyes(&now, event);
                let is_whole = matches!(
                    event.seen_by(viewer, |seat| now.player(seat)),
                    table::Sight::Whole(_)
                );
                if is_whole {
                    seen.extend(cards_of(event));
                }
                now.evolve(event);
            }
        }
        seen.sort_unstable();
        seen.dedup();
        seen
    }
}

/// The cards that an event names.
fn cards_of(event: &Event) -> Vec<cards::Card> {
    if let Event::Dealt { cards, .. }
    | Event::Exposed { cards, .. }
    | Event::BonusShown { cards, .. } = event
    {
        cards.cards().to_vec()
    } else if let Event::CardFoundFaceUp { card } = event {
        vec![*card]
    } else {
        Vec::new()
    }
}

impl By {
    pub(super) const fn of(cause: Cause) -> Self {
        match cause {
            Cause::Person { person, .. } => Self::Person(person.0),
            Cause::System(reason) => Self::System(match reason {
                Reason::Clock => "clock",
                Reason::Disconnected => "disconnected",
                Reason::Automation => "automation",
                Reason::Recovery => "recovery",
                Reason::Drain => "drain",
                Reason::Demo => "demo",
            }),
        }
    }
}

/// What shows that the cards of a round were settled before anybody bet, as [`Proof`] writes it.
#[expect(dead_code, reason = "it describes what is written elsewhere")]
#[derive(ToSchema)]
#[schema(as = Proof)]
pub(super) struct ShownProof {
    #[schema(value_type = u32)]
    table: TableId,
    #[schema(value_type = u64)]
    round: RoundNumber,
    /// The hash of the book and the submission.
    rules: String,
    /// What the journal had before the first bet.
    commitment: String,
    /// The players' cuts, in the order of their commitments: the deck that is dealt follows from
    /// those that were opened.
    cuts: Vec<PlayerCutView>,
    /// The cards that the caller may see.
    cards: Vec<ShownOpening>,
    /// The seed, for whoever may see every card.
    seed: Option<String>,
}

/// A card of a deck that was committed to.
#[expect(dead_code, reason = "it describes what is written elsewhere")]
#[derive(ToSchema)]
#[schema(as = Opening)]
struct ShownOpening {
    /// The place in the deck that was dealt; the top card is at 0.
    place: u8,
    /// The position in the deck that was committed to; the same where nobody cut.
    position: u8,
    #[schema(value_type = wire::Card)]
    card: String,
    nonce: String,
    /// The hashes that lead from the card to the commitment.
    path: Vec<String>,
}
