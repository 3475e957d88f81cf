//! The frames that follow a table: the question, for whom to wait, how it
//! ended, the clocks.

use super::actor::Room;
use super::questions::OpenQuestion;
use crate::protocol::FrameText;
use crate::protocol::{MatchResult, OptionView, RefusalView, ServerFrame};
use arena::table::DurableTable;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use tokio::time::Instant;

impl Room {
    /// The question, for whom to wait, or how it ended.
    pub(super) fn status_frame(&self, table: &dyn DurableTable, viewer: Viewer) -> FrameText {
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

    fn wait_frame(&self, table: &dyn DurableTable, viewer: Viewer) -> FrameText {
        let seats = table.question().map_or(SeatSet::NONE, |q| q.seats);
        let frame = ServerFrame::Wait {
            n: self.acts,
            seats: seats.iter().map(|s| s.0).collect(),
            text: &table.prompt(viewer),
        };
        frame.text()
    }

    /// How it ended, once it has.
    pub(super) fn over_frame(&self) -> Option<FrameText> {
        let ended = self.doc.ended.as_ref()?;
        let result = MatchResult {
            winners: ended.winners.clone(),
            reason: ended.reason.clone(),
        };
        let entropy: Vec<String> = self.doc.seats.iter().map(|s| s.entropy.clone()).collect();
        let frame = ServerFrame::Over {
            result: &result,
            seed: &self.doc.hidden_seed(),
            entropy: &entropy,
        };
        Some(frame.text())
    }

    /// Tells everybody how the clocks stand: they stop for who is away.
    pub(super) fn send_clocks(&self) {
        for conn in &self.conns {
            if let Some(clock) = self.clock_frame(conn.viewer()) {
                conn.send(clock);
            }
        }
    }

    /// The clocks, if there are any.
    pub(super) fn clock_frame(&self, viewer: Viewer) -> Option<FrameText> {
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
}

fn ask_frame(table: &dyn DurableTable, seat: Seat, asked: &OpenQuestion) -> FrameText {
    let Some(question) = table.question() else {
        return FrameText::default();
    };
    let (options, refused) = (options(asked), refused(asked));
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

fn options(asked: &OpenQuestion) -> Vec<OptionView> {
    let offers = asked.offers.iter().enumerate();
    let option = |(i, offer): (usize, &arena::table::LegalOption)| OptionView {
        i,
        label: offer.label.clone(),
        at: offer.at.clone(),
    };
    offers.map(option).collect()
}

fn refused(asked: &OpenQuestion) -> Vec<RefusalView> {
    let refusals = asked.refusals.iter().map(|r| RefusalView {
        label: r.label.clone(),
        at: r.at.clone(),
        rule: r.rule.0,
    });
    refusals.collect()
}
