//! The progressive console at a table that has one.

use rulebook::Rule;

use crate::console::KeyPress;
use crate::decide::Decision;
use crate::{Event, Fact, Table, Who};

impl Table {
    pub(crate) fn press(&self, _who: Who, _key: &KeyPress, _out: &mut Vec<Event>) -> Decision {
        Err(self.game.refuse(Rule::ProgressiveNeedsItsSystem, Fact::NotInThisBook))
    }
}
