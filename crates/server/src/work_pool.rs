//! Work that takes a while, away from the threads that answer: a few pieces at
//! once, and nobody waits for one that does not end.

use crate::{Error, Result};
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
#[derive(Clone, Debug)]
pub struct WorkPool {
    places: Arc<Semaphore>,
    patience: Duration,
}

impl Default for WorkPool {
    fn default() -> Self {
        Self::new(AT_ONCE, PATIENCE)
    }
}

impl WorkPool {
    /// A workshop for so many pieces at once, where nobody waits longer than
    /// this for a place, or for the work.
    pub fn new(at_once: usize, patience: Duration) -> Self {
        Self {
            places: Arc::new(Semaphore::new(at_once)),
            patience,
        }
    }

    /// Does a piece of work. One that does not end keeps its place, so that
    /// others like it cannot take all threads.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let busy = |_| Error::Unavailable("the server is busy; try again in a minute".to_owned());
        let place = timeout(self.patience, self.places.clone().acquire_owned()).await;
        let place = place.map_err(busy)?;
        let done = spawn_blocking(move || {
            let _place = place;
            work()
        });
        let long = |_| Error::Unavailable("this takes too long; make it smaller".to_owned());
        let done = timeout(self.patience, done).await.map_err(long)?;
        done.map_err(|e| Error::Internal(e.to_string()))
    }
}

/// Does work of ours that takes a moment, such as reading all rules.
pub(crate) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T> {
    let done = spawn_blocking(work).await;
    done.map_err(|e| Error::Internal(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn nobody_waits_for_work_that_does_not_end_and_others_go_on() {
        // The same places: who does not wait long, and who does.
        let shop = WorkPool::new(2, Duration::from_secs(60));
        let hasty = WorkPool {
            places: shop.places.clone(),
            patience: Duration::from_millis(200),
        };
        let (end, ends) = mpsc::channel::<()>();
        // It ends when the test lets go of `end`.
        let long = hasty.run(move || ends.recv().is_err()).await;
        let said = long.expect_err("it takes too long").to_string();
        assert!(said.contains("too long"), "{said}");
        assert_eq!(shop.run(|| 2 + 2).await.expect("another place"), 4);
        let (end_too, ends_too) = mpsc::channel::<()>();
        assert!(hasty.run(move || ends_too.recv().is_err()).await.is_err());
        let said = hasty.run(|| 0).await.expect_err("no place").to_string();
        assert!(said.contains("busy"), "{said}");
        drop((end, end_too));
        assert_eq!(shop.run(|| 1).await.expect("a place"), 1);
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_place_back() {
        let shop = WorkPool::new(1, Duration::from_secs(20));
        let broken = shop.run(|| panic!("broken")).await;
        assert!(matches!(broken, Err(Error::Internal(_))));
        assert_eq!(shop.run(|| 1).await.expect("a place"), 1);
    }
}
