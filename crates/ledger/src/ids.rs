//! Numbers of things that more than one table has to be told apart by.

use std::fmt;

use table::Player;

/// A table of the house.
///
/// ```
/// assert_eq!(ledger::TableId(3).to_string(), "table 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u32);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}", self.0)
    }
}

/// A link: meters that several tables feed and pay from.
///
/// ```
/// assert_eq!(ledger::LinkId(1).to_string(), "link 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkId(pub u32);

impl fmt::Display for LinkId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "link {}", self.0)
    }
}

notation::serde_as_number!(TableId, u32);
notation::serde_as_number!(LinkId, u32);

/// A person whom the house knows: a player, or somebody who works there.
///
/// Whoever sits down to play is the [`Player`] of the same number at the table, and their chips are
/// in the rack of that number.
///
/// ```
/// use ledger::PersonId;
/// use table::Player;
///
/// assert_eq!(Player::from(PersonId(7)), Player(7));
/// assert_eq!(PersonId::from(Player(7)), PersonId(7));
/// assert_eq!(PersonId(7).to_string(), "7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub u32);

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

notation::serde_as_number!(PersonId, u32);

impl From<Player> for PersonId {
    fn from(player: Player) -> Self {
        Self(player.0)
    }
}

impl From<PersonId> for Player {
    fn from(person: PersonId) -> Self {
        Self(person.0)
    }
}

/// The number of a record among those of its table.
///
/// ```
/// use ledger::Sequence;
///
/// assert_eq!(Sequence::BEFORE_ALL.next(), Sequence::FIRST);
/// assert_eq!(Sequence::FIRST.next(), Sequence(2));
/// assert_eq!(Sequence::FIRST.before(), Sequence::BEFORE_ALL);
/// assert_eq!(Sequence(300).to_string(), "300");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sequence(pub u64);

impl Sequence {
    /// Before the first record.
    pub const BEFORE_ALL: Self = Self(0);

    /// The number of a table's first record.
    pub const FIRST: Self = Self(1);

    /// Above the number of every record.
    pub const MAX: Self = Self(u64::MAX);

    /// Returns the number of the record that follows.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// Returns the number of the record before it; before all of them, there is none.
    #[must_use]
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

notation::serde_as_number!(Sequence, u64);
