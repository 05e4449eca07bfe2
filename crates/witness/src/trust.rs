//! Certificates that are trusted for encrypted connections.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::version::{TLS12, TLS13};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Certificate authorities that are trusted.
#[derive(Clone)]
pub struct Trust(TlsConnector);

/// Why no certificate authorities are trusted.
#[derive(Debug, Error)]
pub enum TrustError {
    /// A file has no certificates.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, String),
    /// The cryptography of the program cannot be used.
    #[error("encrypted connections are not possible: {0}")]
    Tls(String),
}

impl fmt::Debug for Trust {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Trust")
    }
}

impl Trust {
    /// Trusts the authorities of the system, and those of a PEM file where one is given.
    pub fn load(more: Option<&Path>) -> Result<Self, TrustError> {
        let mut roots = RootCertStore::empty();
        let system = rustls_native_certs::load_native_certs();
        roots.add_parsable_certificates(system.certs);
        if let Some(file) = more {
            let failed = |why: String| TrustError::File(file.to_owned(), why);
            let read = CertificateDer::pem_file_iter(file)
                .and_then(Iterator::collect::<Result<Vec<_>, _>>);
            let read = read.map_err(|error| failed(error.to_string()))?;
            if roots.add_parsable_certificates(read).0 == 0 {
                return Err(failed("it has no certificate".to_owned()));
            }
        }
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
        let config = config.with_protocol_versions(&[&TLS13, &TLS12]);
        let config = config.map_err(|error| TrustError::Tls(error.to_string()))?;
        let config = config.with_root_certificates(roots).with_no_client_auth();
        Ok(Self(TlsConnector::from(Arc::new(config))))
    }

    pub(crate) fn connector(&self) -> &TlsConnector {
        &self.0
    }
}
