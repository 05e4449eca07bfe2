//! Evidence of every card and chip.
//!
//! The books are double entry: money leaves one [`Account`] and reaches another, for a reason from
//! a closed list, and [`Books`] say what every account comes to. A [`Till`] books what happens at a
//! table, from the table's events alone; a [`Link`] holds the meters that tables share and books
//! what they do to them; a [`TableDay`] says what a table won between two counts.
//!
//! ```
//! use ledger::{Account, Books, Entry, Kind, TableId};
//! use money::Money;
//! use table::Player;
//!
//! let mut books = Books::new();
//! let (tray, rack) = (Account::Inventory(TableId(1)), Account::Rack(Player(7)));
//! books.post(&Entry::of(Kind::Fill, Account::Cage, tray, Money::from_dollars(10_000))?)?;
//! books.post(&Entry::bought_at(TableId(1), Player(7), Money::from_dollars(200))?)?;
//! assert_eq!(books.balance(rack).to_string(), "200.00000000");
//! assert!(books.is_balanced());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Records are bound by a chain of hashes, so that none can be changed, dropped, added or moved
//! without the chain coming out different.
//!
//! ```
//! use ledger::Chain;
//!
//! let mut chain = Chain::new(b"table 1");
//! let first = chain.append(b"seat 3 bets 5.00");
//! let second = chain.append(b"no more bets");
//!
//! let mut again = Chain::new(b"table 1");
//! again.append(b"seat 3 bets 50.00");
//! assert_ne!(again.append(b"no more bets"), second, "it shows in every later link");
//! assert_ne!(first, second);
//! ```
#![deny(missing_docs)]

mod account;
mod accounting;
mod balance;
mod books;
mod chain;
mod codec;
mod count;
mod digest;
mod entry;
mod export;
mod fair;
mod hkdf;
mod ids;
mod kind;
mod link;
pub mod merkle;
mod moment;
mod note;
mod order;
mod posting;
mod record;
mod replay;
mod scan;
mod sign;
mod text;
mod till;
mod verify;

pub use account::{Account, ParseAccountError};
pub use accounting::{ClosedDay, DayTotals, TableDay};
pub use balance::Balance;
pub use books::{Books, MAX_CHIPS, Overdrawn, PostError};
pub use chain::{Chain, Hash};
pub use codec::{ByteReader, DecodeError, Wrong, decode_event, encode_events};
pub use count::{Attested, Count, SamePerson};
pub use digest::{hash_of_book, hash_of_rules};
pub use entry::{Entry, EntryError, Move};
pub use export::{Exporter, chain_of, record_in};
pub use fair::{
    Cut, Dealing, KeptByPlayer, OpenedCard, Opening, Permutation, PlayerCut, Proof, RoundFinding,
    Sealed, Seed,
};
pub use ids::{LinkId, PersonId, Sequence, TableId};
pub use kind::{Kind, ParseKindError};
pub use link::{Change, Link, LinkError, LinkMeter, Totals};
pub use note::{AccountChange, Note, Request, StatementKind, StatementNote};
pub use order::{Correction, End, Movement, Order, Tally};
pub use posting::{Posted, Posting, UnpostedError};
pub use record::{Blind, Body, Cause, CommandId, Moment, Opened, Reason, Record, RecordedCommand};
pub use replay::{ReplayError, replay};
pub use sign::{BadNote, Head, PublicKey, SecretKey};
pub use text::{ParseHashError, from_base64, to_base64};
pub use till::Till;
pub use verify::{Finding, Library, OpenTableError, Report, Verifier, embedded_book, table_of};
