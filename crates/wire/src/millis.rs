//! A length of time in JSON: its milliseconds. A field is written so that says
//! `#[serde(with = "wire::millis")]`.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes a length of time.
pub fn serialize<S: Serializer>(span: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    let millis = u64::try_from(span.as_millis()).map_err(serde::ser::Error::custom)?;
    millis.serialize(serializer)
}

/// Reads a length of time.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    u64::deserialize(deserializer).map(Duration::from_millis)
}
