//! "No more bets" has been called, and the side wagers are not collected.

use rulebook::Task;

use crate::every::{DUTY_DUE, MOMENT, ROUND_ON, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::{called, waiting_for};

#[test]
fn closed_betting_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    let locking_out = waiting_for(called(), Task::LockOutTheProgressive);
    let collecting = waiting_for(called(), Task::CollectTheProgressiveWagers);
    vec![
        Refusals::at("called", called(), MOMENT),
        Refusals::at("called", called(), UNTROUBLED),
        Refusals::at("called", called(), DUTY_DUE),
        Refusals::at("called", called(), ROUND_ON),
        Refusals::at("called", called(), CALLED),
        Refusals::at("the progressive is not locked", locking_out, LOCKING_OUT),
        Refusals::at("the progressive is not collected", collecting, COLLECTING),
    ]
}

const CALLED: &str = "
    player 1: deal                               | duties-in-order
    floor: deal                                  | duties-in-order
    dealer: deal                                 | side-wagers-collected-before-the-deal

    player 1: key As                             | duties-in-order
    device: key As                               | side-wagers-collected-before-the-deal

    player 1: do bank-the-bonus-chips entering 3 | duties-in-order
    dealer: do bank-the-bonus-chips entering 3   | duties-in-order

    player 1: report one-card-face-up seeing As  | duties-in-order
    dealer: report one-card-face-up seeing As    | one-face-up-card-is-not-used

    dealer: report shoe-fails                    | shoe-failure-voids-the-round
";

const LOCKING_OUT: &str = "
    player 1: deal | duties-in-order
    dealer: deal   | duties-in-order
";

const COLLECTING: &str = "
    player 1: deal | duties-in-order
    dealer: deal   | side-wagers-collected-before-the-deal
";
