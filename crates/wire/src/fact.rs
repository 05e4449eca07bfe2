//! What was the case when a command was refused.

use ledger::PersonId;
use serde::{Deserialize, Serialize};

use crate::form::{Form, Seconds};
use crate::{Card, Choice, Hand as Pattern, Money, Pile, Seat, Spot, Task, Word};

/// Declares [`Fact`] from [`table::fact_list`].
macro_rules! tell_facts {
    ($(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $((
            $($field:ident: $type:ident),* $(? $optional:ident: $optional_type:ident)?
        ))?,
    )+) => {
        /// What was the case when a command was refused: `{"is":"at-least","amount":"5.00"}`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "is", rename_all = "kebab-case")]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[expect(missing_docs, reason = "the fields are what their names say")]
        pub enum Fact {
            /// It is not for this one to do.
            NotFor {
                who: Person,
                #[serde(default, skip_serializing_if = "Option::is_none")]
                #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
                #[cfg_attr(feature = "schema", schema(value_type = Option<u32>))]
                player: Option<PersonId>,
            },
            $(
                $(#[doc = $doc])+
                $name {$(
                    $($field: $type,)*
                    $(
                        #[serde(default, skip_serializing_if = "Option::is_none")]
                        #[cfg_attr(feature = "typescript", ts(optional))]
                        $optional: Option<$optional_type>,
                    )?
                )?},
            )+
        }

        impl From<table::Fact> for Fact {
            fn from(fact: table::Fact) -> Self {
                match fact {
                    table::Fact::NotFor(who) => Self::NotFor {
                        who: Role::from(who).into(),
                        player: who.player().map(Into::into),
                    },
                    $(table::Fact::$name $(($($field),* $($optional)?))? => Self::$name {$(
                        $($field: Form::of($field),)*
                        $($optional: Form::of($optional),)?
                    )?},)+
                }
            }
        }
    };
}
table::fact_list!(tell_facts);

/// Who gives commands.
pub type Person = crate::Said<Role>;

/// Who gives commands, whichever player it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A player.
    Player,
    /// The dealer.
    Dealer,
    /// A floorperson or somebody above.
    Floor,
    /// A shuffler, a shoe, or the progressive system.
    Device,
}

impl Word for Role {
    const NAME: &'static str = "Person";

    fn every() -> &'static [Self] {
        &[Self::Player, Self::Dealer, Self::Floor, Self::Device]
    }

    fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Dealer => "dealer",
            Self::Floor => "floor",
            Self::Device => "device",
        }
    }
}

impl From<table::Who> for Role {
    fn from(who: table::Who) -> Self {
        match who {
            table::Who::Player(_) => Self::Player,
            table::Who::Dealer => Self::Dealer,
            table::Who::Floor => Self::Floor,
            table::Who::Device => Self::Device,
        }
    }
}
