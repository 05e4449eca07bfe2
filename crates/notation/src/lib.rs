//! One written form for a value: what its `Display` writes and its `FromStr` reads.
//!
//! A card in a journal is `"Ts"` and an amount is `"12.50"`. The record is evidence, so it must be
//! readable without this program, and a number in JSON is a float in most readers.
//!
//! ```
//! use std::fmt;
//! use std::str::FromStr;
//!
//! #[derive(Debug, PartialEq)]
//! struct Seat(u8);
//!
//! impl fmt::Display for Seat {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//!         write!(f, "seat {}", self.0)
//!     }
//! }
//!
//! impl FromStr for Seat {
//!     type Err = String;
//!
//!     fn from_str(text: &str) -> Result<Self, String> {
//!         let number = text.strip_prefix("seat ").and_then(|number| number.parse().ok());
//!         number.map(Seat).ok_or_else(|| format!("no seat {text:?}"))
//!     }
//! }
//!
//! notation::serde_as_text!(Seat, "a seat such as \"seat 3\"");
//!
//! assert_eq!(serde_json::to_string(&Seat(3))?, r#""seat 3""#);
//! assert_eq!(serde_json::from_str::<Seat>(r#""seat 3""#)?, Seat(3));
//! let error = serde_json::from_str::<Seat>("3").unwrap_err();
//! assert!(error.to_string().contains("expected a seat such as"));
//! # Ok::<(), serde_json::Error>(())
//! ```
#![deny(missing_docs)]

#[doc(hidden)]
pub use serde;

/// Gives a type that has `Display` and `FromStr` the same form under serde. The second argument
/// says what was expected where something else is found.
#[macro_export]
macro_rules! serde_as_text {
    ($name:ty, $what:literal) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                struct Text;
                impl $crate::serde::de::Visitor<'_> for Text {
                    type Value = $name;

                    fn expecting(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                        f.write_str($what)
                    }

                    fn visit_str<E: $crate::serde::de::Error>(
                        self,
                        text: &str,
                    ) -> ::core::result::Result<$name, E> {
                        text.parse().map_err(E::custom)
                    }
                }
                deserializer.deserialize_str(Text)
            }
        }
    };
}
