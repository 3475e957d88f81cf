//! Makes the records of matches that are over, one after the other. What is to
//! be made stands in the store, so that none is forgotten when the server ends.

use super::record::MatchRecord;
use crate::room::{RoomContext, StoredMatch, begun};
use crate::room_record::RoomRecord;
use crate::{Error, Result};
use arena::table::{JournalEntry, TableError, resume_with};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// Longer matches have no record: it would fill the memory.
const LONGEST: usize = 20_000;
/// After a store that failed it is tried again.
const LATER: Duration = Duration::from_secs(5);

/// What came of a record.
enum Recorded {
    Made(Vec<u8>),
    /// A table that was closed before its match began.
    NeverBegun,
    /// The server ends.
    Stopped,
}

/// Makes records until the server ends.
pub(crate) async fn keep_records(context: Arc<RoomContext>) {
    let closing = context.closing();
    tokio::pin!(closing);
    loop {
        let pause = make_records(&context);
        tokio::select! {
            () = pause => {}
            () = &mut closing => return,
        }
    }
}

/// Makes what is to be made, and waits for more.
async fn make_records(context: &Arc<RoomContext>) {
    let due = context.store.unrecorded().await;
    match record_all(context, due.unwrap_or_default()).await {
        Ok(()) => context.match_over.notified().await,
        Err(error) => {
            tracing::warn!(
                error = error.cause(),
                "a record was not kept; it is tried again"
            );
            sleep(LATER).await;
        }
    }
}

async fn record_all(context: &Arc<RoomContext>, due: Vec<String>) -> Result<()> {
    for room in due {
        let bytes = match recorded(context, &room).await {
            Ok(Recorded::Made(bytes)) => Some(bytes),
            Ok(Recorded::NeverBegun) => None,
            Ok(Recorded::Stopped) => return Ok(()),
            Err(error @ (Error::Store(_) | Error::Unavailable(_))) => return Err(error),
            Err(error) => {
                tracing::warn!(room, error = error.cause(), "there is no record of a match");
                None
            }
        };
        context.store.save_record(&room, bytes).await?;
    }
    Ok(())
}

/// The record of a match in its stored form.
async fn recorded(context: &Arc<RoomContext>, room: &str) -> Result<Recorded> {
    let row = context.store.room(room).await?;
    let doc = RoomRecord::read(&row.ok_or(Error::NotFound("room"))?)?;
    if doc.plan.is_none() {
        return Ok(Recorded::NeverBegun);
    }
    let begun = begun(&context.pools, &doc).await?;
    let stored = StoredMatch::read(&*context.store, room).await?;
    if stored.entries.len() > LONGEST {
        return Err(Error::Internal("it is too long".to_owned()));
    }
    let closing = Arc::clone(context);
    let made = spawn_blocking(move || {
        let (plan, pool) = begun?;
        let stand: Vec<JournalEntry> = JournalEntry::effective(&stored.entries)
            .into_iter()
            .cloned()
            .collect();
        let mut table = resume_with(&pool, &plan, &doc.players(), None, &[])?.table;
        let record = MatchRecord::of(&mut *table, &stand, || closing.is_closing())?;
        Ok::<_, TableError>(record.map(|r| r.pack()))
    });
    let fault = |what: String| Error::Internal(what);
    let made = made.await.map_err(|e| fault(e.to_string()))?;
    let packed = made.map_err(|e| fault(e.to_string()))?.transpose();
    let packed = packed.map_err(|e| fault(e.to_string()))?;
    Ok(packed.map_or(Recorded::Stopped, Recorded::Made))
}
