//! Frames in line, however little of them is taken at a time.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::Wake;

use super::*;

/// Counts how often a task is woken.
#[derive(Default)]
struct Woken(AtomicUsize);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// Sends what is in line, so many bytes at a time and so many times.
fn sent(outbox: &Outbox, most: usize, mut times: usize) -> (Vec<u8>, Poll<Result<Sent>>) {
    let mut bytes = Vec::new();
    let mut context = Context::from_waker(Waker::noop());
    let done = outbox.poll_send(&mut context, |_, pieces| {
        let Some(left) = times.checked_sub(1) else { return Poll::Pending };
        times = left;
        let all: Vec<u8> = pieces.iter().flat_map(|it| it.to_vec()).collect();
        let taken = all.len().min(most);
        bytes.extend(&all[..taken]);
        Poll::Ready(Ok(taken))
    });
    (bytes, done)
}

fn text(text: &str) -> Frame {
    Frame::text(text.to_owned())
}

#[test]
fn frames_come_out_whole_however_little_is_taken() {
    let long = "long ".repeat(20_000);
    let middle = "middle ".repeat(100);
    for most in [1, 2, 3, 7, 130, 1 << 20] {
        let outbox = Outbox::new(None);
        for it in ["one", &middle, "", &long, "last"] {
            assert!(outbox.put(text(it)));
        }
        let (bytes, done) = sent(&outbox, most, usize::MAX);
        assert!(matches!(done, Poll::Ready(Ok(Sent::All))), "{done:?}");
        let heads = [
            &[0x81, 3][..],
            &[0x81, 126, 2, 188],
            &[0x81, 0],
            &[0x81, 127, 0, 0, 0, 0, 0, 1, 0x86, 0xa0],
            &[0x81, 4],
        ];
        let texts = ["one", &middle, "", &long, "last"];
        let whole: Vec<u8> =
            heads.iter().zip(texts).flat_map(|(h, t)| [h, t.as_bytes()].concat()).collect();
        assert_eq!(bytes, whole, "{most} bytes at a time");
    }
}

#[test]
fn what_is_left_goes_on_where_it_was() {
    let outbox = Outbox::new(None);
    assert!(outbox.put(text("hello")) && outbox.put(text("again")));
    let (first, done) = sent(&outbox, 4, 2);
    assert!(done.is_pending());
    let (rest, done) = sent(&outbox, 100, 9);
    assert!(matches!(done, Poll::Ready(Ok(Sent::All))));
    assert_eq!([first, rest].concat(), b"\x81\x05hello\x81\x05again");
}

#[test]
fn a_line_has_an_end_and_says_so() {
    let outbox = Outbox::new(None);
    assert!((0..ROOM).all(|_| outbox.put(text("x"))));
    assert!(!outbox.put(text("no room")));
    let (bytes, done) = sent(&outbox, 1 << 20, usize::MAX);
    assert_eq!(bytes.len(), 3 * ROOM);
    assert!(matches!(done, Poll::Ready(Ok(Sent::Some))), "one was left out");
    assert!(outbox.put(text("y")));
    assert!(matches!(sent(&outbox, 9, 9).1, Poll::Ready(Ok(Sent::All))), "and it is said once");
}

#[test]
fn its_task_is_woken_for_what_nobody_else_sends() {
    let outbox = Outbox::new(None);
    let woken = Arc::new(Woken::default());
    let waker = Waker::from(woken.clone());
    let mut context = Context::from_waker(&waker);
    let done = outbox.poll_send(&mut context, |_, _| panic!("there is nothing"));
    assert!(matches!(done, Poll::Ready(Ok(Sent::All))));
    outbox.send();
    assert_eq!(woken.0.load(Ordering::Relaxed), 0, "nothing is in line");
    assert!(outbox.put(text("x")));
    outbox.send();
    outbox.send();
    assert_eq!(woken.0.load(Ordering::Relaxed), 1, "once, until it has looked");
}

#[tokio::test]
async fn what_a_connection_takes_is_sent_at_once() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let client = tokio::net::TcpStream::connect(address).await.unwrap();
    let (server, _) = listener.accept().await.unwrap();
    server.writable().await.unwrap();
    let (_read, write) = server.into_split();
    let outbox = Outbox::new(Some(Arc::new(write)));
    assert!(outbox.put(text("now")));
    outbox.send();
    // Nobody polled for it.
    let mut heard = [0; 5];
    client.readable().await.unwrap();
    assert_eq!(client.try_read(&mut heard).unwrap(), 5);
    assert_eq!(&heard, b"\x81\x03now");
    outbox.end();
    assert!(outbox.put(text("too late")), "nobody is behind who is gone");
    assert!(sent(&outbox, 9, 9).0.is_empty());
}
