//! Chapter 13, sections F to H: shufflers and shoes that fail.

use crate::BOOK;
use law::play::{DEALER, DEVICE, FLOOR, Play, dollars, player};
use law::{cites, irregularity};
use rulebook::{Mishap, Rule, Task};
use table::{Closed, Command, Event, RoundNumber, Spot};

use crate::dealing::{assert_everything_returned, bets_everything, void_clause};
use crate::tables::{
    AUTOMATED_SHOE, BY_HAND, MANUAL_SHOE, awaited, called, duty, key, open, open_betting,
    plays_a_round, report, with_decks,
};

const SHUFFLER: &str = "table = { dealing = 'manual-shoe', decks = 1, shuffler = 'plain' }";

/// A jam, a stop and an unfinished cycle are one report; the shuffle begins anew.
#[test]
fn f_a_failed_shuffle_is_done_again() {
    let clause = cites("MD-LIR-13.F");
    let fails = report(Mishap::ShufflerFails);
    let mut play = with_decks(AUTOMATED_SHOE);
    play.do_duties_until("MD-LIR-5.D");
    assert!(!awaited(&play).contains(&Task::ShuffleTheCards), "it is shuffled");
    play.does(DEVICE, &fails);
    assert_eq!(play.task(), Some(Task::ShuffleTheCards), "{clause}");
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-4.D");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    assert_eq!(play.refuses(DEVICE, &fails), clause, "nothing is being shuffled");
}

/// A report of failure replaces no part of the opening.
#[test]
fn f_a_failure_skips_no_inspection() {
    let mut play = with_decks(AUTOMATED_SHOE);
    play.do_duties_until("MD-LIR-4.A-p1");
    if play.table.decide(DEVICE, &report(Mishap::ShufflerFails)).is_ok() {
        play.does(DEVICE, &report(Mishap::ShufflerFails));
    }
    let opening = [Task::InspectTheCards, Task::OfferALook, Task::WashTheCards];
    cites("MD-LIR-13.F").states(
        Rule::ShufflerFailureMeansReshuffle,
        opening.iter().all(|task| awaited(&play).contains(task)),
        true,
    );
}

/// Where the dealer shuffles there is no device to fail.
#[test]
fn f_to_h_what_is_not_there_cannot_fail() {
    let mut by_hand = with_decks(MANUAL_SHOE);
    by_hand.do_duties_until("MD-LIR-5.B");
    let shuffler = report(Mishap::ShufflerFails);
    assert_eq!(by_hand.refuses(DEALER, &shuffler), cites("MD-LIR-13.F"));
    let unusable = report(Mishap::DeviceUnusable);
    assert_eq!(by_hand.refuses(DEALER, &unusable), cites("MD-LIR-13.H"));
    for dealing in [MANUAL_SHOE, BY_HAND] {
        let mut play = called(dealing, &[1]);
        play.does(DEALER, &key("2c"));
        let shoe = report(Mishap::ShoeFails);
        assert_eq!(play.refuses(DEALER, &shoe), cites("MD-LIR-13.G-p1"), "{dealing}");
    }
}

/// A round of seats 1, 3 and 6 with every wager made, and so many cards dealt.
fn with_cards_out(cards: usize) -> Play {
    let mut play = open(AUTOMATED_SHOE, &[1, 3, 6]);
    bets_everything(&mut play);
    play.calls();
    for card in cards::Card::ALL.into_iter().take(cards) {
        play.does(DEALER, &Command::Key(card));
    }
    play
}

/// After every card of the deal.
#[test]
fn g_a_failing_shoe_voids_the_round() {
    let (voids, returns) = (cites("MD-LIR-13.G-p1"), cites("MD-LIR-13.G-p2"));
    let meters: Vec<_> = open(AUTOMATED_SHOE, &[]).table.meters().collect();
    let fails = report(Mishap::ShoeFails);
    for cards in 0..=14 {
        let mut play = with_cards_out(cards);
        let events = play.does(DEVICE, &fails);
        assert_eq!(void_clause(&play, &events), voids, "after {cards} cards");
        assert_everything_returned(&events, &returns);
        assert_eq!(play.table.meters().collect::<Vec<_>>(), meters);
        assert_eq!(play.refuses(DEVICE, &key("Ks")), "MD-LIR-13.G-p3");
    }
    let mut betting = open(AUTOMATED_SHOE, &[1]);
    assert_eq!(betting.refuses(DEVICE, &fails), voids, "there is no round");
}

/// The cards that were dealt are in the next shuffle.
#[test]
fn g_all_cards_are_reshuffled() {
    let clause = cites("MD-LIR-13.G-p3");
    let mut play = with_cards_out(11);
    play.does(DEVICE, &report(Mishap::ShoeFails));
    assert_eq!(play.task(), Some(Task::ShuffleTheCards), "{clause}");
    assert_eq!(awaited(&play).last(), Some(&Task::LoadTheAutomatedShoe), "{clause}");
    assert_eq!(play.refuses(DEALER, &open_betting(0)), clause);
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    play.bets(1, 10);
    play.calls();
    for card in cards::Card::ALL.into_iter().take(8) {
        play.does(DEALER, &Command::Key(card));
    }
    play.do_duties();
    play.finishes();
    assert_eq!(play.settled(1, Spot::Bet3).stake, dollars(10));
}

/// A table whose shuffler is reported to be out of use, before it opens.
fn with_broken_shuffler() -> Play {
    let mut play = with_decks(SHUFFLER);
    play.do_duties_until("MD-LIR-5.A-p1");
    play.does(DEALER, &report(Mishap::DeviceUnusable));
    play
}

#[test]
fn h_no_other_method_before_the_cover() {
    let clause = cites("MD-LIR-13.H");
    let mut play = with_broken_shuffler();
    let shuffle = duty(Task::ShuffleTheCards);
    assert_eq!(play.refuses(DEALER, &shuffle), clause);
    play.sit(&[1]);
    let cover = Command::CloseDevice(Closed::Cover);
    assert_eq!(play.refuses(player(1), &cover), clause, "not a player");
    play.does(FLOOR, &cover);
    play.does(DEALER, &shuffle);
    assert_eq!(play.refuses(FLOOR, &cover), clause, "it is covered");
}

/// Between rounds as well: betting does not open.
#[test]
fn h_no_betting_beside_a_bare_device() {
    let clause = cites("MD-LIR-13.H");
    let mut play = with_decks(SHUFFLER);
    play.do_duties();
    play.does(DEALER, &report(Mishap::DeviceUnusable));
    assert!(play.table.decide(DEALER, &open_betting(0)).is_err());
    assert_eq!(play.refuses(DEALER, &duty(Task::ShuffleTheCards)), clause);
}

/// Covered or signed is alike; while it is, the dealer shuffles and the cards are cut.
#[test]
fn h1_and_h2_a_cover_or_a_sign() {
    let ways = [(cites("MD-LIR-13.H.1"), Closed::Cover), (cites("MD-LIR-13.H.2"), Closed::Sign)];
    for (clause, how) in ways {
        let mut play = with_broken_shuffler();
        let events = play.does(FLOOR, &Command::CloseDevice(how));
        assert_eq!(events, [Event::DeviceClosed { how }], "{clause}");
        assert!(clause.is_among(irregularity(BOOK, Mishap::DeviceUnusable)), "{how}");
        play.does(DEALER, &duty(Task::ShuffleTheCards));
        let stack = duty(Task::LeaveInOneStack);
        assert_eq!(play.next_duty(), Some((DEALER, stack)), "{clause}: no device does it");
        play.do_duties();
        play.does(DEALER, &open_betting(0));
    }
}

/// Not only in the next round: the cards that the dealer shuffles now are cut now.
#[test]
fn h_a_hand_shuffle_in_its_place_is_cut() {
    let mut play = with_broken_shuffler();
    let is_reported = |event: &Event| matches!(event, Event::Reported { .. });
    assert!(cites("MD-LIR-13.H").is_among(play.cited_for(is_reported)));
    play.does(FLOOR, &Command::CloseDevice(Closed::Sign));
    play.do_duties_until("MD-LIR-5.F");
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-5.D.2");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    play.sit(&[1]);
    plays_a_round(&mut play);
    assert_eq!(play.table.round(), RoundNumber(2));
}
