//! Hand rankings.

use cards::five;
use five::Category::{
    Flush, FourOfAKind, FullHouse, HighCard, PairBelowTens, PairTensOrBetter, RoyalFlush, Straight,
    StraightFlush, ThreeOfAKind, TwoPair,
};
use law::{
    book, cites, clause_for_hand, five, five_card_extremes, next_suit, paid, paytable,
    ranks_by_four_of_a_kind,
};
use rulebook::{Rule, Wager};

use crate::BOOK;

fn beats(better: &str, worse: &str) -> bool {
    five(better).strength() > five(worse).strength()
}

/// Every thirteenth hand of all, with every suit exchanged for the next.
#[test]
fn r1_no_suit_outranks_another() {
    for hand in five::Hand::all().step_by(13) {
        let other = five::Strength::of(hand.cards().map(next_suit));
        assert_eq!(hand.strength(), other, "{hand}");
    }
    let table = paytable(BOOK, Wager::LetItRide, "LIRX-01");
    for royal in ["As Ks Qs | Js Ts", "Ah Kh Qh | Jh Th"] {
        cites("CA-LIR-ranking-1").states(
            Rule::CardRanks,
            paid(table, 5, five(royal).category()),
            "5000",
        );
    }
}

#[test]
fn r2_cards_rank_up_from_two_to_ace() {
    let upward: String = ranks_by_four_of_a_kind().chars().rev().collect();
    cites("CA-LIR-ranking-2.a").states(Rule::CardRanks, upward, "23456789TJQKA");
    assert!(beats("Jc Jd 4h | 2s 7d", "Tc Td 4h | 2s 7d"));
    assert!(beats("Ac Ad 4h | 3s 7d", "2c 2d 4h | 3s 7d"), "the ace is high in pairs");
}

#[test]
fn r3_hands_rank_up_from_one_pair() {
    let upward = [
        HighCard,
        PairBelowTens,
        PairTensOrBetter,
        TwoPair,
        ThreeOfAKind,
        Straight,
        Flush,
        FullHouse,
        FourOfAKind,
        StraightFlush,
        RoyalFlush,
    ];
    for [below, above] in upward.array_windows() {
        let (best, worst) = (five_card_extremes(*below).0, five_card_extremes(*above).1);
        cites("CA-LIR-ranking-3").states(Rule::FiveCardHandOrder, worst > best, true);
    }
}

/// A clause, a hand it defines, and a hand that just misses it; each with what it is paid for $1.
#[test]
fn r3_a_to_i_define_the_hands() {
    let table = paytable(BOOK, Wager::LetItRide, "LIRX-01");
    let rows = [
        (cites("CA-LIR-ranking-3.a"), "pair", "Tc Td 4h | 2s 7d", "1", "Tc Jd 4h | 2s 7d", "-"),
        (cites("CA-LIR-ranking-3.b"), "two-pair", "5c 5d 3h | 3s 9d", "2", "5c 5d 3h | 4s 9d", "-"),
        (
            cites("CA-LIR-ranking-3.c"),
            "three-of-a-kind",
            "2h 2d Ks | 2c 9s",
            "3",
            "2h 2d Ks | 3c 9s",
            "-",
        ),
        (cites("CA-LIR-ranking-3.d"), "straight", "Ah 2d 3c | 4s 5h", "5", "Qh Kd Ac | 2s 3h", "-"),
        (cites("CA-LIR-ranking-3.d"), "straight", "Th Jd Qc | Ks Ah", "5", "9h Jd Qc | Ks Ah", "-"),
        (cites("CA-LIR-ranking-3.e"), "flush", "Kh Th 7h | 4h 2h", "8", "9h 8h 7h | 6h 5h", "200"),
        (
            cites("CA-LIR-ranking-3.f"),
            "full-house",
            "4c 4d 4h | 9s 9d",
            "11",
            "4c 4d 3h | 9s 9d",
            "2",
        ),
        (
            cites("CA-LIR-ranking-3.g"),
            "four-of-a-kind",
            "8h 8d 3c | 8s 8c",
            "50",
            "8h 8d 3c | 8s 7c",
            "3",
        ),
        (
            cites("CA-LIR-ranking-3.h"),
            "straight-flush",
            "9s 8s 7s | Js Ts",
            "200",
            "9s 8s 7s | Js Td",
            "5",
        ),
        (
            cites("CA-LIR-ranking-3.h"),
            "straight-flush",
            "As 2s 3s | 4s 5s",
            "200",
            "As 2s 3s | 4s 6s",
            "8",
        ),
        (
            cites("CA-LIR-ranking-3.i"),
            "royal-flush",
            "As Ks Qs | Js Ts",
            "1000",
            "Ks Qs 9s | Js Ts",
            "200",
        ),
    ];
    for (clause, name, hand, pays, missed, instead) in rows {
        assert_eq!(paid(table, 1, five(hand).category()), pays, "{clause}: {hand}");
        assert_eq!(paid(table, 1, five(missed).category()), instead, "{clause}: {missed}");
        assert_eq!(clause_for_hand(book(BOOK), Wager::LetItRide, name), clause);
    }
}

/// Two hands of one class, the better one first, as the clause orders them.
#[test]
fn r3_a_b_e_f_order_hands_within_a_class() {
    let rows = [
        (cites("CA-LIR-ranking-3.a"), "Ac Ad 4h | 2s 7d", "Kc Kd 4h | 2s 7d"),
        (cites("CA-LIR-ranking-3.a"), "3c 3d 4h | 6s 7d", "2c 2d Ah | Ks Qd"),
        (cites("CA-LIR-ranking-3.b"), "Js Jd 4h | 4c 9s", "Jh Jc 3d | 3s Ah"),
        (cites("CA-LIR-ranking-3.b"), "Qs Qd 2h | 2c 3s", "Jh Jc Td | Ts Ah"),
        (cites("CA-LIR-ranking-3.b"), "Js Jd 4h | 4c 9s", "Jh Jc 4d | 4s 8h"),
        (cites("CA-LIR-ranking-3.e"), "Kh Th 3h | 4h 2h", "Ks 9s 8s | 7s 6s"),
        (cites("CA-LIR-ranking-3.e"), "Kh Th 7h | 4h 3h", "Ks Ts 7s | 4s 2s"),
        (cites("CA-LIR-ranking-3.f"), "5c 5d 5h | 2s 2d", "4c 4d 4h | As Ad"),
    ];
    for (clause, better, worse) in rows {
        assert_eq!(five(better).category(), five(worse).category(), "{clause}");
        assert!(beats(better, worse), "{clause}: {better} beats {worse}");
        let class = five(worse).category().name();
        assert_eq!(clause_for_hand(book(BOOK), Wager::LetItRide, class), clause);
    }
}
