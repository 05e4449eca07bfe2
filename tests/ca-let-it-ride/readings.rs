//! The readings that move money, played both ways, and fees that grow with the wager.

use law::play::{DEALER, Play, dollars, player, seat};
use law::{Submission, cites};
use rulebook::{Mishap, Rule};
use table::{Automation, Choice, Command, Event, Spot};

use crate::BOOK;

/// Seat 4 banks with $50,000; seat 1 bets so much three times, and lets everything ride.
fn played(rules: &Submission, bet: u32, hand: &str, community: &str) -> Play {
    let mut play = Play::under(&rules.approved(), Automation::UNATTENDED);
    play.sit(&[4]);
    play.does(player(4), &Command::TakeBank { seat: seat(4) });
    play.sit(&[1]);
    play.does(player(4), &Command::BetBank { seat: seat(4), amount: dollars(50_000) });
    play.bets(1, bet);
    play.calls();
    play.deals(&[("1", hand), ("community", community)]);
    while play.table.turn().is_some() {
        play.decides(1, Choice::Ride);
    }
    play
}

/// Ten dollars at 5 to 1 for a straight, 8 for a flush and 200 for both.
#[test]
fn an_ace_may_stand_between_king_and_two() {
    let hands = [
        ("Kd As 2h", "3c 4s"),
        ("Ks As 2s", "3s 4s"),
        ("As 2h 3d", "4c 5s"),
        ("Qd Ks As", "2c 3h"),
        ("Jd Qs Kh", "Ac 2s"),
        ("Ks As 2s", "3s 5s"),
        ("Kd As 3h", "4c 5s"),
    ];
    let paid = |value: &str| {
        let rules = Submission::of(BOOK).with(&format!("readings.'{BOOK}/ace-wraps' = '{value}'"));
        hands.map(|(hand, community)| {
            let play = played(&rules, 10, hand, community);
            play.settled(1, Spot::Bet3).paid.cents() / 100
        })
    };
    assert_eq!(paid("no"), [0, 80, 50, 0, 0, 80, 0]);
    cites("CA-LIR-ranking-3.d").states(
        Rule::AceHighOrLowNeverWrapped,
        paid("yes"),
        [50, 2_000, 50, 50, 50, 80, 0],
    );
}

/// Rows of 5 to 49.99 and of 50 to 100 dollars, with fees of 1 and 2 for each bet and of 3 and 4
/// for the bank.
#[test]
fn fees_follow_the_row_of_the_schedule() {
    let row = |from: &str, to: &str, bet: u8, bank: u8| {
        format!(
            "{{ from = '{from}', to = '{to}', player_fee_per_bet = '{bet}.00', \
             player_dealer_fee_per_hand = '{bank}.00' }}"
        )
    };
    let rows = [row("5.00", "49.99", 1, 3), row("50.00", "100.00", 2, 4)].join(", ");
    let rules = Submission::of(BOOK)
        .without("fees.player_fee_per_bet")
        .without("fees.player_dealer_fee_per_hand")
        .with(&format!("fees.schedule = [{rows}]"));
    let fees = |bet: u32| {
        let play = played(&rules, bet, "2c 7d Jh", "9c 4d");
        let taken = play.events.iter().filter_map(|event| {
            let Event::FeeTaken { seat, amount } = event else { return None };
            Some((seat.number(), amount.cents() / 100))
        });
        taken.collect::<Vec<_>>()
    };
    for bet in [5, 49] {
        assert_eq!(fees(bet), [(1, 3), (4, 3)], "three bets of ${bet}");
    }
    for bet in [50, 100] {
        assert_eq!(fees(bet), [(1, 6), (4, 4)], "three bets of ${bet}");
    }
    cites("CA-LIR-fees-2").states(Rule::HouseTakesNoPercentage, fees(100), fees(50));
}

/// The document leaves irregularities to the house; it may borrow another document's chapter. What
/// it says itself, that a deck of another size goes, stays as it is.
#[test]
fn irregularities_may_be_settled_by_a_borrowed_chapter() {
    let voids = |value: &str, mishap: Mishap| {
        let reading = format!("readings.'{BOOK}/irregularities' = '{value}'");
        let rules = Submission::of(BOOK).with(&reading).approved();
        let mut play = Play::under(&rules, Automation::LIVE).with_open_betting();
        play.sit(&[4, 6]);
        play.does(player(4), &Command::TakeBank { seat: seat(4) });
        play.does(player(4), &Command::BetBank { seat: seat(4), amount: dollars(100) });
        play.bets(6, 10);
        play.calls();
        play.keys("2c");
        play.does(DEALER, &Command::Report { mishap, at: None, card: None });
        play.restored().len()
    };
    assert_eq!(voids("floor-decides", Mishap::SeveralCardsFaceUp), 0);
    assert_eq!(voids("as-maryland", Mishap::SeveralCardsFaceUp), 2);
    assert_eq!(voids("floor-decides", Mishap::DeckNotFiftyTwo), 2);
    assert_eq!(voids("as-maryland", Mishap::DeckNotFiftyTwo), 2);
}
