//! Chips of one's own: bought, turned into money again, and paid back where the house claims some.

use axum::Json;
use axum::extract::State;
use money::Money;
use serde::Deserialize;
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::body::ShortBody;
use super::caller::Caller;
use super::commands::command_id;
use super::problem::ApiError;
use super::says;
use super::sessions::{Me, about};
use crate::{Capability, office};

/// The most that somebody has given to them at once.
const MOST: Money = Money::from_dollars(100_000);

/// So many chips.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Amount {
    #[schema(value_type = wire::Money)]
    amount: Money,
    /// 32 hexadecimal digits, drawn anew for every wish: what comes twice is done once.
    #[serde(default)]
    id: Option<String>,
}

/// So many chips, under an id.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Repayment {
    #[schema(value_type = wire::Money)]
    amount: Money,
    /// 32 hexadecimal digits, drawn anew for every wish: what comes twice is done once.
    id: String,
}

/// Gives a player of a demonstration more to play with.
#[utoipa::path(
    post,
    path = "/api/me/buy-ins",
    operation_id = "buy-in",
    tag = "people",
    security(("session" = [])),
    request_body = Amount,
    responses((status = OK, body = Me), says::Wish, says::IdUsed),
)]
pub(super) async fn buy_in(
    State(site): State<App>,
    caller: Caller,
    ShortBody(Amount { amount, id }): ShortBody<Amount>,
) -> Result<Json<Me>, ApiError> {
    let person = caller.may(Capability::Play)?;
    if !site.house.is_demo() {
        return Err(ApiError::new(Kind::Forbidden, "chips are bought at a table or at the cage"));
    }
    if amount > MOST {
        return Err(ApiError::new(Kind::Unreadable, &format!("at most {MOST} at once")));
    }
    let id = id.as_deref().map(command_id).transpose()?;
    site.house.office.buy_in(person.id, amount, office::by(person, id)).await?;
    Ok(Json(about(&site, person)))
}

/// Turns chips into money again.
#[utoipa::path(
    post,
    path = "/api/me/cash-outs",
    operation_id = "cash-out",
    tag = "people",
    security(("session" = [])),
    request_body = Amount,
    responses(
        (status = OK, body = Me),
        says::Wish,
        says::RackTooShort,
    ),
)]
pub(super) async fn cash_out(
    State(site): State<App>,
    caller: Caller,
    ShortBody(Amount { amount, id }): ShortBody<Amount>,
) -> Result<Json<Me>, ApiError> {
    let person = caller.may(Capability::Play)?;
    let id = id.as_deref().map(command_id).transpose()?;
    site.house.office.cash_out(person.id, amount, office::by(person, id)).await?;
    Ok(Json(about(&site, person)))
}

/// Pays back from the rack what the house claims, or a part of it.
#[utoipa::path(
    post,
    path = "/api/me/repayments",
    operation_id = "repay",
    tag = "people",
    security(("session" = [])),
    request_body = Repayment,
    responses(
        (status = OK, body = Me),
        says::Wish,
        says::RackTooShort,
    ),
)]
pub(super) async fn repay(
    State(site): State<App>,
    caller: Caller,
    ShortBody(Repayment { amount, id }): ShortBody<Repayment>,
) -> Result<Json<Me>, ApiError> {
    let person = caller.may(Capability::Play)?;
    let id = command_id(&id)?;
    site.house.office.repay(person.id, amount, office::by(person, Some(id))).await?;
    Ok(Json(about(&site, person)))
}
