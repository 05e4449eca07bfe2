//! What the table forbids: exit code 1, the rule and the clause.

use serde_json::{Value, json};

use crate::trial::{Trial, seat};

const LIR: &str = "md-let-it-ride";
const TCP: &str = "md-three-card-poker";

#[test]
fn a_refusal_says_rule_clause_and_fact() {
    let trial = Trial::of(LIR).with("seats/0/wagers/let-it-ride", json!(["5.00", "5.00", "10.00"]));
    let refusal = json!({
        "rule": "required-wagers-equal",
        "clause": "MD-LIR-7.E.1-p2",
        "says": "The three wagers must be equal.",
        "fact": "the three bets are not equal",
    });
    assert_eq!(trial.unlawful(), json!({ "lawful": false, "refusal": refusal }));
}

#[test]
fn wagers_that_the_book_forbids_are_refused() {
    let cases: [(&str, &str, Value, &str); 9] = [
        (LIR, "let-it-ride", json!("0.00"), "required-wagers-placed MD-LIR-7.E.1-p1"),
        (LIR, "let-it-ride", json!("100.01"), "wager-within-limits -"),
        (LIR, "let-it-ride", json!("4.99"), "wager-within-limits -"),
        (LIR, "let-it-ride", json!("184467440737095516.15"), "wager-within-limits -"),
        (LIR, "five-card-bonus", json!("2.00"), "five-card-bonus-stake-is-fixed MD-LIR-12.B-p1"),
        (LIR, "progressive", json!("5.00"), "progressive-stake-as-submitted MD-LIR-12.H.1"),
        (LIR, "ante", json!("5.00"), "only-offered-wagers MD-LIR-7.E"),
        (TCP, "let-it-ride", json!("5.00"), "only-offered-wagers MD-TCP-7.F"),
        (TCP, "play", json!("20.00"), "play-equals-the-ante MD-TCP-7.F.1-p2"),
    ];
    for (case, wager, amount, refusal) in cases {
        let path = format!("seats/0/wagers/{wager}");
        let trial = Trial::of(case).with(&path, amount.clone());
        assert_eq!(trial.refused(), refusal, "{case}: {wager} {amount}");
    }
}

#[test]
fn a_side_wager_alone_is_refused() {
    let cases = [
        (LIR, "three-card-bonus", "MD-LIR-7.E.4-p2"),
        (LIR, "five-card-bonus", "MD-LIR-7.E.3-p2"),
        (LIR, "six-card-bonus", "MD-LIR-7.E.5-p2"),
        (LIR, "progressive", "MD-LIR-7.E.6.a"),
        (TCP, "progressive", "MD-TCP-7.F.4.a"),
        (TCP, "six-card-bonus", "MD-TCP-7.F.5.b"),
        (TCP, "five-card-progressive", "MD-TCP-7.F.6.a"),
    ];
    for (case, wager, clause) in cases {
        let trial = Trial::of(case).with("seats/0/wagers", json!({ wager: "1.00" }));
        let five = if wager == "five-card-progressive" { json!(["Jh", "Th"]) } else { json!([]) };
        let trial = trial.with("five_card_community", five);
        assert_eq!(trial.refused(), format!("side-wager-needs-base-wagers {clause}"));
    }
}

#[test]
fn an_answer_of_another_game_is_refused() {
    let answers = |case: &str, answers: &[&str]| {
        Trial::of(case).with("seats/0/decisions", answers.to_vec()).refused()
    };
    assert_eq!(answers(LIR, &["fold"]), "bet-rides-or-is-withdrawn MD-LIR-11.B.1");
    assert_eq!(answers(LIR, &["ride", "play"]), "bet-rides-or-is-withdrawn MD-LIR-11.C.1");
    assert_eq!(answers(TCP, &["ride"]), "play-or-forfeit MD-TCP-11.B-p2");
}

#[test]
fn boxes_of_one_player_are_few_and_adjacent() {
    let named = |case: &str, names: [&str; 4]| {
        let seats = names.into_iter().enumerate();
        seats.fold(Trial::of(case), |trial, (at, name)| {
            trial.with(&format!("seats/{at}/player"), name)
        })
    };
    let refusal = "boxes-within-limit MD-TCP-7.H-p2";
    assert_eq!(named(TCP, ["X", "X", "X", "Y"]).refused(), refusal, "two boxes are submitted");
    assert_eq!(named(TCP, ["X", "Y", "X", "Z"]).refused(), refusal, "2 and 5 are not adjacent");
    assert_eq!(named(TCP, ["X", "X", "Y", "Y"]).nets().len(), 4);
    assert_eq!(named(LIR, ["X", "X", "Y", "Z"]).refused(), "boxes-within-limit MD-LIR-7.F");
}

#[test]
fn seats_and_bettors_must_be_there() {
    let trial = Trial::of(LIR).with("seats/3/seat", 8);
    assert_eq!(trial.refused(), "seats-within-limit MD-LIR-2.A.1");
    let nobody = "required-wagers-placed MD-LIR-7.E.1-p1";
    assert_eq!(Trial::of(LIR).seats(&[]).refused(), nobody);
    assert_eq!(Trial::of(LIR).seats(&[seat(1, "", "As Ks Qs", "")]).refused(), nobody);
}

/// Who has a Pair Plus alone is asked nothing, and says nothing.
#[test]
fn an_answer_of_a_seat_that_is_not_asked_is_refused() {
    let says = |choice: &str| Trial::of(TCP).with("seats/3/decisions", json!([choice]));
    for choice in ["play", "fold"] {
        assert_eq!(says(choice).refused(), "play-or-forfeit MD-TCP-11.B-p2");
    }
    let refusal = &says("play").unlawful()["refusal"];
    assert_eq!(refusal["fact"], "seat 6 has no wager on ante");
}

/// What Pair Plus may be beside an Ante of 10.00, by the version of the game.
#[test]
fn versions_bind_pair_plus_to_the_ante() {
    let wagers = |version: &str, wagers: &str| {
        Trial::of(TCP)
            .without("meters")
            .with("five_card_community", json!([]))
            .with("submission/table/version", version)
            .with("submission/wagers/ante/table", "7.G-version")
            .seats(&[seat(2, wagers, "Ah Kh Qh", "play")])
    };
    for (version, most, over, refusal) in [
        ("7.G.1", "10.00", "10.01", "pair-plus-at-most-the-ante MD-TCP-7.G.1"),
        ("7.G.2", "20.00", "20.01", "pair-plus-at-most-twice-the-ante MD-TCP-7.G.2"),
        ("7.G.3", "50.00", "50.01", "ante-and-pair-plus-within-five-times MD-TCP-7.G.3-p2"),
    ] {
        let both = |pair_plus: &str| wagers(version, &format!("ante 10.00, pair-plus {pair_plus}"));
        assert_eq!(both(over).refused(), refusal);
        let bonus = "ante-bonus win 500.00";
        assert!(both(most).paid(0).contains(&bonus.to_owned()), "fifty to one: 12.C");
    }
    let alone = wagers("7.G.3", "ante 10.00");
    assert_eq!(alone.refused(), "ante-and-pair-plus-compulsory MD-TCP-7.G.3-p1");
    let alone = wagers("7.G.1", "pair-plus 5.00");
    assert_eq!(alone.refused(), "pair-plus-at-most-the-ante MD-TCP-7.G.1");
}

#[test]
fn a_submission_that_is_not_lawful_is_refused() {
    let answer = Trial::of("dispute").with("submission/table/seats", 8).unlawful();
    insta::assert_snapshot!(format!("{answer:#}"), @r#"
    {
      "lawful": false,
      "refusal": {
        "rule": "submission",
        "clause": "MD-LIR-2.A.1",
        "says": "The table has at most seven player betting positions, all on one side."
      },
      "findings": [
        {
          "clause": "MD-LIR-2.A.1",
          "field": "table.seats",
          "found": "8",
          "requires": "at most seven betting positions",
          "line": null,
          "column": null
        }
      ]
    }
    "#);
}
