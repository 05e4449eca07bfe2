//! Figures that others have published, reproduced to the last digit they print.

use money::{Money, Tier};
use odds::{Exact, Par, Terms};
use rulebook::{Book, Wager};

fn book(name: &str) -> Book {
    Book::embedded(name).expect("it is one of the five")
}

fn par(book: &Book, wager: Wager, table: &str) -> Par {
    let readings = book.default_readings();
    let paytable = book.paytable(wager, table).expect("the book has it");
    Par::of(&Terms::new(book, &readings, paytable)).expect("it has a sheet")
}

/// The edge in percent under an option of a reading.
fn edge_as_read(wager: Wager, table: &str, reading: [&str; 2], in_book: &str) -> Exact {
    let book = book(in_book);
    let readings = book.default_readings().with(&book, reading[0], reading[1]);
    let readings = readings.expect("the book has such a reading");
    let paytable = book.paytable(wager, table).expect("the book has it");
    Par::of(&Terms::new(&book, &readings, paytable)).expect("it has a sheet").house_edge
}

/// The publisher's sheet prints Par for six tables, and one hit frequency.
#[test]
fn the_publishers_par_comes_out_for_all_six_tables() {
    let book = book("shfl-let-it-ride");
    let tables = book.paytables().iter().filter(|table| table.wager == Wager::LetItRide);
    let mut seen = 0;
    for table in tables {
        let par = par(&book, Wager::LetItRide, &table.table);
        let printed = table.published.par_percent.as_deref().expect("it is printed");
        assert_eq!(par.element_of_risk().percent(2), printed, "{}", table.table);
        assert_eq!(par.hits().percent(2), "23.88", "{}", table.table);
        seen += 1;
    }
    assert_eq!(seen, 6);
}

/// Computed independently for the clause registers, and by a public program for the first.
#[test]
fn let_it_ride_edges_are_the_known_fractions() {
    let book = book("shfl-let-it-ride");
    let known = [
        ("LIRX-01", "37963/1082900"),
        ("LIRX-02", "1427/41650"),
        ("LIRX-03", "53357/1624350"),
        ("LIRX-04", "91883/1624350"),
        ("LIRX-05", "196813/6497400"),
        ("LIRX-06", "40463/1082900"),
    ];
    for (table, edge) in known {
        assert_eq!(par(&book, Wager::LetItRide, table).house_edge.to_string(), edge, "{table}");
    }
    let house = self::book("house-let-it-ride");
    assert_eq!(par(&house, Wager::LetItRide, "single").house_edge.to_string(), "68483/1624350");
}

/// The first table in full: decisions, units at risk and swings of both conventions.
#[test]
fn the_first_table_has_its_known_sheet() {
    let book = book("md-let-it-ride");
    let par = par(&book, Wager::LetItRide, "A");
    assert_eq!(par.average_wagered.to_string(), "331288/270725");
    assert_eq!(par.element_of_risk().to_string(), "37963/1325152");
    assert_eq!(par.hits().to_string(), "10343/43316");
    assert_eq!(par.results.variance().root(6).as_deref(), Some("5.158072"));
    let [one, two] = [&par.decisions[0].answers, &par.decisions[1].answers];
    assert_eq!([one.yes, one.no, one.indifferent, one.of()], [1_608, 20_492, 0, 22_100]);
    assert_eq!([two.yes, two.no, two.indifferent], [163_460, 910_368, 9_072]);
    assert_eq!(two.of(), 1_082_900);
    let ridden = par.ties_ridden.expect("some hands are indifferent");
    assert_eq!(ridden.element_of_risk.to_string(), "37963/1334224");
}

/// Wizard of Odds prints the edge and the element of risk of three Ante Bonus tables.
#[test]
fn ante_and_play_have_their_known_edges() {
    let book = book("md-three-card-poker");
    let known =
        [("A", "3.37298", "2.01467"), ("B", "3.60828", "2.15521"), ("C", "3.82547", "2.28494")];
    for (table, edge, risk) in known {
        let par = par(&book, Wager::AnteBonus, table);
        assert_eq!(par.house_edge.percent(5), edge, "{table}");
        assert_eq!(par.element_of_risk().percent(5), risk, "{table}");
        assert_eq!(par.weakest_played.as_deref(), Some("Q-6-4"), "{table}");
    }
    let first = par(&book, Wager::AnteBonus, "A");
    assert_eq!(first.house_edge, Exact::new(13_733_780, 407_170_400));
    assert_eq!(first.results.variance().decimal(5), "2.68715");
    let answers = &first.decisions[0].answers;
    assert_eq!(Exact::new(answers.yes, 22_100).percent(4), "67.4208");
}

/// How an unclear clause is read moves the edge: figures of the register of readings.
#[test]
fn readings_of_the_ante_bonus_have_their_known_edges() {
    let of = |table, option| {
        let name = if table == "A" { "ante-bonus-when" } else { "version-ante-bonus-when" };
        let edge = edge_as_read(Wager::AnteBonus, table, [name, option], "md-three-card-poker");
        edge.percent(4)
    };
    assert_eq!(of("A", "always"), "3.3730");
    assert_eq!(of("A", "only-beating-a-qualified-dealer"), "5.0419");
    assert_eq!(of("A", "unless-beaten"), "3.4439");
    assert_eq!(of("7.G-version", "always"), "4.7485");
    assert_eq!(of("7.G-version", "only-when-winning"), "5.9818");
}

#[test]
fn three_card_wagers_have_their_known_edges() {
    let book_of = |name| book(name);
    let maryland = book_of("md-three-card-poker");
    let known = [("A", "128/5525"), ("B", "308/5525"), ("C", "402/5525")];
    let lir = book_of("md-let-it-ride");
    for (table, edge) in known {
        let bonus = par(&lir, Wager::ThreeCardBonus, table);
        assert_eq!(bonus.house_edge.to_string(), edge, "{table}");
    }
    let pair_plus = maryland.paytables().iter().filter(|table| table.wager == Wager::PairPlus);
    let edges: Vec<String> = pair_plus
        .map(|table| par(&maryland, Wager::PairPlus, &table.table).house_edge.to_string())
        .collect();
    for (_, edge) in known {
        assert!(edges.iter().any(|found| found == edge), "{edge} of {edges:?}");
    }
    let publisher = book_of("shfl-let-it-ride");
    for (table, edge) in [("4", "118/5525"), ("6", "392/5525")] {
        let bonus = par(&publisher, Wager::ThreeCardBonus, table);
        assert_eq!(bonus.house_edge.to_string(), edge, "{table}");
    }
    let house = book_of("house-let-it-ride");
    assert_eq!(par(&house, Wager::ThreeCardBonus, "single").house_edge.to_string(), "757/5525");
}

#[test]
fn a_suited_ace_two_three_moves_the_edge_as_known() {
    let of = |table, option| {
        let reading = ["suited-ace-two-three", option];
        edge_as_read(Wager::ThreeCardBonus, table, reading, "md-let-it-ride").percent(2)
    };
    let known = [("A", "2.93", "2.97"), ("B", "6.21", "6.23"), ("C", "7.89", "7.95")];
    for (table, straight, flush) in known {
        assert_eq!(of(table, "straight"), straight, "{table}");
        assert_eq!(of(table, "flush"), flush, "{table}");
    }
    let side = ["side-bet-ace-two-three", "not-a-straight"];
    let edge = edge_as_read(Wager::ThreeCardBonus, "single", side, "house-let-it-ride");
    assert_eq!(edge.percent(2), "15.82");
}

#[test]
fn the_five_card_bonus_has_its_known_edges() {
    let lir = book("md-let-it-ride");
    let of = |table, name, option| {
        edge_as_read(Wager::FiveCardBonus, table, [name, option], "md-let-it-ride").percent(2)
    };
    for (table, plain, floor) in
        [("A", "4.89", "37.39"), ("B", "13.07", "29.33"), ("D", "14.61", "30.87")]
    {
        let edge = par(&lir, Wager::FiveCardBonus, table).house_edge;
        assert_eq!(edge.percent(2), plain, "{table}");
        let edge = of(table, "five-card-bonus-floor", "two-pair-or-better");
        assert_eq!(edge, floor, "{table}");
    }
    for (table, edge) in [("A", "-18.99"), ("B", "-10.80"), ("D", "-9.26"), ("E", "-0.43")] {
        let found = of(table, "five-card-bonus-award", "to-one");
        assert_eq!(found, edge, "{table}");
    }
}

/// A prize of fixed dollars is worth less to a greater stake.
#[test]
fn the_six_card_bonus_depends_on_its_stake() {
    let book = book("md-let-it-ride");
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::SixCardBonus, "A").expect("the book has it");
    let edge = |dollars| {
        let terms = Terms::new(&book, &readings, paytable).with_stake(Money::from_dollars(dollars));
        Par::of(&terms).expect("it has a sheet").house_edge.percent(2)
    };
    assert_eq!(edge(1), "12.99");
    assert_eq!(edge(5), "18.10");
}

/// The publisher prints 23 % and an average of $70,000: both follow from a rate of nineteen
/// percent and six others at the table.
#[test]
fn the_publishers_progressive_is_explained() {
    let book = book("shfl-let-it-ride");
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::Progressive, "single").expect("the book has it");
    let sheet = |others, dollars| {
        let mut terms = Terms::new(&book, &readings, paytable);
        terms.others = others;
        terms.meters[0].rate = Some("0.19".parse().expect("a rate"));
        let terms = terms.with_meter(Tier::Main, Money::from_dollars(dollars));
        Par::of(&terms.expect("it has that meter")).expect("it has a sheet")
    };
    assert_eq!(sheet(0, 70_000).house_edge.percent(3), "26.473");
    assert_eq!(sheet(6, 70_000).house_edge.percent(3), "23.057");
    assert_eq!(sheet(0, 10_000).house_edge.percent(2), "44.02");
    assert_eq!(sheet(0, 1_000).house_edge.percent(2), "46.65");
    assert_eq!(sheet(0, 70_000).hits().percent(5), "2.87146");
    let form = |others| sheet(others, 70_000).progressive.expect("it is one");
    assert_eq!(form(0).constant.decimal(5), "0.53057");
    let even = |others| form(others).meters[0].break_even.clone().expect("it is not even");
    assert_eq!(even(0).decimal(0), "160531");
    assert_eq!(even(6).decimal(0), "148846");
    let long = form(6).meters[0].long_run.clone().expect("its rate is known");
    assert_eq!(long.mean_at_hit.decimal(0), "70237");
    assert_eq!(long.wagers_between_hits.to_string(), "649740/1");
    assert_eq!(form(6).long_run_edge(6).map(|edge| edge.percent(2)).as_deref(), Some("22.99"));
}

/// One meter whatever the wager: five dollars win the same share of it.
#[test]
fn break_even_for_five_dollars_is_five_times_as_far() {
    let book = book("md-let-it-ride");
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::Progressive, "A").expect("the book has it");
    let even = |dollars| {
        let terms = Terms::new(&book, &readings, paytable).with_stake(Money::from_dollars(dollars));
        let terms = terms.with_meter(Tier::Main, Money::from_dollars(5_000));
        let par = Par::of(&terms.expect("it has that meter")).expect("it has a sheet");
        par.progressive.expect("it is one").meters[0].break_even.clone().expect("it is not even")
    };
    assert_eq!(even(1).decimal(0), "160531");
    assert_eq!(even(5).decimal(0), "802653");
}

/// A misprinted row would make the wager a gift.
#[test]
fn a_misprint_read_literally_returns_more_than_triple() {
    let book = book("md-let-it-ride");
    let name = "progressive-b-ace-king-queen";
    let readings = book.default_readings().with(&book, name, "any-suits").expect("it is one");
    let paytable = book.paytable(Wager::Progressive, "B").expect("the book has it");
    let terms = Terms::new(&book, &readings, paytable);
    let terms = terms.with_meter(Tier::Main, Money::from_dollars(1_000)).expect("it has that");
    let par = Par::of(&terms).expect("it has a sheet");
    assert_eq!((Exact::one() - par.house_edge.clone()).percent(0), "329");
    let form = par.progressive.expect("it is one");
    assert_eq!(form.meters[0].break_even.clone().expect("not even").decimal(2), "171.15");
}

/// Every sheet adds up: its rows are its edge, and its ways are all ways.
#[test]
fn the_rows_of_every_sheet_add_up() {
    for name in ["md-let-it-ride", "md-three-card-poker", "house-let-it-ride", "shfl-let-it-ride"] {
        let book = book(name);
        let readings = book.default_readings();
        for table in book.paytables() {
            if matches!(table.wager, Wager::Ante | Wager::Play) {
                continue;
            }
            let mut terms = Terms::new(&book, &readings, table);
            for meter in &mut terms.meters {
                meter.holds = Some(Money::from_dollars(12_345));
            }
            let par = Par::of(&terms).expect("it has a sheet");
            let sum: Exact = par.outcomes.iter().map(|row| row.contribution.clone()).sum();
            assert_eq!(-sum, par.house_edge, "{name} {} {}", table.wager, table.table);
        }
    }
}

/// A bonus for one suit alone is worth a quarter of one for all four.
#[test]
fn a_bonus_for_one_suit_is_a_quarter_of_one_for_all() {
    let book = book("md-three-card-poker");
    let readings = book.default_readings();
    let plain = book.paytable(Wager::AnteBonus, "A").expect("the book has it");
    let with = |hand: &str| {
        let mut paytable = plain.clone();
        let mut row = paytable.rows[0].clone();
        row.hand = hand.parse().expect("it is a hand");
        row.pays = "105 to 1".parse().expect("it is a payout");
        paytable.rows.insert(0, row);
        Par::of(&Terms::new(&book, &readings, &paytable)).expect("it has a sheet").house_edge
    };
    let edge = Par::of(&Terms::new(&book, &readings, plain)).expect("it has a sheet").house_edge;
    let [one, all] = ["ace-king-queen-spades", "ace-king-queen-suited"].map(with);
    assert_eq!(edge.clone() - one, Exact::new(100, 22_100));
    assert_eq!(edge - all, Exact::new(400, 22_100));
}

/// Under the reading that wants a five-card hand as well, a three-card progressive pays the same
/// rows less often; counted here deal by deal.
#[test]
fn a_five_card_floor_takes_its_share_of_every_row() {
    use cards::{CardSet, five, three};
    let book = book("md-let-it-ride");
    let readings = book.default_readings().with(&book, "progressive-hand", "five-card-floor");
    let readings = readings.expect("it is one of its readings");
    let paytable = book.paytable(Wager::Progressive, "B").expect("the book has it");
    let terms = Terms::new(&book, &readings, paytable);
    let terms = terms.with_meter(Tier::Main, Money::from_dollars(1_000)).expect("it has that");
    let par = Par::of(&terms).expect("it has a sheet");
    let mut straights = 0_u128;
    for [a, b, c] in CardSet::FULL.combinations::<3>() {
        let hand = three::Hand::new([a, b, c]).expect("they are different cards");
        if hand.category() != three::Category::Straight {
            continue;
        }
        let left: CardSet = CardSet::FULL - [a, b, c].into_iter().collect();
        for [d, e] in left.combinations::<2>() {
            let five = five::Strength::of([a, b, c, d, e]).category();
            straights += u128::from(five as u8 >= five::Category::ThreeOfAKind as u8);
        }
    }
    let row = par.outcomes.iter().find(|row| row.hand == "straight").expect("it has that row");
    assert_eq!([row.ways, row.of], [straights, 25_989_600]);
    let sum: Exact = par.outcomes.iter().map(|row| row.contribution.clone()).sum();
    assert_eq!(-sum, par.house_edge);
}
