//! Events in words, where the words depend on what happened.

use std::sync::LazyLock;

use money::Money;
use rulebook::Rules;
use table::{
    Automation, Back, Citation, Event, Outcome, Pack, Prepared, Seat, Settlement, Spot, Table, Time,
};

use super::{cited, named};

static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::worked("house-let-it-ride"));

#[test]
fn a_deck_is_told_with_what_was_done_to_it() {
    let table = Table::new(&RULES, Automation::LIVE);
    let told = |prepared: Prepared| {
        let (pack, back, at) = (Pack::First, Back::Red, Time(0));
        cited(&table, &Event::DeckReceived { pack, back, prepared, at })
    };
    let plain = told(Prepared::None);
    assert!(!plain.contains("before"), "{plain}");
    assert_eq!(told(Prepared::Inspected), format!("{plain}, inspected before"));
    let shuffled = told(Prepared::InspectedAndShuffled);
    assert_eq!(shuffled, format!("{plain}, inspected and shuffled before"));
}

/// Against a bank that runs out, part of a lost wager comes back.
#[test]
fn a_loss_is_told_with_what_comes_back() {
    let table = Table::new(&RULES, Automation::LIVE);
    let told = |returned: u32| {
        let [stake, returned] = [10, returned].map(Money::from_dollars);
        let (paid, under) = (Money::ZERO, Citation::NONE);
        let outcome = Outcome::Lose;
        let result = Settlement { outcome, stake, paid, returned, hand: None, under };
        cited(&table, &Event::Settled { seat: Seat::ALL[0], spot: Spot::Bet1, result })
    };
    assert!(!told(0).contains("returned"), "{}", told(0));
    assert!(told(4).contains("loses, 4.00 of 10.00 returned"), "{}", told(4));
}

/// The same event in the voice of the record and in that of the table.
#[test]
fn a_settlement_is_told_in_two_voices() {
    let table = Table::new(&RULES, Automation::LIVE);
    let [stake, paid] = [10, 20].map(Money::from_dollars);
    let (outcome, under) = (Outcome::Win, Citation::NONE);
    let hand = Some(rulebook::Pattern::TwoPair);
    let result = Settlement { outcome, stake, paid, returned: stake, hand, under };
    let event = Event::Settled { seat: Seat::ALL[0], spot: Spot::Bet1, result };
    let told = "seat 1: bet-1 wins 20.00, 10.00 returned (two-pair)";
    assert_eq!(cited(&table, &event), told);
    assert_eq!(named(&event, &|_| "Ann".to_owned()), "Ann: Bet 1 won $20.00, two pair");
}
