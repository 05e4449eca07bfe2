//! `houserules strategy`: the best decisions, as a list to learn.

use clap::Args;
use money::Money;
use odds::Terms;
use odds::strategy::{Strategy, StrategyError};
use rulebook::{Book, Paytable, Wager};
use sheets::lessons::{Beside, Detail, Lessons, as_json, as_text};
use sheets::wagered::{Conditions, dollars, sheet_name};

use super::par;
use crate::failure::Failure;
use crate::wagered::{Chosen, Wagered};

/// Find the best decisions for a paytable, as a short list to learn
///
/// The list is made from the solution of the paytable, and answers every hand right. Let It Ride
/// has a list for each of the two bets that may be withdrawn, Three Card Poker one for playing.
#[derive(Args)]
#[command(after_help = include_str!("../help/strategy.txt"))]
pub(crate) struct StrategyCommand {
    #[command(flatten)]
    wagered: Wagered,
    /// The stake of one bet or of the Ante, in dollars
    #[arg(long, visible_alias = "ante", value_name = "DOLLARS", allow_negative_numbers = true)]
    stake: Option<String>,
    /// The paytable of a Five-Card Progressive wager that is made as well: a fold may forfeit it
    #[arg(long, value_name = "TABLE")]
    five_card_progressive: Option<String>,
    /// What is staked on the Five-Card Progressive
    #[arg(long, value_name = "DOLLARS", default_value = "1", requires = "five_card_progressive")]
    five_card_stake: String,
    /// What a meter of the Five-Card Progressive shows; otherwise the least that the book allows
    #[arg(long = "meter", value_name = "NAME=DOLLARS", requires = "five_card_progressive")]
    meters: Vec<String>,
    /// Add what simpler ways to play cost, and what each mistake costs
    #[arg(long)]
    cost: bool,
    /// Print JSON, with every state of the game
    #[arg(long)]
    json: bool,
}

impl StrategyCommand {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let chosen = self.wagered.choose_base()?;
        if !matches!(chosen.paytable.wager, Wager::LetItRide | Wager::AnteBonus) {
            return Err(failure(&StrategyError::AsksNothing(chosen.paytable.wager)));
        }
        let terms = chosen.terms(&conditions(self.stake.clone(), Vec::new()))?;
        let (strategy, beside) = match self.beside(&chosen)? {
            None => (Strategy::of(&terms), None),
            Some(five_card) => (Strategy::beside(&terms, &five_card), Some(described(&five_card))),
        };
        let lessons = Lessons {
            book: chosen.book.title().name.clone(),
            wager: sheet_name(chosen.paytable.wager),
            table: chosen.paytable.table.clone(),
            beside,
            strategy: strategy.map_err(|error| failure(&error))?,
            with_cost: self.cost,
        };
        Ok(if self.json {
            format!("{:#}\n", as_json(&lessons, Detail::States))
        } else {
            as_text(&lessons)
        })
    }

    /// The terms of the Five-Card Progressive, where there is one.
    fn beside<'a>(&self, chosen: &'a Chosen) -> Result<Option<Terms<'a>>, Failure> {
        let Some(table) = &self.five_card_progressive else { return Ok(None) };
        if chosen.paytable.wager != Wager::AnteBonus {
            let message = "the Five-Card Progressive is made beside an Ante";
            return Err(Failure::usage(message).with_hint("--wager ante"));
        }
        let paytable = five_card(&chosen.book, table)?;
        let stake = dollars(&self.five_card_stake).filter(|stake| *stake > Money::ZERO);
        let stake = stake.ok_or_else(|| {
            Failure::usage("--five-card-stake is an amount of dollars above nothing")
                .with_hint("--five-card-stake 1")
        })?;
        let terms = Terms::new(&chosen.book, &chosen.readings, paytable);
        let mut terms = terms.with_stake(stake);
        conditions(None, self.meters.clone()).apply(&mut terms)?;
        for meter in &mut terms.meters {
            meter.holds = meter.holds.or(Some(meter.reset));
        }
        Ok(Some(terms))
    }
}

fn conditions(stake: Option<String>, meters: Vec<String>) -> Conditions {
    Conditions { stake, meters, rates: Vec::new(), others: 0 }
}

fn five_card<'a>(book: &'a Book, name: &str) -> Result<&'a Paytable, Failure> {
    book.paytable(Wager::FiveCardProgressive, name).ok_or_else(|| {
        let tables = book.paytables().iter();
        let known = tables.filter(|table| table.wager == Wager::FiveCardProgressive);
        let known: Vec<&str> = known.map(|table| table.table.as_str()).collect();
        Failure::usage(format!("five-card-progressive has no table {name:?}"))
            .with_hint(format!("one of {}", known.join(", ")))
    })
}

fn described(terms: &Terms<'_>) -> Beside {
    Beside {
        wager: terms.paytable.wager.name(),
        table: terms.paytable.table.clone(),
        stake: terms.stake.unwrap_or(Money::ZERO),
        meters: terms.meters.iter().filter_map(|it| Some((it.tier, it.holds?))).collect(),
    }
}

/// Why there is no strategy, and what would be right.
fn failure(error: &StrategyError) -> Failure {
    match error {
        StrategyError::AsksNothing(_) => {
            Failure::usage(error.to_string()).with_hint("--wager let-it-ride or --wager ante")
        }
        StrategyError::Par(error) => par::failure(error),
    }
}
