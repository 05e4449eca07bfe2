//! Gzip for answers that are made when they are asked for. The pages are compressed when they are
//! built, by `http::web`.

use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::{HeaderValue, Response, header};
use axum::middleware::Next;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::compression::{CompressionLayer, CompressionLevel};

/// A shorter answer fits into one packet either way.
const MIN_COMPRESSED_BYTES: u64 = 1_400;

/// Whether an answer is made smaller: whole documents are. A stream of lines is not, because its
/// reader waits for each line and a compressor would hold it back until it has a block. An answer
/// that sets a cookie is not either: how long a compressed text is tells what else stands in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct WholeDocuments;

impl Predicate for WholeDocuments {
    fn should_compress<B: HttpBody>(&self, answer: &Response<B>) -> bool {
        let kind = answer.headers().get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
        let is_document = kind.is_some_and(|it| {
            ["application/json", "text/", "image/svg+xml"].iter().any(|of| it.starts_with(of))
        });
        is_document
            && !answer.headers().contains_key(header::SET_COOKIE)
            && SizeAbove::new(MIN_COMPRESSED_BYTES).should_compress(answer)
    }
}

/// Takes out what a reader does not accept: an answer in the plain is always better than none to a
/// command that was carried out.
pub(super) async fn tolerate(mut request: Request, next: Next) -> axum::response::Response {
    let is_refused = |value: &HeaderValue| value.to_str().is_ok_and(|it| it.contains("q=0"));
    let headers = request.headers_mut();
    if headers.get_all(header::ACCEPT_ENCODING).iter().any(is_refused) {
        let listed: Vec<String> = headers
            .get_all(header::ACCEPT_ENCODING)
            .iter()
            .filter_map(|it| it.to_str().ok())
            .flat_map(|it| it.split(','))
            .map(|it| it.trim().to_owned())
            .filter(|it| !it.starts_with("identity") && !it.starts_with('*'))
            .collect();
        headers.remove(header::ACCEPT_ENCODING);
        let listed = HeaderValue::from_str(&listed.join(", "));
        headers.extend(listed.ok().map(|it| (header::ACCEPT_ENCODING, it)));
    }
    next.run(request).await
}

/// Compresses answers as their reader accepts it, with the least effort: the house has other work.
pub(super) fn layer() -> CompressionLayer<WholeDocuments> {
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(WholeDocuments)
}
