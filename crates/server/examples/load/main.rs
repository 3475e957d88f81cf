//! How many matches a server carries: every match has one player who answers
//! once a second, and a bot.
//!
//! ```text
//! cargo run --release -p ludex-server --example load -- 2000 60
//! ```
//!
//! plays 2,000 matches for 60 seconds against a server it starts as a process
//! of its own, and prints what an answer takes, what a client receives, and
//! what a match needs of memory.

#![allow(clippy::print_stdout, reason = "it is a program")]

mod client;
mod measure;

use client::{Player, guest, new_room};
use measure::{Tally, memory_of};
use server::{Config, Pace, Rates};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// A server in a process of its own, which ends with this one.
struct Server {
    child: Child,
    addr: SocketAddr,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", folder] => serve(Path::new(folder)),
        [matches, seconds] => load(matches.parse()?, seconds.parse()?),
        _ => Err("say how many matches, and for how many seconds: load 500 30".into()),
    }
}

fn serve(folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let config = Config {
        addr: SocketAddr::from(([127, 0, 0, 1], 0)),
        rates: Rates::UNLIMITED,
        pace: Pace::NONE,
        ..Config::local(folder)
    };
    let note = folder.join("addr");
    server::run_blocking(config, |addr| {
        // Without the note the other process says that nobody answers.
        let _ = std::fs::write(note, addr.to_string());
    })?;
    Ok(())
}

fn start(folder: &Path) -> Result<(Server, Duration), Box<dyn std::error::Error>> {
    let began = Instant::now();
    let note = folder.join("addr");
    let mut command = Command::new(std::env::current_exe()?);
    let child = command.arg("serve").arg(folder).env("RUST_LOG", "warn");
    let child = child.spawn()?;
    while began.elapsed() < Duration::from_secs(30) {
        let addr = std::fs::read_to_string(&note).unwrap_or_default();
        if let Ok(addr) = addr.parse() {
            return Ok((Server { child, addr }, began.elapsed()));
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    Err("the server does not start".into())
}

fn load(matches: usize, seconds: u64) -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::TempDir::new()?;
    let (server, up) = start(folder.path())?;
    println!("start-up: {} ms", up.as_millis());
    let before = memory_of(server.child.id());
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let tally = runtime.block_on(play(server.addr, matches, Duration::from_secs(seconds)))?;
    let after = memory_of(server.child.id());
    println!("{tally}");
    let each = after.saturating_sub(before) / matches.max(1) as u64;
    println!("memory: {after} KiB, {each} KiB a match");
    Ok(())
}

async fn play(
    addr: SocketAddr,
    matches: usize,
    lasts: Duration,
) -> Result<Tally, Box<dyn std::error::Error>> {
    let cookie = guest(addr).await?;
    let mut players = Vec::with_capacity(matches);
    for i in 0..matches {
        let room = new_room(addr, &cookie, i as u64).await?;
        players.push(Player::sit(addr, &cookie, &room).await?);
    }
    println!("{matches} matches are running");
    let end = tokio::time::Instant::now() + lasts;
    let mut tasks = JoinSet::new();
    for (i, player) in players.into_iter().enumerate() {
        // Spread over the second, as people are.
        let first = Duration::from_micros(1_000_000 * i as u64 / matches as u64);
        tasks.spawn(player.answer_every_second(first, end));
    }
    let mut all = Tally::default();
    while let Some(tally) = tasks.join_next().await {
        all.add(tally?);
    }
    Ok(all)
}
