//! Requests to a house, over a connection that stays open.

use std::error::Error;
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
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
    connection: Option<SendRequest<Full<Bytes>>>,
}

/// An answer.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) body: Bytes,
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
        self.ask(Method::GET, path, "").await
    }

    /// Asks for something to be done.
    pub(crate) async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: &str,
    ) -> Result<T, LoadError> {
        self.ask(Method::POST, path, body).await
    }

    /// Reads something, whatever the house answers.
    pub(crate) async fn fetch(&mut self, path: &str) -> Result<Reply, LoadError> {
        self.request(&Method::GET, path, "").await
    }

    async fn ask<T: DeserializeOwned>(
        &mut self,
        method: Method,
        path: &str,
        body: &str,
    ) -> Result<T, LoadError> {
        let reply = self.request(&method, path, body).await?;
        let text = String::from_utf8_lossy(&reply.body);
        if !reply.status.is_success() {
            let status = reply.status.as_u16();
            return Err(LoadError::failed(format!("{method} {path}: {status} {text}")));
        }
        serde_json::from_slice(&reply.body)
            .map_err(|error| LoadError::failed(format!("{method} {path}: {error}: {text}")))
    }

    /// Sends a request, again and again while the house says that they come too fast, and keeps
    /// the cookie of the answer.
    async fn request(
        &mut self,
        method: &Method,
        path: &str,
        body: &str,
    ) -> Result<Reply, LoadError> {
        for _ in 0..ATTEMPTS {
            let was_open = self.connection.is_some();
            let reply = match tokio::time::timeout(PATIENCE, self.once(method, path, body)).await {
                Ok(Ok(reply)) => reply,
                // The house has ended a connection over which nothing was asked for a while.
                Ok(Err(_)) if was_open => continue,
                Ok(Err(error)) => return Err(self.failed(method, path, &*error)),
                Err(error) => return Err(self.failed(method, path, &error)),
            };
            if reply.status != StatusCode::TOO_MANY_REQUESTS {
                self.cookie = reply.cookie.clone().unwrap_or_else(|| self.cookie.clone());
                return Ok(reply);
            }
            tokio::time::sleep(PAUSE).await;
        }
        Err(LoadError::failed(format!("http://{} allows too few requests", self.host)))
    }

    fn failed(&self, method: &Method, path: &str, error: &dyn Error) -> LoadError {
        LoadError::failed(format!("{method} http://{}{path}: {error}", self.host))
    }

    /// Sends a request once. The connection stays only if the answer was read to its end.
    async fn once(
        &mut self,
        method: &Method,
        path: &str,
        body: &str,
    ) -> Result<Reply, Box<dyn Error + Send + Sync>> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.host);
        if !self.cookie.is_empty() {
            request = request.header(COOKIE, &self.cookie);
        }
        let request = request.header(CONTENT_TYPE, "application/json");
        connection.ready().await?;
        let answer = connection.send_request(request.body(Full::from(body.to_owned()))?).await?;
        let cookie = answer.headers().get(SET_COOKIE).map(|it| it.to_str()).transpose()?;
        let cookie = cookie.and_then(|it| it.split(';').next()).map(str::to_owned);
        let (status, body) = (answer.status(), answer.into_body().collect().await?.to_bytes());
        self.connection = Some(connection);
        Ok(Reply { status, body, cookie })
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, Box<dyn Error + Send + Sync>> {
        let stream = TcpStream::connect(&self.host).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        // An error of the connection is one of the request that is under way.
        tokio::spawn(connection);
        Ok(sender)
    }
}
