//! Access: what people may do, as notes of the office hold it.
//!
//! The note is the evidence, and the row that a house looks up is derived from it. What a note does
//! not hold in the clear (a name, the hash of a password) it binds by the digest of the row.

use std::fmt;

use money::Money;

use crate::{Hash, Moment, PersonId, TableId};

/// A change of the account of a person.
///
/// ```
/// use ledger::{AccountChange, AccountNote, Hash, PersonId};
///
/// let person = PersonId(7);
/// let note = AccountNote { person, change: AccountChange::Ended, row: Hash([0; 32]) };
/// assert_eq!(note, note.clone());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountNote {
    /// Whose account.
    pub person: PersonId,
    /// What was done to it.
    pub change: AccountChange,
    /// Digest of the account's row as it is from then on.
    pub row: Hash,
}

/// What was done to the account of a person. Roles have the house's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountChange {
    /// It was made.
    Added {
        /// The role.
        role: u8,
        /// How the person came in.
        admission: Admission,
    },
    /// It was given another role.
    Role {
        /// The role from then on.
        role: u8,
        /// The role before.
        before: u8,
    },
    /// Its access ended.
    Ended,
    /// Its access was restored, with the role that it had.
    Restored {
        /// The role.
        role: u8,
    },
    /// An admin took the password away and was given a link.
    Reset {
        /// Until when the link is good.
        until: Moment,
    },
    /// The person with that link set a password.
    SetByLink,
    /// The person changed their own password, with the old one.
    OwnPassword,
}

/// How a person came in.
///
/// ```
/// assert_eq!(ledger::Admission::ALL.len(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// An admin added them.
    ByAdmin,
    /// They are the first admin, by the link that the house gave out at the start.
    BySetupLink,
    /// They are a guest of a demonstration.
    AsGuest,
    /// They are a bot of a demonstration.
    AsBot,
}

impl Admission {
    /// All of them, in the order of their numbers in records.
    pub const ALL: [Self; 4] = [Self::ByAdmin, Self::BySetupLink, Self::AsGuest, Self::AsBot];
}

/// Limits that a player set, and everything that holds for the player from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitsNote {
    /// The player.
    pub person: PersonId,
    /// What the player asked for.
    pub request: LimitsRequest,
    /// What holds now.
    pub limits: PlayLimits,
    /// What holds from a moment on.
    pub later: Option<(Moment, PlayLimits)>,
    /// Until when the player may not play.
    pub excluded_until: Option<Moment>,
    /// After how many minutes the player is told how long they have been playing; zero is never.
    pub reality_minutes: Option<u32>,
}

/// What a player asked for when limits changed.
///
/// ```
/// assert_eq!(ledger::LimitsRequest::ALL.len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitsRequest {
    /// Limits of stake, loss or session, or days without play.
    Limits,
    /// A break of some hours.
    Break,
    /// How often to be told how long they have been playing.
    RealityCheck,
}

impl LimitsRequest {
    /// All of them, in the order of their numbers in records.
    pub const ALL: [Self; 3] = [Self::Limits, Self::Break, Self::RealityCheck];
}

/// Limits of play; what is not set is not limited.
///
/// ```
/// assert_eq!(ledger::PlayLimits::default().stake, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayLimits {
    /// The most to be wagered in a day.
    pub stake: Option<Money>,
    /// The most to be lost in a day.
    pub loss: Option<Money>,
    /// The longest to be played without a break, in minutes.
    pub session_minutes: Option<u32>,
}

/// A person who may see a private table from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuestNote {
    /// The table.
    pub table: TableId,
    /// The person.
    pub person: PersonId,
    /// Whether the table is theirs, so that they invite others.
    pub is_owner: bool,
}

/// A jump of the wall clock of the house.
///
/// ```
/// use ledger::{ClockJump, Moment};
///
/// let jump = ClockJump { from: Moment(9_000), to: Moment(2_000) };
/// assert!(jump.is_back());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockJump {
    /// What it should have shown.
    pub from: Moment,
    /// What it showed.
    pub to: Moment,
}

impl ClockJump {
    /// Returns whether it was put back.
    ///
    /// ```
    /// use ledger::{ClockJump, Moment};
    ///
    /// assert!(!ClockJump { from: Moment(1), to: Moment(70_000) }.is_back());
    /// ```
    pub fn is_back(self) -> bool {
        self.to < self.from
    }
}

impl fmt::Display for ClockJump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to } = *self;
        let (way, span) = if self.is_back() {
            ("back", from.span_since(to))
        } else {
            ("forward", to.span_since(from))
        };
        write!(f, "the clock jumped {way} by {} ms, from {} to {}", span.as_millis(), from.0, to.0)
    }
}
