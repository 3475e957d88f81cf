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
mod process;

use client::{Player, guest, new_room};
use measure::{Tally, memory_of};
use mimalloc::MiMalloc;
use process::{SERVE, Server, serve};
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// As in the program that people run.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [SERVE, folder] => serve(Path::new(folder)),
        [matches, seconds] => load(matches.parse()?, seconds.parse()?),
        _ => Err("say how many matches, and for how many seconds: load 500 30".into()),
    }
}

fn load(matches: usize, seconds: u64) -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::TempDir::new()?;
    let began = Instant::now();
    let server = Server::start(folder.path())?;
    println!("start-up: {} ms", began.elapsed().as_millis());
    let before = memory_of(server.id());
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let tally = runtime.block_on(play(server.addr, matches, Duration::from_secs(seconds)))?;
    let after = memory_of(server.id());
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
