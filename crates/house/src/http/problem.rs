//! Problems as answers to requests.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use thiserror::Error;
use wire::Kind;

use super::web::page_for_people;
use crate::people::PeopleError;
use crate::problem::{BoxedProblem, trouble};
use crate::store::StoreError;

/// How to sign in, as every 401 has to say. It is no scheme of a browser's own, so that none asks
/// for a password in a window of its own; the cookie of a session is set by `POST /api/sessions`.
const SIGN_IN_SCHEME: HeaderValue = HeaderValue::from_static("Session realm=\"houserules\"");

/// A problem, as `application/problem+json`, and how long until the request would be accepted,
/// where that is known.
#[derive(Debug, Error)]
#[error("{}", .0.detail)]
pub(super) struct ApiError(pub(super) BoxedProblem, pub(super) Option<Duration>);

impl ApiError {
    pub(super) fn new(kind: Kind, detail: &str) -> Self {
        Self(trouble(kind, detail), None)
    }

    /// Refuses what came too often, and says after how long it would be accepted.
    pub(super) fn wait(wait: Duration, detail: &str) -> Self {
        Self(trouble(Kind::TooManyRequests, detail), Some(wait))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.status);
        let body = serde_json::to_string(&self.0).expect("a problem is plain data");
        let kind = [(header::CONTENT_TYPE, "application/problem+json")];
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, kind, body).into_response();
        if let Some(wait) = self.1 {
            // Whole seconds, and never fewer than it takes.
            let seconds = wait.as_millis().div_ceil(1000).max(1);
            let seconds = HeaderValue::from_str(&seconds.to_string());
            response.headers_mut().extend(seconds.map(|it| (header::RETRY_AFTER, it)));
        }
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, SIGN_IN_SCHEME);
        }
        response
    }
}

impl From<BoxedProblem> for ApiError {
    fn from(trouble: BoxedProblem) -> Self {
        Self(trouble, None)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        Self::new(Kind::StoreUnavailable, "what was asked cannot be looked up now")
    }
}

impl From<PeopleError> for ApiError {
    fn from(error: PeopleError) -> Self {
        let kind = match error {
            PeopleError::WrongNameOrPassword | PeopleError::NotThePassword => Kind::WrongPassword,
            PeopleError::NameTaken => Kind::Taken,
            PeopleError::BadName | PeopleError::WeakPassword(_) => Kind::Unreadable,
            PeopleError::NoPassword | PeopleError::BadLink | PeopleError::LastAdmin => {
                Kind::Forbidden
            }
            PeopleError::Nobody(_) => Kind::NotFound,
            PeopleError::NotEnded(_) => Kind::Forbidden,
            PeopleError::NotNow(problem) => return problem.into(),
            PeopleError::Store(error) => return error.into(),
        };
        Self::new(kind, &error.to_string())
    }
}

/// The answer where there is nothing: a page to people, a problem to programs.
pub(super) async fn not_found(address: Uri, mut headers: HeaderMap) -> Response {
    // What a browser keeps is not what it asks for here.
    headers.remove(header::IF_NONE_MATCH);
    let is_data = address.path().starts_with("/api/");
    match page_for_people(&headers).filter(|_| !is_data) {
        Some(page) => (StatusCode::NOT_FOUND, page).into_response(),
        None => ApiError::new(Kind::NotFound, "there is nothing at this address").into_response(),
    }
}

/// The answer to a request that an address does not take.
pub(super) async fn wrong_method() -> ApiError {
    ApiError::new(Kind::WrongMethod, "this address does not take such a request")
}
