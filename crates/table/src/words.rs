//! Closed lists of words: declared once, written and read everywhere alike.

/// Declares a closed list of words with their written names.
macro_rules! words {
    (
        $(#[$doc:meta])+
        $name:ident, $error:ident, $none:literal, $example:literal {
            $($(#[$of_word:meta])+ $word:ident => $text:literal,)+
        }
    ) => {
        $(#[$doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$of_word])+ $word,)+
        }

        impl $name {
            /// Every one, in order.
            pub const ALL: [Self; [$($name::$word),+].len()] = [$(Self::$word,)+];

            /// Returns the word that commands and records use.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$word => $text,)+
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        ::notation::read_by_name! {
            /// A text that is no such word.
            $name, $error, $none, $example
        }
    };
}

pub(crate) use words;
