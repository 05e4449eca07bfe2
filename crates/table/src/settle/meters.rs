//! Meter awards: each is a share of what the meter shows when its turn comes.

use money::{Microcents, Money, MoneyError, Share};

/// A meter as it stands: what it holds to the millionth of a cent, and what it starts again with.
///
/// ```
/// use money::{Microcents, Money, Share};
/// use table::settle::MeterFund;
///
/// let mut meter = MeterFund::new(Money::from_dollars(70_000), Money::from_dollars(10_000));
/// let tenth = Share::percent(10).expect("at most all");
/// assert_eq!(meter.award(tenth)?, Money::from_dollars(7_000));
/// assert_eq!(meter.shows(), Money::from_dollars(63_000));
/// assert_eq!(meter.award(Share::ALL)?, Money::from_dollars(63_000));
/// assert_eq!(meter.shows(), Money::from_dollars(10_000), "it starts again");
/// # Ok::<(), money::MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeterFund {
    holds: Microcents,
    reset: Money,
}

impl MeterFund {
    /// Returns a meter that holds this much and is reset to that much.
    ///
    /// ```
    /// use money::Money;
    /// use table::settle::MeterFund;
    ///
    /// let meter = MeterFund::new(Money::from_dollars(5), Money::from_dollars(1));
    /// assert_eq!(meter.shows(), Money::from_dollars(5));
    /// ```
    pub fn new(holds: impl Into<Microcents>, reset: Money) -> Self {
        Self { holds: holds.into(), reset }
    }

    /// Returns what the meter shows: whole cents.
    ///
    /// ```
    /// use money::{Microcents, Money};
    /// use table::settle::MeterFund;
    ///
    /// let holds = Microcents::from_millionths(1_999_999)?;
    /// assert_eq!(MeterFund::new(holds, Money::ZERO).shows(), Money::from_cents(1));
    /// # Ok::<(), money::MoneyError>(())
    /// ```
    pub fn shows(&self) -> Money {
        self.holds.whole()
    }

    /// Returns what the meter holds, to the millionth of a cent.
    ///
    /// ```
    /// use money::{Microcents, Money};
    /// use table::settle::MeterFund;
    ///
    /// let meter = MeterFund::new(Money::from_cents(3), Money::ZERO);
    /// assert_eq!(meter.holds(), Microcents::of(Money::from_cents(3)));
    /// ```
    pub const fn holds(&self) -> Microcents {
        self.holds
    }

    /// Adds what wagers contribute.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use table::settle::MeterFund;
    ///
    /// let mut meter = MeterFund::new(Money::from_dollars(9_000), Money::from_dollars(10_000));
    /// let rate: Rate = "0.19".parse()?;
    /// for _ in 0..6 {
    ///     meter.contribute(rate.of(Money::from_dollars(1)))?;
    /// }
    /// assert_eq!(meter.shows().to_string(), "9001.14");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn contribute(&mut self, amount: Microcents) -> Result<(), MoneyError> {
        self.holds = self.holds.plus(amount)?;
        Ok(())
    }

    /// Pays a share out and returns it: whole cents, rounded down. A meter paid out in full starts
    /// again at its reset amount; a fraction of a cent stays on it.
    ///
    /// ```
    /// use money::{Microcents, Money, Share};
    /// use table::settle::MeterFund;
    ///
    /// let mut meter = MeterFund::new(Microcents::from_millionths(1_500_000)?, Money::ZERO);
    /// assert_eq!(meter.award(Share::ALL)?, Money::from_cents(1));
    /// assert_eq!(meter.holds().millionths(), 500_000);
    /// # Ok::<(), money::MoneyError>(())
    /// ```
    pub fn award(&mut self, share: Share) -> Result<Money, MoneyError> {
        let award = share.of(self.holds);
        let seed = if share == Share::ALL { self.reset } else { Money::ZERO };
        *self = self.after(award, seed)?;
        Ok(award)
    }

    /// Returns what the meter starts again with when it is paid out in full.
    ///
    /// ```
    /// use money::Money;
    /// use table::settle::MeterFund;
    ///
    /// let meter = MeterFund::new(Money::from_dollars(5), Money::from_dollars(1));
    /// assert_eq!(meter.reset(), Money::from_dollars(1));
    /// ```
    pub const fn reset(&self) -> Money {
        self.reset
    }

    /// Sets what the meter holds.
    pub(crate) const fn set(&mut self, holds: Microcents) {
        self.holds = holds;
    }

    /// Returns the meter with so much taken off and so much put on by the house.
    pub(crate) fn after(&self, taken: Money, seed: Money) -> Result<Self, MoneyError> {
        let holds = self.holds.minus(taken.into())?.plus(seed.into())?;
        Ok(Self { holds, reset: self.reset })
    }
}
