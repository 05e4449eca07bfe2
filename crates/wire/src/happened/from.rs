//! From an event of the table to what somebody may see of it.

use table::{Event, Few, Settlement, Sight};

use super::Happened;
use crate::Card;

impl Happened {
    /// Returns what is seen of an event: of cards that stay face down, how many there are.
    pub(crate) fn seen(event: &Event, sight: &Sight<'_>) -> Self {
        match (sight, event) {
            (Sight::FaceDown { .. }, Event::Burned { .. }) => Self::Burned { count: 1 },
            (Sight::FaceDown { to, cards }, _) => {
                Self::Dealt { to: (*to).into(), count: few(*cards), cards: None }
            }
            (Sight::Whole(whole), _) => Self::whole(whole),
        }
    }

    #[expect(clippy::too_many_lines, reason = "a line or two for each event")]
    fn whole(event: &Event) -> Self {
        match *event {
            Event::SeatTaken { seat, player } => {
                Self::SeatTaken { seat: seat.into(), player: player.0 }
            }
            Event::SeatLeft { seat } => Self::SeatLeft { seat: seat.into() },
            Event::PlayerWentAway { seat } => Self::PlayerWentAway { seat: seat.into() },
            Event::DeckReceived { pack, back, prepared, at } => Self::DeckReceived {
                pack: pack.into(),
                back: back.into(),
                prepared: prepared.into(),
                at: at.0,
            },
            Event::DeckRemoved { pack, .. } => Self::DeckRemoved { pack: pack.into() },
            Event::DutyDone { task, seat, entered } => {
                Self::DutyDone { task: task.into(), seat: seat.map(Into::into), entered }
            }
            Event::ChipsMiscounted { counted } => Self::ChipsMiscounted { counted },
            Event::DeclaredIdle => Self::DeclaredIdle {},
            Event::FaceUpAsked => Self::FaceUpAsked {},
            Event::DeviceClosed { how } => Self::DeviceClosed { how: how.into() },
            Event::DeviceRestored => Self::DeviceRestored {},
            Event::ShuffleOrdered => Self::ShuffleOrdered {},
            Event::RecutOrdered => Self::RecutOrdered {},
            Event::BettingOpened { at } => Self::BettingOpened { at: at.0 },
            Event::BankDeclined { seat } => Self::BankDeclined { seat: seat.into() },
            Event::BankTaken { seat } => Self::BankTaken { seat: seat.into() },
            Event::BankGivenUp { seat } => Self::BankGivenUp { seat: seat.into() },
            Event::BankBet { seat, amount } => {
                Self::BankBet { seat: seat.into(), amount: amount.into() }
            }
            Event::BetPlaced { seat, spot, amount } => {
                Self::BetPlaced { seat: seat.into(), spot: spot.into(), amount: amount.into() }
            }
            Event::ThreeBetsPlaced { seat, amount } => {
                Self::ThreeBetsPlaced { seat: seat.into(), amount: amount.into() }
            }
            Event::HandBacked { seat, hand } => {
                Self::HandBacked { seat: seat.into(), hand: hand.into() }
            }
            Event::BettingClosed => Self::BettingClosed {},
            Event::FeeTaken { seat, amount } => {
                Self::FeeTaken { seat: seat.into(), amount: amount.into() }
            }
            Event::MeterFed { meter, amount, holds } => {
                Self::MeterFed { meter: meter.into(), amount: amount.into(), holds: holds.into() }
            }
            Event::MeterRead { meter, holds } => {
                Self::MeterRead { meter: meter.into(), holds: holds.into() }
            }
            Event::Dealt { to, cards } => {
                Self::Dealt { to: to.into(), count: few(cards.len()), cards: Some(known(cards)) }
            }
            Event::CardFoundFaceUp { card } => Self::CardFoundFaceUp { card: card.into() },
            Event::ExtraCardKept => Self::ExtraCardKept {},
            Event::LetRide { seat, spot, signal } => Self::LetRide {
                seat: seat.into(),
                spot: spot.into(),
                signal: signal.map(Into::into),
            },
            Event::Withdrawn { seat, spot, amount, signal, .. } => Self::Withdrawn {
                seat: seat.into(),
                spot: spot.into(),
                amount: amount.into(),
                signal: signal.map(Into::into),
            },
            Event::Played { seat, amount, signal } => Self::Played {
                seat: seat.into(),
                amount: amount.into(),
                signal: signal.map(Into::into),
            },
            Event::Folded { seat, signal } => {
                Self::Folded { seat: seat.into(), signal: signal.map(Into::into) }
            }
            Event::BonusShown { seat, cards } => {
                Self::BonusShown { seat: seat.into(), cards: known(cards) }
            }
            Event::BonusWaved { seat } => Self::BonusWaved { seat: seat.into() },
            Event::Exposed { pile, cards } => {
                Self::Exposed { pile: pile.into(), cards: known(cards) }
            }
            // Nobody ever sees which card was burned.
            Event::Burned { .. } => Self::Burned { count: 1 },
            Event::ForfeitsCollected => Self::ForfeitsCollected {},
            Event::SeatCalled { seat, called } => {
                Self::SeatCalled { seat: seat.into(), called: called.map(Into::into) }
            }
            Event::AwardWaits { seat, spot } => {
                Self::AwardWaits { seat: seat.into(), spot: spot.into() }
            }
            Event::AwardValidated { seat } => Self::AwardValidated { seat: seat.into() },
            Event::Settled { seat, spot, result } => settled(seat, spot, &result),
            Event::BetsSettled { seat, bets, result } => bets_settled(seat, bets, &result),
            Event::AnteBonusPaid { seat, paid, hand, .. } => {
                Self::AnteBonusPaid { seat: seat.into(), paid: paid.into(), hand: hand.into() }
            }
            Event::MeterPaid { seat, meter, taken, reseed, holds } => Self::MeterPaid {
                seat: seat.into(),
                meter: meter.into(),
                taken: taken.into(),
                reseed: reseed.into(),
                holds: holds.into(),
            },
            Event::SeatDone { seat } => Self::SeatDone { seat: seat.into() },
            Event::BankSettled { seat, paid, won } => {
                Self::BankSettled { seat: seat.into(), paid: paid.into(), won: won.into() }
            }
            Event::EnvyPaid { seat, from, hand, paid, .. } => Self::EnvyPaid {
                seat: seat.into(),
                from: from.into(),
                hand: hand.into(),
                paid: paid.into(),
            },
            Event::EnvyDone => Self::EnvyDone {},
            Event::RoundEnded => Self::RoundEnded {},
            Event::Reported { mishap, at, card } => Self::Reported {
                mishap: mishap.into(),
                at: at.map(Into::into),
                card: card.map(Into::into),
            },
            Event::Ruled(ruling) => Self::Ruled { ruling: ruling.into() },
            Event::Voided { mishap, .. } => Self::Voided { mishap: mishap.into() },
            Event::Restored { seat, returned, reclaimed } => Self::Restored {
                seat: seat.into(),
                returned: returned.into(),
                reclaimed: reclaimed.into(),
            },
            Event::MeterRestored { meter, holds } => {
                Self::MeterRestored { meter: meter.into(), holds: holds.into() }
            }
            Event::Console(ref happened) => Self::Console((&**happened).into()),
        }
    }
}

fn settled(seat: table::Seat, spot: table::Spot, result: &Settlement) -> Happened {
    Happened::Settled {
        seat: seat.into(),
        spot: spot.into(),
        result: result.outcome.into(),
        stake: result.stake.into(),
        paid: result.paid.into(),
        returned: result.returned.into(),
        hand: result.hand.map(Into::into),
    }
}

fn bets_settled(seat: table::Seat, bets: table::Bets, result: &Settlement) -> Happened {
    Happened::BetsSettled {
        seat: seat.into(),
        spots: bets.spots().iter().map(|spot| (*spot).into()).collect(),
        result: result.outcome.into(),
        stake: result.stake.into(),
        paid: result.paid.into(),
        returned: result.returned.into(),
        hand: result.hand.map(Into::into),
    }
}

fn known(cards: Few) -> Vec<Card> {
    cards.cards().iter().map(|card| Card::from(*card)).collect()
}

/// At most three cards go anywhere at once.
fn few(cards: usize) -> u8 {
    u8::try_from(cards).expect("at most three cards go anywhere at once")
}
