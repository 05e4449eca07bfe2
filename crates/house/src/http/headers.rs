//! What every answer carries, and what every request must: browsers are told to trust nothing but
//! this house, and a request that changes something must come from a page of it.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::Entry;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;
use wire::Kind;

use super::App;
use super::held::held;
use super::problem::ApiError;
use super::serve::Shortage;
use crate::hosts::PublicHost;
use crate::network::{Network, NetworkPermit};

/// What every answer carries.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; \
         base-uri 'none'; form-action 'self'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Under this name an answer has the id that the lines of the log about its request have.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives a request its id, and its answer what every answer carries. The id is that of a span, so
/// that whatever is logged on the way has it.
pub(super) async fn guard(State(site): State<App>, request: Request, next: Next) -> Response {
    let id = site.next_request();
    let span = tracing::error_span!("request", id);
    let mut response = answer(site, request, next).instrument(span).await;
    let id = HeaderValue::from_str(&id).expect("hexadecimal digits may stand in a header");
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

/// Lets a request through that may pass, and completes its answer.
async fn answer(site: App, mut request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let is_encrypted = site.is_encrypted(request.headers());
    let asked = Asked::of(&request);
    let mut response = match admit(&site, &mut request) {
        Ok(permit) => {
            let response = next.run(request).await;
            asked.log(response.status());
            held(response, permit)
        }
        // Not in the log: a crowd at the door would fill it.
        Err(problem) => problem.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if is_encrypted {
        keep_encrypted(headers);
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    response
}

/// What was asked for, as far as a log may say: which address, and not what was put into it.
struct Asked {
    method: Method,
    address: Option<MatchedPath>,
}

impl Asked {
    fn of(request: &Request) -> Self {
        let address = request.extensions().get::<MatchedPath>().cloned();
        Self { method: request.method().clone(), address }
    }

    /// Writes into the log what the house could not do.
    fn log(&self, status: StatusCode) {
        let (method, address) = (self.method.as_str(), self.address.as_ref());
        let address = address.map(MatchedPath::as_str).unwrap_or_default();
        let status = status.as_u16();
        match status {
            503 => tracing::warn!(method, address, status, "a request was not answered"),
            500.. => tracing::error!(method, address, status, "a request was not answered"),
            _ => {}
        }
    }
}

/// Cookies that were given over an encrypted connection are sent over no other.
fn keep_encrypted(headers: &mut HeaderMap) {
    let Entry::Occupied(mut cookies) = headers.entry(header::SET_COOKIE) else { return };
    for cookie in cookies.iter_mut() {
        let secure = [cookie.as_bytes(), b"; Secure"].concat();
        *cookie = HeaderValue::from_bytes(&secure).expect("it was one before");
    }
}

/// What watches over the house is answered however busy it is.
const NOT_COUNTED: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Lets a request in, unless there are too many or it is not meant for this house. Behind a proxy
/// it is counted until its answer is sent, or its socket has ended.
fn admit(site: &App, request: &mut Request) -> Result<Option<Arc<NetworkPermit>>, ApiError> {
    if NOT_COUNTED.contains(&request.uri().path()) {
        return Ok(None);
    }
    if let Some(Some(shortage)) = request.extensions().get::<Option<Shortage>>() {
        return Err(no_place(*shortage));
    }
    check_host(site, request.headers())?;
    let source = site.source(request.extensions(), request.headers());
    let network = source.map(Network::of);
    if let Some((network, source)) = network.zip(source)
        && !site.is_unlimited(source)
    {
        let taken = site.requests.take(network, Instant::now());
        taken.map_err(|wait| ApiError::wait(wait, "wait a moment before the next request"))?;
    }
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // A socket is opened by a request that looks safe, and is not.
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (!is_safe || is_socket) && !is_own_page(request.headers()) {
        return Err(ApiError::new(Kind::Forbidden, "the request comes from another page"));
    }
    let Some(network) = network.filter(|_| site.house.is_behind_proxy) else { return Ok(None) };
    let permit = site.forwarded.enter(network, site.house.door.connections_per_address);
    let permit = Arc::new(permit.ok_or_else(|| no_place(Shortage::FromNetwork))?);
    request.extensions_mut().insert(permit.clone());
    Ok(Some(permit))
}

fn no_place(shortage: Shortage) -> ApiError {
    match shortage {
        Shortage::InAll => ApiError::new(Kind::NoConnectionLeft, "come again in a while"),
        Shortage::FromNetwork => {
            ApiError::new(Kind::TooManyRequests, "this address has as many connections as it may")
        }
    }
}

/// A house answers only under its own names: see [`PublicHost`]. What has no `Host` is no browser.
fn check_host(site: &App, headers: &HeaderMap) -> Result<(), ApiError> {
    let public = &site.house.door.public_hosts;
    // A proxy decides by itself which names it forwards, unless the operator says which.
    if site.house.is_behind_proxy && public.is_empty() {
        return Ok(());
    }
    let mut hosts = headers.get_all(header::HOST).iter();
    let is_own = match (hosts.next(), hosts.next()) {
        (None, _) => true,
        (Some(host), None) => host.to_str().is_ok_and(|it| PublicHost::admits(public, it)),
        (Some(_), Some(_)) => false,
    };
    let detail = "the house does not know this name; its operator adds names with --public-url";
    is_own.then_some(()).ok_or_else(|| ApiError::new(Kind::WrongHost, detail))
}

/// Whether a request comes from a page of this house, or from no page at all: what a browser sends
/// from another page says so.
fn is_own_page(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|it: &HeaderValue| it.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return true };
    let host = text(header::HOST);
    let of_origin = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.is_some() && of_origin == host
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_pages_may_change_something() {
        let headers = |origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("casino.example:8777"));
            let origin = origin.map(|it| HeaderValue::from_str(it).unwrap());
            headers.extend(origin.map(|it| (header::ORIGIN, it)));
            headers
        };
        assert!(is_own_page(&headers(None)));
        assert!(is_own_page(&headers(Some("https://casino.example:8777"))));
        for other in ["https://casino.example", "https://casino.example:8777.evil.example", "null"]
        {
            assert!(!is_own_page(&headers(Some(other))), "{other}");
        }
    }
}
