//! Whether the cards of a case are those that its table deals.

use cards::{Card, CardSet};
use rulebook::{Game, Rules, Wager};
use table::{Pile, Shared, Spot};

use super::case::{Case, SeatCase};
use crate::failure::Failure;

/// Cards at a place.
struct Place {
    pile: Pile,
    /// Where the case names them.
    path: String,
    cards: Vec<Card>,
}

impl Place {
    fn new(pile: Pile, path: impl Into<String>, cards: &[Card]) -> Self {
        Self { pile, path: path.into(), cards: cards.to_vec() }
    }
}

/// The cards of a case, place by place.
pub(crate) struct Dealt {
    places: Vec<Place>,
    /// The shared hand that each seat backs, in the order of the case; none where hands are the
    /// players' own.
    pub(crate) backed: Option<Vec<Shared>>,
}

impl Dealt {
    /// Looks at every card of a case: as many as the table deals, and none twice.
    pub(crate) fn of(case: &Case, rules: &Rules) -> Result<Self, Failure> {
        piles_fit(case, rules)?;
        hands_fit(case)?;
        let is_electronic = rules.submission().yes_no("table.electronic").unwrap_or(false);
        let (hands, backed) = if is_electronic {
            let (hands, backed) = shared_hands(&case.seats)?;
            (hands, Some(backed))
        } else {
            let own = |(at, seat): (usize, &SeatCase)| hand(Pile::Player(seat.seat), at, seat);
            (case.seats.iter().enumerate().map(own).collect(), None)
        };
        let mut places = vec![
            Place::new(Pile::Community, "community", &case.community),
            Place::new(Pile::Box, "box", &case.boxed),
            Place::new(Pile::Dealer, "dealer", &case.dealer),
            Place::new(Pile::FiveCommunity, "five_card_community", &case.five_card_community),
        ];
        places.extend(hands);
        none_twice(&places)?;
        Ok(Self { places, backed })
    }

    /// Returns the cards for a place.
    pub(crate) fn at(&self, pile: Pile) -> &[Card] {
        let found = self.places.iter().find(|place| place.pile == pile);
        found.map_or(&[], |place| &place.cards)
    }

    /// Returns the cards that the case does not name.
    pub(crate) fn others(&self) -> CardSet {
        !self.places.iter().flat_map(|place| place.cards.iter().copied()).collect::<CardSet>()
    }
}

/// The cards of the table.
fn piles_fit(case: &Case, rules: &Rules) -> Result<(), Failure> {
    let is_showdown = rules.book().title().game == Game::ThreeCardPoker;
    let has_box = !is_showdown && rules.offered(Wager::SixCardBonus).is_some();
    let bets_five =
        |it: &SeatCase| it.wagers.others.iter().any(|(spot, _)| *spot == Spot::FiveCardProgressive);
    let has_five = case.seats.iter().any(bets_five);
    let piles = [
        ("community", &case.community, 2, !is_showdown, "the game is Let It Ride"),
        ("dealer", &case.dealer, 3, is_showdown, "the game is Three Card Poker"),
        ("box", &case.boxed, 3, has_box, "the table has a box for the Six Card Bonus"),
        (
            "five_card_community",
            &case.five_card_community,
            2,
            has_five,
            "somebody bet the Five-Card Progressive",
        ),
    ];
    for (name, cards, wanted, is_dealt, when) in piles {
        let (wanted, found) = (if is_dealt { wanted } else { 0 }, cards.len());
        if found != wanted {
            let message = format!("{name}: wants {}, not {found}", in_cards(wanted));
            return Err(Failure::usage(message)
                .with_hint(format!("there are cards in {name} exactly when {when}")));
        }
    }
    Ok(())
}

fn in_cards(count: usize) -> String {
    match count {
        0 => "no cards".to_owned(),
        _ => format!("{count} cards"),
    }
}

/// The cards of the seats, and that the bank's seat has none.
fn hands_fit(case: &Case) -> Result<(), Failure> {
    for (at, seat) in case.seats.iter().enumerate() {
        let is_out = seat.wagers.is_none() && seat.cards.is_empty();
        if seat.cards.len() != 3 && !is_out {
            let found = seat.cards.len();
            return Err(Failure::usage(format!("seats[{at}].cards: wants 3 cards, not {found}")));
        }
        if case.bank.as_ref().is_some_and(|bank| bank.seat == seat.seat) {
            let message = format!("seats[{at}].seat: seat {} is the bank's", seat.seat);
            return Err(Failure::usage(message));
        }
    }
    Ok(())
}

fn hand(pile: Pile, at: usize, seat: &SeatCase) -> Place {
    Place::new(pile, format!("seats[{at}].cards"), &seat.cards)
}

/// Seats with the same three cards back the same hand.
fn shared_hands(seats: &[SeatCase]) -> Result<(Vec<Place>, Vec<Shared>), Failure> {
    let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
    let mut hands: Vec<Place> = Vec::new();
    let mut backed = Vec::new();
    for (at, seat) in seats.iter().enumerate() {
        let known = hands.iter().position(|known| set(&known.cards) == set(&seat.cards));
        let Some(shared) = Shared::ALL.get(known.unwrap_or(hands.len())) else {
            let message = format!("seats[{at}].cards: the table deals three shared hands");
            return Err(Failure::usage(message));
        };
        if known.is_none() {
            hands.push(hand(Pile::Shared(*shared), at, seat));
        }
        backed.push(*shared);
    }
    Ok((hands, backed))
}

fn none_twice(places: &[Place]) -> Result<(), Failure> {
    let mut seen: Vec<(Card, &str)> = Vec::new();
    for Place { path, cards, .. } in places {
        for card in cards {
            if let Some((_, first)) = seen.iter().find(|(known, _)| known == card) {
                let message = format!("{path}: {card} is there twice, first in {first}");
                return Err(Failure::usage(message));
            }
            seen.push((*card, path));
        }
    }
    Ok(())
}
