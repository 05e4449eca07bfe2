//! Small maps, in the order in which they were made.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::{Serialize, Serializer};

/// Pairs that are a map in JSON, such as `{"ante":"5.00","pair-plus":"1.00"}`.
///
/// ```
/// use wire::{Money, Pairs, Spot};
///
/// let stakes: Pairs<Spot, Money> = serde_json::from_str(r#"{"ante":"5.00"}"#)?;
/// assert_eq!(stakes.0.len(), 1);
/// assert_eq!(serde_json::to_string(&stakes)?, r#"{"ante":"5.00"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs<K, V>(pub Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Pairs<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for Pairs<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Reader(PhantomData))
    }
}

struct Reader<K, V>(PhantomData<(K, V)>);

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Reader<K, V> {
    type Value = Pairs<K, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<K, V>, A::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(Pairs(pairs))
    }
}

#[cfg(feature = "typescript")]
impl<K: ts_rs::TS, V: ts_rs::TS> ts_rs::TS for Pairs<K, V> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name() -> String {
        format!("{{ [key in {}]?: {} }}", K::name(), V::name())
    }

    fn inline() -> String {
        Self::name()
    }

    fn inline_flattened() -> String {
        Self::name()
    }

    fn decl() -> String {
        panic!("a map has no declaration of its own")
    }

    fn decl_concrete() -> String {
        Self::decl()
    }
}
