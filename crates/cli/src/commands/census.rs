//! `houserules census`: how many hands there are of each kind.

use cards::{CardSet, Outcome, five, six, three};
use clap::Args;
use money::Ratio;
use serde_json::json;

use crate::failure::Failure;
use sheets::columns::{align, thousands};

/// Count every hand of three, five or six cards by category
///
/// Every hand is really looked at. With --without, some cards are taken out of the deck first.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  houserules census 5\n  houserules census 3 --without \"Qs 6d 4c\""
)]
pub(crate) struct Census {
    /// How many cards a hand has: 3, 5 or 6
    #[arg(value_parser = clap::value_parser!(u8))]
    cards: u8,
    /// Cards that are known to be elsewhere
    #[arg(long, value_name = "CARDS", default_value = "")]
    without: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Census {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let without: CardSet =
            self.without.parse().map_err(|error| Failure::usage(format!("--without: {error}")))?;
        let deck = CardSet::FULL - without;
        match self.cards {
            3 => Ok(self.show(&three::census(deck))),
            5 => Ok(self.show(&five::census(deck))),
            6 => Ok(self.show(&six::census(deck))),
            other => {
                Err(Failure::usage(format!("a hand has three, five or six cards, not {other}"))
                    .with_hint("houserules census 5"))
            }
        }
    }

    fn show<C: Outcome>(&self, census: &cards::Census<C>) -> String {
        if self.json { as_json(census) } else { as_text(census) }
    }
}

fn as_text<C: Outcome>(census: &cards::Census<C>) -> String {
    let total = census.total();
    let row = |(category, hands): (C, u64)| {
        let odds = ratio(total, hands).map(one_in).unwrap_or_default();
        vec![category.to_string(), thousands(hands), odds]
    };
    let mut rows: Vec<Vec<String>> = census.iter().rev().map(row).collect();
    rows.push(vec!["all hands".to_owned(), thousands(total), String::new()]);
    align(&rows, "")
}

fn as_json<C: Outcome>(census: &cards::Census<C>) -> String {
    let total = census.total();
    let rows: Vec<_> = census
        .iter()
        .rev()
        .map(|(category, hands)| {
            let probability = ratio(hands, total).map(|it| it.to_string());
            json!({
                "hand": category.to_string(),
                "ways": hands.to_string(),
                "of": total.to_string(),
                "probability": probability,
            })
        })
        .collect();
    format!("{:#}\n", json!(rows))
}

/// Says how rare something is, with two decimals where they matter.
fn one_in(odds: Ratio) -> String {
    let whole = odds.decimal(0).parse().map(thousands);
    match whole {
        Ok(whole) if odds >= Ratio::from(1_000) => format!("1 in {whole}"),
        Ok(_) | Err(_) => format!("1 in {}", odds.decimal(2)),
    }
}

/// Nothing where there is nothing to divide by.
fn ratio(of: u64, by: u64) -> Option<Ratio> {
    Ratio::new(i128::from(of), i128::from(by)).ok()
}
