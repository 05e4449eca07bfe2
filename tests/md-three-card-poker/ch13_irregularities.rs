//! Chapter 13, irregularities: what goes on, and what undoes the round.

use crate::BOOK;
use law::play::{DEALER, DEVICE, FLOOR, Play, decide, player, seat};
use law::{CitedClause, cites, irregularity};
use money::Microcents;
use rulebook::{Mishap, Rule, Subject, Task};
use table::{Choice, Closed, Command, Event, MeterName, Pile, Prepared, Spot};

use crate::dealing::check_undone;
use crate::tables::{
    AUTOMATED_SHOE, BY_HAND, MANUAL_SHOE, awaited, bets, deals_all, duty, entering, key, live,
    open, open_betting, order_of_deal, plays_a_round, report,
};

const COUNTED: &str = "table = { dealing = 'manual-shoe', decks = 1, shuffler = 'none' }\n\
                       deck_care.stub_count_rounds = 1";

/// Everything that two seats can wager, and what comes back of it.
const WAGERS: [(u8, Spot, u32); 6] = [
    (1, Spot::Ante, 10),
    (1, Spot::PairPlus, 5),
    (1, Spot::Progressive, 5),
    (1, Spot::SixCardBonus, 5),
    (3, Spot::Ante, 20),
    (3, Spot::FiveCardProgressive, 1),
];
const RETURNED: [(u8, u32); 2] = [(1, 25), (3, 21)];

type Meters = Vec<(MeterName, Microcents)>;

/// A table with wagers of every kind, called, and its meters before the round.
fn called(change: &str) -> (Play, Meters) {
    let mut play = open(change, &[1, 3]);
    let meters: Meters = play.table.meters().collect();
    bets(&mut play, &WAGERS);
    play.calls();
    assert_ne!(play.table.meters().collect::<Meters>(), meters, "the wagers fed them");
    (play, meters)
}

fn found(card: &str) -> Command {
    let card = Some(card.parse().expect("a card"));
    Command::Report { mishap: Mishap::OneCardFaceUp, at: None, card }
}

const LOW: [&str; 11] = ["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc"];

fn deals(play: &mut Play, cards: &[&str]) {
    for card in cards {
        play.does(DEALER, &key(card));
    }
}

/// After a void the cards are shuffled before anything else, and then a round can be played.
fn check_reshuffle(play: &mut Play, clause: &CitedClause) {
    assert_eq!(play.task(), Some(Task::ShuffleTheCards));
    assert_eq!(play.refuses(DEALER, &key("Ks")), clause);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), clause);
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    bets(play, &WAGERS);
    play.calls();
    deals_all(play, &[]);
    play.finishes();
}

#[test]
fn a_a_card_found_face_up_is_not_used() {
    let clause = cites("MD-TCP-13.A-p1");
    for change in [MANUAL_SHOE, BY_HAND, AUTOMATED_SHOE] {
        for dealt in 0..9 {
            let (mut play, _) = called(change);
            deals(&mut play, &LOW[..dealt]);
            let places = order_of_deal(&play);
            play.does(DEALER, &found("Ks"));
            assert_eq!(order_of_deal(&play), places, "the next card goes where it would have");
            assert_eq!(play.refusal(DEALER, &key("Ks")).rule, Rule::DeckHasFiftyTwoCards);
            deals_all(&mut play, &[]);
            play.finishes();
            assert!(!play.events.iter().any(|event| matches!(event, Event::Voided { .. })));
        }
    }
    let (mut play, _) = called(MANUAL_SHOE);
    let unnamed = report(Mishap::OneCardFaceUp);
    assert_eq!(play.refuses(DEALER, &unnamed), clause, "which card?");
    deals_all(&mut play, &[]);
    assert_eq!(play.refuses(DEALER, &found("Ks")), clause, "the deal is over");
}

/// Eleven cards were dealt and one discarded: 40 are left, and not 41.
#[test]
fn a_the_face_up_card_goes_to_the_rack() {
    assert!(cites("MD-TCP-13.A-p2").is_among(irregularity(BOOK, Mishap::OneCardFaceUp)));
    let counted = |cards: u32| {
        let (mut play, _) = called(COUNTED);
        play.does(DEALER, &found("Ks"));
        deals(&mut play, &LOW);
        play.does(DEALER, &duty(Task::TakeOutTheStub));
        let happened = play.does(DEALER, &entering(Task::CountTheStub, cards));
        happened.iter().any(|event| matches!(event, Event::Reported { .. }))
    };
    assert!(!counted(40), "complete");
    assert!(counted(41), "the card found is not in the stub any more");
}

#[test]
fn b_several_cards_face_up_void_the_round() {
    let clause = cites("MD-TCP-13.B-p1");
    for dealt in 0..9 {
        let (mut one_by_one, meters) = called(MANUAL_SHOE);
        one_by_one.does(DEALER, &found("Ks"));
        deals(&mut one_by_one, &LOW[..dealt]);
        one_by_one.does(DEALER, &found("Kd"));
        check_undone(&one_by_one, &meters, &RETURNED, &clause);
        let (mut at_once, meters) = called(AUTOMATED_SHOE);
        deals(&mut at_once, &LOW[..dealt]);
        at_once.does(DEALER, &report(Mishap::SeveralCardsFaceUp));
        check_undone(&at_once, &meters, &RETURNED, &clause);
    }
}

#[test]
fn b_the_cards_are_then_reshuffled() {
    let (mut play, _) = called(MANUAL_SHOE);
    play.does(DEALER, &found("Ks"));
    play.does(DEALER, &found("Kd"));
    check_reshuffle(&mut play, &cites("MD-TCP-13.B-p2"));
}

/// It stays in the deal: the places are the same, and the stub has no card less.
#[test]
fn c_an_unseen_extra_card_is_the_next() {
    let clause = cites("MD-TCP-13.C");
    for dealt in 0..11 {
        let (mut play, _) = called(COUNTED);
        deals(&mut play, &LOW[..dealt]);
        let places = order_of_deal(&play);
        play.does(DEALER, &report(Mishap::ExtraCardUnseen));
        assert_eq!(order_of_deal(&play), places);
        deals(&mut play, &LOW[dealt..]);
        play.does(DEALER, &duty(Task::TakeOutTheStub));
        play.does(DEALER, &entering(Task::CountTheStub, 41));
        assert_eq!(play.task(), Some(Task::RackTheStub));
    }
    let (mut play, _) = called(MANUAL_SHOE);
    deals_all(&mut play, &[]);
    assert_eq!(play.refuses(DEALER, &report(Mishap::ExtraCardUnseen)), clause, "there is no next");
}

fn wrong_number(at: Pile) -> Command {
    Command::Report { mishap: Mishap::WrongNumberOfCards, at: Some(at), card: None }
}

/// From the first card on, with a player or with the dealer, until the record has every place full.
#[test]
fn d_a_wrong_number_of_cards_voids_the_round() {
    let clause = cites("MD-TCP-13.D-p1");
    for at in [Pile::Player(seat(3)), Pile::Dealer] {
        let (mut play, meters) = called(MANUAL_SHOE);
        assert_eq!(play.refuses(DEALER, &wrong_number(at)), clause, "nobody has cards");
        deals(&mut play, &LOW[..4]);
        play.does(DEALER, &wrong_number(at));
        check_undone(&play, &meters, &RETURNED, &clause);
        let (mut play, _) = called(MANUAL_SHOE);
        deals_all(&mut play, &[]);
        assert_eq!(play.refuses(DEALER, &wrong_number(at)), clause, "no number is wrong");
    }
}

/// Found when seat 3 has been paid: the Play Wagers go back too, and what was won is given back.
#[test]
fn a_void_undoes_what_was_paid() {
    let mut play = open(MANUAL_SHOE, &[1, 3]);
    bets(&mut play, &[(1, Spot::Ante, 10), (3, Spot::Ante, 20)]);
    play.calls();
    play.deals(&[("3", "Ks Kd 2c"), ("dealer", "Qh 9d 4c")]);
    play.decides(1, Choice::Play);
    play.decides(3, Choice::Play);
    play.does(DEALER, &Command::Perform(Subject::Forfeits));
    play.does(DEALER, &Command::Perform(Subject::Dealer));
    play.do_duties();
    play.does(DEALER, &Command::Settle { seat: seat(3), called: None });
    play.do_duties();
    play.does(DEALER, &report(Mishap::MisdealtWithFiftyTwo));
    let back = [(1, "20.00", "0.00"), (3, "0.00", "40.00")];
    let back = back.map(|(at, returned, got)| (at, returned.to_owned(), got.to_owned()));
    assert_eq!(play.restored(), back);
}

#[test]
fn d_the_cards_are_then_reshuffled() {
    let (mut play, _) = called(BY_HAND);
    deals(&mut play, &LOW[..4]);
    play.does(DEALER, &wrong_number(Pile::Dealer));
    check_reshuffle(&mut play, &cites("MD-TCP-13.D-p2"));
}

fn exposed() -> Command {
    let at = Some(Pile::Dealer);
    Command::Report { mishap: Mishap::DealerCardExposed, at, card: None }
}

/// Seat 1 has folded already, and everything it gave up comes back.
#[test]
fn e_a_dealers_card_seen_early_voids_the_round() {
    let clause = cites("MD-TCP-13.E-p1");
    let (mut play, meters) = called(MANUAL_SHOE);
    assert_eq!(play.refuses(DEALER, &exposed()), clause, "the dealer has no card");
    deals(&mut play, &LOW[..3]);
    play.does(DEALER, &exposed());
    check_undone(&play, &meters, &RETURNED, &clause);

    let (mut play, meters) = called(MANUAL_SHOE);
    deals_all(&mut play, &[]);
    play.decides(1, Choice::Fold);
    play.decides(3, Choice::Play);
    play.does(DEALER, &exposed());
    check_undone(&play, &meters, &[(1, 25), (3, 41)], &clause);

    let (mut play, _) = called(MANUAL_SHOE);
    deals_all(&mut play, &[]);
    play.decides(1, Choice::Play);
    play.decides(3, Choice::Play);
    play.does(DEALER, &Command::Perform(Subject::Forfeits));
    play.does(DEALER, &Command::Perform(Subject::Dealer));
    assert_eq!(play.refuses(DEALER, &exposed()), clause, "it is time for them to be seen");
}

/// Where a fold is read to stand, it stands; only the Six Card Bonus of seat 1 comes back.
#[test]
fn e_a_fold_before_the_void_may_stand() {
    let clause = cites("MD-TCP-13.E-p1");
    let lost = "readings = { 'md-three-card-poker/void-and-folded-wagers' = 'lost' }";
    let (mut play, meters) = called(&format!("{MANUAL_SHOE}\n{lost}"));
    deals_all(&mut play, &[]);
    play.decides(1, Choice::Fold);
    play.does(DEALER, &exposed());
    check_undone(&play, &meters, &[(1, 5), (3, 21)], &clause);
}

#[test]
fn e_the_cards_are_then_reshuffled() {
    let (mut play, _) = called(AUTOMATED_SHOE);
    deals_all(&mut play, &[]);
    play.does(DEALER, &exposed());
    check_reshuffle(&mut play, &cites("MD-TCP-13.E-p2"));
}

/// A table in the middle of its shuffle.
fn shuffling(change: &str) -> Play {
    let mut play = live(change);
    play.receive_decks(Prepared::None);
    play.do_duties_until("MD-TCP-5.A");
    play
}

#[test]
fn f_a_failed_shuffle_is_done_again() {
    let clause = cites("MD-TCP-13.F");
    let mut play = shuffling(AUTOMATED_SHOE);
    play.does(DEALER, &duty(Task::ShuffleTheCards));
    play.does(DEVICE, &report(Mishap::ShufflerFails));
    assert_eq!(play.task(), Some(Task::ShuffleTheCards), "from the beginning");
    assert_eq!(play.refuses(DEALER, &duty(Task::LoadTheAutomatedShoe)), "MD-TCP-5.A");
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-TCP-4.D");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    assert_eq!(play.refuses(DEVICE, &report(Mishap::ShufflerFails)), clause, "none is going on");
    let mut by_hand = shuffling(MANUAL_SHOE);
    assert_eq!(by_hand.refuses(DEALER, &report(Mishap::ShufflerFails)), clause, "there is none");
}

#[test]
fn g_a_failed_shoe_voids_the_round() {
    let clause = cites("MD-TCP-13.G-p1");
    for dealt in 1..9 {
        let (mut play, meters) = called(AUTOMATED_SHOE);
        deals(&mut play, &LOW[..dealt]);
        play.does(DEVICE, &report(Mishap::ShoeFails));
        check_undone(&play, &meters, &RETURNED, &clause);
        assert_eq!(play.refuses(DEALER, &key("Ks")), "MD-TCP-13.G-p2");
    }
    for change in [MANUAL_SHOE, BY_HAND] {
        let (mut play, _) = called(change);
        deals(&mut play, &LOW[..4]);
        let fails = report(Mishap::ShoeFails);
        assert_eq!(play.refuses(DEALER, &fails), clause, "there is no automated shoe");
    }
}

/// All 52, those in the device and those dealt.
#[test]
fn g_all_cards_are_then_reshuffled() {
    let counting = "table = { dealing = 'automated-shoe', decks = 1, shuffler = 'counting' }";
    let failed = || {
        let (mut play, _) = called(counting);
        deals(&mut play, &LOW[..5]);
        play.does(DEVICE, &report(Mishap::ShoeFails));
        play
    };
    check_reshuffle(&mut failed(), &cites("MD-TCP-13.G-p2"));
    let is_removed = |event: &Event| matches!(event, Event::DeckRemoved { .. });
    for (cards, leaves) in [(47, true), (52, false)] {
        let mut play = failed();
        play.do_duties_until("MD-TCP-5.D.1");
        play.does(DEVICE, &entering(Task::CountTheDeck, cards));
        assert_eq!(play.events.iter().any(is_removed), leaves, "{cards}");
    }
}

const CLOSED: [Closed; 2] = [Closed::Cover, Closed::Sign];

#[test]
fn h_a_broken_device_is_covered_or_marked() {
    let clause = cites("MD-TCP-13.H");
    let shuffle = duty(Task::ShuffleTheCards);
    let mut play = shuffling(AUTOMATED_SHOE);
    let close = Command::CloseDevice(CLOSED[0]);
    assert_eq!(play.refuses(DEALER, &close), clause, "it is not broken");
    play.does(DEVICE, &report(Mishap::DeviceUnusable));
    assert_eq!(play.refuses(DEALER, &shuffle), clause, "not by hand either");
    assert_eq!(play.refuses(player(1), &close), clause, "it is not a player's to do");
    play.does(FLOOR, &close);
    play.does(DEALER, &shuffle);

    let mut ready = open(AUTOMATED_SHOE, &[1]);
    plays_a_round(&mut ready);
    ready.does(DEVICE, &report(Mishap::DeviceUnusable));
    assert_eq!(ready.refuses(DEALER, &open_betting(0)), "MD-TCP-5.A.2");
    assert_eq!(ready.refuses(DEALER, &shuffle), clause, "shuffled already or not");
}

/// Either of the two will do, and then the dealer shuffles and cuts by hand.
#[test]
fn h1_and_h2_cover_or_sign_opens_another_way() {
    assert!(cites("MD-TCP-13.H.1").is_among(irregularity(BOOK, Mishap::DeviceUnusable)));
    assert!(cites("MD-TCP-13.H.2").is_among(irregularity(BOOK, Mishap::DeviceUnusable)));
    for how in CLOSED {
        let mut play = shuffling(AUTOMATED_SHOE);
        play.does(DEVICE, &report(Mishap::DeviceUnusable));
        assert_eq!(play.refuses(DEALER, &duty(Task::ShuffleTheCards)), "MD-TCP-13.H");
        play.does(FLOOR, &Command::CloseDevice(how));
        let steps = [
            Task::ShuffleTheCards,
            Task::LeaveInOneStack,
            Task::InsertTheCoverCard,
            Task::MoveTheCutToTheBottom,
            Task::LoadTheAutomatedShoe,
        ];
        assert_eq!(awaited(&play), steps, "{how}");
        play.do_duties();
        play.does(DEALER, &open_betting(0));
    }
}

/// Nobody may play on from what a void left behind.
#[test]
fn a_void_round_takes_no_decisions() {
    let (mut play, _) = called(MANUAL_SHOE);
    deals_all(&mut play, &[]);
    play.does(DEALER, &exposed());
    assert_eq!(play.voided_under(), cites("MD-TCP-13.E-p1"));
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Play)), "MD-TCP-5.A");
    assert_eq!(
        play.refuses(DEALER, &Command::Settle { seat: seat(3), called: None }),
        "MD-TCP-5.A"
    );
}
