//! Who calls: read from the cookie, and only there.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, OptionalFromRequestParts};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use wire::Kind;

use super::App;
use super::problem::Oops;
use crate::people::Person;
use crate::timing::now_ms;
use crate::{Capability, Secret};

/// The name of the cookie.
pub(super) const COOKIE_NAME: &str = "houserules";

/// Somebody who has signed in.
pub(super) struct Caller {
    pub(super) person: Person,
    pub(super) token: Secret,
}

impl Caller {
    /// Goes on only if this person may do something.
    pub(super) fn may(&self, what: Capability) -> Result<&Person, Oops> {
        if self.person.role.may(what) {
            return Ok(&self.person);
        }
        let detail = format!("it is not for {} to do", self.person.role.one());
        Err(Oops::new(Kind::Forbidden, &detail))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Oops;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Self, Self::Rejection> {
        caller(parts, site).ok_or_else(|| Oops::new(Kind::NotSignedIn, "sign in first"))
    }
}

impl OptionalFromRequestParts<App> for Caller {
    type Rejection = Oops;

    async fn from_request_parts(
        parts: &mut Parts,
        site: &App,
    ) -> Result<Option<Self>, Self::Rejection> {
        Ok(caller(parts, site))
    }
}

fn caller(parts: &Parts, site: &App) -> Option<Caller> {
    let token = token(parts)?;
    let person = site.house.people().signed_in(token.hash(), now_ms())?;
    Some(Caller { person, token })
}

fn token(parts: &Parts) -> Option<Secret> {
    let cookies = parts.headers.get_all(COOKIE).iter().filter_map(|it| it.to_str().ok());
    let mut pairs = cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
    let (_, token) = pairs.find(|(name, _)| *name == COOKIE_NAME)?;
    Secret::read(token)
}

/// Where a request comes from.
pub(super) struct Source(pub(super) IpAddr);

impl FromRequestParts<App> for Source {
    type Rejection = Oops;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Self::Rejection> {
        let source = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        source
            .map(|ConnectInfo(address)| Self(address.ip()))
            .ok_or_else(|| Oops::new(Kind::Internal, "the address of the request is not known"))
    }
}
