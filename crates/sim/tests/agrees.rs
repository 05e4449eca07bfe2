//! The table and the mathematics, held together: for the same cards both say the same, wager by
//! wager, in random rounds and for everything that every row of every paytable pays.

#[path = "../../table/tests/session/random.rs"]
#[expect(dead_code, reason = "rounds here are shuffled by the simulator")]
mod random;
#[path = "../../table/tests/session/submissions.rs"]
mod submissions;

mod mathematics;

use cards::{Card, CardSet, Deck};
use rulebook::{Basis, Book, Paytable, Rules, Wager};
use sim::kernel::{Draws, Seed};
use sim::session::{Session, Strategy, Wish};
use table::settle::Payer;
use table::{Pile, Ranking, Seat};

use mathematics::Agreement;
use random::Random;

/// Random submissions for each book, and random rounds at each table.
const TABLES: u64 = 12;
const ROUNDS: usize = 250;

fn rounds_agree_under(name: &str) {
    let book = Book::embedded(name).expect("it is one of the five");
    let fitting = Strategy::ALL.into_iter().filter(|it| it.is_for(book.title().game));
    let strategies: Vec<Strategy> = fitting.collect();
    let mut settled = 0;
    for (seed, strategy) in (0..TABLES).zip(strategies.into_iter().cycle()) {
        let rules = lawful(&mut Random::new(seed), &book);
        let wish = Wish { seats: 2, strategy, ..Wish::default() };
        let session = Session::new(&rules, &wish);
        let session = session.unwrap_or_else(|no| panic!("{name} with seed {seed}: {no}"));
        let agreement = Agreement::new(&rules, &session, strategy);
        let mut draws = Draws::new(Seed::from(seed), 0);
        for _ in 0..ROUNDS {
            let events = session.round(|_| draws.deck());
            settled += agreement.check(&events).len();
        }
    }
    assert!(settled > 3_000, "only {settled} wagers were settled");
}

/// Returns lawful rules without a payout limit, which cuts what no wager alone knows of.
fn lawful(random: &mut Random, book: &Book) -> Rules {
    let texts = std::iter::repeat_with(|| submissions::submission(random, book));
    let free = texts.filter(|text| !text.contains("payout_limit")).take(10_000);
    let mut lawful = free.filter_map(|text| submissions::approve(book, &text));
    lawful.next().expect("some are lawful")
}

#[test]
fn standard_let_it_ride_agrees_in_every_round() {
    rounds_agree_under("md-let-it-ride");
}

#[test]
fn three_card_poker_agrees_in_every_round() {
    rounds_agree_under("md-three-card-poker");
}

#[test]
fn casinos_own_rules_agree_in_every_round() {
    rounds_agree_under("house-let-it-ride");
}

#[test]
fn publishers_rules_agree_in_every_round() {
    rounds_agree_under("shfl-let-it-ride");
}

#[test]
fn player_dealers_rules_agree_in_every_round() {
    rounds_agree_under("ca-let-it-ride");
}

/// Returns lawful rules that offer a wager by a paytable.
fn rules_with(book: &Book, paytable: &Paytable) -> Rules {
    let is_it = |rules: &Rules| {
        let offered = rules.offered(paytable.wager);
        offered.is_some_and(|it| it.paytable.table == paytable.table)
    };
    let texts = (0..20_000).map(|seed| submissions::submission(&mut Random::new(seed), book));
    let free = texts.filter(|text| !text.contains("payout_limit"));
    let mut found = free.filter_map(|text| submissions::approve(book, &text)).filter(is_it);
    found.next().unwrap_or_else(|| panic!("no lawful submission offers {}", paytable.clause))
}

/// Returns the first cards that make each column, three to six of them; nothing for a column that
/// no cards make.
fn makers(basis: Basis, ranking: &Ranking) -> Vec<Option<Vec<Card>>> {
    let mut found = vec![None; Ranking::COLUMNS];
    let mut keep = |column: u8, cards: &[Card]| {
        found[usize::from(column)].get_or_insert_with(|| cards.to_vec());
    };
    match basis {
        Basis::Player => {
            let all = CardSet::FULL.combinations::<3>();
            all.for_each(|cards| keep(ranking.of_three(cards), &cards));
        }
        Basis::PlayerAndCommunity => {
            let all = CardSet::FULL.combinations::<5>();
            all.for_each(|cards| keep(ranking.of_five(cards), &cards));
        }
        // The greatest hands are in few suits and high ranks, all hands in the cards from the nine.
        Basis::PlayerAndBox | Basis::PlayerAndDealer => {
            let high = CardSet::FULL.iter().filter(|card| card.rank() >= cards::Rank::Nine);
            let all = high.collect::<CardSet>().combinations::<6>();
            all.for_each(|cards| keep(ranking.of_six(cards), &cards));
        }
    }
    found
}

/// The deck that sends a hand to the first player and where its wager looks besides.
fn stacked(due: &[Pile], seat: Seat, hand: &[Card], elsewhere: Option<Pile>) -> Deck {
    let (own, other) = hand.split_at(3);
    let (mut own, mut other) = (own.iter().copied(), other.iter().copied());
    let mut rest = Card::ALL.into_iter().filter(|card| !hand.contains(card));
    // The first community card is burned where three are dealt and none is discarded.
    let community = due.iter().filter(|pile| **pile == Pile::Community).count();
    let mut burned = if elsewhere == Some(Pile::Community) { community - 2 } else { 0 };
    let mut cards = Vec::new();
    for pile in due {
        let wanted = if *pile == Pile::Player(seat) || matches!(pile, Pile::Shared(_)) {
            own.next()
        } else if Some(*pile) == elsewhere && burned > 0 {
            burned -= 1;
            None
        } else if Some(*pile) == elsewhere {
            other.next()
        } else {
            None
        };
        cards.push(wanted.or_else(|| rest.next()).expect("a deck is long enough"));
    }
    cards.extend(own.chain(other).chain(rest));
    Deck::new(cards.try_into().expect("52 cards")).expect("they are different")
}

/// Where a wager looks besides the player's own cards.
fn elsewhere(paytable: &Paytable) -> Option<Pile> {
    match paytable.basis {
        Basis::Player => None,
        Basis::PlayerAndCommunity if paytable.wager == Wager::FiveCardProgressive => {
            Some(Pile::FiveCommunity)
        }
        Basis::PlayerAndCommunity => Some(Pile::Community),
        Basis::PlayerAndBox => Some(Pile::Box),
        Basis::PlayerAndDealer => Some(Pile::Dealer),
    }
}

/// Plays a round for everything that a row of the paytable pays, and counts the rows.
fn every_row_agrees(book: &Book, paytable: &Paytable) -> usize {
    let rules = rules_with(book, paytable);
    let strategy = Strategy::Always;
    let seats = 1 + u8::from(book.procedure().bank.is_some());
    let session = Session::new(&rules, &Wish { seats, strategy, ..Wish::default() });
    let session = session.expect("it can be played");
    let agreement = Agreement::new(&rules, &session, strategy);
    let payer = Payer::new(book, rules.readings(), paytable);
    let seat = Seat::ALL[usize::from(seats) - 1];
    let mut is_hit = vec![false; paytable.rows.len()];
    let makers = makers(paytable.basis, &Ranking::of(rules.readings()));
    for (column, hand) in (0..).zip(makers) {
        let (Some(row), Some(hand)) = (payer.row(column), hand) else { continue };
        let events = session.round(|due| stacked(due, seat, &hand, elsewhere(paytable)));
        let paid = agreement.check(&events);
        let title = format!("{} {}", paytable.clause, paytable.rows[row].hand);
        is_hit[row] |= paid.contains(&(paytable.wager, Some(paytable.rows[row].hand)));
        assert!(is_hit[row], "{title} was not paid with {hand:?}: {paid:?}");
    }
    assert!(is_hit.iter().all(|is_hit| *is_hit), "{}: {is_hit:?}", paytable.clause);
    is_hit.len()
}

#[test]
fn every_row_of_every_paytable_agrees() {
    let mut rows = 0;
    for name in Book::NAMES {
        let book = Book::embedded(name).expect("it is one of the five");
        // Ante and Play are paid by the showdown, which the random rounds look at.
        let is_by_hand = |table: &&Paytable| !matches!(table.wager, Wager::Ante | Wager::Play);
        for paytable in book.paytables().iter().filter(is_by_hand) {
            rows += every_row_agrees(&book, paytable);
        }
    }
    assert!(rows > 300, "the books have more than {rows} rows");
}
