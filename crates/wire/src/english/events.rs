//! Events in the words of the rulebooks, in the voice of the record or of a table among people.

use money::Money;
use rulebook::{Mishap, Pattern};
use table::{Event, Outcome, Pile, Prepared, Ruling, Seat, Settlement, Sight, Signal, Spot, Table};

use super::console::console;
use super::voice::Voice;
use super::{Names, at_table};

/// Returns an event in words, with its hand and the clauses it rests on. The table must stand as it
/// stood before the event, as for [`Table::under`].
///
/// ```
/// # use rulebook::Rules;
/// # use table::{Automation, Event, Player, Seat, Table};
/// # use wire::english;
/// # let rules = Rules::worked("house-let-it-ride");
/// let table = Table::new(&rules, Automation::VIRTUAL);
/// let event = Event::SeatTaken { seat: Seat::ALL[2], player: Player(7) };
/// assert_eq!(english::cited(&table, &event), "seat 3: player 7 sits down");
/// let closed = english::cited(&table, &Event::BettingClosed);
/// assert_eq!(closed, "\"no more bets\" (HLIR-wagers-6)");
/// ```
pub fn cited(table: &Table, event: &Event) -> String {
    let hand = hand_of(event).map(|hand| hand.name().to_owned());
    let clauses = table.under(event).into_iter().filter_map(|it| table.clause(it));
    let mut notes: Vec<String> = hand.into_iter().collect();
    for clause in clauses {
        if !notes.contains(&clause.id) {
            notes.push(clause.id.clone());
        }
    }
    let what = words(event, Voice::Record);
    if notes.is_empty() { what } else { format!("{what} ({})", notes.join(", ")) }
}

/// Returns what somebody sees of an event in words, without the clauses.
///
/// ```
/// use table::{Event, Pile, Sight};
///
/// let down = Sight::FaceDown { to: Pile::Dealer, cards: 3 };
/// assert_eq!(wire::english::seen(&down), "dealt to the dealer's hand: 3 cards, face down");
/// assert_eq!(wire::english::seen(&Sight::Whole(&Event::RoundEnded)), "the round ends");
/// ```
pub fn seen(sight: &Sight<'_>) -> String {
    match sight {
        Sight::Whole(event) => {
            let hand = hand_of(event).map(|hand| format!(" ({})", hand.title().to_lowercase()));
            words(event, Voice::Record) + &hand.unwrap_or_default()
        }
        Sight::FaceDown { to: Pile::Discard, .. } => "a card is discarded, unseen".to_owned(),
        Sight::FaceDown { to, cards: 1 } => format!("dealt to {to}: a card, face down"),
        Sight::FaceDown { to, cards } => format!("dealt to {to}: {cards} cards, face down"),
    }
}

/// Returns an event in words for the people at a table: seats by the names of those who sit there,
/// amounts in dollars, cards as they are printed.
///
/// ```
/// use money::Money;
/// use table::{Event, Seat};
///
/// let amount = Money::from_dollars(5);
/// let played = Event::Played { seat: Seat::ALL[2], amount, signal: None };
/// let name = |_: Seat| "Ann".to_owned();
/// assert_eq!(wire::english::named(&played, &name), "Ann plays: $5.00");
/// ```
pub fn named(event: &Event, names: &Names<'_>) -> String {
    let voice = Voice::Table(names);
    let what = at_table(event, names).unwrap_or_else(|| words(event, voice));
    match hand_of(event) {
        Some(hand) => format!("{what}, {}", voice.hand(hand)),
        None => what,
    }
}

/// The row of a paytable that an event is about.
fn hand_of(event: &Event) -> Option<Pattern> {
    if let Event::AnteBonusPaid { hand, .. } | Event::EnvyPaid { hand, .. } = event {
        return Some(*hand);
    }
    let (Event::Settled { result, .. } | Event::BetsSettled { result, .. }) = event else {
        return None;
    };
    result.hand
}

/// What happened, without its hand and its clauses.
#[expect(clippy::too_many_lines, reason = "a line or two for each event")]
fn words(event: &Event, voice: Voice<'_>) -> String {
    match event {
        Event::SeatTaken { seat, player } => format!("seat {seat}: {player} sits down"),
        Event::SeatLeft { seat } => format!("seat {seat}: the player gets up"),
        Event::PlayerWentAway { seat } => format!("seat {seat}: the player leaves in the round"),
        Event::DeckReceived { pack, back, prepared, .. } => {
            format!("the {pack} deck arrives, with {back} backs{}", prepared_in_words(*prepared))
        }
        Event::DeckRemoved { pack, .. } => format!("the {pack} deck is removed"),
        Event::DutyDone { task, seat, entered } => {
            let at = seat.map_or_else(String::new, |seat| format!(", at seat {seat}"));
            let number = entered.map_or_else(String::new, |number| format!(": {number}"));
            format!("done: {}{at}{number}", task.title().trim_end_matches('.'))
        }
        Event::ChipsMiscounted { counted } => format!("{counted} chips do not agree"),
        Event::DeclaredIdle => "the table is idle".to_owned(),
        Event::FaceUpAsked => "the cards are asked for face up".to_owned(),
        Event::DeviceClosed { how } => format!("the device is closed by a {how}"),
        Event::DeviceRestored => "the device is in use again".to_owned(),
        Event::ShuffleOrdered => "a shuffle is ordered".to_owned(),
        Event::RecutOrdered => "a recut is ordered".to_owned(),
        Event::BettingOpened { .. } => "betting is open".to_owned(),
        Event::BankDeclined { seat } => format!("{} declines the bank", voice.seat(*seat)),
        Event::BankTaken { seat } => format!("{} takes the bank", voice.seat(*seat)),
        Event::BankGivenUp { seat } => format!("{} gives the bank up", voice.seat(*seat)),
        Event::BankBet { seat, amount } => format!("seat {seat}: the bank wagers {amount}"),
        Event::BetPlaced { seat, spot, amount } => bet_in_words(*seat, spot.name(), *amount),
        Event::ThreeBetsPlaced { seat, amount } => {
            bet_in_words(*seat, "each of the three bets", *amount)
        }
        Event::HandBacked { seat, hand } => {
            format!("seat {seat} backs {}", Pile::Shared(*hand))
        }
        Event::BettingClosed => "\"no more bets\"".to_owned(),
        Event::FeeTaken { seat, amount } => format!("seat {seat}: a fee of {amount} is taken"),
        Event::MeterFed { meter, amount, holds } => {
            format!("meter {meter}: {amount} comes on, it holds {holds}")
        }
        Event::MeterRead { meter, holds } => format!("meter {meter}: it holds {holds}"),
        Event::Dealt { to, cards } => format!("dealt to {to}: {cards}"),
        Event::CardFoundFaceUp { card } => format!("{card} is not used and is discarded"),
        Event::ExtraCardKept => "the unseen card is the next card".to_owned(),
        Event::LetRide { seat, spot, signal } => {
            let (seat, spot) = (voice.seat(*seat), voice.spot(*spot));
            format!("{seat} lets {spot} ride{}", signalled(*signal))
        }
        Event::Withdrawn { seat, spot, amount, signal, .. } => {
            format!("seat {seat} withdraws {spot}{}: {amount} goes back", signalled(*signal))
        }
        Event::Played { seat, amount, signal } => {
            format!("seat {seat} plays{}: {amount} on play", signalled(*signal))
        }
        Event::Folded { seat, signal } => {
            format!("{} folds{}", voice.seat(*seat), signalled(*signal))
        }
        Event::BonusShown { seat, cards } => {
            format!("{} shows {}", voice.seat(*seat), voice.cards(*cards))
        }
        Event::BonusWaved { seat } => format!("{} waves the cards away", voice.seat(*seat)),
        Event::Exposed { pile, cards } => format!("turned up at {pile}: {cards}"),
        Event::Burned { card } => format!("burned: {card}"),
        Event::ForfeitsCollected => "forfeits are collected".to_owned(),
        Event::SeatCalled { seat, called: None } => format!("the dealer comes to seat {seat}"),
        Event::SeatCalled { seat, called: Some(hand) } => {
            format!("the dealer comes to seat {seat} and calls {hand}")
        }
        Event::AwardWaits {
            seat,
            spot: spot @ (Spot::Progressive | Spot::FiveCardProgressive),
        } => {
            format!("seat {seat}: the award of {spot} waits")
        }
        Event::AwardWaits { seat, .. } => {
            format!("seat {seat}: so large a payout waits for a floorperson")
        }
        Event::AwardValidated { seat } => format!("seat {seat}: the award is validated"),
        Event::Settled { seat, spot, result } => {
            let (seat, spot) = (voice.seat(*seat), voice.spot(*spot));
            format!("{seat}: {spot} {}", result_in_words(result, voice))
        }
        Event::BetsSettled { seat, spots: bets, result } => {
            let (seat, bets) = (voice.seat(*seat), voice.bets(*bets));
            format!("{seat}: {bets} {}", result_in_words(result, voice))
        }
        Event::AnteBonusPaid { seat, paid, .. } => format!("seat {seat}: ante-bonus wins {paid}"),
        Event::MeterPaid { seat, meter, taken, reseed, holds } => format!(
            "meter {meter}: {taken} goes to seat {seat}, reseeded with {reseed}, it holds {holds}"
        ),
        Event::SeatDone { seat } => format!("the dealer is done with seat {seat}"),
        Event::BankSettled { seat, paid, won } => {
            format!("seat {seat}: the bank paid {paid} and won {won}")
        }
        Event::EnvyPaid { seat, from, paid, .. } => {
            format!("seat {seat}: envy of {paid} for the hand of seat {from}")
        }
        Event::EnvyDone => "all envy is paid".to_owned(),
        Event::RoundEnded => "the round ends".to_owned(),
        Event::Reported { mishap, at, card } => {
            let place = at.map_or_else(String::new, |pile| format!(", at {pile}"));
            let card = card.map_or_else(String::new, |card| format!(", {card}"));
            format!("reported: {}{place}{card}", mishap_in_words(*mishap))
        }
        Event::Ruled { ruling } => ruling_in_words(*ruling),
        Event::Voided { .. } => "the round is void".to_owned(),
        Event::Restored { seat, returned, reclaimed } => {
            format!("seat {seat}: {returned} is returned, {reclaimed} is taken back")
        }
        Event::MeterRestored { meter, holds } => {
            format!("meter {meter}: it holds {holds}, as before the round")
        }
        Event::Console(happened) => format!("console: {}", console(happened)),
    }
}

fn bet_in_words(seat: Seat, on: &str, amount: Money) -> String {
    if amount.is_zero() {
        return format!("seat {seat}: {on} is taken back");
    }
    format!("seat {seat}: {amount} on {on}")
}

fn result_in_words(result: &Settlement, voice: Voice<'_>) -> String {
    let Settlement { outcome, .. } = result;
    let [stake, paid, returned] =
        [result.stake, result.paid, result.returned].map(|it| voice.amount(it));
    let is_all_lost = result.returned.is_zero();
    match voice {
        Voice::Record => match outcome {
            Outcome::Win => format!("wins {paid}, {returned} returned"),
            Outcome::Lose if is_all_lost => format!("loses {stake}"),
            Outcome::Lose => format!("loses, {returned} of {stake} returned"),
            Outcome::Push => format!("pushes, {returned} returned"),
            Outcome::Withdrawn => "was withdrawn".to_owned(),
            Outcome::Forfeit => format!("is forfeited, {stake}"),
            Outcome::NotCovered => format!("is not covered, {returned} returned"),
        },
        Voice::Table(_) => match outcome {
            Outcome::Win => format!("won {paid}"),
            Outcome::Lose if is_all_lost => format!("lost {stake}"),
            Outcome::Lose => format!("lost {stake}, {returned} came back"),
            Outcome::Push => "came back".to_owned(),
            Outcome::Withdrawn => "was pulled back".to_owned(),
            Outcome::Forfeit => format!("forfeited {stake}"),
            Outcome::NotCovered => "was not covered and came back".to_owned(),
        },
    }
}

fn signalled(signal: Option<Signal>) -> String {
    signal.map_or_else(String::new, |signal| format!(" by {signal}"))
}

const fn prepared_in_words(prepared: Prepared) -> &'static str {
    match prepared {
        Prepared::None => "",
        Prepared::Inspected => ", inspected before",
        Prepared::InspectedAndShuffled => ", inspected and shuffled before",
    }
}

const fn mishap_in_words(mishap: Mishap) -> &'static str {
    match mishap {
        Mishap::OneCardFaceUp => "a card lies face up in the deck",
        Mishap::SeveralCardsFaceUp => "several cards lie face up in the deck",
        Mishap::ExtraCardUnseen => "a card drawn by mistake, unseen",
        Mishap::ExtraCardSeen => "a card drawn by mistake, seen",
        Mishap::WrongNumberOfCards => "a wrong number of cards",
        Mishap::CommunityCardExposed => "a community card seen too early",
        Mishap::DealerCardExposed => "a card of the dealer's seen too early",
        Mishap::StubCountWrong => "the count of the stub is wrong",
        Mishap::MisdealtWithFiftyTwo => "misdealt, with all 52 cards there",
        Mishap::WrongCountWithoutMisdeal => "a wrong count, and nothing misdealt",
        Mishap::ShufflerCountsWrong => "the shuffler counts a wrong number",
        Mishap::ShufflerFails => "the shuffler fails",
        Mishap::ShoeFails => "the shoe fails",
        Mishap::DeviceUnusable => "the device cannot be used",
        Mishap::PlayerLeaves => "a player leaves",
        Mishap::NoAnswer => "a player does not answer in time",
        Mishap::PacketOfWrongSize => "a packet of a wrong size",
        Mishap::DeckNotFiftyTwo => "a deck without 52 cards",
        Mishap::NobodyBanks => "nobody takes the bank",
        Mishap::Any => "something that the book does not name",
    }
}

fn ruling_in_words(ruling: Ruling) -> String {
    match ruling {
        Ruling::Void => "the floorperson voids the round".to_owned(),
        Ruling::GoOn => "the floorperson lets the round go on".to_owned(),
        Ruling::Misdealt => "found: misdealt, with all 52 cards there".to_owned(),
        Ruling::WrongDeck => "found: nothing was misdealt, the deck is wrong".to_owned(),
        Ruling::Abandoned(seat) => format!("the wagers of seat {seat} are abandoned"),
        Ruling::Stands(seat) => format!("the wagers of seat {seat} stand"),
        Ruling::CountSettled => "the count of the chips is settled".to_owned(),
    }
}
