//! Collector of the cosignatures of one witness: asks for them, checks them against the house's
//! own heads, and keeps them in the database.

use std::sync::Arc;
use std::time::Duration;

use ledger::{Moment, PublicKey, SignedNote, WitnessVerifier};
use thiserror::Error;
use witness::{ClientError, HouseStatus, NOTES_PER_PAGE, WitnessClient};

use super::CosignatureSource;
use crate::house::notary::Notary;
use crate::store::{CosignatureRow, Store, StoreError, WitnessRow};

/// How often a witness is asked.
const ASKING_INTERVAL: Duration = Duration::from_secs(2);

/// The longest pause after failures.
const MAX_PAUSE: Duration = Duration::from_mins(1);

/// Why no cosignatures came.
#[derive(Debug, Error)]
enum CollectError {
    #[error(transparent)]
    Client(#[from] ClientError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0:?} is not the key of a witness")]
    Verifier(String),
    #[error("it does not follow this house")]
    NotFollowed,
    #[error("it raised alarm {0} about this house: {1}")]
    Alarm(u64, String),
    #[error("its note over {0} records is not over the head that this house signed")]
    OtherHead(u64),
    #[error("a note without a cosignature of its own that holds")]
    NoCosignature,
}

/// Asks one witness again and again.
pub(super) struct Collector {
    source: Arc<CosignatureSource>,
    client: WitnessClient,
    store: Arc<dyn Store>,
    key: PublicKey,
    origin: &'static str,
}

impl Collector {
    pub(super) fn new(
        source: Arc<CosignatureSource>,
        client: WitnessClient,
        notary: &Notary,
        store: Arc<dyn Store>,
    ) -> Self {
        Self { source, client, store, key: notary.public(), origin: notary.origin }
    }

    /// Asks until the house ends.
    pub(super) async fn run(mut self) {
        loop {
            let collected = self.collect().await;
            let failures = self.note(collected);
            let pause = ASKING_INTERVAL.saturating_mul(1 << failures.min(5)).min(MAX_PAUSE);
            tokio::time::sleep(pause).await;
        }
    }

    /// Notes what came of asking, and logs what is new of it. Returns how often in a row it failed.
    fn note(&self, collected: Result<(), CollectError>) -> u32 {
        let url = &self.source.url;
        let mut state = self.source.lock();
        match collected {
            Ok(()) => {
                if state.problem.take().is_some() {
                    tracing::info!(%url, "a witness cosigns again");
                }
                state.failures = 0;
            }
            Err(error) => {
                let problem = error.to_string();
                if state.problem.as_ref() == Some(&problem) {
                } else if matches!(error, CollectError::Alarm(..) | CollectError::OtherHead(_)) {
                    tracing::error!(%url, %problem, "a witness contradicts this house");
                } else {
                    tracing::warn!(%url, %problem, "a witness gives no cosignatures");
                }
                state.problem = Some(problem);
                state.failures = state.failures.saturating_add(1);
            }
        }
        state.failures
    }

    /// Takes all cosignatures that are new.
    async fn collect(&mut self) -> Result<(), CollectError> {
        let status = self.client.status().await?;
        let verifier: WitnessVerifier =
            status.verifier.parse().map_err(|_| CollectError::Verifier(status.verifier.clone()))?;
        self.recall(&verifier).await?;
        let id = self.key.id_text(self.origin);
        let (key, origin) = (self.key.to_string(), self.origin);
        let is_own = |it: &&HouseStatus| {
            it.key.as_ref() == Some(&key) && it.origin.as_deref() == Some(origin)
        };
        let own = status.houses.iter().find(is_own).ok_or(CollectError::NotFollowed)?;
        if let Some(alarm) = &own.alarm {
            return Err(CollectError::Alarm(alarm.number, alarm.what.clone()));
        }
        loop {
            let from = self.source.lock().size.map_or(0, |size| size + 1);
            let notes = self.client.notes(&id, from).await?;
            self.keep(&verifier, &notes).await?;
            if notes.len() < NOTES_PER_PAGE {
                return Ok(());
            }
        }
    }

    /// Goes on from what this witness cosigned before, as the database has it.
    async fn recall(&self, verifier: &WitnessVerifier) -> Result<(), CollectError> {
        if self.source.lock().verifier.as_ref() == Some(verifier) {
            return Ok(());
        }
        let text = verifier.to_string();
        let known = self.store.witnesses().await?.into_iter().find(|it| it.verifier == text);
        let mut state = self.source.lock();
        state.size = known.as_ref().map(|it| it.size);
        state.cosigned = known.map(|it| moment_of(it.seconds));
        state.verifier = Some(verifier.clone());
        tracing::info!(url = %self.source.url, verifier = %text, "a witness is asked");
        Ok(())
    }

    /// Checks notes against the house's own heads, and keeps the cosignatures on them.
    async fn keep(&self, verifier: &WitnessVerifier, notes: &[String]) -> Result<(), CollectError> {
        let (mut rows, mut newest) = (Vec::new(), None);
        for note in notes {
            let note = SignedNote::read(note).ok_or(CollectError::NoCosignature)?;
            let found = verifier.cosignature_on(&note).ok().flatten();
            let cosignature = found.ok_or(CollectError::NoCosignature)?;
            let size = self.own_head(&note).await?;
            rows.push(CosignatureRow { size, line: cosignature.to_string() });
            newest = Some((size, cosignature.seconds()));
        }
        let Some((size, seconds)) = newest else { return Ok(()) };
        let (verifier, url) = (verifier.to_string(), self.source.url.clone());
        let by = WitnessRow { verifier, url, size, seconds };
        self.store.put_cosignatures(by, rows).await?;
        let mut state = self.source.lock();
        (state.size, state.cosigned) = (Some(size), Some(moment_of(seconds)));
        Ok(())
    }

    /// Returns the size of a note that is over a head of this house.
    async fn own_head(&self, note: &SignedNote) -> Result<u64, CollectError> {
        let head = ledger::Head::read(note.text()).ok_or(CollectError::NoCosignature)?;
        let own = self.store.heads(head.size, 1).await?.into_iter().next();
        let is_same = own.is_some_and(|(size, own)| {
            size == head.size && SignedNote::read(&own).is_some_and(|it| it.text() == note.text())
        });
        is_same.then_some(head.size).ok_or(CollectError::OtherHead(head.size))
    }
}

fn moment_of(seconds: u64) -> Moment {
    Moment(seconds.saturating_mul(1000))
}
