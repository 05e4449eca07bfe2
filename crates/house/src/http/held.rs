//! Answers that hold a place until all of them is sent.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};

use crate::network::NetworkPermit;

/// The body of an answer, and what is given back when it is sent or broken off.
struct HeldBody {
    body: Body,
    _permit: Arc<NetworkPermit>,
}

/// Keeps a permit until an answer is sent.
pub(super) fn held(response: Response, permit: Option<Arc<NetworkPermit>>) -> Response {
    match permit {
        Some(permit) => response.map(|body| Body::new(HeldBody { body, _permit: permit })),
        None => response,
    }
}

impl HttpBody for HeldBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
