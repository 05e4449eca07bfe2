//! What a floorperson decides.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// What a floorperson decides: `"void"`, or about a seat, `{"abandoned":3}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Ruling {
    /// The round is void.
    Void,
    /// The round goes on.
    GoOn,
    /// The cards were misdealt, and all 52 are there.
    Misdealt,
    /// Nothing was misdealt: the deck is wrong.
    WrongDeck,
    /// The wagers of a player who left are abandoned and lost.
    Abandoned(Seat),
    /// The wagers of a player who left stand.
    Stands(Seat),
    /// The chips counted were looked into and the count is settled.
    CountSettled,
}

impl From<table::Ruling> for Ruling {
    fn from(ruling: table::Ruling) -> Self {
        match ruling {
            table::Ruling::Void => Self::Void,
            table::Ruling::GoOn => Self::GoOn,
            table::Ruling::Misdealt => Self::Misdealt,
            table::Ruling::WrongDeck => Self::WrongDeck,
            table::Ruling::Abandoned(seat) => Self::Abandoned(seat.into()),
            table::Ruling::Stands(seat) => Self::Stands(seat.into()),
            table::Ruling::CountSettled => Self::CountSettled,
        }
    }
}

impl From<Ruling> for table::Ruling {
    fn from(ruling: Ruling) -> Self {
        match ruling {
            Ruling::Void => Self::Void,
            Ruling::GoOn => Self::GoOn,
            Ruling::Misdealt => Self::Misdealt,
            Ruling::WrongDeck => Self::WrongDeck,
            Ruling::Abandoned(seat) => Self::Abandoned(seat.0),
            Ruling::Stands(seat) => Self::Stands(seat.0),
            Ruling::CountSettled => Self::CountSettled,
        }
    }
}
