//! Books, and how a test says which clause it is about.

use std::sync::LazyLock;

use rulebook::{Book, Circumstances, Rule, Wager};

static BOOKS: LazyLock<Vec<Book>> =
    LazyLock::new(|| Book::NAMES.iter().filter_map(|name| Book::embedded(name)).collect());

/// Returns a book by its name.
pub fn book(name: &str) -> &'static Book {
    BOOKS.iter().find(|book| book.title().name == name).expect("it is one of the five")
}

/// Names the clause that a test would fail without. There must be such a clause: a test about
/// nothing is a mistake.
pub fn cites(id: &'static str) -> &'static str {
    assert!(BOOKS.iter().any(|book| book.clause(id).is_some()), "no book has a clause {id}");
    id
}

/// Returns the clause that a book cites for what a hand is, at a wager.
pub fn clause_for_hand(book: &'static Book, wager: Wager, hand: &str) -> &'static str {
    let at_hand = Circumstances::none().with("wager", wager.name()).with("hand", hand);
    let clause = book.cite(Rule::HandsAsDefined, &at_hand).expect("the book defines its hands");
    &clause.id
}
