//! What stands in a form: words of closed lists, numbers, cards; and how forms are declared.

use std::fmt::Display;
use std::str::FromStr;

use cards::{Card, Deck};
use money::{Microcents, Money, Tier};
use rulebook::{Mishap, Pattern, Subject, Task, Wager};
use table::{
    Back, Choice, MeterName, Pack, Phase, Pile, Player, Prepared, Seat, Shared, Signal, Spot,
    Tender, Time,
};

use crate::words::{Kind, Mismatch, Words};

/// Something that is read from words and written as words.
pub(crate) trait Phrase: Sized {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch>;
    fn write(&self, written: &mut PhraseWriter);
}

/// Words being written, and the seat that the speaker must act at for them to be read.
#[derive(Default)]
pub(crate) struct PhraseWriter {
    pub(crate) words: Vec<String>,
    pub(crate) place: Option<Seat>,
}

impl PhraseWriter {
    pub(crate) fn word(&mut self, word: impl Display) {
        self.words.push(word.to_string());
    }
}

/// Declares the forms of an enum: for each variant, how it is said, and other ways to say it. One
/// declaration makes the reader and the writer, and a variant without a form does not compile.
///
/// | part of a form | means |
/// |---|---|
/// | `"take back"` | these words |
/// | `(spot)` | a field |
/// | `("by" signal)` | an optional field and the words before it |
/// | `("in" tender = usual)` | the same for a field that has a usual value |
/// | `{seat}` | the seat at which the speaker acts |
///
/// A form goes to the end of the line.
macro_rules! phrases {
    ($name:ident { $(
        $variant:ident $(($one:ident))? $({ $($field:ident),+ })? =
            [$($first:tt)+] $([$($other:tt)+])*;
    )+ }) => {
        impl crate::phrase::Phrase for $name {
            fn read(
                words: &mut crate::words::Words<'_>,
            ) -> Result<Self, crate::words::Mismatch> {
                let start = words.mark();
                $(
                    crate::phrase::read_form!(
                        words, start, Self::$variant $(($one))? $({ $($field),+ })?, $($first)+
                    );
                    crate::phrase::read_forms!(
                        words, start, (Self::$variant $(($one))? $({ $($field),+ })?),
                        $([$($other)+])*
                    );
                )+
                Err(crate::words::Mismatch)
            }

            fn write(&self, written: &mut crate::phrase::PhraseWriter) {
                match self {
                    $(Self::$variant $(($one))? $({ $($field),+ })? => {
                        $(crate::phrase::write_part!(written $first);)+
                    })+
                }
            }
        }
    };
}

/// Tries the further forms of a variant.
macro_rules! read_forms {
    ($words:ident, $start:ident, ($($made:tt)+),) => {};
    ($words:ident, $start:ident, ($($made:tt)+), [$($part:tt)+] $($rest:tt)*) => {
        crate::phrase::read_form!($words, $start, $($made)+, $($part)+);
        crate::phrase::read_forms!($words, $start, ($($made)+), $($rest)*);
    };
}

/// Tries a form, and returns what it makes if it fits.
macro_rules! read_form {
    ($words:ident, $start:ident, $made:expr, $($part:tt)+) => {
        let form = |$words: &mut crate::words::Words<'_>| {
            $(crate::phrase::read_part!($words $part);)+
            $words.finish()?;
            Ok::<Self, crate::words::Mismatch>($made)
        };
        if let Ok(made) = form($words) {
            return Ok(made);
        }
        $words.back_to($start);
    };
}

macro_rules! read_part {
    ($words:ident $text:literal) => {
        $words.literal($text)?;
    };
    ($words:ident {$seat:ident}) => {
        let $seat = $words.place()?;
    };
    ($words:ident ($field:ident)) => {
        let $field = crate::phrase::Phrase::read($words)?;
    };
    ($words:ident ($lead:literal $field:ident)) => {
        let $field = crate::phrase::optional($words, $lead)?;
    };
    ($words:ident ($lead:literal $field:ident = $usual:expr)) => {
        let $field = crate::phrase::optional($words, $lead)?.unwrap_or($usual);
    };
}

macro_rules! write_part {
    ($written:ident $text:literal) => {
        $written.word($text);
    };
    ($written:ident {$seat:ident}) => {
        $written.place = Some(*$seat);
    };
    ($written:ident ($field:ident)) => {
        crate::phrase::Phrase::write($field, $written);
    };
    ($written:ident ($lead:literal $field:ident)) => {
        if let Some(value) = $field {
            crate::phrase::write_after($written, $lead, value);
        }
    };
    ($written:ident ($lead:literal $field:ident = $usual:expr)) => {
        if *$field != $usual {
            crate::phrase::write_after($written, $lead, $field);
        }
    };
}

pub(crate) use {phrases, read_form, read_forms, read_part, write_part};

/// Reads what follows these words, if they stand there; without words before it, if it can be read.
pub(crate) fn optional<T: Phrase>(
    words: &mut Words<'_>,
    lead: &str,
) -> Result<Option<T>, Mismatch> {
    if lead.is_empty() {
        return Ok(T::read(words).ok());
    }
    words.literal(lead).is_ok().then(|| T::read(words)).transpose()
}

pub(crate) fn write_after<T: Phrase>(written: &mut PhraseWriter, lead: &str, value: &T) {
    if !lead.is_empty() {
        written.word(lead);
    }
    value.write(written);
}

/// A single word, and how an error names it.
trait Word: FromStr + Display + 'static {
    const KIND: Kind;
    /// All of them, where they are few.
    const ALL: &[Self];

    fn names() -> Vec<String> {
        Self::ALL.iter().map(Self::to_string).collect()
    }
}

macro_rules! words {
    ($($name:ty: $kind:literal, $example:literal, $all:expr;)+) => {$(
        impl Word for $name {
            const KIND: Kind = ($kind, $example);
            const ALL: &[Self] = &$all;
        }
    )+};
}

words! {
    Seat: "a seat", "3", Self::ALL;
    Spot: "a spot", "ante", Self::ALL;
    Tender: "a tender", "cash", Self::ALL;
    Choice: "an answer", "ride", Self::ALL;
    Signal: "a signal", "tuck", Self::ALL;
    Pack: "a deck", "first", Self::ALL;
    Back: "a colour of backs", "red", Self::ALL;
    Prepared: "a preparation", "inspected", Self::ALL;
    Task: "a duty", "count-the-stub", Self::ALL;
    Subject: "an act", "dealer", Self::ALL;
    Mishap: "a mishap", "shoe-fails", Self::ALL;
    Phase: "a phase", "settling", Self::ALL;
    Pattern: "a hand", "flush", Self::ALL;
    Wager: "a wager", "progressive", Self::ALL;
    Tier: "a tier of a meter", "major", Self::ALL;
    Card: "a card", "As", [];
    Money: "an amount", "10.00", [];
    u32: "a number", "20", [];
    usize: "a number", "6", [];
    u64: "a number of seconds", "3600", [];
}

impl<T: Word> Phrase for T {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        words.word(T::KIND, T::names, |word| word.parse().ok())
    }

    fn write(&self, written: &mut PhraseWriter) {
        written.word(self);
    }
}

/// One amount for all three bets, or three.
impl Phrase for [Money; 3] {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        let first = Money::read(words)?;
        match Money::read(words) {
            Ok(second) => Ok([first, second, Money::read(words)?]),
            Err(Mismatch) => Ok([first; 3]),
        }
    }

    fn write(&self, written: &mut PhraseWriter) {
        let [first, second, third] = self;
        let is_one = first == second && second == third;
        self[..if is_one { 1 } else { 3 }].iter().for_each(|amount| amount.write(written));
    }
}

impl Phrase for Microcents {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        words.word(Money::KIND, Money::names, |word| {
            word.parse().ok().map(Self::of).or_else(|| word.parse().ok())
        })
    }

    fn write(&self, written: &mut PhraseWriter) {
        written.word(self);
    }
}

/// Seconds, or hours with the word.
impl Phrase for Time {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        let number = u64::read(words)?;
        if words.literal("hours").is_err() {
            return Ok(Self(number));
        }
        let seconds = number.checked_mul(3_600);
        seconds.map(Self).ok_or_else(|| words.refuse("no clock goes so far".to_owned()))
    }

    fn write(&self, written: &mut PhraseWriter) {
        written.word(self.0);
    }
}

impl Phrase for MeterName {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        Ok(Self { wager: Wager::read(words)?, tier: Tier::read(words)? })
    }

    fn write(&self, written: &mut PhraseWriter) {
        self.wager.write(written);
        self.tier.write(written);
    }
}

impl Phrase for Shared {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        let numbers = || ["1", "2", "3"].map(str::to_owned).to_vec();
        words.word(("the number of a hand", "2"), numbers, |word| {
            let number: usize = word.parse().ok()?;
            Self::ALL.get(number.checked_sub(1)?).copied()
        })
    }

    fn write(&self, written: &mut PhraseWriter) {
        written.word(*self as u8 + 1);
    }
}

impl Phrase for Player {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        u32::read(words).map(Self)
    }

    fn write(&self, written: &mut PhraseWriter) {
        written.word(self.0);
    }
}

impl Phrase for Pile {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        let names = || all_piles().map(place_name).collect();
        words.word(("a place for cards", "community"), names, pile)
    }

    fn write(&self, written: &mut PhraseWriter) {
        written.word(place_name(*self));
    }
}

/// Every place for cards.
fn all_piles() -> impl Iterator<Item = Pile> {
    (0..16).map(Pile::of_number)
}

/// The place that a word names.
pub(crate) fn pile(name: &str) -> Option<Pile> {
    all_piles().find(|pile| place_name(*pile) == name)
}

/// The word for a place: a seat is its number.
pub(crate) fn place_name(pile: Pile) -> String {
    match pile {
        Pile::Player(seat) => seat.to_string(),
        Pile::Community => "community".to_owned(),
        Pile::Dealer => "dealer".to_owned(),
        Pile::Box => "box".to_owned(),
        Pile::FiveCommunity => "five".to_owned(),
        Pile::Discard => "discard".to_owned(),
        Pile::Shared(hand) => format!("hand-{}", hand as u8 + 1),
    }
}

/// All 52 cards, from the top; or `in order`, as a new deck comes.
impl Phrase for Deck {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        if words.literal("in order").is_ok() {
            return Ok(Self::SORTED);
        }
        let cards = (0..52).map(|_| Card::read(words)).collect::<Result<Vec<_>, _>>()?;
        Self::try_from(cards).map_err(|error| words.refuse(error.to_string()))
    }

    fn write(&self, written: &mut PhraseWriter) {
        if *self == Self::SORTED {
            return written.word("in order");
        }
        self.cards().iter().for_each(|card| card.write(written));
    }
}
