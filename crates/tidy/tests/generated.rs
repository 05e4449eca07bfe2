//! Generated files are what would be made now; `make generate` makes them so.

mod concordance;

use rulebook::Book;
use tidy::generated::{Generated, Mode};
use tidy::{Tree, citations, codemap, expect_clean, root};

/// Every generated file. The list is kept with the tests, because what makes a file may be any
/// crate of the workspace, and `tidy` itself links none.
const GENERATED: &[Generated] = &[
    Generated { path: "docs/generated/crates.md", command_hint: HINT, make: codemap::make },
    Generated { path: "docs/generated/citations.tsv", command_hint: HINT, make: citations::make },
    Generated {
        path: "docs/generated/concordance.md",
        command_hint: HINT,
        make: concordance::make,
    },
];

const HINT: &str = "make generate";

#[test]
fn every_generated_file_is_fresh() {
    let mode = Mode::from_environment();
    expect_clean(GENERATED.iter().filter_map(|file| file.check(&root(), mode)).collect());
}

#[test]
fn making_a_file_twice_gives_the_same_text() {
    for file in GENERATED {
        assert_eq!((file.make)(&root()), (file.make)(&root()), "{}", file.path);
    }
}

fn books() -> Vec<Book> {
    Book::NAMES.iter().filter_map(|name| Book::embedded(name)).collect()
}

#[test]
fn every_clause_is_cited_by_a_test() {
    let cited = citations::citations(&Tree::read());
    let is_cited = |id: &str| cited.iter().any(|it| it.clause == id);
    let books = books();
    let clauses = books.iter().flat_map(Book::clauses);
    let uncited: Vec<&str> =
        clauses.map(|clause| clause.id.as_str()).filter(|id| !is_cited(id)).collect();
    assert!(uncited.is_empty(), "no test would fail without {uncited:#?}");
}

#[test]
fn every_citation_is_used() {
    expect_clean(Tree::read().check(citations::used));
}

#[test]
fn every_citation_names_a_clause() {
    let books = books();
    let is_known = |id: &str| books.iter().any(|book| book.clause(id).is_some());
    let cited = citations::citations(&Tree::read());
    let unknown: Vec<_> = cited.iter().filter(|it| !is_known(&it.clause)).collect();
    assert!(unknown.is_empty(), "{unknown:#?}");
}
