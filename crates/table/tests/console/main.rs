//! The progressive console: worked examples, every guard, and what holds for every sequence.

mod guards;

use std::collections::{BTreeMap, BTreeSet};

use law::cites;
use money::{Money, Pays, Rate};
use rulebook::{Book, Pattern, Rule, Wager};
use table::console::{AwardStep, Console, ConsoleEvent, Key, Phase, Press, Sensor, Shown, Terms};
use table::{RoundNumber, Seat};

const ROYAL: Pattern = Pattern::RoyalFlush;
const STRAIGHT_FLUSH: Pattern = Pattern::StraightFlush;
const SIX: [u8; 6] = [1, 2, 3, 5, 6, 7];

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn seats(numbers: &[u8]) -> BTreeSet<Seat> {
    numbers.iter().copied().map(seat).collect()
}

/// The awards that the book prints, for a bet of a dollar that adds 19 cents to the meter.
fn terms() -> Terms {
    let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
    let rate = Rate::percent(19).expect("below a hundred");
    let mut terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), rate);
    let table = book.paytable(Wager::Progressive, "single").expect("it has one");
    for row in &table.rows {
        if let Pays::Meter(share, _) = row.pays {
            terms = terms.with_share(row.hand, share);
        }
    }
    for row in &book.envy_tables()[0].rows {
        if let Pays::Sum(amount) = row.pays {
            terms = terms.with_envy(row.hand, amount);
        }
    }
    terms
}

fn console(meter: &str) -> Console {
    Console::with_meter(terms(), meter.parse().expect("an amount"))
}

#[track_caller]
fn play(console: &mut Console, presses: &[Press]) {
    for press in presses {
        if let Err(declined) = console.handle(press) {
            panic!("{press:?} was declined: {declined}");
        }
    }
}

/// The rule under which a press is declined; a press that is declined changes nothing.
fn rule(console: &Console, press: &Press) -> Option<Rule> {
    let mut after = console.clone();
    let declined = after.handle(press).err();
    assert!(declined.is_none() || after == *console, "{press:?} changed the console");
    declined.map(|declined| declined.rule)
}

fn shows(console: &Console) -> String {
    console.meter().whole().to_string()
}

fn coin_in(console: &mut Console, numbers: &[u8]) {
    play(console, &numbers.iter().map(|it| Press::PutChip(seat(*it))).collect::<Vec<_>>());
    play(console, &[Press::CoinIn { with_base_bets: seats(numbers) }]);
}

fn to_reveal(console: &mut Console, numbers: &[u8]) {
    coin_in(console, numbers);
    let reveal = Press::RevealSecondCard { seats: seats(numbers) };
    play(console, &[Press::RemoveChips(numbers.len()), reveal]);
}

fn hand(number: u8, hand: Pattern) -> Press {
    Press::Hand { seat: seat(number), button: hand, shown: Shown::Hand(hand) }
}

fn finish(number: u8, shown: Shown) -> Press {
    Press::FinishSeat { seat: seat(number), shown }
}

/// Closes the seats to the right of this one that are still open, none of them with a hand.
fn turn_to(console: &mut Console, number: u8) {
    while let Phase::Reconcile(reconcile) = console.phase()
        && reconcile.seat > seat(number)
    {
        let press = finish(reconcile.seat.number(), Shown::Nothing);
        play(console, &[press]);
    }
}

/// The whole procedure for one meter award, from the button to RUN and the end of the seat.
fn award(console: &mut Console, number: u8, pattern: Pattern) {
    turn_to(console, number);
    play(console, &[hand(number, pattern), Press::Verify, Press::KeyToJackpot, Press::Jackpot]);
    play(console, &[Press::KeyToRun, finish(number, Shown::Hand(pattern))]);
}

fn end(console: &mut Console) {
    turn_to(console, 1);
    if matches!(console.phase(), Phase::Reconcile(_)) {
        play(console, &[finish(1, Shown::Nothing)]);
    }
    let due = console.envy_due().expect("small amounts");
    if !due.is_empty() {
        play(console, &[Press::PayEnvy(due)]);
    }
    play(console, &[Press::GameOver]);
}

/// Everybody's envy in whole dollars.
fn envy(console: &Console) -> Vec<(u8, u64)> {
    let due = console.envy_due().expect("small amounts");
    due.iter().map(|(seat, sum)| (seat.number(), sum.cents() / 100)).collect()
}

fn prizes(console: &Console) -> Vec<String> {
    let wins = (1..=console.records().len()).filter_map(|record| console.win(record));
    wins.map(|win| win.prize.to_string()).collect()
}

#[test]
fn a_normal_award_comes_off_the_meter_when_the_key_is_back() {
    let mut console = console("69998.86");
    to_reveal(&mut console, &SIX);
    assert_eq!(console.meter().to_string(), "70000.00000000");
    turn_to(&mut console, 6);
    let lit = [hand(6, STRAIGHT_FLUSH), Press::Verify, Press::KeyToJackpot, Press::Jackpot];
    play(&mut console, &lit);
    let recorded = (prizes(&console), shows(&console));
    let clause = cites("SM-LIR-progressive-9.f-p3");
    let expected = (vec!["7000.00".into()], "70000.00".into());
    clause.states(Rule::JackpotPressRecordsTheWin, recorded, expected);
    play(&mut console, &[Press::KeyToRun]);
    let clause = cites("SM-LIR-progressive-9.g-p2");
    clause.states(Rule::KeyToRunAdjustsTheMeter, shows(&console), "63000.00");
    play(&mut console, &[finish(6, Shown::Hand(STRAIGHT_FLUSH))]);
    assert_eq!(envy(&console), [(1, 300), (2, 300), (3, 300), (5, 300), (7, 300)]);
    end(&mut console);
    assert_eq!(console.round(), RoundNumber(2));
}

/// A royal flush at seat 7 and a straight flush at seat 3.
fn two_awards() -> Console {
    let mut console = console("69998.86");
    to_reveal(&mut console, &SIX);
    award(&mut console, 7, ROYAL);
    assert_eq!(shows(&console), "10000.00");
    award(&mut console, 3, STRAIGHT_FLUSH);
    console
}

#[test]
fn two_meter_awards_are_paid_from_the_right_with_a_reseed_between() {
    let mut console = two_awards();
    let in_turn = ["70000.00", "1000.00"];
    let from_the_right = cites("SM-LIR-appendixA-1-p1");
    from_the_right.states(Rule::MeterAwardsPaidFromTheRight, prizes(&console), in_turn);
    let a_tenth_of_the_seed = prizes(&console).pop();
    let expected = Some("1000.00".to_owned());
    cites("SM-LIR-progressive-9.a").states(
        Rule::MeterReadWhenTheTurnComes,
        a_tenth_of_the_seed,
        expected,
    );
    let reseeded = cites("SM-LIR-progressive-4-p1");
    reseeded.states(Rule::MeterReseedsAtTheTopAward, shows(&console), "9000.00");
    let expected = [(1, 1_300), (2, 1_300), (3, 1_000), (5, 1_300), (6, 1_300), (7, 300)];
    let each_hand = cites("SM-LIR-progressive-10.c-p2");
    each_hand.states(Rule::OneEnvyForEachQualifyingHand, envy(&console), expected);
    let printed = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
    assert_eq!(printed.envy_tables()[0].clause, cites("SM-LIR-progressive-3-envy"));
    assert_eq!(expected.iter().map(|(_, sum)| sum).sum::<u64>(), 6_500);
    end(&mut console);
    coin_in(&mut console, &SIX);
    assert_eq!(shows(&console), "9001.14");
}

#[test]
fn the_mirror_pays_the_royal_what_the_straight_flush_left() {
    let mut console = console("69998.86");
    to_reveal(&mut console, &SIX);
    award(&mut console, 7, STRAIGHT_FLUSH);
    assert_eq!(shows(&console), "63000.00");
    award(&mut console, 3, ROYAL);
    assert_eq!((prizes(&console)[1].as_str(), shows(&console).as_str()), ("63000.00", "10000.00"));
}

#[test]
fn two_straight_flushes_are_paid_counterclockwise() {
    let mut console = console("69998.86");
    to_reveal(&mut console, &SIX);
    turn_to(&mut console, 6);
    let out_of_turn = rule(&console, &hand(2, STRAIGHT_FLUSH));
    let by_turn = Rule::MeterAwardsPaidFromTheRight;
    cites("SM-LIR-progressive-9.c").states(by_turn, out_of_turn, Some(by_turn));
    award(&mut console, 6, STRAIGHT_FLUSH);
    assert_eq!(shows(&console), "63000.00");
    award(&mut console, 2, STRAIGHT_FLUSH);
    cites("SM-LIR-appendixA-1-p2").states(by_turn, prizes(&console), ["7000.00", "6300.00"]);
    assert_eq!(shows(&console), "56700.00");
}

#[test]
fn a_button_pressed_by_mistake_goes_out_again() {
    let mut console = console("69998.86");
    to_reveal(&mut console, &SIX);
    let before = console.clone();
    assert_eq!(console.handle(&hand(7, ROYAL)).expect("its turn").len(), 1);
    assert_eq!(console.handle(&hand(7, ROYAL)).expect("it toggles").len(), 1);
    cites("SM-LIR-progressive-9.d-p2").states(Rule::HandButtonToggles, console, before);
}

#[test]
fn the_key_back_without_a_win_changes_nothing() {
    let mut console = console("69998.86");
    to_reveal(&mut console, &SIX);
    play(&mut console, &[hand(7, ROYAL), Press::Verify]);
    let before = console.clone();
    play(&mut console, &[Press::KeyToJackpot]);
    assert_eq!(console.key(), Key::Jackpot);
    play(&mut console, &[Press::KeyToRun]);
    assert_eq!(console, before);
    assert!(console.flag().is_some());
    assert_eq!(rule(&console, &Press::GameOver), Some(Rule::GameOverResetsTheConsole));
}

/// The meter after an award, more rounds with six bettors, and the award backed out.
fn backed_out(pattern: Pattern, rounds: usize) -> Console {
    let mut console = console("69998.86");
    to_reveal(&mut console, &SIX);
    award(&mut console, 7, pattern);
    end(&mut console);
    for _ in 0..rounds {
        to_reveal(&mut console, &SIX);
        end(&mut console);
    }
    play(&mut console, &[Press::CancelWin { record: 1 }]);
    console
}

#[test]
fn a_win_is_backed_out_by_a_recorded_adjustment() {
    let clause = cites("SM-LIR-progressive-9.i-p2");
    let stays = Rule::LoggedWinStaysLogged;
    let straight_flush = backed_out(STRAIGHT_FLUSH, 1);
    assert_eq!(shows(&straight_flush), "70001.14");
    assert_eq!(shows(&backed_out(ROYAL, 2)), "70002.28");
    assert_eq!(prizes(&straight_flush), ["7000.00"], "the old record stays");
    assert_eq!(straight_flush.records()[1].of(), Some(1));
    for record in [0, 1, 2, 3] {
        let again = rule(&straight_flush, &Press::CancelWin { record });
        clause.states(stays, (record, again), (record, Some(stays)));
    }
}

#[test]
fn when_the_first_of_two_is_backed_out_the_second_is_owed_the_rest() {
    let mut console = two_awards();
    let rest = Press::SupplementWin { record: 2 };
    assert_eq!(rule(&console, &rest), Some(Rule::MeterReadWhenTheTurnComes));
    play(&mut console, &[Press::CancelWin { record: 1 }]);
    assert_eq!(shows(&console), "69000.00");
    assert_eq!(console.owed(2), Ok(Money::from_dollars(6_000)));
    play(&mut console, std::slice::from_ref(&rest));
    assert_eq!(shows(&console), "63000.00");
    assert_eq!(rule(&console, &rest), Some(Rule::MeterReadWhenTheTurnComes));
    play(&mut console, &[Press::CancelWin { record: 2 }]);
    assert_eq!(shows(&console), "70000.00", "prize and rest come back");
}

#[test]
fn an_adjustment_before_the_key_is_back_leaves_the_meter_alone() {
    let mut console = console("69998.86");
    to_reveal(&mut console, &SIX);
    play(&mut console, &[hand(7, ROYAL), Press::Verify, Press::KeyToJackpot, Press::Jackpot]);
    let logged = Rule::LoggedWinStaysLogged;
    let declined = rule(&console, &hand(7, ROYAL));
    cites("SM-LIR-progressive-9.i-p1").states(logged, declined, Some(logged));
    play(&mut console, &[Press::CancelWin { record: 1 }, Press::KeyToRun]);
    assert_eq!((shows(&console).as_str(), console.records().len()), ("70000.00", 2));
    assert!(console.flag().is_some(), "as if J-POT had not been pressed");
}

fn envy_of(sums: &[(u8, u32)]) -> BTreeMap<Seat, Money> {
    sums.iter().map(|(number, sum)| (seat(*number), Money::from_dollars(*sum))).collect()
}

#[test]
fn lights_follow_the_chip_until_coin_in_and_then_stay() {
    let mut console = console("70000.00");
    play(&mut console, &[Press::PutChip(seat(2)), Press::PutChip(seat(6))]);
    let sensed = console.sensor(seat(2));
    cites("SM-LIR-progressive-5-p4").states(Rule::SensorShowsTheWager, sensed, Sensor::Sensed);
    play(&mut console, &[Press::LiftChip(seat(2))]);
    assert_eq!(console.sensor(seat(2)), Sensor::Dark);
    to_reveal(&mut console, &[6]);
    play(&mut console, &[Press::LiftChip(seat(6))]);
    let late = console.handle(&Press::PutChip(seat(3))).expect("a chip lies where it is put");
    assert_eq!(late, [ConsoleEvent::LateChipIgnored(seat(3))]);
    let lights = [3, 6].map(|it| console.sensor(seat(it)));
    let registered = cites("SM-LIR-progressive-6-p2");
    registered.states(Rule::SensorShowsTheWager, lights, [Sensor::Dark, Sensor::Registered]);
    play(&mut console, &[finish(6, Shown::Nothing), Press::GameOver]);
    let reset = cites("SM-LIR-progressive-9.h-p2");
    reset.states(Rule::GameOverResetsTheConsole, console.sensor(seat(6)), Sensor::Dark);
}

/// The light is on already: nothing happens, and nothing is told.
#[test]
fn a_second_chip_on_a_sensor_is_no_news() {
    let mut console = console("70000.00");
    let put = Press::PutChip(seat(3));
    assert_eq!(console.handle(&put), Ok(vec![ConsoleEvent::ChipSensed(seat(3))]));
    assert_eq!(console.handle(&put), Ok(vec![]));
    assert_eq!(console.handle(&Press::LiftChip(seat(4))), Ok(vec![]), "no chip lies there");
}

/// Seat 7 has had its award; the next hand is for seat 6 to show only when its turn comes.
#[test]
fn a_hand_is_lit_only_at_its_turn() {
    let mut console = console("70000.00");
    to_reveal(&mut console, &SIX);
    play(&mut console, &[hand(7, ROYAL), Press::Verify, Press::KeyToJackpot, Press::Jackpot]);
    play(&mut console, &[Press::KeyToRun]);
    let again = rule(&console, &hand(7, ROYAL));
    assert_eq!(again, Some(Rule::ProgressivePaysTheBestHandOnly));
    let early = rule(&console, &hand(6, STRAIGHT_FLUSH));
    assert_eq!(early, Some(Rule::MeterAwardsPaidFromTheRight));
}

/// The award of seat 6 is logged when that of seat 7 turns out wrong: it stays logged. Backed out
/// itself, it is as if J-POT had not been pressed; and after the key, as if no button was lit.
#[test]
fn backing_out_a_win_leaves_another_logged() {
    let mut console = console("70000.00");
    to_reveal(&mut console, &SIX);
    award(&mut console, 7, ROYAL);
    turn_to(&mut console, 6);
    let logged = [hand(6, STRAIGHT_FLUSH), Press::Verify, Press::KeyToJackpot, Press::Jackpot];
    play(&mut console, &logged);
    let of = |console: &Console| match console.phase() {
        Phase::Reconcile(reconcile) => reconcile.award,
        Phase::Open { .. } | Phase::Coined { .. } | Phase::Play { .. } | Phase::Envy { .. } => {
            panic!("seats are being settled")
        }
    };
    let mut later = console.clone();
    play(&mut later, &[Press::KeyToRun, Press::CancelWin { record: 1 }]);
    assert_eq!(of(&later), AwardStep::Taken { record: 2 }, "the other record");
    let step = AwardStep::Logged { hand: STRAIGHT_FLUSH, record: 2 };
    play(&mut console, &[Press::CancelWin { record: 1 }]);
    assert_eq!(of(&console), step, "the other record");
    let mut own = console.clone();
    play(&mut own, &[Press::CancelWin { record: 2 }]);
    assert_eq!(of(&own), AwardStep::Keyed { hand: STRAIGHT_FLUSH });
    play(&mut console, &[Press::KeyToRun]);
    assert_eq!(of(&console), AwardStep::Taken { record: 2 });
    play(&mut console, &[Press::CancelWin { record: 2 }]);
    assert_eq!(of(&console), AwardStep::Dark);
}

#[test]
fn a_wrong_number_of_chips_needs_a_supervisor() {
    let clause = cites("SM-LIR-progressive-7");
    let (mut console, rule_of) = (console("70000.00"), Rule::SideWagersCollectedBeforeTheDeal);
    play(&mut console, &[Press::GoOnWithoutWagers, Press::RevealSecondCard { seats: seats(&[]) }]);
    play(&mut console, &[Press::GameOver]);
    coin_in(&mut console, &[1, 2, 6]);
    play(&mut console, &[Press::RemoveChips(2)]);
    for press in [Press::RemoveChips(3), Press::RevealSecondCard { seats: seats(&SIX) }] {
        clause.states(rule_of, rule(&console, &press), Some(rule_of));
    }
    play(&mut console, &[Press::SettleTheCount, Press::RevealSecondCard { seats: seats(&SIX) }]);
}

#[test]
fn a_button_lights_only_for_a_registered_hand_with_a_share() {
    let mut console = console("70000.00");
    play(&mut console, &[Press::PutChip(seat(6))]);
    let without = Press::CoinIn { with_base_bets: seats(&[7]) };
    let needs = Rule::SideWagerNeedsBaseWagers;
    cites("SM-LIR-progressive-5-p1").states(needs, rule(&console, &without), Some(needs));
    coin_in(&mut console, &[6]);
    let reveal = Press::RevealSecondCard { seats: seats(&[6, 7]) };
    play(&mut console, &[Press::RemoveChips(1), reveal]);
    let unregistered = rule(&console, &hand(7, ROYAL));
    assert_eq!(unregistered, Some(Rule::ProgressiveWinVerifiedBeforePayment));
    play(&mut console, &[finish(7, Shown::Hand(ROYAL))]);
    let six = |button, shown| rule(&console, &Press::Hand { seat: seat(6), button, shown });
    let (folded, other) = (six(ROYAL, Shown::Folded), six(ROYAL, Shown::Hand(STRAIGHT_FLUSH)));
    let forfeits = Rule::FoldForfeits;
    cites("SM-LIR-progressive-8-p2").states(forfeits, folded, Some(forfeits));
    let computed = Rule::HandCalledAsComputed;
    cites("SM-LIR-progressive-9.d-p1").states(computed, other, Some(computed));
    let fixed = six(Pattern::FullHouse, Shown::Hand(Pattern::FullHouse));
    let from_the_tray = Rule::FixedAwardsLeaveTheMeterAlone;
    cites("SM-LIR-progressive-9.b").states(from_the_tray, fixed, Some(from_the_tray));
    assert_eq!(envy(&console), [(6, 1_000)], "the holder needs no wager");
}

#[test]
fn envy_goes_to_the_other_bettors_in_full_and_to_nobody_else() {
    let mut console = console("70000.00");
    to_reveal(&mut console, &[1, 4, 7]);
    award(&mut console, 7, ROYAL);
    play(&mut console, &[finish(4, Shown::Nothing), finish(1, Shown::Nothing)]);
    let declined = |sums: &[(u8, u32)]| rule(&console, &Press::PayEnvy(envy_of(sums)));
    let bettors = Rule::EnvyNeedsAProgressiveWager;
    let to_no_bettor = declined(&[(1, 1_000), (2, 1_000), (4, 1_000)]);
    cites("SM-LIR-progressive-10.a-p1").states(bettors, to_no_bettor, Some(bettors));
    let others = Rule::EnvyForAnotherPlayersHand;
    let to_one_only = declined(&[(1, 1_000)]);
    cites("SM-LIR-progressive-10.a-p2").states(others, to_one_only, Some(others));
    let not_oneself = Rule::NoEnvyFromOnesOwnHand;
    let to_oneself = declined(&[(1, 1_000), (4, 1_000), (7, 1_000)]);
    cites("SM-LIR-progressive-10.a-p3").states(not_oneself, to_oneself, Some(not_oneself));
    let in_part = declined(&[(1, 1_000), (4, 300)]);
    assert_eq!(in_part, Some(Rule::OneEnvyForEachQualifyingHand));
    end(&mut console);
}
