//! Nothing that is sent tells of a card that lies face down.

use cards::Deck;
use table::{Command, Event, Few, Offer, Pile, Player, Table, Viewer, Who};
use wire::{Duty, Own, Told, View};

use crate::session::play::{Session, weight};
use crate::session::readings::BOOKS;

const SESSIONS: u64 = 40;
const STEPS: usize = 250;

/// All hidden cards are permuted at a second table: until one is turned up, what is sent to
/// somebody is the same, letter by letter.
#[test]
fn permuted_hidden_cards_are_told_the_same() {
    let (mut deals, mut compared) = (0, 0);
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 500_000 + seed * 5 + number as u64);
            let mut other: Option<Other> = None;
            for _ in 0..STEPS {
                let (who, command) = session.choose(weight);
                let permuted = other.is_none().then(|| Other::beside(&mut session, &command));
                let permuted = permuted.flatten();
                deals += usize::from(permuted.is_some());
                let (now, theirs) = match permuted {
                    Some((now, deal)) => (Some(now), deal),
                    None => (other.take(), command.clone()),
                };
                let before = session.table.clone();
                let events = session.carry_out(who, command).events;
                let name = &session.name;
                other = now.and_then(|mut it| {
                    let ours = it.told(&before, &events);
                    let there = it.table.clone();
                    let others = it.table.handle(who, &theirs).ok()?;
                    let same = it.told(&there, &others);
                    assert_eq!(ours, same, "{name}: {who}: {theirs:?}");
                    let is_up = events.iter().chain(&others).any(turns_up);
                    let is_over = events.contains(&Event::RoundEnded);
                    if is_up || is_over {
                        return None;
                    }
                    assert_eq!(it.sees(&session.table), it.sees(&it.table), "{name}: {theirs:?}");
                    compared += 1;
                    Some(it)
                });
            }
        }
    }
    assert!(deals > 300 && compared > 1_000, "only {deals} deals and {compared} commands");
}

/// A second table with other hidden cards, and who must not notice.
struct Other {
    table: Table,
    viewer: Viewer,
}

impl Other {
    /// For a deal, a second table and the same deck with every card permuted that somebody may not
    /// know. Hands that several seats share are nobody's own and left out.
    fn beside(session: &mut Session, command: &Command) -> Option<(Self, Command)> {
        let Command::Deal(deck) = command else { return None };
        let table = session.table.clone();
        let players = 1..=8;
        let viewer = match session.random.below(4) {
            0 => Viewer::Public,
            _ => Viewer::Player(Player(*session.random.one(&players.collect::<Vec<u32>>()))),
        };
        let is_own = |pile: &Pile| match (pile, viewer) {
            (Pile::Player(seat), Viewer::Player(player)) => table.player(*seat) == Some(player),
            (_, _) => false,
        };
        let (due, out) = (table.cards_due(), out(&table));
        if due.iter().any(|pile| matches!(pile, Pile::Shared(_))) {
            return None;
        }
        let hidden: Vec<usize> = (out..52)
            .filter(|place| due.get(place - out).is_none_or(|pile| !is_own(pile)))
            .collect();
        let mut permuted = hidden.clone();
        session.random.shuffle(&mut permuted);
        let mut cards = *deck.cards();
        for (to, from) in hidden.into_iter().zip(permuted) {
            cards[to] = deck.cards()[from];
        }
        let deck = Deck::new(cards).expect("the same 52 cards");
        Some((Self { table, viewer }, Command::Deal(deck)))
    }

    /// What is sent of events, until cards are turned up.
    fn told(&self, before: &Table, events: &[Event]) -> Vec<String> {
        let secret = events.iter().position(turns_up).unwrap_or(events.len());
        let told = Told::all(before, &events[..secret], self.viewer);
        told.iter().map(|it| serde_json::to_string(it).expect("it is JSON")).collect()
    }

    /// What is sent of the table as it stands.
    fn sees(&self, table: &Table) -> String {
        let own = match self.viewer {
            Viewer::Player(player) => Some(Own::of(table, player)),
            Viewer::Public => None,
        };
        let staff = [Who::Dealer, Who::Floor].map(|who| wire::Offer::all(table, who));
        let all = (View::of(table), own, Duty::all(table), staff);
        serde_json::to_string(&all).expect("it is JSON")
    }
}

/// How many cards are out.
fn out(table: &Table) -> usize {
    let offers = table.offers(Who::Dealer).chain(table.offers(Who::Device));
    let mut deals =
        offers.filter_map(
            |offer| {
                if let Offer::Deal { out, .. } = offer { Some(out.len()) } else { None }
            },
        );
    deals.next().unwrap_or(0)
}

/// Whether an event turns cards up.
fn turns_up(event: &Event) -> bool {
    let is_any = |cards: &Few| !cards.is_empty();
    if let Event::Exposed { cards, .. } | Event::BonusShown { cards, .. } = event {
        return is_any(cards);
    }
    matches!(event, Event::CardFoundFaceUp { .. } | Event::Reported { card: Some(_), .. })
}
