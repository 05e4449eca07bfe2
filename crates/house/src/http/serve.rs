//! Answering: at an address, encrypted or not, until the house has closed.

mod arriving;
mod placed;
mod places;

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;

use super::{Site, router};
use crate::Secret;
use crate::house::House;
use crate::tls::Tls;
use arriving::ArrivingBody;
pub(super) use arriving::BodyTooSlow;
pub(super) use placed::Placed;
use places::Places;
pub(super) use places::{Place, Shortage};

/// How long a client may take to agree on a key, to say what it wants, and to send the body of a
/// request; and how long it may keep a connection without wanting anything.
const CLIENT_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a connection has a spare place.
const SPARE_TIMEOUT: Duration = Duration::from_secs(3);

/// How long somebody who does not read is waited for when the house has closed.
const FAREWELL: Duration = Duration::from_secs(5);

/// Answers requests until the house has closed. Returns the one-time link for the first admin
/// through `ready`, once requests are answered.
pub async fn serve(
    house: Arc<House>,
    listener: TcpListener,
    ready: impl FnOnce(SocketAddr, Option<String>),
    closed: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    Service { house, tls: None }.answer(listener, ready, closed).await
}

/// Answers requests over encrypted connections only, as [`serve`] does over plain ones.
pub async fn serve_encrypted(
    house: Arc<House>,
    listener: TcpListener,
    tls: &Tls,
    ready: impl FnOnce(SocketAddr, Option<String>),
    closed: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    Service { house, tls: Some(tls.clone()) }.answer(listener, ready, closed).await
}

/// A house behind an address.
struct Service {
    house: Arc<House>,
    tls: Option<Tls>,
}

impl Service {
    async fn answer(
        self,
        mut listener: TcpListener,
        ready: impl FnOnce(SocketAddr, Option<String>),
        closed: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let (address, tls) = (listener.local_addr()?, self.tls);
        let scheme = if tls.is_some() { "https" } else { "http" };
        let (closing, gone) = watch::channel(false);
        let places = Places::new(&self.house.door, self.house.is_behind_proxy);
        let site = Arc::new(Site::new(self.house, tls.is_some(), gone.clone()));
        let token = site.setup.lock().ok().and_then(|it| it.as_ref().map(Secret::reveal));
        let mut sockets = site.sockets.subscribe();
        let router = router(site);
        ready(address, token.map(|token| format!("{scheme}://{address}/setup#{token}")));
        tracing::info!(%address, scheme, "the house listens");
        let mut closed = pin!(closed);
        // Each conversation holds an end of this until it is over.
        let (going_on, all_over) = watch::channel(());
        loop {
            let (stream, address) = tokio::select! {
                () = &mut closed => break,
                arrived = Listener::accept(&mut listener) => arrived,
            };
            // Small frames go out at once: waiting for more would cost 40 ms.
            drop(stream.set_nodelay(true));
            let Some((place, shortage)) = places.admit(address.ip()) else { continue };
            let conversation =
                Conversation { address, shortage, router: router.clone(), gone: gone.clone() };
            let (tls, going_on) = (tls.clone(), all_over.clone());
            tokio::spawn(async move {
                conversation.begin(stream, place, tls).await;
                drop(going_on);
            });
        }
        drop((listener, all_over));
        closing.send_replace(true);
        let farewell = async {
            going_on.closed().await;
            // Every socket is told, and none is counted any more when it has been.
            drop(sockets.wait_for(|count| *count == 0).await);
        };
        // Somebody who does not read is not waited for longer.
        drop(timeout(FAREWELL, farewell).await);
        tracing::info!("the house has closed");
        Ok(())
    }
}

/// One connection, from the first byte on.
struct Conversation {
    address: SocketAddr,
    /// Why it has a spare place only, where it has.
    shortage: Option<Shortage>,
    router: Router,
    gone: watch::Receiver<bool>,
}

impl Conversation {
    /// Agrees on a key, where connections are encrypted, and answers. The place is taken before
    /// that: whoever never agrees has one, too.
    async fn begin(self, stream: TcpStream, place: Place, tls: Option<Tls>) {
        let is_spare = self.shortage.is_some();
        let conversation = async {
            let Some(tls) = tls else { return self.answer(Placed::new(stream, place)).await };
            match timeout(CLIENT_TIMEOUT, tls.agree(stream)).await {
                Ok(Ok(stream)) => self.answer(Placed::new(stream, place)).await,
                Ok(Err(error)) => tracing::debug!(%error, "no key was agreed on"),
                Err(_) => tracing::debug!("agreeing on a key took too long"),
            }
        };
        if is_spare {
            drop(timeout(SPARE_TIMEOUT, conversation).await);
        } else {
            conversation.await;
        }
    }

    /// Answers the requests of one connection, until it ends or the house has closed.
    async fn answer<I>(self, stream: Placed<I>)
    where
        I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let Self { address, shortage, router, mut gone } = self;
        let router = TowerToHyperService::new(router);
        let answers = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            request.extensions_mut().insert(shortage);
            router.call(request.map(|body| ArrivingBody::new(body, CLIENT_TIMEOUT)))
        });
        let mut conversation = http1::Builder::new();
        conversation.timer(TokioTimer::new()).header_read_timeout(CLIENT_TIMEOUT);
        conversation.keep_alive(shortage.is_none());
        let conversation = conversation.serve_connection(TokioIo::new(stream), answers);
        let mut conversation = pin!(conversation.with_upgrades());
        tokio::select! {
            // What a client breaks off is its own affair.
            ended = conversation.as_mut() => return drop(ended),
            _ = gone.wait_for(|is_gone| *is_gone) => {}
        }
        conversation.as_mut().graceful_shutdown();
        drop(conversation.await);
    }
}
