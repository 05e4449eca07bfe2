//! The table where a player banks: the fees of the house, and what a bank may expect.

use money::Money;
use odds::Exact;
use odds::bank::{Bank, Cost, Hands};
use rulebook::Bank as Banker;
use table::Fees;

use super::tables::{Head, figure, head, paragraph, table};
use super::written::{dollars, exact_dollars, grouped, percent, short_percent};
use super::{Report, Sheet};
use crate::html::{Element, el};

/// Fees and the bank; nothing where the house banks.
pub(super) fn part(report: &Report<'_>, base: &Sheet<'_>) -> Vec<Element> {
    if report.rules.book().title().bank == Banker::House {
        return Vec::new();
    }
    let Ok(hands) = Hands::of(&base.terms) else { return Vec::new() };
    vec![
        el("h3").text("Fees"),
        paragraph(
            "The house does not bank and wins nothing by the cards: it takes flat fees, whatever \
             the cards. The edge is the player-dealer's, as far as the bank covers the wagers.",
        ),
        fees(report, &hands, base.par.stake),
        el("h3").text("The player-dealer’s bank"),
        whole_table(report, &hands, base.par.stake),
        sizes(report, &hands, base.par.stake),
    ]
}

/// What a round costs a player and the bank, and what the house takes.
fn fees(report: &Report<'_>, hands: &Hands, bet: Money) -> Element {
    let fees = Fees::of(report.rules);
    let opposing = report.opposing();
    let bets: Vec<Money> = (0..opposing).map(|_| bet).collect();
    let bank = Cost::of_bank(hands, &fees, &bets);
    let Ok(seat) = Cost::of_seat(hands, &fees, bet) else { return el("div") };
    let row = |name: String, cost: &Cost| {
        vec![
            head(name),
            figure(exact_dollars(&cost.by_odds)),
            figure(dollars(cost.fee)),
            figure(exact_dollars(&cost.total())),
            figure(percent(&cost.of_bet())),
        ]
    };
    let taken = Exact::from(seat.fee.dollars()) * Exact::from(i64::from(opposing));
    let taken = taken + Exact::from(bank.fee.dollars());
    let hour = &taken * &Exact::from(i64::from(report.pace.rounds_per_hour));
    let heads = [
        Head::Words("a round costs"),
        Head::Figures("by the odds"),
        Head::Figures("fees"),
        Head::Figures("together"),
        Head::Figures("of one bet"),
    ];
    let rows = [
        row("A player".to_owned(), &seat),
        row(format!("The bank, against {opposing} players"), &bank),
    ];
    let caption = format!("What a round costs with bets of {}", dollars(bet));
    el("div").child(table(&caption, &heads, rows)).child(paragraph(format!(
        "The house takes {} a round and {} an hour, the same whatever the cards.",
        exact_dollars(&taken),
        exact_dollars(&hour)
    )))
}

/// A bank that always reaches, against all seats.
fn whole_table(report: &Report<'_>, hands: &Hands, bet: Money) -> Element {
    let bets: Vec<Money> = (0..report.opposing()).map(|_| bet).collect();
    let deviation = hands.variance(&bets).root(2).unwrap_or_default();
    let reach = hands.reach(&bets).map_or_else(|_| "–".to_owned(), dollars);
    paragraph(format!(
        "Against {} players with bets of {}, a bank that covers everything expects {} a round with \
         a standard deviation of ${}; their hands share two community cards, so they win and lose \
         together. To cover everything whatever the cards takes {reach}.",
        bets.len(),
        dollars(bet),
        exact_dollars(&hands.expected(&bets)),
        grouped(&deviation)
    ))
}

/// Banks of several sizes against one player, every deal counted.
fn sizes(report: &Report<'_>, hands: &Hands, bet: Money) -> Element {
    let row = |bets: u64| {
        let wager = bet.times(bets).ok()?;
        let round = Bank::new(wager, report.rules.readings()).against(hands, &[bet]).ok()?;
        let deviation = round.result.variance().root(2).unwrap_or_default();
        Some(vec![
            head(dollars(wager)),
            figure(exact_dollars(&round.result.mean())),
            figure(format!("${}", grouped(&deviation))),
            figure(short_percent(&round.exhausted, 4)),
            figure(short_percent(&round.short, 4)),
            figure(exact_dollars(&round.uncovered)),
            figure(exact_dollars(&round.not_taken)),
        ])
    };
    let heads = [
        Head::Words("bank"),
        Head::Figures("expects a round"),
        Head::Figures("deviation"),
        Head::Figures("runs out"),
        Head::Figures("pays short"),
        Head::Figures("not covered, on average"),
        Head::Figures("given back, on average"),
    ];
    let caption = format!(
        "A bank against one player with bets of {}, every deal counted, without fees",
        dollars(bet)
    );
    table(&caption, &heads, [1, 3, 10, 30, 100, 1_000, 3_000].into_iter().filter_map(row))
}
