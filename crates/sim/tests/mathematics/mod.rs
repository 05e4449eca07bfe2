//! What the mathematics says of a round, from its cards and its decisions alone.

use std::collections::BTreeMap;

use cards::three::Strength;
use cards::{Card, CardSet, Rank};
use money::{Microcents, Money};
use odds::let_it_ride::{self, COLUMNS};
use odds::three_card_poker;
use odds::{Exact, Par, Terms};
use rulebook::{Basis, Pattern, Rules, Wager};
use sim::session::{Session, Strategy};
use table::settle::{AnteBonusWhen, Due, Payer, Showdown, against_dealer};
use table::{Event, Few, MeterName, Outcome, Pile, Ranking, Seat, Settlement, Shared, Spot};

/// The mathematics of a table.
pub(crate) struct Agreement<'a> {
    rules: &'a Rules,
    ranking: Ranking,
    strategy: Strategy,
    /// The wagers by their sheets, the stake of a unit, and what pays it.
    sheets: Vec<(Wager, Money, Par, Payer)>,
    /// What one live bet gains with each column, in cents.
    gains: [i64; COLUMNS],
}

/// A round as its events tell it.
#[derive(Default)]
struct Story {
    piles: BTreeMap<String, Vec<Card>>,
    settled: Vec<(Seat, Spot, Settlement)>,
    bonus: BTreeMap<u8, Money>,
    bonus_hand: BTreeMap<u8, Pattern>,
    withdrawn: Vec<(Seat, Spot)>,
    rode: Vec<(Seat, Spot)>,
    folded: Vec<Seat>,
    played: Vec<Seat>,
    fed: BTreeMap<MeterName, Microcents>,
    up: Option<Card>,
}

impl Story {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others tell nothing of money")]
    fn of(events: &[Event]) -> Self {
        let mut story = Self::default();
        for event in events {
            match *event {
                Event::Dealt { to, cards } => story.dealt(to, cards),
                Event::Burned { card } => {
                    let community = story.piles.entry(name(Pile::Community)).or_default();
                    community.retain(|it| *it != card);
                }
                Event::Exposed { pile: Pile::Community, cards } => {
                    story.up = story.up.or(cards.cards().first().copied());
                }
                Event::Settled { .. } | Event::BetsSettled { .. } => {
                    story.settled.extend(event.settlements());
                }
                Event::AnteBonusPaid { seat, paid, hand, .. } => {
                    story.bonus.insert(seat.number(), paid);
                    story.bonus_hand.insert(seat.number(), hand);
                }
                Event::Withdrawn { seat, spot, .. } => story.withdrawn.push((seat, spot)),
                Event::LetRide { seat, spot, .. } => story.rode.push((seat, spot)),
                Event::Folded { seat, .. } => story.folded.push(seat),
                Event::Played { seat, .. } => story.played.push(seat),
                Event::MeterFed { meter, holds, .. } => {
                    story.fed.insert(meter, holds);
                }
                _ => {}
            }
        }
        story
    }

    fn dealt(&mut self, to: Pile, cards: Few) {
        self.piles.entry(name(to)).or_default().extend(cards.cards());
    }

    fn pile<const N: usize>(&self, pile: Pile) -> Option<[Card; N]> {
        self.piles.get(&name(pile))?.as_slice().try_into().ok()
    }

    /// A seat's own cards; in the electronic version, those that it backs.
    fn own(&self, seat: Seat) -> [Card; 3] {
        let backed = Shared::ALL[usize::from(seat.number() - 1) % 3];
        let own = self.pile(Pile::Player(seat)).or_else(|| self.pile(Pile::Shared(backed)));
        own.expect("a seat that bets has three cards")
    }
}

fn name(pile: Pile) -> String {
    pile.to_string()
}

impl<'a> Agreement<'a> {
    pub(crate) fn new(rules: &'a Rules, session: &Session, strategy: Strategy) -> Self {
        let sheet = |line: &sim::session::Line| {
            let offered = rules.offered(line.wager).expect("it is offered");
            let terms = Terms::offered(rules, offered, Some(line.unit));
            let payer = Payer::new(rules.book(), rules.readings(), &offered.paytable);
            (line.wager, line.unit, Par::of(&terms).expect("it has a sheet"), payer)
        };
        let sheets: Vec<_> = session.lines().iter().map(sheet).collect();
        let three = sheets.iter().find(|(wager, ..)| *wager == Wager::LetItRide);
        let gains = three.map_or([0; COLUMNS], |(_, unit, _, payer)| gains(payer, *unit));
        Self { rules, ranking: Ranking::of(rules.readings()), strategy, sheets, gains }
    }

    /// Holds every wager of a round against the mathematics, and returns what was paid by which
    /// row.
    pub(crate) fn check(&self, events: &[Event]) -> Vec<(Wager, Option<Pattern>)> {
        let story = Story::of(events);
        let mut checked = Vec::new();
        for (seat, spot, result) in &story.settled {
            let hand = match spot {
                Spot::Bet1 | Spot::Bet2 | Spot::Bet3 => self.bet(&story, *seat, *spot, result),
                Spot::Ante => {
                    self.ante(&story, *seat);
                    checked.extend(
                        story
                            .bonus_hand
                            .get(&seat.number())
                            .map(|it| (Wager::AnteBonus, Some(*it))),
                    );
                    None
                }
                Spot::Play => None,
                Spot::PairPlus
                | Spot::FiveCardBonus
                | Spot::ThreeCardBonus
                | Spot::SixCardBonus
                | Spot::Progressive
                | Spot::FiveCardProgressive => self.by_cards(&story, *seat, *spot, result),
            };
            checked.push((spot.wager(), hand));
        }
        checked
    }

    fn sheet(&self, wager: Wager) -> (Money, &Par, &Payer) {
        let found = self.sheets.iter().find(|(known, ..)| *known == wager);
        let (_, unit, par, payer) = found.expect("what is settled is followed");
        (*unit, par, payer)
    }

    fn bet(&self, story: &Story, seat: Seat, spot: Spot, result: &Settlement) -> Option<Pattern> {
        let [a, b, c] = story.own(seat);
        let [d, e] = story.pile(Pile::Community).expect("two community cards");
        let column = self.ranking.of_five([a, b, c, d, e]);
        assert_eq!(net(result), self.gains[usize::from(column)], "{seat} {spot} {column}");
        if spot == Spot::Bet3 {
            self.decisions(story, seat);
        }
        result.hand
    }

    /// Optimal decisions are those of the group that odds puts the cards into.
    fn decisions(&self, story: &Story, seat: Seat) {
        let own = story.own(seat);
        let up = story.up.expect("the first community card is up");
        let rides = |spot: Spot| story.rode.contains(&(seat, spot));
        for spot in [Spot::Bet1, Spot::Bet2] {
            assert_ne!(rides(spot), story.withdrawn.contains(&(seat, spot)), "one or the other");
        }
        if !matches!(self.strategy, Strategy::Optimal | Strategy::Base) {
            return;
        }
        let census = let_it_ride::Census::of(&self.ranking);
        let solution = let_it_ride::Solution::new(&census, self.gains);
        let four = [own[0], own[1], own[2], up];
        let first = place(&census.first, self.completions(&own, pairs));
        let second = place(&census.second, self.completions(&four, singles));
        assert_eq!(rides(Spot::Bet1), solution.first()[first].is_yes(), "{own:?}");
        assert_eq!(rides(Spot::Bet2), solution.second()[second].is_yes(), "{four:?}");
    }

    fn completions(
        &self,
        cards: &[Card],
        more: impl Fn(CardSet) -> Vec<Vec<Card>>,
    ) -> [i64; COLUMNS] {
        let mut counts = [0; COLUMNS];
        for more in more(CardSet::FULL - cards.iter().copied().collect()) {
            let five: Vec<Card> = cards.iter().copied().chain(more).collect();
            let column = self.ranking.of_five(five.try_into().expect("five cards"));
            counts[usize::from(column)] += 1;
        }
        counts
    }

    /// Ante, Play and Ante Bonus together are what the showdown's gains say.
    fn ante(&self, story: &Story, seat: Seat) {
        let (unit, _, payer) = self.sheet(Wager::AnteBonus);
        let own = story.own(seat);
        let of_seat = story
            .settled
            .iter()
            .filter(|(at, spot, _)| *at == seat && matches!(spot, Spot::Ante | Spot::Play));
        let settled: i64 = of_seat.map(|(_, _, result)| net(result)).sum();
        let bonus = story.bonus.get(&seat.number()).copied().unwrap_or(Money::ZERO);
        if story.folded.contains(&seat) {
            assert_eq!(settled + cents(bonus), -cents(unit), "{seat} folded");
            return;
        }
        assert!(story.played.contains(&seat));
        let bonuses = std::array::from_fn(|column| {
            match payer.due(unit, u8::try_from(column).expect("sixteen")).expect("whole cents") {
                Due::Paid { paid, .. } => cents(paid),
                Due::Nothing | Due::Meter { .. } => 0,
            }
        });
        let (book, readings) = (self.rules.book(), self.rules.readings());
        let bonus_when = AnteBonusWhen::of(book, readings, payer.paytable());
        let gains = three_card_poker::Gains { ante: cents(unit), bonus: bonuses, bonus_when };
        let dealer = story.pile(Pile::Dealer).expect("the dealer has three cards");
        let order = self.ranking.compare(own, dealer);
        let least = Strength::lowest_with(Rank::Queen);
        let result = against_dealer(Showdown::ordered(order, Strength::of(dealer), least));
        let column = self.ranking.of_three(own);
        let says = gains.showdown(result) + gains.bonus(column, result);
        assert_eq!(settled + cents(bonus), says, "{seat}: {own:?} against {dealer:?}");
    }

    /// A wager on its cards comes to what the sheet counts for its row.
    fn by_cards(
        &self,
        story: &Story,
        seat: Seat,
        spot: Spot,
        result: &Settlement,
    ) -> Option<Pattern> {
        let (unit, par, payer) = self.sheet(spot.wager());
        if result.outcome == Outcome::Forfeit {
            assert!(story.folded.contains(&seat), "only a fold forfeits");
            assert_eq!(net(result), -cents(unit));
            return None;
        }
        let column = self.column(story, seat, spot, payer.paytable().basis);
        let row = payer.row(column);
        assert_eq!(result.hand, row.map(|row| payer.paytable().rows[row].hand));
        let outcome = &par.outcomes[row.unwrap_or(payer.paytable().rows.len())];
        if let Due::Meter { share, tier, .. } = payer.due(unit, column).expect("whole cents") {
            let meter = MeterName { wager: spot.wager(), tier };
            let read = share.of(*story.fed.get(&meter).expect("every wager feeds it"));
            let offered = self.rules.offered(spot.wager()).expect("it is offered");
            let times = Terms::offered(self.rules, offered, Some(unit)).award_times();
            assert_eq!(Ok(result.paid), read.times(times), "{seat} {spot}");
            return result.hand;
        }
        let each = outcome.contribution.clone() * Exact::new(outcome.of, outcome.ways);
        let says = each * Exact::new(unit.cents(), 1);
        assert_eq!(Exact::from(net(result)), says, "{seat} {spot} {}", outcome.hand);
        result.hand
    }

    fn column(&self, story: &Story, seat: Seat, spot: Spot, basis: Basis) -> u8 {
        let own @ [a, b, c] = story.own(seat);
        let six = |pile: Pile| {
            let [d, e, f] = story.pile(pile).expect("three more cards");
            self.ranking.of_six([a, b, c, d, e, f])
        };
        match basis {
            Basis::Player => self.ranking.of_three(own),
            Basis::PlayerAndCommunity => {
                let is_apart = spot == Spot::FiveCardProgressive;
                let pile = if is_apart { Pile::FiveCommunity } else { Pile::Community };
                let [d, e] = story.pile(pile).expect("two more cards");
                self.ranking.of_five([a, b, c, d, e])
            }
            Basis::PlayerAndBox => six(Pile::Box),
            Basis::PlayerAndDealer => six(Pile::Dealer),
        }
    }
}

/// What one live bet gains with each column, in cents.
fn gains(payer: &Payer, unit: Money) -> [i64; COLUMNS] {
    std::array::from_fn(|column| {
        let column = u8::try_from(column).expect("eleven columns");
        match payer.due(unit, column).expect("whole cents") {
            Due::Paid { paid, returned, .. } => cents(paid) + cents(returned) - cents(unit),
            Due::Nothing | Due::Meter { .. } => -cents(unit),
        }
    })
}

fn place(groups: &[let_it_ride::Vector], counts: [i64; COLUMNS]) -> usize {
    groups.iter().position(|group| group.counts == counts).expect("every hand is in a group")
}

fn pairs(left: CardSet) -> Vec<Vec<Card>> {
    left.combinations::<2>().map(|cards| cards.to_vec()).collect()
}

fn singles(left: CardSet) -> Vec<Vec<Card>> {
    left.iter().map(|card| vec![card]).collect()
}

fn cents(amount: Money) -> i64 {
    i64::try_from(amount.cents()).expect("amounts are small")
}

fn net(result: &Settlement) -> i64 {
    cents(result.paid) + cents(result.returned) - cents(result.stake)
}
