//! Arithmetic on moments.

use std::time::Duration;

use crate::Moment;

notation::serde_as_number!(Moment, u64);

impl Moment {
    /// The beginning of 1970.
    pub const EPOCH: Self = Self(0);

    /// Later than everything that happens.
    pub const MAX: Self = Self(u64::MAX);

    /// Returns the moment that is so much later; [`MAX`](Self::MAX), if that lies beyond it.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use ledger::Moment;
    ///
    /// assert_eq!(Moment(5).after(Duration::from_secs(2)), Moment(2_005));
    /// ```
    #[must_use]
    pub fn after(self, span: Duration) -> Self {
        Self(self.0.saturating_add(millis(span)))
    }

    /// Returns the moment that is so much earlier; the beginning of 1970, if that lies before it.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use ledger::Moment;
    ///
    /// assert_eq!(Moment(2_005).before(Duration::from_secs(2)), Moment(5));
    /// ```
    #[must_use]
    pub fn before(self, span: Duration) -> Self {
        Self(self.0.saturating_sub(millis(span)))
    }

    /// Returns how much later it is than another moment: not at all, if it is the earlier one, as
    /// it is where somebody has put a clock back.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use ledger::Moment;
    ///
    /// assert_eq!(Moment(2_005).span_since(Moment(5)), Duration::from_secs(2));
    /// assert_eq!(Moment(5).span_since(Moment(2_005)), Duration::ZERO);
    /// ```
    pub const fn span_since(self, earlier: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// Returns how many whole spans of this length there were since the beginning of 1970: the
    /// number of its day, or of its minute.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use ledger::Moment;
    ///
    /// assert_eq!(Moment(119_999).count_of(Duration::from_mins(1)), 1);
    /// ```
    pub fn count_of(self, span: Duration) -> u64 {
        self.0 / millis(span)
    }
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}
