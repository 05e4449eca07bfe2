//! What `houserules serve` says when it cannot begin, and to whom it gives the first link.

mod run;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};

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

#[test]
fn names_and_numbers_of_the_door_are_checked() {
    let said = said(&["serve", "--public-url", "casino.example"]);
    assert!(said.contains("https://casino.example") && said.ends_with("[exit 2]\n"), "{said}");
    let said = run::said(&["serve", "--connections", "0"]);
    assert!(said.ends_with("[exit 2]\n"), "{said}");
    let said = run::said(&["serve", "--database", "postgres://elsewhere"]);
    assert!(said.ends_with("[exit 2]\n"), "there is no such option: {said}");
}

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn the_first_link_is_in_a_file_and_not_in_the_log() {
    let name = format!("houserules-serve-{}", std::process::id());
    let data = std::env::temp_dir().join(name);
    let mut serve = Command::new(env!("CARGO_BIN_EXE_houserules"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data);
    serve.env_remove("RUST_LOG").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running(serve.spawn().expect("the program starts"));
    let mut log = BufReader::new(running.0.stderr.take().expect("it was asked for"));
    let mut lines = String::new();
    while !lines.contains("setup.link") {
        assert!(log.read_line(&mut lines).expect("it is text") > 0, "it ended: {lines}");
    }
    let link = data.join("setup.link");
    let mode = std::fs::metadata(&link).expect("the file is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "only its owner reads it");
    let url = std::fs::read_to_string(&link).expect("it is text");
    let (address, token) = url.trim().split_once("/setup#").expect("a link");
    let address = address.strip_prefix("http://").expect("it is not encrypted");
    let body = format!(r#"{{"token":"{token}","name":"Ada","password":"a long password"}}"#);
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(
        stream,
        "POST /api/setup HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    assert!(!link.exists(), "what was used is removed");
    running.0.kill().expect("it runs");
    log.read_to_string(&mut lines).expect("it is text");
    let mut printed = String::new();
    let mut stdout = running.0.stdout.take().expect("it was asked for");
    stdout.read_to_string(&mut printed).expect("it is text");
    drop(std::fs::remove_dir_all(&data));
    assert!(!lines.contains(token) && !printed.contains(token), "{lines}{printed}");
}
