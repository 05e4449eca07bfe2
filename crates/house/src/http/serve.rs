//! Answering: at an address, encrypted or not, until the house has closed.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::{Listener, ListenerExt};
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::{Site, router};
use crate::Secret;
use crate::house::House;
use crate::tls::Tls;

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
        listener: L,
        ready: impl FnOnce(SocketAddr, Option<String>),
        closed: impl Future<Output = ()> + Send + 'static,
        at_once: impl FnMut(&mut L::Io) + Send + 'static,
    ) -> std::io::Result<()> {
        let (address, scheme) = (listener.local_addr()?, self.scheme);
        let (closing, gone) = watch::channel(false);
        let site = Arc::new(Site::new(self.house, scheme == "https", gone.clone()));
        let token = site.setup.lock().ok().and_then(|it| it.as_ref().map(Secret::reveal));
        let router = router(site).into_make_service_with_connect_info::<SocketAddr>();
        ready(address, token.map(|token| format!("{scheme}://{address}/setup#{token}")));
        let served = axum::serve(listener.tap_io(at_once), router);
        let served = served.with_graceful_shutdown(async move {
            closed.await;
            closing.send_replace(true);
        });
        tokio::select! {
            served = served.into_future() => served,
            () = last_moment(gone) => Ok(()),
        }
    }
}

/// Waits until the house has closed, and then a while for those who are still being answered.
async fn last_moment(mut gone: watch::Receiver<bool>) {
    drop(gone.wait_for(|is_gone| *is_gone).await);
    tokio::time::sleep(FAREWELL).await;
}
