//! Every rule has its place: it refuses some command of some table here, or it says why it never
//! does.

use std::collections::BTreeSet;

use rulebook::Rule;

use crate::TEXTS;
use crate::moments::check;
use crate::never::NEVER;
use crate::out_of_order::OUT_OF_ORDER;

#[test]
fn every_rule_refuses_or_says_why_not() {
    let refused: BTreeSet<Rule> = every_ladder().into_iter().flatten().collect();
    let listed = || NEVER.iter().flat_map(|(_, rules)| rules.iter().copied());
    let never: BTreeSet<Rule> = listed().collect();
    assert_eq!(never.len(), listed().count(), "a rule is listed once");
    let both: Vec<&Rule> = refused.intersection(&never).collect();
    assert!(both.is_empty(), "listed as never refusing, and yet they do: {both:?}");
    let is_placed = |rule: &&Rule| refused.contains(*rule) || never.contains(*rule);
    let missing: Vec<&Rule> = Rule::ALL.iter().filter(|rule| !is_placed(rule)).collect();
    assert!(missing.is_empty(), "neither refused under nor listed as never: {missing:?}");
}

#[test]
fn every_departure_from_the_list_happens() {
    let ladders = every_ladder();
    for (rule, _, why) in OUT_OF_ORDER {
        let departs = |ladder: &Vec<Rule>| {
            let from = ladder.iter().position(|it| it == rule);
            from.is_some_and(|from| ladder[from..].iter().any(|below| below < rule))
        };
        assert!(ladders.iter().any(departs), "{rule} is in order without {why:?}");
    }
}

/// The rules of every ladder of every phase, each checked against the engine.
fn every_ladder() -> Vec<Vec<Rule>> {
    TEXTS.iter().flat_map(|(file, _)| check(file)).collect()
}
