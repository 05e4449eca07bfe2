//! Chapter 6, Hand rankings, sections D to F: the hands of the bonuses and of the progressive.

use cards::{Suit, five, six, three};
use law::{book, cites, clause_for_hand, five, five_card_extremes, paid, paytable, six, three};
use rulebook::{Rule, Wager};

use crate::BOOK;

/// All 22,100 three-card hands: the five listed are paid, and nothing else.
#[test]
fn d_the_three_card_bonus_pays_five_hands() {
    let table = paytable(BOOK, Wager::ThreeCardBonus, "A");
    let mut counts = [("40", 0), ("30", 0), ("6", 0), ("4", 0), ("1", 0), ("-", 0)];
    for hand in three::Hand::all() {
        let odds = paid(table, 1, hand.category());
        let count = counts.iter_mut().find(|(known, _)| *known == odds);
        count.expect("a listed row, or none").1 += 1;
    }
    let counts = counts.map(|(_, count)| count);
    cites("MD-LIR-6.D").states(
        Rule::ThreeCardHandOrder,
        counts,
        [48, 52, 720, 1_096, 3_744, 16_440],
    );
}

#[test]
fn d1_to_d5_define_the_three_card_hands() {
    let table = paytable(BOOK, Wager::ThreeCardBonus, "A");
    let rows = [
        (cites("MD-LIR-6.D.1"), "straight-flush", "4c 5c 6c", "200", "4c 5c 6d", "30"),
        (cites("MD-LIR-6.D.1"), "straight-flush", "Ac Kc Qc", "200", "Kc Ac 2c", "20"),
        (cites("MD-LIR-6.D.2"), "three-of-a-kind", "7c 7d 7h", "150", "7c 7d 8h", "5"),
        (cites("MD-LIR-6.D.3"), "straight", "Ah 2d 3c", "30", "Kh Ad 2c", "-"),
        (cites("MD-LIR-6.D.3"), "straight", "Ah Kd Qc", "30", "Ah Kd Jc", "-"),
        (cites("MD-LIR-6.D.4"), "flush", "2s 9s Ks", "20", "9s Ts Js", "200"),
        (cites("MD-LIR-6.D.5"), "pair", "2c 2d 9h", "5", "2c 3d 9h", "-"),
        (cites("MD-LIR-6.D.5"), "pair", "Ac Ad 9h", "5", "Ac Kd 9h", "-"),
    ];
    for (clause, name, hand, pays, missed, instead) in rows {
        assert_eq!(paid(table, 5, three(hand).category()), pays, "{clause}: {hand}");
        assert_eq!(paid(table, 5, three(missed).category()), instead, "{clause}: {missed}");
        assert_eq!(clause_for_hand(book(BOOK), Wager::ThreeCardBonus, name), clause);
    }
}

/// Three of a kind is the least that wins; the box's three cards count, and nobody else's.
#[test]
fn e_the_six_card_bonus_pays_only_listed_hands() {
    let table = paytable(BOOK, Wager::SixCardBonus, "A");
    assert_eq!(paid(table, 5, six("Kc Kd 3h | Ks 8d 2c").category()), "25");
    let unlisted = [six::Category::HighCard, six::Category::Pair, six::Category::TwoPair];
    for category in six::Category::ALL {
        let loses = paid(table, 5, category) == "-";
        let expected = (category, unlisted.contains(&category));
        cites("MD-LIR-6.E").states(Rule::HandsAsDefined, (category, loses), expected);
    }
    assert_eq!(six("Kc Kd 3h | 3s 8d 2c").category(), six::Category::TwoPair);
}

#[test]
fn e1_to_e7_define_the_six_card_hands() {
    let table = paytable(BOOK, Wager::SixCardBonus, "A");
    let rows = [
        (cites("MD-LIR-6.E.1"), "royal-flush", "Ah Kh 2c | Qh Jh Th", "1000"),
        (cites("MD-LIR-6.E.2"), "straight-flush", "5h 6h 2c | 7h 8h 9h", "200"),
        (cites("MD-LIR-6.E.2"), "straight-flush", "Ah 2h Kc | 3h 4h 5h", "200"),
        (cites("MD-LIR-6.E.3"), "four-of-a-kind", "9h 9d 2c | 9s 9c Kd", "50"),
        (cites("MD-LIR-6.E.4"), "full-house", "9h 9d 2c | 9s 2d Kd", "20"),
        (cites("MD-LIR-6.E.4"), "full-house", "9h 9d 9c | Ks Kd Kc", "20"),
        (cites("MD-LIR-6.E.5"), "flush", "2h 9h Kc | 4h Jh Qh", "15"),
        (cites("MD-LIR-6.E.6"), "straight", "5h 6d Kc | 7s 8c 9d", "10"),
        (cites("MD-LIR-6.E.6"), "straight", "Ah 2d Kc | 3s 4c 5d", "10"),
        (cites("MD-LIR-6.E.7"), "three-of-a-kind", "5h 5d Kc | 5s 8c 9d", "5"),
    ];
    for (clause, name, hand, pays) in rows {
        let category = six(hand).category();
        assert_eq!(category.to_string(), name, "{clause}: {hand}");
        assert_eq!(paid(table, 1, category), pays, "{clause}: {hand}");
        assert_eq!(clause_for_hand(book(BOOK), Wager::SixCardBonus, name), clause);
    }
}

/// One card changed, and each hand is another.
#[test]
fn e1_to_e7_a_near_miss_is_another_hand() {
    let rows = [
        (cites("MD-LIR-6.E.1"), "Ah Kh 2c | Qh Jh 9h", "flush"),
        (cites("MD-LIR-6.E.2"), "5h 6h 2c | 7h 8h 9d", "straight"),
        (cites("MD-LIR-6.E.3"), "9h 9d 2c | 9s 8c Kd", "three-of-a-kind"),
        (cites("MD-LIR-6.E.4"), "9h 9d 2c | 8s 2d Kd", "two-pair"),
        (cites("MD-LIR-6.E.5"), "2h 9h Kc | 4h Jh Qd", "high-card"),
        (cites("MD-LIR-6.E.6"), "Qh Kd 7c | As 2c 3d", "high-card"),
        (cites("MD-LIR-6.E.7"), "5h 5d Kc | 6s 8c 9d", "pair"),
    ];
    let missed = [
        "royal-flush",
        "straight-flush",
        "four-of-a-kind",
        "full-house",
        "flush",
        "straight",
        "three-of-a-kind",
    ];
    for ((clause, hand, name), missed) in rows.into_iter().zip(missed) {
        assert_ne!(name, missed, "{clause}: {hand}");
        assert_eq!(clause_for_hand(book(BOOK), Wager::SixCardBonus, missed), clause);
        assert_eq!(six(hand).category().to_string(), name, "{clause}: {hand}");
    }
}

#[test]
fn e8_a_super_royal_takes_all_six_cards() {
    let (diamonds, royal) = (six("Ad Kd Qd | Jd Td 9d"), six("Ad Kd Qd | Jd Td 8d"));
    cites("MD-LIR-6.E.8").states(
        Rule::SuperRoyal,
        diamonds.category(),
        six::Category::SuperRoyal(Suit::Diamonds),
    );
    assert_eq!(royal.category(), six::Category::RoyalFlush);
    assert!(diamonds.strength() > royal.strength());
    assert_eq!(six("As Ks Qs | Js Ts 9d").category(), six::Category::RoyalFlush);
    for table in ["A", "B"] {
        let table = paytable(BOOK, Wager::SixCardBonus, table);
        assert_ne!(paid(table, 1, diamonds.category()), paid(table, 1, royal.category()));
    }
}

#[test]
fn f_the_progressive_pays_only_listed_hands() {
    use five::Category::{HighCard, PairBelowTens, PairTensOrBetter, TwoPair};
    let unlisted = [HighCard, PairBelowTens, PairTensOrBetter, TwoPair];
    for table in ["A", "D", "E", "F"] {
        let table = paytable(BOOK, Wager::Progressive, table);
        for category in five::Category::ALL {
            let loses = paid(table, 1, category) == "-";
            let expected = (category, unlisted.contains(&category));
            cites("MD-LIR-6.F").states(Rule::HandsAsDefined, (category, loses), expected);
        }
    }
}

/// The ends of each class by Paytable A, and a hand that just misses it.
#[test]
fn f1_to_f7_define_the_progressive_hands() {
    use five::Category::{
        Flush, FourOfAKind, FullHouse, RoyalFlush, Straight, StraightFlush, ThreeOfAKind,
    };
    let table = paytable(BOOK, Wager::Progressive, "A");
    let rows = [
        (cites("MD-LIR-6.F.1"), "As Ks Qs | Js Ts", "Ac Kc Qc | Jc Tc", "100% of main"),
        (cites("MD-LIR-6.F.2"), "Kh Qh Jh | Th 9h", "Ah 2h 3h | 4h 5h", "10% of main"),
        (cites("MD-LIR-6.F.3"), "Ah Ad Ac | As Kh", "2h 2d 2c | 2s 3h", "300"),
        (cites("MD-LIR-6.F.4"), "Ah Ad Ac | Ks Kh", "2h 2d 2c | 3s 3h", "50"),
        (cites("MD-LIR-6.F.5"), "Ah Kh Qh | Jh 9h", "2h 3h 4h | 5h 7h", "40"),
        (cites("MD-LIR-6.F.6"), "Ah Kd Qc | Js Th", "Ah 2d 3c | 4s 5h", "30"),
        (cites("MD-LIR-6.F.7"), "Ah Ad Kc | As Qh", "2h 2d 3c | 2s 4h", "9"),
    ];
    for (clause, best, worst, pays) in rows {
        let category = five(best).category();
        assert_eq!(clause_for_hand(book(BOOK), Wager::Progressive, category.name()), clause);
        let extremes = (five(best).strength(), five(worst).strength());
        assert_eq!(extremes, five_card_extremes(category), "{clause}");
        assert_eq!(paid(table, 1, category), pays, "{clause}");
    }
    let near_misses = [
        (cites("MD-LIR-6.F.1"), "As Ks Qs | Jh Ts", "30"),
        (cites("MD-LIR-6.F.2"), "Ah 2h 3h | 4h 6h", "40"),
        (cites("MD-LIR-6.F.3"), "2h 2d 2c | Ks Kh", "50"),
        (cites("MD-LIR-6.F.4"), "2h 2d 2c | 3s 4h", "9"),
        (cites("MD-LIR-6.F.5"), "2h 3h 4h | 5h 7d", "-"),
        (cites("MD-LIR-6.F.6"), "Qh Kd Ac | 2s 3h", "-"),
        (cites("MD-LIR-6.F.7"), "2h 2d Kc | Ks 9h", "-"),
    ];
    let missed = [RoyalFlush, StraightFlush, FourOfAKind, FullHouse, Flush, Straight, ThreeOfAKind];
    for ((clause, hand, pays), missed) in near_misses.into_iter().zip(missed) {
        assert_ne!(five(hand).category(), missed, "{clause}: {hand}");
        assert_eq!(clause_for_hand(book(BOOK), Wager::Progressive, missed.name()), clause);
        assert_eq!(paid(table, 1, five(hand).category()), pays, "{clause}: {hand}");
    }
}
