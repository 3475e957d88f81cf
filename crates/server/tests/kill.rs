//! The server is killed again and again in the middle of many matches. Every
//! match goes on, no answer that was acknowledged is lost, none is done twice.
//!
//! `LUDEX_KILL=200x20 cargo test --release -p ludex-server --test kill` plays
//! 200 matches through 20 kills; without it there are a few of each.

#![allow(clippy::print_stdout, reason = "it says what was tested")]

#[path = "../examples/load/client.rs"]
#[allow(dead_code, reason = "only the requests are used here")]
mod client;
#[path = "../examples/load/measure.rs"]
#[allow(dead_code, reason = "only the requests are used here")]
mod measure;
#[path = "../examples/load/process.rs"]
#[allow(dead_code, reason = "nothing is measured here")]
mod process;
mod kill {
    pub(crate) mod check;
    pub(crate) mod player;
    #[cfg(unix)]
    pub(crate) mod stuck;
    #[cfg(unix)]
    pub(crate) mod whatever;
}

use client::{guest, new_room};
use kernel::rng::FastRng;
use kill::check::check;
use kill::player::Player;
use process::{SERVE, Server, serve};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// No kill is waited for longer: matches may be over, or the machine busy.
const PATIENCE: Duration = Duration::from_secs(20);

fn size() -> (usize, usize) {
    let wanted = std::env::var("LUDEX_KILL").unwrap_or_default();
    let parts = wanted.split_once('x');
    let parts = parts.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    parts.unwrap_or((6, 4))
}

/// One test, and the server that it kills: this program again.
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [word, folder] = &words[..]
        && word == SERVE
    {
        serve(Path::new(folder)).expect("a server");
        return;
    }
    #[cfg(unix)]
    if let [word, folder] = &words[..]
        && let Some(other) = other(word)
    {
        return other(Path::new(folder));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("threads");
    runtime.block_on(every_match_goes_on_after_every_kill());
    println!("test every_match_goes_on_after_every_kill ... ok");
    #[cfg(unix)]
    {
        use kill::stuck::stopped_while_all_threads_are_busy;
        use kill::whatever::{ends_within_five_seconds, stopped_while_all_runs};
        runtime.block_on(ends_within_five_seconds(stopped_while_all_threads_are_busy));
        println!("test a_server_ends_within_five_seconds_though_all_threads_are_busy ... ok");
        runtime.block_on(ends_within_five_seconds(stopped_while_all_runs));
        println!("test a_server_ends_within_five_seconds_whatever_runs ... ok");
    }
}

/// What else this program can be.
#[cfg(unix)]
fn other(word: &str) -> Option<fn(&Path)> {
    match word {
        kill::stuck::STUCK => Some(kill::stuck::serve_stuck),
        kill::whatever::WHATEVER => Some(kill::whatever::serve),
        kill::whatever::ENDLESS => Some(kill::whatever::run_endlessly),
        _ => None,
    }
}

/// Waits until so many more answers were acknowledged, if they ever are.
async fn play_some(all: &AtomicUsize, more: usize) {
    let began = Instant::now();
    let before = all.load(Ordering::Relaxed);
    while all.load(Ordering::Relaxed) < before + more && began.elapsed() < PATIENCE {
        sleep(Duration::from_millis(5)).await;
    }
}

async fn every_match_goes_on_after_every_kill() {
    let (matches, kills) = size();
    let folder = TempDir::new().expect("a folder");
    let mut server = Server::start(folder.path()).expect("a server");
    let cookie = guest(server.addr).await.expect("a guest");
    let all = Arc::new(AtomicUsize::new(0));
    let mut players = Vec::new();
    for i in 0..matches {
        let room = new_room(server.addr, &cookie, i as u64)
            .await
            .expect("a room");
        players.push(Player::new(room, &cookie, i as u64, &all));
    }
    let mut chance = FastRng::new(1);
    for _ in 0..kills {
        let addr = server.addr;
        let mut tasks = JoinSet::new();
        for player in players.drain(..) {
            tasks.spawn(player.play_until_cut_off(addr));
        }
        let moment = 400 + chance.below(700);
        sleep(Duration::from_millis(moment as u64)).await;
        play_some(&all, matches).await;
        drop(server);
        while let Some(player) = tasks.join_next().await {
            players.push(player.expect("a player"));
        }
        server = Server::start(folder.path()).expect("a server");
    }
    drop(server);
    let answers = check(folder.path(), &players).await;
    assert!(
        answers >= matches * kills,
        "only {answers} answers were given"
    );
}
