//! What happened is written down before anybody is told. Writes of many rooms
//! that come within a few milliseconds are one transaction, so that the disk
//! is waited for once for all of them.

use crate::store::{Batch, Store, StoreError};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

/// How long the first of a group waits for others.
const TOGETHER: Duration = Duration::from_millis(2);
/// The most writes of one transaction.
const MOST: usize = 512;

/// Why something was not written.
#[derive(Clone, Debug, thiserror::Error)]
#[error("it could not be written: {text}")]
pub(crate) struct JournalError {
    text: String,
    full: bool,
}

impl JournalError {
    /// What players are told.
    pub(crate) fn words(&self) -> &'static str {
        match self.full {
            true => {
                "the server's disk is full: this has not happened, and the match stands \
                 still until there is room again"
            }
            false => {
                "this could not be written and has not happened; the match goes on \
                 by itself in a moment"
            }
        }
    }
}

struct PendingWrite {
    batch: Batch,
    done: oneshot::Sender<Result<(), JournalError>>,
}

/// Takes what rooms want to be written.
#[derive(Clone, Debug)]
pub(crate) struct Journal {
    writes: mpsc::Sender<PendingWrite>,
}

impl Journal {
    /// A journal in a store. It ends when the last who could write is gone.
    pub(crate) fn start(store: Arc<dyn Store>) -> Self {
        let (writes, incoming) = mpsc::channel(MOST * 2);
        tokio::spawn(keep(store, incoming));
        Self { writes }
    }

    /// Writes all of it or nothing; it is on the disk when this ends well.
    pub(crate) async fn write(&self, batch: Batch) -> Result<(), JournalError> {
        let gone = || JournalError {
            text: "the journal has ended".to_owned(),
            full: false,
        };
        let (done, written) = oneshot::channel();
        let sent = self.writes.send(PendingWrite { batch, done }).await;
        sent.map_err(|_| gone())?;
        written.await.map_err(|_| gone())?
    }
}

async fn keep(store: Arc<dyn Store>, mut incoming: mpsc::Receiver<PendingWrite>) {
    let mut group = Vec::with_capacity(MOST);
    while let Some(first) = incoming.recv().await {
        group.push(first);
        // What came while the last group was written is a group already.
        if incoming.is_empty() {
            sleep(TOGETHER).await;
        }
        while group.len() < MOST {
            let Ok(next) = incoming.try_recv() else { break };
            group.push(next);
        }
        write_group(&*store, &mut group).await;
    }
}

async fn write_group(store: &dyn Store, group: &mut Vec<PendingWrite>) {
    let start = Instant::now();
    let mut all = Batch::default();
    for write in group.iter_mut() {
        all.inputs.extend_from_slice(&write.batch.inputs);
        all.snapshots.extend_from_slice(&write.batch.snapshots);
        all.rooms.extend_from_slice(&write.batch.rooms);
        all.rated.extend_from_slice(&write.batch.rated);
        all.noted.extend_from_slice(&write.batch.noted);
    }
    metrics::histogram!("ludex_journal_writes").record(group.len() as f64);
    let written = store.commit(&all).await;
    metrics::histogram!("ludex_journal_seconds").record(start.elapsed());
    match written {
        Ok(()) => group.drain(..).for_each(|write| tell(write, Ok(()))),
        // The store takes nothing, or there is nobody else to be spared.
        Err(error) if group.len() == 1 || !error.is_refusal() => {
            let error = in_words(&error);
            group
                .drain(..)
                .for_each(|write| tell(write, Err(error.clone())));
        }
        // One of them cannot be written; the others are not to suffer.
        Err(_) => {
            for write in group.drain(..) {
                let written = store.commit(&write.batch).await;
                tell(write, written.map_err(|e| in_words(&e)));
            }
        }
    }
}

fn in_words(error: &StoreError) -> JournalError {
    tracing::error!(%error, "the journal could not be written");
    metrics::counter!("ludex_journal_failures_total").increment(1);
    JournalError {
        text: error.to_string(),
        full: matches!(error, StoreError::Full),
    }
}

fn tell(write: PendingWrite, written: Result<(), JournalError>) {
    // Who does not wait any more need not know.
    let _ = write.done.send(written);
}
