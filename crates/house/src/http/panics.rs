//! Requests whose handler panics: a mistake of ours is answered and logged, and ends nothing else.

use std::any::Any;
use std::panic::AssertUnwindSafe;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use wire::Kind;

use super::problem::ApiError;

/// Answers a request whose handler panics with an internal error. Without this the connection
/// would be dropped, and whoever asked would look for the fault in their own network.
pub(super) async fn catch(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let address = request.extensions().get::<MatchedPath>().cloned();
    // Nothing that a handler shares is left half done: tables change in their own tasks, and every
    // lock that a handler takes guards one assignment.
    let answered = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    answered.unwrap_or_else(|panic| {
        let address = address.as_ref().map(MatchedPath::as_str).unwrap_or_default();
        tracing::error!(%method, address, panic = message(&*panic), "request handler panicked");
        ApiError::new(Kind::Internal, "the server failed to answer; the failure is in its log")
            .into_response()
    })
}

/// The message of a panic, where it is a text.
fn message(panic: &(dyn Any + Send)) -> &str {
    let literal = panic.downcast_ref::<&str>().copied();
    literal.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::routing::get;
    use std::io::{Read, Write};

    async fn fails() -> &'static str {
        let cards: Vec<u8> = Vec::new();
        Box::leak(format!("{}", cards[usize::from(cards.is_empty())]).into_boxed_str())
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_request_that_panics_is_answered_twice_in_a_row() {
        let router = Router::new()
            .route("/fails", get(fails))
            .route("/works", get(async || "yes"))
            .layer(axum::middleware::from_fn(catch));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let serving = tokio::spawn(async move { axum::serve(listener, router).await });
        let mut stream = std::net::TcpStream::connect(address).expect("it listens");
        // One connection: what comes after a panic is answered on it, too.
        for (path, status) in [("/fails", "500"), ("/fails", "500"), ("/works", "200")] {
            let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n");
            stream.write_all(request.as_bytes()).expect("it reads");
            let mut answer = vec![0; 4096];
            let length = stream.read(&mut answer).expect("it answers");
            let answer = String::from_utf8_lossy(&answer[..length]).into_owned();
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {answer}");
            let is_problem = answer.contains("application/problem+json");
            assert_eq!(is_problem, status == "500", "{path}: {answer}");
        }
        serving.abort();
    }

    #[test]
    fn a_panic_says_what_it_said() {
        let text: Box<dyn Any + Send> = Box::new("a text");
        assert_eq!(message(&*text), "a text");
        let owned: Box<dyn Any + Send> = Box::new("an owned text".to_owned());
        assert_eq!(message(&*owned), "an owned text");
        let other: Box<dyn Any + Send> = Box::new(7_u8);
        assert_eq!(message(&*other), "no message");
    }
}
