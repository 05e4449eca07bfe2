//! Chapter 10, dealing from an automated shoe, in stacks of three.

use law::cites;
use law::play::{DEALER, Play, decide, player};
use rulebook::{Rule, Subject, Task};
use table::{Choice, Command, Event, Pile, Prepared, Spot};

use crate::dealing::{
    at_the_stub, check_chip_count, check_collection, check_complete_count, check_deck_leaves,
    check_every_five_rounds, check_investigation, check_lock_out, check_misdeal,
    check_no_card_more, check_stub, check_wrong_deck,
};
use crate::tables::{
    AUTOMATED_SHOE, awaited, deals_face_down, duty, key, live, open, open_betting, order_of_deal,
};

const IN_SHUFFLER: &str = "table = { dealing = 'automated-shoe', decks = 1, shuffler = 'plain', \
                           dealer_cards = 'in-shuffler' }";

#[test]
fn a1_shuffled_cards_go_into_the_shoe() {
    let mut play = live(AUTOMATED_SHOE);
    play.receive_decks(Prepared::None);
    play.do_duties_until(cites("MD-TCP-10.A.1"));
    assert_eq!(play.task(), Some(Task::LoadTheAutomatedShoe));
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-TCP-4.D");
    play.does(DEALER, &duty(Task::LoadTheAutomatedShoe));
    play.does(DEALER, &open_betting(0));
}

#[test]
fn a2_the_progressive_is_locked_out() {
    check_lock_out(AUTOMATED_SHOE, &cites("MD-TCP-10.A.2"));
}

#[test]
fn a3_progressive_chips_are_banked_before_the_deal() {
    let steps = [cites("MD-TCP-10.A.3.a"), cites("MD-TCP-10.A.3.b"), cites("MD-TCP-10.A.3.c")];
    check_collection(AUTOMATED_SHOE, &cites("MD-TCP-10.A.3"), steps);
}

#[test]
fn a3_b_as_many_chips_as_accepted_wagers() {
    check_chip_count(AUTOMATED_SHOE, &cites("MD-TCP-10.A.3"), &cites("MD-TCP-10.A.3.b"));
}

/// A table at which seats 5 and 3 have wagered, called.
fn called(change: &str, five_card: bool) -> Play {
    let mut play = open(change, &[5, 3, 6]);
    play.bet(5, Spot::Ante, 10);
    play.bet(3, Spot::Ante, 10);
    if five_card {
        play.bet(3, Spot::FiveCardProgressive, 1);
    }
    play.calls();
    play
}

fn deals(play: &mut Play, cards: &[&str]) {
    for card in cards {
        play.does(DEALER, &key(card));
    }
}

#[test]
fn b1_and_b2_stacks_of_three_go_clockwise() {
    let mut play = called(AUTOMATED_SHOE, false);
    let order = order_of_deal(&play);
    assert_eq!(&order[..3], "333", "the first stack to the dealer's left");
    assert_eq!(&order[3..6], "555", "the next to the next bettor, and none to seat 6");
    assert_eq!(deals_face_down(&mut play).len(), 9, "every card face down");
    let to_players = |event: &Event| matches!(event, Event::Dealt { to: Pile::Player(_), .. });
    let cited = play.cited_for(to_players);
    assert!(cites("MD-TCP-10.B.1").is_among(&cited));
    assert!(cites("MD-TCP-10.B.2").is_among(&cited));
}

#[test]
fn b3_the_dealer_has_the_last_stack() {
    let mut play = called(AUTOMATED_SHOE, false);
    deals(&mut play, &["2c", "3c", "4c", "5c", "6c", "7c"]);
    assert_eq!(order_of_deal(&play), "DDD");
    assert!(play.duty_is(cites("MD-TCP-10.B.3")));
    assert_eq!(play.refuses(player(3), &decide(3, Choice::Play)), "MD-TCP-11.B-p2");
    assert_eq!(deals_face_down_from(&mut play, &["8c", "9c", "Tc"]), [Pile::Dealer; 3]);
}

fn deals_face_down_from(play: &mut Play, cards: &[&str]) -> Vec<Pile> {
    let before = play.events.len();
    deals(play, cards);
    let to = |event: &Event| {
        let Event::Dealt { to, .. } = event else { panic!("{event:?} within the deal") };
        *to
    };
    play.events[before..].iter().map(to).collect()
}

/// The stub stays in the shuffler with the dealer's cards until everybody has acted.
#[test]
fn b4_the_dealers_stack_may_wait_in_the_shuffler() {
    let mut play = called(IN_SHUFFLER, false);
    assert_eq!(order_of_deal(&play), "333555");
    deals(&mut play, &["2c", "3c", "4c", "5c", "6c", "7c"]);
    assert_eq!(awaited(&play), [], "the stub stays where the dealer's cards are");
    play.decides(3, Choice::Play);
    assert_eq!(order_of_deal(&play), "", "seat 5 has not acted");
    play.decides(5, Choice::Fold);
    play.does(DEALER, &Command::Perform(Subject::Forfeits));
    assert_eq!(order_of_deal(&play), "DDD");
    assert!(play.duty_is(cites("MD-TCP-10.B.4")));
    deals(&mut play, &["8c", "9c", "Tc"]);
    assert_eq!(play.task(), Some(Task::TakeOutTheStub));
    play.finishes();
    assert!(play.events.contains(&Event::RoundEnded));
}

#[test]
fn b5_the_stub_leaves_the_shoe_unseen() {
    let steps = [
        (cites("MD-TCP-10.B.5-p1"), Task::TakeOutTheStub),
        (cites("MD-TCP-10.B.5-p2"), Task::RackTheStub),
    ];
    check_stub(&mut at_the_stub(AUTOMATED_SHOE, 1), &steps[0].0, &steps);
}

/// They come from the stub after it has been taken out, and what is left of it is racked.
#[test]
fn b6_two_community_cards_come_from_the_stub() {
    let clause = cites("MD-TCP-10.B.6-p1");
    let mut play = called(AUTOMATED_SHOE, true);
    assert_eq!(order_of_deal(&play), "333555DDD", "{clause}: not while the stub is in the shoe");
    deals(&mut play, &["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc"]);
    assert_eq!(play.task(), Some(Task::TakeOutTheStub));
    play.does(DEALER, &duty(Task::TakeOutTheStub));
    assert_eq!(order_of_deal(&play), "CC");
    assert!(play.duty_is(&clause));
    assert_eq!(deals_face_down_from(&mut play, &["Jc", "Qc"]), [Pile::FiveCommunity; 2]);
    assert!(play.duty_is(cites("MD-TCP-10.B.6-p2")));
    assert_eq!(play.task(), Some(Task::RackTheStub));
    assert_eq!(play.refuses(player(3), &decide(3, Choice::Play)), "MD-TCP-10.B.5-p1");
    play.does(DEALER, &duty(Task::RackTheStub));
    play.decides(3, Choice::Play);
}

#[test]
fn b6_no_community_cards_unless_bet_on() {
    let mut play = called(AUTOMATED_SHOE, false);
    deals(&mut play, &["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc"]);
    play.do_duties();
    cites("MD-TCP-10.B.6-p1").states(Rule::FiveCardCommunityOnlyWhenBet, order_of_deal(&play), "");
    assert_eq!(play.table.turn().map(|(at, _)| at.number()), Some(3));
    check_no_card_more(AUTOMATED_SHOE, &cites("MD-TCP-10.B.1"));
}

#[test]
fn c_the_stub_is_counted_every_five_rounds() {
    check_every_five_rounds(AUTOMATED_SHOE, &cites("MD-TCP-10.C-p1"));
}

#[test]
fn c_and_d_a_complete_stub_goes_to_the_rack() {
    check_complete_count(AUTOMATED_SHOE, &cites("MD-TCP-10.C-p2"), &cites("MD-TCP-10.D"));
}

#[test]
fn e_a_wrong_count_is_looked_into() {
    check_investigation(AUTOMATED_SHOE, &cites("MD-TCP-10.E"));
}

#[test]
fn f_a_misdealt_full_deck_voids_the_round() {
    check_misdeal(AUTOMATED_SHOE, &cites("MD-TCP-10.F"));
}

#[test]
fn g_a_wrong_deck_voids_the_round() {
    check_wrong_deck(AUTOMATED_SHOE, &cites("MD-TCP-10.G-p1"));
}

#[test]
fn g_a_wrong_deck_leaves_the_table() {
    check_deck_leaves(AUTOMATED_SHOE, &cites("MD-TCP-10.G-p2"));
}
