//! A house of one's own: the same program as another process, with a database that is gone
//! afterwards.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use hyper::StatusCode;

use crate::error::LoadError;
use crate::http::Http;

/// How long a house may take to open.
const PATIENCE: Duration = Duration::from_mins(2);

/// How it says where it is.
const GREETING: &str = "Houserules is open at http://";

/// A house that runs as long as this is kept.
pub(crate) struct OwnHouse {
    // Dropped in this order: the process ends before its directory is removed.
    running: Running,
    data: Data,
    pub(crate) host: String,
    /// From the start of the process until wagers were taken.
    pub(crate) opened_in: Duration,
}

/// A directory that is gone afterwards.
struct Data(PathBuf);

impl Drop for Data {
    fn drop(&mut self) {
        // What cannot be removed is left to whoever cleans up temporary files.
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// A process that is killed afterwards.
struct Running(Child);

impl Running {
    fn kill(&mut self) {
        // One that has ended already need not be killed.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

impl OwnHouse {
    /// Starts one with an empty database.
    pub(crate) async fn start() -> Result<Self, LoadError> {
        let name = format!("houserules-load-{}", std::process::id());
        let data = Data(std::env::temp_dir().join(name));
        let (running, host, opened_in) = open(&data.0).await?;
        Ok(Self { running, data, host, opened_in })
    }

    /// Kills the process, as a power cut would, and starts another one on the same database.
    pub(crate) async fn restart(&mut self) -> Result<(), LoadError> {
        self.kill();
        let (running, host, opened_in) = open(&self.data.0).await?;
        (self.running, self.host, self.opened_in) = (running, host, opened_in);
        Ok(())
    }

    pub(crate) fn kill(&mut self) {
        self.running.kill();
    }

    /// Returns the most memory that the process has had, in bytes, where the system tells.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.running.0.id()));
        most_memory(&status.ok()?)
    }

    /// Returns the number of bytes of the database.
    pub(crate) fn size(&self) -> u64 {
        std::fs::metadata(self.database()).map_or(0, |file| file.len())
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.data.0.join("house.db")
    }
}

/// Starts a process on a database and waits until it takes wagers.
async fn open(data: &Path) -> Result<(Running, String, Duration), LoadError> {
    let failed = |error: &dyn std::fmt::Display| LoadError::failed(format!("the house: {error}"));
    let program = std::env::current_exe().map_err(|error| failed(&error))?;
    let started = Instant::now();
    let child = Command::new(program)
        .args(["serve", "--demo", "--listen", "127.0.0.1:0"])
        // Every seat has a socket, and all of them come from here.
        .args(["--connections-per-address", "65536", "--data"])
        .arg(data)
        .env("RUST_LOG", std::env::var("RUST_LOG").unwrap_or_else(|_| "warn".to_owned()))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| failed(&error))?;
    let mut running = Running(child);
    let told = running.0.stderr.take().expect("it is piped");
    let host = tokio::task::spawn_blocking(move || host(told)).await;
    let host = host.map_err(|error| failed(&error))?;
    let host = host.map_err(|told| failed(&format!("it did not open: {told}")))?;
    while Http::new(&host).fetch("/readyz").await?.status != StatusCode::OK {
        if started.elapsed() > PATIENCE {
            return Err(failed(&"it does not get ready"));
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Ok((running, host, started.elapsed()))
}

/// Reads where the house is, and goes on reading what it says so that it is never held up.
fn host(told: impl Read + Send + 'static) -> Result<String, String> {
    let (found, host) = mpsc::channel();
    std::thread::spawn(move || {
        let mut said = String::new();
        for line in BufReader::new(told).lines().map_while(Result::ok) {
            match line.strip_prefix(GREETING) {
                // Whoever waited for it may be gone.
                Some(rest) => drop(found.send(Ok(rest.trim_end_matches('/').to_owned()))),
                None => {
                    said.push_str(&line);
                    eprintln!("{line}");
                }
            }
        }
        drop(found.send(Err(said)));
    });
    host.recv_timeout(PATIENCE).unwrap_or_else(|_| Err("it says nothing".to_owned()))
}

/// The most memory that a process has had, from what Linux tells of it.
fn most_memory(status: &str) -> Option<u64> {
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = most.trim().strip_suffix(" kB")?.parse().ok()?;
    kilobytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_memory_is_read_off() {
        let status = "Name:\thouserules\nVmHWM:\t  126068 kB\nVmRSS:\t  1 kB\n";
        assert_eq!(most_memory(status), Some(126_068 * 1024));
        assert_eq!(most_memory("Name:\thouserules\n"), None);
    }
}
