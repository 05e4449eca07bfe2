//! Seats, numbered as a dealer sees them.

use std::fmt;

use notation::read_by_name;

/// A place for a player: 1 is the one farthest to the dealer's left, and numbers rise clockwise.
///
/// So decisions go from seat 1 up, and settlement, from the dealer's right, from the highest down.
///
/// ```
/// use table::Seat;
///
/// let seat: Seat = "3".parse()?;
/// assert_eq!(seat.number(), 3);
/// assert!(seat > Seat::ALL[0]);
/// # Ok::<(), table::ParseSeatError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Every seat that any table can have, from the dealer's left.
    pub const ALL: [Self; 8] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];

    /// Returns the seat with this number, if a table can have it.
    ///
    /// ```
    /// use table::Seat;
    ///
    /// assert!(Seat::new(8).is_some());
    /// assert_eq!((Seat::new(0), Seat::new(9)), (None, None));
    /// ```
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.0 == number)
    }

    /// The seat at a place of [`Seat::ALL`], counted round and round.
    pub(crate) const fn at(place: u32) -> Self {
        Self::ALL[(place & 7) as usize]
    }

    /// The place of the seat in [`Seat::ALL`].
    pub(crate) const fn index(self) -> usize {
        // The mask says what the type knows, and spares a check at every look at a seat.
        (self.0.wrapping_sub(1) & 7) as usize
    }

    /// Returns the number of the seat.
    ///
    /// ```
    /// assert_eq!(table::Seat::ALL[6].number(), 7);
    /// ```
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

read_by_name! {
    /// A text that is no seat.
    ///
    /// ```
    /// let error = "0".parse::<table::Seat>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no seat "0": seats are numbered 1 to 8"#);
    /// ```
    Seat, ParseSeatError, "no seat {:?}: seats are numbered 1 to 8", "a seat such as \"3\""
}
