//! Clauses for rules and outcomes, found once where they are needed by the million.

pub(crate) use rulebook::Circumstances;
use rulebook::{Book, Rule, Rules, Wager};

use crate::settle::citation;
use crate::{Citation, Question, Spot};

/// The citations of clauses by their ids.
pub(crate) fn cites(book: &Book, ids: &[String]) -> Vec<Citation> {
    ids.iter().map(|id| citation(book, id)).collect()
}

/// The clause to cite for a rule, under some circumstances; none rather than one that speaks of
/// others.
pub(crate) fn cite(rules: &Rules, rule: Rule, at_hand: &Circumstances) -> Citation {
    let fitting = rules.cite(rule, at_hand).filter(|clause| clause.when.hold(at_hand));
    fitting.map_or(Citation::NONE, |clause| citation(rules.book(), &clause.id))
}

/// The clause for every rule, found once. A screen asks for all that may be done many times a
/// second, and most of it may not.
#[derive(Clone, Debug)]
pub(crate) struct Index(Vec<Entry>);

#[derive(Clone, Debug)]
struct Entry {
    clause: Citation,
    /// What more circumstances make of it, where they could make it another clause.
    varies: Option<Box<Varied>>,
}

/// The clauses of a rule that has several.
#[derive(Clone, Debug)]
struct Varied {
    by_wager: [Citation; Wager::ALL.len()],
    by_question: [Citation; 3],
}

impl Varied {
    fn of(rules: &Rules, rule: Rule, at_hand: &Circumstances) -> Self {
        let at = |key, name: &str| cite(rules, rule, &at_hand.clone().with(key, name));
        Self {
            by_wager: Wager::ALL.map(|wager| at("wager", wager.name())),
            by_question: [Question::Bet1, Question::Bet2, Question::Play]
                .map(|question| at("question", question.name())),
        }
    }
}

impl Index {
    pub(crate) fn of(rules: &Rules, at_hand: &Circumstances) -> Self {
        let entry = |rule: Rule| {
            let varies = rules.book().stating(rule).any(|clause| !clause.when.hold(at_hand));
            Entry {
                clause: cite(rules, rule, at_hand),
                varies: varies.then(|| Box::new(Varied::of(rules, rule, at_hand))),
            }
        };
        Self(Rule::ALL.iter().map(|rule| entry(*rule)).collect())
    }

    /// The clause for a rule at this table.
    pub(crate) fn cite(&self, rule: Rule) -> Citation {
        self.0[rule as usize].clause
    }

    /// The clause for a rule, whatever more is known.
    pub(crate) fn cite_always(&self, rule: Rule) -> Option<Citation> {
        let entry = &self.0[rule as usize];
        entry.varies.is_none().then_some(entry.clause)
    }

    /// The clause for a rule, where it is known which wager it is about.
    pub(crate) fn cite_wager(&self, rule: Rule, wager: Wager) -> Citation {
        let entry = &self.0[rule as usize];
        let at = Wager::ALL.iter().position(|it| *it == wager);
        let varied = entry.varies.as_ref().zip(at);
        varied.map_or(entry.clause, |(varied, at)| varied.by_wager[at])
    }

    /// The clause for a rule, where it is known which question it is about.
    pub(crate) fn cite_question(&self, rule: Rule, question: Question) -> Citation {
        let entry = &self.0[rule as usize];
        let varied = entry.varies.as_ref();
        varied.map_or(entry.clause, |varied| varied.by_question[question as usize])
    }
}

/// What is so at every moment of a table: the circumstances that do not change.
pub(crate) fn standing_circumstances(rules: &Rules) -> Circumstances {
    let submission = rules.submission();
    let mut at_hand = Circumstances::none();
    for key in ["dealing", "shuffler", "dealer_cards"] {
        if let Some(word) = submission.text(&format!("table.{key}")) {
            at_hand = at_hand.with(key, word);
        }
    }
    for key in ["decks", "community_stack"] {
        if let Some(number) = submission.integer(&format!("table.{key}")) {
            at_hand = at_hand.with(key, number.to_string());
        }
    }
    let is_electronic = submission.yes_no("table.electronic").unwrap_or(false);
    let feeds_shoe = submission.yes_no("table.shuffler_feeds_shoe").unwrap_or(false);
    if rules.offered(Wager::ThreeCardBonus).is_some() {
        let option = submission.integer("wagers.three-card-bonus.option").unwrap_or(1);
        at_hand = at_hand.with("option", option.to_string());
    }
    let version = submission.text("table.version").unwrap_or("standard");
    at_hand
        .with("electronic", is_electronic.to_string())
        .with("shuffler_feeds_shoe", feeds_shoe.to_string())
        .with("version", version)
}

/// Clauses that every round needs.
#[derive(Clone, Debug)]
pub(crate) struct Cites {
    /// By question: a withdrawn bet goes back.
    withdrawn: [Citation; 2],
    /// By result of the showdown and Ante or Play.
    pub(crate) showdown: [[Citation; 2]; 4],
    /// A progressive award that needs a better five-card hand than it has.
    pub(crate) progressive_floor: Option<Citation>,
    /// A payment that the payout limit cuts.
    pub(crate) payout_limit: Citation,
    /// A payment that is all that the bank has left.
    pub(crate) bank_limited: Citation,
    /// A bank that collects.
    pub(crate) bank_collects: Citation,
    pub(crate) not_covered: Citation,
    /// What is abandoned and lost.
    pub(crate) abandoned: Citation,
    /// A Let It Ride bet that loses.
    pub(crate) below_tens: Citation,
    /// A losing three-card side wager.
    pub(crate) no_pair: Citation,
}

impl Cites {
    pub(crate) fn of(rules: &Rules, at_hand: &Circumstances) -> Self {
        use crate::settle::ShowdownResult as Result;
        let by = |rule: Rule, more: &[(&'static str, &str)]| {
            let mut all = at_hand.clone();
            for (key, value) in more {
                all = all.with(key, *value);
            }
            cite(rules, rule, &all)
        };
        let results =
            [Result::DealerDoesNotQualify, Result::DealerWins, Result::PlayerWins, Result::Tie];
        Self {
            withdrawn: [Question::Bet1, Question::Bet2]
                .map(|question| by(Rule::WithdrawnBetGoesBack, &[("question", question.name())])),
            showdown: results.map(|it| [by(it.rule(), &[]), by(it.play_rule(), &[])]),
            progressive_floor: followed(rules, "progressive-hand"),
            payout_limit: payout_limit(rules),
            bank_limited: by(Rule::PayoffsLimitedToTheBank, &[]),
            bank_collects: by(Rule::LosingWagersCollected, &[]),
            not_covered: by(Rule::UncoveredWagersAreReturned, &[]),
            abandoned: by(Rule::AbandonedWagersAreTheFloorsDecision, &[]),
            below_tens: by(Rule::TensOrBetterWins, &[("result", "lose")]),
            no_pair: by(
                Rule::ThreeCardBonusPairOrBetter,
                &[("result", "lose"), ("wager", "three-card-bonus")],
            ),
        }
    }

    pub(crate) const fn withdrawn(&self, spot: Spot) -> Citation {
        match spot {
            Spot::Bet2 => self.withdrawn[1],
            Spot::Bet1
            | Spot::Bet3
            | Spot::Ante
            | Spot::Play
            | Spot::PairPlus
            | Spot::FiveCardBonus
            | Spot::ThreeCardBonus
            | Spot::SixCardBonus
            | Spot::Progressive
            | Spot::FiveCardProgressive => self.withdrawn[0],
        }
    }
}

/// The clause under which a table may limit what it pays a hand.
fn payout_limit(rules: &Rules) -> Citation {
    let term = rules.book().procedure().terms.payout_limit.as_ref();
    let first = term.and_then(|term| term.clauses.first());
    first.map_or(Citation::NONE, |id| citation(rules.book(), id))
}

/// The clause that the chosen option of a reading follows, where it names one.
fn followed(rules: &Rules, name: &str) -> Option<Citation> {
    let option = rules.book().reading(name)?.option(rules.reading(name)?)?;
    option.clause.as_ref().map(|id| citation(rules.book(), id))
}
