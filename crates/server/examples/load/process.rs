//! A server in a process of its own: this program again.

use server::{Config, Delays, Quotas, RateLimits};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// The word that makes this program a server.
pub(crate) const SERVE: &str = "serve";

/// A server that is killed when it is dropped: nothing is finished.
pub(crate) struct Server {
    child: Child,
    pub(crate) addr: SocketAddr,
}

impl Server {
    /// Starts one, and waits until it can be reached.
    pub(crate) fn start(folder: &Path) -> Fallible<Self> {
        let note = folder.join("addr");
        // There is none before the first start.
        let _ = std::fs::remove_file(&note);
        let mut command = Command::new(std::env::current_exe()?);
        command.arg(SERVE).arg(folder).env("RUST_LOG", "warn");
        let addr = SocketAddr::from(([127, 0, 0, 1], 0));
        let child = command.spawn()?;
        let mut server = Self { child, addr };
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(60) {
            let addr = std::fs::read_to_string(&note).unwrap_or_default();
            if let Ok(addr) = addr.parse() {
                server.addr = addr;
                return Ok(server);
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        Err("the server does not start".into())
    }

    /// Its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }
}

/// Serves from this folder until it is killed.
pub(crate) fn serve(folder: &Path) -> Fallible<()> {
    let config = Config {
        addr: SocketAddr::from(([127, 0, 0, 1], 0)),
        rates: RateLimits::UNLIMITED,
        quotas: Quotas::UNLIMITED,
        pace: Delays::NONE,
        ..Config::local(folder)
    };
    let note = folder.join("addr");
    let told = |addr: SocketAddr| std::fs::write(note, addr.to_string()).expect("a note");
    Ok(server::run_blocking(config, told)?)
}
