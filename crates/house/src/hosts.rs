//! Names under which a house may be reached.
//!
//! A page of another site can have its own name resolve to the address of this house (DNS
//! rebinding); to the browser both are then the same site. The name that the browser sends in
//! `Host` gives that away, so a name that is not the house's is refused.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use thiserror::Error;

/// A host name under which browsers reach the house.
///
/// ```
/// use house::PublicHost;
///
/// let host: PublicHost = "https://Casino.example/".parse()?;
/// assert_eq!(host.to_string(), "casino.example");
/// assert!("casino.example".parse::<PublicHost>().is_err(), "a URL says how it is reached");
/// # Ok::<(), house::PublicUrlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicHost(String);

/// Why a text is no URL of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a URL of the house is like https://casino.example or http://table.lan:8777")]
pub struct PublicUrlError;

impl fmt::Display for PublicHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PublicHost {
    type Err = PublicUrlError;

    /// Reads a URL; its port may be any, since a proxy in front may have another.
    fn from_str(url: &str) -> Result<Self, Self::Err> {
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        let authority = rest.ok_or(PublicUrlError)?;
        let authority = authority.strip_suffix('/').unwrap_or(authority);
        let (name, _) = name_and_port(authority).ok_or(PublicUrlError)?;
        let is_name = |it: char| it.is_ascii_alphanumeric() || "-._:[]".contains(it);
        let fits = !name.is_empty() && name.chars().all(is_name);
        fits.then(|| Self(name.to_ascii_lowercase())).ok_or(PublicUrlError)
    }
}

impl PublicHost {
    /// Whether what a request says in `Host` is a name of the house: one of these, an address in
    /// numbers, which no other site can have in its place, or the machine's own name for itself.
    pub(crate) fn admits(public: &[Self], host: &str) -> bool {
        let Some((name, _)) = name_and_port(host) else { return false };
        let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
        let of_machine = name == "localhost" || name.ends_with(".localhost");
        of_machine || is_address(&name) || public.iter().any(|it| it.0 == name)
    }
}

/// The name and the port of an authority; nothing where the port is none.
fn name_and_port(authority: &str) -> Option<(&str, Option<u16>)> {
    let end = authority.rfind(']').map_or(0, |it| it + 1);
    match authority[end..].find(':') {
        None => Some((authority, None)),
        Some(at) => {
            let (name, port) = authority.split_at(end + at);
            Some((name, Some(port[1..].parse().ok()?)))
        }
    }
}

fn is_address(name: &str) -> bool {
    let bracketed = name.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    match bracketed {
        Some(inner) => inner.parse::<Ipv6Addr>().is_ok(),
        None => matches!(name.parse(), Ok(IpAddr::V4(_))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_names_are_not_admitted() {
        let public = ["https://casino.example", "http://[2001:db8::1]:8777/"];
        let public = public.map(|it| it.parse::<PublicHost>().unwrap());
        for host in [
            "casino.example",
            "Casino.Example:443",
            "casino.example.",
            "127.0.0.1:8777",
            "192.0.2.10",
            "[::1]:8777",
            "[2001:db8::1]",
            "localhost",
            "localhost:8777",
            "a.localhost",
        ] {
            assert!(PublicHost::admits(&public, host), "{host}");
        }
        for host in [
            "rebind.evil:8911",
            "casino.example.evil",
            "evil-casino.example",
            "127.0.0.1.evil",
            "localhost.evil",
            "127.0.0.1:port",
            "",
            ":8777",
            "[::1",
            "2130706433",
        ] {
            assert!(!PublicHost::admits(&public, host), "{host}");
        }
    }

    #[test]
    fn a_url_that_is_none_is_refused() {
        for url in ["", "casino.example", "https://", "https://a b", "https://a/b", "ftp://a"] {
            assert!(url.parse::<PublicHost>().is_err(), "{url}");
        }
    }
}
