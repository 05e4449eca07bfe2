//! Settings of the door: under which names the house is reached, and how many connections it takes.

use std::time::Duration;

use crate::hosts::PublicHost;

/// Settings of the door.
#[derive(Clone, Debug)]
pub struct Door {
    /// Names under which browsers reach the house, besides addresses in numbers and the names of
    /// the machine itself.
    pub public_hosts: Vec<PublicHost>,
    /// Connections that are open at once.
    pub connections: usize,
    /// Connections from one IPv4 address or one IPv6 /64. The machine itself may have three
    /// quarters of all: its programs are the operator's own. Behind a proxy, which has all
    /// connections, these are the requests and sockets of one forwarded address.
    pub connections_per_address: usize,
    /// The interval at which sockets are pinged.
    pub ping_interval: Duration,
    /// How long a socket stays open from which nothing comes, no answer to a ping either.
    pub silence_limit: Duration,
}

impl Door {
    /// The usual most connections that are open at once.
    pub const CONNECTIONS: usize = 16_384;

    /// The usual most connections from one address.
    pub const CONNECTIONS_PER_ADDRESS: usize = 64;
}

impl Default for Door {
    fn default() -> Self {
        Self {
            public_hosts: Vec::new(),
            connections: Self::CONNECTIONS,
            connections_per_address: Self::CONNECTIONS_PER_ADDRESS,
            ping_interval: Duration::from_secs(30),
            silence_limit: Duration::from_mins(1),
        }
    }
}
