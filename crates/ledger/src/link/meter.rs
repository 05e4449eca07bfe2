//! A meter of a link: its terms, what it holds, and what it has come to.

use money::{Microcents, Money, Pays, Rate};
use rulebook::{Meter, Pattern, Rules};
use table::MeterName;

use super::moved::less;
use crate::Balance;

/// A meter of a link.
///
/// Whatever happens, what was contributed and what the house gave besides is what the meter, its
/// reserve and its overflow hold and what was awarded: see [`LinkMeter::is_exact`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkMeter {
    pub(super) name: MeterName,
    pub(super) terms: Terms,
    pub(super) holds: Microcents,
    pub(super) reserve: Microcents,
    pub(super) overflow: Microcents,
    pub(super) totals: Totals,
}

/// What tables must have in common to share a meter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    seed: Money,
    rate: Rate,
    ceiling: Option<Money>,
    reserve: Rate,
    stakes: Vec<Money>,
    pays: Vec<(Pattern, Pays)>,
}

/// What a meter has come to since it began.
///
/// ```
/// use ledger::{Balance, Totals};
///
/// assert_eq!(Totals::default().given, Balance::ZERO);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// What wagers contributed to the meter, its reserve and its overflow.
    pub contributed: Microcents,
    /// What the house put on besides, less what it took off: starts, reseeds and corrections.
    pub given: Balance,
    /// What was awarded.
    pub awarded: Microcents,
    /// How many awards there were.
    pub hits: u64,
}

impl LinkMeter {
    pub(super) fn new(name: MeterName, meter: Meter, terms: Terms) -> Self {
        let holds = Microcents::of(meter.initial);
        let given = Balance::ZERO.plus(holds);
        Self {
            name,
            terms,
            holds,
            reserve: Microcents::ZERO,
            overflow: Microcents::ZERO,
            totals: Totals { given, ..Totals::default() },
        }
    }

    /// Returns its name.
    pub const fn name(&self) -> MeterName {
        self.name
    }

    /// Returns what it holds, to the millionth of a cent.
    pub const fn holds(&self) -> Microcents {
        self.holds
    }

    /// Returns what it starts again with when it is paid out in full.
    pub const fn seed(&self) -> Money {
        self.terms.seed
    }

    /// Returns the part of each wager that is added to it.
    pub const fn rate(&self) -> Rate {
        self.terms.rate
    }

    /// Returns the part of each wager that is put by for its next start, and not shown.
    pub const fn reserve_rate(&self) -> Rate {
        self.terms.reserve
    }

    /// Returns what it grows to at most, where that is limited.
    pub const fn ceiling(&self) -> Option<Money> {
        self.terms.ceiling
    }

    /// Returns what is put by for its next start.
    pub const fn reserve(&self) -> Microcents {
        self.reserve
    }

    /// Returns what it could not take at its ceiling.
    pub const fn overflow(&self) -> Microcents {
        self.overflow
    }

    /// Returns what it has come to since it began.
    pub const fn totals(&self) -> Totals {
        self.totals
    }

    /// Returns whether everything that came on is there or was awarded, to the millionth of a cent.
    pub fn is_exact(&self) -> bool {
        let came = self.totals.given.plus(self.totals.contributed);
        let held = Balance::ZERO.plus(self.holds).plus(self.reserve).plus(self.overflow);
        came == held.plus(self.totals.awarded)
    }

    /// How much of a contribution there is room for under the ceiling.
    pub(super) fn room_for(&self, amount: Microcents) -> Microcents {
        let fed = self.holds.fed(amount, self.ceiling()).expect("meters are bounded");
        less(fed, self.holds)
    }

    /// What the same wagers put by, which fed the meter with so much: what they come to divides
    /// out exactly, since a rate is a part of a cent and a contribution is never rounded.
    pub(super) fn put_by(&self, fed: Microcents) -> Microcents {
        let part = |rate: Rate| {
            let ratio = rate.ratio();
            let unsigned = |it: i128| u128::try_from(it).expect("a rate is not below zero");
            (unsigned(ratio.numerator()), unsigned(ratio.denominator()))
        };
        let ((feeds, of), (puts_by, out_of)) = (part(self.rate()), part(self.reserve_rate()));
        let Some(wagers) = (fed.millionths() * of).checked_div(feeds) else {
            return Microcents::ZERO;
        };
        let millionths = Microcents::from_millionths(wagers * puts_by / out_of);
        millionths.expect("no more than the wagers")
    }
}

impl Terms {
    /// The terms of every meter of some rules.
    pub(super) fn of(rules: &Rules) -> impl Iterator<Item = (MeterName, Meter, Self)> {
        rules.wagers().iter().flat_map(|offered| {
            let rows = offered.paytable.rows.iter();
            let pays: Vec<_> = rows.map(|row| (row.hand, row.pays)).collect();
            offered.meters.iter().map(move |(tier, meter)| {
                let name = MeterName { wager: offered.wager, tier: *tier };
                let (stakes, pays) = (offered.stakes.clone(), pays.clone());
                let Meter { initial: _, reset: seed, rate, ceiling, reserve } = *meter;
                (name, *meter, Self { seed, rate, ceiling, reserve, stakes, pays })
            })
        })
    }
}
