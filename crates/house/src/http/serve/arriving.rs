//! Bodies of requests as they arrive: all of one, within a time.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::BoxError;
use bytes::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use thiserror::Error;
use tokio::time::Sleep;

/// The body of a request, which ends in an error when it has not come in time. A client that sends
/// a byte now and then would hold its connection for as long as it likes.
pub(super) struct ArrivingBody {
    body: Incoming,
    /// Nothing where there is no body to wait for.
    deadline: Option<Pin<Box<Sleep>>>,
}

/// A body did not come in time.
#[derive(Debug, Error)]
#[error("the body of the request did not come in time")]
pub(in crate::http) struct BodyTooSlow;

impl ArrivingBody {
    pub(super) fn new(body: Incoming, most: Duration) -> Self {
        let deadline = (!body.is_end_stream()).then(|| Box::pin(tokio::time::sleep(most)));
        Self { body, deadline }
    }
}

impl Body for ArrivingBody {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame.map(|it| it.map_err(Into::into)));
        }
        let deadline = self.deadline.as_mut();
        if deadline.is_some_and(|it| it.as_mut().poll(context).is_ready()) {
            return Poll::Ready(Some(Err(BodyTooSlow.into())));
        }
        Poll::Pending
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
