//! What the dealer, the floorperson and devices do in a script.

use cards::Card;
use money::{Microcents, Money};
use rulebook::{Mishap, Subject};
use table::console::KeyPress;
use table::{Closed, Command, MeterName, Pile, Prepared, Ruling, Time, Who};
use toml::Value;

use super::line::{Line, read as word, read_deal, read_seat};

/// Reads what somebody of the house does.
pub(super) fn read(who: Who, words: &[&str]) -> Result<Line, String> {
    let command = match *words {
        ["deal", ref cards @ ..] => return read_deal(cards),
        ["key", ref cards @ ..] => {
            let cards: Result<Vec<Card>, String> =
                cards.iter().map(|card| word(card, "card")).collect();
            return Ok(Line::Keys(cards?));
        }
        ["duties"] => return Ok(Line::Duties { until: None }),
        ["duties", "until", clause] => {
            return Ok(Line::Duties { until: Some(clause.to_owned()) });
        }
        ["receive", pack, back] => receive(pack, back, Prepared::None)?,
        ["receive", pack, back, prepared] => receive(pack, back, word(prepared, "preparation")?)?,
        ["do", ref duty @ ..] => duty_done(duty)?,
        ["open", "betting"] => Command::OpenBetting { at: Time(0) },
        ["open", "betting", "at", seconds] => {
            Command::OpenBetting { at: Time(word(seconds, "number of seconds")?) }
        }
        ["no", "more", "bets"] => Command::NoMoreBets,
        ["perform", subject] => Command::Perform(act(subject)?),
        ["settle", seat] => Command::Settle { seat: read_seat(seat)?, called: None },
        ["settle", seat, "as", hand] => {
            Command::Settle { seat: read_seat(seat)?, called: Some(word(hand, "hand")?) }
        }
        ["validate", seat] => Command::Validate { seat: read_seat(seat)? },
        ["pay", "envy"] => Command::PayEnvy,
        ["clear"] => Command::Clear,
        ["declare", "the", "table", "idle"] => Command::DeclareIdle,
        ["cover", "the", "device"] => Command::CloseDevice(Closed::Cover),
        ["mark", "the", "device"] => Command::CloseDevice(Closed::Sign),
        ["restore", "the", "device"] => Command::RestoreDevice,
        ["order", "a", "shuffle"] => Command::OrderShuffle,
        ["order", "a", "recut"] => Command::OrderRecut,
        ["report", mishap, ref more @ ..] => report(mishap, more)?,
        ["read", "meter", wager, tier, amount] => {
            let meter = MeterName { wager: word(wager, "wager")?, tier: word(tier, "tier")? };
            let holds: Money = word(amount, "amount")?;
            Command::ReadMeter { meter, holds: Microcents::of(holds) }
        }
        ["press", ref key @ ..] => Command::Press(press(key)?),
        ["take", "back", spot, "of", "seat", seat] => {
            Command::TakeBack { seat: read_seat(seat)?, spot: word(spot, "spot")? }
        }
        ["rule", ref ruling @ ..] => Command::Rule(rule(ruling)?),
        _ => return Err(format!("nobody of the house does {:?}", words.join(" "))),
    };
    Ok(Line::House { who, command })
}

fn receive(pack: &str, back: &str, prepared: Prepared) -> Result<Command, String> {
    let (pack, back) = (word(pack, "deck")?, word(back, "colour of backs")?);
    Ok(Command::ReceiveDeck { pack, back, prepared, at: Time(0) })
}

fn duty_done(words: &[&str]) -> Result<Command, String> {
    let (words, seat) = match *words {
        [ref words @ .., "at", "seat", seat] => (words, Some(read_seat(seat)?)),
        _ => (words, None),
    };
    match *words {
        [task] => Ok(Command::Duty { task: word(task, "duty")?, seat, entered: None }),
        [task, "entering", number] => {
            let entered = Some(word(number, "number")?);
            Ok(Command::Duty { task: word(task, "duty")?, seat, entered })
        }
        _ => Err(format!("no duty is {:?}", words.join(" "))),
    }
}

fn report(mishap: &str, more: &[&str]) -> Result<Command, String> {
    let (at, card) = match *more {
        [] => (None, None),
        ["at", place] => (Some(pile(place)?), None),
        ["seeing", card] => (None, Some(word(card, "card")?)),
        _ => return Err(format!("no report goes {:?}", more.join(" "))),
    };
    Ok(Command::Report { mishap: self::mishap(mishap)?, at, card })
}

fn pile(place: &str) -> Result<Pile, String> {
    match place {
        "community" => Ok(Pile::Community),
        "dealer" => Ok(Pile::Dealer),
        "box" => Ok(Pile::Box),
        "five" => Ok(Pile::FiveCommunity),
        number => Ok(Pile::Player(read_seat(number)?)),
    }
}

fn rule(words: &[&str]) -> Result<Ruling, String> {
    match *words {
        ["void"] => Ok(Ruling::Void),
        ["go", "on"] => Ok(Ruling::GoOn),
        ["misdealt"] => Ok(Ruling::Misdealt),
        ["wrong", "deck"] => Ok(Ruling::WrongDeck),
        ["seat", seat, "abandoned"] => Ok(Ruling::Abandoned(read_seat(seat)?)),
        ["seat", seat, "stands"] => Ok(Ruling::Stands(read_seat(seat)?)),
        ["count", "settled"] => Ok(Ruling::CountSettled),
        _ => Err(format!("no ruling is {:?}", words.join(" "))),
    }
}

fn press(words: &[&str]) -> Result<KeyPress, String> {
    match *words {
        ["COIN", "IN"] => Ok(KeyPress::CoinIn),
        ["GAME", "OVER"] => Ok(KeyPress::GameOver),
        ["J-POT"] => Ok(KeyPress::Jackpot),
        ["key", "to", "JPH"] => Ok(KeyPress::KeyToJackpot),
        ["key", "to", "RUN"] => Ok(KeyPress::KeyToRun),
        ["verify"] => Ok(KeyPress::Verify),
        ["settle", "the", "count"] => Ok(KeyPress::SettleTheCount),
        ["take", "off", chips, "chips"] => Ok(KeyPress::RemoveChips(word(chips, "number")?)),
        ["hand", hand] => Ok(KeyPress::Hand(word(hand, "hand")?)),
        ["cancel", "win", record] => Ok(KeyPress::CancelWin(word(record, "record")?)),
        ["supplement", "win", record] => Ok(KeyPress::SupplementWin(word(record, "record")?)),
        _ => Err(format!("no key is {:?}", words.join(" "))),
    }
}

/// Reads an act of the script, as the books spell it.
fn act(text: &str) -> Result<Subject, String> {
    Value::String(text.to_owned()).try_into().map_err(|_| format!("{text:?} is no act"))
}

/// Reads what went wrong, as the books spell it.
fn mishap(text: &str) -> Result<Mishap, String> {
    Value::String(text.to_owned()).try_into().map_err(|_| format!("{text:?} is no mishap"))
}
