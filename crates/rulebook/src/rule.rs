//! The engine's norms. A book does not know the engine and the engine knows no book: between them
//! stands this closed list, and every clause says which of these rules it states.

mod list;

use std::fmt;

use notation::read_by_name;

pub use list::Rule;

/// Declares the rules: a sentence, a variant and a name for each.
macro_rules! rules {
    ($($(#[doc = $norm:literal])+ $variant:ident => $name:literal,)+) => {
        /// A norm that the engine enforces or follows.
        ///
        /// The order is the order of precedence: of several rules that a command breaks, the first
        /// is the one under which it is refused.
        ///
        /// ```
        /// use rulebook::Rule;
        ///
        /// let rule: Rule = "required-wagers-equal".parse()?;
        /// assert_eq!(rule, Rule::RequiredWagersEqual);
        /// assert_eq!(rule.norm(), "The three bets are equal.");
        /// assert!(Rule::WagersBeforeNoMoreBets < Rule::DecideInTurn);
        /// # Ok::<(), rulebook::ParseRuleError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $($(#[doc = $norm])+ $variant,)+
        }

        impl Rule {
            /// Every rule, in order of precedence.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// Returns the name that the books use.
            ///
            /// ```
            /// assert_eq!(rulebook::Rule::DecideInTurn.name(), "decide-in-turn");
            /// ```
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            /// Returns the norm as a sentence.
            ///
            /// ```
            /// assert_eq!(rulebook::Rule::EqualHandsTie.norm(), "Hands that are still equal tie.");
            /// ```
            pub fn norm(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!($($norm,)+).trim(),)+
                }
            }
        }
    };
}
use rules;

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

read_by_name! {
    /// A text that names no rule.
    ///
    /// ```
    /// let error = "be-nice".parse::<rulebook::Rule>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"the engine has no rule "be-nice""#);
    /// ```
    Rule, ParseRuleError, "the engine has no rule {:?}", "a rule such as \"decide-in-turn\""
}
