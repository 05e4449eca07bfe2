//! `houserules clauses`: the concordance of clauses, rules and tests.

use clap::Args;
use rulebook::Clause;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::library::Library;

/// List every clause with the rule it states and the tests that cite it
#[derive(Args)]
#[command(after_help = "Examples:\n  houserules clauses --kind submission\n  \
                        houserules clauses --uncovered")]
pub(crate) struct Clauses {
    /// Only the clauses of this book
    #[arg(long)]
    book: Option<String>,
    /// Only clauses of this kind: rule, procedure, submission, display or definition
    #[arg(long)]
    kind: Option<String>,
    /// Only clauses that no test cites
    #[arg(long)]
    uncovered: bool,
    #[command(flatten)]
    library: Library,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Which test cites which clause: made from the sources of the tests by `make generate`.
const CITATIONS: &str = include_str!("../../../../docs/generated/citations.tsv");

/// Returns the tests that cite a clause.
fn tests_of(id: &str) -> Vec<&'static str> {
    CITATIONS
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .filter(|(clause, _)| *clause == id)
        .map(|(_, test)| test)
        .collect()
}

impl Clauses {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let books = match &self.book {
            Some(name) => vec![self.library.book(name)?],
            None => self.library.all()?,
        };
        let kinds = rulebook::Kind::ALL.map(rulebook::Kind::name);
        if let Some(kind) = self.kind.as_deref().filter(|kind| !kinds.contains(kind)) {
            let hint = format!("one of {}", kinds.join(", "));
            return Err(Failure::usage(format!("no kind of clause is {kind:?}")).with_hint(hint));
        }
        let mut found: Vec<(String, &Clause, Vec<&str>)> = Vec::new();
        for book in &books {
            let clauses = book.clauses().iter().filter(|clause| self.wants(clause));
            let with_tests =
                clauses.map(|clause| (book.title().name.clone(), clause, tests_of(&clause.id)));
            found.extend(with_tests.filter(|(_, _, tests)| !self.uncovered || tests.is_empty()));
        }
        Ok(if self.json { as_json(&found) } else { as_text(&found) })
    }

    fn wants(&self, clause: &Clause) -> bool {
        self.kind.as_deref().is_none_or(|kind| clause.kind.name() == kind)
    }
}

fn as_text(found: &[(String, &Clause, Vec<&str>)]) -> String {
    let entry = |(_, clause, tests): &(String, &Clause, Vec<&str>)| {
        let rules = clause.rules().map(|rule| format!(" -> {rule}")).collect::<String>();
        let tests: String = tests.iter().map(|test| format!("    {test}\n")).collect();
        format!("{}  [{}]{rules}\n    {}\n{tests}", clause.id, clause.kind, clause.says)
    };
    found.iter().map(entry).collect()
}

fn as_json(found: &[(String, &Clause, Vec<&str>)]) -> String {
    let one = |(book, clause, tests): &(String, &Clause, Vec<&str>)| -> Value {
        json!({
            "id": clause.id,
            "book": book,
            "kind": clause.kind.name(),
            "phase": clause.phase,
            "says": clause.says,
            "rule": clause.rule.map(rulebook::Rule::name),
            "tests": tests,
        })
    };
    format!("{:#}\n", Value::Array(found.iter().map(one).collect()))
}
