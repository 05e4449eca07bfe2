//! The house: tables that many people use at once, over HTTP and WebSocket, and a store that loses
//! nothing.
//!
//! This is the only crate with a clock, sockets, a database and randomness. It adds no two amounts
//! and knows no rule: the table decides, the ledger books, the journal proves. What the house does
//! is to make a step of a table durable first and then tell everybody; to know who is who; and to
//! do for the dealer of a virtual table what takes time and entropy.
#![deny(missing_docs)]
#![expect(unused_qualifications, reason = "the document of the API is written by macros")]

mod answer;
mod approval;
mod cage;
mod claims;
mod command;
mod counts;
mod day;
mod demo;
mod descriptors;
mod device;
mod dispute;
mod door;
mod expectation;
mod frame;
mod host;
mod hosts;
mod house;
mod http;
mod limits;
mod lock;
mod network;
mod office;
mod outbox;
mod people;
mod played;
mod private;
mod problem;
mod pulse;
mod replay;
mod restraint;
mod results;
mod role;
mod seal;
mod secret;
mod shared;
pub mod store;
mod text;
mod timing;
mod tls;

pub use demo::DemoError;
pub use descriptors::raise_descriptor_limit;
pub use door::Door;
pub use hosts::{PublicHost, PublicUrlError};
pub use house::{
    Config, House, HouseError, NewTable, NotReadyError, OpenError, RefusedRollback, RollbackError,
};
pub use http::{openapi, serve, serve_encrypted};
pub use people::{PeopleError, Person};
pub use role::{Capability, Role};
pub use secret::Secret;
pub use timing::Timing;
pub use tls::{Tls, TlsError};
