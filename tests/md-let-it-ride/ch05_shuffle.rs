//! Chapter 5, sections A to G, shuffle and cut: when, by whom, and how deep.

use law::play::{DEALER, DEVICE, FLOOR, Play};
use law::{NamedClause, Submission, cites};
use rulebook::{Rule, Task};
use table::{Back, Command, Event, Pack, Prepared, Time};

use crate::BOOK;
use crate::tables::{
    AUTOMATED_SHOE, BY_HAND, MANUAL_SHOE, awaited, called, does_in_order, duty, entering,
    finishes_round, is_cut_due, key, open, open_betting, plays_a_round, with_decks,
    with_prepared_deck,
};

const COUNTING: &str = "table = { dealing = 'automated-shoe', decks = 1, shuffler = 'counting' }";

#[test]
fn a_no_betting_on_cards_not_shuffled() {
    let mut play = with_decks(MANUAL_SHOE);
    play.do_duties_until(cites("MD-LIR-5.A-p1"));
    assert_eq!(play.task(), Some(Task::ShuffleTheCards));
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-4.D", "which says the same");
    cites("MD-LIR-5.A.1").forbids(&play.refusal(DEALER, &open_betting(0)));
    play.does(DEALER, &duty(Task::ShuffleTheCards));
    assert_eq!(play.task(), Some(Task::LeaveInOneStack), "nothing comes in between");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
}

#[test]
fn a2_every_round_is_followed_by_a_shuffle() {
    let clause = cites("MD-LIR-5.A.2");
    for dealing in [MANUAL_SHOE, BY_HAND, AUTOMATED_SHOE] {
        let mut play = open(dealing, &[1]);
        for _round in 1..=2 {
            play.bets(1, 10);
            play.calls();
            play.deals(&[]);
            finishes_round(&mut play);
            assert_eq!(play.task(), Some(Task::ShuffleTheCards));
            assert_eq!(play.refuses(DEALER, &open_betting(0)), clause);
            play.do_duties();
            play.does(DEALER, &open_betting(0));
        }
    }
}

/// What came shuffled is dealt as it is once, and not twice.
#[test]
fn a_preshuffled_cards_are_not_shuffled_again() {
    let mut play = with_prepared_deck(MANUAL_SHOE);
    cites("MD-LIR-5.A-p2").states(
        Rule::PreparedDecksSkipTheOpening,
        !awaited(&play).contains(&Task::ShuffleTheCards),
        true,
    );
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    play.sit(&[1]);
    play.bets(1, 10);
    play.calls();
    play.deals(&[]);
    finishes_round(&mut play);
    assert!(awaited(&play).contains(&Task::ShuffleTheCards));
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-5.A.2");
}

#[test]
fn a3_the_floorperson_may_order_a_shuffle() {
    let clause = cites("MD-LIR-5.A.3");
    let mut play = open(MANUAL_SHOE, &[1]);
    play.bets(1, 10);
    assert_eq!(play.refuses(DEALER, &Command::OrderShuffle), clause);
    play.does(FLOOR, &Command::OrderShuffle);
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), clause);
    assert_eq!(play.task(), Some(Task::ShuffleTheCards));
    // It is the order's shuffle, not the opening's (4.D).
    let done = Event::DutyDone { task: Task::ShuffleTheCards, seat: None, entered: None };
    assert_eq!(under(&play, &done), [&clause, &cites("MD-LIR-5.A-p1")]);
    play.do_duties();
    play.calls();
    play.does(DEALER, &key("2c"));
    assert_eq!(play.refuses(FLOOR, &Command::OrderShuffle), clause, "a card is out");
}

/// Ordered between "no more bets" and the first card, the shuffle comes before that card.
#[test]
fn a3_no_card_before_the_ordered_shuffle() {
    let clause = cites("MD-LIR-5.A.3");
    let mut play = called(MANUAL_SHOE, &[1]);
    play.does(FLOOR, &Command::OrderShuffle);
    assert_eq!(play.refuses(DEALER, &key("2c")), clause);
    assert_eq!(play.task(), Some(Task::ShuffleTheCards));
    play.do_duties();
    play.does(DEALER, &key("2c"));
}

#[test]
fn b_the_shuffle_ends_in_one_stack() {
    let clause = cites("MD-LIR-5.B");
    for (dealing, who) in [(MANUAL_SHOE, DEALER), (AUTOMATED_SHOE, DEVICE)] {
        let mut play = with_decks(dealing);
        play.do_duties_until(&clause);
        assert_eq!(play.next_duty().map(|(who, _)| who), Some(who));
        assert_eq!(play.refuses(DEALER, &duty(Task::SetTheStackDown)), clause);
        play.does(who, &duty(Task::LeaveInOneStack));
        play.does(DEALER, &duty(Task::SetTheStackDown));
    }
}

/// A shuffler that feeds the shoe loads it; otherwise the dealer does.
#[test]
fn c_a_shuffler_may_feed_the_shoe() {
    let clause = cites("MD-LIR-5.C");
    let manual = "dealing = 'manual-shoe', decks = 1, shuffler = 'plain'";
    for (feeds, loader) in [(true, DEVICE), (false, DEALER)] {
        let mut play =
            with_decks(&format!("table = {{ {manual}, shuffler_feeds_shoe = {feeds} }}"));
        assert_eq!(awaited(&play).contains(&Task::SetTheStackDown), !feeds);
        play.do_duties_until("MD-LIR-8.B");
        assert_eq!(play.next_duty(), Some((loader, duty(Task::LoadTheShoe))));
    }
    let offends = |dealing: &str, shuffler: &str| {
        let table = format!("dealing = '{dealing}', decks = 1, shuffler = '{shuffler}'");
        let change = format!("table = {{ {table}, shuffler_feeds_shoe = true }}");
        Submission::of(BOOK).with(&change).offends()
    };
    assert_eq!(offends("manual-shoe", "none"), [&clause], "there is nothing to feed it");
    assert_eq!(offends("hand", "plain"), [clause], "there is no shoe");
}

#[test]
fn d_the_stack_is_set_down_first() {
    let clause = cites("MD-LIR-5.D");
    let mut by_hand = with_decks(MANUAL_SHOE);
    by_hand.do_duties_until(&clause);
    let cut = entering(Task::InsertTheCoverCard, 20);
    assert_eq!(by_hand.refuses(DEALER, &cut), clause);
    by_hand.does(DEALER, &duty(Task::SetTheStackDown));
    by_hand.does(DEALER, &cut);
    let mut by_device = with_decks(AUTOMATED_SHOE);
    by_device.do_duties_until(&clause);
    let load = duty(Task::LoadTheAutomatedShoe);
    assert_eq!(by_device.refuses(DEALER, &load), clause);
    by_device.does(DEALER, &duty(Task::SetTheStackDown));
    by_device.does(DEALER, &load);
}

#[test]
fn d1_no_cut_after_a_device() {
    let loads = [
        (BY_HAND, Task::TakeTheDeckInHand),
        (AUTOMATED_SHOE, Task::LoadTheAutomatedShoe),
        (COUNTING, Task::LoadTheAutomatedShoe),
    ];
    for (dealing, load) in loads {
        let mut play = with_decks(dealing);
        assert!(!is_cut_due(&play));
        play.do_duties_until("MD-LIR-5.D");
        play.does(DEALER, &duty(Task::SetTheStackDown));
        cites("MD-LIR-5.D.1").states(Rule::CutAfterAHandShuffle, awaited(&play), [load]);
        play.do_duties();
        play.does(DEALER, &open_betting(0));
    }
}

/// Shuffled by hand, or shuffled elsewhere, whatever device is at the table.
#[test]
fn d2_other_cards_are_cut() {
    let clause = cites("MD-LIR-5.D.2");
    let plays = [
        with_decks(MANUAL_SHOE),
        with_prepared_deck(MANUAL_SHOE),
        with_prepared_deck(AUTOMATED_SHOE),
    ];
    for mut play in plays {
        assert!(is_cut_due(&play));
        play.do_duties_until("MD-LIR-5.F");
        assert_eq!(play.refuses(DEALER, &open_betting(0)), clause);
        play.do_duties();
        play.does(DEALER, &open_betting(0));
    }
}

#[test]
fn e_a_wrong_count_removes_the_deck() {
    let (clause, any_other) = (cites("MD-LIR-5.E"), cites("MD-LIR-5.E.2"));
    for count in [51, 53, 0] {
        let mut play = with_decks(COUNTING);
        play.do_duties_until("MD-LIR-5.E.1");
        let events = play.does(DEVICE, &entering(Task::CountTheDeck, count));
        let removed = events.iter().find_map(|event| {
            let Event::DeckRemoved { pack, under } = event else { return None };
            Some((*pack, play.table.clause((*under)?)?))
        });
        let (pack, under) = removed.unwrap_or_else(|| panic!("{any_other}: {count} cards"));
        any_other.states(Rule::WrongDeviceCountRemovesTheDeck, pack, Pack::First);
        assert_eq!(under.id, clause);
        assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-3.A", "no deck is there");
        play.receive_decks(Prepared::None);
        play.do_duties_until("MD-LIR-4.A-p1");
        play.do_duties();
        play.does(DEALER, &open_betting(0));
    }
}

#[test]
fn e1_a_counting_device_finds_fifty_two() {
    let clause = cites("MD-LIR-5.E.1");
    let mut play = with_decks(COUNTING);
    play.do_duties_until(&clause);
    assert_eq!(play.refuses(DEVICE, &duty(Task::CountTheDeck)), clause, "a number is wanted");
    play.does(DEVICE, &entering(Task::CountTheDeck, 52));
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    play.sit(&[1]);
    plays_a_round(&mut play);
    let plain = with_decks(AUTOMATED_SHOE);
    assert!(!awaited(&plain).contains(&Task::CountTheDeck), "it does not count");
}

#[test]
fn f_the_cut_is_ten_cards_deep() {
    let clause = cites("MD-LIR-5.F");
    let mut play = with_decks(MANUAL_SHOE);
    play.do_duties_until(&clause);
    for depth in [0, 9, 52] {
        let refusal = play.refusal(DEALER, &entering(Task::InsertTheCoverCard, depth));
        assert_eq!(play.table.clause(refusal.clause).expect("it is cited").id, clause);
        assert_eq!(wire::english::fact(refusal.fact), "it must be at least 10 and at most 51");
    }
    assert_eq!(play.refuses(DEALER, &duty(Task::InsertTheCoverCard)), clause, "how deep?");
    for depth in [10, 51] {
        play.clone().does(DEALER, &entering(Task::InsertTheCoverCard, depth));
    }
    for least in [9, 52, 60] {
        let change = format!("deck_care.cut_at_least = {least}");
        assert_eq!(Submission::of(BOOK).with(&change).offends(), [&clause], "{least}");
    }
    let mut deepest = with_decks(&format!("{MANUAL_SHOE}\ndeck_care.cut_at_least = 51"));
    deepest.do_duties_until(clause);
    deepest.does(DEALER, &entering(Task::InsertTheCoverCard, 51));
    deepest.do_duties();
    deepest.does(DEALER, &open_betting(0));
}

#[test]
fn f1_and_f2_the_cut_stack_is_loaded() {
    for (dealing, load) in
        [(MANUAL_SHOE, Task::LoadTheShoe), (AUTOMATED_SHOE, Task::LoadTheAutomatedShoe)]
    {
        let mut play = with_prepared_deck(dealing);
        play.do_duties_until("MD-LIR-5.F");
        does_in_order(&mut play, &[cites("MD-LIR-5.F"), cites("MD-LIR-5.F.1")]);
        assert!(play.duty_is(cites("MD-LIR-5.F.2")));
        assert_eq!(awaited(&play), [load]);
        assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-4.D");
        play.does(DEALER, &duty(load));
        play.does(DEALER, &open_betting(0));
    }
}

#[test]
fn g_the_floorperson_may_order_a_recut() {
    let clause = cites("MD-LIR-5.G");
    let mut play = with_decks(MANUAL_SHOE);
    play.do_duties_until("MD-LIR-5.F");
    assert_eq!(play.refuses(FLOOR, &Command::OrderRecut), clause, "there is no cut yet");
    play.do_duties();
    assert_eq!(play.refuses(DEALER, &Command::OrderRecut), clause);
    assert_eq!(under(&play, &Event::RecutOrdered), [clause]);
    play.does(FLOOR, &Command::OrderRecut);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-5.G");
    // Out of the shoe to be cut, the cards go back into it.
    does_in_order(&mut play, &["MD-LIR-5.F", "MD-LIR-5.F.1", "MD-LIR-5.F.2"]);
    play.does(DEALER, &open_betting(0));
}

/// Ordered before the shoe is loaded, the recut comes before the load, which is asked once.
#[test]
fn g_a_recut_comes_before_the_load() {
    let mut play = with_decks(MANUAL_SHOE);
    play.do_duties_until("MD-LIR-5.F.2");
    play.does(FLOOR, &Command::OrderRecut);
    does_in_order(&mut play, &["MD-LIR-5.F", "MD-LIR-5.F.1", "MD-LIR-5.F.2"]);
    assert_eq!(play.task(), None);
    play.does(DEALER, &open_betting(0));
}

/// The clauses under which something happens.
fn under<'a>(play: &'a Play, event: &Event) -> Vec<NamedClause<'a>> {
    play.clauses(&play.table.under(event))
}

/// Until the first card, after the call too; then no more.
#[test]
fn g_no_card_before_the_ordered_recut() {
    let clause = cites("MD-LIR-5.G");
    let mut play = called(MANUAL_SHOE, &[1]);
    play.does(FLOOR, &Command::OrderRecut);
    assert_eq!(play.refuses(DEALER, &key("2c")), "MD-LIR-5.G");
    assert_eq!(play.task(), Some(Task::InsertTheCoverCard));
    play.do_duties();
    play.does(DEALER, &key("2c"));
    assert_eq!(play.refuses(FLOOR, &Command::OrderRecut), clause, "a card is out");
}

/// A deck received by a table that has one of each colour must differ from the other.
#[test]
fn e_the_replacement_differs_from_the_other() {
    let mut play = with_decks("");
    play.do_duties_until("MD-LIR-5.E.1");
    play.does(DEVICE, &entering(Task::CountTheDeck, 51));
    let is_removed = |event: &Event| matches!(event, Event::DeckRemoved { .. });
    assert!(cites("MD-LIR-5.E").is_among(play.cited_for(is_removed)));
    let receive = |back| Command::ReceiveDeck {
        pack: Pack::First,
        back,
        prepared: Prepared::None,
        at: Time(0),
    };
    assert_eq!(play.refuses(DEALER, &receive(Back::Blue)), "MD-LIR-3.B.2");
    play.does(DEALER, &receive(Back::Green));
}
