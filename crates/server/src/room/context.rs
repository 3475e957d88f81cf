//! What all rooms share.

use super::event_message::{EventMessage, EventMessages};
use super::pools::Pools;
use super::probe::Probed;
use crate::journal::Journal;
use crate::room_record::EventTable;
use crate::store::Store;
use crate::work_pool::WorkPool;
use crate::{Delays, Quotas};
use std::sync::{Arc, OnceLock};
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

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

/// What all rooms share.
pub(crate) struct RoomContext {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) journal: Journal,
    /// The cards that matches are played with.
    pub(crate) pools: Pools,
    pub(super) pace: Delays,
    pub(super) quotas: Quotas,
    pub(super) thinkers: Arc<Semaphore>,
    pub(super) loaders: Semaphore,
    /// Where work is done that somebody asked for.
    pub(crate) workshop: WorkPool,
    /// Everything under way, in the order in which it ends.
    pub(crate) tasks: Tasks,
    pub(crate) probed: Probed,
    /// A match is over: its record can be made.
    pub(crate) match_over: Notify,
    closing: CancellationToken,
    /// The event that is played here, and who is told of its tables.
    event: OnceLock<(String, Arc<EventMessages>)>,
}

impl RoomContext {
    pub(crate) fn new(
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
            probed: Probed::default(),
            match_over: Notify::new(),
            closing,
            event: OnceLock::new(),
        })
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
    pub(super) fn serves(&self, table: &EventTable) -> bool {
        self.event.get().is_some_and(|(id, _)| table.is_of(id))
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
