//! A sheet and a strategy, as the document of the API describes them: `sheets` writes both.
#![expect(dead_code, reason = "they describe what is written elsewhere")]

use std::collections::BTreeMap;

use utoipa::ToSchema;

/// A PAR sheet. Figures are exact fractions unless they say otherwise.
#[derive(ToSchema)]
pub(super) struct ParSheet {
    book: String,
    wager: String,
    table: String,
    /// What a unit is.
    unit: String,
    /// The stake, in dollars.
    stake: String,
    /// The edge, in units.
    house_edge: String,
    /// The same in percent, rounded.
    house_edge_percent: String,
    /// Whether the player is ahead.
    favours_player: bool,
    average_wagered: String,
    element_of_risk: String,
    hit_frequency: String,
    wins: String,
    pushes: String,
    losses: String,
    variance: String,
    /// In units, rounded.
    standard_deviation: String,
    skewness: Option<String>,
    excess_kurtosis: Option<String>,
    /// How far a round strays from the mean, in units, by the confidence in percent.
    volatility_index: BTreeMap<String, String>,
    top_award: Option<TopAward>,
    ties_ridden: Option<RiddenTies>,
    /// What hands are paid and what that adds, the best hand first.
    outcomes: Vec<ParOutcome>,
    decisions: Vec<ParDecision>,
    /// The weakest hand that is played, where the wager asks.
    weakest_played: Option<String>,
    payout_limit: Option<ParLimit>,
    /// The edge at the stakes that the table of a submission takes, the least first.
    stakes: Option<Vec<ParStake>>,
    /// The stake that was asked for, where the table does not take it.
    stake_not_taken: Option<String>,
    /// How far the mean of so many `rounds` strays, in units, by the confidence in percent.
    #[schema(value_type = Vec<Object>)]
    confidence: Vec<BTreeMap<String, String>>,
    #[schema(rename = "return")]
    by_meter: Option<ParReturn>,
    /// How many other players are dealt in.
    others: Option<u32>,
    /// What the meters show, in dollars.
    meters: Option<BTreeMap<String, Option<String>>>,
    /// What each meter shows where the edge is nothing.
    break_even: Option<BTreeMap<String, Option<String>>>,
    wagers_between_hits: Option<BTreeMap<String, Option<String>>>,
    long_run: Option<LongRun>,
    /// Where meters stop to grow, in dollars.
    ceilings: Option<BTreeMap<String, Option<String>>>,
    /// What the figures leave out of account.
    note: Option<String>,
}

/// The greatest result of a round.
#[derive(ToSchema)]
struct TopAward {
    net: String,
    probability: String,
    one_in: Option<String>,
}

/// Figures where every bet that may as well be withdrawn rides.
#[derive(ToSchema)]
struct RiddenTies {
    average_wagered: String,
    element_of_risk: String,
    variance: String,
    standard_deviation: String,
}

/// What a hand is paid, how likely it is and what that adds to the return.
#[derive(ToSchema)]
struct ParOutcome {
    hand: String,
    ways: String,
    of: String,
    probability: String,
    one_in: Option<String>,
    pays: Option<String>,
    contribution: String,
}

/// A question, and how often which answer is the better one.
#[derive(ToSchema)]
struct ParDecision {
    question: String,
    #[schema(rename = "for")]
    in_favour: i64,
    against: i64,
    indifferent: i64,
    of: i64,
    weakest_played: Option<String>,
}

/// What a limit on payouts does to the figures.
#[derive(ToSchema)]
struct ParLimit {
    /// The most that a round pays, in dollars.
    most: String,
    house_edge: String,
    house_edge_percent: String,
    standard_deviation: String,
    /// How likely it is reached.
    reached: String,
}

/// The edge of a wager of one size.
#[derive(ToSchema)]
struct ParStake {
    stake: String,
    house_edge: String,
    house_edge_percent: String,
    standard_deviation: String,
    payout_limit: Option<ParLimit>,
}

/// What a dollar comes back as: a constant, and what each dollar on a meter adds.
#[derive(ToSchema)]
struct ParReturn {
    constant: String,
    per_dollar: BTreeMap<String, Option<String>>,
    per_other_player: String,
}

/// The figures over the life of a meter.
#[derive(ToSchema)]
struct LongRun {
    house_edge: String,
    house_edge_percent: String,
    rate: BTreeMap<String, Option<String>>,
    mean_at_hit: BTreeMap<String, Option<String>>,
}

/// The best decisions for a wager. Figures are exact fractions unless they say otherwise.
#[derive(ToSchema)]
pub(super) struct StrategyLists {
    book: String,
    wager: String,
    table: String,
    unit: String,
    stake: String,
    house_edge: String,
    /// The same in percent, rounded.
    house_edge_percent: String,
    beside: Option<StrategyBeside>,
    questions: Vec<StrategyQuestion>,
    /// What other ways to play cost.
    prices: Vec<StrategyPrice>,
    mistakes: Vec<StrategyMistake>,
}

/// A wager next to the Ante that a fold may forfeit.
#[derive(ToSchema)]
struct StrategyBeside {
    wager: String,
    table: String,
    stake: String,
    meters: BTreeMap<String, String>,
}

/// A question, and the list to learn for it.
#[derive(ToSchema)]
struct StrategyQuestion {
    question: String,
    /// The word for yes.
    yes: String,
    /// The word for no.
    no: String,
    #[schema(rename = "for")]
    in_favour: i64,
    against: i64,
    indifferent: i64,
    of: i64,
    /// The hands to say yes with.
    list: Vec<StrategyLine>,
    does_not_matter: Vec<StrategyLine>,
}

/// A line of a list.
#[derive(ToSchema)]
struct StrategyLine {
    says: String,
    example: Vec<wire::Card>,
    hands: i64,
    /// What yes is worth more than no, on average.
    worth: String,
}

/// What another way to play costs.
#[derive(ToSchema)]
struct StrategyPrice {
    says: String,
    house_edge: String,
    house_edge_percent: String,
    cost: String,
}

/// What a mistake costs.
#[derive(ToSchema)]
struct StrategyMistake {
    question: String,
    kind: String,
    /// The right answer, in a word.
    right: String,
    hands: i64,
    each: String,
    per_hundred_rounds: String,
}
