//! Chapter 12, what the operator submits: tables, rates, amounts of meters, envy, a payout limit.

use law::play::{Play, bet, player};
use law::{Submission, book, cites};
use money::{Microcents, Money, Tier};
use rulebook::{Rule, Wager};
use table::{Automation, Choice, MeterName, Spot};

use crate::BOOK;

fn offends(change: &str) -> Vec<String> {
    Submission::of(BOOK).with(change).offends()
}

/// One of the letters that the clause lists, and not none, another or a table of one's own.
#[test]
fn a_to_e_one_listed_table_is_selected() {
    let selections = [
        (cites("MD-LIR-12.A-p2"), "let-it-ride", "ABC", "D"),
        (cites("MD-LIR-12.B-p2"), "five-card-bonus", "ABCDEFG", "H"),
        (cites("MD-LIR-12.C-p2"), "three-card-bonus", "ABC", "D"),
        (cites("MD-LIR-12.D-p2"), "six-card-bonus", "AB", "C"),
        (cites("MD-LIR-12.E-p2"), "progressive", "", "G"),
    ];
    for (clause, wager, lawful, unlisted) in selections {
        let select = |table: &str| format!("wagers.{wager}.table = '{table}'");
        for table in lawful.chars() {
            assert_eq!(offends(&select(&table.to_string())), [""; 0], "{clause}: {table}");
        }
        assert_eq!(offends(&select(unlisted))[..1], [&clause], "{unlisted}");
        let none = Submission::of(BOOK).without(&format!("wagers.{wager}.table"));
        assert_eq!(none.offends()[..1], [clause], "no table");
    }
    for table in ["A", "B", "C", "D", "E", "F"] {
        assert_eq!(progressive(table, &[]).offends(), [""; 0], "{table}");
    }
}

/// A submission with a progressive table, its meters at these amounts and at $10,000 otherwise.
fn progressive(table: &str, amounts: &[(&str, &str, &str)]) -> Submission {
    let meters: &[&str] = match table {
        "D" => &["major", "minor"],
        "E" | "F" => &["mega", "major", "minor"],
        _ => &[""],
    };
    let of = |meter: &str| {
        let amount = |which: &str| {
            let given = amounts.iter().find(|(of, name, _)| *of == meter && *name == which);
            given.map_or("10000.00", |(_, _, amount)| amount).to_owned()
        };
        let (initial, reset) = (amount("initial"), amount("reset"));
        format!("initial = '{initial}', reset = '{reset}', rate = '0.10'")
    };
    let meters = if meters == [""] {
        of("")
    } else {
        let each: Vec<String> =
            meters.iter().map(|it| format!("{it} = {{ {} }}", of(it))).collect();
        format!("meters = {{ {} }}", each.join(", "))
    };
    let change =
        format!("wagers.progressive = {{ table = '{table}', stakes = ['1.00'], {meters} }}");
    Submission::of(BOOK).without("wagers.progressive").with(&change)
}

/// The initial amount and the reset amount each have the least of their clause, to the cent.
#[test]
fn f2_meters_start_at_no_less() {
    let least = [
        (cites("MD-LIR-12.F.2.a"), "A", "", "1000.00", "999.99"),
        (cites("MD-LIR-12.F.2.b"), "B", "", "1000.00", "999.99"),
        (cites("MD-LIR-12.F.2.c"), "C", "", "1000.00", "999.99"),
        (cites("MD-LIR-12.F.2.d.i"), "D", "major", "1000.00", "999.99"),
        (cites("MD-LIR-12.F.2.d.ii"), "D", "minor", "250.00", "249.99"),
        (cites("MD-LIR-12.F.2.e.i"), "E", "mega", "10000.00", "9999.99"),
        (cites("MD-LIR-12.F.2.e.ii"), "E", "major", "1000.00", "999.99"),
        (cites("MD-LIR-12.F.2.e.iii"), "E", "minor", "250.00", "249.99"),
        (cites("MD-LIR-12.F.2.f.i"), "F", "mega", "10000.00", "9999.99"),
        (cites("MD-LIR-12.F.2.f.ii"), "F", "major", "1000.00", "999.99"),
        (cites("MD-LIR-12.F.2.f.iii"), "F", "minor", "250.00", "249.99"),
    ];
    for (clause, table, meter, lawful, too_low) in least {
        let both = [(meter, "initial", lawful), (meter, "reset", lawful)];
        assert_eq!(progressive(table, &both).offends(), [""; 0], "{clause}");
        for which in ["initial", "reset"] {
            let low = progressive(table, &[(meter, which, too_low)]);
            assert_eq!(low.offends(), [&clause], "{which}");
        }
    }
}

#[test]
fn f_rate_and_amounts_are_stated() {
    let (rate, amounts) = (cites("MD-LIR-12.F.1"), cites("MD-LIR-12.F.2"));
    for (key, clause) in [("rate", &rate), ("initial", &amounts), ("reset", &amounts)] {
        let path = format!("wagers.progressive.meters.major.{key}");
        assert_eq!(Submission::of(BOOK).without(&path).offends(), [clause], "{key}");
    }
    assert_eq!(offends("wagers.progressive.meters.major.rate = '0.00'"), [rate]);
}

const MAIN: &str = "wagers.progressive = { table = 'A', stakes = ['1.00', '5.00'], \
     initial = '1000.00', reset = '2000.00', rate = '0.20' }";

fn with_main_meter(seats: &[u8]) -> Play {
    let rules = Submission::of(BOOK).without("wagers.progressive").with(MAIN).approved();
    let mut play = Play::under(&rules, Automation::UNATTENDED);
    play.sit(seats);
    for at in seats {
        play.bets(*at, 10);
    }
    play
}

fn main_meter(play: &Play) -> Option<Money> {
    let main = MeterName { wager: Wager::Progressive, tier: Tier::Main };
    play.table.meter(main).map(Microcents::whole)
}

fn everybody_rides(play: &mut Play) {
    while let Some((at, _)) = play.table.turn() {
        play.decides(at.number(), Choice::Ride);
    }
}

/// Three wagers of a dollar at twenty percent.
#[test]
fn f1_the_meter_grows_at_its_rate() {
    let rate = book(BOOK).procedure().meters.rate.as_ref().expect("the book has a rate");
    assert!(cites("MD-LIR-12.F.1").is_among(&rate.clauses));
    let mut play = with_main_meter(&[1, 2, 3]);
    for at in [1, 2, 3] {
        play.bet(at, Spot::Progressive, 1);
    }
    assert_eq!(main_meter(&play), Some(Money::from_cents(100_000)));
    play.calls();
    assert_eq!(main_meter(&play), Some(Money::from_cents(100_060)));
}

#[test]
fn f2_the_meter_is_reset_by_its_award() {
    let mut play = with_main_meter(&[1]);
    play.bet(1, Spot::Progressive, 1);
    play.calls();
    play.deals(&[("1", "Ts Js Qs"), ("community", "Ks As")]);
    everybody_rides(&mut play);
    assert_eq!(play.result(1, Spot::Progressive).1, "1000.20");
    cites("MD-LIR-12.F.2").states(
        Rule::MeterReseedsAtTheTopAward,
        main_meter(&play),
        Some(Money::from_cents(200_000)),
    );
}

/// By the stake of who receives it, not of who holds the hand; other stakes are not taken.
#[test]
fn h1_envy_follows_the_receivers_stake() {
    let clause = cites("MD-LIR-12.H.1");
    let mut play = with_main_meter(&[1, 2, 3, 4]);
    for (at, stake) in [(1, 5), (2, 1), (4, 5)] {
        play.bet(at, Spot::Progressive, stake);
    }
    assert_eq!(play.refuses(player(3), &bet(3, Spot::Progressive, 2)), clause);
    play.calls();
    play.deals(&[("4", "Ts Js Qs"), ("community", "Ks As")]);
    everybody_rides(&mut play);
    assert_eq!(play.envy(1), [(4, "5000.00".to_owned())]);
    assert_eq!(play.envy(2), [(4, "1000.00".to_owned())], "though seat 4 had bet five");
    assert_eq!(play.envy(3), [], "without a wager");
    assert_eq!(play.envy(4), [], "of one's own hand");
    assert_eq!(offends("wagers.progressive.stakes = ['2.00']"), [clause]);
}

#[test]
fn h2_envy_is_of_the_same_table() {
    let clause = cites("MD-LIR-12.H.2");
    assert_eq!(offends("wagers.progressive.envy = 'B'"), [clause]);
    for change in ["wagers.progressive.envy = 'D'", ""] {
        let rules = Submission::of(BOOK).with(change).approved();
        let mut letters = rules.envy(Wager::Progressive).map(|it| it.table.as_str());
        assert!(letters.all(|letter| letter == "D"), "{change}");
        assert_ne!(rules.envy(Wager::Progressive).count(), 0, "{change}");
    }
}

/// A royal flush on three bets of $100 is worth $300,000 at odds; the limit is what players are
/// told, and what the odds of one hand pay together.
#[test]
fn the_payout_limit_is_told_and_kept() {
    let clause = cites("MD-LIR-2.B.10-p1");
    let sign = &book(BOOK).procedure().sign;
    let told = sign.payout_limit.as_ref().expect("the book has a limit to tell");
    assert_eq!(told.clauses[0], clause);
    assert_eq!(offends("table.payout_limit = '0.00'"), [&clause]);
    let reading = |option: &str| format!("readings.'md-let-it-ride/payout-limit' = '{option}'");
    let cases = [
        ("odds-only", "100000.00", "20000.00", "table.payout_limit = '100000.00'"),
        ("not-applied", "300000.00", "20000.00", ""),
        ("everything", "100000.00", "0.00", "table.payout_limit = '100000.00'"),
    ];
    assert_eq!(offends(&reading("not-applied")), [&clause], "nothing is told that is not kept");
    for (option, for_the_bets, for_the_bonus, limit) in cases {
        let free = Submission::of(BOOK).without("table.payout_limit");
        let rules = free.with(&format!("{limit}\n{}", reading(option))).approved();
        let mut play = Play::under(&rules, Automation::UNATTENDED);
        play.sit(&[1]);
        play.bets(1, 100);
        play.bet(1, Spot::FiveCardBonus, 1);
        play.calls();
        play.deals(&[("1", "Ts Js Qs"), ("community", "Ks As")]);
        everybody_rides(&mut play);
        let bets = [Spot::Bet1, Spot::Bet2, Spot::Bet3].map(|spot| play.settled(1, spot).paid);
        let together = Money::sum(bets).expect("it is no more than that");
        assert_eq!(together.to_string(), for_the_bets, "{option}");
        let third = play.settled(1, Spot::Bet3).under;
        let cited = play.clause(third);
        if limit.is_empty() {
            assert_eq!(cited, "MD-LIR-12.A.1", "{option}");
        } else {
            assert_eq!(cited, clause, "{option}");
        }
        let bonus = play.settled(1, Spot::FiveCardBonus).paid;
        assert_eq!(bonus.to_string(), for_the_bonus, "{option}");
    }
}
