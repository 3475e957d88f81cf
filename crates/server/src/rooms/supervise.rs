//! What becomes of a room whose task has panicked: its match ends, with a
//! sentence to those who played, and is not tried again.

use super::registry::RoomRegistry;
use crate::Result;
use crate::room::{self, FAULT, RoomMessage};
use crate::room_record::{RoomRecord, StoredResult};
use crate::store::{Batch, RoomStatus};
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinError;

/// A room that panics is begun anew so often, to tell that its match is over.
const TRIES: usize = 2;

impl RoomRegistry {
    /// Runs the task of a room. If it panics, its match ends, and who is there
    /// or waits to come in is told so by the room once more.
    pub(super) fn supervise(self: &Arc<Self>, id: &str, inbox: mpsc::Receiver<RoomMessage>) {
        let (registry, id) = (Arc::clone(self), id.to_owned());
        // What waits to be told outlives a room that falls over.
        let inbox = Arc::new(Mutex::new(inbox));
        self.context.tasks.rooms.spawn(async move {
            for _ in 0..TRIES {
                let (own, name, inbox) = (Arc::clone(&registry), id.clone(), Arc::clone(&inbox));
                let room = async move {
                    let mut inbox = inbox.lock().await;
                    let (context, back) = (Arc::clone(&own.context), own.inbox(&name));
                    room::run(context, name.clone(), back, &mut inbox).await;
                    own.forget(&name);
                };
                let Err(error) = tokio::spawn(room).await else {
                    return;
                };
                registry.note_panic(&id, &error).await;
            }
            registry.forget(&id);
        });
    }

    async fn note_panic(&self, id: &str, error: &JoinError) {
        tracing::error!(room = id, %error, "a room panicked: its match ends");
        metrics::counter!("ludex_room_panics_total").increment(1);
        if let Err(error) = self.end_after_fault(id).await {
            tracing::error!(room = id, %error, "the end was not written");
        }
    }

    async fn end_after_fault(&self, id: &str) -> Result<()> {
        let row = self.context.store.room(id).await?;
        let Some(row) = row.filter(|r| r.status != RoomStatus::Over) else {
            return Ok(());
        };
        let mut doc = RoomRecord::read(&row)?;
        doc.ended = Some(StoredResult {
            winners: Vec::new(),
            reason: FAULT.to_owned(),
        });
        let batch = Batch {
            rooms: vec![doc.row(id, RoomStatus::Over, row.created)],
            ..Batch::default()
        };
        let written = self.context.journal.write(batch).await;
        self.context.match_over.notify_one();
        written.map_err(|e| crate::Error::Internal(e.to_string()))
    }
}
