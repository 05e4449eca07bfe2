//! People at a table who do at random what they are offered, so that rounds come about.

use rulebook::{Book, Mishap};
use table::{Automation, Cards, Command, Event, Level, Offer, Player, Ruling, Table, Who};

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

    /// One of the offers to everybody, by their weights.
    pub(crate) fn choose(&mut self, weight: fn(&Offer<'_>) -> usize) -> (Who, Command) {
        let mut offers = Vec::new();
        for who in everybody() {
            offers.extend(self.table.offers(who).map(|offer| (who, weight(&offer), offer)));
        }
        let total: usize = offers.iter().map(|(_, weight, _)| weight).sum();
        assert!(total > 0, "{}: nothing is offered to anybody at {:?}", self.name, self.table);
        let mut at = self.random.below(total);
        for (who, weight, offer) in &offers {
            if at < *weight {
                return (*who, taken(&mut self.random, &self.table, offer));
            }
            at -= weight;
        }
        unreachable!("the number is below the total")
    }
}

/// Returns everybody who comes to these tables.
pub(crate) fn everybody() -> impl Iterator<Item = Who> {
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
        },
    }
}

/// How often an offer is taken up: what brings a round on often, what disturbs it seldom.
pub(crate) fn weight(offer: &Offer<'_>) -> usize {
    match offer {
        Offer::Bet { .. } | Offer::BetThree { .. } => 40,
        Offer::Decide { .. } | Offer::MakePlay { .. } => 400,
        Offer::ShowBonus(_) | Offer::WaveBonus(_) => 400,
        Offer::Deal { .. } | Offer::Do { .. } | Offer::Settle { .. } => 800,
        Offer::Perform(_) | Offer::PayEnvy | Offer::Clear | Offer::Validate(_) => 800,
        Offer::OpenBetting { .. } | Offer::ReceiveDeck { .. } | Offer::Press(_) => 200,
        Offer::BetBank { .. } | Offer::TakeBank(_) => 100,
        Offer::NoMoreBets => 150,
        Offer::Rule(Ruling::Void | Ruling::GoOn | Ruling::CountSettled) => 200,
        Offer::Rule(_) => 100,
        Offer::Report { mishap: Mishap::PlayerLeaves, .. } => 2,
        Offer::Sit(_) => 5,
        Offer::CloseDevice | Offer::RestoreDevice => 30,
        Offer::BackHand(_) | Offer::DeclineBank(_) => 10,
        Offer::Leave(_)
        | Offer::TakeBack { .. }
        | Offer::Report { .. }
        | Offer::DeclareIdle
        | Offer::AskFaceUp
        | Offer::GiveUpBank(_)
        | Offer::TouchCards(_)
        | Offer::OrderShuffle
        | Offer::OrderRecut
        | Offer::ReadMeter(_) => 1,
    }
}
