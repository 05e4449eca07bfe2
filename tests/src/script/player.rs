//! What players do in a script.

use money::Money;
use table::{Choice, Command, Player, Seat, Shared, Spot, Tender};

use super::line::{Line, read as word, read_seat};

/// Reads what the player of a seat does.
pub(super) fn read(who: Option<Player>, seat: Seat, words: &[&str]) -> Result<Line, String> {
    let command = match *words {
        ["sit"] => Command::Sit { seat },
        ["leave"] => Command::Leave { seat },
        ["take", "back", spot] => Command::TakeBack { seat, spot: word(spot, "spot")? },
        ["take", "the", "bank"] => Command::TakeBank { seat },
        ["decline", "the", "bank"] => Command::DeclineBank { seat },
        ["give", "up", "the", "bank"] => Command::GiveUpBank { seat },
        ["bank", "wagers", amount] => Command::BetBank { seat, amount: money(amount)? },
        ["make", "play", amount] => Command::MakePlay { seat, amount: money(amount)? },
        ["show"] => Command::ShowBonus { seat },
        ["wave"] => Command::WaveBonus { seat },
        ["back", "hand", number] => Command::BackHand { seat, hand: shared(number)? },
        ["touch", "cards", "of", "seat", other] => Command::TouchCards { seat: read_seat(other)? },
        ["ask", "for", "the", "cards", "face", "up"] => Command::AskFaceUp,
        ["bet", ..] => bet(seat, &words[1..])?,
        [choice] if is_choice(choice) => decide(seat, choice, None)?,
        [choice, "by", signal] if is_choice(choice) => decide(seat, choice, Some(signal))?,
        _ => return Err(format!("a player does not {:?}", words.join(" "))),
    };
    Ok(Line::Player { who, seat, command })
}

fn bet(seat: Seat, words: &[&str]) -> Result<Command, String> {
    let (words, tender) = match words {
        [words @ .., "in", tender] => (words, word(tender, "tender")?),
        words => (words, Tender::Chips),
    };
    match *words {
        ["three", amount] => {
            let amounts = [money(amount)?; 3];
            Ok(Command::BetThree { seat, amounts, tender })
        }
        ["three", first, second, third] => {
            let amounts = [money(first)?, money(second)?, money(third)?];
            Ok(Command::BetThree { seat, amounts, tender })
        }
        [spot, amount] => {
            let (spot, amount): (Spot, Money) = (word(spot, "spot")?, money(amount)?);
            Ok(Command::Bet { seat, spot, amount, tender })
        }
        _ => Err(format!("no bet is {:?}", words.join(" "))),
    }
}

fn is_choice(text: &str) -> bool {
    text.parse::<Choice>().is_ok()
}

fn decide(seat: Seat, choice: &str, signal: Option<&str>) -> Result<Command, String> {
    let choice = word(choice, "answer")?;
    let signal = signal.map(|signal| word(signal, "signal")).transpose()?;
    Ok(Command::Decide { seat, choice, signal })
}

fn money(text: &str) -> Result<Money, String> {
    word(text, "amount")
}

fn shared(number: &str) -> Result<Shared, String> {
    let at: usize = word(number, "number of a hand")?;
    let hand = at.checked_sub(1).and_then(|at| Shared::ALL.get(at));
    hand.copied().ok_or_else(|| format!("there is no hand {number}"))
}
