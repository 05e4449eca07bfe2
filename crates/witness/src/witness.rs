//! The witness: its key, the houses it follows, and what it says of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ledger::{WitnessKey, WitnessVerifier};
use tokio::task::JoinSet;

use crate::address::{Address, FollowedHouse};
use crate::alarm::Alarm;
use crate::client::Client;
use crate::clock::current_moment;
use crate::folder::{Folder, FolderError, HouseIdentity};
use crate::follow::{FollowError, Follower, SharedFolder, Sighting, locked};
use crate::status::{HouseState, HouseStatus, WitnessStatus};
use crate::trust::Trust;

/// Notes that are given at a time.
pub const NOTES_PER_PAGE: usize = 100;

/// The longest pause before a house that does not answer is asked again.
const MAX_PAUSE: Duration = Duration::from_mins(1);

/// Settings of a witness.
#[derive(Clone)]
pub struct Settings {
    /// Where the key and everything that was seen are.
    pub keep: PathBuf,
    /// The name of the witness, where it is new; without one it is named after its key.
    pub name: Option<String>,
    /// The houses to follow.
    pub houses: Vec<FollowedHouse>,
    /// Certificates that are trusted.
    pub trust: Trust,
    /// How often each house is looked at.
    pub every: Duration,
    /// How long an answer may take.
    pub patience: Duration,
}

impl Settings {
    /// How often a house is usually looked at.
    pub const EVERY: Duration = Duration::from_secs(2);

    /// How long an answer usually may take.
    pub const PATIENCE: Duration = Duration::from_secs(10);
}

/// What followers have in common.
pub(crate) struct Shared {
    pub(crate) key: WitnessKey,
    folder: Folder,
    /// By the ids of the houses.
    houses: Mutex<BTreeMap<String, SharedFolder>>,
}

impl Shared {
    fn houses(&self) -> Vec<SharedFolder> {
        let houses = self.houses.lock().unwrap_or_else(PoisonError::into_inner);
        houses.values().cloned().collect()
    }

    fn house(&self, id: &str) -> Option<SharedFolder> {
        self.houses.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Returns the folder of the house that was followed at an address.
    pub(crate) fn folder_at(&self, address: &Address) -> Option<SharedFolder> {
        self.houses().into_iter().find(|it| locked(it).is_at(address))
    }

    /// Returns the folder of a house that answers at an address, made if there is none.
    pub(crate) fn adopt(
        &self,
        identity: &HouseIdentity,
        address: &Address,
    ) -> Result<SharedFolder, FolderError> {
        let (id, key) = (identity.id(), identity.key);
        let mut houses = self.houses.lock().unwrap_or_else(PoisonError::into_inner);
        let known = houses.get(&id).filter(|it| locked(it).identity() == identity).cloned();
        let folder = match known {
            Some(folder) => folder,
            None => {
                let folder = Arc::new(Mutex::new(self.folder.add(identity)?));
                tracing::info!(house = %id, url = %address, %key, "the key of a house is pinned");
                houses.insert(id, folder.clone());
                folder
            }
        };
        locked(&folder).add_address(address)?;
        Ok(folder)
    }
}

/// One house among those to follow.
struct Place {
    address: Address,
    follower: tokio::sync::Mutex<Follower>,
    latest: Mutex<Latest>,
}

/// What the latest looks at a house came to.
#[derive(Clone, Debug, Default)]
struct Latest {
    /// When everything was last as it should be, in milliseconds since 1970.
    checked: Option<u64>,
    problem: Option<String>,
    clock: Option<String>,
    /// How often in a row it was not.
    failures: u32,
    /// Whether something else answers there.
    is_no_house: bool,
}

/// A witness.
pub struct Witness {
    shared: Arc<Shared>,
    places: Vec<Place>,
    every: Duration,
}

impl Witness {
    /// Opens the folder of a witness: everything in it is read through first.
    pub fn open(settings: Settings) -> Result<Arc<Self>, FolderError> {
        let Settings { keep, name, houses, trust, every, patience } = settings;
        let folder = Folder::take(&keep)?;
        let key = folder.key(name.as_deref())?;
        let known = folder.houses()?.into_iter();
        let known = known.map(|it| (it.identity().id(), Arc::new(Mutex::new(it)))).collect();
        let shared = Arc::new(Shared { key, folder, houses: Mutex::new(known) });
        let place = |house: FollowedHouse| {
            let address = house.address.clone();
            if let (Some(given), Some(folder)) = (house.key, shared.folder_at(&address)) {
                let pinned = locked(&folder).identity().key;
                if given != pinned {
                    let (url, pinned, given) =
                        (address.to_string(), pinned.to_string(), given.to_string());
                    return Err(FolderError::Pinned { url, pinned, given });
                }
            }
            let client = Client::new(address.clone(), trust.clone(), patience);
            let follower = Follower::new(house, client, shared.clone()).into();
            Ok(Place { address, follower, latest: Mutex::default() })
        };
        let places = houses.into_iter().map(place).collect::<Result<_, _>>()?;
        Ok(Arc::new(Self { shared, places, every }))
    }

    /// Accepts the alarm of a house, which is then followed afresh.
    pub fn accept(keep: &Path, id: &str, reason: &str) -> Result<Alarm, FolderError> {
        let folder = Folder::take(keep)?;
        let house = folder.houses()?.into_iter().find(|it| it.identity().id() == id);
        house.ok_or_else(|| FolderError::NoHouse(id.to_owned()))?.accept(reason)
    }

    /// Returns the key that its cosignatures are checked with.
    pub fn verifier(&self) -> WitnessVerifier {
        self.shared.key.verifier()
    }

    /// Looks at every house once, and says what came of it.
    pub async fn look(&self) -> Vec<(Address, Result<Sighting, FollowError>)> {
        let mut looks = Vec::new();
        for place in &self.places {
            looks.push((place.address.clone(), self.look_at(place).await));
        }
        looks
    }

    /// Looks at all houses until this is dropped.
    pub async fn follow(self: Arc<Self>) {
        let mut tasks = JoinSet::new();
        for at in 0..self.places.len() {
            let witness = self.clone();
            tasks.spawn(async move { witness.follow_one(&witness.places[at]).await });
        }
        drop(tasks.join_all().await);
    }

    async fn follow_one(&self, place: &Place) {
        loop {
            let looked = self.look_at(place).await;
            // What cannot be kept is not cosigned; only a new start reads the folder through.
            if matches!(looked, Err(FollowError::Folder(_))) {
                return;
            }
            let failures = place.latest.lock().unwrap_or_else(PoisonError::into_inner).failures;
            tokio::time::sleep(jittered(pause(self.every, failures))).await;
        }
    }

    async fn look_at(&self, place: &Place) -> Result<Sighting, FollowError> {
        let looked = place.follower.lock().await.look().await;
        let mut latest = place.latest.lock().unwrap_or_else(PoisonError::into_inner);
        let url = &place.address;
        match &looked {
            Ok(sighting) => {
                if latest.problem.take().is_some() {
                    tracing::info!(%url, "the house is followed again");
                }
                if let Some(clock) = &sighting.clock {
                    tracing::warn!(%url, %clock, "the clock of a house is wrong");
                }
                latest.checked = Some(current_moment().0);
                latest.failures = 0;
                if sighting.is_new {
                    latest.clock.clone_from(&sighting.clock);
                }
            }
            Err(error) => {
                let problem = error.to_string();
                latest.is_no_house = matches!(error, FollowError::NoHouse);
                // The same again and again would hide everything else in the log. A witness that
                // stands alone is no house, and need not be one.
                if latest.is_no_house {
                    tracing::debug!(%url, "there is no house to follow");
                } else if latest.problem.as_ref() != Some(&problem) {
                    tracing::warn!(%url, %problem, "a house is not followed");
                }
                latest.problem = Some(problem);
                latest.failures = latest.failures.saturating_add(1);
            }
        }
        looked
    }

    /// Returns what the witness says of itself and of the houses.
    pub fn status(&self) -> WitnessStatus {
        let verifier = self.verifier();
        let houses = self.places.iter().map(|place| self.status_of(place)).collect();
        WitnessStatus { name: verifier.name().to_owned(), verifier: verifier.to_string(), houses }
    }

    fn status_of(&self, place: &Place) -> HouseStatus {
        let latest = place.latest.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut status = HouseStatus {
            url: place.address.to_string(),
            checked: latest.checked,
            problem: latest.problem,
            clock: latest.clock,
            ..HouseStatus::default()
        };
        let is_well = status.problem.is_none();
        status.state = match (status.checked, is_well) {
            (None, true) => HouseState::Unseen,
            (_, true) => HouseState::Followed,
            (_, false) if latest.is_no_house => HouseState::NoHouse,
            (_, false) => HouseState::Unreachable,
        };
        let Some(folder) = self.shared.folder_at(&place.address) else { return status };
        let folder = locked(&folder);
        let identity = folder.identity();
        status.id = Some(identity.id());
        status.origin = Some(identity.origin.clone());
        status.key = Some(identity.key.to_string());
        status.since = Some(folder.since().0);
        if let Some(last) = folder.last() {
            status.size = Some(last.head.size);
            status.root = Some(last.head.root.to_string());
            status.signed = Some(last.head.at.0);
            status.cosigned = Some(last.seen.0);
        }
        status.alarms = folder.alarms().len() as u64;
        if let Some(alarm) = folder.standing_alarm() {
            status.state = HouseState::Alarm;
            status.alarm = Some(alarm.clone());
        }
        status
    }

    /// Returns cosigned notes of a house from a number of records on, at most
    /// [`NOTES_PER_PAGE`], the smallest first. Nothing if no such house is known.
    pub fn notes(&self, id: &str, from: u64) -> Option<std::io::Result<Vec<String>>> {
        let folder = self.shared.house(id)?;
        let reader = locked(&folder).reader();
        Some(reader.notes_from(from, NOTES_PER_PAGE))
    }

    /// Returns all alarms of a house, if it is known.
    pub fn alarms(&self, id: &str) -> Option<Vec<Alarm>> {
        let folder = self.shared.house(id)?;
        let alarms = locked(&folder).alarms().to_vec();
        Some(alarms)
    }
}

/// The pause before the next look: longer with each failure.
fn pause(every: Duration, failures: u32) -> Duration {
    let longer = every.saturating_mul(1 << failures.min(10));
    if failures == 0 { every } else { longer.min(MAX_PAUSE.max(every)) }
}

/// A pause that is up to a quarter shorter or longer, so that many witnesses spread out.
fn jittered(pause: Duration) -> Duration {
    let spread = getrandom::u32().map_or(512, |it| it % 1025);
    pause * (1536 + spread) / 2048
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_that_does_not_answer_is_asked_less_often() {
        let every = Duration::from_secs(2);
        let pauses: Vec<u64> = [0, 1, 2, 4, 5, 50].map(|it| pause(every, it).as_secs()).to_vec();
        assert_eq!(pauses, [2, 4, 8, 32, 60, 60]);
        assert_eq!(pause(Duration::from_hours(1), 3), Duration::from_hours(1));
        for _ in 0..1000 {
            let pause = jittered(every);
            assert!((1_500..=2_501).contains(&pause.as_millis()), "{pause:?}");
        }
    }
}
