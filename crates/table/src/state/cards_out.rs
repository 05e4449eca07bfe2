//! The cards that have left the deck in a round, and which of those on the table are turned up.

use cards::{Card, CardSet};

use crate::{Few, Pile};

/// The cards of a round that belong to nobody, and every card that has left the deck. The cards of
/// a seat lie at its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CardsOut {
    pub(crate) community: Few,
    /// How many community cards are up, the first ones first.
    pub(crate) community_up: u8,
    pub(crate) dealer: Few,
    pub(crate) dealer_up: bool,
    pub(crate) boxed: Few,
    pub(crate) box_up: bool,
    pub(crate) five: Few,
    pub(crate) five_up: bool,
    /// The hands that all players share where the game is played so.
    pub(crate) shared: [Few; 3],
    /// Every card that left the deck, wherever it lies.
    pub(crate) all: CardSet,
    /// How many cards were found face up in the deck.
    pub(crate) found_face_up: u8,
}

/// What lies on the table where no round is on.
static NO_CARDS: CardsOut = CardsOut::NONE;

pub(super) const fn no_cards() -> &'static CardsOut {
    &NO_CARDS
}

impl CardsOut {
    pub(super) const NONE: Self = Self {
        community: Few::NONE,
        community_up: 0,
        dealer: Few::NONE,
        dealer_up: false,
        boxed: Few::NONE,
        box_up: false,
        five: Few::NONE,
        five_up: false,
        shared: [Few::NONE; 3],
        all: CardSet::EMPTY,
        found_face_up: 0,
    };

    /// Cards come to a place that is not a seat.
    #[inline]
    pub(crate) fn lay(&mut self, to: Pile, cards: Few) {
        match to {
            Pile::Community => self.community.append(cards),
            Pile::Dealer => self.dealer.append(cards),
            Pile::Box => self.boxed.append(cards),
            Pile::FiveCommunity => self.five.append(cards),
            Pile::Shared(hand) => self.shared[hand as usize].append(cards),
            Pile::Player(_) | Pile::Discard => {}
        }
    }

    /// The cards of a place that is not a seat are turned up.
    #[inline]
    pub(crate) const fn turn_up(&mut self, pile: Pile) {
        match pile {
            Pile::Community => self.community_up += 1,
            Pile::Dealer => self.dealer_up = true,
            Pile::Box => self.box_up = true,
            Pile::FiveCommunity => self.five_up = true,
            Pile::Player(_) | Pile::Shared(_) | Pile::Discard => {}
        }
    }

    /// A card that lay face up in the deck is not used.
    pub(crate) fn set_aside(&mut self, card: Card) {
        self.all.insert(card);
        self.found_face_up += 1;
    }

    /// Whether a card of the table is up.
    pub(crate) const fn is_any_up(&self) -> bool {
        self.community_up > 0 || self.box_up || self.five_up || self.dealer_up
    }

    /// Whether a card of the table can still be seen too early. Without a place, the community
    /// cards are meant.
    pub(crate) fn is_still_hidden(&self, at: Option<Pile>) -> bool {
        match at {
            Some(Pile::Box) => !self.boxed.is_empty() && !self.box_up,
            Some(Pile::FiveCommunity) => !self.five.is_empty() && !self.five_up,
            Some(Pile::Community) | None => {
                !self.community.is_empty() && usize::from(self.community_up) < 2
            }
            Some(Pile::Player(_) | Pile::Dealer | Pile::Shared(_) | Pile::Discard) => false,
        }
    }
}
