//! Chapter 6, Hand rankings: three cards against the dealer, and the hands of the bonus and the
//! progressive.

use cards::{Rank, Suit, five, six, three};
use law::{
    book, cites, clause_for_hand, five, next_suit, paid, paytable, ranks_by_three_of_a_kind, six,
    three, three_card_extremes,
};
use rulebook::{Rule, Wager};
use table::settle::{Showdown, ShowdownResult, against_dealer};
use three::Category::{AceKingQueen, Flush, HighCard, Pair, Straight, StraightFlush, ThreeOfAKind};

use crate::BOOK;

fn beats(better: &str, worse: &str) -> bool {
    three(better).strength() > three(worse).strength()
}

fn showdown(player: &str, dealer: &str) -> ShowdownResult {
    against_dealer(Showdown::new(three(player), three(dealer), Rank::Queen))
}

#[test]
fn a_aces_are_high_and_twos_low() {
    cites("MD-TCP-6.A").states(Rule::CardRanks, ranks_by_three_of_a_kind(), "AKQJT98765432");
    assert!(beats("As 5d 3c", "Kh Qd 9s"));
    assert!(beats("Jh 9d 2c", "Ts 9c 7d"));
    assert!(beats("6h 3s 2c", "3h 2d 5c"));
}

#[test]
fn b_an_ace_is_low_before_two_and_three() {
    let table = paytable(BOOK, Wager::PairPlus, "A");
    assert_eq!(three("Ah 2d 3c").category(), Straight);
    assert_eq!(paid(table, 1, three("Ah 2d 3c").category()), "6");
    assert_eq!(three("Ah 2h 3h").category(), StraightFlush);
    cites("MD-TCP-6.B-p1").states(
        Rule::AceHighOrLowNeverWrapped,
        paid(table, 1, three("Ah 2h 3h").category()),
        "35",
    );
}

#[test]
fn b_no_sequence_runs_over_the_ace() {
    assert_eq!(three("Kh Ad 2c").category(), HighCard);
    assert_eq!(three("Ks As 2s").category(), Flush);
    cites("MD-TCP-6.B-p2").states(
        Rule::AceHighOrLowNeverWrapped,
        three("Ah 2d 4c").category(),
        HighCard,
    );
}

#[test]
fn c_no_suit_outranks_another() {
    for hand in three::Hand::all() {
        let other = three::Strength::of(hand.cards().map(next_suit));
        assert_eq!(hand.strength(), other, "{hand}");
    }
    cites("MD-TCP-6.C").states(
        Rule::CardRanks,
        showdown("Kh 9h 4h", "Ks 9s 4s"),
        ShowdownResult::Tie,
    );
}

/// Every hand of a class is above all of the next, over all 22,100.
#[test]
fn d_a_straight_beats_a_flush() {
    let best_first = [StraightFlush, ThreeOfAKind, Straight, Flush, Pair, HighCard];
    for [above, below] in best_first.array_windows() {
        let (worst, best) = (three_card_extremes(*above).1, three_card_extremes(*below).0);
        assert!(worst > best, "{above} is above {below}");
    }
    assert!(beats("2c 2d 2h", "Ac Kd Qh"));
    cites("MD-TCP-6.D").states(Rule::ThreeCardHandOrder, beats("4c 3d 2h", "Ac Kc 9c"), true);
}

/// The best and the worst hand of each class, over all hands, and a hand that just misses it.
#[test]
fn d1_to_d5_define_the_classes() {
    let top = AceKingQueen(Suit::Hearts);
    let rows = [
        (cites("MD-TCP-6.D.1"), (top, "Ah Kh Qh"), (StraightFlush, "Ad 2d 3d"), "Ah Kh Qd"),
        (cites("MD-TCP-6.D.2"), (ThreeOfAKind, "Ah Ad As"), (ThreeOfAKind, "2h 2d 2s"), "2h 2d 3s"),
        (cites("MD-TCP-6.D.3"), (Straight, "Ah Kd Qs"), (Straight, "Ad 2c 3s"), "Kd Ac 2s"),
        (cites("MD-TCP-6.D.4"), (Flush, "As Ks Js"), (Flush, "2s 3s 5s"), "2s 3s 5d"),
        (cites("MD-TCP-6.D.5"), (Pair, "Ah Ad Kc"), (Pair, "2h 2d 3c"), "2h 4d 3s"),
    ];
    for (clause, (highest, best), (lowest, worst), missed) in rows {
        assert_eq!(three(best).category(), highest, "{clause}");
        assert_eq!(three(worst).category(), lowest, "{clause}");
        assert_eq!(three(best).strength(), three_card_extremes(highest).0, "{clause}");
        assert_eq!(three(worst).strength(), three_card_extremes(lowest).1, "{clause}");
        assert_ne!(three(missed).category().standing(), lowest.standing(), "{clause}");
        let name = lowest.to_string();
        assert_eq!(clause_for_hand(book(BOOK), Wager::PairPlus, &name), clause);
    }
}

/// Two hands of each class, the better one first, as players would misread them.
#[test]
fn d1_to_d5_order_hands_within_a_class() {
    let rows = [
        (cites("MD-TCP-6.D.1"), "Ah Kh Qh", "Kd Qd Jd"),
        (cites("MD-TCP-6.D.1"), "4c 3c 2c", "Ad 2d 3d"),
        (cites("MD-TCP-6.D.2"), "Ah Ad As", "Kh Kd Ks"),
        (cites("MD-TCP-6.D.2"), "3h 3d 3s", "2h 2d 2s"),
        (cites("MD-TCP-6.D.3"), "Ah Kd Qs", "Kh Qd Js"),
        (cites("MD-TCP-6.D.3"), "2h 3d 4s", "Ad 2c 3s"),
        (cites("MD-TCP-6.D.4"), "9s 8s 7s", "As Ks Js"),
        (cites("MD-TCP-6.D.5"), "3h 3d 4c", "2h 2d Ac"),
        (cites("MD-TCP-6.D.5"), "Kh Kd 5c", "Kc Ks 4d"),
    ];
    for (clause, better, worse) in rows {
        assert!(beats(better, worse), "{clause}: {better} beats {worse}");
        let class = three(worse).category().to_string();
        assert_eq!(clause_for_hand(book(BOOK), Wager::PairPlus, &class), clause);
    }
}

/// The comparison as the clause words it: the highest rank that only one of the two hands has.
fn by_highest_unshared(one: three::Hand, other: three::Hand) -> std::cmp::Ordering {
    let unshared = |own: three::Hand, others: three::Hand| {
        let theirs = others.cards().map(cards::Card::rank);
        own.cards().map(cards::Card::rank).into_iter().filter(|it| !theirs.contains(it)).max()
    };
    unshared(one, other).cmp(&unshared(other, one))
}

/// Hands of one class and one rank within it are compared card by card; others are not.
#[test]
fn e_equal_classes_go_card_by_card() {
    cites("MD-TCP-6.E").states(
        Rule::SameClassComparedCardByCard,
        beats("Qh 8d 4s", "Qs 8c 3d"),
        true,
    );
    assert!(beats("7h 7d 2s", "5h 5d As"), "the pairs rank, not the ace");
    assert!(beats("2h 3d 4s", "Ad 2c 3s"), "the straights rank, not the ace");
}

/// Flushes and hands of nothing, every 29th against every 29th.
#[test]
fn e1_the_highest_unshared_card_decides() {
    let hands: Vec<three::Hand> = three::Hand::all().step_by(29).collect();
    for category in [Flush, HighCard] {
        let of_class: Vec<_> =
            hands.iter().copied().filter(|it| it.category() == category).collect();
        assert!(of_class.len() > 30, "{category}");
        for one in &of_class {
            for other in &of_class {
                let order = one.strength().cmp(&other.strength());
                assert_eq!(order, by_highest_unshared(*one, *other), "{one} and {other}");
            }
        }
    }
    let on_the_ten = beats("Ks Ts 3s", "Kd 9d 8d");
    cites("MD-TCP-6.E.1").states(Rule::SameClassComparedCardByCard, on_the_ten, true);
    assert!(beats("7h 7c As", "7d 7s Kc"));
}

#[test]
fn e2_hands_still_equal_tie() {
    assert_eq!(showdown("Qh 8d 4s", "Qs 8c 4d"), ShowdownResult::Tie);
    cites("MD-TCP-6.E.2").states(
        Rule::EqualHandsTie,
        showdown("7h 7c As", "7d 7s Ac"),
        ShowdownResult::Tie,
    );
    assert_ne!(showdown("Qh 8d 4s", "Qs 8c 3d"), ShowdownResult::Tie);
}

#[test]
fn f_the_six_card_bonus_pays_only_listed_hands() {
    let unlisted = [six::Category::HighCard, six::Category::Pair, six::Category::TwoPair];
    for table in ["A", "B", "C", "D", "E", "F"] {
        let table = paytable(BOOK, Wager::SixCardBonus, table);
        for category in six::Category::ALL {
            let loses = paid(table, 1, category) == "-";
            let expected = (category, unlisted.contains(&category));
            cites("MD-TCP-6.F").states(Rule::HandsAsDefined, (category, loses), expected);
        }
    }
}

/// The player's cards, the dealer's that make the hand, and the dealer's that just miss it.
#[test]
fn f1_to_f7_define_the_six_card_hands() {
    let rows = [
        (cites("MD-TCP-6.F.1"), "royal-flush", "As Ks Qs", "Js Ts 4d", "Js 9s 4d", "flush"),
        (cites("MD-TCP-6.F.2"), "straight-flush", "9h 8h 7h", "6h 5h Kc", "6h 4h Kc", "flush"),
        (
            cites("MD-TCP-6.F.3"),
            "four-of-a-kind",
            "8s 8h Kd",
            "8d 8c 2h",
            "8d 7c 2h",
            "three-of-a-kind",
        ),
        (
            cites("MD-TCP-6.F.4"),
            "full-house",
            "8s 8h Kd",
            "8d Kc 2h",
            "8d Qc 2h",
            "three-of-a-kind",
        ),
        (cites("MD-TCP-6.F.4"), "full-house", "8s 8h 8d", "Kc Kh Kd", "Kc Kh Qd", "full-house"),
        (cites("MD-TCP-6.F.5"), "flush", "As 9s 4s", "Ks 2s 7d", "Ks 2c 7d", "high-card"),
        (cites("MD-TCP-6.F.6"), "straight", "9h 8d 7s", "6c 5h Kc", "6c 4h 3c", "high-card"),
        (cites("MD-TCP-6.F.7"), "three-of-a-kind", "8s 8h Kd", "8d 3c 2h", "Kc 3c 2h", "two-pair"),
    ];
    for (clause, name, own, makes, misses, instead) in rows {
        let of = |dealers: &str| six(&format!("{own} | {dealers}")).category().to_string();
        assert_eq!(of(makes), name, "{clause}");
        assert_eq!(of(misses), instead, "{clause}");
        assert_eq!(clause_for_hand(book(BOOK), Wager::SixCardBonus, name), clause);
    }
}

/// The clause names Paytable E, which has no row for it: it is recognised where there is a row.
#[test]
fn f8_a_super_royal_is_paid_where_listed() {
    let diamonds = six("Ad Kd Qd | Jd Td 9d").category();
    assert_eq!(diamonds, six::Category::SuperRoyal(Suit::Diamonds));
    cites("MD-TCP-6.F.8").states(
        Rule::SuperRoyal,
        six("Ad Kd Qd | Jd Td 8d").category(),
        six::Category::RoyalFlush,
    );
    for (table, pays) in [("A", "1000000"), ("B", "100000"), ("C", "5000"), ("E", "5000")] {
        assert_eq!(paid(paytable(BOOK, Wager::SixCardBonus, table), 5, diamonds), pays, "{table}");
    }
}

#[test]
fn g_the_five_card_progressive_pays_only_listed_hands() {
    use five::Category::{HighCard, PairBelowTens, PairTensOrBetter, TwoPair};
    let unlisted = [HighCard, PairBelowTens, PairTensOrBetter, TwoPair];
    for table in ["A", "B", "C"] {
        let table = paytable(BOOK, Wager::FiveCardProgressive, table);
        for category in five::Category::ALL {
            let loses = paid(table, 1, category) == "-";
            let expected = (category, unlisted.contains(&category));
            cites("MD-TCP-6.G").states(Rule::HandsAsDefined, (category, loses), expected);
        }
    }
}

/// The player's cards, two that make the hand, and two that just miss it, by Paytable A.
#[test]
fn g1_to_g7_define_the_five_card_hands() {
    let table = paytable(BOOK, Wager::FiveCardProgressive, "A");
    let rows = [
        (cites("MD-TCP-6.G.1"), "Ah Kh Qh", "Jh Th", "100% of main", "Jh Td", "30"),
        (cites("MD-TCP-6.G.2"), "9c 8c 7c", "6c 5c", "10% of main", "6c 4c", "40"),
        (cites("MD-TCP-6.G.3"), "6c 6d 6h", "6s Qd", "300", "Qs Qd", "50"),
        (cites("MD-TCP-6.G.4"), "6c 6d Qh", "6s Qd", "50", "6s Jd", "9"),
        (cites("MD-TCP-6.G.5"), "Kd 9d 4d", "7d 2d", "40", "7d 2c", "-"),
        (cites("MD-TCP-6.G.6"), "9h 8d 7s", "6c 5h", "30", "6c 4h", "-"),
        (cites("MD-TCP-6.G.7"), "9h 9d 7s", "9c 5h", "9", "7c 5h", "-"),
    ];
    for (clause, own, makes, pays, misses, instead) in rows {
        let of = |two: &str| five(&format!("{own} | {two}")).category();
        assert_eq!(paid(table, 1, of(makes)), pays, "{clause}");
        assert_eq!(paid(table, 1, of(misses)), instead, "{clause}");
        let name = of(makes).name();
        assert_eq!(clause_for_hand(book(BOOK), Wager::FiveCardProgressive, name), clause);
    }
}
