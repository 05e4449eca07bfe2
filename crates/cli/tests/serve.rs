//! What `houserules serve` says when it cannot begin.

mod run;

use run::said;

#[test]
fn one_file_of_a_pair_is_not_enough() {
    let said = said(&["serve", "--certificate", "chain.pem"]);
    assert!(said.contains("--key <FILE>") && said.ends_with("[exit 2]\n"), "{said}");
    let said = run::said(&["serve", "--key", "key.pem"]);
    assert!(said.contains("--certificate <FILE>") && said.ends_with("[exit 2]\n"), "{said}");
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let files = ["--certificate", "no-such-chain.pem", "--key", "no-such-key.pem"];
    let said = said(&[&["serve"], &files[..]].concat());
    assert!(said.starts_with("error: no-such-chain.pem: "), "{said}");
    assert!(said.ends_with("[exit 3]\n"), "{said}");
}
