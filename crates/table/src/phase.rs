//! Where a table is in its round.

use crate::words::words;

words! {
    /// Where a table is.
    ///
    /// ```
    /// use table::Phase;
    ///
    /// assert_eq!("betting".parse(), Ok(Phase::Betting));
    /// assert!(Phase::Dealing < Phase::Settling);
    /// ```
    Phase, ParsePhaseError, "no phase of a round is called {:?}", "a phase such as \"betting\"" {
        /// It waits for decks.
        Closed => "closed",
        /// The cards are made ready.
        Preparing => "preparing",
        /// The cards are ready, and betting is not open.
        Ready => "ready",
        /// Wagers are taken.
        Betting => "betting",
        /// "No more bets" has been called, and no card is dealt.
        Called => "called",
        /// Cards are dealt.
        Dealing => "dealing",
        /// The rest of the deck is taken out.
        Stub => "stub",
        /// The script of the round.
        Playing => "playing",
        /// Seats are settled.
        Settling => "settling",
        /// Envy is paid.
        Envy => "envy",
        /// Everything is paid, and the cards lie on the table.
        Clearing => "clearing",
    }
}
