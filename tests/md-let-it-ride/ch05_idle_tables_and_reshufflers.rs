//! Chapter 5, sections H and I: a table without play, and devices that reshuffle by themselves.

use law::play::{DEALER, DEVICE, Play, bet_three, player};
use law::{Submission, cites};
use rulebook::{Rule, Task};
use table::{Command, Event};

use crate::BOOK;
use crate::tables::{
    AUTOMATED_SHOE, MANUAL_SHOE, RESHUFFLING_SHOE, awaited, bets_all, does_in_order, duty,
    entering, is_cut_due, open, open_betting, with_decks, with_prepared_deck,
};

/// An open table without wagers, declared idle.
fn idle() -> Play {
    let mut play = open(MANUAL_SHOE, &[]);
    play.does(DEALER, &Command::DeclareIdle);
    play
}

#[test]
fn h_an_idle_table_takes_no_bets() {
    let clause = cites("MD-LIR-5.H");
    let mut busy = open(MANUAL_SHOE, &[1]);
    bets_all(&mut busy, &[1]);
    assert_eq!(busy.refuses(DEALER, &Command::DeclareIdle), clause, "somebody has wagered");
    let mut play = idle();
    assert_eq!(play.refuses(DEALER, &Command::DeclareIdle), clause, "it is idle already");
    play.sit(&[2]);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), clause);
    assert_eq!(play.refuses(player(2), &bet_three(2, [10; 3])), clause);
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    play.bets(2, 10);
}

/// What an idle table does, it does with any shuffler.
#[test]
fn h_a_reshuffling_table_may_be_idle_too() {
    let mut play = open(RESHUFFLING_SHOE, &[]);
    let happened = play.does(DEALER, &Command::DeclareIdle);
    cites("MD-LIR-5.H").states(
        Rule::IdleTableProcedure,
        happened.contains(&Event::DeclaredIdle),
        true,
    );
}

#[test]
fn h1_to_h3_idle_cards_are_spread_and_shown() {
    let mut play = idle();
    let steps = [cites("MD-LIR-5.H.1"), cites("MD-LIR-5.H.2-p1")];
    assert_eq!(awaited(&play)[..2], [Task::TakeOutTheCards, Task::SpreadFaceDown]);
    does_in_order(&mut play, &steps);
    let look = cites("MD-LIR-5.H.3-p1");
    assert_eq!(awaited(&play)[..2], [Task::TurnFaceUp, Task::OfferALook]);
    does_in_order(&mut play, &[&look, &look]);
}

/// The opening goes on where the cards are turned down again.
#[test]
fn h3_the_opening_is_completed_after_idling() {
    let mut play = idle();
    play.do_duties_until(cites("MD-LIR-5.H.3-p2"));
    let turn = duty(Task::TurnFaceDown);
    assert_eq!(play.refuses(DEALER, &turn), "MD-LIR-5.H.3-p2", "the table opens again first");
    play.does(DEALER, &duty(Task::OpenAgain));
    does_in_order(&mut play, &["MD-LIR-4.C.1", "MD-LIR-4.C.2", "MD-LIR-4.C.3"]);
    does_in_order(&mut play, &["MD-LIR-5.A-p1", "MD-LIR-5.B", "MD-LIR-5.D", "MD-LIR-5.F"]);
    does_in_order(&mut play, &["MD-LIR-5.F.1", "MD-LIR-5.F.2"]);
    play.does(DEALER, &open_betting(0));
}

#[test]
fn h2_a_player_may_ask_for_faces() {
    let clause = cites("MD-LIR-5.H.2-p2");
    let mut unasked = idle();
    unasked.do_duties_until("MD-LIR-5.H.2-p1");
    assert_eq!(unasked.refuses(DEALER, &duty(Task::SpreadFaceUp)), "MD-LIR-5.H.2-p1");
    let mut play = idle();
    assert_eq!(play.refuses(DEALER, &Command::AskFaceUp), "MD-LIR-5.H");
    play.sit(&[2]);
    play.does(player(2), &Command::AskFaceUp);
    play.do_duties_until(clause);
    assert_eq!(play.task(), Some(Task::SpreadFaceUp));
    assert_eq!(play.refuses(DEALER, &duty(Task::SpreadFaceDown)), "MD-LIR-5.H.2-p2");
    play.does(DEALER, &duty(Task::SpreadFaceUp));
    assert_eq!(play.task(), Some(Task::OfferALook), "what lies face up is not turned up");
}

/// No stack to set down, no cut, not even of a deck that came shuffled.
#[test]
fn i_a_reshuffling_device_needs_no_cut() {
    let waived = [Task::SetTheStackDown, Task::InsertTheCoverCard, Task::MoveTheCutToTheBottom];
    let plays = [with_decks(RESHUFFLING_SHOE), with_prepared_deck(RESHUFFLING_SHOE)];
    for mut play in plays {
        cites("MD-LIR-5.I-p1").states(
            Rule::ReshufflingDeviceWaivesTheCut,
            waived.iter().all(|task| !awaited(&play).contains(task)),
            true,
        );
        play.do_duties();
        play.does(DEALER, &open_betting(0));
    }
    let ordinary = with_prepared_deck(AUTOMATED_SHOE);
    assert!(is_cut_due(&ordinary));
}

/// A date before the day of use is an approval; a later one is none.
#[test]
fn i_a_reshuffling_device_is_approved_before() {
    let clause = cites("MD-LIR-5.I-p2");
    let offends = |dealing: &str, approval: &str| {
        let change = format!("{dealing}\napprovals.reshuffler = {approval}");
        Submission::of(BOOK).with(&change).offends()
    };
    assert_eq!(offends(RESHUFFLING_SHOE, "'none'"), [&clause]);
    assert_eq!(offends(RESHUFFLING_SHOE, "2027-01-01"), [clause]);
    assert_eq!(offends(RESHUFFLING_SHOE, "2026-01-01"), [""; 0]);
    assert_eq!(offends(AUTOMATED_SHOE, "'none'"), [""; 0], "it does not reshuffle");
}

/// By the default reading a wrong count stops play all the same.
#[test]
fn i_a_reshuffling_device_stops_at_wrong_counts() {
    let removes = |dealing: &str| {
        let mut play = with_decks(dealing);
        while play.task() != Some(Task::CountTheDeck) {
            let (who, command) = play.next_duty().expect("it counts");
            play.does(who, &command);
        }
        let events = play.does(DEVICE, &entering(Task::CountTheDeck, 51));
        events.iter().any(|event| matches!(event, Event::DeckRemoved { .. }))
    };
    cites("MD-LIR-5.I-p1").states(
        Rule::ReshufflingDeviceWaivesTheCut,
        removes(RESHUFFLING_SHOE),
        true,
    );
    let goes_on = "readings.'md-let-it-ride/reshuffler-with-a-wrong-count' = 'play-goes-on'";
    assert!(!removes(&format!("{RESHUFFLING_SHOE}\n{goes_on}")));
}
