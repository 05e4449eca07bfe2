//! The deal: three cards to each player, three to the community area, and the stub.

use law::live::{hand_of, key};
use law::play::{DEALER, FLOOR, Play, decide, player};
use law::{CitedClause, Submission, cites};
use rulebook::{Enter, Rule, Subject, Task};
use table::{Automation, Choice, Command, Event, Fact, Pile, Ruling, Spot};

use crate::BOOK;

/// Nine cards for seats 1, 3 and 6, with three for the community area among them.
const TWELVE: &str = "2c 3d 4h Ks 6c 7d 8h Qd Tc Jd 2h 9s";

fn called(seats: &[u8]) -> Play {
    let mut play = Play::live(BOOK).with_open_betting().with_bets(seats, 5);
    play.calls();
    play
}

/// How cards are held and drawn is shown while they are dealt, and only then.
#[test]
fn d1_the_deck_is_held_in_one_hand() {
    let clause = cites("HLIR-dealing-1");
    let mut play = Play::live(BOOK).with_open_betting().with_bets(&[1], 5);
    assert!(!play.shows_duty(&clause));
    play.calls();
    let shown = play.table.duties().filter(|duty| !duty.is_awaited);
    let tasks: Vec<_> = shown.map(|duty| duty.chore).collect();
    for task in [Task::HoldInTheChosenHand, Task::DrawWithTheOtherHand] {
        assert!(tasks.contains(&table::Chore::Task(task)), "{task}");
    }
    assert!(play.shows_duty(&clause));
    play.keys("2c 3d 4h 5s 6c 7d");
    play.do_duties();
    assert!(!play.shows_duty(&clause));
    assert_eq!(Submission::of(BOOK).with("table.dealing = 'manual-shoe'").offends(), [clause]);
}

/// No card is up when the last is dealt; the manner is shown while they are dealt.
#[test]
fn d2_cards_are_dealt_face_down() {
    let clause = cites("HLIR-dealing-2");
    let mut play = called(&[1, 3, 6]);
    assert!(play.shows_duty(&clause));
    play.keys(TWELVE);
    assert_eq!(play.exposed(), []);
    play.do_duties();
    assert!(!play.shows_duty(clause));
}

/// Each card goes to its place in its turn, each turn under its own clause.
#[test]
fn cards_go_round_three_times() {
    let mut play = called(&[1, 3, 6]);
    let players = || [1, 3, 6].map(hand_of);
    let area = || [Pile::Community];
    let passes: [(CitedClause, &[Pile]); 6] = [
        (cites("HLIR-dealing-4"), &players()),
        (cites("HLIR-dealing-5"), &area()),
        (cites("HLIR-dealing-6"), &players()),
        (cites("HLIR-dealing-7"), &area()),
        (cites("HLIR-dealing-9"), &players()),
        (cites("HLIR-dealing-10"), &area()),
    ];
    let mut cards = TWELVE.split_whitespace();
    for (clause, places) in passes {
        for place in places {
            assert_eq!(play.table.cards_due().first(), Some(place), "{clause}");
            assert!(play.duty_is(&clause), "{clause}");
            let card = cards.next().expect("there are twelve");
            play.does(DEALER, &key(card));
        }
    }
    assert_eq!(play.table.cards_due(), [], "and no further card is due");
}

/// Seat 1 is farthest to the dealer's left; a seat without wagers gets nothing.
#[test]
fn d3_the_deal_begins_at_the_left() {
    let mut play = Play::live(BOOK).with_open_betting().with_bets(&[6, 3, 1], 5);
    play.sit(&[4]);
    play.calls();
    let first: Vec<Pile> = play.table.cards_due().into_iter().take(4).collect();
    cites("HLIR-dealing-3").states(
        Rule::DealInOrder,
        first,
        [hand_of(1), hand_of(3), hand_of(6), Pile::Community],
    );
    assert!(!play.table.cards_due().contains(&hand_of(4)));
}

/// The cards of the community area lie left to right as dealt: the first is burned, the second
/// comes up first, the third last.
#[test]
fn community_cards_lie_left_to_right() {
    let mut play = called(&[1, 3, 6]);
    play.keys(TWELVE);
    let dealt = play.cited_for(|event| matches!(event, Event::Dealt { .. }));
    assert!(cites("HLIR-dealing-8").is_among(&dealt));
    assert!(cites("HLIR-dealing-11").is_among(&dealt));
    play.finishes();
    assert_eq!(play.burned(), ["Ks"]);
    let of_the_table = play.exposed().into_iter().filter(|(pile, _)| *pile == Pile::Community);
    let cards: Vec<String> = of_the_table.map(|(_, cards)| cards).collect();
    assert_eq!(cards, ["Qd", "9s"]);
}

#[test]
fn d12_the_stub_is_racked_before_decisions() {
    let clause = cites("HLIR-dealing-12");
    let mut play = called(&[1]);
    play.keys("2c 3d 4h 5s 6c 7d");
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), clause);
    assert_eq!(play.refuses(DEALER, &Command::Perform(Subject::CommunityLeft)), clause);
    assert!(play.duty_is(&clause));
    assert_eq!(play.task(), Some(Task::RackTheStub));
    play.does_duty(clause);
    play.decides(1, Choice::Ride);
}

/// A live table whose fifth round since the last count has been dealt to four players.
fn fifth_round_of(submission: &Submission) -> Play {
    let mut play = Play::under(&submission.approved(), Automation::LIVE).with_open_betting();
    play.sit(&[1, 2, 3, 4]);
    for round in 1..=5 {
        for at in 1..=4 {
            play.bets(at, 5);
        }
        play.calls();
        let deck = play.deck(&[("1", "2c 7d 9h")]);
        play.does(DEALER, &Command::Deal(deck));
        if round < 5 {
            assert!(!play.duty_is("HLIR-dealing-13"), "round {round}");
            play.finishes();
            play.opens_betting();
        }
    }
    play
}

const fn counted(stub: u32) -> Command {
    Command::Duty { task: Task::CountTheStub, seat: None, entered: Some(stub) }
}

#[test]
fn d13_the_stub_is_counted_in_five_rounds() {
    let clause = cites("HLIR-dealing-13");
    let mut play = fifth_round_of(&Submission::of(BOOK));
    assert!(play.duty_is(&clause));
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), clause);
    let rack = Command::Duty { task: Task::RackTheStub, seat: None, entered: None };
    assert_eq!(play.refuses(DEALER, &rack), clause);
    assert_eq!(play.table.right_count(Enter::StubCards), 37);
    play.does(DEALER, &counted(37));
    play.finishes();
    assert_eq!(play.restored(), [], "a right count changes nothing");
    let six = Submission::of(BOOK).with("deck_care.stub_count_rounds = 6");
    assert_eq!(six.offends(), [clause]);
}

/// After a wrong count nothing of the round stands, and the deck leaves the table.
#[test]
fn d13_a_wrong_count_voids_the_round() {
    let clause = cites("HLIR-dealing-13");
    let mut play = fifth_round_of(&Submission::of(BOOK));
    let happened = play.does(DEALER, &counted(36));
    assert_eq!(play.voided_under(), clause);
    let back = |at: u8| (at, "15.00".to_owned(), "0.00".to_owned());
    assert_eq!(play.restored(), [1, 2, 3, 4].map(back));
    let is_removal = |event: &Event| matches!(event, Event::DeckRemoved { .. });
    assert!(happened.iter().any(is_removal));
    play = play.with_open_betting();
    play.bets(1, 5);
}

/// Read otherwise, a floorperson decides, and nothing goes on before that.
#[test]
fn d13_a_floorperson_may_decide_instead() {
    let reading = "readings = { 'house-let-it-ride/wrong-stub-count' = 'floor-decides' }";
    let mut play = fifth_round_of(&Submission::of(BOOK).with(reading));
    play.does(DEALER, &counted(36));
    let refusal = play.refusal(player(1), &decide(1, Choice::Ride));
    assert_eq!(refusal.fact, Fact::FloorMustDecide);
    assert_eq!(play.clause(refusal.clause), cites("HLIR-dealing-13"));
    let mut goes_on = play.clone();
    goes_on.does(FLOOR, &Command::Rule(Ruling::GoOn));
    goes_on.finishes();
    assert_eq!(goes_on.settled(1, Spot::Bet3).stake, law::play::dollars(5));
    play.does(FLOOR, &Command::Rule(Ruling::Void));
    assert_eq!(play.restored().len(), 4);
}
