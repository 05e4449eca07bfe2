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

    /// The seats of which something holds.
    pub(crate) fn that(holds: impl Fn(Seat) -> bool) -> Self {
        let bit = |seat: Seat| u8::from(holds(seat)) << seat.index();
        Self(Seat::ALL.into_iter().fold(0, |bits, seat| bits | bit(seat)))
    }

    /// Those of them that are not among others.
    pub(crate) const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Returns the seats from the dealer's left, lowest first.
    ///
    /// ```
    /// use table::{Seat, Seats};
    ///
    /// let seats: Seats = Seat::ALL.into_iter().collect();
    /// assert!(seats.iter().eq(Seat::ALL));
    /// ```
    pub const fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Iter(self)
    }

    /// Returns the seats once round in a direction; beginning at the bank's left, with those after
    /// the bank.
    pub(crate) fn round(self, way: Direction, bank: Option<Seat>) -> impl Iterator<Item = Seat> {
        let from = bank.filter(|_| way == Direction::ClockwiseFromTheBanksLeft);
        let upto = from.map_or(0, |bank| u8::MAX >> (8 - bank.number()));
        Round {
            is_back: way == Direction::CounterclockwiseFromRight,
            after: Iter(Self(self.0 & !upto)),
            before: Iter(Self(self.0 & upto)),
        }
    }

    /// Returns the first of them in a direction.
    #[inline]
    pub(crate) fn first(self, way: Direction, bank: Option<Seat>) -> Option<Seat> {
        if self.is_empty() {
            return None;
        }
        match way {
            Direction::ClockwiseFromLeft => Some(Seat::at(self.0.trailing_zeros())),
            Direction::CounterclockwiseFromRight => Some(Seat::at(self.0.ilog2())),
            Direction::ClockwiseFromTheBanksLeft => self.round(way, bank).next(),
        }
    }

    /// Whether they lie side by side, with no seat between them.
    pub(crate) const fn are_adjacent(self) -> bool {
        let from_the_first = self.0 >> (self.0.trailing_zeros() & 7);
        from_the_first & from_the_first.wrapping_add(1) == 0
    }

    const fn bit(seat: Seat) -> u8 {
        1 << seat.index()
    }
}

/// The seats that are left to be visited.
#[derive(Clone)]
struct Iter(Seats);

impl Iterator for Iter {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let Self(Seats(bits)) = self;
        let seat = (*bits != 0).then(|| Seat::at(bits.trailing_zeros()))?;
        *bits &= *bits - 1;
        Some(seat)
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Seat> {
        let Self(seats) = self;
        let seat = (!seats.is_empty()).then(|| Seat::at(seats.0.ilog2()))?;
        seats.remove(seat);
        Some(seat)
    }
}

/// Once round the table.
struct Round {
    is_back: bool,
    after: Iter,
    before: Iter,
}

impl Iterator for Round {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        if self.is_back {
            return self.after.next_back();
        }
        self.after.next().or_else(|| self.before.next())
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
