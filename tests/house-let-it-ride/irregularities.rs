//! Irregularities: cards face up, cards drawn by mistake, wrong numbers of cards.

use law::live::{hand_of, key};
use law::play::{DEALER, Play, player};
use law::{CitedClause, Submission, cites, irregularity};
use rulebook::{Enter, Mishap, Rule, Task};
use table::{Automation, Command, Event, Fact, Pile, Ruling, Spot, Time};

use crate::BOOK;

fn reports(mishap: Mishap, at: Option<Pile>, card: Option<&str>) -> Command {
    let card = card.map(|card| card.parse().expect("a card"));
    Command::Report { mishap, at, card }
}

/// Seats 1, 3 and 6 with five dollars on each bet, and seat 3 with two on the side.
fn called() -> Play {
    let mut play = Play::live(BOOK).with_open_betting().with_bets(&[1, 3, 6], 5);
    play.bet(3, Spot::ThreeCardBonus, 2);
    play.calls();
    play
}

/// Every seat has everything back, the cards are shuffled and cut, and the next round is played.
fn check_void(play: &mut Play, reclaimed: [&str; 3], reshuffle: &CitedClause) {
    let [first, third, sixth] = reclaimed.map(str::to_owned);
    let back = |amount: &str, reclaimed: &String| {
        if reclaimed == "0.00" { amount.to_owned() } else { "0.00".to_owned() }
    };
    let expected = [
        (1, back("15.00", &first), first),
        (3, back("17.00", &third), third),
        (6, back("15.00", &sixth), sixth),
    ];
    assert_eq!(play.restored(), expected);
    let open = Command::OpenBetting { at: Time(0) };
    assert_eq!(play.refusal(DEALER, &open).fact, Fact::First(Task::ShuffleTheCards));
    assert_eq!(play.refuses(DEALER, &open), reshuffle);
    play.do_duties();
    play.opens_betting();
    for at in [1, 3, 6] {
        play.bets(at, 5);
    }
    play.calls();
    assert_eq!(play.table.cards_due().len(), 12);
}

/// The card is no card of the round: the next one takes its place.
#[test]
fn i1_a_face_up_card_is_not_used() {
    let clause = cites("HLIR-irregularities-1");
    let mut play = called();
    let found = reports(Mishap::OneCardFaceUp, Some(hand_of(3)), Some("9d"));
    play.keys("2c");
    play.does(DEALER, &found);
    assert_eq!(play.table.cards_due().first(), Some(&hand_of(3)), "it is due still");
    assert_eq!(play.refusal(DEALER, &key("9d")).rule, Rule::DeckHasFiftyTwoCards);
    play.keys("3d 4h Ks 6c 7d 8h Qd Tc Jd 2h 9s");
    assert_eq!(play.refuses(DEALER, &found), clause, "the deal is over");
    play.finishes();
    assert_eq!(play.restored(), [], "the round went on");
    assert!(play.exposed().contains(&(hand_of(3), "3d 7d Jd".to_owned())));
}

/// It is out of the deck: the stub is one card smaller.
#[test]
fn i2_the_face_up_card_is_racked() {
    let mut play = called();
    let happened = play.does(DEALER, &reports(Mishap::OneCardFaceUp, Some(hand_of(1)), Some("9d")));
    let card = "9d".parse().expect("a card");
    assert!(happened.contains(&Event::CardFoundFaceUp { card }));
    assert!(cites("HLIR-irregularities-2").is_among(irregularity(BOOK, Mishap::OneCardFaceUp)));
    assert_eq!(play.table.right_count(Enter::StubCards), 51);
    play.keys("2c 3d 4h Ks 6c 7d 8h Qd Tc Jd 2h 9s");
    assert_eq!(play.table.right_count(Enter::StubCards), 39);
}

#[test]
fn i3_and_i4_two_face_up_cards_void_the_round() {
    let clause = cites("HLIR-irregularities-3");
    let mut play = called();
    play.keys("2c");
    play.does(DEALER, &reports(Mishap::OneCardFaceUp, Some(hand_of(3)), Some("9d")));
    play.keys("3d 4h Ks");
    play.does(DEALER, &reports(Mishap::OneCardFaceUp, Some(hand_of(1)), Some("Kc")));
    assert_eq!(play.voided_under(), clause);
    check_void(&mut play, ["0.00"; 3], &cites("HLIR-irregularities-4"));
    play.keys("9d Kc");
}

/// Read otherwise, whether the round is void is for a floorperson to say.
#[test]
fn i3_a_floorperson_may_decide_instead() {
    let reading = "readings = { 'house-let-it-ride/void-and-wagers' = 'floor-decides' }";
    let rules = Submission::of(BOOK).with(reading).approved();
    let mut play = Play::under(&rules, Automation::LIVE).with_open_betting();
    play = play.with_bets(&[1], 5);
    play.calls();
    play.does(DEALER, &reports(Mishap::SeveralCardsFaceUp, None, None));
    assert_eq!(play.restored(), []);
    assert_eq!(play.refusal(DEALER, &key("2c")).fact, Fact::FloorMustDecide);
    play.does(law::play::FLOOR, &Command::Rule(Ruling::Void));
    assert_eq!(play.restored(), [(1, "15.00".to_owned(), "0.00".to_owned())]);
    assert_eq!(play.voided_under(), cites("HLIR-irregularities-3"));
}

#[test]
fn i5_an_unseen_extra_card_comes_next() {
    let clause = cites("HLIR-irregularities-5");
    let mut play = called();
    play.keys("2c 3d 4h");
    let before = play.table.cards_due();
    let drawn = reports(Mishap::ExtraCardUnseen, None, None);
    let happened = play.does(DEALER, &drawn);
    assert!(happened.contains(&Event::ExtraCardKept));
    assert_eq!(play.table.cards_due(), before, "it takes the place that is due");
    let cards = play.does(DEALER, &key("Ks"));
    assert!(matches!(cards[..], [Event::Dealt { to: Pile::Community, .. }]));
    play.keys("6c 7d 8h Qd Tc Jd 2h 9s");
    assert_eq!(play.refuses(DEALER, &drawn), clause, "the deal is over");
    play.finishes();
    assert_eq!(play.restored(), []);
}

/// Found during the deal the round is void; once the record has every card in its place there is
/// no wrong number to report.
#[test]
fn i6_and_i7_wrong_numbers_void_the_round() {
    let clause = cites("HLIR-irregularities-6");
    let reshuffle = cites("HLIR-irregularities-7");
    let wrong = |at: Pile| reports(Mishap::WrongNumberOfCards, Some(at), None);
    let mut early = called();
    early.keys("2c 3d 4h Ks");
    early.does(DEALER, &wrong(hand_of(1)));
    assert_eq!(early.voided_under(), clause);
    check_void(&mut early, ["0.00"; 3], &reshuffle);

    let mut play = called();
    play.keys("2c 3d 4h Ks 6c 7d 8h Qd Tc Jd 2h 9s");
    play.do_duties();
    play.decides(1, table::Choice::Pull);
    let refusal = play.refusal(DEALER, &wrong(Pile::Community));
    assert_eq!(refusal.fact, Fact::EveryNumberIsRight);
    assert_eq!(play.refuses(DEALER, &wrong(Pile::Community)), clause);
}

/// Seat 6 has been paid fifteen dollars on its pair of queens when the mistake is found.
#[test]
fn d13_a_void_takes_payments_back() {
    let mut play = called();
    play.keys("2c 3d Qh Ks 6c 7d 8h Qd Tc Jd 2h 9s");
    while play.settlements().iter().all(|(at, _, _)| *at != 6) {
        let (who, command) = play.next_act().expect("seat 6 is paid in its turn");
        play.does(who, &command);
    }
    play.does(DEALER, &reports(Mishap::StubCountWrong, None, None));
    let back = [(1, "15.00", "0.00"), (3, "17.00", "0.00"), (6, "0.00", "15.00")];
    let back = back.map(|(at, sum, taken)| (at, sum.to_owned(), taken.to_owned()));
    assert_eq!(play.restored(), back);
    assert_eq!(play.voided_under(), cites("HLIR-dealing-13"));
}

/// Before there are cards nobody has a wrong number of them.
#[test]
fn i6_a_void_needs_cards() {
    let clause = cites("HLIR-irregularities-6");
    let mut play = called();
    let wrong = reports(Mishap::WrongNumberOfCards, Some(hand_of(1)), None);
    assert_eq!(play.refuses(DEALER, &wrong), clause);
    assert_eq!(play.refusal(player(1), &wrong).rule, Rule::DutiesInOrder);
    play.keys("2c");
    play.does(DEALER, &wrong);
    assert_eq!(play.voided_under(), clause);
}
