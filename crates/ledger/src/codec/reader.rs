//! A reader of bytes that says what is wrong and where.

use std::fmt;

/// Reads values from bytes, one after another. It never reads past the end, and takes each value in
/// the one form in which it is written.
///
/// ```
/// use ledger::ByteReader;
///
/// let mut reader = ByteReader::new(&[0xac, 2, 7]);
/// assert_eq!(reader.number(), Ok(300));
/// assert_eq!(reader.byte(), Ok(7));
/// assert_eq!(reader.byte().unwrap_err().to_string(), "byte 3: the bytes end too early");
/// ```
#[derive(Clone, Debug)]
pub struct ByteReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// Why bytes cannot be read, and from which one on.
///
/// ```
/// use ledger::{ByteReader, decode_event};
///
/// let error = decode_event(&mut ByteReader::new(&[42, 9])).unwrap_err();
/// assert_eq!((error.at, error.to_string().as_str()), (1, "byte 1: no seat has the number 9"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodeError {
    /// The byte, counted from nought.
    pub at: usize,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What can be wrong with bytes.
///
/// ```
/// use ledger::{DecodeError, Wrong};
///
/// let error = DecodeError { at: 5, wrong: Wrong::Left };
/// assert_eq!(error.to_string(), "byte 5: nothing more should follow");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// There are no more.
    Ended,
    /// There are more than there should be.
    Left,
    /// Nothing of the kind has this number.
    Unknown(&'static str, u64),
    /// A number is greater than the kind can be.
    TooGreat(&'static str),
    /// The same value has another form, in which it is written.
    NotCanonical(&'static str),
    /// It is not UTF-8.
    NotText,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: ", self.at)?;
        match self.wrong {
            Wrong::Ended => f.write_str("the bytes end too early"),
            Wrong::Left => f.write_str("nothing more should follow"),
            Wrong::Unknown(what, number) => write!(f, "no {what} has the number {number}"),
            Wrong::TooGreat(what) => write!(f, "no {what} is so great"),
            Wrong::NotCanonical(what) => write!(f, "{what} is not written as it should be"),
            Wrong::NotText => f.write_str("this is not UTF-8"),
        }
    }
}

impl std::error::Error for DecodeError {}

impl<'a> ByteReader<'a> {
    /// Returns a reader of bytes, which stands at the first.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Returns how many bytes were read.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns the bytes that were not read.
    pub fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    /// Returns whether everything was read.
    pub const fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// Refuses bytes after what should be the last.
    pub const fn end(&self) -> Result<(), DecodeError> {
        if self.is_at_end() { Ok(()) } else { Err(self.wrong(Wrong::Left)) }
    }

    /// Something is wrong with the bytes from here on.
    pub const fn wrong(&self, wrong: Wrong) -> DecodeError {
        DecodeError { at: self.at, wrong }
    }

    /// Reads a byte.
    #[inline]
    pub fn byte(&mut self) -> Result<u8, DecodeError> {
        let byte = *self.bytes.get(self.at).ok_or(self.wrong(Wrong::Ended))?;
        self.at += 1;
        Ok(byte)
    }

    /// Reads so many bytes.
    pub fn bytes(&mut self, count: usize) -> Result<&'a [u8], DecodeError> {
        let taken = self.rest().get(..count).ok_or(self.wrong(Wrong::Ended))?;
        self.at += count;
        Ok(taken)
    }

    /// Reads so many bytes, a number known beforehand.
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        let array = self.rest().first_chunk().copied().ok_or(self.wrong(Wrong::Ended))?;
        self.at += N;
        Ok(array)
    }

    /// Reads a number: seven bits a byte, the lowest first; the eighth says that more follow.
    #[inline]
    pub fn number(&mut self) -> Result<u64, DecodeError> {
        let before = self.clone();
        let first = self.byte()?;
        if first < 0x80 {
            return Ok(u64::from(first));
        }
        self.at -= 1;
        let number = self.wide(u64::BITS)?;
        u64::try_from(number).map_err(|_| before.wrong(Wrong::TooGreat("number")))
    }

    /// Reads a number of no more than so many bits, at most 120.
    pub fn wide(&mut self, bits: u32) -> Result<u128, DecodeError> {
        let before = self.clone();
        let (mut number, mut shift) = (0_u128, 0);
        loop {
            let byte = self.byte()?;
            number |= u128::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                if byte == 0 && shift > 0 {
                    return Err(before.wrong(Wrong::NotCanonical("a number")));
                }
                break;
            }
            shift += 7;
            if shift >= bits {
                return Err(before.wrong(Wrong::TooGreat("number")));
            }
        }
        if number >> bits != 0 {
            return Err(before.wrong(Wrong::TooGreat("number")));
        }
        Ok(number)
    }

    /// Reads a word of a closed list: its place there, in a byte.
    #[inline]
    pub fn word<T: Copy>(&mut self, what: &'static str, all: &[T]) -> Result<T, DecodeError> {
        let byte = self.byte()?;
        all.get(usize::from(byte)).copied().ok_or_else(|| self.unknown(what, u64::from(byte)))
    }

    /// The byte just read names nothing of the kind.
    pub const fn unknown(&self, what: &'static str, number: u64) -> DecodeError {
        DecodeError { at: self.at.saturating_sub(1), wrong: Wrong::Unknown(what, number) }
    }
}
