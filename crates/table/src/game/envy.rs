//! Envy: which hands earn it at this table, for whom, and how much.

use money::{Money, Pays, Share};
use rulebook::{Basis, EnvyTable, Pattern, Paytable, Rules, Wager};

use super::Readings;
use crate::Spot;
use crate::ranking::COLUMNS;
use crate::settle::{column_made, envied};

/// An envy of this table.
#[derive(Clone, Debug)]
pub(crate) struct EnvyTerms {
    /// The wager that earns it.
    pub(crate) spot: Spot,
    /// Another wager that earns it too.
    pub(crate) also: Option<Spot>,
    /// The cards that make the hand.
    pub(crate) basis: Basis,
    /// What is paid, by the stake of the receiver.
    pub(crate) tables: Vec<EnvyTable>,
    qualifies: [bool; COLUMNS],
}

impl EnvyTerms {
    /// Whether what cards make is envied.
    pub(crate) const fn is_envied(&self, column: u8) -> bool {
        self.qualifies[column as usize]
    }
}

pub(crate) fn terms(rules: &Rules, readings: &Readings) -> Vec<EnvyTerms> {
    let three = three_card(rules);
    let five = five_card(rules, readings);
    three.into_iter().chain(five).collect()
}

fn three_card(rules: &Rules) -> Option<EnvyTerms> {
    let offered = rules.offered(Wager::Progressive)?;
    let tables = of_wager(rules, &offered.paytable, &offered.stakes);
    (!tables.is_empty()).then(|| made(Spot::Progressive, None, tables))
}

fn five_card(rules: &Rules, readings: &Readings) -> Option<EnvyTerms> {
    let offered = rules.offered(Wager::FiveCardProgressive)?;
    let also = readings.five_card_envy_to_all.then_some(Spot::Progressive);
    let mut stakes = offered.stakes.clone();
    if let Some(other) = rules.offered(Wager::Progressive).filter(|_| also.is_some()) {
        stakes.extend(other.stakes.iter().filter(|it| !offered.stakes.contains(it)));
    }
    let tables = of_wager(rules, &offered.paytable, &stakes);
    (!tables.is_empty()).then(|| made(Spot::FiveCardProgressive, also, tables))
}

fn of_wager(rules: &Rules, paytable: &Paytable, stakes: &[Money]) -> Vec<EnvyTable> {
    let submitted = rules.submission().sums("wagers.five-card-progressive.envy");
    let read = submitted.unwrap_or_default().iter();
    let read = read.filter_map(|(hand, sum)| Some((hand.parse().ok()?, *sum)));
    let submitted: Vec<(Pattern, Money)> = read.collect();
    let of = |stake: &Money| envied(rules.book(), rules.readings(), paytable, *stake, &submitted);
    stakes.iter().filter_map(of).collect()
}

fn made(spot: Spot, also: Option<Spot>, tables: Vec<EnvyTable>) -> EnvyTerms {
    let basis = tables.first().map_or(Basis::Player, |table| table.basis);
    let rows = || tables.iter().flat_map(|table| &table.rows);
    let qualifies = std::array::from_fn(|column| {
        column_made(basis, column).is_some_and(|made| rows().any(|row| row.hand.meets(made)))
    });
    debug_assert!(rows().all(|row| !matches!(row.pays, Pays::Meter(Share::ALL, _))));
    EnvyTerms { spot, also, basis, tables, qualifies }
}
