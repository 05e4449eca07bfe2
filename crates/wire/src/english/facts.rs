//! Refusals in words: which rule forbids a command, and what was the case.

use table::{Fact, Refusal};

/// Returns what was the case when a command was refused.
///
/// ```
/// use table::{Fact, Seat};
///
/// assert_eq!(wire::english::fact(Fact::TurnOf(Seat::ALL[1])), "it is the turn of seat 2");
/// ```
pub fn fact(fact: Fact) -> String {
    match fact {
        Fact::NotNow => "it is not the moment for it".to_owned(),
        Fact::NotFor(who) => format!("it is not for {who} to do"),
        Fact::NotSeated(seat) => format!("the player does not sit at seat {seat}"),
        Fact::Taken(seat) => format!("seat {seat} is somebody else's"),
        Fact::NoSuchSeat(seat) => format!("the table has no seat {seat}"),
        Fact::TurnOf(seat) => format!("it is the turn of seat {seat}"),
        Fact::NoAnswer(choice) => format!("{choice} is no answer to the question"),
        Fact::NotInRound(seat) => format!("seat {seat} has no part in it"),
        Fact::First(task) => format!("first: {}", task.title()),
        Fact::Counts(right) => format!("the count should be {right}"),
        Fact::Between(least, most) => {
            format!("it must be at least {least} and at most {most}")
        }
        Fact::NumberWanted => "a number must be entered where one is asked for".to_owned(),
        Fact::NotOffered(spot) => format!("the table does not offer {spot}"),
        Fact::Needs(spot) => format!("it needs a wager on {spot}"),
        Fact::AtLeast(least) => format!("it must be at least ${least}"),
        Fact::AtMost(most) => format!("it may be at most ${most}"),
        Fact::Exactly(amount) => format!("it must be ${amount}"),
        Fact::NoSuchStake(amount) => format!("${amount} is none of the stakes offered"),
        Fact::Unequal => "the three bets are not equal".to_owned(),
        Fact::Lacks(seat, spot) => format!("seat {seat} has no wager on {spot}"),
        Fact::NobodyWagered => "nobody has wagered".to_owned(),
        Fact::Boxes(1) => "a player may bet one box".to_owned(),
        Fact::Boxes(most) => format!("a player may bet {most} adjacent boxes"),
        Fact::TenderNotAccepted => "the table does not accept such a wager".to_owned(),
        Fact::NoCardDue => "no card is due".to_owned(),
        Fact::CardIsOut(card) => format!("{card} is out already"),
        Fact::Makes(Some(hand)) => format!("the cards make {hand}"),
        Fact::Makes(None) => "the cards make nothing that is paid".to_owned(),
        Fact::CardsDue(pile) => format!("a card is due at {pile}"),
        Fact::FloorMustDecide => "a floorperson must decide first".to_owned(),
        Fact::AwardWaits(seat) => format!("an award of seat {seat} waits for validation"),
        Fact::DeckAge(age) => format!("the deck has been in use for {} seconds", age.as_secs()),
        Fact::NoDeck => "there is no such deck at the table".to_owned(),
        Fact::SameBacks => "the backs of the two decks are alike".to_owned(),
        Fact::NoBank => "nobody has taken the bank and wagered".to_owned(),
        Fact::OfferedTo(seat) => format!("the bank is offered to seat {seat}"),
        Fact::NotInThisBook => "there is no such thing at this table".to_owned(),
        Fact::DeviceUncovered => "the broken device is neither covered nor marked".to_owned(),
        Fact::PaidOut(prize) => {
            format!("the prize of ${prize} is paid; only a win that is not paid is backed out")
        }
        Fact::Console => "the progressive console does not allow it".to_owned(),
        Fact::CardsAreVirtual => {
            "the cards are the system's own, and this happens to real ones only".to_owned()
        }
        Fact::EveryNumberIsRight => {
            "by the record every place has the right number of cards".to_owned()
        }
    }
}

/// Returns the rule that forbids a command, and what was the case.
///
/// ```
/// use rulebook::Rule;
/// use table::{Citation, Fact, Refusal, Seat};
///
/// let refusal = Refusal::new(Rule::DecideInTurn, Citation::NONE, Fact::TurnOf(Seat::ALL[1]));
/// assert_eq!(wire::english::refusal(&refusal), "decide-in-turn: it is the turn of seat 2");
/// ```
pub fn refusal(refusal: &Refusal) -> String {
    format!("{}: {}", refusal.rule, fact(refusal.fact))
}
