//! The floor: one row for each table, for those who watch over all of them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use futures_util::future::join_all;
use ledger::TableId;
use serde::Serialize;
use table::{Cards, RoundNumber, Time};
use tokio::task::spawn_blocking;
use utoipa::ToSchema;
use wire::{Kind, Seconds, Staff};

use super::App;
use super::access::tables_for;
use super::accounting::{compared, dollars};
use super::caller::Caller;
use super::problem::ApiError;
use super::says;
use crate::Capability;
use crate::expectation::Expectation;
use crate::host::{AwardView, Facts, ProposalView, Standing};
use crate::house::Open;
use crate::timing::time_of;

/// A table as the floor sees it. Amounts are dollars, since the tray was last counted.
#[derive(Serialize, ToSchema)]
#[schema(as = FloorTable)]
pub(super) struct Row {
    #[schema(value_type = u32)]
    table: TableId,
    name: String,
    book: String,
    phase: wire::Phase,
    #[schema(value_type = u64)]
    round: RoundNumber,
    /// How many seats are taken.
    taken: usize,
    /// How many seats there are.
    seats: usize,
    /// Whether people deal with real cards.
    live: bool,
    /// How many rounds ended in the last hour.
    rounds_in_the_hour: u32,
    /// For how many seconds the deck has been at the table; nothing where the system deals.
    #[schema(value_type = Option<u64>)]
    deck_age: Option<Seconds>,
    /// Whether the table waits for a floorperson.
    waits_for_floor: bool,
    /// How many disputes about its rounds are open.
    open_disputes: u64,
    /// What those who work there see: duties, decks, the progressive console.
    staff: Staff<'static>,
    /// What one person asked for and a second has not yet.
    proposed: Vec<ProposalView>,
    /// What waits for a floorperson before it is paid.
    award: Option<AwardView>,
    /// The last round that was void.
    last_void: Option<LastVoid>,
    /// How many rounds ended, void ones among them.
    rounds: u64,
    voids: u64,
    handle: String,
    win: String,
    /// What it should have won; nothing where a player-dealer banks the wagers.
    expected: Option<String>,
    standard_deviation: Option<String>,
    /// How many standard deviations the win is off, envy aside.
    deviations: Option<String>,
}

/// A round that was void.
#[derive(Serialize, ToSchema)]
struct LastVoid {
    #[schema(value_type = u64)]
    round: RoundNumber,
    /// The second of the house's clock at which it was.
    #[schema(value_type = u64)]
    at: Time,
    /// Why.
    mishap: wire::Mishap,
    /// The clause that says so, where the book has one.
    clause: Option<String>,
}

/// Every table, as the floor sees it.
#[utoipa::path(
    get,
    path = "/api/floor",
    operation_id = "floor",
    tag = "tables",
    security(("session" = [])),
    responses((status = OK, body = Vec<Row>), says::NotSignedIn, says::Forbidden),
)]
pub(super) async fn all(
    State(site): State<App>,
    caller: Caller,
) -> Result<Json<Vec<Row>>, ApiError> {
    caller.may(Capability::Report)?;
    let tables = tables_for(&site, Some(&caller.person));
    let open_disputes: BTreeMap<_, _> =
        site.house.store().open_disputes().await?.into_iter().collect();
    // A table that is busy holds none of the others up.
    let standings = join_all(tables.iter().map(Open::standing)).await;
    let rows = spawn_blocking(move || {
        let both = tables.iter().zip(&standings);
        let open = both.filter_map(|(table, standing)| Some((table, standing.as_ref()?)));
        let row = |(table, standing): (&Open, &Standing)| {
            let open_disputes = open_disputes.get(&table.facts.id).copied().unwrap_or(0);
            Row { open_disputes, ..row(&table.facts, standing) }
        };
        open.map(row).collect()
    });
    rows.await.map(Json).map_err(|_| ApiError::new(Kind::Internal, "it was not counted"))
}

fn row(facts: &Facts, standing: &Standing) -> Row {
    let day = &standing.day;
    let expectation = facts.approval.expectation(day).ok();
    let last_void = standing.void.as_ref().map(|(void, clause)| LastVoid {
        round: void.round,
        at: time_of(void.at),
        mishap: wire::Said(void.mishap),
        clause: clause.clone(),
    });
    Row {
        table: facts.id,
        name: facts.name.clone(),
        book: facts.rules().book().title().name.clone(),
        phase: standing.phase.into(),
        round: standing.round,
        taken: standing.taken,
        seats: standing.seats,
        live: facts.automation.cards == Cards::Physical,
        staff: standing.staff.clone(),
        rounds_in_the_hour: standing.pace,
        deck_age: standing.deck_age.map(|age| Seconds(age.as_secs())),
        waits_for_floor: standing.waits_for_floor,
        open_disputes: 0,
        proposed: standing.proposed.clone(),
        award: standing.award.clone(),
        last_void,
        rounds: day.today().rounds(),
        voids: day.voids(),
        handle: day.today().handle().to_string(),
        win: dollars(day.today().win()),
        expected: expectation.as_ref().map(|it| it.win.decimal(2)),
        standard_deviation: expectation.as_ref().map(Expectation::deviation),
        deviations: expectation.and_then(|it| it.deviations(&compared(day.today().win(), day))),
    }
}
