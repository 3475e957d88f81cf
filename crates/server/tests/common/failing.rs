//! Servers whose store takes nothing while a test wants it so.

use super::table::{TestServer, TestSocket};
use server::store::sqlite::{Fault, Sqlite, Step};
use server::{App, Config, Delays, RateLimits};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Says when the store fails.
#[derive(Debug, Default)]
pub(crate) struct Switch {
    fails: AtomicBool,
    /// So many writes go well before.
    spared: AtomicUsize,
}

impl Switch {
    /// Nothing is written from now on.
    pub(crate) fn fail(&self) {
        self.fail_after(0);
    }

    /// So many writes go well, and none after them.
    pub(crate) fn fail_after(&self, writes: usize) {
        self.spared.store(writes, Ordering::SeqCst);
        self.fails.store(true, Ordering::SeqCst);
    }

    /// Everything is written again.
    pub(crate) fn mend(&self) {
        self.fails.store(false, Ordering::SeqCst);
    }

    fn at(&self, step: Step) -> io::Result<()> {
        let begins = matches!(step, Step::Begin | Step::Open);
        if !begins || !self.fails.load(Ordering::SeqCst) {
            return Ok(());
        }
        let spare = |n: usize| n.checked_sub(usize::from(step == Step::Begin));
        let order = Ordering::SeqCst;
        let spared = self.spared.load(order) > 0;
        match spared && self.spared.fetch_update(order, order, spare).is_ok() {
            true => Ok(()),
            false => Err(io::Error::other(format!("{step:?} fails"))),
        }
    }
}

/// A server with a store that can fail, and with what does it.
pub(crate) async fn failing(
    folder: &Path,
    change: impl FnOnce(&mut Config),
) -> (TestServer, Arc<Switch>) {
    let switch = Arc::new(Switch::default());
    let broken = Arc::clone(&switch);
    let fault: Fault = Arc::new(move |step| broken.at(step));
    let store = Sqlite::open_with(&folder.join("ludex.db"), Some(fault)).await;
    let mut config = Config::local(folder);
    config.hosts.push("ludex.test".to_owned());
    config.rates = RateLimits::UNLIMITED;
    config.pace = Delays::NONE;
    change(&mut config);
    let app = App::open_on(config, Arc::new(store.expect("a store")));
    (TestServer::of(app.expect("an event, if any")).await, switch)
}

/// Comes again until the table is shown.
pub(crate) async fn on_the_table(house: &TestServer, id: &str, cookie: &str) -> TestSocket {
    loop {
        let mut line = house.line(id, cookie, "").await;
        while let Some(frame) = line.next().await {
            if frame["t"] == "view" {
                return line;
            }
        }
    }
}

/// Comes again until the room answers.
pub(crate) async fn on_the_room(house: &TestServer, id: &str, cookie: &str) -> TestSocket {
    loop {
        let mut line = house.line(id, cookie, "").await;
        let first = line.next().await.expect("a frame");
        if first["t"] == "room" {
            line.push_back(first);
            return line;
        }
    }
}
