//! Sockets to a house: as much of RFC 6455 as that needs.
//!
//! A load shares its machine with the house that it measures, so what it does for each of many
//! thousand frames a second counts: a frame is read into a buffer that stays, and looked at there.

use std::future::Future;
use std::io::{Error, ErrorKind, Result};
use std::ops::Range;
use std::pin::pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Most frames fit; a buffer that had to grow for a longer one stays as it is.
const BUFFER: usize = 4 * 1024;

/// The longest frame: a picture of a table is much shorter.
const LONGEST: usize = 256 * 1024;

/// What a browser would draw anew. The house answers with a hash of it, which tells a house from a
/// cache that answers with something old; here is none.
const KEY: &str = "aG91c2VydWxlcyBsb2FkLg==";

const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// The bit that says that a frame is the last of its message.
const LAST: u8 = 0x80;

/// The bit that says that a frame is masked, as those of clients must be.
const MASKED: u8 = 0x80;

/// In the place of a length: it follows in two bytes.
const IN_TWO: u8 = 0x7e;

/// In the place of a length: it follows in eight bytes.
const IN_EIGHT: u8 = 0x7f;

/// An open socket.
pub(crate) struct Socket {
    stream: TcpStream,
    /// What was read.
    buffer: Vec<u8>,
    /// Where what was not looked at begins.
    next: usize,
}

/// A frame in a buffer.
struct Frame {
    kind: u8,
    payload: Range<usize>,
}

impl Socket {
    /// Opens one.
    pub(crate) async fn open(host: &str, path: &str) -> Result<Self> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let mut socket = Self { stream, buffer: Vec::with_capacity(BUFFER), next: 0 };
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n"
        );
        socket.stream.write_all(request.as_bytes()).await?;
        let head = socket.head().await?;
        if !head.starts_with("HTTP/1.1 101 ") {
            let refused = head.lines().next().unwrap_or_default();
            return Err(Error::other(format!("it was not opened: {refused}")));
        }
        Ok(socket)
    }

    /// Reads the head of the answer; what follows it stays.
    async fn head(&mut self) -> Result<String> {
        const END: &[u8] = b"\r\n\r\n";
        loop {
            let end = self.buffer.windows(END.len()).position(|it| it == END);
            if let Some(end) = end.map(|at| at + END.len()) {
                self.next = end;
                return Ok(String::from_utf8_lossy(&self.buffer[..end]).into_owned());
            }
            if self.buffer.len() > LONGEST || self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
        }
    }

    /// Waits for the next text, and returns where it is; see [`Self::bytes`].
    pub(crate) fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Result<Range<usize>>> {
        loop {
            let Some(Frame { kind, payload }) = self.frame()? else {
                ready!(self.poll_read(context))?;
                continue;
            };
            self.next = payload.end;
            match kind {
                TEXT => return Poll::Ready(Ok(payload)),
                PING => self.pong(payload)?,
                PONG => {}
                CLOSE => return Poll::Ready(Err(ErrorKind::ConnectionAborted.into())),
                other => return Poll::Ready(Err(invalid(&format!("a frame of kind {other}")))),
            }
        }
    }

    /// What stands somewhere, until the next text is waited for.
    pub(crate) fn bytes(&self, payload: Range<usize>) -> &[u8] {
        &self.buffer[payload]
    }

    /// Sends a text.
    pub(crate) async fn send(&mut self, text: &str) -> Result<()> {
        self.stream.write_all(&masked(TEXT, text.as_bytes())).await
    }

    /// Finds the next frame, if all of it was read.
    fn frame(&self) -> Result<Option<Frame>> {
        let rest = &self.buffer[self.next..];
        let [first, second, ..] = *rest else { return Ok(None) };
        if second & MASKED != 0 || first & LAST == 0 {
            return Err(invalid("a frame that no house sends"));
        }
        let long = |bytes: Option<&[u8]>| {
            bytes.map(|bytes| bytes.iter().fold(0, |sum, byte| (sum << 8) | usize::from(*byte)))
        };
        let (length, head) = match second {
            IN_TWO => (long(rest.get(2..4)), 4),
            IN_EIGHT => (long(rest.get(2..10)), 10),
            length => (Some(usize::from(length)), 2),
        };
        let Some(length) = length else { return Ok(None) };
        if length > LONGEST {
            return Err(invalid(&format!("a frame of {length} bytes")));
        }
        let begin = self.next + head;
        let payload = begin..begin + length;
        let is_whole = payload.end <= self.buffer.len();
        Ok(is_whole.then_some(Frame { kind: first & !LAST, payload }))
    }

    /// Reads more, behind what was not looked at.
    fn poll_read(&mut self, context: &mut Context<'_>) -> Poll<Result<()>> {
        self.buffer.drain(..self.next);
        self.next = 0;
        self.buffer.reserve(BUFFER - self.buffer.len().min(BUFFER));
        let read = ready!(pin!(self.stream.read_buf(&mut self.buffer)).poll(context))?;
        Poll::Ready(if read == 0 { Err(ErrorKind::UnexpectedEof.into()) } else { Ok(()) })
    }

    /// Answers a ping. It is a few bytes, for which there is room.
    fn pong(&self, payload: Range<usize>) -> Result<()> {
        let pong = masked(PONG, &self.buffer[payload]);
        let sent = self.stream.try_write(&pong)?;
        if sent == pong.len() { Ok(()) } else { Err(ErrorKind::WriteZero.into()) }
    }
}

/// A frame as a client sends it. The mask is nought, which leaves the payload as it is.
fn masked(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![LAST | kind];
    match (u8::try_from(payload.len()), u16::try_from(payload.len())) {
        (Ok(length), _) if length < IN_TWO => frame.push(MASKED | length),
        (_, Ok(length)) => {
            frame.push(MASKED | IN_TWO);
            frame.extend(length.to_be_bytes());
        }
        (_, Err(_)) => {
            frame.push(MASKED | IN_EIGHT);
            frame.extend((payload.len() as u64).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

fn invalid(what: &str) -> Error {
    Error::new(ErrorKind::InvalidData, what)
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use tokio::net::TcpListener;

    use super::*;

    /// What a house would send after its head, in pieces.
    async fn hear(pieces: Vec<Vec<u8>>) -> (Vec<String>, Error, Vec<u8>) {
        let house = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let host = house.local_addr().unwrap().to_string();
        let serving = tokio::spawn(async move {
            let (mut stream, _) = house.accept().await.unwrap();
            let mut asked = vec![0; 1024];
            let read = stream.read(&mut asked).await.unwrap();
            assert!(asked[..read].starts_with(b"GET /here HTTP/1.1\r\n"));
            stream.write_all(b"HTTP/1.1 101 Switching Protocols\r\n\r\n").await.unwrap();
            for piece in pieces {
                stream.write_all(&piece).await.unwrap();
                stream.flush().await.unwrap();
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
            stream.shutdown().await.unwrap();
            let mut heard = Vec::new();
            stream.read_to_end(&mut heard).await.unwrap();
            heard
        });
        let mut socket = Socket::open(&host, "/here").await.unwrap();
        socket.send("hello").await.unwrap();
        let mut texts = Vec::new();
        let error = loop {
            match poll_fn(|context| socket.poll_next(context)).await {
                Ok(payload) => {
                    texts.push(String::from_utf8(socket.bytes(payload).to_vec()).unwrap());
                }
                Err(error) => break error,
            }
        };
        drop(socket);
        (texts, error, serving.await.unwrap())
    }

    fn sent(kind: u8, payload: &[u8]) -> Vec<u8> {
        let mut frame = masked(kind, payload);
        let head = frame.len() - payload.len();
        frame.drain(head - 4..head);
        frame[1] &= !MASKED;
        frame
    }

    #[tokio::test]
    async fn texts_are_heard_however_they_come() {
        let long = "long ".repeat(2000);
        let longer = "longer ".repeat(20_000);
        let all = [sent(TEXT, b"one"), sent(PING, b"?"), sent(TEXT, long.as_bytes())].concat();
        let (head, tail) = all.split_at(6);
        let close = sent(CLOSE, &[]);
        let pieces = vec![head.to_vec(), tail.to_vec(), sent(TEXT, longer.as_bytes()), close];
        let (texts, error, answered) = hear(pieces).await;
        assert_eq!(texts, ["one", &long, &longer]);
        assert_eq!(error.kind(), ErrorKind::ConnectionAborted);
        assert_eq!(answered, [masked(TEXT, b"hello"), masked(PONG, b"?")].concat());
    }

    #[tokio::test]
    async fn what_no_house_sends_is_an_error() {
        let endless = [vec![LAST | TEXT, IN_EIGHT], u64::MAX.to_be_bytes().to_vec()].concat();
        for bad in [vec![TEXT, 0], masked(TEXT, b"no"), sent(2, b"no"), endless] {
            let (texts, error, _) = hear(vec![sent(TEXT, b"one"), bad]).await;
            assert_eq!((texts.len(), error.kind()), (1, ErrorKind::InvalidData));
        }
        let (_, error, _) = hear(vec![vec![LAST | TEXT]]).await;
        assert_eq!(error.kind(), ErrorKind::UnexpectedEof);
    }
}
