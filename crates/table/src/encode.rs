//! Events as bytes: one form for each, so that a chain of hashes over them has one value.
//!
//! An event is a tag and its fields in the order they are declared: numbers in as few bytes as
//! they need, amounts in cents, what a meter holds in millionths of a cent, cards by their index,
//! clauses by their place in the book counted from one, words of closed lists by their place, and
//! something optional of one byte as a zero, or counted from one. A seat and a spot share a byte,
//! and so do a pile and how many cards follow. A settlement says in its first byte what became of
//! the wager and which of its other parts follow. What happened at the console is a tag of its own
//! and its fields ([`console`]). [`crate::decode`] reads all of it back.

mod console;
#[cfg(test)]
mod tests;

use cards::Card;
use money::{Microcents, Money};

use crate::{Citation, Event, Few, MeterName, Pile, Ruling, Seat, Settlement, Signal, Spot};

/// More bytes than any event has: a settlement of amounts beyond all measure has 37.
const LONGEST: usize = 48;

/// Room for several events, made at once.
const ROOM: usize = 256;

/// Where bytes go at the end of a record.
struct Bytes<'a> {
    room: &'a mut [u8; ROOM],
    /// How many there are. Every number of this size is a place in the room.
    len: u8,
}

impl Bytes<'_> {
    /// Whether one more event might not fit.
    const fn is_full(&self) -> bool {
        self.len as usize + LONGEST > ROOM
    }

    #[inline]
    const fn byte(&mut self, byte: u8) -> &mut Self {
        self.room[self.len as usize] = byte;
        self.len += 1;
        self
    }

    #[inline]
    const fn seat(&mut self, seat: Seat) -> &mut Self {
        self.byte(seat.number())
    }

    /// A seat and a spot of it.
    #[inline]
    const fn place(&mut self, seat: Seat, spot: Spot) -> &mut Self {
        self.byte(seat.number() << 4 | spot as u8)
    }

    /// Seven bits a byte, the lowest first; the eighth says that more follow.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "only the lowest seven bits are kept")]
    const fn number(&mut self, mut number: u64) -> &mut Self {
        // Two bytes hold the place of any clause, and most amounts: written without a look at
        // which it is, and the second only counts when it is needed.
        if number < 1 << 14 {
            let is_long = (number > 0x7f) as u8;
            self.byte(number as u8 & 0x7f | is_long << 7).byte((number >> 7) as u8);
            self.len -= 1 - is_long;
            return self;
        }
        while number > 0x7f {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8)
    }

    /// The same, for what a meter holds.
    #[expect(clippy::cast_possible_truncation, reason = "only the lowest seven bits are kept")]
    const fn holds(&mut self, holds: Microcents) -> &mut Self {
        let mut number = holds.millionths();
        while number > 0x7f {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8)
    }

    #[inline]
    const fn money(&mut self, money: Money) -> &mut Self {
        self.number(money.cents())
    }

    const fn meter(&mut self, meter: MeterName) -> &mut Self {
        self.byte(meter.wager as u8).byte(meter.tier as u8)
    }

    #[inline]
    const fn citation(&mut self, citation: Citation) -> &mut Self {
        self.number(citation.number() as u64)
    }

    #[inline]
    const fn card(&mut self, card: Card) -> &mut Self {
        self.byte(card.index())
    }

    /// A pile and cards of it.
    #[inline]
    fn cards(&mut self, pile: Pile, few: Few) -> &mut Self {
        let (all, count) = few.places();
        self.byte(pile.number() << 4 | count);
        let [first, second, third] = all;
        self.card(first).card(second).card(third);
        // Only so many of the three are there.
        self.len -= 3 - count;
        self
    }

    /// Something of one byte, if it is there.
    #[inline]
    fn maybe(&mut self, value: Option<u8>) -> &mut Self {
        self.byte(value.map_or(0, |value| value + 1))
    }

    #[inline]
    fn signal(&mut self, signal: Option<Signal>) -> &mut Self {
        self.maybe(signal.map(|signal| signal as u8))
    }

    const fn ruling(&mut self, ruling: Ruling) -> &mut Self {
        match ruling {
            Ruling::Void => self.byte(0),
            Ruling::GoOn => self.byte(1),
            Ruling::Misdealt => self.byte(2),
            Ruling::WrongDeck => self.byte(3),
            Ruling::Abandoned(seat) => self.byte(4).seat(seat),
            Ruling::Stands(seat) => self.byte(5).seat(seat),
            Ruling::CountSettled => self.byte(6),
        }
    }

    /// After the first byte the stake; what is paid, unless it is nothing; what comes back, unless
    /// it is nothing or the stake; the hand, if any; the clause.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call would keep the place in memory, not in hand")]
    fn settlement(&mut self, result: Settlement) -> &mut Self {
        let Settlement { outcome, stake, paid, returned, hand, under } = result;
        let [pays, is_back] = [!paid.is_zero(), returned == stake];
        let is_part = !is_back && !returned.is_zero();
        let follows = u8::from(pays) << 3
            | u8::from(is_back) << 4
            | u8::from(is_part) << 5
            | u8::from(hand.is_some()) << 6;
        self.byte(follows | outcome as u8).money(stake);
        if pays {
            self.money(paid);
        }
        if is_part {
            self.money(returned);
        }
        if let Some(hand) = hand {
            self.byte(hand as u8);
        }
        self.citation(under)
    }
}

impl Event {
    /// Adds the event, as bytes, to a record.
    ///
    /// ```
    /// use table::{Event, Seat, Spot};
    ///
    /// let mut record = Vec::new();
    /// Event::LetRide { seat: Seat::ALL[2], spot: Spot::Bet2, signal: None }.write_to(&mut record);
    /// assert_eq!(record, [27, 0x31, 0]);
    /// ```
    pub fn write_to(&self, record: &mut Vec<u8>) {
        Self::write_all(std::slice::from_ref(self), record);
    }

    /// Adds events, one after another, to a record.
    ///
    /// ```
    /// use table::{Event, Seat};
    ///
    /// let mut record = Vec::new();
    /// let seat = Seat::ALL[6];
    /// Event::write_all(&[Event::SeatDone { seat }, Event::RoundEnded], &mut record);
    /// assert_eq!(record, [42, 7, 46]);
    /// ```
    pub fn write_all(events: &[Self], record: &mut Vec<u8>) {
        let mut left = events;
        while !left.is_empty() {
            let before = record.len();
            record.resize(before + ROOM, 0);
            let room = record[before..].first_chunk_mut().expect("room was made");
            let mut bytes = Bytes { room, len: 0 };
            let (written, more) = left.split_at(Self::write_some(left, &mut bytes));
            let until = before + usize::from(bytes.len);
            record.truncate(until);
            if let Some(Self::Console(happened)) = written.last() {
                happened.write_to(record);
            }
            left = more;
        }
    }

    /// Writes events while there is room, up to one of the console, whose fields have no bound,
    /// and returns how many it wrote.
    fn write_some(events: &[Self], bytes: &mut Bytes) -> usize {
        for (at, event) in events.iter().enumerate() {
            if bytes.is_full() {
                return at;
            }
            event.write(bytes);
            if matches!(event, Self::Console(_)) {
                return at + 1;
            }
        }
        events.len()
    }

    #[inline]
    #[expect(clippy::too_many_lines, reason = "a line or two for each event")]
    fn write(&self, bytes: &mut Bytes) {
        match *self {
            Self::BetPlaced { seat, spot, amount } => {
                bytes.byte(18).place(seat, spot).money(amount)
            }
            Self::ThreeBetsPlaced { seat, amount } => bytes.byte(54).seat(seat).money(amount),
            Self::BettingClosed => bytes.byte(20),
            Self::FeeTaken { seat, amount } => bytes.byte(21).seat(seat).money(amount),
            Self::MeterFed { meter, amount, holds } => {
                bytes.byte(22).meter(meter).holds(amount).holds(holds)
            }
            Self::Dealt { to, cards } => bytes.byte(24).cards(to, cards),
            Self::LetRide { seat, spot, signal } => bytes.byte(27).place(seat, spot).signal(signal),
            Self::Withdrawn { seat, spot, amount, signal, under } => {
                bytes.byte(28).place(seat, spot).money(amount).signal(signal).citation(under)
            }
            Self::Played { seat, amount, signal } => {
                bytes.byte(29).seat(seat).money(amount).signal(signal)
            }
            Self::Folded { seat, signal } => bytes.byte(30).seat(seat).signal(signal),
            Self::Exposed { pile, cards } => bytes.byte(33).cards(pile, cards),
            Self::Burned { card } => bytes.byte(34).card(card),
            Self::ForfeitsCollected => bytes.byte(35),
            Self::SeatCalled { seat, called } => {
                bytes.byte(36).seat(seat).maybe(called.map(|hand| hand as u8))
            }
            Self::Settled { seat, spot, result } => {
                bytes.byte(39).place(seat, spot).settlement(result)
            }
            Self::BetsSettled { seat, bets, result } => {
                bytes.byte(55).byte(seat.number() << 4 | bets as u8).settlement(result)
            }
            Self::AnteBonusPaid { seat, paid, hand, under } => {
                bytes.byte(40).seat(seat).money(paid).byte(hand as u8).citation(under)
            }
            Self::MeterPaid { seat, meter, taken, reseed, holds } => {
                bytes.byte(41).seat(seat).meter(meter).money(taken).money(reseed).holds(holds)
            }
            Self::SeatDone { seat } => bytes.byte(42).seat(seat),
            Self::BankSettled { seat, paid, won } => {
                bytes.byte(43).seat(seat).money(paid).money(won)
            }
            Self::EnvyPaid { seat, from, hand, paid, under } => {
                bytes.byte(44).seat(seat).seat(from).byte(hand as u8).money(paid).citation(under)
            }
            Self::EnvyDone => bytes.byte(45),
            Self::RoundEnded => bytes.byte(46),
            Self::SeatTaken { seat, player } => {
                bytes.byte(1).seat(seat).number(u64::from(player.0))
            }
            Self::SeatLeft { seat } => bytes.byte(2).seat(seat),
            Self::PlayerWentAway { seat } => bytes.byte(3).seat(seat),
            Self::DeckReceived { pack, back, prepared, at } => {
                bytes.byte(4).byte(pack as u8).byte(back as u8).byte(prepared as u8).number(at.0)
            }
            Self::DeckRemoved { pack, under } => {
                bytes.byte(5).byte(pack as u8).citation(under.unwrap_or(Citation::NONE))
            }
            Self::DutyDone { task, seat, entered } => {
                let entered = entered.map_or(0, |entered| u64::from(entered) + 1);
                bytes.byte(6).byte(task as u8).maybe(seat.map(Seat::number)).number(entered)
            }
            Self::ChipsMiscounted { counted } => bytes.byte(7).number(u64::from(counted)),
            Self::DeclaredIdle => bytes.byte(8),
            Self::FaceUpAsked => bytes.byte(9),
            Self::DeviceClosed { how } => bytes.byte(10).byte(how as u8),
            Self::DeviceRestored => bytes.byte(11),
            Self::ShuffleOrdered => bytes.byte(12),
            Self::RecutOrdered => bytes.byte(13),
            Self::BettingOpened { at } => bytes.byte(14).number(at.0),
            Self::BankDeclined { seat } => bytes.byte(15).seat(seat),
            Self::BankTaken { seat } => bytes.byte(16).seat(seat),
            Self::BankGivenUp { seat } => bytes.byte(17).seat(seat),
            Self::HandBacked { seat, hand } => bytes.byte(19).seat(seat).byte(hand as u8),
            Self::MeterRead { meter, holds } => bytes.byte(23).meter(meter).holds(holds),
            Self::CardFoundFaceUp { card } => bytes.byte(25).card(card),
            Self::ExtraCardKept => bytes.byte(26),
            Self::BonusShown { seat, cards } => bytes.byte(31).cards(Pile::Player(seat), cards),
            Self::BonusWaved { seat } => bytes.byte(32).seat(seat),
            Self::AwardWaits { seat, spot } => bytes.byte(37).place(seat, spot),
            Self::AwardValidated { seat } => bytes.byte(38).seat(seat),
            Self::Reported { mishap, at, card } => bytes
                .byte(47)
                .byte(mishap as u8)
                .maybe(at.map(Pile::number))
                .maybe(card.map(Card::index)),
            Self::Ruled(ruling) => bytes.byte(48).ruling(ruling),
            Self::Voided { mishap, under } => {
                bytes.byte(49).byte(mishap as u8).citation(under.unwrap_or(Citation::NONE))
            }
            Self::Restored { seat, returned, reclaimed } => {
                bytes.byte(50).seat(seat).money(returned).money(reclaimed)
            }
            Self::MeterRestored { meter, holds } => bytes.byte(51).meter(meter).holds(holds),
            Self::BankBet { seat, amount } => bytes.byte(52).seat(seat).money(amount),
            Self::Console(_) => bytes.byte(53),
        };
    }
}
