//! The base game: what a hand is, how hands rank, and the six tables.

use cards::{HandError, ParseHandError, five};
use law::{Stake, book, check_printed, cites, five, five_card_extremes, paid, paytable};
use rulebook::{Basis, Pattern, Rule, Wager};

use crate::BOOK;

const TABLES: [&str; 6] = ["LIRX-01", "LIRX-02", "LIRX-03", "LIRX-04", "LIRX-05", "LIRX-06"];

#[test]
fn intro_1_every_hand_has_five_cards() {
    for table in TABLES {
        cites("SM-LIR-base-intro-1")
            .defines(paytable(BOOK, Wager::LetItRide, table).basis, Basis::PlayerAndCommunity);
    }
    for wrong in ["Ts Js Qs Ks", "Ts Js Qs Ks As 9s"] {
        let refused = wrong.parse::<five::Hand>();
        let is_counted = matches!(refused, Err(ParseHandError::Hand(HandError::Count { .. })));
        assert!(is_counted, "{wrong}");
    }
}

/// A pair of jacks and a full house are both paid, each by its own row; no dealer's hand is asked.
#[test]
fn intro_2_players_play_the_paytable() {
    let table = paytable(BOOK, Wager::LetItRide, "LIRX-01");
    assert_eq!(paid(table, 10, five("Jc Jd 4h | 9s 9d").category()), "20");
    cites("SM-LIR-base-intro-2").states(
        Rule::PlayersPlayThePaytable,
        paid(table, 10, five("9c 4d 4c | 9s 9d").category()),
        "110",
    );
    for table in book(BOOK).paytables() {
        let is_hand = |hand: Pattern| hand != Pattern::BeatsDealer;
        assert!(table.rows.iter().all(|row| is_hand(row.hand)), "{}", table.clause);
    }
    assert!(book(BOOK).procedure().terms.dealer_qualifies.is_none());
}

#[test]
fn s11_three_cards_and_two_are_the_hand() {
    let (hand, table) = (five("Th Td 4s | Tc 4h"), paytable(BOOK, Wager::LetItRide, "LIRX-01"));
    assert_eq!(hand.category(), five::Category::FullHouse);
    assert_eq!(table.basis, Basis::PlayerAndCommunity);
    cites("SM-LIR-base-11-p2").states(
        Rule::HandIsThreePlusTwo,
        paid(table, 10, hand.category()),
        "110",
    );
}

/// Nine hands from best to worst, and every hand of a class above all of the next.
#[test]
fn s11_the_usual_rankings_decide() {
    let best_first = [
        "As Ks Qs | Js Ts",
        "5h 6h 7h | 8h 9h",
        "9c 9d 9h | 9s 2d",
        "2c 2d 2h | 3s 3d",
        "2h 9h Kh | 4h Jh",
        "Ah 2d 3c | 4s 5h",
        "2c 2d Kh | 2s 9d",
        "3c 3d Kh | 2s 2d",
        "9c 9d 4h | 2s 7d",
    ];
    for [above, below] in best_first.array_windows() {
        let (above, below) = (five(above), five(below));
        let (worst, best) =
            (five_card_extremes(above.category()).1, five_card_extremes(below.category()).0);
        assert!(worst > best, "{above} is above {below}");
    }
    assert_eq!(five("Ah 2d 3c | 4s 5h").category(), five::Category::Straight);
    cites("SM-LIR-base-11-p3").states(
        Rule::FiveCardHandOrder,
        five("Qh Kd Ac | 2s 3h").category(),
        five::Category::HighCard,
    );
}

#[test]
fn s12_less_than_tens_loses_by_every_table() {
    for table in TABLES {
        let table = paytable(BOOK, Wager::LetItRide, table);
        cites("SM-LIR-base-12.a").states(
            Rule::TensOrBetterWins,
            paid(table, 10, five("9c 9d 4h | 2s 7d").category()),
            "-",
        );
        assert_eq!(paid(table, 10, five("Ac Qd 9h | 5s 3d").category()), "-");
        assert_eq!(paid(table, 10, five("Tc Td 4h | 2s 7d").category()), "10");
    }
}

#[test]
fn the_six_tables_pay_as_printed() {
    let printed = [
        (cites("SM-LIR-base-paytable-LIRX-01"), "LIRX-01", "10000, 2000, 500, 110, 80, 50"),
        (cites("SM-LIR-base-paytable-LIRX-02"), "LIRX-02", "5000, 1000, 250, 150, 100, 50"),
        (cites("SM-LIR-base-paytable-LIRX-03"), "LIRX-03", "1000, 500, 300, 150, 90, 60"),
        (cites("SM-LIR-base-paytable-LIRX-04"), "LIRX-04", "5000, 1000, 250, 110, 80, 50"),
        (cites("SM-LIR-base-paytable-LIRX-05"), "LIRX-05", "2000, 1000, 400, 150, 90, 50"),
        (cites("SM-LIR-base-paytable-LIRX-06"), "LIRX-06", "5000, 2000, 500, 110, 80, 50"),
    ];
    for (clause, table, top) in printed {
        let pays = format!("{top}, 30, 20, 10, -, -");
        let printed = (clause, table, pays.as_str());
        check_printed(BOOK, Wager::LetItRide, Stake::Returned(10), &[printed]);
    }
}
