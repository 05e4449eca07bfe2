//! Cards that are ready, before betting opens.

use crate::every::{MOMENT, NO_CARDS_OUT, NOTHING_PLAYED, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::ready;

#[test]
fn a_ready_table_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("ready", ready(), MOMENT),
        Refusals::at("ready", ready(), UNTROUBLED),
        Refusals::at("ready", ready(), NOTHING_PLAYED),
        Refusals::at("ready", ready(), NO_CARDS_OUT),
        Refusals::at("ready", ready(), READY),
        Refusals::at("ready", ready(), REPORTS),
    ]
}

const READY: &str = "
    dealer at seat 1: bet ante 999 in cash        | only-seated-players-wager
    player 9 at seat 8: bet ante 999 in cash      | only-seated-players-wager
    player 2 at seat 1: bet ante 999 in cash      | wagers-by-chips-on-the-layout
    seat 1: bet ante 999 in cash                  | only-offered-wagers
    seat 1: bet three-card-bonus 999 in cash      | no-cash-call-bets
    seat 1: bet three-card-bonus 999              | wagers-before-no-more-bets

    dealer at seat 1: bet three 0 5 999 in cash   | only-seated-players-wager
    player 2 at seat 1: bet three 0 5 999 in cash | wagers-by-chips-on-the-layout
    seat 1: bet three 0 5 999 in cash             | no-cash-call-bets
    seat 1: bet three 0 5 999                     | wagers-before-no-more-bets

    seat 1: bet three 0 5 999 in plaques          | wagers-by-chips-on-the-layout
    seat 1: bet three 0 5 999                     | wagers-before-no-more-bets

    player 9 at seat 1: take back ante            | only-seated-players-wager
    player 2 at seat 1: take back ante            | no-backline-wagers

    player 1: no more bets                        | duties-in-order
    dealer: no more bets                          | no-more-bets-before-the-first-card

    player 1: receive second red inspected        | duties-in-order
    dealer: receive second red inspected          | number-of-decks
    dealer: receive first red inspected           | prepared-decks-skip-the-opening

    player 1: open betting at 99 hours            | duties-in-order
    dealer: open betting at 99 hours              | deck-changed-in-time

    player 1: do wash-the-cards entering 52       | duties-in-order
    dealer: do wash-the-cards entering 52         | duties-in-order
";

/// What can only go wrong at another moment, or not at this table.
const REPORTS: &str = "
    player 1: report one-card-face-up seeing As | duties-in-order
    dealer: report one-card-face-up seeing As   | one-face-up-card-is-not-used

    player 1: report several-cards-face-up      | duties-in-order
    dealer: report several-cards-face-up        | several-face-up-cards-void-the-round

    dealer: report extra-card-unseen            | unseen-extra-card-is-the-next-card

    dealer: report extra-card-seen              | duties-in-order

    dealer: report wrong-number-of-cards        | wrong-number-of-cards-voids-the-round

    dealer: report community-card-exposed       | early-exposure-voids-the-round

    dealer: report dealer-card-exposed          | early-exposure-voids-the-round

    dealer: report stub-count-wrong             | wrong-count-is-investigated

    dealer: report misdealt-with-52             | misdealt-full-deck-voids-the-round

    dealer: report wrong-count-without-misdeal  | wrong-deck-voids-the-round

    device: report shuffler-counts-wrong        | wrong-device-count-removes-the-deck

    device: report shuffler-fails               | shuffler-failure-means-reshuffle

    device: report shoe-fails                   | shoe-failure-voids-the-round

    dealer: report device-unusable              | broken-device-covered-or-signed

    floor: report player-leaves at 1            | abandoned-wagers-are-the-floors-decision

    floor: report player-leaves                 | abandoned-wagers-are-the-floors-decision

    dealer: report packet-of-wrong-size         | packets-of-three

    dealer: report deck-not-52                  | deck-has-fifty-two-cards

    dealer: report nobody-banks                 | one-bank-a-round

    floor: report any                           | duties-in-order
";
