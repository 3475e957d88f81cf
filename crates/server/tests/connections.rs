//! Connections that want to keep others out: half-open ones, slow ones, idle
//! ones.

use crate::common::table::TestServer;
use crate::common::until;
use server::{Config, ConnectionLimits};
use std::net::SocketAddr;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// How long to wait for what must happen.
const PATIENCE: Duration = Duration::from_secs(60);
/// A limit that is soon over.
const SOON: Duration = Duration::from_millis(300);

/// One that is never over.
const LONG: Duration = Duration::from_secs(3600);

/// What is sent over connections that do not go on.
const HALVES: [&str; 4] = [
    "",
    "GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ",
    "POST /api/v1/guest HTTP/1.1\r\nhost: 127.0.0.1\r\nx-ludex: 1\r\n\
     content-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    "GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
];

async fn house(folder: &TempDir, change: impl FnOnce(&mut ConnectionLimits)) -> TestServer {
    let all = |config: &mut Config| change(&mut config.connections);
    TestServer::with(folder.path(), all).await
}

/// A connection over which this was sent.
async fn open(addr: SocketAddr, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(addr).await.expect("a connection");
    // Who was cut off already has nothing to send to.
    let _ = stream.write_all(text.as_bytes()).await;
    stream
}

/// All that comes until the other side ends it.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    // A reset is an end, too.
    let _ = read.expect("an end");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Whether the server is there for who asks from this address.
async fn is_well(addr: SocketAddr, from: [u8; 4]) -> bool {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(SocketAddr::from((from, 0))).expect("bound");
    let mut stream = socket.connect(addr).await.expect("a connection");
    let ask = "GET /ready HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n";
    stream.write_all(ask.as_bytes()).await.expect("sent");
    rest(&mut stream).await.starts_with("HTTP/1.1 200")
}

fn is_open(stream: &TcpStream) -> bool {
    let mut byte = [0; 256];
    loop {
        match stream.try_read(&mut byte) {
            Ok(0) => return false,
            Ok(_) => {}
            Err(error) => return error.kind() == std::io::ErrorKind::WouldBlock,
        }
    }
}

/// How many connections are half open, and how many one address may have:
/// `LUDEX_HALF_OPEN` opens so many at the limits every server has.
fn half_open() -> (usize, usize) {
    let wanted = std::env::var("LUDEX_HALF_OPEN");
    match wanted.ok().and_then(|n| n.parse().ok()) {
        Some(n) => (n, ConnectionLimits::default().per_address),
        None => (3000, 100),
    }
}

#[tokio::test]
#[allow(clippy::print_stdout, reason = "it says what was tested")]
async fn thousands_of_half_open_connections_keep_nobody_out() {
    let folder = crate::common::folder();
    let (many, most) = half_open();
    // Counting alone ends them, not time.
    let counted = |limits: &mut ConnectionLimits| {
        (limits.headers, limits.body, limits.idle) = (LONG, LONG, LONG);
        limits.per_address = most;
    };
    let house = house(&folder, counted).await;
    let cookie = house.desk().guest().await;
    let body = serde_json::json!({ "game": "ikorr", "mode": "1v1",
        "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let made = crate::common::table::room(&house.desk(), &cookie, &body).await;
    let room = made["room"].as_str().expect("a room");
    let mut line = house.line(room, &cookie, "").await;
    let mut open_ones = Vec::new();
    for i in 0..many {
        open_ones.push(open(house.addr, HALVES[i % HALVES.len()]).await);
    }
    assert!(
        is_well(house.addr, [127, 0, 0, 1]).await,
        "who else is there"
    );
    #[cfg(target_os = "linux")]
    assert!(is_well(house.addr, [127, 0, 0, 2]).await, "another address");
    // The oldest are let go.
    until(async || open_ones.iter().filter(|s| is_open(s)).count() <= most).await;
    line.send(&serde_json::json!({ "t": "chat", "text": "still here" }))
        .await;
    assert_eq!(line.expect("chat").await["text"], "still here");
    let left = open_ones.iter().filter(|s| is_open(s)).count();
    println!("{many} half-open connections, {left} left, others are answered");
}

#[tokio::test]
async fn half_a_head_is_waited_for_only_so_long() {
    let folder = crate::common::folder();
    let house = house(&folder, |limits| limits.headers = SOON).await;
    for half in &HALVES[..2] {
        let mut stream = open(house.addr, half).await;
        rest(&mut stream).await;
    }
    // Who has asked once and says nothing more, too.
    let mut stream = open(house.addr, HALVES[3]).await;
    assert!(rest(&mut stream).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn half_a_body_is_refused_in_words() {
    let folder = crate::common::folder();
    let house = house(&folder, |limits| limits.body = SOON).await;
    let mut stream = open(house.addr, HALVES[2]).await;
    let said = rest(&mut stream).await;
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
    assert!(said.contains("did not come in time"), "{said}");
}

#[tokio::test]
async fn who_does_not_read_the_answer_is_cut_off() {
    let folder = crate::common::folder();
    let change = |limits: &mut ConnectionLimits| {
        limits.idle = SOON;
        limits.per_address = 2;
    };
    let house = house(&folder, change).await;
    let ask = "GET /api/v1/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".repeat(400);
    let mut stream = open(house.addr, &ask).await;
    let cut = async { while stream.write_all(ask.as_bytes()).await.is_ok() {} };
    timeout(PATIENCE, cut).await.expect("it is cut off");
}

#[tokio::test]
async fn a_head_that_is_too_large_is_refused() {
    let folder = crate::common::folder();
    let house = house(&folder, |_| {}).await;
    let head = format!(
        "GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nx: {}",
        "x".repeat(200_000)
    );
    let mut stream = open(house.addr, &head).await;
    let said = rest(&mut stream).await;
    assert!(
        said.is_empty() || said.starts_with("HTTP/1.1 431"),
        "{said}"
    );
}
