//! Nobody is told of a card that lies face down.

use cards::{Card, Deck};
use table::{Command, Event, Offer, Pile, Player, Seat, Sight, Table, View, Viewer, Who};

use crate::session::play::Session;
use crate::session::readings::BOOKS;

const SESSIONS: u64 = 40;
const STEPS: usize = 250;

/// Two tables alike but for two cards that somebody may not know of look alike to him until one of
/// the two is turned up.
#[test]
fn hidden_cards_change_nothing_that_is_seen() {
    let mut compared = 0;
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 100_000 + seed * 5 + number as u64);
            let mut other: Option<Other> = None;
            for _ in 0..STEPS {
                let (who, command) = session.choose(crate::session::play::weight);
                if let Command::Deal(deck) = &command
                    && other.is_none()
                {
                    other = Other::beside(&mut session, who, deck);
                    compared += usize::from(other.is_some());
                    session.carry_out(who, command);
                    continue;
                }
                let events = session.carry_out(who, command.clone()).events;
                other = other.filter(|it| !it.is_told(&events));
                other = other.and_then(|it| it.goes_on(&session, who, &command, &events));
            }
        }
    }
    assert!(compared > 300, "only {compared} deals were looked at");
}

/// A second table with two hidden cards changed for each other, and who must not notice.
struct Other {
    table: Table,
    viewer: Viewer,
    swapped: [Card; 2],
}

impl Other {
    /// Deals the same deck with two cards swapped, if there are two that the viewer may not know.
    fn beside(session: &mut Session, who: Who, deck: &Deck) -> Option<Self> {
        let viewer = match session.random.below(3) {
            0 => Viewer::Public,
            _ => Viewer::Player(Player(u32::try_from(session.random.below(9)).ok()? + 1)),
        };
        let dealt = session.table.cards_due();
        let out = first_due(&session.table);
        let is_own = |pile: &Pile| match (pile, viewer) {
            (Pile::Player(seat), Viewer::Player(player)) => {
                session.table.player(*seat) == Some(player)
            }
            (_, _) => false,
        };
        let hidden: Vec<usize> =
            (0..dealt.len()).filter(|at| !is_own(&dealt[*at])).map(|at| at + out).collect();
        let is_shared = dealt.iter().any(|pile| matches!(pile, Pile::Shared(_)));
        if hidden.is_empty() || is_shared {
            return None;
        }
        let one = *session.random.one(&hidden);
        let two = if session.random.once_in(2) { *session.random.one(&hidden) } else { 51 };
        let mut cards = *deck.cards();
        cards.swap(one, two);
        let swapped = [cards[one], cards[two]];
        let mut table = session.table.clone();
        let deck = Deck::new(cards).expect("the same 52 cards");
        let events = table.handle(who, &Command::Deal(deck)).ok()?;
        let is_told = events.iter().any(|event| tells(event, swapped));
        Some(Self { table, viewer, swapped }).filter(|_| !is_told)
    }

    fn is_told(&self, events: &[Event]) -> bool {
        events.iter().any(|event| tells(event, self.swapped))
    }

    /// The same command at both tables looks the same.
    fn goes_on(
        mut self,
        session: &Session,
        who: Who,
        command: &Command,
        events: &[Event],
    ) -> Option<Self> {
        let others = self.table.handle(who, command).ok()?;
        if self.is_told(&others) {
            return None;
        }
        let table = &session.table;
        let at = |table: &Table| {
            let table = table.clone();
            move |seat: Seat| table.player(seat)
        };
        let [ours, theirs] = [(events, table), (&others, &self.table)].map(|(events, table)| {
            events
                .iter()
                .map(|event| event.seen_by(self.viewer, at(table)))
                .collect::<Vec<Sight<'_>>>()
        });
        let name = &session.name;
        assert_eq!(ours, theirs, "{name}: {:?} sees {:?}", self.viewer, self.swapped);
        // Where losers are settled first, the dealer has to know who loses; only staff is told.
        if table.rules().reading("losers-first") != Some("losers-first") {
            let [ours, theirs] = [table, &self.table].map(Table::duties);
            assert!(ours.eq(theirs), "{name}: {command:?}");
        }
        assert_eq!(seen(table, self.viewer), seen(&self.table, self.viewer), "{name}: {command:?}");
        let is_over = events.contains(&Event::RoundEnded);
        Some(self).filter(|_| !is_over)
    }
}

/// The place of the first card that is due in a deck whose first cards are out.
#[expect(clippy::wildcard_enum_match_arm, reason = "one offer is asked for")]
fn first_due(table: &Table) -> usize {
    let out = table.offers(Who::Dealer).find_map(|offer| match offer {
        Offer::Deal { out, .. } => Some(out.len()),
        _ => None,
    });
    out.unwrap_or(0)
}

/// Whether an event turns one of the cards up.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other event turns cards up")]
fn tells(event: &Event, cards: [Card; 2]) -> bool {
    let has = |few: &table::Few| few.cards().iter().any(|card| cards.contains(card));
    match event {
        Event::Exposed { cards, .. } | Event::BonusShown { cards, .. } => has(cards),
        Event::CardFoundFaceUp { card } | Event::Reported { card: Some(card), .. } => {
            cards.contains(card)
        }
        _ => false,
    }
}

/// All that somebody is shown.
fn seen(table: &Table, viewer: Viewer) -> (View, Vec<Offer<'_>>) {
    let offers = match viewer {
        Viewer::Player(player) => table.offers(Who::Player(player)).collect(),
        Viewer::Public => Vec::new(),
    };
    (table.view(viewer), offers)
}
