//! Random sessions: submissions, people and what they do, the same for the same seed.

pub(crate) mod nonsense;
pub(crate) mod offered;
pub(crate) mod play;
pub(crate) mod random;
pub(crate) mod readings;
pub(crate) mod submissions;
