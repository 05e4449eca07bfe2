//! Every public item of the libraries that others build on shows how it is used.

use crate::{File, Violation};

/// The crates whose public items all have an example.
pub const SHOWN: &[&str] = &["crates/cards/src/", "crates/money/src/"];

/// What begins a public item that needs an example; constants and fields speak for themselves.
const ITEMS: &[&str] =
    &["pub fn ", "pub const fn ", "pub struct ", "pub enum ", "pub trait ", "pub macro "];

/// The documentation of every public item has an example.
pub fn public_items_have_examples(file: &File) -> Vec<Violation> {
    if !SHOWN.iter().any(|prefix| file.path.starts_with(prefix)) {
        return Vec::new();
    }
    let mut violations = Vec::new();
    let mut has_example = false;
    for (number, line) in file.numbered_lines() {
        let code = line.trim_start();
        let is_doc = code.starts_with("///") || code.starts_with("#[doc");
        has_example |= is_doc && code.contains("```");
        if ITEMS.iter().any(|item| code.starts_with(item)) && !has_example {
            let what = "a public item without an example; show in its docs how it is used";
            violations.push(Violation::new(&file.path, number, what));
        }
        // Docs end with the item they belong to; attributes stand between the two.
        let is_attribute = code.starts_with('#') || code.starts_with(')') || code.ends_with(',');
        has_example &= is_doc || is_attribute;
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> usize {
        public_items_have_examples(&File::new("crates/cards/src/x.rs", text)).len()
    }

    #[test]
    fn an_item_without_an_example_is_reported() {
        assert_eq!(found("/// Says.\npub fn a() {}\n"), 1);
        assert_eq!(found("/// Says.\n///\n/// ```\n/// a();\n/// ```\npub fn a() {}\n"), 0);
        assert_eq!(found("/// ```\n/// ```\n#[derive(Clone)]\npub struct A;\n"), 0);
        assert_eq!(found("/// ```\n/// ```\npub fn a() {}\n\npub fn b() {}\n"), 1, "not its docs");
        assert_eq!(found("pub(crate) fn a() {}\nfn b() {}\n"), 0, "not public");
    }
}
