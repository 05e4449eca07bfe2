//! Contenders take turns, and the best time of each counts.
//!
//! A machine changes speed from minute to minute, so a time by itself says little. Contenders run
//! one after the other, round after round, and only ratios of their best times are worth keeping.

use std::hint::black_box;
use std::time::Instant;

/// One way of doing the work: a name, and a function that does it once.
pub(crate) struct Contender {
    pub(crate) name: &'static str,
    pub(crate) run: Box<dyn FnMut()>,
}

impl Contender {
    /// The whole result goes into a black box: if only a part of it did, the compiler would leave
    /// out the work for the rest.
    pub(crate) fn new<T>(name: &'static str, mut run: impl FnMut() -> T + 'static) -> Self {
        Self { name, run: Box::new(move || drop(black_box(run()))) }
    }
}

/// Contenders at the same work, ours first.
pub(crate) struct Race {
    pub(crate) title: &'static str,
    /// How many hands one run goes through.
    pub(crate) hands: u32,
    /// What we want to be: at least this many times as fast as the named peer.
    pub(crate) goals: &'static [(&'static str, f64)],
    pub(crate) contenders: Vec<Contender>,
}

impl Race {
    /// Runs all contenders in turn, and returns the best time of each in nanoseconds a hand.
    pub(crate) fn run(&mut self, rounds: u32) -> Vec<f64> {
        let mut best = vec![f64::INFINITY; self.contenders.len()];
        for _ in 0..rounds {
            for (contender, best) in self.contenders.iter_mut().zip(&mut best) {
                let start = Instant::now();
                (contender.run)();
                let each = start.elapsed().as_secs_f64() * 1e9 / f64::from(self.hands);
                *best = best.min(each);
            }
        }
        best
    }

    /// Runs the race and prints one line a contender; returns whether every goal was reached.
    pub(crate) fn print(&mut self, rounds: u32) -> bool {
        let best = self.run(rounds);
        self.report(&best)
    }

    /// Prints one line a contender, given their best times; returns whether every goal was reached.
    pub(crate) fn report(&self, best: &[f64]) -> bool {
        println!("\n{}", self.title);
        let mut is_reached = true;
        for (contender, time) in self.contenders.iter().zip(best) {
            let ratio = time / best[0];
            let goal = self.goals.iter().find(|(name, _)| *name == contender.name);
            let verdict = match goal {
                Some((_, goal)) if ratio >= *goal => format!("goal {goal:.2}x reached"),
                Some((_, goal)) => {
                    is_reached = false;
                    format!("goal {goal:.2}x MISSED")
                }
                None => String::new(),
            };
            println!("  {:<34} {time:>9.3} ns/hand {ratio:>9.2}x  {verdict}", contender.name);
        }
        is_reached
    }
}
