//! What seeing a card is worth: known figures, and the same again by looking at single deals.

use cards::{Card, CardSet};
use odds::exposure::{Exposure, ExposureError, Seen, Sharing};
use odds::{Exact, Terms};
use rulebook::{Book, Wager};

fn book(name: &str) -> Book {
    Book::embedded(name).expect("it is one of the five")
}

fn exposure(name: &str, table: &str, seen: Seen) -> Exposure {
    let book = book(name);
    let readings = book.default_readings();
    let wager = if seen == Seen::DealerCard { Wager::AnteBonus } else { Wager::LetItRide };
    let paytable = book.paytable(wager, table).expect("the book has it");
    Exposure::of(&Terms::new(&book, &readings, paytable), seen).expect("it has such a card")
}

/// Published as 3.48 % and 3.483 % in the player's favour.
#[test]
fn one_dealer_card_turns_the_edge_around() {
    let exposure = exposure("md-three-card-poker", "A", Seen::DealerCard);
    assert_eq!(exposure.unseen_edge.percent(5), "3.37298");
    assert_eq!(exposure.house_edge.percent(5), "-3.48286");
}

/// Taught for this game: play against a jack or less, and with the dealer's rank, a nine and a
/// deuce against better ones.
#[test]
fn the_rank_that_is_seen_says_when_to_play() {
    let exposure = exposure("md-three-card-poker", "A", Seen::DealerCard);
    let from = |letter| {
        let rank = cards::Rank::from_letter(letter).expect("a rank");
        let found = exposure.by_rank.iter().find(|it| it.rank == rank).expect("it can be seen");
        found.always_from.clone()
    };
    assert_eq!(from('J'), None, "every hand is played");
    assert_eq!(from('2'), None);
    assert_eq!(from('Q').as_deref(), Some("Q-9-2"));
    assert_eq!(from('K').as_deref(), Some("K-9-2"));
    assert_eq!(from('A').as_deref(), Some("A-9-2"));
    let chance = Exact::new(1, 13);
    let mean: Exact =
        exposure.by_rank.iter().map(|it| it.house_edge.clone() * chance.clone()).sum();
    assert_eq!(mean, exposure.house_edge, "each rank is as likely as any other");
}

/// The more is seen, and the more decisions it serves, the better for the player.
#[test]
fn community_cards_are_worth_more_and_more() {
    let edge = |seen| exposure("md-let-it-ride", "A", seen).house_edge;
    let [none, first, last, both] =
        [Seen::Nothing, Seen::FirstCommunity, Seen::LastCommunity, Seen::BothCommunity].map(edge);
    assert_eq!(none.to_string(), "37963/1082900");
    assert!(none > first && first > last && last > both, "{first} {last} {both}");
    // Nobody who sees both cards ever loses one of the two bets: every paying hand pays all three.
    let pays = Exact::new(1_009_688, 2_598_960);
    let loses = Exact::new(2_598_960 - 620_580, 2_598_960);
    assert_eq!(both, loses - pays * Exact::from(3));
}

/// The same figure from single deals, every one of them.
#[test]
fn the_mean_of_single_deals_is_the_exact_edge() {
    let book = book("md-let-it-ride");
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::LetItRide, "A").expect("the book has it");
    let terms = Terms::new(&book, &readings, paytable);
    let sharing = Sharing::new(&terms, Seen::LastCommunity, 1).expect("one seat");
    let (mut worth, mut deals) = (0, 0);
    for class in odds::three_card_classes() {
        let hands = i128::from(class.hands);
        let left = CardSet::FULL - class.cards.into_iter().collect::<CardSet>();
        for [one, other] in left.combinations::<2>() {
            for [first, last] in [[one, other], [other, one]] {
                let [a, b, c] = class.cards;
                worth += hands * i128::from(sharing.worth(&[a, b, c, first, last]));
                deals += hands;
            }
        }
    }
    let deals = u64::try_from(deals).expect("52 million");
    let exact = exposure("md-let-it-ride", "A", Seen::LastCommunity).house_edge;
    assert_eq!(sharing.edge(worth, deals), exact);
}

#[test]
fn one_seat_that_shares_sees_what_it_sees() {
    let book = book("md-three-card-poker");
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::AnteBonus, "A").expect("the book has it");
    let terms = Terms::new(&book, &readings, paytable);
    let sharing = Sharing::new(&terms, Seen::DealerCard, 1).expect("one seat");
    let (mut worth, mut deals) = (0, 0);
    for class in odds::three_card_classes() {
        for card in Card::ALL.into_iter().filter(|card| !class.cards.contains(card)) {
            let [a, b, c] = class.cards;
            worth += i128::from(class.hands) * i128::from(sharing.worth(&[a, b, c, card]));
            deals += u64::from(class.hands);
        }
    }
    assert_eq!(sharing.edge(worth, deals).percent(5), "-3.48286");
}

/// Four to an outside straight without a high card are worth nothing alone. Where a neighbour shows
/// that no card which completes it is gone, it rides; where some are gone, it does not.
#[test]
fn a_neighbours_cards_decide_an_even_bet() {
    let book = book("md-let-it-ride");
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::LetItRide, "A").expect("the book has it");
    let terms = Terms::new(&book, &readings, paytable);
    let sharing = Sharing::new(&terms, Seen::Nothing, 2).expect("two seats");
    let worth = |neighbour: &str| {
        let deal = format!("4c 5d 6h {neighbour} 7s 2c");
        let cards: Vec<Card> = deal.split(' ').map(|card| card.parse().expect("a card")).collect();
        sharing.worth(&cards)
    };
    // Eight of 45 cards win five dollars; counted in 46 parts, one for each first card.
    assert_eq!(worth("Ac Kd 2h"), (8 * 500 - 37 * 100) * 46);
    assert_eq!(worth("3c 8d Kh"), 0);
}

#[test]
fn cards_that_a_game_lacks_cannot_be_seen() {
    let book = book("md-let-it-ride");
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::LetItRide, "A").expect("the book has it");
    let terms = Terms::new(&book, &readings, paytable);
    let error = Exposure::of(&terms, Seen::DealerCard).expect_err("there is no dealer's hand");
    assert_eq!(error.to_string(), "let-it-ride has no dealer-card to be seen");
    let crowd = Sharing::new(&terms, Seen::Nothing, 8).expect_err("too many");
    assert_eq!(crowd, ExposureError::Seats(8));
    assert_eq!("dealer-card".parse(), Ok(Seen::DealerCard));
    assert!("ceiling".parse::<Seen>().is_err());
}
