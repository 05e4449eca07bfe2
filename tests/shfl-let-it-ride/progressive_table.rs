//! The Let It Ride Progressive at a live table: sensors, COIN IN, the meter, the key, envy.

use law::cites;
use law::play::{DEALER, DEVICE, FLOOR, Play, bet, player, seat};
use money::{Microcents, Money, Tier};
use rulebook::{Pattern, Rule, Task, Wager};
use table::console::{KeyPress, Sensor};
use table::{Choice, Command, Event, Fact, MeterName, Outcome, RoundNumber, Seat, Spot};

const METER: MeterName = MeterName { wager: Wager::Progressive, tier: Tier::Main };

/// A live table whose meter stands at $69,998.86, betting open, with these seats.
fn table(seats: &[u8]) -> Play {
    let mut play = Play::live("shfl-let-it-ride").with_open_betting();
    let holds = Microcents::of(Money::from_cents(6_999_886));
    play.does(DEVICE, &Command::ReadMeter { meter: METER, holds });
    play.sit(seats);
    for at in seats {
        play.bets(*at, 10);
    }
    play
}

fn meter(play: &Play) -> String {
    play.table.meter(METER).expect("the table has it").whole().to_string()
}

fn press(key: KeyPress) -> Command {
    Command::Press(key)
}

/// All seats bet the progressive; the cards are dealt, every bet rides, both cards are up.
fn dealt(seats: &[u8], hands: &[(&str, &str)]) -> Play {
    let mut play = table(seats);
    for at in seats.iter().filter(|at| **at != 4) {
        play.bet(*at, Spot::Progressive, 1);
    }
    play.calls();
    play.deals(hands);
    while let Some((at, _)) = play.table.turn() {
        play.decides(at.number(), Choice::Ride);
        reveal(&mut play);
    }
    play
}

/// The dealer turns up what is due.
fn reveal(play: &mut Play) {
    while let Some((who, command @ Command::Perform(_))) = play.table.next_act() {
        play.does(who, &command);
        play.do_duties();
    }
}

/// Settles seats until one of them has an award that waits at the console.
fn settle_until_award(play: &mut Play) {
    while play.task() != Some(Task::PressTheHandButton) {
        let (who, command) = play.next_act().expect("an award comes");
        play.does(who, &command);
    }
}

#[test]
fn side_bets_are_added_at_the_players_option() {
    let mut play = table(&[1, 2, 3, 6]);
    play.bet(2, Spot::Progressive, 1);
    play.bet(3, Spot::ThreeCardBonus, 5);
    play.bet(6, Spot::Progressive, 1);
    play.bet(6, Spot::ThreeCardBonus, 5);
    play.calls();
    // With none, one or both, all are in the round.
    cites("SM-LIR-progressive-5-p2").states(
        Rule::SideWagersAreOptional,
        play.table.playing().len(),
        4,
    );
}

#[test]
fn a_chip_counts_only_on_the_players_own_sensor() {
    let clause = cites("SM-LIR-progressive-5-p3");
    let mut play = table(&[5, 6]);
    play.bet(6, Spot::Progressive, 1);
    let console = play.table.console().expect("a live table has one");
    assert_eq!(console.sensor(seat(6)), Sensor::Sensed);
    assert_eq!(console.sensor(seat(5)), Sensor::Dark);
    assert_eq!(play.refuses(player(6), &bet(5, Spot::Progressive, 1)), clause);
    play.calls();
    let registered = play.table.console().expect("it is there").phase().registered().clone();
    assert_eq!(registered.into_iter().collect::<Vec<_>>(), [seat(6)], "{clause}");
}

/// Base, side and progressive bets of a seat are one settlement: the seat closes when all are done.
#[test]
fn all_bets_of_a_seat_are_reconciled_together() {
    let mut play = table(&[3, 6]);
    for at in [3, 6] {
        play.bet(at, Spot::Progressive, 1);
        play.bet(at, Spot::ThreeCardBonus, 5);
    }
    play.calls();
    play.deals(&[("6", "9s 9d 2c"), ("3", "As Kd 5h"), ("community", "9h 4c")]);
    play.finishes();
    let order: Vec<(u8, Option<Spot>)> = play
        .events
        .iter()
        .flat_map(|event| {
            let is_done = |seat: &Seat| matches!(event, Event::SeatDone { seat: it } if it == seat);
            let done = Seat::ALL.into_iter().find(is_done).map(|seat| (seat.number(), None));
            let settled = event.settlements();
            settled.map(|(seat, spot, _)| (seat.number(), Some(spot))).chain(done)
        })
        .collect();
    let of_seat = |at: u8| {
        let spots = [Spot::ThreeCardBonus, Spot::Bet1, Spot::Bet2, Spot::Bet3, Spot::Progressive];
        let settled = spots.into_iter().map(move |spot| (at, Some(spot)));
        settled.chain([(at, None)]).collect::<Vec<_>>()
    };
    let seat_by_seat = [of_seat(6), of_seat(3)].concat();
    cites("SM-LIR-progressive-8-p1").states(Rule::WagersSettledInOrder, order, seat_by_seat);
}

/// The whole award, press by press, with the publisher's numbers for six bettors.
#[test]
fn a_straight_flush_takes_a_tenth_through_the_console() {
    let hands = [("6", "9s 8s 7s"), ("community", "6s Ts"), ("7", "2c 3d 8h"), ("4", "2d 3h 8c")];
    let mut play = dealt(&[1, 2, 3, 4, 5, 6, 7], &hands);
    assert_eq!(meter(&play), "70000.00", "six wagers at nineteen cents");
    settle_until_award(&mut play);
    assert!(play.table.next_act().is_none(), "the award comes first");
    let back_out = cites("SM-LIR-progressive-9.i-p2");
    assert!(play.shows_duty(&back_out), "how a win is taken back is shown with it");

    play.does(DEALER, &press(KeyPress::Hand(Pattern::StraightFlush)));
    assert!(play.duty_is(cites("SM-LIR-progressive-9.e")));
    assert_eq!(play.refuses(DEALER, &press(KeyPress::GameOver)), "SM-LIR-progressive-9.h-p2");
    play.does(DEALER, &press_task(&play));
    play.does(FLOOR, &press(KeyPress::Verify));
    play.does(FLOOR, &press(KeyPress::KeyToJackpot));
    play.does(FLOOR, &press(KeyPress::Jackpot));
    assert_eq!(meter(&play), "70000.00", "the meter moves when the key goes back");
    let pending = play.table.console().and_then(table::console::Console::pending);
    assert_eq!(pending, Some(Money::from_dollars(7_000)));

    let prize = cites("SM-LIR-progressive-9.f-p4");
    assert!(play.duty_is(&prize));
    assert!(play.shows_duty(cites("SM-LIR-progressive-9.f-p6")), "the win page may be printed");
    assert_eq!(play.refuses(FLOOR, &press(KeyPress::KeyToRun)), prize);
    play.does(FLOOR, &press_task(&play));
    assert!(play.duty_is(cites("SM-LIR-progressive-9.g-p1")), "the key goes back");
    play.does(FLOOR, &press(KeyPress::KeyToRun));
    assert_eq!(meter(&play), "63000.00");
    let result = play.settled(6, Spot::Progressive);
    assert_eq!((result.outcome, result.paid), (Outcome::Win, Money::from_dollars(7_000)));

    assert!(!play.shows_duty(back_out));
    while play.task() != Some(Task::PressGameOver) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    assert_eq!(play.refuses(DEALER, &Command::Clear), cites("SM-LIR-progressive-9.h-p1"));
    play.finishes();
    for at in [1, 2, 3, 5, 7] {
        assert_eq!(play.envy(at), [(6, "300.00".to_owned())], "seat {at}");
    }
    assert!(play.envy(4).is_empty() && play.envy(6).is_empty());
    assert_eq!(play.table.round(), RoundNumber(2));
}

/// The command of the duty that is due.
fn press_task(play: &Play) -> Command {
    play.next_duty().expect("a duty is due").1
}

#[test]
fn a_royal_and_a_straight_flush_are_paid_from_the_right() {
    let hands = [("7", "As Ks Qs"), ("3", "9s 8s 7s"), ("community", "Js Ts"), ("4", "2d 3h 8c")];
    let mut play = dealt(&[1, 2, 3, 4, 5, 6, 7], &hands);
    play.finishes();
    assert_eq!(play.settled(7, Spot::Progressive).paid, Money::from_dollars(70_000));
    assert_eq!(play.settled(3, Spot::Progressive).paid, Money::from_dollars(1_000));
    assert_eq!(meter(&play), "9000.00", "reseeded at 10,000, less a tenth");
    let sum = |at: u8| play.envy(at).into_iter().map(|(_, paid)| paid).collect::<Vec<_>>();
    assert_eq!(sum(1), ["1000.00", "300.00"]);
    assert_eq!(sum(3), ["1000.00"]);
    assert_eq!(sum(7), ["300.00"]);
}

#[test]
fn a_button_pressed_again_begins_anew() {
    let hands = [("6", "9s 8s 7s"), ("community", "6s Ts"), ("1", "2c 3d 8h")];
    let mut play = dealt(&[1, 6], &hands);
    settle_until_award(&mut play);
    let button = press(KeyPress::Hand(Pattern::StraightFlush));
    play.does(DEALER, &button);
    play.does(DEALER, &button);
    assert_eq!(play.task(), Some(Task::PressTheHandButton), "all of it is due again");
    let other = press(KeyPress::Hand(Pattern::RoyalFlush));
    assert_eq!(play.refuses(DEALER, &other), "SM-LIR-progressive-9.d-p1");
}

/// Nobody is paid envy for what lies on the table: only players' hands earn it.
#[test]
fn the_dealers_cards_earn_nobody_envy() {
    let hands = [("community", "As Ks"), ("discard", "Qs"), ("1", "2c 3d 8h"), ("6", "2d 3h 8c")];
    let mut play = dealt(&[1, 6], &hands);
    play.finishes();
    assert!(play.envy(1).is_empty() && play.envy(6).is_empty());
    cites("SM-LIR-progressive-10.a-p4").states(
        Rule::NoEnvyFromTheDealer,
        !play.events.iter().any(|event| matches!(event, Event::EnvyPaid { .. })),
        true,
    );
}

#[test]
fn a_hand_that_earns_envy_stays_up_and_others_are_locked_up() {
    let stays = cites("SM-LIR-progressive-10.b-p1");
    let locked = cites("SM-LIR-progressive-10.b-p2");
    let next = cites("SM-LIR-progressive-10.b-p3");
    let hands = [("6", "9s 8s 7s"), ("community", "6s Ts"), ("3", "2c 3d 8h"), ("1", "2d 3h 8c")];
    let mut play = dealt(&[1, 3, 6], &hands);
    settle_until_award(&mut play);
    while !play.duty_is(&stays) {
        let (who, command) = play.next_act().expect("the seat is done some time");
        play.does(who, &command);
        assert!(!play.duty_is(&locked), "the hand of seat 6 is not locked up");
    }
    let settle = Command::Settle { seat: seat(3), called: None };
    assert_eq!(play.refuses(DEALER, &settle), stays);
    play.does(DEALER, &press_task(&play));
    assert_eq!(play.refuses(DEALER, &settle), next);
    play.does(DEALER, &press_task(&play));
    play.does(DEALER, &settle);
    play.do_duties_until(&locked);
    let settle = Command::Settle { seat: seat(1), called: None };
    assert_eq!(play.refuses(DEALER, &settle), locked);
}

#[test]
fn a_void_puts_console_and_meter_back() {
    let hands = [("6", "9s 8s 7s"), ("community", "6s Ts"), ("1", "2c 3d 8h")];
    let mut play = dealt(&[1, 6], &hands);
    let mishap = rulebook::Mishap::Any;
    play.does(DEALER, &Command::Report { mishap, at: None, card: None });
    play.does(FLOOR, &Command::Rule(table::Ruling::Void));
    assert_eq!(meter(&play), "69998.86");
    let console = play.table.console().expect("it is there");
    assert_eq!(console.sensor(seat(6)), Sensor::Dark);
    assert_eq!(console.meter().whole().to_string(), "69998.86");
}

/// Other tables of a link feed the meter in the middle of a round. Once J-POT has counted a prize,
/// the meter is not read anew until the key is back.
#[test]
fn a_counted_prize_keeps_its_meter() {
    let hands = [("6", "9s 8s 7s"), ("community", "6s Ts"), ("7", "2c 3d 8h")];
    let mut play = dealt(&[6, 7], &hands);
    settle_until_award(&mut play);
    let read = |dollars: u32| {
        let holds = Microcents::of(Money::from_dollars(dollars));
        Command::ReadMeter { meter: METER, holds }
    };
    play.does(DEVICE, &read(80_000));
    play.does(DEALER, &press(KeyPress::Hand(Pattern::StraightFlush)));
    play.does(DEALER, &press_task(&play));
    for key in [KeyPress::Verify, KeyPress::KeyToJackpot, KeyPress::Jackpot] {
        play.does(FLOOR, &press(key));
    }
    assert_eq!(play.refusal(DEVICE, &read(90_000)).fact, Fact::NotNow);
    play.does(FLOOR, &press_task(&play));
    let is_done = |event: &Event| matches!(event, Event::DutyDone { .. });
    assert!(cites("SM-LIR-progressive-9.f-p4").is_among(play.cited_for(is_done)));
    play.does(FLOOR, &press(KeyPress::KeyToRun));
    assert_eq!(meter(&play), "72000.00");
    play.does(DEVICE, &read(90_000));
}

/// A win that is logged and not paid may be backed out, as often as need be: there is no prize to
/// pay then, and J-POT is pressed again. What is paid stays paid.
#[test]
fn a_win_is_backed_out_before_its_prize_is_paid() {
    let clause = cites("SM-LIR-progressive-9.i-p1");
    let hands = [("6", "9s 8s 7s"), ("community", "6s Ts"), ("1", "2c 3d 8h")];
    let mut play = dealt(&[1, 6], &hands);
    settle_until_award(&mut play);
    let before = meter(&play);
    play.does(DEALER, &press(KeyPress::Hand(Pattern::StraightFlush)));
    play.does(DEALER, &press_task(&play));
    play.does(FLOOR, &press(KeyPress::Verify));
    play.does(FLOOR, &press(KeyPress::KeyToJackpot));
    for record in [1, 3] {
        play.does(FLOOR, &press(KeyPress::Jackpot));
        assert_eq!(play.task(), Some(Task::PayThePrize));
        play.does(FLOOR, &press(KeyPress::CancelWin(record)));
        assert_eq!(play.task(), Some(Task::TurnTheKeyAndPressJackpot), "nothing is to be paid");
        let paid = Command::Duty { task: Task::PayThePrize, seat: Some(seat(6)), entered: None };
        assert_eq!(play.refuses(FLOOR, &paid), "SM-LIR-progressive-9.f-p2");
        assert_eq!(meter(&play), before);
    }
    play.does(FLOOR, &press(KeyPress::KeyToRun));
    play.does(FLOOR, &press_task(&play));
    play.does(FLOOR, &press_task(&play));
    assert_eq!(play.task(), Some(Task::TurnTheKeyBack));
    assert_eq!(play.refuses(FLOOR, &press(KeyPress::CancelWin(5))), clause, "it is paid");
    play.does(FLOOR, &press(KeyPress::KeyToRun));
    let result = play.settled(6, Spot::Progressive);
    assert_eq!(result.outcome, Outcome::Win);
    let after = meter(&play);
    assert_eq!(play.refuses(FLOOR, &press(KeyPress::CancelWin(5))), clause);
    play.finishes();
    let refusal = play.refusal(FLOOR, &press(KeyPress::CancelWin(5)));
    assert_eq!(refusal.fact, Fact::PaidOut(result.paid));
    assert_eq!(meter(&play), after, "and no money comes from nowhere");
}
