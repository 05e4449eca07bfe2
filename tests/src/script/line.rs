//! The lines of a script: who does what, or what is to be shown.

use std::str::FromStr;

use cards::{Card, CardSet};
use table::{Command, Player, Seat};

use super::{house, player};

/// What a line says.
#[derive(Clone, Debug)]
pub(super) enum Line {
    /// A player acts, the one who sits at this seat unless somebody else is named.
    Player { who: Option<Player>, seat: Seat, command: Command },
    /// The dealer, a floorperson or a device acts.
    House { who: table::Who, command: Command },
    /// Players sit down, each at the seat of their number.
    Sit(Vec<Seat>),
    /// Cards are dealt to places, and others to the rest.
    Deal(Vec<(String, String)>),
    /// Cards are keyed in one by one.
    Keys(Vec<Card>),
    /// Everything that the table waits for is done, up to the duty of a clause if one is named.
    Duties { until: Option<String> },
    /// The round is finished: everybody who is asked stays in.
    Finish,
    /// What everybody sees, or the player of a seat.
    Show(Option<Seat>),
    /// The duties of the moment.
    ShowDuties,
    /// What somebody may do now.
    ShowOffers(Whose),
}

/// Whose offers are shown.
#[derive(Clone, Copy, Debug)]
pub(super) enum Whose {
    /// Those of the player of a seat.
    Seat(Seat),
    /// Those of the dealer, a floorperson or a device.
    House(table::Who),
}

impl Line {
    /// Reads a line, without its `> `.
    pub(super) fn read(said: &str) -> Result<Self, String> {
        let Some((who, what)) = said.split_once(": ") else { return direction(said) };
        let words: Vec<&str> = what.split_whitespace().collect();
        match who.split_whitespace().collect::<Vec<_>>()[..] {
            ["seat", seat] => player::read(None, read_seat(seat)?, &words),
            ["player", number, "at", "seat", seat] => {
                let number = number.parse().map_err(|_| format!("{number:?} is no player"))?;
                player::read(Some(Player(number)), read_seat(seat)?, &words)
            }
            ["dealer"] => house::read(table::Who::Dealer, &words),
            ["floor"] => house::read(table::Who::Floor, &words),
            ["device"] => house::read(table::Who::Device, &words),
            _ => Err(format!("nobody is called {who:?}")),
        }
    }
}

/// A line that nobody in particular carries out.
fn direction(said: &str) -> Result<Line, String> {
    match said.split_whitespace().collect::<Vec<_>>()[..] {
        ["sit", "at", ref seats @ ..] => {
            let seats: Result<Vec<Seat>, String> = seats.iter().map(|it| read_seat(it)).collect();
            Ok(Line::Sit(seats?))
        }
        ["finish"] => Ok(Line::Finish),
        ["show"] => Ok(Line::Show(None)),
        ["show", "to", "seat", seat] => Ok(Line::Show(Some(read_seat(seat)?))),
        ["show", "duties"] => Ok(Line::ShowDuties),
        ["show", "offers", "to", "seat", seat] => {
            Ok(Line::ShowOffers(Whose::Seat(read_seat(seat)?)))
        }
        ["show", "offers", "to", "dealer"] => {
            Ok(Line::ShowOffers(Whose::House(table::Who::Dealer)))
        }
        ["show", "offers", "to", "floor"] => Ok(Line::ShowOffers(Whose::House(table::Who::Floor))),
        _ => Err(format!("there is no direction {said:?}")),
    }
}

/// Reads a word of a closed list.
pub(super) fn read<T: FromStr>(word: &str, what: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word:?} is no {what}"))
}

/// Reads the number of a seat.
pub(super) fn read_seat(word: &str) -> Result<Seat, String> {
    read(word, "seat")
}

/// Reads the cards of a deal, such as `3=As Ks Qs community=Js Ts`.
pub(super) fn read_deal(words: &[&str]) -> Result<Line, String> {
    let mut places: Vec<(String, String)> = Vec::new();
    let mut seen = CardSet::EMPTY;
    for word in words {
        let card = match word.split_once('=') {
            Some((place, card)) => {
                let is_place = ["community", "dealer", "box", "five", "discard"].contains(&place);
                if !is_place {
                    read_seat(place)?;
                }
                places.push((place.to_owned(), String::new()));
                card
            }
            None => word,
        };
        let dealt: Card = read(card, "card")?;
        if seen.contains(dealt) {
            return Err(format!("{dealt} is dealt twice"));
        }
        seen.insert(dealt);
        let (_, cards) = places.last_mut().ok_or("a card is dealt to no place")?;
        cards.push_str(if cards.is_empty() { "" } else { " " });
        cards.push_str(card);
    }
    Ok(Line::Deal(places))
}
