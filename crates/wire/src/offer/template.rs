//! The command that takes an offer up as it stands.

use table::{Bounds, Command as Asked, Offer, Prepared, Shared, Table, Time};

use crate::Command;

/// Returns the command, with the first of what may be chosen; nothing where only a person can know
/// what belongs there.
pub(super) fn command(table: &Table, offer: &Offer<'_>) -> Option<Command> {
    Command::of(&asked(table, offer)?)
}

fn asked(table: &Table, offer: &Offer<'_>) -> Option<Asked> {
    Some(match *offer {
        Offer::Bet { seat, spot, ref bounds, tenders } => {
            Asked::Bet { seat, spot, amount: least(bounds)?, tender: *tenders.first()? }
        }
        Offer::BetThree { seat, ref bounds, tenders } => {
            Asked::BetThree { seat, amounts: [least(bounds)?; 3], tender: *tenders.first()? }
        }
        Offer::BetBank { seat, least, .. } => Asked::BetBank { seat, amount: least },
        Offer::MakePlay { seat, amount } => Asked::MakePlay { seat, amount },
        Offer::Decide { seat, question } => {
            Asked::Decide { seat, choice: question.choices()[0], signal: None }
        }
        Offer::Settle { seat, .. } => Asked::Settle { seat, called: None },
        Offer::Report { mishap, at, out: None } => Asked::Report { mishap, at, card: None },
        Offer::BackHand(seat) => Asked::BackHand { seat, hand: Shared::First },
        Offer::CloseDevice => Asked::CloseDevice(table::Closed::Cover),
        // The server adds the time.
        Offer::OpenBetting { .. } => Asked::OpenBetting { at: Time(0) },
        Offer::ReceiveDeck { pack, other, .. } => {
            let back = super::from::backs(other).next()?;
            Asked::ReceiveDeck { pack, back, prepared: Prepared::None, at: Time(0) }
        }
        Offer::Do { task, seat, enter } => {
            let entered = enter.map(|(enter, _, _)| table.right_count(enter));
            Asked::Do { task, seat, entered }
        }
        Offer::Deal { .. } | Offer::Report { out: Some(_), .. } | Offer::ReadMeter(_) => {
            return None;
        }
        Offer::Sit(seat) => Asked::Sit { seat },
        Offer::Leave(seat) => Asked::Leave { seat },
        Offer::DeclareIdle => Asked::DeclareIdle,
        Offer::AskFaceUp => Asked::AskFaceUp,
        Offer::RestoreDevice => Asked::RestoreDevice,
        Offer::TakeBack { seat, spot } => Asked::TakeBack { seat, spot },
        Offer::TakeBank(seat) => Asked::TakeBank { seat },
        Offer::DeclineBank(seat) => Asked::DeclineBank { seat },
        Offer::GiveUpBank(seat) => Asked::GiveUpBank { seat },
        Offer::NoMoreBets => Asked::NoMoreBets,
        Offer::ShowBonus(seat) => Asked::ShowBonus { seat },
        Offer::WaveBonus(seat) => Asked::WaveBonus { seat },
        Offer::Perform(subject) => Asked::Perform(subject),
        Offer::Validate(seat) => Asked::Validate { seat },
        Offer::PayEnvy => Asked::PayEnvy,
        Offer::Clear => Asked::Clear,
        Offer::TouchCards(seat) => Asked::TouchCards { seat },
        Offer::OrderShuffle => Asked::OrderShuffle,
        Offer::OrderRecut => Asked::OrderRecut,
        Offer::Rule(ruling) => Asked::Rule(ruling),
        Offer::Press(key) => Asked::Press(key),
    })
}

/// The least amount that bounds allow.
fn least(bounds: &Bounds<'_>) -> Option<money::Money> {
    let listed = bounds.among.iter().copied().filter(|amount| bounds.allow(*amount)).min();
    if bounds.among.is_empty() { Some(bounds.least) } else { listed }
}
