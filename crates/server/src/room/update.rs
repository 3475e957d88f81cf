//! What is sent of a table to those who see it with the same eyes: the whole of
//! it, or what has changed since the last time. It is put in words once for all
//! who have seen the same.

use super::broadcast::ViewSnapshot;
use crate::protocol::FrameText;
use crate::protocol::{ServerFrame, diff_views};
use kernel::replay::RecordLine;
use kernel::view::TableView;
use std::sync::Arc;

/// More changes than this are sent as a whole table.
const MANY: usize = 150;

/// What was sent over a line last.
#[derive(Clone, Debug)]
pub(super) struct LastSent {
    rewinds: u32,
    view: Arc<TableView>,
    lines: usize,
    tail: FrameText,
}

impl LastSent {
    /// Whether this question, or whatever followed the table, was sent.
    pub(super) fn has_tail(&self, tail: &FrameText) -> bool {
        self.tail == *tail
    }
}

/// A table that is to be sent.
pub(super) struct ViewUpdate<'t> {
    pub(super) shown: &'t ViewSnapshot,
    /// What was told from a line on.
    log: &'t dyn Fn(usize) -> Vec<RecordLine>,
    /// The first line of a whole table.
    first: usize,
    whole: Option<FrameText>,
    /// The latest difference that was made, and from what.
    change: Option<(LastSent, Option<FrameText>)>,
}

impl<'t> ViewUpdate<'t> {
    pub(super) fn new(shown: &'t ViewSnapshot, log: &'t dyn Fn(usize) -> Vec<RecordLine>) -> Self {
        Self {
            shown,
            log,
            first: 0,
            whole: None,
            change: None,
        }
    }

    /// A whole table tells from this line on.
    pub(super) fn telling_from(mut self, first: usize) -> Self {
        self.first = first;
        self
    }

    /// What somebody has seen who was sent this.
    pub(super) fn sent(&self) -> LastSent {
        LastSent {
            rewinds: self.shown.rewinds,
            view: Arc::clone(&self.shown.view),
            lines: self.shown.lines,
            tail: self.shown.tail.clone(),
        }
    }

    /// What to send to somebody who has seen `sent` last; nothing if that is
    /// how it is.
    pub(super) fn after(&mut self, sent: Option<&LastSent>) -> Option<FrameText> {
        let goes_on =
            |s: &&LastSent| s.rewinds == self.shown.rewinds && s.lines <= self.shown.lines;
        let known = sent.filter(goes_on);
        let Some(sent) = known else {
            return Some(self.whole());
        };
        let alike =
            |made: &LastSent| Arc::ptr_eq(&made.view, &sent.view) && made.lines == sent.lines;
        if let Some((made, frame)) = &self.change
            && alike(made)
        {
            return frame.clone();
        }
        let frame = self.change_since(sent);
        self.change = Some((sent.clone(), frame.clone()));
        frame
    }

    fn whole(&mut self) -> FrameText {
        if let Some(frame) = &self.whole {
            return frame.clone();
        }
        // Plain data can always be written as JSON.
        let view = serde_json::to_value(&*self.shown.view).unwrap_or_default();
        let frame = ServerFrame::View {
            n: self.shown.n,
            view: &view,
            log: &self.lines(self.first),
        };
        let frame = frame.text();
        self.whole = Some(frame.clone());
        frame
    }

    fn change_since(&mut self, sent: &LastSent) -> Option<FrameText> {
        let ops = diff_views(&sent.view, &self.shown.view);
        if ops.len() > MANY {
            return Some(self.whole());
        }
        let log = self.lines(sent.lines);
        if ops.is_empty() && log.is_empty() {
            return None;
        }
        let frame = ServerFrame::Delta {
            n: self.shown.n,
            ops: &ops,
            log: &log,
        };
        Some(frame.text())
    }

    /// What was told from this line on, up to what is shown.
    fn lines(&self, from: usize) -> Vec<RecordLine> {
        let mut lines = (self.log)(from);
        lines.truncate(self.shown.lines.saturating_sub(from));
        lines
    }
}
