//! Three Card Poker: when to play, and what a fold may forfeit.

use cards::CardSet;
use cards::three::Strength;
use money::Money;
use odds::strategy::Strategy;
use odds::{Answer, Terms};
use rulebook::{Book, Readings, Wager};
use table::Ranking;
use table::settle::{Due, Payer};

use super::{book, lists, paytables, strategy};

/// The terms of an Ante and of a Five-Card Progressive wager of a dollar beside it.
fn terms<'a>(
    book: &'a Book,
    readings: &'a Readings,
    [ante, meters]: [u32; 2],
    table: &str,
) -> [Terms<'a>; 2] {
    let bonus = book.paytable(Wager::AnteBonus, "A").expect("it has one");
    let five_card = book.paytable(Wager::FiveCardProgressive, table).expect("it has one");
    let ante = Terms::new(book, readings, bonus).with_stake(Money::from_dollars(ante));
    let five_card = Terms::new(book, readings, five_card);
    let mut five_card = five_card.with_stake(Money::from_dollars(1));
    for meter in &mut five_card.meters {
        meter.holds = Some(Money::from_dollars(meters));
    }
    [ante, five_card]
}

fn beside(book: &Book, ante: u32, table: &str, meters: u32) -> Strategy {
    let readings = book.default_readings();
    let [ante, five_card] = terms(book, &readings, [ante, meters], table);
    Strategy::beside(&ante, &five_card).expect("both are what they should be")
}

/// The list asks for exactly the hands that the states of the solution say.
fn is_exact(strategy: &Strategy) {
    let [lesson] = &strategy.lessons[..] else { panic!("there is one question") };
    for state in &lesson.states {
        assert_eq!(lesson.answer(&state.cards), state.answer, "{}", state.says);
    }
    assert_eq!(lesson.hands(), 22_100);
    let hands: i64 = lesson.yes.iter().map(|line| line.hands).sum();
    assert_eq!(hands, lesson.tally().yes, "every hand in the first line that means it");
}

/// An Ante Bonus is only for hands that are played anyway.
#[test]
fn every_ante_bonus_has_the_same_list() {
    for (book, table) in paytables(Wager::AnteBonus) {
        let strategy = strategy(&book, &table);
        is_exact(&strategy);
        let expected = [vec!["Q-6-4 or better"], vec![]];
        assert_eq!(lists(&strategy.lessons[0]), expected, "{}", table.table);
        let states = &strategy.lessons[0].states;
        let weakest = "Qs 6d 4c".parse::<cards::three::Hand>().expect("a hand").strength();
        for state in states {
            let cards = state.cards.as_slice().try_into().expect("three cards");
            let is_as_good = Strength::of(cards) >= weakest;
            assert_eq!(state.answer.is_yes(), is_as_good, "{}", state.says);
        }
    }
}

/// However the book is read, the list is exact; and however hands of one class are compared, the
/// same ones are played.
#[test]
fn every_reading_has_an_exact_list() {
    let book = book("md-three-card-poker");
    let bonus = book.paytable(Wager::AnteBonus, "A").expect("it has one");
    let mut seen = 0;
    for reading in book.readings() {
        for option in &reading.options {
            let readings = book.default_readings().with(&book, &reading.name, &option.value);
            let Some(readings) = readings else { continue };
            let strategy = Strategy::of(&Terms::new(&book, &readings, bonus)).expect("it asks");
            is_exact(&strategy);
            let said = &lists(&strategy.lessons[0])[0];
            assert_eq!(said[0], "Q-6-4 or better", "{} {}", reading.name, option.value);
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen} readings");
}

/// Pair Plus and the three-card progressive are forfeited by a fold as well; but whatever they pay
/// is played without them, so they never change a decision.
#[test]
fn three_card_wagers_never_change_the_play() {
    let book = book("md-three-card-poker");
    let readings = book.default_readings();
    let ranking = Ranking::of(&readings);
    let bonus = book.paytable(Wager::AnteBonus, "A").expect("it has one");
    let strategy = strategy(&book, bonus);
    let mut paying = 0;
    for wager in [Wager::PairPlus, Wager::Progressive] {
        for table in book.paytables().iter().filter(|table| table.wager == wager) {
            let payer = Payer::new(&book, &readings, table);
            for cards in CardSet::FULL.combinations::<3>() {
                let due = payer.due(Money::from_dollars(1), ranking.of_three(cards));
                if due.expect("a dollar can be paid") != Due::Nothing {
                    assert_eq!(strategy.lessons[0].answer(&cards), Answer::Yes, "{cards:?}");
                    paying += 1;
                }
            }
        }
    }
    assert!(paying > 0);
}

/// A fold forfeits the Five-Card Progressive (MD-TCP-11.C.2-p1): at $5 and $1 that is worth 948
/// more hands, under every table and at every meter, because no hand that is in doubt can become
/// what a meter pays.
#[test]
fn a_five_card_wager_plays_948_more_hands() {
    let book = book("md-three-card-poker");
    let alone = [
        "Q-6-3 or better",
        "three to a straight with one gap",
        "Q-6-2, unless the six and the deuce share a suit",
    ];
    for table in ["A", "B", "C"] {
        for meters in [0, 1_000, 1_000_000] {
            let strategy = beside(&book, 5, table, meters);
            is_exact(&strategy);
            let lesson = &strategy.lessons[0];
            assert_eq!(lesson.tally().yes, 14_900 + 948, "{table} at {meters}");
            assert_eq!(lists(lesson)[0], alone, "{table} at {meters}");
            assert_eq!(lesson.yes.iter().map(|it| it.hands).collect::<Vec<_>>(), [14_960, 840, 48]);
        }
    }
}

/// Only the ratio of Ante and side wager counts; from 27 on nothing changes.
#[test]
fn small_antes_stretch_the_list_the_most() {
    let book = book("md-three-card-poker");
    let more = |ante| {
        let strategy = beside(&book, ante, "A", 1_000);
        is_exact(&strategy);
        strategy.lessons[0].tally().yes - 14_900
    };
    let known = [(1, 2_400), (2, 2_160), (3, 2_100), (4, 960), (5, 948), (6, 900), (7, 60)];
    for (ante, hands) in known {
        assert_eq!(more(ante), hands, "an Ante of {ante}");
    }
    let far = [10, 15, 20, 25, 26, 27, 28, 29, 30].map(more);
    assert_eq!(far, [60, 60, 48, 24, 24, 0, 0, 0, 0]);
}

/// A seat that counts all its wagers over every deal comes to the same.
#[test]
fn both_wagers_cost_what_the_seat_loses() {
    let book = book("md-three-card-poker");
    let readings = book.default_readings();
    let both = terms(&book, &readings, [5, 70_000], "B");
    let seat = odds::seat::Seat::of(&both).expect("it may be made");
    let strategy = Strategy::beside(&both[0], &both[1]).expect("both are what they should be");
    assert_eq!(-seat.mean(), strategy.house_edge() * 5.into(), "in dollars, of five");
}

#[test]
fn a_wager_that_survives_a_fold_changes_nothing() {
    let book = book("md-three-card-poker");
    let name = "fold-and-five-card-progressive";
    let readings = book.default_readings().with(&book, name, "keeps").expect("it is one");
    let both = terms(&book, &readings, [1, 5_000], "A");
    let strategy = Strategy::beside(&both[0], &both[1]).expect("both are what they should be");
    assert_eq!(lists(&strategy.lessons[0]), [vec!["Q-6-4 or better"], vec![]]);
    let edges = both.map(|it| odds::Par::of(&it).expect("it has a sheet").house_edge);
    let [ante, five_card] = edges;
    assert_eq!(strategy.house_edge(), ante + five_card, "a dollar on each, apart");
}

/// Published for this game: 3.45 % for playing as the dealer qualifies, 7.65 % for never folding.
#[test]
fn simple_ways_to_play_have_their_price() {
    let book = book("md-three-card-poker");
    let strategy = strategy(&book, book.paytable(Wager::AnteBonus, "A").expect("it has one"));
    let prices = strategy.prices();
    let edge = |says: &str| {
        let price = prices.iter().find(|price| price.says == says).expect("it is priced");
        price.house_edge.percent(2)
    };
    assert_eq!(edge("play a queen or better"), "3.45");
    assert_eq!(edge("play every hand"), "7.65");
    assert_eq!(edge("fold every hand"), "100.00");
    assert!(prices.iter().all(|price| !price.cost.is_negative()), "nothing beats the best");
}
