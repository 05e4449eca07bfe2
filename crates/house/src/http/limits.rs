//! Limits that players set for themselves.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use ledger::Moment;
use money::Money;
use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::body::Body;
use super::caller::Caller;
use super::problem::ApiError;
use super::says;
use crate::Capability;
use crate::cage::check_amount;
use crate::store::{Caps, RestraintRow};
use crate::timing::current_moment;

/// The most days that somebody may want not to play at once.
const MOST_DAYS: u32 = 5 * 366;

/// The longest that somebody may want to play before they are told.
const LONGEST_REMINDER: Duration = Duration::from_hours(24);

/// A length of time in JSON: its minutes.
#[derive(Clone, Copy, Deserialize)]
#[serde(from = "u32")]
pub(super) struct Minutes(pub(super) Duration);

impl From<u32> for Minutes {
    fn from(minutes: u32) -> Self {
        Self(Duration::from_mins(minutes.into()))
    }
}

impl Serialize for Minutes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.0.as_secs() / 60).serialize(serializer)
    }
}

/// What a player is kept to. What is not set is not limited. Days are those of UTC.
#[derive(Serialize, ToSchema)]
#[schema(as = Limits)]
pub(super) struct Limits {
    #[serde(flatten)]
    now: Wanted,
    /// Until when the player may not play, in milliseconds since 1970.
    #[schema(value_type = Option<u64>)]
    excluded_until: Option<Moment>,
    /// What will hold, where the player asked for more than now.
    later: Option<Later>,
    /// After how many minutes the player is told how long they have been playing; nought is never.
    #[schema(value_type = u32)]
    reality_minutes: Minutes,
}

/// What a player wants to be kept to.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[schema(as = WantedLimits)]
struct Wanted {
    /// The most to be wagered in a day.
    #[serde(default)]
    #[schema(value_type = Option<wire::Money>)]
    stake_per_day: Option<Money>,
    /// The most to be lost in a day.
    #[serde(default)]
    #[schema(value_type = Option<wire::Money>)]
    loss_per_day: Option<Money>,
    /// The most minutes to be played without a break of half an hour.
    #[serde(default)]
    #[schema(value_type = Option<u32>)]
    session_minutes: Option<Minutes>,
}

/// What will hold from a moment on.
#[derive(Serialize, ToSchema)]
#[schema(as = LaterLimits)]
struct Later {
    /// In milliseconds since 1970.
    #[schema(value_type = u64)]
    from: Moment,
    #[serde(flatten)]
    caps: Wanted,
}

/// What a player asks for.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewLimits)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    #[serde(default)]
    #[schema(value_type = Option<wire::Money>)]
    stake_per_day: Option<Money>,
    #[serde(default)]
    #[schema(value_type = Option<wire::Money>)]
    loss_per_day: Option<Money>,
    #[serde(default)]
    #[schema(value_type = Option<u32>)]
    session_minutes: Option<Minutes>,
    /// For how many days from now not to play; never fewer than asked for before.
    #[serde(default)]
    exclude_days: u32,
}

impl From<Caps> for Wanted {
    fn from(Caps { stake, loss, session }: Caps) -> Self {
        Self { stake_per_day: stake, loss_per_day: loss, session_minutes: session.map(Minutes) }
    }
}

impl From<RestraintRow> for Limits {
    fn from(row: RestraintRow) -> Self {
        Self {
            now: row.caps.into(),
            excluded_until: row.excluded_until,
            reality_minutes: Minutes(row.reminder()),
            later: row.later.map(|(from, caps)| Later { from, caps: caps.into() }),
        }
    }
}

/// What the caller is kept to.
#[utoipa::path(
    get,
    path = "/api/me/limits",
    operation_id = "limits",
    tag = "people",
    security(("session" = [])),
    responses((status = OK, body = Limits), says::NotSignedIn, says::Forbidden),
)]
pub(super) async fn mine(
    State(site): State<App>,
    caller: Caller,
) -> Result<Json<Limits>, ApiError> {
    let person = caller.may(Capability::Play)?;
    Ok(Json(site.house.shared.restraints.of(person.id, current_moment()).into()))
}

/// Sets what the caller wants to be kept to: what is stricter holds at once, what is laxer, or left
/// out, a day later.
#[utoipa::path(
    put,
    path = "/api/me/limits",
    operation_id = "set-limits",
    tag = "people",
    security(("session" = [])),
    request_body = Asked,
    responses((status = OK, body = Limits), says::Wish),
)]
pub(super) async fn set(
    State(site): State<App>,
    caller: Caller,
    Body(asked): Body<Asked>,
) -> Result<Json<Limits>, ApiError> {
    let person = caller.may(Capability::Play)?;
    let Asked { stake_per_day, loss_per_day, session_minutes, exclude_days } = asked;
    if exclude_days > MOST_DAYS {
        let detail = format!("at most {MOST_DAYS} days at once");
        return Err(ApiError::new(Kind::Unreadable, &detail));
    }
    for amount in [stake_per_day, loss_per_day].into_iter().flatten() {
        check_amount(amount)?;
    }
    let caps =
        Caps { stake: stake_per_day, loss: loss_per_day, session: session_minutes.map(|it| it.0) };
    let (restraints, asked) = (&site.house.shared.restraints, (caps, exclude_days));
    let set = restraints.set(&site.house.office, person, asked, current_moment()).await?;
    Ok(Json(set.into()))
}

/// After how many minutes to be told.
#[derive(Deserialize, ToSchema)]
#[schema(as = RealityCheck)]
#[serde(deny_unknown_fields)]
pub(super) struct Reminder {
    /// At most a day of them; nought is never.
    #[schema(value_type = u32)]
    minutes: Minutes,
}

/// Sets after how many minutes the caller is told how long they have been playing. It counts at
/// once, and changes no limit.
#[utoipa::path(
    put,
    path = "/api/me/reality-check",
    operation_id = "set-reality-check",
    tag = "people",
    security(("session" = [])),
    request_body = Reminder,
    responses((status = OK, body = Limits), says::Wish),
)]
pub(super) async fn remind(
    State(site): State<App>,
    caller: Caller,
    Body(Reminder { minutes: Minutes(span) }): Body<Reminder>,
) -> Result<Json<Limits>, ApiError> {
    let person = caller.may(Capability::Play)?;
    if span > LONGEST_REMINDER {
        let detail = format!("at most every {} minutes", LONGEST_REMINDER.as_secs() / 60);
        return Err(ApiError::new(Kind::Unreadable, &detail));
    }
    let (restraints, office) = (&site.house.shared.restraints, &site.house.office);
    let set = restraints.remind(office, person, span, current_moment()).await?;
    Ok(Json(set.into()))
}

/// For how long not to play.
#[derive(Deserialize, ToSchema)]
#[schema(as = Break)]
#[serde(deny_unknown_fields)]
pub(super) struct Pause {
    hours: u32,
}

/// Keeps the caller from playing for so many hours from now. Nobody makes them fewer.
#[utoipa::path(
    post,
    path = "/api/me/breaks",
    operation_id = "take-break",
    tag = "people",
    security(("session" = [])),
    request_body = Pause,
    responses((status = OK, body = Limits), says::Wish),
)]
pub(super) async fn pause(
    State(site): State<App>,
    caller: Caller,
    Body(Pause { hours }): Body<Pause>,
) -> Result<Json<Limits>, ApiError> {
    let person = caller.may(Capability::Play)?;
    if !(1..=MOST_DAYS * 24).contains(&hours) {
        let detail = format!("from 1 hour to {MOST_DAYS} days");
        return Err(ApiError::new(Kind::Unreadable, &detail));
    }
    let now = current_moment();
    let until = now.after(Duration::from_hours(hours.into()));
    let (restraints, office) = (&site.house.shared.restraints, &site.house.office);
    let set = restraints.pause(office, person, until, now).await?;
    Ok(Json(set.into()))
}
