//! A house that shows whatever a test wants, with the right key; and a witness in a scratch folder.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use ledger::merkle::{Tree, consistency, leaf};
use ledger::{Hash, Head, Moment, SecretKey};
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpListener;
use witness::{Settings, Trust, Witness};

pub(crate) const ORIGIN: &str = "houserules/stub";

/// In which way the stub does not answer as a house does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    /// Every hash of a proof is another.
    WrongProof,
    /// No proofs are given.
    NoProof,
    /// Heads are not JSON.
    Garbage,
    /// Answers never end.
    Huge,
    /// Answers come too late.
    Slow,
    /// Answers lead elsewhere.
    Redirect,
}

/// What the stub shows.
pub(crate) struct Shown {
    pub(crate) seed: [u8; 32],
    pub(crate) leaves: Vec<Hash>,
    pub(crate) heads: Vec<(u64, String)>,
    pub(crate) previous: Hash,
    pub(crate) fault: Fault,
    pub(crate) asked: Vec<String>,
}

impl Shown {
    /// Adds records with these contents, and signs a head over all.
    pub(crate) fn sign(&mut self, records: &[&str]) {
        self.sign_at(records, now());
    }

    pub(crate) fn sign_at(&mut self, records: &[&str], at: Moment) {
        self.leaves.extend(records.iter().map(|record| leaf(record.as_bytes())));
        let tree: Tree = self.leaves.iter().copied().collect();
        let (origin, size) = (ORIGIN.to_owned(), tree.size());
        let head = Head { origin, size, root: tree.root(), at, previous: self.previous };
        self.previous = head.hash();
        self.heads.push((size, SecretKey::from_bytes(self.seed).sign(&head)));
    }

    /// Forgets everything, as a house that starts its journal from the beginning.
    pub(crate) fn forget(&mut self) {
        self.leaves.clear();
        self.heads.clear();
        self.previous = Head::NO_PREVIOUS;
    }
}

pub(crate) fn now() -> Moment {
    Moment::EPOCH.after(std::time::SystemTime::UNIX_EPOCH.elapsed().expect("it is later"))
}

type App = Arc<Mutex<Shown>>;

/// A house behind a real address.
pub(crate) struct StubHouse {
    pub(crate) address: SocketAddr,
    shown: App,
}

impl StubHouse {
    pub(crate) async fn start() -> Self {
        let shown = Shown {
            seed: [5; 32],
            leaves: Vec::new(),
            heads: Vec::new(),
            previous: Head::NO_PREVIOUS,
            fault: Fault::None,
            asked: Vec::new(),
        };
        let shown = Arc::new(Mutex::new(shown));
        let router = Router::new()
            .route("/api/journal/key", get(key))
            .route("/api/journal/heads", get(heads))
            .route("/api/journal/consistency", get(proof))
            .with_state(shown.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it is bound");
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, shown }
    }

    pub(crate) fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().expect("no test panics with it")
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A witness of this house alone, in a folder.
    pub(crate) fn witness(&self, keep: &Scratch) -> Arc<Witness> {
        Witness::open(settings(keep, &[self.url()])).expect("the folder is good")
    }
}

pub(crate) fn settings(keep: &Scratch, houses: &[String]) -> Settings {
    Settings {
        keep: keep.0.clone(),
        name: None,
        houses: houses.iter().map(|it| it.parse().expect("an address")).collect(),
        trust: Trust::load(None).expect("cryptography is there"),
        every: Duration::from_millis(20),
        patience: Duration::from_millis(500),
    }
}

/// A folder that is removed afterwards.
pub(crate) struct Scratch(pub(crate) PathBuf);

static NEXT: AtomicU32 = AtomicU32::new(0);

impl Scratch {
    pub(crate) fn new() -> Self {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("houserules-witness-{}-{number}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    /// The only house's folder.
    pub(crate) fn house(&self) -> PathBuf {
        let entries = std::fs::read_dir(&self.0).expect("it is there");
        let mut folders = entries.map(|it| it.expect("it is read").path()).filter(|it| it.is_dir());
        let folder = folders.next().expect("a house was seen");
        assert!(folders.next().is_none(), "and one only");
        folder
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// What a stub with this fault answers instead.
async fn faulty(fault: Fault) -> Option<Response> {
    match fault {
        Fault::None | Fault::WrongProof | Fault::NoProof => None,
        Fault::Garbage => Some("<html>a page</html>".into_response()),
        Fault::Huge => Some(vec![b' '; 8 << 20].into_response()),
        Fault::Slow => {
            tokio::time::sleep(Duration::from_secs(2)).await;
            None
        }
        Fault::Redirect => {
            let elsewhere = [("location", "http://127.0.0.1:1/")];
            Some((StatusCode::FOUND, elsewhere).into_response())
        }
    }
}

async fn key(State(shown): State<App>) -> Response {
    let key = SecretKey::from_bytes(shown.lock().expect("it is whole").seed).public();
    Json(json!({"origin": ORIGIN, "key": key.to_string()})).into_response()
}

#[derive(Deserialize)]
struct Range {
    from: u64,
    to: Option<u64>,
}

async fn heads(State(shown): State<App>, Query(Range { from, .. }): Query<Range>) -> Response {
    let fault = {
        let mut shown = shown.lock().expect("it is whole");
        shown.asked.push(format!("heads {from}"));
        shown.fault
    };
    if let Some(answer) = faulty(fault).await {
        return answer;
    }
    let shown = shown.lock().expect("it is whole");
    let notes = shown.heads.iter().filter(|(size, _)| *size >= from);
    let notes: Vec<&String> = notes.map(|(_, note)| note).take(100).collect();
    Json(notes).into_response()
}

async fn proof(State(shown): State<App>, Query(Range { from, to }): Query<Range>) -> Response {
    let mut shown = shown.lock().expect("it is whole");
    let to = to.expect("a proof has an end");
    shown.asked.push(format!("proof {from} {to}"));
    let [first, size] = [from, to].map(|it| usize::try_from(it).expect("small"));
    if shown.fault == Fault::NoProof || size > shown.leaves.len() {
        return (StatusCode::BAD_REQUEST, "no such tree").into_response();
    }
    let mut proof = consistency(&shown.leaves[..size], first).expect("it is smaller");
    if shown.fault == Fault::WrongProof {
        for hash in &mut proof {
            hash.0[0] ^= 1;
        }
    }
    let proof: Vec<String> = proof.iter().map(ToString::to_string).collect();
    Json(json!({"from": from, "to": to, "proof": proof})).into_response()
}
