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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat {
    /// The place in [`Seat::ALL`], which is what everything is looked up by.
    place: u8,
}

impl Seat {
    /// Every seat that any table can have, from the dealer's left.
    pub const ALL: [Self; 8] = [
        Self::at(0),
        Self::at(1),
        Self::at(2),
        Self::at(3),
        Self::at(4),
        Self::at(5),
        Self::at(6),
        Self::at(7),
    ];

    /// Returns the seat with this number, if a table can have it.
    ///
    /// ```
    /// use table::Seat;
    ///
    /// assert!(Seat::new(8).is_some());
    /// assert_eq!((Seat::new(0), Seat::new(9)), (None, None));
    /// ```
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.number() == number)
    }

    /// The seat at a place of [`Seat::ALL`], counted round and round.
    pub(crate) const fn at(place: u32) -> Self {
        Self { place: (place & 7) as u8 }
    }

    /// The place of the seat in [`Seat::ALL`].
    pub(crate) const fn index(self) -> usize {
        // The mask says what the type knows, and spares a check at every look at a seat.
        (self.place & 7) as usize
    }

    /// Returns the number of the seat.
    ///
    /// ```
    /// assert_eq!(table::Seat::ALL[6].number(), 7);
    /// ```
    pub const fn number(self) -> u8 {
        self.place + 1
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Seat").field(&self.number()).finish()
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
