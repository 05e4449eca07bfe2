//! What everybody at a table should have, from nothing but what was told: an account of its own,
//! kept beside the house's and compared with it.

use std::collections::BTreeMap;

use table::Spot;

use crate::frame::{Event, Paid};

/// So many seats a table has at most.
const SEATS: usize = 8;

/// What players have in their racks and on a table, in cents.
#[derive(Clone, Debug, Default)]
pub(crate) struct Purse {
    /// Racks, by player.
    racks: BTreeMap<u32, i64>,
    seats: [Place; SEATS],
    /// The seat that banks, and what it wagers.
    bank: Option<(usize, i64)>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Place {
    player: Option<u32>,
    lies: [i64; Spot::ALL.len()],
}

impl Purse {
    /// Sets what somebody has.
    pub(crate) fn put(&mut self, player: u32, cents: i64) {
        self.racks.insert(player, cents);
    }

    /// Returns what somebody should have in their rack.
    pub(crate) fn rack(&self, player: u32) -> Option<i64> {
        self.racks.get(&player).copied()
    }

    /// Returns what should lie on the table.
    pub(crate) fn on_table(&self) -> i64 {
        let wagers: i64 = self.seats.iter().flat_map(|seat| seat.lies).sum();
        wagers + self.bank.map_or(0, |(_, wager)| wager)
    }

    /// Forgets what lies on the table.
    pub(crate) fn clear(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.lies = Default::default());
        self.bank = None;
    }

    /// Follows an event; nothing if it does not make sense.
    pub(crate) fn follow(&mut self, event: &Event<'_>) -> Option<()> {
        match event.kind {
            "seat-taken" => self.seats[seat(event)?].player = Some(event.player?),
            "seat-left" => self.seats[seat(event)?].player = None,
            "bet-placed" => self.lies(event, spot(event)?, cents(event.amount?)?)?,
            "three-bets-placed" => {
                for spot in Spot::THREE {
                    self.lies(event, spot, cents(event.amount?)?)?;
                }
            }
            "played" => self.lies(event, Spot::Play, cents(event.amount?)?)?,
            "withdrawn" => self.lies(event, spot(event)?, 0)?,
            "bank-bet" => self.bank_bet(seat(event)?, cents(event.amount?)?)?,
            "bank-given-up" => self.bank_given_up()?,
            "fee-taken" => self.pay(seat(event)?, -cents(event.amount?)?)?,
            "settled" => {
                let at = seat(event)?;
                self.seats[at].lies[spot(event)? as usize] = 0;
                self.pay(at, paid(event)? + cents(event.returned?)?)?;
            }
            "bets-settled" => {
                let at = seat(event)?;
                for name in &event.spots {
                    self.seats[at].lies[named(name)? as usize] = 0;
                    self.pay(at, paid(event)? + cents(event.returned?)?)?;
                }
            }
            "ante-bonus-paid" | "envy-paid" => self.pay(seat(event)?, paid(event)?)?,
            "bank-settled" => {
                let (at, wager) = self.bank.take()?;
                self.pay(at, wager - paid(event)? + cents(event.won?)?)?;
            }
            "restored" => {
                let at = seat(event)?;
                self.seats[at].lies = [0; Spot::ALL.len()];
                self.pay(at, cents(event.returned?)? - cents(event.reclaimed?)?)?;
            }
            // Nothing else moves a chip to or from a rack.
            _ => {}
        }
        Some(())
    }

    /// So much lies on a spot now: the difference has come from the rack or gone back to it.
    fn lies(&mut self, event: &Event<'_>, spot: Spot, amount: i64) -> Option<()> {
        let at = seat(event)?;
        let lay = std::mem::replace(&mut self.seats[at].lies[spot as usize], amount);
        self.pay(at, lay - amount)
    }

    fn bank_bet(&mut self, at: usize, amount: i64) -> Option<()> {
        let lay = self.bank.replace((at, amount)).map_or(0, |(_, lay)| lay);
        self.pay(at, lay - amount)
    }

    fn bank_given_up(&mut self) -> Option<()> {
        let Some((at, lay)) = self.bank.take() else { return Some(()) };
        self.pay(at, lay)
    }

    fn pay(&mut self, at: usize, cents: i64) -> Option<()> {
        let player = self.seats[at].player?;
        *self.racks.entry(player).or_default() += cents;
        Some(())
    }
}

fn seat(event: &Event<'_>) -> Option<usize> {
    usize::from(event.seat?).checked_sub(1).filter(|at| *at < SEATS)
}

fn spot(event: &Event<'_>) -> Option<Spot> {
    named(event.spot?)
}

fn named(name: &str) -> Option<Spot> {
    Spot::ALL.into_iter().find(|spot| spot.name() == name)
}

fn paid(event: &Event<'_>) -> Option<i64> {
    match event.paid.as_ref()? {
        Paid::One(amount) => cents(amount),
        Paid::Shown(_) => None,
    }
}

/// Reads an amount such as `12.50`.
pub(crate) fn cents(amount: &str) -> Option<i64> {
    let (dollars, rest) = amount.split_once('.')?;
    let is_plain = |text: &str| text.bytes().all(|it| it.is_ascii_digit());
    if rest.len() != 2 || !is_plain(dollars) || !is_plain(rest) {
        return None;
    }
    dollars.parse::<i64>().ok()?.checked_mul(100)?.checked_add(rest.parse().ok()?)
}

/// Writes an amount such as `12.50`.
pub(crate) fn dollars(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn follow(purse: &mut Purse, events: &str) {
        let events: Vec<Event<'_>> = serde_json::from_str(events).unwrap();
        for event in &events {
            purse.follow(event).unwrap();
        }
    }

    #[test]
    fn a_round_moves_chips_as_told() {
        let mut purse = Purse::default();
        purse.put(7, 10_000);
        follow(
            &mut purse,
            r#"[{"event":"seat-taken","seat":2,"player":7},
                {"event":"three-bets-placed","seat":2,"amount":"10.00"},
                {"event":"three-bets-placed","seat":2,"amount":"5.00"},
                {"event":"bet-placed","seat":2,"spot":"five-card-bonus","amount":"1.00"},
                {"event":"bet-placed","seat":2,"spot":"five-card-bonus","amount":"0.00"}]"#,
        );
        assert_eq!((purse.rack(7), purse.on_table()), (Some(8_500), 1_500));
        follow(
            &mut purse,
            r#"[{"event":"withdrawn","seat":2,"spot":"bet-2","amount":"5.00"},
                {"event":"bets-settled","seat":2,"spots":["bet-1","bet-3"],
                 "paid":"15.00","returned":"5.00"}]"#,
        );
        assert_eq!((purse.rack(7), purse.on_table()), (Some(13_000), 0));
    }

    #[test]
    fn a_bank_goes_home_with_what_is_left() {
        let mut purse = Purse::default();
        purse.put(7, 10_000);
        follow(
            &mut purse,
            r#"[{"event":"seat-taken","seat":1,"player":7},
                {"event":"bank-bet","seat":1,"amount":"50.00"},
                {"event":"bank-settled","seat":1,"paid":"20.00","won":"5.00"}]"#,
        );
        assert_eq!((purse.rack(7), purse.on_table()), (Some(8_500), 0));
    }

    #[test]
    fn what_makes_no_sense_is_noticed() {
        for event in [
            r#"{"event":"bet-placed","seat":9,"spot":"ante","amount":"5.00"}"#,
            r#"{"event":"bet-placed","seat":1,"spot":"anti","amount":"5.00"}"#,
            r#"{"event":"fee-taken","seat":1,"amount":"-5"}"#,
        ] {
            let event: Event<'_> = serde_json::from_str(event).unwrap();
            assert_eq!(Purse::default().follow(&event), None);
        }
    }

    #[test]
    fn amounts_read_as_they_are_written() {
        assert_eq!(cents("1234.05"), Some(123_405));
        assert_eq!(dollars(123_405), "1234.05");
        assert_eq!(["1.5", "1", "-1.00", "x.00"].map(cents), [None; 4]);
    }
}
