//! Envy: which hands earn it at this table, for whom, and how much.

use money::{Money, Pays, Share};
use rulebook::{Basis, EnvyTable, Pattern, Row, Rules, Wager};

use super::{FiveCardEnvy, Readings};
use crate::Spot;
use crate::ranking::COLUMNS;
use crate::settle::column_made;

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
    let three = three_card(rules, readings);
    let five = five_card(rules, readings);
    three.into_iter().chain(five).collect()
}

fn three_card(rules: &Rules, readings: &Readings) -> Option<EnvyTerms> {
    let offered = rules.offered(Wager::Progressive)?;
    let of_this_table = |envy: &&EnvyTable| {
        let is_its = envy.table == offered.paytable.table || envy.table == "all";
        envy.wager == Wager::Progressive && is_its
    };
    let listed = rules.book().envy_tables().iter().filter(of_this_table);
    let listed: Vec<EnvyTable> = listed.cloned().collect();
    let basis = listed.first()?.basis;
    if readings.envy_needs_five_card_hand && basis == Basis::Player {
        return None;
    }
    let grows = rules.reading("envy-multiplies") != Some("no");
    let tables = offered.stakes.iter().filter_map(|stake| for_stake(&listed, *stake, grows));
    Some(made(Spot::Progressive, None, basis, tables.collect()))
}

fn five_card(rules: &Rules, readings: &Readings) -> Option<EnvyTerms> {
    let offered = rules.offered(Wager::FiveCardProgressive)?;
    let also = readings.five_card_envy_to_all.then_some(Spot::Progressive);
    let mut stakes = offered.stakes.clone();
    if let Some(other) = rules.offered(Wager::Progressive).filter(|_| also.is_some()) {
        stakes.extend(other.stakes.iter().filter(|it| !offered.stakes.contains(it)));
    }
    let (basis, rows) = match readings.five_card_envy {
        FiveCardEnvy::None => return None,
        FiveCardEnvy::LetItRideAmounts => (
            Basis::PlayerAndCommunity,
            vec![row(Pattern::RoyalFlush, 1_000), row(Pattern::StraightFlush, 300)],
        ),
        FiveCardEnvy::ThreeCardAmounts => {
            let tables = rules.book().envy_tables().iter();
            let first =
                tables.filter(|it| it.wager == Wager::Progressive).min_by_key(|it| it.stake);
            (Basis::Player, first?.rows.clone())
        }
        FiveCardEnvy::AsSubmitted => {
            let sums = rules.submission().sums("wagers.five-card-progressive.envy")?;
            let read = sums.iter().filter_map(|(hand, sum)| {
                Some(Row { pays: Pays::Sum(*sum), ..row(hand.parse().ok()?, 0) })
            });
            (Basis::PlayerAndCommunity, read.collect())
        }
    };
    let clause = rules.book().stating(rulebook::Rule::FiveCardEnvy).next()?.id.clone();
    let dollar = EnvyTable {
        clause,
        wager: Wager::FiveCardProgressive,
        table: "all".to_owned(),
        stake: Money::from_dollars(1),
        basis,
        rows,
        note: String::new(),
    };
    let tables = stakes.iter().filter_map(|it| for_stake(std::slice::from_ref(&dollar), *it, true));
    Some(made(Spot::FiveCardProgressive, also, basis, tables.collect()))
}

fn row(hand: Pattern, dollars: u32) -> Row {
    let pays = Pays::Sum(Money::from_dollars(dollars));
    Row { hand, pays, clause: None, printed: None, reading: None }
}

/// The table for a stake: its own, or the one for a dollar as many times over.
fn for_stake(listed: &[EnvyTable], stake: Money, grows: bool) -> Option<EnvyTable> {
    if let Some(own) = listed.iter().find(|table| table.stake == stake) {
        return Some(own.clone());
    }
    let dollar = listed.iter().find(|table| table.stake == Money::from_dollars(1))?;
    let factor = if grows { stake.cents() / 100 } else { 1 };
    let mut table = EnvyTable { stake, ..dollar.clone() };
    for row in &mut table.rows {
        if let Pays::Sum(sum) = row.pays {
            row.pays = Pays::Sum(sum.times(factor).ok()?);
        }
    }
    Some(table)
}

fn made(spot: Spot, also: Option<Spot>, basis: Basis, tables: Vec<EnvyTable>) -> EnvyTerms {
    let rows = || tables.iter().flat_map(|table| &table.rows);
    let qualifies = std::array::from_fn(|column| {
        column_made(basis, column).is_some_and(|made| rows().any(|row| row.hand.meets(made)))
    });
    debug_assert!(rows().all(|row| !matches!(row.pays, Pays::Meter(Share::ALL, _))));
    EnvyTerms { spot, also, basis, tables, qualifies }
}
