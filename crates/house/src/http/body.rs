//! What a request carries: JSON, or a problem that says what is wrong with it.

use std::error::Error;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody, JsonRejection};
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use wire::Kind;

use super::App;
use super::problem::ApiError;
use super::serve::BodyTooSlow;

/// What a request carries.
pub(super) struct Body<T>(pub(super) T);

/// What a request carries, as it was sent.
pub(super) struct RawBody(pub(super) Bytes);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, site: &App) -> Result<Self, Self::Rejection> {
        match Json::from_request(request, site).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(JsonRejection::BytesRejection(error)) => Err(not_received(&error)),
            Err(error) => Err(ApiError::new(Kind::Unreadable, &error.body_text())),
        }
    }
}

impl FromRequest<App> for RawBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, site: &App) -> Result<Self, Self::Rejection> {
        let read = Bytes::from_request(request, site).await;
        read.map(Self).map_err(|error| not_received(&error))
    }
}

/// Why a body was not read to its end.
fn not_received(error: &BytesRejection) -> ApiError {
    use FailedToBufferBody::LengthLimitError;
    if matches!(error, BytesRejection::FailedToBufferBody(LengthLimitError(_))) {
        ApiError::new(Kind::TooLong, &error.body_text())
    } else if is_too_slow(error) {
        ApiError::new(Kind::TooSlow, &BodyTooSlow.to_string())
    } else {
        ApiError::new(Kind::Unreadable, &error.body_text())
    }
}

fn is_too_slow(error: &(dyn Error + 'static)) -> bool {
    error.is::<BodyTooSlow>() || error.source().is_some_and(is_too_slow)
}

/// A command is at most so long, over HTTP as over a socket.
pub(super) const MAX_COMMAND_BYTES: usize = 16 * 1024;

/// What a request carries that gives a command: it is short.
pub(super) struct ShortBody<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for ShortBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, site: &App) -> Result<Self, Self::Rejection> {
        let (parts, body) = request.into_parts();
        let sent = Request::from_parts(parts.clone(), body);
        // It is read to its end, as far as any body is, so that its sender reads the answer: a
        // connection that is closed with bytes unread takes the answer with it.
        let RawBody(bytes) = RawBody::from_request(sent, site).await?;
        if bytes.len() > MAX_COMMAND_BYTES {
            let detail = format!("a command has at most {MAX_COMMAND_BYTES} bytes");
            return Err(ApiError::new(Kind::TooLong, &detail));
        }
        let request = Request::from_parts(parts, bytes.into());
        Body::from_request(request, site).await.map(|Body(body)| Self(body))
    }
}
