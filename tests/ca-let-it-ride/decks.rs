//! The decks, and the machine that shuffles them.

use law::live::key;
use law::play::{DEALER, DEVICE, Play, player};
use law::{Submission, cites};
use rulebook::{Mishap, Rule, Task};
use table::{Back, Command, Event, Fact, Pack, Prepared, Time};

use crate::{BOOK, called, open_table, with_wagers};

const OPEN: Command = Command::OpenBetting { at: Time(0) };
const WRONG_DECK: Command =
    Command::Report { mishap: Mishap::DeckNotFiftyTwo, at: None, card: None };

fn receives(pack: Pack, back: Back) -> Command {
    Command::ReceiveDeck { pack, back, prepared: Prepared::None, at: Time(0) }
}

#[test]
fn d1_cards_come_from_a_shuffler() {
    let clause = cites("CA-LIR-deck-1");
    let offends = |change: &str| Submission::of(BOOK).with(change).offends();
    for dealing in ["hand", "manual-shoe"] {
        assert_eq!(offends(&format!("table.dealing = '{dealing}'")), [&clause], "{dealing}");
    }
    assert_eq!(offends("table.shuffler = 'none'"), [clause]);
    for shuffler in ["plain", "counting", "reshuffling"] {
        assert_eq!(offends(&format!("table.shuffler = '{shuffler}'")), [""; 0], "{shuffler}");
    }
}

/// No card comes twice, and a deck that is not 52 cards leaves the table.
#[test]
fn d2_a_deck_has_fifty_two_cards() {
    let clause = cites("CA-LIR-deck-2");
    let mut play = called();
    play.keys("2c 3d");
    assert_eq!(play.refuses(DEALER, &key("2c")), clause);
    let mut play = open_table();
    let happened = play.does(DEALER, &WRONG_DECK);
    let removed = happened.iter().find_map(|event| {
        let Event::DeckRemoved { under, .. } = event else { return None };
        *under
    });
    assert_eq!(play.clause(removed.expect("it is cited")), clause);
    assert_eq!(play.refuses(DEALER, &OPEN), "CA-LIR-deck-3-p1");
}

#[test]
fn d3_two_decks_are_needed() {
    let clause = cites("CA-LIR-deck-3-p1");
    let mut play = Play::live(BOOK);
    assert_eq!(play.refuses(DEALER, &OPEN), clause, "without a deck");
    play.does(DEALER, &receives(Pack::First, Back::Green));
    assert_eq!(play.refuses(DEALER, &OPEN), clause, "with one");
    play.does(DEALER, &receives(Pack::Second, Back::Red));
    play.do_duties();
    play.does(DEALER, &OPEN);
    assert_eq!(Submission::of(BOOK).with("table.decks = 1").offends(), [clause]);
}

#[test]
fn d3_the_backs_are_of_one_design() {
    let clause = cites("CA-LIR-deck-3-p2");
    let mut play = Play::live(BOOK);
    play.receive_decks(Prepared::None);
    assert!(play.duty_is(&clause));
    assert_eq!(play.task(), Some(Task::CompareTheBacks));
    play.does_duty(&clause);
    let designs = |second: &str| {
        let change = format!("deck_care.designs = ['plain', '{second}']");
        Submission::of(BOOK).with(&change).offends()
    };
    assert_eq!(designs("crest"), [clause]);
    assert_eq!(designs("plain"), [""; 0]);
}

#[test]
fn d3a_the_backs_differ_in_colour() {
    let clause = cites("CA-LIR-deck-3.a");
    let mut play = Play::live(BOOK);
    play.does(DEALER, &receives(Pack::First, Back::Green));
    assert_eq!(play.refuses(DEALER, &receives(Pack::Second, Back::Green)), clause);
    play.does(DEALER, &receives(Pack::Second, Back::Red));
    assert!(play.duty_is(clause));
}

/// Before a round opens the device has the other deck, and it is a device's to do.
#[test]
fn d3b_one_deck_is_shuffled_meanwhile() {
    let clause = cites("CA-LIR-deck-3.b");
    let mut play = Play::live(BOOK);
    play.receive_decks(Prepared::None);
    for _ in 0..2 {
        play.do_duties_until(&clause);
        assert_eq!(play.task(), Some(Task::ShuffleTheOtherDeck));
        assert_eq!(play.refusal(DEALER, &OPEN).fact, Fact::First(Task::ShuffleTheOtherDeck));
        let shuffle = Command::Duty { task: Task::ShuffleTheOtherDeck, seat: None, entered: None };
        assert_eq!(play.refuses(player(1), &shuffle), "CA-LIR-deck-3.b");
        play.does(DEVICE, &shuffle);
        play.does(DEALER, &OPEN);
        play = played(play);
    }
}

/// A round of seat 6 against a bank at seat 4.
fn played(mut play: Play) -> Play {
    if play.table.banker().is_none() {
        play.sit(&[4]);
        play.does(player(4), &Command::TakeBank { seat: law::play::seat(4) });
        play.sit(&[6]);
    }
    play = with_wagers(play, &[6], 100);
    play.calls();
    play.keys("2c 3d 4h Ks Qd 9s");
    let round = play.table.round();
    while play.table.round() == round {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    play
}

/// Which deck a round is on shows when it has to leave the table.
#[test]
fn d3c_the_decks_take_turns() {
    let in_play = |play: &Play| {
        let happened = play.clone().does(DEALER, &WRONG_DECK);
        happened.iter().find_map(|event| {
            let Event::DeckRemoved { pack, .. } = event else { return None };
            Some(*pack)
        })
    };
    let mut play = Play::live(BOOK).with_open_betting();
    assert_eq!(in_play(&play), Some(Pack::First));
    play = played(play);
    play.do_duties();
    play.opens_betting();
    cites("CA-LIR-deck-3.c").states(Rule::DecksAlternate, in_play(&play), Some(Pack::Second));
    play = played(play);
    play.do_duties();
    assert_eq!(in_play(&play), Some(Pack::First));
}

/// The deck that was played leaves the rack for the shuffler before another card can be dealt.
#[test]
fn d3d_the_rack_holds_one_deck() {
    let clause = cites("CA-LIR-deck-3.d");
    let mut play = played(Play::live(BOOK).with_open_betting());
    let other = Command::Duty { task: Task::ShuffleTheOtherDeck, seat: None, entered: None };
    while let Some((who, command)) = play.next_duty() {
        assert_eq!(play.refuses(DEALER, &OPEN), "CA-LIR-deal-1-p1");
        assert_eq!(play.refuses(DEALER, &key("2c")), "CA-LIR-deal-1-p1");
        play.does(who, &command);
        if command == other {
            clause.states(Rule::OneDeckInTheRack, play.table.decide(DEALER, &OPEN).is_ok(), true);
            play.does(DEALER, &OPEN);
            return;
        }
    }
    panic!("the deck that was played stays in the rack");
}

#[test]
fn deal_1_the_machine_shuffles_for_every_round() {
    let clause = cites("CA-LIR-deal-1-p1");
    let mut play = Play::live(BOOK);
    play.receive_decks(Prepared::None);
    play.do_duties_until(&clause);
    for _ in 0..2 {
        assert_eq!(play.task(), Some(Task::ShuffleTheCards));
        assert_eq!(play.refuses(DEALER, &OPEN), clause);
        play.do_duties();
        play.does(DEALER, &OPEN);
        play = played(play);
        assert!(play.duty_is(&clause), "after the round");
    }
}

#[test]
fn deal_1_the_machine_leaves_one_stack() {
    let clause = cites("CA-LIR-deal-1-p2");
    let mut play = Play::live(BOOK);
    play.receive_decks(Prepared::None);
    play.do_duties_until(&clause);
    let stack = Command::Duty { task: Task::LeaveInOneStack, seat: None, entered: None };
    assert_eq!(play.refuses(player(1), &stack), clause, "it is the machine's");
    assert_eq!(play.refuses(DEALER, &OPEN), "CA-LIR-deal-1-p1");
    play.does(DEVICE, &stack);
    assert!(!play.duty_is(clause));
}
