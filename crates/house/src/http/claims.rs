//! What the house claims of players, for those who collect it.

use axum::Json;
use axum::extract::State;
use ledger::PersonId;
use money::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::App;
use super::caller::Caller;
use super::problem::ApiError;
use super::says;
use crate::Capability;

/// What the house claims of a player: a void took back chips that the player had spent.
#[derive(Serialize, ToSchema)]
pub(super) struct Claim {
    /// The number of the player.
    #[schema(value_type = u32)]
    person: PersonId,
    /// The name; nothing where the access has ended.
    name: Option<String>,
    #[schema(value_type = wire::Money)]
    amount: Money,
}

/// What the house claims and has not been paid back.
#[utoipa::path(
    get,
    path = "/api/claims",
    operation_id = "claims",
    tag = "people",
    security(("session" = [])),
    responses((status = OK, body = Vec<Claim>), says::NotSignedIn, says::Forbidden),
)]
pub(super) async fn open(
    State(site): State<App>,
    caller: Caller,
) -> Result<Json<Vec<Claim>>, ApiError> {
    caller.may(Capability::ManagePeople).or_else(|_| caller.may(Capability::Bank))?;
    let claims: Vec<(PersonId, Money)> = site.house.shared.ledger().claims.open().collect();
    let name = |id: PersonId| site.house.people().person(id).map(|person| person.name);
    let claim = |(person, amount)| Claim { person, name: name(person), amount };
    Ok(Json(claims.into_iter().map(claim).collect()))
}
