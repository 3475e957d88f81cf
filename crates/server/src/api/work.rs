//! Work that takes a while, away from the threads that answer: a few pieces at
//! once, and nobody waits for one that does not end.

use crate::{Answer, App, Error, http::limits::Source};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How many pieces are worked on at once.
const AT_ONCE: usize = 2;
/// How long to wait for a place and for the work.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where work that takes a while is done.
#[derive(Debug)]
pub struct Workshop {
    places: Arc<Semaphore>,
}

impl Default for Workshop {
    fn default() -> Self {
        Self {
            places: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

impl Workshop {
    /// Does a piece of work. One that does not end keeps its place, so that
    /// others like it cannot take all threads.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let busy = |_| Error::Unavailable("the server is busy; try again in a minute".to_owned());
        let place = timeout(PATIENCE, self.places.clone().acquire_owned()).await;
        let place = place.map_err(busy)?;
        let done = spawn_blocking(move || {
            let _place = place;
            work()
        });
        let long = |_| Error::Unavailable("this takes too long; make it smaller".to_owned());
        let done = timeout(PATIENCE, done).await.map_err(long)?;
        done.map_err(|e| Error::Internal(e.to_string()))
    }
}

/// Does work of ours that takes a moment, such as reading all rules.
pub(super) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Answer<T> {
    let done = spawn_blocking(work).await;
    done.map_err(|e| Error::Internal(e.to_string()))
}

impl App {
    /// Does work somebody outside asked for, if they do not ask too often.
    pub(crate) async fn work_for<T: Send + 'static>(
        &self,
        source: Source,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        self.limits.heavy(source)?;
        self.workshop.run(work).await
    }
}
