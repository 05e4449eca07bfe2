//! Values with a written form of their own: amounts, cards, payouts, meters.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A value that is written as text in JSON.
pub trait Written: FromStr {
    /// What such values are called in declarations, such as `Money`.
    const NAME: &'static str;

    /// What one looks like.
    const EXAMPLE: &'static str;
}

/// A value that is written as text.
///
/// ```
/// use money::Money;
/// use wire::Text;
///
/// let amount: Text<Money> = serde_json::from_str(r#""12.50""#)?;
/// assert_eq!(amount.0, Money::from_cents(1250));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text<T>(pub T);

impl<T> From<T> for Text<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

macro_rules! written {
    ($($(#[$doc:meta])+ $alias:ident = $type:ty, $example:literal;)+) => {$(
        $(#[$doc])+
        pub type $alias = Text<$type>;

        impl Written for $type {
            const NAME: &'static str = stringify!($alias);
            const EXAMPLE: &'static str = $example;
        }
    )+};
}

written! {
    /// An amount in dollars and cents, such as `"12.50"`.
    Money = money::Money, "12.50";
    /// What a meter holds, to the millionth of a cent, such as `"5120.33125000"`.
    Microcents = money::Microcents, "5120.33125000";
    /// What was gained or lost, such as `"+20.00"`.
    Net = money::Net, "+20.00";
    /// A share of a meter, such as `"10%"`.
    Share = money::Share, "10%";
    /// What a row of a paytable pays, such as `"40 to 1"`.
    Pays = money::Pays, "40 to 1";
    /// A card, such as `"Ts"`.
    Card = cards::Card, "Ts";
    /// A card that lies face up, such as `"Ts"`, or face down: `"??"`.
    Face = cards::Face, "??";
    /// A meter of the table, such as `"progressive.major"`.
    Meter = table::MeterName, "progressive.major";
}

#[cfg(feature = "typescript")]
impl<T: Written + 'static> ts_rs::TS for Text<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name() -> String {
        T::NAME.to_owned()
    }

    fn inline() -> String {
        "string".to_owned()
    }

    fn inline_flattened() -> String {
        Self::inline()
    }

    fn decl() -> String {
        format!("type {} = string;", T::NAME)
    }

    fn decl_concrete() -> String {
        Self::decl()
    }
}

#[cfg(feature = "schema")]
impl<T: Written> utoipa::PartialSchema for Text<T> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};

        ObjectBuilder::new().schema_type(Type::String).examples([T::EXAMPLE]).into()
    }
}

#[cfg(feature = "schema")]
impl<T: Written> utoipa::ToSchema for Text<T> {
    fn name() -> std::borrow::Cow<'static, str> {
        T::NAME.into()
    }
}
