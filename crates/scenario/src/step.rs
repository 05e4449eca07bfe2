//! The steps of a scenario: who does what, or what is to be done or shown.

use std::fmt;
use std::str::FromStr;

use cards::{Card, CardSet};
use table::{Command, Phase, Pile, Player, Seat, Who};

use crate::ScenarioError;
use crate::phrase::{Phrase, PhraseWriter, phrases, pile, place_name};
use crate::words::{Mismatch, Words};

/// Who acts, and at which seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speaker {
    /// Who acts; the player of the seat where nobody is named.
    pub who: Option<Who>,
    /// The seat at which they act.
    pub seat: Option<Seat>,
}

/// A step of a scenario.
///
/// ```
/// use scenario::Step;
///
/// for said in ["seat 3: ride by tuck", "player 2 at seat 3: bet ante 5.00 in cash", "finish"] {
///     assert_eq!(Step::read(said)?.to_string(), said);
/// }
/// # Ok::<(), scenario::ScenarioError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A person or a device does something.
    Act(Speaker, Act),
    /// The table goes on without anybody being named.
    Direct(Direction),
}

/// What a person or a device does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Every duty that the table waits for is done, whoever's it is.
    Duties,
    /// Duties are done until this one is next.
    DutiesUntil(DutyName),
    /// Cards are dealt, these to these places and others to the rest.
    Deal(Hands),
    /// Several cards are keyed in.
    Keys(CardList),
    /// Anything that can be asked of a table.
    Command(Command),
}

/// What happens at the table without anybody being named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Players sit down, each at the seat of their number.
    Sit(SeatList),
    /// Decks come, every duty is done, and betting opens.
    Open,
    /// The round is finished: everybody who is asked stays in.
    Finish,
    /// The round is played on until it is there.
    FinishUntil(Phase),
    /// The duties of the moment are shown.
    ShowDuties,
    /// What a person may do now is shown.
    ShowOffers(Speaker),
    /// What the player of a seat sees is shown.
    ShowTo(Seat),
    /// What everybody sees is shown.
    Show,
}

/// The name of a duty: that of its task, or the id of a clause that it fulfils.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DutyName(pub String);

/// Seats, in the order named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatList(pub Vec<Seat>);

/// Cards, in the order named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardList(pub Vec<Card>);

/// Cards for places, each card once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hands(pub Vec<(Pile, Vec<Card>)>);

phrases! { Act {
    Duties = ["duties"];
    DutiesUntil(duty) = ["duties until" (duty)];
    Deal(hands) = ["deal" (hands)];
    Command(command) = [(command)];
    Keys(cards) = ["key" (cards)];
} }

phrases! { Direction {
    Sit(seats) = ["sit at" (seats)];
    Open = ["open betting"];
    FinishUntil(phase) = ["finish until" (phase)];
    Finish = ["finish"];
    ShowDuties = ["show duties"];
    ShowOffers(speaker) = ["show offers to" (speaker)];
    ShowTo(seat) = ["show to seat" (seat)];
    Show = ["show"];
} }

impl Step {
    /// Reads a step.
    pub fn read(text: &str) -> Result<Self, ScenarioError> {
        let Some((who, what)) = text.split_once(": ") else {
            return whole(text, 0, None).map(Self::Direct);
        };
        let speaker: Speaker = whole(who, 0, None)?;
        let indent = who.chars().count() + 2;
        Ok(Self::Act(speaker, whole(what, indent, speaker.seat)?))
    }
}

/// Reads the command of whoever sits at a seat, as a step says it after the colon.
///
/// ```
/// use table::{Choice, Command, Seat};
///
/// let seat = Seat::ALL[2];
/// let command = Command::Decide { seat, choice: Choice::Ride, signal: None };
/// assert_eq!(scenario::command_at(seat, "ride"), Ok(command));
/// ```
pub fn command_at(seat: Seat, text: &str) -> Result<Command, ScenarioError> {
    whole(text, 0, Some(seat))
}

pub(crate) fn whole<T: Phrase>(
    text: &str,
    indent: usize,
    place: Option<Seat>,
) -> Result<T, ScenarioError> {
    let mut words = Words::of(text, indent, place);
    match T::read(&mut words).and_then(|read| words.finish().map(|()| read)) {
        Ok(read) => Ok(read),
        Err(Mismatch) => Err(words.error()),
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = PhraseWriter::default();
        match self {
            Self::Act(speaker, act) => {
                act.write(&mut written);
                let said = std::mem::take(&mut written.words);
                let seat = written.place.or(speaker.seat);
                Speaker { seat, ..*speaker }.write(&mut written);
                write!(f, "{}: {}", written.words.join(" "), said.join(" "))
            }
            Self::Direct(direction) => {
                direction.write(&mut written);
                f.write_str(&written.words.join(" "))
            }
        }
    }
}

impl Phrase for Speaker {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        if words.literal("seat").is_ok() {
            return Ok(Self { who: None, seat: Some(Seat::read(words)?) });
        }
        let named = [("dealer", Who::Dealer), ("floor", Who::Floor), ("device", Who::Device)];
        let named = named.into_iter().find(|(name, _)| words.literal(name).is_ok());
        let who = match named {
            Some((_, who)) => who,
            None => {
                words.literal("player")?;
                Who::Player(Player::read(words)?)
            }
        };
        let seat = crate::phrase::optional(words, "at seat")?;
        Ok(Self { who: Some(who), seat })
    }

    fn write(&self, written: &mut PhraseWriter) {
        match self.who {
            None => {}
            Some(Who::Player(player)) => written.word(player),
            Some(Who::Dealer) => written.word("dealer"),
            Some(Who::Floor) => written.word("floor"),
            Some(Who::Device) => written.word("device"),
        }
        if let Some(seat) = self.seat {
            written.word(if self.who.is_some() { "at seat" } else { "seat" });
            written.word(seat);
        }
    }
}

impl Phrase for DutyName {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        let kind = ("a duty or the id of its clause", "count-the-stub");
        words.word(kind, Vec::new, |word| Some(Self(word.to_owned())))
    }

    fn write(&self, written: &mut PhraseWriter) {
        written.word(&self.0);
    }
}

/// Reads at least one, and as many as there are.
fn many<T: Phrase>(words: &mut Words<'_>) -> Result<Vec<T>, Mismatch> {
    let mut many = vec![T::read(words)?];
    while !words.is_finished() {
        many.push(T::read(words)?);
    }
    Ok(many)
}

impl Phrase for SeatList {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        many(words).map(Self)
    }

    fn write(&self, written: &mut PhraseWriter) {
        self.0.iter().for_each(|seat| seat.write(written));
    }
}

impl Phrase for CardList {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        many(words).map(Self)
    }

    fn write(&self, written: &mut PhraseWriter) {
        self.0.iter().for_each(|card| card.write(written));
    }
}

impl FromStr for Hands {
    type Err = ScenarioError;

    fn from_str(text: &str) -> Result<Self, ScenarioError> {
        whole(text, 0, None)
    }
}

/// Cards for places, such as `3=As Ks Qs community=Js Ts`.
impl Phrase for Hands {
    fn read(words: &mut Words<'_>) -> Result<Self, Mismatch> {
        let mut hands: Vec<(Pile, Vec<Card>)> = Vec::new();
        let mut seen = CardSet::EMPTY;
        while let Some(word) = words.peek() {
            let (place, card) =
                word.split_once('=').map_or((None, word), |(at, it)| (Some(at), it));
            if let Some(place) = place {
                let pile = pile(place)
                    .ok_or_else(|| words.refuse(format!("{place:?} is not a place for cards")))?;
                hands.push((pile, Vec::new()));
            }
            let Some((_, cards)) = hands.last_mut() else {
                return Err(words.refuse("name the place, such as 3=As or community=As".to_owned()));
            };
            let dealt: Card =
                card.parse().map_err(|_| words.refuse(format!("{card:?} is not a card")))?;
            if seen.contains(dealt) {
                return Err(words.refuse(format!("{dealt} is dealt twice")));
            }
            seen.insert(dealt);
            cards.push(dealt);
            words.skip();
        }
        Ok(Self(hands))
    }

    fn write(&self, written: &mut PhraseWriter) {
        for (pile, cards) in &self.0 {
            let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
            written.word(format!("{}={}", place_name(*pile), cards.join(" ")));
        }
    }
}
