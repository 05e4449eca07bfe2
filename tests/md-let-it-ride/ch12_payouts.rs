//! Chapter 12, Payout odds: every table row by row, the table that was selected, and the Envy
//! Bonus.

use cards::{five, three};
use law::{CitedClause, Stake, Submission, check_printed, cites, envy_for, five, paid, six, three};
use rulebook::{EnvyTable, Made, Rule, Rules, Wager};

use crate::BOOK;

#[test]
fn a_let_it_ride_tables_pay_as_printed() {
    check_printed(
        BOOK,
        Wager::LetItRide,
        Stake::Returned(10),
        &[
            (cites("MD-LIR-12.A.1"), "A", "10000, 2000, 500, 110, 80, 50, 30, 20, 10, -, -"),
            (cites("MD-LIR-12.A.2"), "B", "5000, 1000, 250, 150, 100, 50, 30, 20, 10, -, -"),
            (cites("MD-LIR-12.A.3"), "C", "1000, 500, 300, 150, 90, 60, 30, 20, 10, -, -"),
        ],
    );
}

/// Fixed sums for the one-dollar wager, which was taken before the deal.
#[test]
fn b_five_card_tables_pay_as_printed() {
    check_printed(
        BOOK,
        Wager::FiveCardBonus,
        Stake::Taken(1),
        &[
            (cites("MD-LIR-12.B.1"), "A", "20000, 2000, 150, 75, 50, 25, 4, 3, 2, -, -"),
            (cites("MD-LIR-12.B.2"), "B", "20000, 2000, 200, 75, 50, 25, 5, 4, 1, -, -"),
            (cites("MD-LIR-12.B.3"), "C", "20000, 2000, 100, 75, 50, 25, 9, 6, -, -, -"),
            (cites("MD-LIR-12.B.4"), "D", "10000, 2000, 200, 75, 50, 25, 5, 4, 1, -, -"),
            (cites("MD-LIR-12.B.5"), "E", "10000, 2000, 200, 100, 50, 25, 10, 6, -, -, -"),
            (cites("MD-LIR-12.B.6"), "F", "10000, 2000, 100, 75, 50, 25, 9, 6, -, -, -"),
            (cites("MD-LIR-12.B.7"), "G", "20000, 2000, 300, 150, 50, 25, 5, -, -, -, -"),
        ],
    );
}

#[test]
fn c_three_card_tables_pay_as_printed() {
    check_printed(
        BOOK,
        Wager::ThreeCardBonus,
        Stake::Returned(5),
        &[
            (cites("MD-LIR-12.C.1"), "A", "200, 200, 200, 150, 30, 20, 5, -"),
            (cites("MD-LIR-12.C.2"), "B", "200, 200, 200, 150, 25, 20, 5, -"),
            (cites("MD-LIR-12.C.3"), "C", "200, 200, 200, 150, 30, 15, 5, -"),
        ],
    );
}

#[test]
fn d_six_card_tables_pay_as_printed() {
    let below = "5000, 1000, 250, 100, 75, 50, 25, -, -, -";
    let printed = [
        (cites("MD-LIR-12.D.1"), "A", format!("1000000, 100000, {below}")),
        (cites("MD-LIR-12.D.2"), "B", format!("100000, 100000, {below}")),
    ];
    for (clause, table, pays) in printed {
        check_printed(BOOK, Wager::SixCardBonus, Stake::Returned(5), &[(clause, table, &pays)]);
    }
}

#[test]
fn e_progressive_tables_pay_as_printed() {
    let five_card = [
        (cites("MD-LIR-12.E.1"), "A", "100% of main, 10% of main, 300", "9"),
        (cites("MD-LIR-12.E.4"), "D", "100% of major, 100% of minor, 300", "9"),
        (cites("MD-LIR-12.E.5"), "E", "100% of mega, 100% of major, 100% of minor", "10"),
        (cites("MD-LIR-12.E.6"), "F", "100% of mega, 100% of major, 100% of minor", "9"),
    ];
    for (clause, table, top, three_of_a_kind) in five_card {
        let pays = format!("{top}, 50, 40, 30, {three_of_a_kind}, -, -, -, -");
        check_printed(BOOK, Wager::Progressive, Stake::Taken(1), &[(clause, table, &pays)]);
    }
    check_printed(
        BOOK,
        Wager::Progressive,
        Stake::Taken(1),
        &[
            (cites("MD-LIR-12.E.2"), "B", "100% of main, 500, 70, 60, 6, -, -, -"),
            (cites("MD-LIR-12.E.3"), "C", "100% of main, 500, 100, 90, -, -, -, -"),
        ],
    );
}

/// A submission that selects another table for a wager.
fn selecting(wager: Wager, table: &str) -> Rules {
    Submission::of(BOOK).with(&format!("wagers.{wager}.table = '{table}'")).approved()
}

fn paid_at(rules: &Rules, wager: Wager, made: impl Into<Made>) -> String {
    paid(&rules.offered(wager).expect("it is offered").paytable, 1, made)
}

/// The same hand is paid by the table that the submission selects, and by no other.
#[test]
fn a_to_d_the_selected_table_pays() {
    let flush: Made = five("2h 9h Kh | 4h Jh").category().into();
    let four: Made = five("9c 9d 9h | 9s 2d").category().into();
    let straight: Made = three("4c 5d 6h").category().into();
    let super_royal: Made = six("Ad Kd Qd | Jd Td 9d").category().into();
    let cases = [
        (cites("MD-LIR-12.A-p1"), Wager::LetItRide, flush, "A 8, B 10, C 9"),
        (cites("MD-LIR-12.B-p1"), Wager::FiveCardBonus, four, "A 150, B 200, C 100, G 300"),
        (cites("MD-LIR-12.C-p1"), Wager::ThreeCardBonus, straight, "A 6, B 5, C 6"),
        (cites("MD-LIR-12.D-p1"), Wager::SixCardBonus, super_royal, "A 1000000, B 100000"),
    ];
    for (clause, wager, made, expected) in cases {
        for (table, pays) in expected.split(", ").filter_map(|it| it.split_once(' ')) {
            let rules = selecting(wager, table);
            clause.states(Rule::PaidByTheSelectedTable, paid_at(&rules, wager, made), pays);
        }
    }
}

/// A wager that the submission does not offer has no table, and nothing is paid on it.
#[test]
fn b_to_e_a_wager_not_offered_pays_nothing() {
    let by_table = Rule::PaidByTheSelectedTable;
    let cases = [
        (cites("MD-LIR-12.B-p1"), Wager::FiveCardBonus, by_table),
        (cites("MD-LIR-12.C-p1"), Wager::ThreeCardBonus, by_table),
        (cites("MD-LIR-12.D-p1"), Wager::SixCardBonus, by_table),
        (cites("MD-LIR-12.E-p1"), Wager::Progressive, Rule::ProgressivePaidByTheSelectedTable),
    ];
    for (clause, wager, rule) in cases {
        let without = Submission::of(BOOK).without(&format!("wagers.{wager}")).approved();
        clause.states(rule, without.offered(wager).is_none(), true);
        assert!(Submission::of(BOOK).approved().offered(wager).is_some(), "{clause}");
    }
}

/// A submission that offers the progressive by a table, for one dollar and for five.
fn progressive(table: &str) -> Rules {
    let meters: &[&str] = match table {
        "D" => &["major", "minor"],
        "E" | "F" => &["mega", "major", "minor"],
        _ => &[],
    };
    let amounts = "initial = '10000.00', reset = '10000.00', rate = '0.10'";
    let each: Vec<String> = meters.iter().map(|it| format!("{it} = {{ {amounts} }}")).collect();
    let meters = if each.is_empty() {
        amounts.to_owned()
    } else {
        format!("meters = {{ {} }}", each.join(", "))
    };
    let change = format!(
        "wagers.progressive = {{ table = '{table}', stakes = ['1.00', '5.00'], {meters} }}"
    );
    Submission::of(BOOK).without("wagers.progressive").with(&change).approved()
}

#[test]
fn e_the_selected_progressive_table_pays() {
    let three_of_a_kind = five("2c 2d Kh | 2s 9d").category();
    let four_of_a_kind = five("9c 9d 9h | 9s 2d").category();
    for (table, three, four) in [("A", "9", "300"), ("D", "9", "300"), ("E", "10", "100% of minor")]
    {
        let rules = progressive(table);
        assert_eq!(paid_at(&rules, Wager::Progressive, three_of_a_kind), three, "{table}");
        cites("MD-LIR-12.E-p1").states(
            Rule::ProgressivePaidByTheSelectedTable,
            paid_at(&rules, Wager::Progressive, four_of_a_kind),
            four,
        );
    }
}

fn envy_tables(table: &str) -> Vec<EnvyTable> {
    progressive(table).envy(Wager::Progressive).cloned().collect()
}

/// A clause, its table, the stake of who receives the envy, and what each of two hands earns.
type Envied = (CitedClause, &'static str, u32, [&'static str; 2]);

fn check_envy(hands: [Made; 3], rows: &[Envied]) {
    let [best, next, too_low] = hands;
    for (clause, table, stake, amounts) in rows {
        let tables = envy_tables(table);
        for (hand, dollars) in [best, next].into_iter().zip(amounts) {
            let (paid, under) = envy_for(&tables, *stake, hand);
            assert_eq!(paid, *dollars, "{clause}");
            assert_eq!(under, clause);
        }
        assert_eq!(envy_for(&tables, *stake, too_low).0, "-", "{clause}");
    }
}

#[test]
fn i_and_j_five_card_envy_is_as_printed() {
    let hands = [
        five::Category::RoyalFlush.into(),
        five::Category::StraightFlush.into(),
        five::Category::FourOfAKind.into(),
    ];
    check_envy(
        hands,
        &[
            (cites("MD-LIR-12.I.1"), "A", 1, ["1000", "300"]),
            (cites("MD-LIR-12.I.4"), "D", 1, ["1000", "300"]),
            (cites("MD-LIR-12.I.5"), "E", 1, ["1000", "300"]),
            (cites("MD-LIR-12.I.6"), "F", 1, ["1000", "300"]),
            (cites("MD-LIR-12.J.1"), "A", 5, ["5000", "1500"]),
            (cites("MD-LIR-12.J.4"), "D", 5, ["5000", "1500"]),
            (cites("MD-LIR-12.J.5"), "E", 5, ["5000", "1500"]),
            (cites("MD-LIR-12.J.6"), "F", 5, ["5000", "1500"]),
        ],
    );
}

#[test]
fn i_and_j_three_card_envy_is_as_printed() {
    for other_suit in ["Ad Kd Qd", "Ah Kh Qh", "Ac Kc Qc"] {
        let hands = ["As Ks Qs", other_suit, "Ks Qs Js"].map(|it| three(it).category().into());
        check_envy(
            hands,
            &[
                (cites("MD-LIR-12.I.2"), "B", 1, ["100", "25"]),
                (cites("MD-LIR-12.I.3"), "C", 1, ["100", "25"]),
                (cites("MD-LIR-12.J.2"), "B", 5, ["500", "125"]),
                (cites("MD-LIR-12.J.3"), "C", 5, ["500", "125"]),
            ],
        );
    }
}

/// Section I is for a stake of one dollar and section J for five; there is no other.
#[test]
fn i_and_j_the_stake_chooses_the_section() {
    let sections = [(cites("MD-LIR-12.I"), 1), (cites("MD-LIR-12.J"), 5)];
    for table in ["A", "B", "C", "D", "E", "F"] {
        let tables = envy_tables(table);
        let best: Made = match table {
            "B" | "C" => three::Category::AceKingQueen(cards::Suit::Spades).into(),
            _ => five::Category::RoyalFlush.into(),
        };
        for (section, stake) in &sections {
            let (_, clause) = envy_for(&tables, *stake, best);
            assert!(section.has_part(clause), "{table}: {clause}");
        }
        assert_eq!(envy_for(&tables, 2, best).0, "-", "{table}");
    }
}
