//! Records: what happened at a table, when, and because of whom.
//!
//! A record is what a journal is made of: one durable append. Its bytes are the record; the chain
//! and the tree are hashes of them. The form of the bytes, for a reader without this program, is in
//! `docs/evidence.md`.

mod bytes;
mod moved;
mod notes;
#[cfg(test)]
mod tests;

use std::fmt;

use table::{Automation, Command, Event, Refusal, RoundNumber, Who};

use crate::{Cut, Entry, Hash, LinkId, Note, PersonId, Request, Sequence, TableId};

/// A moment: milliseconds since the beginning of 1970, in universal time.
///
/// ```
/// assert!(ledger::Moment(1_700_000_000_000) < ledger::Moment(1_700_000_000_001));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub u64);

/// The name of a command, drawn by whoever sends it, so that it is carried out once however often
/// it arrives. It is written as 32 hexadecimal digits.
///
/// ```
/// use ledger::CommandId;
///
/// let id = CommandId([0xab; 16]);
/// assert_eq!(CommandId::read(&id.to_string()), Some(id));
/// assert_eq!(CommandId::read("ab"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CommandId(pub [u8; 16]);

impl CommandId {
    /// Reads an id as it is written.
    pub fn read(text: &str) -> Option<Self> {
        let is_hex = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).ok().filter(|_| is_hex)?;
        Some(Self(number.to_be_bytes()))
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

/// Why the system acts by itself.
///
/// ```
/// assert_eq!(ledger::Reason::ALL.len(), 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Time ran out.
    Clock,
    /// A player's connection was lost.
    Disconnected,
    /// The system does at this table what a person does at others.
    Automation,
    /// The house takes up after a failure what it had begun.
    Recovery,
    /// The house is about to stop.
    Drain,
    /// Nobody plays: it is a demonstration.
    Demo,
}

impl Reason {
    /// All of them, in the order of their numbers in records.
    pub const ALL: [Self; 6] = [
        Self::Clock,
        Self::Disconnected,
        Self::Automation,
        Self::Recovery,
        Self::Drain,
        Self::Demo,
    ];
}

/// Because of whom something happened.
///
/// ```
/// use ledger::{Cause, CommandId, PersonId, Reason};
///
/// let asked = Cause::Person { person: PersonId(7), role: 0, command: CommandId([9; 16]) };
/// assert_ne!(asked, Cause::System(Reason::Clock));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// A person asked for it.
    Person {
        /// Who, by the number of the account.
        person: PersonId,
        /// In which role, by the house's numbers.
        role: u8,
        /// By which command.
        command: CommandId,
    },
    /// The system did it.
    System(Reason),
}

/// What a table is, told when it opens, so that a journal can be read by itself.
///
/// ```
/// use ledger::{Hash, Opened};
/// use table::Automation;
///
/// let opened = Opened {
///     name: "Table 1".to_owned(),
///     book: "house-let-it-ride".to_owned(),
///     book_hash: Hash([0; 32]),
///     submission: String::new(),
///     automation: Automation::VIRTUAL,
///     link: None,
/// };
/// assert_eq!(opened, opened.clone());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// What the house calls it.
    pub name: String,
    /// The book it plays by.
    pub book: String,
    /// The hash of the book's texts.
    pub book_hash: Hash,
    /// The Rules Submission, as it was written.
    pub submission: String,
    /// Who does what.
    pub automation: Automation,
    /// The link whose meters it feeds, if it has any.
    pub link: Option<LinkId>,
}

/// A command as a record holds it: whole, but for the order of a deck. That follows from the seed
/// that the house is committed to, and from the events.
///
/// ```
/// use cards::Deck;
/// use ledger::RecordedCommand;
/// use table::Command;
///
/// let deal = RecordedCommand::of(&Command::Deal(Deck::SORTED));
/// assert_eq!(deal, RecordedCommand::DealFromDeck);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordedCommand {
    /// Every command but one.
    Whole(Command),
    /// The deal of every card that is due, from the top of a deck.
    DealFromDeck,
}

impl RecordedCommand {
    /// Returns what a record holds of a command.
    pub fn of(command: &Command) -> Self {
        if matches!(command, Command::Deal(_)) {
            Self::DealFromDeck
        } else {
            Self::Whole(command.clone())
        }
    }
}

/// What happened.
///
/// ```
/// use ledger::{Body, RecordedCommand};
/// use table::{Command, Event, Who};
///
/// let command = RecordedCommand::of(&Command::NoMoreBets);
/// let played = Body::Played { who: Who::Dealer, command, events: vec![Event::BettingClosed] };
/// assert_ne!(played, Body::Closed);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A table opened. This is its first record.
    Opened(Box<Opened>),
    /// The house committed itself to the deck of a round.
    Committed {
        /// The round.
        round: RoundNumber,
        /// The commitment.
        commitment: Hash,
    },
    /// A command was carried out.
    Played {
        /// Who gave it.
        who: Who,
        /// What was asked.
        command: RecordedCommand,
        /// What it caused.
        events: Vec<Event>,
    },
    /// A command was refused.
    Refused {
        /// Who gave it.
        who: Who,
        /// What was asked.
        command: RecordedCommand,
        /// The rule that forbids it, the clause that states the rule, and what was the case.
        refusal: Refusal,
    },
    /// The house opened its commitment to the deck of a round.
    Revealed {
        /// The round.
        round: RoundNumber,
        /// The seed that the deck comes from.
        seed: [u8; 32],
    },
    /// Money moved otherwise than by the play: buy-ins, fills, counts. What the play moves is
    /// booked from its events.
    Moved(Vec<Entry>),
    /// A second person approved what needs two.
    Approved {
        /// What, as the second person gave it.
        what: Request,
        /// Who asked first; the cause is the second person.
        by: PersonId,
    },
    /// Something that the table does not know about.
    Noted(Note),
    /// The table closed. This is its last record.
    Closed,
    /// A player committed to a cut of the deck of the round.
    CutCommitted {
        /// The player.
        player: PersonId,
        /// The commitment.
        commitment: Hash,
    },
    /// The cut of a round: what its commitments were opened to, in the order of their records.
    Cut {
        /// The round.
        round: RoundNumber,
        /// The cut of each commitment, or nothing where it was not opened.
        opened: Vec<Option<Cut>>,
    },
}

/// Random bytes in a record that names cards which lie face down. Without them somebody who has the
/// hash of the record could try all the cards that it may name.
///
/// ```
/// assert_eq!(format!("{:?}", ledger::Blind([7; 16])), "Blind(..)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Blind(pub [u8; 16]);

impl fmt::Debug for Blind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Blind(..)")
    }
}

impl Body {
    /// Whether it names cards that not everybody may see when it is written: what is dealt face
    /// down or burned, and what is keyed in or reported.
    ///
    /// ```
    /// use ledger::{Body, RecordedCommand};
    /// use table::{Command, Event, Few, Pile, Who};
    ///
    /// let cards = Few::one("As".parse().expect("it is a card"));
    /// let events = vec![Event::Dealt { to: Pile::Dealer, cards }];
    /// let command = RecordedCommand::DealFromDeck;
    /// assert!(Body::Played { who: Who::Dealer, command, events }.names_hidden_cards());
    ///
    /// let command = RecordedCommand::of(&Command::Clear);
    /// assert!(!Body::Played { who: Who::Dealer, command, events: vec![] }.names_hidden_cards());
    /// ```
    pub fn names_hidden_cards(&self) -> bool {
        let keys = |command: &RecordedCommand| {
            matches!(
                command,
                RecordedCommand::Whole(Command::Key(_) | Command::Report { card: Some(_), .. })
            )
        };
        match self {
            Self::Played { command, events, .. } => {
                let names =
                    |event: &Event| matches!(event, Event::Dealt { .. } | Event::Burned { .. });
                keys(command) || events.iter().any(names)
            }
            Self::Refused { command, .. } => keys(command),
            Self::Opened(_)
            | Self::Committed { .. }
            | Self::Revealed { .. }
            | Self::Moved(_)
            | Self::Approved { .. }
            | Self::Noted(_)
            | Self::Closed
            | Self::CutCommitted { .. }
            | Self::Cut { .. } => false,
        }
    }
}

/// A record of a journal.
///
/// ```
/// use ledger::{Body, Cause, Moment, Reason, Record, Sequence, TableId};
///
/// let record = Record {
///     table: TableId(1),
///     sequence: Sequence(300),
///     at: Moment(5),
///     cause: Cause::System(Reason::Drain),
///     blind: None,
///     body: Body::Closed,
/// };
/// assert_eq!(record.to_bytes(), [3, 1, 0xac, 2, 5, 5, 9]);
/// assert_eq!(Record::read(&record.to_bytes()), Ok(record));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The table.
    pub table: TableId,
    /// The number of the record among those of the table; the first is 1.
    pub sequence: Sequence,
    /// When it was written.
    pub at: Moment,
    /// Because of whom.
    pub cause: Cause,
    /// What keeps the cards that it names from being found by their hash.
    pub blind: Option<Blind>,
    /// What happened.
    pub body: Body,
}
