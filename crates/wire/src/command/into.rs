//! From what a client said to what the table is asked.

use table::Time;

use super::Command;

impl Command {
    /// Returns the command for the table, given at this time.
    pub fn at(self, at: Time) -> table::Command {
        use table::Command as To;
        match self {
            Self::Sit { seat } => To::Sit { seat: seat.0 },
            Self::Leave { seat } => To::Leave { seat: seat.0 },
            Self::TakeBank { seat } => To::TakeBank { seat: seat.0 },
            Self::DeclineBank { seat } => To::DeclineBank { seat: seat.0 },
            Self::GiveUpBank { seat } => To::GiveUpBank { seat: seat.0 },
            Self::BetBank { seat, amount } => To::BetBank { seat: seat.0, amount: amount.0 },
            Self::MakePlay { seat, amount } => To::MakePlay { seat: seat.0, amount: amount.0 },
            Self::ShowBonus { seat } => To::ShowBonus { seat: seat.0 },
            Self::WaveBonus { seat } => To::WaveBonus { seat: seat.0 },
            Self::Validate { seat } => To::Validate { seat: seat.0 },
            Self::TouchCards { seat } => To::TouchCards { seat: seat.0 },
            Self::Settle { seat, called } => {
                To::Settle { seat: seat.0, called: called.map(|hand| hand.0) }
            }
            Self::Decide { seat, choice, signal } => {
                To::Decide { seat: seat.0, choice: choice.0, signal: signal.map(|signal| signal.0) }
            }
            Self::Bet { seat, spot, amount, tender } => {
                To::Bet { seat: seat.0, spot: spot.0, amount: amount.0, tender: tender.0 }
            }
            Self::BetThree { seat, amounts, tender } => To::BetThree {
                seat: seat.0,
                amounts: amounts.map(|amount| amount.0),
                tender: tender.0,
            },
            Self::TakeBack { seat, spot } => To::TakeBack { seat: seat.0, spot: spot.0 },
            Self::BackHand { seat, hand } => To::BackHand { seat: seat.0, hand: hand.0 },
            Self::ReceiveDeck { pack, back, prepared } => {
                To::ReceiveDeck { pack: pack.0, back: back.0, prepared: prepared.0, at }
            }
            Self::Duty { task, seat, entered } => {
                To::Do { task: task.0, seat: seat.map(|seat| seat.0), entered }
            }
            Self::DeclareIdle {} => To::DeclareIdle,
            Self::AskFaceUp {} => To::AskFaceUp,
            Self::CloseDevice { how } => To::CloseDevice(how.0),
            Self::RestoreDevice {} => To::RestoreDevice,
            Self::OpenBetting {} => To::OpenBetting { at },
            Self::NoMoreBets {} => To::NoMoreBets,
            Self::Key { card } => To::Key(card.0),
            Self::Perform { what } => To::Perform(what.0),
            Self::PayEnvy {} => To::PayEnvy,
            Self::Clear {} => To::Clear,
            Self::OrderShuffle {} => To::OrderShuffle,
            Self::OrderRecut {} => To::OrderRecut,
            Self::Report { mishap, at, card } => To::Report {
                mishap: mishap.0,
                at: at.map(|pile| pile.0),
                card: card.map(|card| card.0),
            },
            Self::Rule { ruling } => To::Rule(ruling.into()),
            Self::ReadMeter { meter, holds } => To::ReadMeter { meter: meter.0, holds: holds.0 },
            Self::Press { key } => To::Press(key.into()),
        }
    }
}
