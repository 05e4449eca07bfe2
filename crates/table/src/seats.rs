//! A set of seats.

use rulebook::Direction;

use crate::Seat;

/// Some of the seats of a table.
///
/// ```
/// use table::{Seat, Seats};
///
/// let mut seats = Seats::NONE;
/// seats.insert(Seat::ALL[5]);
/// seats.insert(Seat::ALL[1]);
/// let from_the_left: Vec<u8> = seats.iter().map(Seat::number).collect();
/// assert_eq!(from_the_left, [2, 6]);
/// assert_eq!(seats.iter().next_back(), Some(Seat::ALL[5]), "farthest to the dealer's right");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Returns whether the seat is among them.
    ///
    /// ```
    /// assert!(!table::Seats::NONE.contains(table::Seat::ALL[0]));
    /// ```
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    /// Adds a seat.
    ///
    /// ```
    /// use table::{Seat, Seats};
    ///
    /// let mut seats = Seats::NONE;
    /// seats.insert(Seat::ALL[2]);
    /// assert_eq!(seats.len(), 1);
    /// ```
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= Self::bit(seat);
    }

    /// Takes a seat out.
    ///
    /// ```
    /// use table::{Seat, Seats};
    ///
    /// let mut seats: Seats = [Seat::ALL[2]].into_iter().collect();
    /// seats.remove(Seat::ALL[2]);
    /// assert!(seats.is_empty());
    /// ```
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !Self::bit(seat);
    }

    /// Returns how many there are.
    ///
    /// ```
    /// assert_eq!(table::Seats::NONE.len(), 0);
    /// ```
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether there are none.
    ///
    /// ```
    /// assert!(table::Seats::NONE.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the seats from the dealer's left, lowest first.
    ///
    /// ```
    /// use table::{Seat, Seats};
    ///
    /// let seats: Seats = Seat::ALL.into_iter().collect();
    /// assert!(seats.iter().eq(Seat::ALL));
    /// ```
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().filter(move |seat| self.contains(*seat))
    }

    /// Returns the seats once round in a direction; beginning at the bank's left, with those after
    /// the bank.
    pub(crate) fn round(self, way: Direction, bank: Option<Seat>) -> impl Iterator<Item = Seat> {
        let is_back = way == Direction::CounterclockwiseFromRight;
        let from = bank.filter(|_| way == Direction::ClockwiseFromTheBanksLeft);
        let is_after = move |seat: &Seat| from.is_none_or(|bank| *seat > bank);
        let from_the_right = self.iter().rev().filter(move |_| is_back);
        let after = self.iter().filter(move |seat| !is_back && is_after(seat));
        let before = self.iter().filter(move |seat| !is_back && !is_after(seat));
        from_the_right.chain(after).chain(before)
    }

    const fn bit(seat: Seat) -> u8 {
        1 << (seat.number() - 1)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}
