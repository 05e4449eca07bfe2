//! Witnesses: the one that this house is for others, and those that it asks for cosignatures on
//! its own heads. Play goes on without any of them.

mod collector;

use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ledger::{Moment, WitnessVerifier};
use tokio::task::JoinSet;
use witness::{Settings, Trust, Witness};

use super::Config;
use super::notary::Notary;
use crate::store::Store;
use crate::timing::current_moment;
use collector::Collector;

/// The witness that this house is, and its own witnesses.
#[derive(Default)]
pub(crate) struct Witnessing {
    own: Option<Arc<Witness>>,
    sources: Vec<Arc<CosignatureSource>>,
    /// They end with the house.
    _tasks: JoinSet<()>,
}

/// A witness that is asked for cosignatures.
pub(crate) struct CosignatureSource {
    pub(crate) url: String,
    state: Mutex<SourceState>,
}

/// What came of asking.
#[derive(Clone, Debug, Default)]
pub(crate) struct SourceState {
    pub(crate) verifier: Option<WitnessVerifier>,
    /// Records under the newest head that is cosigned.
    pub(crate) size: Option<u64>,
    /// When it was.
    pub(crate) cosigned: Option<Moment>,
    /// Why nothing came at the last attempt.
    pub(crate) problem: Option<String>,
    /// How often in a row nothing came.
    failures: u32,
}

impl CosignatureSource {
    fn new(url: String) -> Self {
        Self { url, state: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, SourceState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn state(&self) -> SourceState {
        self.lock().clone()
    }
}

impl Witnessing {
    /// Starts to follow and to ask. What fails is logged, and the house opens all the same.
    pub(super) async fn open(config: &Config, notary: &Notary, store: Arc<dyn Store>) -> Self {
        let Config { witnesses, trust, data, .. } = config;
        if witnesses.is_empty() {
            return Self::default();
        }
        let trust = match trust.clone().map_or_else(|| Trust::load(None), Ok) {
            Ok(trust) => trust,
            Err(error) => {
                tracing::error!(%error, "the house is no witness and has none");
                return Self::default();
            }
        };
        let settings = Settings {
            keep: data.join("witness"),
            name: None,
            houses: witnesses.clone(),
            trust: trust.clone(),
            every: Settings::EVERY,
            patience: Settings::PATIENCE,
        };
        let mut tasks = JoinSet::new();
        let own = match tokio::task::spawn_blocking(|| Witness::open(settings)).await {
            Ok(Ok(witness)) => {
                tasks.spawn(witness.clone().follow());
                Some(witness)
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "the house is no witness");
                None
            }
            Err(error) => {
                tracing::error!(%error, "the house is no witness");
                None
            }
        };
        let mut sources = Vec::new();
        for house in witnesses {
            let source = Arc::new(CosignatureSource::new(house.address.to_string()));
            let address = house.address.clone();
            let client = witness::WitnessClient::new(address, trust.clone(), Settings::PATIENCE);
            let collector = Collector::new(source.clone(), client, notary, store.clone());
            tasks.spawn(collector.run());
            sources.push(source);
        }
        Self { own, sources, _tasks: tasks }
    }

    /// Returns the witness that this house is.
    pub(crate) fn own(&self) -> Option<&Arc<Witness>> {
        self.own.as_ref()
    }

    /// Returns those that are asked for cosignatures.
    pub(crate) fn sources(&self) -> &[Arc<CosignatureSource>] {
        &self.sources
    }

    /// Returns how the witnesses fare, in the text form that Prometheus reads.
    pub(crate) fn metrics(&self) -> String {
        if self.sources.is_empty() {
            return String::new();
        }
        let now = current_moment();
        let mut text = String::new();
        let states = self.sources.iter().map(|it| (&it.url, it.state()));
        let states: Vec<_> = states.collect();
        gauge(&mut text, "cosigned_records", "Records under the newest cosigned head.");
        for (url, state) in &states {
            let size = state.size.unwrap_or(0);
            let _ = writeln!(text, "houserules_cosigned_records{{witness=\"{url}\"}} {size}");
        }
        gauge(&mut text, "cosignature_age_seconds", "Age of the newest cosignature.");
        for (url, state) in &states {
            if let Some(cosigned) = state.cosigned {
                let age = now.span_since(cosigned).as_secs();
                let _ =
                    writeln!(text, "houserules_cosignature_age_seconds{{witness=\"{url}\"}} {age}");
            }
        }
        gauge(&mut text, "witness_failing", "Whether a witness gave nothing usable.");
        for (url, state) in &states {
            let failing = u8::from(state.problem.is_some());
            let _ = writeln!(text, "houserules_witness_failing{{witness=\"{url}\"}} {failing}");
        }
        if let Some(own) = &self.own {
            let alarms = own.status().houses.iter().filter(|it| it.alarm.is_some()).count();
            gauge(&mut text, "witnessed_alarms", "Houses that contradict themselves.");
            let _ = writeln!(text, "houserules_witnessed_alarms {alarms}");
        }
        text
    }
}

/// Writes the head of a gauge. Writing to a string does not fail.
fn gauge(text: &mut String, name: &str, help: &str) {
    let name = format!("houserules_{name}");
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge");
}
