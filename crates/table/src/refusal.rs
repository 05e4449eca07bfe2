//! Refusals: a lawful no.

mod list;

use std::fmt;
use std::time::Duration;

use cards::Card;
use money::Money;
use rulebook::{Pattern, Rule, Task};

use crate::{Choice, Citation, Pile, Seat, Spot, Who};

/// A command that the rules do not allow. Nothing has changed at the table.
///
/// ```
/// use rulebook::Rule;
/// use table::{Citation, Fact, Refusal};
///
/// let fact = Fact::TurnOf(table::Seat::ALL[1]);
/// let refusal = Refusal::new(Rule::DecideInTurn, Citation::NONE, fact);
/// assert_eq!(refusal.rule, Rule::DecideInTurn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The clause of the book that states the rule; none where the book is silent.
    pub clause: Citation,
    /// What is the case.
    pub fact: Fact,
}

impl Refusal {
    /// Returns a refusal.
    ///
    /// ```
    /// # use rulebook::Rule;
    /// # use table::{Citation, Fact, Refusal};
    /// let refusal = Refusal::new(Rule::SettleFromTheRight, Citation::NONE, Fact::NotNow);
    /// assert_eq!(refusal.rule, Rule::SettleFromTheRight);
    /// ```
    pub const fn new(rule: Rule, clause: Citation, fact: Fact) -> Self {
        Self { rule, clause, fact }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.rule, self.fact)
    }
}

impl std::error::Error for Refusal {}

/// A length of time; records and clients count its seconds.
type Seconds = Duration;

/// Declares [`Fact`] from [`fact_list`](crate::fact_list).
macro_rules! declare_facts {
    ($(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $((
            $($field:ident: $type:ident),* $(? $optional:ident: $optional_type:ident)?
        ))?,
    )+) => {
        /// What was the case when a command was refused.
        ///
        /// ```
        /// use money::Money;
        /// use table::Fact;
        ///
        /// let most = Money::from_dollars(100);
        /// assert_ne!(Fact::AtMost(most), Fact::AtLeast(most));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fact {
            /// It is for somebody else to do.
            NotFor(Who),
            $(
                $(#[doc = $doc])+
                $name $(($($type),* $(Option<$optional_type>)?))?,
            )+
        }
    };
}
crate::fact_list!(declare_facts);
