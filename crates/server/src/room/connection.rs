//! The lines to those who play and watch.

use super::Person;
use super::update::{LastSent, ViewUpdate};
use crate::protocol::FrameText;
use crate::protocol::{CloseReason, ServerFrame};
use kernel::seats::Seat;
use kernel::view::Viewer;
use std::sync::{Arc, OnceLock};
use tokio::sync::mpsc;

/// Somebody who opens a line.
#[derive(Debug)]
pub(crate) struct NewConnection {
    /// The number of the line.
    pub(crate) id: u64,
    /// Who, if anybody is signed in.
    pub(crate) person: Option<Person>,
    /// Whether they only watch, even if they have a seat.
    pub(crate) watches: bool,
    /// Whether they come as a judge, who they are.
    pub(crate) judges: bool,
    /// Where frames go; the line closes when this goes.
    pub(crate) out: mpsc::Sender<FrameText>,
    /// Why it closes.
    pub(crate) why: Farewell,
}

/// Why a line closes, said before it does.
pub(crate) type Farewell = Arc<OnceLock<CloseReason>>;

impl NewConnection {
    /// Tells somebody why they cannot come in.
    pub(super) fn turn_away(self, frame: &ServerFrame<'_>, why: CloseReason) {
        let _ = self.out.try_send(frame.text());
        let _ = self.why.set(why);
    }
}

/// A line.
#[derive(Debug)]
pub(super) struct Connection {
    pub(super) id: u64,
    pub(super) seat: Option<Seat>,
    /// It is a judge's.
    pub(super) judge: bool,
    pub(super) person: Option<Person>,
    out: mpsc::Sender<FrameText>,
    why: Farewell,
    sent: Option<LastSent>,
}

impl Connection {
    pub(super) fn new(new: NewConnection, seat: Option<Seat>) -> Self {
        Self {
            id: new.id,
            seat,
            judge: new.judges && seat.is_none(),
            person: new.person,
            out: new.out,
            why: new.why,
            sent: None,
        }
    }

    /// Whose eyes look.
    pub(super) fn viewer(&self) -> Viewer {
        match (self.seat, self.judge) {
            (Some(seat), _) => Viewer::Seat(seat),
            (None, true) => Viewer::Judge,
            (None, false) => Viewer::Spectator,
        }
    }

    /// Whether it is of somebody who neither plays nor judges.
    pub(super) fn only_watches(&self) -> bool {
        self.seat.is_none() && !self.judge
    }

    /// Says why the line will be closed, which happens when this is dropped.
    pub(super) fn says_why(&self, why: CloseReason) {
        // The first reason counts.
        let _ = self.why.set(why);
    }

    /// Whether frames still get through.
    pub(super) fn is_open(&self) -> bool {
        !self.out.is_closed()
    }

    /// Sends a frame. Who does not read for so long that nothing goes in any
    /// more is cut off by the caller, who asks whether this worked.
    pub(super) fn send(&self, frame: FrameText) -> bool {
        self.out.try_send(frame).is_ok()
    }

    /// Sends what can be left out when the line is full.
    pub(super) fn send_lossy(&self, frame: &ServerFrame<'_>) {
        let _ = self.out.try_send(frame.text());
    }

    /// Sends the table as it is now: the whole of it, or what has changed.
    /// Says whether the line took it.
    pub(super) fn show(&mut self, news: &mut ViewUpdate<'_>, clock: Option<FrameText>) -> bool {
        let known = self.sent.as_ref();
        let tail = &news.shown.tail;
        let tail =
            (!tail.is_empty() && known.is_none_or(|s| !s.has_tail(tail))).then(|| tail.clone());
        let table = news.after(known);
        self.sent = Some(news.sent());
        let frames = [table, clock, tail].into_iter().flatten();
        frames.fold(true, |fine, frame| fine & self.send(frame))
    }

    /// The next table is sent whole.
    pub(super) fn forget(&mut self) {
        self.sent = None;
    }
}
