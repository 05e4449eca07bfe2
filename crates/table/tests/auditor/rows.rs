//! A hand for every row of every paytable.

use cards::{Card, Deck};
use money::Money;
use rulebook::{Basis, Book, Pattern, Paytable, Rules, Wager};
use table::{Choice, Command, Event, Pile, Seat, Spot, Tender, Who};

use super::dealing::Audited;
use crate::random::Random;
use crate::submissions::{approve, submission};

/// Returns six cards, as many of them used as a wager looks at, that make a row.
fn cards_for(pattern: Pattern, basis: Basis) -> Vec<Card> {
    let is_three = basis == Basis::Player && pattern != Pattern::BeatsDealer;
    let is_five = basis == Basis::PlayerAndCommunity;
    let text = match pattern {
        Pattern::SuperRoyalDiamonds => "Ad Kd Qd Jd Td 9d",
        Pattern::SuperRoyalHeartsSpadesClubs => "Ah Kh Qh Jh Th 9h",
        Pattern::RoyalFlush => "Ah Kh Qh Jh Th 2c",
        Pattern::AceKingQueenSpades => "As Ks Qs",
        Pattern::AceKingQueenHeartsDiamondsClubs => "Ac Kc Qc",
        Pattern::AceKingQueenSuited => "Ad Kd Qd",
        Pattern::AceKingQueen => "Ad Kc Qd",
        Pattern::StraightFlush if is_three => "3h Ah 2h",
        Pattern::StraightFlush => "4h Ah 2h 3h 5h Kc",
        Pattern::FourOfAKind => "9h 9d 2c 9s 9c Kd",
        Pattern::FullHouse => "9h 9d 2c 2s 9c Kd",
        Pattern::Flush if is_three => "2h 5h Kh",
        Pattern::Flush => "2h 5h Kh 9h Jh Ac",
        Pattern::Straight if is_three => "2h 4d 3h",
        Pattern::Straight => "2h 4d 3h 5s Ac Kd",
        Pattern::ThreeOfAKind if is_three => "7h 7d 7c",
        Pattern::ThreeOfAKind => "7h 7d 7c Ks 2c 9d",
        Pattern::TwoPair => "7h 7d Kc Ks 2c 9d",
        Pattern::PairTensOrBetter => "Th 7d Tc Ks 2c 9d",
        Pattern::Pair => "7h 7d Tc Ks 2c 9d",
        Pattern::BeatsDealer => "7h 7d Tc Qc 5d 3h",
    };
    let cards = text.split(' ').map(|card| card.parse().expect("it is a card"));
    cards
        .take(if is_three {
            3
        } else if is_five {
            5
        } else {
            6
        })
        .collect()
}

/// Where the cards go that a wager looks at besides the player's own.
fn others(wager: Wager, basis: Basis) -> Option<Pile> {
    match basis {
        Basis::Player if matches!(wager, Wager::Ante | Wager::Play) => Some(Pile::Dealer),
        Basis::Player => None,
        Basis::PlayerAndCommunity if wager == Wager::FiveCardProgressive => {
            Some(Pile::FiveCommunity)
        }
        Basis::PlayerAndCommunity => Some(Pile::Community),
        Basis::PlayerAndBox => Some(Pile::Box),
        Basis::PlayerAndDealer => Some(Pile::Dealer),
    }
}

/// Returns lawful rules that offer a wager by a paytable.
pub(crate) fn rules_with(book: &Book, paytable: &Paytable) -> Rules {
    let wager = if paytable.wager == Wager::Play { Wager::Ante } else { paytable.wager };
    let is_it =
        |rules: &Rules| rules.offered(wager).is_some_and(|it| it.paytable.table == paytable.table);
    let seeds = 0..20_000;
    let mut found = seeds.filter_map(|seed| {
        let text = submission(&mut Random::new(seed), book);
        let has_limit = text.contains("payout_limit");
        approve(book, &text).filter(|rules| is_it(rules) && !has_limit)
    });
    found.next().unwrap_or_else(|| panic!("no lawful submission offers {}", paytable.clause))
}

/// The deck that sends a hand where it belongs, and cards of no use everywhere else.
fn deck(due: &[Pile], hand: &[Card], elsewhere: Option<Pile>, burns_first: bool) -> Deck {
    let (own, other) = hand.split_at(3);
    let (mut own, mut other) = (own.iter().copied(), other.iter().copied());
    let unused = |card: &&Card| !hand.contains(card);
    let mut rest = Card::ALL.iter().filter(unused).copied();
    let mut to_burn = burns_first && elsewhere == Some(Pile::Community);
    let mut cards = Vec::new();
    for pile in due {
        let is_elsewhere = Some(*pile) == elsewhere;
        let wanted = if matches!(pile, Pile::Player(_)) {
            own.next()
        } else if is_elsewhere && !std::mem::take(&mut to_burn) {
            other.next()
        } else {
            None
        };
        let card = wanted.or_else(|| rest.next()).expect("the deck is long enough");
        cards.push(card);
    }
    cards.extend(own.chain(other).chain(rest));
    Deck::new(cards.try_into().expect("52 cards")).expect("they are different")
}

/// Plays a round in which one seat holds the hand of a row, and returns the hands that were paid.
pub(crate) fn play(rules: &Rules, paytable: &Paytable, pattern: Pattern) -> Vec<Pattern> {
    let name = format!("{} {pattern}", paytable.clause);
    let mut audited = Audited::open(rules, &Random::new(1), &name);
    let seat = Seat::ALL[0];
    let who = Who::Player(audited.table.player(seat).expect("somebody sits there"));
    bet(&mut audited, rules, seat, who);
    assert!(!audited.try_it(Who::Dealer, &Command::NoMoreBets).is_empty(), "{name}");
    let hand = cards_for(pattern, paytable.basis);
    let burns_first = rules.book().title().name == "house-let-it-ride";
    let elsewhere = others(paytable.wager, paytable.basis);
    let deal = Command::Deal(deck(&audited.table.cards_due(), &hand, elsewhere, burns_first));
    let mut events = audited.try_it(Who::Dealer, &deal);
    while !events.contains(&Event::RoundEnded) {
        let more = match audited.table.turn() {
            Some(_) => [Choice::Ride, Choice::Play]
                .iter()
                .flat_map(|choice| {
                    let (choice, signal) = (*choice, None);
                    audited.try_it(who, &Command::Decide { seat, choice, signal })
                })
                .collect(),
            None => audited.try_it(Who::Dealer, &deal),
        };
        assert!(!more.is_empty(), "{name}: the round stands still");
        events.extend(more);
    }
    audited.audit();
    events.iter().filter_map(|event| paid_for(event, paytable.wager)).collect()
}

fn bet(audited: &mut Audited<'_>, rules: &Rules, seat: Seat, who: Who) {
    let tender = Tender::Chips;
    if rules.book().procedure().bank.is_some() {
        let second = Seat::ALL[1];
        let banker = Who::Player(audited.table.player(second).expect("two sit there"));
        audited.try_it(who, &Command::DeclineBank { seat });
        audited.try_it(banker, &Command::TakeBank { seat: second });
        let amount = Money::from_dollars(100_000);
        audited.try_it(banker, &Command::BetBank { seat: second, amount });
    }
    for amount in [500, 800, 1_000, 500, 100].map(Money::from_cents) {
        audited.try_it(who, &Command::BetThree { seat, amounts: [amount; 3], tender });
        for spot in Spot::ALL {
            audited.try_it(who, &Command::Bet { seat, spot, amount, tender });
        }
    }
}

/// The row by which a wager was paid, as an event tells it.
#[expect(clippy::wildcard_enum_match_arm, reason = "only two events pay by rows")]
fn paid_for(event: &Event, wager: Wager) -> Option<Pattern> {
    match *event {
        Event::Settled { .. } | Event::BetsSettled { .. } => {
            let (_, spot, result) = event.settlements().next()?;
            result.hand.filter(|_| spot.wager() == wager)
        }
        Event::AnteBonusPaid { hand, .. } if wager == Wager::AnteBonus => Some(hand),
        _ => None,
    }
}
