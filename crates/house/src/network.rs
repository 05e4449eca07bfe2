//! Networks that requests and connections come from, and how much each holds at the same time.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// What one customer is usually given: an IPv4 address, or the 2^64 IPv6 addresses that have their
/// first 64 bits in common. Limits count networks, since whoever has a /64 has every address in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network(IpAddr);

impl Network {
    /// The network of an address.
    pub(crate) fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) if !address.is_loopback() => {
                let host_bits = u128::from(u64::MAX);
                Self(Ipv6Addr::from_bits(address.to_bits() & !host_bits).into())
            }
            address @ (IpAddr::V4(_) | IpAddr::V6(_)) => Self(address),
        }
    }

    /// Whether it is the machine itself.
    pub(crate) const fn is_loopback(self) -> bool {
        self.0.is_loopback()
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V6(address) if !address.is_loopback() => write!(f, "{address}/64"),
            IpAddr::V4(_) | IpAddr::V6(_) => self.0.fmt(f),
        }
    }
}

/// How many connections, or requests, each network holds at the same time.
#[derive(Default)]
pub(crate) struct NetworkCounts(Mutex<HashMap<Network, usize>>);

/// One of what a network holds, until it is dropped.
pub(crate) struct NetworkPermit {
    counts: Arc<NetworkCounts>,
    network: Network,
}

impl NetworkCounts {
    /// Counts one more, unless the network holds as many as it may.
    pub(crate) fn enter(self: &Arc<Self>, network: Network, most: usize) -> Option<NetworkPermit> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(network).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(NetworkPermit { counts: self.clone(), network })
    }
}

impl Drop for NetworkPermit {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Entry::Occupied(mut count) = counts.entry(self.network) else { return };
        *count.get_mut() -= 1;
        // A network that holds nothing is not remembered.
        if *count.get() == 0 {
            count.remove();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str) -> Network {
        Network::of(address.parse().unwrap())
    }

    #[test]
    fn an_ipv6_network_is_one_whatever_the_last_64_bits() {
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("2001:db8:1:2::1").to_string(), "2001:db8:1:2::/64");
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
        assert!(network("::1").is_loopback() && network("127.0.0.2").is_loopback());
        assert!(!network("::2").is_loopback());
    }

    #[test]
    fn a_network_holds_no_more_than_it_may() {
        let counts = Arc::new(NetworkCounts::default());
        let [here, there] = ["192.0.2.1", "192.0.2.2"].map(network);
        let held: Vec<_> = (0..3).map(|_| counts.enter(here, 2)).collect();
        assert_eq!([0, 1, 2].map(|at: usize| held[at].is_some()), [true, true, false]);
        assert!(counts.enter(there, 2).is_some(), "others are not held up");
        drop(held);
        assert!(counts.0.lock().unwrap().is_empty(), "nobody is remembered");
        assert!(counts.enter(here, 2).is_some());
    }
}
