//! Seats, as numbers.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A seat, by its number: 1 is the one farthest to the dealer's left.
///
/// ```
/// let seat: wire::Seat = serde_json::from_str("3")?;
/// assert_eq!(seat.0.number(), 3);
/// let error = serde_json::from_str::<wire::Seat>("9").unwrap_err();
/// assert_eq!(error.to_string(), "no seat 9: seats are numbered 1 to 8");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(pub table::Seat);

impl From<table::Seat> for Seat {
    fn from(seat: table::Seat) -> Self {
        Self(seat)
    }
}

impl From<Seat> for table::Seat {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0.number()
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSeatError;

    fn try_from(number: u8) -> Result<Self, NoSeatError> {
        table::Seat::new(number).map(Self).ok_or(NoSeatError(number))
    }
}

/// No seat has this number.
///
/// ```
/// assert_eq!(wire::Seat::try_from(9), Err(wire::NoSeatError(9)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSeatError(pub u8);

impl fmt::Display for NoSeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no seat {}: seats are numbered 1 to 8", self.0)
    }
}

impl std::error::Error for NoSeatError {}

#[cfg(feature = "typescript")]
impl ts_rs::TS for Seat {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name() -> String {
        "Seat".to_owned()
    }

    fn inline() -> String {
        "number".to_owned()
    }

    fn inline_flattened() -> String {
        Self::inline()
    }

    fn decl() -> String {
        "type Seat = number;".to_owned()
    }

    fn decl_concrete() -> String {
        Self::decl()
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Seat {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};

        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(1_u8))
            .maximum(Some(8_u8))
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Seat {}
