//! The watchdog: when the store failed, it tries until the store takes writes again, and lets
//! play go on from what the store holds.

use std::sync::{Arc, Weak};
use std::time::Duration;

use super::House;
use crate::replay::replay_all;
use crate::shared::State;
use crate::store::StoreError;

/// How often a store that failed is tried.
const EVERY: Duration = Duration::from_millis(200);

/// Starts the watchdog of a house.
pub(super) fn start(house: &Arc<House>) {
    tokio::spawn(watch(Arc::downgrade(house)));
}

async fn watch(house: Weak<House>) {
    let Some(mut state) = house.upgrade().map(|house| house.shared.watch()) else { return };
    let mut interruptions = 0;
    loop {
        if state.wait_for(|state| matches!(state, State::Stopped(_))).await.is_err() {
            return;
        }
        loop {
            tokio::time::sleep(EVERY).await;
            let Some(house) = house.upgrade() else { return };
            if let Ok(()) = resume(&house, interruptions + 1).await {
                interruptions += 1;
                break;
            }
        }
    }
}

async fn resume(house: &House, interruptions: u64) -> Result<(), StoreError> {
    house.store().probe().await?;
    let replayed = replay_all(house.store(), &house.shared.seal).await?;
    house.office.put(replayed.office.clone()).await;
    house.shared.resume(replayed, interruptions);
    Ok(())
}
