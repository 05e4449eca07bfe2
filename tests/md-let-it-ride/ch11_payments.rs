//! Chapter 11, where it says which hands are paid: by the Chapter 12 table, and by no other cards.

use law::{NamedClause, Submission, book, cites, envy_for, five, paid, six, three};
use rulebook::{Basis, Offered, Rule, Wager};

use crate::BOOK;

fn offered(change: &str, wager: Wager) -> Offered {
    let rules = Submission::of(BOOK).with(change).approved();
    rules.offered(wager).expect("it is offered").clone()
}

#[test]
fn d1_the_community_cards_complete_the_hand() {
    let main = offered("", Wager::LetItRide).paytable;
    assert_eq!(main.basis, Basis::PlayerAndCommunity, "and no card of the Six Card box");
    assert_eq!(paid(&main, 10, five("Tc Td 4h | 2s 7d").category()), "10");
    assert_eq!(paid(&main, 10, five("Tc 9d 4h | 2s 7d").category()), "-");
    cites("MD-LIR-11.D.1-p2").states(
        Rule::HandIsThreePlusTwo,
        paid(&main, 10, five("Tc 9d 4h | Ts 7d").category()),
        "10",
    );
}

/// Two pairs, which the three tables pay alike, and a flush, which each pays at its own odds.
#[test]
fn d3_winning_wagers_are_paid_by_the_table() {
    for (table, for_flush) in [("A", "80"), ("B", "100"), ("C", "90")] {
        let main = offered(&format!("wagers.let-it-ride.table = '{table}'"), Wager::LetItRide);
        assert_eq!(paid(&main.paytable, 10, five("3c 3d Kh | 2s 2d").category()), "20");
        cites("MD-LIR-11.D.3-p2").states(
            Rule::PaidByTheSelectedTable,
            paid(&main.paytable, 10, five("2h 9h Kh | 4h Jh").category()),
            for_flush,
        );
    }
}

/// The rows of the table decide where it begins; by Paytable C that is two pair.
#[test]
fn e1_five_card_bonus_is_paid_by_the_table() {
    let kings = five("Kc Kd 3h | 9s 2d").category();
    let two_pairs = five("Kc Kd 3h | 3s 2d").category();
    for (table, for_kings, for_two) in [("C", "-", "6"), ("A", "2", "3"), ("G", "-", "-")] {
        let change = format!("wagers.five-card-bonus.table = '{table}'");
        let bonus = offered(&change, Wager::FiveCardBonus).paytable;
        assert_eq!(bonus.basis, Basis::PlayerAndCommunity);
        cites("MD-LIR-11.E.1").states(
            Rule::PaidByTheSelectedTable,
            paid(&bonus, 1, kings),
            for_kings,
        );
        assert_eq!(paid(&bonus, 1, two_pairs), for_two, "{table}");
    }
}

#[test]
fn e2_three_card_bonus_is_paid_from_a_pair() {
    let bonus = offered("wagers.three-card-bonus.table = 'A'", Wager::ThreeCardBonus).paytable;
    assert_eq!(bonus.basis, Basis::Player);
    assert_eq!(paid(&bonus, 5, three("2c 2d 9h").category()), "5");
    cites("MD-LIR-11.E.2").states(
        Rule::ThreeCardBonusPairOrBetter,
        paid(&bonus, 5, three("2c 4d 9h").category()),
        "-",
    );
}

#[test]
fn e3_six_card_bonus_is_paid_by_the_table() {
    let bonus = offered("wagers.six-card-bonus.table = 'A'", Wager::SixCardBonus).paytable;
    assert_eq!(bonus.basis, Basis::PlayerAndBox);
    assert_eq!(paid(&bonus, 5, six("Kc Kd 3h | Ks 8d 2c").category()), "25");
    cites("MD-LIR-11.E.3").states(
        Rule::PaidByTheSelectedTable,
        paid(&bonus, 5, six("Kc Kd 3h | 3s 8d 2c").category()),
        "-",
    );
}

/// By Paytable D a straight in the player's own three cards is nothing.
#[test]
fn e4_the_progressive_takes_five_cards() {
    let progressive = offered("", Wager::Progressive).paytable;
    assert_eq!(progressive.basis, Basis::PlayerAndCommunity);
    assert_eq!(paid(&progressive, 1, five("2h 9h Kh | 4h Jh").category()), "40");
    assert_eq!(paid(&progressive, 1, five("2c 2d Kh | 2s 9d").category()), "9");
    cites("MD-LIR-11.E.4").states(
        Rule::ProgressivePaidByTheSelectedTable,
        paid(&progressive, 1, five("4c 5d 6h | Ks 9d").category()),
        "-",
    );
}

/// The envy table is the one of the selected progressive table.
#[test]
fn e5_envy_is_paid_by_its_table() {
    let rules = Submission::of(BOOK).approved();
    let tables: Vec<_> = rules.envy(Wager::Progressive).cloned().collect();
    let straight_flush = five("5h 6h 7h | 8h 9h").category();
    let (amount, clause) = envy_for(&tables, 1, straight_flush);
    assert_eq!(amount, "300");
    let letter = &rules.offered(Wager::Progressive).expect("it is offered").paytable.table;
    let of_letter =
        book(BOOK).envy_tables().iter().find(|it| clause == NamedClause::from(&it.clause));
    cites("MD-LIR-11.E.5").states(
        Rule::EnvyForAnotherPlayersHand,
        of_letter.map(|it| &it.table),
        Some(letter),
    );
}
