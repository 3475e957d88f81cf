//! What everybody is shown after something happened: the table as they may
//! know it, and the question or for whom to wait.

use super::conn::Conn;
use super::news::News;
use super::room::Room;
use crate::store::RoomStatus;
use arena::table::Durable;
use axum::extract::ws::Utf8Bytes;
use kernel::seats::Seat;
use kernel::view::{TableView, Viewer};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// A table as some viewer sees it, with what comes after it.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    pub(super) n: u32,
    pub(super) view: Arc<TableView>,
    /// How many lines of the log there are.
    pub(super) lines: usize,
    /// The question, for whom to wait, or how it ended.
    pub(super) tail: Utf8Bytes,
}

/// A table as JSON.
pub(crate) fn viewed(table: &dyn Durable, viewer: Viewer) -> Value {
    // Plain data can always be written as JSON.
    serde_json::to_value(table.view(viewer)).unwrap_or_default()
}

impl Room {
    /// Asks, waits and shows anew, after something of this seat was taken.
    pub(super) fn refresh(&mut self, by: Option<Seat>) {
        let now = Instant::now();
        self.ask_people(by, now);
        self.plan_bots(now);
        self.publish(now);
    }

    /// Shows everybody what they may know now.
    fn publish(&mut self, now: Instant) {
        let delay = Duration::from_secs(self.doc.delay_s.into());
        if !delay.is_zero()
            && let Some(shown) = self.shown(Viewer::Spectator)
        {
            self.late.push_back((now + delay, shown));
        }
        let immediate = |v: Viewer| delay.is_zero() || v != Viewer::Spectator;
        self.show_to(&immediate, None);
    }

    /// Shows what is due to those who watch later.
    pub(super) fn show_late(&mut self, now: Instant) {
        while self.late.front().is_some_and(|(at, _)| *at <= now) {
            self.seen = self.late.pop_front().map(|(_, shown)| shown);
            let seen = self.seen.clone();
            self.show_to(&|v| v == Viewer::Spectator, seen.as_ref());
        }
    }

    /// Shows the table to who has just come.
    pub(super) fn greet(&mut self) {
        let Some(conn) = self.conns.last_mut() else {
            return;
        };
        conn.forget();
        let (id, viewer) = (conn.id, conn.viewer());
        let late = self.doc.delay_s > 0 && viewer == Viewer::Spectator;
        let over = self.status == RoomStatus::Over && self.late.is_empty();
        let shown = match late && !over {
            true => self.seen.clone(),
            false => self.shown(viewer),
        };
        match shown {
            Some(shown) => self.deliver(|c| c.id == id, &shown, viewer),
            None if self.table.is_none() => self.tell_end(),
            None => {}
        }
        let offers = self.standing_frame(viewer);
        if let (Some(frame), Some(conn)) = (offers, self.conns.last()) {
            conn.send(frame);
        }
    }

    fn show_to(&mut self, which: &dyn Fn(Viewer) -> bool, ready: Option<&Shown>) {
        let mut viewers: Vec<Viewer> = self.conns.iter().map(|c| c.viewer()).collect();
        viewers.sort_unstable();
        viewers.dedup();
        for viewer in viewers.into_iter().filter(|v| which(*v)) {
            let shown = ready.cloned().or_else(|| self.shown(viewer));
            if let Some(shown) = shown {
                self.deliver(|c| c.viewer() == viewer, &shown, viewer);
            }
        }
    }

    /// The table as a viewer sees it now.
    fn shown(&self, viewer: Viewer) -> Option<Shown> {
        let table = self.table.as_deref()?;
        Some(Shown {
            n: self.acts,
            view: Arc::new(table.view(viewer)),
            lines: table.line_count(viewer),
            tail: self.tail(table, viewer),
        })
    }

    fn deliver(&mut self, which: impl Fn(&Conn) -> bool, shown: &Shown, viewer: Viewer) {
        let Some(table) = self.table.as_deref() else {
            return;
        };
        let clock = self.clock_frame(viewer);
        let mut news = News::new(shown, table, viewer);
        let mut stuck = Vec::new();
        for conn in self.conns.iter_mut().filter(|c| which(c)) {
            if !conn.show(&mut news, clock.clone()) {
                stuck.push(conn.id);
            }
        }
        // Who does not read is cut off, and sees everything on coming back.
        self.conns.retain(|c| !stuck.contains(&c.id));
    }
}
