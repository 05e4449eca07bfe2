//! The model of the terminal table: people, the table as it is shown, and what is still to be
//! shown. Keys and orders go in; no clock, no terminal and no entropy is touched.

mod betting;
mod bindings;
mod flow;

use std::collections::VecDeque;

use cards::Deck;
use money::{Money, Net};
use odds::Counsel;
use rulebook::Rules;
use table::{Automation, Command, Event, Offer, Question, Refusal, Seat, Table, View, Viewer, Who};

use super::bot;
use super::order::{Binding, Order, Target};
use super::person::{BUY_IN, Kind, Person, seats_from_the_middle, sum};
use super::shuffle::Shuffler;
use super::words::Line;
use wire::english::{self, dollars};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Company {
    pub(crate) people: usize,
    pub(crate) bots: usize,
}

/// What a person likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Options {
    /// Show the better answer.
    pub(crate) hints: bool,
    /// Give each suit its own colour.
    pub(crate) four_colours: bool,
}

/// Where the game is, as far as the screen is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Something is shown, or a bot or the dealer is about to act.
    Watching,
    /// Somebody bets.
    Betting(usize),
    /// Somebody answers.
    Deciding(usize),
    /// Everything is paid and lies there to be looked at.
    Over,
}

/// Something that was not done, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    /// The clause, and what it says.
    pub(crate) clause: Option<(String, String)>,
}

/// What lies over the table and wants an answer first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Overlay {
    None,
    Help,
    Leaving,
}

/// The terminal table.
pub(crate) struct App {
    /// The table, as far as it has been shown.
    pub(crate) table: Table,
    /// What has happened and is not shown yet.
    pending: VecDeque<Event>,
    /// Everybody, by seat.
    pub(crate) people: Vec<Person>,
    shuffler: Shuffler,
    deck: Option<Deck>,
    /// Through whose eyes the cards are seen.
    eyes: usize,
    pub(crate) cursor: usize,
    pub(crate) typed: String,
    pub(crate) notice: Option<Notice>,
    pub(crate) log: Vec<Line>,
    /// How many of the latest lines are scrolled away.
    pub(crate) scrolled: usize,
    pub(crate) overlay: Overlay,
    pub(crate) options: Options,
    /// Kept, because finding it means asking the table about everybody.
    stage: Stage,
    is_stuck: bool,
    has_quit: bool,
    /// Everything that was shown, for tests to hold the screen against.
    #[cfg(test)]
    pub(crate) shown: Vec<Event>,
}

impl App {
    /// Opens a table and seats everybody; says why not, if they do not fit.
    pub(crate) fn open(
        rules: &Rules,
        company: Company,
        options: Options,
        shuffler: Shuffler,
    ) -> Result<Self, String> {
        let mut table = Table::new(rules, Automation::UNATTENDED);
        let Company { people, bots } = company;
        let places = table.view(Viewer::Public).seats.len();
        if people + bots > places {
            return Err(format!("{people} people and {bots} bots are more than {places} seats"));
        }
        let kinds = (0..people).map(|it| (Kind::Person, it));
        let kinds = kinds.chain((0..bots).map(|it| (Kind::Bot, it)));
        let seats = seats_from_the_middle(places, people + bots);
        let mut people: Vec<Person> =
            kinds.zip(seats).map(|((kind, it), seat)| Person::new(kind, it, seat)).collect();
        people.sort_by_key(|person| person.seat);
        for person in &people {
            let sit = Command::Sit { seat: person.seat };
            table.handle(person.who(), &sit).map_err(|refusal| english::refusal(&refusal))?;
        }
        let eyes = people.iter().position(Person::is_person).unwrap_or(0);
        let log = vec![Line::heading(format!("Round {}", table.round()))];
        let mut app = Self {
            table,
            pending: VecDeque::new(),
            people,
            shuffler,
            deck: None,
            eyes,
            cursor: 0,
            typed: String::new(),
            notice: None,
            log,
            scrolled: 0,
            overlay: Overlay::None,
            options,
            stage: Stage::Watching,
            is_stuck: false,
            has_quit: false,
            #[cfg(test)]
            shown: Vec::new(),
        };
        app.look();
        Ok(app)
    }

    /// Whether somebody left for good.
    pub(crate) const fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Where the game is.
    pub(crate) const fn stage(&self) -> Stage {
        self.stage
    }

    /// Where the game has come to, found from what the table offers to whom.
    fn stage_now(&self) -> Stage {
        match self.pending.front() {
            Some(Event::RoundEnded) => Stage::Over,
            Some(_) => Stage::Watching,
            None if self.table.is_betting_open() => {
                self.better().map_or(Stage::Watching, Stage::Betting)
            }
            None => match self.asked() {
                Some(at) if self.people[at].is_person() => Stage::Deciding(at),
                Some(_) | None => Stage::Watching,
            },
        }
    }

    /// The person who has to do something now.
    pub(crate) fn active(&self) -> Option<&Person> {
        match self.stage() {
            Stage::Betting(at) | Stage::Deciding(at) => self.people.get(at),
            Stage::Watching | Stage::Over => None,
        }
    }

    /// Who has been asked something in the round, if anybody.
    fn asked(&self) -> Option<usize> {
        let is_question = |offer: Offer<'_>| {
            matches!(
                offer,
                Offer::Decide { .. } | Offer::ShowBonus { .. } | Offer::WaveBonus { .. }
            )
        };
        self.people.iter().position(|it| self.table.offers(it.who()).any(is_question))
    }

    /// The question that the active person is asked.
    pub(crate) fn question(&self) -> Option<Question> {
        let seat = self.active()?.seat;
        self.table.turn().filter(|(turn, _)| *turn == seat).map(|(_, question)| question)
    }

    /// What the person at the keyboard sees.
    pub(crate) fn view(&self) -> View {
        self.table.view(Viewer::Player(self.people[self.eyes].player()))
    }

    /// The advice for the active person, where hints are on.
    pub(crate) fn hint(&self) -> Option<Counsel> {
        let person = self.active().filter(|_| self.options.hints)?;
        bot::advice_for(&self.table, person)
    }

    /// The person at a seat.
    pub(crate) fn at(&self, seat: Seat) -> Option<&Person> {
        self.people.iter().find(|person| person.seat == seat)
    }

    /// The name of whoever sits at a seat.
    fn name(&self, seat: Seat) -> String {
        self.at(seat).map_or_else(|| format!("Seat {seat}"), |person| person.name.clone())
    }

    /// What somebody's chips come to that are not on the table.
    pub(crate) fn rack(&self, person: &Person) -> Net {
        let lies = if self.table.is_betting_open() {
            Net::between(Money::ZERO, self.laid(person))
        } else {
            self.table.net(person.seat)
        };
        sum([Net::between(person.bought, Money::ZERO), person.won, person.aside, lies])
    }

    /// What this round has brought somebody so far.
    pub(crate) fn result(&self, person: &Person) -> Net {
        sum([person.aside, self.table.net(person.seat)])
    }

    /// Gives a command whose outcome the screen will show.
    fn tell(&mut self, who: Who, command: &Command) {
        self.command(who, command);
    }

    /// Gives a command, and remembers what happens or why nothing does.
    fn command(&mut self, who: Who, command: &Command) -> bool {
        match self.table.clone().handle(who, command) {
            Ok(events) => {
                self.pending.extend(events);
                true
            }
            Err(refusal) => {
                self.notice = Some(self.refused(&refusal));
                false
            }
        }
    }

    fn refused(&self, refusal: &Refusal) -> Notice {
        let fact = english::fact(refusal.fact);
        let clause = self.table.clause(refusal.clause);
        let clause = clause.map(|clause| (clause.id.clone(), clause.says.clone()));
        Notice { text: fact[..1].to_uppercase() + &fact[1..], clause }
    }

    fn remark(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), clause: None });
    }

    /// Takes in a key: whatever it is bound to now is done, and anything else does nothing.
    pub(crate) fn on(&mut self, key: super::key::Key) {
        self.notice = None;
        let bound = self.bindings().into_iter().find(|binding| binding.key == key);
        match (bound, self.overlay) {
            (Some(Binding { order, .. }), _) => self.carry_out(order),
            (None, Overlay::Help | Overlay::Leaving) => self.overlay = Overlay::None,
            (None, Overlay::None) => {}
        }
    }

    /// Carries an order out, if this is the moment for it.
    pub(crate) fn carry_out(&mut self, order: Order) {
        self.notice = None;
        match order {
            Order::Older => self.scrolled = (self.scrolled + 3).min(self.log.len()),
            Order::Newer => self.scrolled = self.scrolled.saturating_sub(3),
            Order::FourColours => self.options.four_colours = !self.options.four_colours,
            Order::Help => self.overlay = Overlay::Help,
            Order::Leave if self.is_round_on() => self.overlay = Overlay::Leaving,
            Order::Leave | Order::Quit => self.has_quit = true,
            Order::Dismiss => {
                self.overlay = Overlay::None;
                self.typed.clear();
            }
            Order::Skip => self.finish(),
            Order::NextRound => self.next_round(),
            Order::Digit(digit) if self.typed.len() < 6 => self.typed.push(digit),
            Order::Digit(_) => {}
            Order::Erase => {
                self.typed.pop();
            }
            Order::NextTarget
            | Order::PreviousTarget
            | Order::Raise
            | Order::Lower
            | Order::BetTyped
            | Order::Bet(..)
            | Order::TakeBack(_)
            | Order::Again
            | Order::Clear
            | Order::Ready
            | Order::Decide(_)
            | Order::ShowBonus
            | Order::WaveBonus
            | Order::TakeBank
            | Order::DeclineBank
            | Order::GiveUpBank
            | Order::BackHand
            | Order::BuyIn => self.for_the_active(order),
        }
        self.look();
    }

    /// Orders that somebody whose turn it is gives.
    fn for_the_active(&mut self, order: Order) {
        let (Stage::Betting(at) | Stage::Deciding(at)) = self.stage() else {
            self.remark("It is nobody's turn now");
            return;
        };
        let (seat, who) = (self.people[at].seat, self.people[at].who());
        if let Order::Decide(choice) = order {
            self.decide(at, choice);
        } else if order == Order::ShowBonus {
            self.tell(who, &Command::ShowBonus { seat });
        } else if order == Order::WaveBonus {
            self.tell(who, &Command::WaveBonus { seat });
        } else if order == Order::BuyIn {
            self.buy_in(at);
        } else {
            self.for_the_bettor(at, order);
        }
    }

    fn buy_in(&mut self, at: usize) {
        let person = &mut self.people[at];
        person.bought = person.bought.plus(BUY_IN).expect("play money is bounded");
        let text = format!("{} buys in for {}", person.name, dollars(BUY_IN));
        self.log.push(Line::plain(text));
    }

    /// Everybody's last word, when the table is left.
    pub(crate) fn farewell(&self) -> String {
        let rounds = self.table.round().before() + u64::from(self.stage() == Stage::Over);
        let line = |person: &&Person| {
            let rack = self.rack(person);
            let result = sum([rack, Net::between(Money::ZERO, person.bought)]);
            let result = super::words::signed(result);
            format!("{} leaves with {}: {result}\n", person.name, dollars(rack.gain()))
        };
        let lines: String =
            self.people.iter().filter(|it| it.is_person()).map(|it| line(&it)).collect();
        let rounds = if rounds == 1 { "1 round".to_owned() } else { format!("{rounds} rounds") };
        format!("{lines}{rounds}, for play money.\n")
    }

    /// The targets that chips can be put on by whoever is betting.
    pub(crate) fn targets(&self, seat: Seat) -> Vec<Target> {
        if self.table.banker() == Some(seat) {
            return vec![Target::Bank];
        }
        let wagers = self.table.rules().wagers().iter();
        wagers.filter_map(|offered| Target::of(offered.wager)).collect()
    }
}
