//! What a request carries: JSON, or a problem that says what is wrong with it.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use wire::Kind;

use super::App;
use super::problem::Oops;

/// What a request carries.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Oops;

    async fn from_request(request: Request, site: &App) -> Result<Self, Self::Rejection> {
        match Json::from_request(request, site).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(JsonRejection::BytesRejection(error)) => {
                Err(Oops::new(Kind::TooLong, &error.body_text()))
            }
            Err(error) => Err(Oops::new(Kind::Unreadable, &error.body_text())),
        }
    }
}
