//! `houserules check-data`: the rows of a house that is stopped, and how it says what it found.

mod run;

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use run::{houserules, said};
use serde_json::Value;

/// A demonstration that runs until it is stopped.
struct Running {
    process: Child,
    data: PathBuf,
}

impl Running {
    fn start() -> Self {
        let name = format!("houserules-check-data-{}", std::process::id());
        let data = std::env::temp_dir().join(name);
        let mut serve = Command::new(env!("CARGO_BIN_EXE_houserules"));
        serve.args(["serve", "--demo", "--listen", "127.0.0.1:0", "--data"]).arg(&data);
        serve.env("RUST_LOG", "info").stdout(Stdio::null()).stderr(Stdio::piped());
        let mut process = serve.spawn().expect("the program starts");
        let mut log = BufReader::new(process.stderr.take().expect("it was asked for"));
        let mut lines = String::new();
        while !lines.contains("the house listens") {
            assert!(log.read_line(&mut lines).expect("it is text") > 0, "it ended: {lines}");
        }
        // Nobody reads on, and the house writes on.
        std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
        Self { process, data }
    }

    fn stop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
        drop(std::fs::remove_dir_all(&self.data));
    }
}

#[test]
fn a_directory_without_a_house_is_wrong_usage() {
    let said = said(&["check-data", "tests/data"]);
    assert!(said.starts_with("error: tests/data has no house.db"), "{said}");
    assert!(said.ends_with("[exit 2]\n"), "{said}");
}

#[test]
fn a_stopped_house_is_checked_with_its_keys() {
    let mut running = Running::start();
    let path = running.data.to_str().expect("it is text").to_owned();
    let busy = said(&["check-data", &path]);
    assert!(busy.contains("another house uses") && busy.ends_with("[exit 3]\n"), "{busy}");
    running.stop();
    let told = said(&["check-data", &path]);
    assert!(told.ends_with(" records\nthe data holds\n"), "{told}");
    let key = running.data.join("seal.key");
    let right = std::fs::read_to_string(&key).expect("it is there");
    std::fs::write(&key, "7".repeat(64)).expect("another key is put there");
    let told = said(&["check-data", &path]);
    let finding = "table sealed, row table_id 1, round 1, column bytes, record ";
    assert!(told.starts_with(finding), "{told}");
    assert!(told.ends_with("the data does not hold\n[exit 1]\n"), "{told}");
    let output = houserules(&["check-data", &path, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).expect("it prints JSON");
    let first = &report["findings"][0];
    assert_eq!((&report["holds"], &report["more"]), (&false.into(), &0.into()));
    assert_eq!((&first["table"], &first["column"]), (&"sealed".into(), &"bytes".into()));
    assert_eq!(first["record"]["table"], 1);
    std::fs::remove_file(&key).expect("it is there");
    let told = said(&["check-data", &path]);
    assert!(told.contains("seal.key is missing") && told.ends_with("[exit 3]\n"), "{told}");
    assert!(!key.exists(), "no key is made");
    std::fs::write(&key, right).expect("it is put back");
    assert!(said(&["check-data", &path]).ends_with("the data holds\n"), "as it was");
}
