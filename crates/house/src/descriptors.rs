//! File descriptors: every connection takes one, and so do files.

use rustix::process::{Resource, getrlimit, setrlimit};

/// Raises the number of file descriptors that this process may have open to the most that the
/// system allows it, and returns that number; nothing where there is no limit.
///
/// Shells and service managers often begin with 1,024 for the sake of programs that use `select`.
pub fn raise_descriptor_limit() -> Option<u64> {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
    getrlimit(Resource::Nofile).current
}
