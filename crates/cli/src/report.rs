//! The mathematical report of a table: one page with every figure, for filing and for reading.
//!
//! The page needs no script, no font and no other file. Nothing in it depends on a clock or on the
//! machine: the same submission always gives the same page. Every exact figure comes from
//! [`odds`]; only pictures, a short simulation and the approximations that say so are computed with
//! floats.

mod bank;
mod decisions;
mod exacts;
mod front;
mod meters;
mod normal;
mod outcomes;
mod page;
mod pictures;
mod published;
mod seat;
mod sessions;
mod simulation;
mod sources;
mod strategy;
mod summary;
mod swings;
mod tables;
mod wager;
mod whole;
mod written;

use odds::{Par, Terms};
use rulebook::{Bank, Offered, Rules};

use crate::wagered::{Conditions, sheet_name};

/// Everything that a report is made from.
pub(crate) struct Report<'a> {
    pub(crate) rules: &'a Rules,
    /// The submission, letter by letter.
    pub(crate) text: &'a str,
    /// The name of its file.
    pub(crate) file: String,
    pub(crate) conditions: &'a Conditions,
    pub(crate) pace: Pace,
    pub(crate) sheets: Vec<Sheet<'a>>,
}

/// How fast the table is and how full.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    pub(crate) rounds_per_hour: u32,
    pub(crate) seats: u32,
}

/// A wager that the table offers, and its figures.
pub(crate) struct Sheet<'a> {
    pub(crate) offered: &'a Offered,
    pub(crate) terms: Terms<'a>,
    pub(crate) par: Par,
}

impl Sheet<'_> {
    /// The name under which it is found on the page and by `houserules par`.
    fn id(&self) -> &'static str {
        sheet_name(self.par.wager)
    }

    /// Its name in the books.
    fn title(&self) -> &'static str {
        match self.id() {
            "ante" => "Ante, Play and Ante Bonus",
            _ => self.par.wager.title(),
        }
    }
}

impl Report<'_> {
    /// The seats that play against the bank: all, or all but the player-dealer's.
    fn opposing(&self) -> u32 {
        match self.rules.book().title().bank {
            Bank::House => self.pace.seats,
            Bank::PlayerDealer => self.pace.seats.saturating_sub(1).max(1),
        }
    }

    /// Who wins what the players lose.
    fn banker(&self) -> &'static str {
        match self.rules.book().title().bank {
            Bank::House => "the house",
            Bank::PlayerDealer => "the player-dealer",
        }
    }

    /// Writes the page.
    pub(crate) fn page(&self) -> String {
        page::page(self)
    }
}
