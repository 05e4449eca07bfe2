//! Rows that several phases share.

/// At every moment at a table without a bank and without a console.
pub(crate) const MOMENT: &str = "
    dealer   | sit 8                  | only-seated-players-wager
    player 9 | sit 1                  | only-seated-players-wager
    player 9 | sit 8                  | seats-within-limit

    dealer   | leave 1                | only-seated-players-wager
    player 2 | leave 1                | only-seated-players-wager

    floor    | touch-cards 1          | only-owner-and-dealer-touch-cards
    player 2 | touch-cards 1          | only-owner-and-dealer-touch-cards

    player 1 | order-shuffle          | floor-orders-a-shuffle
    dealer   | order-shuffle          | floor-orders-a-shuffle

    player 1 | order-recut            | floor-orders-a-recut
    dealer   | order-recut            | floor-orders-a-recut

    player 2 | back-hand 1            | no-backline-wagers
    player 1 | back-hand 1            | electronic-version-cards

    dealer   | take-bank 1            | house-never-banks
    player 2 | take-bank 1            | house-never-banks
    player 1 | take-bank 1            | house-never-banks

    dealer   | decline-bank 1         | house-never-banks
    player 1 | decline-bank 1         | house-never-banks

    dealer   | give-up-bank 1         | house-never-banks
    player 1 | give-up-bank 1         | house-never-banks

    dealer   | bet-bank 1 999         | house-never-banks
    player 1 | bet-bank 1 999         | house-never-banks

    player 1 | press coin-in          | progressive-needs-its-system
    floor    | press jackpot          | progressive-needs-its-system

    player 1 | read-meter 5           | progressive-needs-its-system
    device   | read-meter 5           | progressive-needs-its-system

    player 1 | close-device           | broken-device-covered-or-signed
    dealer   | close-device           | broken-device-covered-or-signed

    dealer   | restore-device         | broken-device-covered-or-signed
    floor    | restore-device         | broken-device-covered-or-signed

    dealer   | ask-face-up            | idle-table-procedure
    player 1 | ask-face-up            | idle-table-procedure

    dealer   | rule abandoned 1       | abandoned-wagers-are-the-floors-decision
    floor    | rule abandoned 1       | abandoned-wagers-are-the-floors-decision
";

/// While nothing waits for a floorperson.
pub(crate) const UNTROUBLED: &str = "
    player 1 | rule void              | duties-in-order
    floor    | rule void              | duties-in-order

    player 1 | rule go-on             | duties-in-order
    floor    | rule go-on             | duties-in-order

    player 1 | rule misdealt          | wrong-count-is-investigated
    floor    | rule misdealt          | wrong-count-is-investigated

    player 1 | rule wrong-deck        | wrong-count-is-investigated
    floor    | rule wrong-deck        | wrong-count-is-investigated

    player 1 | rule count-settled     | side-wagers-collected-before-the-deal
    floor    | rule count-settled     | side-wagers-collected-before-the-deal
";

/// While no duty is due and nothing is asked, turned up or settled.
pub(crate) const NOTHING_PLAYED: &str = "
    player 2 | decide 1 fold          | player-answers-for-own-hand
    player 1 | decide 1 fold          | bet-rides-or-is-withdrawn

    player 2 | make-play 1 999        | player-answers-for-own-hand
    player 1 | make-play 1 999        | bet-rides-or-is-withdrawn

    player 2 | show-bonus 1           | player-answers-for-own-hand
    player 1 | show-bonus 1           | three-card-bonus-resolved-at-the-reveal

    player 1 | perform box            | duties-in-order
    dealer   | perform box            | reveal-after-all-decide

    player 1 | settle 1 flush         | duties-in-order
    dealer   | settle 1 flush         | settle-from-the-right

    dealer   | validate 1             | progressive-win-verified-before-payment
    floor    | validate 1             | progressive-win-verified-before-payment

    player 1 | pay-envy               | duties-in-order
    dealer   | pay-envy               | envy-for-another-players-hand

    player 1 | clear                  | duties-in-order
    dealer   | clear                  | cards-cleared-after-settlement
";

/// While a duty is due before anything is asked, turned up or settled.
pub(crate) const DUTY_DUE: &str = "
    player 2 | decide 1 fold          | player-answers-for-own-hand
    player 1 | decide 1 fold          | duties-in-order

    player 2 | make-play 1 999        | player-answers-for-own-hand
    player 1 | make-play 1 999        | duties-in-order

    player 2 | show-bonus 1           | player-answers-for-own-hand
    player 1 | show-bonus 1           | duties-in-order

    player 1 | perform box            | duties-in-order
    dealer   | perform box            | duties-in-order

    player 1 | settle 1 flush         | duties-in-order
    dealer   | settle 1 flush         | duties-in-order

    dealer   | validate 1             | progressive-win-verified-before-payment
    floor    | validate 1             | duties-in-order

    player 1 | pay-envy               | duties-in-order
    dealer   | pay-envy               | duties-in-order

    player 1 | do wash-the-cards 52   | duties-in-order
    dealer   | do wash-the-cards 52   | duties-in-order

    player 1 | clear                  | duties-in-order
";

/// Before betting opens, once the cards are ready or nobody asks about them.
pub(crate) const NO_CARDS_OUT: &str = "
    player 1 | deal                                 | duties-in-order
    floor    | deal                                 | duties-in-order
    dealer   | deal                                 | no-more-bets-before-the-first-card

    player 1 | key As                               | duties-in-order
    dealer   | key As                               | no-more-bets-before-the-first-card
";

/// While a round is on: the wagers are fixed.
pub(crate) const ROUND_ON: &str = "
    player 1 | leave 1                              | players-stay-seated

    dealer   | bet 1 ante 999 cash                  | only-seated-players-wager
    player 9 | bet 1 ante 999 cash                  | only-seated-players-wager
    player 2 | bet 1 ante 999 cash                  | wagers-by-chips-on-the-layout
    player 1 | bet 1 ante 999 cash                  | only-offered-wagers
    player 1 | bet 1 three-card-bonus 999 cash      | no-cash-call-bets
    player 1 | bet 1 three-card-bonus 999           | no-increase-after-no-more-bets

    player 3 | bet 3 three-card-bonus 999 spoken    | no-cash-call-bets
    player 3 | bet 3 three-card-bonus 999           | wagers-before-no-more-bets

    dealer   | bet 2 progressive 999 cash           | only-seated-players-wager
    player 1 | bet 2 progressive 999 cash           | progressive-on-own-device
    player 2 | bet 2 progressive 999 cash           | no-cash-call-bets
    player 2 | bet 2 progressive 999                | late-progressive-not-recognised

    dealer   | bet-three 2 0 5 999 cash             | only-seated-players-wager
    player 9 | bet-three 2 0 5 999 cash             | only-seated-players-wager
    player 1 | bet-three 2 0 5 999 cash             | wagers-by-chips-on-the-layout
    player 2 | bet-three 2 0 5 999 cash             | no-cash-call-bets
    player 2 | bet-three 2 0 5 999                  | wagers-before-no-more-bets

    player 9 | take-back 1 three-card-bonus         | only-seated-players-wager
    player 2 | take-back 1 three-card-bonus         | no-backline-wagers
    player 1 | take-back 1 three-card-bonus         | no-withdrawal-after-no-more-bets

    player 2 | take-back 1 bet-3                    | no-backline-wagers
    dealer   | take-back 1 bet-3                    | only-bets-one-and-two-withdrawn

    player 1 | no-more-bets                         | duties-in-order
    dealer   | no-more-bets                         | no-more-bets-before-the-first-card

    player 1 | receive-deck first red inspected     | duties-in-order
    dealer   | receive-deck first red inspected     | duties-in-order

    player 1 | open-betting 99                      | duties-in-order
    dealer   | open-betting 99                      | deck-changed-in-time
    dealer   | open-betting 0                       | shuffle-before-each-round

    player 1 | declare-idle                         | duties-in-order
    dealer   | declare-idle                         | idle-table-procedure
";

/// While cards are out.
pub(crate) const CARDS_OUT: &str = "
    dealer   | order-shuffle                        | floor-orders-a-shuffle
    floor    | order-shuffle                        | floor-orders-a-shuffle

    dealer   | order-recut                          | floor-orders-a-recut
    floor    | order-recut                          | floor-orders-a-recut
";

/// Once every card has been dealt.
pub(crate) const ALL_DEALT: &str = "
    player 1 | deal                                 | duties-in-order
    dealer   | deal                                 | deal-in-order

    player 1 | key As                               | duties-in-order
    dealer   | key As                               | deal-in-order

    player 1 | report one-card-face-up - As         | duties-in-order
    dealer   | report one-card-face-up - As         | one-face-up-card-is-not-used

    dealer   | report several-cards-face-up         | several-face-up-cards-void-the-round

    dealer   | report extra-card-unseen             | unseen-extra-card-is-the-next-card

    dealer   | report shuffler-fails                | shuffler-failure-means-reshuffle
";
