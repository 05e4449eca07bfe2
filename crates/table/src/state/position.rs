//! A seat of the table: who sits there, what lies there, and what came of it.

use money::Money;

use crate::{Few, Outcome, Player, Shared, Spot};

/// What a seat answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Answer {
    #[default]
    None,
    /// The bet rides, or the hand is played.
    Stays,
    /// The bet is withdrawn, or the hand folded.
    Goes,
}

/// Whether a player is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Presence {
    #[default]
    Here,
    /// Gone in the middle of a round, and nobody has decided what that means.
    Away,
    /// Gone, and the wagers are lost.
    Abandoned,
    /// Gone, and the wagers stand.
    Standing,
}

/// How a three-card side wager was resolved before the decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Early {
    #[default]
    Open,
    Shown,
    Waved,
}

/// A seat of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) player: Option<Player>,
    pub(crate) presence: Presence,
    pub(crate) backs: Shared,
    stakes: [Money; 11],
    /// The spots with something on them, as bits.
    placed: u16,
    pub(crate) hand: Few,
    pub(crate) is_up: bool,
    pub(crate) answers: [Answer; 3],
    pub(crate) early: Early,
    /// All that the seat put down in this round, and all that it got.
    pub(crate) put: Money,
    pub(crate) got: Money,
    pub(crate) fee: Money,
    /// What a fold gave up.
    pub(crate) forfeited: Money,
    /// The spots that are settled, as bits.
    pub(crate) settled: u16,
    /// Whether something of the seat's did not lose.
    pub(crate) has_won: bool,
}

impl Position {
    pub(crate) const EMPTY: Self = Self {
        player: None,
        presence: Presence::Here,
        backs: Shared::First,
        stakes: [Money::ZERO; 11],
        placed: 0,
        hand: Few::NONE,
        is_up: false,
        answers: [Answer::None; 3],
        early: Early::Open,
        put: Money::ZERO,
        got: Money::ZERO,
        fee: Money::ZERO,
        forfeited: Money::ZERO,
        settled: 0,
        has_won: false,
    };

    pub(crate) const fn stake(&self, spot: Spot) -> Money {
        self.stakes[spot as usize]
    }

    pub(crate) const fn has(&self, spot: Spot) -> bool {
        self.placed & spot.bit() != 0
    }

    pub(crate) const fn has_any(&self) -> bool {
        self.placed != 0
    }

    /// Puts an amount on a spot, in place of what lies there.
    pub(super) const fn set_stake(&mut self, spot: Spot, amount: Money) {
        self.stakes[spot as usize] = amount;
        let bit = spot.bit();
        self.placed = if amount.is_zero() { self.placed & !bit } else { self.placed | bit };
    }

    /// All that lies at the seat.
    pub(crate) fn all_stakes(&self) -> Money {
        let mut sum = Money::ZERO;
        let mut left = self.placed;
        while left != 0 {
            let stake = self.stakes[left.trailing_zeros() as usize];
            sum = sum.plus(stake).expect("stakes are bounded");
            left &= left - 1;
        }
        sum
    }

    /// The spots with something on them that is not settled yet, as bits.
    pub(crate) const fn open(&self) -> u16 {
        self.placed & !self.settled
    }

    /// Whether something lies on the spot that is not settled yet.
    pub(crate) const fn is_open(&self, spot: Spot) -> bool {
        self.open() & spot.bit() != 0
    }

    /// Whether a wager of the seat is not settled yet.
    pub(crate) const fn has_open(&self) -> bool {
        self.open() != 0
    }

    /// Puts an amount among what the seat got.
    pub(crate) fn get(&mut self, amount: Money) {
        self.got = self.got.plus(amount).expect("stakes and payouts are bounded");
    }

    /// Wagers on some spots, as bits, are settled: so much came of them together.
    pub(crate) fn settle(&mut self, spots: u16, got: Money, outcome: Outcome) {
        self.settled |= spots;
        self.get(got);
        self.has_won |= !matches!(outcome, Outcome::Lose | Outcome::Forfeit);
    }

    /// The player gets up.
    pub(super) fn vacate(&mut self) {
        self.player = None;
        self.clear();
    }

    /// Clears the seat for the next round; the player stays.
    pub(crate) fn clear(&mut self) {
        let (player, backs) = (self.player, self.backs);
        let is_gone = self.presence != Presence::Here;
        *self = Self { player: player.filter(|_| !is_gone), backs, ..Self::EMPTY };
    }
}
