//! Commands to a table as people give them: those of the table itself, and those of the house.

use std::borrow::Cow;
use std::fmt::Display;

use ledger::{
    Correction, Cut, End, Hash, Movement, Order, PersonId, RecordedCommand, Request, Tally,
};
use money::Money;
use serde::{Deserialize, Serialize};
use table::RoundNumber;
use utoipa::ToSchema;
use utoipa::openapi::schema::{OneOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use wire::Kind;

use crate::Capability;
use crate::cage::check_amount;
use crate::problem::{BoxedProblem, trouble};
use crate::seal::Seal;
use crate::text::{MAX_REASON_CHARACTERS, clean_line};

macro_rules! house_commands {
    ($(
        $(#[$about:meta])*
        $variant:ident = $name:tt { $($(#[$on_field:meta])* $field:ident: $type:ty),* $(,)? };
    )+) => {
        /// What the house itself takes, beyond what a table does.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(tag = "do", deny_unknown_fields)]
        pub(crate) enum HouseCommand {
            $(
                $(#[$about])*
                #[serde(rename = $name)]
                $variant { $($(#[$on_field])* $field: $type),* },
            )+
        }

        impl HouseCommand {
            /// What may stand at `do`.
            const NAMES: &[&str] = &[$($name),+];
        }
    };
}

house_commands! {
    /// Need not be waited for.
    Ready = "ready" {};
    /// Wants to be waited for after all.
    NotReady = "not-ready" {};
    /// Commits a player to a cut of the deck, while bets are open: one for a player and round, the
    /// first stands.
    CommitCut = "commit-cut" {
        /// SHA-256 of `houserules cut v1`, the table (4 bytes), the round (8 bytes), the player
        /// (4 bytes) and the cut (32 bytes), in hexadecimal.
        #[schema(value_type = String)]
        commitment: Hash,
        /// The round that it was made for; without it, the round that is on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u64>)]
        round: Option<RoundNumber>,
    };
    /// Opens a player's cut, after betting closed and before the cut of the round is recorded.
    OpenCut = "open-cut" {
        /// The 32 bytes that the player committed to, in hexadecimal.
        #[schema(value_type = String)]
        cut: Cut,
        /// The round that it was made for; without it, the round that is on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u64>)]
        round: Option<RoundNumber>,
    };
    /// Brings chips to the table.
    Fill = "fill" {
        #[schema(value_type = wire::Money)]
        amount: Money,
    };
    /// Takes chips from the table to the cage.
    Credit = "credit" {
        #[schema(value_type = wire::Money)]
        amount: Money,
    };
    /// Empties the drop box.
    Drop = "drop" {
        #[schema(value_type = wire::Money)]
        amount: Money,
    };
    /// Sells chips to a player at the table.
    BuyIn = "buy-in" {
        #[schema(value_type = u32)]
        player: PersonId,
        #[schema(value_type = wire::Money)]
        amount: Money,
    };
    /// Has counted the tray; it counts when a second person finds the same.
    Count = "count" {
        /// Whether it opens a day; else it closes one.
        opening: bool,
        #[schema(value_type = wire::Money)]
        amount: Money,
    };
    /// Corrects what a meter holds; it is done when a second floorperson asks for the same.
    CorrectMeter = "correct-meter" {
        meter: wire::Meter,
        #[schema(value_type = wire::Money)]
        holds: Money,
        /// Why it does not hold that, for the record: 1 to 200 characters.
        why: String,
    };
    /// Tips the dealer.
    Tip = "tip" {
        #[schema(value_type = wire::Money)]
        amount: Money,
    };
}

impl HouseCommand {
    /// What a person orders with it; nothing where it is about the round that is on.
    pub(crate) fn order(&self, by: PersonId) -> Option<Order> {
        Some(match *self {
            Self::Ready {} | Self::NotReady {} | Self::CommitCut { .. } | Self::OpenCut { .. } => {
                return None;
            }
            Self::Fill { amount } => Order::Move(Movement::Fill(amount)),
            Self::Credit { amount } => Order::Move(Movement::Credit(amount)),
            Self::Drop { amount } => Order::Move(Movement::Drop(amount)),
            Self::BuyIn { player, amount } => Order::Move(Movement::BuyIn(player.into(), amount)),
            Self::Count { opening, amount } => {
                let end = if opening { End::Opening } else { End::Closing };
                Order::Count(Tally { end, amount })
            }
            Self::CorrectMeter { ref meter, holds, ref why } => {
                Order::Correct(Correction { meter: meter.0, holds, why: why.clone() })
            }
            Self::Tip { amount } => Order::Move(Movement::Tip(by.into(), amount)),
        })
    }

    /// The command that orders something.
    fn of(order: &Order) -> Self {
        match *order {
            Order::Move(Movement::Fill(amount)) => Self::Fill { amount },
            Order::Move(Movement::Credit(amount)) => Self::Credit { amount },
            Order::Move(Movement::Drop(amount)) => Self::Drop { amount },
            Order::Move(Movement::BuyIn(player, amount)) => {
                Self::BuyIn { player: player.into(), amount }
            }
            Order::Move(Movement::Tip(_, amount)) => Self::Tip { amount },
            Order::Count(Tally { end, amount }) => {
                Self::Count { opening: end == End::Opening, amount }
            }
            Order::Correct(Correction { meter, holds, ref why }) => {
                Self::CorrectMeter { meter: wire::Text(meter), holds, why: why.clone() }
            }
        }
    }

    /// What it takes to give it; nothing where it is for everybody at the table.
    pub(crate) const fn capability(&self) -> Option<Capability> {
        match self {
            Self::Ready {} | Self::NotReady {} => None,
            Self::Fill { .. } | Self::Credit { .. } | Self::Drop { .. } | Self::BuyIn { .. } => {
                Some(Capability::Bank)
            }
            Self::Count { .. } => Some(Capability::Count),
            Self::CorrectMeter { .. } => Some(Capability::Supervise),
            Self::CommitCut { .. } | Self::OpenCut { .. } | Self::Tip { .. } => {
                Some(Capability::Play)
            }
        }
    }

    /// Returns the same with its reason in the form in which it is recorded, or says what is wrong
    /// with its amount or its reason.
    fn checked(self) -> Result<Self, BoxedProblem> {
        self.amount().map_or(Ok(()), check_amount)?;
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
    const fn amount(&self) -> Option<Money> {
        match self {
            Self::Ready {} | Self::NotReady {} | Self::CommitCut { .. } | Self::OpenCut { .. } => {
                None
            }
            Self::Fill { amount }
            | Self::Credit { amount }
            | Self::Drop { amount }
            | Self::BuyIn { amount, .. }
            | Self::Count { amount, .. }
            | Self::CorrectMeter { holds: amount, .. }
            | Self::Tip { amount } => Some(*amount),
        }
    }
}

/// What may be asked of a table: a command of the table itself, or one of the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum TableRequest {
    /// A command of the table.
    Table(wire::Command),
    /// A command of the house.
    House(HouseCommand),
}

impl TableRequest {
    /// Whether it opens a player's cut.
    pub(crate) const fn opens_cut(&self) -> bool {
        matches!(self, Self::House(HouseCommand::OpenCut { .. }))
    }

    /// What somebody asked for, from how the journal has it; nothing where it is the deal of a
    /// whole deck, which nobody asks for.
    pub(crate) fn of(request: &Request) -> Option<Self> {
        match request {
            Request::Table(RecordedCommand::Whole(command)) => {
                wire::Command::of(command).map(Self::Table)
            }
            Request::Table(RecordedCommand::DealFromDeck) => None,
            Request::House(order) => Some(Self::House(HouseCommand::of(order))),
        }
    }

    /// Reads what somebody asks for, or says what is wrong with the text.
    pub(crate) fn read(text: &str) -> Result<Self, BoxedProblem> {
        #[derive(Deserialize)]
        struct Named<'a> {
            #[serde(borrow, rename = "do")]
            name: Option<Cow<'a, str>>,
        }
        let unreadable = |why: &dyn Display| trouble(Kind::Unreadable, &why.to_string());
        // The name decides which command's faults are told. It is a text: where serde looks for the
        // name of a variant, it takes the number of one, too.
        let Named { name } = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
        if !name.is_some_and(|name| HouseCommand::NAMES.contains(&&*name)) {
            let command = wire::Command::read(text).map_err(|error| unreadable(&error))?;
            return Ok(Self::Table(command));
        }
        let command: HouseCommand = serde_json::from_str(text).map_err(|it| unreadable(&it))?;
        command.checked().map(Self::House)
    }
}

/// What tells requests apart that were made under the same id: a hash of the request as it is
/// written in JSON here, so that another order of its fields makes no difference. It is kept with
/// the answer, and keyed: else it would tell which card was keyed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint(pub(crate) u64);

impl Fingerprint {
    /// Returns the fingerprint of a request.
    pub(crate) fn of(request: &TableRequest, seal: &Seal) -> Self {
        let canonical = serde_json::to_vec(request).expect("it is plain data");
        Self(u64::from_be_bytes(seal.fingerprint(&canonical)))
    }
}

impl utoipa::PartialSchema for TableRequest {
    fn schema() -> RefOr<Schema> {
        let one = OneOfBuilder::new()
            .description(Some("A command of the table itself, or one of the house."));
        let names = [wire::Command::name(), HouseCommand::name()];
        names.into_iter().fold(one, |one, name| one.item(Ref::from_schema_name(name))).into()
    }
}

impl ToSchema for TableRequest {
    fn name() -> Cow<'static, str> {
        "AnyCommand".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        for (name, schema) in [
            (wire::Command::name(), <wire::Command as utoipa::PartialSchema>::schema()),
            (HouseCommand::name(), <HouseCommand as utoipa::PartialSchema>::schema()),
        ] {
            schemas.push((name.into_owned(), schema));
        }
        wire::Command::schemas(schemas);
        HouseCommand::schemas(schemas);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seal_keys::SealKeys;

    fn fingerprint(text: &str) -> Fingerprint {
        let keys = SealKeys::parse(&"7".repeat(64)).expect("it is a key");
        let seal = Seal::new(&keys);
        Fingerprint::of(&TableRequest::read(text).unwrap(), &seal)
    }

    #[test]
    fn a_fingerprint_is_of_what_is_asked_and_not_of_how_it_is_written() {
        let fill = fingerprint(r#"{"do":"fill","amount":"5.00"}"#);
        assert_eq!(fingerprint(" { \"amount\": \"5.00\",\n\"do\": \"fill\" } "), fill);
        assert_ne!(fingerprint(r#"{"do":"fill","amount":"5.01"}"#), fill);
        assert_ne!(fingerprint(r#"{"do":"credit","amount":"5.00"}"#), fill);
        let bet = r#"{"do":"bet","seat":1,"spot":"ante","amount":"5.00"}"#;
        let in_chips = r#"{"do":"bet","seat":1,"spot":"ante","amount":"5.00","tender":"chips"}"#;
        assert_eq!(fingerprint(bet), fingerprint(in_chips), "chips are what goes without saying");
    }

    #[test]
    fn every_name_is_that_of_a_command() {
        for name in HouseCommand::NAMES {
            let error = TableRequest::read(&format!(r#"{{"do":"{name}","else":1}}"#)).unwrap_err();
            assert!(error.detail.starts_with("Unknown field `else`"), "{name}: {}", error.detail);
        }
    }

    #[test]
    fn what_is_wrong_is_said_of_the_command_that_was_meant() {
        for (text, detail) in [
            (r#"{"do":"fil","amount":"5.00"}"#, "There is no command"),
            (r#"{"do":"fill"}"#, "Missing field `amount`"),
            (r#"{"do":"sit","seet":1}"#, "Unknown field `seet`, expected `seat`"),
            (r#"{"do":"fill","amount":"5.00","amount":"6.00"}"#, "Duplicate field `amount`"),
            (r#"{"do":"sit","do":"leave","seat":1}"#, "Duplicate field `do`"),
            (r#"{"do":7}"#, "Invalid type: integer `7`, expected a string"),
            ("{", "EOF while parsing"),
        ] {
            let error = TableRequest::read(text).unwrap_err();
            assert!(error.detail.starts_with(detail), "{text}: {}", error.detail);
        }
    }
}
