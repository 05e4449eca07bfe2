//! A writer of bytes at the end of a record.

/// More bytes than any event has: envy at eight seats, in amounts beyond all measure, has 83.
const LONGEST: usize = 96;

/// Room for several events, made at once. A vector that grows byte by byte would look at its
/// capacity for each; this looks once for an event.
const ROOM: usize = 256;

/// Writes bytes into room at the end of a record.
pub(crate) struct ByteWriter<'a> {
    room: &'a mut [u8; ROOM],
    /// How many there are. Every number of this size is a place in the room.
    len: u8,
}

/// Adds events, or what is no longer than one, to a record, each by `write`.
pub(super) fn write_all<T>(
    all: &[T],
    record: &mut Vec<u8>,
    write: impl Fn(&T, &mut ByteWriter<'_>),
) {
    let mut left = all;
    while !left.is_empty() {
        let before = record.len();
        record.resize(before + ROOM, 0);
        let room = record[before..].first_chunk_mut().expect("room was made");
        let mut bytes = ByteWriter { room, len: 0 };
        let mut count = 0;
        for one in left {
            if bytes.is_full() {
                break;
            }
            write(one, &mut bytes);
            count += 1;
        }
        let until = before + usize::from(bytes.len);
        record.truncate(until);
        left = &left[count..];
    }
}

impl ByteWriter<'_> {
    /// Whether one more event might not fit.
    const fn is_full(&self) -> bool {
        self.len as usize + LONGEST > ROOM
    }

    #[inline]
    pub(super) const fn byte(&mut self, byte: u8) {
        self.room[self.len as usize] = byte;
        self.len += 1;
    }

    /// Lets something rare be written by a function of its own. That function gets the address of
    /// another writer, and so this one stays in registers while common events are written.
    #[inline]
    pub(super) fn aside(&mut self, write: impl FnOnce(&mut ByteWriter<'_>)) {
        let mut aside = ByteWriter { room: &mut *self.room, len: self.len };
        write(&mut aside);
        self.len = aside.len;
    }

    /// Takes the last so many bytes back.
    #[inline]
    pub(super) const fn back(&mut self, count: u8) {
        self.len -= count;
    }

    /// Seven bits a byte, the lowest first; the eighth says that more follow.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "only the lowest seven bits are kept")]
    pub(super) const fn number(&mut self, mut number: u64) {
        // Two bytes hold the place of any clause, and most amounts: written without a look at
        // which it is, and the second only counts when it is needed.
        if number < 1 << 14 {
            let is_long = (number > 0x7f) as u8;
            self.byte(number as u8 & 0x7f | is_long << 7);
            self.byte((number >> 7) as u8);
            self.len -= 1 - is_long;
            return;
        }
        while number > 0x7f {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    /// The same, for numbers beyond 64 bits.
    #[expect(clippy::cast_possible_truncation, reason = "only the lowest seven bits are kept")]
    pub(super) const fn wide(&mut self, mut number: u128) {
        while number > 0x7f {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }
}
