//! What a table won since its last count, beside what it should have won.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use ledger::{Balance, Count, Moment, PersonId, TableId};
use odds::Exact;
use serde::Serialize;
use table::Time;
use tokio::task::spawn_blocking;
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::access::TableAccess;
use super::caller::Caller;
use super::problem::ApiError;
use super::says;
use crate::Capability;
use crate::approval::Approval;
use crate::day::{Day, Past};
use crate::expectation::{Expectation, StakeExpectation, WagerExpectation};
use crate::host::Standing;
use crate::timing::time_of;

/// What a table won since its last count, beside what it should have won. Amounts are dollars.
#[derive(Serialize, ToSchema)]
pub(super) struct Accounting {
    #[schema(value_type = u32)]
    table: TableId,
    #[serde(flatten)]
    today: DayReport,
    /// What should be in the drop box.
    drop_box: String,
    /// The day before, once a count closed it.
    closed: Option<Closed>,
}

/// What a day came to.
#[derive(Serialize, ToSchema)]
struct DayReport {
    /// The count that opened the day; nothing where the tray began empty and was never counted.
    opening: Option<Counted>,
    /// What the opening count found beyond what should have been there; below zero, what was
    /// missing.
    opening_difference: String,
    /// How many rounds ended, void ones among them.
    rounds: u64,
    /// How many of them were void.
    voids: u64,
    /// What they took back from players who had spent it: the house stood in for it.
    claims: String,
    /// Chips that came from the cage.
    fills: String,
    /// Chips that went to the cage.
    credits: String,
    /// Cash that went into the drop box.
    drop: String,
    tips: String,
    fees: String,
    /// Envy that the table paid.
    envy: String,
    /// What was wagered and not taken back, by spot.
    handle: BTreeMap<&'static str, String>,
    /// What should be in the tray.
    tray: String,
    /// What the table won.
    win: String,
    expected: Option<Expected>,
    /// Why nothing can be expected, where that is so.
    note: Option<String>,
}

/// What was counted, when, and the two people who stand for it.
#[derive(Serialize, ToSchema)]
struct Counted {
    amount: String,
    /// The second of the house's clock at which the second person found the same.
    #[schema(value_type = u64)]
    at: Time,
    #[schema(value_type = [u32; 2])]
    by: [PersonId; 2],
    names: [String; 2],
}

/// What a table should have won.
#[derive(Serialize, ToSchema)]
struct Expected {
    /// Exactly, as a fraction of dollars.
    exact: String,
    win: String,
    /// As if no two wagers shared a card.
    standard_deviation: String,
    /// How many standard deviations the win is off, envy aside; nothing before the first wager.
    deviations: Option<String>,
    wagers: Vec<ExpectedWager>,
}

/// What a table should have won with a wager.
#[derive(Serialize, ToSchema)]
struct ExpectedWager {
    wager: &'static str,
    /// The spot on which the units of the wager lie.
    spot: &'static str,
    /// How many were made.
    count: u64,
    /// What the table keeps of a dollar, exactly: on the average of the stakes that were made, or
    /// at the least stake before the first. Meters pay their awards themselves.
    edge: String,
    /// Exactly, as a fraction of dollars.
    exact: String,
    win: String,
    /// The same stake by stake, the least first: fixed sums and payout limits make the edge depend
    /// on the stake.
    stakes: Vec<ExpectedStake>,
}

/// What a table should have won with the wagers of one size.
#[derive(Serialize, ToSchema)]
struct ExpectedStake {
    stake: String,
    /// How many were made.
    count: u64,
    /// What the table keeps of a dollar, exactly.
    edge: String,
    /// Exactly, as a fraction of dollars.
    exact: String,
    win: String,
}

/// A day that a count closed.
#[derive(Serialize, ToSchema)]
#[schema(as = ClosedDay)]
struct Closed {
    #[serde(flatten)]
    day: DayReport,
    closing: Counted,
    /// What the count found beyond what should have been there; below zero, what was missing.
    difference: String,
}

/// What a table won since its last count, beside what it should have won.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/accounting",
    operation_id = "accounting",
    tag = "tables",
    params(("table" = u32, Path, description = "The number of the table")),
    security(("session" = [])),
    responses(
        (status = OK, body = Accounting),
        says::NotSignedIn,
        says::Forbidden,
        says::UnknownTable,
        says::Closing
    )
)]
pub(super) async fn report(
    State(site): State<App>,
    access: TableAccess,
    caller: Caller,
) -> Result<Json<Accounting>, ApiError> {
    caller.may(Capability::Report)?;
    let (id, TableAccess(open)) = (access.id(), access);
    let standing = open.standing().await;
    let standing = standing.ok_or_else(|| open.silence())?;
    // To count the edges of a submission for the first time takes a moment.
    let told = spawn_blocking(move || {
        let name = |id: PersonId| site.house.people().person(id).map(|person| person.name);
        let books = Books { approval: &open.facts.approval, name: &name };
        books.accounting(id, &standing)
    });
    told.await.map(Json).map_err(|_| ApiError::new(Kind::Internal, "it was not counted"))
}

/// What a report is made with: what wagers should win, and what people are called.
struct Books<'a> {
    approval: &'a Approval,
    name: &'a dyn Fn(PersonId) -> Option<String>,
}

impl Books<'_> {
    fn accounting(&self, table: TableId, standing: &Standing) -> Accounting {
        let day = &standing.day;
        Accounting {
            table,
            today: self.report(day, day.today().win()),
            drop_box: standing.drop_box.to_string(),
            closed: day.closed().map(|past| self.closed(past)),
        }
    }

    fn closed(&self, past: &Past) -> Closed {
        let closed = past.closed();
        Closed {
            day: self.report(&past.day, closed.win()),
            closing: self.counted(past.closing, past.at),
            difference: dollars(closed.difference()),
        }
    }

    fn report(&self, day: &Day, win: Balance) -> DayReport {
        let (today, totals) = (day.today(), *day.today().totals());
        let (expected, note) = match self.approval.expectation(day) {
            Ok(expectation) => (Some(Expected::of(&expectation, day, win)), None),
            Err(why) => (None, Some(why)),
        };
        let handle = today.handle_by_spot().map(|(spot, it)| (spot.name(), it.to_string()));
        DayReport {
            opening: today.opening().map(|it| self.counted(it, day.since().unwrap_or_default())),
            opening_difference: dollars(day.found()),
            rounds: today.rounds(),
            voids: day.voids(),
            claims: dollars(day.claims()),
            fills: totals.fills.to_string(),
            credits: totals.credits.to_string(),
            drop: totals.drop.to_string(),
            tips: totals.tips.to_string(),
            fees: dollars(totals.fees),
            envy: totals.envy.to_string(),
            handle: handle.collect(),
            tray: dollars(today.expected()),
            win: dollars(win),
            expected,
            note,
        }
    }

    fn counted(&self, count: Count, at: Moment) -> Counted {
        let by = count.by.people();
        let names = by.map(|id| (self.name)(id).unwrap_or_default());
        Counted { amount: count.amount.to_string(), at: time_of(at), by, names }
    }
}

impl Expected {
    fn of(expectation: &Expectation, day: &Day, win: Balance) -> Self {
        Self {
            exact: expectation.win.to_string(),
            win: expectation.win.decimal(2),
            standard_deviation: expectation.deviation(),
            deviations: expectation.deviations(&compared(win, day)),
            wagers: expectation.wagers.iter().map(ExpectedWager::of).collect(),
        }
    }
}

impl ExpectedWager {
    fn of(it: &WagerExpectation) -> Self {
        Self {
            wager: it.wager.name(),
            spot: it.spot.name(),
            count: it.count,
            edge: it.kept.to_string(),
            exact: it.win.to_string(),
            win: it.win.decimal(2),
            stakes: it.stakes.iter().map(ExpectedStake::of).collect(),
        }
    }
}

impl ExpectedStake {
    fn of(it: &StakeExpectation) -> Self {
        Self {
            stake: it.stake.to_string(),
            count: it.count,
            edge: it.kept.to_string(),
            exact: it.win.to_string(),
            win: it.win.decimal(2),
        }
    }
}

/// The win that is compared with what was expected. Envy depends on how many others there were:
/// it stands aside.
pub(super) fn compared(win: Balance, day: &Day) -> Exact {
    exact(win.plus(day.today().totals().envy))
}

/// A balance in dollars.
fn exact(balance: Balance) -> Exact {
    Exact::new(balance.millionths(), 100_000_000)
}

pub(super) fn dollars(balance: Balance) -> String {
    exact(balance).decimal(2)
}
