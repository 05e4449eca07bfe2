//! Every package we build with may be used by us, as `deny.toml` says.
//!
//! `deny.toml` is cargo-deny's own file. Reading its licences and bans here lets an ordinary
//! `cargo test` say what cargo-deny would, without installing it.

use serde_json::Value as Json;
use toml::{Table, Value};

use crate::manifest::strings;
use crate::spdx::Expression;
use crate::{File, Violation};

/// What `deny.toml` accepts and refuses.
#[derive(Debug)]
pub struct Policy {
    accepted: Vec<String>,
    exceptions: Vec<(String, Vec<String>)>,
    banned: Vec<String>,
}

impl Policy {
    /// Reads `deny.toml`.
    pub fn parse(deny_toml: &File) -> Result<Self, Violation> {
        let read = deny_toml.text.parse::<Table>();
        let table = read.map_err(|error| Violation::at(deny_toml, 1, error.to_string()))?;
        let licences = table.get("licenses");
        let exceptions = items(licences, "exceptions");
        let exception = |it: &Value| Some((crate_name(it)?, strings(it.get("allow"))));
        let accepted = strings(licences.and_then(|it| it.get("allow")));
        if accepted.is_empty() {
            let what = "no licence is accepted; list them under `[licenses]` as `allow = [...]`";
            return Err(Violation::at(deny_toml, 1, what));
        }
        Ok(Self {
            accepted,
            exceptions: exceptions.iter().filter_map(exception).collect(),
            banned: items(table.get("bans"), "deny").iter().filter_map(crate_name).collect(),
        })
    }
}

/// Every package's licence is accepted and no package is banned; `metadata` is what
/// `cargo metadata --format-version 1` prints about the lock file.
pub fn accepted(policy: &Policy, lock: &File, metadata: &Json) -> Vec<Violation> {
    let packages = metadata.get("packages").and_then(Json::as_array);
    let Some(packages) = packages.filter(|packages| !packages.is_empty()) else {
        return vec![Violation::at(lock, 1, "cargo metadata names no package; look at its output")];
    };
    packages.iter().flat_map(|package| faults(policy, lock, package)).collect()
}

fn faults(policy: &Policy, lock: &File, package: &Json) -> Vec<Violation> {
    let name = package.get("name").and_then(Json::as_str).unwrap_or_default();
    let licence = package.get("license").and_then(Json::as_str);
    let banned = policy.banned.iter().any(|it| it == name);
    let banned = banned.then(|| format!("`{name}` is banned by deny.toml; do without it"));
    let faults = banned.into_iter().chain(licence_fault(policy, name, licence));
    let entry = format!("name = \"{name}\"");
    let line = lock.numbered_lines().find(|(_, text)| *text == entry).map_or(1, |(line, _)| line);
    faults.map(|what| Violation::at(lock, line, what)).collect()
}

fn licence_fault(policy: &Policy, name: &str, licence: Option<&str>) -> Option<String> {
    let Some(licence) = licence else {
        return Some(format!("`{name}` states no licence; do without it"));
    };
    let Some(expression) = Expression::parse(licence) else {
        return Some(format!("the licence of `{name}` cannot be read: `{licence}`"));
    };
    let excepted = policy.exceptions.iter().filter(|(it, _)| it == name);
    let mut accepted = policy.accepted.clone();
    accepted.extend(excepted.flat_map(|(_, licences)| licences.iter().cloned()));
    (!expression.is_satisfied_by(&accepted)).then(|| {
        format!("`{name}` is under `{licence}`, which deny.toml does not accept; do without it")
    })
}

fn items<'a>(section: Option<&'a Value>, key: &str) -> &'a [Value] {
    let list = section.and_then(|it| it.get(key)).and_then(Value::as_array);
    list.map(Vec::as_slice).unwrap_or_default()
}

/// A package is named alone, as `crate = "..."` or as `name = "..."`, perhaps with a version.
fn crate_name(item: &Value) -> Option<String> {
    let named = item.as_str().or_else(|| item.get("crate")?.as_str());
    let named = named.or_else(|| item.get("name")?.as_str())?;
    named.split('@').next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn policy() -> Policy {
        let deny = "
            [licenses]
            allow = ['MIT', 'Apache-2.0']
            exceptions = [{ crate = 'unicode-ident', allow = ['Unicode-3.0'] }]
            [bans]
            deny = [{ crate = 'openssl-sys' }, 'lazy_static', { name = 'rand@0.8' }]
        ";
        Policy::parse(&File::new("deny.toml", deny)).unwrap()
    }

    fn check(name: &str, licence: &Json) -> Vec<String> {
        let lock = File::new("Cargo.lock", format!("[[package]]\nname = \"{name}\"\n"));
        let metadata = json!({ "packages": [{ "name": name, "license": licence }] });
        accepted(&policy(), &lock, &metadata).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn accepted_licences_pass() {
        assert_eq!(check("serde", &json!("MIT OR Apache-2.0")), [""; 0]);
        assert_eq!(check("unicode-ident", &json!("MIT AND Unicode-3.0")), [""; 0]);
    }

    #[test]
    fn other_licences_are_reported() {
        assert_eq!(
            check("readline", &json!("GPL-3.0-only")),
            ["Cargo.lock:2: `readline` is under `GPL-3.0-only`, \
              which deny.toml does not accept; do without it"]
        );
        assert_eq!(check("icu", &json!("Unicode-3.0")).len(), 1);
        assert_eq!(check("secret", &Json::Null).len(), 1);
        assert_eq!(check("odd", &json!("see LICENSE")).len(), 1);
    }

    #[test]
    fn banned_packages_are_reported() {
        for name in ["openssl-sys", "lazy_static", "rand"] {
            assert_eq!(check(name, &json!("MIT")).len(), 1, "{name}");
        }
    }

    #[test]
    fn nothing_to_read_is_reported() {
        assert_eq!(accepted(&policy(), &File::new("Cargo.lock", ""), &json!({})).len(), 1);
        assert!(Policy::parse(&File::new("deny.toml", "[licenses")).is_err());
        assert!(Policy::parse(&File::new("deny.toml", "")).is_err());
    }
}
