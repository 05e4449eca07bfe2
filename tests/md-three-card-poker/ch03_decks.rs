//! Chapter 3, the cards: how many decks, how they alternate and how long they last.

use law::play::{DEALER, DEVICE};
use law::{Submission, cites};
use rulebook::{Rule, Task};
use table::{Back, Command, Pack, Prepared, Spot, Time};

use crate::BOOK;
use crate::tables::{
    AUTOMATED_SHOE, BY_HAND, MANUAL_SHOE, awaited, duty, finishes_round, live, open, open_betting,
    plays_a_round,
};

const HOUR: u64 = 3600;

fn receive(pack: Pack, back: Back, at: u64) -> Command {
    Command::ReceiveDeck { pack, back, prepared: Prepared::None, at: Time(at) }
}

#[test]
fn a1_one_deck_unless_two_are_allowed() {
    let mut play = live(MANUAL_SHOE);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), cites("MD-TCP-3.A.1"), "there is none");
    play.does(DEALER, &receive(Pack::First, Back::Red, 0));
    let another = receive(Pack::Second, Back::Blue, 0);
    assert_eq!(play.refuses(DEALER, &another), cites("MD-TCP-3.A.1"));
    play.do_duties();
    play.does(DEALER, &open_betting(0));
}

#[test]
fn a2_and_a3_decks_are_looked_at_on_arrival() {
    let mut play = live(MANUAL_SHOE);
    play.receive_decks(Prepared::None);
    assert!(play.duty_is(cites("MD-TCP-3.A.2")));
    let cover_card = duty(Task::HaveOneCoverCard);
    assert_eq!(play.refuses(DEALER, &cover_card), "MD-TCP-3.A.2", "first that they look alike");
    play.does(DEALER, &duty(Task::SeeThatCardsLookAlike));
    assert!(play.duty_is(cites("MD-TCP-3.A.3")));
    let inspection = duty(Task::InspectTheCards);
    assert_eq!(play.refuses(DEALER, &inspection), "MD-TCP-3.A.3", "nor without a cover card");
    play.does(DEALER, &cover_card);
    play.does(DEALER, &inspection);
    for cover_cards in [0, 2] {
        let submission = Submission::of(BOOK).with(&format!("deck_care.cover_cards={cover_cards}"));
        assert_eq!(submission.offends(), ["MD-TCP-3.A.3"]);
    }
}

#[test]
fn b_two_decks_come_to_a_shuffler() {
    let without = Submission::of(BOOK).with("table = { decks = 2, shuffler = 'none' }");
    assert_eq!(without.offends(), [cites("MD-TCP-3.B")]);
    let mut play = live("");
    play.does(DEALER, &receive(Pack::First, Back::Red, 0));
    assert_eq!(play.refuses(DEALER, &open_betting(0)), cites("MD-TCP-3.B"), "the other is missing");
    play.does(DEALER, &receive(Pack::Second, Back::Blue, 0));
    play.do_duties();
    play.does(DEALER, &open_betting(0));
}

#[test]
fn b1_and_b2_backs_differ_in_colour_alone() {
    let mut play = live("");
    play.does(DEALER, &receive(Pack::First, Back::Red, 0));
    let same = receive(Pack::Second, Back::Red, 0);
    assert_eq!(play.refuses(DEALER, &same), cites("MD-TCP-3.B.2"));
    play.does(DEALER, &receive(Pack::Second, Back::Blue, 0));
    play.do_duties_until(cites("MD-TCP-3.B.1"));
    assert_eq!(play.task(), Some(Task::CompareTheBacks));
    assert_eq!(play.refuses(DEALER, &duty(Task::InspectTheCards)), "MD-TCP-3.B.1");
    let designs = Submission::of(BOOK).with("deck_care.designs = ['plain', 'striped']");
    assert_eq!(designs.offends(), ["MD-TCP-3.B.1"]);
    let mut one = live(MANUAL_SHOE);
    one.receive_decks(Prepared::None);
    assert!(!awaited(&one).contains(&Task::CompareTheBacks), "one deck has nothing to compare");
}

/// Before each round, and not only before the first.
#[test]
fn b3_the_other_deck_waits_in_the_shuffler() {
    let clause = cites("MD-TCP-3.B.3");
    let mut play = live("");
    play.receive_decks(Prepared::None);
    for round in 1..=3 {
        play.do_duties_until(&clause);
        assert_eq!(play.refusal(DEALER, &open_betting(0)).rule, Rule::ShuffleBeforeEachRound);
        play.does(DEVICE, &duty(Task::ShuffleTheOtherDeck));
        play.does(DEALER, &open_betting(0));
        play.sit(if round == 1 { &[1] } else { &[] });
        play.bet(1, Spot::Ante, 10);
        play.calls();
        play.deals(&[]);
        finishes_round(&mut play);
    }
    let mut one = live(AUTOMATED_SHOE);
    one.receive_decks(Prepared::None);
    assert!(!awaited(&one).contains(&Task::ShuffleTheOtherDeck), "there is no other");
}

/// The second deck came an hour after the first, so the hour at which a round may still be opened
/// tells the decks apart.
#[test]
fn b4_each_deck_serves_every_second_round() {
    let mut play = live("");
    play.does(DEALER, &receive(Pack::First, Back::Red, 0));
    play.does(DEALER, &receive(Pack::Second, Back::Blue, HOUR));
    play.do_duties();
    play.sit(&[1]);
    for round in 1..=4 {
        let is_too_old = play.table.decide(DEALER, &open_betting(8 * HOUR + 1)).is_err();
        cites("MD-TCP-3.B.4").states(
            Rule::DecksAlternate,
            (round, is_too_old),
            (round, round % 2 == 1),
        );
        play.does(DEALER, &open_betting(HOUR));
        plays_a_round(&mut play);
    }
}

/// The cards of a round leave the rack for the shuffler before the other deck is played.
#[test]
fn b5_one_deck_in_the_rack_at_a_time() {
    let mut play = open("", &[1]);
    play.bet(1, Spot::Ante, 10);
    play.calls();
    play.deals(&[]);
    assert_eq!(play.refusal(DEALER, &open_betting(0)).rule, Rule::ShuffleBeforeEachRound);
    finishes_round(&mut play);
    while awaited(&play) != [Task::ShuffleTheOtherDeck] {
        assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-TCP-5.A.2");
        let (who, command) = play.next_duty().expect("the other deck has to leave the rack");
        play.does(who, &command);
    }
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-TCP-5.A.2");
    play.do_duties();
    let opens = play.table.decide(DEALER, &open_betting(0)).is_ok();
    cites("MD-TCP-3.B.5").states(Rule::OneDeckInTheRack, opens, true);
    play.does(DEALER, &open_betting(0));
}

#[test]
fn c_decks_are_changed_in_time() {
    let cases = [
        (cites("MD-TCP-3.C.1"), BY_HAND, 4),
        (cites("MD-TCP-3.C.2"), MANUAL_SHOE, 8),
        (cites("MD-TCP-3.C.2"), AUTOMATED_SHOE, 8),
    ];
    for (clause, dealing, hours) in cases {
        let mut play = live(dealing);
        play.does(DEALER, &receive(Pack::First, Back::Red, HOUR));
        play.do_duties();
        let last = HOUR + hours * HOUR;
        assert_eq!(play.refuses(DEALER, &open_betting(last)), clause);
        play.does(DEALER, &open_betting(last - 1));
    }
}
