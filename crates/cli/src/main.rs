//! `houserules`: the executable rulebook, as one command.
//!
//! Every command turns its arguments into a text and prints it. Exit codes: 0 yes or done, 1 a
//! lawful no, 2 wrong usage or unreadable input, 3 the world failed.

mod adjudicate;
mod answer;
mod commands;
mod failure;
mod heads;
mod journal;
mod library;
mod play;
mod saved;
mod signals;
mod snippet;
mod submission;
mod wagered;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use answer::Answer;
use failure::Failure;

/// A house makes and drops many small things on all of its threads at once.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The executable rulebook of Let It Ride and Three Card Poker.
///
/// Without a command it shows what there is, with examples that are really run.
#[derive(Parser)]
#[command(name = "houserules", version, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Tour(commands::tour::Tour),
    Books(commands::books::Books),
    Book(commands::book::ShowBook),
    Clauses(commands::clauses::Clauses),
    Check(commands::check::Check),
    Adjudicate(commands::adjudicate::Adjudicate),
    Par(commands::par::ParCommand),
    Strategy(commands::strategy::StrategyCommand),
    Exposure(commands::exposure::ExposureCommand),
    Simulate(commands::simulate::Simulate),
    Diff(commands::diff::Diff),
    Sign(commands::sign::SignCommand),
    Report(Box<commands::report::ReportCommand>),
    Hand(commands::hand::Hand),
    Census(commands::census::Census),
    Play(commands::play::Play),
    Serve(commands::serve::Serve),
    Load(commands::load::LoadCommand),
    Verify(commands::verify::Verify),
    Replay(commands::replay::Replay),
}

impl Command {
    fn run(&self) -> Result<Answer, Failure> {
        match self {
            Self::Tour(tour) => tour.run().map(Answer::yes),
            Self::Books(books) => books.run().map(Answer::yes),
            Self::Book(book) => book.run().map(Answer::yes),
            Self::Clauses(clauses) => clauses.run().map(Answer::yes),
            Self::Check(check) => check.run(),
            Self::Adjudicate(adjudicate) => adjudicate.run(),
            Self::Par(par) => par.run().map(Answer::yes),
            Self::Strategy(strategy) => strategy.run().map(Answer::yes),
            Self::Exposure(exposure) => exposure.run().map(Answer::yes),
            Self::Simulate(simulate) => simulate.run(),
            Self::Diff(diff) => diff.run().map(Answer::yes),
            Self::Sign(sign) => sign.run().map(Answer::yes),
            Self::Report(report) => report.run().map(Answer::yes),
            Self::Hand(hand) => hand.run().map(Answer::yes),
            Self::Census(census) => census.run().map(Answer::yes),
            Self::Play(play) => play.run().map(Answer::yes),
            Self::Serve(serve) => serve.run(),
            Self::Load(load) => load.run(),
            Self::Verify(verify) => verify.run(),
            Self::Replay(replay) => replay.run().map(Answer::yes),
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let command = arguments.command.unwrap_or(Command::Tour(commands::tour::Tour {}));
    let outcome = command.run().and_then(|answer| {
        print(answer.text())?;
        for failure in answer.failures() {
            eprintln!("{failure}");
        }
        Ok(answer.exit_code())
    });
    outcome.unwrap_or_else(|failure| {
        eprintln!("{failure}");
        failure.exit_code()
    })
}

/// Writes to standard output. A reader that has seen enough, as `head` has, is no failure.
fn print(text: &str) -> Result<(), Failure> {
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Failure::world(format!("cannot write to standard output: {error}")))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}
