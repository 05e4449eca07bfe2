//! Players are asked.

use law::play::{FLOOR, Play};
use rulebook::Mishap;
use table::{Choice, Command, Pile};

use crate::every::{ALL_DEALT, CARDS_OUT, MOMENT, ROUND_ON, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::asking;

#[test]
fn a_question_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("asking", asking(), MOMENT),
        Refusals::at("asking", asking(), UNTROUBLED),
        Refusals::at("asking", asking(), ROUND_ON),
        Refusals::at("asking", asking(), CARDS_OUT),
        Refusals::at("asking", asking(), ALL_DEALT),
        Refusals::at("asking", asking(), NOBODY_ANSWERED),
        Refusals::at("asking", asking(), ASKING),
        Refusals::at("seat 1 let Bet 1 ride", answered(), ASKING),
        Refusals::at("seat 1 let Bet 1 ride", answered(), ANSWERED),
        Refusals::at("player 1 went away", away(), AWAY),
    ]
}

fn answered() -> Play {
    let mut play = asking();
    play.decides(1, Choice::Ride);
    play
}

fn away() -> Play {
    let mut play = asking();
    let at = Some(Pile::Player(law::play::seat(1)));
    play.does(FLOOR, &Command::Report { mishap: Mishap::PlayerLeaves, at, card: None });
    play
}

const NOBODY_ANSWERED: &str = "
    player 2 at seat 1: fold            | player-answers-for-own-hand
    seat 3: fold                        | decide-in-turn
    seat 1: fold                        | bet-rides-or-is-withdrawn

    dealer at seat 1: make play 999     | player-answers-for-own-hand
    seat 3: make play 999               | decide-in-turn
    seat 1: make play 999               | bet-rides-or-is-withdrawn

    player 2 at seat 1: take back bet-1 | no-backline-wagers
    seat 1: take back bet-1             | no-withdrawal-after-no-more-bets
";

const ASKING: &str = "
    player 2 at seat 1: show                | player-answers-for-own-hand
    seat 1: show                            | three-card-bonus-resolved-at-the-reveal

    player 2 at seat 1: wave                | player-answers-for-own-hand
    seat 1: wave                            | three-card-bonus-resolved-at-the-reveal

    player 1: perform box                   | duties-in-order
    dealer: perform box                     | reveal-after-all-decide

    player 1: settle 1 as flush             | duties-in-order
    dealer: settle 1 as flush               | settle-from-the-right

    dealer: validate 1                      | progressive-win-verified-before-payment
    floor: validate 1                       | progressive-win-verified-before-payment

    player 1: pay envy                      | duties-in-order
    dealer: pay envy                        | envy-for-another-players-hand

    player 1: clear                         | duties-in-order
    dealer: clear                           | cards-cleared-after-settlement

    player 1: do wash-the-cards entering 52 | duties-in-order
    dealer: do wash-the-cards entering 52   | duties-in-order
";

const ANSWERED: &str = "
    player 2 at seat 1: fold            | player-answers-for-own-hand
    seat 1: fold                        | player-answers-for-own-hand
    seat 2: fold                        | decide-in-turn
    seat 3: fold                        | bet-rides-or-is-withdrawn

    player 2 at seat 1: take back bet-1 | no-backline-wagers
    seat 1: take back bet-1             | riding-bet-stays
";

/// What an absent player would answer is not looked at before a floorperson has decided.
const AWAY: &str = "
    player 2 at seat 1: fold            | player-answers-for-own-hand
    seat 3: fold                        | decide-in-turn
    seat 1: fold                        | abandoned-wagers-are-the-floors-decision

    dealer: rule seat 1 stands          | abandoned-wagers-are-the-floors-decision
    floor: rule seat 3 stands           | abandoned-wagers-are-the-floors-decision

    player 1: report player-leaves at 1 | duties-in-order
    floor: report player-leaves at 1    | abandoned-wagers-are-the-floors-decision
";
