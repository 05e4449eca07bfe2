//! The list of rules, in descending precedence: a command that breaks several is refused under the
//! first. The sentence above each is the norm it states.

use super::rules;

rules! {
    // ---- Who may act at all ----

    /// Only a person seated at the table may wager.
    OnlySeatedPlayersWager => "only-seated-players-wager",
    /// Nobody may wager on another player's position.
    NoBacklineWagers => "no-backline-wagers",
    /// A player who has wagered and received cards stays seated until the round is complete.
    PlayersStaySeated => "players-stay-seated",
    /// A decision is made by the seat's own player and by nobody else, and once made it stands.
    PlayerAnswersForOwnHand => "player-answers-for-own-hand",
    /// Nobody but the dealer and the player who received them touches a player's cards.
    OnlyOwnerAndDealerTouchCards => "only-owner-and-dealer-touch-cards",
    /// A floorperson or above, and nobody below, may order a shuffle, which is then done before any
    /// card is dealt.
    FloorOrdersAShuffle => "floor-orders-a-shuffle",
    /// Between the cut and the first card a floorperson or above, and nobody below, may require a
    /// recut.
    FloorOrdersARecut => "floor-orders-a-recut",
    /// What the procedure asks next is done before anything else.
    DutiesInOrder => "duties-in-order",

    // ---- Phase: the table is fit to play ----

    /// The table has no more betting positions than the book allows, and no wager is taken at
    /// another.
    SeatsWithinLimit => "seats-within-limit",
    /// A progressive wager is offered only on a table whose progressive system has a device at
    /// every position and a working controller.
    ProgressiveNeedsItsSystem => "progressive-needs-its-system",
    /// Each component of the progressive system has the approved version.
    ProgressiveComponentsApproved => "progressive-components-approved",
    /// The table plays with the number of decks the book allows for its way of shuffling.
    NumberOfDecks => "number-of-decks",
    /// A deck in play is 52 distinct cards, no more, no fewer, no joker.
    DeckHasFiftyTwoCards => "deck-has-fifty-two-cards",
    /// Two decks at one table have backs of different colours.
    DeckBacksDiffer => "deck-backs-differ",
    /// Two decks take turns, each used for every other round.
    DecksAlternate => "decks-alternate",
    /// The discard rack holds the cards of one deck at a time.
    OneDeckInTheRack => "one-deck-in-the-rack",
    /// No round opens on a deck in play longer than its way of dealing allows.
    DeckChangedInTime => "deck-changed-in-time",
    /// The first player to arrive is offered a look at the spread cards before they are turned
    /// down.
    InspectionOfferedBeforePlay => "inspection-offered-before-play",
    /// Decks delivered both inspected and shuffled skip the opening steps and the first shuffle.
    PreparedDecksSkipTheOpening => "prepared-decks-skip-the-opening",
    /// A way of dealing is used only while the shuffler and all else that it requires are in place.
    DealingEquipmentInPlace => "dealing-equipment-in-place",
    /// No round opens on cards not shuffled since they were spread, stacked or last dealt.
    ShuffleBeforeEachRound => "shuffle-before-each-round",
    /// Cards shuffled by hand or delivered preshuffled are cut before they are dealt; cards
    /// shuffled by a device are not.
    CutAfterAHandShuffle => "cut-after-a-hand-shuffle",
    /// A cut takes at least ten cards from the top and leaves at least one below.
    CutAtLeastTenDeep => "cut-at-least-ten-deep",
    /// A deck that the counting shuffler finds wrong leaves the table.
    WrongDeviceCountRemovesTheDeck => "wrong-device-count-removes-the-deck",
    /// With an approved device that reshuffles and counts by itself, the cut and the steps the book
    /// names with it do not apply.
    ReshufflingDeviceWaivesTheCut => "reshuffling-device-waives-the-cut",
    /// An open table without play goes through the idle procedure, face down unless a player asks
    /// otherwise, before wagers open again.
    IdleTableProcedure => "idle-table-procedure",

    // ---- Phase: wagers open and closed ----

    /// Only a wager the book lists and the submission offers may be placed.
    OnlyOfferedWagers => "only-offered-wagers",
    /// A wager is chips, or another instrument the book accepts, on the proper area of the layout.
    WagersByChipsOnTheLayout => "wagers-by-chips-on-the-layout",
    /// A spoken bet, with or without cash, is no wager.
    NoCashCallBets => "no-cash-call-bets",
    /// No card leaves the deck before "no more bets" has been announced.
    NoMoreBetsBeforeTheFirstCard => "no-more-bets-before-the-first-card",
    /// After "no more bets" no wager may be made, except where the script of the round asks for
    /// one.
    WagersBeforeNoMoreBets => "wagers-before-no-more-bets",
    /// After "no more bets" no wager may be raised.
    NoIncreaseAfterNoMoreBets => "no-increase-after-no-more-bets",
    /// After "no more bets" no wager may be taken back, except where the script of the round asks.
    NoWithdrawalAfterNoMoreBets => "no-withdrawal-after-no-more-bets",
    /// The progressive system does not recognise a wager attempted after betting closed.
    LateProgressiveNotRecognised => "late-progressive-not-recognised",
    /// Chips of wagers paid "for one" are collected, counted against the wagers accepted and banked
    /// before the first card.
    SideWagersCollectedBeforeTheDeal => "side-wagers-collected-before-the-deal",
    /// A progressive wager the system did not accept does not exist; seeing to it is the player's
    /// part.
    PlayerChecksTheProgressiveLight => "player-checks-the-progressive-light",
    /// A progressive wager counts only on the device of the player's own position.
    ProgressiveOnOwnDevice => "progressive-on-own-device",
    /// The device is lit while it holds a wager and from registration to the end of the round.
    SensorShowsTheWager => "sensor-shows-the-wager",

    // ---- Turn: the decisions ----

    /// Players decide one after another, clockwise from the dealer's left.
    DecideInTurn => "decide-in-turn",
    /// Asked about Bet 1 or Bet 2, a player lets it ride or withdraws it; there is no third answer.
    BetRidesOrIsWithdrawn => "bet-rides-or-is-withdrawn",
    /// Asked, a player with an Ante makes the Play Wager or forfeits and is out of the round.
    PlayOrForfeit => "play-or-forfeit",
    /// A withdrawn bet goes back to the player and out of the round.
    WithdrawnBetGoesBack => "withdrawn-bet-goes-back",
    /// Bets 1 and 2 may be withdrawn, each when it is asked for; Bet 3 never.
    OnlyBetsOneAndTwoWithdrawn => "only-bets-one-and-two-withdrawn",
    /// A bet let ride stays on its area until the round ends.
    RidingBetStays => "riding-bet-stays",
    /// Every player is asked about Bet 2, whatever was decided about Bet 1.
    BetTwoIsIndependentOfBetOne => "bet-two-is-independent-of-bet-one",
    /// A player's cards are laid down for good only after the Bet 2 decision.
    BetTwoDecidedBeforeCardsGoDown => "bet-two-decided-before-cards-go-down",
    /// A player who shows no winning three-card hand when the side wager is resolved before the
    /// decisions shows no cards.
    LosingBonusHandStaysHidden => "losing-bonus-hand-stays-hidden",
    /// The next hidden card of the table is turned up only when every player asked has decided.
    RevealAfterAllDecide => "reveal-after-all-decide",

    // ---- Amounts and combinations ----

    /// One player bets on no more boxes than allowed, and only on adjacent ones.
    BoxesWithinLimit => "boxes-within-limit",
    /// A player is dealt in only with every required wager down.
    RequiredWagersPlaced => "required-wagers-placed",
    /// The three bets are equal.
    RequiredWagersEqual => "required-wagers-equal",
    /// The three bets lie apart and are known as Bets 1, 2 and 3.
    RequiredWagersSeparate => "required-wagers-separate",
    /// In the standard version a player makes the Ante, the Pair Plus or both, in any proportion.
    BaseWagersAtChoice => "base-wagers-at-choice",
    /// In the compulsory version a player is dealt in only with both an Ante and a Pair Plus.
    AnteAndPairPlusCompulsory => "ante-and-pair-plus-compulsory",
    /// No player need make a side wager or a progressive wager.
    SideWagersAreOptional => "side-wagers-are-optional",
    /// A side or progressive wager is made only by a player with the base wagers down, unless the
    /// house lets it be played alone.
    SideWagerNeedsBaseWagers => "side-wager-needs-base-wagers",
    /// A wager lies between the minimum and the maximum of its kind.
    WagerWithinLimits => "wager-within-limits",
    /// The Five Card Bonus is one chip of one dollar, because its awards are fixed sums.
    FiveCardBonusStakeIsFixed => "five-card-bonus-stake-is-fixed",
    /// A progressive wager is one of the stakes submitted, for which envy amounts exist.
    ProgressiveStakeAsSubmitted => "progressive-stake-as-submitted",
    /// In version 1 a Pair Plus needs an Ante at least as large.
    PairPlusAtMostTheAnte => "pair-plus-at-most-the-ante",
    /// In version 2 a Pair Plus needs an Ante of at least half its amount.
    PairPlusAtMostTwiceTheAnte => "pair-plus-at-most-twice-the-ante",
    /// In version 3 neither of the two wagers is more than five times the other.
    AnteAndPairPlusWithinFiveTimes => "ante-and-pair-plus-within-five-times",
    /// The Play Wager equals the Ante.
    PlayEqualsTheAnte => "play-equals-the-ante",

    // ---- Cards: the deal ----

    /// Every card goes, face down, where the deal plan sends it next: in the book's direction, to
    /// players in the round only.
    DealInOrder => "deal-in-order",
    /// A dealing device gives packets of three cards; a packet of another size is assigned to
    /// nobody.
    PacketsOfThree => "packets-of-three",
    /// Two community cards serve every player, and no hand is formed with fewer.
    TwoCommunityCards => "two-community-cards",
    /// Two extra community cards are dealt if somebody made the Five-Card Progressive Wager, and
    /// otherwise not.
    FiveCardCommunityOnlyWhenBet => "five-card-community-only-when-bet",
    /// In the electronic version the dealer gets three cards and nine community cards are dealt; no
    /// player has cards of his own.
    ElectronicVersionCards => "electronic-version-cards",
    /// After the deal the rest of the deck is taken out unexposed before anybody decides.
    RestOfTheDeckTakenOut => "rest-of-the-deck-taken-out",
    /// Without a counting shuffler the stub is counted at least once in five rounds.
    StubCountedEveryFiveRounds => "stub-counted-every-five-rounds",

    // ---- Cards: the hands ----

    /// Cards rank from the ace down to the 2, and no suit outranks another.
    CardRanks => "card-ranks",
    /// The ace is high, or the low end of the lowest straight, and never stands inside a sequence.
    AceHighOrLowNeverWrapped => "ace-high-or-low-never-wrapped",
    /// Three-card hands rank straight flush, three of a kind, straight, flush, pair.
    ThreeCardHandOrder => "three-card-hand-order",
    /// A hand is what the book defines it to be, for the wager that is looked at.
    HandsAsDefined => "hands-as-defined",
    /// Two hands of one class are compared within the class and then by their remaining cards.
    SameClassComparedCardByCard => "same-class-compared-card-by-card",
    /// Hands that are still equal tie.
    EqualHandsTie => "equal-hands-tie",
    /// Five-card hands rank as in standard poker.
    FiveCardHandOrder => "five-card-hand-order",
    /// All six cards suited from ace to 9 are a Super Royal where the table in use pays one.
    SuperRoyal => "super-royal",
    /// A Let It Ride hand is the player's three cards and both community cards, whole.
    HandIsThreePlusTwo => "hand-is-three-plus-two",
    /// The three-card side wager looks at the player's own three cards and at nothing else.
    ThreeCardBonusUsesTheFirstThree => "three-card-bonus-uses-the-first-three",
    /// A hand is settled as what its cards make; a different call is refused.
    HandCalledAsComputed => "hand-called-as-computed",

    // ---- Settlement ----

    /// Seats are settled one at a time, counterclockwise from the player farthest to the dealer's
    /// right.
    SettleFromTheRight => "settle-from-the-right",
    /// Within a seat the wagers are settled in the book's order.
    WagersSettledInOrder => "wagers-settled-in-order",
    /// The three-card side wager is resolved when all cards are up, unless the house resolves it on
    /// the show.
    ThreeCardBonusResolvedAtTheReveal => "three-card-bonus-resolved-at-the-reveal",
    /// Every losing wager at the table is collected before any winner is paid.
    LosersCollectedBeforeWinnersPaid => "losers-collected-before-winners-paid",
    /// A losing wager is collected when its seat is settled.
    LosingWagersCollected => "losing-wagers-collected",
    /// A side wager is settled on its own cards, whatever became of the other wagers.
    SideWagersAreIndependent => "side-wagers-are-independent",
    /// Players play against the paytable, not against one another or the dealer.
    PlayersPlayThePaytable => "players-play-the-paytable",
    /// Only bets not withdrawn win or lose.
    OnlyBetsInActionArePaid => "only-bets-in-action-are-paid",
    /// A pair of tens or better wins every bet in action; anything less loses.
    TensOrBetterWins => "tens-or-better-wins",
    /// A winning wager is paid by the table selected for it, and by the first row its hand meets.
    PaidByTheSelectedTable => "paid-by-the-selected-table",
    /// The odds paid are never below those the book lists.
    OddsAtLeastThoseListed => "odds-at-least-those-listed",
    /// When the dealer has less than queen high the Ante is paid.
    UnqualifiedDealerPaysTheAnte => "unqualified-dealer-pays-the-ante",
    /// When the dealer has less than queen high the Play Wager is returned.
    UnqualifiedDealerReturnsThePlay => "unqualified-dealer-returns-the-play",
    /// A qualified dealer's better hand collects Ante and Play.
    HigherDealerCollects => "higher-dealer-collects",
    /// A player's hand better than a qualified dealer's is paid on Ante and Play.
    HigherPlayerIsPaid => "higher-player-is-paid",
    /// A tie with a qualified dealer returns Ante and Play.
    TieReturnsAnteAndPlay => "tie-returns-ante-and-play",
    /// Winning Ante and Play Wagers are paid 1 to 1.
    AnteAndPlayPayEvenMoney => "ante-and-play-pay-even-money",
    /// The Ante Bonus goes to a player with Ante and Play whose hand is listed, whoever wins.
    AnteBonusWhoeverWins => "ante-bonus-whoever-wins",
    /// A player who gives up the hand forfeits the wagers the book names: the Ante, the Pair Plus,
    /// the progressive.
    FoldForfeits => "fold-forfeits",
    /// A player who folds keeps the Six Card Bonus.
    FoldKeepsTheSixCardBonus => "fold-keeps-the-six-card-bonus",
    /// A pair or better in the three cards wins the three-card side wager; anything else loses it.
    ThreeCardBonusPairOrBetter => "three-card-bonus-pair-or-better",
    /// A suited ace-king-queen is paid at its own row where the table has one and otherwise as a
    /// straight flush, never at both.
    MiniRoyalWhereListed => "mini-royal-where-listed",
    /// Cards that still decide a payment stay face up on the layout until it is made.
    CardsStayUpUntilSettled => "cards-stay-up-until-settled",
    /// The table is cleared only when every wager is settled, in an order that lets each hand be
    /// rebuilt.
    CardsClearedAfterSettlement => "cards-cleared-after-settlement",

    // ---- Meters ----

    /// A winning progressive wager is paid by the table selected for it.
    ProgressivePaidByTheSelectedTable => "progressive-paid-by-the-selected-table",
    /// One progressive wager is paid once, for the best hand.
    ProgressivePaysTheBestHandOnly => "progressive-pays-the-best-hand-only",
    /// A progressive wager is gone when it is made; awards are "for one".
    ProgressiveStakeIsNotReturned => "progressive-stake-is-not-returned",
    /// A progressive award is paid only after hand and light are verified and a supervisor has
    /// validated it.
    ProgressiveWinVerifiedBeforePayment => "progressive-win-verified-before-payment",
    /// A meter award is the share of what the meter shows when that player's turn to be paid comes.
    MeterReadWhenTheTurnComes => "meter-read-when-the-turn-comes",
    /// Several meter awards of a round are paid one after another from the dealer's right, the
    /// meter adjusted in between.
    MeterAwardsPaidFromTheRight => "meter-awards-paid-from-the-right",
    /// Awards that are not shares of the meter are paid from the table and do not touch it.
    FixedAwardsLeaveTheMeterAlone => "fixed-awards-leave-the-meter-alone",
    /// A meter paid out in full starts again at its reset amount.
    MeterReseedsAtTheTopAward => "meter-reseeds-at-the-top-award",
    /// COIN IN is pressed once in a round, before the deal, and registers the wagers sensed.
    OneCoinInARound => "one-coin-in-a-round",
    /// A hand button pressed again before the award is logged turns off.
    HandButtonToggles => "hand-button-toggles",
    /// J-POT, with the key in JPH and the win verified, records the win once.
    JackpotPressRecordsTheWin => "jackpot-press-records-the-win",
    /// With the key out of RUN nothing but the award goes on.
    KeyInRunForPlay => "key-in-run-for-play",
    /// The meter changes by the award when the key goes back to RUN, and not before.
    KeyToRunAdjustsTheMeter => "key-to-run-adjusts-the-meter",
    /// GAME OVER, with all settled, resets the console for the next round.
    GameOverResetsTheConsole => "game-over-resets-the-console",
    /// A logged win is never deleted; it is cancelled only by a recorded adjustment.
    LoggedWinStaysLogged => "logged-win-stays-logged",

    // ---- Envy ----

    /// Only a player who made the progressive wager receives envy.
    EnvyNeedsAProgressiveWager => "envy-needs-a-progressive-wager",
    /// Every such player is paid envy when another player at the table holds a qualifying hand.
    EnvyForAnotherPlayersHand => "envy-for-another-players-hand",
    /// The envy amount depends on the receiver's wager, not on the holder's.
    EnvySizedByTheReceiversWager => "envy-sized-by-the-receivers-wager",
    /// Envy is paid by the envy table of the progressive table in use.
    EnvyPaytable => "envy-paytable",
    /// Each qualifying hand of another player earns one envy.
    OneEnvyForEachQualifyingHand => "one-envy-for-each-qualifying-hand",
    /// Nobody receives envy for a hand of his own.
    NoEnvyFromOnesOwnHand => "no-envy-from-ones-own-hand",
    /// The dealer's cards earn nobody envy.
    NoEnvyFromTheDealer => "no-envy-from-the-dealer",
    /// Five-card envy is paid to the other Five-Card Progressive bettors where hands and amounts
    /// for it exist.
    FiveCardEnvy => "five-card-envy",
    /// A player who folds keeps the right to envy.
    FoldKeepsEnvy => "fold-keeps-envy",
    /// Envy is paid when the last seat has been settled.
    EnvyPaidAtTheEnd => "envy-paid-at-the-end",

    // ---- Irregularities ----

    /// Whether the wagers of a player who left are abandoned and lost is decided by a floorperson,
    /// never by the system.
    AbandonedWagersAreTheFloorsDecision => "abandoned-wagers-are-the-floors-decision",
    /// A card found face up during the deal is not used in the round; the next card takes its
    /// place.
    OneFaceUpCardIsNotUsed => "one-face-up-card-is-not-used",
    /// More than one card found face up during a deal voids the round.
    SeveralFaceUpCardsVoidTheRound => "several-face-up-cards-void-the-round",
    /// A card drawn by mistake and not seen is the next card.
    UnseenExtraCardIsTheNextCard => "unseen-extra-card-is-the-next-card",
    /// A wrong number of cards anywhere voids the round.
    WrongNumberOfCardsVoidsTheRound => "wrong-number-of-cards-voids-the-round",
    /// A hidden card of the table exposed before its time voids the round.
    EarlyExposureVoidsTheRound => "early-exposure-voids-the-round",
    /// When the count of the stub is wrong the round stops until it is known whether the cards were
    /// misdealt.
    WrongCountIsInvestigated => "wrong-count-is-investigated",
    /// A misdeal with all 52 cards present voids the round; the deck stays.
    MisdealtFullDeckVoidsTheRound => "misdealt-full-deck-voids-the-round",
    /// A wrong count without a misdeal voids the round and removes the deck.
    WrongDeckVoidsTheRound => "wrong-deck-voids-the-round",
    /// A void round returns every wager still in it, and no hand of it is settled.
    VoidReturnsEveryWager => "void-returns-every-wager",
    /// After a void the cards are reshuffled before wagers open again.
    ReshuffleAfterAVoid => "reshuffle-after-a-void",
    /// A shuffle that the device did not finish is no shuffle.
    ShufflerFailureMeansReshuffle => "shuffler-failure-means-reshuffle",
    /// A dealing shoe that fails during the round voids it.
    ShoeFailureVoidsTheRound => "shoe-failure-voids-the-round",
    /// No other way of shuffling or dealing begins until the broken device is covered or marked.
    BrokenDeviceCoveredOrSigned => "broken-device-covered-or-signed",

    // ---- The bank ----

    /// Exactly one seated player is the bank of a round; without one no round opens.
    OneBankARound => "one-bank-a-round",
    /// The house never takes the player-dealer position and takes no part in the play.
    HouseNeverBanks => "house-never-banks",
    /// A bank keeps the position for two rounds in a row at most before it is offered on.
    BankHoldsTwoRoundsAtMost => "bank-holds-two-rounds-at-most",
    /// The position is offered clockwise, seat by seat, each answer recorded.
    BankOfferedClockwise => "bank-offered-clockwise",
    /// The player-dealer's wager has no maximum.
    NoMaximumOnTheBank => "no-maximum-on-the-bank",
    /// A round opens although the bank could not pay every opposing wager.
    BankNeedNotCoverEveryone => "bank-need-not-cover-everyone",
    /// Losing wagers go to the player-dealer and winning ones are paid by him, as far as his wager
    /// reaches.
    BankCollectsAndPays => "bank-collects-and-pays",
    /// The payoffs of a round never exceed the player-dealer's wager.
    PayoffsLimitedToTheBank => "payoffs-limited-to-the-bank",
    /// The player-dealer wins no more and loses no more than his wager.
    BankWinsAndLosesAtMostItsWager => "bank-wins-and-loses-at-most-its-wager",
    /// When the bank is exhausted the wagers it no longer covers go back.
    UncoveredWagersAreReturned => "uncovered-wagers-are-returned",
    /// The house takes no percentage of any wager or win.
    HouseTakesNoPercentage => "house-takes-no-percentage",
    /// Fees are the flat amounts submitted, charged before the cards and outside the bank.
    FeesAsSubmitted => "fees-as-submitted",
    /// What the house takes in a round does not depend on the cards.
    HouseHasNoInterestInTheOutcome => "house-has-no-interest-in-the-outcome",
}
