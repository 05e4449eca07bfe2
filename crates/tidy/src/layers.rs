//! Which crate may depend on which, and on how many crates of other people.
//!
//! Dependencies point one way, so that the law can be read without the house, and the house
//! replaced without touching the law.

use crate::manifest::{Dependencies, Manifest, Workspace};
use crate::{Tree, Violation};

/// Where a crate stands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Place {
    /// Part of the product; depends only on lower ranks.
    Rank(u8),
    /// Measures or tests the product: depends on any of it, and nobody depends on this.
    Beside,
    /// Reads the repository instead of linking it: no dependency either way, tests excepted.
    Outside,
}

/// The place of every crate, lowest first.
pub const LAYERS: &[(&str, Place)] = &[
    ("notation", Place::Rank(0)),
    ("cards", Place::Rank(1)),
    ("money", Place::Rank(1)),
    ("rulebook", Place::Rank(2)),
    ("table", Place::Rank(3)),
    ("ledger", Place::Rank(4)),
    ("odds", Place::Rank(5)),
    ("wire", Place::Rank(5)),
    ("witness", Place::Rank(5)),
    ("scenario", Place::Rank(6)),
    ("school", Place::Rank(6)),
    ("sim", Place::Rank(6)),
    ("sheets", Place::Rank(7)),
    ("house", Place::Rank(8)),
    ("load", Place::Rank(9)),
    ("cli", Place::Rank(10)),
    ("benches", Place::Beside),
    ("tests", Place::Beside),
    ("tidy", Place::Outside),
];

/// What a crate may use of other people's work.
#[derive(Clone, Copy, Debug)]
enum Budget {
    /// These packages and no other.
    Only(&'static [&'static str]),
    /// `serde`, and so many more.
    SerdeAnd(usize),
}

/// The crates that carry the rules and the money are kept small enough to audit.
const BUDGETS: &[(&str, Budget)] = &[
    ("notation", Budget::Only(&["serde"])),
    ("cards", Budget::Only(&["multiversion", "serde"])),
    ("money", Budget::Only(&["serde"])),
    ("rulebook", Budget::SerdeAnd(3)),
    ("table", Budget::Only(&["serde"])),
    ("ledger", Budget::SerdeAnd(7)),
    ("scenario", Budget::Only(&["toml"])),
    ("wire", Budget::SerdeAnd(3)),
    ("school", Budget::SerdeAnd(1)),
    ("odds", Budget::Only(&["num-bigint", "num-integer", "num-rational", "num-traits"])),
];

/// Dependencies between the workspace's crates point downwards.
pub fn direction(tree: &Tree) -> Vec<Violation> {
    let workspace = Workspace::read(tree);
    let of_member = |member| against_the_direction(member, &workspace.dependencies(member));
    workspace.members.iter().flat_map(of_member).collect()
}

/// The small crates keep to their budget of third-party dependencies.
pub fn budgets(tree: &Tree) -> Vec<Violation> {
    let workspace = Workspace::read(tree);
    let of_member = |member| over_budget(member, &workspace.dependencies(member));
    workspace.members.iter().flat_map(of_member).collect()
}

fn against_the_direction(member: &Manifest, dependencies: &Dependencies) -> Vec<Violation> {
    let Some(place) = place(&member.name) else {
        let what = format!(
            "`{}` has no place among the crates; say where it stands in `LAYERS` of {}",
            member.name,
            file!()
        );
        return vec![Violation::at(&member.file, 1, what)];
    };
    let is_wrong = |name: &&String| !may_depend(place, self::place(name));
    dependencies.own.iter().filter(is_wrong).map(|name| points_up(member, name)).collect()
}

fn points_up(member: &Manifest, name: &str) -> Violation {
    let what = format!(
        "`{}` may not depend on `{name}`; dependencies point to lower ranks, so move what both \
         need down, or ask from above",
        member.name
    );
    Violation::at(&member.file, member.line_of(name), what)
}

fn place(name: &str) -> Option<Place> {
    LAYERS.iter().find(|(it, _)| *it == name).map(|&(_, place)| place)
}

fn may_depend(place: Place, on: Option<Place>) -> bool {
    match (place, on) {
        (Place::Rank(rank), Some(Place::Rank(lower))) => lower < rank,
        (Place::Beside, Some(Place::Rank(_))) => true,
        (Place::Rank(_) | Place::Beside | Place::Outside, _) => false,
    }
}

fn over_budget(member: &Manifest, dependencies: &Dependencies) -> Vec<Violation> {
    let budget = BUDGETS.iter().find(|(name, _)| *name == member.name);
    match budget {
        None => Vec::new(),
        Some((_, Budget::Only(packages))) => {
            let others = dependencies.third_party.iter();
            let others = others.filter(|package| !packages.contains(&package.as_str()));
            others.map(|package| not_among(member, package, packages)).collect()
        }
        Some((_, Budget::SerdeAnd(limit))) => {
            let count = dependencies.third_party.iter().filter(|it| *it != "serde").count();
            Vec::from_iter((count > *limit).then(|| too_many(member, count, *limit)))
        }
    }
}

fn not_among(member: &Manifest, package: &str, packages: &[&str]) -> Violation {
    let what = format!(
        "`{}` may depend on {} only; do without `{package}`, or move what needs it up",
        member.name,
        packages.join(" and "),
    );
    Violation::at(&member.file, member.line_of(package), what)
}

fn too_many(member: &Manifest, count: usize, limit: usize) -> Violation {
    let what = format!(
        "`{}` has {count} third-party dependencies beside serde, and its budget is {limit}; \
         do without one, or move what needs it up",
        member.name
    );
    Violation::at(&member.file, member.line_of("[dependencies"), what)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the checks say of a workspace in which one crate has these dependencies.
    fn check(check: fn(&Tree) -> Vec<Violation>, name: &str, dependencies: &str) -> Vec<String> {
        let path = format!("crates/{name}/Cargo.toml");
        let manifest = format!("[package]\nname = '{name}'\n[dependencies]\n{dependencies}");
        let mut files = vec![
            ("Cargo.toml", "[workspace]\nmembers = ['crates/*', 'benches']\n"),
            ("benches/Cargo.toml", "[package]\nname = 'benches'\n"),
            ("crates/cards/Cargo.toml", "[package]\nname = 'cards'\n"),
            ("crates/money/Cargo.toml", "[package]\nname = 'money'\n"),
            ("crates/house/Cargo.toml", "[package]\nname = 'house'\n"),
            ("crates/tidy/Cargo.toml", "[package]\nname = 'tidy'\n"),
        ];
        files.push((&path, &manifest));
        check(&Tree::of(&files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn dependencies_may_only_point_down() {
        assert_eq!(check(direction, "table", "cards = '1'\nmoney = '1'\nserde = '1'\n"), [""; 0]);
        for wrong in ["house = '1'\n", "table = '1'\n", "benches = '1'\n", "tidy = '1'\n"] {
            assert_eq!(check(direction, "table", wrong).len(), 1, "{wrong}");
        }
        assert_eq!(
            check(direction, "cards", "serde = '1'\nmoney = '1'\n"),
            ["crates/cards/Cargo.toml:5: `cards` may not depend on `money`; \
                 dependencies point to lower ranks, so move what both need down, \
                 or ask from above"]
        );
    }

    #[test]
    fn tidy_links_nothing_of_the_workspace() {
        assert_eq!(check(direction, "tidy", "cards = '1'\n").len(), 1);
        assert_eq!(check(direction, "tidy", "[dev-dependencies]\ncards = '1'\n"), [""; 0]);
    }

    /// The tests that are filed like the books link what they test, and nothing links them.
    #[test]
    fn the_law_stands_beside_the_crates() {
        let root = "[workspace]\nmembers = ['crates/*', 'tests']\n";
        let law = "[package]\nname = 'law'\n[dependencies]\ncards = '1'\n";
        let check = |of_cards: &str| {
            let cards = format!("[package]\nname = 'cards'\n{of_cards}");
            let files = [
                ("Cargo.toml", root),
                ("crates/cards/Cargo.toml", cards.as_str()),
                ("tests/Cargo.toml", law),
            ];
            direction(&Tree::of(&files)).len()
        };
        assert_eq!(check(""), 0);
        assert_eq!(check("[dependencies]\nlaw = '1'\n"), 1);
    }

    #[test]
    fn a_new_crate_must_say_where_it_stands() {
        let violations = check(direction, "chips", "");

        assert_eq!(violations.len(), 1);
        assert!(violations[0].contains("say where it stands"), "{violations:?}");
    }

    #[test]
    fn small_crates_name_their_dependencies() {
        assert_eq!(check(budgets, "cards", "serde = '1'\nmultiversion = '1'\n"), [""; 0]);
        assert_eq!(check(budgets, "house", "axum = '1'\ntokio = '1'\n"), [""; 0]);
        assert_eq!(
            check(budgets, "money", "serde = '1'\nmultiversion = '1'\n"),
            ["crates/money/Cargo.toml:5: `money` may depend on serde only; do without \
              `multiversion`, or move what needs it up"]
        );
    }

    #[test]
    fn larger_crates_count_their_dependencies() {
        let three = "serde = '1'\na = '1'\nb = '1'\nc = '1'\n";
        let four = format!("{three}d = '1'\n");

        assert_eq!(check(budgets, "rulebook", three), [""; 0]);
        assert_eq!(check(budgets, "rulebook", &four).len(), 1);
        assert_eq!(check(budgets, "ledger", &four), [""; 0]);
    }
}
