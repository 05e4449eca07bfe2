//! What a command causes: one function for each command, found here.

pub(crate) mod automatic;
pub(crate) mod awards;
pub(crate) mod bank;
pub(crate) mod bets;
pub(crate) mod bounds;
pub(crate) mod console;
pub(crate) mod deal;
pub(crate) mod decks;
pub(crate) mod duties;
pub(crate) mod envy;
pub(crate) mod irregularities;
pub(crate) mod play;
pub(crate) mod seats;
pub(crate) mod settlement;
pub(crate) mod unanswered;
pub(crate) mod wagers;

use rulebook::Rule;

pub use self::bets::Bets;
pub use self::bounds::Bounds;
pub use self::duties::{Chore, Duty};
pub use self::irregularities::RulingReason;
pub use self::unanswered::Unanswered;

use self::irregularities::rule_of;
use crate::state::{DeckHere, Trouble};
use crate::{Citation, Command, Event, Fact, Refusal, Seat, Spot, Table, Who};

/// A decision: the events go into the list.
pub(crate) type Decision = Result<(), Refusal>;

impl Table {
    pub(crate) fn decide_into(
        &self,
        who: Who,
        command: &Command,
        out: &mut Vec<Event>,
    ) -> Decision {
        match *command {
            Command::Sit { seat } => self.sit(who, seat, out),
            Command::Leave { seat } => self.leave(who, seat, out),
            Command::ReceiveDeck { pack, back, prepared, at } => {
                self.dealer_or_device(who)?;
                let deck = DeckHere { back, since: at, prepared, is_opened: false };
                self.receive_deck(pack, deck, out)
            }
            Command::Duty { task, seat, entered } => {
                self.duty_is_due(who, task, seat)?;
                self.do_duty(entered, out)
            }
            Command::DeclareIdle => self.declare_idle(who, out),
            Command::AskFaceUp => self.ask_face_up(who, out),
            Command::CloseDevice(how) => self.close_device(who, how, out),
            Command::RestoreDevice => self.restore_device(who, out),
            Command::OpenBetting { at } => self.open_betting(who, at, out),
            Command::Bet { seat, spot, amount, tender } => {
                self.may_bet(who, seat, spot, tender)?;
                self.bet(seat, spot, amount, out)
            }
            Command::BetThree { seat, amounts, tender } => {
                self.may_bet(who, seat, Spot::Bet1, tender)?;
                self.bet_three(seat, amounts, out)
            }
            Command::TakeBack { seat, spot } => self.take_back(who, seat, spot, out),
            Command::BackHand { seat, hand } => self.back_hand(who, seat, hand, out),
            Command::TakeBank { seat } => self.take_bank(who, seat, out),
            Command::DeclineBank { seat } => self.decline_bank(who, seat, out),
            Command::GiveUpBank { seat } => self.give_up_bank(who, seat, out),
            Command::BetBank { seat, amount } => self.bet_bank(who, seat, amount, out),
            Command::NoMoreBets => self.no_more_bets(who, out),
            Command::Deal(ref deck) => self.deal(who, deck, out),
            Command::Key(card) => self.key(who, card, out),
            Command::Decide { seat, choice, signal } => {
                let question = self.may_answer(who, seat)?;
                self.answer(question, seat, (choice, signal), out)
            }
            Command::MakePlay { seat, amount } => self.make_play(who, seat, amount, out),
            Command::ShowBonus { seat } => self.show_bonus(who, seat, out),
            Command::WaveBonus { seat } => self.wave_bonus(who, seat, out),
            Command::Perform(subject) => self.perform(who, subject, out),
            Command::Settle { seat, called } => self.settle(who, seat, called, out),
            Command::Validate { seat } => self.validate(who, seat, out),
            Command::PayEnvy => self.pay_envy(who, out),
            Command::Clear => self.clear(who, out),
            Command::TouchCards { seat } => self.touch_cards(who, seat),
            Command::OrderShuffle => self.order_shuffle(who, out),
            Command::OrderRecut => self.order_recut(who, out),
            Command::Report { mishap, at, card } => {
                self.staff(who)?;
                self.report(mishap, at, card, out)
            }
            Command::Rule(ruling) => self.rule(who, ruling, out),
            Command::ReadMeter { meter, holds } => self.read_meter(who, meter, holds, out),
            Command::Press(key) => self.press(who, key, out),
        }
    }

    /// Refuses unless it is the dealer who acts.
    pub(crate) fn dealer(&self, who: Who) -> Decision {
        match who {
            Who::Dealer => Ok(()),
            Who::Player(_) | Who::Floor | Who::Device => {
                Err(self.game.refuse(Rule::DutiesInOrder, Fact::NotFor(who)))
            }
        }
    }

    /// Refuses unless it is the dealer or a device who acts.
    pub(crate) fn dealer_or_device(&self, who: Who) -> Decision {
        match who {
            Who::Dealer | Who::Device => Ok(()),
            Who::Player(_) | Who::Floor => {
                Err(self.game.refuse(Rule::DutiesInOrder, Fact::NotFor(who)))
            }
        }
    }

    /// Refuses a player.
    pub(crate) fn staff(&self, who: Who) -> Decision {
        match who {
            Who::Dealer | Who::Device | Who::Floor => Ok(()),
            Who::Player(_) => Err(self.game.refuse(Rule::DutiesInOrder, Fact::NotFor(who))),
        }
    }

    /// Refuses under a rule unless it is the floorperson who acts.
    pub(crate) fn floor(&self, who: Who, rule: Rule) -> Decision {
        match who {
            Who::Floor => Ok(()),
            Who::Player(_) | Who::Dealer | Who::Device => {
                Err(self.game.refuse(rule, Fact::NotFor(who)))
            }
        }
    }

    /// Refuses unless nothing waits for a floorperson.
    pub(crate) fn untroubled(&self) -> Decision {
        match self.state.trouble {
            Some(Trouble::GoOnOrVoid(mishap)) => {
                let rule = Rule::VoidReturnsEveryWager;
                let named = rule_of(mishap);
                let clause = named.map(|named| self.game.irregularity_clause(Some(named), mishap));
                let clause = clause.unwrap_or(Citation::NONE);
                Err(Refusal::new(rule, clause, Fact::FloorMustDecide))
            }
            Some(trouble @ (Trouble::Investigate | Trouble::Chips)) => {
                Err(self.game.refuse(trouble.rule(), Fact::FloorMustDecide))
            }
            None => Ok(()),
        }
    }

    /// Refuses unless every duty that is due has been done.
    pub(crate) fn duties_done(&self) -> Decision {
        match self.state.duties.waiting.first() {
            Some(due) => Err(self.duty_first(*due)),
            None => Ok(()),
        }
    }

    /// Refuses unless the seat is one of the table's.
    pub(crate) fn seat_exists(&self, seat: Seat) -> Decision {
        if seat.number() > self.game.seats {
            return Err(self.game.refuse(Rule::SeatsWithinLimit, Fact::NoSuchSeat(seat)));
        }
        Ok(())
    }
}
