//! The round of play: the players decide, and the community cards are turned up.

use law::cites;
use law::live::take_back;
use law::play::{DEALER, Play, decide, dollars, player, seat};
use rulebook::{Actor, Rule, Subject, Task};
use table::{Choice, Chore, Command, Event, Fact, Few, Outcome, Pile, Spot};

use crate::dealt;

const LEFT: Command = Command::Perform(Subject::CommunityLeft);
const RIGHT: Command = Command::Perform(Subject::CommunitySecond);

/// Seats 1, 2 and 6 have answered so about Bet 1, and the left card is up.
fn at_bet_two(choices: [Choice; 3]) -> Play {
    let mut play = dealt();
    for (at, choice) in [1, 2, 6].into_iter().zip(choices) {
        play.decides(at, choice);
    }
    play.performs(Subject::CommunityLeft);
    play
}

/// A duty that is shown to players, and that nobody waits for.
fn shows_players(play: &Play, task: Task) -> bool {
    play.table.duties().any(|duty| {
        duty.chore == Chore::Task(task) && duty.who == Actor::Player && !duty.is_awaited
    })
}

fn card(text: &str) -> Few {
    Few::one(text.parse().expect("a card"))
}

#[test]
fn r1_players_look_when_the_deal_is_done() {
    let clause = cites("CA-LIR-round-1");
    let mut play = crate::called();
    play.keys("2c 3d 4h 6c 7d 8h Tc Jd 2h");
    assert!(!play.shows_duty(&clause), "the bank's packet is still due");
    assert_eq!(play.refusal(player(1), &decide(1, Choice::Ride)).rule, Rule::BetRidesOrIsWithdrawn);
    play.keys("Ks Qd 9s");
    play.do_duties();
    assert!(play.shows_duty(clause) && shows_players(&play, Task::LookAtYourCards));
    play.decides(1, Choice::Ride);
}

#[test]
fn r2_each_player_answers_for_his_hand() {
    let clause = cites("CA-LIR-round-2-p1");
    let mut play = dealt();
    for other in [player(2), player(4), DEALER] {
        assert_eq!(play.refuses(other, &decide(1, Choice::Pull)), clause);
    }
    play.decides(1, Choice::Ride);
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Pull)), clause, "it is answered");
}

#[test]
fn r2_nobody_touches_anothers_cards() {
    let clause = cites("CA-LIR-round-2-p2");
    let mut play = dealt();
    let touch = Command::TouchCards { seat: seat(2) };
    for other in [player(1), player(4)] {
        assert_eq!(play.refuses(other, &touch), clause);
    }
    play.does(player(2), &touch);
    play.does(DEALER, &touch);
    assert!(play.shows_duty(clause) && shows_players(&play, Task::TouchOnlyYourCards));
}

#[test]
fn r2_cards_stay_in_view() {
    let clause = cites("CA-LIR-round-2-p3");
    assert!(!crate::called().shows_duty(&clause), "before there are cards");
    let play = dealt();
    assert!(play.shows_duty(&clause) && shows_players(&play, Task::KeepCardsInView));
    assert!(at_bet_two([Choice::Ride; 3]).shows_duty(clause));
}

/// From the house dealer's left, though the packets began elsewhere; the bank is not asked.
#[test]
fn r3_bet_one_is_asked_from_the_left() {
    let clause = cites("CA-LIR-round-3");
    let mut play = dealt();
    for at in [2, 6] {
        assert_eq!(play.refuses(player(u32::from(at)), &decide(at, Choice::Ride)), clause);
    }
    for neither in [Choice::Play, Choice::Fold] {
        assert_eq!(play.refuses(player(1), &decide(1, neither)), clause, "{neither}");
    }
    for at in [1, 2, 6] {
        assert_eq!(play.table.turn().map(|(turn, _)| turn), Some(seat(at)));
        play.decides(at, Choice::Ride);
    }
    assert_eq!(play.table.turn(), None);
}

#[test]
fn r3a_a_riding_bet_one_stays() {
    let clause = cites("CA-LIR-round-3.a");
    let mut play = at_bet_two([Choice::Ride, Choice::Ride, Choice::Ride]);
    assert_eq!(play.refuses(player(1), &take_back(1, Spot::Bet1)), clause);
    assert_eq!(play.table.stake(seat(1), Spot::Bet1), dollars(10));
}

/// The dealer moves the chips before the next seat is asked, and the player takes them off.
#[test]
fn r3b_a_withdrawn_bet_one_goes_back() {
    let (moved, taken) = (cites("CA-LIR-round-3.b-p1"), cites("CA-LIR-round-3.b-p2"));
    let mut play = dealt();
    let happened = play.does(player(1), &decide(1, Choice::Pull));
    let [Event::Withdrawn { spot, amount, under, .. }] = happened[..] else {
        panic!("one bet is withdrawn: {happened:?}");
    };
    assert_eq!((spot, amount), (Spot::Bet1, dollars(10)));
    assert_eq!(play.clause(under), moved);
    assert!(play.duty_is(&moved));
    assert!(play.shows_duty(&taken) && shows_players(&play, Task::TakeYourChips));
    assert_eq!(play.refuses(player(2), &decide(2, Choice::Ride)), moved);
    play.does_duty(moved);
    assert_eq!(play.table.stake(seat(1), Spot::Bet1), dollars(0), "{taken}");
    play.finishes();
    let of_seat_one: Vec<_> = play.settlements().into_iter().filter(|it| it.0 == 1).collect();
    assert_eq!(of_seat_one.len(), 2, "{taken}: {of_seat_one:?}");
    assert!(!at_bet_two([Choice::Ride; 3]).shows_duty(taken), "it is Bet 2 that is asked about");
}

#[test]
fn r4_the_left_card_is_the_first() {
    let (clause, first) = (cites("CA-LIR-round-4-p1"), cites("CA-LIR-round-4-p2"));
    let mut play = dealt();
    for at in [1, 2, 6] {
        assert_eq!(play.refuses(DEALER, &LEFT), clause, "seat {at} is undecided");
        play.decides(at, Choice::Ride);
    }
    assert_eq!(play.refuses(DEALER, &RIGHT), "CA-LIR-round-4-p1");
    assert!(play.duty_is(clause) && play.duty_is(&first));
    let happened = play.does(DEALER, &LEFT);
    let top = Event::Exposed { pile: Pile::Community, cards: card("Ks") };
    assert_eq!(happened, [top], "{first}: the top card of the bank's packet");
}

#[test]
fn r5_bet_two_is_asked_from_the_left() {
    let clause = cites("CA-LIR-round-5-p1");
    let mut early = dealt();
    for at in [1, 2, 6] {
        early.decides(at, Choice::Ride);
    }
    assert_eq!(early.refuses(player(1), &decide(1, Choice::Ride)), "CA-LIR-round-2-p1");
    let mut play = at_bet_two([Choice::Ride; 3]);
    for at in [2, 6] {
        assert_eq!(play.refuses(player(u32::from(at)), &decide(at, Choice::Ride)), clause);
    }
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Fold)), clause, "no third answer");
    for at in [1, 2, 6] {
        assert_eq!(play.table.turn().map(|(turn, _)| turn), Some(seat(at)));
        play.decides(at, Choice::Ride);
    }
}

#[test]
fn r5_bet_two_does_not_depend_on_bet_one() {
    let mut play = at_bet_two([Choice::Ride, Choice::Pull, Choice::Pull]);
    for (at, choice, left) in [(1, Choice::Pull, 0), (2, Choice::Ride, 10), (6, Choice::Pull, 0)] {
        assert_eq!(play.refusal(DEALER, &RIGHT).fact, Fact::TurnOf(seat(at)));
        play.decides(at, choice);
        assert_eq!(play.table.stake(seat(at), Spot::Bet2), dollars(left), "seat {at}");
    }
    let lets_ride = |event: &Event| matches!(event, Event::LetRide { spot: Spot::Bet2, .. });
    assert!(cites("CA-LIR-round-5-p2").is_among(play.cited_for(lets_ride)));
    play.performs(Subject::CommunitySecond);
}

#[test]
fn r5a_a_riding_bet_two_stays() {
    let clause = cites("CA-LIR-round-5.a");
    let mut play = at_bet_two([Choice::Ride; 3]);
    for at in [1, 2, 6] {
        play.decides(at, Choice::Ride);
    }
    play.performs(Subject::CommunitySecond);
    assert_eq!(play.refuses(player(1), &take_back(1, Spot::Bet2)), clause);
    assert_eq!(play.table.stake(seat(1), Spot::Bet2), dollars(10));
}

#[test]
fn r5b_a_withdrawn_bet_two_goes_back() {
    let (moved, taken) = (cites("CA-LIR-round-5.b-p1"), cites("CA-LIR-round-5.b-p2"));
    let mut play = at_bet_two([Choice::Ride; 3]);
    let happened = play.does(player(1), &decide(1, Choice::Pull));
    let [Event::Withdrawn { spot, amount, under, .. }] = happened[..] else {
        panic!("one bet is withdrawn: {happened:?}");
    };
    assert_eq!((spot, amount), (Spot::Bet2, dollars(10)));
    assert_eq!(play.clause(under), moved);
    assert!(play.duty_is(&moved));
    assert!(play.shows_duty(&taken) && shows_players(&play, Task::TakeYourChips));
    assert_eq!(play.refuses(player(2), &decide(2, Choice::Ride)), moved);
    play.does_duty(moved);
    play.finishes();
    let is_bet_two = |it: &(u8, Spot, Outcome)| it.0 == 1 && it.1 == Spot::Bet2;
    assert!(!play.settlements().iter().any(is_bet_two), "{taken}: it is out of the round");
    assert!(!dealt().shows_duty(taken), "it is Bet 1 that is asked about");
}

#[test]
fn r5c_cards_go_under_the_third_bet() {
    let clause = cites("CA-LIR-round-5.c");
    let mut play = at_bet_two([Choice::Ride; 3]);
    let touch = Command::TouchCards { seat: seat(1) };
    assert!(!play.shows_duty(&clause), "Bet 2 is not decided");
    play.does(player(1), &touch);
    play.decides(1, Choice::Ride);
    assert!(play.shows_duty(&clause) && shows_players(&play, Task::TuckUnderBetThree));
    assert_eq!(play.refuses(player(1), &touch), clause);
}

#[test]
fn r6_the_right_card_is_the_second() {
    let (clause, second) = (cites("CA-LIR-round-6-p1"), cites("CA-LIR-round-6-p2"));
    let mut play = at_bet_two([Choice::Ride; 3]);
    for at in [1, 2, 6] {
        assert_eq!(play.refuses(DEALER, &RIGHT), clause, "seat {at} is undecided");
        play.decides(at, Choice::Pull);
    }
    assert!(play.duty_is(clause) && play.duty_is(&second));
    let happened = play.does(DEALER, &RIGHT);
    let next = Event::Exposed { pile: Pile::Community, cards: card("Qd") };
    assert_eq!(happened, [next], "{second}: the second card of the bank's packet");
}
