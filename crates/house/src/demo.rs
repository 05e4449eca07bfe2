//! The demonstration: a table for each book, with bots to play beside. Nothing here is worth
//! anything, and everything says so.

use std::collections::HashMap;

use ledger::{PersonId, TableId};
use money::Money;
use rulebook::Book;
use table::Automation;
use thiserror::Error;

use crate::Role;
use crate::host::{HostRequest, Message};
use crate::house::{House, NewTable, OpenError};
use crate::office;
use crate::people::{Admitter, PeopleError};

/// How many bots sit at a table.
const BOTS: usize = 2;

/// What the tables are called, in the order of the books: books share their titles.
const NAMES: [&str; 5] = [
    "The Corner Table",
    "The Queen's Table",
    "The Kitchen Table",
    "The High Table",
    "The Garden Table",
];

/// What a bot is given.
const GIFT: Money = Money::from_dollars(1_000_000);

/// Why a demonstration could not be set up.
#[derive(Debug, Error)]
pub enum DemoError {
    /// A table could not be opened.
    #[error(transparent)]
    Table(OpenError),
    /// A bot could not be made known.
    #[error("a bot is not let in: {0:?}")]
    People(PeopleError),
    /// A bot could not be given chips.
    #[error("a bot has no chips: {0}")]
    Chips(String),
}

impl House {
    /// Opens a table for each book where there is none, and lets the bots in.
    pub async fn set_up_demo(&self) -> Result<(), DemoError> {
        if self.tables().is_empty() {
            self.open_demo_tables().await?;
        }
        let known = self.people().everybody().into_iter();
        let known: HashMap<String, PersonId> = known.map(|it| (it.name, it.id)).collect();
        for table in self.tables() {
            let names = (1..=BOTS).map(|number| bot_name(table.facts.id, number));
            let bots: Vec<PersonId> = names.filter_map(|name| known.get(&name).copied()).collect();
            if !bots.is_empty() {
                table.send(Message::Request(HostRequest::SetBots(bots))).await;
            }
        }
        Ok(())
    }

    async fn open_demo_tables(&self) -> Result<(), DemoError> {
        for (at, name) in Book::NAMES.into_iter().enumerate() {
            let Some(book) = Book::embedded(name) else { continue };
            let own = NAMES.get(at).copied().unwrap_or(&book.title().title);
            let table = NewTable {
                name: own.to_owned(),
                submission: book.submission().to_owned(),
                automation: Automation::SELF_RUNNING,
                link: None,
                private_of: None,
                opened_by: None,
            };
            let id = self.open_table(table).await.map_err(DemoError::Table)?;
            for number in 1..=BOTS {
                self.new_bot(&bot_name(id, number)).await?;
            }
        }
        Ok(())
    }

    /// Lets bots play at a table that somebody has opened.
    pub(crate) async fn let_bots_play(&self, table: TableId) -> Result<(), DemoError> {
        let mut bots = Vec::new();
        for number in 1..=BOTS {
            bots.push(self.new_bot(&bot_name(table, number)).await?);
        }
        if let Some(open) = self.table(table) {
            open.send(Message::Request(HostRequest::SetBots(bots))).await;
        }
        Ok(())
    }

    async fn new_bot(&self, name: &str) -> Result<PersonId, DemoError> {
        let wanted = (Some(name), Role::Player);
        let bot = self.people().add_guest(&self.office, wanted, Admitter::BotList).await;
        let bot = bot.map_err(DemoError::People)?;
        let given = self.office.buy_in(bot.id, GIFT, office::gift()).await;
        given.map_err(|problem| DemoError::Chips(problem.detail))?;
        Ok(bot.id)
    }
}

fn bot_name(table: TableId, number: usize) -> String {
    format!("Bot {}.{number}", table.0)
}
