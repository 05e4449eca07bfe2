//! Chapter 1, Definitions: what the words of the other chapters mean.

use cards::{HandError, ParseHandError, five};
use law::{Submission, book, cites, envy_for, envy_paid, five, paid, paytable};
use rulebook::{Basis, EnvyTable, Made, Rule, Wager};

use crate::BOOK;

fn envy_tables(table: &str) -> Vec<EnvyTable> {
    book(BOOK).envy_tables().iter().filter(|it| it.table == table).cloned().collect()
}

/// The document says both "Progressive Wager" and "Progressive Payout Wager".
#[test]
fn a_defined_words_mean_one_thing() {
    let book = book(BOOK);
    let of_envy = book.envy_tables().iter().map(|it| (it.clause.as_str(), it.wager));
    let of_meters = book.meter_minima().iter().map(|it| (it.clause.as_str(), it.wager));
    let of_payouts = book
        .paytables()
        .iter()
        .filter(|it| it.clause.starts_with("MD-LIR-12.E"))
        .map(|it| (it.clause.as_str(), it.wager));
    let named: Vec<_> = of_envy.chain(of_meters).chain(of_payouts).collect();
    assert_eq!(named.len(), 12 + 11 + 6);
    let others = named.iter().filter(|(_, wager)| *wager != Wager::Progressive);
    let others: Vec<&str> = others.map(|(clause, _)| *clause).collect();
    cites("MD-LIR-1.A").defines(others, [""; 0]);
}

/// The same two cards complete the hands of two seats.
#[test]
fn b1_every_player_shares_the_community_cards() {
    let table = paytable(BOOK, Wager::LetItRide, "A");
    assert_eq!(table.basis, Basis::PlayerAndCommunity);
    let (second, sixth) = (five("5c 9s 9d | 5h 5d"), five("Kc Qd 2s | 5h 5d"));
    assert_eq!(second.category(), five::Category::FullHouse);
    assert_eq!(sixth.category(), five::Category::PairBelowTens);
    assert_eq!(paid(table, 10, second.category()), "110");
    cites("MD-LIR-1.B.1").defines(paid(table, 10, sixth.category()), "-");
}

/// Seats 2 and 5 have made the wager, seats 4 and 6 have not.
#[test]
fn b2_envy_goes_to_bettors_for_a_hand_of_another() {
    let royal: Made = five("As Ks Qs | Js Ts").category().into();
    let tables = envy_tables("A");
    let paid_for_royal_at = |seat: u8| -> Vec<(u8, String)> {
        let paid = envy_paid(&tables, &[(seat, royal)], &[(2, 1), (5, 1)]);
        paid.into_iter().map(|(to, dollars, _)| (to, dollars)).collect()
    };
    let thousand = || "1000".to_owned();
    cites("MD-LIR-1.B.2").states(
        Rule::EnvyNeedsAProgressiveWager,
        paid_for_royal_at(4),
        [(2, thousand()), (5, thousand())],
    );
    assert_eq!(paid_for_royal_at(5), [(2, thousand())], "none for one's own hand");
}

#[test]
fn b3_envy_begins_at_a_straight_flush() {
    for table in ["A", "D", "E", "F"] {
        let tables = envy_tables(table);
        let of = |hand: &str| envy_for(&tables, 1, five(hand).category()).0;
        cites("MD-LIR-1.B.3").defines(of("7h 8h 9h | Th Jh"), "300");
        assert_eq!(of("Th Jh Qh | Kh Ah"), "1000", "{table}");
        assert_eq!(of("9c 9d 9h | 9s 2c"), "-", "{table}: four of a kind");
        assert_eq!(tables[0].basis, Basis::PlayerAndCommunity, "{table}");
    }
}

/// Three cards of the player's and two community cards: no more, no fewer.
#[test]
fn b4_a_hand_is_three_cards_and_two() {
    let rules = Submission::of(BOOK).approved();
    let main = rules.offered(Wager::LetItRide).expect("it is always offered");
    assert_eq!(main.paytable.basis, Basis::PlayerAndCommunity);
    cites("MD-LIR-1.B.4").states(
        Rule::TwoCommunityCards,
        paid(&main.paytable, 1, five("Ts Js Qs | Ks As").category()),
        "1000",
    );
    for wrong in ["Ts Js Qs Ks", "Ts Js Qs Ks As 9s"] {
        let counted = matches!(
            wrong.parse::<five::Hand>(),
            Err(ParseHandError::Hand(HandError::Count { .. }))
        );
        assert!(counted, "{wrong}");
    }
}

#[test]
fn b6_progressive_hands_begin_at_three_of_a_kind() {
    for table in ["A", "D", "F"] {
        let table = paytable(BOOK, Wager::Progressive, table);
        assert_eq!(paid(table, 1, five("8c 8d Kh | 8s 3d").category()), "9", "{}", table.table);
        assert_eq!(paid(table, 1, five("8c 8d Kh | Ks 3d").category()), "-", "{}", table.table);
    }
    let other = paytable(BOOK, Wager::Progressive, "E");
    // The table decides.
    cites("MD-LIR-1.B.6").defines(paid(other, 1, five("8c 8d Kh | 8s 3d").category()), "10");
}
