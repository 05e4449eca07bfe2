//! Many connections: what one address may hold, what is left for others, and who is asked to go.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use house::Door;
use serde_json::Value;
use tokio::net::TcpSocket;

use crate::addresses::Knock;
use crate::house::Running;
use crate::sockets::{Socket, open_over, path};

/// Connects from one of the addresses that the machine has for itself.
pub(crate) fn connect(running: &Running, from: u8) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let stream = runtime.expect("it starts").block_on(async {
        let socket = TcpSocket::new_v4()?;
        let source = IpAddr::V4(Ipv4Addr::new(127, 0, 0, from));
        socket.bind(SocketAddr::new(source, 0))?;
        socket.connect(running.address).await?.into_std()
    });
    let stream = stream.expect("the house listens");
    stream.set_nonblocking(false).expect("it waits");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("it is set");
    stream
}

fn get(running: &Running, from: u8, path: &str) -> Knock {
    let mut stream = connect(running, from);
    let request = running.somebody().written("GET", path, "application/json", "");
    stream.write_all(request.as_bytes()).expect("it reads");
    Knock::read(&mut stream)
}

/// Opens the socket of a spectator.
fn watch(running: &Running, from: u8, headers: &str) -> Result<Socket, u16> {
    let stream = connect(running, from);
    open_over(stream, &running.address.to_string(), &path(1, None), headers)
}

/// Tries something again until it is so.
pub(crate) fn becomes(mut is_so: impl FnMut() -> bool) {
    let until = Instant::now() + Duration::from_secs(20);
    while !is_so() {
        assert!(Instant::now() < until, "it never was");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn sockets_of_one_address_leave_places_to_others() {
    let door = Door { connections: 16, connections_per_address: 4, ..Door::default() };
    let running = Running::with_door(door, None);
    let opened: Vec<_> = (0..40).map(|_| watch(&running, 1, "")).collect();
    let (held, refused): (Vec<_>, Vec<_>) = opened.into_iter().partition(Result::is_ok);
    assert_eq!(held.len(), 12, "three quarters are for the machine itself");
    assert!(refused.iter().all(|it| it.as_ref().err() == Some(&429)), "the others are told");
    for watched in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(get(&running, 1, watched).status, 200, "{watched}");
    }
    let own = get(&running, 1, "/api/tables");
    assert_eq!((own.status, own.kind()), (429, "/problems/too-many-requests"));
    assert_eq!(get(&running, 2, "/api/tables").status, 200, "another address is served");
    drop(held);
    becomes(|| get(&running, 1, "/api/tables").status == 200);
}

#[test]
fn health_is_told_when_no_connection_is_left() {
    let door = Door { connections: 4, ..Door::default() };
    let running = Running::with_door(door, None);
    let held: Vec<_> = [1, 1, 1, 2].map(|from| watch(&running, from, "")).into();
    assert!(held.iter().all(Result::is_ok));
    // Somebody who only connects takes none of the spare places for long.
    let idle: Vec<_> = (0..8).map(|_| connect(&running, 4)).collect();
    for watched in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(get(&running, 3, watched).status, 200, "{watched}");
    }
    let full = get(&running, 3, "/api/tables");
    assert_eq!((full.status, full.kind()), (503, "/problems/no-connection-left"));
    becomes(|| {
        let mut stream = connect(&running, 4);
        let request = running.somebody().written("GET", "/healthz", "text/plain", "");
        let mut answer = String::new();
        let answered =
            stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_string(&mut answer));
        answered.is_ok() && answer.starts_with("HTTP/1.1 200")
    });
    drop((held, idle));
    becomes(|| get(&running, 3, "/api/tables").status == 200);
}

#[test]
fn a_body_that_trickles_is_not_waited_for() {
    let running = Running::new(true);
    let begin = Instant::now();
    let mut stream = connect(&running, 1);
    let head = format!(
        "POST /api/guests HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
         Content-Length: 1000\r\n\r\n",
        running.address
    );
    stream.write_all(head.as_bytes()).expect("it reads");
    let mut trickle = stream.try_clone().expect("it has two ends");
    std::thread::spawn(move || {
        while begin.elapsed() < Duration::from_secs(40) && trickle.write_all(b" ").is_ok() {
            std::thread::sleep(Duration::from_millis(500));
        }
    });
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("it is set");
    let answer = Knock::read(&mut stream);
    assert_eq!((answer.status, answer.kind()), (408, "/problems/too-slow"));
    assert!(begin.elapsed() < Duration::from_secs(25), "{:?}", begin.elapsed());
}

#[test]
fn a_client_that_is_gone_without_a_word_is_noticed() {
    let (ping_interval, silence_limit) = (Duration::from_millis(300), Duration::from_millis(900));
    let running =
        Running::with_door(Door { ping_interval, silence_limit, ..Door::default() }, None);
    let mut gone = watch(&running, 1, "").expect("everybody may watch");
    let mut here = watch(&running, 1, "").expect("everybody may watch");
    let stays = std::thread::spawn(move || {
        let begin = Instant::now();
        let mut pings = 0;
        while begin.elapsed() < 4 * silence_limit {
            match here.frame() {
                (0x89, payload) => {
                    pings += 1;
                    here.say(0x8a, &payload);
                }
                (0x81, _) => {}
                other => panic!("it ended: {other:?}"),
            }
        }
        pings
    });
    let last = loop {
        match gone.frame() {
            (0x81 | 0x89, _) => {}
            last => break last,
        }
    };
    assert_eq!((last.0, &last.1[..2]), (0x88, &1008_u16.to_be_bytes()[..]));
    assert!(gone.until_it_ends().is_empty());
    let pings = stays.join().expect("whoever answers stays");
    assert!(pings >= 4, "it was asked {pings} times");
}

#[test]
fn a_proxy_says_whose_sockets_they_are() {
    let door = Door { connections_per_address: 3, ..Door::default() };
    let running = Running::proxied_door(door);
    let watch = |address: &str| watch(&running, 1, &format!("X-Forwarded-For: {address}\r\n"));
    let mut held: Vec<_> = (0..3).map(|_| watch("192.0.2.1").expect("it may")).collect();
    assert_eq!(watch("192.0.2.1").err(), Some(429));
    assert!(watch("192.0.2.2").is_ok(), "another address is served");
    let many: Vec<_> = (1..=4).map(|host| watch(&format!("2001:db8::{host}"))).collect();
    let refused: Vec<_> = many.iter().map(|it| it.as_ref().err().copied()).collect();
    assert_eq!(refused, [None, None, None, Some(429)], "a /64 is one");
    held.pop();
    becomes(|| watch("192.0.2.1").is_ok());
}

#[test]
fn a_frame_that_is_not_taken_ends_the_socket_with_its_code() {
    let running = Running::new(true);
    let code = |frame: &[u8]| -> (u16, Value) {
        let mut socket = watch(&running, 1, "").expect("everybody may watch");
        socket.send(frame);
        loop {
            match socket.frame() {
                (0x81, _) => {}
                (0x88, payload) => {
                    let reason = String::from_utf8_lossy(&payload[2..]).into_owned();
                    break (u16::from_be_bytes([payload[0], payload[1]]), reason.into());
                }
                other => panic!("{other:?}"),
            }
        }
    };
    let mask = [1, 2, 3, 4];
    let binary = [&[0x82, 0x83][..], &mask, &[7, 7, 7]].concat();
    assert_eq!(code(&binary).0, 1003, "{}", code(&binary).1);
    let length = 40_000_u16.to_be_bytes();
    let too_long = [&[0x81, 0xfe][..], &length, &mask, &vec![b' '; 40_000]].concat();
    assert_eq!(code(&too_long).0, 1009);
    let no_text = [&[0x81, 0x82][..], &[0, 0, 0, 0], &[0xff, 0xff]].concat();
    assert_eq!(code(&no_text).0, 1007);
}
