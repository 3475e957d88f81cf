//! What everybody is shown after something happened: the table as they may
//! know it, and the question or for whom to wait.

use super::actor::Room;
use super::connection::Connection;
use super::update::ViewUpdate;
use crate::protocol::CloseReason;
use crate::protocol::FrameText;
use crate::store::RoomStatus;
use arena::table::DurableTable;
use kernel::seats::Seat;
use kernel::view::{TableView, Viewer};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// A table as some viewer sees it, with what comes after it.
#[derive(Clone, Debug)]
pub(super) struct ViewSnapshot {
    pub(super) n: u32,
    /// How often something had been cancelled or taken back.
    pub(super) rewinds: u32,
    pub(super) view: Arc<TableView>,
    /// How many lines of the log there are.
    pub(super) lines: usize,
    /// The question, for whom to wait, or how it ended.
    pub(super) tail: FrameText,
}

/// A table as JSON.
pub(crate) fn viewed(table: &dyn DurableTable, viewer: Viewer) -> Value {
    // Plain data can always be written as JSON.
    serde_json::to_value(table.view(viewer)).unwrap_or_default()
}

impl Room {
    /// Asks, waits and shows anew, after something of this seat was taken.
    pub(super) fn update_everyone(&mut self, by: Option<Seat>) {
        let now = Instant::now();
        self.ask_people(by, now);
        self.plan_bots(now);
        self.turn_pages();
        self.publish(now);
        self.send_to_judges();
    }

    /// Shows everybody what they may know now.
    fn publish(&mut self, now: Instant) {
        let delay = Duration::from_secs(self.doc.delay().into());
        if !delay.is_zero()
            && let Some(shown) = self.shown(Viewer::Spectator)
            && let Some(table) = &self.table
        {
            let lines = |from| table.lines(Viewer::Spectator, from);
            self.later.add(now + delay, shown, lines);
        }
        self.show_to(|v| delay.is_zero() || v != Viewer::Spectator);
    }

    /// Shows what is due to those who watch later.
    pub(super) fn show_late(&mut self, now: Instant) {
        while self.later.go_on(now) {
            self.deliver_late(|c| c.viewer() == Viewer::Spectator);
        }
    }

    fn deliver_late(&mut self, which: impl Fn(&Connection) -> bool) {
        let Some((shown, told)) = self.later.now() else {
            return;
        };
        let clock = self.clock_frame(Viewer::Spectator);
        let lines = |from: usize| told.get(from..).unwrap_or_default().to_vec();
        let news = ViewUpdate::new(shown, &lines);
        if send(&mut self.conns, which, news, clock.as_ref()) {
            self.note_closed();
        }
    }

    /// Shows the table to who has just come.
    pub(super) fn send_initial_state(&mut self) {
        let Some(conn) = self.conns.last_mut() else {
            return;
        };
        conn.forget();
        let (id, viewer) = (conn.id, conn.viewer());
        let late = self.doc.delay() > 0 && viewer == Viewer::Spectator;
        let over = self.status == RoomStatus::Over && self.later.is_done();
        match late && !over {
            true => self.deliver_late(|c| c.id == id),
            false => match self.shown(viewer) {
                Some(shown) => self.deliver(|c| c.id == id, &shown, viewer),
                None => self.send_result(),
            },
        }
        let offers = self.standing_frame(viewer);
        if let (Some(frame), Some(conn)) = (offers, self.conns.last()) {
            conn.send(frame);
        }
    }

    fn show_to(&mut self, which: impl Fn(Viewer) -> bool) {
        let mut viewers: Vec<Viewer> = self.conns.iter().map(|c| c.viewer()).collect();
        viewers.sort_unstable();
        viewers.dedup();
        for viewer in viewers.into_iter().filter(|v| which(*v)) {
            if let Some(shown) = self.shown(viewer) {
                self.deliver(|c| c.viewer() == viewer, &shown, viewer);
            }
        }
    }

    /// The table as a viewer sees it now.
    fn shown(&self, viewer: Viewer) -> Option<ViewSnapshot> {
        let table = self.table.as_deref()?;
        Some(ViewSnapshot {
            n: self.acts,
            rewinds: self.rewinds,
            view: Arc::new(self.view_of(table, viewer)),
            lines: table.line_count(viewer),
            tail: self.status_frame(table, viewer),
        })
    }

    fn deliver(
        &mut self,
        which: impl Fn(&Connection) -> bool,
        shown: &ViewSnapshot,
        viewer: Viewer,
    ) {
        let Some(table) = self.table.as_deref() else {
            return;
        };
        let clock = self.clock_frame(viewer);
        let first = self.first_line(viewer);
        let lines = |from: usize| table.lines(viewer, from);
        let news = ViewUpdate::new(shown, &lines).telling_from(first);
        if send(&mut self.conns, which, news, clock.as_ref()) {
            self.note_closed();
        }
    }
}

/// Sends news to these lines. Who does not read is cut off, and sees everything
/// on coming back. Says whether somebody was.
fn send(
    conns: &mut Vec<Connection>,
    which: impl Fn(&Connection) -> bool,
    mut news: ViewUpdate<'_>,
    clock: Option<&FrameText>,
) -> bool {
    let before = conns.len();
    conns.retain_mut(|conn| {
        let stays = !which(conn) || conn.show(&mut news, clock.cloned());
        if !stays {
            conn.says_why(CloseReason::TooSlow);
        }
        stays
    });
    conns.len() < before
}
