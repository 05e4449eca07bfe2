//! The manifests of the workspace: which crates there are, and what each depends on.

use std::collections::BTreeSet;

use toml::{Table, Value};

use crate::{File, Tree};

/// The workspace as its manifests describe it.
#[derive(Debug)]
pub struct Workspace {
    root: Table,
    /// The members, in order of their paths.
    pub members: Vec<Manifest>,
}

/// One crate's manifest.
#[derive(Debug)]
pub struct Manifest {
    /// The `Cargo.toml` itself.
    pub file: File,
    /// What the project calls the crate: the name of its directory.
    pub name: String,
    /// What cargo calls it.
    pub package: String,
    table: Table,
}

/// What a crate is built with. What only its tests need does not count.
#[derive(Debug, Default, Eq, PartialEq)]
pub struct Dependencies {
    /// The workspace's own crates, by directory.
    pub own: BTreeSet<String>,
    /// Everybody else's crates, by package.
    pub third_party: BTreeSet<String>,
}

impl Workspace {
    /// Reads the root manifest and those of all members.
    ///
    /// # Panics
    ///
    /// Panics on a manifest that is not TOML; cargo would not have come this far with it.
    pub fn read(tree: &Tree) -> Self {
        let root = tree.file("Cargo.toml").map(parse).unwrap_or_default();
        let patterns = strings(root.get("workspace").and_then(|it| it.get("members")));
        let is_member = |file: &&File| patterns.iter().any(|pattern| matches(pattern, &file.path));
        let members = tree.files().filter(is_member).map(Manifest::new).collect();
        Self { root, members }
    }

    /// What one member is built with, also on other systems.
    pub fn dependencies(&self, member: &Manifest) -> Dependencies {
        let mut found = Dependencies::default();
        for (key, spec) in member.dependency_tables().flatten() {
            let package = self.package(key, spec);
            match self.members.iter().find(|it| it.package == package) {
                Some(own) => found.own.insert(own.name.clone()),
                None => found.third_party.insert(package.to_owned()),
            };
        }
        found
    }

    /// The package behind a dependency, which may be renamed here or in the root manifest.
    fn package<'a>(&'a self, key: &'a str, spec: &'a Value) -> &'a str {
        let shared = || self.root.get("workspace")?.get("dependencies")?.get(key)?.get("package");
        spec.get("package").or_else(shared).and_then(Value::as_str).unwrap_or(key)
    }
}

impl Manifest {
    fn new(file: &File) -> Self {
        let table = parse(file);
        let name = file.path.rsplit('/').nth(1).unwrap_or_default().to_owned();
        let package = table.get("package").and_then(|it| it.get("name")).and_then(Value::as_str);
        let package = package.unwrap_or(&name).to_owned();
        Self { file: file.clone(), name, package, table }
    }

    /// What the crate says it is.
    pub fn description(&self) -> &str {
        let description = self.table.get("package").and_then(|it| it.get("description"));
        description.and_then(Value::as_str).unwrap_or_default()
    }

    /// Whether the crate obeys the lints of the workspace.
    pub fn shares_lints(&self) -> bool {
        self.table.get("lints").and_then(|it| it.get("workspace")) == Some(&Value::Boolean(true))
    }

    /// The line where a dependency is declared, or the first one.
    pub fn line_of(&self, dependency: &str) -> usize {
        let declares = |line: &str| {
            let rest = line.trim_start().strip_prefix(dependency);
            rest.is_some_and(|rest| rest.starts_with([' ', '=', '.', ']']))
        };
        self.file.numbered_lines().find(|(_, line)| declares(line)).map_or(1, |(line, _)| line)
    }

    fn dependency_tables(&self) -> impl Iterator<Item = &Table> {
        let targets = self.table.get("target").and_then(Value::as_table);
        let for_targets = targets.into_iter().flat_map(Table::values).filter_map(Value::as_table);
        let tables = std::iter::once(&self.table).chain(for_targets);
        tables.flat_map(|table| {
            ["dependencies", "build-dependencies"]
                .into_iter()
                .filter_map(|kind| table.get(kind).and_then(Value::as_table))
        })
    }
}

/// The strings of a TOML list; nothing if it is no such list.
pub(crate) fn strings(list: Option<&Value>) -> Vec<String> {
    let items = list.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    items.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

fn parse(file: &File) -> Table {
    file.text.parse().expect("cargo has read this manifest before it ran the tests")
}

/// Whether a member pattern, `benches` or `crates/*`, means this manifest.
fn matches(pattern: &str, path: &str) -> bool {
    let Some(directory) = path.strip_suffix("/Cargo.toml") else { return false };
    match pattern.strip_suffix("/*") {
        Some(parent) => directory.rsplit_once('/').is_some_and(|(it, _)| it == parent),
        None => directory == pattern,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = "
        [workspace]
        members = ['crates/*', 'benches']
        [workspace.dependencies]
        cards = { package = 'houserules-cards', path = 'crates/cards' }
        serde = '1'
    ";

    const TABLE: &str = "
        [package]
        name = 'houserules-table'
        description = 'The pure machine'
        [dependencies]
        cards = { workspace = true }
        serde.workspace = true
        json = { package = 'serde_json', version = '1' }
        [dev-dependencies]
        proptest = '1'
        [target.'cfg(unix)'.dependencies]
        libc = '0.2'
        [lints]
        workspace = true
    ";

    fn workspace() -> Workspace {
        Workspace::read(&Tree::of(&[
            ("Cargo.toml", ROOT),
            ("benches/Cargo.toml", "[package]\nname = 'houserules-benches'\n"),
            ("crates/cards/Cargo.toml", "[package]\nname = 'houserules-cards'\n"),
            ("crates/table/Cargo.toml", TABLE),
            ("fuzz/Cargo.toml", "[package]\nname = 'fuzz'\n"),
        ]))
    }

    #[test]
    fn members_are_found_by_pattern() {
        let names: Vec<String> = workspace().members.into_iter().map(|it| it.name).collect();

        assert_eq!(names, ["benches", "cards", "table"]);
    }

    #[test]
    fn renamed_and_inherited_dependencies_are_resolved() {
        let workspace = workspace();
        let found = workspace.dependencies(&workspace.members[2]);

        assert_eq!(Vec::from_iter(found.own), ["cards"]);
        assert_eq!(Vec::from_iter(found.third_party), ["libc", "serde", "serde_json"]);
    }

    #[test]
    fn a_manifest_tells_its_description_lints_and_lines() {
        let workspace = workspace();
        let table = &workspace.members[2];

        assert_eq!(table.description(), "The pure machine");
        assert!(table.shares_lints());
        assert!(!workspace.members[1].shares_lints());
        assert_eq!(table.line_of("serde"), 7);
        assert_eq!(table.line_of("absent"), 1);
    }
}
