//! Questions to people: which are open, and for whom the server will pass.

use super::actor::Room;
use super::stops::pass_for;
use crate::store::RoomStatus;
use arena::table::{DurableTable, LegalOption, Refusal};
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use tokio::time::Instant;

/// A question to a seat.
#[derive(Clone, Debug)]
pub(super) struct OpenQuestion {
    pub(super) n: u32,
    pub(super) offers: Vec<LegalOption>,
    pub(super) refusals: Vec<Refusal>,
    pub(super) cancel: bool,
    pub(super) text: String,
    /// The server will pass for this seat.
    pub(super) passed_for: bool,
}

impl OpenQuestion {
    fn new(table: &dyn DurableTable, seat: Seat, n: u32) -> Self {
        let (offers, refusals) = table.listing(seat);
        Self {
            n,
            offers,
            refusals,
            cancel: table.canceller() == Some(seat),
            text: table.prompt(Viewer::Seat(seat)),
            passed_for: false,
        }
    }

    /// Whether it is the same question, so that an answer which is under way
    /// still counts.
    fn same(&self, other: &Self) -> bool {
        (&self.offers, &self.text, self.cancel) == (&other.offers, &other.text, other.cancel)
    }
}

impl Room {
    /// Asks people anew, after something of this seat was taken.
    pub(super) fn ask_people(&mut self, by: Option<Seat>, now: Instant) {
        self.due.passes.clear();
        let asked = self.people_asked();
        for i in 0..self.asked.len() {
            let seat = Seat(i as u8);
            let question = asked.has(seat).then(|| self.question_to(seat, by));
            let mut question = question.flatten();
            if let Some(question) = &mut question {
                self.plan_pass(seat, question, now);
            }
            self.asked[i] = question;
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.ask(asked, now);
        }
    }

    fn people_asked(&self) -> SeatSet {
        match (&self.table, self.status) {
            (Some(table), RoomStatus::Running) => table.humans_asked(),
            _ => SeatSet::NONE,
        }
    }

    /// The question to a seat. It keeps its number if it is still the same and
    /// the seat has not answered it.
    fn question_to(&self, seat: Seat, by: Option<Seat>) -> Option<OpenQuestion> {
        let table = self.table.as_deref()?;
        let mut fresh = OpenQuestion::new(table, seat, self.acts);
        let before = self.asked[seat.index()].as_ref();
        if let Some(old) = before.filter(|old| by != Some(seat) && old.same(&fresh)) {
            fresh.n = old.n;
        }
        Some(fresh)
    }

    /// Says when the server passes for this seat, if it does.
    fn plan_pass(&mut self, seat: Seat, question: &mut OpenQuestion, now: Instant) {
        let Some(table) = self.table.as_deref() else {
            return;
        };
        let stops = &self.stops[seat.index()];
        let pass = pass_for(table, seat, &question.offers, stops)
            .or_else(|| self.pass_after_playing(table, seat, &question.offers))
            .or_else(|| self.pass_together(table, &question.offers))
            .or_else(|| self.announced_choice(table, seat, &question.offers));
        if let Some(choice) = pass.map(|offer| offer.choice) {
            let at = now + self.context.pace.pass(&mut self.chance);
            question.passed_for = true;
            self.due.passes.push((at, seat, choice));
        }
    }
}
