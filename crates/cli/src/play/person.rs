//! Somebody at the table: a person at the keyboard, or a bot.

use money::{Money, Net};
use table::{Player, Seat, Shared, Who};

use super::order::Target;

/// What everybody begins with, and what is bought when it is gone. Play money.
pub(crate) const BUY_IN: Money = Money::from_dollars(1_000);

/// Who moves the chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Person,
    Bot,
}

/// Somebody at the table.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) seat: Seat,
    /// What was bought, and what all rounds so far came to.
    pub(crate) bought: Money,
    pub(crate) won: Net,
    /// What the seat's own net leaves out in this round: fees, and the bank's result.
    pub(crate) aside: Net,
    /// The bets of the last round, to be made again.
    pub(crate) last: Vec<(Target, Money)>,
    /// The shared hand that was chosen, where players choose one.
    pub(crate) backs: Option<Shared>,
    /// Has no more to bet in this round.
    pub(crate) is_ready: bool,
}

const PEOPLE: [&str; 8] = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"];

impl Person {
    pub(crate) fn new(kind: Kind, number: usize, seat: Seat) -> Self {
        let name = match kind {
            Kind::Person => PEOPLE[number % PEOPLE.len()].to_owned(),
            Kind::Bot => format!("Bot {}", number + 1),
        };
        Self {
            name,
            kind,
            seat,
            bought: BUY_IN,
            won: Net::EVEN,
            aside: Net::EVEN,
            last: Vec::new(),
            backs: None,
            is_ready: false,
        }
    }

    /// The number that the table knows them under: that of the seat.
    pub(crate) fn player(&self) -> Player {
        Player(u32::from(self.seat.number()))
    }

    pub(crate) fn who(&self) -> Who {
        Who::Player(self.player())
    }

    pub(crate) fn is_person(&self) -> bool {
        self.kind == Kind::Person
    }

    /// Whether it is a bot that has still to bet.
    pub(crate) fn is_waiting_bot(&self) -> bool {
        !self.is_person() && !self.is_ready
    }
}

/// Adds results; play money is far from what a `Net` can hold.
pub(crate) fn sum(results: impl IntoIterator<Item = Net>) -> Net {
    let add = |sum: Net, net| sum.plus(net).expect("play money is bounded");
    results.into_iter().fold(Net::EVEN, add)
}

/// Seats for so many, from the middle of the table outwards.
pub(crate) fn seats_from_the_middle(of_table: usize, count: usize) -> Vec<Seat> {
    let middle = of_table.div_ceil(2);
    let outwards = (0..=of_table).map(|step| match step % 2 {
        0 => middle + step / 2,
        _ => middle - step.div_ceil(2),
    });
    let seat = |number: usize| Seat::new(u8::try_from(number).ok()?);
    outwards.filter_map(seat).take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_fill_from_the_middle() {
        let numbers = |of_table, count| {
            let seats = seats_from_the_middle(of_table, count);
            seats.iter().map(|seat| seat.number()).collect::<Vec<_>>()
        };
        assert_eq!(numbers(7, 3), [4, 3, 5]);
        assert_eq!(numbers(7, 7), [4, 3, 5, 2, 6, 1, 7]);
        assert_eq!(numbers(8, 8), [4, 3, 5, 2, 6, 1, 7, 8]);
    }
}
