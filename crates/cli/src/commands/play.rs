//! `houserules play`: a table in the terminal.

use std::io::{IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum, value_parser};
use rulebook::Rules;

use crate::failure::Failure;
use crate::library::{Library, read_text};
use crate::play::{App, Company, Look, Options, Shuffler, script, terminal};
use crate::submission::Submitted;

/// Play at a table in the terminal, with people and bots, for play money
///
/// The table is the worked example of a book, or your own Rules Submission. Every key that does
/// something stands in the last line of the screen.
#[derive(Args)]
#[command(after_help = "Examples:\n  houserules play\n  houserules play mine.toml --hints\n  \
                  houserules play --seats 2 --bots 4 --seed 7")]
pub(crate) struct Play {
    /// A lawful Rules Submission
    file: Option<PathBuf>,
    /// Play the worked example of this book
    #[arg(long, value_name = "NAME", conflicts_with = "file")]
    book: Option<String>,
    /// People who share the keyboard
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u8).range(1..))]
    seats: u8,
    /// Bots who play too
    #[arg(long, value_name = "N", default_value_t = 2)]
    bots: u8,
    /// Show the better answer to every question, and what it is worth
    #[arg(long)]
    hints: bool,
    /// Give each suit its own colour
    #[arg(long)]
    four_colours: bool,
    /// Shuffle the same decks whenever the seed is the same
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// How long the dealer pauses
    #[arg(long, value_enum, default_value_t = Speed::Normal)]
    speed: Speed,
    /// Play the commands of a file, or of standard input with -, and print each screen
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// The screens of a script, in columns and rows
    #[arg(long, value_name = "WxH", default_value = "80x24", value_parser = size)]
    size: (u16, u16),
    #[command(flatten)]
    library: Library,
}

/// How long the dealer pauses after each event.
#[derive(Clone, Copy, ValueEnum)]
enum Speed {
    Slow,
    Normal,
    Fast,
    Instant,
}

impl Speed {
    const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 900,
            Self::Normal => 350,
            Self::Fast => 100,
            Self::Instant => 0,
        })
    }
}

impl Play {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let commands = self.script.as_deref().map(commands).transpose()?;
        let has_terminal = std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
        if commands.is_none() && !has_terminal {
            return Err(Failure::usage("play needs a terminal, and this is none")
                .with_hint("play from a text instead: houserules play --script FILE"));
        }
        let mut app = self.open()?;
        let Some(commands) = commands else {
            let look = Look::from_environment(|name| std::env::var(name).ok());
            terminal::play(&mut app, look, self.speed.pause())
                .map_err(|error| Failure::world(format!("the terminal failed: {error}")))?;
            return Ok(app.farewell());
        };
        script::play(&mut app, &commands, self.size).map_err(|script::Unreadable { line, text }| {
            Failure::usage(format!("line {line} of the script is no command: {text:?}"))
                .with_hint("such as: bet three 10, deal, ride, pull, play, fold, next, quit")
        })
    }

    fn open(&self) -> Result<App, Failure> {
        let company = Company { people: self.seats.into(), bots: self.bots.into() };
        let options = Options { hints: self.hints, four_colours: self.four_colours };
        App::open(&self.rules()?, company, options, self.shuffler()?)
            .map_err(|why| Failure::usage(why).with_hint("fewer --seats or --bots"))
    }

    fn rules(&self) -> Result<Rules, Failure> {
        if let Some(file) = &self.file {
            return Submitted::rules(file, &self.library);
        }
        let name = match &self.book {
            Some(name) => name.clone(),
            None => self.library.names()?.remove(0),
        };
        let book = self.library.book(&name)?;
        Rules::of(&book, book.submission())
            .map_err(|why| Failure::usage(format!("{name} cannot be played by example: {why}")))
    }

    fn shuffler(&self) -> Result<Shuffler, Failure> {
        if let Some(seed) = self.seed {
            return Ok(Shuffler::seeded(seed));
        }
        let mut entropy = [0; 32];
        getrandom::fill(&mut entropy)
            .map_err(|error| Failure::world(format!("the system gives no entropy: {error}")))?;
        Ok(Shuffler::from_entropy(entropy))
    }
}

fn commands(path: &Path) -> Result<String, Failure> {
    if path != Path::new("-") {
        return read_text(path);
    }
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| Failure::usage(format!("cannot read standard input: {error}")))?;
    Ok(text)
}

/// Reads `120x40`.
fn size(text: &str) -> Result<(u16, u16), String> {
    let read = |part: &str| part.parse().ok().filter(|it| (1..=500).contains(it));
    let (width, height) = text.split_once('x').ok_or("write columns x rows, such as 120x40")?;
    read(width).zip(read(height)).ok_or_else(|| "write columns x rows, such as 120x40".to_owned())
}
