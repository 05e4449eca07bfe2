//! The time of day.

use std::time::{SystemTime, UNIX_EPOCH};

use ledger::Moment;

/// Returns the present moment.
pub(crate) fn current_moment() -> Moment {
    Moment::EPOCH.after(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}
