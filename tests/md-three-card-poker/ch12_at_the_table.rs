//! Chapter 12 at the table: what is paid in a round, and what that does to the meter.

use crate::BOOK;
use law::play::{Play, bet, dollars, player};
use law::{book, cites};
use money::{Microcents, Money, Tier};
use rulebook::{Rule, Wager};
use table::{Choice, MeterName, Outcome, Spot};

use crate::tables::{bets, deals_all, unattended};

const UNQUALIFIED: (&str, &str) = ("dealer", "Jh 8d 2c");

/// A round in which seats 1, 4 and 7 play.
fn played(change: &str, wagers: &[(u8, Spot, u32)], hands: &[(&str, &str)]) -> Play {
    let mut play = unattended(change, &[1, 4, 7]);
    bets(&mut play, wagers);
    play.calls();
    deals_all(&mut play, hands);
    while let Some((at, _)) = play.table.turn() {
        play.decides(at.number(), Choice::Play);
    }
    play
}

#[test]
fn a_ante_and_play_pay_even_money() {
    let clause = cites("MD-TCP-12.A");
    let play = played("", &[(1, Spot::Ante, 25)], &[("1", "Ks 9s 4d"), ("dealer", "Qh 8d 2c")]);
    for spot in [Spot::Ante, Spot::Play] {
        let won = play.settled(1, spot);
        assert_eq!((won.outcome, won.paid), (Outcome::Win, dollars(25)), "{clause}: {spot}");
        assert_eq!(won.returned, dollars(25), "{clause}: {spot}");
        assert_eq!(play.settled_under(1, spot), clause, "{spot}");
    }
}

fn meter(play: &Play) -> Microcents {
    let main = MeterName { wager: Wager::Progressive, tier: Tier::Main };
    play.table.meter(main).expect("the table has it")
}

fn cents(amount: u64) -> Microcents {
    Microcents::of(Money::from_cents(amount))
}

/// A wager of $1 adds fourteen cents by Paytable A, one of $5 a dollar by Paytable B.
#[test]
fn e3_a_wagers_feed_the_meter_at_its_rate() {
    let least = book(BOOK).rate_minima().iter().map(|it| &it.clause);
    assert!(cites("MD-TCP-12.E.3.a-p1").is_among(least.clone()));
    assert!(cites("MD-TCP-12.E.3.a-p2").is_among(least));
    let losing = [("1", "9s 7d 2h"), UNQUALIFIED];
    let dollar = [(1, Spot::Ante, 10), (1, Spot::Progressive, 1)];
    assert_eq!(meter(&played("", &dollar, &losing)), cents(100_014));
    let b = "wagers.progressive = { table = 'B', rate = '0.20' }";
    let five = [(1, Spot::Ante, 10), (1, Spot::Progressive, 5)];
    assert_eq!(meter(&played(b, &five, &losing)), cents(100_100));
}

/// The meter starts at $2,000, is fed, goes to the ace, king and queen of spades and starts again.
#[test]
fn e3_b_a_meter_begins_and_begins_again() {
    let amounts = book(BOOK).procedure().meters.amounts.as_ref().expect("the book has amounts");
    assert!(cites("MD-TCP-12.E.3").is_among(&amounts.clauses));
    let change = "wagers.progressive = { initial = '2000.00', reset = '1500.00' }";
    let wagers = [(1, Spot::Ante, 10), (1, Spot::Progressive, 5)];
    assert_eq!(meter(&unattended(change, &[])), cents(200_000));
    let play = played(change, &wagers, &[("1", "As Ks Qs"), UNQUALIFIED]);
    assert_eq!(play.settled(1, Spot::Progressive).paid, Money::from_cents(200_070));
    cites("MD-TCP-12.E.3.b").states(Rule::MeterReseedsAtTheTopAward, meter(&play), cents(150_000));
}

/// Seats 1 and 4 have bet $1 and $5, and seat 7 holds the hand; there is no wager between.
#[test]
fn e5_envy_is_sized_by_the_receivers_wager() {
    let clause = cites("MD-TCP-12.E.5");
    let wagers = [
        (1, Spot::Ante, 10),
        (1, Spot::Progressive, 1),
        (4, Spot::Ante, 10),
        (4, Spot::Progressive, 5),
        (7, Spot::Ante, 10),
    ];
    for (hand, dollar, five) in [("As Ks Qs", "100.00", "500.00"), ("Ad Kd Qd", "25.00", "125.00")]
    {
        let play = played("", &wagers, &[("7", hand), UNQUALIFIED]);
        assert_eq!(play.envy(1), [(7, dollar.to_owned())], "{hand}");
        assert_eq!(play.envy(4), [(7, five.to_owned())], "{hand}");
    }
    let mut play = unattended("", &[1]);
    play.bet(1, Spot::Ante, 10);
    for no_such_stake in [2, 3, 10] {
        let chips = bet(1, Spot::Progressive, no_such_stake);
        assert_eq!(play.refuses(player(1), &chips), clause, "{no_such_stake}");
    }
}
