//! Our hand evaluators beside those of other libraries, rounds of our table, a journal verified,
//! and the Monte Carlo kernel beside a plain loop, all in one run.
//!
//! `make bench` runs this twice: once as anybody builds it, which chooses AVX2 when the processor
//! has it, and once with the feature `portable`, which does not. Every race first checks that the
//! contenders agree on the answer, then lets them take turns and prints the best time of each and
//! how many times longer than ours it took. With names as arguments, only races whose title
//! contains one of them are run.
//!
//! `once RACE CONTENDER TIMES` only runs one contender so many times, without a clock: for counting
//! instructions, as `tools/instructions` does.

#![expect(clippy::print_stdout, reason = "a program that reports to the terminal")]
#![expect(clippy::float_arithmetic, reason = "times and their ratios are no money")]

mod evaluators;
mod exact;
mod hands;
mod journal;
mod kernel;
mod peers;
mod race;
mod rounds;
mod shuffles;

use std::process::ExitCode;

/// Enough turns for every contender to meet the machine in its fast state.
const ROUNDS: u32 = 25;

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let [word, race, contender, times] = wanted.as_slice()
        && word == "once"
    {
        return once(race, contender, times);
    }
    let is_wanted = |title: &str| wanted.is_empty() || wanted.iter().any(|it| title.contains(it));
    let build = if cfg!(feature = "portable") { "the plain build" } else { "AVX2 where there is" };
    println!("Hand evaluators, {build}; best of {ROUNDS} turns; ratios are to the first line.");
    let mut missed = 0;
    for mut race in evaluators::races().into_iter().chain(shuffles::races()) {
        if is_wanted(race.title) && !race.print(ROUNDS) {
            missed += 1;
        }
    }
    if is_wanted("exact") && !exact::print(ROUNDS) {
        missed += 1;
    }
    if is_wanted("rounds") && !rounds::print(ROUNDS) {
        missed += 1;
    }
    if is_wanted("journal") && !journal::print(ROUNDS) {
        missed += 1;
    }
    if is_wanted("kernel") && !kernel::print(ROUNDS) {
        missed += 1;
    }
    if missed == 0 {
        println!("\nevery goal reached");
        return ExitCode::SUCCESS;
    }
    println!("\n{missed} races with a goal missed");
    ExitCode::FAILURE
}

/// Runs the first contender that fits so many times.
fn once(race: &str, contender: &str, times: &str) -> ExitCode {
    let Ok(times) = times.parse::<u32>() else { return ExitCode::FAILURE };
    let fits = |it: &race::Race| it.title.contains(race);
    // One after the other, because the last ones take a while to prepare.
    let makers = [evaluators::races, shuffles::races, rounds::races, kernel::races];
    let mut races = makers.into_iter().flat_map(|make| make());
    let Some(mut race) = races.find(fits) else { return ExitCode::FAILURE };
    let named = race.contenders.iter_mut().find(|it| it.name.contains(contender));
    let Some(contender) = named else { return ExitCode::FAILURE };
    for _ in 0..times {
        (contender.run)();
    }
    println!("{}", race.hands);
    ExitCode::SUCCESS
}
