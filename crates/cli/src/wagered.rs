//! A wager named on the command line: its book, its paytable or one of one's own, its stake, its
//! meters, and how the book is read.

mod own;

use clap::Args;
use money::{Money, Rate, Tier};
use odds::{Meter, Terms};
use rulebook::{Book, Game, Offered, Paytable, Readings, Rules, Wager, nearest};

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
pub(crate) struct Conditions {
    /// The stake, in dollars
    #[arg(long, value_name = "DOLLARS", allow_negative_numbers = true)]
    pub(crate) stake: Option<String>,
    /// What a progressive meter shows
    #[arg(long = "meter", value_name = "NAME=DOLLARS")]
    pub(crate) meters: Vec<String>,
    /// The share of every wager that goes onto a meter, for its long run
    #[arg(long = "rate", value_name = "NAME=RATE")]
    pub(crate) rates: Vec<String>,
    /// How many other players are dealt in, whose hands one may envy
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        value_parser = clap::value_parser!(u32).range(0..=7)
    )]
    pub(crate) others: u32,
}

/// A wager that was found: everything that [`Terms`] borrow.
pub(crate) struct Chosen {
    pub(crate) book: Book,
    pub(crate) readings: Readings,
    pub(crate) paytable: Paytable,
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
        let wagers = wagers(&book);
        let wager = self.wager.as_deref().or_else(|| default(book.title().game));
        let wager = wager
            .ok_or_else(|| missing("wager", &format!("one of {}", names(&wagers).join(", "))))?;
        let wager = find_wager(&book, &wagers, wager)?;
        let paytable = match (&self.table, &self.pays) {
            (_, Some(pays)) => own::paytable(&book, wager, pays)?,
            (table, None) => find_table(&book, wager, table.as_deref())?.clone(),
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
        let readings = self.read(&book)?;
        Ok((book, readings))
    }

    fn read(&self, book: &Book) -> Result<Readings, Failure> {
        let mut readings = book.default_readings();
        for said in &self.readings {
            let (name, option) = said.split_once('=').ok_or_else(|| {
                Failure::usage(format!("{said:?} is no reading")).with_hint("--reading NAME=OPTION")
            })?;
            let known = book.readings().iter().map(|reading| reading.name.as_str());
            let Some(reading) = book.reading(name) else {
                let near = nearest(name, known).unwrap_or_default();
                let message = format!("{} has no reading {name:?}", book.title().name);
                return Err(Failure::usage(message).with_hint(format!("did you mean {near}?")));
            };
            let options: Vec<&str> = reading.options.iter().map(|it| it.value.as_str()).collect();
            readings = readings.with(book, name, option).ok_or_else(|| {
                Failure::usage(format!("the reading {name} has no option {option:?}"))
                    .with_hint(format!("one of {}", options.join(", ")))
            })?;
        }
        Ok(readings)
    }
}

fn missing(flag: &str, hint: &str) -> Failure {
    Failure::usage(format!("--{flag} is missing")).with_hint(hint)
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

impl Conditions {
    /// Returns the stake that was said.
    pub(crate) fn stake(&self) -> Result<Option<Money>, Failure> {
        let Some(stake) = &self.stake else { return Ok(None) };
        let stake = dollars(stake).filter(|stake| *stake > Money::ZERO);
        let message = || Failure::usage("--stake is an amount of dollars above nothing");
        stake.map(Some).ok_or_else(|| message().with_hint("--stake 5 or --stake 2.50"))
    }

    /// Returns the meters and rates that were said.
    pub(crate) fn said(&self) -> impl Iterator<Item = &String> {
        self.meters.iter().chain(&self.rates)
    }

    /// Sets those of the meters and rates that this wager looks at.
    pub(crate) fn apply_known(&self, terms: &mut Terms<'_>) -> Result<(), Failure> {
        let own = Self {
            stake: None,
            meters: self.meters.iter().filter(|it| is_about(terms, it)).cloned().collect(),
            rates: self.rates.iter().filter(|it| is_about(terms, it)).cloned().collect(),
            others: self.others,
        };
        own.apply(terms)
    }

    /// Sets the meters and rates that were said.
    pub(crate) fn apply(&self, terms: &mut Terms<'_>) -> Result<(), Failure> {
        for said in &self.meters {
            let (meter, value) = meter(terms, said, "--meter NAME=DOLLARS")?;
            let amount = dollars(&value).ok_or_else(|| {
                Failure::usage(format!("{value:?} is no amount of dollars"))
                    .with_hint(format!("--meter {}=5120.33", meter.tier.name()))
            })?;
            meter.holds = Some(amount);
        }
        for said in &self.rates {
            let (meter, value) = meter(terms, said, "--rate NAME=RATE")?;
            let rate: Rate = value.parse().map_err(|error| {
                Failure::usage(format!("{value:?} is no rate: {error}"))
                    .with_hint(format!("--rate {}=0.19", meter.tier.name()))
            })?;
            meter.rate = Some(rate);
        }
        Ok(())
    }
}

/// Whether a `NAME=VALUE` is about a meter of this wager.
pub(crate) fn is_about(terms: &Terms<'_>, said: &str) -> bool {
    let name = said.split_once('=').map_or(said, |(name, _)| name);
    let prefix = format!("{}.", terms.paytable.wager);
    let tier = name.strip_prefix(&prefix).unwrap_or(name);
    terms.meters.iter().any(|meter| meter.tier.name() == tier)
}

/// Finds the meter that a `NAME=VALUE` is about. The wager's name may stand before the meter's.
fn meter<'a>(
    terms: &'a mut Terms<'_>,
    said: &str,
    form: &str,
) -> Result<(&'a mut Meter, String), Failure> {
    let (name, value) = said
        .split_once('=')
        .ok_or_else(|| Failure::usage(format!("{said:?} is not NAME=VALUE")).with_hint(form))?;
    let prefix = format!("{}.", terms.paytable.wager);
    let tier = name.strip_prefix(&prefix).unwrap_or(name);
    let known: Vec<&str> = terms.meters.iter().map(|meter| meter.tier.name()).collect();
    let hint = match known.as_slice() {
        [] => "this wager looks at no meter".to_owned(),
        some => format!("one of {}", some.join(", ")),
    };
    let tier: Option<Tier> = tier.parse().ok();
    let found = terms.meters.iter_mut().find(|meter| Some(meter.tier) == tier);
    let meter = found.ok_or_else(|| {
        Failure::usage(format!("the paytable looks at no meter {name:?}")).with_hint(hint)
    })?;
    Ok((meter, value.to_owned()))
}

/// Reads dollars, with cents or without.
pub(crate) fn dollars(text: &str) -> Option<Money> {
    let is_whole = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_whole { format!("{text}.00").parse().ok() } else { text.parse().ok() }
}

/// The wagers of a book that have a sheet, the Ante Bonus under the Ante's name.
fn wagers(book: &Book) -> Vec<Wager> {
    let has = |wager: &Wager| book.paytables().iter().any(|table| table.wager == *wager);
    let is_shown = |wager: &Wager| !matches!(wager, Wager::Ante | Wager::Play);
    Wager::ALL.into_iter().filter(|wager| has(wager) && is_shown(wager)).collect()
}

/// The name under which a wager's sheet is asked for.
pub(crate) const fn sheet_name(wager: Wager) -> &'static str {
    match wager {
        Wager::AnteBonus | Wager::Ante => "ante",
        Wager::LetItRide
        | Wager::Play
        | Wager::PairPlus
        | Wager::FiveCardBonus
        | Wager::ThreeCardBonus
        | Wager::SixCardBonus
        | Wager::Progressive
        | Wager::FiveCardProgressive => wager.name(),
    }
}

fn names(wagers: &[Wager]) -> Vec<&'static str> {
    wagers.iter().map(|wager| sheet_name(*wager)).collect()
}

fn find_wager(book: &Book, wagers: &[Wager], name: &str) -> Result<Wager, Failure> {
    if let Some(wager) = wagers.iter().find(|wager| sheet_name(**wager) == name) {
        return Ok(*wager);
    }
    if matches!(name, "play" | "ante-bonus") && wagers.contains(&Wager::AnteBonus) {
        let message = format!("{name} has no sheet of its own: it is decided with the Ante");
        return Err(Failure::usage(message).with_hint("--wager ante"));
    }
    let message = format!("{} has no wager {name:?}", book.title().name);
    Err(Failure::usage(message).with_hint(format!("one of {}", names(wagers).join(", "))))
}

fn find_table<'a>(
    book: &'a Book,
    wager: Wager,
    name: Option<&str>,
) -> Result<&'a Paytable, Failure> {
    let tables: Vec<&Paytable> =
        book.paytables().iter().filter(|table| table.wager == wager).collect();
    let known: Vec<&str> = tables.iter().map(|table| table.table.as_str()).collect();
    let hint = format!("one of {}, or --pays for one of your own", known.join(", "));
    match (name, tables.as_slice()) {
        (None, [only]) => Ok(only),
        (None, _) => Err(Failure::usage("--table is missing").with_hint(hint)),
        (Some(name), _) => {
            tables.iter().find(|table| table.table == name).copied().ok_or_else(|| {
                let wager = sheet_name(wager);
                Failure::usage(format!("{wager} has no table {name:?}")).with_hint(hint)
            })
        }
    }
}

/// The terms of a wager as a submission offers it, its meters as they start.
pub(crate) fn offered<'a>(
    rules: &'a Rules,
    offered: &'a Offered,
    conditions: &Conditions,
) -> Result<Terms<'a>, Failure> {
    let mut terms = Terms::offered(rules, offered, conditions.stake()?);
    terms.others = conditions.others;
    Ok(terms)
}
