//! Requests to a house: as much of HTTP as that needs, over a connection that stays open.

use std::io::{Error, ErrorKind};
use std::time::Duration;

use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::error::LoadError;

/// How long to wait when the house says that requests come too fast.
const PAUSE: Duration = Duration::from_millis(200);

/// How often to ask again then.
const ATTEMPTS: u32 = 300;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// What somebody asks a house, with the cookie that says who it is.
pub(crate) struct Http {
    /// The host and the port.
    host: String,
    cookie: String,
    connection: Option<BufReader<TcpStream>>,
}

/// An answer.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
    cookie: Option<String>,
}

impl Http {
    /// Somebody who has not signed in.
    pub(crate) fn new(host: &str) -> Self {
        Self { host: host.to_owned(), cookie: String::new(), connection: None }
    }

    /// The same person at another address.
    pub(crate) fn moved(&self, host: &str) -> Self {
        Self { host: host.to_owned(), cookie: self.cookie.clone(), connection: None }
    }

    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// Reads something.
    pub(crate) async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, LoadError> {
        self.ask("GET", path, "").await
    }

    /// Asks for something to be done.
    pub(crate) async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: &str,
    ) -> Result<T, LoadError> {
        self.ask("POST", path, body).await
    }

    async fn ask<T: DeserializeOwned>(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<T, LoadError> {
        let reply = self.request(method, path, body).await?;
        let text = String::from_utf8_lossy(&reply.body);
        if !(200..300).contains(&reply.status) {
            return Err(LoadError::failed(format!("{method} {path}: {} {text}", reply.status)));
        }
        serde_json::from_slice(&reply.body)
            .map_err(|error| LoadError::failed(format!("{method} {path}: {error}: {text}")))
    }

    /// Sends a request, again and again while the house says that they come too fast, and keeps
    /// the cookie of the answer.
    pub(crate) async fn request(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<Reply, LoadError> {
        for _ in 0..ATTEMPTS {
            let was_open = self.connection.is_some();
            let once = tokio::time::timeout(PATIENCE, self.once(method, path, body));
            let reply = match once.await {
                Ok(reply) => reply,
                Err(_) => Err(ErrorKind::TimedOut.into()),
            };
            let reply = match reply {
                Ok(reply) => reply,
                Err(error) => {
                    self.connection = None;
                    if was_open && is_ended(&error) {
                        continue;
                    }
                    let host = &self.host;
                    return Err(LoadError::failed(format!(
                        "{method} http://{host}{path}: {error}"
                    )));
                }
            };
            if reply.status != 429 {
                self.cookie = reply.cookie.clone().unwrap_or_else(|| self.cookie.clone());
                return Ok(reply);
            }
            tokio::time::sleep(PAUSE).await;
        }
        Err(LoadError::failed(format!("http://{} allows too few requests", self.host)))
    }

    async fn once(&mut self, method: &str, path: &str, body: &str) -> std::io::Result<Reply> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            None => {
                let stream = TcpStream::connect(&self.host).await?;
                stream.set_nodelay(true)?;
                self.connection.insert(BufReader::new(stream))
            }
        };
        let cookie = match self.cookie.as_str() {
            "" => String::new(),
            cookie => format!("Cookie: {cookie}\r\n"),
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             {cookie}Content-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        connection.write_all(request.as_bytes()).await?;
        read(connection).await
    }
}

/// Whether the house has ended a connection over which nothing was asked for a while; what is asked
/// then was not heard.
fn is_ended(error: &Error) -> bool {
    let kinds = [ErrorKind::UnexpectedEof, ErrorKind::ConnectionReset, ErrorKind::BrokenPipe];
    kinds.contains(&error.kind())
}

/// Reads an answer, whose length the house tells.
async fn read(connection: &mut BufReader<TcpStream>) -> std::io::Result<Reply> {
    let mut line = String::new();
    connection.read_line(&mut line).await?;
    let status = line.split(' ').nth(1).and_then(|it| it.parse().ok());
    let status = status.ok_or(ErrorKind::UnexpectedEof)?;
    let (mut length, mut cookie) = (0, None);
    loop {
        line.clear();
        connection.read_line(&mut line).await?;
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.parse().map_err(|_| ErrorKind::InvalidData)?;
        } else if name.eq_ignore_ascii_case("set-cookie") {
            cookie = value.split(';').next().map(str::to_owned);
        }
    }
    let mut body = vec![0; length];
    connection.read_exact(&mut body).await?;
    Ok(Reply { status, body, cookie })
}
