//! Whether the house is well, for whoever watches over it.

use axum::extract::State;
use axum::http::StatusCode;

use super::App;
use crate::store::Effort;

/// The process answers.
#[utoipa::path(
    get,
    path = "/healthz",
    operation_id = "alive",
    tag = "health",
    responses((status = OK, body = String, content_type = "text/plain")),
)]
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// Wagers are taken.
#[utoipa::path(
    get,
    path = "/readyz",
    operation_id = "ready",
    tag = "health",
    responses(
        (status = OK, body = String, content_type = "text/plain"),
        (
            status = SERVICE_UNAVAILABLE,
            description = "Why no wager is taken",
            body = String,
            content_type = "text/plain",
        ),
    ),
)]
pub(super) async fn ready(State(site): State<App>) -> (StatusCode, String) {
    match site.house.is_ready() {
        Ok(()) => (StatusCode::OK, "ready\n".to_owned()),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")),
    }
}

/// Counts, in the text form that Prometheus reads.
#[utoipa::path(
    get,
    path = "/metrics",
    operation_id = "metrics",
    tag = "health",
    responses((status = OK, body = String, content_type = "text/plain")),
)]
pub(super) async fn metrics(State(site): State<App>) -> String {
    let effort = site.house.store().effort();
    site.house.shared.counts.text() + &effort_text(effort) + &site.house.witnessing.metrics()
}

/// What the store has done, in the same form.
fn effort_text(Effort { steps, groups, busy }: Effort) -> String {
    let line = |name: &str, help: &str, value: String| {
        format!("# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}\n")
    };
    [
        line("houserules_store_steps_total", "Steps made durable.", steps.to_string()),
        line(
            "houserules_store_groups_total",
            "Groups of steps, each one commit.",
            groups.to_string(),
        ),
        line(
            "houserules_store_busy_microseconds_total",
            "How long the store was at that.",
            busy.as_micros().to_string(),
        ),
    ]
    .concat()
}
