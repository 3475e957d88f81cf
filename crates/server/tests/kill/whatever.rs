//! A server that is asked to stop ends within five seconds, whatever runs:
//! a scenario of a stranger that never ends, twelve matches with bots that
//! think, a replay that somebody reads.

use super::player::Player;
use super::stuck::{PATIENCE, asked_to_stop, noted};
use crate::client::{guest, new_room, post};
use crate::play_some;
use serde_json::{Value, json};
use server::{Config, Delays, RateLimits};
use std::net::SocketAddr;
use std::os::unix::process::parent_id;
use std::path::Path;
use std::process::{Command, exit};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// The word that makes this program such a server.
pub(crate) const WHATEVER: &str = "whatever";
/// The word that makes it run a scenario that never ends.
pub(crate) const ENDLESS: &str = "endless";
/// So many matches are played.
const MATCHES: u64 = 12;
/// So long it may take.
const WITHIN: Duration = Duration::from_secs(5);
/// A machine that is busy with other things may miss it once or twice; a server
/// that takes longer misses it always.
const TRIES: usize = 3;

/// Serves until it is asked to stop.
pub(crate) fn serve(folder: &Path) {
    let program = std::env::current_exe().expect("this program");
    let config = Config {
        addr: SocketAddr::from(([127, 0, 0, 1], 0)),
        rates: RateLimits::UNLIMITED,
        pace: Delays::NONE,
        runner: Some(vec![program.into(), ENDLESS.into(), folder.into()]),
        ..Config::local(folder)
    };
    let note = folder.join("addr");
    let told = |addr: SocketAddr| std::fs::write(note, addr.to_string()).expect("a note");
    server::run_blocking(config, told).expect("served");
}

/// Runs until who started it is gone.
pub(crate) fn run_endlessly(folder: &Path) {
    let parent = parent_id();
    std::fs::write(folder.join("endless"), "1").expect("a note");
    while parent_id() == parent {
        std::thread::sleep(Duration::from_millis(20));
    }
    exit(0);
}

/// A match against a bot that looks ahead.
async fn against_lookahead(addr: SocketAddr, cookie: &str, seed: u64) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "lookahead" }]);
    let body = json!({ "game": "ikorr", "mode": "1v1", "seats": seats, "seed": seed });
    let answer = post(addr, "/rooms", cookie, &body).await.expect("a room");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    let body: Value = serde_json::from_str(body).expect("JSON");
    body["room"].as_str().expect("an id").to_owned()
}

/// A match that is over.
async fn finished(addr: SocketAddr, cookie: &str) -> String {
    let room = new_room(addr, cookie, 1).await.expect("a room");
    let left = post(addr, &format!("/rooms/{room}/leave"), cookie, &json!({})).await;
    let answer = left.err().map(|e| e.to_string()).unwrap_or_default();
    assert!(answer.is_empty() || answer.contains(" 204 "), "{answer}");
    room
}

/// Reads a replay again and again until the server is gone; says how often.
async fn read_replay(addr: SocketAddr, cookie: String, room: String) -> usize {
    let head = format!(
        "GET /api/v1/matches/{room}/replay HTTP/1.1\r\nhost: {addr}\r\ncookie: {cookie}\r\n\
         connection: close\r\n\r\n"
    );
    let mut read = 0;
    while let Ok(mut stream) = TcpStream::connect(addr).await {
        let mut answer = Vec::new();
        let asked = stream.write_all(head.as_bytes()).await;
        if asked.is_err() || stream.read_to_end(&mut answer).await.is_err() {
            break;
        }
        read += usize::from(answer.starts_with(b"HTTP/1.1 200"));
    }
    read
}

/// Everything runs, and the server is asked to stop: how long it takes.
pub(crate) async fn stopped_while_all_runs() -> Duration {
    let folder = TempDir::new().expect("a folder");
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    let command = command.arg(WHATEVER).arg(folder.path());
    let mut child = command.env("RUST_LOG", "error").spawn().expect("a server");
    let addr: SocketAddr = noted(folder.path(), "addr", |_| true).await;
    let cookie = guest(addr).await.expect("a guest");
    let all = Arc::new(AtomicUsize::new(0));
    let mut players = JoinSet::new();
    for seed in 0..MATCHES {
        let room = against_lookahead(addr, &cookie, seed).await;
        let player = Player::new(room, &cookie, seed, &all);
        players.spawn(player.play_until_cut_off(addr));
    }
    let over = finished(addr, &cookie).await;
    let reader = tokio::spawn(read_replay(addr, cookie.clone(), over));
    let scenario = tokio::spawn(async move {
        let text = json!({ "text": "note = \"nothing\"" });
        post(addr, "/scenarios/run", &cookie, &text).await.is_ok()
    });
    noted(folder.path(), "endless", |_: &u8| true).await;
    play_some(&all, MATCHES as usize).await;
    let took = asked_to_stop(&mut child).await.expect("it ends well");
    assert!(reader.await.expect("a reader") > 0, "a replay was read");
    assert!(!scenario.await.expect("asked"), "it never ended by itself");
    players.join_all().await;
    took
}

/// Asks again and again until one has ended in time.
pub(crate) async fn ends_within_five_seconds(stopped: impl AsyncFn() -> Duration) {
    let mut took = PATIENCE;
    for _ in 0..TRIES {
        took = took.min(stopped().await);
        if took <= WITHIN {
            return;
        }
    }
    panic!("it took {took:?}");
}
