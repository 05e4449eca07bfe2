//! Ante, Play and Ante Bonus of Three Card Poker.

use std::borrow::Cow;

use cards::{Card, Rank};
use money::MoneyError;
use odds::three_card_poker::{Census, Gains, Group};
use odds::{Distribution, ParError, Terms};
use table::Ranking;
use table::settle::{AnteBonusWhen, Due, Payer, ShowdownResult};

use super::ride::cents;
use crate::session::Strategy;

/// The column of an ace, king and queen of several suits.
const UNSUITED_ACE_KING_QUEEN: u8 = 10;

/// Ante, Play and Ante Bonus under a strategy.
#[derive(Clone, Debug)]
pub(crate) struct Ante {
    census: Cow<'static, Census>,
    gains: Gains,
    played: Vec<bool>,
    /// The row of the bonus that each column is paid by.
    rows: [Option<usize>; Ranking::COLUMNS],
    row_count: usize,
    /// The most that a hand is paid, in cents.
    limit: i64,
}

impl Ante {
    /// The ends of a round: a fold, and the results of a showdown by their numbers.
    pub(crate) const ENDS: [&'static str; 5] =
        ["fold", "dealer-does-not-qualify", "dealer-wins", "player-wins", "tie"];

    pub(crate) fn new(
        terms: &Terms<'_>,
        payer: &Payer,
        strategy: Strategy,
        others: &[Terms<'_>],
    ) -> Result<Self, MoneyError> {
        let stake = terms.stake.ok_or(MoneyError::Overflow)?;
        let mut bonus = [0; Ranking::COLUMNS];
        for (column, own) in (0..).zip(&mut bonus) {
            *own = match payer.due(stake, column)? {
                Due::Paid { paid, .. } => cents(paid)?,
                Due::Nothing | Due::Meter { .. } => 0,
            };
        }
        let bonus_when = AnteBonusWhen::of(terms.book, terms.readings, terms.paytable);
        let gains = Gains { ante: cents(stake)?, bonus, bonus_when };
        // Both the book and the table say a queen.
        let census = Census::of(&Ranking::of(terms.readings), Rank::Queen);
        let played = strategy.plays(terms, others).map_err(|error| match error {
            ParError::Stake(error) => error,
            ParError::MeterMissing(_)
            | ParError::PartOfAnother(_)
            | ParError::Coupled(_)
            | ParError::SeveralEnvies
            | ParError::TooGreat => MoneyError::Overflow,
        })?;
        let row = |column: usize| payer.row(u8::try_from(column).ok()?);
        let row_count = payer.paytable().rows.len();
        let rows = std::array::from_fn(row);
        Ok(Self { gains, played, rows, row_count, census, limit: i64::MAX })
    }

    /// Returns a hand of each class, and whether it is played.
    pub(crate) fn classes(&self) -> impl Iterator<Item = ([Card; 3], bool)> {
        self.groups().map(|(group, is_played)| (group.cards, is_played))
    }

    /// Returns the classes of hands, and whether each is played.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (&Group, bool)> {
        self.census.groups().iter().zip(self.played.iter().copied())
    }

    /// Returns what is at stake.
    pub(crate) const fn gains(&self) -> &Gains {
        &self.gains
    }

    /// Returns the row of the bonus that a column is paid by.
    pub(crate) const fn row(&self, column: u8) -> Option<usize> {
        self.rows[column as usize]
    }

    /// Returns whether an ace, king and queen of several suits are paid like any straight.
    pub(crate) fn is_blind_to_suits(&self) -> bool {
        let straight = usize::from(cards::three::Category::Straight.standing());
        let apart = usize::from(UNSUITED_ACE_KING_QUEEN);
        self.rows[straight] == self.rows[apart]
    }

    pub(super) fn ends(&self) -> Vec<u128> {
        let mut ends = vec![0; Self::ENDS.len()];
        for (group, is_played) in self.groups() {
            let hands = group.hands.unsigned_abs();
            if is_played {
                for result in ShowdownResult::ALL {
                    let deals = hands * group.vector[result].unsigned_abs();
                    ends[1 + result as usize] += u128::from(deals);
                }
            } else {
                ends[0] += u128::from(hands * Census::DEALERS.unsigned_abs());
            }
        }
        ends
    }

    pub(super) fn bonus_ways(&self) -> Vec<u128> {
        let mut ways = vec![0; self.row_count];
        for (group, _) in self.groups().filter(|(_, is_played)| *is_played) {
            let Some(row) = self.rows[usize::from(group.vector.column)] else { continue };
            let pays = |result: &ShowdownResult| self.gains.bonus_when.pays(*result);
            for result in ShowdownResult::ALL.into_iter().filter(pays) {
                ways[row] += u128::from((group.hands * group.vector[result]).unsigned_abs());
            }
        }
        ways
    }

    pub(super) fn common(&self, aside: &[bool]) -> Distribution {
        let is_aside = |row: usize| aside.get(row).copied().unwrap_or(false);
        let mut gains = self.gains.clone();
        for (bonus, row) in gains.bonus.iter_mut().zip(self.rows) {
            if row.is_some_and(is_aside) {
                *bonus = 0;
            }
        }
        let mut common = Distribution::in_parts_of(gains.ante.into());
        for (group, is_played) in self.groups() {
            let hands = group.hands.unsigned_abs();
            if !is_played {
                let deals = hands * Census::DEALERS.unsigned_abs();
                common.add((-gains.ante).into(), deals.into());
                continue;
            }
            for result in ShowdownResult::ALL {
                let deals = hands * group.vector[result].unsigned_abs();
                let net = self.limited(&gains, group.vector.column, result);
                common.add(net.into(), deals.into());
            }
        }
        common
    }

    /// What a hand comes to: Ante and Play are paid before the bonus, and nothing beyond the limit.
    fn limited(&self, gains: &Gains, column: u8, result: ShowdownResult) -> i64 {
        let showdown = gains.showdown(result);
        let won = showdown.max(0);
        let paid = won.min(self.limit);
        let bonus = gains.bonus(column, result).min(self.limit - paid);
        showdown - won + paid + bonus
    }

    /// Sets the most that a hand is paid.
    pub(super) const fn limit(&mut self, most: i64) {
        self.limit = most;
    }
}
