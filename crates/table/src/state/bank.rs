//! The player-dealer's position.

use money::Money;

use crate::{Seat, Seats};

/// Who holds the bank, what it wagered, and who had it before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BankState {
    pub(crate) holder: Option<Seat>,
    pub(crate) wager: Money,
    /// Completed rounds of the holder in a row.
    pub(crate) rounds: u32,
    /// The seat that the position is offered to, while it is offered.
    pub(crate) offered: Option<Seat>,
    /// The last who held it, who may take it again when everybody else declined.
    pub(crate) last: Option<Seat>,
    pub(crate) last_rounds: u32,
    /// Who has declined since it was last held.
    pub(crate) declined: Seats,
    pub(crate) put: Money,
    pub(crate) got: Money,
    pub(crate) fee: Money,
}

impl BankState {
    /// Whether every other player at the table has declined.
    pub(crate) fn declined_by_all_but(&self, seat: Seat, occupied: Seats) -> bool {
        occupied.iter().all(|it| it == seat || self.declined.contains(it))
    }

    /// A player declines: the position is offered to the next one.
    pub(crate) fn decline(&mut self, seat: Seat, occupied: Seats) {
        let later = occupied.iter().find(|it| *it > seat);
        self.declined.insert(seat);
        self.offered = later.or_else(|| occupied.iter().next());
    }

    /// A player takes the position. Taking it again starts a new count of rounds only if every
    /// other player declined.
    pub(crate) fn take(&mut self, seat: Seat, occupied: Seats) {
        let goes_on = self.last == Some(seat) && !self.declined_by_all_but(seat, occupied);
        self.rounds = if goes_on { self.last_rounds } else { 0 };
        self.holder = Some(seat);
        self.offered = None;
        self.declined = Seats::NONE;
    }

    /// The holder gives the position up.
    pub(crate) const fn give_up(&mut self, seat: Seat) {
        self.last = Some(seat);
        self.last_rounds = self.rounds;
        self.holder = None;
        self.wager = Money::ZERO;
        self.offered = None;
    }

    /// A round is completed; after two the position is offered on.
    pub(crate) const fn complete_round(&mut self) {
        if self.holder.is_none() {
            return;
        }
        self.rounds += 1;
        if self.rounds >= 2 {
            self.last = self.holder;
            self.last_rounds = self.rounds;
            self.holder = None;
            self.offered = None;
        }
    }

    /// Nothing of a round that is over is left.
    pub(super) const fn clear(&mut self) {
        self.put = Money::ZERO;
        self.got = Money::ZERO;
        self.fee = Money::ZERO;
        self.wager = Money::ZERO;
    }
}
