//! Shuffle and cut, recut, and a table that is open without play.

use law::cites;
use law::live::key;
use law::play::{DEALER, FLOOR, Play, bet_three, player};
use rulebook::Task;
use table::{Command, Event, Fact, Prepared, Time};

use crate::BOOK;

const OPEN: Command = Command::OpenBetting { at: Time(0) };

fn open_table() -> Play {
    Play::live(BOOK).with_open_betting()
}

/// Plays a whole round of one player, up to the first duty of the next.
fn play_a_round(play: &mut Play) {
    play.bets(1, 5);
    play.calls();
    play.keys("2c 3d 4h 5s 6c 7d");
    let round = play.table.round();
    while play.table.round() == round {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
}

#[test]
fn s1_no_play_before_the_first_shuffle() {
    let clause = cites("HLIR-shuffle-1");
    let mut play = Play::live(BOOK);
    play.receive_decks(Prepared::None);
    play.do_duties_until("HLIR-opening-10");
    assert_eq!(play.refuses(DEALER, &OPEN), clause);
    play.do_duties();
    play.does(DEALER, &OPEN);
}

#[test]
fn s2_every_round_ends_with_a_shuffle() {
    let clause = cites("HLIR-shuffle-2");
    let mut play = open_table();
    play.sit(&[1]);
    for _ in 0..2 {
        play_a_round(&mut play);
        assert_eq!(play.task(), Some(Task::ShuffleTheCards));
        assert_eq!(play.refuses(DEALER, &OPEN), clause);
        assert_eq!(play.refuses(player(1), &bet_three(1, [5, 5, 5])), clause);
        play.do_duties();
        play.opens_betting();
    }
}

/// Shuffle, one stack, cover card, packet, rest, rack: nothing is left out, nothing comes early.
#[test]
fn shuffle_and_cut_go_in_order() {
    let mut play = open_table();
    play.sit(&[1]);
    play_a_round(&mut play);
    play.does_duties(&[
        cites("HLIR-shuffle-3"),
        cites("HLIR-shuffle-4"),
        cites("HLIR-shuffle-6"),
        cites("HLIR-shuffle-7"),
        cites("HLIR-shuffle-8"),
        cites("HLIR-shuffle-9"),
    ]);
    assert_eq!(play.next_duty(), None, "the cards are ready");
    play.opens_betting();
}

/// Every shuffle here is by hand, so every shuffle is followed by a cut.
#[test]
fn s5_a_cut_follows_every_shuffle() {
    let clause = cites("HLIR-shuffle-5");
    let mut play = open_table();
    play.sit(&[1]);
    play_a_round(&mut play);
    assert!(!play.shows_duty(&clause), "while the cards are shuffled");
    play.do_duties_until("HLIR-shuffle-6");
    for cut in ["HLIR-shuffle-6", "HLIR-shuffle-7", "HLIR-shuffle-8", "HLIR-shuffle-9"] {
        assert_eq!(play.refuses(DEALER, &OPEN), clause, "before {cut}");
        assert!(play.shows_duty(&clause), "one hand is used at {cut}");
        play.does_duty(cut);
    }
    play.opens_betting();
}

#[test]
fn s7_the_cut_is_ten_cards_or_more() {
    let clause = cites("HLIR-shuffle-7");
    let mut play = Play::live(BOOK);
    play.receive_decks(Prepared::None);
    play.do_duties_until(&clause);
    let cut = |depth| Command::Duty { task: Task::CutOntoTheCoverCard, seat: None, entered: depth };
    for depth in [0, 9, 52] {
        assert_eq!(play.refuses(DEALER, &cut(Some(depth))), clause, "{depth} cards");
    }
    assert_eq!(play.refusal(DEALER, &cut(None)).fact, Fact::NumberWanted);
    for depth in [10, 51] {
        play.clone().does(DEALER, &cut(Some(depth)));
    }
}

/// After the cut a card goes where the deal sends it, and when no card is due none is dealt.
#[test]
fn s10_cards_are_dealt_as_laid_down() {
    let mut play = open_table().with_bets(&[1], 5);
    play.calls();
    play.keys("2c 3d 4h 5s 6c");
    assert_eq!(play.table.cards_due().len(), 1);
    play.keys("7d");
    assert_eq!(play.refuses(DEALER, &key("8s")), cites("HLIR-shuffle-10"));
}

/// A floorperson orders a recut between the cut and the first card, and nobody else does.
#[test]
fn s11_a_floorperson_may_order_a_recut() {
    let clause = cites("HLIR-shuffle-11");
    let mut play = Play::live(BOOK);
    play.receive_decks(Prepared::None);
    play.do_duties_until("HLIR-shuffle-8");
    assert_eq!(play.refuses(FLOOR, &Command::OrderRecut), clause, "before the cut is done");
    play.do_duties();
    play.opens_betting();
    play = play.with_bets(&[1], 5);
    for who in [DEALER, player(1)] {
        assert_eq!(play.refuses(who, &Command::OrderRecut), clause);
    }
    let happened = play.does(FLOOR, &Command::OrderRecut);
    assert_eq!(happened, [Event::RecutOrdered]);
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), clause);
    play.does_duties(&["HLIR-shuffle-6", "HLIR-shuffle-7", "HLIR-shuffle-8", "HLIR-shuffle-9"]);
    play.calls();
    play.keys("2c");
    assert_eq!(play.refuses(FLOOR, &Command::OrderRecut), clause, "after the first card");
}

/// Spread face down, turned up for the player who comes, looked at, and opened again.
#[test]
fn an_idle_table_opens_again_in_order() {
    let mut play = open_table();
    play.does(DEALER, &Command::DeclareIdle);
    play.does_duties(&[
        cites("HLIR-shuffle-12"),
        cites("HLIR-shuffle-13"),
        cites("HLIR-shuffle-14"),
        cites("HLIR-shuffle-14"),
        cites("HLIR-opening-7"),
        cites("HLIR-opening-8"),
        cites("HLIR-opening-9"),
        cites("HLIR-shuffle-3"),
    ]);
    play.do_duties();
    play.opens_betting();
}

/// While the cards lie spread nobody bets, and a table with wagers is not idle.
#[test]
fn s12_no_bets_on_a_spread_deck() {
    let clause = cites("HLIR-shuffle-12");
    let mut play = open_table();
    play.sit(&[2]);
    play.does(DEALER, &Command::DeclareIdle);
    assert_eq!(play.task(), Some(Task::SpreadFaceDown));
    assert_eq!(play.refuses(DEALER, &OPEN), clause);
    assert_eq!(play.refuses(player(2), &bet_three(2, [5, 5, 5])), clause);
    play.do_duties();
    play.opens_betting();
    play.bets(2, 5);
    assert_eq!(play.refuses(DEALER, &Command::DeclareIdle), clause);
}

/// Cards that already lie face up are not turned up a second time.
#[test]
fn s13_cards_face_up_are_not_turned_again() {
    let clause = cites("HLIR-shuffle-13");
    let mut play = open_table();
    play.sit(&[2]);
    play.does(DEALER, &Command::DeclareIdle);
    let mut unasked = play.clone();
    unasked.does_duty("HLIR-shuffle-12");
    assert!(unasked.duty_is(&clause));
    play.does(player(2), &Command::AskFaceUp);
    assert_eq!(play.task(), Some(Task::SpreadFaceUp));
    play.does_duty("HLIR-shuffle-12");
    assert!(!play.duty_is(clause));
    assert_eq!(play.task(), Some(Task::OfferALook));
}
