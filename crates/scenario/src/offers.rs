//! What somebody may do now, in a few words for each offer.

use table::console::KeyPress;
use table::{Bounds, Offer, Question, Ruling, Table, Who};

use crate::sights::performed;

/// Everything that somebody may do now, a line for each kind of thing.
pub(crate) fn offered(table: &Table, who: Who) -> Vec<String> {
    let mut offers: Vec<String> = table.offers(who).map(|offer| told(&offer)).collect();
    offers.dedup();
    if offers.is_empty() {
        offers.push("nothing".to_owned());
    }
    vec![format!("may: {}", offers.join("; "))]
}

fn told(offer: &Offer<'_>) -> String {
    match offer {
        Offer::Sit { seat } => format!("sit at {seat}"),
        Offer::Leave { seat } => format!("leave {seat}"),
        Offer::ReceiveDeck { pack, .. } => format!("receive the {pack} deck"),
        Offer::Duty { task, .. } => format!("do {task}"),
        Offer::DeclareIdle => "declare the table idle".to_owned(),
        Offer::AskFaceUp => "ask for the cards face up".to_owned(),
        Offer::CloseDevice => "cover or mark the device".to_owned(),
        Offer::RestoreDevice => "restore the device".to_owned(),
        Offer::OpenBetting { .. } => "open betting".to_owned(),
        Offer::Bet { spot, bounds, .. } => format!("bet {spot} {}", within(bounds)),
        Offer::BetThree { bounds, .. } => format!("bet three {}", within(bounds)),
        Offer::TakeBack { seat, spot } => format!("take back {spot} of {seat}"),
        Offer::BackHand { seat } => format!("back a hand at {seat}"),
        Offer::TakeBank { .. } => "take the bank".to_owned(),
        Offer::DeclineBank { .. } => "decline the bank".to_owned(),
        Offer::GiveUpBank { .. } => "give up the bank".to_owned(),
        Offer::BetBank { least, .. } => format!("wager {least} or more for the bank"),
        Offer::NoMoreBets => "announce no more bets".to_owned(),
        Offer::Deal { cards, to, .. } => format!("deal {cards} cards, the next to {to}"),
        Offer::Decide { question, .. } => answers(*question).to_owned(),
        Offer::MakePlay { amount, .. } => format!("put {amount} on play"),
        Offer::ShowBonus { .. } => "show the cards".to_owned(),
        Offer::WaveBonus { .. } => "wave the cards away".to_owned(),
        Offer::Perform(subject) => performed(*subject).to_owned(),
        Offer::Settle { seat, .. } => format!("settle {seat}"),
        Offer::Validate { seat } => format!("validate the award of {seat}"),
        Offer::PayEnvy => "pay envy".to_owned(),
        Offer::Clear => "clear the table".to_owned(),
        Offer::TouchCards { seat } => format!("touch the cards of {seat}"),
        Offer::OrderShuffle => "order a shuffle".to_owned(),
        Offer::OrderRecut => "order a recut".to_owned(),
        Offer::Report { .. } => "report what went wrong".to_owned(),
        Offer::Rule(ruling) => ruled(*ruling),
        Offer::ReadMeter(meter) => format!("read meter {meter}"),
        Offer::Press(key) => pressed(*key),
    }
}

fn within(bounds: &Bounds<'_>) -> String {
    if bounds.among.is_empty() {
        return format!("{} to {}", bounds.least, bounds.most);
    }
    let among: Vec<String> = bounds.among.iter().map(ToString::to_string).collect();
    among.join(" or ")
}

const fn answers(question: Question) -> &'static str {
    match question {
        Question::Bet1 => "ride or pull bet-1",
        Question::Bet2 => "ride or pull bet-2",
        Question::Play => "play or fold",
    }
}

fn ruled(ruling: Ruling) -> String {
    match ruling {
        Ruling::Void => "void the round".to_owned(),
        Ruling::GoOn => "let the round go on".to_owned(),
        Ruling::Misdealt => "find it misdealt".to_owned(),
        Ruling::WrongDeck => "find the deck wrong".to_owned(),
        Ruling::Abandoned(seat) => format!("find the wagers of {seat} abandoned"),
        Ruling::Stands(seat) => format!("let the wagers of {seat} stand"),
        Ruling::CountSettled => "settle the count".to_owned(),
    }
}

fn pressed(key: KeyPress) -> String {
    match key {
        KeyPress::CoinIn => "press COIN IN".to_owned(),
        KeyPress::RemoveChips(chips) => format!("take off {chips} chips"),
        KeyPress::SettleTheCount => "settle the count".to_owned(),
        KeyPress::Hand(hand) => format!("press {hand}"),
        KeyPress::Verify => "verify the win".to_owned(),
        KeyPress::KeyToJackpot => "turn the key to JPH".to_owned(),
        KeyPress::Jackpot => "press J-POT".to_owned(),
        KeyPress::KeyToRun => "turn the key to RUN".to_owned(),
        KeyPress::GameOver => "press GAME OVER".to_owned(),
        KeyPress::CancelWin(record) => format!("cancel win {record}"),
        KeyPress::SupplementWin(record) => format!("supplement win {record}"),
    }
}
