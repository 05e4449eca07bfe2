//! What an address says: its parts, what follows the question mark, and the wish to go on as a
//! socket; or a problem that says what is wrong with it.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{FromRequestParts, Path as AnyPath, Query as AnyQuery};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use serde::de::DeserializeOwned;
use tungstenite::handshake::derive_accept_key;
use wire::Kind;

use super::App;
use super::problem::ApiError;
use crate::network::NetworkPermit;

/// The parts of an address.
pub(super) struct Path<T>(pub(super) T);

/// What follows the question mark.
pub(super) struct Query<T>(pub(super) T);

/// A request that wants to go on as a socket.
pub(super) struct Upgrade {
    /// What the answer shows that it has seen.
    accepted: String,
    connection: OnUpgrade,
    /// What counts it behind a proxy, until the socket has ended.
    permit: Option<Arc<NetworkPermit>>,
}

impl Upgrade {
    /// Answers that the connection goes on as a socket, and does so.
    pub(super) fn answer<T: Future<Output = ()> + Send + 'static>(
        self,
        go_on: impl FnOnce(Upgraded) -> T + Send + 'static,
    ) -> Response {
        tokio::spawn(async move {
            let _permit = self.permit;
            // A client that is gone already is none.
            if let Ok(upgraded) = self.connection.await {
                go_on(upgraded).await;
            }
        });
        Response::builder()
            .status(StatusCode::SWITCHING_PROTOCOLS)
            .header(header::CONNECTION, "upgrade")
            .header(header::UPGRADE, "websocket")
            .header(header::SEC_WEBSOCKET_ACCEPT, self.accepted)
            .body(Body::empty())
            .expect("the headers are plain text")
    }
}

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Self, Self::Rejection> {
        let read = AnyPath::from_request_parts(parts, site).await;
        let AnyPath(parts) = read.map_err(|error| unreadable(&error.body_text()))?;
        Ok(Self(parts))
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Self, Self::Rejection> {
        let read = AnyQuery::from_request_parts(parts, site).await;
        let AnyQuery(asked) = read.map_err(|error| unreadable(&error.body_text()))?;
        Ok(Self(asked))
    }
}

impl FromRequestParts<App> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Self::Rejection> {
        let headers = &parts.headers;
        if !says(headers, &header::CONNECTION, "upgrade")
            || !says(headers, &header::UPGRADE, "websocket")
        {
            return Err(unreadable("only a WebSocket is opened here, and none was asked for"));
        }
        if !says(headers, &header::SEC_WEBSOCKET_VERSION, "13") {
            return Err(unreadable("Sec-WebSocket-Version must be 13"));
        }
        let key = headers.get(header::SEC_WEBSOCKET_KEY);
        let key = key.ok_or_else(|| unreadable("Sec-WebSocket-Key is missing"))?;
        let accepted = derive_accept_key(key.as_bytes());
        let connection = parts.extensions.remove::<OnUpgrade>();
        let connection =
            connection.ok_or_else(|| unreadable("this connection cannot become a WebSocket"))?;
        Ok(Self { accepted, connection, permit: parts.extensions.remove() })
    }
}

/// Whether a header has a word, by itself or among others.
fn says(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    let texts = headers.get_all(name).into_iter().filter_map(|it| it.to_str().ok());
    let mut words = texts.flat_map(|text| text.split(','));
    words.any(|it| it.trim().eq_ignore_ascii_case(word))
}

pub(super) fn unreadable(why: &str) -> ApiError {
    ApiError::new(Kind::Unreadable, why)
}
