//! Wagers are taken.

use crate::every::{MOMENT, NO_CARDS_OUT, NOTHING_PLAYED, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::{betting, open};

#[test]
fn open_betting_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("betting", betting(), MOMENT),
        Refusals::at("betting", betting(), UNTROUBLED),
        Refusals::at("betting", betting(), NOTHING_PLAYED),
        Refusals::at("betting", betting(), NO_CARDS_OUT),
        Refusals::at("betting", betting(), WAGERS),
        Refusals::at("betting", betting(), OTHERS),
        Refusals::at("nobody has wagered", open(), NOBODY_WAGERED),
    ]
}

const WAGERS: &str = "
    dealer at seat 4: bet ante 999 in cash                  | only-seated-players-wager
    player 9 at seat 4: bet ante 999 in cash                | only-seated-players-wager
    player 2 at seat 4: bet ante 999 in cash                | wagers-by-chips-on-the-layout
    player 1 at seat 4: bet ante 999 in cash                | only-offered-wagers
    player 1 at seat 4: bet three-card-bonus 999 in cash    | no-cash-call-bets
    player 1 at seat 4: bet three-card-bonus 999            | boxes-within-limit
    seat 2: bet three-card-bonus 999                        | side-wager-needs-base-wagers
    seat 3: bet three-card-bonus 999                        | wager-within-limits

    player 1 at seat 4: bet three-card-bonus 999 in plaques | wagers-by-chips-on-the-layout
    player 1 at seat 4: bet three-card-bonus 999            | boxes-within-limit

    player 1 at seat 4: bet bet-1 999 in spoken             | no-cash-call-bets
    player 1 at seat 4: bet bet-1 999                       | boxes-within-limit
    seat 1: bet bet-1 999                                   | required-wagers-placed

    player 1 at seat 4: bet five-card-bonus 999 in cash     | no-cash-call-bets
    player 1 at seat 4: bet five-card-bonus 999             | boxes-within-limit
    seat 2: bet five-card-bonus 999                         | side-wager-needs-base-wagers
    seat 3: bet five-card-bonus 999                         | five-card-bonus-stake-is-fixed

    player 2 at seat 4: bet progressive 999 in cash         | progressive-on-own-device
    player 1 at seat 4: bet progressive 999 in cash         | no-cash-call-bets
    player 1 at seat 4: bet progressive 999                 | boxes-within-limit
    seat 2: bet progressive 999                             | side-wager-needs-base-wagers
    seat 1: bet progressive 999                             | progressive-stake-as-submitted

    dealer at seat 4: bet three 0 5 999 in cash             | only-seated-players-wager
    player 9 at seat 4: bet three 0 5 999 in cash           | only-seated-players-wager
    player 2 at seat 4: bet three 0 5 999 in cash           | wagers-by-chips-on-the-layout
    player 1 at seat 4: bet three 0 5 999 in cash           | no-cash-call-bets
    player 1 at seat 4: bet three 0 5 999                   | boxes-within-limit
    seat 1: bet three 0 5 999                               | required-wagers-placed
    seat 1: bet three 1 5 999                               | required-wagers-equal
    seat 1: bet three 999 999 999                           | wager-within-limits

    device at seat 1: take back ante                        | only-seated-players-wager
    player 9 at seat 1: take back ante                      | only-seated-players-wager
    player 2 at seat 1: take back ante                      | no-backline-wagers
    seat 1: take back ante                                  | only-offered-wagers
    seat 1: take back bet-1                                 | side-wager-needs-base-wagers
";

const OTHERS: &str = "
    player 1: no more bets                  | duties-in-order

    player 1: receive first red inspected   | duties-in-order
    dealer: receive first red inspected     | duties-in-order

    player 1: open betting at 99 hours      | duties-in-order
    dealer: open betting at 99 hours        | deck-changed-in-time
    dealer: open betting                    | shuffle-before-each-round

    player 1: declare the table idle        | duties-in-order
    dealer: declare the table idle          | idle-table-procedure

    player 1: report wrong-number-of-cards  | duties-in-order
    dealer: report wrong-number-of-cards    | wrong-number-of-cards-voids-the-round

    player 1: do wash-the-cards entering 52 | duties-in-order
    dealer: do wash-the-cards entering 52   | duties-in-order
";

const NOBODY_WAGERED: &str = "
    player 1: no more bets | duties-in-order
    dealer: no more bets   | required-wagers-placed
";
