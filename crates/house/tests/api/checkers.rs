//! The checkers in Python, given what players and auditors are given: they share no code with the
//! house, and agree with its own verifier.

use std::path::{Path, PathBuf};
use std::process::Command;

use ledger::{Cut, PersonId, PublicKey, TableId, Verifier, embedded_book};
use serde_json::{Value, json};
use table::RoundNumber;

use crate::hidden::export;
use crate::house::{Caller, Running};
use crate::live::{Crew, TENS};
use crate::playing::{bet, finish, offer};

const TOOLS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/");

/// A folder for what somebody keeps, gone when it is dropped.
struct Drawer(PathBuf);

impl Drawer {
    fn new(name: &str) -> Self {
        let name = format!("houserules-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    /// Puts a file in; returns its path.
    fn put(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("it can be written");
        path.to_str().expect("a path").to_owned()
    }
}

impl Drop for Drawer {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(Path::new(&self.0)));
    }
}

/// What a tool says, and how it ends.
fn run(tool: &str, arguments: &[&str]) -> (i32, String) {
    let mut python = Command::new("python3");
    let output = python.arg(format!("{TOOLS}{tool}")).args(arguments).output();
    let output = output.expect("this test needs python3");
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).expect("it writes text");
    assert!(!said.contains("Traceback"), "{said}");
    (output.status.code().expect("it ends by itself"), said)
}

/// The key of the house, as it gives it to everybody.
fn key_of(running: &Running) -> String {
    let (_, key) = running.somebody().get("/api/journal/key");
    key["key"].as_str().expect("a key").to_owned()
}

fn heads_of(running: &Running) -> String {
    running.somebody().get("/api/journal/heads?from=0").1.to_string()
}

fn holds_in_rust(export: &str, key: &str) -> bool {
    let key = PublicKey::read(key).expect("a key");
    let mut verifier = Verifier::new(&embedded_book).with_key(key);
    export.split_inclusive('\n').for_each(|line| verifier.line(line.as_bytes()));
    verifier.finish().findings.is_empty()
}

/// A player who cuts, and keeps what the house says on the way.
struct Keeper {
    caller: Caller,
    id: u32,
    cut: [u8; 32],
    commitment: String,
    /// The block of the deck when cuts were opened.
    closed: Value,
}

impl Keeper {
    fn of(running: &Running, cut: u8) -> Self {
        let mut caller = running.guest("player");
        let id = caller.get("/api/me").1["id"].as_u64().expect("a number");
        let id = u32::try_from(id).expect("a person's number");
        Self { caller, id, cut: [cut; 32], commitment: String::new(), closed: Value::Null }
    }

    fn bet(&mut self, table: u32) -> u64 {
        let round = bet(&mut self.caller, table);
        let deck = self.caller.look(table)["deck"].take();
        deck["commitment"].as_str().expect("a commitment").clone_into(&mut self.commitment);
        let (id, number) = (PersonId(self.id), RoundNumber(round));
        let commitment = Cut(self.cut).commitment(TableId(table), number, id).to_string();
        self.caller.does(table, &json!({ "do": "commit-cut", "commitment": commitment }));
        round
    }

    fn ready(&mut self, table: u32) {
        self.caller.does(table, &json!({ "do": "ready" }));
    }

    fn open(&mut self, table: u32) {
        let now = self.caller.wait(table, |now| now["deck"]["cut"] == "closed");
        self.closed = now["deck"].clone();
        self.caller.does(table, &json!({ "do": "open-cut", "cut": self.revealed() }));
    }

    fn revealed(&self) -> String {
        self.cut.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn proof(&mut self, table: u32, round: u64) -> Value {
        let (status, proof) = self.caller.get(&format!("/api/tables/{table}/rounds/{round}/proof"));
        assert_eq!(status, 200, "{proof}");
        proof
    }
}

/// Two players cut a round.
fn play_with_cuts(players: &mut [Keeper; 2], table: u32) -> u64 {
    let round = players[0].bet(table);
    assert_eq!(players[1].bet(table), round);
    for player in players.iter_mut() {
        player.ready(table);
    }
    for player in players.iter_mut() {
        player.open(table);
    }
    players[0].caller.wait(table, |now| now["view"]["round"].as_u64() > Some(round));
    round
}

/// A round that people deal, to its end.
fn play_live(running: &Running) {
    let mut crew = Crew::at(running);
    crew.until("betting", &mut std::iter::empty());
    let table = crew.table;
    crew.player.does(table, &json!({ "do": "sit", "seat": 1 }));
    let amounts = ["5.00", "5.00", "5.00"];
    crew.player.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }));
    crew.until("clearing", &mut TENS.into_iter());
    let clear = offer(&crew.dealer.look(table), "clear").expect("the cards are taken off");
    crew.dealer.does(table, &clear["command"]);
}

/// Tables of all five books, cut and uncut, and a live one.
fn floor_with_everything() -> Running {
    let running = Running::new(true);
    let mut players = [Keeper::of(&running, 1), Keeper::of(&running, 2)];
    for table in 1..=5 {
        play_with_cuts(&mut players, table);
        let round = bet(&mut players[0].caller, table);
        let mut second = players[1].caller.clone();
        bet(&mut second, table);
        players[1].ready(table);
        finish(&mut players[0].caller, table, round);
    }
    play_live(&running);
    running
}

#[test]
fn both_checkers_agree_on_the_journal_of_a_house() {
    let running = floor_with_everything();
    let (drawer, key) = (Drawer::new("journal"), key_of(&running));
    let heads = drawer.put("heads.json", &heads_of(&running));
    let whole = export(&running);
    let path = drawer.put("journal.jsonl", &whole);
    let options = [path.as_str(), "--key", &key, "--head", &heads, "--json"];
    let (code, said) = run("verify_journal.py", &options);
    assert_eq!(code, 0, "{said}");
    assert!(holds_in_rust(&whole, &key));
    let said: Value = serde_json::from_str(&said).expect("it is JSON");
    assert_eq!((&said["tables"], &said["cuts"]), (&json!(6), &json!(10)), "{said}");
    assert!(said["decks"].as_u64() >= Some(10) && said["kept_heads"].as_u64() > Some(1), "{said}");
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let is_head = |line: &&str| line.starts_with("{\"head\"");
    let head = lines.iter().position(is_head).expect("there are heads");
    let count = lines.len();
    let mut altered: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut alter = |name, change: &dyn Fn(&mut Vec<&str>)| {
        let mut all = lines.clone();
        change(&mut all);
        altered.push((name, all));
    };
    alter("a head dropped", &|all| _ = all.remove(head));
    alter("a record dropped", &|all| _ = all.remove(count / 2));
    alter("a record told twice", &|all| all.insert(count / 2, all[count / 2]));
    alter("neighbours exchanged", &|all| all.swap(count / 3, count / 3 + 1));
    alter("the last line dropped", &|all| _ = all.pop());
    for (name, all) in altered {
        let text = all.concat();
        let path = drawer.put("altered.jsonl", &text);
        let (code, said) = run("verify_journal.py", &[&path, "--key", &key]);
        assert_eq!((code, holds_in_rust(&text, &key)), (1, false), "{name}: {said}");
    }
}

/// A journal that ends at an earlier head holds by itself, and not for who kept a later one.
#[test]
fn a_head_that_was_kept_shows_a_journal_cut_short() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let (drawer, key) = (Drawer::new("kept"), key_of(&running));
    let early = drawer.put("early.jsonl", &export(&running));
    let round = bet(&mut guest, 1);
    finish(&mut guest, 1, round);
    let whole = drawer.put("whole.jsonl", &export(&running));
    let heads = drawer.put("heads.json", &heads_of(&running));
    assert_eq!(run("verify_journal.py", &[&early, "--key", &key]).0, 0);
    let (code, said) = run("verify_journal.py", &[&early, "--key", &key, "--head", &heads]);
    assert!(code == 1 && said.contains("the journal ends before a head"), "{said}");
    let (code, said) = run("verify_journal.py", &[&whole, "--key", &key, "--head", &heads]);
    assert_eq!(code, 0, "{said}");
}

#[test]
fn a_player_checks_a_round_with_all_that_they_kept() {
    let running = Running::new(true);
    let mut players = [Keeper::of(&running, 1), Keeper::of(&running, 2)];
    let round = play_with_cuts(&mut players, 3);
    let (drawer, key) = (Drawer::new("round"), key_of(&running));
    let heads = drawer.put("heads.json", &heads_of(&running));
    let [one, other] = [0, 1].map(|at| players[at].proof(3, round));
    let cuts = drawer.put("cuts.json", &players[0].closed.to_string());
    let (commitment, cut) = (players[0].commitment.clone(), players[0].revealed());
    let kept = ["--commitment", &commitment, "--cut", &cut, "--taken", "--cuts", &cuts];
    let signed = ["--head", &heads, "--key", &key];
    let check = |proof: &Value, options: &[&str]| {
        let path = drawer.put("proof.json", &proof.to_string());
        run("check_round.py", &[&[path.as_str()], options].concat())
    };
    let all = [kept.as_slice(), &signed].concat();
    let (code, said) = check(&one, &all);
    assert_eq!(code, 0, "{said}");
    for shown in [
        "shown: the deck is the one that you were told of before you bet",
        "shown: your own cut",
        "shown: no cut was added, dropped or moved",
        "shown: its heads are signed with the key that you gave",
    ] {
        assert!(said.contains(shown), "{shown}: {said}");
    }
    let (code, said) = check(&one, &[]);
    assert!(code == 0 && said.contains("not shown: when the deck was committed to"), "{said}");
    let path = drawer.put("other.json", &other.to_string());
    let (code, said) = check(&one, &[&all[..], &[path.as_str()]].concat());
    assert!(code == 0 && said.contains("both proofs have the same"), "{said}");
    check_alterations(&one, &|proof| check(proof, &all));
    let old = json!({ "table": 3, "round": round, "commitment": commitment, "cards": [] });
    let (code, said) = check(&old, &[]);
    assert!(code == 2 && said.contains("earlier version"), "{said}");
}

/// A change of a proof, by name.
type Alteration<'a> = (&'a str, &'a dyn Fn(&mut Value));

/// Everything that a house might tell otherwise in a proof is found.
fn check_alterations(proof: &Value, check: &dyn Fn(&Value) -> (i32, String)) {
    let zeros = json!("00".repeat(32));
    let bet = proof["order"]["bet"].clone();
    assert!(bet.is_object(), "they have bet: {proof}");
    let changes: [Alteration<'_>; 11] = [
        ("another commitment", &|it| it["commitment"] = zeros.clone()),
        ("another table", &|it| it["table"] = json!(4)),
        ("a cut dropped", &|it| drop(it["cuts"].as_array_mut().expect("cuts").remove(1))),
        ("cuts exchanged", &|it| it["cuts"].as_array_mut().expect("cuts").swap(0, 1)),
        ("a cut not opened", &|it| it["cuts"][1]["opened"] = Value::Null),
        ("another cut", &|it| it["cuts"][1]["opened"] = zeros.clone()),
        ("another place", &|it| it["cards"][0]["place"] = it["cards"][1]["place"].clone()),
        ("another nonce", &|it| it["cards"][0]["nonce"] = zeros.clone()),
        ("another index", &|it| it["order"]["committed"]["index"] = json!(1)),
        ("another record", &|it| it["order"]["committed"]["bytes"] = bet["bytes"].clone()),
        ("another head", &|it| {
            let head = bet["head"].as_str().expect("a note").replace("time 1", "time 2");
            it["order"]["bet"]["head"] = json!(head);
        }),
    ];
    for (name, change) in changes {
        let mut altered = proof.clone();
        change(&mut altered);
        let (code, said) = check(&altered);
        assert_eq!(code, 1, "{name}: {said}");
    }
}

/// A house that shows two players two decks, or two histories, is found by who compares.
#[test]
fn two_players_who_compare_find_two_stories() {
    let running = Running::new(true);
    let mut players = [Keeper::of(&running, 1), Keeper::of(&running, 2)];
    let rounds = [0, 1].map(|_| play_with_cuts(&mut players, 3));
    let drawer = Drawer::new("two");
    let proofs = rounds.map(|round| players[0].proof(3, round));
    let paths = [0, 1].map(|at| drawer.put(&format!("{at}.json"), &proofs[at].to_string()));
    let (code, said) = run("check_round.py", &[&paths[0], &paths[1]]);
    assert!(code == 2 && said.contains("two different rounds"), "{said}");
    // The other house is one with another history, whose head has the same size.
    let elsewhere = Running::new(true);
    let mut others = [Keeper::of(&elsewhere, 1), Keeper::of(&elsewhere, 2)];
    let round = play_with_cuts(&mut others, 3);
    assert_eq!(round, rounds[0]);
    let other = drawer.put("other.json", &others[0].proof(3, round).to_string());
    let (code, said) = run("check_round.py", &[&paths[0], &other]);
    assert!(code == 1 && said.contains("two players were given two commitments"), "{said}");
}
