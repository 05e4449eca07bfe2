//! Problems on their way out.

use wire::{Kind, Problem};

/// Why something was not done. It is large and rare, so that it has a box.
pub(crate) type BoxedProblem = Box<Problem<'static>>;

/// Says why something was not done.
pub(crate) fn trouble(kind: Kind, detail: &str) -> BoxedProblem {
    Box::new(Problem::new(kind, detail))
}
