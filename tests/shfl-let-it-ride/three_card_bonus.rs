//! The 3 Card Bonus, by either option: which cards, which hands, which tables.

use law::{Stake, Submission, check_printed, cites, five, paid, paytable, three};
use rulebook::{Basis, Paytable, Rule, Wager};

use crate::BOOK;

/// The table by which the bonus is paid where a submission chooses it with an option.
fn offered(option: u8, table: &str) -> Paytable {
    let change = format!("wagers.three-card-bonus = {{ option = {option}, table = '{table}' }}");
    let rules = Submission::of(BOOK).with(&change).approved();
    rules.offered(Wager::ThreeCardBonus).expect("it is offered").paytable.clone()
}

/// The whole hand is far better, and the bonus is paid on the first three cards all the same.
#[test]
fn overview_2_only_the_first_three_cards_count() {
    let rows = [
        (cites("SM-LIR-bonus3-opt1-overview-2"), 1, "5h 5d 9c", "5c 5s", "four-of-a-kind"),
        (cites("SM-LIR-bonus3-opt1-2"), 1, "8h 8d Kc", "8c Ks", "full-house"),
        (cites("SM-LIR-bonus3-opt1-4-p2"), 1, "Kh Kd 3c", "Ks Kc", "four-of-a-kind"),
        (cites("SM-LIR-bonus3-opt2-overview-2"), 2, "7s 7h Jc", "7c Jd", "full-house"),
        (cites("SM-LIR-bonus3-opt2-2"), 2, "2s 2h 6c", "2c 6d", "full-house"),
        (cites("SM-LIR-bonus3-opt2-5-p2"), 2, "4h 4d 9s", "4c 9d", "full-house"),
    ];
    for (clause, option, own, community, whole) in rows {
        let table = offered(option, "1");
        clause.states(Rule::ThreeCardBonusUsesTheFirstThree, table.basis, Basis::Player);
        assert_eq!(five(&format!("{own} | {community}")).category().name(), whole, "{clause}");
        assert_eq!(paid(&table, 5, three(own).category()), "5", "{clause}");
    }
}

#[test]
fn overview_3_a_pair_or_better_wins() {
    let rows = [
        (cites("SM-LIR-bonus3-opt1-overview-3"), 1, "1", "Ah 9d 4c"),
        (cites("SM-LIR-bonus3-opt2-overview-3"), 2, "2", "Kh 9d 4c"),
    ];
    for (clause, option, table, nothing) in rows {
        let table = offered(option, table);
        for winner in ["2c 2d 9h", "2s 9s Ks", "4c 5d 6h", "7c 7d 7h", "9c 8c 7c"] {
            assert_ne!(paid(&table, 5, three(winner).category()), "-", "{clause}: {winner}");
        }
        let for_a_pair = paid(&table, 5, three("2c 2d 9h").category());
        clause.states(Rule::ThreeCardBonusPairOrBetter, for_a_pair, "5");
        assert_eq!(paid(&table, 5, three(nothing).category()), "-", "{clause}");
    }
}

/// The worst hand of each class beats the best of the next, and is paid its own row.
#[test]
fn overview_4_a_straight_ranks_above_a_flush() {
    let rows = [
        (cites("SM-LIR-bonus3-opt1-overview-4"), 1, "1", ["200", "150", "30", "20", "5"]),
        (cites("SM-LIR-bonus3-opt2-overview-4"), 2, "2", ["200", "150", "25", "20", "5"]),
    ];
    let best_first = [
        ("9d 8d 7d", "Ad 2d 3d"),
        ("4c 4d 4h", "2c 2d 2h"),
        ("5h 4d 3c", "Ah 2d 3c"),
        ("Ts 6s 2s", "5s 3s 2s"),
        ("Ac Ad Kh", "2c 2d 3h"),
    ];
    for (clause, option, table, pays) in rows {
        let table = offered(option, table);
        for ((hand, worst), expected) in best_first.iter().zip(pays) {
            assert_eq!(paid(&table, 5, three(hand).category()), expected, "{clause}: {hand}");
            assert_eq!(paid(&table, 5, three(worst).category()), expected, "{clause}: {worst}");
        }
        for [(_, above), (below, _)] in best_first.array_windows() {
            let is_above = three(above).strength() > three(below).strength();
            clause.states(Rule::ThreeCardHandOrder, (above, is_above), (above, true));
        }
    }
}

/// Instead of the straight flush, not beside it.
#[test]
fn overview_5_a_mini_royal_has_its_row() {
    let rows = [
        (cites("SM-LIR-bonus3-opt1-overview-5"), 1, "4", "1", "Ah Kh Qh"),
        (cites("SM-LIR-bonus3-opt2-overview-5"), 2, "5", "2", "As Ks Qs"),
    ];
    for (clause, option, with, without, mini_royal) in rows {
        let category = three(mini_royal).category();
        let by_its_row = paid(&offered(option, with), 1, category);
        clause.states(Rule::MiniRoyalWhereListed, by_its_row, "50");
        assert_eq!(paid(&offered(option, without), 1, category), "40", "{clause}");
        assert_eq!(paid(&offered(option, with), 1, three("Kd Qd Jd").category()), "40", "{clause}");
    }
}

#[test]
fn overview_6_any_other_hand_loses() {
    let rows =
        [(cites("SM-LIR-bonus3-opt1-overview-6"), 1), (cites("SM-LIR-bonus3-opt2-overview-6"), 2)];
    for (clause, option) in rows {
        let table = offered(option, "6");
        for nothing in ["Qh 9d 2c", "Jh 8d 3c", "Ah Kd Jc", "Kh Ad 2c"] {
            let for_nothing = paid(&table, 5, three(nothing).category());
            clause.states(Rule::ThreeCardBonusPairOrBetter, for_nothing, "-");
        }
    }
}

#[test]
fn opt2_3_the_shown_hand_is_paid_by_the_table() {
    let clause = cites("SM-LIR-bonus3-opt2-3-p2");
    let flush = three("Ts 6s 2s").category();
    for (table, pays) in [("1", "20"), ("2", "20"), ("3", "15"), ("6", "15")] {
        let for_a_flush = paid(&offered(2, table), 5, flush);
        clause.states(Rule::PaidByTheSelectedTable, (table, for_a_flush), (table, pays.to_owned()));
    }
}

#[test]
fn the_six_tables_pay_as_printed() {
    check_printed(
        BOOK,
        Wager::ThreeCardBonus,
        Stake::Returned(5),
        &[
            (cites("SM-LIR-bonus3-paytable-1"), "1", "200, 200, 200, 150, 30, 20, 5, -"),
            (cites("SM-LIR-bonus3-paytable-2"), "2", "200, 200, 200, 150, 25, 20, 5, -"),
            (cites("SM-LIR-bonus3-paytable-3"), "3", "200, 200, 200, 150, 30, 15, 5, -"),
            (cites("SM-LIR-bonus3-paytable-4"), "4", "250, 250, 200, 150, 30, 20, 5, -"),
            (cites("SM-LIR-bonus3-paytable-5"), "5", "250, 250, 200, 150, 25, 20, 5, -"),
            (cites("SM-LIR-bonus3-paytable-6"), "6", "250, 250, 200, 150, 30, 15, 5, -"),
        ],
    );
}

/// The panels of the layout artwork are headed 3 Card Bonus and print five-card hands: they are a
/// table of no wager, and cannot be chosen.
#[test]
fn the_layout_artwork_is_no_paytable() {
    let clause = cites("SM-LIR-layout-art");
    let printed = ["500", "25", "10", "5", "3", "2", "1", "1", "1"].map(|it| format!("{it} to 1"));
    let pays = |rows: &[toml::Value]| -> Vec<String> {
        rows.iter().filter_map(|row| Some(row.get("pays")?.as_str()?.to_owned())).collect()
    };
    let sources = rulebook::Book::embedded_sources(BOOK).expect("it is one of the five");
    let written: toml::Table = sources.paytables.parse().expect("it is TOML");
    let artwork = &written["artwork"][0];
    let named = artwork["clause"].as_str().expect("it is cited").to_owned();
    assert_eq!(named, clause);
    assert_eq!(artwork["panels"].as_integer(), Some(7));
    assert_eq!(pays(artwork["rows"].as_array().expect("rows")), printed);
    for table in law::book(BOOK).paytables() {
        let rows: Vec<String> = table.rows.iter().map(|row| row.pays.to_string()).collect();
        assert_ne!(rows, printed, "{}", table.clause);
    }
    let chosen = Submission::of(BOOK).with("wagers.three-card-bonus.table = 'layout-panel'");
    assert_eq!(chosen.offends(), ["SM-LIR-bonus3-paytable-select"]);
    assert_eq!(paytable(BOOK, Wager::ThreeCardBonus, "1").rows.len(), 5);
}
