//! `houserules serve`: the house, for everybody who comes to its address.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use clap::builder::TypedValueParser;
use house::{Config, Door, House, PublicHost, Timing, Tls};
use money::Money;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::answer::Answer;
use crate::failure::Failure;
use crate::signals::end_asked;

/// Run the house: tables for everybody who comes to its address
///
/// Everything that is acknowledged is on the disk. On SIGTERM or Ctrl-C rounds are played to their
/// end, and none begins; wagers of rounds that have not begun go back, and whatever is left after
/// half a minute goes on at the next start, with the same cards.
#[derive(Args)]
#[command(after_help = "Examples:
  houserules serve --demo
  houserules serve --listen 127.0.0.1:8777 --data /var/lib/houserules
  houserules serve --listen 192.0.2.10:443 --certificate chain.pem --key key.pem")]
pub(crate) struct Serve {
    /// The address to listen at
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8777")]
    listen: SocketAddr,
    /// Where the database and the keys are kept
    #[arg(long, value_name = "DIR", default_value = "houserules-data")]
    data: PathBuf,
    /// Let guests in, give them play money, and open a table for each book with bots beside them
    #[arg(long)]
    demo: bool,
    /// From the first wager to "no more bets", where nobody deals
    #[arg(long, value_name = "SECONDS", default_value_t = seconds(Timing::USUAL.betting))]
    #[arg(value_parser = clap::value_parser!(u64).range(5..=600))]
    betting: u64,
    /// To answer a question, before it is closed as the reading `time-out` says
    #[arg(long, value_name = "SECONDS", default_value_t = seconds(Timing::USUAL.decision))]
    #[arg(value_parser = clap::value_parser!(u64).range(5..=600))]
    decision: u64,
    /// A certificate chain in PEM: connections are encrypted
    #[arg(long, value_name = "FILE", requires = "key")]
    certificate: Option<PathBuf>,
    /// The private key of the certificate, in PEM
    #[arg(long, value_name = "FILE", requires = "certificate")]
    key: Option<PathBuf>,
    /// A payout of so much or more to a seat needs a second person
    #[arg(long, value_name = "AMOUNT", default_value_t = Config::LARGE)]
    large_payout: Money,
    /// A proxy in front says where requests come from and whether they were encrypted
    ///
    /// The last address of X-Forwarded-For and X-Forwarded-Proto are believed. Only where nobody
    /// reaches the house but through the proxy.
    #[arg(long)]
    behind_proxy: bool,
    /// A URL under which browsers reach the house; may be given several times
    ///
    /// Requests for other names are refused. Addresses in numbers and the machine's own names for
    /// itself need not be given.
    #[arg(long, value_name = "URL")]
    public_url: Vec<PublicHost>,
    /// Connections that are open at once
    ///
    /// Fewer, where the system does not allow so many open files.
    #[arg(long, value_name = "N", default_value_t = Door::CONNECTIONS)]
    #[arg(value_parser = count(1..=1_000_000))]
    connections: usize,
    /// Connections from one IPv4 address or one IPv6 /64
    ///
    /// The machine itself may have three quarters of all connections. Behind a proxy: requests and
    /// sockets of one client at the same time.
    #[arg(long, value_name = "N", default_value_t = Door::CONNECTIONS_PER_ADDRESS)]
    #[arg(value_parser = count(1..=1_000_000))]
    connections_per_address: usize,
    /// How long the database waits while another program has it locked
    #[arg(long, value_name = "SECONDS", default_value_t = seconds(Config::BUSY_TIMEOUT))]
    #[arg(value_parser = clap::value_parser!(u64).range(0..=60))]
    busy_timeout: u64,
    /// Go on with a database that does not have what the house signed last
    ///
    /// Without it the house does not open on one. What is given up stays in a file beside
    /// last-head, and the reason is written into the journal. Only for the one start that needs it.
    #[arg(long, value_name = "REASON")]
    accept_rollback: Option<String>,
}

/// File descriptors that are not for connections: the database, the log, spare places.
const RESERVED_DESCRIPTORS: u64 = 160;

/// Reads a number of connections.
fn count(range: RangeInclusive<i64>) -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u32).range(range).map(|it| usize::try_from(it).unwrap_or(usize::MAX))
}

const fn seconds(time: Duration) -> u64 {
    time.as_secs()
}

/// Begins the log on standard error: JSON for programs, and plain lines where somebody reads along.
fn begin_log() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if std::io::stderr().is_terminal() {
        log.with_target(false).init();
    } else {
        log.json().init();
    }
}

/// How long rounds have to end when the house closes.
const DRAIN: Duration = Duration::from_secs(30);

impl Serve {
    pub(crate) fn run(&self) -> Result<Answer, Failure> {
        begin_log();
        let runtime = tokio::runtime::Runtime::new();
        let runtime = runtime.map_err(|error| Failure::world(error.to_string()))?;
        runtime.block_on(self.serve())?;
        Ok(Answer::yes(String::new()))
    }

    /// What connections are encrypted with, if they are.
    fn tls(&self) -> Result<Option<Tls>, Failure> {
        let pair = self.certificate.as_deref().zip(self.key.as_deref());
        let tls = pair.map(|(certificate, key)| Tls::read(certificate, key)).transpose();
        tls.map_err(|error| Failure::world(error.to_string()))
    }

    /// How long tables that run by themselves wait for people.
    fn timing(&self) -> Timing {
        let betting = Duration::from_secs(self.betting);
        Timing { betting, decision: Duration::from_secs(self.decision), ..Timing::USUAL }
    }

    /// The settings of the door, with no more connections than there may be open files.
    fn door(&self) -> Door {
        let descriptors = house::raise_descriptor_limit();
        let left = descriptors.map(|it| it.saturating_sub(RESERVED_DESCRIPTORS).max(1));
        let left = left.map_or(usize::MAX, |it| usize::try_from(it).unwrap_or(usize::MAX));
        let connections = self.connections.min(left);
        if connections < self.connections {
            let (open_files, wanted) = (descriptors, self.connections);
            tracing::warn!(open_files, wanted, connections, "few open files are allowed");
        }
        if self.behind_proxy && self.public_url.is_empty() {
            tracing::warn!("the house answers to every name; give its own with --public-url");
        }
        Door {
            public_hosts: self.public_url.clone(),
            connections,
            connections_per_address: self.connections_per_address,
            ..Door::default()
        }
    }

    async fn serve(&self) -> Result<(), Failure> {
        let world =
            |what: &str, error: &dyn std::fmt::Display| Failure::world(format!("{what}: {error}"));
        let tls = self.tls()?;
        let config = Config {
            is_demo: self.demo,
            timing: self.timing(),
            large: Some(self.large_payout),
            is_behind_proxy: self.behind_proxy,
            door: self.door(),
            busy_timeout: Duration::from_secs(self.busy_timeout),
            accept_rollback: self.accept_rollback.clone(),
            ..Config::new(self.data.clone())
        };
        let house =
            House::open(config).await.map_err(|error| world("the house stays closed", &error))?;
        if self.demo {
            let set_up = house.set_up_demo().await;
            set_up.map_err(|error| world("the demonstration is not set up", &error))?;
        }
        let listener = TcpListener::bind(self.listen).await;
        let listener = listener.map_err(|error| world(&self.listen.to_string(), &error))?;
        let closed = closed(house.clone());
        let greet = greet(house.clone(), if tls.is_some() { "https" } else { "http" });
        let served = match &tls {
            None => house::serve(house, listener, greet, closed).await,
            Some(tls) => house::serve_encrypted(house, listener, tls, greet, closed).await,
        };
        served.map_err(|error| world("the house stopped", &error))
    }
}

fn greet(house: Arc<House>, scheme: &str) -> impl FnOnce(SocketAddr, Option<String>) {
    move |address, setup| {
        eprintln!("Houserules is open at {scheme}://{address}/");
        if let Some(link) = setup {
            hand_over(&house, &link);
        }
    }
}

/// Hands the link for the first admin to whoever started the house, and to nobody who reads logs:
/// at the terminal, or in a file that only its owner reads.
fn hand_over(house: &House, link: &str) {
    let mut terminal = std::io::stdout();
    let invitation = "Nobody can sign in yet. Make the first admin once, at:";
    if terminal.is_terminal() && writeln!(terminal, "{invitation}\n  {link}").is_ok() {
        return;
    }
    match house.keep_setup_link(link) {
        Ok(file) => {
            let file = file.display();
            tracing::info!(%file, "nobody can sign in yet: the link in this file makes an admin");
        }
        Err(error) => tracing::error!(%error, "the link for the first admin was not written"),
    }
}

/// Waits for the signal to close, and then for the rounds to end.
async fn closed(house: Arc<House>) {
    end_asked().await;
    house.close();
    let deadline = tokio::time::Instant::now() + DRAIN;
    while tokio::time::Instant::now() < deadline && !house.is_quiet().await {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
