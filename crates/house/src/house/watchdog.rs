//! The watchdog: when the store failed, it reads what the store holds, which is all that is shown
//! meanwhile, and tries until the store takes writes again, and lets play go on from there.

use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use super::House;
use crate::replay::replay_all;
use crate::shared::Play;
use crate::store::StoreError;

/// How often a store that failed is tried.
const EVERY: Duration = Duration::from_millis(200);

/// How often at least, however often it has failed.
const SELDOM: Duration = Duration::from_secs(10);

/// A store that failed again so soon is tried less often.
const SOON: Duration = Duration::from_secs(10);

/// How long a store is left alone before it is tried: longer each time that play went on only to
/// stop again, so that nobody is told both five times a second.
struct Pace(Duration);

impl Pace {
    /// Play stopped after it had gone on for so long, if it had stopped before.
    fn stopped(&mut self, after: Option<Duration>) {
        match after {
            Some(after) if after < SOON => self.slow_down(),
            Some(_) | None => self.0 = EVERY,
        }
    }

    fn slow_down(&mut self) {
        self.0 = (self.0 * 2).min(SELDOM);
    }
}

/// Starts the watchdog of a house.
pub(super) fn start(house: &Arc<House>) {
    tokio::spawn(watch(Arc::downgrade(house)));
}

async fn watch(house: Weak<House>) {
    let Some(mut state) = house.upgrade().map(|house| house.shared.watch()) else { return };
    let (mut resumed, mut pace) = (None::<Instant>, Pace(EVERY));
    loop {
        if state.wait_for(|state| !state.goes_on()).await.is_err() {
            return;
        }
        pace.stopped(resumed.map(|at| at.elapsed()));
        loop {
            let is_quiet = state.borrow_and_update().play == Play::Rereading;
            // The store is well, so that people wait for nothing but for what is read.
            let rest = if is_quiet && pace.0 == EVERY { Duration::ZERO } else { pace.0 };
            tokio::time::sleep(rest).await;
            let Some(house) = house.upgrade() else { return };
            match look_after(&house).await {
                Ok(true) => break,
                Ok(false) => {}
                Err(error) => {
                    // Whoever waits for what is read again learns that it cannot be read.
                    if is_quiet {
                        house.shared.stop(&error);
                    }
                    // It answers, but play cannot go on with what it says: reading takes a while.
                    if !matches!(error, StoreError::Unavailable(_)) {
                        tracing::error!(%error, "play cannot go on");
                        pace.slow_down();
                    }
                }
            }
        }
        resumed = Some(Instant::now());
    }
}

/// Lets play go on if the store takes writes again, and returns whether it does; if not, reads what
/// the store holds, so that at least that can be shown.
async fn look_after(house: &House) -> Result<bool, StoreError> {
    let since = house.shared.state();
    // Nothing more is written until everything was read: the office is held, and whoever has the
    // ledger has handed the step over before it is let go.
    let mut office = house.office.pause().await;
    drop(house.shared.ledger());
    let takes = house.store().probe().await;
    if let (Err(error), Play::Rereading) = (&takes, since.play) {
        house.shared.stop(error);
        return Ok(false);
    }
    let takes = takes.is_ok();
    if !takes && since.is_sure() {
        return Ok(false);
    }
    let newest = house.notary.newest().map(|newest| newest.head);
    let (signer, size) = (house.notary.signer(), newest.as_ref().map(|head| head.size));
    let whole = replay_all(house.store(), &house.shared.seal, signer, size).await?;
    if let Some(head) = newest.filter(|head| whole.root != Some(head.root)) {
        let what = format!("its first {} records are not those that were signed", head.size);
        return Err(StoreError::Damaged(what));
    }
    let replayed = whole.replayed;
    if !takes {
        house.shared.put(replayed, since, Play::Stopped);
        return Ok(false);
    }
    office.put(replayed.office.clone());
    Ok(house.shared.put(replayed, since, Play::GoesOn))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_that_fails_again_and_again_is_tried_less_often() {
        let mut pace = Pace(EVERY);
        pace.stopped(None);
        assert_eq!(pace.0, EVERY);
        let again = Some(Duration::from_millis(50));
        let paces: Vec<u128> = (0..8)
            .map(|_| {
                pace.stopped(again);
                pace.0.as_millis()
            })
            .collect();
        assert_eq!(paces, [400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
        pace.stopped(Some(SOON));
        assert_eq!(pace.0, EVERY, "it has been well for a while");
    }
}
