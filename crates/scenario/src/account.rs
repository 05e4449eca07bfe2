//! What a round came to, added up from its events alone: who put down and got back how much.
//!
//! The table keeps its own sums; where both can be had they must agree.

use std::collections::BTreeMap;

use money::{Microcents, Money, Net};
use table::{Event, MeterName, Seat, Spot, Table};

/// The account of a round, as far as it has gone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Account {
    stakes: BTreeMap<(Seat, Spot), Money>,
    bank: Option<(Seat, Money)>,
    bank_got: Money,
    got: BTreeMap<Seat, Money>,
    reclaimed: BTreeMap<Seat, Money>,
    fees: BTreeMap<Seat, Money>,
    meters: Vec<(MeterName, Microcents)>,
    is_void: bool,
}

impl Account {
    /// Begins an account at a table between two rounds.
    pub(crate) fn at(table: &Table) -> Self {
        Self { meters: table.meters().collect(), ..Self::default() }
    }

    /// Takes an event into account.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only a few events move money")]
    pub(crate) fn note(&mut self, event: &Event) {
        match event {
            Event::BetPlaced { seat, spot, amount } => {
                self.stakes.insert((*seat, *spot), *amount);
            }
            Event::ThreeBetsPlaced { seat, amount } => {
                self.stakes.extend(Spot::THREE.map(|spot| ((*seat, spot), *amount)));
            }
            Event::Played { seat, amount, .. } => {
                self.stakes.insert((*seat, Spot::Play), *amount);
            }
            Event::BankBet { seat, amount } => self.bank = Some((*seat, *amount)),
            Event::BankSettled { paid, won, .. } => {
                let (_, wager) = self.bank.expect("a bank that is settled has wagered");
                self.bank_got = sum([wager, *won]).minus(*paid).expect("it pays what it has");
            }
            Event::FeeTaken { seat, amount } => add(&mut self.fees, *seat, *amount),
            Event::Withdrawn { seat, amount, .. } => add(&mut self.got, *seat, *amount),
            Event::Settled { .. } | Event::BetsSettled { .. } => {
                for (seat, _, result) in event.settlements() {
                    add(&mut self.got, seat, result.paid);
                    add(&mut self.got, seat, result.returned);
                }
            }
            Event::AnteBonusPaid { seat, paid, .. } | Event::EnvyPaid { seat, paid, .. } => {
                add(&mut self.got, *seat, *paid);
            }
            Event::Restored { seat, returned, reclaimed } => {
                add(&mut self.got, *seat, *returned);
                add(&mut self.reclaimed, *seat, *reclaimed);
            }
            Event::MeterRead { meter, holds } => {
                self.meters.retain(|(known, _)| known != meter);
                self.meters.push((*meter, *holds));
                self.meters.sort();
            }
            Event::Voided { .. } => self.is_void = true,
            _ => {}
        }
    }

    /// Whether the table has come to the same sums, the round being about to end.
    pub(crate) fn check(&self, table: &Table) -> Result<(), String> {
        let seats = self.seats().into_iter().filter(|_| !self.is_void);
        for seat in seats {
            let (ours, theirs) = (Net::between(self.got(seat), self.put(seat)), table.net(seat));
            if ours != theirs {
                return Err(format!("seat {seat}: the events say {ours}, the table {theirs}"));
            }
        }
        Ok(())
    }

    /// The account in lines, when the round has ended at this table.
    pub(crate) fn told(&self, table: &Table) -> Vec<String> {
        let row = |who: &str, put: &str, got: &str, net: &str| {
            format!("  {who:<12}{put:>12}{got:>12}{net:>12}")
        };
        let mut lines = vec![row("", "put down", "got back", "net")];
        let mut house = Net::EVEN;
        let mut add = |who: &str, put: Money, got: Money| {
            let net = Net::between(got, put);
            house = house.plus(net.reversed()).expect("stakes are bounded");
            lines.push(row(who, &put.to_string(), &got.to_string(), &net.to_string()));
        };
        for seat in self.seats() {
            let put = sum([self.put(seat), self.reclaimed(seat)]);
            add(&format!("seat {seat}"), put, less(self.got(seat), self.fee_back(seat)));
        }
        if let Some((seat, wager)) = self.bank {
            let restored = if self.is_void { self.got(seat) } else { Money::ZERO };
            let got = less(sum([self.bank_got, restored]), self.fee_back(seat));
            add(&format!("bank, {seat}"), wager, got);
        }
        if !self.fees.is_empty() {
            let returned = sum(self.fees.keys().map(|seat| self.fee_back(*seat)));
            add("fees", sum(self.fees.values().copied()), returned);
        }
        lines.push(row("house", "", "", &house.to_string()));
        for ((name, before), (_, after)) in self.meters.iter().zip(table.meters()) {
            lines.push(format!("  meter {name}: {before} -> {after}"));
        }
        lines
    }

    /// The seats that wagered, the bank apart.
    fn seats(&self) -> Vec<Seat> {
        let wagered = |seat: &Seat| !self.put(*seat).is_zero();
        Seat::ALL.into_iter().filter(wagered).collect()
    }

    fn put(&self, seat: Seat) -> Money {
        sum(self.stakes.iter().filter(|((at, _), _)| *at == seat).map(|(_, stake)| *stake))
    }

    fn got(&self, seat: Seat) -> Money {
        self.got.get(&seat).copied().unwrap_or(Money::ZERO)
    }

    /// What a void gave back of a seat's fee: whatever came back beyond the wagers.
    fn fee_back(&self, seat: Seat) -> Money {
        let banked = self.bank.filter(|(bank, _)| *bank == seat).map(|(_, wager)| wager);
        let put = sum([self.put(seat), self.reclaimed(seat), banked.unwrap_or(Money::ZERO)]);
        let got = if self.is_void { self.got(seat) } else { Money::ZERO };
        less(got, put.min(got))
    }

    fn reclaimed(&self, seat: Seat) -> Money {
        self.reclaimed.get(&seat).copied().unwrap_or(Money::ZERO)
    }
}

fn add(amounts: &mut BTreeMap<Seat, Money>, seat: Seat, amount: Money) {
    let so_far = amounts.entry(seat).or_insert(Money::ZERO);
    *so_far = sum([*so_far, amount]);
}

fn sum(amounts: impl IntoIterator<Item = Money>) -> Money {
    Money::sum(amounts).expect("stakes and payouts are bounded")
}

fn less(amount: Money, part: Money) -> Money {
    amount.minus(part).expect("it is a part of it")
}
