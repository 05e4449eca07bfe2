//! A wager named on the command line: its book, its paytable or one of one's own, its stake, its
//! meters, and how the book is read.

use clap::Args;
use odds::Terms;
use rulebook::{Book, Game, Paytable, Readings, Wager};
use sheets::Unclear;
use sheets::wagered::{self, Conditions, RowError, sheet_name};

use crate::failure::Failure;
use crate::library::Library;

/// Which wager, paid by which table, under which readings.
#[derive(Args)]
pub(crate) struct Wagered {
    /// The book
    #[arg(long)]
    pub(crate) book: Option<String>,
    /// The wager; `ante` is Ante, Play and Ante Bonus together
    #[arg(long)]
    pub(crate) wager: Option<String>,
    /// The book's paytable for the wager; for `ante`, that of the Ante Bonus
    #[arg(long, conflicts_with = "pays")]
    pub(crate) table: Option<String>,
    /// A paytable of your own instead: `royal-flush=1000,straight-flush=200,...`
    #[arg(long, value_name = "HAND=ODDS,...")]
    pub(crate) pays: Option<String>,
    /// Read a doubtful clause another way; `houserules book NAME` lists the readings
    #[arg(long = "reading", value_name = "NAME=OPTION")]
    pub(crate) readings: Vec<String>,
    #[command(flatten)]
    pub(crate) library: Library,
}

/// What a wager's figures depend on beside its paytable.
#[derive(Args, Default)]
pub(crate) struct Given {
    /// The stake, in dollars
    #[arg(long, value_name = "DOLLARS", allow_negative_numbers = true)]
    stake: Option<String>,
    /// What a progressive meter shows
    #[arg(long = "meter", value_name = "NAME=DOLLARS")]
    meters: Vec<String>,
    /// The share of every wager that goes onto a meter, for its long run
    #[arg(long = "rate", value_name = "NAME=RATE")]
    rates: Vec<String>,
    /// How many other players are dealt in, whose hands one may envy
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        value_parser = clap::value_parser!(u32).range(0..=7)
    )]
    others: u32,
}

impl Given {
    /// Returns the conditions as they were given.
    pub(crate) fn conditions(&self) -> Conditions {
        Conditions {
            stake: self.stake.clone(),
            meters: self.meters.clone(),
            rates: self.rates.clone(),
            others: self.others,
        }
    }
}

/// A wager that was found: everything that [`Terms`] borrow.
pub(crate) struct Chosen {
    pub(crate) book: Book,
    pub(crate) readings: Readings,
    pub(crate) paytable: Paytable,
}

impl From<Unclear> for Failure {
    fn from(unclear: Unclear) -> Self {
        let failure = Self::usage(unclear.message);
        match unclear.hint {
            Some(hint) => failure.with_hint(hint),
            None => failure,
        }
    }
}

impl Wagered {
    /// Finds the wager, or says what is wrong and what would be right.
    pub(crate) fn choose(&self) -> Result<Chosen, Failure> {
        self.choose_or(|_| None)
    }

    /// Finds the wager; where none is named, the one that the game is about.
    pub(crate) fn choose_base(&self) -> Result<Chosen, Failure> {
        self.choose_or(|game| match game {
            Game::LetItRide => Some(sheet_name(Wager::LetItRide)),
            Game::ThreeCardPoker => Some(sheet_name(Wager::Ante)),
        })
    }

    fn choose_or(
        &self,
        default: impl FnOnce(Game) -> Option<&'static str>,
    ) -> Result<Chosen, Failure> {
        let (book, readings) = self.book_as_read()?;
        let wager = self.wager.as_deref().or_else(|| default(book.title().game));
        let wager = wager.ok_or_else(|| {
            let names: Vec<&str> = wagered::wagers(&book).into_iter().map(sheet_name).collect();
            missing("wager", &format!("one of {}", names.join(", ")))
        })?;
        let wager = wagered::find_wager(&book, wager)?;
        let tables = || book.paytables().iter().filter(|table| table.wager == wager);
        let paytable = match (&self.table, &self.pays, tables().collect::<Vec<_>>().as_slice()) {
            (_, Some(pays), [like, ..]) => own(like, pays)?,
            (Some(name), _, _) => wagered::find_table(&book, wager, name)?.clone(),
            (None, None, [only]) => (*only).clone(),
            (None, _, several) => {
                let known: Vec<&str> = several.iter().map(|table| table.table.as_str()).collect();
                let hint = format!("one of {}, or --pays for one of your own", known.join(", "));
                return Err(missing("table", &hint));
            }
        };
        Ok(Chosen { book, readings, paytable })
    }

    /// Finds the book, with its doubtful clauses read as was said.
    pub(crate) fn book_as_read(&self) -> Result<(Book, Readings), Failure> {
        let name = self.book.as_deref().ok_or_else(|| {
            let names = self.library.names().unwrap_or_default().join(", ");
            missing("book", &format!("one of {names}, or a submission's file"))
        })?;
        let book = self.library.book(name)?;
        let pair = |said: &'_ String| -> Result<(String, String), Failure> {
            let (name, option) = said.split_once('=').ok_or_else(|| {
                Failure::usage(format!("{said:?} is no reading")).with_hint("--reading NAME=OPTION")
            })?;
            Ok((name.to_owned(), option.to_owned()))
        };
        let said = self.readings.iter().map(pair).collect::<Result<Vec<_>, _>>()?;
        let said = said.iter().map(|(name, option)| (name.as_str(), option.as_str()));
        let readings = wagered::read(&book, said)?;
        Ok((book, readings))
    }
}

fn missing(flag: &str, hint: &str) -> Failure {
    Failure::usage(format!("--{flag} is missing")).with_hint(hint)
}

/// Reads `royal-flush=1000,straight-flush=200`.
fn own(like: &Paytable, text: &str) -> Result<Paytable, Failure> {
    let said = text.split(',').map(str::trim).filter(|said| !said.is_empty());
    let rows = said.map(|said| row(like, said)).collect::<Result<Vec<_>, _>>()?;
    let first = |troubles: Vec<RowError>| {
        let first = troubles.into_iter().next();
        first.map_or_else(|| Failure::usage("--pays is wrong"), |it| it.unclear.into())
    };
    Ok(wagered::paytable(like, &rows).map_err(first)?.paytable)
}

/// Reads `royal-flush=1000`.
fn row<'a>(like: &Paytable, said: &'a str) -> Result<(&'a str, &'a str), Failure> {
    said.split_once('=').ok_or_else(|| {
        let hint = format!("--pays {}", wagered::example(like));
        Failure::usage(format!("{said:?} is not HAND=ODDS")).with_hint(hint)
    })
}

impl Chosen {
    /// Returns the terms of the wager under these conditions.
    pub(crate) fn terms(&self, conditions: &Conditions) -> Result<Terms<'_>, Failure> {
        let mut terms = Terms::new(&self.book, &self.readings, &self.paytable);
        if let Some(stake) = conditions.stake()? {
            terms = terms.with_stake(stake);
        }
        terms.others = conditions.others;
        conditions.apply(&mut terms)?;
        let missing: Vec<String> = terms
            .meters
            .iter()
            .filter(|meter| meter.holds.is_none())
            .map(|meter| format!("--meter {}={}", meter.tier.name(), meter.reset))
            .collect();
        if missing.is_empty() {
            return Ok(terms);
        }
        let message = "the edge of a progressive depends on what its meters show";
        let hint = format!("add {} (the least that the book resets to)", missing.join(" "));
        Err(Failure::usage(message).with_hint(hint))
    }
}
