//! Definitions.

use cards::{Card, Deck, HandError, ParseHandError, Suit, five};
use law::play::{DEALER, Play, bet_three, decide, dollars, player, seat};
use law::{book, cites, five, paid, paytable};
use rulebook::{Basis, Book, Kind, Place, Rule, Sources, Subject, Wager};
use table::{Choice, Command, Event, Fact, RoundNumber, Spot, Time};

use crate::{BOOK, dealt};

/// The two shared cards serve every seat, and they are dealt to their own area before the reveal.
#[test]
fn d2_community_cards_serve_every_player() {
    let table = paytable(BOOK, Wager::LetItRide, "single");
    assert_eq!(table.basis, Basis::PlayerAndCommunity);
    assert_eq!(five("5c 9s 9d | 5h 5d").category(), five::Category::FullHouse);
    cites("HLIR-definitions-2")
        .defines(five("Kc Qd 2s | 5h 5d").category(), five::Category::PairBelowTens);
    let deal = &book(BOOK).procedure().deals[0];
    let to_community = deal.steps.iter().filter(|step| step.to == Place::Community);
    assert_eq!(to_community.count(), 3, "of which one is burned");
}

/// Three cards of the player's and two community cards: no more, no fewer.
#[test]
fn d3_a_hand_is_three_cards_and_two() {
    let table = paytable(BOOK, Wager::LetItRide, "single");
    assert_eq!(table.basis, Basis::PlayerAndCommunity);
    cites("HLIR-definitions-3").states(
        Rule::TwoCommunityCards,
        paid(table, 1, five("Ts Js Qs | Ks As").category()),
        "200",
    );
    for wrong in ["Ts Js Qs Ks", "Ts Js Qs Ks As 9s"] {
        let refused = wrong.parse::<five::Hand>();
        let is_counted = matches!(refused, Err(ParseHandError::Hand(HandError::Count { .. })));
        assert!(is_counted, "{wrong}");
    }
}

/// Four players take twelve cards and the community area three: 37 are left, and they are the
/// last that the deal disposes of.
#[test]
fn d6_the_stub_is_what_is_left() {
    let steps = &book(BOOK).procedure().deals[0].steps;
    let to = |place: Place| -> u8 {
        steps.iter().filter(|step| step.to == place).filter_map(|step| step.cards).sum()
    };
    let dealt = 4 * to(Place::Players) + to(Place::Community);
    assert_eq!(Deck::SORTED.cards().len() - usize::from(dealt), 37);
    cites("HLIR-definitions-6").defines(steps.last().map(|step| step.to), Some(Place::Stub));
}

#[test]
fn d7_there_are_four_suits() {
    let names = Suit::ALL.map(Suit::name);
    cites("HLIR-definitions-7").defines(names, ["clubs", "diamonds", "hearts", "spades"]);
    for other in ["*", "Joker", "7x", "7"] {
        assert!(other.parse::<Card>().is_err(), "{other} is no card");
    }
}

/// The glossary has its six words, and each of them once; a book with one twice does not load.
#[test]
fn d1_each_word_has_one_meaning() {
    let defined = book(BOOK).clauses().iter().filter(|clause| clause.kind == Kind::Definition);
    let of_the_glossary = defined.filter(|clause| clause.id.starts_with("HLIR-definitions-"));
    let words: Vec<&str> = of_the_glossary.map(|clause| clause.id.as_str()).collect();
    let numbered = [1, 2, 3, 4, 5, 6, 7].map(|number| format!("HLIR-definitions-{number}"));
    // The first is about the other six.
    cites("HLIR-definitions-1").defines(words, numbered);
    let whole = Book::embedded_sources(BOOK).expect("it is one of the five");
    let twice = whole.clauses.replacen("HLIR-definitions-5", "HLIR-definitions-4", 1);
    let sources = Sources { clauses: &twice, ..whole };
    assert!(Book::load(&sources).is_err());
}

/// To let it ride is an answer: without one nothing goes on, and with it the bet stays.
#[test]
fn d4_to_let_ride_is_to_choose() {
    let mut play = dealt(&[4]);
    let burn = Command::Perform(Subject::CommunityLeft);
    assert_eq!(play.refusal(DEALER, &burn).fact, Fact::TurnOf(seat(4)));
    let happened = play.does(player(4), &decide(4, Choice::Ride));
    let (at, spot) = (seat(4), Spot::Bet1);
    assert_eq!(happened, [Event::LetRide { seat: at, spot, signal: None }]);
    cites("HLIR-definitions-4").defines(play.table.stake(at, spot), dollars(5));
    play.performs(Subject::CommunityLeft);
}

/// No round begins while a wager of the last is neither paid nor collected.
#[test]
fn d5_a_round_ends_with_its_last_wager() {
    let mut play = Play::live(BOOK).with_open_betting().with_bets(&[2], 5);
    play.bet(2, Spot::ThreeCardBonus, 1);
    play.calls();
    play.deals(&[("2", "4c 4d 8h"), ("community", "Ks Qd 9s")]);
    let open = Command::OpenBetting { at: Time(0) };
    while play.table.round() == RoundNumber::FIRST {
        assert_eq!(play.refusal(DEALER, &open).rule, Rule::ShuffleBeforeEachRound);
        assert_eq!(play.refuses(player(2), &bet_three(2, [5, 5, 5])), "HLIR-wagers-5");
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    assert_eq!(play.settlements().len(), 4, "three bets and the side bet");
    cites("HLIR-definitions-5").defines(play.table.round(), RoundNumber(2));
    play.do_duties();
    play.does(DEALER, &open);
}
