//! Who does what at a table: the system, or people who are asked to confirm it.

use money::Money;

/// How the duties of somebody are carried out.
///
/// ```
/// assert_ne!(table::Level::System, table::Level::Confirm);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// The system acts by itself.
    System,
    /// A person acts; duties are shown, and the table waits for acts but not for confirmations.
    Prompt,
    /// A person acts, and confirms every duty before the table goes on.
    Confirm,
}

/// What the cards are.
///
/// ```
/// assert_ne!(table::Cards::Virtual, table::Cards::Physical);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cards {
    /// A shuffle of the system's own: there is nothing to inspect, wash, cut or count.
    Virtual,
    /// Real cards: decks arrive, are cared for, and every card is scanned or keyed in.
    Physical,
}

/// Who does what at a table.
///
/// ```
/// use table::{Automation, Cards, Level};
///
/// assert_eq!(Automation::LIVE.cards, Cards::Physical);
/// let human_dealer_with_virtual_cards =
///     Automation { dealer: Level::Confirm, ..Automation::VIRTUAL };
/// assert_eq!(human_dealer_with_virtual_cards.floor, Level::Confirm);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Automation {
    /// What the cards are.
    pub cards: Cards,
    /// The dealer.
    pub dealer: Level,
    /// The floorperson.
    pub floor: Level,
    /// Shufflers, shoes and the progressive system.
    pub device: Level,
    /// Where a person is the floorperson and the system settles: a seat that is to be paid so much
    /// or more waits for the floorperson.
    pub large: Option<Money>,
    /// Whether it retells rounds that were played elsewhere. What went wrong there it takes as it
    /// is told; a table that deals refuses a mishap that its own deck disproves.
    pub is_retelling: bool,
}

impl Automation {
    /// The system deals and settles; a floorperson is a person.
    pub const VIRTUAL: Self = Self {
        cards: Cards::Virtual,
        dealer: Level::System,
        floor: Level::Confirm,
        device: Level::System,
        large: None,
        is_retelling: false,
    };

    /// The system does everything but play: for simulation and for adjudication.
    pub const UNATTENDED: Self = Self { floor: Level::System, is_retelling: true, ..Self::VIRTUAL };

    /// The system does everything but play, with a deck of its own: for a demonstration.
    pub const SELF_RUNNING: Self = Self { is_retelling: false, ..Self::UNATTENDED };

    /// People do everything, with real cards.
    pub const LIVE: Self = Self {
        cards: Cards::Physical,
        dealer: Level::Confirm,
        floor: Level::Confirm,
        device: Level::Confirm,
        large: None,
        is_retelling: false,
    };

    /// Whether no duty is anybody's but the system's.
    pub(crate) const fn is_all_system(self) -> bool {
        matches!(
            (self.dealer, self.floor, self.device),
            (Level::System, Level::System, Level::System)
        )
    }
}
