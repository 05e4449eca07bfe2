//! A witness: a program outside a house that keeps its signed heads and cosigns what only grows.
//!
//! The holder of a house's key can write another journal from the beginning and sign it. What
//! speaks against that is a head that was kept elsewhere. A [`Witness`] follows houses over HTTP:
//! it pins their keys, checks that each head names the one before it and that the newest tree
//! extends the one it cosigned last, cosigns it, and keeps it. A contradiction is stored as
//! evidence, and nothing of that house is cosigned until an operator accepts it.
//!
//! The crate knows nothing of cards or tables; the forms are those of C2SP.
#![deny(missing_docs)]

mod address;
mod alarm;
mod archive;
mod check;
mod client;
mod clock;
mod folder;
mod follow;
mod foreign;
mod http;
mod page;
mod status;
mod trust;
mod witness;

pub use address::{Address, AddressError, FollowedHouse, FollowedHouseError};
pub use alarm::{Alarm, AlarmKind};
pub use client::ClientError;
pub use folder::FolderError;
pub use follow::{FollowError, Sighting};
pub use foreign::WitnessClient;
pub use http::serve;
pub use status::{HouseState, HouseStatus, WitnessStatus};
pub use trust::{Trust, TrustError};
pub use witness::{NOTES_PER_PAGE, Settings, Witness};
