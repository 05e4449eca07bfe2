//! Chapter 4, opening the table: what is done to the cards before the first of them is dealt.

use law::cites;
use law::play::{DEALER, FLOOR};
use rulebook::Task;
use table::{Back, Command, Pack, Prepared, Time};

use crate::tables::{
    AUTOMATED_SHOE, MANUAL_SHOE, awaited, does_in_order, duty, live, open_betting, with_decks,
};

const PREPARED: &str = "table = { dealing = 'manual-shoe', decks = 1, shuffler = 'none' }
deck_care.prepared = 'inspected-and-shuffled'";

fn receive(prepared: Prepared) -> Command {
    Command::ReceiveDeck { pack: Pack::First, back: Back::Red, prepared, at: Time(0) }
}

#[test]
fn a_the_floorperson_verifies_the_inspection() {
    let (inspects, verifies) = (cites("MD-LIR-4.A-p1"), cites("MD-LIR-4.A-p2"));
    let mut play = with_decks(MANUAL_SHOE);
    play.do_duties_until(&inspects);
    let verify = duty(Task::VerifyTheInspection);
    assert_eq!(play.refuses(FLOOR, &verify), inspects, "there is nothing to verify yet");
    assert_eq!(play.refuses(DEALER, &duty(Task::SpreadFaceUp)), inspects);
    play.does(DEALER, &duty(Task::InspectTheCards));
    assert!(play.duty_is(&verifies));
    assert_eq!(play.refuses(DEALER, &verify), verifies, "nobody verifies their own inspection");
    assert_eq!(play.refuses(DEALER, &duty(Task::SpreadFaceUp)), verifies);
    play.does(FLOOR, &verify);
    assert!(play.duty_is("MD-LIR-4.B-p1"));
}

#[test]
fn b_cards_are_spread_for_a_first_look() {
    let (spread, look) = (cites("MD-LIR-4.B-p1"), cites("MD-LIR-4.B-p3"));
    let mut play = with_decks(MANUAL_SHOE);
    play.do_duties_until(&spread);
    assert_eq!(play.task(), Some(Task::SpreadFaceUp));
    assert_eq!(play.refuses(DEALER, &duty(Task::OfferALook)), spread, "nothing is to be seen");
    play.does(DEALER, &duty(Task::SpreadFaceUp));
    assert!(play.duty_is(&look));
    assert_eq!(play.refuses(DEALER, &duty(Task::TurnFaceDown)), look);
    play.does(DEALER, &duty(Task::OfferALook));
    play.does(DEALER, &duty(Task::TurnFaceDown));
}

/// How the cards are spread is shown while they are, and not when the deal is near.
#[test]
fn b_the_spread_is_by_suit() {
    let clause = cites("MD-LIR-4.B-p2");
    let mut play = with_decks(MANUAL_SHOE);
    play.do_duties_until("MD-LIR-4.B-p1");
    assert!(play.shows_duty(&clause));
    play.do_duties_until("MD-LIR-5.A-p1");
    assert!(!play.shows_duty(clause));
}

#[test]
fn c_nothing_goes_on_before_the_look() {
    let clause = cites("MD-LIR-4.C");
    let mut play = with_decks(MANUAL_SHOE);
    play.do_duties_until(&clause);
    assert_eq!(play.task(), Some(Task::OfferALook));
    assert_eq!(play.refuses(DEALER, &open_betting(0)), clause);
    for task in [Task::TurnFaceDown, Task::WashTheCards, Task::StackTheCards] {
        assert_eq!(play.refuses(DEALER, &duty(task)), "MD-LIR-4.B-p3");
    }
    play.does(DEALER, &duty(Task::OfferALook));
    play.does(DEALER, &duty(Task::TurnFaceDown));
}

#[test]
fn c_and_d_cards_are_washed_stacked_and_shuffled() {
    let mut play = with_decks(MANUAL_SHOE);
    play.do_duties_until(cites("MD-LIR-4.C.1"));
    let steps = [cites("MD-LIR-4.C.1"), cites("MD-LIR-4.C.2"), cites("MD-LIR-4.C.3")];
    let tasks = [Task::TurnFaceDown, Task::WashTheCards, Task::StackTheCards];
    assert_eq!(awaited(&play)[..3], tasks);
    does_in_order(&mut play, &steps);
    assert_eq!(play.task(), Some(Task::ShuffleTheCards));
    assert!(play.duty_is(cites("MD-LIR-4.D")));
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-4.D");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
}

/// Shown through the whole opening of two decks, and never for one.
#[test]
fn e_each_deck_is_opened_by_itself() {
    let clause = cites("MD-LIR-4.E");
    let mut two = with_decks("");
    for step in ["MD-LIR-4.A-p1", "MD-LIR-4.B-p1", "MD-LIR-4.C.2", "MD-LIR-4.C.3"] {
        two.do_duties_until(step);
        assert!(two.shows_duty(&clause), "{step}");
    }
    two.do_duties();
    assert!(!two.shows_duty(&clause), "the decks are open");
    let mut one = with_decks(AUTOMATED_SHOE);
    one.do_duties_until("MD-LIR-4.B-p1");
    assert!(!one.shows_duty(clause));
}

/// Both are wanted: a deck that was only inspected goes through the opening like any other.
#[test]
fn f_prepared_decks_skip_the_opening() {
    let clause = cites("MD-LIR-4.F");
    let mut claims = live(MANUAL_SHOE);
    let prepared = receive(Prepared::InspectedAndShuffled);
    assert_eq!(claims.refuses(DEALER, &prepared), clause, "the submission knows of none");
    let opening = [Task::InspectTheCards, Task::SpreadFaceUp, Task::OfferALook, Task::WashTheCards];
    let mut play = live(PREPARED);
    play.does(DEALER, &prepared);
    assert!(opening.iter().all(|task| !awaited(&play).contains(task)));
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    for half in [Prepared::None, Prepared::Inspected] {
        let mut play = live(PREPARED);
        play.does(DEALER, &receive(half));
        assert!(opening.iter().all(|task| awaited(&play).contains(task)), "{half}");
    }
}
