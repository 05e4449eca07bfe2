//! Chapter 11, the Five-Card Progressive: two more cards, verified wins, and envy as read.

use law::cites;
use law::play::{DEALER, FLOOR, Play, dollars, seat};
use rulebook::{Pattern, Rule, Subject, Task};
use table::{Choice, Command, Event, Few, Pile, Spot};

use crate::tables::{MANUAL_SHOE, bets, deals_all, open, settled_spots, unattended};

fn at_seat(at: u8, task: Task) -> Command {
    Command::Duty { task, seat: Some(seat(at)), entered: None }
}

/// A live table with a full house at seat 3; seat 1 has no five-card wager. Forfeits have been
/// collected.
fn decided() -> Play {
    let mut play = open(MANUAL_SHOE, &[1, 3]);
    let wagers = [(1, Spot::Ante, 10), (3, Spot::Ante, 10), (3, Spot::FiveCardProgressive, 1)];
    bets(&mut play, &wagers);
    play.calls();
    deals_all(&mut play, &[("3", "9h 9d 4s"), ("dealer", "Kh 8d 5c"), ("five", "9c 4h")]);
    play.decides(1, Choice::Play);
    play.decides(3, Choice::Play);
    play.does(DEALER, &Command::Perform(Subject::Forfeits));
    play
}

#[test]
fn d9_b_the_two_cards_follow_the_dealers() {
    let clause = cites("MD-TCP-11.D.9.b");
    let mut play = decided();
    let turn_up = Command::Perform(Subject::FiveCardCommunity);
    assert_eq!(play.refuses(DEALER, &turn_up), "MD-TCP-11.D");
    play.does(DEALER, &Command::Perform(Subject::Dealer));
    play.do_duties();
    assert!(play.duty_is(clause));
    let settle = Command::Settle { seat: seat(3), called: None };
    assert_eq!(play.refuses(DEALER, &settle), "MD-TCP-11.D.3");
    let happened = play.does(DEALER, &turn_up);
    let cards: Few = ["9c", "4h"].iter().map(|card| card.parse().expect("a card")).collect();
    assert_eq!(happened, [Event::Exposed { pile: Pile::FiveCommunity, cards }]);
    play.does(DEALER, &settle);

    let mut nobody_bet = open(MANUAL_SHOE, &[1]);
    nobody_bet.bet(1, Spot::Ante, 10);
    nobody_bet.calls();
    deals_all(&mut nobody_bet, &[]);
    nobody_bet.finishes();
    let is_up = |event: &Event| matches!(event, Event::Exposed { pile: Pile::FiveCommunity, .. });
    assert!(!nobody_bet.events.iter().any(is_up));
}

/// The same, at the settlement of seat 3.
fn called() -> Play {
    let mut play = decided();
    play.does(DEALER, &Command::Perform(Subject::Dealer));
    play.do_duties();
    play.does(DEALER, &Command::Perform(Subject::FiveCardCommunity));
    play.does(DEALER, &Command::Settle { seat: seat(3), called: None });
    play
}

#[test]
fn d9_c_five_cards_are_read_where_bet() {
    let clause = cites("MD-TCP-11.D.9.c");
    let mut play = called();
    play.do_duties_until(&clause);
    assert!(settled_spots(&play, 3).is_empty());
    play.does(DEALER, &at_seat(3, Task::ReadTheFiveCards));
    play.do_duties();
    let five = play.settled(3, Spot::FiveCardProgressive);
    assert_eq!((five.hand, five.paid), (Some(Pattern::FullHouse), dollars(50)), "and it is best");
    play.does(DEALER, &Command::Settle { seat: seat(1), called: None });
    while let Some((who, command)) = play.next_duty() {
        assert!(!play.duty_is(&clause), "seat 1 has not bet it");
        play.does(who, &command);
    }
}

/// A fold gives the wager up: there is nothing to read five cards for.
#[test]
fn d9_c_five_cards_of_a_folded_hand_are_not_read() {
    let clause = cites("MD-TCP-11.D.9.c");
    let mut play = open(MANUAL_SHOE, &[1, 3]);
    bets(&mut play, &[(1, Spot::Ante, 10), (1, Spot::FiveCardProgressive, 1)]);
    bets(&mut play, &[(3, Spot::Ante, 10), (3, Spot::FiveCardProgressive, 1)]);
    play.calls();
    deals_all(&mut play, &[("1", "2h 7d Jc"), ("3", "9h 9d 4s"), ("five", "9c 4h")]);
    play.decides(1, Choice::Fold);
    play.decides(3, Choice::Play);
    let mut read = Vec::new();
    while let Some((who, command)) = play.next_act() {
        if play.duty_is(&clause) {
            read.push(command.clone());
        }
        play.does(who, &command);
    }
    assert_eq!(read, [at_seat(3, Task::ReadTheFiveCards)]);
}

#[test]
fn d9_d_and_e_a_win_is_verified_before_it_is_paid() {
    let clause = cites("MD-TCP-11.D.9.d");
    let steps = [
        (cites("MD-TCP-11.D.9.d.i"), DEALER, Task::VerifyTheHand),
        (cites("MD-TCP-11.D.9.d.ii"), DEALER, Task::VerifyTheLight),
        (cites("MD-TCP-11.D.9.e"), FLOOR, Task::ValidateThePayout),
    ];
    let mut play = called();
    play.do_duties_until(&steps[0].0);
    for (at, (step, who, task)) in steps.iter().enumerate() {
        assert!(play.duty_is(step), "{step}");
        for (_, who, later) in &steps[at + 1..] {
            assert_eq!(play.refuses(*who, &at_seat(3, *later)), step, "{later}");
        }
        let validate = Command::Validate { seat: seat(3) };
        assert_eq!(play.refuses(DEALER, &validate), clause, "it is not for a dealer to validate");
        assert_eq!(settled_spots(&play, 3), [Spot::Ante, Spot::Play], "not paid before {step}");
        if *task == Task::ValidateThePayout {
            assert_eq!(play.refuses(DEALER, &at_seat(3, *task)), step, "it is the floor's");
        }
        play.does(*who, &at_seat(3, *task));
    }
    assert_eq!(play.settled(3, Spot::FiveCardProgressive).paid, dollars(50));
}

const AS_IN_LET_IT_RIDE: &str =
    "readings = { 'md-three-card-poker/five-card-envy' = 'let-it-ride-amounts' }";

/// What seats 1, 3, 5 and 6 get for these hands; seat 6 has only the three-card wager.
fn envies(change: &str, hands: &[(&str, &str)]) -> [Vec<(u8, String)>; 4] {
    let mut play = unattended(change, &[1, 3, 5, 6]);
    for number in [1, 3, 5, 6] {
        play.bet(number, Spot::Ante, 10);
        let spot = if number == 6 { Spot::Progressive } else { Spot::FiveCardProgressive };
        play.bet(number, spot, 1);
    }
    play.calls();
    deals_all(&mut play, hands);
    for number in [1, 3, 5, 6] {
        play.decides(number, Choice::Play);
    }
    [1, 3, 5, 6].map(|number| play.envy(number))
}

const ROYAL_AT_3: [(&str, &str); 3] =
    [("3", "Ah Kh Qh"), ("dealer", "2s 5d Jc"), ("five", "Jh Th")];

/// No hands and no amounts are printed for it, so there is none unless it is read so. The three
/// cards at seat 3 bring seat 6 the envy of its own wager either way.
#[test]
fn d9_g_no_five_card_envy_without_a_schedule() {
    let [one, three, five, six] = envies("", &ROYAL_AT_3);
    let none = (vec![], vec![], vec![]);
    cites("MD-TCP-11.D.9.g").states(Rule::FiveCardEnvy, (one, three, five), none);
    assert_eq!(six, [(3, "25.00".to_owned())]);
}

#[test]
fn d9_h_five_card_bettors_get_five_card_envy() {
    let thousand = || vec![(3, "1000.00".to_owned())];
    let [one, _, five, six] = envies(AS_IN_LET_IT_RIDE, &ROYAL_AT_3);
    cites("MD-TCP-11.D.9.h").states(Rule::FiveCardEnvy, (one, five), (thousand(), thousand()));
    assert_eq!(six, [(3, "25.00".to_owned())], "the three-card wager earns its own only");
}

/// Two straight flushes share the community cards.
#[test]
fn d9_i_each_hand_of_another_brings_envy() {
    let hands = [("3", "9h 8h 7h"), ("5", "Qh Kh 9d"), ("dealer", "2s 5d Jc"), ("five", "Jh Th")];
    let [one, three, five, _] = envies(AS_IN_LET_IT_RIDE, &hands);
    assert_eq!((one.len(), three.len(), five.len()), (1, 0, 1), "one straight flush");
    let both = [("3", "9h 8h 7h"), ("5", "Qh Kh Ah"), ("dealer", "2s 5d Jc"), ("five", "Jh Th")];
    let [one, three, five, _] = envies(AS_IN_LET_IT_RIDE, &both);
    let (for_3, for_5) = ((3, "300.00".to_owned()), (5, "1000.00".to_owned()));
    assert_eq!(one, [for_5.clone(), for_3.clone()], "both");
    // The other's only.
    cites("MD-TCP-11.D.9.i").states(
        Rule::OneEnvyForEachQualifyingHand,
        (three, five),
        (vec![for_5], vec![for_3]),
    );
}

#[test]
fn d9_j_no_five_card_envy_for_ones_own_hand() {
    let [_, three, ..] = envies(AS_IN_LET_IT_RIDE, &ROYAL_AT_3);
    cites("MD-TCP-11.D.9.j").states(Rule::NoEnvyFromOnesOwnHand, three, []);
}
