//! What can go wrong at a table, and what it causes.

use notation::read_by_name;
use serde::Deserialize;

cited! {
    /// Something that went wrong, and what it causes.
    pub struct Irregularity {
        /// What went wrong.
        pub kind: Mishap,
        /// What it causes.
        pub causes: Vec<Cause>,
    }
}

words! {
    /// What can go wrong.
    ///
    /// ```
    /// use rulebook::Mishap;
    ///
    /// assert_eq!("misdealt-with-52".parse(), Ok(Mishap::MisdealtWithFiftyTwo));
    /// assert_eq!(Mishap::ShoeFails.title(), "The dealing shoe fails");
    /// ```
    pub enum Mishap {
        /// A card lies face up in the deck.
        OneCardFaceUp => "one-card-face-up",
        /// More than one card lies face up in the deck.
        SeveralCardsFaceUp => "several-cards-face-up",
        /// A card was drawn by mistake and not seen.
        ExtraCardUnseen => "extra-card-unseen",
        /// A card was drawn by mistake and seen.
        ExtraCardSeen => "extra-card-seen",
        /// Somebody has too many or too few cards.
        WrongNumberOfCards => "wrong-number-of-cards",
        /// A community card was seen too early.
        CommunityCardExposed => "community-card-exposed",
        /// A card of the dealer's was seen too early.
        DealerCardExposed => "dealer-card-exposed",
        /// The stub does not have as many cards as it should.
        StubCountWrong => "stub-count-wrong",
        /// The cards were misdealt, and all 52 are there.
        MisdealtWithFiftyTwo => "misdealt-with-52",
        /// The count is wrong though nothing was misdealt.
        WrongCountWithoutMisdeal => "wrong-count-without-misdeal",
        /// The shuffler counts a wrong number of cards.
        ShufflerCountsWrong => "shuffler-counts-wrong",
        /// The shuffler fails.
        ShufflerFails => "shuffler-fails",
        /// The dealing shoe fails.
        ShoeFails => "shoe-fails",
        /// A device cannot be used any more.
        DeviceUnusable => "device-unusable",
        /// A player leaves in the middle of a round.
        PlayerLeaves => "player-leaves",
        /// The shuffler gives a packet of the wrong size.
        PacketOfWrongSize => "packet-of-wrong-size",
        /// A deck does not have 52 cards.
        DeckNotFiftyTwo => "deck-not-52",
        /// Nobody takes the bank.
        NobodyBanks => "nobody-banks",
        /// Anything that the book does not name.
        Any => "any",
        /// A player does not answer in time.
        NoAnswer => "no-answer",
    }
}

read_by_name! {
    /// A text that names nothing that can go wrong.
    ///
    /// ```
    /// let error = "rain".parse::<rulebook::Mishap>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"nothing that goes wrong is called "rain""#);
    /// ```
    Mishap, ParseMishapError, "nothing that goes wrong is called {:?}",
    "a mishap such as \"shoe-fails\""
}

/// What an irregularity causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The card is not used and goes to the discard rack.
    DiscardCard,
    /// The card is the next one dealt.
    UseAsNext,
    /// The round is void.
    Void,
    /// Every wager goes back.
    ReturnWagers,
    /// The cards are shuffled again.
    Reshuffle,
    /// The deck leaves the table.
    RemoveDeck,
    /// The round goes on.
    Continue,
    /// It is found out what happened.
    Investigate,
    /// A floorperson decides.
    FloorDecides,
    /// The device is covered or marked.
    CoverOrSign,
    /// No round is opened.
    NoRound,
}
