//! What the round of one table has moved on one meter, so that a void can put it back.

use money::Microcents;
use table::MeterName;

use super::meter::LinkMeter;
use crate::{Account, Balance, Entry, Kind, LinkId, Move, TableId};

/// What the round of a table has moved on a meter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Moved {
    pub(super) fed: Microcents,
    pub(super) put_by: Microcents,
    pub(super) overflowed: Microcents,
    pub(super) taken: Microcents,
    pub(super) hits: u64,
    /// What was on the overflow and is now with what is put by.
    pub(super) released: Microcents,
    pub(super) from_reserve: Microcents,
    /// What the house gave besides contributions, less what it took off.
    pub(super) given: Balance,
}

/// The accounts of a meter.
#[derive(Clone, Copy)]
pub(super) struct Accounts {
    pub(super) meter: Account,
    pub(super) reserve: Account,
    pub(super) overflow: Account,
}

impl Accounts {
    pub(super) const fn of(link: LinkId, meter: MeterName) -> Self {
        Self {
            meter: Account::Meter { link, meter },
            reserve: Account::Reserve { link, meter },
            overflow: Account::Overflow { link, meter },
        }
    }
}

impl Moved {
    /// Puts back what the round moved, whatever other tables have done since. What they have won
    /// of it is not there any more: the house bears that.
    pub(super) fn undo(self, meter: &mut LinkMeter, at: (LinkId, TableId)) -> Option<Entry> {
        let accounts = Accounts::of(at.0, meter.name);
        let mut moves = Vec::new();
        let mut push = |from: Account, to: Account, amount: Microcents| {
            if amount != Microcents::ZERO {
                moves.push(Move { from, to, amount });
            }
        };
        push(Account::Inventory(at.1), accounts.meter, self.taken);
        let there = plus(meter.holds, self.taken);
        let to_reserve = self.from_reserve.min(there);
        push(accounts.meter, accounts.reserve, to_reserve);
        let there = less(there, to_reserve);
        let due = self.given.plus(self.fed);
        let (holds, to_house) = if due.is_below_zero() {
            push(Account::House, accounts.meter, due.amount());
            (plus(there, due.amount()), due)
        } else {
            let back = due.amount().min(there);
            push(accounts.meter, Account::House, back);
            (less(there, back), Balance::ZERO.plus(back))
        };
        let reserve = plus(meter.reserve, to_reserve);
        let released = self.released.min(reserve);
        push(accounts.reserve, accounts.overflow, released);
        let (reserve, overflow) = (less(reserve, released), plus(meter.overflow, released));
        let put_by = self.put_by.min(reserve);
        push(accounts.reserve, Account::House, put_by);
        let overflowed = self.overflowed.min(overflow);
        push(accounts.overflow, Account::House, overflowed);

        meter.holds = holds;
        meter.reserve = less(reserve, put_by);
        meter.overflow = less(overflow, overflowed);
        self.count(meter, to_house.plus(put_by).plus(overflowed));
        let is_any = !moves.is_empty();
        is_any.then(|| Entry::new(Kind::Void, moves).expect("a void goes back by the list"))
    }

    /// Takes the round out of the totals, when so much went back to the house.
    fn count(&self, meter: &mut LinkMeter, to_house: Balance) {
        let contributed = plus(plus(self.fed, self.put_by), self.overflowed);
        let totals = &mut meter.totals;
        totals.contributed = less(totals.contributed, contributed);
        totals.awarded = less(totals.awarded, self.taken);
        totals.hits -= self.hits;
        let back = Balance::ZERO.plus(contributed).less(to_house);
        totals.given = totals.given.and(back);
    }

    /// Leaves the contributions, where a table reads its book so that a void keeps them.
    pub(super) const fn without_contributions(mut self) -> Self {
        (self.fed, self.put_by) = (Microcents::ZERO, Microcents::ZERO);
        self.overflowed = Microcents::ZERO;
        self
    }
}

pub(super) fn plus(a: Microcents, b: impl Into<Microcents>) -> Microcents {
    a.plus(b.into()).expect("meters are bounded")
}

pub(super) fn less(a: Microcents, b: Microcents) -> Microcents {
    a.minus(b).expect("no more than there is")
}
