//! Forms: how values of the table are written in JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{Card, Hand, Key, Money, Outcome, Ruling, Said, Seat, Spot, Text};

/// How values of the table are written. Every type of a field in [`table::event_list`] and its kin
/// has a form, which in this crate goes by the same name as the type.
pub(crate) trait Form: Sized {
    /// What it is a form of.
    type Of;

    /// Returns the form of a value.
    fn of(value: Self::Of) -> Self;
}

/// A form that clients send.
pub(crate) trait Given: Form {
    /// Returns the value.
    fn value(self) -> Self::Of;
}

/// Declares forms from and into which their values are converted.
macro_rules! converted {
    ($($form:ty, $of:ty;)+) => {$(
        impl Form for $form {
            type Of = $of;

            fn of(value: $of) -> Self {
                value.into()
            }
        }

        impl Given for $form {
            fn value(self) -> $of {
                self.into()
            }
        }
    )+};
}

converted! {
    u8, u8;
    u32, u32;
    Seat, table::Seat;
    Ruling, table::Ruling;
    Key, table::console::KeyPress;
}

impl<T> Form for Said<T> {
    type Of = T;

    fn of(value: T) -> Self {
        Self(value)
    }
}

impl<T> Given for Said<T> {
    fn value(self) -> T {
        self.0
    }
}

impl<T> Form for Text<T> {
    type Of = T;

    fn of(value: T) -> Self {
        Self(value)
    }
}

impl<T> Given for Text<T> {
    fn value(self) -> T {
        self.0
    }
}

impl<F: Form> Form for Option<F> {
    type Of = Option<F::Of>;

    fn of(value: Self::Of) -> Self {
        value.map(F::of)
    }
}

impl<F: Given> Given for Option<F> {
    fn value(self) -> Self::Of {
        self.map(F::value)
    }
}

/// Declares forms that are a type of their own.
macro_rules! forms {
    ($(
        $(#[$attribute:meta])+
        $name:ident($(#[$of_field:meta])* $inner:ty) of $of:ty: $value:ident => $make:expr;
    )+) => {$(
        $(#[$attribute])+
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(transparent)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub struct $name($(#[$of_field])* pub $inner);

        impl Form for $name {
            type Of = $of;

            fn of($value: $of) -> Self {
                Self($make)
            }
        }
    )+};
}

forms! {
    /// A player, by the number of the person.
    Player(u32) of table::Player: player => player.0;
    /// A moment, in seconds of the house's clock.
    Time(#[cfg_attr(feature = "typescript", ts(type = "number"))] u64) of table::Time:
        time => time.0;
    /// A number of chips, or of a record of the progressive console.
    Count(u32) of usize: count => small(count);
    /// Cards, in the order in which they lie.
    CardList(Vec<Card>) of table::Few:
        cards => cards.cards().iter().map(|card| Card::from(*card)).collect();
    /// Spots that are settled alike.
    SpotList(Vec<Spot>) of table::Bets:
        bets => bets.spots().iter().map(|spot| Spot::from(*spot)).collect();
    /// Seats, from the dealer's left.
    SeatList(Vec<Seat>) of BTreeSet<table::Seat>: seats => seats.into_iter().map(Seat).collect();
    /// What seats were paid.
    SeatSums(Vec<SeatPaid>) of BTreeMap<table::Seat, money::Money>: paid => {
        let each = |(seat, sum): (table::Seat, money::Money)| SeatPaid {
            seat: Seat(seat),
            paid: sum.into(),
        };
        paid.into_iter().map(each).collect()
    };
}

/// A length of time, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seconds(#[cfg_attr(feature = "typescript", ts(type = "number"))] pub u64);

impl Form for Seconds {
    type Of = Duration;

    fn of(span: Duration) -> Self {
        Self(span.as_secs())
    }
}

/// The amounts of Bets 1, 2 and 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThreeAmounts(pub [Money; 3]);

impl Form for ThreeAmounts {
    type Of = [money::Money; 3];

    fn of(amounts: [money::Money; 3]) -> Self {
        Self(amounts.map(Money::from))
    }
}

impl Given for ThreeAmounts {
    fn value(self) -> [money::Money; 3] {
        self.0.map(|amount| amount.0)
    }
}

/// A count of chips or records, of which no table has four billion.
pub(crate) fn small(count: usize) -> u32 {
    u32::try_from(count).expect("nobody counts so far")
}

/// What a seat was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatPaid {
    /// The seat.
    pub seat: Seat,
    /// How much.
    pub paid: Money,
}

/// How a wager was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Settlement {
    /// What became of it.
    pub result: Outcome,
    /// How much it was.
    pub stake: Money,
    /// What was paid.
    pub paid: Money,
    /// What came back of the stake.
    pub returned: Money,
    /// The row of the paytable that paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand: Option<Hand>,
}

impl Form for Settlement {
    type Of = table::Settlement;

    fn of(value: table::Settlement) -> Self {
        Self {
            result: value.outcome.into(),
            stake: value.stake.into(),
            paid: value.paid.into(),
            returned: value.returned.into(),
            hand: Form::of(value.hand),
        }
    }
}
