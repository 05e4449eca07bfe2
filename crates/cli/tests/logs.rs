//! The log of a house that was played at: what whoever runs it needs to know, and nothing that
//! nobody may.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// A demonstration that runs, and what it has said so far.
struct House {
    process: Child,
    said: BufReader<std::process::ChildStderr>,
    data: std::path::PathBuf,
    address: String,
    log: Vec<String>,
}

impl House {
    fn open() -> Self {
        let data = std::env::temp_dir().join(format!("houserules-logs-{}", std::process::id()));
        let mut serve = Command::new(env!("CARGO_BIN_EXE_houserules"));
        serve.args(["serve", "--demo", "--listen", "127.0.0.1:0", "--data"]).arg(&data);
        serve.env_remove("RUST_LOG").stderr(Stdio::piped());
        let mut process = serve.spawn().expect("the program starts");
        let said = BufReader::new(process.stderr.take().expect("it was asked for"));
        let (address, log) = (String::new(), Vec::new());
        let mut house = Self { process, said, data, address, log };
        let greeting = house.until("Houserules is open at http://");
        let address = greeting.rsplit('/').nth(1).expect("an address ends in a slash");
        address.clone_into(&mut house.address);
        house
    }

    /// Reads what it says until a line begins so.
    fn until(&mut self, start: &str) -> String {
        loop {
            let mut line = String::new();
            let read = self.said.read_line(&mut line).expect("it says something");
            assert!(read > 0, "it ended: {:?}", self.log);
            if line.starts_with(start) {
                return line;
            }
            self.log.push(line);
        }
    }

    /// Asks it to end, and returns everything that it has logged.
    fn close(mut self) -> Vec<String> {
        let id = self.process.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().expect("there is a kill");
        assert!(asked.success());
        let mut rest = String::new();
        self.said.read_to_string(&mut rest).expect("what it says is text");
        assert_eq!(self.process.wait().expect("it ends").code(), Some(0), "{rest}");
        drop(std::fs::remove_dir_all(&self.data));
        self.log.extend(rest.lines().map(str::to_owned));
        self.log
    }

    fn request(&self, request: &str, cookie: &str, body: &Value) -> (String, Value) {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let head = format!("Host: {}\r\nConnection: close\r\nCookie: {cookie}\r\n", self.address);
        let kind = "Content-Type: application/json";
        let length = body.len();
        write!(
            stream,
            "{request} HTTP/1.1\r\n{head}{kind}\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        (head.to_owned(), serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// Lets a guest in, and returns the cookie.
    fn guest(&self, role: &str) -> String {
        let (head, _) = self.request("POST /api/guests", "", &json!({ "role": role }));
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next());
        cookie.unwrap_or_else(|| panic!("no cookie: {head}")).to_owned()
    }

    fn give(&self, cookie: &str, id: u32, command: &Value) -> Value {
        let given = json!({ "id": format!("{id:032x}"), "command": command });
        self.request("POST /api/tables/1/commands", cookie, &given).1
    }

    /// Plays a round at the first table.
    fn play(&self, cookie: &str) {
        let amounts = ["5.00", "5.00", "5.00"];
        let now = || self.request("GET /api/tables/1", cookie, &json!({})).1["now"].take();
        let offers = now()["own"]["offers"].take();
        let offers = offers.as_array().expect("a list");
        let sit = offers.iter().find(|it| it["offer"] == "sit").expect("a seat is free");
        let seat = &sit["command"]["seat"];
        let round = now()["view"]["round"].as_u64();
        for (id, command) in [
            (1, sit["command"].clone()),
            (2, json!({ "do": "bet-three", "seat": seat, "amounts": amounts })),
            (3, json!({ "do": "ready" })),
        ] {
            let answer = self.give(cookie, id, &command);
            assert!(answer["done"].is_u64(), "{answer}");
        }
        let begin = Instant::now();
        while now()["view"]["round"].as_u64() == round {
            let offers = now()["own"]["offers"].take();
            let decide = offers.as_array().into_iter().flatten();
            let decide = decide.clone().find(|it| it["offer"] == "decide");
            if let Some(decide) = decide {
                let id = 100 + u32::try_from(begin.elapsed().as_millis()).expect("not for long");
                self.give(cookie, id, &decide["command"]);
            }
            assert!(begin.elapsed() < Duration::from_mins(1), "the round never ends");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Whether a word is a card.
fn is_card(word: &str) -> bool {
    let [rank, suit] = word.as_bytes() else { return false };
    b"23456789TJQKA".contains(rank) && b"cdhs".contains(suit)
}

#[test]
fn a_log_says_what_an_operator_needs_and_no_secret() {
    let house = House::open();
    let player = house.guest("player");
    house.play(&player);
    let wrong = json!({ "name": "mallory-was-here", "password": "correct horse battery" });
    let (head, _) = house.request("POST /api/sessions", "", &wrong);
    assert!(head.starts_with("HTTP/1.1 401"), "{head}");
    let floor = [house.guest("floorperson"), house.guest("floorperson")];
    let correct = json!({
        "do": "correct-meter", "meter": "progressive.major", "holds": "4321.00",
        "why": "the display was set wrong",
    });
    for (cookie, id) in floor.iter().zip(500..) {
        house.give(cookie, id, &correct);
    }
    let (_, ticket) = house.request("POST /api/tickets", &player, &json!({}));
    let ticket = ticket["ticket"].as_str().expect("whoever is signed in gets one").to_owned();
    let log = house.close();

    let lines: Vec<Value> =
        log.iter().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let found = |message: &str| {
        let is_it = |line: &&Value| line["fields"]["message"] == message;
        let line = lines.iter().find(is_it);
        line.unwrap_or_else(|| panic!("nothing says that {message}: {log:#?}"))["fields"].clone()
    };
    assert_eq!(found("the house opens")["version"], env!("CARGO_PKG_VERSION"));
    assert!(found("the store opens")["schema"].is_u64());
    assert!(found("everything was read")["milliseconds"].is_u64());
    assert!(found("the house listens")["address"].is_string());
    assert_eq!(found("a table opens")["table"], 1);
    assert!(found("a guest came in")["person"].is_u64());
    assert_eq!(found("nobody was signed in")["why"], "wrong name or password");
    let asked = found("a second person is asked for");
    let agreed = found("two people agreed");
    assert_eq!(asked["by"], agreed["first"]);
    assert_ne!(agreed["first"], agreed["second"]);
    assert!(agreed["what"].as_str().is_some_and(|what| what.contains("4321.00")), "{agreed}");
    assert!(found("a meter is corrected")["entry"].is_string());
    found("the house closes: rounds end, and none begins");
    found("the house has closed");

    let all = log.concat();
    let token = |cookie: &str| cookie.split_once('=').expect("a name and a value").1.to_owned();
    let secrets = [player, floor[0].clone(), floor[1].clone()].map(|cookie| token(&cookie));
    for secret in secrets.iter().map(String::as_str).chain([
        ticket.as_str(),
        "mallory-was-here",
        "correct horse battery",
    ]) {
        assert!(!all.contains(secret), "{secret} is in the log");
    }
    let words = all.split(|c: char| !c.is_ascii_alphanumeric());
    assert_eq!(words.filter(|word| is_card(word)).collect::<Vec<_>>(), [""; 0], "{log:#?}");
}
