//! Who calls: read from the cookie, and only there.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, OptionalFromRequestParts};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use wire::Kind;

use super::problem::ApiError;
use super::{App, Site};
use crate::people::Person;
use crate::timing::current_moment;
use crate::{Capability, Secret};

/// The name of the cookie.
pub(super) const COOKIE_NAME: &str = "houserules";

/// The name of the cookie with the mark of a device.
pub(super) const DEVICE_COOKIE_NAME: &str = "houserules-device";

/// Somebody who has signed in.
pub(super) struct Caller {
    pub(super) person: Person,
    pub(super) token: Secret,
}

impl Caller {
    /// Goes on only if this person may do something.
    pub(super) fn may(&self, what: Capability) -> Result<&Person, ApiError> {
        if self.person.role.may(what) {
            return Ok(&self.person);
        }
        let detail = format!("it is not for {} to do", self.person.role.one());
        Err(ApiError::new(Kind::Forbidden, &detail))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Self, Self::Rejection> {
        caller(parts, site).ok_or_else(|| ApiError::new(Kind::NotSignedIn, "sign in first"))
    }
}

impl OptionalFromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        site: &App,
    ) -> Result<Option<Self>, Self::Rejection> {
        Ok(caller(parts, site))
    }
}

/// Who calls, if somebody is signed in.
pub(super) fn caller(parts: &Parts, site: &App) -> Option<Caller> {
    let token = token(parts)?;
    let person = site.house.people().signed_in(token.hash(), current_moment())?;
    Some(Caller { person, token })
}

fn token(parts: &Parts) -> Option<Secret> {
    cookie(&parts.headers, COOKIE_NAME).and_then(Secret::read)
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|it| it.to_str().ok());
    let mut pairs = cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
    pairs.find(|(own, _)| *own == name).map(|(_, value)| value)
}

/// The mark of the device that a request comes from, if it has one.
pub(super) struct DeviceMark(pub(super) Option<String>);

impl FromRequestParts<App> for DeviceMark {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Self::Rejection> {
        Ok(Self(cookie(&parts.headers, DEVICE_COOKIE_NAME).map(str::to_owned)))
    }
}

/// Where a request comes from.
pub(super) struct Source(pub(super) IpAddr);

impl FromRequestParts<App> for Source {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Self, Self::Rejection> {
        let source = site.source(&parts.extensions, &parts.headers);
        source
            .map(Self)
            .ok_or_else(|| ApiError::new(Kind::Internal, "the address of the request is not known"))
    }
}

impl Site {
    /// Where a request comes from: whoever is connected, or whom the proxy in front names.
    pub(super) fn source(&self, extensions: &Extensions, headers: &HeaderMap) -> Option<IpAddr> {
        let ConnectInfo(address) = extensions.get::<ConnectInfo<SocketAddr>>()?;
        let named = if self.house.is_behind_proxy { named_by_proxy(headers) } else { None };
        Some(named.unwrap_or(address.ip()).to_canonical())
    }

    /// Whether whoever sent a request sent it encrypted.
    pub(super) fn is_encrypted(&self, headers: &HeaderMap) -> bool {
        let by_proxy =
            self.house.is_behind_proxy && last(headers, "x-forwarded-proto") == Some("https");
        self.is_secure || by_proxy
    }
}

/// The last address that a request was forwarded for: the one that the proxy itself has seen. Those
/// before it are what the client says.
fn named_by_proxy(headers: &HeaderMap) -> Option<IpAddr> {
    let last = last(headers, "x-forwarded-for")?;
    let with_port = || last.parse::<SocketAddr>().ok().map(|it| it.ip());
    last.parse().ok().or_else(with_port)
}

/// The last of what a header lists.
fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let listed = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    listed.rsplit(',').next().map(str::trim)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_proxys_own_word_counts() {
        let named = |lines: &[&'static str]| {
            let lines = lines.iter().map(|line| HeaderValue::from_static(line));
            let headers =
                lines.map(|line| (axum::http::HeaderName::from_static("x-forwarded-for"), line));
            named_by_proxy(&headers.collect()).map(|it| it.to_string())
        };
        assert_eq!(named(&[]), None);
        assert_eq!(named(&["192.0.2.1"]).as_deref(), Some("192.0.2.1"));
        assert_eq!(named(&["127.0.0.1, 192.0.2.2"]).as_deref(), Some("192.0.2.2"));
        assert_eq!(named(&["127.0.0.1", "192.0.2.3"]).as_deref(), Some("192.0.2.3"));
        assert_eq!(named(&["192.0.2.4:5000"]).as_deref(), Some("192.0.2.4"));
        assert_eq!(named(&["2001:db8::1"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(named(&["somewhere"]), None);
    }
}
