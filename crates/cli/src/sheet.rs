//! PAR sheets, for machines and for people.

mod json;
mod text;

pub(crate) use json::{ROUNDS, as_json};
pub(crate) use text::as_text;

use odds::Exact;

/// Says how rare something is: `1 in 649,740`.
pub(crate) fn one_in(chance: &Exact) -> Option<String> {
    let odds = chance.turned()?;
    let whole: u64 = odds.decimal(0).parse().ok()?;
    Some(match whole {
        1_000.. => format!("1 in {}", crate::commands::columns::thousands(whole)),
        _ => format!("1 in {}", odds.decimal(2)),
    })
}
