//! Chapter 11, sections A to C: the players look at their cards and decide on two bets.

use cards::Face;
use law::play::{DEALER, Play, bet_three, decide, dollars, player, seat};
use law::{CitedClause, cites};
use money::Money;
use rulebook::{Rule, Subject, Task};
use table::{Choice, Command, Event, Question, Signal, Spot, Viewer};

use crate::tables::{AUTOMATED_SHOE, MANUAL_SHOE, awaited, called, dealt, duty_at, shown};

const LEFT: Command = Command::Perform(Subject::CommunityLeft);
const SECOND: Command = Command::Perform(Subject::CommunitySecond);

/// Seats 1, 3 and 6 at a live table, about to be asked about Bet 1.
fn asked_one() -> Play {
    dealt(AUTOMATED_SHOE, &[("community", "2s 7d")], &[1, 3, 6])
}

/// The same about to be asked about Bet 2, all having let Bet 1 ride.
fn asked_two() -> Play {
    let mut play = asked_one();
    for at in [1, 3, 6] {
        play.decides(at, Choice::Ride);
    }
    play.does(DEALER, &LEFT);
    play
}

fn answers(at: u8, choice: Choice, signal: Signal) -> Command {
    Command::Decide { seat: seat(at), choice, signal: Some(signal) }
}

/// The decision is the player's, and the table makes none for anybody.
#[test]
fn letting_ride_is_the_players_decision() {
    let mut play = asked_one();
    play.decides(1, Choice::Ride);
    play.decides(3, Choice::Ride);
    assert_eq!(play.refuses(DEALER, &LEFT), "MD-LIR-11.B.2");
    assert_eq!(play.table.turn(), Some((seat(6), Question::Bet1)), "it is not taken as read");
    play.decides(6, Choice::Ride);
    let rode = Event::LetRide { seat: seat(6), spot: Spot::Bet1, signal: None };
    assert!(play.events.contains(&rode));
    cites("MD-LIR-1.B.5").defines(play.table.stake(seat(6), Spot::Bet1), dollars(10));
    play.does(DEALER, &LEFT);
}

#[test]
fn a_players_look_once_all_is_dealt() {
    let clause = cites("MD-LIR-11.A");
    let mut play = called(MANUAL_SHOE, &[1, 3]);
    assert!(!play.shows_duty(&clause));
    play.does(DEALER, &Command::Deal(cards::Deck::SORTED));
    assert!(!play.shows_duty(&clause), "the stub is not away");
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), "MD-LIR-8.D.4-p1");
    play.do_duties();
    assert!(play.shows_duty(clause));
    let own = play.table.view(Viewer::Player(table::Player(1)));
    assert!(own.seats[0].cards.iter().all(|face| matches!(face, Face::Up(_))));
    assert!(own.seats[2].cards.iter().all(|face| *face == Face::Down), "not another's");
}

#[test]
fn a1_players_answer_for_their_own_hands() {
    let clause = cites("MD-LIR-11.A.1");
    let mut play = asked_one();
    for who in [player(3), player(9), DEALER] {
        assert_eq!(play.refuses(who, &decide(1, Choice::Ride)), clause);
    }
    play.decides(1, Choice::Ride);
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Pull)), clause, "it has answered");
}

#[test]
fn a2_nobody_touches_the_cards_of_another() {
    let clause = cites("MD-LIR-11.A.2");
    let mut play = asked_one();
    assert!(play.shows_duty(&clause));
    let touch = Command::TouchCards { seat: seat(3) };
    assert_eq!(play.refuses(player(1), &touch), clause);
    play.does(player(3), &touch);
    play.does(DEALER, &touch);
    play.finishes();
    assert!(!play.shows_duty(clause), "there are no cards");
}

#[test]
fn a3_cards_stay_in_view() {
    let clause = cites("MD-LIR-11.A.3");
    let mut play = asked_one();
    assert_eq!(play.table.turn(), Some((seat(1), Question::Bet1)));
    assert!(play.shows_duty(&clause));
    assert!(shown(&play).contains(&Task::KeepCardsInView));
    play.finishes();
    assert!(!play.shows_duty(clause), "there are no cards");
}

#[test]
fn a4_cards_are_down_after_bet_two() {
    let (down, alone) = (cites("MD-LIR-11.A.4-p1"), cites("MD-LIR-11.A.4-p2"));
    let touch = Command::TouchCards { seat: seat(1) };
    let mut play = asked_one();
    play.decides(1, Choice::Ride);
    play.does(player(1), &touch);
    play.decides(3, Choice::Ride);
    play.decides(6, Choice::Ride);
    play.does(DEALER, &LEFT);
    play.does(player(1), &touch);
    assert!(!play.shows_duty(&alone));
    play.decides(1, Choice::Ride);
    assert_eq!(play.refuses(player(1), &touch), down);
    assert!(play.shows_duty(alone));
    play.does(player(3), &Command::TouchCards { seat: seat(3) });
}

/// Shown to be done before the first question, and not when cards are only dealt.
#[test]
fn b_cards_are_down_for_the_question() {
    let clause = cites("MD-LIR-11.B-p1");
    let play = called(AUTOMATED_SHOE, &[1, 3, 6]);
    assert!(!play.shows_duty(&clause));
    let play = asked_one();
    assert!(play.shows_duty(clause));
    assert!(shown(&play).contains(&Task::PutCardsDownToBeAsked));
}

#[test]
fn b_and_c_players_are_asked_from_the_left() {
    for (clause, mut play) in
        [(cites("MD-LIR-11.B-p2"), asked_one()), (cites("MD-LIR-11.C"), asked_two())]
    {
        for (turn, early) in [(1, [3, 6]), (3, [6, 6])] {
            for at in early {
                let answer = decide(at, Choice::Ride);
                assert_eq!(play.refuses(player(u32::from(at)), &answer), clause);
            }
            play.decides(turn, Choice::Ride);
        }
        play.decides(6, Choice::Ride);
        assert_eq!(play.table.turn(), None);
    }
}

/// Nobody is asked about Bet 2 before the first community card.
#[test]
fn c_the_second_question_follows_the_card() {
    let mut play = asked_one();
    for at in [1, 3, 6] {
        play.decides(at, Choice::Ride);
    }
    assert_eq!(play.table.turn(), None);
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), "MD-LIR-11.A.1");
    play.does(DEALER, &LEFT);
    cites("MD-LIR-11.C").states(
        Rule::DecideInTurn,
        play.table.turn(),
        Some((seat(1), Question::Bet2)),
    );
}

#[test]
fn b1_and_c1_a_bet_rides_or_goes_back() {
    for (clause, play) in
        [(cites("MD-LIR-11.B.1"), asked_one()), (cites("MD-LIR-11.C.1"), asked_two())]
    {
        for choice in [Choice::Play, Choice::Fold] {
            assert_eq!(play.clone().refuses(player(1), &decide(1, choice)), clause);
        }
        for choice in [Choice::Ride, Choice::Pull] {
            let mut answered = play.clone();
            answered.decides(1, choice);
            assert_eq!(answered.table.turn().map(|(seat, _)| seat), Some(seat(3)));
        }
    }
}

/// Each bet is decided for itself, and all four ways of doing so are open.
#[test]
fn c1_bet_two_does_not_follow_bet_one() {
    let clause = cites("MD-LIR-11.C.1");
    let lets_ride = |event: &Event| matches!(event, Event::LetRide { spot: Spot::Bet2, .. });
    let choices = [Choice::Ride, Choice::Pull];
    for (first, second) in choices.into_iter().flat_map(|it| choices.map(|other| (it, other))) {
        let mut play = dealt(AUTOMATED_SHOE, &[], &[1]);
        play.decides(1, first);
        play.does(DEALER, &LEFT);
        play.decides(1, second);
        let lies = |spot| play.table.stake(seat(1), spot) == dollars(10);
        assert_eq!(lies(Spot::Bet1), first == Choice::Ride);
        assert_eq!(lies(Spot::Bet2), second == Choice::Ride);
        assert!(lies(Spot::Bet3));
        assert_eq!(clause.is_among(play.cited_for(lets_ride)), second == Choice::Ride);
    }
}

#[test]
fn b1a_and_c1a_riding_bets_stay() {
    let back = |spot| Command::TakeBack { seat: seat(1), spot };
    let mut play = dealt(AUTOMATED_SHOE, &[("1", "Tc Td 4h"), ("community", "2s 7d")], &[1]);
    let (one, two) = (cites("MD-LIR-11.B.1.a"), cites("MD-LIR-11.C.1.a"));
    play.decides(1, Choice::Ride);
    assert_eq!(play.refuses(player(1), &back(Spot::Bet1)), one);
    play.does(DEALER, &LEFT);
    play.decides(1, Choice::Ride);
    play.does(DEALER, &SECOND);
    assert_eq!(play.refuses(player(1), &back(Spot::Bet1)), one);
    assert_eq!(play.refuses(player(1), &back(Spot::Bet2)), two);
    play.finishes();
    assert_eq!(play.result(1, Spot::Bet1).1, "10.00", "settled with the others");
    assert_eq!(play.result(1, Spot::Bet2).1, "10.00");
}

/// A tuck or a wave: both are shown to the player who is asked, and the record keeps which it was.
#[test]
fn b1a_and_c1a_riding_has_two_signals() {
    let one = [cites("MD-LIR-11.B.1.a.i"), cites("MD-LIR-11.B.1.a.ii")];
    let two = [cites("MD-LIR-11.C.1.a.i"), cites("MD-LIR-11.C.1.a.ii")];
    let questions = [(asked_one(), Spot::Bet1, &one, &two), (asked_two(), Spot::Bet2, &two, &one)];
    for (play, spot, own, other) in questions {
        for (clause, task) in own.iter().zip([Task::TuckUnderTheWager, Task::Wave]) {
            assert!(play.shows_duty(clause), "{clause}");
            assert!(shown(&play).contains(&task), "{clause}");
        }
        assert!(other.iter().all(|clause| !play.shows_duty(clause)), "that is the other bet");
        for signal in [Signal::Tuck, Signal::Wave] {
            let events = play.clone().does(player(1), &answers(1, Choice::Ride, signal));
            let rode = Event::LetRide { seat: seat(1), spot, signal: Some(signal) };
            assert_eq!(events, [rode]);
        }
    }
}

#[test]
fn b1b_bet_one_may_be_withdrawn() {
    let clause = cites("MD-LIR-11.B.1.b");
    let mut play = asked_one();
    let events = play.does(player(1), &decide(1, Choice::Pull));
    assert_withdrawn(&play, &events, Spot::Bet1, &clause);
    play.do_duties();
    let again = bet_three(1, [10; 3]);
    assert_eq!(play.refuses(player(1), &again), "MD-LIR-7.D-p1");
    play.finishes();
    let mut settled = play.events.iter().flat_map(Event::settlements);
    let is_it = settled.any(|(at, spot, _)| (at, spot) == (seat(1), Spot::Bet1));
    assert!(!is_it, "it is out of the round");
}

fn assert_withdrawn(play: &Play, events: &[Event], spot: Spot, clause: &CitedClause) {
    let [Event::Withdrawn { seat: at, spot: withdrawn, amount, under, .. }] = events else {
        panic!("{events:?}");
    };
    assert_eq!((*at, *withdrawn, *amount), (seat(1), spot, dollars(10)));
    assert_eq!(play.clause(*under), clause);
    assert_eq!(play.table.stake(seat(1), spot), Money::ZERO);
}

/// The dealer moves the chips before the next player is asked, and their player takes them.
#[test]
fn b1b_the_chips_of_bet_one_go_back() {
    let (push, take) = (cites("MD-LIR-11.B.1.b-p1"), cites("MD-LIR-11.B.1.b-p2"));
    let mut play = asked_one();
    play.does(player(1), &decide(1, Choice::Pull));
    assert!(play.duty_is(&push));
    assert!(play.shows_duty(&take));
    assert_eq!(play.refuses(player(3), &decide(3, Choice::Ride)), push);
    assert_eq!(play.refuses(DEALER, &duty_at(3, Task::PushTheChipsBack)), push, "not hers");
    play.does(DEALER, &duty_at(1, Task::PushTheChipsBack));
    play.decides(3, Choice::Ride);
    play.decides(6, Choice::Ride);
    play.does(DEALER, &LEFT);
    assert!(!play.shows_duty(take), "the chips are gone");
}

#[test]
fn b2_and_c2_cards_turn_after_all_decide() {
    let (left, second) = (cites("MD-LIR-11.B.2"), cites("MD-LIR-11.C.2"));
    let mut play = asked_one();
    let up = |play: &Play| {
        let community = play.table.view(Viewer::Public).community;
        community.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    for (act, clause) in [(LEFT, left), (SECOND, second)] {
        for at in [1, 3, 6] {
            assert_eq!(play.refuses(DEALER, &act), clause, "seat {at} has not decided");
            play.decides(at, Choice::Ride);
        }
        assert!(play.duty_is(clause));
        play.does(DEALER, &act);
    }
    let turned = play.events.iter().filter_map(|event| {
        let Event::Exposed { cards, .. } = event else { return None };
        Some(cards.cards()[0].to_string())
    });
    assert_eq!(turned.collect::<Vec<_>>(), ["2s", "7d"], "the left one was dealt first");
    assert_eq!(up(&play), ["2s", "7d"]);
    assert_eq!(play.refuses(player(6), &decide(6, Choice::Pull)), "MD-LIR-11.A.1");
}

/// The right-hand card does not come first.
#[test]
fn b2_the_left_card_comes_first() {
    let mut play = asked_one();
    for at in [1, 3, 6] {
        play.decides(at, Choice::Ride);
    }
    assert_eq!(play.refuses(DEALER, &SECOND), cites("MD-LIR-11.B.2"));
    play.does(DEALER, &LEFT);
    let community = play.table.view(Viewer::Public).community;
    assert!(matches!(community[..], [Face::Up(_), Face::Down]));
}

/// Scratch, chips, tuck: what the player does is shown, what the dealer does is waited for.
#[test]
fn c1b_withdrawing_bet_two_has_three_parts() {
    let clause = cites("MD-LIR-11.C.1.b");
    let scratch = cites("MD-LIR-11.C.1.b.i-p1");
    let push = cites("MD-LIR-11.C.1.b.i-p2");
    let after = [cites("MD-LIR-11.C.1.b.ii"), cites("MD-LIR-11.C.1.b.iii")];
    assert!(!asked_one().shows_duty(&scratch));
    let mut play = asked_two();
    assert!(play.shows_duty(scratch));
    let events = play.does(player(1), &answers(1, Choice::Pull, Signal::Scratch));
    assert_withdrawn(&play, &events, Spot::Bet2, &clause);
    assert!(matches!(events[0], Event::Withdrawn { signal: Some(Signal::Scratch), .. }));
    assert!(play.duty_is(&push));
    assert!(after.iter().all(|clause| play.shows_duty(clause)));
    assert!(shown(&play).contains(&Task::TuckUnderBetThree));
    assert_eq!(play.refuses(player(3), &decide(3, Choice::Ride)), push);
    play.does(DEALER, &duty_at(1, Task::PushTheChipsBack));
    play.decides(3, Choice::Ride);
    play.decides(6, Choice::Ride);
    assert_eq!(awaited(&play), []);
    assert!(after.iter().all(|clause| !play.shows_duty(clause)), "seat 1 is done");
}
