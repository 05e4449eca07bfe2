//! `houserules load`: many tables at once, to see what a house can take.

use std::time::Duration;

use clap::Args;
use load::{LoadError, Plan, run};

use crate::answer::Answer;
use crate::failure::Failure;
use crate::library::Library;
use crate::signals::end_asked;

/// Play at many tables at once, and verify that nothing was lost
///
/// Every seat of every table has a socket of its own and plays full rounds. Afterwards everything
/// that was acknowledged is looked up in the records, and every balance is computed anew from them.
/// Without an address a house is started on an empty database, killed when the time is over, and
/// opened again for the verification.
#[derive(Args)]
#[command(after_help = include_str!("../help/load.txt"))]
pub(crate) struct LoadCommand {
    /// How many tables to open
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,
    /// How many seats of each table to fill
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u8).range(1..=8))]
    seats: u8,
    /// How long to play
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// How many milliseconds a player thinks before a command, on average
    #[arg(long, value_name = "MS", default_value_t = 0,
          value_parser = clap::value_parser!(u32).range(0..=60_000))]
    think: u32,
    /// The address of a house with guests; without one a house is started
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    /// Play by one book; without it by all, in turn
    #[arg(long, value_name = "BOOK")]
    book: Option<String>,
    /// Kill the house so many times at random moments, and go on when it is open again
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "url")]
    kills: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl LoadCommand {
    pub(crate) fn run(&self) -> Result<Answer, Failure> {
        let plan = Plan {
            tables: self.tables,
            seats: self.seats,
            time: Duration::from_secs(self.seconds),
            think: Duration::from_millis(self.think.into()),
            host: self.url.as_deref().map(host).transpose()?,
            submissions: self.submissions()?,
            kills: self.kills,
        };
        // Every seat is a connection.
        house::raise_descriptor_limit();
        let runtime = runtime().map_err(|error| Failure::world(error.to_string()))?;
        let report = runtime.block_on(async {
            tokio::select! {
                report = run(&plan) => report.map_err(failure),
                () = end_asked() => Err(Failure::world("interrupted")),
            }
        })?;
        let text = if self.json { format!("{:#}\n", report.as_json()) } else { report.as_text() };
        Ok(if report.is_right() { Answer::yes(text) } else { Answer::no(text) })
    }

    fn submissions(&self) -> Result<Vec<String>, Failure> {
        // A house knows the books of the program and no others.
        let library = Library::default();
        let books = match &self.book {
            Some(name) => vec![library.book(name)?],
            None => library.all()?,
        };
        Ok(books.iter().map(|book| book.submission().to_owned()).collect())
    }
}

fn failure(error: LoadError) -> Failure {
    match error {
        LoadError::FewerSeats(_) => Failure::usage(error.to_string()),
        LoadError::Failed(message) => Failure::world(message),
    }
}

/// On half of the processors: a house that is measured on the same machine needs the others, and
/// every thread more is one that it waits for.
fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads((processors / 2).max(1)).enable_all().build()
}

/// The host and the port of an address.
fn host(url: &str) -> Result<String, Failure> {
    let unreadable = || {
        Failure::usage(format!("{url:?} is not the address of a house"))
            .with_hint("an address is like http://127.0.0.1:8777")
    };
    let host = url.strip_prefix("http://").ok_or_else(unreadable)?.trim_end_matches('/');
    let (name, port) = host.rsplit_once(':').unwrap_or((host, "80"));
    let is_plain = !name.is_empty() && !name.contains('/') && port.parse::<u16>().is_ok();
    is_plain.then(|| format!("{name}:{port}")).ok_or_else(unreadable)
}
