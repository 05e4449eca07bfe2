//! Books, and how a test says which clause it is about and proves it.
//!
//! A citation is spent, not stated: [`cites`] returns a guard that fails the test when it is
//! dropped before anything was proved about its clause. What proves something, strongest first:
//!
//! - a clause that the engine or a book names ([`NamedClause`]: of a refusal, an event, a
//!   settlement, a duty, a finding, a row, a term) is found to be this one, by `==`,
//!   [`CitedClause::is_among`] and [`CitedClause::has_part`], and by the questions that
//!   [`Play`](crate::play::Play) answers about duties;
//! - [`CitedClause::forbids`] and [`CitedClause::states`]: the book has the clause state a rule of
//!   the engine, and that rule refuses or shows;
//! - [`CitedClause::defines`]: neither engine nor book attaches the clause to anything, and only
//!   what it means can be shown.

use std::cell::Cell;
use std::fmt;
use std::sync::LazyLock;
use std::thread;

use rulebook::{Book, Circumstances, Clause, Mishap, Rule, Wager};
use table::Refusal;
use table::settle::EnvyPaid;

static BOOKS: LazyLock<Vec<Book>> =
    LazyLock::new(|| Book::NAMES.iter().filter_map(|name| Book::embedded(name)).collect());

/// Returns a book by its name.
pub fn book(name: &str) -> &'static Book {
    BOOKS.iter().find(|book| book.title().name == name).expect("it is one of the five")
}

/// Cites a clause, about which the test must then prove something.
///
/// # Panics
///
/// Panics if no book has the clause: a test about nothing is a mistake.
pub fn cites(id: &'static str) -> CitedClause {
    let entry = BOOKS.iter().find_map(|book| book.clause(id));
    let entry = entry.unwrap_or_else(|| panic!("no book has a clause {id}"));
    CitedClause { entry, is_spent: Cell::new(false) }
}

/// A clause that a test is about. Dropped before the test has proved anything about it, it panics.
#[must_use = "a citation proves nothing until it is spent"]
pub struct CitedClause {
    entry: &'static Clause,
    is_spent: Cell<bool>,
}

impl CitedClause {
    /// The entry of the clause in its book.
    pub const fn entry(&self) -> &'static Clause {
        self.entry
    }

    /// Whether this clause is among those that the engine names, which spends it.
    pub fn is_among<'a, N>(&self, named: impl IntoIterator<Item = N>) -> bool
    where
        N: Into<NamedClause<'a>>,
    {
        named.into_iter().any(|named| self.is(named.into()))
    }

    /// Whether the clause that the engine names is a part of this one, as 12.I.1 is of 12.I, which
    /// spends it.
    pub fn has_part(&self, part: NamedClause<'_>) -> bool {
        let rest = part.0.strip_prefix(self.entry.id.as_str());
        let is_part = rest.is_some_and(|rest| rest.starts_with('.'));
        self.spend_if(is_part)
    }

    /// Shows that the clause forbids what was refused, where the engine cites another clause that
    /// states the same rule.
    ///
    /// # Panics
    ///
    /// Panics if the clause does not state the rule of the refusal.
    #[track_caller]
    pub fn forbids(&self, refusal: &Refusal) {
        self.expect_rule(refusal.rule);
        self.spend_if(true);
    }

    /// Shows what the clause wants, where it states this rule of the engine: what is found is what
    /// is expected. It is for rules that show in what happens, and that nothing cites by this
    /// clause when they do.
    ///
    /// # Panics
    ///
    /// Panics if the clause does not state the rule, or if something else is found.
    #[expect(clippy::needless_pass_by_value, reason = "values stand here as in `assert_eq!`")]
    #[track_caller]
    pub fn states<F, E>(&self, rule: Rule, found: F, expected: E)
    where
        F: PartialEq<E> + fmt::Debug,
        E: fmt::Debug,
    {
        self.expect_rule(rule);
        assert_eq!(found, expected, "{self}");
        self.spend_if(true);
    }

    /// Shows what the clause means, where neither the engine nor its book attaches it to anything:
    /// what is found is what is expected. Nothing here can tell a wrong clause from the right one,
    /// so it is the last resort, and refused to every clause that can be shown otherwise.
    ///
    /// # Panics
    ///
    /// Panics if the clause states a rule of the engine, if its book names it for a duty, a step, a
    /// term, a payment or a requirement, or if something else is found.
    #[expect(clippy::needless_pass_by_value, reason = "values stand here as in `assert_eq!`")]
    #[track_caller]
    pub fn defines<F, E>(&self, found: F, expected: E)
    where
        F: PartialEq<E> + fmt::Debug,
        E: fmt::Debug,
    {
        let stated: Vec<Rule> = self.entry.rules().collect();
        assert_eq!(stated, [], "{self} states a rule: show that");
        assert!(!is_attached(self), "the book attaches {self} to something: show that");
        assert_eq!(found, expected, "{self}");
        self.spend_if(true);
    }

    #[track_caller]
    fn expect_rule(&self, rule: Rule) {
        let stated: Vec<Rule> = self.entry.rules().collect();
        assert!(stated.contains(&rule), "{self} states {stated:?} and not {rule:?}");
    }

    fn spend_if(&self, is_proved: bool) -> bool {
        if is_proved {
            self.is_spent.set(true);
        }
        is_proved
    }
}

impl Drop for CitedClause {
    fn drop(&mut self) {
        // A test that fails already is not to be aborted by a second panic.
        let is_fine = self.is_spent.get() || thread::panicking();
        assert!(is_fine, "{self} is cited, and nothing is proved about it");
    }
}

impl fmt::Display for CitedClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.entry.id)
    }
}

impl fmt::Debug for CitedClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.entry.id, f)
    }
}

/// Whether a book names a clause for anything but its text and how it is read.
fn is_attached(clause: &CitedClause) -> bool {
    let quoted = format!("\"{clause}\"");
    let sources = Book::NAMES.iter().filter_map(|name| Book::embedded_sources(name));
    let attaching = sources.flat_map(|it| [it.book, it.duties, it.paytables, it.requirements]);
    let mut lines = attaching.flat_map(str::lines).filter(|line| !line.starts_with('#'));
    lines.any(|line| line.contains(&quoted))
}

/// What a step of a test is named by: plain text on the way to what the test is about, a citation
/// where the test is about it.
pub trait ClauseName: fmt::Display {
    /// Whether this is the clause that the engine names. A citation for which it holds is spent.
    fn is(&self, named: NamedClause<'_>) -> bool;
}

impl ClauseName for str {
    fn is(&self, named: NamedClause<'_>) -> bool {
        self == named.0
    }
}

impl ClauseName for CitedClause {
    fn is(&self, named: NamedClause<'_>) -> bool {
        self.spend_if(self.entry.id == named.0)
    }
}

impl<N: ClauseName + ?Sized> ClauseName for &N {
    fn is(&self, named: NamedClause<'_>) -> bool {
        (**self).is(named)
    }
}

/// A clause as the engine or a book names it. A citation is compared with nothing else: an id that
/// a test spells out itself would prove nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct NamedClause<'a>(&'a str);

impl<'a> NamedClause<'a> {
    /// Where the engine names no clause.
    pub const NONE: Self = Self("");

    /// The clause that something of the engine names by its id.
    pub(crate) const fn new(id: &'a str) -> Self {
        Self(id)
    }
}

impl<'a> From<&'a Clause> for NamedClause<'a> {
    fn from(clause: &'a Clause) -> Self {
        Self(&clause.id)
    }
}

impl<'a> From<&EnvyPaid<'a>> for NamedClause<'a> {
    fn from(paid: &EnvyPaid<'a>) -> Self {
        Self(paid.clause)
    }
}

/// Books and findings hold the ids of their clauses as strings.
impl<'a> From<&'a String> for NamedClause<'a> {
    fn from(id: &'a String) -> Self {
        Self(id)
    }
}

impl<'a> From<&NamedClause<'a>> for NamedClause<'a> {
    fn from(named: &NamedClause<'a>) -> Self {
        *named
    }
}

impl fmt::Display for NamedClause<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for NamedClause<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}

impl PartialEq<&str> for NamedClause<'_> {
    fn eq(&self, id: &&str) -> bool {
        self.0 == *id
    }
}

// Found equal, a citation is spent; found different, it is not.

impl PartialEq<CitedClause> for NamedClause<'_> {
    fn eq(&self, cited: &CitedClause) -> bool {
        cited.is(*self)
    }
}

impl PartialEq<&CitedClause> for NamedClause<'_> {
    fn eq(&self, cited: &&CitedClause) -> bool {
        cited.is(*self)
    }
}

impl PartialEq<CitedClause> for String {
    fn eq(&self, cited: &CitedClause) -> bool {
        cited.is(self.into())
    }
}

impl PartialEq<CitedClause> for &String {
    fn eq(&self, cited: &CitedClause) -> bool {
        cited.is((*self).into())
    }
}

impl PartialEq<&CitedClause> for String {
    fn eq(&self, cited: &&CitedClause) -> bool {
        cited.is(self.into())
    }
}

/// Returns the clauses by which a book treats an irregularity.
pub fn irregularity(name: &str, kind: Mishap) -> &'static [String] {
    let mut all = book(name).procedure().irregularities.iter();
    &all.find(|it| it.kind == kind).expect("the book treats it").clauses
}

/// Returns the clause that a book cites for what a hand is, at a wager.
pub fn clause_for_hand(book: &'static Book, wager: Wager, hand: &str) -> NamedClause<'static> {
    let at_hand = Circumstances::none().with("wager", wager.name()).with("hand", hand);
    book.cite(Rule::HandsAsDefined, &at_hand).expect("the book defines its hands").into()
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    /// A citation that is tried and not meant: no list of what tests cite is to have it.
    fn guard(id: &'static str) -> CitedClause {
        cites(id)
    }

    /// What a test fails with that does this; nothing if it passes.
    fn failure(test: fn()) -> String {
        let said = catch_unwind(test).err().and_then(|it| it.downcast::<String>().ok());
        said.map_or(String::new(), |it| *it)
    }

    /// The clause that the book of Maryland cites for three bets that are not equal.
    fn named() -> NamedClause<'static> {
        let book = book("md-let-it-ride");
        book.cite(Rule::RequiredWagersEqual, &Circumstances::none()).expect("it says so").into()
    }

    #[test]
    fn a_citation_that_is_not_spent_fails() {
        let unspent = "MD-LIR-7.C is cited, and nothing is proved about it";
        assert_eq!(failure(|| drop(guard("MD-LIR-7.C"))), unspent);
        assert_eq!(failure(|| assert!(named() != guard("MD-LIR-7.C"))), unspent);
        assert_eq!(failure(|| assert!(!guard("MD-LIR-7.C").is_among([named()]))), unspent);
        assert_eq!(failure(|| drop(guard("MD-LIR-99"))), "no book has a clause MD-LIR-99");
    }

    #[test]
    fn a_citation_is_spent_by_the_clause_that_is_named() {
        assert_eq!(failure(|| assert_eq!(named(), guard("MD-LIR-7.E.1-p2"))), "");
        assert_eq!(failure(|| assert!(guard("MD-LIR-7.E.1-p2").is_among([named()]))), "");
        let wrong = failure(|| assert_eq!(named(), guard("MD-LIR-7.E.1-p3")));
        assert!(
            wrong.contains("left: \"MD-LIR-7.E.1-p2\"\n right: \"MD-LIR-7.E.1-p3\""),
            "{wrong}"
        );
    }

    #[test]
    fn a_rule_is_shown_by_a_clause_that_states_it() {
        const EQUAL: Rule = Rule::RequiredWagersEqual;
        assert_eq!(failure(|| guard("MD-LIR-7.E.1-p2").states(EQUAL, 1, 1)), "");
        let other = failure(|| guard("MD-LIR-7.E.1-p3").states(EQUAL, 1, 1));
        assert_eq!(
            other,
            "MD-LIR-7.E.1-p3 states [RequiredWagersSeparate] and not RequiredWagersEqual"
        );
        assert!(failure(|| guard("MD-LIR-7.E.1-p2").states(EQUAL, 1, 2)).contains("left: 1"));
    }

    #[test]
    fn only_what_is_attached_to_nothing_is_shown_by_its_meaning() {
        assert_eq!(failure(|| guard("MD-LIR-1.A").defines(1, 1)), "");
        assert!(failure(|| guard("MD-LIR-1.A").defines(1, 2)).contains("left: 1"));
        let rule = failure(|| guard("MD-LIR-7.C").defines(1, 1));
        assert!(rule.contains("MD-LIR-7.C states a rule: show that"), "{rule}");
        let duty = failure(|| guard("MD-LIR-8.D.1").defines(1, 1));
        assert_eq!(duty, "the book attaches MD-LIR-8.D.1 to something: show that");
    }
}
