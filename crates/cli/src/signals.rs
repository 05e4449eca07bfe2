//! Signals by which somebody ends a command that runs on and on.

use tokio::signal::unix::{SignalKind, signal};

/// Waits until somebody asks this process to end: by Ctrl-C, or as a service manager does.
pub(crate) async fn end_asked() {
    let mut terminate = signal(SignalKind::terminate()).expect("signals can be awaited");
    let mut interrupt = signal(SignalKind::interrupt()).expect("signals can be awaited");
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
}
