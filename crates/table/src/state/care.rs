//! Decks, the device that shuffles them, and the duties that wait.

use rulebook::{Enter, Mishap, Point};

use crate::game::Due;
use crate::{Back, Pack, Prepared, Seat, Time};

/// A deck at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeckHere {
    pub(crate) back: Back,
    pub(crate) since: Time,
    pub(crate) prepared: Prepared,
    pub(crate) is_opened: bool,
}

/// Whether the device that shuffles or deals can be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Device {
    #[default]
    Working,
    /// It cannot be used, and is not covered or marked yet. The cards are shuffled by hand.
    Broken,
    /// It cannot be used, and everybody can see that. The cards are shuffled by hand.
    Covered,
}

/// A table that was declared idle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Idle {
    /// How many of its duties have been done.
    pub(crate) duties_done: usize,
    /// Whether a player asked to see the cards face up.
    pub(crate) is_face_up_asked: bool,
}

/// Decks and what has been done to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeckCare {
    pub(crate) here: [Option<DeckHere>; 2],
    pub(crate) in_play: Pack,
    /// Whether the cards in play were cut since the shuffle.
    pub(crate) is_cut: bool,
    /// Rounds since the stub was counted.
    pub(crate) uncounted: u32,
    /// Whether the stub is counted in this round.
    pub(crate) is_counting: bool,
    pub(crate) idle: Option<Idle>,
    pub(crate) device: Device,
    pub(crate) has_played: bool,
    /// What made the last round void, while the cards are shuffled again.
    pub(crate) after_void: Option<Mishap>,
}

impl DeckCare {
    pub(super) const NEW: Self = Self {
        here: [None; 2],
        in_play: Pack::First,
        is_cut: false,
        uncounted: 0,
        is_counting: false,
        idle: None,
        device: Device::Working,
        has_played: false,
        after_void: None,
    };

    /// A round is over: the stub of its deck was counted or it was not.
    pub(crate) const fn end_round(&mut self, voided: Option<Mishap>) {
        self.uncounted = if self.is_counting { 0 } else { self.uncounted + 1 };
        self.is_counting = false;
        self.has_played = true;
        self.after_void = voided;
    }

    /// The deck that rounds are dealt from.
    pub(crate) const fn deck_in_play(&self) -> Option<DeckHere> {
        self.here[self.in_play as usize]
    }

    /// Whether the cards are shuffled by hand because the device cannot be used.
    pub(crate) fn is_by_hand(&self) -> bool {
        self.device != Device::Working
    }

    /// Whether the device cannot be used and is not covered or marked.
    pub(crate) fn is_device_open(&self) -> bool {
        self.device == Device::Broken
    }
}

/// The duties that the table waits for, and what brought them up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DutyQueue {
    pub(crate) waiting: Vec<Due>,
    /// The moment whose duties were last looked up.
    pub(crate) point: Option<(Point, Option<Seat>)>,
    /// The number that was entered last, and what was counted.
    pub(crate) counted: Option<(Enter, u32)>,
    /// Whether they are those of a shuffle that a floorperson ordered.
    pub(crate) is_shuffle_ordered: bool,
    /// The same of a cut.
    pub(crate) is_recut_ordered: bool,
}

impl DutyQueue {
    /// An order is carried out when nothing waits any more.
    pub(crate) const fn end_orders(&mut self) {
        self.is_shuffle_ordered &= !self.waiting.is_empty();
        self.is_recut_ordered &= !self.waiting.is_empty();
    }
}
