//! A house behind a real address, and somebody who talks to it.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use house::store::{Sqlite, Store};
use house::{Config, Door, House, Timing, Tls};
use money::Money;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// A house that runs in the background until it is dropped.
pub(crate) struct Running {
    pub(crate) data: PathBuf,
    pub(crate) setup: Option<String>,
    pub(crate) address: SocketAddr,
    house: Arc<House>,
    close: Option<oneshot::Sender<()>>,
    runtime: Option<Runtime>,
    removes: bool,
}

/// Nobody waits long in tests, but for what never comes.
pub(crate) const QUICK: Timing = Timing {
    betting: Duration::from_secs(30),
    decision: Duration::from_millis(400),
    bank: Duration::from_millis(400),
    bot: Duration::ZERO,
    cut: Duration::from_secs(20),
    absence: Duration::from_secs(30),
};

/// What is special about a house.
struct Terms {
    /// How much the system takes of what nobody reads.
    buffer: Option<u32>,
    tls: Option<Tls>,
    large: Option<Money>,
    timing: Timing,
    is_behind_proxy: bool,
    door: Door,
}

impl Default for Terms {
    fn default() -> Self {
        let (timing, door) = (QUICK, Door::default());
        Self { buffer: None, tls: None, large: None, timing, is_behind_proxy: false, door }
    }
}

/// A listener whose connections take so much of what nobody reads.
fn listen(buffer: Option<u32>) -> std::io::Result<TcpListener> {
    let socket = TcpSocket::new_v4()?;
    if let Some(buffer) = buffer {
        socket.set_send_buffer_size(buffer)?;
    }
    socket.bind(SocketAddr::from(([127, 0, 0, 1], 0)))?;
    socket.listen(1024)
}

/// A directory of its own.
pub(crate) fn scratch() -> PathBuf {
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("houserules-api-{}-{number}", std::process::id());
    std::env::temp_dir().join(name)
}

static NEXT: AtomicU32 = AtomicU32::new(0);

impl Running {
    /// Opens a house in a new directory.
    pub(crate) fn new(is_demo: bool) -> Self {
        Self::at(scratch(), is_demo)
    }

    /// Opens a house in a directory.
    pub(crate) fn at(data: PathBuf, is_demo: bool) -> Self {
        Self::on(data, is_demo, |store| store)
    }

    /// Opens a house on a store that is made of the usual one.
    pub(crate) fn on(
        data: PathBuf,
        is_demo: bool,
        store: impl FnOnce(Arc<dyn Store>) -> Arc<dyn Store>,
    ) -> Self {
        Self::start(data, is_demo, store, Terms::default())
    }

    /// Opens a demonstration that notices soon when somebody does not read.
    pub(crate) fn tight() -> Self {
        let terms = Terms { buffer: Some(8 * 1024), ..Terms::default() };
        Self::start(scratch(), true, |store| store, terms)
    }

    /// Opens a demonstration in which nobody has long to bet.
    pub(crate) fn hasty(data: PathBuf) -> Self {
        let timing = Timing { betting: Duration::from_millis(600), ..QUICK };
        Self::start(data, true, |store| store, Terms { timing, ..Terms::default() })
    }

    /// Opens a demonstration in which nobody has long to open a cut.
    pub(crate) fn impatient_for_cuts() -> Self {
        let timing = Timing { cut: Duration::from_millis(1500), ..QUICK };
        Self::start(scratch(), true, |store| store, Terms { timing, ..Terms::default() })
    }

    /// Opens a house that a proxy stands in front of.
    pub(crate) fn behind_proxy(is_demo: bool) -> Self {
        let terms = Terms { is_behind_proxy: true, ..Terms::default() };
        Self::start(scratch(), is_demo, |store| store, terms)
    }

    /// Opens a demonstration with a door of its own.
    pub(crate) fn with_door(door: Door, tls: Option<&Tls>) -> Self {
        let terms = Terms { door, tls: tls.cloned(), ..Terms::default() };
        Self::start(scratch(), true, |store| store, terms)
    }

    /// Opens a demonstration behind a proxy, with a door of its own.
    pub(crate) fn proxied_door(door: Door) -> Self {
        let terms = Terms { door, is_behind_proxy: true, ..Terms::default() };
        Self::start(scratch(), true, |store| store, terms)
    }

    /// Opens a demonstration on a store of one's own, in which nobody is hurried.
    pub(crate) fn patient(store: impl FnOnce(Arc<dyn Store>) -> Arc<dyn Store>) -> Self {
        let timing = Timing { decision: Duration::from_mins(1), ..QUICK };
        Self::start(scratch(), true, store, Terms { timing, ..Terms::default() })
    }

    /// Opens a house in a directory in which payouts of so much need a second person.
    pub(crate) fn strict(data: PathBuf, large: Money) -> Self {
        Self::start(data, false, |store| store, Terms { large: Some(large), ..Terms::default() })
    }

    /// Opens a demonstration that takes encrypted connections only.
    pub(crate) fn encrypted(tls: &Tls) -> Self {
        let terms = Terms { tls: Some(tls.clone()), ..Terms::default() };
        Self::start(scratch(), true, |store| store, terms)
    }

    fn start(
        data: PathBuf,
        is_demo: bool,
        store: impl FnOnce(Arc<dyn Store>) -> Arc<dyn Store>,
        Terms { buffer, tls, large, timing, is_behind_proxy, door }: Terms,
    ) -> Self {
        let runtime = Runtime::new().expect("threads can be started");
        std::fs::create_dir_all(&data).expect("a directory can be made");
        let settings = Config::new(data.clone());
        let config = Config { is_demo, timing, large, is_behind_proxy, door, ..settings };
        let (ready, address) = oneshot::channel();
        let (close, closed) = oneshot::channel();
        let sqlite = Sqlite::open(&data.join("house.db")).expect("the store opens");
        let opened = House::open_with(store(Arc::new(sqlite)), config);
        let house = runtime.block_on(opened).expect("the house opens");
        if is_demo {
            runtime.block_on(house.set_up_demo()).expect("the demonstration is set up");
        }
        let serving = house.clone();
        runtime.spawn(async move {
            let house = serving;
            let listener = listen(buffer).expect("a port is free");
            let greet = |address, setup| drop(ready.send((address, setup)));
            let closed = async { drop(closed.await) };
            match tls {
                None => house::serve(house, listener, greet, closed).await,
                Some(tls) => house::serve_encrypted(house, listener, &tls, greet, closed).await,
            }
        });
        let (address, setup) = address.blocking_recv().expect("it listens");
        let (close, runtime) = (Some(close), Some(runtime));
        Self { data, setup, address, house, close, runtime, removes: true }
    }

    /// Stops at once, as a crash would, and opens again in the same directory.
    pub(crate) fn restart(self, is_demo: bool) -> Self {
        Self::at(self.stop(), is_demo)
    }

    /// Stops at once and leaves everything in its directory.
    pub(crate) fn stop(mut self) -> PathBuf {
        self.removes = false;
        self.data.clone()
    }

    /// The same, in a house with large payouts.
    pub(crate) fn restart_strict(self, large: Money) -> Self {
        Self::strict(self.stop(), large)
    }

    /// Begins to close, as after SIGTERM.
    pub(crate) fn drain(&self) {
        self.house.close();
    }

    /// Whether nothing has to be waited for any more before it may end.
    pub(crate) fn is_quiet(&self) -> bool {
        let runtime = self.runtime.as_ref().expect("it runs");
        runtime.block_on(self.house.is_quiet())
    }

    /// Closes, as after SIGTERM when the last round is over.
    pub(crate) fn close(&mut self) {
        let close = self.close.take().expect("it closes once");
        close.send(()).expect("it is open");
    }

    pub(crate) fn somebody(&self) -> Caller {
        Caller { address: self.address, cookie: None }
    }

    /// A guest with a role.
    pub(crate) fn guest(&self, role: &str) -> Caller {
        let mut caller = self.somebody();
        let (status, _) = caller.post("/api/guests", &json!({ "role": role }));
        assert_eq!(status, 201);
        caller
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(5));
        }
        if self.removes {
            drop(std::fs::remove_dir_all(&self.data));
        }
    }
}

/// Somebody who sends requests, and keeps the cookie that they are given.
#[derive(Clone)]
pub(crate) struct Caller {
    address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

impl Caller {
    /// Where the house listens.
    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// A request as it goes over the line.
    pub(crate) fn written(&self, method: &str, path: &str, kind: &str, body: &str) -> String {
        let cookie = self.cookie.as_ref().map_or(String::new(), |it| format!("Cookie: {it}\r\n"));
        let (host, length) = (self.address, body.len());
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{cookie}\
             Content-Type: {kind}\r\nContent-Length: {length}\r\n\r\n{body}"
        )
    }

    pub(crate) fn get(&mut self, path: &str) -> (u16, Value) {
        self.request("GET", path, None, "")
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> (u16, Value) {
        self.request("POST", path, Some(body), "")
    }

    /// Gives a command under an id.
    pub(crate) fn give(&mut self, table: u32, id: u128, command: &Value) -> (u16, Value) {
        let given = json!({ "id": format!("{id:032x}"), "command": command });
        self.post(&format!("/api/tables/{table}/commands"), &given)
    }

    /// Gives a command that must be carried out.
    pub(crate) fn does(&mut self, table: u32, command: &Value) -> u64 {
        static IDS: AtomicU32 = AtomicU32::new(1_000_000);
        let id = IDS.fetch_add(1, Ordering::Relaxed);
        let (status, answer) = self.give(table, u128::from(id), command);
        assert_eq!(status, 200, "{command}: {answer}");
        answer["done"].as_u64().expect("a record's number")
    }

    /// The table as this caller sees it.
    pub(crate) fn look(&mut self, table: u32) -> Value {
        self.get(&format!("/api/tables/{table}")).1["now"].take()
    }

    /// Looks until something is so.
    pub(crate) fn wait(&mut self, table: u32, is_so: impl Fn(&Value) -> bool) -> Value {
        let until = Instant::now() + Duration::from_secs(20);
        loop {
            let now = self.look(table);
            if is_so(&now) {
                return now;
            }
            assert!(Instant::now() < until, "it never came: {now}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Sends a request and returns the status and the JSON of the answer.
    pub(crate) fn request(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        headers: &str,
    ) -> (u16, Value) {
        let (head, text) = self.exchange(method, path, body, headers);
        let mut cookies = head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = cookies.find(|it| it.starts_with("houserules=")) {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// Sends a request and returns the head and the body of the answer.
    pub(crate) fn exchange(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        headers: &str,
    ) -> (String, String) {
        let body = body.map_or(String::new(), Value::to_string);
        let cookie = self.cookie.as_ref().map_or(String::new(), |it| format!("Cookie: {it}\r\n"));
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}{headers}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address
        );
        let mut stream = TcpStream::connect(self.address).expect("the house listens");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (head, text) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let is_chunked = head.contains("transfer-encoding: chunked");
        let text = if is_chunked { unchunked(text) } else { text.to_owned() };
        (head.to_owned(), text)
    }
}

/// Puts the pieces of an answer together.
fn unchunked(mut text: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = text.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).expect("the length of a piece");
        whole += &rest[..length];
        text = &rest[length + 2..];
    }
    whole
}
