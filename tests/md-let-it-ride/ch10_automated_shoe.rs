//! Chapter 10, dealing from an automated shoe.

use law::play::{DEALER, decide, player};
use law::{Submission, cites};
use rulebook::{Rule, Task};
use table::{Choice, Command, Ruling, Spot};

use crate::BOOK;
use crate::dealing::{
    assert_deck_removed, assert_everything_returned, assert_reshuffled, check_announcement,
    check_collection, check_count, check_deal, check_every_fifth, check_investigation,
    check_lock_out, check_right_count, check_stub, voided_by_count,
};
use crate::tables::{
    AUTOMATED_SHOE, awaited, bets_all, called, duty, key, open, open_betting, order_of_deal,
    with_decks,
};

const STACK_OF_THREE: &str = "table = { dealing = 'automated-shoe', decks = 1, \
     shuffler = 'reshuffling', community_stack = 3 }";

/// From the arrival of the deck to the first stack there is always something that must be done
/// first.
#[test]
fn a_no_stack_while_anything_is_outstanding() {
    let mut play = with_decks(AUTOMATED_SHOE);
    play.sit(&[1]);
    let before_betting = [Rule::InspectionOfferedBeforePlay, Rule::ShuffleBeforeEachRound];
    while let Some((who, command)) = play.next_duty() {
        let waits_for = play.refusal(DEALER, &key("2c")).rule;
        assert!(before_betting.contains(&waits_for), "{waits_for:?}");
        play.does(who, &command);
    }
    assert_eq!(play.refuses(DEALER, &key("2c")), "MD-LIR-10.A.1.a");
    play.does(DEALER, &open_betting(0));
    bets_all(&mut play, &[1]);
    play.bet(1, Spot::FiveCardBonus, 1);
    play.bet(1, Spot::Progressive, 1);
    assert_eq!(play.refuses(DEALER, &key("2c")), "MD-LIR-10.A.1.a");
    play.does(DEALER, &Command::NoMoreBets);
    let after_the_call = [Rule::SideWagersCollectedBeforeTheDeal, Rule::DutiesInOrder];
    let mut outstanding = 0;
    while let Some((who, command)) = play.next_duty() {
        let waits_for = play.refusal(DEALER, &key("2c")).rule;
        assert!(after_the_call.contains(&waits_for), "{waits_for:?}");
        play.does(who, &command);
        outstanding += 1;
    }
    // Four for the bonus, the lock, three for the progressive.
    cites("MD-LIR-10.A").states(Rule::DealingEquipmentInPlace, outstanding, 8);
    play.does(DEALER, &key("2c"));
}

#[test]
fn a1_the_cards_go_into_the_shoe() {
    let clause = cites("MD-LIR-10.A.1");
    let mut play = with_decks(AUTOMATED_SHOE);
    for step in ["MD-LIR-5.A-p1", "MD-LIR-5.B", "MD-LIR-5.D"] {
        play.do_duties_until(step);
        assert_eq!(
            play.refusal(DEALER, &duty(Task::LoadTheAutomatedShoe)).rule,
            Rule::DutiesInOrder
        );
    }
    play.do_duties_until(clause);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-4.D");
    play.does(DEALER, &duty(Task::LoadTheAutomatedShoe));
    play.does(DEALER, &open_betting(0));
}

#[test]
fn a1a_no_more_bets_before_the_first_stack() {
    check_announcement(AUTOMATED_SHOE, &cites("MD-LIR-10.A.1.a"));
}

#[test]
fn a1b_five_card_bonus_wagers_are_collected() {
    let steps = [
        (Task::CollectTheBonusWagers, cites("MD-LIR-10.A.1.b.i")),
        (Task::PutDownTheLammers, cites("MD-LIR-10.A.1.b.ii")),
        (Task::CountTheBonusChips, cites("MD-LIR-10.A.1.b.iii")),
        (Task::BankTheBonusChips, cites("MD-LIR-10.A.1.b.iv")),
    ];
    check_collection(AUTOMATED_SHOE, Spot::FiveCardBonus, &cites("MD-LIR-10.A.1.b"), &steps);
    check_count(AUTOMATED_SHOE, Spot::FiveCardBonus, &steps[2]);
}

#[test]
fn a1c_the_progressive_is_locked_out() {
    check_lock_out(AUTOMATED_SHOE, &cites("MD-LIR-10.A.1.c"));
}

#[test]
fn a1d_progressive_wagers_are_collected() {
    let steps = [
        (Task::CollectTheProgressiveWagers, cites("MD-LIR-10.A.1.d.i")),
        (Task::CountTheProgressiveChips, cites("MD-LIR-10.A.1.d.ii")),
        (Task::BankTheProgressiveChips, cites("MD-LIR-10.A.1.d.iii")),
    ];
    check_collection(AUTOMATED_SHOE, Spot::Progressive, &cites("MD-LIR-10.A.1.d"), &steps);
    check_count(AUTOMATED_SHOE, Spot::Progressive, &steps[1]);
}

#[test]
fn b_stacks_go_out_in_order() {
    let mut play = open(AUTOMATED_SHOE, &[7, 5, 3, 1]);
    bets_all(&mut play, &[7, 5, 3]);
    play.calls();
    let runs = [
        ("BBB", cites("MD-LIR-10.B.1")),
        ("CC", cites("MD-LIR-10.B.2")),
        ("333", cites("MD-LIR-10.B.3")),
        ("555777", cites("MD-LIR-10.B.4")),
    ];
    check_deal(&mut play, &runs);
}

#[test]
fn c_the_stub_leaves_the_shoe() {
    check_stub(AUTOMATED_SHOE, &cites("MD-LIR-10.C-p1"), &cites("MD-LIR-10.C-p2"));
}

#[test]
fn d_every_fifth_stub_is_counted() {
    check_every_fifth(AUTOMATED_SHOE, &cites("MD-LIR-10.D"));
}

#[test]
fn e_and_f_full_counts_are_racked() {
    check_right_count(AUTOMATED_SHOE, &cites("MD-LIR-10.E"), &cites("MD-LIR-10.F"));
    let mut twice = called(AUTOMATED_SHOE, &[1]);
    twice.does(DEALER, &key("Qh"));
    assert_eq!(twice.refuses(DEALER, &key("Qh")), "MD-LIR-10.F", "it is out");
}

#[test]
fn g_a_wrong_count_is_looked_into() {
    check_investigation(AUTOMATED_SHOE, &cites("MD-LIR-10.E"), &cites("MD-LIR-10.G"));
}

#[test]
fn g1_a_misdeal_voids_and_returns_everything() {
    let (voids, returns) = (cites("MD-LIR-10.G.1-p1"), cites("MD-LIR-10.G.1-p2"));
    let (mut play, events) =
        voided_by_count(AUTOMATED_SHOE, &cites("MD-LIR-10.E"), Ruling::Misdealt, &voids);
    assert_everything_returned(&events, &returns);
    assert_reshuffled(&mut play, &returns);
}

#[test]
fn g2_a_wrong_deck_voids_and_leaves() {
    let (voids, returns) = (cites("MD-LIR-10.G.2-p1"), cites("MD-LIR-10.G.2-p2"));
    let (mut play, events) =
        voided_by_count(AUTOMATED_SHOE, &cites("MD-LIR-10.E"), Ruling::WrongDeck, &voids);
    assert_everything_returned(&events, &returns);
    assert_deck_removed(&mut play, &events, &cites("MD-LIR-10.G.2-p3"));
}

/// The stack of three is for a shoe that reshuffles by itself, and leaves two cards.
#[test]
fn h_one_of_three_community_cards_goes() {
    let (stack, discard) = (cites("MD-LIR-10.H-p1"), cites("MD-LIR-10.H-p2"));
    let mut play = called(STACK_OF_THREE, &[1]);
    let (boxed, hands) = (|| cites("MD-LIR-10.B.1"), || cites("MD-LIR-10.B.3"));
    check_deal(&mut play, &[("BBB", boxed()), ("CCX", stack), ("111", hands())]);
    assert_eq!(play.table.view(table::Viewer::Public).community.len(), 2, "{discard}");
    assert_eq!(awaited(&play), [], "the stub stays in the shoe");
    play.does(player(1), &decide(1, Choice::Ride));
    let first = "readings.'md-let-it-ride/community-discard' = 'first-card'";
    let mut other = called(&format!("{STACK_OF_THREE}\n{first}"), &[1]);
    assert_eq!(order_of_deal(&other), "BBBXCC111");
    check_deal(&mut other, &[("BBB", boxed()), ("XCC", discard), ("111", hands())]);
}

#[test]
fn h_a_stack_of_three_is_for_reshufflers() {
    let clause = cites("MD-LIR-10.H-p1");
    let offends = |table: &str| {
        let change = format!("table = {{ decks = 1, {table} }}");
        Submission::of(BOOK).with(&change).offends()
    };
    let counting = "dealing = 'automated-shoe', shuffler = 'counting', community_stack = 3";
    assert_eq!(offends(counting), [&clause]);
    let by_hand = "dealing = 'hand', shuffler = 'reshuffling', community_stack = 3";
    assert_eq!(offends(by_hand), [&clause]);
    let four = "dealing = 'automated-shoe', shuffler = 'reshuffling', community_stack = 4";
    assert_eq!(offends(four), [clause]);
    let three = "dealing = 'automated-shoe', shuffler = 'reshuffling', community_stack = 3";
    assert_eq!(offends(three), [""; 0]);
}
