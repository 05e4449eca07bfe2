//! The page is sound HTML, fetches nothing, runs nothing, and can be read without seeing it.

use std::collections::BTreeSet;

use rulebook::Book;
use sha2::{Digest, Sha256};

use super::{Page, worked};

fn pages() -> impl Iterator<Item = (&'static str, Page)> {
    Book::NAMES.into_iter().map(|book| (book, Page::read(worked(book))))
}

#[test]
fn every_worked_submission_has_a_sound_page() {
    for (book, page) in pages() {
        let mut ids = BTreeSet::new();
        for id in page.elements.iter().filter_map(|it| it.attribute("id")) {
            assert!(ids.insert(id), "{book}: #{id} is there twice");
        }
        let links = page.all("a").filter_map(|it| it.attribute("href"));
        for link in links {
            let id = link.strip_prefix('#').expect("links stay on the page");
            assert!(ids.contains(id), "{book}: {link} leads nowhere");
        }
        assert_eq!(page.all("h1").count(), 1, "{book}");
    }
}

#[test]
fn headings_never_skip_a_level() {
    for (book, page) in pages() {
        let mut last = 0;
        for element in &page.elements {
            let level = match element.name.as_str() {
                "h1" => 1,
                "h2" => 2,
                "h3" => 3,
                _ => continue,
            };
            assert!(level <= last + 1, "{book}: {} after level {last}", element.text);
            last = level;
        }
    }
}

#[test]
fn headings_of_a_page_are_these() {
    let outline = |book| {
        let page = Page::read(worked(book));
        let heading = |it: &super::parser::Element| match it.name.as_str() {
            "h1" => Some(format!("{}\n", it.text)),
            "h2" => Some(format!("  {}\n", it.text)),
            "h3" if it.around.iter().all(|at| page.elements[*at].name != "article") => {
                Some(format!("    {}\n", it.text))
            }
            _ => None,
        };
        page.elements.iter().filter_map(heading).collect::<String>()
    };
    insta::assert_snapshot!("outline_of_three_card_poker", outline("md-three-card-poker"));
    insta::assert_snapshot!("outline_of_the_publishers_sheet", outline("shfl-let-it-ride"));
    insta::assert_snapshot!("outline_with_a_player_dealer", outline("ca-let-it-ride"));
}

#[test]
fn heads_of_tables_say_what_they_head() {
    for (book, page) in pages() {
        for head in page.all("th") {
            let scope = head.attribute("scope");
            assert!(matches!(scope, Some("col" | "row")), "{book}: {}", head.text);
        }
        let tables = page.all("table").count();
        assert_eq!(page.all("caption").count(), tables, "{book}: every table has a caption");
        assert!(tables > 4, "{book}");
    }
}

#[test]
fn pictures_are_told_in_words() {
    for (book, page) in pages() {
        assert!(page.all("svg").count() >= 3, "{book}");
        for picture in page.all("svg") {
            assert_eq!(picture.attribute("role"), Some("img"), "{book}");
            let labels = picture.attribute("aria-labelledby").expect("it has a label");
            for id in labels.split(' ') {
                assert!(page.with_id(id).text.len() > 10, "{book}: #{id}");
            }
            let box_ = picture.attribute("viewBox").expect("it has a size");
            let is_number = |it: &str| it.bytes().all(|c| c.is_ascii_digit() || c == b'.');
            assert!(box_.split(' ').all(is_number), "{book}: {box_}");
        }
        let html = worked(book);
        assert!(!html.contains("NaN") && !html.contains("inf,"), "{book}: a place is a number");
    }
}

#[test]
fn nothing_is_fetched_and_nothing_runs() {
    for (book, page) in pages() {
        for element in &page.elements {
            let name = element.name.as_str();
            let is_foreign = ["script", "link", "img", "iframe", "object", "embed", "base"];
            assert!(!is_foreign.contains(&name), "{book}: <{name}>");
            for (attribute, value) in &element.attributes {
                let may_run = attribute.starts_with("on");
                let fetches = ["src", "srcset", "style", "action"].contains(&attribute.as_str());
                assert!(!may_run && !fetches, "{book}: {attribute}=\"{value}\"");
            }
        }
        let style = page.all("style").next().expect("it has a style sheet");
        assert!(!style.text.contains("url(") && !style.text.contains("@import"), "{book}");
        let policy = page
            .all("meta")
            .find(|it| it.attribute("http-equiv") == Some("Content-Security-Policy"));
        let policy = policy.and_then(|it| it.attribute("content")).expect("it has a policy");
        assert!(policy.starts_with("default-src 'none';"), "{policy}");
        let hash = policy.split("'sha256-").nth(1).and_then(|it| it.split('\'').next());
        let digest = Sha256::digest(style.text.as_bytes());
        assert_eq!(decoded(hash.expect("the style sheet is known")), digest.as_slice());
    }
}

/// Bytes written in base 64.
fn decoded(text: &str) -> Vec<u8> {
    let value = |c: u8| match c {
        b'A'..=b'Z' => c - b'A',
        b'a'..=b'z' => c - b'a' + 26,
        b'0'..=b'9' => c - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let bits = text.bytes().filter(|c| *c != b'=').flat_map(|c| {
        let value = value(c);
        (0..6).rev().map(move |bit| value >> bit & 1)
    });
    let bits: Vec<u8> = bits.collect();
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |sum, bit| sum << 1 | bit)).collect()
}
