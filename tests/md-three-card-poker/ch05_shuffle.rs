//! Chapter 5, shuffle and cut: when, by whom, how deep, and what an idle table does.

use law::cites;
use law::play::{DEALER, DEVICE, FLOOR, Play, bet, player};
use rulebook::{Rule, Task};
use table::{Command, Event, Pack, Prepared, Spot};

use crate::tables::{
    AUTOMATED_SHOE, BY_HAND, MANUAL_SHOE, awaited, duty, entering, finishes_round, key, live, open,
    open_betting, plays_a_round,
};

const PREPARED: &str = "deck_care.prepared = 'inspected-and-shuffled'";
const COUNTING: &str = "table = { dealing = 'automated-shoe', decks = 1, shuffler = 'counting' }";
const RESHUFFLING: &str =
    "table = { dealing = 'automated-shoe', decks = 1, shuffler = 'reshuffling' }";

/// A table whose cards are stacked and have to be shuffled.
fn stacked(change: &str) -> Play {
    let mut play = live(change);
    play.receive_decks(Prepared::None);
    play.do_duties_until("MD-TCP-5.A");
    play
}

#[test]
fn a_cards_are_shuffled_unless_they_came_shuffled() {
    let clause = cites("MD-TCP-5.A");
    let mut play = stacked(MANUAL_SHOE);
    assert_eq!(play.refuses(DEALER, &duty(Task::LeaveInOneStack)), clause);
    play.does(DEALER, &duty(Task::ShuffleTheCards));

    let mut preshuffled = live(&format!("{MANUAL_SHOE}\n{PREPARED}"));
    preshuffled.receive_decks(Prepared::InspectedAndShuffled);
    assert!(!awaited(&preshuffled).contains(&Task::ShuffleTheCards), "on their first use");
    preshuffled.do_duties();
    preshuffled.does(DEALER, &open_betting(0));
    preshuffled.sit(&[1]);
    preshuffled.bet(1, Spot::Ante, 10);
    preshuffled.calls();
    preshuffled.deals(&[]);
    finishes_round(&mut preshuffled);
    assert!(preshuffled.duty_is(clause), "and like any other deck after it");
}

/// Cards once shuffled and left idle are shuffled again before play begins.
#[test]
fn a1_play_begins_with_a_shuffle() {
    let mut play = stacked(MANUAL_SHOE);
    let betting = open_betting(0);
    assert_eq!(play.refuses(DEALER, &betting), "MD-TCP-4.D");
    cites("MD-TCP-5.A.1").forbids(&play.refusal(DEALER, &betting));
    play.do_duties();
    play.does(DEALER, &Command::DeclareIdle);
    play.do_duties_until("MD-TCP-5.A");
    assert_eq!(play.refuses(DEALER, &betting), "MD-TCP-5.H");
    play.do_duties();
    play.does(DEALER, &betting);
}

#[test]
fn a2_every_round_is_followed_by_a_shuffle() {
    let clause = cites("MD-TCP-5.A.2");
    for change in ["", MANUAL_SHOE, BY_HAND, AUTOMATED_SHOE] {
        let mut play = open(change, &[1]);
        for _ in 0..2 {
            play.bet(1, Spot::Ante, 10);
            play.calls();
            play.deals(&[]);
            finishes_round(&mut play);
            assert!(play.duty_is("MD-TCP-5.A"), "{change}");
            assert_eq!(play.refuses(DEALER, &open_betting(0)), clause, "{change}");
            play.do_duties();
            play.does(DEALER, &open_betting(0));
        }
    }
}

#[test]
fn a3_the_floor_may_order_a_shuffle() {
    let clause = cites("MD-TCP-5.A.3");
    let mut play = open(MANUAL_SHOE, &[1]);
    play.bet(1, Spot::Ante, 10);
    assert_eq!(play.refuses(DEALER, &Command::OrderShuffle), clause, "not a dealer");
    play.does(FLOOR, &Command::OrderShuffle);
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), clause);
    assert_eq!(play.task(), Some(Task::ShuffleTheCards));
    play.do_duties();
    play.calls();
    play.does(DEALER, &key("2c"));
    assert_eq!(play.refuses(FLOOR, &Command::OrderShuffle), clause, "a card is out");
}

#[test]
fn a3_an_ordered_shuffle_comes_before_the_deal() {
    let clause = cites("MD-TCP-5.A.3");
    let mut play = open(MANUAL_SHOE, &[1]);
    play.bet(1, Spot::Ante, 10);
    play.calls();
    play.does(FLOOR, &Command::OrderShuffle);
    assert_eq!(play.refuses(DEALER, &key("2c")), clause);
    play.do_duties();
    play.does(DEALER, &key("2c"));
}

#[test]
fn b_dealer_or_device_leaves_one_stack() {
    let clause = cites("MD-TCP-5.B");
    let stack = duty(Task::LeaveInOneStack);
    let mut by_dealer = stacked(MANUAL_SHOE);
    by_dealer.does(DEALER, &duty(Task::ShuffleTheCards));
    assert!(by_dealer.duty_is(&clause));
    assert_eq!(by_dealer.refuses(DEALER, &entering(Task::InsertTheCoverCard, 20)), clause);
    assert_eq!(by_dealer.refuses(DEVICE, &stack), clause, "no device shuffles here");
    by_dealer.does(DEALER, &stack);

    let mut by_device = stacked(AUTOMATED_SHOE);
    by_device.does(DEALER, &duty(Task::ShuffleTheCards));
    assert_eq!(by_device.refuses(DEALER, &duty(Task::LoadTheAutomatedShoe)), clause);
    by_device.does(DEVICE, &stack);
    assert_eq!(by_device.task(), Some(Task::LoadTheAutomatedShoe));
}

/// A counting shuffler that reports a number of cards.
fn counted(cards: u32) -> Play {
    let mut play = stacked(COUNTING);
    play.do_duties_until("MD-TCP-5.D.1");
    play.does(DEVICE, &entering(Task::CountTheDeck, cards));
    play
}

#[test]
fn d_a_deck_counted_wrong_is_taken_away() {
    let clause = cites("MD-TCP-5.D");
    let mut play = counted(51);
    let Some(Event::DeckRemoved { pack, under }) = play.events.last() else {
        panic!("the deck leaves the table")
    };
    assert_eq!(*pack, Pack::First);
    assert_eq!(play.clause(under.expect("it is cited")), clause);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-TCP-3.A.1");
    assert_eq!(play.refusal(DEALER, &duty(Task::LoadTheAutomatedShoe)).rule, Rule::DutiesInOrder);
    play.receive_decks(Prepared::None);
    assert_eq!(play.task(), Some(Task::SeeThatCardsLookAlike), "another deck is opened anew");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
}

#[test]
fn d1_the_device_reports_fifty_two_cards() {
    let clause = cites("MD-TCP-5.D.1");
    let mut play = stacked(COUNTING);
    play.do_duties_until(&clause);
    assert_eq!(play.refuses(DEVICE, &duty(Task::CountTheDeck)), clause, "without a number");
    play.does(DEVICE, &entering(Task::CountTheDeck, 52));
    assert_eq!(play.task(), Some(Task::LoadTheAutomatedShoe), "the deck stays");
    let plain = stacked(AUTOMATED_SHOE);
    assert!(!awaited(&plain).contains(&Task::CountTheDeck), "it does not count");
}

#[test]
fn d2_any_other_number_removes_the_deck() {
    for (cards, leaves) in [(51, true), (53, true), (0, true), (52, false)] {
        let play = counted(cards);
        let is_removed = |event: &Event| matches!(event, Event::DeckRemoved { .. });
        cites("MD-TCP-5.D.2").states(
            Rule::WrongDeviceCountRemovesTheDeck,
            (cards, play.events.iter().any(is_removed)),
            (cards, leaves),
        );
    }
}

#[test]
fn e1_cards_shuffled_by_a_device_are_not_cut() {
    let steps = [Task::ShuffleTheCards, Task::LeaveInOneStack];
    let loads = [
        (AUTOMATED_SHOE, Task::LoadTheAutomatedShoe),
        (BY_HAND, Task::TakeTheDeckInHand),
        ("table = { dealing = 'manual-shoe', decks = 1, shuffler = 'plain' }", Task::LoadTheShoe),
    ];
    for (change, load) in loads {
        cites("MD-TCP-5.E.1").states(
            Rule::CutAfterAHandShuffle,
            awaited(&stacked(change)),
            [&steps[..], &[load]].concat(),
        );
    }
}

#[test]
fn e2_cards_shuffled_otherwise_are_cut() {
    let clause = cites("MD-TCP-5.E.2");
    let mut by_hand = stacked(MANUAL_SHOE);
    by_hand.does(DEALER, &duty(Task::ShuffleTheCards));
    by_hand.does(DEALER, &duty(Task::LeaveInOneStack));
    assert_eq!(by_hand.refuses(DEALER, &open_betting(0)), clause);

    let mut preshuffled = live(&format!("{AUTOMATED_SHOE}\n{PREPARED}"));
    preshuffled.receive_decks(Prepared::InspectedAndShuffled);
    preshuffled.do_duties_until("MD-TCP-5.F");
    assert_eq!(preshuffled.refuses(DEALER, &open_betting(0)), clause);
    preshuffled.do_duties();
    preshuffled.does(DEALER, &open_betting(0));
}

#[test]
fn f_the_cut_is_ten_cards_deep() {
    let clause = cites("MD-TCP-5.F");
    let cut = |depth: u32| entering(Task::InsertTheCoverCard, depth);
    let mut play = stacked(MANUAL_SHOE);
    play.do_duties_until(&clause);
    assert_eq!(play.refuses(DEALER, &cut(9)), clause);
    assert_eq!(play.refuses(DEALER, &cut(52)), clause, "no card would be below");
    play.does(DEALER, &cut(10));
}

#[test]
fn f1_and_f2_the_cut_goes_below_and_into_the_shoe() {
    let cases = [
        (MANUAL_SHOE, Task::LoadTheShoe),
        (
            "table = { dealing = 'automated-shoe', decks = 1, shuffler = 'none' }",
            Task::LoadTheAutomatedShoe,
        ),
    ];
    for (change, load) in cases {
        let mut play = stacked(change);
        play.do_duties_until(cites("MD-TCP-5.F.1"));
        assert_eq!(play.refuses(DEALER, &duty(load)), "MD-TCP-5.F.1", "the cut comes first");
        play.does(DEALER, &duty(Task::MoveTheCutToTheBottom));
        assert!(play.duty_is(cites("MD-TCP-5.F.2")));
        assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-TCP-4.D");
        play.does(DEALER, &duty(load));
        play.does(DEALER, &open_betting(0));
    }
}

#[test]
fn g_the_floor_may_order_a_recut() {
    let clause = cites("MD-TCP-5.G");
    let mut play = open(MANUAL_SHOE, &[1]);
    play.bet(1, Spot::Ante, 10);
    assert_eq!(play.refuses(DEALER, &Command::OrderRecut), clause, "not a dealer");
    play.does(FLOOR, &Command::OrderRecut);
    assert_eq!(play.task(), Some(Task::InsertTheCoverCard));
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), "MD-TCP-5.G");
    play.do_duties();
    play.calls();
    play.does(DEALER, &key("2c"));
    assert_eq!(play.refuses(FLOOR, &Command::OrderRecut), clause, "a card is out");

    let mut uncut = stacked(MANUAL_SHOE);
    assert_eq!(uncut.refuses(FLOOR, &Command::OrderRecut), clause, "there was no cut yet");
}

#[test]
fn g_a_recut_comes_before_the_first_card() {
    let mut play = open(MANUAL_SHOE, &[1]);
    play.bet(1, Spot::Ante, 10);
    play.calls();
    play.does(FLOOR, &Command::OrderRecut);
    assert_eq!(play.refuses(DEALER, &key("2c")), cites("MD-TCP-5.G"));
    play.do_duties();
    play.does(DEALER, &key("2c"));
}

/// An open table nobody has wagered at.
fn idle() -> Play {
    let mut play = open(MANUAL_SHOE, &[1]);
    play.does(DEALER, &Command::DeclareIdle);
    play
}

#[test]
fn h_an_idle_table_has_its_procedure() {
    let clause = cites("MD-TCP-5.H");
    let mut busy = open(MANUAL_SHOE, &[1]);
    busy.bet(1, Spot::Ante, 10);
    assert_eq!(busy.refuses(DEALER, &Command::DeclareIdle), clause, "somebody has wagered");

    let mut play = idle();
    assert_eq!(play.refuses(player(1), &bet(1, Spot::Ante, 10)), clause);
    while play.next_duty().is_some() {
        assert_eq!(play.refuses(DEALER, &open_betting(0)), clause);
        let (who, command) = play.next_duty().expect("there is one");
        play.does(who, &command);
    }
    play.does(DEALER, &open_betting(0));
    plays_a_round(&mut play);
}

#[test]
fn h1_to_h3_cards_come_out_and_are_looked_at() {
    let steps = [
        (cites("MD-TCP-5.H.1"), Task::TakeOutTheCards),
        (cites("MD-TCP-5.H.2"), Task::SpreadFaceDown),
        (cites("MD-TCP-5.H.3"), Task::OfferALook),
        (cites("MD-TCP-5.H.3"), Task::OpenAgain),
        (cites("MD-TCP-4.C.1"), Task::TurnFaceDown),
        (cites("MD-TCP-4.C.2"), Task::WashTheCards),
        (cites("MD-TCP-4.C.3"), Task::StackTheCards),
        (cites("MD-TCP-5.A"), Task::ShuffleTheCards),
    ];
    let mut play = idle();
    for [(clause, task), (_, next)] in steps.array_windows() {
        assert!(play.duty_is(clause), "{clause}");
        assert_eq!(play.refuses(DEALER, &duty(*next)), clause, "{task}");
        play.does(DEALER, &duty(*task));
    }
    assert_eq!(play.task(), Some(Task::ShuffleTheCards));
    assert!(play.duty_is(&steps[steps.len() - 1].0));
}

#[test]
fn h2_cards_are_spread_face_up_on_request() {
    let clause = cites("MD-TCP-5.H.2");
    let mut play = idle();
    assert_eq!(play.refuses(DEALER, &Command::AskFaceUp), "MD-TCP-5.H");
    play.does(player(1), &Command::AskFaceUp);
    play.do_duties_until(&clause);
    assert_eq!(play.refuses(DEALER, &duty(Task::SpreadFaceDown)), clause);
    play.does(DEALER, &duty(Task::SpreadFaceUp));
    assert_eq!(play.task(), Some(Task::OfferALook));
}

#[test]
fn j_a_reshuffling_device_waives_cut_and_idling() {
    let clause = cites("MD-TCP-5.J");
    let mut play = stacked(RESHUFFLING);
    assert!(!awaited(&play).contains(&Task::InsertTheCoverCard), "no cut");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    assert_eq!(play.refuses(FLOOR, &Command::OrderRecut), clause);
    assert_eq!(play.refuses(DEALER, &Command::DeclareIdle), clause);

    let prepared = format!("{RESHUFFLING}\n{PREPARED}");
    let mut preshuffled = live(&prepared);
    preshuffled.receive_decks(Prepared::InspectedAndShuffled);
    assert!(!awaited(&preshuffled).contains(&Task::InsertTheCoverCard), "nor of preshuffled cards");
}
