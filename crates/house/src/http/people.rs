//! People, for those who manage them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use wire::Kind;

use super::App;
use super::caller::Caller;
use super::problem::Oops;
use crate::people::Person;
use crate::{Capability, Role};

/// Somebody, as an admin sees them.
#[derive(Serialize)]
pub(super) struct Known {
    id: u32,
    name: String,
    role: &'static str,
}

impl From<Person> for Known {
    fn from(person: Person) -> Self {
        Self { id: person.id, name: person.name, role: person.role.name() }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    name: String,
    role: String,
    password: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    role: String,
}

fn role(name: &str) -> Result<Role, Oops> {
    let known = || {
        let names: Vec<&str> = Role::ALL.iter().map(|role| role.name()).collect();
        Oops::new(Kind::Unreadable, &format!("a role is one of {}", names.join(", ")))
    };
    Role::from_name(name).ok_or_else(known)
}

/// Everybody.
pub(super) async fn all(State(site): State<App>, caller: Caller) -> Result<Json<Vec<Known>>, Oops> {
    caller.may(Capability::ManagePeople)?;
    Ok(Json(site.house.people().everybody().into_iter().map(Known::from).collect()))
}

/// Makes somebody known.
pub(super) async fn add(
    State(site): State<App>,
    caller: Caller,
    Json(new): Json<New>,
) -> Result<(StatusCode, Json<Known>), Oops> {
    caller.may(Capability::ManagePeople)?;
    let person = site.house.people().add(&new.name, role(&new.role)?, &new.password).await?;
    Ok((StatusCode::CREATED, Json(person.into())))
}

/// Changes somebody's role.
pub(super) async fn change(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Json(change): Json<Change>,
) -> Result<StatusCode, Oops> {
    caller.may(Capability::ManagePeople)?;
    site.house.people().set_role(id, role(&change.role)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends somebody's access.
pub(super) async fn end(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
) -> Result<StatusCode, Oops> {
    caller.may(Capability::ManagePeople)?;
    site.house.people().disable(id).await?;
    Ok(StatusCode::NO_CONTENT)
}
