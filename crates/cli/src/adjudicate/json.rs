//! JSON as the referee reads it: whole numbers only, no name twice, and complaints in plain words.
//!
//! Of two values under one name a careless reader keeps the last; a referee must not choose.

use std::fmt;

use rulebook::similar_name;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{
    DeserializeOwned, Deserializer, Error, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};

use crate::failure::Failure;

/// Reads a text as a value of some type, or says where it is not one.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Failure> {
    let json: Json = serde_json::from_str(text).map_err(|error| {
        Failure::usage(format!("the case is not JSON as it should be: {error}"))
    })?;
    serde_path_to_error::deserialize(json).map_err(|error| {
        let path = error.path().to_string();
        let place = if path == "." { "the case" } else { &path };
        Failure::usage(format!("{place}: {}", error.inner()))
    })
}

/// A JSON value.
#[derive(Debug)]
pub(crate) enum Json {
    Null,
    YesNo(bool),
    Integer(i64),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl Json {
    /// Returns the same as a value of a Rules Submission.
    pub(crate) fn as_submitted(&self) -> rulebook::Value {
        use rulebook::Value;
        match self {
            Self::Null => Value::other("null"),
            Self::YesNo(is_so) => Value::yes_no(*is_so),
            Self::Integer(number) => Value::integer(*number),
            Self::Text(text) => Value::text(text),
            Self::List(values) => Value::list(values.iter().map(Self::as_submitted)),
            Self::Object(entries) => {
                let entry = |(name, value): &(String, Self)| (name.clone(), value.as_submitted());
                Value::table(entries.iter().map(entry))
            }
        }
    }

    /// Returns the value if it is of the only sort that a case has in its place.
    fn only(self, is_so: fn(&Self) -> bool, sort: &str) -> Result<Self, CaseError> {
        if is_so(&self) { Ok(self) } else { Err(CaseError::invalid_type(self.found(), &sort)) }
    }

    fn found(&self) -> Unexpected<'_> {
        match self {
            Self::Null => Unexpected::Unit,
            Self::YesNo(is_so) => Unexpected::Bool(*is_so),
            Self::Integer(number) => Unexpected::Signed(*number),
            Self::Text(text) => Unexpected::Str(text),
            Self::List(_) => Unexpected::Seq,
            Self::Object(_) => Unexpected::Map,
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyJson)
    }
}

/// Visitor that takes a value as it comes.
pub(crate) struct AnyJson;

impl<'de> Visitor<'de> for AnyJson {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a whole number, true, false, null, a list or an object")
    }

    fn visit_unit<E: Error>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E: Error>(self, is_so: bool) -> Result<Json, E> {
        Ok(Json::YesNo(is_so))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Integer(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Json, E> {
        let integer = i64::try_from(number);
        integer.map(Json::Integer).map_err(|_| E::custom(format!("{number} is too large")))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(element) = elements.next_element()? {
            list.push(element);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
        let mut object: Vec<(String, Json)> = Vec::new();
        while let Some(name) = entries.next_key::<String>()? {
            if object.iter().any(|(known, _)| *known == name) {
                return Err(Error::custom(format!("{name:?} is there twice")));
            }
            object.push((name, entries.next_value()?));
        }
        Ok(Json::Object(object))
    }
}

impl<'de> Deserializer<'de> for Json {
    type Error = CaseError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CaseError> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::YesNo(is_so) => visitor.visit_bool(is_so),
            Self::Integer(number) => visitor.visit_i64(number),
            Self::Text(text) => visitor.visit_string(text),
            Self::List(values) => visitor.visit_seq(SeqDeserializer::new(values.into_iter())),
            Self::Object(entries) => visitor.visit_map(MapDeserializer::new(entries.into_iter())),
        }
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CaseError> {
        self.only(|it| matches!(it, Self::Integer(_)), "a number")?.deserialize_any(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CaseError> {
        self.only(|it| matches!(it, Self::Text(_)), "a text")?.deserialize_any(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CaseError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CaseError> {
        self.only(|it| matches!(it, Self::List(_)), "a list")?.deserialize_any(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CaseError> {
        self.only(|it| matches!(it, Self::Object(_)), "an object")?.deserialize_any(visitor)
    }

    /// A key of a case may be left out or be null, which is the same.
    fn deserialize_struct<V: Visitor<'de>>(
        mut self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, CaseError> {
        if let Self::Object(entries) = &mut self {
            entries.retain(|(_, value)| !matches!(value, Self::Null));
        }
        self.deserialize_map(visitor)
    }

    /// Null was left out before; what is there is something.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CaseError> {
        visitor.visit_some(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i128 u8 u16 u32 u64 u128 f32 f64 char bytes byte_buf unit unit_struct
        newtype_struct tuple tuple_struct enum identifier ignored_any
    }
}

impl IntoDeserializer<'_, CaseError> for Json {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// What is wrong with a value; where it stands is for others to say.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct CaseError(String);

impl Error for CaseError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let found = match found {
            Unexpected::Bool(_) => "true or false",
            Unexpected::Signed(_) | Unexpected::Unsigned(_) | Unexpected::Float(_) => "a number",
            Unexpected::Str(_) | Unexpected::Char(_) | Unexpected::Bytes(_) => "a text",
            Unexpected::Seq | Unexpected::TupleVariant => "a list",
            Unexpected::Map | Unexpected::StructVariant => "an object",
            Unexpected::Unit | Unexpected::Option | Unexpected::UnitVariant => "null",
            Unexpected::NewtypeStruct | Unexpected::NewtypeVariant | Unexpected::Enum => {
                "a variant"
            }
            Unexpected::Other(other) => other,
        };
        Self::custom(format!("wants {expected}, not {found}"))
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        let hint = match similar_name(name, known.iter().copied()) {
            Some(near) => format!("the nearest is {near:?}"),
            None => format!("there are {}", known.join(", ")),
        };
        Self(format!("there is no {name:?} here\nhint: {hint}"))
    }

    fn missing_field(name: &'static str) -> Self {
        Self::custom(format!("{name:?} is missing"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_taken_as_they_come() {
        let json: Json = read(r#"{"a": [1, "x", true, null]}"#).expect("it is JSON");
        assert_eq!(json.as_submitted().to_string(), r#"{ a = [1, "x", true, null] }"#);
    }

    #[test]
    fn a_name_twice_is_no_case() {
        let error = read::<Json>("{\"seat\": 1,\n\"seat\": 2}").unwrap_err().to_string();
        assert!(error.ends_with(": \"seat\" is there twice at line 2 column 6"), "{error}");
    }

    #[test]
    fn a_number_with_a_fraction_is_refused() {
        for number in ["0.5", "18446744073709551615", "1e400"] {
            assert!(read::<Json>(number).is_err(), "{number}");
        }
    }
}
