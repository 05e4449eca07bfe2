//! Rules Submissions: the worked example of a book, changed in a few places.

use rulebook::{Book, Document, Examination, Rules, examine};
use toml::{Table, Value};

use crate::book;

/// The worked example of a book with some keys taken out and others put in.
#[derive(Clone, Debug)]
pub struct Submission {
    book: &'static Book,
    keys: Table,
}

impl Submission {
    /// Returns the worked example of a book, which is lawful.
    pub fn of(name: &str) -> Self {
        let book = book(name);
        Self { book, keys: book.submission().parse().expect("it is TOML") }
    }

    /// Takes out the key or section at a path such as `wagers.progressive.meters`.
    #[must_use]
    pub fn without(mut self, path: &str) -> Self {
        let (around, last) = path.rsplit_once('.').unwrap_or(("", path));
        let names = around.split('.').filter(|name| !name.is_empty());
        let section =
            names.fold(&mut self.keys, |it, name| it[name].as_table_mut().expect("a section"));
        section.remove(last).unwrap_or_else(|| panic!("{path} is there to be taken out"));
        self
    }

    /// Puts in what a piece of TOML says.
    #[must_use]
    pub fn with(mut self, change: &str) -> Self {
        merge(&mut self.keys, change.parse().unwrap_or_else(|error| panic!("{change}: {error}")));
        self
    }

    /// Returns the clauses that the submission offends, in the order in which they are found.
    pub fn offends(&self) -> Vec<String> {
        self.examined().findings().iter().map(|finding| finding.clause.clone()).collect()
    }

    /// Returns the rules of a table under this submission, which must be lawful.
    pub fn approved(&self) -> Rules {
        let examination = self.examined();
        Rules::approve(self.book, &examination).unwrap_or_else(|findings| panic!("{findings}"))
    }

    fn examined(&self) -> Examination {
        let text = toml::to_string(&self.keys).expect("it was TOML");
        let document = Document::from_toml(&text).expect("it is TOML");
        examine(self.book, &document).unwrap_or_else(|faults| panic!("{faults:?} in\n{text}"))
    }
}

fn merge(into: &mut Table, from: Table) {
    for (name, value) in from {
        match (into.get_mut(&name), value) {
            (Some(Value::Table(into)), Value::Table(from)) => merge(into, from),
            (_, value) => {
                into.insert(name, value);
            }
        }
    }
}
