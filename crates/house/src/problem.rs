//! Problems on their way out.

use wire::{Kind, Problem};

/// Why something was not done.
pub(crate) type Trouble = Box<Problem<'static>>;

/// Says why something was not done.
pub(crate) fn trouble(kind: Kind, detail: &str) -> Trouble {
    Box::new(Problem::new(kind, detail))
}
