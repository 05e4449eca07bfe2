//! How many packages the whole product is built from, as `Cargo.lock` counts them.

use std::collections::BTreeSet;

use toml::{Table, Value};

use crate::manifest::strings;
use crate::{Tree, Violation};

/// Every package is one more author to trust.
pub const PACKAGES_MAX: usize = 400;

/// The comparisons need what they compare with; nobody who builds the product does.
const NOT_COUNTED: &str = "houserules-benches";

/// The lock file has at most [`PACKAGES_MAX`] packages, those only benches need aside.
pub fn size(tree: &Tree) -> Vec<Violation> {
    let Some(lock) = tree.file("Cargo.lock") else {
        return vec![Violation::new("Cargo.lock", 1, "there is none; commit the one cargo writes")];
    };
    let count = packages_needed(&lock.text).len();
    let what = format!(
        "the product is built from {count} packages, and its budget is {PACKAGES_MAX}; \
         look at `cargo tree` for the newest and largest"
    );
    Vec::from_iter((count > PACKAGES_MAX).then(|| Violation::at(lock, 1, what)))
}

#[derive(Debug)]
struct Locked {
    name: String,
    version: String,
    is_ours: bool,
    dependencies: Vec<String>,
}

/// The packages reachable from our own crates without going through the benches.
fn packages_needed(lock: &str) -> BTreeSet<(String, String)> {
    let packages = packages(lock);
    let mut needed = BTreeSet::new();
    let mut open: Vec<&Locked> =
        packages.iter().filter(|it| it.is_ours && it.name != NOT_COUNTED).collect();
    while let Some(package) = open.pop() {
        if needed.insert((package.name.clone(), package.version.clone())) {
            let is_next = |it: &&Locked| package.dependencies.iter().any(|by| is_meant(it, by));
            open.extend(packages.iter().filter(is_next));
        }
    }
    needed
}

/// A dependency is written `name`, or `name version` where the name alone is ambiguous.
fn is_meant(package: &Locked, reference: &str) -> bool {
    let mut words = reference.split(' ');
    words.next() == Some(&package.name) && words.next().is_none_or(|it| it == package.version)
}

fn packages(lock: &str) -> Vec<Locked> {
    let table: Table = lock.parse().expect("cargo has read this lock file");
    let packages = table.get("package").and_then(Value::as_array).cloned().unwrap_or_default();
    let text = |package: &Value, key: &str| {
        package.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    let locked = |package: &Value| Locked {
        name: text(package, "name"),
        version: text(package, "version"),
        is_ours: package.get("source").is_none(),
        dependencies: strings(package.get("dependencies")),
    };
    packages.iter().map(locked).collect()
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;

    const LOCK: &str = "
        [[package]]
        name = 'houserules-cards'
        version = '0.1.0'
        dependencies = ['serde', 'rand 0.9.0']

        [[package]]
        name = 'houserules-benches'
        version = '0.1.0'
        dependencies = ['houserules-cards', 'criterion', 'rand 0.8.0']

        [[package]]
        name = 'criterion'
        version = '0.5.0'
        source = 'registry'
        dependencies = ['serde']

        [[package]]
        name = 'rand'
        version = '0.8.0'
        source = 'registry'

        [[package]]
        name = 'rand'
        version = '0.9.0'
        source = 'registry'

        [[package]]
        name = 'serde'
        version = '1.0.0'
        source = 'registry'
    ";

    #[test]
    fn what_only_benches_need_is_not_counted() {
        let needed: Vec<String> = packages_needed(LOCK)
            .iter()
            .map(|(name, version)| format!("{name} {version}"))
            .collect();

        assert_eq!(needed, ["houserules-cards 0.1.0", "rand 0.9.0", "serde 1.0.0"]);
    }

    #[test]
    fn too_many_packages_are_reported() {
        let mut lock = String::new();
        for number in 0..=PACKAGES_MAX {
            writeln!(lock, "[[package]]\nname = 'p{number}'\nversion = '1'").unwrap();
        }

        let violations = size(&Tree::of(&[("Cargo.lock", &lock)]));

        assert_eq!(violations.len(), 1);
        assert!(violations[0].what.contains("built from 401 packages"), "{violations:?}");
    }

    #[test]
    fn a_missing_lock_file_is_reported() {
        assert_eq!(size(&Tree::of(&[])).len(), 1);
    }
}
