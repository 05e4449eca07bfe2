//! The key that seals decks and hidden cards, kept elsewhere than the database, and replaced.

mod run;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use run::said;

/// A directory of its own.
fn scratch(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("houserules-seal-key-{name}-{}", std::process::id()))
}

/// A demonstration that is ended like a crash.
struct Demonstration(Child);

impl Demonstration {
    fn start(data: &Path, arguments: &[&str], credentials: Option<&Path>) -> Self {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_houserules"));
        serve.args(["serve", "--demo", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        serve.args(arguments).env_remove("RUST_LOG").stderr(Stdio::piped());
        if let Some(folder) = credentials {
            serve.env("CREDENTIALS_DIRECTORY", folder);
        }
        let mut child = serve.spawn().expect("the program starts");
        let mut log = BufReader::new(child.stderr.take().expect("it was asked for"));
        let mut lines = String::new();
        while !lines.contains("Houserules is open") {
            assert!(log.read_line(&mut lines).expect("it is text") > 0, "it ended: {lines}");
        }
        Self(child)
    }
}

impl Drop for Demonstration {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn a_key_may_be_on_another_disk_than_the_database() {
    let (data, elsewhere) = (scratch("data"), scratch("elsewhere"));
    fs::create_dir_all(&elsewhere).expect("a directory can be made");
    let key = elsewhere.join("houserules.key");
    let (folder, file) = (data.to_str().expect("text"), key.to_str().expect("text"));
    let option = ["--seal-key-file", file];
    for _ in 0..2 {
        drop(Demonstration::start(&data, &option, None));
        assert!(key.exists() && !data.join("seal.key").exists());
        let without = said(&["serve", "--demo", "--listen", "127.0.0.1:0", "--data", folder]);
        assert!(
            without.contains("seal.key is missing") && without.ends_with("[exit 3]\n"),
            "{without}"
        );
        let old = fs::read_to_string(&key).expect("it is there");
        let rotated = said(&["rotate-seal-key", "--data", folder, option[0], option[1]]);
        assert!(rotated.starts_with("the seal key is replaced: 5 decks"), "{rotated}");
        assert_ne!(fs::read_to_string(&key).expect("it is there"), old);
    }
    // As systemd passes it on: a file of this name in a folder of its own.
    fs::rename(&key, elsewhere.join("seal.key")).expect("it is there");
    drop(Demonstration::start(&data, &[], Some(&elsewhere)));
    assert!(!data.join("seal.key").exists());
    fs::remove_dir_all(&data).expect("it is there");
    fs::remove_dir_all(&elsewhere).expect("it is there");
}

#[test]
fn a_rotation_says_what_is_not_there() {
    let nowhere = scratch("nowhere");
    let folder = nowhere.to_str().expect("text");
    for arguments in [&["--json"][..], &[]] {
        let said = said(&[&["rotate-seal-key", "--data", folder], arguments].concat());
        assert!(said.starts_with("error: the key was not replaced: "), "{said}");
        assert!(said.ends_with("[exit 3]\n"), "{said}");
    }
    assert!(!nowhere.exists(), "nothing is made");
}
