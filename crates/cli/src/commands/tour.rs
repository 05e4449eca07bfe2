//! `houserules tour`: what there is so far, shown by doing it.

use clap::Args;

use crate::failure::Failure;
use crate::{Arguments, Parser};

/// Show what there is, with examples that are really run
#[derive(Args)]
#[command(after_help = "Examples:\n  houserules tour")]
pub(crate) struct Tour {}

/// A thing to show: what it is, and the command that shows it.
struct Stop {
    title: &'static str,
    command: &'static [&'static str],
}

const STOPS: [Stop; 5] = [
    Stop {
        title: "Five rule documents as data: every clause, every paytable, every doubtful point.",
        command: &["books"],
    },
    Stop {
        title: "With three cards a straight beats a flush.",
        command: &["hand", "4c 5d 6h", "/", "2s 9s Ks"],
    },
    Stop {
        title: "With five cards it does not.",
        command: &["hand", "4c 5d 6h 7s 8d", "/", "2s 9s Ks 4s 7s"],
    },
    Stop {
        title: "Six cards are worth their best five, but for one hand.",
        command: &["hand", "9d Td Jd Qd Kd Ad"],
    },
    Stop { title: "All 2,598,960 five-card hands, each looked at.", command: &["census", "5"] },
];

impl Tour {
    #[expect(clippy::unused_self, reason = "every command runs the same way")]
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let mut text = String::from(
            "Houserules: the executable rulebook of Let It Ride and Three Card Poker.\n\
             Play money only. Every line below is the output of a command you can type.\n",
        );
        for stop in &STOPS {
            text.push_str(&stop.show()?);
        }
        text.push_str(
            "\nAn operator's Rules Submission is held against its book, clause by clause:\n\
             $ houserules book NAME --submission > mine.toml\n\
             $ houserules check mine.toml\n\
             \nEvery command explains itself: houserules --help\n",
        );
        Ok(text)
    }
}

impl Stop {
    fn show(&self) -> Result<String, Failure> {
        let words = std::iter::once("houserules").chain(self.command.iter().copied());
        let arguments =
            Arguments::try_parse_from(words).map_err(|error| Failure::usage(error.to_string()))?;
        let command = arguments.command.expect("a stop of the tour names a command");
        let typed = self.command.join(" ");
        Ok(format!("\n{}\n$ houserules {typed}\n{}", self.title, command.run()?.text()))
    }
}
