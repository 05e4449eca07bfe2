//! What a witness says of itself and of the houses it follows, as JSON.

use serde::{Deserialize, Serialize};

use crate::alarm::Alarm;

/// A witness and the houses it follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WitnessStatus {
    /// The name under which it cosigns.
    pub name: String,
    /// The key that its cosignatures are checked with, as `NAME+ID+KEY`.
    pub verifier: String,
    /// The houses.
    pub houses: Vec<HouseStatus>,
}

/// How a house stands with the witness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum HouseState {
    /// It was not looked at yet.
    #[default]
    Unseen,
    /// Everything it showed at the last look extends what it showed before.
    Followed,
    /// It did not answer as it should at the last look.
    Unreachable,
    /// Something else answers there, such as a witness that stands alone.
    NoHouse,
    /// It contradicted itself, and no operator accepted that: nothing of it is cosigned.
    Alarm,
}

/// A house as the witness knows it. Times are in milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HouseStatus {
    /// Where it answers.
    pub url: String,
    /// How it stands.
    pub state: HouseState,
    /// The id of its key, for addresses.
    pub id: Option<String>,
    /// The name under which it signs.
    pub origin: Option<String>,
    /// Its pinned key, in base64.
    pub key: Option<String>,
    /// When the key was pinned.
    pub since: Option<u64>,
    /// Records under the newest head that was cosigned.
    pub size: Option<u64>,
    /// The root of that head, in hexadecimal.
    pub root: Option<String>,
    /// When the house signed that head, by its own clock.
    pub signed: Option<u64>,
    /// When the witness cosigned it.
    pub cosigned: Option<u64>,
    /// When everything was last as it should be.
    pub checked: Option<u64>,
    /// Why it was not followed at the last look.
    pub problem: Option<String>,
    /// What is wrong with its clock, by its newest head.
    pub clock: Option<String>,
    /// How many alarms it has raised.
    pub alarms: u64,
    /// The alarm that stands.
    pub alarm: Option<Alarm>,
}
