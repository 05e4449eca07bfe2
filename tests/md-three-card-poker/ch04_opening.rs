//! Chapter 4, opening the table: inspected, spread, looked at, washed and stacked, in this order.

use law::cites;
use law::play::{DEALER, FLOOR, Play, player};
use rulebook::Task;
use table::{Back, Command, Pack, Prepared, Time};

use crate::tables::{MANUAL_SHOE, awaited, duty, live, open_betting};

/// A table with a deck, just where its inspection is due.
fn inspecting(change: &str) -> Play {
    let mut play = live(change);
    play.receive_decks(Prepared::None);
    play.do_duties_until("MD-TCP-4.A-p1");
    play
}

/// Each step waits for the one before it: nothing else is accepted, not even the step after it.
#[test]
fn a_to_c_the_opening_goes_step_by_step() {
    let steps = [
        (cites("MD-TCP-4.A-p1"), DEALER, Task::InspectTheCards),
        (cites("MD-TCP-4.A-p2"), FLOOR, Task::VerifyTheInspection),
        (cites("MD-TCP-4.B"), DEALER, Task::SpreadFaceUp),
        (cites("MD-TCP-4.B"), DEALER, Task::OfferALook),
        (cites("MD-TCP-4.C.1"), DEALER, Task::TurnFaceDown),
        (cites("MD-TCP-4.C.2"), DEALER, Task::WashTheCards),
        (cites("MD-TCP-4.C.3"), DEALER, Task::StackTheCards),
        (cites("MD-TCP-5.A"), DEALER, Task::ShuffleTheCards),
    ];
    let mut play = inspecting(MANUAL_SHOE);
    for [(clause, who, task), (_, next_who, next)] in steps.array_windows() {
        assert!(play.duty_is(clause), "{clause}");
        assert_eq!(play.refuses(*next_who, &duty(*next)), clause);
        play.does(*who, &duty(*task));
    }
    assert_eq!(play.task(), Some(Task::ShuffleTheCards));
    assert!(play.duty_is(&steps[steps.len() - 1].0));
}

#[test]
fn a_the_floor_verifies_what_the_dealer_inspects() {
    let mut play = inspecting(MANUAL_SHOE);
    let (inspect, verify) = (duty(Task::InspectTheCards), duty(Task::VerifyTheInspection));
    assert_eq!(play.refuses(player(1), &inspect), cites("MD-TCP-4.A-p1"));
    play.does(DEALER, &inspect);
    assert_eq!(play.refuses(DEALER, &verify), cites("MD-TCP-4.A-p2"), "not the dealer himself");
    play.does(FLOOR, &verify);
}

#[test]
fn b_cards_are_spread_by_suit_and_order() {
    let clause = cites("MD-TCP-4.B");
    let mut play = inspecting(MANUAL_SHOE);
    play.do_duties_until(clause);
    let by_suit = |play: &Play| {
        let shown = play.table.duties().filter(|duty| !duty.is_awaited);
        shown.map(|duty| duty.chore).any(|it| it == table::Chore::Task(Task::SpreadBySuit))
    };
    assert!(by_suit(&play), "the manner is shown while they are spread");
    play.do_duties();
    assert!(!by_suit(&play), "and not when the table is ready");
}

#[test]
fn c_the_first_player_may_look_before_the_wash() {
    let clause = cites("MD-TCP-4.C");
    let mut play = inspecting(MANUAL_SHOE);
    play.do_duties_until(&clause);
    assert_eq!(play.task(), Some(Task::OfferALook));
    for early in [Task::TurnFaceDown, Task::WashTheCards, Task::StackTheCards] {
        assert_eq!(play.refuses(DEALER, &duty(early)), "MD-TCP-4.B");
    }
    assert_eq!(play.refuses(DEALER, &open_betting(0)), clause, "no play without a look");
    play.does(DEALER, &duty(Task::OfferALook));
    play.does(DEALER, &duty(Task::TurnFaceDown));
}

#[test]
fn d_stacked_cards_are_shuffled_before_play() {
    let mut play = inspecting(MANUAL_SHOE);
    play.do_duties_until("MD-TCP-4.C.3");
    play.does(DEALER, &duty(Task::StackTheCards));
    assert_eq!(play.refuses(DEALER, &open_betting(0)), cites("MD-TCP-4.D"));
    play.does(DEALER, &duty(Task::ShuffleTheCards));
    play.do_duties();
    play.does(DEALER, &open_betting(0));
}

#[test]
fn e_two_decks_are_opened_one_by_one() {
    let clause = cites("MD-TCP-4.E");
    let mut two = inspecting("");
    assert!(two.shows_duty(&clause));
    two.do_duties();
    assert!(!two.shows_duty(&clause), "the opening is over");
    assert!(!inspecting(MANUAL_SHOE).shows_duty(clause), "one deck is opened by itself anyway");
}

fn received(prepared: Prepared) -> Play {
    let mut play = live(&format!("{MANUAL_SHOE}\ndeck_care.prepared = 'inspected-and-shuffled'"));
    play.receive_decks(prepared);
    play.do_duties_until("MD-TCP-3.A.3");
    play.does(DEALER, &duty(Task::HaveOneCoverCard));
    play
}

/// The misprint "reshuffled" is read as preshuffled: a deck needs both to skip the opening.
#[test]
fn f_prepared_decks_skip_the_opening() {
    let clause = cites("MD-TCP-4.F");
    let cut_and_load = [Task::InsertTheCoverCard, Task::MoveTheCutToTheBottom, Task::LoadTheShoe];
    assert_eq!(awaited(&received(Prepared::InspectedAndShuffled)), cut_and_load);
    for less in [Prepared::None, Prepared::Inspected] {
        assert_eq!(received(less).task(), Some(Task::InspectTheCards), "{less}");
    }
    let prepared = Prepared::InspectedAndShuffled;
    let (pack, back, at) = (Pack::First, Back::Red, Time(0));
    let deck = Command::ReceiveDeck { pack, back, prepared, at };
    assert_eq!(live(MANUAL_SHOE).refuses(DEALER, &deck), clause, "not as submitted");
}
