//! What happened at the progressive console.

use serde::{Deserialize, Serialize};
use table::console::ConsoleEvent;

use crate::key::small;
use crate::{Hand, Microcents, Money, Net, Seat, Share};

/// What happened at the progressive console: `{"console":"chip-sensed","seat":3}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "console", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum ConsoleHappened {
    /// A chip was sensed, and the light went on.
    ChipSensed { seat: Seat },
    /// The chip was lifted, and the light went off.
    ChipLifted { seat: Seat },
    /// A chip came after COIN IN: it lit nothing and counts for nothing.
    LateChipIgnored { seat: Seat },
    /// The wagers sensed were registered.
    CoinedIn { registered: Vec<Seat>, contributed: Microcents, meter: Microcents },
    /// The dealer went on with nobody registered.
    WentOnWithoutWagers {},
    /// The chips were removed, one for each registered seat.
    ChipsRemoved { chips: u32 },
    /// Another number of chips was removed: a supervisor was called.
    ChipsMiscounted { chips: u32 },
    /// A supervisor settled the count.
    CountSettled {},
    /// Both community cards were up, and these seats began to be settled.
    SecondCardRevealed { seats: Vec<Seat> },
    /// A hand button lit up.
    HandLit { seat: Seat, hand: Hand },
    /// A hand button went out again.
    HandPutOut { seat: Seat, hand: Hand },
    /// A supervisor verified the win.
    WinVerified {},
    /// The key went to JPH.
    KeyTurnedToJackpot {},
    /// J-POT recorded a win; the meter stood still.
    WinLogged { seat: Seat, hand: Hand, share: Share, prize: Money, meter: Microcents },
    /// The key went back to RUN, and the award came off the meter.
    AwardTaken { record: u32, reseed: Money, meter: Microcents },
    /// The key went back to RUN without a win.
    KeyTurnedBack {},
    /// A seat was settled; its hand may earn the others envy.
    SeatFinished {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        envied: Option<Hand>,
    },
    /// Envy was paid, so much to each seat.
    EnvyPaid { paid: Vec<SeatPaid> },
    /// GAME OVER reset the console.
    GameEnded {},
    /// A win was backed out; its record stays.
    WinCancelled { record: u32, change: Net, meter: Microcents },
    /// The rest of a win was paid.
    WinSupplemented { record: u32, paid: Money, meter: Microcents },
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

impl From<&ConsoleEvent> for ConsoleHappened {
    fn from(event: &ConsoleEvent) -> Self {
        let seats = |seats: &std::collections::BTreeSet<table::Seat>| {
            seats.iter().map(|seat| Seat(*seat)).collect()
        };
        match event {
            ConsoleEvent::ChipSensed(seat) => Self::ChipSensed { seat: Seat(*seat) },
            ConsoleEvent::ChipLifted(seat) => Self::ChipLifted { seat: Seat(*seat) },
            ConsoleEvent::LateChipIgnored(seat) => Self::LateChipIgnored { seat: Seat(*seat) },
            ConsoleEvent::CoinedIn { registered, contributed, meter } => Self::CoinedIn {
                registered: seats(registered),
                contributed: (*contributed).into(),
                meter: (*meter).into(),
            },
            ConsoleEvent::WentOnWithoutWagers => Self::WentOnWithoutWagers {},
            ConsoleEvent::ChipsRemoved(chips) => Self::ChipsRemoved { chips: small(*chips) },
            ConsoleEvent::ChipsMiscounted(chips) => Self::ChipsMiscounted { chips: small(*chips) },
            ConsoleEvent::CountSettled => Self::CountSettled {},
            ConsoleEvent::SecondCardRevealed { seats: revealed } => {
                Self::SecondCardRevealed { seats: seats(revealed) }
            }
            ConsoleEvent::HandLit(flag) => {
                Self::HandLit { seat: flag.seat.into(), hand: flag.hand.into() }
            }
            ConsoleEvent::HandPutOut(flag) => {
                Self::HandPutOut { seat: flag.seat.into(), hand: flag.hand.into() }
            }
            ConsoleEvent::WinVerified => Self::WinVerified {},
            ConsoleEvent::KeyTurnedToJackpot => Self::KeyTurnedToJackpot {},
            ConsoleEvent::WinLogged(win) => Self::WinLogged {
                seat: win.seat.into(),
                hand: win.hand.into(),
                share: win.share.into(),
                prize: win.prize.into(),
                meter: win.meter.into(),
            },
            ConsoleEvent::AwardTaken { record, reseed, meter } => Self::AwardTaken {
                record: small(*record),
                reseed: (*reseed).into(),
                meter: (*meter).into(),
            },
            ConsoleEvent::KeyTurnedBack => Self::KeyTurnedBack {},
            ConsoleEvent::SeatFinished { seat, envied } => {
                Self::SeatFinished { seat: Seat(*seat), envied: envied.map(Into::into) }
            }
            ConsoleEvent::EnvyPaid(paid) => {
                let each = |(seat, sum): (&table::Seat, &money::Money)| SeatPaid {
                    seat: Seat(*seat),
                    paid: (*sum).into(),
                };
                Self::EnvyPaid { paid: paid.iter().map(each).collect() }
            }
            ConsoleEvent::GameEnded => Self::GameEnded {},
            ConsoleEvent::WinCancelled { record, change, meter } => Self::WinCancelled {
                record: small(*record),
                change: (*change).into(),
                meter: (*meter).into(),
            },
            ConsoleEvent::WinSupplemented { record, paid, meter } => Self::WinSupplemented {
                record: small(*record),
                paid: (*paid).into(),
                meter: (*meter).into(),
            },
        }
    }
}
