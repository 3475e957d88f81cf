//! All rooms in action.

use super::event_table::EventTable;
use super::matchmaking::Matchmaker;
use super::pools::Pools;
use super::probe::{Probe, Probed};
use crate::catalog::WorkPool;
use crate::event::{EventMessage, EventMessages};
use crate::journal::Journal;
use crate::room::{Delays, RoomMessage};
use crate::store::{RoomStatus, Store, StoreError};
use crate::{Error, IdleTimeouts, Quotas, Result, now_ms};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::{Notify, Semaphore, mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// So much may wait to be told to one room.
const INBOX: usize = 64;
/// So many rooms are loaded at once.
const LOADERS: usize = 4;
/// So many bots think ahead at once.
const THINKERS: usize = 2;

/// Everything under way. First the WebSockets end, then the rooms.
#[derive(Debug, Default)]
pub(crate) struct Tasks {
    pub(crate) sockets: TaskTracker,
    pub(crate) rooms: TaskTracker,
    /// What sees to the event, and what tidies up.
    pub(crate) others: TaskTracker,
}

/// All rooms in action, and what they share.
pub struct RoomRegistry {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) journal: Journal,
    /// The cards that matches are played with.
    pub(crate) pools: Pools,
    pub(crate) pace: Delays,
    pub(crate) quotas: Quotas,
    pub(crate) thinkers: Arc<Semaphore>,
    pub(crate) loaders: Semaphore,
    /// Where work is done that somebody asked for.
    pub(crate) workshop: WorkPool,
    /// Everything under way, in the order in which it ends.
    pub(crate) tasks: Tasks,
    pub(crate) queue: Mutex<Matchmaker>,
    pub(crate) probed: Probed,
    /// A match is over: its record can be made.
    pub(crate) match_over: Notify,
    rooms: Mutex<HashMap<String, mpsc::Sender<RoomMessage>>>,
    lines: AtomicU64,
    closing: CancellationToken,
    /// The event that is played here, and who is told of its tables.
    event: OnceLock<(String, Arc<EventMessages>)>,
}

impl RoomRegistry {
    /// A registry with nobody in it.
    pub fn new(
        store: Arc<dyn Store>,
        (pace, quotas): (Delays, Quotas),
        closing: CancellationToken,
    ) -> Arc<Self> {
        Arc::new(Self {
            journal: Journal::start(Arc::clone(&store)),
            pools: Pools::new(Arc::clone(&store)),
            store,
            pace,
            quotas,
            thinkers: Arc::new(Semaphore::new(THINKERS)),
            loaders: Semaphore::new(LOADERS),
            workshop: WorkPool::default(),
            tasks: Tasks::default(),
            queue: Mutex::default(),
            probed: Probed::default(),
            match_over: Notify::new(),
            rooms: Mutex::default(),
            lines: AtomicU64::new(0),
            closing,
            event: OnceLock::new(),
        })
    }

    /// Tells a test of what rooms come to.
    pub fn probe(&self, probe: Probe) {
        self.probed.set(probe);
    }

    /// Goes on with every match that was under way. Says how many there are.
    pub async fn resume(self: &Arc<Self>) -> Result<usize, StoreError> {
        let rows = self.store.rooms_by_status(RoomStatus::Running).await?;
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
            for id in self.store.idle_rooms(status, before).await? {
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
        match self.store.room(id).await? {
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
    pub(crate) fn inbox(&self, id: &str) -> mpsc::WeakSender<RoomMessage> {
        let rooms = self.rooms();
        let inbox = rooms.get(id).map(mpsc::Sender::downgrade);
        inbox.unwrap_or_else(|| mpsc::channel(1).0.downgrade())
    }

    /// A room has ended.
    pub(crate) fn forget(&self, id: &str) {
        self.rooms().remove(id);
    }

    /// From now on tables of this event tell what happens at them.
    /// None where an event is served already: a server has one.
    pub(crate) fn serve_event(&self, id: &str) -> Option<Arc<EventMessages>> {
        let notices = Arc::new(EventMessages::default());
        let served = (id.to_owned(), Arc::clone(&notices));
        self.event.set(served).ok().map(|()| notices)
    }

    /// Tells the event of something. False where too much waits to be told.
    pub(crate) fn notify_event(&self, notice: EventMessage) -> bool {
        let event = self.event.get();
        event.is_none_or(|(_, notices)| notices.tell(notice))
    }

    /// Whether a table is one of the event that is played here.
    pub(crate) fn serves(&self, table: &EventTable) -> bool {
        self.event.get().is_some_and(|(id, _)| table.is_of(id))
    }

    /// A number for a line.
    pub(crate) fn line(&self) -> u64 {
        self.lines.fetch_add(1, Ordering::Relaxed)
    }

    /// Whether the server is about to end.
    pub(crate) fn is_closing(&self) -> bool {
        self.closing.is_cancelled()
    }

    /// Ends when the server is asked to end.
    pub(crate) fn closing(&self) -> impl Future<Output = ()> + Send + 'static {
        self.closing.clone().cancelled_owned()
    }
}
