//! The progressive console at a live table.

use law::Submission;
use law::live::settle;
use law::play::{DEALER, FLOOR, Play};
use rulebook::{Pattern, Task};
use table::console::KeyPress;
use table::{Automation, Choice, Command, Spot};

use crate::ladder::{Refusals, check};

#[test]
fn the_console_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("betting", betting(), BETTING),
        Refusals::at("before COIN IN", called(), CALLED),
        Refusals::at("after COIN IN", coined(), COINED),
        Refusals::at("a full house", settling("9c 9d 8h", Choice::Ride), FULL_HOUSE),
        Refusals::at("a hand given up", settling(STRAIGHT_FLUSH, Choice::Pull), GIVEN_UP),
        Refusals::at("an award", award(), AWARD),
        Refusals::at("a lit button", pressed(&[HAND]), LIT),
        Refusals::at("the key in JPH", pressed(&[HAND, VERIFY, KEY]), KEYED),
        Refusals::at("a logged win", pressed(&[HAND, VERIFY, KEY, LOG]), LOGGED),
    ]
}

const BOOK: &str = "shfl-let-it-ride";
const STRAIGHT_FLUSH: &str = "9s 8s 7s";

/// The keys of an award, one after another.
const HAND: KeyPress = KeyPress::Hand(Pattern::StraightFlush);
const VERIFY: KeyPress = KeyPress::Verify;
const KEY: KeyPress = KeyPress::KeyToJackpot;
const LOG: KeyPress = KeyPress::Jackpot;

/// Seats 1 and 3 have the three bets and a progressive wager.
fn betting() -> Play {
    let rules = Submission::of(BOOK)
        .with("readings = { 'shfl-let-it-ride/folded-hands' = 'both-withdrawn' }")
        .approved();
    let mut play = Play::under(&rules, Automation::LIVE).with_open_betting().with_bets(&[1, 3], 10);
    play.bet(1, Spot::Progressive, 1);
    play.bet(3, Spot::Progressive, 1);
    play
}

fn called() -> Play {
    let mut play = betting();
    play.does(DEALER, &Command::NoMoreBets);
    play
}

fn coined() -> Play {
    let mut play = called();
    play.does(DEALER, &Command::Press(KeyPress::CoinIn));
    play
}

/// Seat 3, with these cards and a community of 6s Ts, or 9h 8c for a full house, is settled next.
fn settling(cards: &str, choice: Choice) -> Play {
    let mut play = called();
    play.do_duties();
    let community = if cards == STRAIGHT_FLUSH { "6s Ts" } else { "9h 8c" };
    play.deals(&[("3", cards), ("1", "2c 4d 3h"), ("community", community)]);
    while !matches!(play.next_act(), Some((_, Command::Settle { .. }))) {
        match play.table.turn() {
            Some((at, _)) => play.decides(at.number(), choice),
            None => {
                let (who, command) = play.next_act().expect("the round goes on");
                play.does(who, &command);
            }
        }
    }
    play
}

/// A straight flush of seat 3 waits for its hand button.
fn award() -> Play {
    let mut play = settling(STRAIGHT_FLUSH, Choice::Ride);
    play.does(DEALER, &settle(3));
    crate::tables::waiting_for(play, Task::PressTheHandButton)
}

/// The award, after these keys; a dealer calls the supervisor whose keys they are.
fn pressed(keys: &[KeyPress]) -> Play {
    let mut play = award();
    for key in keys {
        if play.task() == Some(Task::CallASupervisor) && *key != HAND {
            let (who, command) = play.next_duty().expect("it is due");
            play.does(who, &command);
        }
        let who = if *key == HAND { DEALER } else { FLOOR };
        play.does(who, &Command::Press(*key));
    }
    play
}

const BETTING: &str = "
    player 1: press COIN IN               | duties-in-order
    floor: press COIN IN                  | duties-in-order

    player 1: press take off 9 chips      | duties-in-order
    dealer: press take off 9 chips        | side-wagers-collected-before-the-deal

    player 1: press hand royal-flush      | duties-in-order
    dealer: press hand royal-flush        | meter-read-when-the-turn-comes

    dealer: press verify                  | progressive-win-verified-before-payment
    floor: press verify                   | progressive-win-verified-before-payment

    dealer: press key to JPH              | progressive-win-verified-before-payment
    floor: press key to JPH               | progressive-win-verified-before-payment

    dealer: press J-POT                   | progressive-win-verified-before-payment
    floor: press J-POT                    | jackpot-press-records-the-win

    dealer: press key to RUN              | progressive-win-verified-before-payment
    floor: press key to RUN               | key-to-run-adjusts-the-meter

    player 1: press GAME OVER             | duties-in-order
    dealer: press GAME OVER               | game-over-resets-the-console

    dealer: press cancel win 1            | progressive-win-verified-before-payment
    floor: press cancel win 1             | logged-win-stays-logged

    floor: press supplement win 1         | logged-win-stays-logged

    dealer: press settle the count        | progressive-win-verified-before-payment
    floor: press settle the count         | side-wagers-collected-before-the-deal

    player 1: pay envy                    | duties-in-order
    dealer: pay envy                      | envy-paid-at-the-end

    player 1: report packet-of-wrong-size | duties-in-order
    dealer: report packet-of-wrong-size   | packets-of-three
";

const CALLED: &str = "
    player 1: press take off 9 chips | duties-in-order
    dealer: press take off 9 chips   | side-wagers-collected-before-the-deal

    player 1: deal                   | duties-in-order
    dealer: deal                     | side-wagers-collected-before-the-deal
";

const COINED: &str = "
    player 1: press COIN IN | duties-in-order
    dealer: press COIN IN   | one-coin-in-a-round

    player 1: deal          | duties-in-order
    dealer: deal            | side-wagers-collected-before-the-deal
";

const FULL_HOUSE: &str = "
    player 1: press hand flush    | duties-in-order
    dealer: press hand flush      | hand-called-as-computed
    dealer: press hand full-house | fixed-awards-leave-the-meter-alone

    player 1: settle 1 as flush   | duties-in-order
    dealer: settle 1 as flush     | settle-from-the-right
";

const GIVEN_UP: &str = "
    player 1: press hand royal-flush | duties-in-order
    dealer: press hand royal-flush   | fold-forfeits
";

const AWARD: &str = "
    player 1: press hand royal-flush | duties-in-order
    dealer: press hand royal-flush   | hand-called-as-computed

    player 1: settle 1 as flush      | duties-in-order
    dealer: settle 1 as flush        | duties-in-order

    dealer: validate 3               | progressive-win-verified-before-payment
    floor: validate 3                | duties-in-order
";

const LIT: &str = "
    player 1: press hand royal-flush | duties-in-order
    dealer: press hand royal-flush   | hand-button-toggles

    dealer: press key to JPH         | progressive-win-verified-before-payment
    floor: press key to JPH          | progressive-win-verified-before-payment

    dealer: press J-POT              | progressive-win-verified-before-payment
    floor: press J-POT               | jackpot-press-records-the-win

    player 1: press GAME OVER        | duties-in-order
    dealer: press GAME OVER          | game-over-resets-the-console
";

const KEYED: &str = "
    dealer: press verify      | progressive-win-verified-before-payment
    floor: press verify       | key-in-run-for-play

    floor: press key to JPH   | key-in-run-for-play

    player 1: press GAME OVER | duties-in-order
    dealer: press GAME OVER   | key-in-run-for-play
";

const LOGGED: &str = "
    player 1: press hand royal-flush    | duties-in-order
    dealer: press hand royal-flush      | key-in-run-for-play

    player 1: press hand straight-flush | duties-in-order
    dealer: press hand straight-flush   | logged-win-stays-logged

    dealer: press J-POT                 | progressive-win-verified-before-payment
    floor: press J-POT                  | jackpot-press-records-the-win

    dealer: press key to RUN            | progressive-win-verified-before-payment
    floor: press key to RUN             | duties-in-order
";
