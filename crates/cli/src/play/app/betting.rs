//! Betting: what lies where, more of it, less of it, the same again.

use money::Money;
use table::{Bounds, Choice, Command, Offer, Question, Seat, Shared, Spot, Tender};

use super::{App, Order, Person, Target};
use crate::play::person::BUY_IN;
use wire::english::dollars;

impl App {
    /// What lies on a target of a seat.
    pub(crate) fn lies(&self, seat: Seat, target: Target) -> Money {
        match target.spot() {
            Some(spot) => self.table.stake(seat, spot),
            None if self.table.banker() != Some(seat) => Money::ZERO,
            None => self.view().bank.map_or(Money::ZERO, |(_, wager)| wager),
        }
    }

    /// Everything that somebody has put down.
    pub(super) fn laid(&self, person: &Person) -> Money {
        let stakes = Spot::ALL.map(|spot| self.table.stake(person.seat, spot));
        let bank = self.lies(person.seat, Target::Bank);
        Money::sum(stakes.into_iter().chain([bank])).expect("stakes are bounded")
    }

    /// What may lie on a target, as far as the table offers it now.
    pub(crate) fn bounds(&self, at: usize, target: Target) -> Option<Bounds<'_>> {
        self.table.offers(self.people[at].who()).find_map(|offer| match (offer, target) {
            (Offer::BetThree { bounds, .. }, Target::Three) => Some(bounds),
            (Offer::Bet { spot, bounds, .. }, Target::Spot(wanted)) if spot == wanted => {
                Some(bounds)
            }
            (Offer::BetBank { least, most, .. }, Target::Bank) => {
                Some(Bounds { least, most, among: &[] })
            }
            (_, Target::Three | Target::Spot(_) | Target::Bank) => None,
        })
    }

    /// The target that the cursor is on.
    pub(crate) fn target(&self, at: usize) -> Target {
        let targets = self.targets(self.people[at].seat);
        targets[self.cursor.min(targets.len() - 1)]
    }

    /// Orders of somebody who is betting.
    pub(super) fn for_the_bettor(&mut self, at: usize, order: Order) {
        let (seat, who) = (self.people[at].seat, self.people[at].who());
        let count = self.targets(seat).len();
        let target = self.target(at);
        match order {
            Order::NextTarget => self.cursor = (self.cursor + 1) % count,
            Order::PreviousTarget => self.cursor = (self.cursor + count - 1) % count,
            Order::Raise => {
                let amount = self.raised(at, target);
                self.bet(at, target, amount);
            }
            Order::Lower => match self.lowered(at, target) {
                Some(amount) => self.bet(at, target, amount),
                None => self.take_back(at, target),
            },
            Order::BetTyped => {
                let amount = self.typed.parse().map(Money::from_dollars);
                self.typed.clear();
                self.bet(at, target, amount.unwrap_or(Money::ZERO));
            }
            Order::Bet(target, amount) => self.bet(at, target, amount),
            Order::TakeBack(target) => self.take_back(at, target),
            Order::Again => self.bet_again(at),
            Order::Clear => self.clear(at),
            Order::Ready => self.people[at].is_ready = true,
            Order::BackHand => self.back_next_hand(at),
            Order::TakeBank => self.tell(who, &Command::TakeBank { seat }),
            Order::DeclineBank => self.tell(who, &Command::DeclineBank { seat }),
            Order::GiveUpBank => self.tell(who, &Command::GiveUpBank { seat }),
            Order::Digit(_)
            | Order::Erase
            | Order::Decide(_)
            | Order::ShowBonus
            | Order::WaveBonus
            | Order::BuyIn
            | Order::NextRound
            | Order::Skip
            | Order::Older
            | Order::Newer
            | Order::FourColours
            | Order::Help
            | Order::Leave
            | Order::Quit
            | Order::Dismiss => {}
        }
        self.show_bets();
    }

    /// Puts an amount down, if the rack has it and the table takes it.
    pub(super) fn bet(&mut self, at: usize, target: Target, amount: Money) {
        let person = &self.people[at];
        let (seat, who) = (person.seat, person.who());
        let lies = self.lies(seat, target);
        let more = Money::from_cents(amount.cents().saturating_sub(lies.cents()));
        if !self.can_pay(at, more.times(target.times()).unwrap_or(amount)) {
            return;
        }
        let tender = Tender::Chips;
        let command = match target {
            Target::Three => Command::BetThree { seat, amounts: [amount; 3], tender },
            Target::Spot(spot) => Command::Bet { seat, spot, amount, tender },
            Target::Bank => Command::BetBank { seat, amount },
        };
        self.command(who, &command);
        self.show_bets();
    }

    /// Whether somebody's rack has so much; says so if not. Bots buy in by themselves.
    fn can_pay(&mut self, at: usize, amount: Money) -> bool {
        let has = self.rack(&self.people[at]).gain();
        if amount <= has {
            return true;
        }
        let person = &mut self.people[at];
        if !person.is_person() {
            person.bought = person.bought.plus(BUY_IN).expect("play money is bounded");
            return true;
        }
        let name = person.name.clone();
        let (has, more) = (dollars(has), dollars(BUY_IN));
        self.remark(format!("{name}'s rack holds {has}: b buys in for {more}"));
        false
    }

    fn take_back(&mut self, at: usize, target: Target) {
        let (seat, who) = (self.people[at].seat, self.people[at].who());
        match target.spot().filter(|spot| !self.table.stake(seat, *spot).is_zero()) {
            Some(spot) => self.tell(who, &Command::TakeBack { seat, spot }),
            None => self.remark("Nothing lies there"),
        }
    }

    /// Takes back whatever the table offers to take back.
    pub(super) fn clear(&mut self, at: usize) {
        let (seat, who) = (self.people[at].seat, self.people[at].who());
        let offered = |app: &Self| {
            let spots = Spot::ALL.into_iter();
            let offers: Vec<Offer<'_>> = app.table.offers(who).collect();
            spots.into_iter().find(|spot| offers.contains(&Offer::TakeBack { seat, spot: *spot }))
        };
        while let Some(spot) = offered(self) {
            if !self.command(who, &Command::TakeBack { seat, spot }) {
                return;
            }
            self.show_bets();
        }
    }

    fn bet_again(&mut self, at: usize) {
        for (target, amount) in self.people[at].last.clone() {
            if self.notice.is_none() {
                self.bet(at, target, amount);
            }
        }
    }

    fn back_next_hand(&mut self, at: usize) {
        let (seat, who) = (self.people[at].seat, self.people[at].who());
        let next = self.people[at].backs.map_or(Shared::Second, |backed| match backed {
            Shared::First => Shared::Second,
            Shared::Second => Shared::Third,
            Shared::Third => Shared::First,
        });
        if self.command(who, &Command::BackHand { seat, hand: next }) {
            self.people[at].backs = Some(next);
        }
    }

    /// The bets that lie there, to be made again.
    pub(super) fn remember_bets(&mut self) {
        for at in 0..self.people.len() {
            let seat = self.people[at].seat;
            let lies = |target: &Target| Some((*target, self.lies(seat, *target)));
            let targets = self.targets(seat);
            let bets: Vec<(Target, Money)> =
                targets.iter().filter_map(lies).filter(|(_, amount)| !amount.is_zero()).collect();
            if !bets.is_empty() {
                self.people[at].last = bets;
            }
        }
    }

    /// The next larger amount that a hand of chips makes; the least where nothing lies.
    fn raised(&self, at: usize, target: Target) -> Money {
        let lies = self.lies(self.people[at].seat, target);
        let Some(bounds) = self.bounds(at, target) else { return lies.max(ONE_DOLLAR) };
        if lies.is_zero() {
            return bounds.among.first().copied().unwrap_or(bounds.least);
        }
        let listed = bounds.among.iter().copied().filter(|it| *it > lies).min();
        listed.unwrap_or_else(|| lies.plus(step(lies)).unwrap_or(lies))
    }

    /// The next smaller amount that the table takes; nothing where there is none.
    fn lowered(&self, at: usize, target: Target) -> Option<Money> {
        let lies = self.lies(self.people[at].seat, target);
        let bounds = self.bounds(at, target)?;
        if bounds.among.is_empty() {
            let below = lies.minus(Money::from_cents(1)).ok()?;
            return lies.minus(step(below)).ok().filter(|it| bounds.allow(*it));
        }
        bounds.among.iter().copied().filter(|it| *it < lies).max()
    }

    /// Answers the question; a Play Wager is paid from the rack.
    pub(super) fn decide(&mut self, at: usize, choice: Choice) {
        let (seat, who) = (self.people[at].seat, self.people[at].who());
        let costs = match (choice, self.question()) {
            (Choice::Play, Some(Question::Play)) => self.table.stake(seat, Spot::Ante),
            (Choice::Play | Choice::Ride | Choice::Pull | Choice::Fold, _) => Money::ZERO,
        };
        if self.can_pay(at, costs) {
            self.command(who, &Command::Decide { seat, choice, signal: None });
        }
    }
}

const ONE_DOLLAR: Money = Money::from_dollars(1);

/// How much is put down or taken off at once.
fn step(lies: Money) -> Money {
    Money::from_dollars(match lies.cents() / 100 {
        0..10 => 1,
        10..100 => 5,
        100..500 => 25,
        _ => 100,
    })
}
