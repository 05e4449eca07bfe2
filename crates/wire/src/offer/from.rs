//! From an offer of the table to its form.

use table::{Offer, Table};

use super::{Entry, Offered};
use crate::{Closed, FeeRow, Money, Prepared, Said, Shared, Tender};

impl Offered {
    /// Returns what an offer of the table says.
    #[expect(clippy::too_many_lines, reason = "a line or two for each offer")]
    pub(super) fn of(table: &Table, offer: &Offer<'_>) -> Self {
        match *offer {
            Offer::Sit(seat) => Self::Sit { seat: seat.into() },
            Offer::Leave(seat) => Self::Leave { seat: seat.into() },
            Offer::ReceiveDeck { pack, prepared, other } => Self::ReceiveDeck {
                pack: pack.into(),
                backs: backs(other).map(Said).collect(),
                prepared: no_further(prepared),
            },
            Offer::Do { task, seat, enter } => Self::Duty {
                task: task.into(),
                seat: seat.map(Into::into),
                enter: enter.map(|(enter, _, _)| Entry::of(table, enter)),
            },
            Offer::DeclareIdle => Self::DeclareIdle {},
            Offer::AskFaceUp => Self::AskFaceUp {},
            Offer::CloseDevice => {
                Self::CloseDevice { how: table::Closed::ALL.map(Closed::from).to_vec() }
            }
            Offer::RestoreDevice => Self::RestoreDevice {},
            Offer::OpenBetting { until } => Self::OpenBetting { until: until.map(|it| it.0) },
            Offer::Bet { seat, spot, bounds, tenders } => Self::Bet {
                seat: seat.into(),
                spot: spot.into(),
                least: bounds.least.into(),
                most: bounds.most.into(),
                among: bounds.among.iter().map(|it| Money::from(*it)).collect(),
                tenders: tenders.iter().map(|it| Tender::from(*it)).collect(),
            },
            Offer::BetThree { seat, bounds, tenders } => Self::BetThree {
                seat: seat.into(),
                least: bounds.least.into(),
                most: bounds.most.into(),
                among: bounds.among.iter().map(|it| Money::from(*it)).collect(),
                tenders: tenders.iter().map(|it| Tender::from(*it)).collect(),
                fees: FeeRow::all(table),
            },
            Offer::TakeBack { seat, spot } => {
                Self::TakeBack { seat: seat.into(), spot: spot.into() }
            }
            Offer::BackHand(seat) => Self::BackHand {
                seat: seat.into(),
                hands: table::Shared::ALL.map(Shared::from).to_vec(),
            },
            Offer::TakeBank(seat) => Self::TakeBank { seat: seat.into(), fees: FeeRow::all(table) },
            Offer::DeclineBank(seat) => Self::DeclineBank { seat: seat.into() },
            Offer::GiveUpBank(seat) => Self::GiveUpBank { seat: seat.into() },
            Offer::BetBank { seat, least, most } => Self::BetBank {
                seat: seat.into(),
                least: least.into(),
                most: most.into(),
                fees: FeeRow::all(table),
            },
            Offer::NoMoreBets => Self::NoMoreBets {},
            Offer::Deal { cards, to, .. } => Self::Deal {
                cards: u8::try_from(cards).expect("a deck has 52 cards"),
                to: to.into(),
            },
            Offer::Decide { seat, question } => Self::Decide {
                seat: seat.into(),
                question: question.into(),
                choices: question.choices().map(Into::into),
            },
            Offer::MakePlay { seat, amount } => {
                Self::MakePlay { seat: seat.into(), amount: amount.into() }
            }
            Offer::ShowBonus(seat) => Self::ShowBonus { seat: seat.into() },
            Offer::WaveBonus(seat) => Self::WaveBonus { seat: seat.into() },
            Offer::Perform(what) => Self::Perform { what: what.into() },
            Offer::Settle { seat, makes } => {
                Self::Settle { seat: seat.into(), makes: makes.map(Into::into) }
            }
            Offer::Validate(seat) => Self::Validate { seat: seat.into() },
            Offer::PayEnvy => Self::PayEnvy {},
            Offer::Clear => Self::Clear {},
            Offer::TouchCards(seat) => Self::TouchCards { seat: seat.into() },
            Offer::OrderShuffle => Self::OrderShuffle {},
            Offer::OrderRecut => Self::OrderRecut {},
            Offer::Report { mishap, at, out } => Self::Report {
                mishap: mishap.into(),
                at: at.map(Into::into),
                names_card: out.is_some(),
            },
            Offer::Rule(ruling) => Self::Rule { ruling: ruling.into() },
            Offer::ReadMeter(meter) => Self::ReadMeter { meter: meter.into() },
            Offer::Press(key) => Self::Press { key: key.into() },
        }
    }
}

/// The backs that tell a deck apart from the other one.
pub(super) fn backs(other: Option<table::Back>) -> impl Iterator<Item = table::Back> {
    table::Back::ALL.into_iter().filter(move |back| Some(*back) != other)
}

fn no_further(most: table::Prepared) -> Vec<Prepared> {
    table::Prepared::ALL.into_iter().filter(|it| *it <= most).map(Prepared::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Back;

    #[test]
    fn a_deck_never_has_the_other_ones_backs() {
        let red = table::Back::Red;
        assert_eq!(backs(Some(red)).count(), table::Back::ALL.len() - 1);
        assert!(backs(Some(red)).all(|back| back != red));
        let all: Vec<Back> = backs(None).map(Said).collect();
        assert_eq!(all.len(), table::Back::ALL.len());
    }
}
