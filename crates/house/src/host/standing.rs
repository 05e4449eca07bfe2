//! How a table stands, for those who watch over several.

use std::time::Duration;

use money::Money;
use table::{Cards, Phase, RoundNumber, Seat, Viewer};
use wire::Staff;

use super::{AwardView, Host, ProposalView};
use crate::day::Day;
use crate::pulse::Void;
use crate::timing::current_moment;

/// How a table stands.
pub(crate) struct Standing {
    /// What came and went since the last count.
    pub(crate) day: Day,
    pub(crate) phase: Phase,
    pub(crate) round: RoundNumber,
    /// How many seats are taken.
    pub(crate) taken: usize,
    /// How many rounds ended in the last hour.
    pub(crate) pace: u32,
    /// How long the deck has been at the table, where people deal.
    pub(crate) deck_age: Option<Duration>,
    /// Whether the table waits for a floorperson.
    pub(crate) waits_for_floor: bool,
    /// How many seats there are.
    pub(crate) seats: usize,
    /// What those who work there see.
    pub(crate) staff: Staff<'static>,
    /// What one person asked for and another has not yet.
    pub(crate) proposed: Vec<ProposalView>,
    /// What waits for a floorperson before it is paid.
    pub(crate) award: Option<AwardView>,
    /// What the books say is in the drop box.
    pub(crate) drop_box: Money,
    /// The last round that was void, and the clause that says so.
    pub(crate) void: Option<(Void, Option<String>)>,
}

impl Host {
    /// How the table stands.
    pub(super) fn standing(&self) -> Standing {
        let (table, now) = (&self.core.table, current_moment());
        let is_taken = |seat: &Seat| table.player(*seat).is_some();
        let clause = |void: Void| Some(table.clause(void.under?)?.id.clone());
        let is_real = table.automation().cards != Cards::Virtual;
        let view = table.view(Viewer::Public);
        Standing {
            day: self.core.day.clone(),
            phase: table.phase(),
            round: table.round(),
            taken: Seat::ALL.iter().filter(|seat| is_taken(seat)).count(),
            pace: self.core.pulse.rounds_in_the_hour(now),
            deck_age: self.core.pulse.deck_age(now).filter(|_| is_real),
            waits_for_floor: view.waits_for_the_floor,
            seats: view.seats.len(),
            staff: Staff::of(table).into_owned(),
            proposed: self.proposed(),
            award: self.award_that_waits(),
            drop_box: self.drop_box(),
            void: self.core.pulse.void().map(|void| (void, clause(void))),
        }
    }
}
