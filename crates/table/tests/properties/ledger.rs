//! A ledger kept from events alone: every chip has a place, and every meter its sum.

use money::{Microcents, Money, Net};
use rulebook::Rules;
use table::console::ConsoleEvent;
use table::{Event, MeterName, Outcome, Seat, Settlement, Spot, Table};

/// What a seat put down, got back and still has lying on the layout, in cents.
#[derive(Clone, Copy, Default)]
struct Account {
    lies: [u64; 11],
    put: u64,
    got: u64,
    fee: u64,
    has_folded: bool,
}

/// A meter: what it holds and what a void puts it back to, in millionths: what it held at the call,
/// and what came on or off since that a void leaves.
struct Meter {
    name: MeterName,
    rate: money::Rate,
    ceiling: Option<Money>,
    holds: u128,
    at_the_call: Option<u128>,
}

/// The ledger of a table.
pub(crate) struct Ledger {
    rules: Rules,
    seats: [Account; 8],
    bank: Account,
    banker: Option<Seat>,
    /// What the seats were paid and what was taken of them in this round.
    paid: u64,
    taken: u64,
    meters: Vec<Meter>,
    /// The console's records, now and when the round began.
    records: usize,
    records_before: usize,
    undoes_award: bool,
    is_void: bool,
    name: String,
    /// What the ledger has seen, so that a test can tell that it saw enough.
    pub(crate) rounds: u32,
    pub(crate) voids: u32,
    pub(crate) awards: u32,
}

impl Ledger {
    pub(crate) fn new(table: &Table, name: &str) -> Self {
        let rules = table.rules().clone();
        let meter = |(name, holds): (MeterName, Microcents)| {
            let offered = rules.offered(name.wager).expect("a meter has its wager");
            let terms = offered.meters.iter().find(|(tier, _)| *tier == name.tier);
            let (_, terms) = terms.expect("the wager has the meter");
            let (rate, ceiling, holds) = (terms.rate, terms.ceiling, holds.millionths());
            Meter { name, rate, ceiling, holds, at_the_call: None }
        };
        let meters = table.meters().map(meter).collect();
        Self {
            rules: table.rules().clone(),
            seats: [Account::default(); 8],
            bank: Account::default(),
            banker: None,
            paid: 0,
            taken: 0,
            meters,
            records: 0,
            records_before: 0,
            undoes_award: false,
            is_void: false,
            name: name.to_owned(),
            rounds: 0,
            voids: 0,
            awards: 0,
        }
    }

    fn seat(&mut self, seat: Seat) -> &mut Account {
        &mut self.seats[usize::from(seat.number()) - 1]
    }

    /// Enters an event.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most events move no money")]
    pub(crate) fn enter(&mut self, event: &Event) {
        match *event {
            Event::BankTaken { seat } => self.banker = Some(seat),
            Event::BankGivenUp { .. } => (self.banker, self.bank) = (None, Account::default()),
            Event::BankBet { amount, .. } => self.bank.lies[0] = amount.cents(),
            Event::BetPlaced { seat, spot, amount } => {
                self.seat(seat).lies[spot as usize] = amount.cents();
            }
            Event::ThreeBetsPlaced { seat, amount } => {
                let lies = &mut self.seat(seat).lies;
                for spot in Spot::THREE {
                    lies[spot as usize] = amount.cents();
                }
            }
            Event::BettingClosed => self.call(),
            Event::FeeTaken { seat, amount } => self.take_fee(seat, amount),
            Event::Withdrawn { seat, spot, amount, .. } => {
                let account = self.seat(seat);
                assert_eq!(account.lies[spot as usize], amount.cents(), "all of it comes back");
                account.lies[spot as usize] = 0;
                account.got += amount.cents();
            }
            Event::Played { seat, amount, .. } => {
                let account = self.seat(seat);
                account.lies[Spot::Play as usize] = amount.cents();
                account.put += amount.cents();
            }
            Event::Folded { seat, .. } => self.seat(seat).has_folded = true,
            Event::Settled { .. } | Event::BetsSettled { .. } => {
                event
                    .settlements()
                    .for_each(|(seat, spot, result)| self.settle(seat, spot, result));
            }
            Event::AnteBonusPaid { seat, paid, .. } | Event::EnvyPaid { seat, paid, .. } => {
                self.seat(seat).got += paid.cents();
            }
            Event::BankSettled { paid, won, .. } => self.settle_bank(paid, won),
            Event::Voided { .. } => self.is_void = true,
            Event::Restored { seat, returned, reclaimed } => {
                self.restore(seat, returned.cents(), reclaimed.cents());
            }
            Event::RoundEnded => self.end_round(),
            _ => self.enter_meter(event),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most events move no meter")]
    fn enter_meter(&mut self, event: &Event) {
        match *event {
            Event::MeterFed { meter, amount, holds } => self.feed(meter, amount, holds),
            Event::MeterPaid { meter, taken, reseed, holds, .. } => {
                self.awards += 1;
                let fund = self.meter(meter);
                fund.holds = fund.holds + millionths(reseed) - millionths(taken);
                assert_eq!(fund.holds, holds.millionths(), "{meter} after an award");
            }
            Event::MeterRead { meter, holds } => {
                let is_of_others = !std::mem::take(&mut self.undoes_award);
                let fund = self.meter(meter);
                let (was, now) = (fund.holds, holds.millionths());
                fund.holds = now;
                if is_of_others {
                    fund.at_the_call =
                        fund.at_the_call.map(|before| (before + now).saturating_sub(was));
                }
            }
            Event::MeterRestored { meter, holds } => self.meter(meter).holds = holds.millionths(),
            Event::Console(ref event) => self.enter_record(event),
            _ => {}
        }
    }

    /// A win of this round that is cancelled goes back on the meter, and a void has nothing of it
    /// left to put back.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others record nothing")]
    fn enter_record(&mut self, event: &ConsoleEvent) {
        match event {
            ConsoleEvent::WinLogged(_) | ConsoleEvent::WinSupplemented { .. } => self.records += 1,
            ConsoleEvent::WinCancelled { record, .. } => {
                self.undoes_award = *record > self.records_before;
                self.records += 1;
            }
            _ => {}
        }
    }

    fn meter(&mut self, name: MeterName) -> &mut Meter {
        self.meters.iter_mut().find(|it| it.name == name).expect("the table has the meter")
    }

    fn call(&mut self) {
        for account in self.seats.iter_mut().chain([&mut self.bank]) {
            account.put = account.lies.iter().sum();
        }
        for meter in &mut self.meters {
            meter.at_the_call = Some(meter.holds);
        }
    }

    fn take_fee(&mut self, seat: Seat, amount: Money) {
        let is_bank = self.banker == Some(seat);
        let account = if is_bank { &mut self.bank } else { self.seat(seat) };
        account.fee += amount.cents();
    }

    fn feed(&mut self, name: MeterName, amount: Microcents, holds: Microcents) {
        let spot = Spot::ALL.into_iter().find(|spot| spot.wager() == name.wager);
        let spot = spot.expect("a wager with a meter has a spot") as usize;
        let stakes = self.seats.map(|account| Money::from_cents(account.lies[spot]));
        let session = self.name.clone();
        let is_kept = self.rules.reading("voided-progressive-contribution") == Some("kept");
        let meter = self.meter(name);
        let due: u128 = stakes.iter().map(|stake| meter.rate.of(*stake).millionths()).sum();
        assert_eq!(due, amount.millionths(), "{session}: {name} is fed by the wagers");
        let room = meter.ceiling.map(|most| millionths(most).saturating_sub(meter.holds));
        let fed = room.map_or(due, |room| due.min(room));
        meter.holds += fed;
        meter.at_the_call = meter.at_the_call.map(|before| before + if is_kept { fed } else { 0 });
        assert_eq!(meter.holds, holds.millionths(), "{session}: {name} after it is fed");
    }

    fn settle(&mut self, seat: Seat, spot: Spot, result: Settlement) {
        let Settlement { outcome, stake, paid, returned, .. } = result;
        let has_bank = self.banker.is_some();
        let name = self.name.clone();
        let account = self.seat(seat);
        let lies = std::mem::take(&mut account.lies[spot as usize]);
        assert_eq!(
            stake.cents(),
            lies,
            "{name}: seat {seat} {spot} is settled for what lies there"
        );
        assert!(!stake.is_zero(), "{name}: nothing is settled twice");
        account.got += paid.cents() + returned.cents();
        let is_right = match outcome {
            Outcome::Win => returned.is_zero() || returned == stake,
            Outcome::Lose => paid.is_zero() && (returned.is_zero() || has_bank),
            Outcome::Forfeit => paid.is_zero() && returned.is_zero(),
            Outcome::Push | Outcome::NotCovered | Outcome::Withdrawn => {
                paid.is_zero() && returned == stake
            }
        };
        assert!(is_right, "{name}: seat {seat} {spot}: {result:?}");
        self.paid += paid.cents();
        self.taken += stake.cents() - returned.cents();
    }

    fn settle_bank(&mut self, paid: Money, won: Money) {
        let name = &self.name;
        assert_eq!(paid.cents(), self.paid, "{name}: the bank pays what the seats are paid");
        assert_eq!(won.cents(), self.taken, "{name}: the bank wins what the seats lose");
        let wager = std::mem::take(&mut self.bank.lies[0]);
        self.bank.got = wager + won.cents() - paid.cents();
    }

    /// Nobody is better or worse off for a void round, but as readings say.
    fn restore(&mut self, seat: Seat, returned: u64, reclaimed: u64) {
        let is = |name: &str, value: &str| self.rules.reading(name) == Some(value);
        let keeps_fees = is("fees-refunded", "never");
        let keeps_forfeits = is("void-and-folded-wagers", "lost");
        let is_bank = self.banker == Some(seat);
        let name = self.name.clone();
        let account = if is_bank { &mut self.bank } else { self.seat(seat) };
        account.lies = [0; 11];
        let down = account.put + if keeps_fees { 0 } else { account.fee };
        let up = account.got + returned - reclaimed.min(account.got + returned);
        if keeps_forfeits && account.has_folded {
            assert!(up <= down, "{name}: seat {seat} gains by a void");
        } else {
            assert_eq!(down, up, "{name}: seat {seat} after a void");
        }
        (account.put, account.got, account.fee) = (0, 0, 0);
    }

    fn end_round(&mut self) {
        self.rounds += 1;
        self.records_before = self.records;
        let name = &self.name;
        if self.is_void {
            self.voids += 1;
            for meter in &self.meters {
                if let Some(before) = meter.at_the_call {
                    assert_eq!(meter.holds, before, "{name}: {} after a void", meter.name);
                }
            }
        }
        let everybody = self.seats.iter().chain([&self.bank]);
        let lying: u64 = everybody.flat_map(|account| account.lies).sum();
        assert_eq!(lying, 0, "{name}: chips are left on the layout");
        if self.banker.is_some() && !self.is_void {
            let got: u64 = self.seats.iter().map(|account| account.got).sum();
            let put: u64 = self.seats.iter().map(|account| account.put).sum();
            assert_eq!(got + self.bank.got, put + self.bank.put, "{name}: the house banks nothing");
        }
        self.seats = [Account::default(); 8];
        self.bank = Account::default();
        (self.paid, self.taken, self.is_void) = (0, 0, false);
    }

    /// The banker is who the table says once the round is over; the rest must agree to the cent.
    pub(crate) fn agrees_with(&mut self, table: &Table) {
        self.banker = table.banker();
        let name = &self.name;
        for seat in table.playing().iter() {
            let account = self.seats[usize::from(seat.number()) - 1];
            let [got, put] = [account.got, account.put].map(Money::from_cents);
            assert_eq!(table.net(seat), Net::between(got, put), "{name}: seat {seat}");
        }
        for meter in &self.meters {
            let holds = table.meter(meter.name).map(Microcents::millionths);
            assert_eq!(holds, Some(meter.holds), "{name}: {}", meter.name);
        }
        if let (Some(console), true) = (table.console(), table.is_betting_open()) {
            let shown = console.meter().millionths();
            assert_eq!(shown, self.meters[0].holds, "{name}: the console has the table's meter");
        }
    }
}

fn millionths(money: Money) -> u128 {
    Microcents::of(money).millionths()
}
