//! Whether the house is well, for whoever watches over it.

use axum::extract::State;
use axum::http::StatusCode;

use super::App;

/// The process answers.
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// Wagers are taken.
pub(super) async fn ready(State(site): State<App>) -> (StatusCode, String) {
    match site.house.is_ready() {
        Ok(()) => (StatusCode::OK, "ready\n".to_owned()),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")),
    }
}

/// Counts, in the text form that Prometheus reads.
pub(super) async fn metrics(State(site): State<App>) -> String {
    site.house.shared.counts.text()
}
