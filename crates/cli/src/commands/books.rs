//! `houserules books`: which rule documents there are.

use clap::Args;
use rulebook::{Book, Kind};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::library::Library;
use sheets::columns::{align, thousands};

/// List the rule documents
#[derive(Args)]
#[command(after_help = "Examples:\n  houserules books\n  houserules books --json")]
pub(crate) struct Books {
    #[command(flatten)]
    library: Library,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Books {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let books = self.library.all()?;
        Ok(if self.json { as_json(&books) } else { as_text(&books) })
    }
}

fn as_text(books: &[Book]) -> String {
    let heading = ["book", "clauses", "rules", "readings", "paytables"].map(str::to_owned);
    let row = |book: &Book| {
        let count = |number: usize| thousands(number as u64);
        vec![
            book.title().name.clone(),
            count(book.clauses().len()),
            count(book.clauses().iter().filter(|clause| clause.kind == Kind::Rule).count()),
            count(book.readings().len()),
            count(book.paytables().len()),
        ]
    };
    let rows: Vec<Vec<String>> =
        std::iter::once(heading.to_vec()).chain(books.iter().map(row)).collect();
    let mut text = align(&rows, "");
    for book in books {
        let title = book.title();
        let issuer = if title.issuer.is_empty() { "unattributed" } else { &title.issuer };
        text.push_str(&format!("\n{}\n  {}\n  {issuer}\n", title.name, title.title));
    }
    text
}

fn as_json(books: &[Book]) -> String {
    let one = |book: &Book| -> Value {
        let title = book.title();
        json!({
            "name": title.name,
            "title": title.title,
            "issuer": title.issuer,
            "edition": title.edition,
            "game": title.game.title(),
            "clauses": book.clauses().len(),
            "readings": book.readings().len(),
            "paytables": book.paytables().len(),
        })
    };
    format!("{:#}\n", Value::Array(books.iter().map(one).collect()))
}
