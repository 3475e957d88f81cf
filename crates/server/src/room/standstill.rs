//! A room whose writing failed stands still: what was done there has not
//! happened. It is loaded anew as soon as the store takes something again.

use super::context::RoomContext;
use super::message::RoomMessage;
use crate::gauge::Counted;
use crate::protocol::{CloseReason, ServerFrame};
use crate::{Error, Result};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// How long to wait before the store is tried again, at first and at most.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// What people are told meanwhile.
const WHY: &str = "nothing can be written now; the match stands still and goes on by itself";

/// Waits until the store takes something, and says no to everybody meanwhile.
/// Says whether it does: the server may end before, or nobody need the room.
pub(super) async fn wait(context: &RoomContext, inbox: &mut mpsc::Receiver<RoomMessage>) -> bool {
    let _counted = Counted::one(metrics::gauge!("ludex_rooms_standing_still"));
    wait_for_store(context, inbox).await
}

async fn wait_for_store(context: &RoomContext, inbox: &mut mpsc::Receiver<RoomMessage>) -> bool {
    let closing = context.closing();
    tokio::pin!(closing);
    let mut pause = PAUSES.0;
    let mut next = Instant::now();
    loop {
        tokio::select! {
            message = inbox.recv() => match message {
                Some(message) => message.refuse(),
                None => return false,
            },
            () = &mut closing => return false,
            () = sleep_until(next) => {
                if context.store.ping().await.is_ok() {
                    return true;
                }
                next = Instant::now() + pause;
                pause = (pause * 2).min(PAUSES.1);
            }
        }
    }
}

fn no<T>() -> Result<T> {
    Err(Error::Unavailable(WHY.to_owned()))
}

impl RoomMessage {
    /// Says no to who waits for an answer.
    fn refuse(self) {
        match self {
            Self::Join { reply, .. } => drop(reply.send(no())),
            Self::Leave { reply, .. } | Self::Seat { reply, .. } | Self::Close { reply, .. } => {
                drop(reply.send(no()));
            }
            Self::Between { reply } | Self::Abandon { reply, .. } => drop(reply.send(no())),
            Self::Moment { reply } => drop(reply.send(no())),
            Self::Connect(new) => {
                let rule = None;
                let frame = ServerFrame::No {
                    n: 0,
                    why: WHY,
                    rule,
                };
                new.turn_away(&frame, CloseReason::TryAgain);
            }
            // The event tells a room all of it again when it is loaded; the
            // rest is of lines that are closed.
            Self::Frame { .. }
            | Self::Gone { .. }
            | Self::Round(_)
            | Self::Whisper { .. }
            | Self::Thought { .. } => {}
        }
    }
}
