//! Notes: what a journal holds beside the play and the money, as values. No words are kept but
//! those that people wrote.

use rulebook::Rule;
use table::RoundNumber;

use crate::{Hash, Order, PersonId, RecordedCommand, TableId};

/// Something that the table does not know about.
///
/// ```
/// use ledger::{Movement, Note, Order, Request};
/// use money::Money;
///
/// let fill = Request::House(Order::Move(Movement::Fill(Money::from_dollars(500))));
/// assert_ne!(Note::Proposed(fill.clone()), Note::Lapsed(fill));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Somebody asked for what takes a second person.
    Proposed(Request),
    /// What was proposed ended with a restart.
    Lapsed(Request),
    /// Refusals of a round that were answered and not recorded.
    RefusalsLeftOut {
        /// Who was refused; nobody where it was the system.
        person: Option<PersonId>,
        /// Under which rule.
        rule: Rule,
        /// How often.
        count: u64,
    },
    /// An account of a person was changed; the cause says by whom.
    Account {
        /// Whose.
        person: PersonId,
        /// What was done to it.
        change: AccountChange,
    },
    /// Somebody said something about a round.
    Statement(StatementNote),
    /// The house went on from another journal than the one it had signed last.
    RollbackAccepted(RollbackNote),
}

/// The head that was given up when the house went on from another journal, as it was told to.
///
/// ```
/// use ledger::{Hash, Note, RollbackNote};
///
/// let (size, root, reason) = (600, Hash([7; 32]), "the disk failed".to_owned());
/// let rollback = RollbackNote { size, root, reason };
/// assert_eq!(Note::RollbackAccepted(rollback.clone()), Note::RollbackAccepted(rollback));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollbackNote {
    /// How many records the house had signed; 0 where that is not known any more.
    pub size: u64,
    /// The root over them; 32 zero bytes where it is not known.
    pub root: Hash,
    /// Why that was given up, in the words of whoever runs the house.
    pub reason: String,
}

impl std::fmt::Display for RollbackNote {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { size, root, reason } = self;
        if *size == 0 {
            return write!(f, "rollback accepted, the head signed last being unknown: {reason}");
        }
        write!(f, "rollback accepted, the head of {size} records with root {root} given up: ")?;
        f.write_str(reason)
    }
}

/// What takes a second person: a command of the table, or an order to the house.
///
/// ```
/// use ledger::{RecordedCommand, Request};
/// use table::Command;
///
/// let recut = Request::Table(RecordedCommand::of(&Command::OrderRecut));
/// assert_eq!(recut, recut.clone());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A command of the table, as it was given.
    Table(RecordedCommand),
    /// An order to the house.
    House(Order),
}

/// What was done to the account of a person. Roles have the house's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountChange {
    /// It was made, with a role.
    Added(u8),
    /// It was given another role.
    Role(u8),
    /// Its access ended.
    Ended,
    /// An admin took the password away and was given a link.
    Reset,
    /// Whoever had that link set a password.
    SetByLink,
}

/// A statement in a dispute: which it is, and the hash of its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatementNote {
    /// The number of the dispute.
    pub dispute: u64,
    /// The number of the statement in it.
    pub number: u64,
    /// What kind of statement it is.
    pub kind: StatementKind,
    /// The table of the round.
    pub table: TableId,
    /// The round that it is about.
    pub round: RoundNumber,
    /// SHA-256 of the statement in the one form in which it is hashed.
    pub hash: Hash,
}

/// What kind of statement something is.
///
/// ```
/// use ledger::StatementKind;
///
/// assert_eq!(StatementKind::NotUpheld.name(), "not-upheld");
/// assert!(StatementKind::ALL.contains(&StatementKind::Finding));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatementKind {
    /// The first: the dispute was opened by it.
    Opened,
    /// A remark, by either side.
    Remark,
    /// What surveillance found; for the house.
    Finding,
    /// The answer: the dispute is right.
    Upheld,
    /// The answer: the round stands as it was played.
    NotUpheld,
}

impl StatementKind {
    /// All of them, in the order of their numbers in records.
    pub const ALL: [Self; 5] =
        [Self::Opened, Self::Remark, Self::Finding, Self::Upheld, Self::NotUpheld];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opened => "opened",
            Self::Remark => "remark",
            Self::Finding => "finding",
            Self::Upheld => "upheld",
            Self::NotUpheld => "not-upheld",
        }
    }

    /// Returns the kind of a name.
    ///
    /// ```
    /// use ledger::StatementKind;
    ///
    /// assert_eq!(StatementKind::from_name("upheld"), Some(StatementKind::Upheld));
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Returns whether it answers the dispute.
    ///
    /// ```
    /// assert!(!ledger::StatementKind::Remark.is_answer());
    /// ```
    pub const fn is_answer(self) -> bool {
        matches!(self, Self::Upheld | Self::NotUpheld)
    }
}
