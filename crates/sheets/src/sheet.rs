//! PAR sheets, for machines and for people.

mod csv;
mod json;
mod text;

pub use csv::as_csv;
pub(crate) use json::ROUNDS;
pub use json::{add_stakes, as_json};
pub use text::{as_text, stakes_as_text};

use odds::Exact;

/// What a ceiling does to the figures of the long run.
pub(crate) const WITHOUT_CEILING: &str = "What is said of the long run leaves ceilings out of \
    account: with one a meter is won at less on average, and the edge is greater.";

/// Says how rare something is: `1 in 649,740`.
pub(crate) fn one_in(chance: &Exact) -> Option<String> {
    let odds = chance.turned()?;
    let whole: u64 = odds.decimal(0).parse().ok()?;
    Some(match whole {
        1_000.. => format!("1 in {}", crate::columns::thousands(whole)),
        _ => format!("1 in {}", odds.decimal(2)),
    })
}

#[cfg(test)]
mod tests {
    use odds::{Par, Terms};
    use rulebook::{Book, Rules, Wager};

    use super::*;
    use crate::changes::changes;
    use crate::sign::Sign;

    /// The publisher's worked submission with more keys of its only meter.
    fn rules(keys: &str) -> Rules {
        let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
        let section = "[wagers.progressive]\n";
        let submission = book.submission().replace(section, &format!("{section}{keys}"));
        Rules::of(&book, &submission).expect("it is lawful")
    }

    fn written(rules: &Rules) -> (String, serde_json::Value) {
        let offered = rules.offered(Wager::Progressive).expect("it is offered");
        let par = Par::of(&Terms::offered(rules, offered, None)).expect("it can be counted");
        (as_text("shfl-let-it-ride", &par, 0), as_json("shfl-let-it-ride", &par, 0))
    }

    #[test]
    fn a_ceiling_makes_bounds_of_the_figures_of_the_long_run() {
        let (plain, limited) = (rules(""), rules("ceiling = \"25000.00\"\n"));
        let ((text, json), (bounds, bound)) = (written(&plain), written(&limited));
        assert!(!text.contains("at least") && json.get("note").is_none(), "{text}");
        assert!(bounds.contains("long-run edge: at least "), "{bounds}");
        assert!(bounds.contains("at most $") && bounds.contains("grows to $25000.00 at most"));
        assert!(bounds.contains(WITHOUT_CEILING), "{bounds}");
        assert_eq!(bound["ceilings"]["main"], "25000.00");
        assert_eq!(bound["note"], WITHOUT_CEILING);
        assert_eq!(json["house_edge"], bound["house_edge"], "as the meter shows");
        let notices = Sign::of(&limited).notices;
        let said = "The meter of the Progressive grows to $25,000 at most";
        assert!(notices.iter().any(|notice| notice.text.starts_with(said)), "the sign says so");
    }

    #[test]
    fn a_reserve_changes_no_figure_and_a_difference_tells_both() {
        let (plain, more) = (rules(""), rules("ceiling = \"25000.00\"\nreserve = \"0.02\"\n"));
        assert_eq!(written(&plain), written(&rules("reserve = \"0.02\"\n")));
        let changes = changes(&plain, &more).expect("it can be counted");
        let told: Vec<_> = changes.iter().map(|it| (it.field.as_str(), it.new.as_str())).collect();
        let field = "wagers.progressive.meters.main";
        let [ceiling, reserve] = ["ceiling", "reserve"].map(|key| format!("{field}.{key}"));
        assert_eq!(told, [(ceiling.as_str(), "25000.00"), (reserve.as_str(), "0.02")]);
    }
}
