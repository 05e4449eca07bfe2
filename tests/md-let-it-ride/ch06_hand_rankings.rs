//! Chapter 6, Hand rankings, sections A to C: the cards, and the hands of the main wager.

use cards::{Rank, five};
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

#[test]
fn a_aces_are_high_and_twos_low() {
    cites("MD-LIR-6.A").states(Rule::CardRanks, ranks_by_four_of_a_kind(), "AKQJT98765432");
    let beats = |a: &str, b: &str| five(a).strength() > five(b).strength();
    assert!(beats("Ac Ad 5h | 4s 3d", "Kc Kd 5h | 4s 3d"));
    assert!(beats("3c 3d 6h | 5s 4d", "2c 2d 6h | 5s 4d"));
}

#[test]
fn a1_an_ace_is_low_before_two_to_five() {
    assert_eq!(five("Ah 2d 3c | 4s 5h").category(), Straight);
    cites("MD-LIR-6.A.1").states(
        Rule::AceHighOrLowNeverWrapped,
        five("Ac 2c 3c | 4c 5c").category(),
        StraightFlush,
    );
    assert!(five("Ah 2d 3c | 4s 5h").strength() < five("2h 3d 4c | 5s 6h").strength());
}

#[test]
fn a2_no_sequence_runs_over_the_ace() {
    let table = paytable(BOOK, Wager::LetItRide, "A");
    for wrapped in ["Jh Qd Kc | As 2h", "Qh Kd Ac | 2s 3h", "Kh Ad 2c | 3s 4h"] {
        let category = five(wrapped).category();
        assert_eq!(category, HighCard, "{wrapped}");
        assert_eq!(paid(table, 5, category), "-", "{wrapped}");
    }
    // And no straight flush.
    cites("MD-LIR-6.A.2").states(
        Rule::AceHighOrLowNeverWrapped,
        five("Qh Kh Ah | 2h 3h").category(),
        Flush,
    );
}

/// Every seventh hand of all, with every suit exchanged for the next.
#[test]
fn b_no_suit_outranks_another() {
    for hand in five::Hand::all().step_by(7) {
        let other = five::Strength::of(hand.cards().map(next_suit));
        assert_eq!(hand.strength(), other, "{hand}");
    }
    let table = paytable(BOOK, Wager::LetItRide, "A");
    for royal in ["As Ks Qs | Js Ts", "Ac Kc Qc | Jc Tc"] {
        cites("MD-LIR-6.B").states(Rule::CardRanks, paid(table, 5, five(royal).category()), "5000");
    }
}

/// All 2,598,960 hands, each in one class, and every hand of a class above all of the next.
#[test]
fn c_five_card_hands_rank_in_nine_classes() {
    let best_first = [
        (RoyalFlush, 4),
        (StraightFlush, 36),
        (FourOfAKind, 624),
        (FullHouse, 3_744),
        (Flush, 5_108),
        (Straight, 10_200),
        (ThreeOfAKind, 54_912),
        (TwoPair, 123_552),
        (PairTensOrBetter, 422_400),
        (PairBelowTens, 675_840),
        (HighCard, 1_302_540),
    ];
    let census = five::full_deck_census();
    for (category, hands) in best_first {
        cites("MD-LIR-6.C").states(
            Rule::FiveCardHandOrder,
            (category, census.of(category)),
            (category, hands),
        );
    }
    for [(above, _), (below, _)] in best_first.array_windows() {
        let (worst_above, best_below) =
            (five_card_extremes(*above).1, five_card_extremes(*below).0);
        assert!(worst_above > best_below, "{above} is above {below}");
    }
}

/// The best and the worst hand of each class, over all hands there are.
#[test]
fn c1_to_c9_define_the_classes() {
    let rows = [
        (cites("MD-LIR-6.C.1"), "Ad Kd Qd | Jd Td", "Ac Kc Qc | Jc Tc"),
        (cites("MD-LIR-6.C.2"), "Ks Qs Js | Ts 9s", "As 2s 3s | 4s 5s"),
        (cites("MD-LIR-6.C.3"), "Ac Ad Ah | As Kd", "2c 2d 2h | 2s 3d"),
        (cites("MD-LIR-6.C.4"), "Ac Ad Ah | Ks Kd", "2c 2d 2h | 3s 3d"),
        (cites("MD-LIR-6.C.5"), "Ah Kh Qh | Jh 9h", "2h 3h 4h | 5h 7h"),
        (cites("MD-LIR-6.C.6"), "Ah Kd Qc | Js Th", "Ah 2d 3c | 4s 5h"),
        (cites("MD-LIR-6.C.7"), "Ac Ad Ah | Ks Qd", "2c 2d 2h | 3s 4d"),
        (cites("MD-LIR-6.C.8"), "Ac Ad Kh | Ks Qd", "3c 3d 2h | 2s 4d"),
        (cites("MD-LIR-6.C.9"), "Ac Ad Kh | Qs Jd", "Tc Td 2h | 3s 4d"),
    ];
    for (clause, best, worst) in rows {
        let category = five(best).category();
        assert_eq!(clause_for_hand(book(BOOK), Wager::LetItRide, category.name()), clause);
        let ends = (five(best).strength(), five(worst).strength());
        assert_eq!(ends, five_card_extremes(category), "{clause}");
    }
}

/// One card changed, and each hand is another.
#[test]
fn c1_to_c9_a_near_miss_is_another_hand() {
    let rows = [
        (cites("MD-LIR-6.C.1"), "Ad Kd Qd | Jd Th", Straight),
        (cites("MD-LIR-6.C.2"), "As Ks Qs | Js Ts", RoyalFlush),
        (cites("MD-LIR-6.C.3"), "Ac Ad Ah | Ks Kd", FullHouse),
        (cites("MD-LIR-6.C.4"), "2c 2d 2h | 3s 4d", ThreeOfAKind),
        (cites("MD-LIR-6.C.5"), "2h 3h 4h | 5h 6h", StraightFlush),
        (cites("MD-LIR-6.C.6"), "Ah Kd Qc | Js 9h", HighCard),
        (cites("MD-LIR-6.C.7"), "2c 2d Kh | Ks 9d", TwoPair),
        (cites("MD-LIR-6.C.8"), "3c 3d 2h | 4s 5d", PairBelowTens),
        (cites("MD-LIR-6.C.9"), "9c 9d 4h | 2s 7d", PairBelowTens),
    ];
    let missed = [
        RoyalFlush,
        StraightFlush,
        FourOfAKind,
        FullHouse,
        Flush,
        Straight,
        ThreeOfAKind,
        TwoPair,
        PairTensOrBetter,
    ];
    for ((clause, hand, category), missed) in rows.into_iter().zip(missed) {
        assert_ne!(category, missed, "{clause}: {hand}");
        assert_eq!(clause_for_hand(book(BOOK), Wager::LetItRide, missed.name()), clause);
        assert_eq!(five(hand).category(), category, "{clause}: {hand}");
    }
}

/// Two pairs win however low they are; one pair wins from tens up.
#[test]
fn c8_and_c9_low_pairs_win_only_in_twos() {
    let (two, one) = (cites("MD-LIR-6.C.8"), cites("MD-LIR-6.C.9"));
    let table = paytable(BOOK, Wager::LetItRide, "A");
    two.states(Rule::HandsAsDefined, paid(table, 10, five("3c 3d Kh | 2s 2d").category()), "20");
    for rank in Rank::ALL {
        let letter = rank.letter();
        let kickers = if rank <= Rank::Seven { "8h | Ts Qd" } else { "2h | 4s 6d" };
        let pair = five(&format!("{letter}c {letter}d {kickers}")).category();
        let expected = if rank >= Rank::Ten { "10" } else { "-" };
        assert_eq!(paid(table, 10, pair), expected, "{one}: a pair of {letter}");
        one.states(Rule::TensOrBetterWins, paid(table, 10, pair) != "-", rank >= Rank::Ten);
    }
}
