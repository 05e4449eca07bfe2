//! HTTP client of a witness: bounded in time and in what it reads, and it follows no redirects.

use std::time::Duration;

use http_body_util::{BodyExt, Empty, LengthLimitError, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{ACCEPT, HOST, USER_AGENT};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::rustls::pki_types::ServerName;

use crate::address::Address;
use crate::trust::Trust;

/// Bytes of an answer that are read: a page of a hundred heads with many cosignatures is below.
const MAX_ANSWER_BYTES: usize = 1 << 20;

/// Characters of a refusal that are shown.
const SHOWN_CHARS: usize = 200;

/// Why nothing usable was answered.
#[derive(Debug, Error)]
pub enum ClientError {
    /// There is no connection.
    #[error("cannot connect: {0}")]
    Connect(String),
    /// The answer took too long.
    #[error("no answer within {} s", .0.as_secs_f32())]
    Timeout(Duration),
    /// The answer is too large.
    #[error("an answer of more than {MAX_ANSWER_BYTES} bytes")]
    TooLarge,
    /// The answer is a refusal.
    #[error("{path}: {status} {text}")]
    Status {
        /// What was asked for.
        path: String,
        /// The HTTP status.
        status: u16,
        /// The beginning of what it says.
        text: String,
    },
    /// It does not speak HTTP, or ended in the middle.
    #[error("{0}")]
    Http(String),
    /// The answer does not have the form that it should have.
    #[error("{0}")]
    Form(String),
}

impl ClientError {
    /// Whether the other side says that it has no such address.
    pub fn is_not_found(&self) -> bool {
        matches!(self, Self::Status { status: 404, .. })
    }

    fn http(error: &(dyn std::error::Error + 'static)) -> Self {
        Self::Http(error.to_string())
    }
}

/// One address and the connection to it.
pub(crate) struct Client {
    pub(crate) address: Address,
    trust: Trust,
    patience: Duration,
    connection: Option<SendRequest<Empty<Bytes>>>,
}

impl Client {
    /// A client whose requests take no longer than the patience, from the first byte to the last.
    pub(crate) fn new(address: Address, trust: Trust, patience: Duration) -> Self {
        Self { address, trust, patience, connection: None }
    }

    /// Reads JSON.
    pub(crate) async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, ClientError> {
        let body = self.read(path).await?;
        serde_json::from_slice(&body).map_err(|error| {
            let text = shown(&body);
            ClientError::Form(format!("{path}: not what a house answers: {error}: {text}"))
        })
    }

    async fn read(&mut self, path: &str) -> Result<Bytes, ClientError> {
        let patience = self.patience;
        let answer = timeout(patience, async {
            // A connection that stayed open may have been ended by the other side meanwhile.
            if let Some(connection) = self.connection.take() {
                match self.ask(connection, path).await {
                    Err(ClientError::Http(_)) => {}
                    answered => return answered,
                }
            }
            let connection = self.connect().await?;
            self.ask(connection, path).await
        });
        answer.await.unwrap_or(Err(ClientError::Timeout(patience)))
    }

    /// Asks once. The connection is used again only if the answer was read to its end.
    async fn ask(
        &mut self,
        mut connection: SendRequest<Empty<Bytes>>,
        path: &str,
    ) -> Result<Bytes, ClientError> {
        let request = Request::get(path)
            .header(HOST, self.address.authority())
            .header(ACCEPT, "application/json")
            .header(USER_AGENT, concat!("houserules-witness/", env!("CARGO_PKG_VERSION")))
            .body(Empty::new())
            .map_err(|error| ClientError::http(&error))?;
        connection.ready().await.map_err(|error| ClientError::http(&error))?;
        let answer = connection.send_request(request).await;
        let answer = answer.map_err(|error| ClientError::http(&error))?;
        let status = answer.status();
        let body = Limited::new(answer.into_body(), MAX_ANSWER_BYTES).collect().await;
        let body = body.map_err(|error| match error.downcast_ref::<LengthLimitError>() {
            Some(_) => ClientError::TooLarge,
            None => ClientError::http(&*error),
        })?;
        let body = body.to_bytes();
        self.connection = Some(connection);
        if status == StatusCode::OK {
            return Ok(body);
        }
        let (path, text) = (path.to_owned(), shown(&body));
        Err(ClientError::Status { path, status: status.as_u16(), text })
    }

    async fn connect(&self) -> Result<SendRequest<Empty<Bytes>>, ClientError> {
        let failed = |error: std::io::Error| ClientError::Connect(error.to_string());
        let place = (self.address.host(), self.address.port());
        let stream = TcpStream::connect(place).await.map_err(failed)?;
        stream.set_nodelay(true).map_err(failed)?;
        if !self.address.is_encrypted() {
            return over(stream).await;
        }
        let name = ServerName::try_from(self.address.host().to_owned());
        let name = name.map_err(|error| ClientError::Connect(error.to_string()))?;
        over(self.trust.connector().connect(name, stream).await.map_err(failed)?).await
    }
}

/// Speaks HTTP over a stream.
async fn over<I>(stream: I) -> Result<SendRequest<Empty<Bytes>>, ClientError>
where
    I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (sender, connection) =
        handshake(TokioIo::new(stream)).await.map_err(|error| ClientError::http(&error))?;
    // An error of the connection is one of the request that is under way.
    tokio::spawn(connection);
    Ok(sender)
}

/// The beginning of an answer, on one line.
fn shown(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    text.chars().take(SHOWN_CHARS).map(|it| if it.is_control() { ' ' } else { it }).collect()
}
