//! Claims about every session: random submissions, automations and commands under all five books.
//!
//! Every failure names its book and its seed, and comes again with them.

mod session {
    pub(crate) mod nonsense;
    pub(crate) mod offered;
    pub(crate) mod play;
    pub(crate) mod random;
    pub(crate) mod readings;
    pub(crate) mod submissions;
}

mod properties {
    mod offering;
}
