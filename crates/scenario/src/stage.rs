//! A table that a scenario is played at, with what its dealer, floorperson and players would do.

use cards::{Card, Deck};
use rulebook::{Actor, Enter, Rules};
use table::{
    Automation, Back, Choice, Chore, Command, Event, Pack, Pile, Player, Prepared, Question,
    Refusal, Seat, Table, Time, Who,
};

use crate::step::{Act, Hands, Speaker, Step};

/// A table and everything that has happened there.
///
/// ```
/// use rulebook::Rules;
/// use scenario::Stage;
/// use table::{Automation, Phase, Prepared, Who};
///
/// let mut stage = Stage::under(&Rules::worked("md-let-it-ride"), Automation::LIVE);
/// for deck in stage.decks(Prepared::None) {
///     stage.give(Who::Dealer, &deck).expect("a deck may come");
/// }
/// while let Some((who, command)) = stage.next_duty() {
///     stage.give(who, &command).expect("a duty is to be done");
/// }
/// assert_eq!(stage.table.phase(), Phase::Ready);
/// ```
#[derive(Clone, Debug)]
pub struct Stage {
    /// The table.
    pub table: Table,
    /// What has happened.
    pub events: Vec<Event>,
}

impl Stage {
    /// Opens a table.
    pub fn under(rules: &Rules, automation: Automation) -> Self {
        Self { table: Table::new(rules, automation), events: Vec::new() }
    }

    /// Gives a command, and returns what happened.
    pub fn give(&mut self, who: Who, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.give_observed(who, command, |_, _| {})
    }

    /// The same, and shows every event with the table as it stands before it.
    pub fn give_observed(
        &mut self,
        who: Who,
        command: &Command,
        observe: impl FnMut(&Table, &Event),
    ) -> Result<Vec<Event>, Refusal> {
        let happened = self.table.handle_observed(who, command, observe)?;
        self.events.extend(happened.iter().cloned());
        Ok(happened)
    }

    /// Who asks the table for what in a step, where that is one command.
    pub fn command(&self, step: &Step) -> Option<(Who, Command)> {
        let Step::Act(speaker, act) = step else { return None };
        let command = match act {
            Act::Command(command) => command.clone(),
            Act::Deal(hands) => Command::Deal(self.deck(hands)),
            Act::Duties | Act::DutiesUntil(_) | Act::Keys(_) => return None,
        };
        Some((self.who(*speaker), command))
    }

    /// Who a speaker is: the player of the seat where nobody is named.
    pub(crate) fn who(&self, speaker: Speaker) -> Who {
        speaker.who.unwrap_or_else(|| self.player_of(speaker.seat.unwrap_or(Seat::ALL[0])))
    }

    /// The player of a seat; where nobody sits, the one who has its number.
    pub fn player_of(&self, seat: Seat) -> Who {
        let number = Player(u32::from(seat.number()));
        Who::Player(self.table.player(seat).unwrap_or(number))
    }

    /// The commands that bring as many decks as the submission has.
    pub fn decks(&self, prepared: Prepared) -> Vec<Command> {
        let decks = self.table.rules().submission().integer("table.decks").unwrap_or(1);
        let packs = [(Pack::First, Back::Red), (Pack::Second, Back::Blue)];
        let packs = packs.into_iter().take(usize::try_from(decks).unwrap_or(1));
        let receive = |(pack, back)| Command::ReceiveDeck { pack, back, prepared, at: Time(0) };
        packs.map(receive).collect()
    }

    /// A deck that sends these cards to these places, and others to the rest from the lowest up; a
    /// place takes its cards in the order dealt.
    pub fn deck(&self, hands: &Hands) -> Deck {
        let Hands(wanted) = hands;
        let is_wanted = |card: &Card| wanted.iter().any(|(_, cards)| cards.contains(card));
        let mut order = self.cards_out();
        let free: Vec<Card> =
            Card::ALL.into_iter().filter(|it| !is_wanted(it) && !order.contains(it)).collect();
        let mut others = free.into_iter();
        let mut taken = vec![0; wanted.len()];
        for due in &self.table.cards_due() {
            let at = wanted.iter().position(|(place, _)| place == due);
            let next = at.and_then(|at| {
                taken[at] += 1;
                wanted[at].1.get(taken[at] - 1).copied()
            });
            order.push(next.or_else(|| others.next()).expect("there are cards enough"));
        }
        let rest: Vec<Card> = Card::ALL.into_iter().filter(|it| !order.contains(it)).collect();
        order.extend(rest);
        Deck::try_from(order).expect("every card is there once")
    }

    /// The cards of this round that have left the deck.
    fn cards_out(&self) -> Vec<Card> {
        let mut out = Vec::new();
        for event in &self.events {
            if let Event::Dealt { cards, .. } = event {
                out.extend_from_slice(cards.cards());
            }
            if let Event::CardFoundFaceUp { card } = event {
                out.push(*card);
            }
            if *event == Event::RoundEnded {
                out.clear();
            }
        }
        out
    }

    /// What a place has too much of, if more cards are named for it than are due there.
    pub(crate) fn too_many(&self, hands: &Hands) -> Option<(Pile, usize, usize)> {
        let due = self.table.cards_due();
        let count = |place: Pile| due.iter().filter(|pile| **pile == place).count();
        let counts = hands.0.iter().map(|(place, cards)| (*place, cards.len(), count(*place)));
        counts.filter(|_| !due.is_empty()).find(|(_, named, most)| named > most)
    }

    /// The command that does the duty that the table waits for, with the right number.
    pub fn next_duty(&self) -> Option<(Who, Command)> {
        let duty = self.table.duties().next().filter(|duty| duty.is_awaited)?;
        let entered = duty.enter.map(|enter| match enter {
            Enter::Depth => 20,
            Enter::DeckCards | Enter::StubCards | Enter::BonusChips | Enter::ProgressiveChips => {
                self.table.right_count(enter)
            }
        });
        let who = match duty.who {
            Actor::Dealer => Who::Dealer,
            Actor::Floorperson => Who::Floor,
            Actor::Device => Who::Device,
            Actor::Player => self.player_of(duty.seat.unwrap_or(Seat::ALL[0])),
        };
        let Chore::Task(task) = duty.chore else { return None };
        Some((who, Command::Duty { task, seat: duty.seat, entered }))
    }

    /// What is done next at a live table, without any player's choice but to stay in.
    pub fn next_act(&self) -> Option<(Who, Command)> {
        if let Some(duty) = self.next_duty() {
            return Some(duty);
        }
        if let Some((seat, question)) = self.table.turn() {
            let choice = match question {
                Question::Bet1 | Question::Bet2 => Choice::Ride,
                Question::Play => Choice::Play,
            };
            return Some((self.player_of(seat), Command::Decide { seat, choice, signal: None }));
        }
        self.table.next_act()
    }

    /// Whether the duty that the table waits for has such a name: that of its task, or the id of a
    /// clause that it fulfils.
    pub fn duty_is(&self, is_it: impl Fn(&str) -> bool) -> bool {
        let next = self.table.duties().next().filter(|duty| duty.is_awaited);
        next.is_some_and(|duty| {
            let is_task = matches!(duty.chore, Chore::Task(task) if is_it(task.name()));
            let mut clauses = duty.clauses.iter().filter_map(|it| self.table.clause(*it));
            is_task || clauses.any(|clause| is_it(&clause.id))
        })
    }
}
