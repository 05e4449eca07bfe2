//! JSON as the referee reads it: whole numbers only, and no name twice.
//!
//! Of two values under one name a careless reader keeps the last; a referee must not choose.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

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
    /// Reads a text, or says what is wrong and in which line and column.
    pub(crate) fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Says what sort of value it is.
    pub(crate) const fn sort(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::YesNo(_) => "true or false",
            Self::Integer(_) => "a number",
            Self::Text(_) => "a text",
            Self::List(_) => "a list",
            Self::Object(_) => "an object",
        }
    }

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
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reading)
    }
}

/// Takes a value as it comes.
struct Reading;

impl<'de> Visitor<'de> for Reading {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a whole number, true, false, null, a list or an object")
    }

    fn visit_unit<E: de::Error>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E: de::Error>(self, is_so: bool) -> Result<Json, E> {
        Ok(Json::YesNo(is_so))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Integer(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Json, E> {
        let integer = i64::try_from(number);
        integer.map(Json::Integer).map_err(|_| E::custom(format!("{number} is too large")))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Json, E> {
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
                return Err(de::Error::custom(format!("{name:?} is there twice")));
            }
            object.push((name, entries.next_value()?));
        }
        Ok(Json::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_taken_as_they_come() {
        let json = Json::read(r#"{"a": [1, "x", true, null]}"#).expect("it is JSON");
        assert_eq!(json.as_submitted().to_string(), r#"{ a = [1, "x", true, null] }"#);
    }

    #[test]
    fn a_name_twice_is_no_case() {
        let error = Json::read("{\"seat\": 1,\n\"seat\": 2}").unwrap_err().to_string();
        assert_eq!(error, "\"seat\" is there twice at line 2 column 6");
    }

    #[test]
    fn a_number_with_a_fraction_is_refused() {
        assert!(Json::read("0.5").is_err());
        assert!(Json::read("18446744073709551615").is_err());
        assert!(Json::read("1e400").is_err());
    }
}
