//! Dependencies point one way, are few, and may be used.

use std::process::Command;

use tidy::licences::{self, Policy};
use tidy::{File, Tree, Violation, expect_clean, layers, lockfile, root};

#[test]
fn dependencies_point_one_way() {
    expect_clean(layers::direction(&Tree::read()));
}

#[test]
fn small_crates_keep_their_budget() {
    expect_clean(layers::budgets(&Tree::read()));
}

#[test]
fn the_lock_file_keeps_its_budget() {
    expect_clean(lockfile::size(&Tree::read()));
}

#[test]
fn every_licence_is_accepted() {
    let tree = Tree::read();
    let file = |path| tree.file(path).cloned().unwrap_or_else(|| File::new(path, ""));
    let violations = Policy::parse(&file("deny.toml"))
        .and_then(|policy| Ok(licences::accepted(&policy, &file("Cargo.lock"), &metadata()?)));
    expect_clean(violations.unwrap_or_else(|violation| vec![violation]));
}

/// What cargo knows of all packages. It is asked without the network first; but it downloads only
/// what this machine builds, so it may have to fetch what other systems do.
fn metadata() -> Result<serde_json::Value, Violation> {
    cargo_metadata(&["--locked", "--offline"]).or_else(|_| cargo_metadata(&["--locked"]))
}

fn cargo_metadata(flags: &[&str]) -> Result<serde_json::Value, Violation> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1"])
        .args(flags)
        .current_dir(root())
        .output()
        .expect("the cargo that runs this test can be run");
    let said = String::from_utf8_lossy(&output.stderr);
    let hint = format!("cargo metadata fails; run `cargo fetch` once. It says: {said}");
    let json = serde_json::from_slice(&output.stdout).ok().filter(|_| output.status.success());
    json.ok_or_else(|| Violation::new("Cargo.lock", 1, hint))
}
