//! Events as bytes: one form for each, so that a chain of hashes over them has one value.
//!
//! An event is a tag and its fields in the order they are declared: numbers in as few bytes as
//! they need, amounts in cents, what a meter holds in millionths of a cent, cards by their index,
//! clauses by their place in the book counted from one, words of closed lists by their place,
//! something optional behind a zero or a one.

use cards::Card;
use money::{Microcents, Money};

use crate::{Citation, Event, Few, MeterName, Pile, Ruling, Seat, Settlement, Signal, Spot};

/// Where the bytes go.
struct Bytes<'a>(&'a mut Vec<u8>);

impl Bytes<'_> {
    fn byte(&mut self, byte: u8) -> &mut Self {
        self.0.push(byte);
        self
    }

    fn seat(&mut self, seat: Seat) -> &mut Self {
        self.byte(seat.number())
    }

    fn spot(&mut self, spot: Spot) -> &mut Self {
        self.byte(spot as u8)
    }

    /// Seven bits a byte, the lowest first; the eighth says that more follow.
    fn number(&mut self, number: u64) -> &mut Self {
        self.long(u128::from(number))
    }

    #[expect(clippy::cast_possible_truncation, reason = "only the lowest seven bits are kept")]
    fn long(&mut self, mut number: u128) -> &mut Self {
        while number > 0x7f {
            self.0.push((number & 0x7f) as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
        self
    }

    fn money(&mut self, money: Money) -> &mut Self {
        self.number(money.cents())
    }

    fn holds(&mut self, holds: Microcents) -> &mut Self {
        self.long(holds.millionths())
    }

    fn meter(&mut self, meter: MeterName) -> &mut Self {
        self.byte(meter.wager as u8).byte(meter.tier as u8)
    }

    fn citation(&mut self, citation: Citation) -> &mut Self {
        let at = citation.index().and_then(|at| u64::try_from(at).ok());
        self.number(at.map_or(0, |at| at + 1))
    }

    fn card(&mut self, card: Card) -> &mut Self {
        self.byte(card.index())
    }

    fn few(&mut self, few: Few) -> &mut Self {
        self.byte(u8::try_from(few.len()).unwrap_or(u8::MAX));
        for card in few.cards() {
            self.card(*card);
        }
        self
    }

    fn maybe<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) -> &mut Self {
        self.byte(u8::from(value.is_some()));
        if let Some(value) = value {
            write(self, value);
        }
        self
    }

    fn signal(&mut self, signal: Option<Signal>) -> &mut Self {
        self.maybe(signal, |bytes, signal| {
            bytes.byte(signal as u8);
        })
    }

    fn pile(&mut self, pile: Pile) -> &mut Self {
        match pile {
            Pile::Player(seat) => self.byte(0).seat(seat),
            Pile::Community => self.byte(1),
            Pile::Dealer => self.byte(2),
            Pile::Box => self.byte(3),
            Pile::FiveCommunity => self.byte(4),
            Pile::Shared(hand) => self.byte(5).byte(hand as u8),
            Pile::Discard => self.byte(6),
        }
    }

    fn ruling(&mut self, ruling: Ruling) -> &mut Self {
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

    fn settlement(&mut self, result: Settlement) -> &mut Self {
        let Settlement { outcome, stake, paid, returned, hand, under } = result;
        self.byte(outcome as u8).money(stake).money(paid).money(returned);
        self.maybe(hand, |bytes, hand| {
            bytes.byte(hand as u8);
        });
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
    /// Event::LetRide { seat: Seat::ALL[2], spot: Spot::Bet1, signal: None }.write_to(&mut record);
    /// assert_eq!(record, [27, 3, 0, 0]);
    /// ```
    #[expect(clippy::too_many_lines, reason = "a line or two for each event")]
    pub fn write_to(&self, record: &mut Vec<u8>) {
        let bytes = &mut Bytes(record);
        match *self {
            Self::BetPlaced { seat, spot, amount } => {
                bytes.byte(18).seat(seat).spot(spot).money(amount)
            }
            Self::BettingClosed => bytes.byte(20),
            Self::FeeTaken { seat, amount } => bytes.byte(21).seat(seat).money(amount),
            Self::MeterFed { meter, amount, holds } => {
                bytes.byte(22).meter(meter).holds(amount).holds(holds)
            }
            Self::Dealt { to, cards } => bytes.byte(24).pile(to).few(cards),
            Self::LetRide { seat, spot, signal } => {
                bytes.byte(27).seat(seat).spot(spot).signal(signal)
            }
            Self::Withdrawn { seat, spot, amount, signal, under } => {
                bytes.byte(28).seat(seat).spot(spot).money(amount).signal(signal).citation(under)
            }
            Self::Played { seat, amount, signal } => {
                bytes.byte(29).seat(seat).money(amount).signal(signal)
            }
            Self::Folded { seat, signal } => bytes.byte(30).seat(seat).signal(signal),
            Self::Exposed { pile, cards } => bytes.byte(33).pile(pile).few(cards),
            Self::Burned { card } => bytes.byte(34).card(card),
            Self::ForfeitsCollected => bytes.byte(35),
            Self::SeatCalled { seat, called } => {
                bytes.byte(36).seat(seat).maybe(called, |bytes, hand| {
                    bytes.byte(hand as u8);
                })
            }
            Self::Settled { seat, spot, result } => {
                bytes.byte(39).seat(seat).spot(spot).settlement(result)
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
                bytes.byte(6).byte(task as u8).maybe(seat, |bytes, seat| {
                    bytes.seat(seat);
                });
                bytes.maybe(entered, |bytes, entered| {
                    bytes.number(u64::from(entered));
                })
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
            Self::BonusShown { seat, cards } => bytes.byte(31).seat(seat).few(cards),
            Self::BonusWaved { seat } => bytes.byte(32).seat(seat),
            Self::AwardWaits { seat, spot } => bytes.byte(37).seat(seat).spot(spot),
            Self::AwardValidated { seat } => bytes.byte(38).seat(seat),
            Self::Reported { mishap, at, card } => {
                bytes.byte(47).byte(mishap as u8).maybe(at, |bytes, pile| {
                    bytes.pile(pile);
                });
                bytes.maybe(card, |bytes, card| {
                    bytes.card(card);
                })
            }
            Self::Ruled(ruling) => bytes.byte(48).ruling(ruling),
            Self::Voided { mishap, under } => {
                bytes.byte(49).byte(mishap as u8).citation(under.unwrap_or(Citation::NONE))
            }
            Self::Restored { seat, returned, reclaimed } => {
                bytes.byte(50).seat(seat).money(returned).money(reclaimed)
            }
            Self::MeterRestored { meter, holds } => bytes.byte(51).meter(meter).holds(holds),
            Self::BankBet { seat, amount } => bytes.byte(52).seat(seat).money(amount),
            Self::Console(ref happened) => {
                bytes.byte(53);
                let text = format!("{happened:?}");
                bytes.number(u64::try_from(text.len()).unwrap_or(u64::MAX));
                bytes.0.extend_from_slice(text.as_bytes());
                bytes
            }
        };
    }
}
