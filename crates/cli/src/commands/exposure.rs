//! `houserules exposure`: what seeing a card too early is worth.

use clap::Args;
use odds::exposure::{ByRank, Exposure, ExposureError, Seen, Sharing};
use odds::{Exact, Terms};
use rulebook::Wager;
use serde_json::{Value, json};
use sheets::columns::{align, thousands};
use sheets::wagered::{Conditions, sheet_name};
use sim::Sums;
use sim::kernel::{Draws, Seed};

use super::par;
use crate::failure::Failure;
use crate::wagered::{Chosen, Wagered};

/// Compute the edge when a player sees a card before its time
///
/// The edge is exact: every deal is counted, and the player makes the best of what is known. With
/// --share several seats also tell each other their cards; that is simulated, and printed with its
/// standard error.
#[derive(Args)]
#[command(after_help = include_str!("../help/exposure.txt"))]
pub(crate) struct ExposureCommand {
    #[command(flatten)]
    wagered: Wagered,
    /// What is seen: dealer-card, first-community, last-community, both-community or nothing
    #[arg(long, value_name = "CARDS", required_unless_present = "share")]
    seen: Option<Seen>,
    /// How many seats tell each other everything they see, 1 to 7
    #[arg(long, value_name = "N")]
    share: Option<usize>,
    /// How many deals are simulated
    #[arg(long, value_name = "N", default_value_t = 200_000, requires = "share",
        value_parser = clap::value_parser!(u64).range(2..))]
    rounds: u64,
    /// Where the simulated deals come from: the same seed deals the same cards
    #[arg(long, value_name = "N", default_value_t = 1, requires = "share")]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was simulated.
struct Shared {
    seats: usize,
    rounds: u64,
    seed: u64,
    house_edge: Exact,
    /// The variance of the estimate.
    variance: Exact,
}

impl ExposureCommand {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let seen = self.seen.unwrap_or(Seen::Nothing);
        let chosen = self.wagered.choose_base()?;
        let wager = chosen.paytable.wager;
        if !matches!(wager, Wager::LetItRide | Wager::AnteBonus) {
            return Err(failure(&ExposureError::NoSuchCard(seen, wager)));
        }
        let terms = chosen.terms(&Conditions::default())?;
        let exposure = Exposure::of(&terms, seen).map_err(|error| failure(&error))?;
        let shared = self.share.map(|seats| self.shared(&terms, seen, seats)).transpose()?;
        Ok(if self.json {
            format!("{:#}\n", as_json(&chosen, &exposure, shared.as_ref()))
        } else {
            as_text(&chosen, &exposure, shared.as_ref())
        })
    }

    fn shared(&self, terms: &Terms<'_>, seen: Seen, seats: usize) -> Result<Shared, Failure> {
        let sharing = Sharing::new(terms, seen, seats).map_err(|error| failure(&error))?;
        let rounds = self.rounds;
        let mut draws = Draws::new(Seed::from(self.seed), 0);
        let mut sums = Sums::default();
        for _ in 0..rounds {
            sums.add(sharing.worth(draws.deck().cards()), 1);
        }
        let house_edge = sharing.edge(sums.sum(), rounds);
        let variance = sharing.variance(sums.sum(), sums.squares(), rounds);
        let variance = variance / Exact::new(rounds - 1, 1);
        Ok(Shared { seats, rounds, seed: self.seed, house_edge, variance })
    }
}

impl Shared {
    fn standard_error_percent(&self) -> String {
        let percent = self.variance.clone() * Exact::from(10_000);
        percent.root(6).expect("a variance is not below zero")
    }
}

fn failure(error: &ExposureError) -> Failure {
    let hint = match error {
        ExposureError::NoSuchCard(..) => {
            "Three Card Poker has a dealer-card (--wager ante), Let It Ride first-community, \
             last-community and both-community (--wager let-it-ride)"
        }
        ExposureError::Seats(_) => "--share 3",
        ExposureError::Par(error) => return par::failure(error),
    };
    Failure::usage(error.to_string()).with_hint(hint)
}

fn as_text(chosen: &Chosen, exposure: &Exposure, shared: Option<&Shared>) -> String {
    let (book, wager) = (&chosen.book.title().name, sheet_name(chosen.paytable.wager));
    let mut text = format!("{book}, {wager}, table {}\n", chosen.paytable.table);
    if exposure.seen != Seen::Nothing {
        let edges = [&exposure.unseen_edge, &exposure.house_edge];
        text += &format!(
            "\nA player who sees {}\n{} of {}.\n",
            in_words(exposure.seen),
            turns(edges),
            exposure.unit,
        );
    }
    if !exposure.by_rank.is_empty() {
        text += &format!("\n{}", ranks(&exposure.by_rank));
    }
    if let Some(shared) = shared {
        text += &sharing(exposure, shared);
    }
    text
}

const fn in_words(seen: Seen) -> &'static str {
    match seen {
        Seen::Nothing => "nothing",
        Seen::DealerCard => "one of the dealer's cards",
        Seen::FirstCommunity => "the first community card",
        Seen::LastCommunity => "the last community card",
        Seen::BothCommunity => "both community cards",
    }
}

/// What becomes of the edge, in words.
fn turns([before, after]: [&Exact; 2]) -> String {
    let was = edge(before);
    match (before.is_negative(), after.is_negative()) {
        (false, true) => format!("turns {was} into {}", edge(after)),
        (true, true) => format!("raises {was} to {}", edge(after)),
        (_, false) => format!("brings {was} down to {}", edge(after)),
    }
}

fn edge(edge: &Exact) -> String {
    if edge.is_negative() {
        format!("a player edge of {} %", (-edge.clone()).percent(6))
    } else {
        format!("a house edge of {} %", edge.percent(6))
    }
}

fn ranks(by_rank: &[ByRank]) -> String {
    let heads = ["card seen", "house edge", "played", "always from"];
    let row = |it: &ByRank| {
        vec![
            it.rank.name().to_owned(),
            format!("{} %", it.house_edge.percent(4)),
            format!("{} %", it.played.percent(2)),
            it.always_from.clone().unwrap_or_else(|| "every hand".to_owned()),
        ]
    };
    let heads = std::iter::once(heads.map(str::to_owned).to_vec());
    align(&heads.chain(by_rank.iter().rev().map(row)).collect::<Vec<_>>(), "  ")
}

fn sharing(exposure: &Exposure, shared: &Shared) -> String {
    let also = match exposure.seen {
        Seen::Nothing => String::new(),
        some @ (Seen::DealerCard
        | Seen::FirstCommunity
        | Seen::LastCommunity
        | Seen::BothCommunity) => format!(", and see {}", in_words(some)),
    };
    let who = match shared.seats {
        1 => "Seats that know only their own cards".to_owned(),
        seats => format!("{seats} seats that tell each other their cards"),
    };
    format!(
        "\n{who}{also}:\n{} of {} each, give or take {} %\n\
         (the standard error of {} simulated deals, seed {}).\n",
        edge(&shared.house_edge),
        exposure.unit,
        shared.standard_error_percent(),
        thousands(shared.rounds),
        shared.seed,
    )
}

fn as_json(chosen: &Chosen, exposure: &Exposure, shared: Option<&Shared>) -> Value {
    json!({
        "book": chosen.book.title().name,
        "wager": sheet_name(chosen.paytable.wager),
        "table": chosen.paytable.table,
        "seen": exposure.seen.name(),
        "unit": exposure.unit,
        "stake": exposure.stake.to_string(),
        "unseen_edge": exposure.unseen_edge.to_string(),
        "house_edge": exposure.house_edge.to_string(),
        "house_edge_percent": exposure.house_edge.percent(6),
        "favours_player": exposure.house_edge.is_negative(),
        "by_rank": exposure.by_rank.iter().map(rank).collect::<Vec<_>>(),
        "shared": shared.map(|shared| json!({
            "seats": shared.seats,
            "rounds": shared.rounds,
            "seed": shared.seed,
            "house_edge_percent": shared.house_edge.percent(6),
            "standard_error_percent": shared.standard_error_percent(),
        })),
    })
}

fn rank(it: &ByRank) -> Value {
    json!({
        "rank": it.rank.letter().to_string(),
        "house_edge": it.house_edge.to_string(),
        "house_edge_percent": it.house_edge.percent(6),
        "played": it.played.to_string(),
        "always_from": it.always_from,
    })
}
