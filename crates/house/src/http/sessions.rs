//! Signing in and out, guests, and the first admin.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use ledger::{Account, Moment, PersonId};
use money::Money;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::accounting::dollars;
use super::attempts::{Attempt, NamedPerson};
use super::body::Body;
use super::caller::{COOKIE_NAME, Caller, DEVICE_COOKIE_NAME, DeviceMark, Source};
use super::limits::Minutes;
use super::problem::ApiError;
use super::says;
use crate::network::Network;
use crate::people::{Admitter, Person, SESSION};
use crate::played::Today;
use crate::store::PersonRow;
use crate::text::{MAX_NAME_CHARACTERS, clean_line, name_key};
use crate::timing::current_moment;
use crate::{Capability, Role, Secret, office};

/// What a guest is given to play with.
const GIFT: Money = Money::from_dollars(1_000);

/// Somebody, as they are told about themselves.
#[derive(Serialize, ToSchema)]
pub(super) struct Me {
    #[schema(value_type = u32)]
    id: PersonId,
    name: String,
    role: &'static str,
    /// The chips that are not on a table.
    #[schema(value_type = wire::Money)]
    rack: Money,
    /// Whether everything here is play money.
    demo: bool,
    /// What the house claims, because a void took back chips that had been spent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<wire::Money>)]
    claim: Option<Money>,
    /// What a player wagered and lost today, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    today: Option<Day>,
    /// For how long a player has been playing without a break, and at what cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<Session>,
}

/// What a player has been doing today, in UTC.
#[derive(Serialize, ToSchema)]
#[schema(as = Today)]
pub(super) struct Day {
    #[schema(value_type = wire::Money)]
    staked: Money,
    /// What lies on a table counts as lost until it comes back.
    #[schema(value_type = wire::Money)]
    lost: Money,
    /// What was won, or lost if it is below zero, in dollars.
    net: String,
}

/// What a player has been doing without a break.
#[derive(Serialize, ToSchema)]
pub(super) struct Session {
    /// When the first wager after a break of half an hour was made, in milliseconds since 1970.
    #[schema(value_type = u64)]
    since: Moment,
    #[schema(value_type = u64)]
    minutes: Minutes,
    /// What was wagered today, in UTC.
    #[schema(value_type = wire::Money)]
    staked: Money,
    /// What was lost today; what lies on a table counts as lost until it comes back.
    #[schema(value_type = wire::Money)]
    lost: Money,
    /// What was wagered since it began.
    #[schema(value_type = wire::Money)]
    wagered: Money,
    /// What was won since it began, or lost if it is below zero, in dollars.
    net: String,
}

impl Session {
    fn of(today: &Today, now: Moment) -> Option<Self> {
        let session = today.session?;
        Some(Self {
            since: session.since,
            minutes: Minutes(now.span_since(session.since)),
            staked: today.staked,
            lost: today.lost,
            wagered: session.staked,
            net: dollars(session.net),
        })
    }
}

/// Somebody who wants to look around.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Guest {
    /// A name; one is made up without it.
    #[serde(default)]
    name: Option<String>,
    /// A role; a guest is a player without it.
    #[serde(default)]
    role: Option<String>,
}

/// Who somebody is, and what only they know.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SignIn {
    name: String,
    password: String,
}

/// The first admin.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SetUp {
    /// What follows the `#` of the link that the house gave out at the start.
    token: String,
    name: String,
    password: String,
}

/// Who the caller is, and how many chips they have.
#[utoipa::path(
    get,
    path = "/api/me",
    operation_id = "me",
    tag = "people",
    security(("session" = [])),
    responses((status = OK, body = Me), says::NotSignedIn, says::Closing),
)]
pub(super) async fn me(State(site): State<App>, caller: Caller) -> Result<Json<Me>, ApiError> {
    if !site.house.shared.state().is_sure() {
        return Err(ApiError::new(Kind::StoreUnavailable, "what is durable is being read"));
    }
    Ok(Json(about(&site, &caller.person)))
}

/// What somebody is told about themselves.
pub(super) fn about(site: &App, person: &Person) -> Me {
    let (now, ledger) = (current_moment(), site.house.shared.ledger());
    let rack = ledger.books.balance(Account::Rack(person.id.into()));
    let today = ledger.played.today(person.id, now);
    let claim = ledger.claims.on(person.id);
    let day = Day { staked: today.staked, lost: today.lost, net: dollars(today.net) };
    Me {
        id: person.id,
        name: person.name.clone(),
        role: person.role.name(),
        rack: rack.amount().whole(),
        demo: site.house.is_demo(),
        claim: (!claim.is_zero()).then_some(claim),
        today: person.role.may(Capability::Play).then_some(day),
        session: Session::of(&today, now),
    }
}

/// Lets a guest in, where the house is a demonstration.
#[utoipa::path(
    post,
    path = "/api/guests",
    operation_id = "guest",
    tag = "people",
    request_body = Guest,
    responses(
        (status = CREATED, description = "The guest, with the cookie of a session", body = Me),
        says::Unreadable,
        says::Forbidden,
        says::Taken,
    ),
)]
pub(super) async fn guest(
    State(site): State<App>,
    Source(source): Source,
    Body(guest): Body<Guest>,
) -> Result<Response, ApiError> {
    if !site.house.is_demo() {
        return Err(ApiError::new(Kind::Forbidden, "this house has no guests"));
    }
    if !site.is_unlimited(source) {
        let taken = site.guests.take(Network::of(source), Instant::now());
        taken.map_err(|wait| ApiError::wait(wait, "too many guests come from this address"))?;
    }
    let role = guest.role.as_deref().map_or(Some(Role::Player), Role::from_name);
    let role = role.ok_or_else(|| ApiError::new(Kind::Unreadable, "there is no such role"))?;
    if role.may(Capability::ManagePeople) {
        return Err(ApiError::new(Kind::Forbidden, "no guest decides who else may come in"));
    }
    let (people, wanted) = (site.house.people(), (guest.name.as_deref(), role));
    let person = people.add_guest(&site.house.office, wanted, Admitter::GuestList).await?;
    if role.may(Capability::Play) {
        site.house.office.buy_in(person.id, GIFT, office::gift()).await?;
    }
    let token = site.house.people().open_session(person.id, current_moment()).await?;
    tracing::info!(person = person.id.0, role = %role, "a guest came in");
    Ok(welcome(&site, &person, &token))
}

/// Signs somebody in.
#[utoipa::path(
    post,
    path = "/api/sessions",
    operation_id = "sign-in",
    tag = "people",
    request_body = SignIn,
    responses(
        (status = CREATED, description = "The person, with the cookie of a session", body = Me),
        says::WrongPassword,
    ),
)]
pub(super) async fn sign_in(
    State(site): State<App>,
    Source(source): Source,
    DeviceMark(mark): DeviceMark,
    Body(sign_in): Body<SignIn>,
) -> Result<Response, ApiError> {
    let failed = |why: &'static str| tracing::warn!(from = %source, why, "nobody was signed in");
    let people = site.house.people();
    let row = people.by_name(&sign_in.name);
    let devices = &site.house.devices;
    let device = row.as_ref().zip(mark).and_then(|(row, mark)| devices.recognise(&mark, row));
    let attempt = Attempt::sign_in(&site, named(row, &sign_in.name), Network::of(source), device);
    let attempt = attempt.inspect_err(|_| failed("too many attempts"))?;
    // What was typed for a name may be a password.
    let signed_in = people.sign_in(&sign_in.name, &sign_in.password, current_moment()).await;
    let (person, token) = signed_in.inspect_err(|_| failed("wrong name or password"))?;
    attempt.succeeded();
    tracing::info!(person = person.id.0, role = %person.role, "somebody signed in");
    Ok(welcome(&site, &person, &token))
}

/// Whose name was typed. A name that cannot be anybody's is counted as one, whatever it is.
fn named(row: Option<PersonRow>, typed: &str) -> NamedPerson {
    match row {
        Some(row) => NamedPerson::Known(row.id),
        None => {
            let name = clean_line(typed, MAX_NAME_CHARACTERS).unwrap_or_default();
            NamedPerson::Unknown(name_key(&name))
        }
    }
}

/// Makes the first admin, for whoever has the link that the house gave out at the start.
#[utoipa::path(
    post,
    path = "/api/setup",
    operation_id = "set-up",
    tag = "people",
    request_body = SetUp,
    responses(
        (status = CREATED, description = "The admin, with the cookie of a session", body = Me),
        says::Unreadable,
        says::Forbidden,
        says::Taken,
    ),
)]
pub(super) async fn set_up(
    State(site): State<App>,
    Body(set_up): Body<SetUp>,
) -> Result<Response, ApiError> {
    let given = Secret::read(&set_up.token);
    let is_right = {
        let mut setup = site.setup.lock().unwrap_or_else(PoisonError::into_inner);
        let is_right = setup.is_some() && *setup == given;
        if is_right {
            *setup = None;
        }
        is_right
    };
    if !is_right {
        return Err(ApiError::new(
            Kind::Forbidden,
            "the link is not the one that the house gave out",
        ));
    }
    let (people, wanted) = (site.house.people(), (&*set_up.name, Role::Admin));
    let made = people.add(&site.house.office, wanted, &set_up.password, Admitter::SetupLink).await;
    let person = match made {
        Ok(person) => person,
        Err(error) => {
            // It may be used again with a better name or password.
            *site.setup.lock().unwrap_or_else(PoisonError::into_inner) = given;
            return Err(error.into());
        }
    };
    let token = site.house.people().open_session(person.id, current_moment()).await?;
    site.house.forget_setup_link();
    tracing::info!(person = person.id.0, "the first admin was made");
    Ok(welcome(&site, &person, &token))
}

/// Ends the session.
#[utoipa::path(
    delete,
    path = "/api/sessions",
    operation_id = "sign-out",
    tag = "people",
    security(("session" = [])),
    responses((status = NO_CONTENT, description = "The session has ended"), says::NotSignedIn),
)]
pub(super) async fn sign_out(
    State(site): State<App>,
    caller: Caller,
) -> Result<Response, ApiError> {
    site.house.people().sign_out(&caller.token).await?;
    tracing::info!(person = caller.person.id.0, "somebody signed out");
    let cookie = cookie("", Duration::ZERO);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// Answers with the cookie of a session, and with one by which this device is known from now on.
pub(super) fn welcome(site: &App, person: &Person, token: &Secret) -> Response {
    let session = cookie(&token.reveal(), SESSION);
    let cookies = [Some(session), device_cookie(site, person)].into_iter().flatten();
    let cookies = AppendHeaders(cookies.map(|cookie| (header::SET_COOKIE, cookie)));
    (StatusCode::CREATED, cookies, Json(about(site, person))).into_response()
}

/// The cookie of a session that lasts so long.
fn cookie(token: &str, age: Duration) -> HeaderValue {
    let age = age.as_secs();
    let cookie = format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={age}");
    HeaderValue::from_str(&cookie).expect("it is plain text")
}

/// The cookie with a mark of this device, for a year, and for signing in only. A guest has none,
/// and no password that could be guessed.
pub(super) fn device_cookie(site: &App, person: &Person) -> Option<HeaderValue> {
    let row = site.house.people().by_name(&person.name).filter(|row| row.password.is_some())?;
    let mark = site.house.devices.mark(&row);
    let cookie = format!(
        "{DEVICE_COOKIE_NAME}={mark}; Path=/api/sessions; HttpOnly; SameSite=Strict; \
         Max-Age=31536000"
    );
    HeaderValue::from_str(&cookie).ok()
}
