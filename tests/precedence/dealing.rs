//! Cards are dealt.

use crate::every::{CARDS_OUT, MOMENT, NOTHING_PLAYED, ROUND_ON, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::dealing;

#[test]
fn a_deal_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("dealing", dealing(), MOMENT),
        Refusals::at("dealing", dealing(), UNTROUBLED),
        Refusals::at("dealing", dealing(), NOTHING_PLAYED),
        Refusals::at("dealing", dealing(), ROUND_ON),
        Refusals::at("dealing", dealing(), CARDS_OUT),
        Refusals::at("dealing", dealing(), DEALING),
    ]
}

const DEALING: &str = "
    player 1: deal the deck in order            | duties-in-order
    floor: deal the deck in order               | duties-in-order
    dealer: deal the deck in order              | deck-has-fifty-two-cards

    player 1: key 3d                            | duties-in-order
    device: key 3d                              | deck-has-fifty-two-cards

    player 1: report one-card-face-up seeing 3d | duties-in-order
    dealer: report one-card-face-up seeing 3d   | deck-has-fifty-two-cards
    dealer: report one-card-face-up             | one-face-up-card-is-not-used

    dealer: report shuffler-fails               | shuffler-failure-means-reshuffle

    dealer: report community-card-exposed       | early-exposure-voids-the-round
";
