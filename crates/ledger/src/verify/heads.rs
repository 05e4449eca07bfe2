//! The signed heads of an export, one after another: each names the one before it.

use crate::{Hash, Head};

/// The chain of the heads that were read so far.
#[derive(Clone, Copy, Default)]
pub(super) enum HeadChain {
    /// None was read.
    #[default]
    Start,
    /// The last one had so many records and this hash.
    After { size: u64, hash: Hash },
    /// The last one could not be read, so that nothing is known of what the next one names.
    Lost,
}

impl HeadChain {
    /// Goes on to the next head, and returns what is wrong with its place in the chain.
    pub(super) fn follow(&mut self, head: &Head) -> Option<String> {
        let before = std::mem::replace(self, Self::After { size: head.size, hash: head.hash() });
        match before {
            Self::Start if head.previous != Head::NO_PREVIOUS => {
                Some("heads before this one are missing: it names one, and none is here".to_owned())
            }
            Self::After { size, .. } if head.size <= size => {
                Some(format!("the head before this one is of {size} records, and heads grow"))
            }
            Self::After { size, hash } if head.previous != hash => Some(format!(
                "this head does not name the one before it, of {size} records: a head between \
                 them is missing, or one was changed"
            )),
            Self::Start | Self::After { .. } | Self::Lost => None,
        }
    }
}
