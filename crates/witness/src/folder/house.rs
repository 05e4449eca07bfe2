//! Folder of one house: its pinned key, the heads that were cosigned, and the alarms.

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use ledger::{Moment, PublicKey};
use serde::{Deserialize, Serialize};

use super::{FolderError, replace, write_once};
use crate::address::Address;
use crate::alarm::{Acceptance, Alarm, AlarmKind, Contradiction};
use crate::archive::{ArchiveReader, CosignedHead, HeadArchive};

/// The file by which a folder is one of a house.
pub(super) const IDENTITY_FILE: &str = "house.json";

const HEADS_FILE: &str = "heads.jsonl";

/// Who a house is: the origin and the key of its heads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HouseIdentity {
    pub(crate) origin: String,
    pub(crate) key: PublicKey,
}

impl HouseIdentity {
    /// The id in addresses: the four bytes by which notes name the key, in hexadecimal.
    pub(crate) fn id(&self) -> String {
        self.key.id_text(&self.origin)
    }

    fn folder_name(&self) -> String {
        let plain = |it: char| if it.is_ascii_alphanumeric() || it == '.' { it } else { '-' };
        let origin: String = self.origin.chars().map(plain).take(64).collect();
        format!("{}-{origin}", self.id())
    }
}

/// The file with the pinned key.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct IdentityFile {
    origin: String,
    /// In base64.
    key: String,
    /// When it was pinned, in milliseconds since 1970.
    since: u64,
    /// Where the house answered.
    urls: Vec<String>,
}

/// The folder of a house that is followed.
#[derive(Debug)]
pub(crate) struct HouseFolder {
    path: PathBuf,
    identity: HouseIdentity,
    since: Moment,
    urls: Vec<String>,
    archive: HeadArchive,
    alarms: Vec<Alarm>,
}

impl HouseFolder {
    /// Makes the folder of a house, or opens it where its first contact was interrupted.
    pub(super) fn create(parent: &Path, identity: &HouseIdentity) -> Result<Self, FolderError> {
        let path = parent.join(identity.folder_name());
        let failed = |error| FolderError::File(path.clone(), error);
        if path.join(IDENTITY_FILE).exists() {
            let folder = Self::open(&path)?;
            let is_same = folder.identity == *identity;
            return is_same.then_some(folder).ok_or(FolderError::OtherHouse(path));
        }
        DirBuilder::new().recursive(true).mode(0o700).create(&path).map_err(failed)?;
        let since = crate::clock::current_moment();
        let file = IdentityFile {
            origin: identity.origin.clone(),
            key: identity.key.to_string(),
            since: since.0,
            urls: Vec::new(),
        };
        write_once(&path.join(IDENTITY_FILE), &file, 0o644).map_err(failed)?;
        Self::open(&path)
    }

    /// Reads a folder through.
    pub(super) fn open(path: &Path) -> Result<Self, FolderError> {
        let file = path.join(IDENTITY_FILE);
        let damaged = || FolderError::Damaged(file.display().to_string(), "no house".to_owned());
        let text = fs::read(&file).map_err(|error| FolderError::File(file.clone(), error))?;
        let read: IdentityFile = serde_json::from_slice(&text).map_err(|_| damaged())?;
        let key = PublicKey::read(&read.key).ok_or_else(damaged)?;
        let archive = HeadArchive::open(&path.join(HEADS_FILE))?;
        let identity = HouseIdentity { origin: read.origin, key };
        if let Some(last) = archive.last() {
            let opened = identity.key.open(&last.note.to_string());
            if opened.ok().is_none_or(|head| head.origin != identity.origin) {
                let file = path.join(HEADS_FILE).display().to_string();
                let what = "the last head is not signed by the house".to_owned();
                return Err(FolderError::Damaged(file, what));
            }
        }
        let (since, urls) = (Moment(read.since), read.urls);
        let mut folder =
            Self { path: path.to_owned(), identity, since, urls, archive, alarms: Vec::new() };
        while let Some(alarm) = folder.read_alarm(folder.alarms.len() as u64 + 1)? {
            folder.alarms.push(alarm);
        }
        Ok(folder)
    }

    fn alarm_file(&self, number: u64, kind: &str) -> PathBuf {
        self.path.join(format!("alarm-{number}{kind}.json"))
    }

    fn read_alarm(&self, number: u64) -> Result<Option<Alarm>, FolderError> {
        let Some(mut alarm) = read_json::<Alarm>(&self.alarm_file(number, ""))? else {
            return Ok(None);
        };
        if let Some(accepted) = read_json::<Acceptance>(&self.alarm_file(number, ".accepted"))? {
            (alarm.accepted, alarm.reason) = (Some(accepted.at), Some(accepted.reason));
        }
        Ok(Some(alarm))
    }

    pub(crate) fn identity(&self) -> &HouseIdentity {
        &self.identity
    }

    pub(crate) fn since(&self) -> Moment {
        self.since
    }

    pub(crate) fn last(&self) -> Option<&CosignedHead> {
        self.archive.last()
    }

    pub(crate) fn reader(&self) -> ArchiveReader {
        self.archive.reader()
    }

    pub(crate) fn alarms(&self) -> &[Alarm] {
        &self.alarms
    }

    /// Returns the alarm that no operator accepted, if there is one.
    pub(crate) fn standing_alarm(&self) -> Option<&Alarm> {
        self.alarms.iter().find(|alarm| alarm.accepted.is_none())
    }

    /// Whether the house was followed at an address.
    pub(crate) fn is_at(&self, address: &Address) -> bool {
        let address = address.to_string();
        self.urls.contains(&address)
    }

    /// Remembers that the house answers at an address.
    pub(crate) fn add_address(&mut self, address: &Address) -> Result<(), FolderError> {
        if self.is_at(address) {
            return Ok(());
        }
        self.urls.push(address.to_string());
        self.write_identity()
    }

    fn write_identity(&self) -> Result<(), FolderError> {
        let file = self.path.join(IDENTITY_FILE);
        let HouseIdentity { origin, key } = &self.identity;
        let (origin, key, urls) = (origin.clone(), key.to_string(), self.urls.clone());
        let written = replace(&file, &IdentityFile { origin, key, since: self.since.0, urls });
        written.map_err(|error| FolderError::File(file, error))
    }

    /// Keeps a head that was cosigned; it is on the disk when this returns.
    pub(crate) fn keep(&mut self, cosigned: CosignedHead) -> Result<(), FolderError> {
        self.archive.append(cosigned)
    }

    /// Keeps what contradicts; it is on the disk when this returns.
    pub(crate) fn raise(
        &mut self,
        contradiction: Contradiction,
        address: &Address,
    ) -> Result<&Alarm, FolderError> {
        let Contradiction { kind, kept, shown, proof } = contradiction;
        let alarm = Alarm {
            number: self.alarms.len() as u64 + 1,
            at: crate::clock::current_moment().0,
            kind,
            what: kind.to_string(),
            url: address.to_string(),
            kept,
            shown,
            proof,
            accepted: None,
            reason: None,
        };
        let file = self.alarm_file(alarm.number, "");
        let written = write_once(&file, &alarm, 0o644);
        written.map_err(|error| FolderError::File(file, error))?;
        self.alarms.push(alarm);
        Ok(self.alarms.last().expect("it was pushed"))
    }

    /// Accepts the alarm that stands: the evidence stays, and the house is followed afresh, as if
    /// it had never been seen.
    pub(crate) fn accept(&mut self, reason: &str) -> Result<Alarm, FolderError> {
        let none = || FolderError::NoAlarm(self.identity.id());
        let (number, kind) =
            self.standing_alarm().map(|it| (it.number, it.kind)).ok_or_else(none)?;
        let heads = self.path.join(HEADS_FILE);
        if kind == AlarmKind::Key {
            // The key is this house's own; who answers at the address is another house.
            let url = self.alarms.iter().find(|it| it.number == number).map(|it| it.url.clone());
            self.urls.retain(|it| Some(it) != url.as_ref());
            self.write_identity()?;
        } else {
            // After a crash in between, the alarm stands and is accepted once more.
            let aside = self.path.join(format!("heads-{number}.jsonl"));
            if !aside.exists() {
                let moved = fs::rename(&heads, &aside);
                moved.map_err(|error| FolderError::File(heads.clone(), error))?;
            }
            self.archive = HeadArchive::open(&heads)?;
        }
        let at = crate::clock::current_moment().0;
        let file = self.alarm_file(number, ".accepted");
        let written = write_once(&file, &Acceptance { at, reason: reason.to_owned() }, 0o644);
        written.map_err(|error| FolderError::File(file, error))?;
        let alarm = self
            .alarms
            .iter_mut()
            .find(|it| it.number == number)
            .ok_or_else(|| FolderError::NoAlarm(number.to_string()))?;
        (alarm.accepted, alarm.reason) = (Some(at), Some(reason.to_owned()));
        Ok(alarm.clone())
    }
}

/// Reads a file, if it is there.
fn read_json<T: for<'a> Deserialize<'a>>(file: &Path) -> Result<Option<T>, FolderError> {
    let text = match fs::read(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(FolderError::File(file.to_owned(), error)),
    };
    let read = serde_json::from_slice(&text).map(Some);
    read.map_err(|error| FolderError::Damaged(file.display().to_string(), error.to_string()))
}
