//! The table: decides commands, evolves by events, and goes on by itself where it may.

use std::sync::Arc;

use money::{Microcents, Net};
use rulebook::{Clause, Deed, Rules};

use crate::console::KeyPress;
use crate::decide::{automatic, console, play, settlement};
use crate::game::Game;
use crate::settle::MeterFund;
use crate::state::{PhaseState, State};
use crate::{
    Automation, Cards, Citation, Command, Event, MeterName, Phase, Player, Question, Refusal,
    RoundNumber, Seat, Seats, Spot, Who,
};

/// A table: one game of one book, played by commands and told by events.
///
/// [`Table::decide`] says what a command would cause, or which rule forbids it, and changes
/// nothing. [`Table::evolve`] makes an event so and cannot fail. [`Table::handle`] does both, and
/// then everything that the system does by itself at this table.
///
/// ```
/// use cards::Deck;
/// use money::Money;
/// use rulebook::Rules;
/// use table::{Automation, Choice, Command, Event, Player, Seat, Table, Tender, Who};
///
/// let rules = Rules::worked("house-let-it-ride");
///
/// let mut table = Table::new(&rules, Automation::UNATTENDED);
/// let (ann, seat) = (Who::Player(Player(1)), Seat::ALL[0]);
/// let five = Money::from_dollars(5);
/// table.handle(ann, &Command::Sit { seat })?;
/// let bets = Command::BetThree { seat, amounts: [five; 3], tender: Tender::Chips };
/// table.handle(ann, &bets)?;
/// table.handle(Who::Dealer, &Command::NoMoreBets)?;
/// table.handle(Who::Dealer, &Command::Deal(Deck::SORTED))?;
/// let ride = Command::Decide { seat, choice: Choice::Ride, signal: None };
/// table.handle(ann, &ride)?;
/// let events = table.handle(ann, &ride)?;
/// assert_eq!(events.last(), Some(&Event::RoundEnded));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Table {
    pub(crate) game: Arc<Game>,
    pub(crate) automation: Automation,
    pub(crate) state: State,
}

/// Tables are equal when the same events have happened at them.
impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state && self.automation == other.automation
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("state", &self.state).finish_non_exhaustive()
    }
}

impl Table {
    /// Returns an empty table that plays by these rules.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// assert_eq!(table.round(), table::RoundNumber::FIRST);
    /// ```
    pub fn new(rules: &Rules, automation: Automation) -> Self {
        Self::empty(Arc::new(Game::new(rules)), automation)
    }

    /// Returns another empty table that plays by the same rules. Both share them, so that a
    /// thousand tables need little more than one.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Command, Player, Seat, Table, Who};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let mut table = Table::new(&rules, Automation::VIRTUAL);
    /// let empty = table.clone();
    /// table.handle(Who::Player(Player(1)), &Command::Sit { seat: Seat::ALL[0] })?;
    /// assert_eq!(table.beside(Automation::VIRTUAL), empty);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn beside(&self, automation: Automation) -> Self {
        Self::empty(self.game.clone(), automation)
    }

    fn empty(game: Arc<Game>, automation: Automation) -> Self {
        let meters =
            game.meters.iter().map(|(_, meter)| MeterFund::new(meter.initial, meter.reset));
        let phase = match automation.cards {
            Cards::Virtual => PhaseState::Betting,
            Cards::Physical => PhaseState::Closed,
        };
        let console = console::of_table(&game, automation);
        let state = State::new(meters.collect(), phase, console);
        Self { game, automation, state }
    }

    /// Carries a command out and returns what happened, or leaves the table untouched and says
    /// which rule forbids it.
    ///
    /// ```
    /// # use rulebook::{Rule, Rules};
    /// # use table::{Automation, Command, Table, Who};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let mut table = Table::new(&rules, Automation::VIRTUAL);
    /// let refusal = table.handle(Who::Dealer, &Command::NoMoreBets).unwrap_err();
    /// assert_eq!(refusal.rule, Rule::RequiredWagersPlaced);
    /// let clause = table.clause(refusal.clause).expect("the book says so");
    /// assert_eq!(clause.id, "HLIR-wagers-7");
    /// ```
    pub fn handle(&mut self, who: Who, command: &Command) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.handle_into(who, command, &mut events)?;
        Ok(events)
    }

    /// Like [`Table::handle`], and adds the events to a list that the caller keeps.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Command, Player, Seat, Table, Who};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let mut table = Table::new(&rules, Automation::VIRTUAL);
    /// let mut events = Vec::new();
    /// let sit = Command::Sit { seat: Seat::ALL[3] };
    /// table.handle_into(Who::Player(Player(9)), &sit, &mut events).expect("the seat is free");
    /// assert_eq!(events.len(), 1);
    /// ```
    pub fn handle_into(
        &mut self,
        who: Who,
        command: &Command,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.handle_each(who, command, events, |_, _| {})
    }

    /// Like [`Table::handle`], and shows every event with the table as it stands before it: only
    /// from there [`Table::under`] knows what it rests on.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Command, Player, Seat, Table, Who};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let mut table = Table::new(&rules, Automation::VIRTUAL);
    /// let sit = Command::Sit { seat: Seat::ALL[3] };
    /// let mut told = Vec::new();
    /// table
    ///     .handle_observed(Who::Player(Player(9)), &sit, |before, event| {
    ///         told.push((before.player(Seat::ALL[3]), event.clone()));
    ///     })
    ///     .expect("the seat is free");
    /// let event = table::Event::SeatTaken { seat: Seat::ALL[3], player: Player(9) };
    /// assert_eq!(told, [(None, event)]);
    /// ```
    pub fn handle_observed(
        &mut self,
        who: Who,
        command: &Command,
        observe: impl FnMut(&Self, &Event),
    ) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.handle_each(who, command, &mut events, observe)?;
        Ok(events)
    }

    fn handle_each(
        &mut self,
        who: Who,
        command: &Command,
        events: &mut Vec<Event>,
        mut observe: impl FnMut(&Self, &Event),
    ) -> Result<(), Refusal> {
        let mut applied = events.len();
        self.decide_into(who, command, events)?;
        loop {
            self.follow(&events[applied..], &mut observe);
            applied = events.len();
            automatic::proceed(self, events);
            if events.len() == applied {
                return Ok(());
            }
        }
    }

    /// Returns what a command would cause at once, before anything that the system would then do
    /// by itself. Changes nothing.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Command, Player, Seat, Table, Who};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let sit = Command::Sit { seat: Seat::ALL[0] };
    /// assert!(table.decide(Who::Player(Player(1)), &sit).is_ok());
    /// assert!(table.decide(Who::Dealer, &sit).is_err(), "a dealer does not play");
    /// ```
    pub fn decide(&self, who: Who, command: &Command) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.decide_into(who, command, &mut events)?;
        Ok(events)
    }

    /// Returns the rules of the table.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// # let book = rules.book();
    /// let table = Table::new(&rules, Automation::LIVE);
    /// assert_eq!(table.rules().book().title().name, "house-let-it-ride");
    /// ```
    pub fn rules(&self) -> &Rules {
        &self.game.rules
    }

    /// Returns who does what at the table.
    pub const fn automation(&self) -> Automation {
        self.automation
    }

    /// Returns the clause of a citation.
    pub fn clause(&self, citation: Citation) -> Option<&Clause> {
        self.game.rules.book().clauses().get(citation.index()?)
    }

    /// Returns the number of the round.
    pub const fn round(&self) -> RoundNumber {
        self.state.round_number
    }

    /// Returns where the table is in the round.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Phase, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// assert_eq!(Table::new(&rules, Automation::VIRTUAL).phase(), Phase::Betting);
    /// assert_eq!(Table::new(&rules, Automation::LIVE).phase(), Phase::Closed, "it has no deck");
    /// ```
    pub const fn phase(&self) -> Phase {
        self.state.phase()
    }

    /// Returns who sits at a seat.
    pub const fn player(&self, seat: Seat) -> Option<Player> {
        self.state.seat(seat).player
    }

    /// Returns what lies on a spot.
    pub const fn stake(&self, seat: Seat, spot: Spot) -> money::Money {
        self.state.seat(seat).stake(spot)
    }

    /// Returns the seats that are dealt in.
    pub const fn playing(&self) -> Seats {
        self.state.playing()
    }

    /// Returns the cards that have left the deck in this round.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// assert!(Table::new(&rules, Automation::VIRTUAL).cards_out().is_empty());
    /// ```
    pub const fn cards_out(&self) -> cards::CardSet {
        self.state.cards().all
    }

    /// Returns what a meter holds, if the table has it.
    pub fn meter(&self, name: MeterName) -> Option<Microcents> {
        let at = self.game.meters.iter().position(|(known, _)| *known == name)?;
        Some(self.state.meters.funds[at].holds())
    }

    /// Returns the meters of the table.
    pub fn meters(&self) -> impl Iterator<Item = (MeterName, Microcents)> {
        let names = self.game.meters.iter().map(|(name, _)| *name);
        names.zip(self.state.meters.funds.iter().map(MeterFund::holds))
    }

    /// Returns what a seat got in this round against what it put down, so far.
    pub fn net(&self, seat: Seat) -> Net {
        let position = self.state.seat(seat);
        Net::between(position.got, position.put)
    }

    /// Returns the seat that holds the bank.
    pub const fn banker(&self) -> Option<Seat> {
        self.state.bank.holder
    }

    /// Returns whose turn it is to answer which question.
    pub fn turn(&self) -> Option<(Seat, Question)> {
        let question = play::question(self).filter(|_| self.state.duties.waiting.is_empty())?;
        Some((play::asked(self, question)?, question))
    }

    /// Returns what the dealer or the floorperson does next to bring the round on: turns up,
    /// settles, validates, pays, clears. Nothing where the table waits for a player, for cards or
    /// for a duty.
    pub fn next_act(&self) -> Option<(Who, Command)> {
        if !self.state.duties.waiting.is_empty() || self.state.trouble.is_some() {
            return None;
        }
        if let Some(award) = self.state.award().filter(|award| !award.is_validated) {
            return Some((Who::Floor, Command::Validate { seat: award.seat }));
        }
        if self.state.award().is_some() && !console::is_released(self) {
            return Some((Who::Floor, Command::Press(KeyPress::KeyToRun)));
        }
        let command = match self.state.phase() {
            Phase::Playing => match play::act(self)?.deed {
                Deed::Expose | Deed::Burn | Deed::Collect => {
                    Command::Perform(play::act(self)?.what)
                }
                Deed::Ask | Deed::Resolve | Deed::Settle => return None,
            },
            Phase::Settling => Command::Settle { seat: settlement::to_settle(self)?, called: None },
            Phase::Envy => Command::PayEnvy,
            Phase::Clearing => Command::Clear,
            Phase::Closed
            | Phase::Preparing
            | Phase::Ready
            | Phase::Betting
            | Phase::Called
            | Phase::Dealing
            | Phase::Stub => return None,
        };
        Some((Who::Dealer, command))
    }
}
