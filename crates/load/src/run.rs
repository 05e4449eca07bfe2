//! From the first guest to the verification.

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::books::look_into;
use crate::effort::Effort;
use crate::error::LoadError;
use crate::own::OwnHouse;
use crate::report::{Opened, Report};
use crate::table::Table;
use crate::tally::{Common, Place, Tally, random_part};
use crate::verify::{Verified, verify};

/// So many tables are entered or verified at a time.
const AT_ONCE: usize = 16;

/// What is to be played.
pub struct Plan {
    /// How many tables to open.
    pub tables: u32,
    /// How many seats of each to fill.
    pub seats: u8,
    /// How long to play.
    pub time: Duration,
    /// How long a player thinks before a command, on average.
    pub think: Duration,
    /// The host and the port of a house; one of its own if there is none.
    pub host: Option<String>,
    /// Submissions, in turn.
    pub submissions: Vec<String>,
    /// How often to kill a house of its own in that time.
    pub kills: u32,
}

/// Plays, verifies and reports.
pub async fn run(plan: &Plan) -> Result<Report, LoadError> {
    let mut own = match plan.host {
        Some(_) => None,
        None => Some(OwnHouse::start().await?),
    };
    let host = plan.host.clone().or_else(|| own.as_ref().map(|own| own.host.clone()));
    let host = host.expect("it is given, or a house of its own has one");
    let (place, places) = watch::channel(Place { host, start: 0 });
    let common = Arc::new(Common::new(places, plan.think, plan.kills > 0));
    let mut longest = own.as_ref().map_or(Duration::ZERO, |own| own.opened_in);
    let (mut tables, (counted, store)) = {
        let driven = drive(plan, &common, &place, own.as_mut(), &mut longest);
        let played = play(plan, &common);
        tokio::try_join!(played, driven)?
    };
    let (mut findings, memory) = (Vec::new(), own.as_ref().and_then(OwnHouse::memory));
    if let Some(own) = &mut own {
        own.restart().await?;
        longest = longest.max(own.opened_in);
        place.send_modify(|place| place.host.clone_from(&own.host));
    }
    let verified = verify_all(&mut tables, &common.place().host).await?;
    if let Some(own) = &mut own {
        own.kill();
        findings.extend(look_into(&own.database()).await?);
    }
    let mut tally = Tally::default();
    for table in &mut tables {
        tally.merge(&table.tally);
        findings.append(&mut table.findings);
    }
    Ok(Report {
        tables: plan.tables,
        seats: plan.seats,
        counted,
        store,
        rounds: common.rounds.load(Ordering::Relaxed),
        commands: common.commands.load(Ordering::Relaxed),
        tally,
        verified,
        memory,
        kills: plan.kills,
        opened: own.map(|own| Opened { longest, last: own.opened_in, bytes: own.size() }),
        findings,
    })
}

/// Fills the tables, several at a time, and plays until the time is over and the last rounds have
/// ended. Players who think begin as soon as their table is full: tables that began together would
/// stay together, and no floor is like that. Those who do not think would keep the others from
/// coming in, and wait for them.
async fn play(plan: &Plan, common: &Arc<Common>) -> Result<Vec<Table>, LoadError> {
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    let mut playing = JoinSet::new();
    let submissions = plan.submissions.iter().cycle().cloned();
    for (number, submission) in (1..=plan.tables).zip(submissions) {
        let (common, permits) = (common.clone(), permits.clone());
        let (tables, seats) = (plan.tables, plan.seats);
        playing.spawn(async move {
            let permit = permits.acquire().await.expect("it is never closed");
            let name = format!("Load {number}");
            let mut table = Table::open(&common, &submission, &name, seats).await?;
            table.sit(&common).await?;
            drop(permit);
            common.taken.send_modify(|taken| {
                *taken += 1;
                show(|| format!("{taken} of {tables} tables are taken"));
            });
            if common.think.is_zero() {
                common.all_taken(tables).await;
            }
            table.play(&common).await.map(|()| table)
        });
    }
    let mut played = Vec::new();
    while let Some(table) = playing.join_next().await {
        played.push(joined(table)?);
    }
    Ok(played)
}

/// Counts for the time of the plan, kills the house as often as it says, and ends the load;
/// returns how long was counted, and what the store did in that time.
async fn drive(
    plan: &Plan,
    common: &Common,
    place: &watch::Sender<Place>,
    own: Option<&mut OwnHouse>,
    longest: &mut Duration,
) -> Result<(Duration, Option<Effort>), LoadError> {
    common.all_taken(plan.tables).await;
    let host = common.place().host;
    let before = Effort::read(&host).await?;
    let begin = Instant::now();
    common.is_counting.store(true, Ordering::Relaxed);
    match own.filter(|_| plan.kills > 0) {
        Some(own) => kill(plan, place, own, longest).await?,
        None => wait(plan.time, common, begin).await,
    }
    common.is_counting.store(false, Ordering::Relaxed);
    common.is_over.store(true, Ordering::Relaxed);
    let counted = begin.elapsed();
    // A house that was killed has begun to count anew.
    let after = if plan.kills == 0 { Effort::read(&host).await? } else { None };
    Ok((counted, after.zip(before).map(|(after, before)| after.since(before))))
}

/// Kills the house at random moments.
async fn kill(
    plan: &Plan,
    place: &watch::Sender<Place>,
    own: &mut OwnHouse,
    longest: &mut Duration,
) -> Result<(), LoadError> {
    let between = plan.time / plan.kills.max(1);
    for kills in 1..=plan.kills {
        tokio::time::sleep(random_part(between * 2)).await;
        own.restart().await?;
        *longest = own.opened_in.max(*longest);
        place.send_replace(Place { host: own.host.clone(), start: kills });
        show(|| format!("killed {kills} times, open again in {:?}", own.opened_in));
    }
    tokio::time::sleep(between).await;
    Ok(())
}

/// Waits, and shows every second what has been done.
async fn wait(time: Duration, common: &Common, begin: Instant) {
    while let Some(left) = time.checked_sub(begin.elapsed()).filter(|left| !left.is_zero()) {
        tokio::time::sleep(left.min(Duration::from_secs(1))).await;
        let (rounds, commands) = (&common.rounds, &common.commands);
        show(|| {
            let count = |it: &std::sync::atomic::AtomicU64| it.load(Ordering::Relaxed);
            let (rounds, commands) = (count(rounds), count(commands));
            format!("{} s: {rounds} rounds, {commands} commands", begin.elapsed().as_secs())
        });
    }
}

/// Verifies all tables, several at a time.
async fn verify_all(tables: &mut Vec<Table>, host: &str) -> Result<Verified, LoadError> {
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    let mut verifying = JoinSet::new();
    for mut table in tables.drain(..) {
        let (host, permits) = (host.to_owned(), permits.clone());
        verifying.spawn(async move {
            let _permit = permits.acquire().await.expect("it is never closed");
            verify(&mut table, &host).await.map(|verified| (table, verified))
        });
    }
    let mut all = Verified::default();
    while let Some(verified) = verifying.join_next().await {
        let (table, verified) = joined(verified)?;
        all.merge(&verified);
        tables.push(table);
        show(|| format!("{} tables are verified", tables.len()));
    }
    Ok(all)
}

fn joined<T>(joined: Result<Result<T, LoadError>, tokio::task::JoinError>) -> Result<T, LoadError> {
    joined.map_err(|error| LoadError::failed(error.to_string()))?
}

/// Shows how far it is, where somebody looks.
fn show(what: impl FnOnce() -> String) {
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K{}", what());
    }
}
