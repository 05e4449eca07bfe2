//! Passwords: one's own, changed with the old one, and a lost one, set by a link that is good once.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use ledger::{Moment, PersonId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::address::Path;
use super::attempts::Attempt;
use super::body::Body;
use super::caller::{Caller, Source};
use super::problem::ApiError;
use super::says;
use super::sessions::{Me, device_cookie, welcome};
use crate::network::Network;
use crate::timing::current_moment;
use crate::{Capability, Secret};

/// The old password and the new one.
#[derive(Deserialize, ToSchema)]
#[schema(as = PasswordChange)]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    old: String,
    new: String,
}

/// A new password, by a link.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewPassword)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    /// What follows the `#` of the link.
    token: String,
    password: String,
}

/// A link that is good once. It is told once, and kept nowhere.
#[derive(Serialize, ToSchema)]
#[schema(as = PasswordLink)]
pub(super) struct Link {
    /// The way from the address of the house, token included.
    path: String,
    /// Until when it is good, in milliseconds since 1970.
    #[schema(value_type = u64)]
    until: Moment,
}

/// Changes the caller's password. All other sessions of theirs end.
#[utoipa::path(
    put,
    path = "/api/me/password",
    operation_id = "change-password",
    tag = "people",
    security(("session" = [])),
    request_body = Change,
    responses(
        (status = NO_CONTENT, description = "It is changed, and all other sessions have ended"),
        says::Unreadable,
        says::WrongPassword,
        says::Forbidden,
        says::TooManyRequests,
    ),
)]
pub(super) async fn change(
    State(site): State<App>,
    Source(source): Source,
    caller: Caller,
    Body(Change { old, new }): Body<Change>,
) -> Result<Response, ApiError> {
    let Caller { person, token } = caller;
    let attempt = Attempt::again(&site, person.id, Network::of(source))?;
    let (people, office) = (site.house.people(), &site.house.office);
    people.change_password(office, &person, (&old, &new), &token).await?;
    attempt.succeeded();
    // The mark that the device had was that of the old password.
    let mark = device_cookie(&site, &person).map(|it| (header::SET_COOKIE, it));
    Ok((StatusCode::NO_CONTENT, AppendHeaders(mark)).into_response())
}

/// Takes somebody's password away and ends their sessions; answers with the link by which they set
/// another one. One's own is changed with the old one.
#[utoipa::path(
    post,
    path = "/api/people/{id}/reset",
    operation_id = "reset-password",
    tag = "people",
    params(("id" = u32, Path, description = "The number of the person")),
    security(("session" = [])),
    responses(
        (status = CREATED, description = "The link; it is not told again", body = Link),
        says::NotSignedIn,
        says::Forbidden,
        says::NotFound,
    ),
)]
pub(super) async fn reset(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<PersonId>,
) -> Result<Response, ApiError> {
    let admin = caller.may(Capability::ManagePeople)?;
    if admin.id == id {
        return Err(ApiError::new(
            Kind::Forbidden,
            "one's own password is changed with the old one",
        ));
    }
    let people = site.house.people();
    let now = current_moment();
    let (token, until) = people.reset(&site.house.office, admin, id, now).await?;
    tracing::info!(person = id.0, by = admin.id.0, "a password was reset");
    let link = Link { path: format!("/password#{}", token.reveal()), until };
    Ok((StatusCode::CREATED, Json(link)).into_response())
}

/// Sets a new password, for whoever has the link, and signs them in.
#[utoipa::path(
    post,
    path = "/api/passwords",
    operation_id = "set-password",
    tag = "people",
    request_body = New,
    responses(
        (status = CREATED, description = "The person, with the cookie of a session", body = Me),
        says::Unreadable,
        says::Forbidden,
        says::TooManyRequests,
    ),
)]
pub(super) async fn set(
    State(site): State<App>,
    Source(source): Source,
    Body(New { token, password }): Body<New>,
) -> Result<Response, ApiError> {
    let attempt = Attempt::by_link(&site, Network::of(source))?;
    let bad = || ApiError::new(Kind::Forbidden, "the link is not whole; copy all of it");
    let token = Secret::read(&token).ok_or_else(bad)?;
    let people = site.house.people();
    let office = &site.house.office;
    let person = people.set_by_link(office, &token, &password, current_moment()).await?;
    attempt.succeeded();
    let session = people.open_session(person.id, current_moment()).await?;
    Ok(welcome(&site, &person, &session))
}
