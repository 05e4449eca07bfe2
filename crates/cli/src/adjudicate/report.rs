//! A judgement as JSON for machines and as a table for people.

use serde_json::{Map, Value, json};

use super::round::Refused;
use super::verdict::{Envy, Fee, Line, SeatVerdict, Verdict};
use super::{Judgement, Unlawful};
use crate::commands::check::finding_as_json;
use sheets::columns::align;

/// Writes a judgement as JSON.
pub(crate) fn as_json(judgement: &Judgement) -> String {
    let value = match judgement {
        Judgement::Settled(verdict) => settled(verdict),
        Judgement::Refused(refused) => json!({
            "lawful": false,
            "refusal": {
                "rule": refused.rule,
                "clause": refused.clause,
                "says": refused.says,
                "fact": refused.fact,
            },
        }),
        Judgement::Unlawful(Unlawful { findings, says }) => json!({
            "lawful": false,
            "refusal": {
                "rule": "submission",
                "clause": findings.iter().next().map(|finding| &finding.clause),
                "says": says,
            },
            "findings": findings.iter().map(finding_as_json).collect::<Vec<_>>(),
        }),
    };
    format!("{value:#}\n")
}

fn settled(verdict: &Verdict) -> Value {
    let meters = verdict.meters.iter().map(|(name, holds)| (name.clone(), json!(holds)));
    let order: Vec<u8> = verdict.settlement_order.iter().map(|seat| seat.number()).collect();
    let mut value = json!({
        "lawful": true,
        "seats": verdict.seats.iter().map(of_seat).collect::<Vec<_>>(),
        "meters": meters.collect::<Map<_, _>>(),
        "settlement_order": order,
    });
    if let Some(bank) = &verdict.bank {
        value["bank"] = json!({ "seat": bank.seat.number(), "net": bank.net });
        with_fee(&mut value["bank"], bank.fee.as_ref());
    }
    value["house_net"] = json!(verdict.house);
    value
}

fn of_seat(seat: &SeatVerdict) -> Value {
    let line = |line: &Line| {
        let mut told = json!({
            "wager": line.wager,
            "stake": line.stake,
            "result": line.result.name(),
            "hand": line.hand.map(rulebook::Pattern::name),
            "paid": line.paid,
            "returned": line.returned,
            "clause": line.clause,
        });
        if let Some(reading) = &line.reading {
            told["reading"] = json!(reading);
        }
        told
    };
    let envy = |envy: &Envy| {
        json!({
            "from_seat": envy.from.number(),
            "hand": envy.hand.name(),
            "paid": envy.paid,
            "clause": envy.clause,
        })
    };
    let mut value = json!({
        "seat": seat.seat.number(),
        "results": seat.results.iter().map(line).collect::<Vec<_>>(),
        "envy": seat.envy.iter().map(envy).collect::<Vec<_>>(),
        "net": seat.net,
    });
    with_fee(&mut value, seat.fee.as_ref());
    value
}

/// Adds the fee, where one was taken.
fn with_fee(value: &mut Value, fee: Option<&Fee>) {
    if let Some(fee) = fee {
        value["fee"] = json!({ "paid": fee.paid, "clause": fee.clause });
    }
}

/// Writes a judgement for people.
pub(crate) fn as_text(judgement: &Judgement) -> String {
    match judgement {
        Judgement::Settled(verdict) => settled_text(verdict),
        Judgement::Refused(Refused { rule, clause, says, fact }) => {
            let clause = clause.as_deref().unwrap_or("the book is silent");
            format!("refused: {rule}\n  fact:   {fact}\n  clause: {clause}\n  says:   {says}\n")
        }
        Judgement::Unlawful(Unlawful { findings, says }) => {
            let lines: String = findings.iter().map(|finding| format!("  {finding}\n")).collect();
            format!("the submission is not lawful\n{lines}  says:   {says}\n")
        }
    }
}

fn settled_text(verdict: &Verdict) -> String {
    let mut text = String::new();
    for seat in &verdict.seats {
        text.push_str(&format!("seat {}: {}\n{}", seat.seat, seat.net, align(&rows(seat), "  ")));
        text.extend(seat.fee.iter().map(charged));
    }
    for (name, holds) in &verdict.meters {
        text.push_str(&format!("meter {name}: {holds}\n"));
    }
    let order: Vec<String> = verdict.settlement_order.iter().map(ToString::to_string).collect();
    text.push_str(&format!("settled in the order: {}\n", order.join(", ")));
    if let Some(bank) = &verdict.bank {
        text.push_str(&format!("bank, seat {}: {}\n", bank.seat, bank.net));
        text.extend(bank.fee.iter().map(charged));
    }
    text.push_str(&format!("house: {}\n", verdict.house));
    text
}

fn charged(fee: &Fee) -> String {
    format!("  fee: {} under {}\n", fee.paid, fee.clause.as_deref().unwrap_or("no clause"))
}

fn rows(seat: &SeatVerdict) -> Vec<Vec<String>> {
    let text = |cells: [&str; 7]| cells.map(str::to_owned).to_vec();
    let heading = text(["wager", "stake", "result", "hand", "paid", "returned", "clause"]);
    let line = |line: &Line| {
        vec![
            line.wager.to_owned(),
            line.stake.to_string(),
            line.result.to_string(),
            line.hand.map_or("-", rulebook::Pattern::name).to_owned(),
            line.paid.to_string(),
            line.returned.to_string(),
            line.clause.clone().unwrap_or_else(|| "-".to_owned()),
        ]
    };
    let envy = |envy: &Envy| {
        vec![
            format!("envy of seat {}", envy.from),
            "-".to_owned(),
            "win".to_owned(),
            envy.hand.name().to_owned(),
            envy.paid.to_string(),
            "-".to_owned(),
            envy.clause.clone().unwrap_or_else(|| "-".to_owned()),
        ]
    };
    let lines = seat.results.iter().map(line).chain(seat.envy.iter().map(envy));
    std::iter::once(heading).chain(lines).collect()
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::adjudicate::judge;
    use crate::library::Library;

    #[derive(Parser)]
    struct Plain {
        #[command(flatten)]
        library: Library,
    }

    fn told(case: &str) -> String {
        let library = Plain::parse_from(["houserules"]).library;
        as_text(&judge(case, &library).expect("the case is clear"))
    }

    #[test]
    fn people_read_a_verdict_as_a_table() {
        let case = include_str!("../../tests/cases/ca-let-it-ride.json");
        insta::assert_snapshot!(told(case), @r"
        seat 2: +67.00
          wager  stake       result      hand   paid  returned                   clause
          bet-1  20.00          win  two-pair  40.00     20.00  CA-LIR-paytable-LIRX-01
          bet-2  20.00          win  two-pair  30.00     20.00       CA-LIR-round-11-p2
          bet-3  20.00  not-covered         -   0.00     20.00      CA-LIR-betting-4-p2
          fee: 3.00 under CA-LIR-fees-3
        seat 6: -13.00
          wager  stake     result  hand  paid  returned               clause
          bet-1  10.00  withdrawn     -  0.00     10.00  CA-LIR-round-3.b-p1
          bet-2  10.00  withdrawn     -  0.00     10.00  CA-LIR-round-5.b-p1
          bet-3  10.00       lose     -  0.00      0.00   CA-LIR-round-10-p3
          fee: 3.00 under CA-LIR-fees-3
        seat 7: +27.00
          wager  stake  result                 hand   paid  returned                   clause
          bet-1  10.00     win  pair-tens-or-better  10.00     10.00  CA-LIR-paytable-LIRX-01
          bet-2  10.00     win  pair-tens-or-better  10.00     10.00  CA-LIR-paytable-LIRX-01
          bet-3  10.00     win  pair-tens-or-better  10.00     10.00  CA-LIR-paytable-LIRX-01
          fee: 3.00 under CA-LIR-fees-3
        settled in the order: 7, 6, 2
        bank, seat 4: -92.00
          fee: 2.00 under CA-LIR-fees-3
        house: +11.00
        ");
    }

    #[test]
    fn people_read_a_refusal_with_its_clause() {
        let case = include_str!("../../tests/cases/unequal.json");
        insta::assert_snapshot!(told(case), @r"
        refused: required-wagers-equal
          fact:   the three bets are not equal
          clause: MD-LIR-7.E.1-p2
          says:   The three wagers must be equal.
        ");
    }

    #[test]
    fn people_read_what_a_submission_offends() {
        let case = include_str!("../../tests/cases/unequal.json");
        let case = case.replace("\"seats\": 7", "\"seats\": 8");
        insta::assert_snapshot!(told(&case), @r"
        the submission is not lawful
          table.seats is 8, but MD-LIR-2.A.1 requires at most seven betting positions
          says:   The table has at most seven player betting positions, all on one side.
        ");
    }
}
