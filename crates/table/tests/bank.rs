//! The player-dealer's bank: worked examples, and what holds for every table.

use law::cites;
use money::{Money, Net, Odds};
use proptest::prelude::*;
use rulebook::Rule;
use table::Seat;
use table::settle::bank::{Exposure, Opposing, TableSettled, settle};

/// A seat, its stake in action, and what its hand pays to one; zero loses.
type Line = (u8, u32, u32);

fn opposing((seat, stake, odds): Line) -> Opposing {
    Opposing {
        seat: Seat::new(seat).expect("a seat"),
        stake: Money::from_dollars(stake),
        odds: (odds > 0).then(|| Odds::to_one(odds)),
    }
}

fn settled(wager: u32, exposure: Exposure, lines: &[Line]) -> TableSettled {
    let seats: Vec<Opposing> = lines.iter().copied().map(opposing).collect();
    settle(Money::from_dollars(wager), exposure, &seats).expect("small amounts")
}

/// The nets of the seats in order of action, then that of the bank, in dollars.
fn nets(wager: u32, exposure: Exposure, lines: &[Line]) -> Vec<String> {
    let table = settled(wager, exposure, lines);
    let dollars = |net: Net| net.to_string().trim_end_matches(".00").to_owned();
    table.seats.iter().map(|seat| dollars(seat.net())).chain([dollars(table.net())]).collect()
}

/// Checks one example under the three readings, in the order of `Exposure::ALL`.
fn check(wager: u32, lines: &[Line], expected: [&[&str]; 3]) {
    for (exposure, expected) in Exposure::ALL.into_iter().zip(expected) {
        assert_eq!(nets(wager, exposure, lines), expected, "{}", exposure.name());
    }
}

/// A pair of kings, a loser, and two pair that the wager does not cover in full.
#[test]
fn a_short_payment_ends_the_bank() {
    check(
        100,
        &[(7, 30, 1), (6, 10, 0), (2, 60, 2)],
        [
            &["+30", "-10", "+70", "-90"],
            &["+30", "-10", "+60", "-80"],
            &["+30", "-10", "+80", "-100"],
        ],
    );
}

#[test]
fn an_exhausted_bank_neither_pays_nor_takes() {
    let exhausted: &[&str] = &["+100", "0", "0", "-100"];
    check(100, &[(7, 15, 8), (5, 30, 0), (1, 20, 1)], [exhausted; 3]);
}

#[test]
fn the_bank_wins_no_more_than_its_reading_allows() {
    check(
        100,
        &[(7, 60, 0), (6, 75, 0), (3, 25, 1), (1, 30, 0)],
        [
            &["-60", "-40", "+25", "0", "+75"],
            &["-60", "-40", "0", "0", "+100"],
            &["-60", "-40", "+25", "-25", "+100"],
        ],
    );
}

#[test]
fn a_royal_flush_takes_the_whole_wager() {
    let royal: &[&str] = &["+500", "0", "-500"];
    check(500, &[(6, 15, 1_000), (2, 15, 0)], [royal; 3]);
    let table = settled(500, Exposure::Recommended, &[(6, 15, 1_000), (2, 15, 0)]);
    assert_eq!(table.seats[0].not_covered, Money::from_dollars(14_500));
    assert!(table.seats[1].was_exhausted);
}

#[test]
fn winnings_do_not_pay_later_winners_by_the_recommended_reading() {
    check(
        300,
        &[(7, 30, 1), (6, 10, 0), (5, 45, 3), (2, 20, 0), (1, 15, 11)],
        [
            &["+30", "-10", "+135", "-20", "+135", "-270"],
            &["+30", "-10", "+135", "-20", "+105", "-240"],
            &["+30", "-10", "+135", "-20", "+165", "-300"],
        ],
    );
}

#[test]
fn a_wager_paid_out_exactly_is_exhausted() {
    let exact: &[&str] = &["+100", "0", "-100"];
    check(100, &[(7, 20, 5), (5, 30, 0)], [exact; 3]);
}

/// When the bank is exhausted, the wagers it no longer covers go back.
#[test]
fn uncovered_wagers_are_returned() {
    let table = settled(100, Exposure::Recommended, &[(7, 15, 8), (5, 30, 0), (1, 20, 1)]);
    for seat in &table.seats[1..] {
        assert!(seat.was_exhausted);
        assert!(seat.taken.is_zero() && seat.paid.is_zero());
    }
    let clause = cites("CA-LIR-round-13-p4");
    let whole = Money::from_dollars(30);
    clause.states(Rule::UncoveredWagersAreReturned, table.seats[1].returned, whole);
    assert_eq!(table.seats[2].returned, Money::from_dollars(20));
}

fn tables() -> impl Strategy<Value = (u32, Vec<Line>)> {
    let odds = prop::sample::select(vec![0_u32, 0, 0, 1, 2, 3, 5, 8, 11, 50, 200, 1_000]);
    let lines = prop::collection::vec((1..=8_u8, 1..500_u32, odds), 0..8);
    (0..2_000_u32, lines)
}

proptest! {
    /// The player-dealer neither wins nor loses more than the wager, by any reading.
    #[test]
    fn the_bank_never_moves_more_than_its_wager((wager, lines) in tables()) {
        let wager_money = Money::from_dollars(wager);
        for exposure in Exposure::ALL {
            let net = settled(wager, exposure, &lines).net();
            prop_assert!(net.gain() <= wager_money, "{exposure:?} won {net}");
            prop_assert!(net.loss() <= wager_money, "{exposure:?} lost {net}");
        }
        let most = settled(wager, Exposure::Recommended, &lines).net().loss().max(wager_money);
        cites("CA-LIR-round-13-p3").states(Rule::BankWinsAndLosesAtMostItsWager, most, wager_money);
    }

    /// The payoffs never exceed the wager; a running bank is the reading that lets them.
    #[test]
    fn payoffs_stay_within_the_wager((wager, lines) in tables()) {
        for exposure in [Exposure::Recommended, Exposure::SingleExposure] {
            prop_assert!(settled(wager, exposure, &lines).paid <= Money::from_dollars(wager));
        }
        let paid = settled(wager, Exposure::Recommended, &lines).paid;
        let is_within = paid <= Money::from_dollars(wager);
        cites("CA-LIR-round-11-p2").states(Rule::PayoffsLimitedToTheBank, is_within, true);
    }

    #[test]
    fn money_stays_among_the_players((wager, lines) in tables()) {
        for exposure in Exposure::ALL {
            let table = settled(wager, exposure, &lines);
            let mut sum = table.net();
            for seat in &table.seats {
                sum = sum.plus(seat.net()).expect("small amounts");
            }
            prop_assert_eq!(sum, Net::EVEN);
            for (seat, line) in table.seats.iter().zip(&lines) {
                let stake = Money::from_dollars(line.1);
                prop_assert_eq!(seat.taken.plus(seat.returned), Ok(stake));
            }
        }
    }

    /// Nobody before the bank is exhausted goes short, and nobody after it is touched.
    #[test]
    fn the_order_of_action_decides_who_is_covered((wager, lines) in tables()) {
        let table = settled(wager, Exposure::Recommended, &lines);
        let short = table.seats.iter().position(|seat| !seat.not_covered.is_zero());
        if let Some(short) = short {
            let after = &table.seats[short + 1..];
            prop_assert!(after.iter().all(|seat| seat.was_exhausted));
        }
    }
}
