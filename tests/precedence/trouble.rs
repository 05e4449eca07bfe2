//! Something went wrong, and the round stands still until a floorperson has decided.

use law::play::{DEALER, Play};
use rulebook::{Mishap, Task};
use table::Command;

use crate::every::{CARDS_OUT, MOMENT, ROUND_ON};
use crate::ladder::{Refusals, check};
use crate::tables::{asking, called, dealing, settling, waiting_for};

#[test]
fn a_round_in_trouble_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    let seen = || reported(dealing(), Mishap::ExtraCardSeen);
    let voided = reported(asking(), Mishap::CommunityCardExposed);
    let miscounted = || reported(asking(), Mishap::StubCountWrong);
    vec![
        Refusals::at("an extra card was seen", seen(), MOMENT),
        Refusals::at("an extra card was seen", seen(), ROUND_ON),
        Refusals::at("an extra card was seen", seen(), CARDS_OUT),
        Refusals::at("an extra card was seen", seen(), GO_ON_OR_VOID),
        Refusals::at("the stub was miscounted", miscounted(), MOMENT),
        Refusals::at("the stub was miscounted", miscounted(), ROUND_ON),
        Refusals::at("the stub was miscounted", miscounted(), INVESTIGATE),
        Refusals::at(
            "miscounted in the settlement",
            reported(settling(), Mishap::StubCountWrong),
            INVESTIGATE,
        ),
        Refusals::at("chips were miscounted", chips(), ROUND_ON),
        Refusals::at("chips were miscounted", chips(), CHIPS),
        Refusals::at("the round was void", voided, VOIDED),
    ]
}

fn reported(mut play: Play, mishap: Mishap) -> Play {
    play.does(DEALER, &Command::Report { mishap, at: None, card: None });
    play
}

/// Nine chips were counted where one was bet; other duties are still due.
fn chips() -> Play {
    let task = Task::CountTheBonusChips;
    let mut play = waiting_for(called(), task);
    play.does(DEALER, &Command::Duty { task, seat: None, entered: Some(9) });
    play
}

const GO_ON_OR_VOID: &str = "
    player 1: deal                          | duties-in-order
    dealer: deal                            | void-returns-every-wager

    player 1: key As                        | duties-in-order
    dealer: key As                          | void-returns-every-wager

    player 2 at seat 1: fold                | player-answers-for-own-hand
    seat 1: fold                            | void-returns-every-wager

    player 2 at seat 1: make play 999       | player-answers-for-own-hand
    seat 1: make play 999                   | void-returns-every-wager

    player 1: perform box                   | duties-in-order
    dealer: perform box                     | void-returns-every-wager

    player 1: settle 1 as flush             | duties-in-order
    dealer: settle 1 as flush               | void-returns-every-wager

    player 1: pay envy                      | duties-in-order
    dealer: pay envy                        | void-returns-every-wager

    player 1: clear                         | duties-in-order
    dealer: clear                           | void-returns-every-wager

    player 1: do wash-the-cards entering 52 | void-returns-every-wager
    dealer: do wash-the-cards entering 52   | void-returns-every-wager

    player 1: rule void                     | void-returns-every-wager
    dealer: rule void                       | void-returns-every-wager

    player 1: rule go on                    | void-returns-every-wager
    dealer: rule go on                      | void-returns-every-wager

    player 1: rule misdealt                 | wrong-count-is-investigated
    floor: rule misdealt                    | wrong-count-is-investigated

    floor: rule count settled               | side-wagers-collected-before-the-deal
";

const INVESTIGATE: &str = "
    player 1: deal                    | duties-in-order
    dealer: deal                      | wrong-count-is-investigated

    player 2 at seat 1: fold          | player-answers-for-own-hand
    seat 1: fold                      | wrong-count-is-investigated

    player 2 at seat 1: make play 999 | player-answers-for-own-hand
    seat 1: make play 999             | wrong-count-is-investigated

    player 2 at seat 1: show          | player-answers-for-own-hand
    seat 1: show                      | wrong-count-is-investigated

    player 1: perform box             | duties-in-order
    dealer: perform box               | wrong-count-is-investigated

    player 1: settle 1 as flush       | duties-in-order
    dealer: settle 1 as flush         | wrong-count-is-investigated

    player 1: pay envy                | duties-in-order
    dealer: pay envy                  | wrong-count-is-investigated

    player 1: clear                   | duties-in-order
    dealer: clear                     | wrong-count-is-investigated

    player 1: rule misdealt           | wrong-count-is-investigated

    player 1: rule wrong deck         | wrong-count-is-investigated

    floor: rule void                  | wrong-count-is-investigated

    floor: rule count settled         | side-wagers-collected-before-the-deal
";

const CHIPS: &str = "
    player 1: deal                  | duties-in-order
    dealer: deal                    | side-wagers-collected-before-the-deal

    player 2 at seat 1: fold        | player-answers-for-own-hand
    seat 1: fold                    | side-wagers-collected-before-the-deal

    player 1: perform box           | duties-in-order
    dealer: perform box             | side-wagers-collected-before-the-deal

    player 1: settle 1 as flush     | duties-in-order
    dealer: settle 1 as flush       | side-wagers-collected-before-the-deal

    dealer: do bank-the-bonus-chips | side-wagers-collected-before-the-deal

    player 1: rule count settled    | side-wagers-collected-before-the-deal
    dealer: rule count settled      | side-wagers-collected-before-the-deal

    floor: rule void                | side-wagers-collected-before-the-deal
";

const VOIDED: &str = "
    dealer at seat 1: bet ante 999 in cash   | only-seated-players-wager
    player 2 at seat 1: bet ante 999 in cash | wagers-by-chips-on-the-layout
    seat 1: bet ante 999 in cash             | reshuffle-after-a-void

    player 1: open betting at 99 hours       | duties-in-order
    dealer: open betting at 99 hours         | deck-changed-in-time
    dealer: open betting                     | reshuffle-after-a-void

    player 1: no more bets                   | duties-in-order
    dealer: no more bets                     | reshuffle-after-a-void

    dealer: rule void                        | duties-in-order
    floor: rule void                         | duties-in-order
";
