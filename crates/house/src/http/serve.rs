//! Answering: at an address, encrypted or not, until the house has closed.

mod placed;

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
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use super::{Site, router};
use crate::Secret;
use crate::house::House;
use crate::tls::Tls;
pub(super) use placed::Placed;

/// How long a client may take to say what it wants, and may keep a connection without wanting
/// anything.
const PATIENCE: Duration = Duration::from_secs(10);

/// So many connections are open at most; whoever comes then waits until another has gone.
const PLACES: usize = 16_384;

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
    let service = Service { house, scheme: "http" };
    service.answer(listener, ready, closed, |stream| drop(stream.set_nodelay(true))).await
}

/// Answers requests over encrypted connections only, as [`serve`] does over plain ones.
pub async fn serve_encrypted(
    house: Arc<House>,
    listener: TcpListener,
    tls: &Tls,
    ready: impl FnOnce(SocketAddr, Option<String>),
    closed: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (service, listener) = (Service { house, scheme: "https" }, tls.listen(listener)?);
    let at_once = |stream: &mut tokio_rustls::server::TlsStream<tokio::net::TcpStream>| {
        drop(stream.get_ref().0.set_nodelay(true));
    };
    service.answer(listener, ready, closed, at_once).await
}

/// A house behind an address.
struct Service {
    house: Arc<House>,
    scheme: &'static str,
}

impl Service {
    /// Answers what comes in. Small frames go out `at_once`: waiting for more would cost 40 ms.
    async fn answer<L: Listener<Addr = SocketAddr>>(
        self,
        mut listener: L,
        ready: impl FnOnce(SocketAddr, Option<String>),
        closed: impl Future<Output = ()> + Send + 'static,
        mut at_once: impl FnMut(&mut L::Io) + Send + 'static,
    ) -> std::io::Result<()> {
        let (address, scheme) = (listener.local_addr()?, self.scheme);
        let (closing, gone) = watch::channel(false);
        let site = Arc::new(Site::new(self.house, scheme == "https", gone.clone()));
        let token = site.setup.lock().ok().and_then(|it| it.as_ref().map(Secret::reveal));
        let mut sockets = site.sockets.subscribe();
        let router = router(site);
        ready(address, token.map(|token| format!("{scheme}://{address}/setup#{token}")));
        tracing::info!(%address, scheme, "the house listens");
        let mut closed = pin!(closed);
        // Each conversation holds an end of this until it is over.
        let (going_on, all_over) = watch::channel(());
        let places = Arc::new(Semaphore::new(PLACES));
        loop {
            let arrived = async {
                let place = places.clone().acquire_owned().await;
                (place, listener.accept().await)
            };
            let (place, (mut stream, address)) = tokio::select! {
                () = &mut closed => break,
                arrived = arrived => arrived,
            };
            at_once(&mut stream);
            let stream = Placed::new(stream, place.expect("places are never closed"));
            let conversation = converse(stream, address, router.clone(), gone.clone());
            let going_on = all_over.clone();
            tokio::spawn(async move {
                conversation.await;
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
        drop(tokio::time::timeout(FAREWELL, farewell).await);
        tracing::info!("the house has closed");
        Ok(())
    }
}

/// Answers the requests of one connection, until it ends or the house has closed.
async fn converse<I: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: Placed<I>,
    address: SocketAddr,
    router: Router,
    mut gone: watch::Receiver<bool>,
) {
    let router = TowerToHyperService::new(router);
    let answers = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        router.call(request)
    });
    let mut conversation = http1::Builder::new();
    conversation.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
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
