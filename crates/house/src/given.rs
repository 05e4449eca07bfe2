//! What is given to a table: commands of its own, and those of the house beside them.

use money::Money;
use serde::{Deserialize, Serialize};
use table::Player;
use utoipa::ToSchema;
use utoipa::openapi::schema::{OneOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use wire::Kind;

use crate::cage::Movement;
use crate::day::{End, Tally};
use crate::host::{Correction, Wish};
use crate::people::Person;
use crate::problem::{Trouble, trouble};
use crate::text::{MAX_REASON_CHARACTERS, clean_line};

/// What the house itself takes, beyond what a table does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HouseCommand)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum OfTheHouse {
    /// Need not be waited for.
    Ready {},
    /// Wants to be waited for after all.
    NotReady {},
    /// Brings chips to the table.
    Fill {
        #[schema(value_type = wire::Money)]
        amount: Money,
    },
    /// Takes chips from the table to the cage.
    Credit {
        #[schema(value_type = wire::Money)]
        amount: Money,
    },
    /// Empties the drop box.
    Drop {
        #[schema(value_type = wire::Money)]
        amount: Money,
    },
    /// Sells chips to a player at the table.
    BuyIn {
        player: u32,
        #[schema(value_type = wire::Money)]
        amount: Money,
    },
    /// Has counted the tray; it counts when a second person finds the same.
    Count {
        /// Whether it opens a day; else it closes one.
        opening: bool,
        #[schema(value_type = wire::Money)]
        amount: Money,
    },
    /// Corrects what a meter holds; it is done when a second floorperson asks for the same.
    CorrectMeter {
        meter: wire::Meter,
        #[schema(value_type = wire::Money)]
        holds: Money,
        /// Why it does not hold that, for the record: 1 to 200 characters.
        why: String,
    },
    /// Tips the dealer.
    Tip {
        #[schema(value_type = wire::Money)]
        amount: Money,
    },
}

/// The words of [`OfTheHouse`].
pub(crate) const OF_THE_HOUSE: [&str; 9] =
    ["ready", "not-ready", "fill", "credit", "drop", "buy-in", "count", "correct-meter", "tip"];

impl OfTheHouse {
    /// What somebody wishes with it.
    pub(crate) fn wish(self, by: &Person) -> Wish {
        match self {
            Self::Ready {} => Wish::Ready(true),
            Self::NotReady {} => Wish::Ready(false),
            Self::Fill { amount } => Wish::Move(Movement::Fill(amount)),
            Self::Credit { amount } => Wish::Move(Movement::Credit(amount)),
            Self::Drop { amount } => Wish::Move(Movement::Drop(amount)),
            Self::BuyIn { player, amount } => Wish::Move(Movement::BuyIn(Player(player), amount)),
            Self::Count { opening, amount } => {
                let end = if opening { End::Opening } else { End::Closing };
                Wish::Count(Tally { end, amount })
            }
            Self::CorrectMeter { meter, holds, why } => {
                Wish::Correct(Correction { meter: meter.0, holds, why })
            }
            Self::Tip { amount } => Wish::Move(Movement::Tip(Player(by.id), amount)),
        }
    }

    /// The same with its reason in the form in which it is kept, or what is wrong with the reason.
    pub(crate) fn cleaned(self) -> Result<Self, Trouble> {
        let Self::CorrectMeter { meter, holds, why } = self else { return Ok(self) };
        match clean_line(&why, MAX_REASON_CHARACTERS) {
            Some(why) => Ok(Self::CorrectMeter { meter, holds, why }),
            None => {
                let detail =
                    format!("a reason has 1 to {MAX_REASON_CHARACTERS} characters that print");
                Err(trouble(Kind::Unreadable, &detail))
            }
        }
    }

    /// How many chips somebody names with it.
    pub(crate) const fn amount(&self) -> Option<Money> {
        match self {
            Self::Ready {} | Self::NotReady {} => None,
            Self::Fill { amount }
            | Self::Credit { amount }
            | Self::Drop { amount }
            | Self::BuyIn { amount, .. }
            | Self::Count { amount, .. }
            | Self::CorrectMeter { holds: amount, .. }
            | Self::Tip { amount } => Some(*amount),
        }
    }

    /// How a wish is given, if it is not a command of the table.
    pub(crate) fn of(wish: &Wish) -> Option<Self> {
        Some(match *wish {
            Wish::Command(_) => return None,
            Wish::Ready(true) => Self::Ready {},
            Wish::Ready(false) => Self::NotReady {},
            Wish::Move(Movement::Fill(amount)) => Self::Fill { amount },
            Wish::Move(Movement::Credit(amount)) => Self::Credit { amount },
            Wish::Move(Movement::Drop(amount)) => Self::Drop { amount },
            Wish::Move(Movement::BuyIn(Player(player), amount)) => Self::BuyIn { player, amount },
            Wish::Move(Movement::Tip(_, amount)) => Self::Tip { amount },
            Wish::Count(Tally { end, amount }) => {
                Self::Count { opening: end == End::Opening, amount }
            }
            Wish::Correct(Correction { meter, holds, ref why }) => {
                Self::CorrectMeter { meter: meter.into(), holds, why: why.clone() }
            }
        })
    }
}

/// What may be asked of a table: a command of the table itself, or one of the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum AnyCommand {
    /// A command of the table.
    OfTheTable(wire::Command),
    /// A command of the house.
    OfTheHouse(OfTheHouse),
}

impl AnyCommand {
    /// How a wish is given.
    pub(crate) fn of(wish: &Wish) -> Option<Self> {
        if let Wish::Command(command) = wish {
            return wire::Command::of(command).map(Self::OfTheTable);
        }
        OfTheHouse::of(wish).map(Self::OfTheHouse)
    }
}

impl utoipa::PartialSchema for AnyCommand {
    fn schema() -> RefOr<Schema> {
        let one = OneOfBuilder::new()
            .description(Some("A command of the table itself, or one of the house."));
        let names = [wire::Command::name(), OfTheHouse::name()];
        names.into_iter().fold(one, |one, name| one.item(Ref::from_schema_name(name))).into()
    }
}

impl ToSchema for AnyCommand {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        for (name, schema) in [
            (wire::Command::name(), <wire::Command as utoipa::PartialSchema>::schema()),
            (OfTheHouse::name(), <OfTheHouse as utoipa::PartialSchema>::schema()),
        ] {
            schemas.push((name.into_owned(), schema));
        }
        wire::Command::schemas(schemas);
        OfTheHouse::schemas(schemas);
    }
}
