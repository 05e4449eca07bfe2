//! Seats are settled.

use law::Submission;
use law::live::settle;
use law::play::{DEALER, FLOOR, Play};
use rulebook::Mishap;
use table::{Automation, Command, Pile};

use crate::every::{ALL_DEALT, CARDS_OUT, MOMENT, ROUND_ON, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::settling;

#[test]
fn a_settlement_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("settling", settling(), MOMENT),
        Refusals::at("settling", settling(), UNTROUBLED),
        Refusals::at("settling", settling(), ROUND_ON),
        Refusals::at("settling", settling(), CARDS_OUT),
        Refusals::at("settling", settling(), ALL_DEALT),
        Refusals::at("settling", settling(), SETTLING),
        Refusals::at("seat 3 is called", seat_called(), SEAT_CALLED),
        Refusals::at("player 3 went away", away(), AWAY),
        Refusals::at("losers are collected", losers_first(), LOSERS_FIRST),
    ]
}

/// The hand of seat 3 is to be read.
fn seat_called() -> Play {
    let mut play = settling();
    play.does(DEALER, &settle(3));
    play
}

fn away() -> Play {
    let mut play = settling();
    let at = Some(Pile::Player(law::play::seat(3)));
    play.does(FLOOR, &Command::Report { mishap: Mishap::PlayerLeaves, at, card: None });
    play
}

/// A book that collects all losers before it pays: seat 3 has been looked at, seat 1 not.
fn losers_first() -> Play {
    let rules = Submission::of("house-let-it-ride").approved();
    let mut play = Play::under(&rules, Automation::LIVE).with_open_betting().with_bets(&[1, 3], 5);
    play.calls();
    play.deals(&[("1", "2c 7d 9h"), ("3", "Ah As Ac")]);
    while !matches!(play.next_act(), Some((_, Command::Settle { .. }))) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    play.settles(3);
    play
}

const SETTLING: &str = "
    player 1: settle 1 as flush           | duties-in-order
    floor: settle 1 as flush              | duties-in-order
    dealer: settle 1 as flush             | settle-from-the-right
    dealer: settle 3 as flush             | hand-called-as-computed

    player 2 at seat 1: fold              | player-answers-for-own-hand
    seat 1: fold                          | player-answers-for-own-hand

    seat 1: make play 999                 | player-answers-for-own-hand

    player 1: perform box                 | duties-in-order
    dealer: perform box                   | reveal-after-all-decide

    dealer: validate 1                    | progressive-win-verified-before-payment
    floor: validate 1                     | progressive-win-verified-before-payment

    player 1: pay envy                    | duties-in-order
    dealer: pay envy                      | envy-for-another-players-hand

    player 1: clear                       | duties-in-order
    dealer: clear                         | cards-stay-up-until-settled

    dealer: report community-card-exposed | early-exposure-voids-the-round
";

const SEAT_CALLED: &str = "
    player 1: settle 1 as flush | duties-in-order
    dealer: settle 1 as flush   | duties-in-order

    player 1: pay envy          | duties-in-order
    dealer: pay envy            | duties-in-order

    dealer: validate 1          | progressive-win-verified-before-payment
    floor: validate 1           | duties-in-order
";

/// What the hand is called is not looked at before a floorperson has decided.
const AWAY: &str = "
    player 1: settle 1 as flush | duties-in-order
    dealer: settle 1 as flush   | settle-from-the-right
    dealer: settle 3 as flush   | abandoned-wagers-are-the-floors-decision
";

const LOSERS_FIRST: &str = "
    player 1: settle 3 as flush | duties-in-order
    dealer: settle 3 as flush   | losers-collected-before-winners-paid

    player 1: settle 2 as flush | duties-in-order
    dealer: settle 2 as flush   | settle-from-the-right
    dealer: settle 1 as flush   | hand-called-as-computed
";
