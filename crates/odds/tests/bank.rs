//! The bank of a player: worked examples, what must add up, and what does not depend on readings.

use money::{Money, Odds};
use odds::bank::{Bank, BankError, Cost, Fare, Hands};
use odds::{Exact, Par, Terms};
use rulebook::{Book, Rules, Wager};
use table::Fees;
use table::settle::bank::Exposure;

fn book() -> Book {
    Book::embedded("ca-let-it-ride").expect("it is one of the five")
}

fn hands(table: &str) -> Hands {
    let book = book();
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::LetItRide, table).expect("the book has it");
    Hands::of(&Terms::new(&book, &readings, paytable)).expect("it can be solved")
}

fn dollars(amounts: &[u32]) -> Vec<Money> {
    amounts.iter().map(|amount| Money::from_dollars(*amount)).collect()
}

fn every_bank(wager: u32) -> impl Iterator<Item = Bank> {
    Exposure::ALL.into_iter().flat_map(move |exposure| {
        [false, true].map(|losers_first| {
            let wager = Money::from_dollars(wager);
            Bank { wager, exposure, losers_first }
        })
    })
}

fn won(live: u8, odds: u32) -> Fare {
    Fare { live, odds: Some(Odds::to_one(odds)) }
}

const LOST: Fare = Fare { live: 1, odds: None };

/// Three seats in the order of action: a pair of kings, a loser, and two pair.
#[test]
fn worked_example_comes_out_under_every_reading() {
    let seats = [(10, won(3, 1)), (10, LOST), (20, won(3, 2))];
    let seats = seats.map(|(bet, fare)| (Money::from_dollars(bet), fare));
    let nets: Vec<String> = every_bank(100)
        .filter(|bank| !bank.losers_first)
        .map(|bank| bank.settle(&seats).expect("small amounts").net().to_string())
        .collect();
    assert_eq!(nets, ["-90.00", "-80.00", "-100.00"]);
}

#[test]
fn bank_that_always_reaches_wins_the_edge() {
    let book = book();
    let readings = book.default_readings();
    for table in ["LIRX-01", "LIRX-02", "LIRX-03"] {
        let hands = hands(table);
        let bets = dollars(&[10]);
        let bank = Bank::new(hands.reach(&bets).expect("small amounts"), &readings);
        let round = bank.against(&hands, &bets).expect("one seat");
        let paytable = book.paytable(Wager::LetItRide, table).expect("the book has it");
        let par = Par::of(&Terms::new(&book, &readings, paytable)).expect("it has a sheet");
        assert_eq!(round.result.mean(), par.house_edge * Exact::from(10), "{table}");
        assert_eq!(round.result.variance(), par.results.variance() * Exact::from(100), "{table}");
        assert!(round.uncovered.is_zero() && round.not_taken.is_zero() && round.short.is_zero());
    }
}

/// What is not paid and not taken is all that a small bank changes.
#[test]
fn small_banks_keep_what_they_do_not_cover() {
    let hands = hands("LIRX-01");
    for bets in [&dollars(&[10])[..], &dollars(&[10, 25])] {
        let free = hands.expected(bets);
        for bank in every_bank(60) {
            let round = bank.against(&hands, bets).expect("two seats at most");
            let kept = free.clone() + round.uncovered.clone() - round.not_taken.clone();
            assert_eq!(round.result.mean(), kept, "{bank:?}");
            assert!(!round.uncovered.is_zero(), "sixty dollars do not pay a flush");
            let seats: Exact = round.seats.iter().map(odds::Distribution::mean).sum();
            assert_eq!(-seats, round.result.mean(), "money stays among the players");
            assert!(round.short <= round.exhausted, "who is short of money has none left");
        }
    }
}

#[test]
fn readings_agree_about_one_seat_alone() {
    let hands = hands("LIRX-02");
    let rounds: Vec<_> = every_bank(75)
        .map(|bank| bank.against(&hands, &dollars(&[10])).expect("one seat").result)
        .collect();
    assert!(rounds.windows(2).all(|pair| pair[0] == pair[1]));
}

/// With two seats the readings differ, and a running bank pays the most.
#[test]
fn readings_disagree_about_two_seats() {
    let hands = hands("LIRX-01");
    let bets = dollars(&[10, 10]);
    let uncovered: Vec<Exact> = every_bank(60)
        .filter(|bank| !bank.losers_first)
        .map(|bank| bank.against(&hands, &bets).expect("two seats").uncovered)
        .collect();
    assert!(uncovered[2] < uncovered[0] && uncovered[0] < uncovered[1], "{uncovered:?}");
}

/// A bank of thirty dollars is spent by a hand that is due thirty or more.
#[test]
fn exhaustion_is_counted_hand_by_hand() {
    let hands = hands("LIRX-01");
    let bank = Bank::new(Money::from_dollars(30), &book().default_readings());
    let round = bank.against(&hands, &dollars(&[10])).expect("one seat");
    let is_spent = |fare: &Fare| fare.gain() >= Exact::from(3);
    let spent: u64 = hands.one().filter(|(fare, _)| is_spent(fare)).map(|it| it.1).sum();
    assert_eq!(round.exhausted, Exact::new(spent, 22_100 * 49 * 48));
    let is_short = |fare: &Fare| fare.gain() > Exact::from(3);
    let short: u64 = hands.one().filter(|(fare, _)| is_short(fare)).map(|it| it.1).sum();
    assert_eq!(round.short, Exact::new(short, 22_100 * 49 * 48));
}

#[test]
fn each_of_two_hands_fares_like_one() {
    let hands = hands("LIRX-01");
    for (fare, deals) in hands.one() {
        let beside = hands.two().filter(|([_, other], _)| *other == fare);
        assert_eq!(beside.map(|(_, deals)| deals).sum::<u64>(), deals * 16_215, "{fare:?}");
    }
}

/// The variance of several seats is that of their sum, and they win and lose together.
#[test]
fn seats_that_share_cards_swing_together() {
    let hands = hands("LIRX-01");
    let bets = dollars(&[10, 5]);
    let bank = Bank::new(hands.reach(&bets).expect("small"), &book().default_readings());
    let round = bank.against(&hands, &bets).expect("two seats");
    assert_eq!(round.result.variance(), hands.variance(&bets));
    assert_eq!(round.result.mean(), hands.expected(&bets));
    let covariance = hands.covariance();
    assert!(covariance > Exact::zero());
    let [one, two] = [1, 2].map(|seats| hands.variance(&vec![Money::from_dollars(1); seats]));
    assert_eq!(two, one * Exact::from(2) + covariance * Exact::from(2));
}

#[test]
fn more_than_two_capped_seats_are_refused() {
    let hands = hands("LIRX-01");
    let bank = Bank::new(Money::from_dollars(100), &book().default_readings());
    let refused = bank.against(&hands, &dollars(&[5, 5, 5])).map(|_| ());
    assert_eq!(refused, Err(BankError::TooManySeats(3)));
    assert_eq!(bank.against(&hands, &[]).map(|_| ()), Err(BankError::NoSeat));
}

#[test]
fn side_wagers_are_no_business_of_a_bank() {
    let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::FiveCardBonus, "A").expect("the book has it");
    let refused = Hands::of(&Terms::new(&book, &readings, paytable)).map(|_| ());
    assert_eq!(refused, Err(BankError::OtherPaytable(Wager::FiveCardBonus)));
}

/// A dollar for each bet and two for the hand: eleven for the house from three seats.
#[test]
fn fees_come_on_top_whatever_the_cards() {
    let book = book();
    let rules = Rules::of(&book, book.submission()).expect("it is lawful");
    let (hands, fees) = (hands("LIRX-01"), Fees::of(&rules));
    let bets = dollars(&[10, 10, 20]);
    let seats: Vec<Cost> =
        bets.iter().map(|bet| Cost::of_seat(&hands, &fees, *bet).expect("small")).collect();
    let bank = Cost::of_bank(&hands, &fees, &bets);
    let charged = Money::sum(seats.iter().map(|cost| cost.fee).chain([bank.fee]));
    assert_eq!(charged, Ok(Money::from_dollars(11)));
    let lost: Exact = seats.iter().map(Cost::total).sum();
    assert_eq!(lost + bank.total(), Exact::from(11), "the house gets the fees and nothing else");
    assert_eq!(seats[2].of_bet().percent(4), "18.5057");
    assert_eq!(bank.of_bet().percent(4), "2.9886");
}
