//! What everybody is shown after something happened: the table as they may
//! know it, and the question or for whom to wait.

use super::room::Room;
use super::stops::pass_for;
use crate::rooms::hidden_seed;
use crate::store::RoomStatus;
use crate::wire::{OptionView, RefusalView, ServerFrame, Verdict};
use arena::table::{Durable, Offer, Refusal};
use axum::extract::ws::Utf8Bytes;
use kernel::replay::Line;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// A table as some viewer sees it, with what comes after it.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    pub(super) n: u32,
    pub(super) view: Arc<Value>,
    /// How many lines of the log there are.
    pub(super) lines: usize,
    /// The question, for whom to wait, or how it ended.
    pub(super) tail: Utf8Bytes,
}

/// A question to a seat.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) n: u32,
    pub(super) offers: Vec<Offer>,
    pub(super) refusals: Vec<Refusal>,
    cancel: bool,
    text: String,
    /// The server will pass for this seat.
    pub(super) passed_for: bool,
}

impl Asked {
    /// Whether it is the same question, so that an answer which is under way
    /// still counts.
    fn same(&self, other: &Self) -> bool {
        (&self.offers, &self.text, self.cancel) == (&other.offers, &other.text, other.cancel)
    }
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

    fn ask_people(&mut self, by: Option<Seat>, now: Instant) {
        self.due.passes.clear();
        let Some(table) = &self.table else { return };
        let asked = match self.status {
            RoomStatus::Running => table.humans_asked(),
            RoomStatus::Waiting | RoomStatus::Over => SeatSet::NONE,
        };
        for i in 0..self.asked.len() {
            let seat = Seat(i as u8);
            let mut fresh = asked
                .has(seat)
                .then(|| question_to(&**table, seat, self.acts));
            if let (Some(new), Some(old)) = (&mut fresh, &self.asked[i])
                && by != Some(seat)
                && old.same(new)
            {
                new.n = old.n;
            }
            if let Some(new) = &mut fresh {
                let pass = pass_for(&**table, seat, &new.offers, &self.stops[i]);
                if let Some(choice) = pass.map(|o| o.choice) {
                    let at = now + self.hall.pace.pass(&mut self.chance);
                    new.passed_for = true;
                    self.due.passes.push((at, seat, choice));
                }
            }
            self.asked[i] = fresh;
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.ask(asked, now);
        }
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
            view: Arc::new(viewed(table, viewer)),
            lines: table.lines(viewer, 0).len(),
            tail: self.tail(table, viewer),
        })
    }

    fn deliver(
        &mut self,
        which: impl Fn(&super::conn::Conn) -> bool,
        shown: &Shown,
        viewer: Viewer,
    ) {
        let Some(table) = &self.table else { return };
        let mut log: Vec<Line> = table.lines(viewer, 0);
        log.truncate(shown.lines);
        let clock = self.clock_frame(viewer);
        let mut stuck = Vec::new();
        for conn in self.conns.iter_mut().filter(|c| which(c)) {
            if !conn.show(shown, &log, clock.clone()) {
                stuck.push(conn.id);
            }
        }
        // Who does not read is cut off, and sees everything on coming back.
        self.conns.retain(|c| !stuck.contains(&c.id));
    }

    fn clock_frame(&self, viewer: Viewer) -> Option<Utf8Bytes> {
        let clocks = self.clocks.as_ref()?;
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Judge => None,
        };
        let (seats, question_ms) = clocks.faces(seat, Instant::now());
        let frame = ServerFrame::Clock {
            seats: &seats,
            question_ms,
        };
        Some(frame.text())
    }

    /// The question, for whom to wait, or how it ended.
    fn tail(&self, table: &dyn Durable, viewer: Viewer) -> Utf8Bytes {
        if let Some(over) = self.over_frame() {
            return over;
        }
        let own = match viewer {
            Viewer::Seat(seat) => self.asked[seat.index()].as_ref().map(|a| (seat, a)),
            Viewer::Spectator | Viewer::Judge => None,
        };
        match own {
            Some((seat, asked)) if !asked.passed_for => ask_frame(table, seat, asked),
            _ => self.wait_frame(table, viewer),
        }
    }

    fn wait_frame(&self, table: &dyn Durable, viewer: Viewer) -> Utf8Bytes {
        let seats = table.question().map_or(SeatSet::NONE, |q| q.seats);
        let frame = ServerFrame::Wait {
            n: self.acts,
            seats: seats.iter().map(|s| s.0).collect(),
            text: &table.prompt(viewer),
        };
        frame.text()
    }

    pub(super) fn over_frame(&self) -> Option<Utf8Bytes> {
        let ended = self.doc.ended.as_ref()?;
        let result = Verdict {
            winners: ended.winners.clone(),
            reason: ended.reason.clone(),
        };
        let entropy: Vec<String> = self.doc.seats.iter().map(|s| s.entropy.clone()).collect();
        let frame = ServerFrame::Over {
            result: &result,
            seed: &hidden_seed(&self.doc),
            entropy: &entropy,
        };
        Some(frame.text())
    }
}

fn question_to(table: &dyn Durable, seat: Seat, n: u32) -> Asked {
    let (offers, refusals) = table.listing(seat);
    Asked {
        n,
        offers,
        refusals,
        cancel: table.canceller() == Some(seat),
        text: table.prompt(Viewer::Seat(seat)),
        passed_for: false,
    }
}

fn ask_frame(table: &dyn Durable, seat: Seat, asked: &Asked) -> Utf8Bytes {
    let Some(question) = table.question() else {
        return Utf8Bytes::default();
    };
    let offers = asked.offers.iter().enumerate();
    let options: Vec<OptionView> = offers
        .map(|(i, o)| OptionView {
            i,
            label: o.label.clone(),
            at: o.at.clone(),
        })
        .collect();
    let refusals = asked.refusals.iter().map(|r| RefusalView {
        label: r.label.clone(),
        at: r.at.clone(),
        rule: r.rule.0,
    });
    let refused: Vec<RefusalView> = refusals.collect();
    let frame = ServerFrame::Ask {
        n: asked.n,
        seat: seat.0,
        text: &asked.text,
        shape: question.shape,
        so_far: question.so_far,
        cancel: asked.cancel,
        options: &options,
        refused: &refused,
    };
    frame.text()
}
