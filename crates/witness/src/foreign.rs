//! Client of another witness, for a house that wants cosignatures.

use std::time::Duration;

use crate::address::Address;
use crate::client::{Client, ClientError};
use crate::status::WitnessStatus;
use crate::trust::Trust;

/// A witness elsewhere: one that stands alone, or another house.
pub struct WitnessClient(Client);

impl WitnessClient {
    /// Returns a client whose requests take no longer than the patience.
    pub fn new(address: Address, trust: Trust, patience: Duration) -> Self {
        Self(Client::new(address, trust, patience))
    }

    /// Asks what the witness says of itself and of the houses it follows.
    pub async fn status(&mut self) -> Result<WitnessStatus, ClientError> {
        self.0.get("/api/witness").await
    }

    /// Asks for cosigned notes of a house from a number of records on. What they say is for the
    /// caller to check.
    pub async fn notes(&mut self, house: &str, from: u64) -> Result<Vec<String>, ClientError> {
        self.0.get(&format!("/api/witness/houses/{house}/heads?from={from}")).await
    }
}
