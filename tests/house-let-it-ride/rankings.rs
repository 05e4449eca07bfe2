//! Rankings.

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

#[test]
fn r1_aces_are_high_and_twos_low() {
    cites("HLIR-rankings-1").states(Rule::CardRanks, ranks_by_four_of_a_kind(), "AKQJT98765432");
}

#[test]
fn r2_an_ace_is_low_before_two_to_five() {
    assert_eq!(five("Ah 2d 3c | 4s 5h").category(), Straight);
    cites("HLIR-rankings-2").states(
        Rule::AceHighOrLowNeverWrapped,
        five("Ac 2c 3c | 4c 5c").category(),
        StraightFlush,
    );
}

/// Every eleventh hand of all, with every suit exchanged for the next.
#[test]
fn r3_no_suit_outranks_another() {
    let table = paytable(BOOK, Wager::LetItRide, "single");
    for hand in five::Hand::all().step_by(11) {
        let other = five::Strength::of(hand.cards().map(next_suit));
        assert_eq!(hand.strength(), other, "{hand}");
    }
    for royal in ["As Ks Qs | Js Ts", "Ah Kh Qh | Jh Th"] {
        cites("HLIR-rankings-3").states(
            Rule::CardRanks,
            paid(table, 5, five(royal).category()),
            "1000",
        );
    }
}

/// All 2,598,960 hands, each in one class, and every hand of a class above all of the next.
#[test]
fn r4_nine_classes_rank_above_high_cards() {
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
        cites("HLIR-rankings-4").states(
            Rule::FiveCardHandOrder,
            (category, census.of(category)),
            (category, hands),
        );
    }
    for [(above, _), (below, _)] in best_first.array_windows() {
        let (worst, best) = (five_card_extremes(*above).1, five_card_extremes(*below).0);
        assert!(worst > best, "{above} is above {below}");
    }
}

/// A clause, a hand it defines, and a hand that just misses it; each with what it is paid for $1.
#[test]
fn r5_to_r14_define_the_classes() {
    let table = paytable(BOOK, Wager::LetItRide, "single");
    let rows = [
        (cites("HLIR-rankings-5"), "Ad Kd Qd | Jd Td", "200", "Ad Kd Qd | Jd Th", "5"),
        (cites("HLIR-rankings-6"), "5h 6h 7h | 8h 9h", "100", "As Ks Qs | Js Ts", "200"),
        (cites("HLIR-rankings-7"), "9c 9d 9h | 9s 2d", "50", "9c 9d 9h | 2s 2d", "11"),
        (cites("HLIR-rankings-8"), "2c 2d 2h | 3s 3d", "11", "2c 2d 2h | 3s 4d", "3"),
        (cites("HLIR-rankings-9"), "2h 9h Kh | 4h Jh", "8", "2h 3h 4h | 5h 6h", "100"),
        (cites("HLIR-rankings-10"), "Ah Kd Qc | Js Th", "5", "Ah Kd Qc | Js 9h", "-"),
        (cites("HLIR-rankings-12"), "2c 2d Kh | 2s 9d", "3", "2c 2d Kh | 3s 9d", "-"),
        (cites("HLIR-rankings-13"), "3c 3d Kh | 2s 2d", "2", "3c 3d Kh | 2s 4d", "-"),
        (cites("HLIR-rankings-14"), "Tc Td 4h | 2s 7d", "1", "9c 9d 4h | 2s 7d", "-"),
    ];
    for (clause, hand, pays, missed, instead) in rows {
        let category = five(hand).category();
        assert_eq!(paid(table, 1, category), pays, "{clause}: {hand}");
        assert_eq!(paid(table, 1, five(missed).category()), instead, "{clause}: {missed}");
        let name = if category == PairTensOrBetter { "pair" } else { category.name() };
        assert_eq!(clause_for_hand(book(BOOK), Wager::LetItRide, name), clause);
    }
}

#[test]
fn r10_straights_run_from_ace_to_ace() {
    let (best, worst) = (five("Ah Kd Qc | Js Th"), five("Ah 2d 3c | 4s 5h"));
    assert_eq!([best.category(), worst.category()], [Straight; 2]);
    cites("HLIR-rankings-10").states(
        Rule::HandsAsDefined,
        (best.strength(), worst.strength()),
        five_card_extremes(Straight),
    );
}

#[test]
fn r11_no_sequence_runs_over_the_ace() {
    for wrapped in ["Jh Qd Kc | As 2h", "Qh Kd Ac | 2s 3h", "Kh Ad 2c | 3s 4h"] {
        cites("HLIR-rankings-11").states(
            Rule::AceHighOrLowNeverWrapped,
            (wrapped, five(wrapped).category()),
            (wrapped, HighCard),
        );
    }
}

/// Any pair is a hand; only tens or better are paid.
#[test]
fn r14_a_low_pair_is_one_pair() {
    let nines = five("9c 9d 4h | 2s 7d");
    cites("HLIR-rankings-14").states(Rule::HandsAsDefined, nines.category(), PairBelowTens);
    assert!(nines.strength() > five("Ac Kd Qh | Js 9d").strength());
    assert!(nines.strength() > five("8c 8d Ah | Ks Qd").strength());
    assert!(nines.strength() < five("Tc Td 4h | 2s 3d").strength());
}
