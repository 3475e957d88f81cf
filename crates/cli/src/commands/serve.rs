//! `ludex serve`: the games in a browser.

use crate::output::{ExitStatus, colours_lines, fault, outln, paint, wrong_use};
use clap::ValueEnum;
use server::{
    Config, ConnectionLimits, Delays, IdleTimeouts, LogFormat, Quotas, RateLimits, Retention,
};
use std::ffi::OsString;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::time::Duration;

/// Play in the browser: one program that people open at an address
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex serve
  ludex serve --addr 0.0.0.0:8080 --data /var/lib/ludex
  ludex serve --event cup.event
  ludex serve --public-url https://ludex.example --behind-proxy --log json

Everything is kept in the data folder. RUST_LOG says how much is logged.")]
pub(crate) struct Args {
    /// Where to listen; 0.0.0.0:8080 lets other computers in
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:8080")]
    addr: String,
    #[command(flatten)]
    place: Place,
    /// The address people open, if a proxy with https stands before this
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Another name people open this by, such as box.lan; may be given again
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Where to show numbers for Prometheus; nowhere without it
    #[arg(long, value_name = "HOST:PORT")]
    metrics_addr: Option<String>,
    /// Believe the proxy before this who asks (X-Forwarded-For)
    #[arg(long)]
    behind_proxy: bool,
    /// Make the account of this name an admin
    #[arg(long, value_name = "NAME")]
    admin: Option<String>,
    /// Forget tables that wait for players after so many minutes with nobody there
    #[arg(long, value_name = "MINUTES", default_value = "60")]
    keep_waiting: u32,
    /// Play the matches of the event in this file here
    #[arg(long, value_name = "FILE")]
    event: Option<PathBuf>,
    /// End matches after so many hours with nobody there
    #[arg(long, value_name = "HOURS", default_value = "168")]
    keep_matches: u32,
    /// So many connections from one address at most
    #[arg(long, value_name = "N", default_value = "1024")]
    connections: usize,
    /// Forget matches so many days after they ended; 0 keeps them
    #[arg(long, value_name = "DAYS", default_value = "730")]
    keep_finished: u32,
    /// Forget reports after so many days; 0 keeps them
    #[arg(long, value_name = "DAYS", default_value = "365")]
    keep_reports: u32,
    /// Forget decks that were not saved for so many days; 0 keeps them
    #[arg(long, value_name = "DAYS", default_value = "0")]
    keep_decks: u32,
    /// Hold nobody up who asks too often; for load tests
    #[arg(long)]
    no_limits: bool,
    /// Let bots answer at once instead of like people; for tests
    #[arg(long)]
    no_waiting: bool,
    /// Shuffle every table by this number; for tests, nothing is promised then
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How the log is written
    #[arg(long, value_enum, default_value = "text")]
    log: Log,
}

/// Where the data is.
#[derive(Debug, clap::Args)]
pub(crate) struct Place {
    /// The folder for everything that is kept
    #[arg(long, value_name = "DIR", default_value = "ludex-data")]
    data: PathBuf,
    /// The database, if not the one in the data folder
    #[arg(long, value_name = "sqlite:FILE")]
    db: Option<String>,
}

impl Place {
    /// The set-up of a server with this data.
    pub(crate) fn config(&self) -> Config {
        Config {
            db: self.db.clone(),
            ..Config::local(&self.data)
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Log {
    /// Lines for people
    Text,
    /// A JSON object a line
    Json,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let config = Config {
        addr: address("--addr", &args.addr)?,
        hosts: hosts(args),
        metrics: match &args.metrics_addr {
            Some(text) => Some(address("--metrics-addr", text)?),
            None => None,
        },
        public_url: public_url(args.public_url.as_deref())?,
        behind_proxy: args.behind_proxy,
        admin: args.admin.clone(),
        pace: if args.no_waiting {
            Delays::NONE
        } else {
            Delays::default()
        },
        rates: if args.no_limits {
            RateLimits::UNLIMITED
        } else {
            RateLimits::default()
        },
        connections: ConnectionLimits {
            per_address: match args.no_limits {
                true => usize::MAX,
                false => args.connections,
            },
            ..ConnectionLimits::default()
        },
        patience: IdleTimeouts {
            waiting: Duration::from_secs(60 * u64::from(args.keep_waiting)),
            running: Duration::from_secs(3600 * u64::from(args.keep_matches)),
        },
        seed: args.seed,
        quotas: if args.no_limits {
            Quotas::UNLIMITED
        } else {
            Quotas::default()
        },
        retention: Retention {
            matches: days(args.keep_finished),
            reports: days(args.keep_reports),
            decks: days(args.keep_decks),
            ..Retention::default()
        },
        event: args.event.clone(),
        runner: runner(),
        log: match args.log {
            Log::Text => LogFormat::Text,
            Log::Json => LogFormat::Json,
        },
        ..args.place.config()
    };
    let told = config.public_url.clone();
    match server::run_blocking(config, |addr| tell(addr, told.as_deref())) {
        Ok(()) => Ok(ExitStatus::Success),
        Err(error) => fault(error.to_string()),
    }
}

/// So many days; for ever where there are none.
fn days(n: u32) -> Option<Duration> {
    (n > 0).then(|| Duration::from_secs(24 * 3600 * u64::from(n)))
}

/// The names it answers to: those that were given, and that of its address.
fn hosts(args: &Args) -> Vec<String> {
    let own = args.addr.rsplit_once(':').map(|(name, _)| name.to_owned());
    args.host.iter().cloned().chain(own).collect()
}

/// This program, as it runs one scenario under limits.
fn runner() -> Option<Vec<OsString>> {
    let program = std::env::current_exe().ok()?;
    Some(vec![program.into(), "scenario".into(), "apart".into()])
}

fn address(option: &str, text: &str) -> anyhow::Result<SocketAddr> {
    let first = text.to_socket_addrs().ok().and_then(|mut all| all.next());
    match first {
        Some(address) => Ok(address),
        None => wrong_use(format!(
            "`{text}` is no address to listen at; write {option} HOST:PORT, such as 127.0.0.1:8080"
        )),
    }
}

/// The public address without what follows the host: pages compare it with
/// where they come from.
fn public_url(text: Option<&str>) -> anyhow::Result<Option<String>> {
    let Some(text) = text else {
        return Ok(None);
    };
    let url = text.trim_end_matches('/');
    match url.split_once("://") {
        Some(("http" | "https", host)) if !host.is_empty() && !host.contains('/') => {
            Ok(Some(url.to_ascii_lowercase()))
        }
        _ => wrong_use(format!(
            "`{text}` is no address of a site; write --public-url https://HOST"
        )),
    }
}

/// Says where the games are, and how to stop.
fn tell(addr: SocketAddr, public: Option<&str>) {
    let here = if addr.ip().is_unspecified() {
        format!("http://localhost:{}", addr.port())
    } else {
        format!("http://{addr}")
    };
    let url = public.unwrap_or(&here);
    if colours_lines() {
        paint!("Ludex is open at \x1b[1;4m{url}\x1b[0m (Ctrl+C stops it)");
    } else {
        outln!("Ludex is open at {url} (Ctrl+C stops it)");
    }
}
