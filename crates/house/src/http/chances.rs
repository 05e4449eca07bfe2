//! Chances: what the house keeps of every wager, and what an answer is worth, all of it exact.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::State;
use ledger::TableId;
use odds::{Counsel, Exact, Par, Terms, sheet_stakes, unit_spot};
use rulebook::{Offered, Rules, Wager};
use serde::Serialize;
use table::{Choice, Fees, Player};
use tokio::sync::OnceCell;
use utoipa::ToSchema;
use wire::{Kind, Said};

use super::App;
use super::access::TableAccess;
use super::caller::Caller;
use super::problem::ApiError;
use super::says;

/// How many decimals people are shown.
const PLACES: u32 = 4;

/// How many decimals a dollar has.
const CENTS: u32 = 2;

/// What the house keeps of a wager on average.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Edge {
    wager: wire::Wager,
    /// Of which stake.
    unit: &'static str,
    /// In percent at the least stake, rounded; below nothing where the player is ahead.
    percent: String,
    /// The same as an exact fraction of the unit.
    exact: String,
    /// The edge at each stake there is, or at the least and the greatest, the least first.
    stakes: Vec<StakeEdge>,
}

/// What the house keeps of a wager of one size, what is paid beyond a payout limit included.
#[derive(Clone, Serialize, ToSchema)]
struct StakeEdge {
    stake: wire::Money,
    /// In percent of the stake, rounded.
    percent: String,
    /// The same as an exact fraction of the stake.
    exact: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    with_fee: Option<EdgeWithFee>,
}

/// What a wager costs where the house charges a fee for it besides.
#[derive(Clone, Serialize, ToSchema)]
struct EdgeWithFee {
    /// The fee for a round: for all three bets.
    fee: wire::Money,
    /// What is lost by the odds and in fees, in percent of the stake, rounded.
    percent: String,
    /// The same as an exact fraction of the stake.
    exact: String,
    /// The id of the clause that wants the fee announced.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
}

/// The edges of each table, counted once.
#[derive(Default)]
pub(crate) struct Edges(Mutex<HashMap<TableId, Arc<OnceCell<Vec<Edge>>>>>);

/// What the house keeps of every wager of a table, its meters as they start.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/edges",
    operation_id = "edges",
    tag = "law",
    params(("table" = u32, Path, description = "The number of the table")),
    responses((status = OK, body = Vec<Edge>), says::UnknownTable),
)]
pub(super) async fn edges(
    State(site): State<App>,
    access: TableAccess,
) -> Result<Json<Vec<Edge>>, ApiError> {
    let (id, facts) = (access.id(), access.0.facts);
    let cell = {
        let mut cells = site.edges.0.lock().unwrap_or_else(PoisonError::into_inner);
        cells.entry(id).or_default().clone()
    };
    // Counting every deal takes a moment: it must not hold up those who play.
    let count = || async { tokio::task::spawn_blocking(move || counted(facts.rules())).await };
    let counted = cell.get_or_try_init(count).await;
    let edges = counted.map_err(|_| ApiError::new(Kind::Internal, "it was not counted"))?;
    Ok(Json(edges.clone()))
}

fn counted(rules: &Rules) -> Vec<Edge> {
    rules.wagers().iter().filter_map(|offered| Edge::of(rules, offered)).collect()
}

impl Edge {
    /// The edge of a wager; nothing where it is a part of another.
    fn of(rules: &Rules, offered: &Offered) -> Option<Self> {
        unit_spot(offered.wager)?;
        let sheet = |stake| Par::of(&Terms::offered(rules, offered, Some(stake))).ok();
        let sheets: Vec<Par> = sheet_stakes(rules, offered).into_iter().filter_map(sheet).collect();
        let least = sheets.first()?;
        let edge = &least.house_edge;
        Some(Self {
            wager: Said(least.wager),
            unit: least.unit,
            percent: edge.percent(PLACES),
            exact: edge.to_string(),
            stakes: sheets.iter().map(|par| StakeEdge::of(rules, par)).collect(),
        })
    }
}

impl StakeEdge {
    fn of(rules: &Rules, par: &Par) -> Self {
        let edge = par.limited_edge();
        Self {
            stake: par.stake.into(),
            percent: edge.percent(PLACES),
            exact: edge.to_string(),
            with_fee: EdgeWithFee::of(rules, par),
        }
    }
}

impl EdgeWithFee {
    /// The edge with the fee of a round; nothing where the house banks and charges none.
    fn of(rules: &Rules, par: &Par) -> Option<Self> {
        let procedure = rules.book().procedure();
        if procedure.bank.is_none() || par.wager != Wager::LetItRide {
            return None;
        }
        let fee = Fees::of(rules).for_seat(par.stake).ok()?;
        let share = Exact::new(fee.cents(), par.stake.cents());
        let edge = par.limited_edge() + &share;
        let notice = procedure.sign.fees.as_ref();
        Some(Self {
            fee: fee.into(),
            percent: edge.percent(PLACES),
            exact: edge.to_string(),
            clause: notice.and_then(|it| it.clauses.first().cloned()),
        })
    }
}

/// What to answer to the question that one is asked.
#[derive(Serialize, ToSchema)]
pub(super) struct Advice {
    seat: wire::Seat,
    /// The better answer.
    choice: wire::Choice,
    /// What a unit is: the bet that is asked about, or the Ante.
    stake: wire::Money,
    /// Both answers, the better one first.
    values: Vec<Worth>,
}

/// What an answer is worth.
#[derive(Serialize, ToSchema)]
struct Worth {
    choice: wire::Choice,
    /// In units of one bet, on average, rounded.
    units: String,
    /// The same as an exact fraction.
    exact: String,
    /// In dollars of what lies there, on average, rounded to the cent; below nothing for a loss.
    dollars: String,
    /// The same as an exact fraction.
    exact_dollars: String,
    /// What it gives away beside the better answer, in dollars on average, rounded to the cent.
    cost: String,
    /// The same as an exact fraction.
    exact_cost: String,
}

impl Worth {
    fn of(counsel: &Counsel, choice: Choice) -> Self {
        let units = Exact::from(counsel.advice.value(choice));
        let (dollars, cost) = (counsel.dollars(choice), counsel.cost(choice));
        Self {
            choice: Said(choice),
            units: units.decimal(PLACES),
            exact: counsel.advice.value(choice).to_string(),
            dollars: dollars.decimal(CENTS),
            exact_dollars: dollars.to_string(),
            cost: cost.decimal(CENTS),
            exact_cost: cost.to_string(),
        }
    }
}

/// What the mathematics says to the caller whose turn it is, from the cards that the caller sees.
///
/// Only where the system deals: a dealer's players ask nobody.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/advice",
    operation_id = "advice",
    tag = "play",
    params(("table" = u32, Path, description = "The number of the table")),
    security(("session" = [])),
    responses(
        (status = OK, body = Advice),
        says::NotSignedIn,
        says::Forbidden,
        says::UnknownTable,
        says::NotFound,
    ),
)]
pub(super) async fn advice(
    TableAccess(open): TableAccess,
    caller: Caller,
) -> Result<Json<Advice>, ApiError> {
    if open.facts.automation.cards != table::Cards::Virtual {
        return Err(ApiError::new(Kind::Forbidden, "advice is given only where the system deals"));
    }
    let player = Player::from(caller.person.id);
    let counsel = open.advice(player).await.ok_or_else(|| {
        ApiError::new(Kind::NotFound, "it is not your turn, or there is nothing to advise")
    })?;
    let choice = counsel.advice.choice;
    let other = match choice {
        Choice::Ride => Choice::Pull,
        Choice::Pull => Choice::Ride,
        Choice::Play => Choice::Fold,
        Choice::Fold => Choice::Play,
    };
    let values = [choice, other].map(|it| Worth::of(&counsel, it)).into();
    let (seat, stake) = (wire::Seat(counsel.seat), counsel.stake.into());
    Ok(Json(Advice { seat, choice: Said(choice), stake, values }))
}
