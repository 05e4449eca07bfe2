//! `houserules witness` as an operator meets it, with real houses; and `verify --witness`.

mod run;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use ledger::{SignedNote, WitnessKey};
use run::{houserules, said};
use serde_json::Value;

/// A folder that is removed afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let name = format!("houserules-cli-witness-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        drop(std::fs::remove_dir_all(&folder));
        std::fs::create_dir_all(&folder).expect("it can be made");
        Self(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// A house in a process of its own, that ends with the test.
struct ServedHouse(Child);

impl Drop for ServedHouse {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

impl ServedHouse {
    /// Starts a house and waits until it answers. Returns its port.
    fn start(data: &Path, port: u16) -> (Self, u16) {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_houserules"));
        let listen = format!("127.0.0.1:{port}");
        serve.args(["serve", "--demo", "--listen", &listen, "--data"]).arg(data);
        serve.env_remove("RUST_LOG").stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = serve.spawn().expect("the program starts");
        let log = BufReader::new(child.stderr.take().expect("it was asked for"));
        let running = Self(child);
        let mut lines = log.lines().map(|line| line.expect("it is text"));
        let open = lines.find(|line| line.starts_with("Houserules is open at http://"));
        let open = open.expect("it opens");
        let port = open.trim_end_matches('/').rsplit(':').next().and_then(|it| it.parse().ok());
        // What it logs is read to its end, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        (running, port.expect("it has a port"))
    }
}

#[test]
fn a_house_is_followed_look_by_look_and_its_contradiction_is_a_lawful_no() {
    let scratch = Scratch::new("follow");
    let keep = scratch.path("keep");
    let (house, port) = ServedHouse::start(&scratch.0.join("house"), 0);
    let url = format!("http://127.0.0.1:{port}");
    let look = ["witness", "--url", &url, "--keep", &keep, "--once"];
    let first = said(&look);
    assert!(first.contains(" records: cosigned\n"), "{first}");
    assert!(first.contains("witness houserules/witness-"), "{first}");
    let again = houserules(&[&look[..], &["--json"]].concat());
    assert_eq!(again.status.code(), Some(0));
    let again: Value = serde_json::from_slice(&again.stdout).expect("it is JSON");
    let followed = &again["witness"]["houses"][0];
    assert_eq!(
        (&followed["state"], &again["looks"][0]["problem"]),
        (&"followed".into(), &Value::Null)
    );
    let verifier = again["witness"]["verifier"].as_str().expect("a key");
    assert!(first.contains(verifier), "it has the same key: {first}");
    let id = followed["id"].as_str().expect("it was seen").to_owned();
    drop(house);
    let gone = said(&look);
    assert!(gone.contains("cannot connect") && gone.ends_with("[exit 3]\n"), "{gone}");
    // Another house at the same address has another key.
    let (_other, _) = ServedHouse::start(&scratch.0.join("other"), port);
    let alarm = said(&look);
    assert!(alarm.contains("NOT COSIGNED: another key signs at this address: alarm 1"), "{alarm}");
    assert!(alarm.ends_with("[exit 1]\n"), "{alarm}");
    let folder = scratch.0.join("keep").join(format!("{id}-houserules-demonstration"));
    assert!(folder.join("alarm-1.json").exists(), "the evidence is kept");
    let accept = ["witness", "--keep", &keep, "--accept-fork"];
    let unknown = said(&[&accept[..], &["00000000", "--reason", "moved"]].concat());
    assert!(unknown.ends_with("[exit 2]\n"), "{unknown}");
    let accepted = said(&[&accept[..], &[&id, "--reason", "a new machine"]].concat());
    assert!(accepted.starts_with("accepted alarm 1 of house"), "{accepted}");
    let twice = said(&[&accept[..], &[&id, "--reason", "again"]].concat());
    assert!(twice.ends_with("[exit 1]\n"), "{twice}");
    let new = said(&look);
    assert!(new.contains(" records: cosigned\n"), "{new}");
}

#[test]
fn wrong_usage_says_what_is_right() {
    let scratch = Scratch::new("usage");
    let keep = scratch.path("keep");
    let look = |url: &str| said(&["witness", "--keep", &keep, "--once", "--url", url]);
    for (url, words) in [
        ("casino.example", "https://casino.example"),
        ("http://casino.example/tables", "is not the address of a house"),
        ("http://casino.example#key", "is not a key: 32 bytes in base64"),
    ] {
        let said = look(url);
        assert!(said.contains(words) && said.ends_with("[exit 2]\n"), "{said}");
    }
    let none = said(&["witness", "--keep", &keep]);
    assert!(none.contains("--url") && none.ends_with("[exit 2]\n"), "{none}");
    let reason = said(&["witness", "--keep", &keep, "--accept-fork", "1a2b3c4d"]);
    assert!(reason.contains("--reason") && reason.ends_with("[exit 2]\n"), "{reason}");
    let key = said(&["verify", "tests/data/journal.jsonl", "--witness", "nobody"]);
    assert!(key.contains("NAME+ID+KEY") && key.ends_with("[exit 2]\n"), "{key}");
}

const JOURNAL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/journal.jsonl");

/// The journal with a line added to one of its signed heads, the first or the last.
fn cosigned(scratch: &Scratch, at_last: bool, line: impl Fn(&str) -> String) -> (String, u64) {
    let text = std::fs::read_to_string(JOURNAL).expect("it is there");
    let is_head = |line: &&str| line.starts_with("{\"head\":");
    let mut heads = text.lines().filter(is_head);
    let head = if at_last { heads.next_back() } else { heads.next() }.expect("it has heads");
    let value: Value = serde_json::from_str(head).expect("it is JSON");
    let note = value["head"].as_str().expect("a note");
    let read = SignedNote::read(note).expect("a note");
    let size = read.text().lines().nth(1).and_then(|it| it.parse().ok()).expect("a size");
    let cosigned = format!("{note}{}", line(read.text()));
    let changed = format!("{{\"head\":{}}}", Value::String(cosigned));
    let path = scratch.path("journal.jsonl");
    std::fs::write(&path, text.replace(head, &changed)).expect("it is written");
    (path, size)
}

#[test]
fn an_export_shows_which_witness_cosigned_it() {
    let scratch = Scratch::new("verify");
    let [witness, other] = [1, 2].map(|it| WitnessKey::new("w", [it; 32]).expect("a name"));
    let verifier = witness.verifier().to_string();
    let verify = |path: &str| said(&["verify", path, "--witness", &verifier]);
    let (path, size) =
        cosigned(&scratch, true, |text| witness.cosign(text, 1_700_000_000).to_string());
    let whole = verify(&path);
    let line = format!(
        "witness w: cosigned up to record {size}, 1700000000 s after 1970; 0 records stand after \
         it\n"
    );
    assert!(whole.contains(&line) && whole.ends_with("the journal holds\n"), "{whole}");
    let report = houserules(&["verify", &path, "--witness", &verifier, "--json"]).stdout;
    let report: Value = serde_json::from_slice(&report).expect("it is JSON");
    let found = &report["witnesses"][0];
    assert_eq!((&found["size"], &found["after"]), (&size.into(), &0.into()));
    assert_eq!(found["verifier"], verifier);
    // What comes after the newest cosigned head is counted.
    let (path, early) = cosigned(&scratch, false, |text| witness.cosign(text, 5).to_string());
    let early_said = verify(&path);
    assert!(
        early_said.contains(&format!("; {} records stand after it", size - early)),
        "{early_said}"
    );
    // Nobody cosigned; somebody else did; somebody wrote the witness's name under it.
    let none = verify(JOURNAL);
    assert!(none.contains("witness w: no head is cosigned\n"), "{none}");
    assert!(none.ends_with("the journal does not hold\n[exit 1]\n"), "{none}");
    let (path, _) = cosigned(&scratch, true, |text| other.cosign(text, 5).to_string());
    assert!(verify(&path).ends_with("[exit 1]\n"));
    let (path, _) = cosigned(&scratch, true, |_| witness.cosign("another\n", 5).to_string());
    let forged = verify(&path);
    assert!(forged.contains("the cosignature of w: the signature does not hold"), "{forged}");
    assert!(forged.ends_with("[exit 1]\n"), "{forged}");
    assert!(said(&["verify", &path]).ends_with("the journal holds\n"), "nobody asked for it");
}
