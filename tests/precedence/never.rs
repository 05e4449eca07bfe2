//! Rules under which no command is refused, and why.

use rulebook::Rule;

/// Why no command can break them, and the rules.
pub(crate) const NEVER: &[(&str, &[Rule])] = &[
    (
        "judged in a Rules Submission: no table opens against it",
        &[
            Rule::ProgressiveComponentsApproved,
            Rule::OddsAtLeastThoseListed,
            Rule::HouseTakesNoPercentage,
        ],
    ),
    (
        "a permission: it is for refusals that must not come",
        &[
            Rule::SideWagersAreOptional,
            Rule::BetTwoIsIndependentOfBetOne,
            Rule::FoldKeepsTheSixCardBonus,
            Rule::FoldKeepsEnvy,
            Rule::BankNeedNotCoverEveryone,
        ],
    ),
    (
        "done by the table itself, which no command can change",
        &[
            Rule::DecksAlternate,
            Rule::OneDeckInTheRack,
            Rule::PlayerChecksTheProgressiveLight,
            Rule::SensorShowsTheWager,
            Rule::RequiredWagersSeparate,
            Rule::WithdrawnBetGoesBack,
            Rule::FiveCardCommunityOnlyWhenBet,
            Rule::FeesAsSubmitted,
            Rule::HouseHasNoInterestInTheOutcome,
        ],
    ),
    (
        "how cards are looked at: nobody says what they make but the table",
        &[
            Rule::CardRanks,
            Rule::AceHighOrLowNeverWrapped,
            Rule::ThreeCardHandOrder,
            Rule::HandsAsDefined,
            Rule::SameClassComparedCardByCard,
            Rule::EqualHandsTie,
            Rule::FiveCardHandOrder,
            Rule::SuperRoyal,
            Rule::HandIsThreePlusTwo,
            Rule::ThreeCardBonusUsesTheFirstThree,
        ],
    ),
    (
        "what a settlement comes to: nobody says what is paid but the table",
        &[
            Rule::LosingWagersCollected,
            Rule::SideWagersAreIndependent,
            Rule::PlayersPlayThePaytable,
            Rule::OnlyBetsInActionArePaid,
            Rule::TensOrBetterWins,
            Rule::PaidByTheSelectedTable,
            Rule::UnqualifiedDealerPaysTheAnte,
            Rule::UnqualifiedDealerReturnsThePlay,
            Rule::HigherDealerCollects,
            Rule::HigherPlayerIsPaid,
            Rule::TieReturnsAnteAndPlay,
            Rule::AnteAndPlayPayEvenMoney,
            Rule::AnteBonusWhoeverWins,
            Rule::ThreeCardBonusPairOrBetter,
            Rule::MiniRoyalWhereListed,
            Rule::ProgressivePaidByTheSelectedTable,
            Rule::ProgressiveStakeIsNotReturned,
            Rule::MeterReseedsAtTheTopAward,
            Rule::BankCollectsAndPays,
            Rule::PayoffsLimitedToTheBank,
            Rule::BankWinsAndLosesAtMostItsWager,
            Rule::UncoveredWagersAreReturned,
        ],
    ),
    (
        "what envy comes to: nobody says who is paid it but the table",
        &[
            Rule::EnvySizedByTheReceiversWager,
            Rule::EnvyPaytable,
            Rule::NoEnvyFromTheDealer,
            Rule::FiveCardEnvy,
        ],
    ),
    (
        "declined by a console by itself; at a table it is told the cards, the turn and the sums",
        &[
            Rule::TwoCommunityCards,
            Rule::WagersSettledInOrder,
            Rule::ProgressivePaysTheBestHandOnly,
            Rule::MeterAwardsPaidFromTheRight,
            Rule::EnvyNeedsAProgressiveWager,
            Rule::OneEnvyForEachQualifyingHand,
            Rule::NoEnvyFromOnesOwnHand,
        ],
    ),
];
