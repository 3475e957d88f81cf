//! The lines to those who play and watch.

use super::Person;
use super::show::Shown;
use crate::wire::{ServerFrame, diff};
use axum::extract::ws::Utf8Bytes;
use kernel::replay::Line;
use kernel::seats::Seat;
use kernel::view::Viewer;
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::mpsc;

/// More changes than this are sent as a whole table.
const MANY: usize = 150;

/// Somebody who opens a line.
#[derive(Debug)]
pub(crate) struct Newcomer {
    /// The number of the line.
    pub(crate) id: u64,
    /// Who, if anybody is signed in.
    pub(crate) person: Option<Person>,
    /// Whether they only watch, even if they have a seat.
    pub(crate) watches: bool,
    /// Accounts whose words they do not want.
    pub(crate) blocks: Vec<String>,
    /// Where frames go; the line closes when this goes.
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
}

/// What was sent over a line last.
#[derive(Debug)]
struct Sent {
    view: Arc<Value>,
    lines: usize,
    tail: Utf8Bytes,
}

/// A line.
#[derive(Debug)]
pub(super) struct Conn {
    pub(super) id: u64,
    pub(super) seat: Option<Seat>,
    pub(super) person: Option<Person>,
    pub(super) blocks: Vec<String>,
    out: mpsc::Sender<Utf8Bytes>,
    sent: Option<Sent>,
}

impl Conn {
    pub(super) fn new(new: Newcomer, seat: Option<Seat>) -> Self {
        Self {
            id: new.id,
            seat,
            person: new.person,
            blocks: new.blocks,
            out: new.out,
            sent: None,
        }
    }

    /// Whose eyes look.
    pub(super) fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether frames still get through.
    pub(super) fn is_open(&self) -> bool {
        !self.out.is_closed()
    }

    /// Sends a frame. Who does not read for so long that nothing goes in any
    /// more is cut off by the caller, who asks whether this worked.
    pub(super) fn send(&self, frame: Utf8Bytes) -> bool {
        self.out.try_send(frame).is_ok()
    }

    /// Sends what can be left out when the line is full.
    pub(super) fn mention(&self, frame: &ServerFrame<'_>) {
        let _ = self.out.try_send(frame.text());
    }

    /// Sends the table as it is now: the whole of it, or what has changed.
    /// Says whether the line took it.
    pub(super) fn show(&mut self, shown: &Shown, log: &[Line], clock: Option<Utf8Bytes>) -> bool {
        let known = self.sent.as_ref();
        let tail_is_new = known.is_none_or(|s| s.tail != shown.tail);
        let mut fine = match known {
            Some(sent) if sent.lines <= shown.lines => self.send_delta(sent, shown, log),
            _ => self.send_whole(shown, log),
        };
        if let Some(clock) = clock {
            fine &= self.send(clock);
        }
        if tail_is_new && !shown.tail.is_empty() {
            fine &= self.send(shown.tail.clone());
        }
        self.sent = Some(Sent {
            view: Arc::clone(&shown.view),
            lines: shown.lines,
            tail: shown.tail.clone(),
        });
        fine
    }

    fn send_whole(&self, shown: &Shown, log: &[Line]) -> bool {
        let frame = ServerFrame::View {
            n: shown.n,
            view: &shown.view,
            log,
        };
        self.send(frame.text())
    }

    fn send_delta(&self, sent: &Sent, shown: &Shown, log: &[Line]) -> bool {
        let ops = diff(&sent.view, &shown.view);
        let news = &log[sent.lines.min(log.len())..];
        if ops.len() > MANY {
            return self.send_whole(shown, log);
        }
        if ops.is_empty() && news.is_empty() {
            return true;
        }
        let n = shown.n;
        let frame = ServerFrame::Delta {
            n,
            ops: &ops,
            log: news,
        };
        self.send(frame.text())
    }

    /// The next table is sent whole.
    pub(super) fn forget(&mut self) {
        self.sent = None;
    }
}
