//! Frames on their way to a client.
//!
//! Whoever has something to tell puts frames in line and has them sent. What the connection takes
//! at once is gone then and there: a table tells seven people with seven calls of the system, and
//! wakes nobody. Only what it does not take is left to the task of the connection.

use std::collections::VecDeque;
use std::io::{ErrorKind, IoSlice, Result};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};

use bytes::Bytes;
use tokio::net::tcp::OwnedWriteHalf;
use tungstenite::protocol::CloseFrame;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::protocol::frame::{Frame as Whole, FrameHeader};

/// So many frames wait for a client; one that is further behind is given a fresh picture.
const ROOM: usize = 32;

/// So many frames go out in one call at most.
const TOGETHER: usize = 8;

/// The longest head of a frame that a server sends.
const HEAD: usize = 10;

/// A frame as it goes out. It is written once, for however many clients.
#[derive(Clone)]
pub(crate) struct Frame {
    head: [u8; HEAD],
    head_len: usize,
    rest: Bytes,
}

impl Frame {
    /// A text.
    pub(crate) fn text(text: impl Into<Bytes> + AsRef<str>) -> Self {
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let (mut head, length) = ([0; HEAD], text.as_ref().len() as u64);
        let written = header.format(length, &mut head.as_mut_slice());
        written.expect("there is room for the longest head without a mask");
        Self { head, head_len: header.len(length), rest: text.into() }
    }

    /// The last frame of a connection.
    pub(crate) fn close(close: CloseFrame) -> Self {
        let mut bytes = Vec::new();
        Whole::close(Some(close)).format(&mut bytes).expect("a list takes everything");
        Self::bytes(bytes)
    }

    /// Asks a client whether it is still there.
    pub(crate) fn ping() -> Self {
        let mut bytes = Vec::new();
        Whole::ping(Bytes::new()).format(&mut bytes).expect("a list takes everything");
        Self::bytes(bytes)
    }

    /// Bytes that are frames already.
    pub(crate) fn bytes(bytes: Vec<u8>) -> Self {
        Self { head: [0; HEAD], head_len: 0, rest: bytes.into() }
    }

    fn len(&self) -> usize {
        self.head_len + self.rest.len()
    }

    /// What is left of it after so many bytes.
    fn after(&self, sent: usize) -> [&[u8]; 2] {
        let head = &self.head[..self.head_len];
        let of_head = sent.min(head.len());
        [&head[of_head..], &self.rest[sent - of_head..]]
    }
}

/// Where frames for a client go.
pub(crate) struct Outbox(Mutex<Line>);

/// Frames in line.
#[derive(Default)]
struct Line {
    frames: VecDeque<Frame>,
    /// How much of the first has been sent.
    sent: usize,
    /// Where they go, if whoever puts them in line may send them.
    way: Option<Arc<OwnedWriteHalf>>,
    /// The task that sends what is left.
    task: Option<Waker>,
    /// Whether there was no room for one since the line was empty.
    has_missed: bool,
    is_over: bool,
}

/// What has become of the frames in line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    /// All of them were sent.
    All,
    /// Those that there was room for; others were left out.
    Some,
}

impl Outbox {
    /// Opens one. With a way that takes frames at once, they need not wait for the task of the
    /// connection.
    pub(crate) fn new(way: Option<Arc<OwnedWriteHalf>>) -> Self {
        Self(Mutex::new(Line { way, ..Line::default() }))
    }

    /// Puts a frame in line; returns whether there was room for it.
    pub(crate) fn put(&self, frame: Frame) -> bool {
        let mut line = self.line();
        let has_room = line.frames.len() < ROOM;
        if line.is_over {
            // Nobody waits for it.
        } else if has_room {
            line.frames.push_back(frame);
        } else {
            line.has_missed = true;
        }
        has_room
    }

    /// Sends what the connection takes at once, and leaves the rest to its task.
    pub(crate) fn send(&self) {
        let mut line = self.line();
        if line.frames.is_empty() {
            return;
        }
        let way = line.way.clone();
        let is_sent = way.is_some_and(|way| line.write(|pieces| way.try_write_vectored(pieces)));
        // What is wrong with a connection is seen by its task.
        let task = if is_sent && !line.has_missed { None } else { line.task.take() };
        drop(line);
        if let Some(task) = task {
            task.wake();
        }
    }

    /// Sends all frames in line, for the task of the connection, which is woken when there are
    /// more that nobody else sends.
    pub(crate) fn poll_send(
        &self,
        context: &mut Context<'_>,
        mut write: impl FnMut(&mut Context<'_>, &[IoSlice<'_>]) -> Poll<Result<usize>>,
    ) -> Poll<Result<Sent>> {
        let mut line = self.line();
        if line.task.as_ref().is_none_or(|task| !task.will_wake(context.waker())) {
            line.task = Some(context.waker().clone());
        }
        while !line.frames.is_empty() {
            let sent = {
                let pieces = line.pieces();
                ready!(write(context, &pieces.0[..pieces.1]))?
            };
            if sent == 0 {
                return Poll::Ready(Err(ErrorKind::WriteZero.into()));
            }
            line.take(sent);
        }
        let has_missed = std::mem::take(&mut line.has_missed);
        Poll::Ready(Ok(if has_missed { Sent::Some } else { Sent::All }))
    }

    /// Ends it: what comes now is for nobody.
    pub(crate) fn end(&self) {
        *self.line() = Line { is_over: true, ..Line::default() };
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What goes out in one call, and how many pieces it is.
type Pieces<'a> = ([IoSlice<'a>; 2 * TOGETHER], usize);

impl Line {
    /// Writes as long as everything is taken; returns whether nothing is left.
    fn write(&mut self, mut write: impl FnMut(&[IoSlice<'_>]) -> Result<usize>) -> bool {
        while !self.frames.is_empty() {
            let taken = {
                let pieces = self.pieces();
                write(&pieces.0[..pieces.1])
            };
            match taken {
                Ok(0) => return false,
                Ok(sent) => self.take(sent),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return false,
            }
        }
        true
    }

    fn pieces(&self) -> Pieces<'_> {
        let mut pieces = [IoSlice::new(&[]); 2 * TOGETHER];
        let mut count = 0;
        let mut sent = self.sent;
        for frame in self.frames.iter().take(TOGETHER) {
            for piece in frame.after(sent).into_iter().filter(|piece| !piece.is_empty()) {
                pieces[count] = IoSlice::new(piece);
                count += 1;
            }
            sent = 0;
        }
        (pieces, count)
    }

    /// So many bytes have been sent.
    fn take(&mut self, sent: usize) {
        self.sent += sent;
        while let Some(first) = self.frames.front().map(Frame::len).filter(|it| *it <= self.sent) {
            self.sent -= first;
            self.frames.pop_front();
        }
    }
}

#[cfg(test)]
mod tests;
