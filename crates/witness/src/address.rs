//! Addresses of houses and of other witnesses.

use std::fmt;
use std::str::FromStr;

use hyper::Uri;
use ledger::PublicKey;
use thiserror::Error;

/// The address of a house or of a witness: scheme, host and port, without a path.
///
/// ```
/// use witness::Address;
///
/// let address: Address = "https://casino.example/".parse().unwrap();
/// assert_eq!(address.to_string(), "https://casino.example");
/// assert!("casino.example".parse::<Address>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Address {
    is_encrypted: bool,
    host: String,
    port: Option<u16>,
}

/// Why a text is not an address.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not the address of a house; one is like https://casino.example")]
pub struct AddressError(String);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let read = || {
            let uri: Uri = text.parse().ok()?;
            let is_encrypted = match uri.scheme_str()? {
                "http" => false,
                "https" => true,
                _ => return None,
            };
            let authority = uri.authority()?;
            // A name with a password is refused rather than sent.
            let is_plain = !authority.as_str().contains('@') && !authority.host().is_empty();
            // A port that is no number would be left out, and another one taken.
            let is_port = authority.port_u16().is_some() || authority.host() == authority.as_str();
            let is_root = uri.path() == "/" && uri.query().is_none();
            (is_plain && is_port && is_root).then(|| Self {
                is_encrypted,
                host: authority.host().to_lowercase(),
                port: authority.port_u16(),
            })
        };
        read().ok_or_else(|| AddressError(text.to_owned()))
    }
}

impl Address {
    /// Whether connections to it are encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.is_encrypted
    }

    /// The host as a certificate names it: an IPv6 address without brackets.
    pub(crate) fn host(&self) -> &str {
        self.host.strip_prefix('[').and_then(|it| it.strip_suffix(']')).unwrap_or(&self.host)
    }

    /// The port to connect to.
    pub(crate) fn port(&self) -> u16 {
        self.port.unwrap_or(if self.is_encrypted { 443 } else { 80 })
    }

    /// What a request names as its host.
    pub(crate) fn authority(&self) -> String {
        self.port.map_or_else(|| self.host.clone(), |port| format!("{}:{port}", self.host))
    }
}

/// A house to follow: its address, and its key where the operator knows it. Written `URL` or
/// `URL#KEY`, with the key in base64.
///
/// ```
/// use witness::FollowedHouse;
///
/// let key = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
/// let house: FollowedHouse = format!("https://casino.example#{key}").parse().unwrap();
/// assert_eq!(house.key.map(|it| it.to_string()).as_deref(), Some(key));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowedHouse {
    /// Where it answers.
    pub address: Address,
    /// The key that its heads must be signed with; without it, the one it shows first is pinned.
    pub key: Option<PublicKey>,
}

/// Why a text is not a house to follow.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FollowedHouseError {
    /// The part before `#` is not an address.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// The part after `#` is not a key.
    #[error("{0:?} is not a key: 32 bytes in base64, as /api/journal/key of the house shows it")]
    Key(String),
}

impl FromStr for FollowedHouse {
    type Err = FollowedHouseError;

    fn from_str(text: &str) -> Result<Self, FollowedHouseError> {
        let (address, key) = match text.split_once('#') {
            None => (text, None),
            Some((address, key)) => (address, Some(key)),
        };
        let read =
            |key: &str| PublicKey::read(key).ok_or_else(|| FollowedHouseError::Key(key.to_owned()));
        Ok(Self { address: address.parse()?, key: key.map(read).transpose()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_a_scheme_a_host_and_no_path() {
        for (text, host, port) in [
            ("http://127.0.0.1:8777", "127.0.0.1", 8777),
            ("http://127.0.0.1:8777/", "127.0.0.1", 8777),
            ("https://Casino.Example", "casino.example", 443),
            ("http://[::1]:80", "::1", 80),
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!((address.host(), address.port()), (host, port));
            assert_eq!(address.to_string().parse(), Ok(address));
        }
        for wrong in [
            "",
            "casino.example",
            "ftp://casino.example",
            "http://",
            "http://casino.example/api",
            "http://casino.example/?a=b",
            "http://me:secret@casino.example",
            "http://casino.example:99999",
        ] {
            assert!(wrong.parse::<Address>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_wrong_key_is_refused() {
        let wrong = "http://casino.example#abc".parse::<FollowedHouse>().unwrap_err();
        assert!(wrong.to_string().contains("\"abc\" is not a key"), "{wrong}");
    }
}
