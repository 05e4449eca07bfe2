//! Figures that the document itself prints, beside those that come out.

use odds::{Exact, LongRun, Progressive};

use super::tables::{Head, figure, head, paragraph, table, words};
use super::written::{count, dollars, exact_dollars, short_percent};
use super::{Report, Sheet};
use crate::html::{Element, el};

/// A figure of the document: what it is, what is printed, what comes out, and whether these agree.
type Compared = (&'static str, String, String, bool);

/// Sets the printed figures beside ours; nothing where none is printed.
pub(super) fn part(report: &Report<'_>, sheet: &Sheet<'_>) -> Vec<Element> {
    let compared = compared(report, sheet);
    if compared.is_empty() {
        return Vec::new();
    }
    let row = |(name, printed, ours, agrees): Compared| {
        let verdict = if agrees { "the same" } else { "differs: see below" };
        vec![head(name), figure(printed), figure(ours), words(verdict)]
    };
    let heads = [
        Head::Words("figure"),
        Head::Figures("printed"),
        Head::Figures("comes out"),
        Head::Words("to the digits printed"),
    ];
    let caption = format!("Published figures of {}", sheet.title());
    let mut part = vec![
        el("h3").text("Figures that the document prints"),
        table(&caption, &heads, compared.into_iter().map(row)),
    ];
    if sheet.offered.paytable.published.par_percent.is_some() {
        part.push(paragraph(
            "“Par” is not defined in the document. It is the element of risk with indifferent bets \
             pulled back, and not the edge on one bet.",
        ));
    }
    if sheet.offered.paytable.published.top_payout_odds_to_1.is_some() {
        part.push(paragraph(
            "What is printed as odds to 1 is how rare the top payout is, one in so many; the odds \
             against it are one less.",
        ));
    }
    part.extend(explained(report, sheet));
    part
}

fn compared(report: &Report<'_>, sheet: &Sheet<'_>) -> Vec<Compared> {
    let printed = &sheet.offered.paytable.published;
    let par = &sheet.par;
    let share = |name, printed: &Option<String>, ours: &Exact| {
        let printed = printed.as_ref()?;
        let places = places(printed);
        let agrees = ours.percent(places) == *printed;
        Some((name, format!("{printed} %"), short_percent(ours, places.max(2)), agrees))
    };
    let far =
        par.progressive.as_ref().and_then(|form| form.long_run_edge(report.conditions.others));
    let mut all = vec![
        share("Par", &printed.par_percent, &par.element_of_risk()),
        share("Hit frequency", &printed.hit_frequency_percent, &par.hits()),
        share(
            "House advantage",
            &printed.house_advantage_percent,
            far.as_ref().unwrap_or(&par.house_edge),
        ),
    ];
    let chance = par.results.greatest().and_then(|(_, chance)| chance.turned());
    all.push(printed.top_payout_odds_to_1.as_ref().zip(chance).map(|(odds, rarity)| {
        let against = (rarity - Exact::one()).decimal(0);
        let ours = against.parse().map(count).unwrap_or_default();
        let shown = odds.parse().map_or_else(|_| odds.clone(), count);
        ("Top payout", format!("{shown} to 1"), format!("{ours} to 1"), *odds == against)
    }));
    let mean = long_run(sheet).map(|(_, far)| far.mean_at_hit.clone());
    all.push(printed.top_payout_average.zip(mean).map(|(average, mean)| {
        let agrees = mean.decimal(2) == average.to_string();
        ("Average top payout", dollars(average), exact_dollars(&mean), agrees)
    }));
    all.into_iter().flatten().collect()
}

/// The digits behind the point.
fn places(printed: &str) -> u32 {
    let digits = printed.split_once('.').map_or(0, |(_, digits)| digits.len());
    u32::try_from(digits).unwrap_or(0)
}

fn long_run<'a>(sheet: &'a Sheet<'_>) -> Option<(&'a Progressive, &'a LongRun)> {
    let form = sheet.par.progressive.as_ref()?;
    Some((form, form.meters.first()?.long_run.as_ref()?))
}

/// How a printed house advantage and a printed average award go together.
fn explained(report: &Report<'_>, sheet: &Sheet<'_>) -> Vec<Element> {
    let printed = &sheet.offered.paytable.published;
    let (Some(advantage), Some(average), Some((form, far))) =
        (&printed.house_advantage_percent, printed.top_payout_average, long_run(sheet))
    else {
        return Vec::new();
    };
    let [meter] = form.meters.as_slice() else { return Vec::new() };
    let mean = Exact::from(average.dollars());
    // The mean award grows evenly with the rate: one known point of the line gives the other.
    let stake = Exact::from(sheet.par.stake.dollars());
    let seeded = &meter.won * &Exact::from(meter.reset.dollars());
    let grows = &far.rate * &stake;
    let more = (&mean - &far.mean_at_hit) * (&seeded + &grows) / (&far.mean_at_hit * &stake);
    let rate = far.rate.clone() + more;
    let at_mean = |others: u32| form.edge(std::slice::from_ref(&mean), others);
    let fits = |edge: &Exact| edge.percent(places(advantage)) == *advantage;
    let row = |others: u32| {
        let edges = [Some(at_mean(others)), form.long_run_edge(others)];
        let cell = |edge: &Option<Exact>| match edge {
            Some(edge) if fits(edge) => {
                el("td").class("n").child(el("strong").text(short_percent(edge, 4)))
            }
            Some(edge) => figure(short_percent(edge, 4)),
            None => figure("–"),
        };
        std::iter::once(head(others.to_string())).chain(edges.iter().map(cell)).collect::<Vec<_>>()
    };
    let fitting: Vec<String> = (0..report.pace.seats.max(8))
        .filter(|it| fits(&at_mean(*it)))
        .map(|it| it.to_string())
        .collect();
    let found = match fitting.as_slice() {
        [] => format!("No number of other players gives {advantage} %."),
        some => format!("{advantage} % comes out with {} other players.", some.join(" or ")),
    };
    let text = format!(
        "The document prints {advantage} % and an average top payout of {}, but neither the rate \
         at which the meter grows nor the number of players who envy. From a seed of {}, that \
         average takes a rate of {}; with the meter at the average, {found} The submission's rate \
         of {} makes the average {}.",
        dollars(average),
        dollars(meter.reset),
        short_percent(&rate, 2),
        short_percent(&far.rate, 2),
        exact_dollars(&far.mean_at_hit)
    );
    let heads = [
        Head::Words("other players"),
        Head::Figures("edge at the printed average"),
        Head::Figures("long-run edge at the submitted rate"),
    ];
    let caption = "Edge by the number of other players; bold where it rounds to what is printed";
    vec![paragraph(text), table(caption, &heads, (0..8).map(row))]
}
