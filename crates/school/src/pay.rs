//! Payout drills: a round up to its settlement, and what every wager comes to.

use std::collections::BTreeMap;

use cards::{Card, Face};
use money::Money;
use rulebook::{Pattern, Paytable, Wager};
use table::{Citation, Event, MeterName, Outcome, Pile, Seat, Settlement, Spot, Table, Viewer};
use wire::{SeatView, Told, View};

use crate::draw::Draw;
use crate::form::{Asked, Does, Drill, Law, Line, Question};
use crate::hands::Wanted;
use crate::lesson::is_side_bet;
use crate::round::{Plan, Round, play, some_row};
use crate::school::law;
use crate::stakes::Style;
use crate::{Ask, Lesson, School};

/// So many rounds are tried until one teaches what it should.
const TRIES: usize = 3_000;

/// A settled round, and what came of every wager.
pub(crate) struct Pays {
    pub(crate) view: View,
    pub(crate) story: Vec<Told<'static>>,
    pub(crate) truth: Vec<Truth>,
    pub(crate) events: Vec<Event>,
}

/// What the table did with a line.
#[derive(Clone)]
pub(crate) struct Truth {
    pub(crate) seat: Seat,
    pub(crate) spot: &'static str,
    pub(crate) stake: Option<Money>,
    pub(crate) does: Does,
    pub(crate) paid: Money,
    pub(crate) says: String,
    /// The events that say so.
    pub(crate) events: Vec<Told<'static>>,
    pub(crate) law: Vec<Law>,
}

impl Pays {
    /// Plays rounds until one teaches what it should.
    pub(crate) fn make(school: &School, ask: Ask) -> Option<Self> {
        let mut draw = ask.draw();
        let is_odd = draw.is(5);
        for _ in 0..TRIES {
            let plan = plan(school, ask, &mut draw);
            let Some(round) = play(school, &plan, &mut draw) else { continue };
            if teaches(ask.lesson, is_odd, &round.events) {
                return Some(Self::of(round));
            }
        }
        None
    }

    fn of(round: Round) -> Self {
        let (view, story, truth) = told(&round);
        Self { view, story, truth, events: round.events }
    }

    pub(crate) fn drill(self, school: &School, ask: Ask) -> Drill {
        let line = |it: &Truth| Line {
            seat: it.seat.into(),
            spot: it.spot.to_owned(),
            stake: it.stake.map(Into::into),
            does: match it.stake {
                Some(_) => vec![Does::Take, Does::Return, Does::Pay],
                None => vec![Does::Nothing, Does::Pay],
            },
        };
        Drill {
            lesson: ask.lesson,
            level: ask.level,
            seed: ask.seed,
            asks: "Settle every wager.".to_owned(),
            question: Question::Pays {},
            asked: Asked::Pays(self.truth.iter().map(line).collect()),
            view: self.view,
            wagers: school.wagers(),
            story: self.story.iter().map(|it| it.says.clone()).collect(),
            told: self.story.into_iter().map(|it| vec![it]).collect(),
            choices: Vec::new(),
        }
    }
}

/// How the round of a lesson is set up.
fn plan(school: &School, ask: Ask, draw: &mut Draw) -> Plan {
    let rules = school.rules();
    let wagers: Vec<Wager> = rules.wagers().iter().map(|offered| offered.wager).collect();
    let most = ask.level.of([1, 2, 4]);
    let mut style = Style {
        level: ask.level,
        players: 1 + draw.below(most),
        always: Vec::new(),
        sides: ask.level.of([2, 5, 7]),
        is_bank_short: ask.lesson == Lesson::Bank,
    };
    let (mut stays, mut dealer) = (ask.level.of([9, 8, 7]), None);
    let mut hands: Vec<Option<Wanted>> =
        (0..5).map(|_| some_row(rules, &wagers, draw).filter(|_| draw.is(7))).collect();
    let needed = |it: Wanted| Wanted { is_needed: true, ..it };
    match ask.lesson {
        Lesson::Hand | Lesson::Pay | Lesson::Next | Lesson::Error => {}
        Lesson::Mixed => {
            style.sides = 9;
            let sides: Vec<Wager> = wagers.into_iter().filter(|it| is_side_bet(*it)).collect();
            hands[0] = some_row(rules, &sides, draw);
        }
        Lesson::Qualify => stays = 9,
        Lesson::AnteBonus => {
            stays = 10;
            hands[0] = some_row(rules, &[Wager::AnteBonus], draw).map(needed);
            dealer = some_row(rules, &[Wager::AnteBonus], draw).map(needed);
        }
        Lesson::Envy => {
            stays = 10;
            style.players = style.players.max(2);
            let envy: Vec<_> = wagers.into_iter().flat_map(|it| rules.envy(it)).collect();
            if let Some(table) = draw.one(&envy) {
                let hand = table.rows[draw.below(table.rows.len())].hand;
                hands[0] = Some(Wanted { basis: table.basis, hand, is_needed: true });
                style.always.push(table.wager);
            }
        }
        Lesson::Meters => {
            stays = 10;
            style.players = style.players.max(2);
            let feeds = rules.wagers().iter().filter(|it| !it.paytable.meters().is_empty());
            if let Some(offered) = draw.one(&feeds.collect::<Vec<_>>()) {
                let rows = rows_of_a_meter(&offered.paytable, draw);
                for hand in hands.iter_mut().take(2) {
                    let (basis, is_needed) = (offered.paytable.basis, true);
                    *hand = draw.one(&rows).map(|hand| Wanted { basis, hand, is_needed });
                }
                style.always.push(offered.wager);
            }
        }
        Lesson::Bank => style.players = style.players.max(2),
    }
    Plan { style, hands, dealer, stays }
}

/// The hands that are paid off one of the meters of a paytable.
fn rows_of_a_meter(paytable: &Paytable, draw: &mut Draw) -> Vec<Pattern> {
    let meter = draw.one(&paytable.meters());
    let is_its = |pays| matches!(pays, money::Pays::Meter(_, tier) if Some(tier) == meter);
    paytable.rows.iter().filter(|row| is_its(row.pays)).map(|row| row.hand).collect()
}

/// Whether a round teaches what its lesson is about, by what the table did.
fn teaches(lesson: Lesson, is_odd: bool, events: &[Event]) -> bool {
    let settled = || events.iter().flat_map(Event::settlements);
    let is_win = |result: &Settlement| result.outcome == Outcome::Win;
    match lesson {
        Lesson::Next | Lesson::Error => true,
        Lesson::Hand => settled().any(|(_, spot, result)| is_read(spot, &result)),
        Lesson::Pay => settled().any(|(_, _, result)| is_win(&result)),
        Lesson::Mixed => settled().any(|(seat, spot, result)| {
            let parts = |other: &Settlement| is_win(other) != is_win(&result);
            let is_side = is_side_bet(spot.wager());
            is_side && is_win(&result) && settled().any(|it| it.0 == seat && parts(&it.2))
        }),
        Lesson::Qualify => {
            let mut plays = settled().filter(|(_, spot, _)| *spot == Spot::Play).peekable();
            plays.peek().is_some()
                && is_odd == plays.any(|(_, _, result)| result.outcome == Outcome::Push)
        }
        Lesson::AnteBonus => events.iter().any(|event| {
            let Event::AnteBonusPaid { seat, .. } = event else { return false };
            settled().any(|(at, spot, result)| {
                at == *seat && spot == Spot::Ante && result.outcome == Outcome::Lose
            })
        }),
        Lesson::Envy => events.iter().any(|event| matches!(event, Event::EnvyPaid { .. })),
        Lesson::Meters => is_meter_won_twice(events),
        Lesson::Bank => settled().any(|(_, _, result)| result.outcome == Outcome::NotCovered),
    }
}

/// Whether a wager goes by what a hand is worth in its paytable: Ante and Play go by the dealer's
/// hand, and of three bets one is enough.
pub(crate) const fn is_read(spot: Spot, result: &Settlement) -> bool {
    let is_one = !matches!(spot, Spot::Ante | Spot::Play | Spot::Bet1 | Spot::Bet2);
    is_one && matches!(result.outcome, Outcome::Win | Outcome::Lose)
}

fn is_meter_won_twice(events: &[Event]) -> bool {
    let paid = |event: &Event| {
        let Event::MeterPaid { seat, meter, .. } = event else { return None };
        Some((*meter, *seat))
    };
    let paid: Vec<(MeterName, Seat)> = events.iter().filter_map(paid).collect();
    paid.iter().any(|(meter, seat)| paid.iter().any(|it| it.0 == *meter && it.1 != *seat))
}

/// The moment before the settlement, what led to it, and what the settlement was.
fn told(round: &Round) -> (View, Vec<Told<'static>>, Vec<Truth>) {
    let mut now = round.start.clone();
    let mut layout = Layout::default();
    let mut story = Vec::new();
    let mut truth = Vec::new();
    let mut view = View::of(&now);
    for event in &round.events {
        let told = Told::of(&now, event, Viewer::Public);
        if is_settling(event) {
            truth.extend(found(&now, event, &told.into_owned()));
        } else if is_told(event) {
            story.push(told.into_owned());
        }
        if *event == Event::RoundEnded {
            view = View::of(&now);
        }
        layout.note(&now, event);
        now.evolve(event);
    }
    truth.extend(layout.unpaid(&now, &truth));
    truth.sort_by_key(|it| it.seat);
    (layout.over(view), story, together(truth))
}

/// The lines of an event that settles something.
fn found(now: &Table, event: &Event, told: &Told<'static>) -> Vec<Truth> {
    let bonus = |seat: Seat, spot, paid: Money, under: Citation| Truth {
        seat,
        spot,
        stake: None,
        does: Does::Pay,
        paid,
        says: told.says.clone(),
        events: vec![told.clone()],
        law: law(now, under).into_iter().collect(),
    };
    if let Event::AnteBonusPaid { seat, paid, under, .. } = event {
        return vec![bonus(*seat, ANTE_BONUS, *paid, *under)];
    }
    if let Event::EnvyPaid { seat, paid, under, .. } = event {
        return vec![bonus(*seat, ENVY, *paid, *under)];
    }
    let wager = |(seat, spot, result): (Seat, Spot, Settlement)| {
        let does = match result.outcome {
            Outcome::Win => Does::Pay,
            Outcome::Lose | Outcome::Forfeit => Does::Take,
            Outcome::Push | Outcome::NotCovered => Does::Return,
            Outcome::Withdrawn => return None,
        };
        let (spot, stake, paid) = (spot.name(), Some(result.stake), result.paid);
        let law = law(now, result.under).into_iter().collect();
        let (says, events) = (told.says.clone(), vec![told.clone()]);
        Some(Truth { seat, spot, stake, does, paid, says, events, law })
    };
    event.settlements().filter_map(wager).collect()
}

/// Envy for several hands is one payment.
fn together(truth: Vec<Truth>) -> Vec<Truth> {
    let mut lines: Vec<Truth> = Vec::new();
    for line in truth {
        let same = |it: &&mut Truth| (it.seat, it.spot) == (line.seat, line.spot);
        match lines.iter_mut().find(same) {
            Some(known) if line.spot == ENVY => {
                known.paid = known.paid.plus(line.paid).expect("envy is a small amount");
                known.says = format!("{} {}", known.says, line.says);
                known.events.extend(line.events);
            }
            Some(_) | None => lines.push(line),
        }
    }
    lines
}

pub(crate) const ANTE_BONUS: &str = "ante-bonus";
pub(crate) const ENVY: &str = "envy";

const fn is_settling(event: &Event) -> bool {
    matches!(
        event,
        Event::Settled { .. }
            | Event::BetsSettled { .. }
            | Event::AnteBonusPaid { .. }
            | Event::EnvyPaid { .. }
    )
}

/// Whether an event may be told without giving an answer away.
const fn is_told(event: &Event) -> bool {
    matches!(
        event,
        Event::LetRide { .. }
            | Event::Withdrawn { .. }
            | Event::Played { .. }
            | Event::Folded { .. }
            | Event::BankTaken { .. }
            | Event::BankBet { .. }
    )
}

/// What lies on the layout before anything is settled, whenever the table settled it.
#[derive(Default)]
struct Layout {
    stakes: BTreeMap<(Seat, Spot), Money>,
    cards: BTreeMap<Seat, Vec<Card>>,
    meters: Option<wire::Pairs<wire::Meter, wire::Money>>,
}

impl Layout {
    fn note(&mut self, now: &Table, event: &Event) {
        if let Event::BetPlaced { seat, spot, amount } = event {
            self.stakes.insert((*seat, *spot), *amount);
        } else if let Event::ThreeBetsPlaced { seat, amount } = event {
            for spot in [Spot::Bet1, Spot::Bet2, Spot::Bet3] {
                self.stakes.insert((*seat, spot), *amount);
            }
        } else if let Event::Played { seat, amount, .. } = event {
            self.stakes.insert((*seat, Spot::Play), *amount);
        } else if let Event::Withdrawn { seat, spot, .. } = event {
            self.stakes.remove(&(*seat, *spot));
        } else if let Event::Dealt { to: Pile::Player(seat), cards } = event {
            self.cards.entry(*seat).or_default().extend(cards.cards());
        } else if matches!(event, Event::MeterPaid { .. }) && self.meters.is_none() {
            self.meters = Some(View::of(now).meters);
        }
    }

    /// The same moment with every card up and every wager still there.
    fn over(&self, mut view: View) -> View {
        if let Some(meters) = &self.meters {
            view.meters = meters.clone();
        }
        for seat in &mut view.seats {
            let at = seat.seat.0;
            if let Some(cards) = self.cards.get(&at) {
                seat.cards = cards.iter().map(|card| Face::Up(*card).into()).collect();
            }
            seat.stakes = wire::Pairs(self.stakes_of(seat));
        }
        view.turn = None;
        view
    }

    fn stakes_of(&self, seat: &SeatView) -> Vec<(wire::Spot, wire::Money)> {
        let here =
            self.stakes.iter().filter(|((at, _), amount)| *at == seat.seat.0 && !amount.is_zero());
        here.map(|((_, spot), amount)| ((*spot).into(), (*amount).into())).collect()
    }

    /// Bonus and envy that nobody has coming are asked for as well.
    fn unpaid(&self, now: &Table, truth: &[Truth]) -> Vec<Truth> {
        let rules = now.rules();
        let is_paid =
            |seat: Seat, spot: &str| truth.iter().any(|it| (it.seat, it.spot) == (seat, spot));
        let is_envied = truth.iter().any(|it| it.spot == ENVY);
        let due = self.stakes.iter().filter(|(_, stake)| !stake.is_zero());
        let due = due.filter_map(|((seat, spot), _)| {
            let has_envy = is_envied && rules.envy(spot.wager()).next().is_some();
            let has_bonus = *spot == Spot::Play && rules.offered(Wager::AnteBonus).is_some();
            let what = if has_bonus {
                ANTE_BONUS
            } else if has_envy {
                ENVY
            } else {
                return None;
            };
            let none = format!("Seat {seat} is paid no {}.", what.replace('-', " "));
            (!is_paid(*seat, what)).then(|| nothing(*seat, what, none))
        });
        due.collect()
    }
}

fn nothing(seat: Seat, spot: &'static str, says: String) -> Truth {
    let (stake, does, paid) = (None, Does::Nothing, Money::ZERO);
    Truth { seat, spot, stake, does, paid, says, events: Vec::new(), law: Vec::new() }
}
