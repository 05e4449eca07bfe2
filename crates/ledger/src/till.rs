//! The till: a table's side of the books, kept from the table's events alone.

mod place;
mod void;
mod wins;

use money::Money;
use rulebook::Mishap;
use table::console::ConsoleEvent;
use table::{Event, Pile, Seat, Settlement, Spot, console_events, events};

use crate::{Account, Entry, Kind, TableId};
use place::{Bank, Place};
use wins::Wins;

/// Books what happens at a table: wagers, what is taken, paid and returned, fees and envy, and the
/// void that undoes a round. It is told every event of the table, in order and from the first.
///
/// What goes on and off meters is booked by [`Link`](crate::Link): a meter may be fed by several
/// tables. Of an award the till books what the player is paid, out of the tray; the link books what
/// the tray gets for it from the meter. An event's entries of the till come before those of the
/// link. Where a player-dealer banks, winners are paid by the bank and losers pay into it; the
/// house gets fees and nothing else.
///
/// ```
/// use ledger::{TableId, Till};
/// use money::Money;
/// use table::{Event, Player, Seat, Spot};
///
/// let mut till = Till::new(TableId(3));
/// let mut entries = Vec::new();
/// let seat = Seat::ALL[1];
/// till.post(&Event::SeatTaken { seat, player: Player(7) }, &mut entries);
/// let bet = |dollars| {
///     Event::BetPlaced { seat, spot: Spot::Ante, amount: Money::from_dollars(dollars) }
/// };
/// till.post(&bet(10), &mut entries);
/// till.post(&bet(15), &mut entries);
/// till.post(&bet(0), &mut entries);
/// let written: Vec<String> = entries.iter().map(ToString::to_string).collect();
/// assert_eq!(
///     written,
///     [
///         "wager: 10.00000000 from rack/7 to spot/3/2/ante",
///         "wager: 5.00000000 from rack/7 to spot/3/2/ante",
///         "withdraw: 15.00000000 from spot/3/2/ante to rack/7",
///     ]
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Till {
    table: TableId,
    places: [Place; 8],
    /// The player-dealer's wager, while one lies there.
    bank: Option<Bank>,
    /// What a void gave back to seats and took from them, once the round is void.
    restored: Option<Vec<(Seat, Money, Money)>>,
    /// Whom the console may still owe the rest of a win.
    wins: Wins,
}

impl Till {
    /// Returns the till of a table at which nothing has happened.
    ///
    /// ```
    /// use ledger::{TableId, Till};
    ///
    /// assert_eq!(Till::new(TableId(3)).table(), TableId(3));
    /// ```
    pub const fn new(table: TableId) -> Self {
        let places = [const { Place::EMPTY }; 8];
        Self { table, places, bank: None, restored: None, wins: Wins::NONE }
    }

    /// Returns the table.
    ///
    /// ```
    /// # use ledger::{TableId, Till};
    /// assert_eq!(Till::new(TableId(5)).table().to_string(), "table 5");
    /// ```
    pub const fn table(&self) -> TableId {
        self.table
    }

    /// Returns the rack of whoever sits at a seat.
    ///
    /// ```
    /// # use ledger::{TableId, Till};
    /// assert_eq!(Till::new(TableId(5)).rack(table::Seat::ALL[0]), None, "nobody sits there");
    /// ```
    pub fn rack(&self, seat: Seat) -> Option<Account> {
        self.place(seat).player.map(Account::Rack)
    }

    /// Adds the entries of an event.
    ///
    /// ```
    /// use ledger::{TableId, Till};
    /// use table::{Event, Player, Seat};
    ///
    /// let mut entries = Vec::new();
    /// let event = Event::SeatTaken { seat: Seat::ALL[0], player: Player(7) };
    /// Till::new(TableId(3)).post(&event, &mut entries);
    /// assert!(entries.is_empty(), "no chip moves when somebody sits down");
    /// ```
    pub fn post(&mut self, event: &Event, entries: &mut Vec<Entry>) {
        match *event {
            Event::SeatTaken { seat, player } => self.place_mut(seat).player = Some(player),
            Event::SeatLeft { seat } => *self.place_mut(seat) = Place::EMPTY,
            // Whoever does not answer, where a floorperson decides about that, has gone away.
            Event::PlayerWentAway { seat }
            | Event::Reported { mishap: Mishap::NoAnswer, at: Some(Pile::Player(seat)), .. } => {
                self.place_mut(seat).is_away = true;
            }
            Event::BankBet { seat, amount } => self.bank_bet(seat, amount, entries),
            Event::BankGivenUp { .. } => self.bank_given_up(entries),
            Event::BetPlaced { seat, spot, amount } => self.lies(seat, spot, amount, entries),
            Event::ThreeBetsPlaced { seat, amount } => {
                for spot in Spot::THREE {
                    self.lies(seat, spot, amount, entries);
                }
            }
            Event::Played { seat, amount, .. } => self.lies(seat, Spot::Play, amount, entries),
            Event::Withdrawn { seat, spot, .. } => self.lies(seat, spot, Money::ZERO, entries),
            Event::FeeTaken { seat, amount } => self.fee(seat, amount, entries),
            Event::Settled { .. } | Event::BetsSettled { .. } => {
                for (seat, spot, result) in event.settlements() {
                    self.settled(seat, spot, &result, entries);
                }
            }
            Event::AnteBonusPaid { seat, paid, .. } => self.pay(Kind::Pay, seat, paid, entries),
            Event::EnvyPaid { seat, paid, .. } => self.pay(Kind::Envy, seat, paid, entries),
            Event::BankSettled { .. } => self.bank_settled(entries),
            Event::Voided { .. } => self.restored = Some(Vec::new()),
            Event::Restored { seat, returned, reclaimed } => {
                self.restored.get_or_insert_default().push((seat, returned, reclaimed));
            }
            Event::RoundEnded => self.round_ended(entries),
            Event::Console(ref event) => self.console(event, entries),
            events!(care)
            | events!(progress)
            | events!(cards)
            | events!(face_down)
            | events!(meter)
            | Event::Reported { .. }
            | Event::Ruled { .. } => {}
        }
    }

    fn place(&self, seat: Seat) -> &Place {
        &self.places[usize::from(seat.number()) - 1]
    }

    fn place_mut(&mut self, seat: Seat) -> &mut Place {
        &mut self.places[usize::from(seat.number()) - 1]
    }

    fn own_rack(&self, seat: Seat) -> Account {
        self.rack(seat).expect("chips are put down and paid where somebody sits")
    }

    const fn spot(&self, seat: Seat, spot: Spot) -> Account {
        Account::Spot { table: self.table, seat, spot }
    }

    /// Who wins what a seat loses: the bank where there is one, else the table.
    fn against(&self) -> Account {
        let bank = self.bank.as_ref().map(|bank| bank.seat);
        bank.map_or(Account::Inventory(self.table), |seat| self.bank_at(seat))
    }

    const fn bank_at(&self, seat: Seat) -> Account {
        Account::Bank { table: self.table, seat }
    }

    /// So much lies on a spot now: the difference has come from the rack or gone back to it.
    fn lies(&mut self, seat: Seat, spot: Spot, amount: Money, entries: &mut Vec<Entry>) {
        let (rack, on) = (self.own_rack(seat), self.spot(seat, spot));
        let lay = self.place(seat).lies(spot);
        wagered(rack, on, lay, amount, entries);
        self.place_mut(seat).put(spot, amount);
    }

    fn bank_bet(&mut self, seat: Seat, amount: Money, entries: &mut Vec<Entry>) {
        let lay = self.bank.as_ref().map_or(Money::ZERO, |bank| bank.wager);
        wagered(self.own_rack(seat), self.bank_at(seat), lay, amount, entries);
        self.bank = Some(Bank::of(seat, amount));
    }

    fn bank_given_up(&mut self, entries: &mut Vec<Entry>) {
        if let Some(bank) = self.bank.take() {
            let (rack, on) = (self.own_rack(bank.seat), self.bank_at(bank.seat));
            wagered(rack, on, bank.wager, Money::ZERO, entries);
        }
    }

    fn fee(&mut self, seat: Seat, amount: Money, entries: &mut Vec<Entry>) {
        book(entries, Kind::Fee, (self.own_rack(seat), Account::Fees(self.table)), amount);
        let place = self.place_mut(seat);
        place.fee = sum(place.fee, amount);
    }

    fn settled(&mut self, seat: Seat, spot: Spot, result: &Settlement, entries: &mut Vec<Entry>) {
        let (rack, on, against) = (self.own_rack(seat), self.spot(seat, spot), self.against());
        debug_assert_eq!(self.place(seat).lies(spot), result.stake, "seat {seat} {spot}");
        let taken = less(result.stake, result.returned);
        book(entries, Kind::Take, (on, against), taken);
        book(entries, Kind::Return, (on, rack), result.returned);
        let place = self.place_mut(seat);
        place.put(spot, Money::ZERO);
        place.taken = sum(place.taken, taken);
        if let Some(bank) = &mut self.bank {
            bank.won = sum(bank.won, taken);
        }
        self.pay(Kind::Pay, seat, result.paid, entries);
    }

    fn pay(&mut self, kind: Kind, seat: Seat, paid: Money, entries: &mut Vec<Entry>) {
        book(entries, kind, (self.against(), self.own_rack(seat)), paid);
        let place = self.place_mut(seat);
        place.paid = sum(place.paid, paid);
        if let Some(bank) = &mut self.bank {
            bank.paid = sum(bank.paid, paid);
        }
    }

    /// The bank goes home with its wager, less what it paid and with what it won.
    fn bank_settled(&mut self, entries: &mut Vec<Entry>) {
        let Some(bank) = &mut self.bank else { return };
        let (seat, left) = (bank.seat, bank.left());
        bank.returned = left;
        book(entries, Kind::Return, (self.bank_at(seat), self.own_rack(seat)), left);
    }

    fn round_ended(&mut self, entries: &mut Vec<Entry>) {
        if let Some(restored) = self.restored.take() {
            entries.extend(self.undone(&restored));
            self.places.iter_mut().for_each(Place::sweep);
        }
        debug_assert!(self.places.iter().all(Place::is_empty), "chips are left on the layout");
        self.places.iter_mut().for_each(Place::end_round);
        self.bank = None;
    }

    /// A console's own records: the rest of a win is paid to whoever won it. What it does to the
    /// meter is the link's; an award taken off the meter is paid when its wager is settled.
    fn console(&mut self, event: &ConsoleEvent, entries: &mut Vec<Entry>) {
        match event {
            ConsoleEvent::WinLogged(win) => {
                let player = self.place(win.seat).player;
                self.wins.log(win.round, player);
            }
            ConsoleEvent::WinCancelled { record, .. } => self.wins.cancel(*record),
            ConsoleEvent::WinSupplemented { record, paid, .. } => {
                let winner = self.wins.supplement(*record).expect("a win has its winner");
                let winner = Account::Rack(winner);
                book(entries, Kind::Pay, (Account::Inventory(self.table), winner), *paid);
            }
            console_events!(game) => {}
        }
    }
}

/// Books the difference between what lay there and what lies there.
fn wagered(rack: Account, on: Account, lay: Money, lies: Money, entries: &mut Vec<Entry>) {
    if let Ok(more) = lies.minus(lay) {
        book(entries, Kind::Wager, (rack, on), more);
    } else {
        book(entries, Kind::Withdraw, (on, rack), less(lay, lies));
    }
}

/// Books an amount, unless it is nothing.
fn book(entries: &mut Vec<Entry>, kind: Kind, (from, to): (Account, Account), amount: Money) {
    if !amount.is_zero() {
        entries.push(Entry::of(kind, from, to, amount).expect("a till moves chips by the list"));
    }
}

fn sum(a: Money, b: Money) -> Money {
    a.plus(b).expect("stakes and payouts are bounded")
}

fn less(a: Money, b: Money) -> Money {
    a.minus(b).expect("no more comes back than was put down")
}
