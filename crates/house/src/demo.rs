//! The demonstration: a table for each book, with bots to play beside. Nothing here is worth
//! anything, and everything says so.

use money::Money;
use rulebook::Book;
use table::Automation;

use crate::Role;
use crate::host::Message;
use crate::house::{House, NewTable, OpenError};
use crate::office;
use crate::people::PeopleError;

/// How many bots sit at a table.
const BOTS: usize = 2;

/// What a bot is given.
const GIFT: Money = Money::from_dollars(1_000_000);

/// Why a demonstration could not be set up.
#[derive(Debug)]
pub enum DemoError {
    /// A table could not be opened.
    Table(OpenError),
    /// A bot could not be made known.
    People(PeopleError),
    /// A bot could not be given chips.
    Chips(String),
}

impl std::fmt::Display for DemoError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Table(error) => error.fmt(f),
            Self::People(error) => write!(f, "a bot is not let in: {error:?}"),
            Self::Chips(why) => write!(f, "a bot has no chips: {why}"),
        }
    }
}

impl std::error::Error for DemoError {}

impl House {
    /// Opens a table for each book where there is none, and lets the bots in.
    pub async fn set_up_demo(&self) -> Result<(), DemoError> {
        if self.tables().is_empty() {
            for name in Book::NAMES {
                let Some(book) = Book::embedded(name) else { continue };
                let table = NewTable {
                    name: book.title().title.clone(),
                    submission: book.submission().to_owned(),
                    automation: Automation::UNATTENDED,
                    link: None,
                };
                self.open_table(table).await.map_err(DemoError::Table)?;
            }
        }
        for table in self.tables() {
            let bots = self.bots_of(table.facts.id.0).await?;
            table.send(Message::Bots(bots)).await;
        }
        Ok(())
    }

    /// Finds the bots of a table, or makes them known.
    async fn bots_of(&self, table: u32) -> Result<Vec<u32>, DemoError> {
        let mut bots = Vec::new();
        for number in 1..=BOTS {
            let name = format!("Bot {table}.{number}");
            let known = self.people().everybody().into_iter().find(|it| it.name == name);
            let id = match known {
                Some(person) => person.id,
                None => self.new_bot(&name).await?,
            };
            bots.push(id);
        }
        Ok(bots)
    }

    async fn new_bot(&self, name: &str) -> Result<u32, DemoError> {
        let bot = self.people().add_guest(Some(name), Role::Player).await;
        let bot = bot.map_err(DemoError::People)?;
        let given = self.office.buy_in(bot.id, GIFT, office::gift()).await;
        given.map_err(|problem| DemoError::Chips(problem.detail))?;
        Ok(bot.id)
    }
}
