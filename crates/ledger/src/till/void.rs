//! The void: every account is as it was before the round, but as the table reads its book.

use money::Money;
use table::Seat;

use super::{Till, less, sum};
use crate::{Account, Entry, Kind, Move};

impl Till {
    /// The entry that undoes the round, if anything of it has been booked.
    ///
    /// What a seat lost and won is set against each other, so that nobody needs chips in between.
    pub(super) fn undone(&self, restored: &[(Seat, Money, Money)]) -> Option<Entry> {
        let mut moves = Vec::new();
        for (seat, returned, reclaimed) in restored {
            self.restore(*seat, (*returned, *reclaimed), &mut moves);
        }
        let is_any = !moves.is_empty();
        is_any.then(|| Entry::new(Kind::Void, moves).expect("a void goes back by the list"))
    }

    fn restore(&self, seat: Seat, told: (Money, Money), moves: &mut Vec<Move>) {
        let (place, rack) = (self.place(seat), self.own_rack(seat));
        for (spot, amount) in place.spots() {
            push(moves, (self.spot(seat, spot), rack), amount);
        }
        let bank = self.bank.as_ref().filter(|bank| bank.seat == seat);
        // What the seat put down and has not got back, and what it has of others.
        let (put, won) = match bank {
            Some(bank) => (bank.wager, bank.returned),
            None => (sum(place.all(), place.taken), place.paid),
        };
        let kept = kept(sum(put, place.fee), won, told);
        let keeps_fee = !place.fee.is_zero() && kept == place.fee;
        if !keeps_fee {
            push(moves, (Account::Fees(self.table), rack), place.fee);
        }
        // What folds gave up goes to the table, where it is read to stay given up.
        let forfeited = if keeps_fee { Money::ZERO } else { kept };
        debug_assert!(forfeited.is_zero() || bank.is_none(), "nobody folds against a bank");
        let (gets, gives) = match bank {
            Some(bank) => (bank.wager, bank.returned),
            None => (place.taken, sum(place.paid, forfeited)),
        };
        let against = self.against();
        match gets.minus(gives) {
            Ok(more) => push(moves, (against, rack), more),
            Err(_) => push(moves, (rack, against), less(gives, gets)),
        }
    }
}

/// What of a seat's the void keeps: what the table says that it gave back, against everything.
fn kept(put: Money, won: Money, (returned, reclaimed): (Money, Money)) -> Money {
    let (all, told) = (sum(put, reclaimed), sum(won, returned));
    debug_assert!(told <= all, "a void gives back no more than was put down");
    all.minus(told).unwrap_or(Money::ZERO)
}

fn push(moves: &mut Vec<Move>, (from, to): (Account, Account), amount: Money) {
    if !amount.is_zero() {
        moves.push(Move { from, to, amount: amount.into() });
    }
}
