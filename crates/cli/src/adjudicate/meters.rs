//! The names of a table's meters: short where that is clear, with the wager where it is not.

use std::collections::BTreeMap;

use money::Microcents;
use table::{MeterName, Table};

use crate::failure::Failure;

/// Returns every meter with the name it goes by: `major`, or `progressive.major` where another
/// progressive of the table has a meter of that name too.
pub(crate) fn named(table: &Table) -> Vec<(MeterName, String)> {
    let all: Vec<MeterName> = table.meters().map(|(meter, _)| meter).collect();
    let name = |meter: &MeterName| {
        let is_shared = all.iter().filter(|other| other.tier == meter.tier).count() > 1;
        if is_shared { meter.to_string() } else { meter.tier.to_string() }
    };
    all.iter().map(|meter| (*meter, name(meter))).collect()
}

/// Returns the meters that a case names, with what they held.
pub(crate) fn given(
    table: &Table,
    written: &BTreeMap<String, Microcents>,
) -> Result<Vec<(MeterName, Microcents)>, Failure> {
    let named = named(table);
    let mut given: Vec<(MeterName, Microcents)> = Vec::new();
    for (name, holds) in written {
        let is_meant =
            |(meter, short): &&(MeterName, String)| short == name || meter.to_string() == *name;
        let Some((meter, _)) = named.iter().find(is_meant) else {
            return Err(unknown(name, &named));
        };
        if given.iter().any(|(known, _)| known == meter) {
            return Err(Failure::usage(format!("meters: {meter} is there twice")));
        }
        given.push((*meter, *holds));
    }
    Ok(given)
}

fn unknown(name: &str, named: &[(MeterName, String)]) -> Failure {
    let is_ambiguous = named.iter().any(|(meter, _)| meter.tier.name() == name);
    let message = if is_ambiguous {
        format!("meters: two progressives of the table have a meter {name:?}")
    } else {
        format!("meters: the table has no meter {name:?}")
    };
    let all: Vec<&str> = named.iter().map(|(_, short)| short.as_str()).collect();
    Failure::usage(message).with_hint(match all.as_slice() {
        [] => "it has no meter at all".to_owned(),
        all => format!("there are {}", all.join(", ")),
    })
}
