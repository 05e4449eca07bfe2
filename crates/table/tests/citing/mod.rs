//! How a test says which clause it is about.

use std::sync::LazyLock;

use rulebook::Book;

static BOOKS: LazyLock<Vec<Book>> =
    LazyLock::new(|| Book::NAMES.iter().filter_map(|name| Book::embedded(name)).collect());

/// Names the clause that a test would fail without. There must be such a clause: a test about
/// nothing is a mistake.
pub(crate) fn cites(id: &'static str) -> &'static str {
    assert!(BOOKS.iter().any(|book| book.clause(id).is_some()), "no book has a clause {id}");
    id
}
