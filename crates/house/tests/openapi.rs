//! The document of the API, kept for reading: `make generate` writes it anew.

use std::path::Path;

#[test]
fn the_kept_document_is_what_the_code_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/generated/openapi.json");
    let made = house::openapi();
    if std::env::var_os("HOUSERULES_BLESS").is_some() {
        std::fs::write(&path, &made).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "{} is stale: make generate writes it anew", path.display());
}
