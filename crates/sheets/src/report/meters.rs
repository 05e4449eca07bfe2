//! Progressives: what the meters and the other players make of a wager.
#![expect(clippy::float_arithmetic, reason = "places of points on a picture")]

use money::Money;
use odds::{Exact, MeterReturn, Par, Progressive, Terms};

use super::tables::{Head, exact, figure, head, paragraph, table};
use super::written::{dollars, exact_dollars, grouped, percent, short_percent};
use super::{Report, Sheet};
use crate::chart::{Caption, Curves, Line, Mark, float};
use crate::html::{Element, el};
use crate::sheet::WITHOUT_CEILING;

/// Everything about the meters of a wager; nothing where it looks at none.
pub(super) fn part(report: &Report<'_>, sheet: &Sheet<'_>) -> Vec<Element> {
    let Some(form) = &sheet.par.progressive else { return Vec::new() };
    let mut pictures: Vec<Element> =
        (0..form.meters.len()).map(|at| by_meter(report, sheet, form, at)).collect();
    if !form.per_other_player.is_zero() && form.others_max > 0 {
        pictures.push(by_others(report, sheet, form));
    }
    vec![
        el("h3").text("Meters"),
        paragraph(
            "The return of a progressive is a sum: what comes back whatever the meters show, so \
             much for each dollar on a meter, and so much for each other player whose hands one \
             may envy. Two winners of one meter in one round are left out of account.",
        ),
        returned(sheet, form),
        long_run(report, sheet, form),
        even(sheet, form),
        el("div").class("pair").children(pictures),
    ]
    .into_iter()
    .chain(ceilings(form))
    .collect()
}

/// What the ceilings of meters leave open, where there are any.
fn ceilings(form: &Progressive) -> Option<Element> {
    let of = |meter: &MeterReturn| Some(format!("{} {}", meter.tier, dollars(meter.ceiling?)));
    let ceilings: Vec<String> = form.meters.iter().filter_map(of).collect();
    let ceilings = (!ceilings.is_empty()).then(|| ceilings.join(", "))?;
    Some(paragraph(format!("Ceilings: {ceilings}. {WITHOUT_CEILING}")))
}

fn returned(sheet: &Sheet<'_>, form: &Progressive) -> Element {
    let row = |name: String, of: &Exact| vec![head(name), figure(of.decimal(10)), exact(of)];
    let mut rows = vec![row("Whatever the meters show".to_owned(), &form.constant)];
    for meter in &form.meters {
        rows.push(row(format!("Each dollar of {}", meter.tier), &meter.per_dollar));
    }
    rows.push(row("Each other player".to_owned(), &form.per_other_player));
    let heads =
        [Head::Words("returned of one unit"), Head::Figures("decimal"), Head::Words("exact")];
    table(&format!("Return of {}", sheet.title()), &heads, rows)
}

/// How often each meter is won, and what it shows then.
fn long_run(report: &Report<'_>, sheet: &Sheet<'_>, form: &Progressive) -> Element {
    let heads = [
        Head::Words("meter"),
        Head::Figures("shows"),
        Head::Figures("reset"),
        Head::Figures("rate"),
        Head::Figures("won once in wagers"),
        Head::Figures("hours between wins"),
        Head::Figures("mean when won"),
        Head::Figures("returned in the long run"),
    ];
    let pace = report.pace;
    let hourly = Exact::from(i64::from(pace.rounds_per_hour) * i64::from(pace.seats));
    let none = || figure("–");
    let row = |meter: &MeterReturn| {
        let shows = sheet.terms.meters.iter().find(|it| it.tier == meter.tier);
        let shows = shows.and_then(|it| it.holds).map_or_else(String::new, dollars);
        let between = meter.won.turned();
        let hours = between.as_ref().map(|it| grouped(&(it / &hourly).decimal(1)));
        let far = meter.long_run.as_ref();
        vec![
            head(meter.tier.name()),
            figure(shows),
            figure(dollars(meter.reset)),
            far.map_or_else(none, |far| figure(short_percent(&far.rate, 2))),
            between.map_or_else(none, |it| figure(grouped(&it.decimal(0)))),
            hours.map_or_else(none, figure),
            far.map_or_else(none, |far| figure(exact_dollars(&far.mean_at_hit))),
            far.map_or_else(none, |far| figure(percent(&far.returned))),
        ]
    };
    let caption = format!(
        "Meters in the long run, with {} rounds an hour and the wager made at {} seats",
        pace.rounds_per_hour, pace.seats
    );
    table(&caption, &heads, form.meters.iter().map(row))
}

/// What the meters must show for an even wager, at every stake that is offered.
fn even(sheet: &Sheet<'_>, form: &Progressive) -> Element {
    let stakes = match sheet.offered.stakes.as_slice() {
        [] => vec![sheet.par.stake],
        some => some.to_vec(),
    };
    let rows = stakes.iter().flat_map(|stake| {
        let other = at_stake(sheet, *stake);
        let form = other.as_ref().and_then(|par| par.progressive.as_ref()).unwrap_or(form);
        let edge = other.as_ref().map_or(&sheet.par.house_edge, |par| &par.house_edge);
        form.meters.iter().map(|meter| even_row(*stake, meter, edge)).collect::<Vec<_>>()
    });
    let heads = [
        Head::Words("stake and meter"),
        Head::Figures("edge as the meters stand"),
        Head::Figures("even at"),
        Head::Words("exact, in dollars"),
    ];
    let caption = "What a meter must show for an even wager, the others at their reset";
    table(caption, &heads, rows)
}

fn at_stake(sheet: &Sheet<'_>, stake: Money) -> Option<Par> {
    Par::of(&Terms { stake: Some(stake), ..sheet.terms.clone() }).ok()
}

fn even_row(stake: Money, meter: &MeterReturn, edge: &Exact) -> Vec<Element> {
    let name = head(format!("{}, {}", dollars(stake), meter.tier));
    let edge = figure(percent(edge));
    match &meter.break_even {
        Some(even) => vec![name, edge, figure(exact_dollars(even)), exact(even)],
        None => vec![name, edge, figure("whatever it shows"), el("td")],
    }
}

/// The edge against one meter, the others at their reset.
fn by_meter(report: &Report<'_>, sheet: &Sheet<'_>, form: &Progressive, at: usize) -> Element {
    let meter = &form.meters[at];
    let (reset, others) = (float(&meter.reset.dollars().into()), report.conditions.others);
    let shows = sheet.terms.meters.iter().find(|it| it.tier == meter.tier);
    let shows = shows.and_then(|it| it.holds).filter(|holds| *holds != meter.reset);
    let mark = |x: f64, name: String| Mark { x, name };
    let mut marks = vec![mark(reset, format!("reset {}", dollars(meter.reset)))];
    marks.extend(shows.map(|it| mark(float(&it.dollars().into()), format!("now {}", dollars(it)))));
    if let Some(far) = &meter.long_run {
        let mean = &far.mean_at_hit;
        marks.push(mark(float(mean), format!("mean when won {}", exact_dollars(mean))));
    }
    if let Some(even) = &meter.break_even {
        marks.push(mark(float(even), format!("even {}", exact_dollars(even))));
    }
    let far = marks.iter().map(|mark| mark.x).fold(reset, f64::max) * 1.15 + 1.0;
    let resets = form.meters.iter().map(|it| Exact::from(it.reset.dollars()));
    let resets: Vec<Exact> = resets.collect();
    let edge = |shown: Exact, others: u32| {
        let mut meters = resets.clone();
        meters[at] = shown;
        100.0 * float(&form.edge(&meters, others))
    };
    let slope = 100.0 * float(&meter.per_dollar);
    let one = |others: u32, name: String| {
        let from = edge(Exact::zero(), others);
        Line { name, points: vec![(0.0, from), (far, from - slope * far)], is_dotted: false }
    };
    let full = report.pace.seats.saturating_sub(1).min(form.others_max);
    let mut lines = vec![one(others, players(others))];
    if full != others && !form.per_other_player.is_zero() {
        lines.push(one(full, players(full)));
    }
    let even = meter.break_even.as_ref().map_or_else(
        || "The wager favours the player whatever it shows.".to_owned(),
        |even| format!("The wager is even at {}.", exact_dollars(even)),
    );
    let title = format!("Edge of {} by its {} meter", sheet.title(), meter.tier);
    let says = format!("The house edge falls evenly with the meter. {even}");
    let caption = Caption { id: format!("{}-{}", sheet.id(), meter.tier), title, says };
    let (across, up) = ("dollars on the meter".to_owned(), "house edge, percent".to_owned());
    Curves { caption, across, up, bands: Vec::new(), lines, marks }.draw()
}

fn players(others: u32) -> String {
    match others {
        0 => "nobody else".to_owned(),
        1 => "1 other player".to_owned(),
        some => format!("{some} other players"),
    }
}

/// The edge against the number of other players.
fn by_others(report: &Report<'_>, sheet: &Sheet<'_>, form: &Progressive) -> Element {
    let meters: Vec<Exact> = form
        .meters
        .iter()
        .map(|meter| {
            let shows = sheet.terms.meters.iter().find(|it| it.tier == meter.tier);
            shows.and_then(|it| it.holds).unwrap_or(meter.reset).dollars().into()
        })
        .collect();
    let most = report.pace.seats.saturating_sub(1).max(1).min(form.others_max);
    let edges: Vec<Exact> = (0..=most).map(|others| form.edge(&meters, others)).collect();
    let points =
        (0_u32..).zip(&edges).map(|(others, edge)| (f64::from(others), 100.0 * float(edge)));
    let line = Line { name: String::new(), points: points.collect(), is_dotted: true };
    let ends = [edges.first(), edges.last()].map(|it| it.map(|it| short_percent(it, 2)));
    let [first, last] = ends.map(Option::unwrap_or_default);
    let title = format!("Edge of {} by the number of other players", sheet.title());
    let says = format!("With nobody else the house edge is {first}, with {most} others {last}.");
    let caption = Caption { id: format!("{}-others", sheet.id()), title, says };
    let (across, up) = ("other players dealt in".to_owned(), "house edge, percent".to_owned());
    Curves { caption, across, up, bands: Vec::new(), lines: vec![line], marks: Vec::new() }.draw()
}
