//! `houserules witness`: keep the signed heads of other houses, and cosign what only grows.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use witness::{
    Address, FolderError, FollowError, FollowedHouse, Settings, Sighting, Trust, Witness,
};

use super::serve::begin_log;
use crate::answer::Answer;
use crate::failure::Failure;
use crate::signals::end_asked;

/// Follow houses from outside: keep their signed heads, and cosign what only grows
///
/// The key of each house is pinned at the first contact. From then on every new head must name the
/// head before it, and its tree must extend the one that was cosigned last, which the house has to
/// prove. A contradiction is stored in DIR as evidence, and nothing of that house is cosigned until
/// an operator accepts it. The exit code with --once is 0 when all houses only grew, 1 when one
/// contradicts itself or has another key, 2 for wrong usage, 3 when one gave no usable answer.
#[derive(Args)]
#[command(after_help = include_str!("../help/witness.txt"))]
pub(crate) struct WitnessCommand {
    /// A house to follow, with its key in base64 where it is known; may be given several times
    #[arg(long = "url", value_name = "URL[#KEY]", required_unless_present = "accept_fork")]
    houses: Vec<FollowedHouse>,
    /// Where the key of the witness and everything it saw are kept
    #[arg(long, value_name = "DIR")]
    keep: PathBuf,
    /// The name of a new witness, best an address of its own; without one the key gives it
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The address at which it shows what it saw
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8790")]
    listen: SocketAddr,
    /// How often each house is looked at
    #[arg(long, value_name = "SECONDS", default_value_t = Settings::EVERY.as_secs())]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=86_400))]
    every: u64,
    /// Certificate authorities in PEM, trusted in addition to those of the system
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
    /// Look at each house once and end
    #[arg(long)]
    once: bool,
    /// Print JSON
    #[arg(long, requires = "once")]
    json: bool,
    /// Accept the alarm of a house, by its id, and follow it afresh; the evidence stays
    #[arg(long, value_name = "ID", requires = "reason", conflicts_with_all = ["houses", "once"])]
    accept_fork: Option<String>,
    /// Why the alarm is accepted
    #[arg(long, value_name = "TEXT", requires = "accept_fork")]
    reason: Option<String>,
}

/// The longest reason for accepting an alarm.
const MAX_REASON_CHARACTERS: usize = 200;

impl WitnessCommand {
    pub(crate) fn run(&self) -> Result<Answer, Failure> {
        if let (Some(id), Some(reason)) = (&self.accept_fork, &self.reason) {
            let reason = reason.trim();
            let is_short = (1..=MAX_REASON_CHARACTERS).contains(&reason.chars().count());
            if !is_short || reason.chars().any(char::is_control) {
                let bound = MAX_REASON_CHARACTERS;
                let message = format!("a reason has 1 to {bound} characters that print");
                return Err(Failure::usage(message));
            }
            let alarm = Witness::accept(&self.keep, id, reason).map_err(|error| failure(&error))?;
            let (number, what) = (alarm.number, alarm.what);
            return Ok(Answer::yes(format!("accepted alarm {number} of house {id}: {what}\n")));
        }
        if !self.once {
            begin_log();
        }
        let trust = Trust::load(self.ca.as_deref());
        let settings = Settings {
            keep: self.keep.clone(),
            name: self.name.clone(),
            houses: self.houses.clone(),
            trust: trust.map_err(|error| Failure::usage(error.to_string()))?,
            every: Duration::from_secs(self.every),
            patience: Settings::PATIENCE,
        };
        let witness = Witness::open(settings).map_err(|error| failure(&error))?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::world(error.to_string()))?;
        if self.once {
            let looks = runtime.block_on(witness.look());
            return Ok(self.answer(&witness, &looks));
        }
        runtime.block_on(self.follow(witness))?;
        Ok(Answer::yes(String::new()))
    }

    /// Follows and answers until the process is asked to end.
    async fn follow(&self, witness: Arc<Witness>) -> Result<(), Failure> {
        let listener = TcpListener::bind(self.listen).await;
        let failed = |error| Failure::world(format!("{}: {error}", self.listen));
        let listener = listener.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        eprintln!("The witness {} shows what it sees at http://{address}/", witness.verifier());
        tokio::select! {
            () = witness.clone().follow() => {}
            () = witness::serve(witness, listener) => {}
            () = end_asked() => {}
        }
        Ok(())
    }

    fn answer(&self, witness: &Witness, looks: &[Look]) -> Answer {
        let text = if self.json {
            let looks: Vec<Value> = looks.iter().map(look_as_json).collect();
            let status = serde_json::to_value(witness.status()).expect("it is plain data");
            format!("{:#}\n", json!({"witness": status, "looks": looks}))
        } else {
            let looks: String = looks.iter().map(look_as_text).collect();
            format!("{looks}witness {}\n", witness.verifier())
        };
        if looks.iter().any(|(_, look)| look.as_ref().is_err_and(is_contradiction)) {
            return Answer::no(text);
        }
        let failed = |(address, look): &Look| {
            let error = look.as_ref().err()?;
            Some(Failure::world(format!("{address}: {error}")))
        };
        Answer::yes(text).with_failures(looks.iter().filter_map(failed).collect())
    }
}

/// What a look at an address came to.
type Look = (Address, Result<Sighting, FollowError>);

/// Whether the house is to blame, and not the way to it.
fn is_contradiction(error: &FollowError) -> bool {
    match error {
        FollowError::Alarm(..) | FollowError::WrongKey { .. } => true,
        FollowError::Client(_)
        | FollowError::Folder(_)
        | FollowError::NoHouse
        | FollowError::Nonsense(_) => false,
    }
}

fn look_as_text((address, look): &Look) -> String {
    match look {
        Ok(Sighting { size: None, .. }) => format!("{address}: no head is signed yet\n"),
        Ok(Sighting { size: Some(size), is_new, clock }) => {
            let what = if *is_new { "cosigned" } else { "nothing new, cosigned before" };
            let clock = clock.as_ref().map(|clock| format!("; {clock}")).unwrap_or_default();
            format!("{address}: {size} records: {what}{clock}\n")
        }
        Err(error) if is_contradiction(error) => format!("{address}: NOT COSIGNED: {error}\n"),
        Err(_) => String::new(),
    }
}

fn look_as_json((address, look): &Look) -> Value {
    let url = address.to_string();
    match look {
        Ok(Sighting { size, is_new, clock }) => {
            json!({"url": url, "size": size, "cosigned": is_new, "clock": clock, "problem": null})
        }
        Err(error) => json!({
            "url": url,
            "size": null,
            "cosigned": false,
            "clock": null,
            "problem": error.to_string(),
        }),
    }
}

fn failure(error: &FolderError) -> Failure {
    let message = error.to_string();
    match error {
        FolderError::NoAlarm(_) => Failure::no(message),
        FolderError::BadName(_)
        | FolderError::Name { .. }
        | FolderError::NoHouse(_)
        | FolderError::Pinned { .. } => Failure::usage(message),
        FolderError::Damaged(..)
        | FolderError::File(..)
        | FolderError::InUse(_)
        | FolderError::OtherHouse(_) => Failure::world(message),
    }
}
