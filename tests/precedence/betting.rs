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
    dealer   | bet 4 ante 999 cash                  | only-seated-players-wager
    player 9 | bet 4 ante 999 cash                  | only-seated-players-wager
    player 2 | bet 4 ante 999 cash                  | wagers-by-chips-on-the-layout
    player 1 | bet 4 ante 999 cash                  | only-offered-wagers
    player 1 | bet 4 three-card-bonus 999 cash      | no-cash-call-bets
    player 1 | bet 4 three-card-bonus 999           | boxes-within-limit
    player 2 | bet 2 three-card-bonus 999           | side-wager-needs-base-wagers
    player 3 | bet 3 three-card-bonus 999           | wager-within-limits

    player 1 | bet 4 three-card-bonus 999 plaques   | wagers-by-chips-on-the-layout
    player 1 | bet 4 three-card-bonus 999           | boxes-within-limit

    player 1 | bet 4 bet-1 999 spoken               | no-cash-call-bets
    player 1 | bet 4 bet-1 999                      | boxes-within-limit
    player 1 | bet 1 bet-1 999                      | required-wagers-placed

    player 1 | bet 4 five-card-bonus 999 cash       | no-cash-call-bets
    player 1 | bet 4 five-card-bonus 999            | boxes-within-limit
    player 2 | bet 2 five-card-bonus 999            | side-wager-needs-base-wagers
    player 3 | bet 3 five-card-bonus 999            | five-card-bonus-stake-is-fixed

    player 2 | bet 4 progressive 999 cash           | progressive-on-own-device
    player 1 | bet 4 progressive 999 cash           | no-cash-call-bets
    player 1 | bet 4 progressive 999                | boxes-within-limit
    player 2 | bet 2 progressive 999                | side-wager-needs-base-wagers
    player 1 | bet 1 progressive 999                | progressive-stake-as-submitted

    dealer   | bet-three 4 0 5 999 cash             | only-seated-players-wager
    player 9 | bet-three 4 0 5 999 cash             | only-seated-players-wager
    player 2 | bet-three 4 0 5 999 cash             | wagers-by-chips-on-the-layout
    player 1 | bet-three 4 0 5 999 cash             | no-cash-call-bets
    player 1 | bet-three 4 0 5 999                  | boxes-within-limit
    player 1 | bet-three 1 0 5 999                  | required-wagers-placed
    player 1 | bet-three 1 1 5 999                  | required-wagers-equal
    player 1 | bet-three 1 999 999 999              | wager-within-limits

    device   | take-back 1 ante                     | only-seated-players-wager
    player 9 | take-back 1 ante                     | only-seated-players-wager
    player 2 | take-back 1 ante                     | no-backline-wagers
    player 1 | take-back 1 ante                     | only-offered-wagers
    player 1 | take-back 1 bet-1                    | side-wager-needs-base-wagers
";

const OTHERS: &str = "
    player 1 | no-more-bets                         | duties-in-order

    player 1 | receive-deck first red inspected     | duties-in-order
    dealer   | receive-deck first red inspected     | duties-in-order

    player 1 | open-betting 99                      | duties-in-order
    dealer   | open-betting 99                      | deck-changed-in-time
    dealer   | open-betting 0                       | shuffle-before-each-round

    player 1 | declare-idle                         | duties-in-order
    dealer   | declare-idle                         | idle-table-procedure

    player 1 | report wrong-number-of-cards         | duties-in-order
    dealer   | report wrong-number-of-cards         | wrong-number-of-cards-voids-the-round

    player 1 | do wash-the-cards 52                 | duties-in-order
    dealer   | do wash-the-cards 52                 | duties-in-order
";

const NOBODY_WAGERED: &str = "
    player 1 | no-more-bets                         | duties-in-order
    dealer   | no-more-bets                         | required-wagers-placed
";
