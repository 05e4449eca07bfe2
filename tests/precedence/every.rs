//! Rows that several phases share.

/// At every moment at a table without a bank and without a console.
pub(crate) const MOMENT: &str = "
    dealer at seat 8: sit                   | only-seated-players-wager
    player 9 at seat 1: sit                 | only-seated-players-wager
    player 9 at seat 8: sit                 | seats-within-limit

    dealer at seat 1: leave                 | only-seated-players-wager
    player 2 at seat 1: leave               | only-seated-players-wager

    floor: touch cards of seat 1            | only-owner-and-dealer-touch-cards
    player 2: touch cards of seat 1         | only-owner-and-dealer-touch-cards

    player 1: order a shuffle               | floor-orders-a-shuffle
    dealer: order a shuffle                 | floor-orders-a-shuffle

    player 1: order a recut                 | floor-orders-a-recut
    dealer: order a recut                   | floor-orders-a-recut

    player 2 at seat 1: back hand 2         | no-backline-wagers
    seat 1: back hand 2                     | electronic-version-cards

    dealer at seat 1: take the bank         | house-never-banks
    player 2 at seat 1: take the bank       | house-never-banks
    seat 1: take the bank                   | house-never-banks

    dealer at seat 1: decline the bank      | house-never-banks
    seat 1: decline the bank                | house-never-banks

    dealer at seat 1: give up the bank      | house-never-banks
    seat 1: give up the bank                | house-never-banks

    dealer at seat 1: bank wagers 999       | house-never-banks
    seat 1: bank wagers 999                 | house-never-banks

    player 1: press COIN IN                 | progressive-needs-its-system
    floor: press J-POT                      | progressive-needs-its-system

    player 1: read meter progressive main 5 | progressive-needs-its-system
    device: read meter progressive main 5   | progressive-needs-its-system

    player 1: cover the device              | broken-device-covered-or-signed
    dealer: cover the device                | broken-device-covered-or-signed

    dealer: restore the device              | broken-device-covered-or-signed
    floor: restore the device               | broken-device-covered-or-signed

    dealer: ask for the cards face up       | idle-table-procedure
    player 1: ask for the cards face up     | idle-table-procedure

    dealer: rule seat 1 abandoned           | abandoned-wagers-are-the-floors-decision
    floor: rule seat 1 abandoned            | abandoned-wagers-are-the-floors-decision
";

/// While nothing waits for a floorperson.
pub(crate) const UNTROUBLED: &str = "
    player 1: rule void          | duties-in-order
    floor: rule void             | duties-in-order

    player 1: rule go on         | duties-in-order
    floor: rule go on            | duties-in-order

    player 1: rule misdealt      | wrong-count-is-investigated
    floor: rule misdealt         | wrong-count-is-investigated

    player 1: rule wrong deck    | wrong-count-is-investigated
    floor: rule wrong deck       | wrong-count-is-investigated

    player 1: rule count settled | side-wagers-collected-before-the-deal
    floor: rule count settled    | side-wagers-collected-before-the-deal
";

/// While no duty is due and nothing is asked, turned up or settled.
pub(crate) const NOTHING_PLAYED: &str = "
    player 2 at seat 1: fold          | player-answers-for-own-hand
    seat 1: fold                      | bet-rides-or-is-withdrawn

    player 2 at seat 1: make play 999 | player-answers-for-own-hand
    seat 1: make play 999             | bet-rides-or-is-withdrawn

    player 2 at seat 1: show          | player-answers-for-own-hand
    seat 1: show                      | three-card-bonus-resolved-at-the-reveal

    player 1: perform box             | duties-in-order
    dealer: perform box               | reveal-after-all-decide

    player 1: settle 1 as flush       | duties-in-order
    dealer: settle 1 as flush         | settle-from-the-right

    dealer: validate 1                | progressive-win-verified-before-payment
    floor: validate 1                 | progressive-win-verified-before-payment

    player 1: pay envy                | duties-in-order
    dealer: pay envy                  | envy-for-another-players-hand

    player 1: clear                   | duties-in-order
    dealer: clear                     | cards-cleared-after-settlement
";

/// While a duty is due before anything is asked, turned up or settled.
pub(crate) const DUTY_DUE: &str = "
    player 2 at seat 1: fold                | player-answers-for-own-hand
    seat 1: fold                            | duties-in-order

    player 2 at seat 1: make play 999       | player-answers-for-own-hand
    seat 1: make play 999                   | duties-in-order

    player 2 at seat 1: show                | player-answers-for-own-hand
    seat 1: show                            | duties-in-order

    player 1: perform box                   | duties-in-order
    dealer: perform box                     | duties-in-order

    player 1: settle 1 as flush             | duties-in-order
    dealer: settle 1 as flush               | duties-in-order

    dealer: validate 1                      | progressive-win-verified-before-payment
    floor: validate 1                       | duties-in-order

    player 1: pay envy                      | duties-in-order
    dealer: pay envy                        | duties-in-order

    player 1: do wash-the-cards entering 52 | duties-in-order
    dealer: do wash-the-cards entering 52   | duties-in-order

    player 1: clear                         | duties-in-order
";

/// Before betting opens, once the cards are ready or nobody asks about them.
pub(crate) const NO_CARDS_OUT: &str = "
    player 1: deal   | duties-in-order
    floor: deal      | duties-in-order
    dealer: deal     | no-more-bets-before-the-first-card

    player 1: key As | duties-in-order
    dealer: key As   | no-more-bets-before-the-first-card
";

/// While a round is on: the wagers are fixed.
pub(crate) const ROUND_ON: &str = "
    seat 1: leave                                   | players-stay-seated

    dealer at seat 1: bet ante 999 in cash          | only-seated-players-wager
    player 9 at seat 1: bet ante 999 in cash        | only-seated-players-wager
    player 2 at seat 1: bet ante 999 in cash        | wagers-by-chips-on-the-layout
    seat 1: bet ante 999 in cash                    | only-offered-wagers
    seat 1: bet three-card-bonus 999 in cash        | no-cash-call-bets
    seat 1: bet three-card-bonus 999                | no-increase-after-no-more-bets

    seat 3: bet three-card-bonus 999 in spoken      | no-cash-call-bets
    seat 3: bet three-card-bonus 999                | wagers-before-no-more-bets

    dealer at seat 2: bet progressive 999 in cash   | only-seated-players-wager
    player 1 at seat 2: bet progressive 999 in cash | progressive-on-own-device
    seat 2: bet progressive 999 in cash             | no-cash-call-bets
    seat 2: bet progressive 999                     | late-progressive-not-recognised

    dealer at seat 2: bet three 0 5 999 in cash     | only-seated-players-wager
    player 9 at seat 2: bet three 0 5 999 in cash   | only-seated-players-wager
    player 1 at seat 2: bet three 0 5 999 in cash   | wagers-by-chips-on-the-layout
    seat 2: bet three 0 5 999 in cash               | no-cash-call-bets
    seat 2: bet three 0 5 999                       | wagers-before-no-more-bets

    player 9 at seat 1: take back three-card-bonus  | only-seated-players-wager
    player 2 at seat 1: take back three-card-bonus  | no-backline-wagers
    seat 1: take back three-card-bonus              | no-withdrawal-after-no-more-bets

    player 2 at seat 1: take back bet-3             | no-backline-wagers
    dealer at seat 1: take back bet-3               | only-bets-one-and-two-withdrawn

    player 1: no more bets                          | duties-in-order
    dealer: no more bets                            | no-more-bets-before-the-first-card

    player 1: receive first red inspected           | duties-in-order
    dealer: receive first red inspected             | duties-in-order

    player 1: open betting at 99 hours              | duties-in-order
    dealer: open betting at 99 hours                | deck-changed-in-time
    dealer: open betting                            | shuffle-before-each-round

    player 1: declare the table idle                | duties-in-order
    dealer: declare the table idle                  | idle-table-procedure
";

/// While cards are out.
pub(crate) const CARDS_OUT: &str = "
    dealer: order a shuffle | floor-orders-a-shuffle
    floor: order a shuffle  | floor-orders-a-shuffle

    dealer: order a recut   | floor-orders-a-recut
    floor: order a recut    | floor-orders-a-recut
";

/// Once every card has been dealt.
pub(crate) const ALL_DEALT: &str = "
    player 1: deal                              | duties-in-order
    dealer: deal                                | deal-in-order

    player 1: key As                            | duties-in-order
    dealer: key As                              | deal-in-order

    player 1: report one-card-face-up seeing As | duties-in-order
    dealer: report one-card-face-up seeing As   | one-face-up-card-is-not-used

    dealer: report several-cards-face-up        | several-face-up-cards-void-the-round

    dealer: report extra-card-unseen            | unseen-extra-card-is-the-next-card

    dealer: report shuffler-fails               | shuffler-failure-means-reshuffle
";
