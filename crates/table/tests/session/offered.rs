//! From an offer to a command: one that takes it up, and those at its bounds and just beyond.

use cards::{Card, CardSet, Deck, Rank, Suit};
use money::{Microcents, Money};
use rulebook::{Enter, Mishap};
use table::{
    Back, Bounds, Choice, Closed, Command, Offer, Pile, Prepared, Question, Seat, Shared, Spot,
    Table, Tender, Time,
};

use super::random::Random;

/// Returns a command that takes an offer up, mostly as sensible people would.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others leave nothing to choose")]
pub(crate) fn taken(random: &mut Random, table: &Table, offer: &Offer<'_>) -> Command {
    match *offer {
        Offer::ReceiveDeck { pack, prepared, other } => {
            let backs: Vec<Back> = Back::ALL.into_iter().filter(|it| Some(*it) != other).collect();
            let prepared = if random.once_in(2) { prepared } else { Prepared::None };
            Command::ReceiveDeck { pack, back: *random.one(&backs), prepared, at: Time(1) }
        }
        Offer::Duty { task, seat, enter } => {
            let is_wrong = random.once_in(12);
            let number = |(enter, least, most): (Enter, u32, u32)| {
                let right = table.right_count(enter);
                if is_wrong { right.saturating_sub(1).clamp(least, most) } else { right }
            };
            Command::Duty { task, seat, entered: enter.map(number) }
        }
        Offer::CloseDevice => Command::CloseDevice(*random.one(&Closed::ALL)),
        Offer::OpenBetting { until } => {
            Command::OpenBetting { at: until.map_or(Time(1), |it| Time(it.0.saturating_sub(1))) }
        }
        Offer::Bet { seat, spot, bounds, tenders } => {
            let amount = within(random, &bounds);
            Command::Bet { seat, spot, amount, tender: *random.one(tenders) }
        }
        Offer::BetThree { seat, bounds, tenders } => {
            let amounts = [within(random, &bounds); 3];
            Command::BetThree { seat, amounts, tender: *random.one(tenders) }
        }
        Offer::BackHand { seat } => Command::BackHand { seat, hand: *random.one(&Shared::ALL) },
        Offer::BetBank { seat, least, most } => {
            let bounds = Bounds { least, most, among: &[] };
            Command::BetBank { seat, amount: within(random, &bounds) }
        }
        Offer::Deal { out, .. } => deal(random, table, out),
        Offer::Decide { seat, question } => decide(random, seat, question),
        Offer::Settle { seat, makes } => {
            Command::Settle { seat, called: makes.filter(|_| random.once_in(2)) }
        }
        Offer::Report { mishap, at, out } => {
            let card = out.and_then(|out| Card::ALL.into_iter().find(|it| !out.contains(*it)));
            Command::Report { mishap, at, card }
        }
        Offer::ReadMeter(meter) => {
            let holds = Microcents::from_millionths(u128::from(random.number() >> 24));
            Command::ReadMeter { meter, holds: holds.expect("less than there can be") }
        }
        _ => plainly(offer).expect("every other offer leaves nothing to choose"),
    }
}

/// The command of an offer that leaves nothing to choose.
fn plainly(offer: &Offer<'_>) -> Option<Command> {
    Some(match *offer {
        Offer::Sit { seat } => Command::Sit { seat },
        Offer::Leave { seat } => Command::Leave { seat },
        Offer::DeclareIdle => Command::DeclareIdle,
        Offer::AskFaceUp => Command::AskFaceUp,
        Offer::RestoreDevice => Command::RestoreDevice,
        Offer::TakeBack { seat, spot } => Command::TakeBack { seat, spot },
        Offer::TakeBank { seat } => Command::TakeBank { seat },
        Offer::DeclineBank { seat } => Command::DeclineBank { seat },
        Offer::GiveUpBank { seat } => Command::GiveUpBank { seat },
        Offer::NoMoreBets => Command::NoMoreBets,
        Offer::MakePlay { seat, amount } => Command::MakePlay { seat, amount },
        Offer::ShowBonus { seat } => Command::ShowBonus { seat },
        Offer::WaveBonus { seat } => Command::WaveBonus { seat },
        Offer::Perform(subject) => Command::Perform(subject),
        Offer::Validate { seat } => Command::Validate { seat },
        Offer::PayEnvy => Command::PayEnvy,
        Offer::Clear => Command::Clear,
        Offer::TouchCards { seat } => Command::TouchCards { seat },
        Offer::OrderShuffle => Command::OrderShuffle,
        Offer::OrderRecut => Command::OrderRecut,
        Offer::Rule(ruling) => Command::Rule(ruling),
        Offer::Press(key) => Command::Press(key),
        Offer::ReceiveDeck { .. }
        | Offer::Duty { .. }
        | Offer::CloseDevice
        | Offer::OpenBetting { .. }
        | Offer::Bet { .. }
        | Offer::BetThree { .. }
        | Offer::BackHand { .. }
        | Offer::BetBank { .. }
        | Offer::Deal { .. }
        | Offer::Decide { .. }
        | Offer::Settle { .. }
        | Offer::Report { .. }
        | Offer::ReadMeter(_) => return None,
    })
}

/// An amount within bounds: their ends as often as something between, and seldom millions.
fn within(random: &mut Random, bounds: &Bounds<'_>) -> Money {
    let listed: Vec<Money> = bounds.among.iter().copied().filter(|it| bounds.allow(*it)).collect();
    if !listed.is_empty() {
        return *random.one(&listed);
    }
    let (least, most) = (bounds.least.cents(), bounds.most.cents());
    if random.once_in(200) {
        return bounds.most;
    }
    let most = most.min(least + 20_000);
    let between = least + random.number() % (most - least + 1);
    let whole = between / 500 * 500;
    Money::from_cents(if random.once_in(4) { between } else { whole.clamp(least, most) })
}

/// The rest of a deck whose first cards are out, or one more card.
fn deal(random: &mut Random, table: &Table, out: CardSet) -> Command {
    let mut rest: Vec<Card> =
        random.deck().cards().iter().copied().filter(|it| !out.contains(*it)).collect();
    if random.once_in(3) {
        return Command::Key(rest[0]);
    }
    if random.once_in(3) {
        favour(random, table, &mut rest);
    }
    let mut cards: Vec<Card> = out.iter().collect();
    cards.append(&mut rest);
    let cards: [Card; 52] = cards.try_into().expect("those that are out, and the others");
    Command::Deal(Deck::new(cards).expect("52 different cards"))
}

/// Sends the best cards there are to somebody with a progressive wager, so that meters are paid.
fn favour(random: &mut Random, table: &Table, rest: &mut [Card]) {
    let bets = |seat: &Seat| {
        let spots = [Spot::Progressive, Spot::FiveCardProgressive];
        spots.iter().any(|spot| !table.stake(*seat, *spot).is_zero())
    };
    let bettors: Vec<Seat> = Seat::ALL.into_iter().filter(bets).collect();
    if bettors.is_empty() {
        return;
    }
    let own = Pile::Player(*random.one(&bettors));
    let suit = *random.one(&Suit::ALL);
    let top = *random.one(&[Rank::Ace, Rank::Ace, Rank::Queen]) as usize;
    let mut others = [top - 3, top - 4].into_iter();
    let mut best = [top, top - 1, top - 2].into_iter();
    for (at, pile) in table.cards_due().into_iter().enumerate() {
        let is_shared = matches!(pile, Pile::Community | Pile::FiveCommunity);
        let wanted = if pile == own {
            best.next()
        } else if is_shared {
            others.next()
        } else {
            None
        };
        let is_it = |card: &Card| card.suit() == suit && Some(card.rank() as usize) == wanted;
        if let Some(from) = rest.iter().position(is_it) {
            rest.swap(at, from);
        }
    }
}

fn decide(random: &mut Random, seat: Seat, question: Question) -> Command {
    let choices = match question {
        Question::Bet1 | Question::Bet2 => [Choice::Ride, Choice::Pull],
        Question::Play => [Choice::Play, Choice::Fold],
    };
    Command::Decide { seat, choice: *random.one(&choices), signal: None }
}

/// Returns commands at the bounds of an offer and just beyond them.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others have no bounds")]
pub(crate) fn around(random: &mut Random, table: &Table, offer: &Offer<'_>) -> Vec<Command> {
    let mut commands = vec![taken(random, table, offer)];
    match *offer {
        Offer::Bet { seat, spot, bounds, .. } => {
            for amount in edges(&bounds) {
                commands.push(Command::Bet { seat, spot, amount, tender: Tender::Chips });
            }
            let amount = bounds.least;
            let all = Tender::ALL.into_iter();
            commands.extend(all.map(|tender| Command::Bet { seat, spot, amount, tender }));
        }
        Offer::BetThree { seat, bounds, .. } => {
            for amount in edges(&bounds) {
                let tender = Tender::Chips;
                commands.push(Command::BetThree { seat, amounts: [amount; 3], tender });
                let amounts = [amount, amount, bounds.least];
                commands.push(Command::BetThree { seat, amounts, tender });
            }
        }
        Offer::BetBank { seat, least, most } => {
            let edges = edges(&Bounds { least, most, among: &[] });
            commands.extend(edges.into_iter().map(|amount| Command::BetBank { seat, amount }));
        }
        Offer::Duty { task, seat, .. } => {
            let numbers = [None, Some(0), Some(9), Some(10), Some(51), Some(52), Some(u32::MAX)];
            commands.extend(numbers.map(|entered| Command::Duty { task, seat, entered }));
            commands.push(Command::Duty { task, seat: Some(Seat::ALL[7]), entered: None });
        }
        Offer::OpenBetting { until } => {
            let end = until.map_or(u64::MAX, |it| it.0);
            let times = [0, end.saturating_sub(1), end, end.saturating_add(1)];
            commands.extend(times.map(|at| Command::OpenBetting { at: Time(at) }));
        }
        Offer::ReceiveDeck { pack, .. } => commands.extend(decks(pack)),
        Offer::Decide { seat, .. } => {
            let decide = |choice: Choice| Command::Decide { seat, choice, signal: None };
            commands.extend(Choice::ALL.map(decide));
        }
        Offer::MakePlay { seat, amount } => {
            let bounds = Bounds { least: amount, most: amount, among: &[] };
            let amounts = edges(&bounds).into_iter();
            commands.extend(amounts.map(|amount| Command::MakePlay { seat, amount }));
        }
        Offer::Deal { out, .. } => {
            commands.push(Command::Deal(random.deck()));
            commands.extend(out.iter().next().map(Command::Key));
        }
        Offer::Report { mishap, .. } => commands.extend(reports(random, mishap)),
        _ => {}
    }
    commands
}

fn decks(pack: table::Pack) -> impl Iterator<Item = Command> {
    Back::ALL.into_iter().flat_map(move |back| {
        let at = Time(7);
        let deck = move |prepared: Prepared| Command::ReceiveDeck { pack, back, prepared, at };
        Prepared::ALL.into_iter().map(deck)
    })
}

fn reports(random: &mut Random, mishap: Mishap) -> Vec<Command> {
    let places = [None, Some(Pile::Community), Some(Pile::Box), Some(Pile::FiveCommunity)];
    let own = Some(Pile::Player(*random.one(&Seat::ALL)));
    let card = *random.one(&Card::ALL);
    let at_place =
        |at: Option<Pile>| [None, Some(card)].map(|card| Command::Report { mishap, at, card });
    places.into_iter().chain([own]).flat_map(at_place).collect()
}

/// Amounts at the ends of bounds and a cent beyond, and those about the listed ones.
fn edges(bounds: &Bounds<'_>) -> Vec<Money> {
    let ends = [bounds.least, bounds.most];
    let near = ends.iter().chain(bounds.among).map(|amount| amount.cents());
    let cents = near.flat_map(|cents| [cents.saturating_sub(1), cents, cents.saturating_add(1)]);
    cents.chain([0]).map(Money::from_cents).collect()
}
