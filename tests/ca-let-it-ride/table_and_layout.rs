//! The table, its layout and its players.

use law::play::{Play, player, seat};
use law::{Submission, cites};
use table::{Command, Spot};

use crate::BOOK;

fn offends(change: &str) -> Vec<String> {
    Submission::of(BOOK).with(change).offends()
}

/// Seven places; an eighth only where the layout shows one for the bank alone.
#[test]
fn t1_the_table_has_seven_places() {
    let clause = cites("CA-LIR-table-1-p1");
    let mut play = Play::unattended(BOOK);
    for at in 1..=7 {
        play.sit(&[at]);
    }
    assert_eq!(play.refuses(player(8), &Command::Sit { seat: seat(8) }), clause);
    assert_eq!(offends("table.seats = 8"), [clause]);
    assert_eq!(offends("table.seats = 8\nlayout.bank_only_seat = true"), [""; 0]);
}

#[test]
fn t1_the_dealer_sits_opposite() {
    assert_eq!(offends("layout.dealer_opposite = false"), [cites("CA-LIR-table-1-p2")]);
    assert_eq!(offends("layout.dealer_opposite = true"), [""; 0]);
}

#[test]
fn t2_seven_players_have_betting_areas() {
    let clause = cites("CA-LIR-table-2-p1");
    for positions in [6, 8] {
        assert_eq!(offends(&format!("layout.positions = {positions}")), [&clause]);
    }
    assert_eq!(offends("layout.positions = 7"), [""; 0]);
    assert_eq!(offends("approvals.layout = 'none'"), [clause]);
}

/// Spaces 1, 2 and $ are Bets 1, 2 and 3: as many spots of the three as a seat can bet.
#[test]
fn t2_each_area_has_three_spaces() {
    let clause = cites("CA-LIR-table-2-p2");
    for areas in [2, 4] {
        assert_eq!(offends(&format!("layout.bet_areas = {areas}")), [&clause]);
    }
    assert_eq!(offends("layout.bet_areas = 3"), [""; 0]);
    let play = crate::called();
    let filled = Spot::ALL.into_iter().filter(|spot| !play.table.stake(seat(6), *spot).is_zero());
    assert_eq!(filled.collect::<Vec<_>>(), [Spot::Bet1, Spot::Bet2, Spot::Bet3]);
}

#[test]
fn p1_at_most_eight_take_part() {
    let clause = cites("CA-LIR-players-1");
    assert_eq!(offends("table.seats = 9\nlayout.bank_only_seat = true"), [clause]);
    assert_eq!(offends("table.seats = 8\nlayout.bank_only_seat = true"), [""; 0]);
}
