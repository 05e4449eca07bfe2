//! The page itself: its head, its parts in order, its foot.

use sha2::{Digest, Sha256};

use super::{Report, front, simulation, sources, summary, wager, whole};
use crate::html::{Element, el};

const STYLE: &str = include_str!("style.css");

/// Writes the page.
pub(super) fn page(report: &Report<'_>) -> String {
    let main = el("main")
        .child(front::title(report))
        .child(front::contents(report))
        .child(summary::summary(report))
        .children(report.sheets.iter().map(|sheet| wager::section(report, sheet)))
        .child(whole::section(report))
        .child(simulation::section(report))
        .child(sources::readings(report))
        .child(sources::clauses(report))
        .child(sources::submission(report))
        .child(front::reproduce(report));
    let html = el("html").with("lang", "en").child(head(report)).child(el("body").child(main));
    format!("<!DOCTYPE html>\n{html}")
}

fn head(report: &Report<'_>) -> Element {
    let title =
        format!("{}: {}", report.rules.book().title().game.title(), front::facility(report));
    let meta = |name: &str, content: &str| el("meta").with("name", name).with("content", content);
    el("head")
        .child(el("meta").with("charset", "utf-8"))
        .child(
            el("meta")
                .with("http-equiv", "Content-Security-Policy")
                .with("content", content_security_policy()),
        )
        .child(meta("viewport", "width=device-width, initial-scale=1"))
        .child(meta("color-scheme", "light dark"))
        .child(meta("referrer", "no-referrer"))
        .child(meta("generator", concat!("houserules ", env!("CARGO_PKG_VERSION"))))
        .child(el("title").text(format!("Mathematical report, {title}")))
        .child(el("style").text(STYLE))
}

/// Nothing may be fetched and nothing may run; the one style sheet is known by its digest.
fn content_security_policy() -> String {
    let digest = base64(&Sha256::digest(STYLE.as_bytes()));
    format!("default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'")
}

/// Writes bytes in base 64, as a content security policy wants them.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|at| u32::from(group.get(at).copied().unwrap_or(0)));
        let whole = a << 16 | b << 8 | c;
        for (at, shift) in [18, 12, 6, 0].into_iter().enumerate() {
            let digit = DIGITS[(whole >> shift & 63) as usize];
            text.push(if at <= group.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

/// Writes the digest of a text as hexadecimal digits, as `sha256sum` prints it.
pub(super) fn digest(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors of RFC 4648 and FIPS 180.
    #[test]
    fn digests_are_written_as_others_write_them() {
        let known =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")];
        for (text, written) in known {
            assert_eq!(base64(text.as_bytes()), written);
        }
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(digest("abc"), abc);
    }
}
