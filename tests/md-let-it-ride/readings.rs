//! The readings that move money, played both ways: as they are taken, and as a submission may
//! choose instead.

use law::play::{DEALER, DEVICE, Play};
use law::{CitedClause, Submission, cites};
use money::{Money, Tier};
use rulebook::{Mishap, Rule, Wager};
use table::{Automation, Choice, Command, Event, Level, MeterName, Outcome, Spot};

use crate::BOOK;
use crate::tables::bets_all;

/// The worked submission with other readings.
fn read(chosen: &[(&str, &str)]) -> Submission {
    let lines = chosen.iter().map(|(name, value)| format!("'{BOOK}/{name}' = '{value}'"));
    let lines: Vec<String> = lines.collect();
    Submission::of(BOOK).with(&format!("readings = {{ {} }}", lines.join(", ")))
}

/// A round in which every seat bets $10 three times and more, and everybody rides.
fn played(rules: &Submission, wagers: &[(u8, Spot, u32)], hands: &[(&str, &str)]) -> Play {
    let mut play = Play::under(&rules.approved(), Automation::UNATTENDED);
    let mut seats: Vec<u8> = hands.iter().filter_map(|(place, _)| place.parse().ok()).collect();
    seats.sort_unstable();
    play.sit(&seats);
    bets_all(&mut play, &seats);
    for (at, spot, dollars) in wagers {
        play.bet(*at, *spot, *dollars);
    }
    play.calls();
    play.deals(hands);
    while let Some((at, _)) = play.table.turn() {
        play.decides(at.number(), Choice::Ride);
    }
    play
}

/// Five dollars on the Three Card Bonus: 40, 5 and 4 to 1 for a straight flush, a straight and a
/// flush.
#[test]
fn ace_two_three_ranks_as_it_is_read() {
    let paid = |value: &str| {
        let rules = read(&[("suited-ace-two-three", value)]);
        ["As 2s 3s", "As 2d 3s", "2s 3s 4s"].map(|hand| {
            let play = played(&rules, &[(1, Spot::ThreeCardBonus, 5)], &[("1", hand)]);
            play.settled(1, Spot::ThreeCardBonus).paid.to_string()
        })
    };
    assert_eq!(paid("straight-flush"), ["200.00", "25.00", "200.00"]);
    assert_eq!(paid("straight"), ["25.00", "25.00", "200.00"]);
    cites("MD-LIR-6.D.1").states(Rule::HandsAsDefined, paid("flush"), ["20.00", "25.00", "200.00"]);
}

/// A dollar on a Super Royal, a royal flush with another card, and a straight flush.
#[test]
fn a_super_royal_may_be_paid_as_royal_too() {
    let clause = cites("MD-LIR-12.D.1");
    let paid = |value: &str| {
        let rules = read(&[("super-royal-and-royal", value)]);
        [("Ad Kd Qd", "Jd Td 9d"), ("Ah Kh Qh", "Jh Th 2c"), ("9h 8h 7h", "6h 5h 2c")].map(
            |(hand, boxed)| {
                let hands = [("1", hand), ("box", boxed)];
                let play = played(&rules, &[(1, Spot::SixCardBonus, 1)], &hands);
                assert_eq!(play.settled_under(1, Spot::SixCardBonus), clause, "{hand}");
                play.settled(1, Spot::SixCardBonus).paid.to_string()
            },
        )
    };
    assert_eq!(paid("highest-only"), ["1000000.00", "1000.00", "200.00"]);
    assert_eq!(paid("both-rows"), ["1001000.00", "1000.00", "200.00"]);
}

/// What seat 1 is paid for the hands of seats 3 and 5, which are looked at from the right.
fn envy(
    clause: &CitedClause,
    value: &str,
    of_3: &str,
    of_5: &str,
    community: &str,
) -> Vec<(u8, String)> {
    let rules = read(&[("several-envies", value)]);
    let hands = [("1", "2c 3d 4s"), ("3", of_3), ("5", of_5), ("community", community)];
    let play = played(&rules, &[(1, Spot::Progressive, 1)], &hands);
    assert!(clause.is_among(play.cited_for(|event| *event == Event::EnvyDone)));
    play.envy(1)
}

#[test]
fn only_the_greatest_envy_may_be_paid() {
    let clause = cites("MD-LIR-11.E.5");
    let of = |from: u8, paid: &str| (from, paid.to_owned());
    let (royal, straight_flush) = ("Ah Kh Qh", "9h 8h 7h");
    let each = envy(&clause, "one-for-each", royal, straight_flush, "Jh Th");
    assert_eq!(each, [of(5, "300.00"), of(3, "1000.00")]);
    assert_eq!(envy(&clause, "one-only", royal, straight_flush, "Jh Th"), [of(3, "1000.00")]);
    assert_eq!(envy(&clause, "one-only", straight_flush, royal, "Jh Th"), [of(5, "1000.00")]);
    let alike = envy(&clause, "one-only", "Jh Th 9h", "6h 5h 4h", "8h 7h");
    assert_eq!(alike, [of(5, "300.00")], "the first of two that are alike");
}

/// Paytable C pays and envies three cards. Read by the definitions, a hand must be one of five
/// cards: three of a kind or better.
fn with_table_c(name: &str, value: &str) -> Submission {
    read(&[(name, value)]).without("wagers.progressive").with(
        "wagers.progressive = { table = 'C', stakes = ['1.00'], initial = '1000.00', \
         reset = '1000.00', rate = '0.10' }",
    )
}

#[test]
fn envy_may_need_a_hand_of_five_cards() {
    let hands = [("1", "2c 3d 4s"), ("3", "As Ks Qs"), ("community", "9h 8d")];
    let envy = |value: &str| {
        let rules = with_table_c("envy-qualifying-hand", value);
        played(&rules, &[(1, Spot::Progressive, 1)], &hands).envy(1)
    };
    assert_eq!(envy("paytable"), [(3, "100.00".to_owned())]);
    cites("MD-LIR-1.B.3").defines(envy("definition"), []);
    let rules = read(&[("envy-qualifying-hand", "definition")]);
    let royal = [("1", "2c 3d 4s"), ("3", "As Ks Qs"), ("community", "Js Ts")];
    let of_five = played(&rules, &[(1, Spot::Progressive, 1)], &royal).envy(1);
    assert_eq!(of_five, [(3, "1000.00".to_owned())], "Paytable D envies five cards anyway");
}

/// A dollar on Paytable C and one on the Three Card Bonus. 9-T-J of hearts make nothing of five
/// cards, or a flush; three nines are just enough.
#[test]
fn an_award_may_need_a_hand_of_five_cards() {
    let clause = cites("MD-LIR-12.E.3");
    let (progressive, bonus) = (Spot::Progressive, Spot::ThreeCardBonus);
    let paid = |value: &str, hand: &str, community: &str| {
        let rules = with_table_c("progressive-hand", value);
        let hands = [("1", hand), ("community", community)];
        let play = played(&rules, &[(1, progressive, 1), (1, bonus, 1)], &hands);
        if play.settled(1, progressive).outcome == Outcome::Win {
            assert_eq!(play.settled_under(1, progressive), clause, "{hand}");
        }
        [progressive, bonus].map(|spot| play.settled(1, spot).paid.to_string())
    };
    assert_eq!(paid("paytable", "9h Th Jh", "2c 3d"), ["100.00", "40.00"]);
    assert_eq!(paid("five-card-floor", "9h Th Jh", "2c 3d"), ["0.00", "40.00"]);
    assert_eq!(paid("five-card-floor", "9h Th Jh", "2h 3h"), ["100.00", "40.00"]);
    assert_eq!(paid("five-card-floor", "9h 9d 9c", "2h 3h"), ["90.00", "30.00"]);
}

/// A pair of tens on the Five Card Bonus, which Paytable A lists, and on the three bets.
#[test]
fn the_five_card_bonus_may_begin_at_two_pair() {
    let clause = cites("MD-LIR-11.E.1");
    let paid = |value: &str, hand: &str| {
        let rules = read(&[("five-card-bonus-floor", value)]);
        let hands = [("1", hand), ("community", "2c 7d")];
        let play = played(&rules, &[(1, Spot::FiveCardBonus, 1)], &hands);
        if play.settled(1, Spot::FiveCardBonus).outcome == Outcome::Lose {
            assert_eq!(play.settled_under(1, Spot::FiveCardBonus), clause, "{hand}");
        }
        [Spot::FiveCardBonus, Spot::Bet3].map(|spot| play.settled(1, spot).paid.to_string())
    };
    assert_eq!(paid("paytable", "Ts Td 4h"), ["2.00", "10.00"]);
    assert_eq!(paid("two-pair-or-better", "Ts Td 4h"), ["0.00", "10.00"]);
    assert_eq!(paid("two-pair-or-better", "Ts Td 2h"), ["3.00", "20.00"]);
}

/// Paytable B prints its top row without a suit: a meter of $1,000 that a dollar fed with 10 cents,
/// or 500, 70 and 6 for 1.
#[test]
fn the_meter_may_go_to_any_suits() {
    let clause = cites("MD-LIR-12.E.2");
    let paid = |value: &str| {
        let rules =
            read(&[("progressive-b-ace-king-queen", value)]).without("wagers.progressive").with(
                "wagers.progressive = { table = 'B', stakes = ['1.00'], initial = '1000.00', \
                 reset = '1000.00', rate = '0.10' }",
            );
        ["As Ks Qs", "Ah Kh Qh", "As Kd Qh", "Ks Qs Js", "Ks Qd Jh"].map(|hand| {
            let play = played(&rules, &[(1, Spot::Progressive, 1)], &[("1", hand)]);
            assert_eq!(play.settled_under(1, Spot::Progressive), clause, "{hand}");
            play.settled(1, Spot::Progressive).paid.to_string()
        })
    };
    assert_eq!(paid("spades"), ["1000.10", "500.00", "6.00", "70.00", "6.00"]);
    assert_eq!(paid("any-suits"), ["1000.10", "500.00", "1000.10", "70.00", "6.00"]);
}

/// Two straight flushes for a minor meter of $250 that two dollars fed with 16 cents.
#[test]
fn two_awards_may_be_read_from_one_meter() {
    let awards = |value: &str| {
        let rules = read(&[("meter-awards-in-turn", value)]);
        let hands = [("3", "Jh Th 9h"), ("5", "6h 5h 4h"), ("community", "8h 7h")];
        let wagers = [(3, Spot::Progressive, 1), (5, Spot::Progressive, 1)];
        let play = played(&rules, &wagers, &hands);
        [5, 3].map(|at| play.settled(at, Spot::Progressive).paid.to_string())
    };
    assert_eq!(awards("reduced-between"), ["250.16", "250.00"]);
    assert_eq!(awards("as-at-first"), ["250.16", "250.16"]);
}

/// A minor meter of $250 that two dollars feed with 16 cents. A straight flush wins it, another
/// table puts $5 on it, and then the round is void.
#[test]
fn a_void_puts_back_what_the_round_moved() {
    let clause = cites("MD-LIR-13.D-p1");
    let meter = MeterName { wager: Wager::Progressive, tier: Tier::Minor };
    let void = Command::Report { mishap: Mishap::WrongNumberOfCards, at: None, card: None };
    let read_with = |play: &mut Play, more: u32| {
        let holds = play.table.meter(meter).expect("the table has it");
        let holds = holds.plus(Money::from_dollars(more).into()).expect("it can be counted");
        play.does(DEVICE, &Command::ReadMeter { meter, holds });
    };
    let holds = |value: &str| {
        let rules = read(&[("voided-progressive-contribution", value)]);
        let by_hand = Automation { dealer: Level::Prompt, ..Automation::UNATTENDED };
        let mut play = Play::under(&rules.approved(), by_hand);
        play.sit(&[3, 5]);
        bets_all(&mut play, &[3, 5]);
        for at in [3, 5] {
            play.bet(at, Spot::Progressive, 1);
        }
        play.calls();
        play.deals(&[("3", "2c 3d 4s"), ("5", "6h 5h 4h"), ("community", "8h 7h")]);
        while play.table.playing().len() == 2 {
            match (play.table.turn(), play.next_act()) {
                (Some((at, _)), _) => play.decides(at.number(), Choice::Ride),
                (None, Some((_, Command::Settle { seat, .. }))) if seat.number() == 3 => {
                    read_with(&mut play, 5);
                    play.does(DEALER, &void);
                }
                (None, Some((who, command))) => drop(play.does(who, &command)),
                (None, None) => panic!("the round stands still"),
            }
        }
        assert_eq!(play.settled(5, Spot::Progressive).paid.to_string(), "250.16");
        assert_eq!(play.voided_under(), clause);
        play.table.meter(meter).map(|holds| holds.whole().to_string())
    };
    assert_eq!(holds("reversed").as_deref(), Some("255.00"));
    assert_eq!(holds("kept").as_deref(), Some("255.16"));
}
