//! The moments of a table's life at which duties are due.

use notation::read_by_name;

words! {
    /// A moment of a table's life at which duties are due, in order.
    ///
    /// ```
    /// use rulebook::Point;
    ///
    /// assert_eq!("withdraw-bet-1".parse(), Ok(Point::WithdrawBetOne));
    /// assert!(Point::Shuffle < Point::Cut);
    /// ```
    pub enum Point {
        /// Decks arrive at the table.
        Receive => "receive",
        /// The cards are made ready for the first shuffle.
        Opening => "opening",
        /// The cards are shuffled.
        Shuffle => "shuffle",
        /// The cards are cut, where they are.
        Cut => "cut",
        /// The cards go to where they are dealt from.
        Load => "load",
        /// No more bets are taken, and no card is dealt yet.
        Call => "call",
        /// Cards are dealt.
        Deal => "deal",
        /// The last card is dealt, and the rest of the deck remains.
        Stub => "stub",
        /// Players look at their cards.
        Look => "look",
        /// Players show a Three Card Bonus before they decide.
        Show => "show",
        /// Players are asked.
        Ask => "ask",
        /// A player let Bet 1 ride.
        RideBetOne => "ride-bet-1",
        /// A player withdrew Bet 1.
        WithdrawBetOne => "withdraw-bet-1",
        /// A player let Bet 2 ride.
        RideBetTwo => "ride-bet-2",
        /// A player withdrew Bet 2.
        WithdrawBetTwo => "withdraw-bet-2",
        /// A player has made the last decision.
        CardsDown => "cards-down",
        /// The dealer's cards are turned up.
        DealerReveal => "dealer-reveal",
        /// A seat is about to be settled.
        Seat => "seat",
        /// A progressive award is about to be paid.
        ProgressiveWin => "progressive-win",
        /// A seat is settled.
        SeatDone => "seat-done",
        /// Everything is settled.
        GameOver => "game-over",
        /// The table is open and nobody plays.
        Idle => "idle",
    }
}

read_by_name! {
    /// A text that names no moment.
    ///
    /// ```
    /// let error = "midnight".parse::<rulebook::Point>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no moment is called "midnight""#);
    /// ```
    Point, ParsePointError, "no moment is called {:?}", "a moment such as \"opening\""
}
