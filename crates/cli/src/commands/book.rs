//! `houserules book`: one rule document, readable.

use clap::Args;
use rulebook::{Book, Paytable, Reading};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::library::Library;
use sheets::columns::align;

/// Show a rule document: its paytables, and how its doubtful points are read
#[derive(Args)]
#[command(
    name = "book",
    after_help = "Examples:\n  houserules book NAME\n  \
                  houserules book NAME --submission > mine.toml"
)]
pub(crate) struct ShowBook {
    /// The name of the book, as `houserules books` lists it
    name: String,
    #[command(flatten)]
    library: Library,
    /// Print the worked Rules Submission of the book instead
    #[arg(long)]
    submission: bool,
    /// Print JSON
    #[arg(long, conflicts_with = "submission")]
    json: bool,
}

impl ShowBook {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let book = self.library.book(&self.name)?;
        if self.submission {
            return Ok(book.submission().to_owned());
        }
        Ok(if self.json { as_json(&book) } else { as_text(&book) })
    }
}

fn as_text(book: &Book) -> String {
    let title = book.title();
    let edition = if title.edition.is_empty() { "" } else { ", " };
    let mut text = format!(
        "{}\n{}{edition}{}\nGame: {}. {} clauses, {} readings.\n",
        title.title,
        title.issuer,
        title.edition,
        title.game.title(),
        book.clauses().len(),
        book.readings().len(),
    );
    text.push_str("\nPAYTABLES\n");
    for table in book.paytables() {
        text.push_str(&paytable(table));
    }
    text.push_str("\nREADINGS\n");
    for reading in book.readings() {
        text.push_str(&doubt(reading));
    }
    text
}

fn paytable(table: &Paytable) -> String {
    let rows: Vec<Vec<String>> =
        table.rows.iter().map(|row| vec![row.hand.title(), row.pays.to_string()]).collect();
    let heading = format!("\n{} {} ({})\n", table.wager.title(), table.table, table.clause);
    heading + &align(&rows, "  ")
}

fn doubt(reading: &Reading) -> String {
    let mut text = format!("\n{}  {}\n  {}\n", reading.id, reading.name, reading.problem);
    for option in &reading.options {
        let mark = if option.value == reading.default { "*" } else { " " };
        text.push_str(&format!("  {mark} {}: {}\n", option.value, option.says));
    }
    text.push_str(&format!("  Why: {}\n", reading.why));
    text
}

fn as_json(book: &Book) -> String {
    let title = book.title();
    let rows = |table: &Paytable| -> Vec<Value> {
        let one = |row: &rulebook::Row| {
            let clause = table.clause_of(row);
            json!({ "hand": row.hand, "pays": row.pays, "clause": clause })
        };
        table.rows.iter().map(one).collect()
    };
    let paytables: Vec<Value> = book
        .paytables()
        .iter()
        .map(|table| {
            json!({
                "wager": table.wager, "table": table.table, "clause": table.clause,
                "stake_returned": table.stake_returned, "rows": rows(table),
            })
        })
        .collect();
    let readings: Vec<Value> = book
        .readings()
        .iter()
        .map(|reading| {
            let options: Vec<Value> = reading
                .options
                .iter()
                .map(|option| json!({ "value": option.value, "says": option.says }))
                .collect();
            json!({
                "key": format!("{}/{}", title.name, reading.name),
                "clauses": reading.clauses, "problem": reading.problem, "options": options,
                "default": reading.default, "why": reading.why,
                "moves_money": reading.moves_money, "selectable": reading.selectable,
            })
        })
        .collect();
    let whole = json!({
        "name": title.name, "title": title.title, "issuer": title.issuer,
        "edition": title.edition, "game": title.game.title(),
        "clauses": book.clauses().len(), "paytables": paytables, "readings": readings,
    });
    format!("{whole:#}\n")
}
