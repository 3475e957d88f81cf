//! All rooms in action.

use super::matchmaking::Matchmaker;
use crate::room::{Probe, RoomContext, RoomMessage};
use crate::store::{RoomStatus, StoreError};
use crate::{Error, IdleTimeouts, Result, now_ms};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot};

/// So much may wait to be told to one room.
const INBOX: usize = 64;

/// All rooms in action.
pub struct RoomRegistry {
    /// What they share.
    pub(crate) context: Arc<RoomContext>,
    pub(crate) queue: Mutex<Matchmaker>,
    rooms: Mutex<HashMap<String, mpsc::Sender<RoomMessage>>>,
    lines: AtomicU64,
}

impl RoomRegistry {
    /// A registry with nobody in it.
    pub(crate) fn new(context: Arc<RoomContext>) -> Arc<Self> {
        Arc::new(Self {
            context,
            queue: Mutex::default(),
            rooms: Mutex::default(),
            lines: AtomicU64::new(0),
        })
    }

    /// Tells a test of what rooms come to.
    pub fn probe(&self, probe: Probe) {
        self.context.probed.set(probe);
    }

    /// Goes on with every match that was under way. Says how many there are.
    pub async fn resume(self: &Arc<Self>) -> Result<usize, StoreError> {
        let rows = self
            .context
            .store
            .rooms_by_status(RoomStatus::Running)
            .await?;
        for row in &rows {
            self.open(&row.id);
        }
        Ok(rows.len())
    }

    /// Ends the rooms nobody has come back to for so long. Says how many.
    pub async fn end_abandoned(self: &Arc<Self>, patience: IdleTimeouts) -> Result<usize> {
        self.end_abandoned_at(patience, now_ms()).await
    }

    /// Does so by this clock.
    pub(crate) async fn end_abandoned_at(
        self: &Arc<Self>,
        patience: IdleTimeouts,
        now: i64,
    ) -> Result<usize> {
        let mut ended = 0;
        for (status, after) in [
            (RoomStatus::Waiting, patience.waiting),
            (RoomStatus::Running, patience.running),
        ] {
            let before = now.saturating_sub_unsigned(after.as_millis() as u64);
            for id in self.context.store.idle_rooms(status, before).await? {
                let message = |reply| RoomMessage::Abandon { after, reply };
                // A room that cannot be asked now is asked the next time.
                let gone = self.ask(&id, message).await.unwrap_or(false);
                ended += usize::from(gone);
            }
        }
        Ok(ended)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<RoomMessage>>> {
        // A map of senders is whole even if somebody panicked beside it.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where a room is told things; it is loaded if it is not in action.
    fn open(self: &Arc<Self>, id: &str) -> mpsc::Sender<RoomMessage> {
        let mut rooms = self.rooms();
        if let Some(inbox) = rooms.get(id).filter(|i| !i.is_closed()) {
            return inbox.clone();
        }
        let (inbox, messages) = mpsc::channel(INBOX);
        rooms.insert(id.to_owned(), inbox.clone());
        drop(rooms);
        self.supervise(id, messages);
        inbox
    }

    /// Where the room with this id is told things.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<RoomMessage>> {
        let live = self.rooms().get(id).filter(|i| !i.is_closed()).cloned();
        if let Some(inbox) = live {
            return Ok(inbox);
        }
        match self.context.store.room(id).await? {
            Some(_) => Ok(self.open(id)),
            None => Err(Error::NotFound("room")),
        }
    }

    /// Tells a room something and waits for what it says.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        message: impl FnOnce(oneshot::Sender<Result<T>>) -> RoomMessage,
    ) -> Result<T> {
        let busy = || Error::Unavailable("the room is busy; try again".to_owned());
        let (reply, answer) = oneshot::channel();
        let inbox = self.room(id).await?;
        inbox.send(message(reply)).await.map_err(|_| busy())?;
        answer.await.map_err(|_| busy())?
    }

    /// A sender that does not keep a room alive.
    pub(super) fn inbox(&self, id: &str) -> mpsc::WeakSender<RoomMessage> {
        let rooms = self.rooms();
        let inbox = rooms.get(id).map(mpsc::Sender::downgrade);
        inbox.unwrap_or_else(|| mpsc::channel(1).0.downgrade())
    }

    /// A room has ended.
    pub(super) fn forget(&self, id: &str) {
        self.rooms().remove(id);
    }

    /// A number for a line.
    pub(crate) fn line(&self) -> u64 {
        self.lines.fetch_add(1, Ordering::Relaxed)
    }
}
