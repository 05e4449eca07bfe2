//! Completion of the round: the players look at their cards and decide.

use law::cites;
use law::live::take_back;
use law::play::{DEALER, Play, decide, dollars, player, seat};
use rulebook::{Actor, Rule, Subject, Task};
use table::{Choice, Chore, Command, Event, Fact, Spot};

use crate::dealt;

/// Three seats that have decided about bet 1 one way or the other, with a community card up.
fn at_bet_two(choices: [Choice; 3]) -> Play {
    let mut play = dealt(&[1, 3, 6]);
    for (at, choice) in [1, 3, 6].into_iter().zip(choices) {
        play.decides(at, choice);
    }
    play.performs(Subject::CommunityLeft);
    play.performs(Subject::CommunityLeft);
    play
}

/// What players are shown to do is theirs, and nobody waits for it.
fn shows_players(play: &Play, task: Task) -> bool {
    play.table.duties().any(|duty| {
        duty.chore == Chore::Task(task) && duty.who == Actor::Player && !duty.is_awaited
    })
}

#[test]
fn c1_players_look_when_the_deal_is_done() {
    let clause = cites("HLIR-completion-1");
    let mut play = Play::live(crate::BOOK).with_open_betting().with_bets(&[1], 5);
    play.calls();
    play.keys("2c 3d 4h 5s 6c");
    assert!(!play.shows_duty(&clause), "a card is still due");
    assert_eq!(play.refusal(player(1), &decide(1, Choice::Ride)).rule, Rule::BetRidesOrIsWithdrawn);
    play.keys("7d");
    play.do_duties();
    assert!(play.shows_duty(&clause));
    assert!(shows_players(&play, Task::LookAtYourCards));
    while !play.duty_is("HLIR-completion-25") {
        let (who, command) = play.next_act().expect("the hand is settled");
        play.does(who, &command);
    }
    assert!(!play.shows_duty(clause), "the cards are up");
}

#[test]
fn c2_each_player_answers_for_one_hand() {
    let clause = cites("HLIR-completion-2");
    let mut play = dealt(&[3, 4]);
    for other in [player(4), DEALER, player(9)] {
        assert_eq!(play.refuses(other, &decide(3, Choice::Pull)), clause);
    }
    play.decides(3, Choice::Ride);
    assert_eq!(play.refuses(player(3), &decide(3, Choice::Pull)), clause, "it is answered");
    assert_eq!(play.table.stake(seat(3), Spot::Bet1), dollars(5));
}

#[test]
fn c3_nobody_touches_anothers_cards() {
    let clause = cites("HLIR-completion-3");
    let mut play = dealt(&[3, 4]);
    assert!(play.shows_duty(&clause) && shows_players(&play, Task::TouchOnlyYourCards));
    let touch = Command::TouchCards { seat: seat(3) };
    assert_eq!(play.refuses(player(4), &touch), clause);
    play.does(DEALER, &touch);
    play.does(player(3), &touch);
}

#[test]
fn c4_cards_stay_in_view() {
    let clause = cites("HLIR-completion-4");
    let mut play = Play::live(crate::BOOK).with_open_betting().with_bets(&[1], 5);
    assert!(!play.shows_duty(&clause), "before there are cards");
    play.calls();
    play.keys("2c 3d 4h 5s 6c 7d");
    play.do_duties();
    assert!(play.shows_duty(&clause), "at bet 1");
    play.decides(1, Choice::Ride);
    play.performs(Subject::CommunityLeft);
    play.performs(Subject::CommunityLeft);
    assert!(play.shows_duty(clause), "at bet 2");
    assert!(shows_players(&play, Task::KeepCardsInView));
}

/// With the answer about bet 2 the cards go down, and their owner touches them no more.
#[test]
fn c5_and_c6_cards_go_down_for_good() {
    let (down, alone) = (cites("HLIR-completion-5"), cites("HLIR-completion-6"));
    let mut play = at_bet_two([Choice::Ride, Choice::Pull, Choice::Ride]);
    let touch = Command::TouchCards { seat: seat(6) };
    play.decides(1, Choice::Ride);
    play.decides(3, Choice::Ride);
    play.does(player(6), &touch);
    play.decides(6, Choice::Ride);
    assert!(play.shows_duty(&down) && shows_players(&play, Task::LayYourCardsDown));
    assert!(play.shows_duty(&alone) && shows_players(&play, Task::LeaveYourCardsAlone));
    assert_eq!(play.refuses(player(6), &touch), down);
    play.does(DEALER, &touch);
    let early = dealt(&[1, 3, 6]);
    assert!(!early.shows_duty(down) && !early.shows_duty(alone), "at bet 1");
}

#[test]
fn c7_bet_one_is_asked_from_the_left() {
    let clause = cites("HLIR-completion-7");
    let mut play = dealt(&[1, 3, 6]);
    for (turn, later) in [(1, vec![3, 6]), (3, vec![6])] {
        for at in later {
            let refused = play.refuses(player(u32::from(at)), &decide(at, Choice::Ride));
            assert_eq!(refused, clause, "seat {at} before seat {turn}");
        }
        for neither in [Choice::Play, Choice::Fold] {
            let refused = play.refuses(player(u32::from(turn)), &decide(turn, neither));
            assert_eq!(refused, clause, "{neither} is no answer");
        }
        play.decides(turn, Choice::Ride);
    }
    play.decides(6, Choice::Pull);
}

#[test]
fn c8_a_riding_bet_one_stays() {
    let clause = cites("HLIR-completion-8");
    let mut play = dealt(&[1, 3]);
    play.decides(1, Choice::Ride);
    let back = take_back(1, Spot::Bet1);
    assert_eq!(play.refuses(player(1), &back), clause);
    play.decides(3, Choice::Ride);
    play.performs(Subject::CommunityLeft);
    play.performs(Subject::CommunityLeft);
    assert_eq!(play.refuses(player(1), &back), clause, "after the first community card");
    assert_eq!(play.table.stake(seat(1), Spot::Bet1), dollars(5));
}

/// The dealer moves the chips before the next seat is asked.
#[test]
fn c9_the_dealer_pushes_bet_one_back() {
    let clause = cites("HLIR-completion-9");
    let mut play = dealt(&[1, 3]);
    let happened = play.does(player(1), &decide(1, Choice::Pull));
    let [Event::Withdrawn { seat: from, spot, amount, under, .. }] = happened[..] else {
        panic!("one bet is withdrawn: {happened:?}");
    };
    assert_eq!((from, spot, amount), (seat(1), Spot::Bet1, dollars(5)));
    assert_eq!(play.clause(under), clause);
    assert!(play.duty_is(&clause));
    assert_eq!(play.task(), Some(Task::PushTheChipsBack));
    assert_eq!(play.refuses(player(3), &decide(3, Choice::Ride)), clause);
    play.does_duty(clause);
    play.decides(3, Choice::Ride);
}

#[test]
fn c10_the_player_takes_bet_one_off() {
    let clause = cites("HLIR-completion-10");
    assert!(!at_bet_two([Choice::Ride; 3]).shows_duty(&clause), "it is bet 2 that is asked about");
    let mut play = dealt(&[1, 3]);
    play.does(player(1), &decide(1, Choice::Pull));
    assert!(play.shows_duty(clause) && shows_players(&play, Task::TakeYourChips));
    assert_eq!(play.table.stake(seat(1), Spot::Bet1), dollars(0), "it is off the area");
    play.finishes();
    let settled: Vec<_> = play.settlements().into_iter().filter(|it| it.0 == 1).collect();
    assert_eq!(settled.len(), 2, "and out of the round: {settled:?}");
}

/// Bet 2 is asked from the left too, and not before the first community card is up.
#[test]
fn c16_bet_two_is_asked_from_the_left() {
    let clause = cites("HLIR-completion-16");
    let mut early = dealt(&[1]);
    early.decides(1, Choice::Ride);
    assert_eq!(early.refuses(player(1), &decide(1, Choice::Ride)), "HLIR-completion-2");
    early.performs(Subject::CommunityLeft);
    assert_eq!(early.refuses(player(1), &decide(1, Choice::Ride)), "HLIR-completion-2");
    early.performs(Subject::CommunityLeft);
    early.decides(1, Choice::Ride);

    let mut play = at_bet_two([Choice::Ride, Choice::Ride, Choice::Pull]);
    assert_eq!(play.refuses(player(6), &decide(6, Choice::Ride)), clause);
    assert_eq!(play.refuses(player(3), &decide(3, Choice::Ride)), clause);
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Fold)), clause, "no third answer");
    play.decides(1, Choice::Pull);
    assert_eq!(play.refuses(player(6), &decide(6, Choice::Ride)), clause);
    play.decides(3, Choice::Ride);
    play.decides(6, Choice::Ride);
}

/// Every seat is asked, and either answer is open to it, whatever became of bet 1.
#[test]
fn c17_bet_two_does_not_depend_on_bet_one() {
    let mut play = at_bet_two([Choice::Pull, Choice::Ride, Choice::Pull]);
    let reveal = Command::Perform(Subject::CommunitySecond);
    for (at, choice, left) in [(1, Choice::Ride, 5), (3, Choice::Pull, 0), (6, Choice::Pull, 0)] {
        assert_eq!(play.refusal(DEALER, &reveal).fact, Fact::TurnOf(seat(at)));
        play.decides(at, choice);
        assert_eq!(play.table.stake(seat(at), Spot::Bet2), dollars(left), "seat {at}");
    }
    let lets_ride = |event: &Event| matches!(event, Event::LetRide { spot: Spot::Bet2, .. });
    assert!(cites("HLIR-completion-17").is_among(play.cited_for(lets_ride)));
    play.performs(Subject::CommunitySecond);
    let on_bet_one = [1, 3, 6].map(|at| play.table.stake(seat(at), Spot::Bet1));
    assert_eq!(on_bet_one, [dollars(0), dollars(5), dollars(0)]);
}

#[test]
fn c18_a_riding_bet_two_stays() {
    let clause = cites("HLIR-completion-18");
    let mut play = at_bet_two([Choice::Ride; 3]);
    for at in [1, 3, 6] {
        play.decides(at, Choice::Ride);
    }
    let back = take_back(3, Spot::Bet2);
    assert_eq!(play.refuses(player(3), &back), clause);
    play.performs(Subject::CommunitySecond);
    assert_eq!(play.refuses(player(3), &back), clause, "after the second community card");
    assert_eq!(play.table.stake(seat(3), Spot::Bet2), dollars(5));
}

#[test]
fn c19_the_dealer_pushes_bet_two_back() {
    let clause = cites("HLIR-completion-19");
    let mut play = at_bet_two([Choice::Ride; 3]);
    let happened = play.does(player(1), &decide(1, Choice::Pull));
    let [Event::Withdrawn { spot, amount, under, .. }] = happened[..] else {
        panic!("one bet is withdrawn: {happened:?}");
    };
    assert_eq!((spot, amount), (Spot::Bet2, dollars(5)));
    assert_eq!(play.clause(under), clause);
    assert!(play.duty_is(&clause));
    assert_eq!(play.refuses(player(3), &decide(3, Choice::Ride)), clause);
    play.does_duty(clause);
    play.decides(3, Choice::Ride);
}

#[test]
fn c20_the_player_takes_bet_two_off() {
    let clause = cites("HLIR-completion-20");
    assert!(!dealt(&[1, 3, 6]).shows_duty(&clause), "it is bet 1 that is asked about");
    let mut play = at_bet_two([Choice::Ride; 3]);
    play.does(player(1), &decide(1, Choice::Pull));
    assert!(play.shows_duty(clause) && shows_players(&play, Task::TakeYourChips));
    assert_eq!(play.table.stake(seat(1), Spot::Bet2), dollars(0));
    play.finishes();
    let is_bet_two = |it: &(u8, Spot, table::Outcome)| it.0 == 1 && it.1 == Spot::Bet2;
    assert!(!play.settlements().iter().any(is_bet_two), "it is out of the round");
}
