//! How a table stands: what everybody sees, and what one player sees beyond that.

use ledger::PersonId;
use serde::{Deserialize, Serialize};
use table::{Player, RoundNumber, Table, Viewer, Who};

use crate::{Face, Meter, Money, Offer, Pairs, Phase, Question, Seat, Spot};

/// What everybody sees of a table. It is the same for all, so a server writes it once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// The number of the round.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub round: RoundNumber,
    /// Where the table is in it.
    pub phase: Phase,
    /// The seats of the table, from the dealer's left.
    pub seats: Vec<SeatView>,
    /// The community cards.
    pub community: Vec<Face>,
    /// The dealer's cards.
    pub dealer: Vec<Face>,
    /// The box of the Six Card Bonus.
    #[serde(rename = "box")]
    pub boxed: Vec<Face>,
    /// The community cards of the Five-Card Progressive.
    pub five_card_community: Vec<Face>,
    /// The meters, whole cents.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<Meter, Money>))]
    pub meters: Pairs<Meter, Money>,
    /// The seat that banks, and its wager.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bank: Option<BankView>,
    /// The seat that the bank is offered to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bank_offered: Option<Seat>,
    /// Whose turn it is to answer what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub turn: Option<Turn>,
    /// Whether wagers are taken.
    pub betting: bool,
    /// Whether a floorperson must decide something.
    pub waits_for_floor: bool,
}

/// What everybody sees of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Who sits there, by the number that the house knows them under.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u32>))]
    pub player: Option<PersonId>,
    /// What lies on its spots.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<Spot, Money>))]
    pub stakes: Pairs<Spot, Money>,
    /// Its cards, face down unless they are turned up.
    pub cards: Vec<Face>,
    /// Whether it is in the round.
    pub playing: bool,
    /// Whether its hand was given up.
    pub folded: bool,
}

/// Who banks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BankView {
    /// The seat.
    pub seat: Seat,
    /// What the bank wagers.
    pub wager: Money,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Turn {
    /// The seat.
    pub seat: Seat,
    /// What it is asked.
    pub question: Question,
}

/// What one player sees beyond the [`View`], and may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Own {
    /// The own seats and their cards.
    pub seats: Vec<OwnSeat>,
    /// What the player may do now.
    pub offers: Vec<Offer>,
}

/// A seat of the own, with its cards face up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnSeat {
    /// The seat.
    pub seat: Seat,
    /// Its cards.
    pub cards: Vec<Face>,
}

impl View {
    /// Returns what everybody sees of a table.
    pub fn of(table: &Table) -> Self {
        let view = table.view(Viewer::Public);
        let meters = view.meters.iter().map(|(name, holds)| ((*name).into(), (*holds).into()));
        Self {
            round: view.round,
            phase: table.phase().into(),
            community: faces(&view.community),
            dealer: faces(&view.dealer),
            boxed: faces(&view.boxed),
            five_card_community: faces(&view.five_card_community),
            meters: Pairs(meters.collect()),
            bank: view
                .bank
                .map(|(seat, wager)| BankView { seat: seat.into(), wager: wager.into() }),
            bank_offered: view.bank_offered.map(Into::into),
            turn: view
                .turn
                .map(|(seat, question)| Turn { seat: seat.into(), question: question.into() }),
            betting: view.is_betting_open,
            waits_for_floor: view.waits_for_the_floor,
            seats: view.seats.iter().map(SeatView::of).collect(),
        }
    }
}

impl SeatView {
    fn of(seat: &table::SeatView) -> Self {
        let stakes = seat.stakes.iter().map(|(spot, amount)| ((*spot).into(), (*amount).into()));
        Self {
            seat: seat.seat.into(),
            player: seat.player.map(Into::into),
            stakes: Pairs(stakes.collect()),
            cards: faces(&seat.cards),
            playing: seat.is_playing,
            folded: seat.is_folded,
        }
    }
}

impl Own {
    /// Returns what a player sees beyond what everybody does, and may do.
    pub fn of(table: &Table, player: Player) -> Self {
        let own = table.own_seats(player);
        let seats = own.map(|(seat, cards)| OwnSeat { seat: seat.into(), cards: faces(&cards) });
        Self { seats: seats.collect(), offers: Offer::all(table, Who::Player(player)) }
    }
}

fn faces(cards: &[cards::Face]) -> Vec<Face> {
    cards.iter().map(|face| Face::from(*face)).collect()
}
