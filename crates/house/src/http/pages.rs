//! The plain pages: HTML, CSS and JavaScript, part of the program. They are at `/plain/`, and at
//! `/` as well where the pages of `web/` were not built.
//!
//! They are the text mode of the house: complete by keyboard and for screen readers, without a
//! build step, and without anything from elsewhere. They know no rule of any game.

use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};

use super::{App, web};

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
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

/// Every page there is.
const PAGES: &[Page] = &[
    page!("/", HTML, "index.html"),
    page!("/setup", HTML, "setup.html"),
    page!("/table.html", HTML, "table.html"),
    page!("/round.html", HTML, "round.html"),
    page!("/icon.svg", SVG, "icon.svg"),
    page!("/style.css", CSS, "style.css"),
    page!("/lobby.css", CSS, "lobby.css"),
    page!("/round.css", CSS, "round.css"),
    page!("/table.css", CSS, "table.css"),
    page!("/api.js", SCRIPT, "api.js"),
    page!("/bets.js", SCRIPT, "bets.js"),
    page!("/cards.js", SCRIPT, "cards.js"),
    page!("/controls.js", SCRIPT, "controls.js"),
    page!("/dom.js", SCRIPT, "dom.js"),
    page!("/fairness.js", SCRIPT, "fairness.js"),
    page!("/felt.js", SCRIPT, "felt.js"),
    page!("/keys.js", SCRIPT, "keys.js"),
    page!("/line.js", SCRIPT, "line.js"),
    page!("/lobby.js", SCRIPT, "lobby.js"),
    page!("/log.js", SCRIPT, "log.js"),
    page!("/memory.js", SCRIPT, "memory.js"),
    page!("/money.js", SCRIPT, "money.js"),
    page!("/pays.js", SCRIPT, "pays.js"),
    page!("/problem.js", SCRIPT, "problem.js"),
    page!("/recent.js", SCRIPT, "recent.js"),
    page!("/round.js", SCRIPT, "round.js"),
    page!("/setup.js", SCRIPT, "setup.js"),
    page!("/table.js", SCRIPT, "table.js"),
    page!("/words.js", SCRIPT, "words.js"),
];

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

/// Adds every page to the addresses of the house.
pub(super) fn with_pages(router: Router<App>) -> Router<App> {
    let router = router.route("/plain", get(|| std::future::ready(Redirect::permanent("/plain/"))));
    PAGES.iter().fold(router, |router, page| {
        let answer = move |headers: HeaderMap| std::future::ready(page.answer(&headers));
        let router = router.route(&format!("/plain{}", page.path), get(answer));
        if web::is_built() { router } else { router.route(page.path, get(answer)) }
    })
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
    fn every_file_is_served_under_its_name() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/pages");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .expect("the pages are there")
            .map(|it| it.expect("it can be read").file_name().to_string_lossy().into_owned())
            .collect();
        let short = |path: &str| match path {
            "/" => "index.html".to_owned(),
            "/setup" => "setup.html".to_owned(),
            other => other.trim_start_matches('/').to_owned(),
        };
        let mut served: Vec<String> = PAGES.iter().map(|page| short(page.path)).collect();
        files.sort();
        served.sort();
        assert_eq!(files, served);
    }

    #[test]
    fn pages_load_nothing_that_the_policy_forbids() {
        for page in PAGES.iter().filter(|page| page.kind == HTML) {
            for forbidden in ["<script>", "<style", "style=\"", "onclick", "javascript:", "//"] {
                let text = page.text.replace("<!doctype html>", "");
                assert!(!text.contains(forbidden), "{}: {forbidden}", page.path);
            }
        }
    }

    #[test]
    fn every_address_that_pages_name_is_served() {
        let mut named = 0;
        for page in PAGES.iter().filter(|page| page.kind == HTML || page.kind == SCRIPT) {
            let quoted = page.text.split('"').skip(1).step_by(2);
            let is_file = |it: &&str| matches!(it.rsplit_once('.'), Some((_, "js" | "css")));
            let files = quoted.filter(is_file);
            for file in files {
                let path = format!("/{}", file.trim_start_matches(['.', '/']));
                assert!(PAGES.iter().any(|it| it.path == path), "{}: {file}", page.path);
                named += 1;
            }
        }
        assert!(named > 40, "only {named} were found");
    }
}
