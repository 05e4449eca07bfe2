//! Encrypted connections.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::Arc;

use house::{Door, Tls, TlsError};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::version::{TLS12, TLS13};
use tokio_rustls::rustls::{
    ClientConfig, ClientConnection, ProtocolVersion, RootCertStore, StreamOwned,
    SupportedProtocolVersion, crypto,
};

use crate::crowd;
use crate::house::Running;
use crate::sockets::{open_over, path};

/// A certificate of `localhost`, made for one test.
pub(crate) struct Pair {
    pub(crate) folder: PathBuf,
    roots: RootCertStore,
}

impl Pair {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("houserules-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        let made = generate_simple_self_signed(["localhost".to_owned()]);
        let CertifiedKey { cert, signing_key } = made.expect("it can be made");
        std::fs::write(folder.join("cert.pem"), cert.pem()).expect("it can be written");
        std::fs::write(folder.join("key.pem"), signing_key.serialize_pem()).expect("likewise");
        let mut roots = RootCertStore::empty();
        roots.add(cert.der().clone()).expect("it is a certificate");
        Self { folder, roots }
    }

    pub(crate) fn tls(&self) -> Result<Tls, TlsError> {
        Tls::read(&self.folder.join("cert.pem"), &self.folder.join("key.pem"))
    }
}

impl Drop for Pair {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

type Encrypted = StreamOwned<ClientConnection, TcpStream>;

/// Connects over one version of the protocol.
fn connect(
    running: &Running,
    roots: &RootCertStore,
    version: &'static SupportedProtocolVersion,
) -> Encrypted {
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_protocol_versions(&[version])
        .expect("it is known")
        .with_root_certificates(roots.clone())
        .with_no_client_auth();
    let name = ServerName::try_from("localhost").expect("it is a name");
    let client = ClientConnection::new(Arc::new(config), name).expect("it can be asked");
    let stream = TcpStream::connect(running.address).expect("the house listens");
    StreamOwned::new(client, stream)
}

/// Sends a request over one version of the protocol; returns the answer and the version agreed on.
fn ask(
    running: &Running,
    roots: &RootCertStore,
    version: &'static SupportedProtocolVersion,
) -> (String, Option<ProtocolVersion>) {
    let mut stream = connect(running, roots, version);
    (say(&mut stream), stream.conn.protocol_version())
}

/// Asks to be let in as a guest.
fn say(stream: &mut (impl Read + Write)) -> String {
    let request = "POST /api/guests HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
                   Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

#[test]
fn a_connection_that_agrees_on_no_key_has_a_place() {
    let pair = Pair::new("crowd");
    let door = Door { connections: 4, ..Door::default() };
    let tls = pair.tls().expect("they belong together");
    let running = Running::with_door(door, Some(&tls));
    let idle: Vec<TcpStream> = [2, 2, 2, 3].map(|from| crowd::connect(&running, from)).into();
    let get = |path: &str| {
        let mut stream = connect(&running, &pair.roots, &TLS13);
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    };
    assert!(get("/api/tables").starts_with("HTTP/1.1 503"), "those who say nothing count");
    assert!(get("/healthz").starts_with("HTTP/1.1 200"));
    // They are not waited for longer than ten seconds.
    crowd::becomes(|| get("/api/tables").starts_with("HTTP/1.1 200"));
    drop(idle);
}

#[test]
fn both_versions_are_answered_with_secure_cookies() {
    let pair = Pair::new("both");
    let running = Running::encrypted(&pair.tls().expect("they belong together"));
    for (version, expected) in
        [(&TLS13, ProtocolVersion::TLSv1_3), (&TLS12, ProtocolVersion::TLSv1_2)]
    {
        let (answer, agreed) = ask(&running, &pair.roots, version);
        assert_eq!(agreed, Some(expected));
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        let head = answer.to_lowercase();
        assert!(head.contains("strict-transport-security: max-age=31536000"), "{head}");
        let cookie = head.lines().find(|line| line.starts_with("set-cookie:")).expect("a cookie");
        assert!(cookie.contains("; secure"), "{cookie}");
    }
}

#[test]
fn sockets_are_told_everything_over_encrypted_connections() {
    let pair = Pair::new("socket");
    let running = Running::encrypted(&pair.tls().expect("they belong together"));
    let stream = connect(&running, &pair.roots, &TLS13);
    let timeout = Some(std::time::Duration::from_mins(1));
    stream.sock.set_read_timeout(timeout).expect("it is set");
    let mut socket = open_over(stream, "localhost", &path(1, None), "").expect("all may watch");
    assert_eq!(socket.next()["type"], "welcome");
    // What is asked one by one is answered so, and what is asked at once, too.
    for count in [1, 1, 20] {
        (0..count).for_each(|_| socket.say(0x81, b"no command"));
        for _ in 0..count {
            let frame = socket.next();
            assert_eq!(frame["answers"][0]["problem"]["status"], 400, "{frame}");
        }
    }
}

#[test]
fn cookies_of_plain_connections_are_not_secure() {
    let running = Running::new(true);
    let mut stream = TcpStream::connect(running.address).expect("the house listens");
    let answer = say(&mut stream).to_lowercase();
    assert!(answer.contains("set-cookie:") && !answer.contains("; secure"), "{answer}");
    assert!(!answer.contains("strict-transport-security"), "{answer}");
}

#[test]
fn a_client_that_says_nothing_holds_nobody_up() {
    let pair = Pair::new("silent");
    let running = Running::encrypted(&pair.tls().expect("they belong together"));
    let silent: Vec<TcpStream> =
        (0..100).map(|_| TcpStream::connect(running.address).expect("it listens")).collect();
    assert!(ask(&running, &pair.roots, &TLS13).0.starts_with("HTTP/1.1 201"));
    drop(silent);
}

#[test]
fn what_cannot_be_used_is_named() {
    let (pair, other) = (Pair::new("named"), Pair::new("other"));
    let file = |pair: &Pair, name: &str| pair.folder.join(name);
    let (cert, key) = (file(&pair, "cert.pem"), file(&pair, "key.pem"));
    let missing = Tls::read(&file(&pair, "none.pem"), &key).err().expect("it is not there");
    assert!(missing.to_string().contains("none.pem"), "{missing}");
    let empty = Tls::read(&key, &key).err().expect("a key is no certificate");
    assert!(empty.to_string().ends_with("there is no certificate in it"), "{empty}");
    let swapped = Tls::read(&cert, &cert).err().expect("a certificate is no key");
    assert!(matches!(swapped, TlsError::File(..)), "{swapped}");
    let mixed = Tls::read(&cert, &file(&other, "key.pem")).err().expect("they do not match");
    assert!(matches!(mixed, TlsError::Pair(_)), "{mixed}");
}
