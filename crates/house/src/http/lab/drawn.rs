//! What a page draws of a sheet: how rounds end, and the edge over a meter.

use money::Money;
use odds::{Exact, Par, Progressive};
use serde::Serialize;
use sheets::listed::{Difference, Standing};
use sheets::wagered::{sheet_name, sheet_title};
use utoipa::ToSchema;

use super::asked::Wagered;

/// How many steps a line over a meter has.
const STEPS: u64 = 24;

/// What is drawn of a sheet.
#[derive(Serialize, ToSchema)]
#[schema(as = LabPicture)]
pub(super) struct Picture {
    /// The wager, as its sheet is called.
    wager: &'static str,
    /// The same in words.
    title: &'static str,
    /// Every net result in units, the worst first, and how likely it is.
    results: Vec<Chance>,
    /// The edge over each meter, the others as they stand.
    meters: Vec<Curve>,
    /// How many others can be dealt in.
    others_max: u32,
}

/// A net result.
#[derive(Serialize, ToSchema)]
#[schema(as = LabChance)]
struct Chance {
    net: String,
    probability: String,
}

/// The edge over one meter.
#[derive(Serialize, ToSchema)]
#[schema(as = LabCurve)]
struct Curve {
    /// Which meter.
    meter: &'static str,
    /// What it shows.
    holds: String,
    /// What it starts again with.
    reset: String,
    /// Where the edge is nothing, in dollars, exact.
    break_even: Option<String>,
    /// The same, rounded up to the cent.
    break_even_dollars: Option<String>,
    points: Vec<Point>,
}

/// A point of a line.
#[derive(Serialize, ToSchema)]
#[schema(as = LabPoint)]
struct Point {
    /// What the meter shows.
    dollars: u64,
    /// The house edge then, exact and in percent.
    edge: String,
    percent: String,
}

impl Picture {
    pub(super) fn of(par: &Par, others: u32) -> Self {
        let chance = |(net, probability): (Exact, Exact)| Chance {
            net: net.to_string(),
            probability: probability.to_string(),
        };
        let form = par.progressive.as_ref();
        Self {
            wager: sheet_name(par.wager),
            title: sheet_title(par.wager),
            results: par.results.chances().map(chance).collect(),
            meters: form.map(|form| curves(form, par, others)).unwrap_or_default(),
            others_max: form.map_or(0, |form| form.others_max.min(7)),
        }
    }
}

fn curves(form: &Progressive, par: &Par, others: u32) -> Vec<Curve> {
    let holds = |at: usize| par.meters.get(at).and_then(|meter| meter.holds).unwrap_or(Money::ZERO);
    let now: Vec<Exact> = (0..form.meters.len()).map(|at| holds(at).dollars().into()).collect();
    let curve = |(at, meter): (usize, &odds::MeterReturn)| {
        let most = furthest(meter.break_even.as_ref(), holds(at), meter.reset);
        let step = most.div_ceil(STEPS).max(1);
        let point = |dollars: u64| {
            let mut meters = now.clone();
            meters[at] = Exact::new(dollars, 1);
            let edge = form.edge(&meters, others);
            Point { dollars, edge: edge.to_string(), percent: edge.percent(6) }
        };
        let cents = |even: &Exact| even.clone() * Exact::from(100);
        Curve {
            meter: meter.tier.name(),
            holds: holds(at).to_string(),
            reset: meter.reset.to_string(),
            break_even: meter.break_even.as_ref().map(ToString::to_string),
            break_even_dollars: meter.break_even.as_ref().and_then(|even| up(&cents(even))),
            points: (0..=STEPS).map(|at| point(at * step)).collect(),
        }
    };
    form.meters.iter().enumerate().map(curve).collect()
}

/// How far a line is drawn: well beyond where the edge is nothing and what the meter shows, in
/// dollars, and on a round number.
fn furthest(even: Option<&Exact>, holds: Money, reset: Money) -> u64 {
    let even = even.and_then(Exact::floor).and_then(|it| u64::try_from(it).ok()).unwrap_or(0);
    let shown = holds.cents().max(reset.cents()) / 100;
    let far = (even + even / 2).max(shown + shown / 2).clamp(100, 1_000_000_000);
    let unit = 10_u64.pow(far.ilog10().saturating_sub(1)) * STEPS;
    far.next_multiple_of(unit)
}

/// Cents as dollars, rounded up.
fn up(cents: &Exact) -> Option<String> {
    let whole = cents.floor()?;
    let is_whole = (cents.clone() - Exact::new(whole, 1)).is_zero();
    let cents = u64::try_from(whole + i128::from(!is_whole)).ok()?;
    Some(format!("{}.{:02}", cents / 100, cents % 100))
}

/// How a paytable stands beside those of the book.
#[derive(Serialize, ToSchema)]
#[schema(as = LabPlace)]
pub(super) struct Place {
    /// The table of the book that it is most like.
    like: String,
    /// Whether it is that table, row by row.
    listed: bool,
    /// Whether the book lets it be offered.
    lawful: bool,
    /// The clause under which tables are chosen, or nothing below them is paid.
    clause: Option<String>,
    /// Whether the listed odds are only the least.
    floor: bool,
    /// Rows that are not as the book lists them.
    differs: Vec<Differs>,
    /// The places of rows that stand below a lesser one. They pay all the same.
    out_of_order: Vec<usize>,
}

/// A row that is not as the book lists it.
#[derive(Serialize, ToSchema)]
#[schema(as = LabDiffers)]
struct Differs {
    hand: &'static str,
    title: String,
    pays: Option<String>,
    /// What the book lists.
    listed: Option<String>,
    clause: String,
    lawful: bool,
}

impl Place {
    pub(super) fn of(wager: &Wagered) -> Option<Self> {
        let standing = Standing::of(&wager.book, &wager.paytable)?;
        let differs = |it: &Difference<'_>| Differs {
            hand: it.hand.name(),
            title: it.hand.title(),
            pays: it.pays.map(|pays| pays.to_string()),
            listed: it.listed.map(|pays| pays.to_string()),
            clause: it.clause.to_owned(),
            lawful: it.is_lawful,
        };
        Some(Self {
            like: standing.like.table.clone(),
            listed: standing.is_listed(),
            lawful: standing.is_lawful(),
            clause: standing.clause.map(str::to_owned),
            floor: standing.is_floor,
            differs: standing.differs.iter().map(differs).collect(),
            out_of_order: wager.out_of_order.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_beyond_where_the_edge_is_nothing() {
        let far = furthest(Some(&Exact::new(50_000, 1)), Money::from_dollars(1_000), Money::ZERO);
        assert!(far >= 75_000 && far.is_multiple_of(STEPS), "{far}");
        assert!(furthest(None, Money::ZERO, Money::ZERO) >= 100);
    }

    #[test]
    fn parts_of_cents_are_rounded_up() {
        assert_eq!(up(&Exact::new(1001, 2)), Some("5.01".to_owned()));
        assert_eq!(up(&Exact::new(500, 1)), Some("5.00".to_owned()));
        assert_eq!(up(&Exact::from(-3)), None);
    }
}
