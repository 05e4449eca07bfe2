//! The game of one table: what its book and submission come to, made ready to be played.
//!
//! Everything that a round asks a thousand times is looked up here once: the spots and what they
//! pay, the deal plan, the script, the order of settlement, the readings, the clauses.

mod citing;
mod duties;
mod envy;
mod plan;
mod readings;
mod spots;
mod terms;

use cards::Rank;
use cards::three::Strength;
use money::Money;
use rulebook::{Deed, Direction, Meter, Mishap, Occasion, Rule, Rules, Subject, Wager, WagerKind};

pub(crate) use citing::{Circumstances, Cites, Index, cite, cites};
pub(crate) use duties::{Due, DutyTerms};
pub(crate) use envy::EnvyTerms;
pub(crate) use plan::{Dealt, Packet, Plan, Slot, When};
pub(crate) use readings::{Abandoned, LimitOn, Readings, TimeOut};
pub use spots::StakeTerms;
pub(crate) use spots::{GREATEST_FUND, GREATEST_STAKE, SpotTerms};
pub(crate) use terms::{Care, Proportion, Shuffler};
pub use terms::{FeeStep, Fees};

use crate::ranking::Ranking;
use crate::settle::Payer;
use crate::{Citation, Fact, MeterName, Question, Refusal, Spot};

/// The game of one table.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of its own")]
pub(crate) struct Game {
    pub(crate) rules: Rules,
    pub(crate) is_showdown: bool,
    pub(crate) has_bank: bool,
    pub(crate) is_electronic: bool,
    pub(crate) seats: u8,
    pub(crate) boxes: u8,
    spots: [Option<SpotTerms>; 11],
    pub(crate) ante_bonus: Option<Payer>,
    pub(crate) ranking: Ranking,
    /// The least hand with which a dealer qualifies.
    pub(crate) qualifies: Strength,
    pub(crate) plan: Plan,
    pub(crate) script: Vec<Act>,
    /// Which way round players are asked, and seats settled.
    pub(crate) asks: Direction,
    pub(crate) settles: Direction,
    /// The spots in the order in which a seat's wagers are settled.
    pub(crate) order: Vec<Spot>,
    pub(crate) losers_first: bool,
    pub(crate) forfeits: Vec<Forfeit>,
    pub(crate) meters: Vec<(MeterName, Meter)>,
    pub(crate) proportion: Proportion,
    pub(crate) readings: Readings,
    pub(crate) cites: Cites,
    pub(crate) payout_limit: Option<Money>,
    pub(crate) fees: Fees,
    pub(crate) care: Care,
    pub(crate) duties: Vec<DutyTerms>,
    pub(crate) has_console: bool,
    /// Whether cards are dealt only as a device has shuffled them.
    pub(crate) needs_shuffler: bool,
    pub(crate) envy: Vec<EnvyTerms>,
    pub(crate) ends: Ends,
    at_hand: Circumstances,
    index: Index,
}

/// An act of the script.
#[derive(Clone, Debug)]
pub(crate) struct Act {
    pub(crate) deed: Deed,
    pub(crate) what: Subject,
    /// The question, where the act is to ask one.
    pub(crate) asks: Option<Question>,
    pub(crate) only: Option<Occasion>,
    pub(crate) clauses: Vec<Citation>,
}

/// The clauses of the acts that end a round.
#[derive(Clone, Debug)]
pub(crate) struct Ends {
    pub(crate) settle: Vec<Citation>,
    pub(crate) envy: Vec<Citation>,
    pub(crate) clear: Vec<Citation>,
}

impl Ends {
    fn of(rules: &Rules) -> Self {
        let settlement = &rules.book().procedure().settlement;
        let cite = |ids: &[String]| cites(rules.book(), ids);
        let within = settlement.within_seat.iter().flat_map(|step| cite(&step.clauses));
        Self {
            settle: cite(&settlement.seats.clauses).into_iter().chain(within).collect(),
            envy: settlement.envy.as_ref().map_or_else(Vec::new, |it| cite(&it.clauses)),
            clear: cite(&settlement.clear.clauses),
        }
    }
}

/// What a fold forfeits, and under which clauses.
#[derive(Clone, Debug)]
pub(crate) struct Forfeit {
    pub(crate) spot: Spot,
    pub(crate) clauses: Vec<Citation>,
}

impl Game {
    pub(crate) fn new(rules: &Rules) -> Self {
        let readings = Readings::of(rules);
        let at_hand = citing::standing_circumstances(rules);
        let cites = Cites::of(rules, &at_hand);
        let procedure = rules.book().procedure();
        let bonus = rules.offered(Wager::AnteBonus);
        Self {
            is_showdown: rules.book().title().game == rulebook::Game::ThreeCardPoker,
            has_bank: procedure.bank.is_some(),
            is_electronic: rules.submission().yes_no("table.electronic").unwrap_or(false),
            seats: terms::number(rules, "table.seats").unwrap_or(7),
            boxes: terms::number(rules, "table.boxes_per_player").unwrap_or(1),
            spots: spots::spots(rules, &cites),
            ante_bonus: bonus
                .map(|offered| Payer::new(rules.book(), rules.readings(), &offered.paytable)),
            ranking: Ranking::of(rules.readings()),
            qualifies: Strength::lowest_with(Rank::Queen),
            plan: Plan::of(rules, &readings, &at_hand),
            script: script(rules, &readings),
            asks: procedure.turns.first.value,
            settles: procedure.settlement.seats.value,
            order: order(rules),
            losers_first: losers_first(rules),
            forfeits: forfeits(rules, &readings),
            meters: meters(rules),
            proportion: Proportion::of(rules),
            payout_limit: rules.submission().amount("table.payout_limit"),
            fees: Fees::of(rules),
            care: Care::of(rules),
            duties: duties::duties(rules, &at_hand),
            needs_shuffler: needs_shuffler(rules, &at_hand),
            has_console: procedure.components.is_some()
                && rules.offered(Wager::Progressive).is_some(),
            envy: envy::terms(rules, &readings),
            ends: Ends::of(rules),
            readings,
            cites,
            index: Index::of(rules, &at_hand),
            at_hand,
            rules: rules.clone(),
        }
    }

    /// The terms of a spot, if the table offers it.
    #[inline]
    pub(crate) const fn spot(&self, spot: Spot) -> Option<&SpotTerms> {
        self.spots[spot as usize].as_ref()
    }

    /// The spots that the table offers.
    pub(crate) fn offered(&self) -> impl Iterator<Item = (Spot, &SpotTerms)> {
        Spot::ALL.into_iter().filter_map(|spot| Some((spot, self.spot(spot)?)))
    }

    /// Whether a spot is one of those that a player must or may begin with.
    pub(crate) fn is_base(&self, spot: Spot) -> bool {
        self.spot(spot).is_some_and(|terms| match terms.kind {
            WagerKind::Required | WagerKind::Base => true,
            WagerKind::Asked | WagerKind::Side => false,
        })
    }

    /// A refusal under a rule, with the clause that fits best.
    pub(crate) fn refuse(&self, rule: Rule, fact: Fact) -> Refusal {
        Refusal::new(rule, self.index.cite(rule), fact)
    }

    /// The clause that states a rule.
    pub(crate) fn cite(&self, rule: Rule) -> Citation {
        self.index.cite(rule)
    }

    /// A refusal under a rule, where more is known.
    pub(crate) fn refuse_at(
        &self,
        rule: Rule,
        key: &'static str,
        value: &str,
        fact: Fact,
    ) -> Refusal {
        let clause = self.index.cite_always(rule).unwrap_or_else(|| {
            let at_hand = self.at_hand.clone().with(key, value);
            cite(&self.rules, rule, &at_hand)
        });
        Refusal::new(rule, clause, fact)
    }

    /// A refusal that concerns a wager.
    pub(crate) fn refuse_wager(&self, rule: Rule, spot: Spot, fact: Fact) -> Refusal {
        Refusal::new(rule, self.index.cite_wager(rule, spot.wager()), fact)
    }

    /// A refusal that concerns a question.
    pub(crate) fn refuse_question(&self, rule: Rule, question: Question, fact: Fact) -> Refusal {
        Refusal::new(rule, self.index.cite_question(rule, question), fact)
    }

    /// What a book says an irregularity causes; what it says of any, where it does not name it.
    pub(crate) fn irregularity(&self, mishap: Mishap) -> Option<&rulebook::Irregularity> {
        let all = &self.rules.book().procedure().irregularities;
        let named = all.iter().find(|it| it.kind == mishap);
        named.or_else(|| all.iter().find(|it| it.kind == Mishap::Any))
    }

    /// The clause that has the cards shuffled again after a round that this made void.
    pub(crate) fn reshuffle_clause(&self, mishap: Mishap) -> Option<Citation> {
        let book = self.rules.book();
        let says_so = |id: &&String| {
            let clause = book.clause(id);
            clause.is_some_and(|it| it.rules().any(|rule| rule == Rule::ReshuffleAfterAVoid))
        };
        let id = self.irregularity(mishap)?.clauses.iter().find(says_so)?;
        Some(crate::settle::citation(book, id))
    }

    /// The clause to cite for an irregularity: that of the way of dealing where each has its own.
    pub(crate) fn irregularity_clause(&self, rule: Option<Rule>, mishap: Mishap) -> Citation {
        let by_rule = rule.map(|rule| self.index.cite(rule));
        by_rule.filter(|it| *it != Citation::NONE).unwrap_or_else(|| {
            let named = self.irregularity(mishap).and_then(|it| it.clauses.first());
            named.map_or(Citation::NONE, |id| crate::settle::citation(self.rules.book(), id))
        })
    }
}

fn script(rules: &Rules, readings: &Readings) -> Vec<Act> {
    let act = |act: &rulebook::Act| Act {
        deed: act.deed,
        what: act.what,
        asks: Question::asked_by(act.what).filter(|_| act.deed == Deed::Ask),
        only: act.only,
        clauses: cites(rules.book(), &act.clauses),
    };
    let mut script: Vec<Act> = rules.book().procedure().turns.script.iter().map(act).collect();
    if readings.box_before_decisions
        && let Some(at) = script.iter().position(|act| act.what == Subject::Box)
    {
        let exposing = script.remove(at);
        script.insert(0, exposing);
    }
    script
}

fn order(rules: &Rules) -> Vec<Spot> {
    let steps = rules.book().procedure().settlement.within_seat.iter();
    let of = |wager: Wager| Spot::ALL.into_iter().filter(move |spot| spot.wager() == wager);
    steps.flat_map(|step| of(step.wager)).collect()
}

/// By the deal plan, or by the book for every plan of its.
fn needs_shuffler(rules: &Rules, at_hand: &Circumstances) -> bool {
    let is_required = |term: &rulebook::Term| term.value == "required";
    let for_all = rules.book().procedure().terms.shuffler.as_ref().is_some_and(is_required);
    for_all || plan::chosen(rules, at_hand).needs.is_some()
}

fn losers_first(rules: &Rules) -> bool {
    let term = rules.book().procedure().settlement.losers_first.as_ref();
    term.is_some_and(|term| term.value == "yes")
}

fn forfeits(rules: &Rules, readings: &Readings) -> Vec<Forfeit> {
    let fold = &rules.book().procedure().fold;
    let of = |spot: Spot| {
        let part = fold.forfeits.iter().find(|part| part.what == spot.wager().name())?;
        Some(Forfeit { spot, clauses: cites(rules.book(), &part.clauses) })
    };
    let keeps_five = readings.fold_keeps_five_card;
    let all = Spot::ALL.into_iter().filter_map(of);
    all.filter(|it| !(keeps_five && it.spot == Spot::FiveCardProgressive)).collect()
}

fn meters(rules: &Rules) -> Vec<(MeterName, Meter)> {
    let of = |offered: &rulebook::Offered| {
        let wager = offered.wager;
        let named = offered
            .meters
            .iter()
            .map(move |(tier, meter)| (MeterName { wager, tier: *tier }, *meter));
        named.collect::<Vec<_>>()
    };
    rules.wagers().iter().flat_map(of).collect()
}
