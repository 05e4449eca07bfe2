//! Notes on what people may do, as bytes and back.

use money::Money;

use super::bytes::{number, small};
use crate::codec::{ByteReader, DecodeError, Wrong};
use crate::{
    AccountChange, AccountNote, Admission, GuestNote, Hash, LimitsNote, LimitsRequest, Moment,
    PersonId, PlayLimits, TableId,
};

impl AccountNote {
    pub(super) fn write_to(&self, bytes: &mut Vec<u8>) {
        number(bytes, u64::from(self.person.0));
        self.change.write_to(bytes);
        bytes.extend(self.row.0);
    }

    pub(super) fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let (person, change) = (PersonId(small(from)?), AccountChange::read(from)?);
        Ok(Self { person, change, row: Hash(from.array()?) })
    }
}

impl AccountChange {
    fn write_to(self, bytes: &mut Vec<u8>) {
        match self {
            Self::Added { role, admission } => bytes.extend([0, role, admission as u8]),
            Self::Role { role, before } => bytes.extend([1, role, before]),
            Self::Ended => bytes.push(2),
            Self::Reset { until } => {
                bytes.push(3);
                number(bytes, until.0);
            }
            Self::SetByLink => bytes.push(4),
            Self::OwnPassword => bytes.push(5),
            Self::Restored { role } => bytes.extend([6, role]),
        }
    }

    fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let tag = from.byte()?;
        Ok(match tag {
            0 => {
                let role = from.byte()?;
                Self::Added { role, admission: from.word("way to come in", &Admission::ALL)? }
            }
            1 => Self::Role { role: from.byte()?, before: from.byte()? },
            2 => Self::Ended,
            3 => Self::Reset { until: Moment(from.number()?) },
            4 => Self::SetByLink,
            5 => Self::OwnPassword,
            6 => Self::Restored { role: from.byte()? },
            _ => return Err(from.unknown("change of an account", u64::from(tag))),
        })
    }
}

impl LimitsNote {
    pub(super) fn write_to(&self, bytes: &mut Vec<u8>) {
        number(bytes, u64::from(self.person.0));
        bytes.push(self.request as u8);
        self.limits.write_to(bytes);
        optional(bytes, self.later.map(|(from, _)| from.0));
        if let Some((_, later)) = self.later {
            later.write_to(bytes);
        }
        optional(bytes, self.excluded_until.map(|until| until.0));
        optional(bytes, self.reality_minutes.map(u64::from));
    }

    pub(super) fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let person = PersonId(small(from)?);
        let request = from.word("request for limits", &LimitsRequest::ALL)?;
        let limits = PlayLimits::read(from)?;
        let later = match read_optional(from)? {
            Some(moment) => Some((Moment(moment), PlayLimits::read(from)?)),
            None => None,
        };
        let excluded_until = read_optional(from)?.map(Moment);
        let reality_minutes = read_minutes(from)?;
        Ok(Self { person, request, limits, later, excluded_until, reality_minutes })
    }
}

impl PlayLimits {
    fn write_to(self, bytes: &mut Vec<u8>) {
        optional(bytes, self.stake.map(Money::cents));
        optional(bytes, self.loss.map(Money::cents));
        optional(bytes, self.session_minutes.map(u64::from));
    }

    fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self {
            stake: read_optional(from)?.map(Money::from_cents),
            loss: read_optional(from)?.map(Money::from_cents),
            session_minutes: read_minutes(from)?,
        })
    }
}

impl GuestNote {
    pub(super) fn write_to(self, bytes: &mut Vec<u8>) {
        number(bytes, u64::from(self.table.0));
        number(bytes, u64::from(self.person.0));
        bytes.push(u8::from(self.is_owner));
    }

    pub(super) fn read(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self {
            table: TableId(small(from)?),
            person: PersonId(small(from)?),
            is_owner: from.word("right at a private table", &[false, true])?,
        })
    }
}

/// Zero, or one more than the number.
fn optional(bytes: &mut Vec<u8>, value: Option<u64>) {
    let more = |value: u64| value.checked_add(1).expect("moments and amounts are bounded");
    number(bytes, value.map_or(0, more));
}

fn read_optional(from: &mut ByteReader<'_>) -> Result<Option<u64>, DecodeError> {
    Ok(from.number()?.checked_sub(1))
}

fn read_minutes(from: &mut ByteReader<'_>) -> Result<Option<u32>, DecodeError> {
    let before = from.clone();
    let minutes = read_optional(from)?.map(u32::try_from).transpose();
    minutes.map_err(|_| before.wrong(Wrong::TooGreat("number of minutes")))
}
