//! How a seat of a load plays: the least on the game itself, now and then a side wager, and
//! decisions by a rule that costs nothing.

use crate::frame::{Offer, Own};
use crate::purse::{cents, dollars};

/// The bank's wager is so many times the least.
const BANK: i64 = 20;

/// What a seat does, and has done in this round.
#[derive(Debug)]
pub(crate) struct Habits {
    seat: u8,
    /// How often it has decided something, so that it does not always decide alike.
    decided: u64,
    /// What it has bet on the game itself, or as the bank.
    bet: Option<String>,
    /// The side wagers that it has thought of.
    thought_of: Vec<String>,
    /// What was refused, which is not asked again until something changes.
    refused: Option<String>,
    rounds: u64,
}

/// What is asked of the house where nothing else is left to do before the cards.
pub(crate) const READY: &str = r#"{"do":"ready"}"#;

impl Habits {
    pub(crate) fn new(seat: u8) -> Self {
        let (decided, rounds) = (u64::from(seat), u64::from(seat));
        Self { seat, decided, bet: None, thought_of: Vec::new(), refused: None, rounds }
    }

    /// A round is over.
    pub(crate) fn begin_round(&mut self) {
        (self.bet, self.refused) = (None, None);
        self.thought_of.clear();
        self.rounds += 1;
    }

    /// Something was refused.
    pub(crate) fn refuse(&mut self, command: String) {
        self.bet.take_if(|bet| *bet == command);
        self.refused = Some(command);
    }

    /// Returns the command that it gives now, if it gives one.
    pub(crate) fn choose(&mut self, own: &Own<'_>, may_bet: bool) -> Option<String> {
        let offers = || own.offers.iter();
        let bets = || offers().filter(|_| may_bet);
        let command = offers()
            .find_map(|offer| self.answer(offer))
            .or_else(|| bets().find_map(|offer| self.bet(offer)))
            .or_else(|| bets().find_map(|offer| self.side(offer)))
            .or_else(|| (self.bet.is_some() && !own.ready).then(|| READY.to_owned()));
        if command.is_some() && command == self.refused {
            self.bet.take_if(|bet| command.as_ref() == Some(bet));
            return None;
        }
        command
    }

    /// Something has changed, so that what was refused may be asked again.
    pub(crate) fn look_again(&mut self) {
        self.refused = None;
    }

    /// Answers a question that the table waits for.
    fn answer(&mut self, offer: &Offer<'_>) -> Option<String> {
        match offer.kind {
            "decide" => {
                self.decided += 1;
                let choice = offer.choices?[usize::from(self.decided.is_multiple_of(4))];
                Some(format!(r#"{{"do":"decide","seat":{},"choice":"{choice}"}}"#, self.seat))
            }
            "take-bank" | "show-bonus" | "wave-bonus" => as_it_stands(offer),
            _ => None,
        }
    }

    /// Bets on the game itself, or as the bank.
    fn bet(&mut self, offer: &Offer<'_>) -> Option<String> {
        if self.bet.is_some() {
            return None;
        }
        let command = match (offer.kind, offer.spot) {
            ("bet-three", _) | ("bet", Some("ante")) => as_it_stands(offer)?,
            ("bet-bank", _) => {
                let (least, most) = (cents(offer.least?)?, cents(offer.most?)?);
                let amount = dollars((least * BANK).min(most));
                format!(r#"{{"do":"bet-bank","seat":{},"amount":"{amount}"}}"#, self.seat)
            }
            _ => return None,
        };
        self.bet = Some(command.clone());
        Some(command)
    }

    /// Puts the least on a side wager, every third round.
    fn side(&mut self, offer: &Offer<'_>) -> Option<String> {
        let spot = offer.spot.filter(|_| offer.kind == "bet" && self.bet.is_some())?;
        if spot == "ante" || self.thought_of.iter().any(|it| it == spot) {
            return None;
        }
        self.thought_of.push(spot.to_owned());
        let turn = self.rounds + self.thought_of.len() as u64;
        if turn.is_multiple_of(3) { as_it_stands(offer) } else { None }
    }
}

/// The command that takes an offer up.
fn as_it_stands(offer: &Offer<'_>) -> Option<String> {
    offer.command.map(|command| command.get().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(offers: &str, ready: bool) -> String {
        format!(r#"{{"seats":[],"offers":{offers},"rack":"1000.00","ready":{ready}}}"#)
    }

    fn choose(habits: &mut Habits, offers: &str, ready: bool) -> Option<String> {
        let own = own(offers, ready);
        habits.choose(&serde_json::from_str(&own).unwrap(), true)
    }

    #[test]
    fn it_bets_then_is_ready_then_waits() {
        let offers = r#"[{"offer":"bet-three","seat":1,"command":{"do":"bet-three"}}]"#;
        let mut habits = Habits::new(1);
        assert_eq!(choose(&mut habits, "[]", false), None);
        assert_eq!(choose(&mut habits, offers, false).as_deref(), Some(r#"{"do":"bet-three"}"#));
        assert_eq!(choose(&mut habits, offers, false).as_deref(), Some(READY));
        assert_eq!(choose(&mut habits, offers, true), None);
        habits.begin_round();
        assert!(choose(&mut habits, offers, false).is_some());
    }

    #[test]
    fn it_waits_with_its_bet_for_a_bank() {
        let offers = r#"[{"offer":"bet-three","seat":1,"command":{"do":"bet-three"}}]"#;
        let mut habits = Habits::new(1);
        let own = own(offers, false);
        let own = serde_json::from_str(&own).unwrap();
        assert_eq!(habits.choose(&own, false), None);
        assert!(habits.choose(&own, true).is_some());
    }

    #[test]
    fn what_was_refused_is_not_asked_again() {
        let offers = r#"[{"offer":"take-bank","seat":1,"command":{"do":"take-bank"}}]"#;
        let mut habits = Habits::new(1);
        let command = choose(&mut habits, offers, false).unwrap();
        habits.refuse(command);
        assert_eq!(choose(&mut habits, offers, false), None);
        habits.look_again();
        assert!(choose(&mut habits, offers, false).is_some(), "something has changed");
    }

    #[test]
    fn a_refused_bet_is_made_later() {
        let offers = r#"[{"offer":"bet-three","seat":1,"command":{"do":"bet-three"}}]"#;
        let mut habits = Habits::new(1);
        let bet = choose(&mut habits, offers, false).unwrap();
        habits.refuse(bet.clone());
        for offers in [offers, "[]"] {
            assert_eq!(choose(&mut habits, offers, false), None, "not ready without a bet");
        }
        habits.look_again();
        assert_eq!(choose(&mut habits, offers, false), Some(bet));
    }

    #[test]
    fn both_choices_are_made_now_and_then() {
        let offers = r#"[{"offer":"decide","seat":1,"choices":["ride","pull"]}]"#;
        let mut habits = Habits::new(1);
        let mut made = (0..8).filter_map(|_| choose(&mut habits, offers, true));
        let pulls = made.by_ref().filter(|it| it.contains("pull")).count();
        assert_eq!(pulls, 2);
    }
}
