//! Commands: what people and devices ask of a table.

#[cfg(test)]
mod tests;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::form::{Form, Given, ThreeAmounts};
use crate::said::hint;
use crate::{
    Back, Card, Choice, Closed, Hand as Pattern, Key as KeyPress, Meter as MeterName, Microcents,
    Mishap, Money, Pack, Pile, Prepared, Ruling, Seat, Shared, Signal, Spot, Subject, Task, Tender,
};

/// Declares [`Command`] from [`table::command_list`].
macro_rules! send_commands {
    ($(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $(($one:ident: $one_type:ident))? $({
            $($head:ident: $head_type:ident)? $(, $field:ident: $type:ident)*
            $(, ? $optional:ident: $optional_type:ident)*
            $(, = $usual:ident: $usual_type:ident)?
            $(, @ $moment:ident: $moment_type:ident)? $(@ $only:ident: $only_type:ident)?
        })?,
    )+) => {
        /// What a client asks of a table: every [`table::Command`] but the deal of a whole deck,
        /// which is the system's own. Times are not taken from clients; the server adds them
        /// ([`Command::at`]).
        ///
        /// ```
        /// use table::Time;
        /// use wire::Command;
        ///
        /// let command = Command::read(r#"{"do":"open-betting"}"#)?;
        /// assert_eq!(command.at(Time(60)), table::Command::OpenBetting { at: Time(60) });
        /// assert!(Command::read(r#"{"do":"open-betting","at":60}"#).is_err());
        /// # Ok::<(), wire::Unreadable>(())
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[expect(missing_docs, reason = "the fields are what their names say")]
        pub enum Command {$(
            $(#[doc = $doc])+
            $name {
                $($one: $one_type,)?
                $(
                    $($head: $head_type,)? $($field: $type,)*
                    $(
                        #[serde(default, skip_serializing_if = "Option::is_none")]
                        #[cfg_attr(feature = "typescript", ts(optional))]
                        $optional: Option<$optional_type>,
                    )*
                    $(
                        #[serde(default)]
                        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
                        $usual: $usual_type,
                    )?
                )?
            },
        )+}

        impl Command {
            /// Returns what may stand at `do`.
            ///
            /// ```
            /// assert!(wire::Command::words().any(|word| word == "no-more-bets"));
            /// ```
            pub fn words() -> impl Iterator<Item = String> {
                [$(stringify!($name)),+].into_iter().map(kebab_case)
            }

            /// Returns the command for the table, given at this time.
            pub fn at(self, at: table::Time) -> table::Command {
                match self {$(
                    Self::$name {
                        $($one,)? $($($head,)? $($field,)* $($optional,)* $($usual,)?)?
                    } => table::Command::$name $(($one.value()))? $({
                        $($head: $head.value(),)? $($field: $field.value(),)*
                        $($optional: $optional.value(),)*
                        $($usual: $usual.value(),)?
                        $($moment: at,)? $($only: at,)?
                    })?,
                )+}
            }

            /// Returns what a client says to give this command, but for its time. A deal from a
            /// whole deck is never said: only the system knows one.
            ///
            /// ```
            /// use cards::Deck;
            /// use wire::Command;
            ///
            /// let said = Command::of(&table::Command::Clear).expect("a client can say it");
            /// assert_eq!(serde_json::to_string(&said)?, r#"{"do":"clear"}"#);
            /// assert_eq!(Command::of(&table::Command::Deal(Deck::SORTED)), None);
            /// # Ok::<(), serde_json::Error>(())
            /// ```
            pub fn of(command: &table::Command) -> Option<Self> {
                match *command {
                    $(table::Command::$name $(($one))? $({
                        $($head,)? $($field,)* $($optional,)* $($usual,)?
                        $($moment: _,)? $($only: _,)?
                    })? => Some(Self::$name {
                        $($one: Form::of($one),)?
                        $(
                            $($head: Form::of($head),)? $($field: Form::of($field),)*
                            $($optional: Form::of($optional),)*
                            $($usual: Form::of($usual),)?
                        )?
                    }),)+
                    table::Command::Deal(_) => None,
                }
            }
        }
    };
}
table::command_list!(send_commands);

/// `NoMoreBets` as `no-more-bets`, which is what serde makes of it.
fn kebab_case(name: &str) -> String {
    let mut word = String::with_capacity(name.len() + 4);
    for (at, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && at > 0 {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

impl Command {
    /// Reads a command, or says what is wrong with the text and what would be right.
    ///
    /// ```
    /// let error = wire::Command::read(r#"{"do":"sit","seet":1}"#).unwrap_err();
    /// assert_eq!(error.to_string(), "unknown field `seet`, expected `seat`");
    /// ```
    pub fn read(json: &str) -> Result<Self, Unreadable> {
        serde_json::from_str(json).map_err(|error| Unreadable::new(json, &error))
    }
}

/// A text that is no command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    what: String,
}

impl Unreadable {
    /// An unknown command is told with the nearest known one; of everything else serde says enough.
    fn new(json: &str, error: &serde_json::Error) -> Self {
        #[derive(Deserialize)]
        struct Tag {
            #[serde(rename = "do")]
            name: String,
        }
        let words: Vec<String> = Command::words().collect();
        let named = serde_json::from_str::<Tag>(json).ok().map(|tag| tag.name);
        let unknown = named.filter(|name| !words.contains(name));
        let what = match unknown {
            Some(name) => {
                let known: Vec<&str> = words.iter().map(String::as_str).collect();
                format!("there is no command {name:?}; {}", hint(&name, &known))
            }
            None => error.to_string(),
        };
        Self { what }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for Unreadable {}
