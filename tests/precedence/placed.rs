//! Every rule has its place: it refuses some command of some table here, or it says why it never
//! does.

use std::collections::BTreeSet;

use rulebook::Rule;

use crate::ladder::Refusals;
use crate::never::NEVER;
use crate::out_of_order::OUT_OF_ORDER;
use crate::{
    asking, award, bank, betting, called, clearing, closed, console, dealing, devices, envy,
    ordered, preparing, ready, revealing, settling, stub, trouble, versions,
};

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

/// The rules of every ladder of every phase, each held against the engine.
fn every_ladder() -> Vec<Vec<Rule>> {
    let phases = [
        closed::tables,
        preparing::tables,
        ready::tables,
        betting::tables,
        called::tables,
        dealing::tables,
        stub::tables,
        asking::tables,
        revealing::tables,
        settling::tables,
        award::tables,
        envy::tables,
        clearing::tables,
        trouble::tables,
        ordered::tables,
        devices::tables,
        versions::tables,
        bank::tables,
        console::tables,
    ];
    phases.into_iter().flat_map(|tables| tables()).flat_map(Refusals::check).collect()
}
