//! The preamble, and the standards of play.

use cards::five;
use law::{Submission, book, cites, five, five_card_extremes, paid, paytable};
use money::{Money, Odds};
use rulebook::{Bank, Basis, Kind, Rule, Wager};
use table::Seat;
use table::settle::bank::{Exposure, Opposing, settle};

use crate::BOOK;

#[test]
fn preamble_1_the_owners_agreement_is_enclosed() {
    let clause = cites("CA-LIR-preamble-1");
    let missing = Submission::of(BOOK).with("submission.owner_agreement = 'missing'");
    assert_eq!(missing.offends(), [clause]);
    let enclosed = Submission::of(BOOK).with("submission.owner_agreement = 'enclosed'");
    assert_eq!(enclosed.offends(), [""; 0]);
}

#[test]
fn preamble_2_the_book_names_the_owner() {
    let clause = cites("CA-LIR-preamble-2");
    let owner = book(BOOK).procedure().terms.owner.as_ref().expect("it has an owner");
    assert_eq!(owner.value, "SHFL Entertainment, Inc.");
    assert!(owner.clauses.iter().any(|it| it == clause));
}

/// It is no rule of the game: no refusal, duty or finding can ever cite it, and what is asked of a
/// submission is that the agreement is there.
#[test]
fn preamble_3_the_agreement_is_a_private_matter() {
    let clause = cites("CA-LIR-preamble-3");
    let book = book(BOOK);
    let terms = clause.entry();
    clause.defines((terms.kind, terms.rules().count()), (Kind::Definition, 0));
    assert!(Rule::ALL.iter().all(|rule| book.stating(*rule).all(|it| it.id != clause)));
    assert!(book.duties().iter().all(|duty| !duty.clauses.iter().any(|it| it == clause)));
    let missing = Submission::of(BOOK).with("submission.owner_agreement = 'missing'");
    assert!(!missing.offends().iter().any(|it| it == clause));
}

/// No bonus wager is described, whatever the game is called.
#[test]
fn standards_1_five_cards_and_a_player_dealer() {
    cites("CA-LIR-standards-1-p1").defines(book(BOOK).title().bank, Bank::PlayerDealer);
    for table in book(BOOK).paytables() {
        assert_eq!((table.wager, table.basis), (Wager::LetItRide, Basis::PlayerAndCommunity));
    }
    assert_eq!(Submission::of(BOOK).with("bank.house = true").offends(), ["CA-LIR-round-11-p3"]);
}

/// A player-dealer's $100 against a loser of $30 and winners of $60 and of $80.
#[test]
fn standards_1_the_bank_pays_as_far_as_it_reaches() {
    let rules = Submission::of(BOOK).approved();
    let exposure = rules.reading("bank").and_then(Exposure::from_reading).expect("it is known");
    let seats =
        [(7, 30, None), (6, 60, Some(1)), (2, 40, Some(2))].map(|(seat, stake, odds)| Opposing {
            seat: Seat::new(seat).expect("a seat"),
            stake: Money::from_dollars(stake),
            odds: odds.map(Odds::to_one),
        });
    let table = settle(Money::from_dollars(100), exposure, &seats).expect("small amounts");
    let in_dollars = |amount: Money| amount.cents() / 100;
    let taken: Vec<_> = table.seats.iter().map(|seat| in_dollars(seat.taken)).collect();
    let paid: Vec<_> = table.seats.iter().map(|seat| in_dollars(seat.paid)).collect();
    assert_eq!((taken, paid), (vec![30, 0, 0], vec![0, 60, 40]), "40 of the 80 are not covered");
    cites("CA-LIR-standards-1-p2").states(
        Rule::BankCollectsAndPays,
        (table.won, table.paid),
        (Money::from_dollars(30), Money::from_dollars(100)),
    );
}

/// A pair of tens is the least and a royal flush the best, and all between them win.
#[test]
fn standards_3_tens_are_the_least_that_wins() {
    let (winners, losers) = (cites("CA-LIR-standards-3-p1"), cites("CA-LIR-standards-3-p2"));
    let table = paytable(BOOK, Wager::LetItRide, "LIRX-01");
    let tens = five_card_extremes(five("Tc Td 4h | 2s 7d").category()).1;
    for category in five::Category::ALL {
        let wins = five_card_extremes(category).0 >= tens;
        let clause = if wins { &winners } else { &losers };
        assert_eq!(paid(table, 10, category) != "-", wins, "{clause}: {category}");
        clause.states(Rule::TensOrBetterWins, paid(table, 10, category) != "-", wins);
    }
    assert_eq!(paid(table, 10, five("Tc Td 4h | 2s 7d").category()), "10", "{winners}");
    assert_eq!(paid(table, 10, five("As Ks Qs | Js Ts").category()), "10000", "{winners}");
    assert_eq!(paid(table, 10, five("9h 9d Ac | 7s 3c").category()), "-", "{losers}");
}
