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
pub(crate) mod outcomes;
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
            Command::Sit { seat } => seats::sit(self, who, seat, out),
            Command::Leave { seat } => seats::leave(self, who, seat, out),
            Command::ReceiveDeck { pack, back, prepared, at } => {
                self.dealer_or_device(who)?;
                let deck = DeckHere { back, since: at, prepared, is_opened: false };
                decks::receive_deck(self, pack, deck, out)
            }
            Command::Duty { task, seat, entered } => {
                duties::duty_is_due(self, who, task, seat)?;
                duties::do_duty(self, entered, out)
            }
            Command::DeclareIdle => decks::declare_idle(self, who, out),
            Command::AskFaceUp => decks::ask_face_up(self, who, out),
            Command::CloseDevice(how) => decks::close_device(self, who, how, out),
            Command::RestoreDevice => decks::restore_device(self, who, out),
            Command::OpenBetting { at } => decks::open_betting(self, who, at, out),
            Command::Bet { seat, spot, amount, tender } => {
                wagers::may_bet(self, who, seat, spot, tender)?;
                wagers::bet(self, seat, spot, amount, out)
            }
            Command::BetThree { seat, amounts, tender } => {
                wagers::may_bet(self, who, seat, Spot::Bet1, tender)?;
                wagers::bet_three(self, seat, amounts, out)
            }
            Command::TakeBack { seat, spot } => wagers::take_back(self, who, seat, spot, out),
            Command::BackHand { seat, hand } => wagers::back_hand(self, who, seat, hand, out),
            Command::TakeBank { seat } => bank::take(self, who, seat, out),
            Command::DeclineBank { seat } => bank::decline(self, who, seat, out),
            Command::GiveUpBank { seat } => bank::give_up(self, who, seat, out),
            Command::BetBank { seat, amount } => bank::wager(self, who, seat, amount, out),
            Command::NoMoreBets => wagers::no_more_bets(self, who, out),
            Command::Deal(ref deck) => deal::deal(self, who, deck, out),
            Command::Key(card) => deal::key(self, who, card, out),
            Command::Decide { seat, choice, signal } => {
                let question = play::may_answer(self, who, seat)?;
                play::answer(self, question, seat, (choice, signal), out)
            }
            Command::MakePlay { seat, amount } => play::make_play(self, who, seat, amount, out),
            Command::ShowBonus { seat } => play::show_bonus(self, who, seat, out),
            Command::WaveBonus { seat } => play::wave_bonus(self, who, seat, out),
            Command::Perform(subject) => play::perform(self, who, subject, out),
            Command::Settle { seat, called } => settlement::settle(self, who, seat, called, out),
            Command::Validate { seat } => awards::validate(self, who, seat, out),
            Command::PayEnvy => envy::pay(self, who, out),
            Command::Clear => settlement::clear(self, who, out),
            Command::TouchCards { seat } => irregularities::touch_cards(self, who, seat),
            Command::OrderShuffle => decks::order_shuffle(self, who, out),
            Command::OrderRecut => decks::order_recut(self, who, out),
            Command::Report { mishap, at, card } => {
                self.staff(who)?;
                irregularities::report(self, mishap, at, card, out)
            }
            Command::Rule(ruling) => irregularities::rule(self, who, ruling, out),
            Command::ReadMeter { meter, holds } => wagers::read_meter(self, who, meter, holds, out),
            Command::Press(key) => console::press(self, who, key, out),
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
            Some(due) => Err(duties::duty_first(self, *due)),
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
