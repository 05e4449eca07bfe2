//! The pages of `web/`, where they were built: one shell for all of them, and the files that it
//! loads. They know no rule of any game.

use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};

use super::App;

/// A file as it was built.
struct File {
    path: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// The shell: the same for every page.
const SHELL: &str = "/index.html";

/// Files whose names change with what is in them lie here.
const LASTING: &str = "/_app/immutable/";

/// One mark for everything whose name stays the same.
static MARK: LazyLock<String> = LazyLock::new(|| {
    let mut all = Sha256::new();
    for file in FILES {
        all.update(file.path);
        all.update(file.plain);
    }
    let hash: [u8; 32] = all.finalize().into();
    let start = u64::from_be_bytes(std::array::from_fn(|at| hash[at]));
    format!("\"{start:016x}\"")
});

/// Whether the pages were built.
pub(super) fn is_built() -> bool {
    shell().is_some()
}

fn shell() -> Option<&'static File> {
    FILES.iter().find(|file| file.path == SHELL)
}

/// Adds the files, and the shell at every address that has a page.
pub(super) fn with_web(router: Router<App>) -> Router<App> {
    let Some(shell) = shell() else { return router };
    let files = FILES.iter().filter(|file| file.path != SHELL);
    let router = files.fold(router, |router, file| router.route(file.path, get(served(file))));
    // Rounds are data as well: what answers there is asked for them by name.
    let pages = ROUTES.iter().filter(|page| **page != "rounds");
    pages.fold(router.route("/", get(served(shell))), |router, page| {
        let below = format!("/{page}/{{*rest}}");
        router.route(&format!("/{page}"), get(served(shell))).route(&below, get(served(shell)))
    })
}

fn served(file: &'static File) -> impl Fn(HeaderMap) -> std::future::Ready<Response> + Clone {
    move |headers| std::future::ready(file.answer(&headers))
}

/// The page for an address where programs are given data: whoever asks for HTML by name has a
/// person in front of it.
pub(super) fn page_for_people(headers: &HeaderMap) -> Option<Response> {
    let accepts = headers.get(header::ACCEPT).and_then(|it| it.to_str().ok())?;
    let is_person = accepts.split(',').any(|it| it.trim().starts_with("text/html"));
    let shell = shell().filter(|_| is_person)?;
    let mut response = shell.answer(headers);
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
    Some(response)
}

impl File {
    /// The file as this browser takes it; or, where it has it already, only that it is the same.
    fn answer(&self, headers: &HeaderMap) -> Response {
        let is_lasting = self.path.starts_with(LASTING);
        let cache = if is_lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        let mark = HeaderValue::from_str(&MARK).expect("a mark is plain text");
        let always = [
            (header::ETAG, mark),
            (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        let known = headers.get_all(header::IF_NONE_MATCH).iter();
        let mut known = known.filter_map(|it| it.to_str().ok());
        if known.any(|it| it.contains(MARK.as_str())) {
            return (StatusCode::NOT_MODIFIED, always).into_response();
        }
        let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(kind_of(self.path)))];
        let (body, encoding) = self.body(headers);
        let encoding = encoding.map(|it| [(header::CONTENT_ENCODING, it)]);
        match encoding {
            Some(encoding) => (always, kind, encoding, body).into_response(),
            None => (always, kind, body).into_response(),
        }
    }

    /// The smallest form that the browser takes.
    fn body(&self, headers: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
        let accepted = headers.get_all(header::ACCEPT_ENCODING).iter();
        let accepted: Vec<&str> = accepted.filter_map(|it| it.to_str().ok()).collect();
        let takes = |name| accepted.iter().any(|it| accepts(it, name));
        match (self.brotli.filter(|_| takes("br")), self.gzip.filter(|_| takes("gzip"))) {
            (Some(body), _) => (body, Some("br")),
            (None, Some(body)) => (body, Some("gzip")),
            (None, None) => (self.plain, None),
        }
    }
}

/// Whether a list of encodings has one, and does not forbid it.
fn accepts(list: &str, name: &str) -> bool {
    list.split(',').any(|it| {
        let (coding, weight) = it.split_once(';').unwrap_or((it, ""));
        let is_none = matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        coding.trim().eq_ignore_ascii_case(name) && !is_none
    })
}

/// What a file is, by the end of its name.
fn kind_of(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        Some("woff2") => "font/woff2",
        Some(_) | None => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(encodings: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        let value = HeaderValue::from_str(encodings).expect("it is plain text");
        headers.insert(header::ACCEPT_ENCODING, value);
        headers
    }

    #[test]
    fn a_browser_is_given_the_smallest_form_it_takes() {
        let file = File {
            path: "/_app/immutable/a.js",
            plain: b"plain",
            brotli: Some(b"br"),
            gzip: Some(b"gz"),
        };
        let form = |encodings: &str| file.body(&asking(encodings)).1;
        assert_eq!(form("gzip, deflate, br"), Some("br"));
        assert_eq!(form("gzip, br;q=0"), Some("gzip"));
        assert_eq!(form("identity"), None);
        let fonts = File { brotli: None, gzip: None, ..file };
        assert_eq!(fonts.body(&asking("br")), (&b"plain"[..], None));
    }

    #[test]
    fn only_hashed_names_are_kept_for_good() {
        let cached = |path: &'static str| {
            let file = File { path, plain: b"", brotli: None, gzip: None };
            let answer = file.answer(&HeaderMap::new());
            answer.headers()[header::CACHE_CONTROL].to_str().expect("it is text").to_owned()
        };
        assert!(cached("/_app/immutable/x.3a1f.js").contains("immutable"));
        assert_eq!(cached("/index.html"), "no-cache");
    }

    #[test]
    fn what_was_built_needs_no_exception_of_the_policy() {
        let Some(shell) = shell() else { return };
        let text = std::str::from_utf8(shell.plain).expect("the shell is text");
        for forbidden in ["<script>", "<style", "style=\"", "onclick", "javascript:"] {
            assert!(!text.contains(forbidden), "{forbidden}");
        }
        assert!(ROUTES.contains(&"tables") && ROUTES.contains(&"rounds"), "{ROUTES:?}");
    }
}
