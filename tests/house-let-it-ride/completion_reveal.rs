//! Completion of the round: what is burned, what is turned up, and in which order.

use law::cites;
use law::live::hand_of;
use law::play::{DEALER, Play, decide, player, seat};
use rulebook::Subject;
use table::{Choice, Command, Event, Few, Pile, Spot};

use crate::dealt;

const LEFT: Command = Command::Perform(Subject::CommunityLeft);
const SECOND: Command = Command::Perform(Subject::CommunitySecond);
const PLAYERS: Command = Command::Perform(Subject::Players);

/// Seats 1, 3 and 6, who have let bet 1 ride. The community area holds Ks, Qd and 9s.
fn after_bet_one() -> Play {
    let mut play = dealt(&[1, 3, 6]);
    for at in [1, 3, 6] {
        play.decides(at, Choice::Ride);
    }
    play
}

fn card(text: &str) -> Few {
    Few::one(text.parse().expect("a card"))
}

#[test]
fn c11_a_card_is_burned_after_bet_one() {
    let clause = cites("HLIR-completion-11");
    let mut play = dealt(&[1, 3, 6]);
    for at in [1, 3, 6] {
        assert_eq!(play.refuses(DEALER, &LEFT), clause, "seat {at} is undecided");
        play.decides(at, Choice::Ride);
    }
    assert!(play.duty_is(&clause));
    assert_eq!(play.refuses(DEALER, &SECOND), "HLIR-completion-11");
    assert_eq!(play.does(DEALER, &LEFT), [Event::Burned { card: card("Ks").cards()[0] }]);
    assert!(!play.duty_is(clause), "it is done once");
}

/// Ks would make a pair of kings of seat 1: burned and never shown, it counts for nobody.
#[test]
fn c12_the_burned_card_stays_face_down() {
    let clause = cites("HLIR-completion-12");
    let mut play = Play::live(crate::BOOK).with_open_betting().with_bets(&[1], 5);
    play.calls();
    play.keys("Kh Ks 4h Qd 6c 9s");
    play.do_duties();
    play.decides(1, Choice::Ride);
    assert!(play.duty_is(clause));
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), "HLIR-completion-2");
    play.finishes();
    assert_eq!(play.burned(), ["Ks"]);
    assert!(play.exposed().iter().all(|(_, cards)| !cards.contains("Ks")));
    assert_eq!(play.hand(1, Spot::Bet3), None, "no pair of kings");
}

/// The second card dealt to the area, now on the left, is turned up and is the first community
/// card; bet 2 waits for it.
#[test]
fn c13_to_c15_the_left_card_is_the_first() {
    let clauses =
        [cites("HLIR-completion-13"), cites("HLIR-completion-14"), cites("HLIR-completion-15")];
    let mut play = after_bet_one();
    assert!(clauses.iter().all(|clause| !play.duty_is(clause)), "the burn comes first");
    play.does(DEALER, &LEFT);
    for clause in clauses {
        assert!(play.duty_is(&clause), "{clause}");
    }
    assert_eq!(play.refuses(DEALER, &SECOND), "HLIR-completion-11");
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), "HLIR-completion-2");
    let happened = play.does(DEALER, &LEFT);
    assert_eq!(happened, [Event::Exposed { pile: Pile::Community, cards: card("Qd") }]);
    assert_eq!(play.table.turn().map(|(at, _)| at), Some(seat(1)));
}

/// Moving the first card aside is part of turning up the second.
#[test]
fn c21_and_c22_the_last_card_is_the_second() {
    let (aside, clause) = (cites("HLIR-completion-21"), cites("HLIR-completion-22"));
    let mut play = after_bet_one();
    play.performs(Subject::CommunityLeft);
    play.performs(Subject::CommunityLeft);
    for at in [1, 3, 6] {
        assert_eq!(play.refuses(DEALER, &SECOND), clause, "seat {at} is undecided");
        assert!(!play.duty_is(&aside));
        play.decides(at, Choice::Ride);
    }
    assert!(play.duty_is(&aside) && play.duty_is(&clause));
    assert_eq!(play.refuses(DEALER, &PLAYERS), "HLIR-completion-22");
    let happened = play.does(DEALER, &SECOND);
    assert_eq!(happened, [Event::Exposed { pile: Pile::Community, cards: card("9s") }]);
    assert!(!play.duty_is(aside) && !play.duty_is(clause));
}

#[test]
fn c23_hands_are_turned_up_from_the_right() {
    let clause = cites("HLIR-completion-23");
    let mut play = after_bet_one();
    play.performs(Subject::CommunityLeft);
    play.performs(Subject::CommunityLeft);
    for at in [1, 3, 6] {
        play.decides(at, Choice::Ride);
    }
    assert_eq!(play.refuses(DEALER, &PLAYERS), "HLIR-completion-22");
    play.performs(Subject::CommunitySecond);
    assert!(play.duty_is(clause));
    assert_eq!(play.refuses(DEALER, &law::live::settle(6)), "HLIR-completion-32");
    play.does(DEALER, &PLAYERS);
    let up: Vec<(Pile, String)> = play.exposed().split_off(2);
    let expected = [(6, "4h 8h 2h"), (3, "3d 7d Jd"), (1, "2c 6c Tc")];
    assert_eq!(up, expected.map(|(at, cards)| (hand_of(at), cards.to_owned())));
}
