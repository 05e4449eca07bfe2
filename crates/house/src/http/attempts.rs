//! Attempts to prove who one is. Those that fail are counted, so that nobody guesses for long, and
//! so that nobody is locked out by somebody else who guesses.
//!
//! An attempt counts against the network that it comes from, against the name that it is for, and,
//! most tightly, against both together. So one guesser runs into a limit of their own, and the
//! limit of the name alone is wide enough to be out of their reach; only many networks together
//! exhaust it. Who has signed in on a device before is counted by that device and nothing else.

use std::time::{Duration, Instant};

use ledger::PersonId;

use super::Site;
use super::problem::ApiError;
use crate::device::DeviceId;
use crate::limits::{Allowance, Limiter};
use crate::network::Network;

/// Whose name was given: somebody's, however it was typed, or nobody's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum NamedPerson {
    /// Somebody who is known.
    Known(PersonId),
    /// A name that nobody has, cleaned. It is counted like others, which tells nobody who is known.
    Unknown(String),
}

/// What an attempt is counted against.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum AttemptKey {
    Network(Network),
    Name(NamedPerson),
    NameFrom(NamedPerson, Network),
    Device(DeviceId),
}

/// How many attempts may fail.
pub(crate) struct Attempts {
    tight: Limiter<AttemptKey>,
    of_network: Limiter<AttemptKey>,
    of_name: Limiter<AttemptKey>,
}

impl Default for Attempts {
    fn default() -> Self {
        let limiter =
            |burst, seconds| Limiter::new(Allowance { burst, every: Duration::from_secs(seconds) });
        Self { tight: limiter(5, 12), of_network: limiter(20, 3), of_name: limiter(50, 6) }
    }
}

/// An attempt that is going on.
pub(super) struct Attempt<'a> {
    attempts: &'a Attempts,
    keys: Vec<AttemptKey>,
}

impl Attempts {
    fn limiter(&self, key: &AttemptKey) -> &Limiter<AttemptKey> {
        match key {
            AttemptKey::NameFrom(..) | AttemptKey::Device(_) => &self.tight,
            AttemptKey::Network(_) => &self.of_network,
            AttemptKey::Name(_) => &self.of_name,
        }
    }

    fn begin(&self, keys: Vec<AttemptKey>) -> Result<Attempt<'_>, ApiError> {
        let mut attempt = Attempt { attempts: self, keys: Vec::new() };
        for key in keys {
            if let Err(wait) = self.limiter(&key).take(key.clone(), Instant::now()) {
                // What is refused is no attempt.
                attempt.succeeded();
                return Err(ApiError::wait(wait, "wait a while before the next attempt"));
            }
            attempt.keys.push(key);
        }
        Ok(attempt)
    }
}

impl<'a> Attempt<'a> {
    /// Begins to sign somebody in, unless too many attempts have failed lately.
    pub(super) fn sign_in(
        site: &'a Site,
        named: NamedPerson,
        network: Network,
        device: Option<DeviceId>,
    ) -> Result<Self, ApiError> {
        let keys = match device {
            Some(device) => vec![AttemptKey::Device(device)],
            None => vec![
                AttemptKey::NameFrom(named.clone(), network),
                AttemptKey::Network(network),
                AttemptKey::Name(named),
            ],
        };
        site.attempts.begin(keys)
    }

    /// Begins to use a link that nobody guesses.
    pub(super) fn by_link(site: &'a Site, network: Network) -> Result<Self, ApiError> {
        site.attempts.begin(vec![AttemptKey::Network(network)])
    }

    /// Begins to prove that somebody who is signed in knows their password.
    pub(super) fn again(
        site: &'a Site,
        person: PersonId,
        network: Network,
    ) -> Result<Self, ApiError> {
        let named = NamedPerson::Known(person);
        let keys = vec![AttemptKey::NameFrom(named.clone(), network), AttemptKey::Name(named)];
        site.attempts.begin(keys)
    }

    /// It is not counted: everybody at one address may come in.
    pub(super) fn succeeded(self) {
        for key in &self.keys {
            self.attempts.limiter(key).give_back(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(person: PersonId, network: &str) -> Vec<AttemptKey> {
        let network = Network::of(network.parse().unwrap());
        let named = NamedPerson::Known(person);
        vec![
            AttemptKey::NameFrom(named.clone(), network),
            AttemptKey::Network(network),
            AttemptKey::Name(named),
        ]
    }

    #[test]
    fn one_guesser_does_not_use_up_a_name() {
        let attempts = Attempts::default();
        let guessed =
            (0..1000).filter(|_| attempts.begin(keys(PersonId(1), "192.0.2.1")).is_ok()).count();
        assert_eq!(guessed, 5);
        assert!(
            attempts.begin(keys(PersonId(1), "192.0.2.2")).is_ok(),
            "the owner comes from elsewhere"
        );
        assert!(
            attempts.begin(keys(PersonId(2), "192.0.2.1")).is_ok(),
            "somebody else in the same network"
        );
    }

    #[test]
    fn many_networks_together_are_slowed_down() {
        let attempts = Attempts::default();
        let from = |at: u32| keys(PersonId(1), &format!("2001:db8:0:{at:x}::1"));
        let guessed = (0..1000).filter(|at| attempts.begin(from(*at)).is_ok()).count();
        assert_eq!(guessed, 50);
        let guessed =
            (0..1000).filter(|at| attempts.begin(keys(PersonId(*at), "192.0.2.9")).is_ok()).count();
        assert_eq!(guessed, 20, "one network tries many names");
    }
}
