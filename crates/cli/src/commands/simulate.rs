//! `houserules simulate`: many rounds through the real table, against the exact figures.

use std::io::{IsTerminal, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use money::Money;
use rulebook::{Rules, Wager, similar_name};
use sheets::columns::thousands;
use sheets::simulated::{Simulated, as_json, as_text};
use sheets::wagered::{dollars, sheet_name};
use sim::kernel::{Plan, Seed};
use sim::report::Report;
use sim::session::{Session, SessionError, Strategy, Wish};

use crate::answer::Answer;
use crate::failure::Failure;
use crate::library::Library;
use crate::submission::Submitted;

/// Play many rounds at a submission's table, and hold them against the exact figures
///
/// Every seat bets the least on every wager that is offered, through the real table: every check,
/// every event, meters that grow and are won. A seed deals the same rounds for ever, on any number
/// of threads. The exit code is 1 if something is so far off that it cannot be chance.
#[derive(Args)]
#[command(after_help = "Examples:
  houserules simulate submission.toml --rounds 100000
  houserules simulate submission.toml --seats 3 --seed 7 --json
  houserules simulate submission.toml --strategy mimic --without progressive
  houserules simulate submission.toml --kernel --rounds 100000000")]
pub(crate) struct Simulate {
    /// A Rules Submission
    #[arg(value_name = "SUBMISSION")]
    submission: PathBuf,
    /// How many rounds are played
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    rounds: u64,
    /// How many seats are taken; all of the table's if it is not said
    #[arg(long, value_name = "K")]
    seats: Option<u8>,
    /// Where the cards come from: the same number deals the same cards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads share the work; the result is the same with any number
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,
    /// How everybody decides: optimal (for the seat, with what a fold forfeits), base (for the
    /// three bets, or for Ante and Play, alone), always, never, sure (bets that can no longer lose
    /// ride) or mimic (what a dealer qualifies with is played)
    #[arg(long, default_value = "optimal")]
    strategy: String,
    /// A wager that nobody makes
    #[arg(long, value_name = "WAGER")]
    without: Vec<String>,
    /// What a player-dealer wagers, in dollars; by default what covers everything
    #[arg(long, value_name = "DOLLARS", conflicts_with = "kernel", allow_negative_numbers = true)]
    bank: Option<String>,
    /// Play the base game of one seat by the fast kernel instead of the table
    #[arg(long, conflicts_with = "without")]
    kernel: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    library: Library,
}

impl Simulate {
    pub(crate) fn run(&self) -> Result<Answer, Failure> {
        if self.rounds == 0 {
            return Err(Failure::usage("no rounds say nothing").with_hint("--rounds 100000"));
        }
        let rules = Submitted::rules(&self.submission, &self.library)?;
        let wish = self.wish(&rules)?;
        let session = Session::new(&rules, &wish).map_err(|error| failure(&error, &rules))?;
        let threads = self.threads.or_else(|| std::thread::available_parallelism().ok());
        let plan = Plan::new(self.rounds, Seed::from(self.seed));
        let plan = plan.on(threads.unwrap_or(NonZero::<usize>::MIN));
        let mut progress = Progress::new(self.rounds);
        let tally = if self.kernel {
            let played = session.run_fast(plan, |rounds| progress.show(rounds));
            played.map_err(|why| Failure::usage(why.to_string()).with_hint("leave --kernel out"))?
        } else {
            session.run(plan, |rounds| progress.show(rounds))
        };
        let rate = progress.finish();
        let report = Report::of(&session, &tally);
        let simulated = Simulated {
            book: &rules.book().title().name,
            report: &report,
            tally: &tally,
            strategy: wish.strategy,
            seats: wish.seats,
            seed: self.seed,
            is_fast: self.kernel,
        };
        let text = if self.json {
            format!("{:#}\n", as_json(&simulated))
        } else {
            eprintln!("{} rounds a second", thousands(rate));
            as_text(&simulated)
        };
        Ok(if report.contradicts() { Answer::no(text) } else { Answer::yes(text) })
    }

    fn wish(&self, rules: &Rules) -> Result<Wish, Failure> {
        let strategy = Strategy::from_name(&self.strategy).ok_or_else(|| {
            let names = Strategy::ALL.map(Strategy::name).join(", ");
            let message = format!("there is no strategy {:?}", self.strategy);
            Failure::usage(message).with_hint(format!("one of {names}"))
        })?;
        let bank = self.bank.as_deref().map(|text| bank(text, rules)).transpose()?;
        let all = rules.submission().integer("table.seats");
        let all = all.and_then(|seats| u8::try_from(seats).ok()).unwrap_or(7);
        let one = 1 + u8::from(rules.book().procedure().bank.is_some());
        let seats = self.seats.unwrap_or(if self.kernel { one } else { all });
        let without = if self.kernel { sides(rules) } else { self.without(rules)? };
        Ok(Wish { seats, strategy, without, bank })
    }

    fn without(&self, rules: &Rules) -> Result<Vec<Wager>, Failure> {
        let offered = || rules.wagers().iter().map(|it| it.wager).filter(|it| is_made(*it));
        let find = |name: &String| {
            offered().find(|wager| sheet_name(*wager) == name).ok_or_else(|| {
                let names: Vec<&str> = offered().map(sheet_name).collect();
                let hint = match similar_name(name, names.iter().copied()) {
                    Some(similar) => format!("did you mean {similar}?"),
                    None => format!("one of {}", names.join(", ")),
                };
                let message = format!("the submission offers no wager {name:?} to leave out");
                Failure::usage(message).with_hint(hint)
            })
        };
        self.without.iter().map(find).collect()
    }
}

/// Reads the wager of a player-dealer.
fn bank(text: &str, rules: &Rules) -> Result<Money, Failure> {
    if rules.book().procedure().bank.is_none() {
        return Err(Failure::usage("the house banks this game").with_hint("leave --bank out"));
    }
    dollars(text).ok_or_else(|| {
        Failure::usage(format!("{text:?} is no amount of dollars")).with_hint("--bank 500")
    })
}

/// Whether a wager is put down before the deal; a bonus comes with its Ante.
fn is_made(wager: Wager) -> bool {
    !matches!(wager, Wager::Play | Wager::AnteBonus)
}

/// Everything beside the base game.
fn sides(rules: &Rules) -> Vec<Wager> {
    let is_base = |wager: Wager| matches!(wager, Wager::LetItRide | Wager::Ante);
    let all = rules.wagers().iter().map(|offered| offered.wager);
    all.filter(|wager| is_made(*wager) && !is_base(*wager)).collect()
}

/// Why something cannot be played, and what would be right.
fn failure(error: &SessionError, rules: &Rules) -> Failure {
    let hint = match error {
        SessionError::Seats { most, .. } => format!("--seats {most}"),
        SessionError::Strategy(_) => {
            let game = rules.book().title().game;
            let fitting = Strategy::ALL.into_iter().filter(|it| it.is_for(game));
            let names: Vec<&str> = fitting.map(Strategy::name).collect();
            format!("one of {}", names.join(", "))
        }
        SessionError::NotOffered(_) | SessionError::Refused { .. } => {
            "leave fewer wagers out".to_owned()
        }
        SessionError::Bank(_) => "--bank 500, or leave it out".to_owned(),
        SessionError::Money(_) => "choose other limits in the submission".to_owned(),
    };
    Failure::usage(error.to_string()).with_hint(hint)
}

/// A bar for people who wait: on a terminal, and from the second second on.
struct Progress {
    rounds: u64,
    played: u64,
    since: Instant,
    is_shown: bool,
}

impl Progress {
    const WIDTH: u64 = 40;

    fn new(rounds: u64) -> Self {
        let is_shown = std::io::stderr().is_terminal();
        Self { rounds, played: 0, since: Instant::now(), is_shown }
    }

    fn show(&mut self, played: u64) {
        self.played = played;
        if !self.is_shown || self.since.elapsed() < Duration::from_secs(1) {
            return;
        }
        let full = usize::try_from(Self::WIDTH * played / self.rounds).unwrap_or(0);
        let width = usize::try_from(Self::WIDTH).unwrap_or(0);
        let bar = format!("{:<width$}", "#".repeat(full));
        let percent = 100 * u128::from(played) / u128::from(self.rounds);
        eprint!("\r[{bar}] {percent:>3} %  {} rounds", thousands(played));
        let _ = std::io::stderr().flush();
    }

    /// Clears the bar and returns the rounds a second.
    fn finish(self) -> u64 {
        let elapsed = self.since.elapsed();
        if self.is_shown && elapsed >= Duration::from_secs(1) {
            eprint!("\r{:80}\r", "");
        }
        let each = u128::from(self.played) * 1_000_000 / elapsed.as_micros().max(1);
        u64::try_from(each).unwrap_or(u64::MAX)
    }
}
