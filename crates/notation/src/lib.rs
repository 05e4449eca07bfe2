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

use std::fmt;

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

/// Gives a type that holds a number alone the form of that number under serde.
///
/// ```
/// #[derive(Debug, PartialEq)]
/// struct TableId(u32);
///
/// notation::serde_as_number!(TableId, u32);
///
/// assert_eq!(serde_json::to_string(&TableId(3))?, "3");
/// assert_eq!(serde_json::from_str::<TableId>("3")?, TableId(3));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! serde_as_number {
    ($name:ident, $number:ty) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::serde::Serialize::serialize(&self.0, serializer)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                <$number as $crate::serde::Deserialize>::deserialize(deserializer).map(Self)
            }
        }
    };
}

/// Returns whether a value is written so, without writing it anywhere.
///
/// ```
/// assert!(notation::is_written(&42, "42"));
/// assert!(!notation::is_written(&42, "4"));
/// assert!(!notation::is_written(&42, "421"));
/// ```
pub fn is_written(value: &impl fmt::Display, text: &str) -> bool {
    struct Rest<'a>(&'a str);
    impl fmt::Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }
    let mut rest = Rest(text);
    fmt::Write::write_fmt(&mut rest, format_args!("{value}")).is_ok() && rest.0.is_empty()
}

/// Lets a type that has `Display` and a list `ALL` be read by the names that `Display` gives, with
/// an error type of its own, and the same under serde.
///
/// ```
/// use std::fmt;
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Key { Run, Jph }
///
/// impl Key {
///     const ALL: [Self; 2] = [Self::Run, Self::Jph];
/// }
///
/// impl fmt::Display for Key {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         f.write_str(match self { Self::Run => "RUN", Self::Jph => "JPH" })
///     }
/// }
///
/// notation::read_by_name! {
///     /// A text that is no position of the key.
///     Key, ParseKeyError, "the key has no position {:?}", "a position such as \"RUN\""
/// }
///
/// assert_eq!("JPH".parse(), Ok(Key::Jph));
/// let error = "OFF".parse::<Key>().unwrap_err();
/// assert_eq!(error.to_string(), r#"the key has no position "OFF""#);
/// assert_eq!(serde_json::from_str::<Key>(r#""RUN""#)?, Key::Run);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! read_by_name {
    ($(#[$doc:meta])+ $name:ident, $error:ident, $message:literal, $what:literal) => {
        $(#[$doc])+
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $error {
            text: ::std::string::String,
        }

        impl ::core::fmt::Display for $error {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::write!(f, $message, self.text)
            }
        }

        impl ::core::error::Error for $error {}

        impl ::core::str::FromStr for $name {
            type Err = $error;

            fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
                let known = Self::ALL.iter().copied().find(|it| $crate::is_written(it, text));
                known.ok_or_else(|| $error { text: text.to_owned() })
            }
        }

        $crate::serde_as_text!($name, $what);
    };
}
