//! The server is killed again and again in the middle of many matches. Every
//! match goes on, no answer that was acknowledged is lost, none is done twice.
//!
//! `LUDEX_KILL=200x20 cargo test --release -p ludex-server --test kill` plays
//! 200 matches through 20 kills; without it there are a few of each.

#[path = "../examples/load/client.rs"]
#[allow(dead_code, reason = "only the requests are used here")]
mod client;
#[path = "../examples/load/measure.rs"]
#[allow(dead_code, reason = "only the requests are used here")]
mod measure;
mod kill {
    pub(crate) mod check;
    pub(crate) mod player;
}

use client::{guest, new_room};
use kernel::rng::QuickRng;
use kill::check::check;
use kill::player::Player;
use server::{Config, Pace, Rates};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::sleep;

const FOLDER: &str = "LUDEX_KILL_FOLDER";

/// The server that is killed: this program again, with another test.
#[test]
#[ignore = "it is started by the other test"]
fn serve_until_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let folder = Path::new(&folder);
    let config = Config {
        addr: SocketAddr::from(([127, 0, 0, 1], 0)),
        rates: Rates::UNLIMITED,
        pace: Pace::NONE,
        ..Config::local(folder)
    };
    let note = folder.join("addr");
    let told = |addr: SocketAddr| std::fs::write(note, addr.to_string()).expect("a note");
    server::run_blocking(config, told).expect("a server");
}

struct Killable {
    child: Child,
    addr: SocketAddr,
}

impl Killable {
    async fn start(folder: &Path) -> Self {
        let note = folder.join("addr");
        // There is none before the first start.
        let _ = std::fs::remove_file(&note);
        let program = std::env::current_exe().expect("this program");
        let child = Command::new(program)
            .args(["--ignored", "--exact", "serve_until_killed"])
            .env(FOLDER, folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a process");
        let addr = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut server = Self { child, addr };
        for _ in 0..3000 {
            let addr = std::fs::read_to_string(&note).unwrap_or_default();
            if let Ok(addr) = addr.parse() {
                server.addr = addr;
                return server;
            }
            sleep(Duration::from_millis(20)).await;
        }
        panic!("the server does not start");
    }
}

/// SIGKILL: nothing is finished.
impl Drop for Killable {
    fn drop(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }
}

fn size() -> (usize, usize) {
    let wanted = std::env::var("LUDEX_KILL").unwrap_or_default();
    let parts = wanted.split_once('x');
    let parts = parts.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    parts.unwrap_or((6, 4))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_match_goes_on_after_every_kill() {
    let (matches, kills) = size();
    let folder = TempDir::new().expect("a folder");
    let mut server = Killable::start(folder.path()).await;
    let cookie = guest(server.addr).await.expect("a guest");
    let mut players = Vec::new();
    for i in 0..matches {
        let room = new_room(server.addr, &cookie, i as u64)
            .await
            .expect("a room");
        players.push(Player::new(room, &cookie, i as u64));
    }
    let mut chance = QuickRng::new(1);
    for _ in 0..kills {
        let addr = server.addr;
        let mut tasks = JoinSet::new();
        for player in players.drain(..) {
            tasks.spawn(player.play_until_cut_off(addr));
        }
        let while_playing = 400 + matches * 20 + chance.below(700);
        sleep(Duration::from_millis(while_playing as u64)).await;
        drop(server);
        while let Some(player) = tasks.join_next().await {
            players.push(player.expect("a player"));
        }
        server = Killable::start(folder.path()).await;
    }
    drop(server);
    let answers = check(folder.path(), &players).await;
    assert!(
        answers >= matches * kills,
        "only {answers} answers were given"
    );
}
