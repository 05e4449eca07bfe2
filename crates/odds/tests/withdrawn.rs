//! A progressive that both withdrawals lose, as one reading of the publisher's sheet has it.

use cards::{Card, CardSet, five};
use money::{Money, Tier};
use odds::{Par, Terms};
use rulebook::{Book, Wager};

/// What depends on another wager's decisions is not computed as if it did not.
#[test]
fn a_coupled_progressive_asks_for_the_bets() {
    let book = shfl();
    let readings = both_withdrawn(&book);
    let paytable = book.paytable(Wager::Progressive, "single").expect("the book has it");
    let terms = Terms::new(&book, &readings, paytable);
    assert_eq!(Par::of(&terms).err(), Some(odds::ParError::Coupled("folded-hands")));
}

/// Every deal with its two decisions, one by one, against the sheet and against the whole seat.
#[test]
fn both_withdrawals_lose_the_progressive_where_read_so() {
    let book = shfl();
    let readings = both_withdrawn(&book);
    let [single, bets] = [(Wager::Progressive, "single"), (Wager::LetItRide, "LIRX-01")]
        .map(|(wager, table)| book.paytable(wager, table).expect("the book has it"));
    let mut terms = Terms::new(&book, &readings, single).with_stake(Money::from_dollars(1));
    terms = terms.with_meter(Tier::Main, Money::from_dollars(70_000)).expect("it has that");
    terms.beside = Some(bets);
    let par = Par::of(&terms).expect("it has a sheet");
    for (row, category) in [
        ("royal-flush", five::Category::RoyalFlush),
        ("four-of-a-kind", five::Category::FourOfAKind),
        ("full-house", five::Category::FullHouse),
    ] {
        let row = par.outcomes.iter().find(|it| it.hand == row).expect("it has that row");
        assert_eq!([row.ways, row.of], [kept(category), 51_979_200], "{}", row.hand);
    }
    let base = Terms::new(&book, &readings, bets).with_stake(Money::from_dollars(5));
    let seat = odds::seat::Seat::of(&[base, terms]).expect("they can be counted");
    assert_eq!(seat.expected(Wager::Progressive), Some(-par.house_edge));
}

fn shfl() -> Book {
    Book::embedded("shfl-let-it-ride").expect("it is one of the five")
}

fn both_withdrawn(book: &Book) -> rulebook::Readings {
    let readings = book.default_readings().with(book, "folded-hands", "both-withdrawn");
    readings.expect("it is one of its readings")
}

/// The deals of two community cards in order that end so with a bet on the table, counted from the
/// five cards: which three are the player's, and which of the two others comes first.
fn kept(category: five::Category) -> u128 {
    let hands = CardSet::FULL.combinations::<5>();
    let hands = hands.filter(|five| five::Strength::of(*five).category() == category);
    let mut kept = 0;
    for five in hands {
        for own in five.into_iter().collect::<CardSet>().combinations::<3>() {
            let others = five.into_iter().filter(|card| !own.contains(card));
            let rides_1 = worth::<3, 2>(own) > 0;
            for first in others {
                let [a, b, c] = own;
                kept += u128::from(rides_1 || worth::<4, 1>([a, b, c, first]) > 0);
            }
        }
    }
    kept
}

/// What a bet gains over every way that the cards can go on.
fn worth<const KNOWN: usize, const MISSING: usize>(known: [Card; KNOWN]) -> i64 {
    let left = CardSet::FULL - known.into_iter().collect();
    let gain = |more: [Card; MISSING]| {
        let mut five = known.into_iter().chain(more);
        let five = std::array::from_fn(|_| five.next().expect("five cards"));
        PAYS[five::Strength::of(five).category() as usize]
    };
    left.combinations::<MISSING>().map(gain).sum()
}

/// What a bet gains by LIRX-01, from high card to royal flush.
const PAYS: [i64; 11] = [-1, -1, 1, 2, 3, 5, 8, 11, 50, 200, 1_000];
