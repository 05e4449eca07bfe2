//! What a house sends, read no further than a load needs it: thousands of frames a second are.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Deserialize;
use serde_json::value::RawValue;

/// A frame of a socket.
#[derive(Deserialize)]
pub(crate) struct Frame<'a> {
    #[serde(borrow, rename = "type")]
    pub(crate) kind: &'a str,
    #[serde(default)]
    pub(crate) sequence: u64,
    #[serde(borrow, default)]
    pub(crate) events: Vec<Event<'a>>,
    pub(crate) view: Option<View>,
    #[serde(borrow)]
    pub(crate) prefix: Option<&'a str>,
    #[serde(borrow, default)]
    pub(crate) answers: Vec<Answer<'a>>,
    #[serde(borrow)]
    pub(crate) own: Option<&'a RawValue>,
}

/// How a table stands.
#[derive(Deserialize)]
pub(crate) struct View {
    pub(crate) round: u64,
    /// The seat that is asked whether it banks.
    pub(crate) bank_offered: Option<u8>,
}

/// The answer to a command.
#[derive(Deserialize)]
pub(crate) struct Answer<'a> {
    #[serde(borrow)]
    pub(crate) id: Option<&'a str>,
    pub(crate) done: Option<u64>,
    #[serde(borrow)]
    pub(crate) problem: Option<&'a RawValue>,
}

/// What is one person's own.
#[derive(Deserialize)]
pub(crate) struct Own<'a> {
    #[serde(borrow)]
    pub(crate) seats: Vec<OwnSeat<'a>>,
    #[serde(borrow)]
    pub(crate) offers: Vec<Offer<'a>>,
    #[serde(borrow)]
    pub(crate) rack: &'a str,
    pub(crate) ready: bool,
}

/// The cards of a seat.
#[derive(Deserialize)]
pub(crate) struct OwnSeat<'a> {
    #[serde(borrow)]
    pub(crate) cards: Vec<&'a str>,
}

/// Something that may be done now.
#[derive(Deserialize)]
pub(crate) struct Offer<'a> {
    #[serde(borrow, rename = "offer")]
    pub(crate) kind: &'a str,
    #[serde(borrow)]
    pub(crate) spot: Option<&'a str>,
    #[serde(borrow)]
    pub(crate) least: Option<&'a str>,
    #[serde(borrow)]
    pub(crate) most: Option<&'a str>,
    #[serde(borrow)]
    pub(crate) choices: Option<[&'a str; 2]>,
    #[serde(borrow)]
    pub(crate) command: Option<&'a RawValue>,
}

/// Something that happened: whatever of these it has.
#[derive(Deserialize, Hash)]
pub(crate) struct Event<'a> {
    #[serde(borrow, rename = "event")]
    pub(crate) kind: &'a str,
    pub(crate) seat: Option<u8>,
    pub(crate) player: Option<u32>,
    #[serde(borrow)]
    pub(crate) spot: Option<&'a str>,
    #[serde(borrow, default)]
    pub(crate) spots: Vec<&'a str>,
    #[serde(borrow)]
    pub(crate) amount: Option<&'a str>,
    #[serde(borrow)]
    pub(crate) paid: Option<Paid<'a>>,
    #[serde(borrow)]
    pub(crate) won: Option<&'a str>,
    #[serde(borrow)]
    pub(crate) returned: Option<&'a str>,
    #[serde(borrow)]
    pub(crate) reclaimed: Option<&'a str>,
    #[serde(borrow)]
    pub(crate) cards: Option<Vec<&'a str>>,
}

/// What was paid: an amount, or what a console shows for several seats.
#[derive(Deserialize, Hash)]
#[serde(untagged)]
pub(crate) enum Paid<'a> {
    /// An amount.
    One(&'a str),
    /// Amounts that are paid by events of their own.
    #[serde(borrow)]
    Shown(Vec<Shown<'a>>),
}

/// What a console shows for a seat.
#[derive(Deserialize, Hash)]
pub(crate) struct Shown<'a> {
    seat: u8,
    #[serde(borrow)]
    paid: &'a str,
}

impl Event<'_> {
    /// Returns a number that tells it from others.
    pub(crate) fn digest(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

/// A round that is over.
#[derive(Deserialize)]
pub(crate) struct Round<'a> {
    #[serde(borrow)]
    pub(crate) records: Vec<Record<'a>>,
}

/// A record of a table.
#[derive(Deserialize)]
pub(crate) struct Record<'a> {
    pub(crate) sequence: u64,
    pub(crate) by: By,
    #[serde(borrow)]
    pub(crate) events: Vec<Event<'a>>,
    #[serde(borrow, default)]
    pub(crate) note: Option<RecordNote<'a>>,
}

/// What a record holds besides events, by its kind.
#[derive(Deserialize)]
pub(crate) struct RecordNote<'a> {
    #[serde(rename = "note")]
    pub(crate) kind: &'a str,
}

/// Who caused something.
#[derive(Deserialize)]
pub(crate) struct By {
    pub(crate) person: Option<u32>,
}
