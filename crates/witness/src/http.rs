//! Addresses of a witness that stands alone. What begins with `/api/witness` is the same at a
//! house that is a witness, so that a client need not know which of the two it asks.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::page;
use crate::witness::Witness;

/// Connections at a time; more wait.
const MAX_CONNECTIONS: usize = 256;

/// How long a client may take for the head of a request, and keep a connection without one.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a connection lasts at most: nobody who reads slowly has a place for ever.
const CONNECTION_TIMEOUT: Duration = Duration::from_mins(5);

type App = Arc<Witness>;

fn router(witness: App) -> Router {
    Router::new()
        .route("/", get(home))
        .route("/healthz", get(async || "alive\n"))
        .route("/api/witness", get(status))
        .route("/api/witness/houses/{id}/heads", get(heads))
        .route("/api/witness/houses/{id}/alarms", get(alarms))
        .fallback(async || problem(StatusCode::NOT_FOUND, "there is no such address"))
        .with_state(witness)
}

/// Answers requests until this is dropped.
pub async fn serve(witness: Arc<Witness>, listener: TcpListener) {
    let router = TowerToHyperService::new(router(witness));
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        let place = places.clone().acquire_owned().await.expect("nobody closes it");
        let Ok((stream, _)) = listener.accept().await else {
            // Too few open files, mostly: the next may end meanwhile.
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        let router = router.clone();
        tokio::spawn(async move {
            let mut conversation = http1::Builder::new();
            conversation.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
            let conversation = conversation.serve_connection(TokioIo::new(stream), router);
            drop(timeout(CONNECTION_TIMEOUT, conversation).await);
            drop(place);
        });
    }
}

/// The page for people, and the status for programs.
async fn home(State(witness): State<App>, headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|it| it.to_str().ok());
    if accepted.is_some_and(|it| it.contains("text/html")) {
        let policy = HeaderValue::from_static(page::POLICY);
        let headers = [(header::CONTENT_SECURITY_POLICY, policy)];
        return (headers, Html(page::write(&witness.status()))).into_response();
    }
    status(State(witness)).await
}

async fn status(State(witness): State<App>) -> Response {
    Json(witness.status()).into_response()
}

#[derive(Deserialize)]
struct From {
    from: Option<u64>,
}

async fn heads(
    State(witness): State<App>,
    Path(id): Path<String>,
    query: Result<Query<From>, axum::extract::rejection::QueryRejection>,
) -> Response {
    let Ok(Query(From { from })) = query else {
        return problem(StatusCode::BAD_REQUEST, "`from` is a number of records");
    };
    let read = tokio::task::spawn_blocking(move || witness.notes(&id, from.unwrap_or(0)));
    match read.await {
        Ok(Some(Ok(notes))) => Json(notes).into_response(),
        Ok(None) => unknown_house(),
        Ok(Some(Err(_))) | Err(_) => {
            problem(StatusCode::INTERNAL_SERVER_ERROR, "the heads cannot be read")
        }
    }
}

async fn alarms(State(witness): State<App>, Path(id): Path<String>) -> Response {
    witness.alarms(&id).map_or_else(unknown_house, |alarms| Json(alarms).into_response())
}

fn unknown_house() -> Response {
    problem(StatusCode::NOT_FOUND, "no such house is followed")
}

fn problem(status: StatusCode, detail: &str) -> Response {
    let title = status.canonical_reason().unwrap_or_default();
    let body = json!({"title": title, "status": status.as_u16(), "detail": detail});
    (status, [(header::CONTENT_TYPE, "application/problem+json")], body.to_string()).into_response()
}
