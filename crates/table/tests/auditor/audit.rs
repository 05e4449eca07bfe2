//! The settlement done again, slowly: what every wager of a round should come to, and in which
//! order, by the readings that books have by default.

use cards::Card;
use money::{Pays, Share};
use rulebook::{Basis, Game, Paytable, Row, Rules, Wager};
use table::{MeterName, Outcome, Seat, Spot};

use super::hands::{meets, qualifies, three};
use super::round::{Line, Place, Round};

/// The auditor of a table.
pub(crate) struct Auditor<'a> {
    pub(crate) rules: &'a Rules,
}

/// The order in which the wagers of a seat are settled.
const LET_IT_RIDE: [Spot; 7] = [
    Spot::Bet1,
    Spot::Bet2,
    Spot::Bet3,
    Spot::FiveCardBonus,
    Spot::ThreeCardBonus,
    Spot::SixCardBonus,
    Spot::Progressive,
];
const BONUS_FIRST: [Spot; 5] =
    [Spot::ThreeCardBonus, Spot::Bet1, Spot::Bet2, Spot::Bet3, Spot::Progressive];
const SHOWDOWN: [Spot; 6] = [
    Spot::Ante,
    Spot::Play,
    Spot::PairPlus,
    Spot::Progressive,
    Spot::SixCardBonus,
    Spot::FiveCardProgressive,
];
const GIVEN_UP: [Spot; 4] =
    [Spot::Ante, Spot::PairPlus, Spot::Progressive, Spot::FiveCardProgressive];

impl Auditor<'_> {
    fn is_showdown(&self) -> bool {
        self.rules.book().title().game == Game::ThreeCardPoker
    }

    fn order(&self) -> &'static [Spot] {
        match self.rules.book().title().name.as_str() {
            "shfl-let-it-ride" => &BONUS_FIRST,
            "md-three-card-poker" => &SHOWDOWN,
            _ => &LET_IT_RIDE,
        }
    }

    /// Returns what a round should come to. The meters of the round go along.
    pub(crate) fn settle(&self, round: &mut Round) -> Vec<Line> {
        let mut lines = Vec::new();
        if round.bank.is_some() {
            self.against_the_bank(round, &mut lines);
            return lines;
        }
        if self.is_showdown() {
            collect_forfeits(round, &mut lines);
        }
        if self.rules.book().title().name == "house-let-it-ride" {
            self.losers_then_winners(round, &mut lines);
        } else {
            for seat in Seat::ALL.into_iter().rev() {
                lines.extend(self.seat(round, seat));
            }
        }
        lines.extend(self.envy(round));
        lines
    }

    /// All that loses is collected before anything is paid.
    fn losers_then_winners(&self, round: &mut Round, lines: &mut Vec<Line>) {
        let mut all = Vec::new();
        for seat in Seat::ALL.into_iter().rev() {
            all.extend(self.seat(round, seat));
        }
        let is_lost = |line: &Line| matches!(line, Line::Wager { outcome: Outcome::Lose, .. });
        lines.extend(all.iter().filter(|line| is_lost(line)).cloned());
        lines.extend(all.iter().filter(|line| !is_lost(line)).cloned());
    }

    fn seat(&self, round: &mut Round, seat: Seat) -> Vec<Line> {
        let mut lines = Vec::new();
        let place = round.places[&seat].clone();
        let mut left = self.limit();
        for spot in self.order().iter().copied() {
            let Some(stake) = place.stakes.get(&spot).copied() else { continue };
            if matches!(spot, Spot::Ante | Spot::Play) {
                lines.push(showdown(round, seat, spot, stake));
            } else {
                self.by_paytable(round, (seat, spot, stake), &mut left, &mut lines);
            }
            if spot == Spot::Play {
                lines.extend(self.ante_bonus(&place, seat));
            }
        }
        lines
    }

    /// What may still be paid to a hand, where a limit is submitted and applied.
    fn limit(&self) -> Option<u64> {
        let is_applied = ["md-let-it-ride", "house-let-it-ride"]
            .contains(&self.rules.book().title().name.as_str());
        let limit = self.rules.submission().amount("table.payout_limit");
        limit.filter(|_| is_applied).map(money::Money::cents)
    }

    fn paytable(&self, wager: Wager) -> &Paytable {
        &self.rules.offered(wager).expect("the wager was taken").paytable
    }

    fn by_paytable(
        &self,
        round: &mut Round,
        (seat, spot, stake): (Seat, Spot, u64),
        left: &mut Option<u64>,
        lines: &mut Vec<Line>,
    ) {
        let paytable = self.paytable(spot.wager());
        let cards = looked_at(round, &round.places[&seat], spot, paytable.basis);
        let Some(row) = row_of(paytable, &cards) else {
            let outcome = Outcome::Lose;
            lines.push(Line::Wager { seat, spot, outcome, stake, paid: 0, returned: 0 });
            return;
        };
        let back = if paytable.stake_returned { stake } else { 0 };
        let (paid, returned) = match row.pays {
            Pays::To(_) => {
                let due = odds_of(row) * stake;
                let paid = left.map_or(due, |left| due.min(left));
                *left = left.map(|left| left - paid);
                (paid, back)
            }
            Pays::For(_) => (odds_of(row) * stake, 0),
            Pays::Sum(sum) => (sum.cents(), if spot == Spot::SixCardBonus { back } else { 0 }),
            Pays::Meter(share, tier) => {
                let meter = MeterName { wager: spot.wager(), tier };
                let line = self.award(round, seat, meter, share);
                let Line::Meter { taken, .. } = line else { unreachable!("it is an award") };
                lines.push(line);
                (taken, 0)
            }
        };
        lines.push(Line::Wager { seat, spot, outcome: Outcome::Win, stake, paid, returned });
    }

    /// A share of a meter, whole cents; a meter paid out in full starts again.
    fn award(&self, round: &mut Round, seat: Seat, meter: MeterName, share: Share) -> Line {
        let percent: u128 = share.to_string().trim_end_matches('%').parse().expect("a number");
        let terms = self.rules.offered(meter.wager).expect("the wager was taken");
        let (_, fund) =
            terms.meters.iter().find(|(tier, _)| *tier == meter.tier).expect("it has the meter");
        let held = round.meters[&meter];
        let taken = held * percent / 100 / 1_000_000;
        let reseed = if percent == 100 { fund.reset.cents() } else { 0 };
        let holds = held - taken * 1_000_000 + u128::from(reseed) * 1_000_000;
        round.meters.insert(meter, holds);
        let taken = u64::try_from(taken).expect("meters are small");
        Line::Meter { seat, meter, taken, reseed, holds }
    }

    fn ante_bonus(&self, place: &Place, seat: Seat) -> Option<Line> {
        let row = row_of(self.paytable(Wager::AnteBonus), &place.cards)?;
        Some(Line::AnteBonus { seat, paid: odds_of(row) * place.stakes[&Spot::Ante] })
    }

    /// To every bettor from the right, for every qualifying hand of somebody else that was not
    /// given up.
    fn envy(&self, round: &Round) -> Vec<Line> {
        let mut lines = Vec::new();
        let Some(offered) = self.rules.offered(Wager::Progressive) else { return lines };
        let table = &offered.paytable.table;
        let is_its = |it: &&rulebook::EnvyTable| {
            it.wager == Wager::Progressive && (it.table == *table || it.table == "all")
        };
        let tables: Vec<_> = self.rules.book().envy_tables().iter().filter(is_its).collect();
        for (seat, place) in round.places.iter().rev() {
            let Some(stake) = place.bet_on_progressive else { continue };
            let own = tables.iter().find(|it| it.stake.cents() == stake);
            let (envy, times) = own.map_or((tables.first(), stake / 100), |own| (Some(own), 1));
            let Some(envy) = envy else { continue };
            for (from, other) in round.places.iter().rev() {
                let is_held = other.cards.len() == 3 && !other.has_folded;
                if !is_held || other.player == place.player {
                    continue;
                }
                let cards = looked_at(round, other, Spot::Progressive, envy.basis);
                let row = envy.rows.iter().find(|row| meets(row.hand, &cards));
                if let Some(Pays::Sum(sum)) = row.map(|row| row.pays) {
                    let paid = sum.cents() * times;
                    lines.push(Line::Envy { seat: *seat, from: *from, paid });
                }
            }
        }
        lines
    }

    /// The bank pays out of its wager and wins up to its wager, seat after seat from the right;
    /// when all of it is paid out, the rest comes back, win or lose.
    fn against_the_bank(&self, round: &Round, lines: &mut Vec<Line>) {
        let (mut paid_out, mut won) = (0, 0);
        self.fees(round, lines);
        let paytable = self.paytable(Wager::LetItRide);
        for (seat, place) in round.places.iter().rev().filter(|(_, it)| it.cards.len() == 3) {
            let is_exhausted = paid_out == round.bank_wager;
            let cards = looked_at(round, place, Spot::Bet3, paytable.basis);
            let row = row_of(paytable, &cards);
            for (spot, stake) in &place.stakes {
                let (seat, spot, stake) = (*seat, *spot, *stake);
                let paid =
                    row.map_or(0, |row| (odds_of(row) * stake).min(round.bank_wager - paid_out));
                let is_lost = row.is_none() && !is_exhausted;
                let taken = if is_lost { stake.min(round.bank_wager - won) } else { 0 };
                (paid_out, won) = (paid_out + paid, won + taken);
                let outcome = match (paid, taken) {
                    (0, 0) => Outcome::NotCovered,
                    (0, _) => Outcome::Lose,
                    (_, _) => Outcome::Win,
                };
                let returned = stake - taken;
                lines.push(Line::Wager { seat, spot, outcome, stake, paid, returned });
            }
        }
        let seat = round.bank.expect("there is a bank");
        lines.push(Line::Bank { seat, paid: paid_out, won });
    }

    /// One fee for each of the three bets, and one of the bank; nothing is charged as nothing.
    fn fees(&self, round: &Round, lines: &mut Vec<Line>) {
        let fee = |name: &str| {
            let amount = self.rules.submission().amount(&format!("fees.{name}"));
            amount.map_or(0, money::Money::cents)
        };
        let charge =
            |seat: Seat, amount: u64| Some(Line::Fee { seat, amount }).filter(|_| amount > 0);
        let seats = round.places.iter().filter(|(_, place)| place.cards.len() == 3);
        lines.extend(seats.filter_map(|(seat, _)| charge(*seat, 3 * fee("player_fee_per_bet"))));
        let seat = round.bank.expect("there is a bank");
        lines.extend(charge(seat, fee("player_dealer_fee_per_hand")));
    }
}

/// What folds give up, from the left.
fn collect_forfeits(round: &mut Round, lines: &mut Vec<Line>) {
    for (seat, place) in round.places.iter_mut().filter(|(_, place)| place.has_folded) {
        for spot in GIVEN_UP {
            if let Some(stake) = place.stakes.remove(&spot) {
                let (seat, outcome) = (*seat, Outcome::Forfeit);
                lines.push(Line::Wager { seat, spot, outcome, stake, paid: 0, returned: 0 });
            }
        }
    }
}

/// Ante and Play against the dealer's hand; less than queen high is looked at first.
fn showdown(round: &Round, seat: Seat, spot: Spot, stake: u64) -> Line {
    let (own, dealer) = (three(&round.places[&seat].cards), three(&round.dealer));
    let wins = (Outcome::Win, stake, stake);
    let comes_back = (Outcome::Push, 0, stake);
    let (outcome, paid, returned) = if !qualifies(&round.dealer) {
        if spot == Spot::Ante { wins } else { comes_back }
    } else if own > dealer {
        wins
    } else if own == dealer {
        comes_back
    } else {
        (Outcome::Lose, 0, 0)
    };
    Line::Wager { seat, spot, outcome, stake, paid, returned }
}

/// The cards that a wager looks at.
fn looked_at(round: &Round, place: &Place, spot: Spot, basis: Basis) -> Vec<Card> {
    let others: &[Card] = match basis {
        Basis::Player => &[],
        Basis::PlayerAndCommunity if spot == Spot::FiveCardProgressive => &round.five,
        Basis::PlayerAndCommunity => &round.community,
        Basis::PlayerAndBox => &round.boxed,
        Basis::PlayerAndDealer => &round.dealer,
    };
    place.cards.iter().chain(others).copied().collect()
}

/// The first row that the cards meet.
fn row_of<'a>(paytable: &'a Paytable, cards: &[Card]) -> Option<&'a Row> {
    paytable.rows.iter().find(|row| meets(row.hand, cards))
}

/// So many to one, or for one.
fn odds_of(row: &Row) -> u64 {
    let written = row.pays.to_string();
    let first = written.split(' ').next().expect("\"3 to 1\" has a first word");
    first.parse().unwrap_or_else(|_| panic!("{written} is not so many to one"))
}
