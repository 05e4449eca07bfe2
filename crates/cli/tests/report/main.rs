//! `houserules report`: the page, its figures, and what happens to its file.

mod figures;
mod files;
mod parser;
#[path = "../run/mod.rs"]
mod run;
mod structure;

use std::sync::OnceLock;

use parser::Page;
use rulebook::Book;
use run::houserules;

/// The page of a worked submission, as it is printed.
fn printed(book: &str, more: &[&str]) -> String {
    let file = format!("../../books/{book}/submission.toml");
    let output = houserules(&[&["report", &file, "-o", "-"], more].concat());
    assert!(output.status.success(), "{book}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it is text")
}

/// The page of a worked submission, taken apart.
fn page(book: &str, more: &[&str]) -> Page {
    Page::read(&printed(book, more))
}

/// The page of a worked submission without options, as it is printed: made once for all tests.
fn worked(book: &str) -> &'static str {
    static PAGES: [OnceLock<String>; Book::NAMES.len()] =
        [const { OnceLock::new() }; Book::NAMES.len()];
    let at = Book::NAMES.iter().position(|name| *name == book).expect("it is one of the five");
    PAGES[at].get_or_init(|| printed(book, &[]))
}
