//! A server all of whose threads are busy for ever ends when it is asked to.

use crate::client::{guest, new_room};
use server::Point;
use server::{App, Config, Delays};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::time::sleep;

/// The word that makes this program such a server.
pub(crate) const STUCK: &str = "stuck";
/// So many threads it has.
const THREADS: usize = 2;
/// Nothing is waited for longer, on a machine however busy.
pub(super) const PATIENCE: Duration = Duration::from_secs(120);

/// Serves until it is asked to stop; everything done in a room never ends.
pub(crate) fn serve_stuck(folder: &Path) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(THREADS)
        .enable_all()
        .build();
    runtime.expect("threads").block_on(serve(folder));
}

async fn serve(folder: &Path) {
    let mut config = Config::local(folder);
    config.pace = Delays::NONE;
    let app = App::open(config).await.expect("a store");
    let (busy, note) = (AtomicUsize::new(0), folder.join("busy"));
    let never = move |point, _: &str| {
        if point == Point::Act {
            let busy = busy.fetch_add(1, Ordering::Relaxed) + 1;
            std::fs::write(&note, busy.to_string()).expect("a note");
            loop {
                std::thread::sleep(Duration::from_secs(3600));
            }
        }
    };
    app.registry.probe(Arc::new(never));
    server::stop_when_asked(&app).expect("a thread");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let addr = listener.local_addr().expect("an address");
    std::fs::write(folder.join("addr"), addr.to_string()).expect("a note");
    server::serve(app, listener).await.expect("served");
}

/// Waits for a number or an address that the server notes down.
pub(super) async fn noted<T: std::str::FromStr>(
    folder: &Path,
    name: &str,
    fits: impl Fn(&T) -> bool,
) -> T {
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        let text = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        if let Some(value) = text.parse().ok().filter(&fits) {
            return value;
        }
        sleep(Duration::from_millis(10)).await;
    }
    panic!("no {name}");
}

/// It is asked to stop while all its threads are busy: how long it takes.
pub(crate) async fn stopped_while_all_threads_are_busy() -> Duration {
    let folder = TempDir::new().expect("a folder");
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    let command = command
        .arg(STUCK)
        .arg(folder.path())
        .env("RUST_LOG", "error");
    let mut child = command.spawn().expect("a server");
    let addr: SocketAddr = noted(folder.path(), "addr", |_| true).await;
    let cookie = guest(addr).await.expect("a guest");
    for seed in 0..8 {
        // Requests of a server without a free thread are never answered.
        let cookie = cookie.clone();
        tokio::spawn(async move { new_room(addr, &cookie, seed).await.is_ok() });
    }
    noted(folder.path(), "busy", |n: &usize| *n >= THREADS).await;
    let ended = asked_to_stop(&mut child).await;
    ended.expect("it ends though nothing else does")
}

/// Asks a server to stop: how long it takes, if it ends well.
pub(super) async fn asked_to_stop(child: &mut Child) -> Option<Duration> {
    let kill = format!("kill -TERM {}", child.id());
    let asked = Command::new("sh").args(["-c", &kill]).status();
    assert!(asked.expect("a shell").success());
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().expect("a process") {
            return status.success().then(|| began.elapsed());
        }
        sleep(Duration::from_millis(10)).await;
    }
    child.kill().expect("killed");
    None
}
