//! From what the table is asked to what a client would say.

use super::Command;

impl Command {
    /// Returns what a client says to give this command, but for its time. A deal from a whole deck
    /// is never said: only the system knows one.
    ///
    /// ```
    /// use cards::Deck;
    /// use wire::Command;
    ///
    /// let said = Command::of(&table::Command::Clear).expect("a client can say it");
    /// assert_eq!(serde_json::to_string(&said)?, r#"{"do":"clear"}"#);
    /// assert_eq!(Command::of(&table::Command::Deal(Deck::SORTED)), None);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[expect(clippy::too_many_lines, reason = "a line or two for each command")]
    pub fn of(command: &table::Command) -> Option<Self> {
        use table::Command as From;
        Some(match *command {
            From::Sit { seat } => Self::Sit { seat: seat.into() },
            From::Leave { seat } => Self::Leave { seat: seat.into() },
            From::TakeBank { seat } => Self::TakeBank { seat: seat.into() },
            From::DeclineBank { seat } => Self::DeclineBank { seat: seat.into() },
            From::GiveUpBank { seat } => Self::GiveUpBank { seat: seat.into() },
            From::ShowBonus { seat } => Self::ShowBonus { seat: seat.into() },
            From::WaveBonus { seat } => Self::WaveBonus { seat: seat.into() },
            From::Validate { seat } => Self::Validate { seat: seat.into() },
            From::TouchCards { seat } => Self::TouchCards { seat: seat.into() },
            From::BetBank { seat, amount } => {
                Self::BetBank { seat: seat.into(), amount: amount.into() }
            }
            From::MakePlay { seat, amount } => {
                Self::MakePlay { seat: seat.into(), amount: amount.into() }
            }
            From::Settle { seat, called } => {
                Self::Settle { seat: seat.into(), called: called.map(Into::into) }
            }
            From::Decide { seat, choice, signal } => Self::Decide {
                seat: seat.into(),
                choice: choice.into(),
                signal: signal.map(Into::into),
            },
            From::Bet { seat, spot, amount, tender } => Self::Bet {
                seat: seat.into(),
                spot: spot.into(),
                amount: amount.into(),
                tender: tender.into(),
            },
            From::BetThree { seat, amounts, tender } => Self::BetThree {
                seat: seat.into(),
                amounts: amounts.map(Into::into),
                tender: tender.into(),
            },
            From::TakeBack { seat, spot } => {
                Self::TakeBack { seat: seat.into(), spot: spot.into() }
            }
            From::BackHand { seat, hand } => {
                Self::BackHand { seat: seat.into(), hand: hand.into() }
            }
            From::ReceiveDeck { pack, back, prepared, at: _ } => Self::ReceiveDeck {
                pack: pack.into(),
                back: back.into(),
                prepared: prepared.into(),
            },
            From::Do { task, seat, entered } => {
                Self::Duty { task: task.into(), seat: seat.map(Into::into), entered }
            }
            From::DeclareIdle => Self::DeclareIdle {},
            From::AskFaceUp => Self::AskFaceUp {},
            From::CloseDevice(how) => Self::CloseDevice { how: how.into() },
            From::RestoreDevice => Self::RestoreDevice {},
            From::OpenBetting { at: _ } => Self::OpenBetting {},
            From::NoMoreBets => Self::NoMoreBets {},
            From::Deal(_) => return None,
            From::Key(card) => Self::Key { card: card.into() },
            From::Perform(what) => Self::Perform { what: what.into() },
            From::PayEnvy => Self::PayEnvy {},
            From::Clear => Self::Clear {},
            From::OrderShuffle => Self::OrderShuffle {},
            From::OrderRecut => Self::OrderRecut {},
            From::Report { mishap, at, card } => Self::Report {
                mishap: mishap.into(),
                at: at.map(Into::into),
                card: card.map(Into::into),
            },
            From::Rule(ruling) => Self::Rule { ruling: ruling.into() },
            From::ReadMeter { meter, holds } => {
                Self::ReadMeter { meter: meter.into(), holds: holds.into() }
            }
            From::Press(key) => Self::Press { key: key.into() },
        })
    }
}
