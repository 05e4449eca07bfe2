//! People at a table who do at random what they are offered, so that rounds come about.

use money::Money;
use rulebook::Book;
use table::{Automation, Cards, Command, Event, Level, Offer, Player, Table, Who};

use super::offered::taken;
use super::random::Random;
use super::readings;

/// A table and those who play at it.
pub(crate) struct Session {
    pub(crate) table: Table,
    pub(crate) random: Random,
    /// What to tell of a failure: which session it was.
    pub(crate) name: String,
}

/// One step of a session.
pub(crate) struct Step {
    pub(crate) who: Who,
    pub(crate) command: Command,
    pub(crate) events: Vec<Event>,
}

impl Session {
    /// Opens a table under a book, by the seed of a session.
    pub(crate) fn open(book: &Book, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let rules = readings::rules(&mut random, book);
        let automation = automation(&mut random);
        let name = format!("{} with seed {seed}", book.title().name);
        Self { table: Table::new(&rules, automation), random, name }
    }

    /// Somebody takes an offer up.
    pub(crate) fn step(&mut self) -> Step {
        let (who, command) = self.choose(weight);
        self.carry_out(who, command)
    }

    /// Carries out a command that was offered.
    pub(crate) fn carry_out(&mut self, who: Who, command: Command) -> Step {
        let result = self.table.handle(who, &command);
        let name = &self.name;
        let events = result.unwrap_or_else(|no| panic!("{name}: {who} {command:?}: {no:?}"));
        Step { who, command, events }
    }

    /// One of the offers to some of the people, or to everybody where those have little to do.
    pub(crate) fn choose(&mut self, weight: fn(&Offer<'_>) -> usize) -> (Who, Command) {
        let mut people: Vec<Who> = everybody().collect();
        self.random.shuffle(&mut people);
        let mut offers = Vec::new();
        let mut total = 0;
        for (at, who) in people.into_iter().enumerate() {
            for offer in self.table.offers(who) {
                total += weight(&offer);
                offers.push((who, offer));
            }
            if at >= 2 && total >= MUCH {
                break;
            }
        }
        assert!(total > 0, "{}: nothing is offered to anybody at {:?}", self.name, self.table);
        let mut at = self.random.below(total);
        for (who, offer) in &offers {
            let weight = weight(offer);
            if at < weight {
                return (*who, taken(&mut self.random, &self.table, offer));
            }
            at -= weight;
        }
        unreachable!("the number is below the total")
    }
}

/// Offers of this weight bring the round on.
const MUCH: usize = 200;

/// Everybody who comes to these tables.
fn everybody() -> impl Iterator<Item = Who> {
    let players = (1..=9).map(|number| Who::Player(Player(number)));
    players.chain([Who::Dealer, Who::Floor, Who::Device])
}

/// Who does what, at random: with and without people, real cards and not.
fn automation(random: &mut Random) -> Automation {
    let levels = [Level::System, Level::Prompt, Level::Confirm];
    match random.below(6) {
        0 => Automation::UNATTENDED,
        1 => Automation::VIRTUAL,
        2 => Automation::LIVE,
        3 => Automation { dealer: Level::Confirm, ..Automation::VIRTUAL },
        _ => Automation {
            cards: *random.one(&[Cards::Virtual, Cards::Physical]),
            dealer: *random.one(&levels),
            floor: *random.one(&levels),
            device: *random.one(&levels),
            large: *random.one(&[None, Some(Money::from_dollars(25))]),
            is_retelling: random.below(2) == 0,
        },
    }
}

/// How often an offer is taken up: what brings a round on often, what disturbs it seldom.
pub(crate) fn weight(offer: &Offer<'_>) -> usize {
    match offer {
        Offer::Deal { .. }
        | Offer::Duty { .. }
        | Offer::Settle { .. }
        | Offer::Perform(_)
        | Offer::PayEnvy
        | Offer::Clear
        | Offer::Validate { .. } => 800,
        Offer::Decide { .. }
        | Offer::MakePlay { .. }
        | Offer::ShowBonus { .. }
        | Offer::WaveBonus { .. } => 400,
        Offer::OpenBetting { .. } | Offer::Press(_) | Offer::Rule(_) => 200,
        Offer::NoMoreBets | Offer::BetBank { .. } | Offer::TakeBank { .. } => 120,
        Offer::Bet { .. } | Offer::BetThree { .. } => 40,
        Offer::CloseDevice | Offer::RestoreDevice => 30,
        Offer::BackHand { .. } | Offer::DeclineBank { .. } => 10,
        Offer::Sit { .. } | Offer::ReceiveDeck { .. } => 5,
        Offer::Leave { .. }
        | Offer::TakeBack { .. }
        | Offer::Report { .. }
        | Offer::DeclareIdle
        | Offer::AskFaceUp
        | Offer::GiveUpBank { .. }
        | Offer::TouchCards { .. }
        | Offer::OrderShuffle
        | Offer::OrderRecut
        | Offer::ReadMeter(_) => 1,
    }
}
