//! Several of the three bets, and how they are settled together.

use std::fmt;

use money::Money;

use crate::decide::{outcomes, settlement};
use crate::{Event, Seat, Settlement, Spot, Table};

/// Two of the three bets of a seat, or all of them.
///
/// ```
/// use table::{Bets, Spot};
///
/// assert_eq!(Bets::OneAndThree.spots(), [Spot::Bet1, Spot::Bet3]);
/// assert_eq!(Bets::All.to_string(), "bet-1, bet-2 and bet-3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bets {
    /// Bets 1 and 2.
    OneAndTwo,
    /// Bets 1 and 3.
    OneAndThree,
    /// Bets 2 and 3.
    TwoAndThree,
    /// All three.
    All,
}

impl Bets {
    /// All that there are, in the order of their numbers in records.
    pub const ALL: [Self; 4] = [Self::OneAndTwo, Self::OneAndThree, Self::TwoAndThree, Self::All];

    /// Returns their spots.
    ///
    /// ```
    /// assert_eq!(table::Bets::All.spots(), table::Spot::THREE);
    /// ```
    pub const fn spots(self) -> &'static [Spot] {
        match self {
            Self::OneAndTwo => &[Spot::Bet1, Spot::Bet2],
            Self::OneAndThree => &[Spot::Bet1, Spot::Bet3],
            Self::TwoAndThree => &[Spot::Bet2, Spot::Bet3],
            Self::All => &Spot::THREE,
        }
    }

    /// Their spots, as bits.
    pub(crate) const fn bits(self) -> u16 {
        let [one, two, three] = [Spot::Bet1.bit(), Spot::Bet2.bit(), Spot::Bet3.bit()];
        match self {
            Self::OneAndTwo => one | two,
            Self::OneAndThree => one | three,
            Self::TwoAndThree => two | three,
            Self::All => one | two | three,
        }
    }

    /// Those on some spots, as bits; none if it is only one.
    fn on(spots: u16) -> Option<Self> {
        Self::ALL.into_iter().find(|bets| bets.bits() == spots)
    }
}

impl fmt::Display for Bets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OneAndTwo => "bet-1 and bet-2",
            Self::OneAndThree => "bet-1 and bet-3",
            Self::TwoAndThree => "bet-2 and bet-3",
            Self::All => "bet-1, bet-2 and bet-3",
        })
    }
}

/// Settles the bets that are open, those that come to the same together, and returns what is
/// left of the payout limit.
pub(crate) fn settle_bets(
    table: &Table,
    seat: Seat,
    open: u16,
    left: Money,
    out: &mut Vec<Event>,
) -> Money {
    let bets = open & Spot::THREE_BITS;
    if bets == 0 {
        return left;
    }
    if table.game.has_bank || table.game.losers_first {
        return settle_bet_by_bet(table, seat, bets, left, out);
    }
    let result = bet_line(table, seat, first_of(bets), left);
    if is_beyond_the_limit(table, result, bets.count_ones(), left) {
        return settle_bet_by_bet(table, seat, bets, left, out);
    }
    out.push(bets_settled(seat, bets, result));
    (0..bets.count_ones())
        .fold(left, |left, _| outcomes::limit_after(table, left, Spot::Bet1, result))
}

/// Whether so many bets cannot all be paid so much.
fn is_beyond_the_limit(table: &Table, result: Settlement, bets: u32, left: Money) -> bool {
    if result.paid.is_zero() || table.game.payout_limit.is_none() {
        return false;
    }
    !result.paid.times(u64::from(bets)).is_ok_and(|all| all <= left)
}

/// The same where the bets may come to different things: a bank, or a payout limit, runs out,
/// or winners wait.
#[inline(never)]
fn settle_bet_by_bet(
    table: &Table,
    seat: Seat,
    open: u16,
    mut left: Money,
    out: &mut Vec<Event>,
) -> Money {
    let mut alike: Option<(u16, Settlement)> = None;
    for spot in Spot::THREE {
        if open & spot.bit() == 0 || !settlement::is_in_this_pass(table, seat, spot) {
            continue;
        }
        let result = bet_line(table, seat, spot, left);
        left = outcomes::limit_after(table, left, spot, result);
        let (bets, before) = alike.unwrap_or((0, result));
        if before == result {
            alike = Some((bets | spot.bit(), result));
            continue;
        }
        out.push(bets_settled(seat, bets, before));
        alike = Some((spot.bit(), result));
    }
    out.extend(alike.map(|(bets, result)| bets_settled(seat, bets, result)));
    left
}

fn bet_line(table: &Table, seat: Seat, spot: Spot, left: Money) -> Settlement {
    outcomes::line(table, seat, spot, left).expect("every card that a bet needs is there")
}

/// Some of the three bets, as bits, were settled.
fn bets_settled(seat: Seat, spots: u16, result: Settlement) -> Event {
    match Bets::on(spots) {
        Some(bets) => Event::BetsSettled { seat, spots: bets, result },
        None => Event::Settled { seat, spot: first_of(spots), result },
    }
}

/// The first of some of the three bets, as bits.
fn first_of(spots: u16) -> Spot {
    let is_there = |spot: &Spot| spots & spot.bit() != 0;
    Spot::THREE.into_iter().find(is_there).unwrap_or(Spot::Bet3)
}
