//! Entries in a record: a line for each, with its kind and, for each move, from which account, to
//! which, and how much.

use money::Microcents;

use crate::codec::{ByteReader, DecodeError, Wrong};
use crate::{Entry, Move};

/// Returns the lines of entries.
pub(super) fn written(entries: &[Entry]) -> String {
    entries.iter().map(|entry| line(entry) + "\n").collect()
}

fn line(entry: &Entry) -> String {
    let moves = entry.moves().iter().map(|it| format!(" {} {} {}", it.from, it.to, it.amount));
    entry.kind().to_string() + &moves.collect::<String>()
}

/// Reads the lines that are left.
pub(super) fn read(from: &mut ByteReader<'_>) -> Result<Vec<Entry>, DecodeError> {
    let mut entries = Vec::new();
    while !from.is_at_end() {
        let before = from.clone();
        let wrong = before.wrong(Wrong::NotCanonical("an entry"));
        let length = from.rest().iter().position(|byte| *byte == b'\n').ok_or(wrong)?;
        let text = std::str::from_utf8(from.bytes(length)?).map_err(|_| wrong)?;
        from.byte()?;
        // The same entry has one line.
        entries.push(entry(text).filter(|entry| line(entry) == text).ok_or(wrong)?);
    }
    Ok(entries)
}

fn entry(text: &str) -> Option<Entry> {
    let mut words = text.split(' ');
    let kind = words.next()?.parse().ok()?;
    let mut moves = Vec::new();
    while let Some(from) = words.next() {
        let from = from.parse().ok()?;
        let to = words.next()?.parse().ok()?;
        let amount: Microcents = words.next()?.parse().ok()?;
        moves.push(Move { from, to, amount });
    }
    Entry::new(kind, moves).ok()
}
