//! How a server is set up.

mod delays;
mod retention;

pub use delays::Delays;
pub use retention::Retention;

use crate::store::{StoreError, sqlite};
use std::ffi::OsString;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

/// How the server is set up. Made by the command line, or by tests.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub addr: SocketAddr,
    /// The folder for everything that is kept.
    pub data: PathBuf,
    /// The database, if not the one in the data folder: `sqlite:FILE`.
    pub db: Option<String>,
    /// The address people open, such as `https://ludex.example`, if a proxy
    /// stands before the server. Cookies are for `https` only if it says so.
    pub public_url: Option<String>,
    /// Other names people open it by, such as that of a computer at home.
    pub hosts: Vec<String>,
    /// Where the numbers for Prometheus are, if anywhere: not where people
    /// come.
    pub metrics: Option<SocketAddr>,
    /// Whether a proxy stands before the server that says in `X-Forwarded-For`
    /// who asks. Without one anybody could write anything there.
    pub behind_proxy: bool,
    /// The name of an account that becomes an admin at the start.
    pub admin: Option<String>,
    /// How much one address may ask for.
    pub rates: RateLimits,
    /// How many connections there may be, and how long they may take.
    pub connections: ConnectionLimits,
    /// How the log is written.
    pub log: LogFormat,
    /// How fast bots and the server itself answer.
    pub pace: Delays,
    /// How long rooms are kept that nobody comes back to.
    pub patience: IdleTimeouts,
    /// Every new table is shuffled by this, for tests: nothing is promised of
    /// the shuffle then.
    pub seed: Option<u64>,
    /// How much one account or one match may have.
    pub quotas: Quotas,
    /// How long everything else is kept.
    pub retention: Retention,
    /// The file of an event whose matches are played here.
    pub event: Option<PathBuf>,
    /// The program that runs scenarios of strangers, and its words: it reads
    /// one, writes how it went, and ends itself when that takes too much. None:
    /// they are run in this process.
    pub runner: Option<Vec<OsString>>,
}

impl Config {
    /// The set-up for one computer, with this data folder.
    pub fn local(data: impl Into<PathBuf>) -> Self {
        Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: data.into(),
            db: None,
            public_url: None,
            hosts: Vec::new(),
            metrics: None,
            behind_proxy: false,
            admin: None,
            rates: RateLimits::default(),
            connections: ConnectionLimits::default(),
            log: LogFormat::Text,
            pace: Delays::default(),
            patience: IdleTimeouts::default(),
            seed: None,
            quotas: Quotas::default(),
            retention: Retention::default(),
            event: None,
            runner: None,
        }
    }

    /// The database's file.
    pub fn db_file(&self) -> Result<PathBuf, StoreError> {
        match &self.db {
            Some(address) => sqlite::file_of(address),
            None => Ok(self.data.join("ludex.db")),
        }
    }

    /// The name in the address people open, without a port.
    pub fn public_host(&self) -> Option<&str> {
        let (_, host) = self.public_url.as_deref()?.split_once("://")?;
        let host = host.split('/').next()?;
        let port = |p: &str| p.bytes().all(|b| b.is_ascii_digit());
        match host.rsplit_once(':') {
            Some((name, end)) if port(end) => Some(name),
            _ => Some(host),
        }
    }

    /// Whether people come by `https`, so that cookies can insist on it.
    pub fn is_https(&self) -> bool {
        let url = self.public_url.as_deref().unwrap_or_default();
        url.starts_with("https://")
    }
}

/// How many connections there may be, and how long they may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// From one address. Behind a proxy this is the proxy's affair.
    pub per_address: usize,
    /// All together, if there are descriptors for so many.
    pub total: usize,
    /// How long the head of a request may take, from the connection or the
    /// request before on.
    pub headers: Duration,
    /// How long a request's body may take.
    pub body: Duration,
    /// How long nothing may be sent or read. Longer than any work takes.
    pub idle: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            per_address: 1024,
            total: usize::MAX,
            headers: Duration::from_secs(15),
            body: Duration::from_secs(30),
            idle: Duration::from_secs(75),
        }
    }
}

/// How long rooms are kept in which nothing is done and nobody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdleTimeouts {
    /// A room that waits for players; then it is forgotten.
    pub waiting: Duration,
    /// A match; then it ends without a winner. Clocks end most of them sooner.
    pub running: Duration,
}

impl Default for IdleTimeouts {
    fn default() -> Self {
        Self {
            waiting: Duration::from_secs(60 * 60),
            running: Duration::from_secs(7 * 24 * 3600),
        }
    }
}

/// How much one account, or one match, may have. What one address may ask for
/// is in [`RateLimits`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotas {
    /// Rooms an account sits in that are not over.
    pub rooms: u32,
    /// Rooms made from one address that are not over. A classroom has one.
    pub rooms_from_address: usize,
    /// Decks an account keeps.
    pub decks: usize,
    /// Reports of one account that are kept.
    pub reports: usize,
    /// Reports of one room that are kept, whoever wrote them.
    pub reports_of_room: u64,
    /// Lines of those who watch one room.
    pub watchers: usize,
    /// Inputs of one match; then it ends without a winner.
    pub inputs: u32,
}

impl Quotas {
    /// So much that nobody is held up, for load tests with one account.
    pub const UNLIMITED: Self = Self {
        rooms: u32::MAX,
        rooms_from_address: usize::MAX,
        decks: usize::MAX,
        reports: usize::MAX,
        reports_of_room: u64::MAX,
        watchers: usize::MAX,
        inputs: u32::MAX,
    };
}

impl Default for Quotas {
    fn default() -> Self {
        Self {
            rooms: 50,
            rooms_from_address: 500,
            decks: 200,
            reports: 200,
            reports_of_room: 100,
            watchers: 500,
            inputs: 100_000,
        }
    }
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// A JSON object a line, for programs.
    Json,
}

/// How often one address may do something, in a minute. A classroom behind one
/// address must be able to play; a guesser of passwords must not get far.
#[derive(Clone, Copy, Debug)]
pub struct RateLimits {
    /// All requests.
    pub requests: NonZeroU32,
    /// New guests and accounts.
    pub newcomers: NonZeroU32,
    /// Tries of a password, by address and by name.
    pub logins: NonZeroU32,
    /// Work that takes a while: scenarios, checks of decks, new rooms.
    pub heavy: NonZeroU32,
    /// Frames over one line.
    pub frames: NonZeroU32,
    /// Lines of chat and reports over one line.
    pub words: NonZeroU32,
    /// Reports, over all lines of one address.
    pub reports: NonZeroU32,
}

const fn times(n: u32) -> NonZeroU32 {
    match NonZeroU32::new(n) {
        Some(n) => n,
        None => NonZeroU32::MIN,
    }
}

impl Default for RateLimits {
    fn default() -> Self {
        Self {
            requests: times(3000),
            newcomers: times(300),
            logins: times(10),
            heavy: times(120),
            frames: times(1200),
            words: times(30),
            reports: times(20),
        }
    }
}

impl RateLimits {
    /// So many that nothing is held up, for load tests from one address.
    pub const UNLIMITED: Self = Self {
        requests: NonZeroU32::MAX,
        newcomers: NonZeroU32::MAX,
        logins: NonZeroU32::MAX,
        heavy: NonZeroU32::MAX,
        frames: NonZeroU32::MAX,
        words: NonZeroU32::MAX,
        reports: NonZeroU32::MAX,
    };
}
