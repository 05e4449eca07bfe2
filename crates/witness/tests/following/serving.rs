//! The addresses of a witness that stands alone.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

use crate::stub::{Scratch, StubHouse};

/// The status, the head and the body of an answer.
async fn get(address: SocketAddr, path: &str, accept: &str) -> (u16, String, String) {
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: witness\r\nAccept: {accept}\r\nConnection: close\r\n\r\n"
    );
    let asking = spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).expect("it listens");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    });
    let answer = asking.await.expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
    (status, head.to_owned(), body.to_owned())
}

async fn json(address: SocketAddr, path: &str) -> Value {
    let (status, _, body) = get(address, path, "application/json").await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).expect("it is JSON")
}

#[tokio::test]
async fn a_witness_that_runs_shows_what_it_sees() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let address = listener.local_addr().expect("it is bound");
    let following = tokio::spawn(witness.clone().follow());
    let serving = tokio::spawn(witness::serve(witness, listener));
    assert_eq!(get(address, "/healthz", "*/*").await.2, "alive\n");
    for (records, size) in [(&["a", "b"][..], 2), (&["c"], 3)] {
        house.shown().sign(records);
        let begin = Instant::now();
        while json(address, "/").await["houses"][0]["size"] != size {
            assert!(begin.elapsed() < Duration::from_secs(10), "it follows");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    let status = json(address, "/api/witness").await;
    let id = status["houses"][0]["id"].as_str().expect("it was seen");
    let heads = |from: &str| format!("/api/witness/houses/{id}/heads{from}");
    assert_eq!(json(address, &heads("")).await.as_array().map(Vec::len), Some(2));
    let note = &json(address, &heads("?from=3")).await[0];
    assert!(note.as_str().is_some_and(|it| it.starts_with("houserules/stub\n3\n")), "{note}");
    assert_eq!(json(address, &heads("?from=4")).await, Value::Array(Vec::new()));
    assert_eq!(get(address, &heads("?from=x"), "*/*").await.0, 400);
    assert_eq!(get(address, "/api/witness/houses/00000000/heads", "*/*").await.0, 404);
    let alarms = format!("/api/witness/houses/{id}/alarms");
    assert_eq!(json(address, &alarms).await, Value::Array(Vec::new()));
    let (_, head, page) = get(address, "/", "text/html").await;
    assert!(page.contains("1 house, no alarm") && page.contains("only grows"), "{page}");
    assert!(head.to_lowercase().contains("content-security-policy: default-src 'none'"), "{head}");
    house.shown().forget();
    house.shown().sign(&["x"]);
    let begin = Instant::now();
    while json(address, "/").await["houses"][0]["state"] != "alarm" {
        assert!(begin.elapsed() < Duration::from_secs(10), "it is noticed");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(json(address, &alarms).await[0]["kind"], "rollback");
    let page = get(address, "/", "text/html").await.2;
    assert!(page.contains("1 house contradicts itself"), "{page}");
    following.abort();
    serving.abort();
}
