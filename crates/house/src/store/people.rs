//! People and sessions as they are kept.

use ledger::{Hash, Moment, PersonId};

/// A person as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The number that tables know the person by.
    pub id: PersonId,
    /// The name to sign in with.
    pub name: String,
    /// The role, by its name.
    pub role: String,
    /// The hash of the password, where there is one: a guest has none.
    pub password: Option<String>,
    /// Whether the person may no longer sign in.
    pub disabled: bool,
    /// The link by which the person sets a new password, until it is used.
    pub reset: Option<ResetRow>,
}

/// A link that is good once, as it is kept: never its token, only the hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResetRow {
    /// The hash of the token.
    pub token: Hash,
    /// Until when it is good, in milliseconds since 1970.
    pub until: Moment,
}

/// A session as it is kept: never the token, only its hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of the token.
    pub token: Hash,
    /// Whose it is.
    pub person: PersonId,
    /// When it ends, in milliseconds since 1970.
    pub until: Moment,
}
