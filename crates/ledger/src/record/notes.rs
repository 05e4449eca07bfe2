//! Notes and what takes two people, as bytes and back: a number for each kind, and its fields.

use money::Money;
use table::{MeterName, RoundNumber};

use super::bytes::{number, read_rule, read_text, small, text};
use crate::codec::{ByteReader, DecodeError, read_command, read_value, write_command, write_value};
use crate::{
    AccountChange, Correction, End, Hash, Movement, Note, Order, PersonId, RecordedCommand,
    Request, RollbackNote, StatementKind, StatementNote, TableId, Tally,
};

impl Note {
    pub(super) fn write_to(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Proposed(request) => {
                bytes.push(1);
                request.write_to(bytes);
            }
            Self::Lapsed(request) => {
                bytes.push(2);
                request.write_to(bytes);
            }
            Self::RefusalsLeftOut { person, rule, count } => {
                bytes.push(3);
                write_value(person.map(|it| it.0), bytes);
                text(bytes, rule.name());
                number(bytes, *count);
            }
            Self::Account { person, change } => {
                bytes.push(4);
                number(bytes, u64::from(person.0));
                change.write_to(bytes);
            }
            Self::Statement(statement) => {
                bytes.push(5);
                statement.write_to(bytes);
            }
            Self::RollbackAccepted(RollbackNote { size, root, reason }) => {
                bytes.push(12);
                number(bytes, *size);
                bytes.extend(root.0);
                text(bytes, reason);
            }
        }
    }

    pub(super) fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let tag = from.byte()?;
        Ok(match tag {
            1 => Self::Proposed(Request::read(from)?),
            2 => Self::Lapsed(Request::read(from)?),
            3 => Self::RefusalsLeftOut {
                person: read_value::<Option<u32>>(from)?.map(PersonId),
                rule: read_rule(from)?,
                count: from.number()?,
            },
            4 => {
                let (person, change) = (PersonId(small(from)?), AccountChange::read(from)?);
                Self::Account { person, change }
            }
            5 => Self::Statement(StatementNote::read(from)?),
            12 => Self::RollbackAccepted(RollbackNote {
                size: from.number()?,
                root: Hash(from.array()?),
                reason: read_text(from)?,
            }),
            _ => return Err(from.unknown("kind of note", u64::from(tag))),
        })
    }
}

impl Request {
    pub(super) fn write_to(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Table(command) => {
                bytes.push(0);
                write_command(command, bytes);
            }
            Self::House(order) => order.write_to(bytes),
        }
    }

    pub(super) fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let tag = from.byte()?;
        if tag == 0 {
            let command = read_command(from)?;
            // Nobody asks for it: it is the system's own.
            return match command {
                RecordedCommand::DealFromDeck => Err(from.unknown("command of a person", 0)),
                RecordedCommand::Whole(_) => Ok(Self::Table(command)),
            };
        }
        Order::read(tag, from).map(Self::House)
    }
}

impl Order {
    fn write_to(&self, bytes: &mut Vec<u8>) {
        let (tag, amount) = match self {
            Self::Move(Movement::Fill(amount)) => (1, *amount),
            Self::Move(Movement::Credit(amount)) => (2, *amount),
            Self::Move(Movement::Drop(amount)) => (3, *amount),
            Self::Move(Movement::BuyIn(_, amount)) => (4, *amount),
            Self::Move(Movement::Tip(_, amount)) => (5, *amount),
            Self::Count(Tally { end: End::Opening, amount }) => (6, *amount),
            Self::Count(Tally { end: End::Closing, amount }) => (7, *amount),
            Self::Correct(Correction { holds, .. }) => (8, *holds),
        };
        bytes.push(tag);
        write_value(amount, bytes);
        match self {
            Self::Move(Movement::BuyIn(player, _) | Movement::Tip(player, _)) => {
                write_value(*player, bytes);
            }
            Self::Correct(Correction { meter, why, .. }) => {
                write_value(*meter, bytes);
                text(bytes, why);
            }
            Self::Move(Movement::Fill(_) | Movement::Credit(_) | Movement::Drop(_))
            | Self::Count(_) => {}
        }
    }

    fn read(tag: u8, from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        if !(1..=8).contains(&tag) {
            return Err(from.unknown("kind of order", u64::from(tag)));
        }
        let amount: Money = read_value(from)?;
        Ok(match tag {
            1 => Self::Move(Movement::Fill(amount)),
            2 => Self::Move(Movement::Credit(amount)),
            3 => Self::Move(Movement::Drop(amount)),
            4 => Self::Move(Movement::BuyIn(read_value(from)?, amount)),
            5 => Self::Move(Movement::Tip(read_value(from)?, amount)),
            6 => Self::Count(Tally { end: End::Opening, amount }),
            7 => Self::Count(Tally { end: End::Closing, amount }),
            _ => {
                let meter: MeterName = read_value(from)?;
                Self::Correct(Correction { meter, holds: amount, why: read_text(from)? })
            }
        })
    }
}

impl AccountChange {
    fn write_to(self, bytes: &mut Vec<u8>) {
        match self {
            Self::Added(role) => bytes.extend([0, role]),
            Self::Role(role) => bytes.extend([1, role]),
            Self::Ended => bytes.push(2),
            Self::Reset => bytes.push(3),
            Self::SetByLink => bytes.push(4),
        }
    }

    fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let tag = from.byte()?;
        Ok(match tag {
            0 => Self::Added(from.byte()?),
            1 => Self::Role(from.byte()?),
            2 => Self::Ended,
            3 => Self::Reset,
            4 => Self::SetByLink,
            _ => return Err(from.unknown("change of an account", u64::from(tag))),
        })
    }
}

impl StatementNote {
    fn write_to(&self, bytes: &mut Vec<u8>) {
        let Self { dispute, number: statement, kind, table, round, hash } = *self;
        number(bytes, dispute);
        number(bytes, statement);
        bytes.push(kind as u8);
        number(bytes, u64::from(table.0));
        number(bytes, round.0);
        bytes.extend(hash.0);
    }

    fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self {
            dispute: from.number()?,
            number: from.number()?,
            kind: from.word("kind of statement", &StatementKind::ALL)?,
            table: TableId(small(from)?),
            round: RoundNumber(from.number()?),
            hash: Hash(from.array()?),
        })
    }
}
