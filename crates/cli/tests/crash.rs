//! A house that is killed at any moment loses nothing that it acknowledged, and deals the cards
//! that it had dealt.

#[expect(dead_code, reason = "other tests look at what is said")]
mod run;

use run::houserules;
use serde_json::Value;

/// How often the house is killed; `HOUSERULES_KILLS` makes it more.
fn kills() -> u64 {
    let kills = std::env::var("HOUSERULES_KILLS");
    kills.map_or(10, |kills| kills.parse().expect("HOUSERULES_KILLS is a number"))
}

/// Five tables, one for each book, in the middle of whatever is going on there. After each kill
/// every seat sends again what was on its way and what was acknowledged last, and compares its
/// cards; after the last one all records are read, all balances computed anew, and the cards of
/// every round that was interrupted are proven from its commitment.
#[test]
fn a_killed_house_goes_on_where_it_was() {
    let kills = kills();
    let (count, seconds) = (kills.to_string(), kills.div_ceil(2).to_string());
    let arguments = ["load", "--json", "--tables", "5", "--seats", "3"];
    let more = ["--seconds", &seconds, "--kills", &count];
    let output = houserules(&[&arguments[..], &more].concat());
    let told = String::from_utf8_lossy(&output.stderr);
    let report: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|it| panic!("{it}: {told}"));
    assert_eq!(report["findings"], serde_json::json!([]));
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(report["kills"], kills);
    let number = |value: &Value| value.as_u64().expect("a number");
    // Each of the fifteen seats sends at least one command again after most kills.
    assert!(number(&report["repeated"]) > 5 * kills, "{report}");
    // Besides the last round of each table, rounds that were interrupted are proven.
    assert!(number(&report["verified"]["proofs"]) > 5, "{report}");
    assert!(number(&report["verified"]["acknowledged"]) > kills, "{report}");
}
