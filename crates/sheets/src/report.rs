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

use std::num::NonZero;

use odds::{Par, Terms};
use rulebook::{Bank, Offered, Rules};

use crate::wagered::{Conditions, TableStakes, sheet_name, sheet_title};

/// Everything that a report is made from.
pub struct Report<'a> {
    /// The rules of the table.
    pub rules: &'a Rules,
    /// The submission, letter by letter.
    pub text: &'a str,
    /// The name of its file.
    pub file: String,
    /// What the figures depend on beside the submission.
    pub conditions: &'a Conditions,
    /// How fast the table is and how full.
    pub pace: Pace,
    /// Every wager with its figures.
    pub sheets: Vec<Sheet<'a>>,
    /// How many threads may play the simulation; the page is the same with any number.
    pub threads: NonZero<usize>,
}

/// How fast the table is and how full.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// How many rounds are dealt in an hour.
    pub rounds_per_hour: u32,
    /// How many seats are taken.
    pub seats: u32,
}

/// A wager that the table offers, and its figures.
pub struct Sheet<'a> {
    /// The wager as it is offered.
    pub offered: &'a Offered,
    /// What its figures depend on.
    pub terms: Terms<'a>,
    /// Its figures.
    pub par: Par,
    /// The same at the stakes that the table takes.
    pub stakes: TableStakes,
}

impl Sheet<'_> {
    /// The name under which it is found on the page and by `houserules par`.
    fn id(&self) -> &'static str {
        sheet_name(self.par.wager)
    }

    /// Its name in the books.
    fn title(&self) -> &'static str {
        sheet_title(self.par.wager)
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
    pub fn page(&self) -> String {
        page::page(self)
    }
}
