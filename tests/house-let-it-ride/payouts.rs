//! Payout odds: what they say, and that more may be paid but not less.

use law::play::{Play, dollars};
use law::{Stake, Submission, check_printed, cites, five, paid};
use money::Money;
use rulebook::Wager;
use table::{Automation, Choice, Spot};

use crate::BOOK;

#[test]
fn p1_and_p2_odds_are_written_to_or_win() {
    let word = |word: &str| format!("layout.odds_word = '{word}'");
    let offends = |change: &str| Submission::of(BOOK).with(change).offends();
    assert_eq!(offends(&word("per")), [cites("HLIR-payouts-1")]);
    assert_eq!(offends(&word("for")), [cites("HLIR-payouts-2")]);
    for lawful in ["to", "win"] {
        assert_eq!(offends(&word(lawful)), [""; 0], "{lawful}");
    }
}

#[test]
fn p3_the_listed_odds_are_a_floor() {
    let clause = cites("HLIR-payouts-3");
    let royal = |odds: u32| {
        Submission::of(BOOK).with(&format!("wagers.let-it-ride.pays.royal-flush = {odds}"))
    };
    assert_eq!(royal(150).offends(), [&clause]);
    assert_eq!(royal(199).offends(), [clause]);
    for odds in [200, 500] {
        let rules = royal(odds).approved();
        let main = rules.offered(Wager::LetItRide).expect("it is always offered");
        let paid = paid(&main.paytable, 10, five("As Ks Qs | Js Ts").category());
        assert_eq!(paid, (10 * odds).to_string(), "what was submitted is what is paid");
    }
}

#[test]
fn p5_the_table_pays_as_printed() {
    let printed =
        (cites("HLIR-payouts-5"), "single", "2000, 1000, 500, 110, 80, 50, 30, 20, 10, -, -");
    check_printed(BOOK, Wager::LetItRide, Stake::Returned(10), &[printed]);
}

/// Nothing is cut down unless the house has stated a limit; then one hand is paid no more.
#[test]
fn p4_a_payout_limit_is_the_houses_choice() {
    let clause = cites("HLIR-payouts-4");
    let paid_for_a_royal = |submission: Submission| {
        let mut play = Play::under(&submission.approved(), Automation::UNATTENDED);
        play = play.with_bets(&[1], 10);
        play.calls();
        play.deals(&[("1", "As Ks Qs"), ("community", "2d Js Ts")]);
        play.decides(1, Choice::Ride);
        play.decides(1, Choice::Ride);
        let bets = [Spot::Bet1, Spot::Bet2, Spot::Bet3];
        Money::sum(bets.map(|spot| play.settled(1, spot).paid)).expect("a few thousand")
    };
    let limit =
        |amount: &str| Submission::of(BOOK).with(&format!("table.payout_limit = '{amount}'"));
    assert_eq!(paid_for_a_royal(Submission::of(BOOK)), dollars(6000));
    assert_eq!(paid_for_a_royal(limit("5000.00")), dollars(5000));
    assert_eq!(paid_for_a_royal(limit("7000.00")), dollars(6000));
    assert_eq!(limit("0.00").offends(), [clause]);
}
