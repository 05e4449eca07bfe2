//! The watch over the clock: a jump leaves a record in the journal of the office.

use std::sync::{Arc, Weak};
use std::time::Duration;

use super::House;

/// How often the clock is looked at, whether records are written or not.
const EVERY: Duration = Duration::from_secs(1);

/// How long after a note no other is written: a clock that swings does not fill the journal.
const REST: Duration = Duration::from_secs(10);

/// Starts to watch.
pub(super) fn start(house: &Arc<House>) {
    tokio::spawn(watch(Arc::downgrade(house)));
}

async fn watch(house: Weak<House>) {
    loop {
        let Some(house) = house.upgrade() else { return };
        let clock = &house.shared.clock;
        clock.read();
        let jump = clock.take_jump();
        if let Some((jump, others)) = jump {
            tracing::warn!(from = jump.from.0, to = jump.to.0, others, "the clock jumped");
            if let Err(problem) = house.office.note_jump(jump).await {
                tracing::error!(why = %problem.detail, "the jump is not in the journal");
            }
        }
        drop(house);
        tokio::time::sleep(if jump.is_some() { REST } else { EVERY }).await;
    }
}
