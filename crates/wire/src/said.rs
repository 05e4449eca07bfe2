//! Words of closed lists: read by name, and where the name is unknown the nearest is told.

use std::fmt;
use std::marker::PhantomData;

use rulebook::{name_hint, similar_name};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::{Serialize, Serializer};

/// A word of a closed list.
pub trait Word: Copy + PartialEq + 'static {
    /// What the list is called in declarations, such as `Spot`.
    const NAME: &'static str;

    /// Returns every one there is.
    fn every() -> &'static [Self];

    /// Returns the word.
    fn word(self) -> &'static str;
}

/// Something that is said with one word.
///
/// ```
/// use wire::Said;
///
/// let ante: Said<table::Spot> = serde_json::from_str(r#""ante""#)?;
/// assert_eq!(ante.0, table::Spot::Ante);
/// assert_eq!(serde_json::to_string(&ante)?, r#""ante""#);
/// let error = serde_json::from_str::<Said<table::Spot>>(r#""anti""#).unwrap_err();
/// assert!(error.to_string().starts_with(r#"no Spot is called "anti"; the nearest is "ante""#));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Said<T>(pub T);

impl<T> From<T> for Said<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T: Word> Serialize for Said<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.word())
    }
}

impl<'de, T: Word> Deserialize<'de> for Said<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Reader(PhantomData))
    }
}

struct Reader<T>(PhantomData<T>);

impl<T: Word> Visitor<'_> for Reader<T> {
    type Value = Said<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a word for {}", T::NAME)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Said<T>, E> {
        let known = T::every().iter().find(|it| it.word() == text);
        known.map(|it| Said(*it)).ok_or_else(|| {
            let hint = hint(text, &T::every().iter().map(|it| it.word()).collect::<Vec<_>>());
            E::custom(format_args!("no {} is called {text:?}; {hint}", T::NAME))
        })
    }
}

/// What to say to somebody who wrote an unknown name.
pub(crate) fn hint(name: &str, known: &[&str]) -> String {
    let near = similar_name(name, known.iter().copied());
    near.map_or_else(
        || name_hint(name, known.iter().copied()),
        |near| format!("the nearest is {near:?}"),
    )
}

#[cfg(feature = "typescript")]
impl<T: Word> ts_rs::TS for Said<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name() -> String {
        T::NAME.to_owned()
    }

    fn inline() -> String {
        let words: Vec<String> = T::every().iter().map(|it| format!("{:?}", it.word())).collect();
        words.join(" | ")
    }

    fn inline_flattened() -> String {
        Self::inline()
    }

    fn decl() -> String {
        format!("type {} = {};", T::NAME, Self::inline())
    }

    fn decl_concrete() -> String {
        Self::decl()
    }
}

#[cfg(feature = "schema")]
impl<T: Word> utoipa::PartialSchema for Said<T> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};

        let words: Vec<&str> = T::every().iter().map(|it| it.word()).collect();
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words)).into()
    }
}

#[cfg(feature = "schema")]
impl<T: Word> utoipa::ToSchema for Said<T> {
    fn name() -> std::borrow::Cow<'static, str> {
        T::NAME.into()
    }
}
