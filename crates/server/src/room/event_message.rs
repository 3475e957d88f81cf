//! What rooms tell the event. Rooms never wait for it, because it waits for
//! rooms: what is the same as something that waits already is not kept again,
//! and what people say is refused when too much of it waits.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, oneshot};

/// So much that people say may wait to be passed on.
const MOST: usize = 256;

/// What rooms tell the event.
#[derive(Debug)]
pub(crate) enum EventMessage {
    /// A room was loaded, and knows nothing of the round yet.
    Loaded(String),
    /// A match has ended, and that is written.
    Over(String),
    /// Somebody sits down.
    Here {
        /// The room.
        room: String,
        /// The seat.
        seat: u8,
    },
    /// Somebody says something to team-mates at other tables.
    Mates {
        /// The room.
        room: String,
        /// The seat.
        seat: u8,
        /// What.
        text: String,
    },
    /// Something was done: look again now.
    Look,
    /// Somebody has shown who they are, and waits until they sit at their
    /// table.
    Claimed(oneshot::Sender<()>),
}

/// What a notice that need be told only once is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Once {
    Loaded(String),
    Over(String),
    Here(String, u8),
    Look,
}

impl EventMessage {
    fn once(&self) -> Option<Once> {
        match self {
            Self::Loaded(room) => Some(Once::Loaded(room.clone())),
            Self::Over(room) => Some(Once::Over(room.clone())),
            Self::Here { room, seat } => Some(Once::Here(room.clone(), *seat)),
            Self::Look => Some(Once::Look),
            Self::Mates { .. } | Self::Claimed(_) => None,
        }
    }
}

/// What waits to be heard by the event: at most a few notices a room.
#[derive(Debug, Default)]
pub(crate) struct EventMessages {
    waiting: Mutex<Waiting>,
    more: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    queue: VecDeque<EventMessage>,
    known: HashSet<Once>,
    others: usize,
}

impl EventMessages {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // A queue is whole even if somebody panicked beside it.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says something. False if too much waits to be heard.
    pub(crate) fn tell(&self, notice: EventMessage) -> bool {
        let mut waiting = self.waiting();
        match notice.once().map(|once| waiting.known.insert(once)) {
            Some(true) => {}
            Some(false) => return true,
            None if waiting.others == MOST => return false,
            None => waiting.others += 1,
        }
        waiting.queue.push_back(notice);
        drop(waiting);
        self.more.notify_one();
        true
    }

    /// What was said first of what was not heard yet.
    pub(crate) async fn next(&self) -> EventMessage {
        loop {
            let more = self.more.notified();
            if let Some(notice) = self.first() {
                return notice;
            }
            more.await;
        }
    }

    fn first(&self) -> Option<EventMessage> {
        let mut waiting = self.waiting();
        let notice = waiting.queue.pop_front()?;
        match notice.once() {
            Some(once) => drop(waiting.known.remove(&once)),
            None => waiting.others -= 1,
        }
        Some(notice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_waits_is_bounded_and_nothing_is_lost_that_counts() {
        let notices = EventMessages::default();
        let over = |i: usize| EventMessage::Over(format!("room {}", i % 20));
        for i in 0..100_000 {
            assert!(notices.tell(over(i)));
            assert!(notices.tell(EventMessage::Look));
        }
        let text = || EventMessage::Mates {
            room: "room".to_owned(),
            seat: 0,
            text: "hello".to_owned(),
        };
        let taken = (0..1000).filter(|_| notices.tell(text())).count();
        assert_eq!(taken, MOST);
        assert_eq!(notices.waiting().queue.len(), 20 + 1 + MOST);
        for _ in 0..21 + MOST {
            notices.next().await;
        }
        assert!(notices.first().is_none());
        assert!(notices.tell(over(3)) && notices.tell(text()));
        assert!(matches!(notices.next().await, EventMessage::Over(room) if room == "room 3"));
    }
}
