//! Which keys do what now: made from what the table offers to whoever is at the keyboard.

use table::{Choice, Command, Offer};

use super::{App, Binding, Order, Overlay, Stage};
use crate::play::key::Key;

impl App {
    /// Every key that does something now. The line of keys shows the same list.
    pub(crate) fn bindings(&self) -> Vec<Binding> {
        let mut keys = match self.overlay {
            Overlay::Leaving => vec![Binding::new(Key::Char('y'), Order::Quit, "leave")],
            Overlay::Help => vec![Binding::new(Key::Escape, Order::Dismiss, "back")],
            Overlay::None => self.keys_at_the_table(),
        };
        keys.push(Binding::silent(Key::Interrupt, Order::Quit));
        keys
    }

    fn keys_at_the_table(&self) -> Vec<Binding> {
        let mut keys = match self.stage() {
            Stage::Watching => vec![
                Binding::new(Key::Enter, Order::Skip, "skip ahead"),
                Binding::silent(Key::Char(' '), Order::Skip),
            ],
            Stage::Over => vec![
                Binding::new(Key::Enter, Order::NextRound, "next round"),
                Binding::silent(Key::Char(' '), Order::NextRound),
            ],
            Stage::Betting(at) => self.keys_to_bet(at),
            Stage::Deciding(at) => self.offered_keys(at),
        };
        keys.extend([
            Binding::silent(Key::PageUp, Order::Older),
            Binding::silent(Key::PageDown, Order::Newer),
            Binding::silent(Key::Char('k'), Order::FourColours),
            Binding::new(Key::Char('?'), Order::Help, "help"),
            Binding::new(Key::Char('q'), Order::Leave, "leave"),
        ]);
        keys
    }

    fn keys_to_bet(&self, at: usize) -> Vec<Binding> {
        let mut keys = self.offered_keys(at);
        if keys.iter().any(|it| it.order == Order::DeclineBank) {
            return keys;
        }
        let mut bets = vec![
            Binding::shown(Key::Right, Order::NextTarget, "←→", "spot"),
            Binding::silent(Key::Left, Order::PreviousTarget),
            Binding::silent(Key::Tab, Order::NextTarget),
            Binding::shown(Key::Up, Order::Raise, "↑↓", "amount"),
            Binding::silent(Key::Down, Order::Lower),
        ];
        let digits = ('0'..='9').map(|it| Binding::silent(Key::Char(it), Order::Digit(it)));
        bets.extend(digits);
        bets.append(&mut keys);
        if !self.people[at].last.is_empty() {
            bets.push(Binding::new(Key::Char('a'), Order::Again, "again"));
        }
        bets.extend(self.keys_to_end_betting(at));
        bets
    }

    fn keys_to_end_betting(&self, at: usize) -> Vec<Binding> {
        if !self.typed.is_empty() {
            return vec![
                Binding::new(Key::Enter, Order::BetTyped, "bet it"),
                Binding::new(Key::Escape, Order::Dismiss, "cancel"),
                Binding::silent(Key::Backspace, Order::Erase),
            ];
        }
        let others = self.people.iter().enumerate();
        let is_last = !others.into_iter().any(|(it, person)| it != at && !person.is_ready);
        let label = if is_last { "deal" } else { "next player" };
        vec![Binding::new(Key::Enter, Order::Ready, label)]
    }

    /// One key for each thing that the table offers and that is not a matter of amounts.
    fn offered_keys(&self, at: usize) -> Vec<Binding> {
        let person = &self.people[at];
        let mut keys = Vec::new();
        for offer in self.table.offers(person.who()) {
            keys.extend(keys_for(&offer, person.seat));
        }
        keys.dedup();
        if self.rack(person).gain() < self.least_needed(at) {
            keys.push(Binding::new(Key::Char('b'), Order::BuyIn, "buy in"));
        } else {
            keys.push(Binding::silent(Key::Char('b'), Order::BuyIn));
        }
        keys
    }

    /// The least that somebody needs to go on playing: offered as a key only when it is short.
    fn least_needed(&self, at: usize) -> money::Money {
        let person = &self.people[at];
        let mut least = money::Money::ZERO;
        for offer in self.table.offers(person.who()) {
            if let Offer::MakePlay { amount, .. } = offer {
                least = least.max(amount);
            } else if let Offer::BetThree { bounds, .. } = offer
                && self.laid(person).is_zero()
            {
                least = least.max(bounds.least.times(3).unwrap_or(bounds.least));
            }
        }
        least
    }
}

/// The keys for an offer.
fn keys_for(offer: &Offer<'_>, seat: table::Seat) -> Vec<Binding> {
    let one = |key, order, label| vec![Binding::new(Key::Char(key), order, label)];
    match offer {
        Offer::Decide { .. } => {
            let is_open = |choice: &Choice| {
                offer.covers(&Command::Decide { seat, choice: *choice, signal: None })
            };
            let key = |choice: Choice| {
                let (key, label) = match choice {
                    Choice::Ride => ('r', "let it ride"),
                    Choice::Pull => ('p', "pull back"),
                    Choice::Play => ('p', "play"),
                    Choice::Fold => ('f', "fold"),
                };
                Binding::new(Key::Char(key), Order::Decide(choice), label)
            };
            Choice::ALL.into_iter().filter(is_open).map(key).collect()
        }
        Offer::ShowBonus { .. } => one('s', Order::ShowBonus, "show the cards"),
        Offer::WaveBonus { .. } => one('w', Order::WaveBonus, "wave them away"),
        Offer::TakeBank { .. } => one('t', Order::TakeBank, "take the bank"),
        Offer::DeclineBank { .. } => one('d', Order::DeclineBank, "decline it"),
        Offer::GiveUpBank { .. } => one('g', Order::GiveUpBank, "give up the bank"),
        Offer::BackHand { .. } => one('h', Order::BackHand, "hand"),
        Offer::TakeBack { .. } => one('c', Order::Clear, "clear"),
        Offer::Sit { .. }
        | Offer::Leave { .. }
        | Offer::ReceiveDeck { .. }
        | Offer::Duty { .. }
        | Offer::DeclareIdle
        | Offer::AskFaceUp
        | Offer::CloseDevice
        | Offer::RestoreDevice
        | Offer::OpenBetting { .. }
        | Offer::Bet { .. }
        | Offer::BetThree { .. }
        | Offer::BetBank { .. }
        | Offer::NoMoreBets
        | Offer::Deal { .. }
        | Offer::MakePlay { .. }
        | Offer::Perform(_)
        | Offer::Settle { .. }
        | Offer::Validate { .. }
        | Offer::PayEnvy
        | Offer::Clear
        | Offer::TouchCards { .. }
        | Offer::OrderShuffle
        | Offer::OrderRecut
        | Offer::Report { .. }
        | Offer::Rule(_)
        | Offer::ReadMeter(_)
        | Offer::Press(_) => Vec::new(),
    }
}
