//! What a till remembers of a seat and of the bank while a round lasts.

use money::Money;
use table::{Player, Seat, Spot};

use super::{less, sum};

/// A seat: who sits there, what lies there, and what has become of the rest in this round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) player: Option<Player>,
    /// Whether the player went away in the middle of the round.
    pub(super) is_away: bool,
    lies: [Money; Spot::ALL.len()],
    /// What the seat lost and won of whoever banks, and paid for sitting there.
    pub(super) taken: Money,
    pub(super) paid: Money,
    pub(super) fee: Money,
}

impl Place {
    pub(super) const EMPTY: Self = Self {
        player: None,
        is_away: false,
        lies: [Money::ZERO; Spot::ALL.len()],
        taken: Money::ZERO,
        paid: Money::ZERO,
        fee: Money::ZERO,
    };

    pub(super) const fn lies(&self, spot: Spot) -> Money {
        self.lies[spot as usize]
    }

    pub(super) const fn put(&mut self, spot: Spot, amount: Money) {
        self.lies[spot as usize] = amount;
    }

    /// The spots with something on them.
    pub(super) fn spots(&self) -> impl Iterator<Item = (Spot, Money)> {
        let all = Spot::ALL.into_iter().map(|spot| (spot, self.lies(spot)));
        all.filter(|(_, amount)| !amount.is_zero())
    }

    pub(super) fn all(&self) -> Money {
        self.lies.iter().fold(Money::ZERO, |all, it| sum(all, *it))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.spots().next().is_none()
    }

    /// Everything went back to its player.
    pub(super) const fn sweep(&mut self) {
        self.lies = [Money::ZERO; Spot::ALL.len()];
    }

    /// A player who went away does not sit there any more.
    pub(super) fn end_round(&mut self) {
        let player = self.player.filter(|_| !self.is_away);
        *self = Self { player, lies: self.lies, ..Self::EMPTY };
    }
}

/// The player-dealer's wager, what it won and paid, and what of it went home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bank {
    pub(super) seat: Seat,
    pub(super) wager: Money,
    pub(super) won: Money,
    pub(super) paid: Money,
    pub(super) returned: Money,
}

impl Bank {
    pub(super) const fn of(seat: Seat, wager: Money) -> Self {
        Self { seat, wager, won: Money::ZERO, paid: Money::ZERO, returned: Money::ZERO }
    }

    /// What the bank has: it pays no more than that.
    pub(super) fn left(&self) -> Money {
        less(sum(self.wager, self.won), self.paid)
    }
}
