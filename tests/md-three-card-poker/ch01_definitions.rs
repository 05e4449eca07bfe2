//! Chapter 1, Definitions: what the words of the other chapters mean.

use cards::{HandError, ParseHandError, Rank, three};
use law::{Submission, book, cites, envy_for, envy_paid, five, paid, paytable, three};
use rulebook::{Basis, Made, Rule, Wager, WagerKind};
use table::settle::{Showdown, ShowdownResult, against_dealer};

use crate::BOOK;

/// The three-card and the five-card progressive are two wagers, and each word means one of them.
#[test]
fn a_defined_words_mean_one_thing() {
    let book = book(BOOK);
    let of_envy = book.envy_tables().iter().map(|it| (it.clause.as_str(), it.wager));
    let of_payouts = book.paytables().iter().map(|it| (it.clause.as_str(), it.wager));
    let named: Vec<_> = of_envy.chain(of_payouts).collect();
    let under = |section: &str| -> Vec<Wager> {
        let of_section = named.iter().filter(|(clause, _)| clause.starts_with(section));
        of_section.map(|(_, wager)| *wager).collect()
    };
    assert_eq!(under("MD-TCP-12.D"), [Wager::PairPlus; 5]);
    assert_eq!(under("MD-TCP-12.E"), [Wager::Progressive; 5], "envy and payouts alike");
    cites("MD-TCP-1.A").defines(under("MD-TCP-12.G"), [Wager::FiveCardProgressive; 3]);
}

#[test]
fn b1_a_shoe_deals_the_decks_of_this_game() {
    let table = |change: &str| Submission::of(BOOK).with(change).offends();
    for shoe in ["manual-shoe", "automated-shoe"] {
        let one = format!("table = {{ dealing = '{shoe}', decks = 1 }}");
        assert_eq!(table(&one), [""; 0], "{shoe}");
    }
    // More than this game has.
    cites("MD-TCP-1.B.1").defines(table("table.decks = 6"), ["MD-TCP-3.A.1"]);
}

/// Seats 2 and 5 have made the wager, seat 4 has not.
#[test]
fn b2_envy_goes_to_bettors_for_a_hand_of_another() {
    let spades: Made = three("As Ks Qs").category().into();
    let paid_for_hand_at = |seat: u8| -> Vec<(u8, String)> {
        let paid = envy_paid(book(BOOK).envy_tables(), &[(seat, spades)], &[(2, 1), (5, 1)]);
        paid.into_iter().map(|(to, dollars, _)| (to, dollars)).collect()
    };
    let hundred = || "100".to_owned();
    cites("MD-TCP-1.B.2").states(
        Rule::EnvyNeedsAProgressiveWager,
        paid_for_hand_at(6),
        [(2, hundred()), (5, hundred())],
    );
    assert_eq!(paid_for_hand_at(5), [(2, hundred())], "none for one's own hand");
}

#[test]
fn b3_only_a_suited_ace_king_queen_is_envied() {
    let mut envied = 0;
    for hand in three::Hand::all() {
        let is_envied = envy_for(book(BOOK).envy_tables(), 1, hand.category()).0 != "-";
        let is_top = hand.cards().iter().all(|card| card.rank() >= Rank::Queen);
        let is_suited = hand.cards().iter().all(|card| card.suit() == hand.cards()[0].suit());
        assert_eq!(is_envied, is_top && is_suited, "{hand}");
        envied += u32::from(is_envied);
    }
    cites("MD-TCP-1.B.3").defines(envied, 4);
}

#[test]
fn b4_a_hand_is_three_cards() {
    assert_eq!(paytable(BOOK, Wager::PairPlus, "A").basis, Basis::Player);
    for wrong in ["9h 9c", "9h 9c 4s 3d"] {
        let refused = wrong.parse::<three::Hand>();
        let is_counted = matches!(refused, Err(ParseHandError::Hand(HandError::Count { .. })));
        assert!(is_counted, "{wrong}");
    }
    cites("MD-TCP-1.B.4").defines(three("9h 9c 4s").category(), three::Category::Pair);
}

fn kind(wager: Wager) -> WagerKind {
    let wagers = &book(BOOK).procedure().wagers;
    wagers.iter().find(|it| it.name == wager).expect("the book has it").kind
}

/// It is made before the deal, and the dealer's better pair does not touch it.
#[test]
fn b5_pair_plus_plays_against_the_paytable() {
    assert_eq!(kind(Wager::PairPlus), WagerKind::Base);
    let (own, dealers) = (three("9h 9c 4s"), three("Kh Kc 4d"));
    let showdown = Showdown::new(own, dealers, Rank::Queen);
    assert_eq!(against_dealer(showdown), ShowdownResult::DealerWins);
    assert_eq!(paid(paytable(BOOK, Wager::PairPlus, "A"), 10, own.category()), "10");
    let required = "readings = { 'md-three-card-poker/pair-plus-required' = 'required' }";
    let without = Submission::of(BOOK).without("wagers.pair-plus").with(required);
    assert_eq!(without.offends(), [cites("MD-TCP-1.B.5")], "as some read it");
}

/// It is asked for during the round, and is as large as the Ante.
#[test]
fn b6_play_is_asked_for_after_the_look() {
    assert_eq!(kind(Wager::Ante), WagerKind::Base);
    cites("MD-TCP-1.B.6").defines(kind(Wager::Play), WagerKind::Asked);
    let play = book(BOOK).procedure().stakes.play.as_ref().expect("the book says how large");
    assert_eq!(play.equals, Some(Wager::Ante));
}

#[test]
fn b7_the_table_sets_the_least_progressive_hand() {
    let (straight, eights) = (three("7s 6d 5c").category(), three("8s 8d 8c").category());
    let flush = three("2s 9s Ks").category();
    for (table, for_straight, for_eights) in [("A", "6", "60"), ("B", "-", "90"), ("C", "6", "60")]
    {
        let table = paytable(BOOK, Wager::Progressive, table);
        assert_eq!(paid(table, 1, straight), for_straight, "{}", table.table);
        assert_eq!(paid(table, 1, eights), for_eights, "{}", table.table);
        cites("MD-TCP-1.B.7").defines(paid(table, 1, flush), "-");
    }
}

#[test]
fn b8_five_card_hands_begin_at_three_of_a_kind() {
    for table in ["A", "B", "C"] {
        let table = paytable(BOOK, Wager::FiveCardProgressive, table);
        assert_eq!(table.basis, Basis::PlayerAndCommunity);
        cites("MD-TCP-1.B.8").defines(paid(table, 1, five("8s 8d 3c | 8h Kc").category()), "9");
        assert_eq!(paid(table, 1, five("8s 8d 3c | Kc Kh").category()), "-", "{}", table.table);
    }
}
