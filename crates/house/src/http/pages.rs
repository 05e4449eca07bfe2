//! The plain page: part of every build, without anything from elsewhere. It says how the pages of
//! `web/` are built, and what works without them.
//!
//! It is at `/plain/`, and where the pages of `web/` were not built, at `/` and `/setup` as well.

use std::future::ready;
use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};

use super::{App, web};

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// A file as it is served.
struct Page {
    path: &'static str,
    kind: &'static str,
    text: &'static str,
}

macro_rules! page {
    ($path:literal, $kind:ident, $file:literal) => {
        Page { path: $path, kind: $kind, text: include_str!(concat!("../../pages/", $file)) }
    };
}

/// Every file there is.
const PAGES: &[Page] = &[
    page!("/plain/", HTML, "index.html"),
    page!("/plain/icon.svg", SVG, "icon.svg"),
    page!("/plain/style.css", CSS, "style.css"),
];

/// Where the page stands in for those of `web/`: the front door, and where a set-up link leads.
const STANDS_IN_AT: [&str; 2] = ["/", "/setup"];

/// One mark for all pages: they belong together, and change together.
static MARK: LazyLock<String> = LazyLock::new(|| {
    let mut all = Sha256::new();
    for page in PAGES {
        all.update(page.path);
        all.update(page.text);
    }
    let hash: [u8; 32] = all.finalize().into();
    let start = u64::from_be_bytes(std::array::from_fn(|at| hash[at]));
    format!("\"{start:016x}\"")
});

/// Adds the page to the addresses of the house.
pub(super) fn with_pages(router: Router<App>) -> Router<App> {
    let at = |router: Router<App>, path: &str, page: &'static Page| {
        router.route(path, get(move |headers: HeaderMap| ready(page.answer(&headers))))
    };
    let router = router.route("/plain", get(|| ready(Redirect::permanent("/plain/"))));
    let router = PAGES.iter().fold(router, |router, page| at(router, page.path, page));
    let stands_in = STANDS_IN_AT.iter().filter(|_| !web::is_built());
    stands_in.fold(router, |router, path| at(router, path, &PAGES[0]))
}

impl Page {
    /// The page; or, for a browser that has it already, only that it is the same.
    fn answer(&self, headers: &HeaderMap) -> Response {
        let mark = HeaderValue::from_str(&MARK).expect("a mark is plain text");
        let mut known =
            headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|it| it.to_str().ok());
        let is_known = known.any(|it| it.contains(MARK.as_str()));
        // A browser asks every time, so that pages never speak to another version of the house.
        let always =
            [(header::ETAG, mark), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
        if is_known {
            return (StatusCode::NOT_MODIFIED, always).into_response();
        }
        (always, [(header::CONTENT_TYPE, self.kind)], self.text).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_loads_only_what_the_policy_allows_and_the_house_serves() {
        let page = PAGES[0].text;
        for forbidden in ["<script", "<style", "style=\"", "onclick", "javascript:", "//"] {
            assert!(!page.contains(forbidden), "{forbidden}");
        }
        for loaded in page.lines().filter(|line| line.starts_with("<link ")) {
            assert!(PAGES.iter().any(|it| loaded.contains(it.path) && it.path != "/plain/"));
        }
    }
}
