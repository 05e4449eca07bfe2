//! Rounds played at the real table, beside the exact figures: a check that needs no trust in them.

use sim::kernel::{Plan, Seed};
use sim::report::{Compared, LineReport};
use sim::session::{Session, Strategy, Wish};
use sim::statistics::Rare;

use super::tables::{Head, exact, figure, head, paragraph, table};
use super::written::percent;
use super::{Report, front};
use crate::columns::thousands;
use crate::html::{Element, el};
use crate::simulated;
use crate::wagered::sheet_name;

/// How many rounds are played: enough for a standard error of a fraction of a percent, and few
/// enough that nobody waits.
const ROUNDS: u64 = 100_000;

/// The seed is always the same, and so is the page.
const SEED: u64 = 1;

/// What a short session shows.
pub(super) fn section(report: &Report<'_>) -> Element {
    let section = el("section")
        .with("id", "simulation")
        .child(el("h2").text("A simulation beside the figures"));
    let seats = report.pace.seats;
    let taken = u8::try_from(seats).expect("the table has so many");
    let wish = Wish { seats: taken, strategy: Strategy::Base, ..Wish::default() };
    let session = match Session::new(report.rules, &wish) {
        Ok(session) => session,
        Err(why) => return section.child(paragraph(format!("No round was played: {why}."))),
    };
    let tally = session.run(Plan::new(ROUNDS, Seed::from(SEED)).on(report.threads), |_| ());
    let shown = sim::report::Report::of(&session, &tally);
    let command = format!(
        "houserules simulate {} --rounds {ROUNDS} --seats {seats} --seed {SEED} --strategy base",
        front::quoted(&report.file)
    );
    section
        .child(paragraph(format!(
            "{} rounds at {}, seed {SEED}, were dealt, decided and settled by the program that \
             runs a real table. Every seat bet the least on everything that is offered, decided as \
             the sheets above do, and meters grew and were won. A result more than five standard \
             errors off would not be chance.",
            thousands(ROUNDS),
            if seats == 1 { "one seat".to_owned() } else { format!("{seats} seats") },
        )))
        .children(verdict(&shown))
        .child(edges(&shown))
        .child(paragraph(
            "Exact edges are those of this session: at the least stakes, with the meters at what \
             they held on average, the others at the table, and less what folds forfeit. Hands \
             expected fewer than a hundred times, shares of meters and envy count at their exact \
             worth, and how often they came stands below.",
        ))
        .children(set_aside(&shown.lines))
        .child(el("pre").text(command))
}

fn verdict(shown: &sim::report::Report) -> Option<Element> {
    let text = "The simulation contradicts the figures: this cannot be chance.";
    shown.contradicts().then(|| el("p").class("flag").with("role", "note").text(text))
}

fn edges(shown: &sim::report::Report) -> Element {
    let heads = [
        Head::Words("wager"),
        Head::Figures("observed edge"),
        Head::Figures("standard error"),
        Head::Figures("exact edge"),
        Head::Figures("z"),
        Head::Figures("chi-square of hands, p"),
        Head::Words("exact"),
    ];
    let row = |name: String, edge: Option<&Compared>, fit: String, unknown: Option<&str>| {
        let Some(edge) = edge else {
            let why = unknown.unwrap_or("not known");
            let why = el("td").with("colspan", 6).text(format!("no exact value: {why}"));
            return vec![head(name), why];
        };
        vec![
            head(name),
            figure(simulated::percent(edge.observed)),
            figure(simulated::percent(edge.standard_error)),
            figure(percent(&edge.exact)),
            figure(format!("{:+.2}", edge.z()).replace('-', "−")),
            figure(fit),
            exact(&edge.exact),
        ]
    };
    let lines = shown.lines.iter().map(|line| {
        let fit = line.fit.map_or_else(|| "–".to_owned(), |it| format!("{:.4}", it.p_value()));
        row(name(line), line.edge.as_ref(), fit, line.unknown)
    });
    let together = shown.together.as_ref().filter(|_| shown.lines.len() > 1);
    let together =
        together.map(|edge| row("All together".to_owned(), Some(edge), "–".to_owned(), None));
    table("Observed and exact edges", &heads, lines.chain(together))
}

fn set_aside(lines: &[LineReport]) -> Option<Element> {
    let heads =
        [Head::Words("hand"), Head::Figures("came"), Head::Figures("expected"), Head::Figures("p")];
    let row = |line: &LineReport, hand: &str, rare: &Rare| {
        vec![
            head(format!("{}: {hand}", name(line))),
            figure(thousands(rare.observed)),
            figure(format!("{:.2}", rare.expected)),
            figure(format!("{:.4}", rare.p_value())),
        ]
    };
    let rows = lines
        .iter()
        .flat_map(|line| line.rare.iter().map(move |(hand, rare)| row(line, hand, rare)));
    let rows: Vec<Vec<Element>> = rows.collect();
    (!rows.is_empty()).then(|| table("Rare hands, shares of meters and envy", &heads, rows))
}

fn name(line: &LineReport) -> String {
    format!("{}, {}", sheet_name(line.wager), line.table)
}
