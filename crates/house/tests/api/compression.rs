//! Answers that are compressed for a reader who accepts it, and those that never are.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use flate2::read::GzDecoder;

use crate::house::{Caller, Running};

const ACCEPTS: &str = "Accept-Encoding: gzip\r\n";

/// Head and body of an answer on a connection of its own, as they are sent.
fn answer(caller: &Caller, path: &str, header: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(caller.address()).expect("the house listens");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("it is a duration");
    let (host, end) = (caller.address(), "Connection: close\r\n\r\n");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{header}{end}");
    stream.write_all(request.as_bytes()).expect("the house reads");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("the house answers and closes");
    let at = bytes.windows(4).position(|it| it == b"\r\n\r\n").expect("an answer has a head");
    let head = String::from_utf8(bytes[..at].to_vec()).expect("a head is text");
    let body = bytes[at + 4..].to_vec();
    let is_chunked = head.contains("transfer-encoding: chunked");
    (head, if is_chunked { unchunked(&body) } else { body })
}

/// A body without the lengths of its chunks.
fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    loop {
        let end = body.windows(2).position(|it| it == b"\r\n").expect("a chunk has a length");
        let length = std::str::from_utf8(&body[..end]).expect("a length is text");
        let length = usize::from_str_radix(length, 16).expect("a length is hexadecimal");
        if length == 0 {
            return whole;
        }
        whole.extend_from_slice(&body[end + 2..end + 2 + length]);
        body = &body[end + 2 + length + 2..];
    }
}

fn unzipped(body: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    GzDecoder::new(body).read_to_end(&mut plain).expect("it is gzip");
    plain
}

#[test]
fn long_documents_are_compressed_for_readers_who_accept_it() {
    let running = Running::new(true);
    let somebody = running.somebody();
    for path in ["/openapi.json", "/api/books/md-let-it-ride", "/api/tables/1"] {
        let (head, plain) = answer(&somebody, path, "");
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        assert!(!head.contains("content-encoding"), "{path}: {head}");
        for _ in 0..2 {
            let (head, body) = answer(&somebody, path, ACCEPTS);
            assert!(head.contains("content-encoding: gzip"), "{path}: {head}");
            assert!(head.contains("vary: accept-encoding"), "{path}: {head}");
            assert!(body.len() * 2 < plain.len(), "{path}: {} of {}", body.len(), plain.len());
            if path != "/api/tables/1" {
                assert_eq!(unzipped(&body), plain, "{path}");
            }
        }
        let (head, _) = answer(&somebody, path, "Accept-Encoding: gzip;q=0\r\n");
        assert!(!head.contains("content-encoding"), "{path}: {head}");
    }
}

#[test]
fn short_answers_are_sent_as_they_are() {
    let running = Running::new(true);
    let somebody = running.somebody();
    for path in ["/healthz", "/api/nothing", "/api/clauses/MD-LIR-7.D"] {
        let (head, body) = answer(&somebody, path, ACCEPTS);
        assert!(!head.contains("content-encoding"), "{path}: {head}");
        assert!(!body.is_empty(), "{path}");
    }
}

/// A compressor would keep a line until it has a block of them.
#[test]
fn lines_that_somebody_follows_come_at_once() {
    let running = Running::new(true);
    let somebody = running.somebody();
    let mut stream = TcpStream::connect(somebody.address()).expect("the house listens");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("it is a duration");
    let host = somebody.address();
    let request = format!("GET /api/tables/1/events HTTP/1.1\r\nHost: {host}\r\n{ACCEPTS}\r\n");
    stream.write_all(request.as_bytes()).expect("the house reads");
    let (mut text, mut piece) = (String::new(), [0; 4096]);
    while !text.contains(r#""sequence":1,"#) {
        let count = stream.read(&mut piece).expect("the first line comes");
        text.push_str(std::str::from_utf8(&piece[..count]).expect("lines are text"));
    }
    assert!(!text.contains("content-encoding"), "{text}");
}

/// Whoever accepts nothing at all is answered in the plain: the command may have been carried out.
#[test]
fn nobody_is_refused_for_an_encoding() {
    let running = Running::new(true);
    let somebody = running.somebody();
    for refusing in ["identity;q=0", "br;q=1, *;q=0", "br;q=1, gzip;q=0.0, *;q=0", "*;q=0", "q=0"] {
        let header = format!("Accept-Encoding: {refusing}\r\n");
        let (head, body) = answer(&somebody, "/openapi.json", &header);
        assert!(head.starts_with("HTTP/1.1 200"), "{refusing}: {head}");
        assert!(!head.contains("content-encoding"), "{refusing}: {head}");
        assert!(body.starts_with(b"{"), "{refusing}");
    }
}
