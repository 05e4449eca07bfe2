//! The two ends of a socket: frames of the client are read, those for it are sent.
//!
//! How frames of clients are put together (masks, parts, pings, the farewell) is tungstenite's;
//! what it answers by itself goes the way of all frames.

use std::io::{ErrorKind, IoSlice, Read, Result, Write};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use hyper::upgrade::{Parts, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::protocol::{CloseFrame, Role, WebSocketConfig, WebSocketContext};
use tungstenite::{Error, Message, Utf8Bytes};

use crate::http::body::MAX_COMMAND_BYTES;
use crate::http::serve::{Place, Placed};
use crate::outbox::{Frame, Outbox, Sent};

/// The longest frame that is read.
const LONGEST: usize = MAX_COMMAND_BYTES;

/// What is read at a time: little, because there are thousands.
const BUFFER: usize = 4 * 1024;

/// How long the last frame of a connection may take to get away.
const FAREWELL: Duration = Duration::from_secs(2);

/// What comes from a client.
pub(super) enum Heard {
    /// A text.
    Text(Utf8Bytes),
    /// The client has read everything, but some was left out.
    Behind,
    /// A frame that is not taken, and the code with which the connection ends for it.
    Unfit(CloseCode),
    /// Nothing more.
    End,
}

/// An open socket.
pub(super) struct Socket {
    context: WebSocketContext,
    stream: Stream,
    outbox: Arc<Outbox>,
    /// When the client last sent something, if only the answer to a ping.
    last_heard: Instant,
}

/// What bytes go over.
enum Stream {
    /// A connection that whoever tells something writes into.
    Plain { read: OwnedReadHalf, write: Arc<OwnedWriteHalf>, _place: Place },
    /// An encrypted one, which only one task can.
    Encrypted(Box<TokioIo<Upgraded>>),
}

impl Socket {
    /// Goes on with a connection that was used for requests before.
    pub(super) fn new(upgraded: Upgraded) -> Self {
        let (stream, begun) = match upgraded.downcast::<TokioIo<Placed<TcpStream>>>() {
            Ok(Parts { io, read_buf, .. }) => {
                let (stream, place) = io.into_inner().into_parts();
                let (read, write) = stream.into_split();
                let stream = Stream::Plain { read, write: Arc::new(write), _place: place };
                (stream, read_buf.to_vec())
            }
            Err(upgraded) => (Stream::Encrypted(Box::new(TokioIo::new(upgraded))), Vec::new()),
        };
        let way = match &stream {
            Stream::Plain { write, .. } => Some(write.clone()),
            Stream::Encrypted(_) => None,
        };
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(LONGEST))
            .max_frame_size(Some(LONGEST));
        let context = WebSocketContext::from_partially_read(begun, Role::Server, Some(config));
        let outbox = Arc::new(Outbox::new(way));
        Self { context, stream, outbox, last_heard: Instant::now() }
    }

    /// For how long the client has sent nothing.
    pub(super) fn silence(&self) -> Duration {
        self.last_heard.elapsed()
    }

    /// Asks the client whether it is still there; browsers answer by themselves.
    pub(super) fn ping(&self) {
        self.outbox.put(Frame::ping());
        self.outbox.send();
    }

    /// Where frames for the client go.
    pub(super) fn outbox(&self) -> Arc<Outbox> {
        self.outbox.clone()
    }

    /// Waits for something from the client, and sends meanwhile what is in line for it.
    pub(super) async fn hear(&mut self) -> Heard {
        std::future::poll_fn(|context| self.poll_hear(context)).await
    }

    /// Says goodbye.
    pub(super) fn close(&self, close: CloseFrame) {
        self.outbox.put(Frame::close(close));
    }

    /// Waits a little until the last frames are away, and ends it.
    pub(super) async fn end(mut self) {
        let sent = std::future::poll_fn(|context| {
            ready!(self.poll_send(context))?;
            self.stream.poll_flush(context)
        });
        drop(tokio::time::timeout(FAREWELL, sent).await);
        self.outbox.end();
    }

    /// Sends the farewell and reads on without looking, until the client ends it or a moment has
    /// passed: a connection that is closed before everything was read is reset, and the client may
    /// never see the farewell.
    pub(super) async fn drain(&mut self) {
        let mut unread = [0; BUFFER];
        let rest = std::future::poll_fn(|context| {
            let is_broken = matches!(self.poll_send(context), Poll::Ready(Err(_)))
                || matches!(self.stream.poll_flush(context), Poll::Ready(Err(_)));
            while !is_broken
                && ready!(self.stream.poll_read(context, &mut unread)).is_ok_and(|it| it > 0)
            {
            }
            Poll::Ready(())
        });
        drop(tokio::time::timeout(FAREWELL, rest).await);
    }

    fn poll_send(&mut self, context: &mut Context<'_>) -> Poll<Result<Sent>> {
        let Self { stream, outbox, .. } = self;
        outbox.poll_send(context, |context, pieces| stream.poll_write(context, pieces))
    }

    fn poll_hear(&mut self, context: &mut Context<'_>) -> Poll<Heard> {
        loop {
            match self.poll_send(context) {
                Poll::Ready(Ok(Sent::Some)) => return Poll::Ready(Heard::Behind),
                Poll::Ready(Err(_)) => return Poll::Ready(Heard::End),
                Poll::Ready(Ok(Sent::All)) | Poll::Pending => {}
            }
            if let Poll::Ready(Err(_)) = self.stream.poll_flush(context) {
                return Poll::Ready(Heard::End);
            }
            let Self { stream, outbox, .. } = self;
            let mut ends = Ends { stream, outbox, context };
            let read = self.context.read(&mut ends);
            if read.is_ok() {
                self.last_heard = Instant::now();
            }
            match read {
                Ok(Message::Text(text)) => return Poll::Ready(Heard::Text(text)),
                Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {}
                Ok(Message::Binary(_)) => return Poll::Ready(Heard::Unfit(CloseCode::Unsupported)),
                Err(error) if would_block(&error) => return Poll::Pending,
                Err(Error::Capacity(_)) => return Poll::Ready(Heard::Unfit(CloseCode::Size)),
                Err(Error::Utf8(_)) => return Poll::Ready(Heard::Unfit(CloseCode::Invalid)),
                Ok(Message::Close(_)) | Err(_) => {
                    // A farewell is returned; to whom else, does not matter any more.
                    drop(self.context.flush(&mut ends));
                    return Poll::Ready(Heard::End);
                }
            }
        }
    }
}

fn would_block(error: &Error) -> bool {
    matches!(error, Error::Io(error) if error.kind() == ErrorKind::WouldBlock)
}

impl Stream {
    fn poll_read(&mut self, context: &mut Context<'_>, buffer: &mut [u8]) -> Poll<Result<usize>> {
        let mut buffer = ReadBuf::new(buffer);
        let read = match self {
            Self::Plain { read, .. } => Pin::new(read).poll_read(context, &mut buffer),
            Self::Encrypted(stream) => Pin::new(stream).poll_read(context, &mut buffer),
        };
        ready!(read)?;
        Poll::Ready(Ok(buffer.filled().len()))
    }

    fn poll_write(
        &mut self,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let write = match self {
            Self::Plain { write, .. } => write,
            Self::Encrypted(stream) => {
                return Pin::new(stream).poll_write_vectored(context, pieces);
            }
        };
        let connection: &TcpStream = (**write).as_ref();
        loop {
            ready!(connection.poll_write_ready(context))?;
            match write.try_write_vectored(pieces) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                written => return Poll::Ready(written),
            }
        }
    }

    /// An encrypted connection may keep what it took until it is asked again.
    fn poll_flush(&mut self, context: &mut Context<'_>) -> Poll<Result<()>> {
        match self {
            Self::Plain { .. } => Poll::Ready(Ok(())),
            Self::Encrypted(stream) => Pin::new(stream).poll_flush(context),
        }
    }
}

/// Both ends of a socket, for whoever puts frames together.
struct Ends<'a, 'b> {
    stream: &'a mut Stream,
    outbox: &'a Outbox,
    context: &'a mut Context<'b>,
}

impl Read for Ends<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        match self.stream.poll_read(self.context, buffer) {
            Poll::Ready(read) => read,
            Poll::Pending => Err(ErrorKind::WouldBlock.into()),
        }
    }
}

impl Write for Ends<'_, '_> {
    /// Puts an answer of the protocol itself in line: frames are handed over whole.
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        let has_room = self.outbox.put(Frame::bytes(bytes.to_vec()));
        if has_room { Ok(bytes.len()) } else { Err(ErrorKind::WouldBlock.into()) }
    }

    fn flush(&mut self) -> Result<()> {
        self.outbox.send();
        Ok(())
    }
}
