//! PAR sheets, for machines and for people.

mod csv;
mod json;
mod text;

pub use csv::as_csv;
pub(crate) use json::ROUNDS;
pub use json::as_json;
pub use text::as_text;

use odds::Exact;

/// Says how rare something is: `1 in 649,740`.
pub(crate) fn one_in(chance: &Exact) -> Option<String> {
    let odds = chance.turned()?;
    let whole: u64 = odds.decimal(0).parse().ok()?;
    Some(match whole {
        1_000.. => format!("1 in {}", crate::columns::thousands(whole)),
        _ => format!("1 in {}", odds.decimal(2)),
    })
}
