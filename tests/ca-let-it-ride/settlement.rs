//! The round of play: hands are turned up, settled from the right, and cleared away.

use law::live::{hand_of, settle};
use law::play::{DEALER, Play, decide, dollars, player, seat};
use law::{Submission, cites};
use rulebook::{Pattern, Task};
use table::{Choice, Command, Event, Outcome, RoundNumber, Spot, Time};

use crate::{BOOK, called};

/// Seats 1, 2 and 6 against a bank of $100, with community cards 9c and 4d; everybody lets
/// everything ride except seat 2, which withdraws both. Nothing is settled.
fn at_the_settlement() -> Play {
    let mut play = called();
    let hands = [("6", "Kh Kd 3s"), ("1", "2c 7d Jh"), ("2", "Tc Th 5s"), ("community", "9c 4d")];
    play.deals(&hands);
    while !matches!(play.next_act(), Some((_, Command::Settle { .. }))) {
        let pulls = play.table.turn().is_some_and(|(turn, _)| turn == seat(2));
        let (who, command) = play.next_act().expect("the round goes on");
        let command = if pulls && who == player(2) { decide(2, Choice::Pull) } else { command };
        play.does(who, &command);
    }
    play
}

#[test]
fn r8_hands_are_turned_up_from_the_right() {
    let clause = cites("CA-LIR-round-8");
    let mut play = at_the_settlement();
    for early in [1, 2] {
        assert_eq!(play.refuses(DEALER, &settle(early)), clause, "seat {early}");
    }
    play.does(DEALER, &settle(6));
    assert!(play.duty_is(&clause));
    assert_eq!(play.task(), Some(Task::TurnUpTheCards));
    assert_eq!(play.refuses(DEALER, &settle(2)), clause, "seat 6 is not turned up");
    assert_eq!(play.settlements(), [], "nothing is settled before it");
    play.does_duty(clause);
    play.finishes();
    let up: Vec<_> = play.exposed().into_iter().map(|(pile, _)| pile).collect();
    assert_eq!(up[2..], [6, 2, 1].map(hand_of));
}

/// Seat 6 has kings: calling them anything else is refused.
#[test]
fn r9_a_hand_is_called_as_it_is() {
    let clause = cites("CA-LIR-round-9");
    let mut play = at_the_settlement();
    let call = |called| Command::Settle { seat: seat(6), called: Some(called) };
    for wrong in [Pattern::TwoPair, Pattern::ThreeOfAKind] {
        assert_eq!(play.refuses(DEALER, &call(wrong)), clause, "{wrong}");
    }
    play.does(DEALER, &call(Pattern::PairTensOrBetter));
    play.finishes();
    let outcomes = [6, 2, 1].map(|at| play.settled(at, Spot::Bet3).outcome);
    assert_eq!(outcomes, [Outcome::Win, Outcome::Win, Outcome::Lose]);
}

/// Three bets of seat 6 are paid, and of seat 2 only the third.
#[test]
fn r10_only_bets_not_withdrawn_are_paid() {
    let mut play = at_the_settlement();
    assert!(play.shows_duty(cites("CA-LIR-round-10-p1")));
    play.finishes();
    let paid = play.settlements().into_iter().filter(|it| it.2 == Outcome::Win);
    let bets: Vec<(u8, Spot)> = paid.map(|(at, spot, _)| (at, spot)).collect();
    assert_eq!(bets, [(6, Spot::Bet1), (6, Spot::Bet2), (6, Spot::Bet3), (2, Spot::Bet3)]);
    assert_eq!(play.settled(6, Spot::Bet1).paid, dollars(10));
}

#[test]
fn r10_one_attached_table_is_selected() {
    let clause = cites("CA-LIR-round-10-p5");
    let select = |table: &str| {
        let change = format!(
            "submission.cover_letter_table = '{table}'\nwagers.let-it-ride.table = '{table}'"
        );
        Submission::of(BOOK).with(&change)
    };
    for attached in ["LIRX-01", "LIRX-02", "LIRX-03"] {
        assert_eq!(select(attached).offends(), [""; 0], "{attached}");
    }
    for other in ["LIRX-05", "LIRX-06", "house"] {
        assert!(select(other).offends().iter().any(|it| it == clause), "{other}");
    }
    let none = Submission::of(BOOK).without("wagers.let-it-ride.table");
    assert!(none.offends().iter().any(|it| it == clause), "none at all");
}

/// The round is over when the cards are in the rack, and no earlier.
#[test]
fn r12_the_cards_go_to_the_rack_last() {
    let clause = cites("CA-LIR-round-12");
    let mut play = at_the_settlement();
    while play.table.next_act().is_none_or(|(_, command)| command != Command::Clear) {
        assert_eq!(play.refuses(DEALER, &Command::Clear), clause);
        let (who, command) = play.next_act().expect("seats are left to be settled");
        play.does(who, &command);
    }
    assert!(play.duty_is(clause));
    assert_eq!(play.refuses(DEALER, &Command::OpenBetting { at: Time(0) }), "CA-LIR-deal-1-p1");
    assert_eq!(play.does(DEALER, &Command::Clear), [Event::RoundEnded]);
}

/// One number from the first wager to the last payment, and no next round before.
#[test]
fn glossary_7_a_round_ends_with_its_last_wager() {
    let mut play = at_the_settlement();
    while !play.settlements().iter().any(|it| it.0 == 1) {
        assert_eq!(play.table.round(), RoundNumber(1));
        assert_eq!(play.refuses(DEALER, &Command::OpenBetting { at: Time(0) }), "CA-LIR-deal-1-p1");
        let (who, command) = play.next_act().expect("seats are left to be settled");
        play.does(who, &command);
    }
    play.finishes();
    cites("CA-LIR-glossary-7").defines(play.table.round(), RoundNumber(2));
    play.opens_betting();
}

/// It begins at seat 6, the first from the house dealer's right; read otherwise, at the left of the
/// bank.
#[test]
fn glossary_2_the_action_begins_at_the_right() {
    let first_settled = |submission: Submission| {
        let mut play = Play::under(&submission.approved(), table::Automation::UNATTENDED);
        play.sit(&[2]);
        play.does(player(2), &Command::TakeBank { seat: seat(2) });
        play.does(player(2), &Command::BetBank { seat: seat(2), amount: dollars(100) });
        play = play.with_bets(&[1, 3, 6], 10);
        play.calls();
        play.deals(&[("6", "Kh Kd 3s"), ("community", "9c 4d")]);
        play.finishes();
        let mut order: Vec<u8> = play.settlements().iter().map(|it| it.0).collect();
        order.dedup();
        order
    };
    assert_eq!(first_settled(Submission::of(BOOK)), [6, 3, 1]);
    let reading = "readings = { 'ca-let-it-ride/order-of-action' = 'from-the-bank' }";
    cites("CA-LIR-glossary-2")
        .defines(first_settled(Submission::of(BOOK).with(reading)), [3, 6, 1]);
}
