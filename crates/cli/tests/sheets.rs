//! The PAR sheets of every table of every book, kept for reading: `make generate` writes them anew.

mod run;

use std::path::Path;

use run::said;
use serde_json::Value;

const BOOKS: [&str; 5] = [
    "md-let-it-ride",
    "md-three-card-poker",
    "house-let-it-ride",
    "shfl-let-it-ride",
    "ca-let-it-ride",
];

/// What the program prints.
fn printed(arguments: &[&str]) -> String {
    let text = said(arguments);
    assert!(!text.contains("[exit "), "{text}");
    text
}

/// One line of the summary.
fn summary(sheet: &Value) -> String {
    let text = |key: &str| sheet[key].as_str().unwrap_or_default().to_owned();
    let percent = |key: &str| ratio_in_percent(&text(key));
    format!(
        "| {} | {} | {} | {} | {} | {} | {} |\n",
        text("wager"),
        text("table"),
        text("house_edge_percent"),
        text("house_edge"),
        percent("element_of_risk"),
        percent("hit_frequency"),
        text("standard_deviation"),
    )
}

/// An exact fraction in percent, to four places.
fn ratio_in_percent(fraction: &str) -> String {
    let ratio: money::Ratio = fraction.parse().expect("it is a fraction");
    ratio.times(money::Ratio::from(100)).expect("it is small").decimal(4)
}

fn page(book: &str) -> String {
    let sheets: Value = serde_json::from_str(&printed(&["par", "--book", book, "--all", "--json"]))
        .expect("it is JSON");
    let rows: String = sheets.as_array().expect("a list").iter().map(summary).collect();
    let texts = printed(&["par", "--book", book, "--all"]);
    format!(
        "# PAR sheets: {book}\n\n\
         Every table of the book, computed exactly by `houserules par --book {book} --all`:\n\
         a stake of one dollar, every doubtful clause read as the book's `readings.toml` says by\n\
         default, nobody else at the table, and meters at the least that they are reset to.\n\n\
         | wager | table | edge % | edge | element of risk % | hit frequency % \
         | standard deviation |\n\
         |---|---|---:|---:|---:|---:|---:|\n\
         {rows}\n\
         ```text\n{texts}```\n"
    )
}

#[test]
fn the_kept_sheets_are_what_the_program_computes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/generated/par");
    for book in BOOKS {
        let path = folder.join(format!("{book}.md"));
        let made = page(book);
        if std::env::var_os("HOUSERULES_BLESS").is_some() {
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            std::fs::write(&path, &made).expect("the file can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == made, "{} is stale: make generate writes it anew", path.display());
    }
}
