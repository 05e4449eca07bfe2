//! People, for those who manage them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ledger::{Moment, PersonId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::address::Path;
use super::body::Body;
use super::caller::Caller;
use super::problem::ApiError;
use super::says;
use crate::people::{Admitter, Person};
use crate::timing::current_moment;
use crate::{Capability, Role};

/// Somebody, as an admin sees them.
#[derive(Serialize, ToSchema)]
#[schema(as = KnownPerson)]
pub(super) struct Known {
    #[schema(value_type = u32)]
    id: PersonId,
    name: String,
    role: &'static str,
    /// When they signed in, in milliseconds since 1970, if they have not signed out since.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    signed_in: Option<Moment>,
    /// Whether there is a password that could be reset: a guest has none.
    password: bool,
}

impl Known {
    fn of(site: &App, person: Person, signed_in: Option<Moment>) -> Self {
        let password = site.house.people().may_have_password(person.id);
        Self { id: person.id, name: person.name, role: person.role.name(), signed_in, password }
    }
}

/// Somebody to be made known.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewPerson)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    name: String,
    role: String,
    password: String,
}

/// Another role.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewRole)]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    role: String,
}

fn role(name: &str) -> Result<Role, ApiError> {
    let known = || {
        let names: Vec<&str> = Role::ALL.iter().map(|role| role.name()).collect();
        ApiError::new(Kind::Unreadable, &format!("a role is one of {}", names.join(", ")))
    };
    Role::from_name(name).ok_or_else(known)
}

/// Everybody.
#[utoipa::path(
    get,
    path = "/api/people",
    operation_id = "people",
    tag = "people",
    security(("session" = [])),
    responses((status = OK, body = Vec<Known>), says::NotSignedIn, says::Forbidden),
)]
pub(super) async fn all(
    State(site): State<App>,
    caller: Caller,
) -> Result<Json<Vec<Known>>, ApiError> {
    caller.may(Capability::ManagePeople)?;
    let people = site.house.people();
    let signed_in = people.signed_in_at(current_moment());
    let known = |person: Person| {
        let at = signed_in.get(&person.id).copied();
        Known::of(&site, person, at)
    };
    Ok(Json(people.everybody().into_iter().map(known).collect()))
}

/// Makes somebody known.
#[utoipa::path(
    post,
    path = "/api/people",
    operation_id = "add-person",
    tag = "people",
    security(("session" = [])),
    request_body = New,
    responses(
        (status = CREATED, body = Known),
        says::Wish,
        says::Taken,
    ),
)]
pub(super) async fn add(
    State(site): State<App>,
    caller: Caller,
    Body(new): Body<New>,
) -> Result<(StatusCode, Json<Known>), ApiError> {
    let admin = caller.may(Capability::ManagePeople)?;
    let role = role(&new.role)?;
    let (people, office) = (site.house.people(), &site.house.office);
    let by = Admitter::Admin(admin);
    let person = people.add(office, (&new.name, role), &new.password, by).await?;
    Ok((StatusCode::CREATED, Json(Known::of(&site, person, None))))
}

/// Changes somebody's role.
#[utoipa::path(
    patch,
    path = "/api/people/{id}",
    operation_id = "change-role",
    tag = "people",
    params(("id" = u32, Path, description = "The number of the person")),
    security(("session" = [])),
    request_body = Change,
    responses(
        (status = NO_CONTENT, description = "The role counts at once"),
        says::Wish,
        says::NotFound,
    ),
)]
pub(super) async fn change(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<PersonId>,
    Body(change): Body<Change>,
) -> Result<StatusCode, ApiError> {
    let admin = caller.may(Capability::ManagePeople)?;
    let role = role(&change.role)?;
    site.house.people().set_role(&site.house.office, admin, (id, role)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends somebody's access.
#[utoipa::path(
    delete,
    path = "/api/people/{id}",
    operation_id = "end-access",
    tag = "people",
    params(("id" = u32, Path, description = "The number of the person")),
    security(("session" = [])),
    responses(
        (status = NO_CONTENT, description = "The access has ended"),
        says::NotSignedIn,
        says::Forbidden,
        says::NotFound,
    ),
)]
pub(super) async fn end(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<PersonId>,
) -> Result<StatusCode, ApiError> {
    let admin = caller.may(Capability::ManagePeople)?;
    site.house.people().disable(&site.house.office, admin, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restores an access that ended, with the role and the password that the person had.
#[utoipa::path(
    post,
    path = "/api/people/{id}/restore",
    operation_id = "restore-access",
    tag = "people",
    params(("id" = u32, Path, description = "The number of the person")),
    security(("session" = [])),
    responses(
        (status = OK, body = Known),
        says::NotSignedIn,
        says::Forbidden,
        says::NotFound,
    ),
)]
pub(super) async fn restore(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<PersonId>,
) -> Result<Json<Known>, ApiError> {
    let admin = caller.may(Capability::ManagePeople)?;
    let person = site.house.people().restore(&site.house.office, admin, id).await?;
    Ok(Json(Known::of(&site, person, None)))
}
