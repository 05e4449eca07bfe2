//! What an address says: its parts, what follows the question mark, and the wish to go on as a
//! socket; or a problem that says what is wrong with it.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Path as AnyPath, Query as AnyQuery};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use wire::Kind;

use super::App;
use super::problem::Oops;

/// The parts of an address.
pub(super) struct Path<T>(pub(super) T);

/// What follows the question mark.
pub(super) struct Query<T>(pub(super) T);

/// A request that wants to go on as a socket.
pub(super) struct Upgrade(pub(super) WebSocketUpgrade);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = Oops;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Self, Self::Rejection> {
        let read = AnyPath::from_request_parts(parts, site).await;
        let AnyPath(parts) = read.map_err(|error| unreadable(&error.body_text()))?;
        Ok(Self(parts))
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Oops;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Self, Self::Rejection> {
        let read = AnyQuery::from_request_parts(parts, site).await;
        let AnyQuery(asked) = read.map_err(|error| unreadable(&error.body_text()))?;
        Ok(Self(asked))
    }
}

impl FromRequestParts<App> for Upgrade {
    type Rejection = Oops;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Self, Self::Rejection> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, site).await;
        upgrade.map(Self).map_err(|error| unreadable(&error.body_text()))
    }
}

fn unreadable(why: &str) -> Oops {
    Oops::new(Kind::Unreadable, why)
}
