//! What a session came to, counted from the table's own events in whole numbers.

use table::MeterName;

use crate::Sums;

/// What a session came to.
///
/// Everything in it is a sum, so sessions add up in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How many rounds were played.
    pub rounds: u64,
    /// The wagers, in the order of the session's.
    pub lines: Vec<LineTally>,
    /// What all wagers of a round come to together, in cents, without what is set aside.
    pub together: Sums,
    /// The meters of the table.
    pub meters: Vec<MeterTally>,
    /// The fees of the house, in cents.
    pub fees: u128,
    /// What the player-dealer won or lost in a round, in cents.
    pub bank: Sums,
}

/// What one wager came to at all seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineTally {
    /// All that was put at risk, in cents; what was withdrawn is not in it.
    pub wagered: u128,
    /// All that was won less all that was lost, in cents.
    pub net: i128,
    /// What each seat came to in each round, in cents, without what is set aside.
    pub seats: Sums,
    /// What all seats of a round came to together, in cents, without what is set aside.
    pub table: Sums,
    /// How often a seat came to each end.
    pub ends: Vec<u64>,
    /// How often the first seat did: seats that share cards do not count as independent.
    pub first: Vec<u64>,
    /// How often each row of an Ante Bonus was paid.
    pub bonus: Vec<u64>,
    /// How often a hand was held that others were paid envy for.
    pub envied: Vec<u64>,
    /// The envy paid, in cents.
    pub envy: u128,
}

/// What a meter did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeterTally {
    /// Which meter.
    pub name: MeterName,
    /// What it held when the cards were dealt, all rounds together, in millionths of a cent.
    pub held: u128,
    /// How often it was won and started again.
    pub won: u64,
    /// How often a part of it was paid.
    pub parts: u64,
    /// All that was paid off it, in cents.
    pub paid: u128,
    /// All that the house put on it to start it again, in cents.
    pub reseeded: u128,
}

impl Tally {
    /// Adds what another session came to.
    pub fn merge(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.together.merge(&other.together);
        self.fees += other.fees;
        self.bank.merge(&other.bank);
        for (line, other) in self.lines.iter_mut().zip(&other.lines) {
            line.merge(other);
        }
        for (meter, other) in self.meters.iter_mut().zip(&other.meters) {
            meter.held += other.held;
            meter.won += other.won;
            meter.parts += other.parts;
            meter.paid += other.paid;
            meter.reseeded += other.reseeded;
        }
    }
}

impl LineTally {
    fn merge(&mut self, other: &Self) {
        self.wagered += other.wagered;
        self.net += other.net;
        self.seats.merge(&other.seats);
        self.table.merge(&other.table);
        self.envy += other.envy;
        let counts = [
            (&mut self.ends, &other.ends),
            (&mut self.first, &other.first),
            (&mut self.bonus, &other.bonus),
            (&mut self.envied, &other.envied),
        ];
        for (counts, others) in counts {
            counts.iter_mut().zip(others).for_each(|(count, more)| *count += more);
        }
    }
}
