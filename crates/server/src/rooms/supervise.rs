//! What becomes of a room whose task has panicked: its match ends, with a
//! sentence to those who played, and is not tried again.

use super::doc::{Ended, RoomDoc};
use super::hall::Hall;
use crate::Answer;
use crate::store::{Batch, RoomStatus};
use std::sync::Arc;

/// What is said of a match that ended so.
pub(crate) const FAULT: &str =
    "the server met a fault of its own in this match and ended it without a winner";

impl Hall {
    /// Runs the task of a room. If it panics, its match ends.
    pub(super) fn supervise(
        self: &Arc<Self>,
        id: &str,
        room: impl Future<Output = ()> + Send + 'static,
    ) {
        let (hall, id) = (Arc::clone(self), id.to_owned());
        self.tasks.rooms.spawn(async move {
            let Err(error) = tokio::spawn(room).await else {
                return;
            };
            tracing::error!(room = id, %error, "a room panicked: its match ends");
            metrics::counter!("ludex_room_panics_total").increment(1);
            if let Err(error) = hall.end_after_fault(&id).await {
                tracing::error!(room = id, %error, "the end was not written");
            }
            hall.forget(&id);
        });
    }

    async fn end_after_fault(&self, id: &str) -> Answer<()> {
        let row = self.store.room(id).await?;
        let Some(row) = row.filter(|r| r.status != RoomStatus::Over) else {
            return Ok(());
        };
        let mut doc = RoomDoc::read(&row)?;
        doc.ended = Some(Ended {
            winners: Vec::new(),
            reason: FAULT.to_owned(),
        });
        let batch = Batch {
            rooms: vec![doc.row(id, RoomStatus::Over, row.created)],
            ..Batch::default()
        };
        let written = self.journal.write(batch).await;
        written.map_err(|e| crate::Error::Internal(e.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;
    use crate::store::sqlite::Sqlite;
    use crate::{Pace, Quotas};
    use tempfile::TempDir;
    use tokio_util::sync::CancellationToken;

    #[tokio::test]
    async fn a_panic_ends_one_match_with_a_sentence() {
        let folder = TempDir::new().expect("a folder");
        let store = Sqlite::open(&folder.path().join("ludex.db")).await;
        let store: Arc<dyn Store> = Arc::new(store.expect("a store"));
        let doc = RoomDoc::of_bots("ikorr", "1v1", 5);
        for id in ["bad", "good"] {
            let row = doc.row(id, RoomStatus::Running, 1);
            store.create_room(&row).await.expect("made");
        }
        let hall = Hall::new(
            Arc::clone(&store),
            (Pace::NONE, Quotas::default()),
            CancellationToken::new(),
        );
        hall.supervise("bad", async { panic!("an engine fell over") });
        hall.supervise("good", async {});
        hall.tasks.rooms.close();
        hall.tasks.rooms.wait().await;
        let read = async |id| {
            let row = store.room(id).await.expect("read").expect("there");
            (row.status, RoomDoc::read(&row).expect("a room").ended)
        };
        let (status, ended) = read("bad").await;
        assert_eq!(status, RoomStatus::Over);
        let reason = ended.map(|e| (e.winners, e.reason));
        assert_eq!(reason, Some((Vec::new(), FAULT.to_owned())));
        assert_eq!(read("good").await, (RoomStatus::Running, None));
    }
}
