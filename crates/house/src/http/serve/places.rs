//! Places for connections: so many are open at once, in all and from one network.
//!
//! Nobody waits for a place. Whoever finds none is answered from a few spare places, which are for
//! health checks and for saying that the house is full; without them a crowd of idle connections
//! would look like a house that is down.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Door;
use crate::network::{Network, NetworkCounts, NetworkPermit};

/// Spare places, in all and for one network.
const SPARE_PLACES: usize = 64;
const SPARE_PLACES_PER_NETWORK: usize = 8;

/// The log is told at most so often that there was no place.
const LOG_INTERVAL: Duration = Duration::from_mins(1);

/// A place that a connection has until it is gone, also when it goes on as a socket.
pub(in crate::http) struct Place {
    _place: OwnedSemaphorePermit,
    _counted: Option<NetworkPermit>,
}

/// Why a connection has none but a spare place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::http) enum Shortage {
    /// There are as many connections as the house takes.
    InAll,
    /// There are as many connections from this network as it may have.
    FromNetwork,
}

/// Every place of a house.
pub(super) struct Places {
    usual: Pool,
    spare: Pool,
    most: usize,
    /// The most connections from a network that is not the machine itself.
    most_per_network: Option<usize>,
    last_logged: Mutex<Option<Instant>>,
}

struct Pool {
    places: Arc<Semaphore>,
    networks: Arc<NetworkCounts>,
}

impl Pool {
    fn new(places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places)), networks: Arc::default() }
    }

    fn take(&self, network: Network, most: Option<usize>) -> Result<Place, Shortage> {
        let counted = most.map(|most| self.networks.enter(network, most));
        let counted = match counted {
            Some(None) => return Err(Shortage::FromNetwork),
            Some(Some(permit)) => Some(permit),
            None => None,
        };
        let place = self.places.clone().try_acquire_owned().map_err(|_| Shortage::InAll)?;
        Ok(Place { _place: place, _counted: counted })
    }
}

impl Places {
    /// The places that a door has. Behind a proxy all connections are the proxy's, so that they are
    /// not counted by network here but request by request.
    pub(super) fn new(door: &Door, is_behind_proxy: bool) -> Self {
        Self {
            usual: Pool::new(door.connections),
            spare: Pool::new(SPARE_PLACES),
            most: door.connections,
            most_per_network: (!is_behind_proxy).then_some(door.connections_per_address),
            last_logged: Mutex::default(),
        }
    }

    /// Gives a connection a place, or a spare one together with what there is a shortage of;
    /// nothing where there is not even that.
    pub(super) fn admit(&self, address: IpAddr) -> Option<(Place, Option<Shortage>)> {
        let network = Network::of(address);
        // Programs of the machine itself are the operator's, and leave room for everybody else.
        let of_loopback = self.most - self.most / 4;
        let most = self.most_per_network;
        let most =
            most.map(|most| if network.is_loopback() { most.max(of_loopback) } else { most });
        let shortage = match self.usual.take(network, most) {
            Ok(place) => return Some((place, None)),
            Err(shortage) => shortage,
        };
        self.log(network, shortage);
        let spare = self.spare.take(network, Some(SPARE_PLACES_PER_NETWORK));
        spare.ok().map(|place| (place, Some(shortage)))
    }

    fn log(&self, network: Network, shortage: Shortage) {
        let mut last = self.last_logged.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if last.is_some_and(|last| now.saturating_duration_since(last) < LOG_INTERVAL) {
            return;
        }
        *last = Some(now);
        let (from, most) = (network.to_string(), self.most);
        match shortage {
            Shortage::InAll => tracing::warn!(from, most, "no connection is left"),
            Shortage::FromNetwork => {
                tracing::warn!(from, "an address has as many connections as it may");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(places: &Places, address: &str) -> Option<(Place, Option<Shortage>)> {
        places.admit(address.parse().unwrap())
    }

    #[test]
    fn one_network_leaves_places_to_others() {
        let door = Door { connections: 8, connections_per_address: 3, ..Door::default() };
        let places = Places::new(&door, false);
        let held: Vec<_> =
            (0..4).filter_map(|host| admitted(&places, &format!("2001:db8::{host:x}"))).collect();
        let shortages: Vec<_> = held.iter().map(|(_, shortage)| *shortage).collect();
        assert_eq!(shortages, [None, None, None, Some(Shortage::FromNetwork)]);
        assert_eq!(admitted(&places, "192.0.2.1").map(|it| it.1), Some(None));
        let own: Vec<_> = (0..7).filter_map(|_| admitted(&places, "127.0.0.1")).collect();
        assert_eq!(own.iter().filter(|it| it.1.is_none()).count(), 5, "what is left");
        assert_eq!(own[6].1, Some(Shortage::InAll));
        drop(own);
        let own: Vec<_> = (0..7).filter_map(|_| admitted(&places, "127.0.0.1")).collect();
        assert_eq!(own.iter().filter(|it| it.1.is_none()).count(), 5);
        drop((held, own));
        let own: Vec<_> = (0..7).filter_map(|_| admitted(&places, "127.0.0.1")).collect();
        assert_eq!(own.iter().filter(|it| it.1.is_none()).count(), 6, "a quarter is for others");
    }

    #[test]
    fn spare_places_are_few() {
        let door = Door { connections: 0, ..Door::default() };
        let places = Places::new(&door, true);
        let held: Vec<_> = (0..9).map(|_| admitted(&places, "192.0.2.1")).collect();
        assert_eq!(held.iter().flatten().count(), SPARE_PLACES_PER_NETWORK);
        assert!(admitted(&places, "192.0.2.2").is_some(), "another network has its own");
    }
}
