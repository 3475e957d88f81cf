//! Opportunity: who may act, passing, and what follows (GA opportunity). The
//! one loop of a phase or step; nothing that is due is looked at anywhere
//! else while players act.

use crate::edition::Reading;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::Phase;
use crate::state::State;
use kernel::game::Observer;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// A round goes on: the state is checked until nothing changes, triggers
    /// go on the effects stack, and whoever has Opportunity acts (GA
    /// opportunity/p3, 1.a).
    pub(crate) fn step_round(&mut self, natural: bool) {
        let acts = natural || !self.s.stack.is_empty() || !self.s.waiting.is_empty();
        if rule!("GA opportunity/p3", true) && self.state_check(acts) {
            return;
        }
        if !self.s.waiting.is_empty() {
            self.give_opportunity(self.s.turn_player());
            self.push(Frame::Place(0));
            return;
        }
        let idle = self.s.stack.is_empty() && !natural;
        if idle && rule!("GA turn-order/p3", true) {
            self.end_round();
            return;
        }
        if self.judge_loop() {
            return;
        }
        // What is on the effects stack can be answered (GA opportunity/1.a).
        if !self.s.stack.is_empty() && !rule!("GA opportunity/1.a", true) {
            self.push(Frame::Resolve);
            return;
        }
        if self.s.opportunity.is_none() {
            self.show_tops();
            let first = self.s.turn_player();
            let other = self.s.next_after(first);
            self.give_opportunity(by_rule!("GA opportunity/8", first, else other));
        }
        self.push(Frame::Window);
    }

    /// This player gets Opportunity, and all may act anew (GA opportunity/8).
    pub(crate) fn give_opportunity(&mut self, seat: Seat) {
        self.s.opportunity = Some(seat);
        self.s.passed = SeatSet::NONE;
    }

    /// A player has activated or materialized something and receives
    /// Opportunity, turn player or not (GA opportunity/8.a, reading C1).
    pub(crate) fn acted(&mut self, seat: Seat) {
        let seat = match self.s.reads(Reading::TurnPlayerAnswersFirst) {
            true => self.s.turn_player(),
            false => seat,
        };
        let first = by_rule!("GA opportunity/8.a", seat, else self.s.turn_player());
        self.give_opportunity(first);
    }

    /// Whoever has Opportunity passes it to the next player in turn order (GA
    /// opportunity/3).
    pub(crate) fn pass(&mut self) {
        let Some(seat) = self.s.opportunity else {
            return;
        };
        self.tell(&Event::Passed(seat));
        self.s.passed = self.s.passed.with(seat);
        let next = by_rule!("GA opportunity/3", self.s.next_after(seat), else seat);
        self.s.opportunity = Some(next);
        self.pass_on_if_all_have();
    }

    /// When all have passed in succession the top of the effects stack
    /// resolves (GA opportunity/5), or the phase or step goes on (GA
    /// turn-order/p2).
    pub(crate) fn pass_on_if_all_have(&mut self) {
        let round = matches!(self.s.agenda.top(), Some(Frame::Round { .. }));
        let missing = !self.s.playing().minus(self.s.passed).is_empty();
        let all_must = match self.s.stack.is_empty() {
            true => rule!("GA turn-order/p2", "GA main-phase/6"; true),
            false => rule!("GA opportunity/5", true),
        };
        if !round || self.s.passed.is_empty() || missing && all_must {
            return;
        }
        match self.s.stack.len().checked_sub(1) {
            None => self.end_round(),
            Some(top) => {
                self.nobody_acts();
                self.note_streak(top);
                self.resolve_next();
            }
        }
    }

    /// The top entry of the effects stack resolves, then all may act again
    /// (GA opportunity/6, main-phase/4).
    fn resolve_next(&mut self) {
        let left = self.s.stack.len();
        // By the old book the game goes on by itself outside the main phase.
        let main = self.s.phase == Some(Phase::Main) && self.s.combat.is_none();
        let ends = left == 1 && !main && self.goes_by(Reading::NoWindowAfterLast);
        if left == 1 && (ends || !rule!("GA main-phase/4", true)) {
            self.set(Frame::Round { natural: false });
        }
        let at_once = if rule!("GA opportunity/6", true) {
            1
        } else {
            left
        };
        for _ in 0..at_once {
            self.push(Frame::Resolve);
        }
    }

    /// Nobody has Opportunity.
    pub(crate) fn nobody_acts(&mut self) {
        self.s.opportunity = None;
        self.s.passed = SeatSet::NONE;
    }

    fn end_round(&mut self) {
        self.nobody_acts();
        self.pop();
    }
}

impl State {
    /// The turn player, or who comes next if they have lost.
    #[must_use]
    pub fn turn_player(&self) -> Seat {
        match self.gone.has(self.active) {
            true => self.next_after(self.active),
            false => self.active,
        }
    }
}
