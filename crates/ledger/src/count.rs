//! Counts: how much is in a tray, and the two people who stand for it.

use money::Money;

use crate::PersonId;

/// Two different people who stand for a count.
///
/// ```
/// use ledger::{Attested, PersonId, SamePerson};
///
/// assert!(Attested::new(PersonId(101), PersonId(205)).is_ok());
/// assert_eq!(Attested::new(PersonId(101), PersonId(101)), Err(SamePerson(PersonId(101))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attested {
    by: PersonId,
    and: PersonId,
}

/// One person cannot attest a count twice.
///
/// ```
/// let error = ledger::SamePerson(ledger::PersonId(101));
/// assert_eq!(error.to_string(), "101 cannot attest a count alone");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} cannot attest a count alone")]
pub struct SamePerson(pub PersonId);

impl Attested {
    /// Returns two people who counted, if they are two.
    pub fn new(by: PersonId, and: PersonId) -> Result<Self, SamePerson> {
        if by == and { Err(SamePerson(by)) } else { Ok(Self { by, and }) }
    }

    /// Returns who counted, and who watched.
    pub const fn people(&self) -> [PersonId; 2] {
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
