//! The chain of signed heads: each names the one before it.

use crate::{Hash, Head};

/// Follows signed heads in their order, and says where one does not name the one before it.
///
/// ```
/// use ledger::{Hash, Head, HeadChain, Moment};
///
/// let (origin, root, at) = ("casino.example/floor".to_owned(), Hash([7; 32]), Moment(0));
/// let first = Head { origin, size: 1, root, at, previous: Head::NO_PREVIOUS };
/// let second = Head { size: 2, previous: first.hash(), ..first.clone() };
/// let third = Head { size: 3, previous: second.hash(), ..first.clone() };
///
/// let mut chain = HeadChain::default();
/// assert_eq!(chain.follow(&first), None);
/// assert!(chain.clone().follow(&third).is_some(), "the second is missing");
/// assert_eq!(chain.follow(&second), None);
/// assert_eq!(chain.follow(&third), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum HeadChain {
    /// None was read.
    #[default]
    Start,
    /// The last one had so many records and this hash.
    After {
        /// How many records it was over.
        size: u64,
        /// Its hash.
        hash: Hash,
    },
    /// The last one could not be read, so that nothing is known of what the next one names.
    Lost,
}

impl HeadChain {
    /// Goes on to the next head, and returns what is wrong with its place in the chain.
    pub fn follow(&mut self, head: &Head) -> Option<String> {
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
