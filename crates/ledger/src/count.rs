//! Counts: how much is in a tray, and the two people who stand for it.

use money::Money;
use table::Player;

/// Two different people who stand for a count.
///
/// ```
/// use ledger::{Attested, SamePerson};
/// use table::Player;
///
/// assert!(Attested::new(Player(101), Player(205)).is_ok());
/// assert_eq!(Attested::new(Player(101), Player(101)), Err(SamePerson(Player(101))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attested {
    by: Player,
    and: Player,
}

/// One person cannot attest a count twice.
///
/// ```
/// let error = ledger::SamePerson(table::Player(101));
/// assert_eq!(error.to_string(), "101 cannot attest a count alone");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} cannot attest a count alone", .0.0)]
pub struct SamePerson(pub Player);

impl Attested {
    /// Returns two people who counted, if they are two.
    pub fn new(by: Player, and: Player) -> Result<Self, SamePerson> {
        if by == and { Err(SamePerson(by)) } else { Ok(Self { by, and }) }
    }

    /// Returns who counted, and who watched.
    pub const fn people(&self) -> [Player; 2] {
        [self.by, self.and]
    }
}

/// The chips in a tray, counted by one person and attested by two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// How much it was.
    pub amount: Money,
    /// Who counted.
    pub by: Attested,
}
