//! What can go wrong at a table, and what it causes.

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

/// What can go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mishap {
    /// A card lies face up in the deck.
    OneCardFaceUp,
    /// More than one card lies face up in the deck.
    SeveralCardsFaceUp,
    /// A card was drawn by mistake and not seen.
    ExtraCardUnseen,
    /// A card was drawn by mistake and seen.
    ExtraCardSeen,
    /// Somebody has too many or too few cards.
    WrongNumberOfCards,
    /// A community card was seen too early.
    CommunityCardExposed,
    /// A card of the dealer's was seen too early.
    DealerCardExposed,
    /// The stub does not have as many cards as it should.
    StubCountWrong,
    /// The cards were misdealt, and all 52 are there.
    #[serde(rename = "misdealt-with-52")]
    MisdealtWithFiftyTwo,
    /// The count is wrong though nothing was misdealt.
    WrongCountWithoutMisdeal,
    /// The shuffler counts a wrong number of cards.
    ShufflerCountsWrong,
    /// The shuffler fails.
    ShufflerFails,
    /// The dealing shoe fails.
    ShoeFails,
    /// A device cannot be used any more.
    DeviceUnusable,
    /// A player leaves in the middle of a round.
    PlayerLeaves,
    /// The shuffler gives a packet of the wrong size.
    PacketOfWrongSize,
    /// A deck does not have 52 cards.
    #[serde(rename = "deck-not-52")]
    DeckNotFiftyTwo,
    /// Nobody takes the bank.
    NobodyBanks,
    /// Anything that the book does not name.
    Any,
}

impl Mishap {
    /// All of them, in order.
    pub const ALL: [Self; 19] = [
        Self::OneCardFaceUp,
        Self::SeveralCardsFaceUp,
        Self::ExtraCardUnseen,
        Self::ExtraCardSeen,
        Self::WrongNumberOfCards,
        Self::CommunityCardExposed,
        Self::DealerCardExposed,
        Self::StubCountWrong,
        Self::MisdealtWithFiftyTwo,
        Self::WrongCountWithoutMisdeal,
        Self::ShufflerCountsWrong,
        Self::ShufflerFails,
        Self::ShoeFails,
        Self::DeviceUnusable,
        Self::PlayerLeaves,
        Self::PacketOfWrongSize,
        Self::DeckNotFiftyTwo,
        Self::NobodyBanks,
        Self::Any,
    ];
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
