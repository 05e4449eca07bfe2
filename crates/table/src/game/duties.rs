//! The duties of people and devices at this table, with their clauses.

use rulebook::{Actor, Enter, Occasion, Point, Rules, Task};

use super::citing::{Circumstances, cites};
use crate::{Citation, Seat};

/// A duty that can come up at this table.
#[derive(Clone, Debug)]
pub(crate) struct DutyTerms {
    pub(crate) point: Point,
    pub(crate) task: Task,
    pub(crate) who: Actor,
    pub(crate) enter: Option<Enter>,
    pub(crate) only: Option<Occasion>,
    pub(crate) unless: Option<Occasion>,
    pub(crate) is_standing: bool,
    pub(crate) clauses: Vec<Citation>,
}

/// A duty that is due: which of the table's, and at which seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Due {
    /// Its place among the duties of the game.
    pub(crate) duty: u16,
    pub(crate) seat: Option<Seat>,
}

pub(crate) fn duties(rules: &Rules, at_hand: &Circumstances) -> Vec<DutyTerms> {
    let fitting = rules.book().duties().iter().filter(|duty| duty.when.hold(at_hand));
    let terms = fitting.map(|duty| DutyTerms {
        point: duty.point,
        task: duty.task,
        who: duty.who,
        enter: duty.enter,
        only: duty.only,
        unless: duty.unless,
        is_standing: duty.is_standing,
        clauses: cites(rules.book(), &duty.clauses),
    });
    terms.collect()
}
