//! Devices on which somebody has signed in before.
//!
//! A throttle that counts wrong passwords by name alone can be used to lock the owner of the name
//! out. So a browser keeps a mark of the person who signed in there, and attempts that bring it are
//! counted by themselves. The mark proves nothing else: without the password it opens nothing.

use ledger::Hash;
use sha2::{Digest, Sha256};

use crate::Secret;
use crate::store::PersonRow;

/// Makes and recognises the marks of devices.
pub(crate) struct Devices {
    key: Secret,
}

/// The number of a device, drawn when somebody first signed in there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DeviceId(Hash);

impl Devices {
    /// Marks are made under a key of the house, so that there is nothing to keep.
    pub(crate) fn new(key: &Secret) -> Self {
        let key = Sha256::new().chain_update(b"devices").chain_update(key.bytes());
        Self { key: Secret::new(key.finalize().into()) }
    }

    /// The mark of a new device of somebody's, as it is kept there.
    pub(crate) fn mark(&self, person: &PersonRow) -> String {
        let device = Secret::draw();
        format!("{}{}", device.reveal(), self.seal(&device, person).reveal())
    }

    /// Which device a mark is of, if it is one of this person's. A new password makes all of them
    /// void.
    pub(crate) fn recognise(&self, mark: &str, person: &PersonRow) -> Option<DeviceId> {
        let (device, seal) = mark.split_at_checked(64)?;
        let (device, seal) = (Secret::read(device)?, Secret::read(seal)?);
        // Hashes are compared, so that the time it takes tells nothing of the seal.
        let is_theirs = seal.hash() == self.seal(&device, person).hash();
        is_theirs.then(|| DeviceId(device.hash()))
    }

    fn seal(&self, device: &Secret, person: &PersonRow) -> Secret {
        let password = person.password.as_deref().unwrap_or_default();
        let what = Sha256::new()
            .chain_update(device.bytes())
            .chain_update(person.id.0.to_be_bytes())
            .chain_update(password);
        // Hashed before the key comes to it: what follows the key has one length.
        let seal = Sha256::new().chain_update(self.key.bytes()).chain_update(what.finalize());
        Secret::new(seal.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use ledger::PersonId;

    use super::*;

    fn person(id: PersonId, password: &str) -> PersonRow {
        let (name, role, password) = ("Ann".into(), "player".into(), Some(password.into()));
        PersonRow { id, name, role, password, disabled: false, reset: None }
    }

    #[test]
    fn a_mark_is_one_persons_and_one_passwords() {
        let devices = Devices::new(&Secret::new([7; 32]));
        let ann = person(PersonId(1), "a hash");
        let mark = devices.mark(&ann);
        let known = devices.recognise(&mark, &ann);
        assert!(known.is_some() && known == devices.recognise(&mark, &ann));
        assert_ne!(devices.recognise(&devices.mark(&ann), &ann), known, "each device is another");
        assert_eq!(devices.recognise(&mark, &person(PersonId(2), "a hash")), None);
        assert_eq!(devices.recognise(&mark, &person(PersonId(1), "another hash")), None);
        assert_eq!(Devices::new(&Secret::new([8; 32])).recognise(&mark, &ann), None);
        for other in ["", "x", &mark[1..], &format!("{mark}0"), &mark.replace(&mark[..1], "g")] {
            assert_eq!(devices.recognise(other, &ann), None, "{other}");
        }
    }
}
