//! The addresses of the house.

mod access;
mod accounting;
mod address;
mod attempts;
mod audit;
mod body;
mod book;
mod caller;
mod chances;
mod chips;
mod claims;
mod commands;
mod compression;
mod dispute_file;
mod disputes;
mod document;
mod events;
mod evidence;
mod export;
mod floor;
mod foresight;
mod headers;
mod health;
mod held;
mod hidden;
mod history;
mod inspection;
mod lab;
mod law;
mod limits;
mod meters;
mod notes;
mod pages;
mod panics;
mod passwords;
mod people;
mod played;
mod private;
mod problem;
mod proofs;
mod review;
mod round_order;
mod rounds;
mod routes;
mod says;
mod school;
mod serve;
mod sessions;
mod snapshots;
mod socket;
mod statements;
mod tables;
mod under_way;
mod web;
mod witnesses;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use ledger::PersonId;
use tokio::sync::watch;

pub use document::openapi;
pub(crate) use inspection::Inspection;
pub use serve::{serve, serve_encrypted};

use crate::house::House;
use crate::limits::{Allowance, Limiter};
use crate::network::{Network, NetworkCounts};
use crate::timing::current_moment;
use crate::{Role, Secret};
use attempts::Attempts;

/// What requests are answered with.
pub(crate) struct Site {
    pub(crate) house: Arc<House>,
    /// Attempts to sign in that failed.
    pub(crate) attempts: Attempts,
    /// New guests, by network.
    pub(crate) guests: Limiter<Network>,
    /// Requests, by network.
    pub(crate) requests: Limiter<Network>,
    /// Requests and sockets that are going on, by the network that a proxy names.
    pub(crate) forwarded: Arc<NetworkCounts>,
    /// Statements about rounds, by person.
    pub(crate) statements: Limiter<PersonId>,
    /// The link that makes the first admin, until it is used.
    pub(crate) setup: Mutex<Option<Secret>>,
    pub(crate) tickets: socket::Tickets,
    /// How many tables each guest of a demonstration has opened.
    pub(crate) opened: Mutex<HashMap<PersonId, usize>>,
    /// What the house keeps of the wagers of each table.
    pub(crate) edges: chances::Edges,
    /// Tables as they stood before their rounds.
    pub(crate) snapshots: snapshots::TableSnapshots,
    /// Where answers of the math lab are made.
    pub(crate) workshop: lab::Workshop,
    /// Whether cookies are for encrypted connections only.
    pub(crate) is_secure: bool,
    /// Whether the house has closed, for whoever is told things until then.
    pub(crate) gone: watch::Receiver<bool>,
    /// How many sockets are open.
    pub(crate) sockets: watch::Sender<usize>,
    /// The number of the next request.
    next_request: AtomicU64,
}

pub(crate) type App = Arc<Site>;

impl Site {
    fn new(house: Arc<House>, is_secure: bool, gone: watch::Receiver<bool>) -> Self {
        let every = Duration::from_secs;
        let is_new = house.people().everybody().iter().all(|person| person.role != Role::Admin);
        let setup = (is_new && !house.is_demo()).then(Secret::draw);
        if setup.is_none() {
            house.forget_setup_link();
        }
        Self {
            house,
            attempts: Attempts::default(),
            guests: Limiter::new(Allowance { burst: 40, every: every(1) }),
            requests: Limiter::new(Allowance { burst: 400, every: Duration::from_millis(5) }),
            forwarded: Arc::default(),
            statements: Limiter::new(Allowance { burst: 10, every: every(6) }),
            setup: Mutex::new(setup),
            tickets: socket::Tickets::default(),
            opened: Mutex::default(),
            edges: chances::Edges::default(),
            snapshots: snapshots::TableSnapshots::default(),
            workshop: lab::Workshop::default(),
            is_secure,
            gone,
            sockets: watch::Sender::new(0),
            // The moment of the start stands in front of the count, so that the ids of a house
            // that was started again are others.
            next_request: AtomicU64::new(current_moment().0 << 20),
        }
    }
}

impl Site {
    /// Whether somebody is not held back: whoever tries a demonstration out on its own machine,
    /// with as many guests as it takes.
    pub(crate) fn is_unlimited(&self, source: IpAddr) -> bool {
        self.house.is_demo() && source.is_loopback()
    }
}

impl Site {
    /// Returns the id of another request, for the log and for whoever asks about it.
    fn next_request(&self) -> String {
        format!("{:016x}", self.next_request.fetch_add(1, Ordering::Relaxed))
    }
}

fn router(site: App) -> Router {
    web::with_web(pages::with_pages(routes::router()))
        .fallback(problem::not_found)
        .method_not_allowed_fallback(problem::wrong_method)
        .layer(compression::layer())
        .layer(axum::middleware::from_fn(compression::tolerate))
        .layer(axum::middleware::from_fn(panics::catch))
        .layer(axum::middleware::from_fn_with_state(site.clone(), headers::guard))
        .with_state(site)
}
