//! What is done at a table, in words that a dealer understands.

use notation::read_by_name;

words! {
    /// What is done.
    ///
    /// ```
    /// use rulebook::Task;
    ///
    /// assert_eq!("inspect-the-cards".parse(), Ok(Task::InspectTheCards));
    /// assert_eq!(Task::InspectTheCards.title(), "Inspect the cards for defects");
    /// ```
    pub enum Task {
        // ---- Decks arrive ----

        /// Choose the deck that is played.
        ChooseADeck => "choose-a-deck",
        /// See that all cards look alike.
        SeeThatCardsLookAlike => "see-that-cards-look-alike",
        /// See that both decks have one design and backs of different colours.
        CompareTheBacks => "compare-the-backs",
        /// See that one cover card comes with the deck.
        HaveOneCoverCard => "have-one-cover-card",
        /// See that the cover card has one colour, unlike the backs and edges of the cards.
        TellTheCoverCardApart => "tell-the-cover-card-apart",

        // ---- Opening ----

        /// Set the shuffler to the game.
        SetTheShuffler => "set-the-shuffler",
        /// Take each deck through these steps by itself.
        OpenEachDeckByItself => "open-each-deck-by-itself",
        /// Inspect the cards for defects.
        InspectTheCards => "inspect-the-cards",
        /// Verify the dealer's inspection.
        VerifyTheInspection => "verify-the-inspection",
        /// Spread the cards face up.
        SpreadFaceUp => "spread-face-up",
        /// Spread the cards face down.
        SpreadFaceDown => "spread-face-down",
        /// Lay the spread out by suit and in sequence.
        SpreadBySuit => "spread-by-suit",
        /// Let the first player to arrive look at the cards.
        OfferALook => "offer-a-look",
        /// Turn the cards face down.
        TurnFaceDown => "turn-face-down",
        /// Wash the cards until they are well mixed.
        WashTheCards => "wash-the-cards",
        /// Stack the cards.
        StackTheCards => "stack-the-cards",

        // ---- Shuffle, cut and load ----

        /// Shuffle until the cards are randomly mixed.
        ShuffleTheCards => "shuffle-the-cards",
        /// Leave the deck in one stack.
        LeaveInOneStack => "leave-in-one-stack",
        /// Count the cards of the deck.
        CountTheDeck => "count-the-deck",
        /// Set the stack down for the next step.
        SetTheStackDown => "set-the-stack-down",
        /// Cut with one hand.
        CutWithOneHand => "cut-with-one-hand",
        /// Put the cover card into the stack.
        InsertTheCoverCard => "insert-the-cover-card",
        /// Move the cover card and all above it to the bottom.
        MoveTheCutToTheBottom => "move-the-cut-to-the-bottom",
        /// Lay the cover card down in front of the deck.
        LayDownTheCoverCard => "lay-down-the-cover-card",
        /// Take cards from the top and put them on the cover card.
        CutOntoTheCoverCard => "cut-onto-the-cover-card",
        /// Put the rest of the deck on top.
        PutTheRestOnTop => "put-the-rest-on-top",
        /// Take the cover card away and rack it.
        RackTheCoverCard => "rack-the-cover-card",
        /// Put the stack into the dealing shoe.
        LoadTheShoe => "load-the-shoe",
        /// Put the cards into the automated dealing shoe.
        LoadTheAutomatedShoe => "load-the-automated-shoe",
        /// Take the stack in the hand of your choice.
        TakeTheDeckInHand => "take-the-deck-in-hand",
        /// Shuffle the other deck and keep it in the shuffler.
        ShuffleTheOtherDeck => "shuffle-the-other-deck",

        // ---- Between "no more bets" and the first card ----

        /// Collect the Five Card Bonus Wagers.
        CollectTheBonusWagers => "collect-the-bonus-wagers",
        /// Put a lammer in front of each player who bet the Five Card Bonus.
        PutDownTheLammers => "put-down-the-lammers",
        /// Count the bonus chips against the lammers, before the table inventory.
        CountTheBonusChips => "count-the-bonus-chips",
        /// Put the bonus chips into the table inventory.
        BankTheBonusChips => "bank-the-bonus-chips",
        /// Lock out further progressive wagers.
        LockOutTheProgressive => "lock-out-the-progressive",
        /// Press COIN IN.
        PressCoinIn => "press-coin-in",
        /// Collect the progressive wagers.
        CollectTheProgressiveWagers => "collect-the-progressive-wagers",
        /// Count the progressive chips against the wagers accepted, before the table inventory.
        CountTheProgressiveChips => "count-the-progressive-chips",
        /// Put the progressive chips into the table inventory.
        BankTheProgressiveChips => "bank-the-progressive-chips",

        // ---- The deal ----

        /// Draw each card with the hand nearer to the shoe.
        DrawWithTheNearerHand => "draw-with-the-nearer-hand",
        /// Lay each card down with the other hand.
        LayWithTheOtherHand => "lay-with-the-other-hand",
        /// Keep the deck in the chosen hand.
        HoldInTheChosenHand => "hold-in-the-chosen-hand",
        /// Keep the deck in front of you, over the table inventory.
        HoldOverTheInventory => "hold-over-the-inventory",
        /// Take each top card with the other hand and lay it down.
        DrawWithTheOtherHand => "draw-with-the-other-hand",
        /// Deal face down.
        DealFaceDown => "deal-face-down",
        /// Take out the stub.
        TakeOutTheStub => "take-out-the-stub",
        /// Press the green button.
        PressTheGreenButton => "press-the-green-button",
        /// Count the stub, face down on the layout.
        CountTheStub => "count-the-stub",
        /// Rack the stub without exposing it.
        RackTheStub => "rack-the-stub",

        // ---- The players' cards and decisions ----

        /// Look at your own cards.
        LookAtYourCards => "look-at-your-cards",
        /// Put your cards down on the layout before you are asked.
        PutCardsDownToBeAsked => "put-cards-down-to-be-asked",
        /// Touch no cards but your own.
        TouchOnlyYourCards => "touch-only-your-cards",
        /// Keep your cards in the dealer's full view.
        KeepCardsInView => "keep-cards-in-view",
        /// Stay seated until the round is over.
        StaySeated => "stay-seated",
        /// Show a pair or better to the dealer.
        ShowAPairOrBetter => "show-a-pair-or-better",
        /// Wave from left to right.
        Wave => "wave",
        /// Scratch the table.
        ScratchTheTable => "scratch-the-table",
        /// Tuck your cards under the wager.
        TuckUnderTheWager => "tuck-under-the-wager",
        /// Tuck your cards under Bet 2.
        TuckUnderBetTwo => "tuck-under-bet-2",
        /// Tuck your cards under Bet 3.
        TuckUnderBetThree => "tuck-under-bet-3",
        /// Push the chips back to the player.
        PushTheChipsBack => "push-the-chips-back",
        /// Take your chips off the betting area.
        TakeYourChips => "take-your-chips",
        /// Lay your cards face down on their area.
        LayYourCardsDown => "lay-your-cards-down",
        /// Leave your cards alone.
        LeaveYourCardsAlone => "leave-your-cards-alone",
        /// Take the losing side bet.
        TakeTheSideBet => "take-the-side-bet",
        /// Go on with the base game.
        ResumeTheBaseGame => "resume-the-base-game",

        // ---- Settlement ----

        /// Set your cards as their best hand.
        SetTheDealersHand => "set-the-dealers-hand",
        /// Turn up the player's cards.
        TurnUpTheCards => "turn-up-the-cards",
        /// Read the player's cards as their best hand.
        ReadTheHand => "read-the-hand",
        /// Read the best five of your cards and the player's.
        ReadTheSixCards => "read-the-six-cards",
        /// Read the player's cards with the community cards as five.
        ReadTheFiveCards => "read-the-five-cards",
        /// Verify that the hand wins.
        VerifyTheHand => "verify-the-hand",
        /// Verify that the right light is lit.
        VerifyTheLight => "verify-the-light",
        /// Validate the payout.
        ValidateThePayout => "validate-the-payout",
        /// Press the button of the hand.
        PressTheHandButton => "press-the-hand-button",
        /// Call a supervisor.
        CallASupervisor => "call-a-supervisor",
        /// Verify the win.
        VerifyTheWin => "verify-the-win",
        /// Turn the key to JPH and press J-POT.
        TurnTheKeyAndPressJackpot => "turn-the-key-and-press-j-pot",
        /// Pay the prize.
        PayThePrize => "pay-the-prize",
        /// Print the win page for the accounts.
        PrintTheWinPage => "print-the-win-page",
        /// Back the award out with a manual adjustment.
        BackOutTheAward => "back-out-the-award",
        /// Leave the hand face up for envy.
        LeaveTheHandUp => "leave-the-hand-up",
        /// Lock up the cards.
        LockUpTheCards => "lock-up-the-cards",
        /// Collect the loser's cards and rack them.
        RackTheLosersCards => "rack-the-losers-cards",
        /// Go on to the next player.
        GoToTheNextPlayer => "go-to-the-next-player",
        /// Press GAME OVER.
        PressGameOver => "press-game-over",

        // ---- An open table without play ----

        /// Take the cards out of the shoe and the discard rack.
        TakeOutTheCards => "take-out-the-cards",
        /// Turn the cards face up for the player.
        TurnFaceUp => "turn-face-up",
        /// Go through the opening steps again.
        OpenAgain => "open-again",

        // ---- Added later: the order above is that of the records ----

        /// Turn the key back to RUN.
        TurnTheKeyBack => "turn-the-key-back-to-run",
    }
}

read_by_name! {
    /// A text that names nothing to do.
    ///
    /// ```
    /// let error = "sing".parse::<rulebook::Task>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no task is called "sing""#);
    /// ```
    Task, ParseTaskError, "no task is called {:?}", "a task such as \"wash-the-cards\""
}
