//! Encrypted connections: TLS 1.3 and 1.2, with a certificate from files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::version::{TLS12, TLS13};
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::server::TlsStream;

/// What connections are encrypted with.
#[derive(Clone)]
pub struct Tls(TlsAcceptor);

/// Why connections cannot be encrypted.
#[derive(Debug, Error)]
pub enum TlsError {
    /// A file cannot be read, or does not have what it should.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, String),
    /// The certificate and the key do not belong together, or cannot be used.
    #[error("the certificate and the key cannot be used: {0}")]
    Pair(rustls::Error),
}

impl Tls {
    /// Reads a chain of certificates, the house's own first, and its key, both as PEM.
    pub fn read(certificate: &Path, key: &Path) -> Result<Self, TlsError> {
        let unreadable = |file: &Path, why: String| TlsError::File(file.to_owned(), why);
        let chain = CertificateDer::pem_file_iter(certificate);
        let chain = chain.and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let chain = chain.map_err(|error| unreadable(certificate, error.to_string()))?;
        if chain.is_empty() {
            return Err(unreadable(certificate, "there is no certificate in it".to_owned()));
        }
        let secret = PrivateKeyDer::from_pem_file(key);
        let secret = secret.map_err(|error| unreadable(key, error.to_string()))?;
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_protocol_versions(&[&TLS13, &TLS12])
            .map_err(TlsError::Pair)?;
        let config = config.with_no_client_auth().with_single_cert(chain, secret);
        let mut config = config.map_err(TlsError::Pair)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Self(TlsAcceptor::from(Arc::new(config))))
    }

    /// Agrees on a key with a client.
    pub(crate) async fn agree(&self, stream: TcpStream) -> std::io::Result<TlsStream<TcpStream>> {
        self.0.accept(stream).await
    }
}
