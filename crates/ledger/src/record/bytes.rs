//! Records as bytes and back: a version, the table, the number, the moment, the cause, and a tag
//! with what happened.
//!
//! Numbers are written as in events; text is its length and UTF-8; events and entries, which come
//! last, go on to the end. Like reading events, reading a record is total and takes one form only.

use money::Money;
use rulebook::Rule;
use table::{Automation, Cards, Level, Refusal, RoundNumber};

use super::moved;
use super::{Blind, Body, Cause, CommandId, Moment, Opened, Reason, Record};
use crate::codec::{
    ByteReader, DecodeError, Wrong, decode_event, encode_events, read_clause, read_command,
    read_fact, read_who, write_command, write_fact, write_who,
};
use crate::{Cut, Hash, LinkId, Note, PersonId, Request, Sequence, TableId};

/// The form of records that is written here.
pub(super) const VERSION: u8 = 3;

/// What stands before a body for which random bytes follow first.
const BLIND: u8 = 0;

const LEVELS: [Level; 3] = [Level::System, Level::Prompt, Level::Confirm];
const CARDS: [Cards; 2] = [Cards::Virtual, Cards::Physical];

impl Record {
    /// Returns the record as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(64);
        self.write_to(&mut bytes);
        bytes
    }

    /// Adds the record, as bytes, to others.
    ///
    /// ```
    /// use ledger::{Body, Cause, Moment, Reason, Record, Sequence, TableId};
    ///
    /// let (table, sequence) = (TableId(1), Sequence::FIRST);
    /// let (at, cause) = (Moment(0), Cause::System(Reason::Clock));
    /// let record = Record { table, sequence, at, cause, blind: None, body: Body::Closed };
    /// let mut bytes = vec![0xff];
    /// record.write_to(&mut bytes);
    /// assert_eq!(bytes, [0xff, 3, 1, 1, 0, 1, 9]);
    /// ```
    pub fn write_to(&self, bytes: &mut Vec<u8>) {
        bytes.push(VERSION);
        number(bytes, u64::from(self.table.0));
        number(bytes, self.sequence.0);
        number(bytes, self.at.0);
        match self.cause {
            Cause::Person { person, role, command } => {
                bytes.push(0);
                number(bytes, u64::from(person.0));
                bytes.push(role);
                bytes.extend(command.0);
            }
            Cause::System(reason) => bytes.push(reason as u8 + 1),
        }
        if let Some(Blind(random)) = self.blind {
            bytes.push(BLIND);
            bytes.extend(random);
        }
        self.body.write_to(bytes);
    }

    /// Reads a record, or says what is wrong with its bytes and where.
    ///
    /// ```
    /// let error = ledger::Record::read(&[3, 1, 1, 0, 1, 13]).unwrap_err();
    /// assert_eq!(error.to_string(), "byte 5: no kind of record has the number 13");
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Self, DecodeError> {
        let from = &mut ByteReader::new(bytes);
        let version = from.byte()?;
        if version != VERSION {
            return Err(from.unknown("version of records", u64::from(version)));
        }
        let record = Self {
            table: TableId(small(from)?),
            sequence: Sequence(from.number()?),
            at: Moment(from.number()?),
            cause: cause(from)?,
            blind: blind(from)?,
            body: Body::read(from)?,
        };
        from.end()?;
        Ok(record)
    }
}

impl Body {
    fn write_to(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Opened(opened) => match opened.automation.large {
                None => {
                    bytes.push(1);
                    opened.write_to(bytes);
                }
                Some(large) => {
                    bytes.push(12);
                    opened.write_to(bytes);
                    number(bytes, large.cents());
                }
            },
            Self::Committed { round, commitment } => {
                bytes.push(2);
                number(bytes, round.0);
                bytes.extend(commitment.0);
            }
            Self::Played { who, command, events } => {
                bytes.push(3);
                write_who(*who, bytes);
                write_command(command, bytes);
                encode_events(events, bytes);
            }
            Self::Refused { who, command, refusal } => {
                bytes.push(4);
                write_who(*who, bytes);
                write_command(command, bytes);
                text(bytes, refusal.rule.name());
                number(bytes, refusal.clause.index().map_or(0, |at| at as u64 + 1));
                write_fact(refusal.fact, bytes);
            }
            Self::Revealed { round, seed } => {
                bytes.push(5);
                number(bytes, round.0);
                bytes.extend(seed);
            }
            Self::Moved(entries) => {
                bytes.push(6);
                bytes.extend(moved::written(entries).as_bytes());
            }
            Self::Approved { what, by } => {
                bytes.push(7);
                what.write_to(bytes);
                number(bytes, u64::from(by.0));
            }
            Self::Noted(note) => {
                bytes.push(8);
                note.write_to(bytes);
            }
            Self::Closed => bytes.push(9),
            Self::CutCommitted { player, commitment } => {
                bytes.push(10);
                number(bytes, u64::from(player.0));
                bytes.extend(commitment.0);
            }
            Self::Cut { round, opened } => {
                bytes.push(11);
                number(bytes, round.0);
                for cut in opened {
                    write_opening(cut.as_ref(), bytes);
                }
            }
        }
    }

    fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let tag = from.byte()?;
        Ok(match tag {
            1 => Self::Opened(Box::new(Opened::read(from)?)),
            2 => Self::Committed { round: round(from)?, commitment: Hash(from.array()?) },
            3 => {
                let (who, command) = (read_who(from)?, read_command(from)?);
                let mut events = Vec::with_capacity(8);
                while !from.is_at_end() {
                    events.push(decode_event(from)?);
                }
                Self::Played { who, command, events }
            }
            4 => {
                let (who, command) = (read_who(from)?, read_command(from)?);
                let (rule, clause) = (read_rule(from)?, read_clause(from)?);
                let refusal = Refusal::new(rule, clause, read_fact(from)?);
                Self::Refused { who, command, refusal }
            }
            5 => Self::Revealed { round: round(from)?, seed: from.array()? },
            6 => Self::Moved(moved::read(from)?),
            7 => Self::Approved { what: Request::read(from)?, by: PersonId(small(from)?) },
            8 => Self::Noted(Note::read(from)?),
            9 => Self::Closed,
            10 => Self::CutCommitted {
                player: PersonId(small(from)?),
                commitment: Hash(from.array()?),
            },
            11 => {
                let (round, mut opened) = (round(from)?, Vec::new());
                while !from.is_at_end() {
                    opened.push(read_opening(from)?);
                }
                Self::Cut { round, opened }
            }
            12 => {
                let mut opened = Opened::read(from)?;
                opened.automation.large = Some(Money::from_cents(from.number()?));
                Self::Opened(Box::new(opened))
            }
            _ => return Err(from.unknown("kind of record", u64::from(tag))),
        })
    }
}

/// Where large payouts wait, the kind of the record says so and their amount follows.
impl Opened {
    fn write_to(&self, bytes: &mut Vec<u8>) {
        text(bytes, &self.name);
        text(bytes, &self.book);
        bytes.extend(self.book_hash.0);
        text(bytes, &self.submission);
        let Automation { cards, dealer, floor, device, large: _, is_retelling: _ } =
            self.automation;
        bytes.extend([cards as u8, dealer as u8, floor as u8, device as u8]);
        number(bytes, self.link.map_or(0, |link| u64::from(link.0) + 1));
    }

    fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self {
            name: read_text(from)?,
            book: read_text(from)?,
            book_hash: Hash(from.array()?),
            submission: read_text(from)?,
            automation: Automation {
                cards: from.word("kind of cards", &CARDS)?,
                dealer: from.word("level", &LEVELS)?,
                floor: from.word("level", &LEVELS)?,
                device: from.word("level", &LEVELS)?,
                large: None,
                // A journal is of rounds that were played here.
                is_retelling: false,
            },
            link: link(from)?,
        })
    }
}

/// What a commitment to a cut was opened to: 0 for nothing, or 1 and the cut.
fn write_opening(cut: Option<&Cut>, bytes: &mut Vec<u8>) {
    match cut {
        None => bytes.push(0),
        Some(cut) => {
            bytes.push(1);
            bytes.extend(cut.0);
        }
    }
}

fn read_opening(from: &mut ByteReader<'_>) -> Result<Option<Cut>, DecodeError> {
    let before = from.clone();
    match from.byte()? {
        0 => Ok(None),
        1 => Ok(Some(Cut(from.array()?))),
        byte => Err(before.unknown("opening of a cut", u64::from(byte))),
    }
}

fn cause(from: &mut ByteReader<'_>) -> Result<Cause, DecodeError> {
    let byte = from.byte()?;
    let Some(place) = byte.checked_sub(1) else {
        let (person, role) = (PersonId(small(from)?), from.byte()?);
        return Ok(Cause::Person { person, role, command: CommandId(from.array()?) });
    };
    let reason = Reason::ALL.get(usize::from(place)).copied().map(Cause::System);
    reason.ok_or_else(|| from.unknown("cause", u64::from(byte)))
}

fn round(from: &mut ByteReader<'_>) -> Result<RoundNumber, DecodeError> {
    from.number().map(RoundNumber)
}

fn blind(from: &mut ByteReader<'_>) -> Result<Option<Blind>, DecodeError> {
    let before = from.clone();
    if from.byte()? != BLIND {
        *from = before;
        return Ok(None);
    }
    Ok(Some(Blind(from.array()?)))
}

pub(super) fn read_rule(from: &mut ByteReader<'_>) -> Result<Rule, DecodeError> {
    let before = from.clone();
    read_text(from)?.parse().map_err(|_| before.wrong(Wrong::NotCanonical("a rule")))
}

fn link(from: &mut ByteReader<'_>) -> Result<Option<LinkId>, DecodeError> {
    let before = from.clone();
    let link = from.number()?.checked_sub(1).map(u32::try_from).transpose();
    Ok(link.map_err(|_| before.wrong(Wrong::TooGreat("link")))?.map(LinkId))
}

pub(super) fn text(bytes: &mut Vec<u8>, text: &str) {
    number(bytes, text.len() as u64);
    bytes.extend(text.as_bytes());
}

pub(super) fn read_text(from: &mut ByteReader<'_>) -> Result<String, DecodeError> {
    let before = from.clone();
    let length = usize::try_from(from.number()?).map_err(|_| before.wrong(Wrong::Ended))?;
    let bytes = from.bytes(length)?;
    let text = std::str::from_utf8(bytes).map_err(|_| before.wrong(Wrong::NotText))?;
    Ok(text.to_owned())
}

pub(super) fn small(from: &mut ByteReader<'_>) -> Result<u32, DecodeError> {
    let before = from.clone();
    u32::try_from(from.number()?).map_err(|_| before.wrong(Wrong::TooGreat("number here")))
}

/// Seven bits a byte, the lowest first; the eighth says that more follow.
#[expect(clippy::cast_possible_truncation, reason = "only the lowest seven bits are kept")]
pub(super) fn number(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}
