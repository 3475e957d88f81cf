//! HOT FEPR (RB 335): handle outstanding tasks, then finalize, execute, pass,
//! resolve. The one loop; nothing that is due runs anywhere else.

use crate::event::Event;
use crate::flow::{Cleanup, Engine, Frame};
use crate::program::Phase;
use crate::state::State;
use kernel::game::Observer;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn hot(&mut self) {
        let pending = self.s.chain.iter().any(|i| i.pending);
        // Tasks come before pending items (RB 335.2).
        let tasks_first = rule!("RB 335.1", "RB 335.2", "RB 335.2.a", "RB 354.4"; true);
        if !self.s.waiting.is_empty() {
            self.push(Frame::Place(0));
        } else if self.s.cleanup && (tasks_first || !pending) {
            self.s.cleanup = false;
            self.clean_up();
        } else if pending && (finalized_first() || !self.s.passed.is_empty()) {
            // Items are finalized before anybody acts (RB 337, 340.3).
            self.push(Frame::Finalize(0));
        } else if self.s.chain.is_empty() {
            self.open_state();
        } else {
            self.s.opening = false;
            self.judge_loop();
            self.closed_state();
        }
    }

    /// A Cleanup is gone through, where it has anything to do.
    fn clean_up(&mut self) {
        if self.fresh().is_tidy() {
            self.s.answers.clear();
        } else {
            self.push(Frame::Cleanup(Cleanup::Normal, 0));
        }
    }

    /// A Chain exists: its newest item's controller has Priority first, then
    /// each player in turn order (RB 337.1.c.3, 338, 339).
    fn closed_state(&mut self) {
        let players = self.s.playing();
        if players.minus(self.s.passed).is_empty() {
            // All have passed without adding an item (RB 339.1).
            self.s.passed = SeatSet::NONE;
            self.s.priority = None;
            self.push(Frame::Resolve);
            return;
        }
        if self.s.priority.is_none() {
            let newest = self.s.chain.last().map(|i| i.ctx.controller);
            let newest = newest.filter(|s| !self.s.gone.has(*s));
            let first = newest.unwrap_or(self.s.still_there(self.s.active));
            let other = self.s.next_after(first);
            self.s.priority = Some(
                by_rule!("RB 337.1.c.3", "RB 340.4", "RB 312.2.c", "RB 333.1"; first, else other),
            );
            self.s.passed = SeatSet::NONE;
        }
        self.push(Frame::Window);
    }

    /// No Chain exists.
    fn open_state(&mut self) {
        self.s.priority = None;
        self.s.passed = SeatSet::NONE;
        let opened = std::mem::take(&mut self.s.opening);
        if self.s.showdown.is_some() {
            // Without a Combat Chain the showdown goes on as usual.
            if opened && !rule!("RB 459.2.e.1", true) {
                self.nobody_acts();
            }
            self.showdown_open();
        } else if self.s.phase == Some(Phase::Main) && self.s.main {
            // The Turn Player has Priority (RB 335.3, 312.2.a).
            if rule!("RB 335.3", "RB 312.2.a", "RB 316.1", "RB 316.2.a", "RB 410.1.b"; true) {
                self.push(Frame::Window);
            } else {
                self.pop();
            }
        } else {
            self.s.notes.clear();
            self.pop();
        }
    }

    /// A Showdown Open State: the player with Focus acts (RB 347); Focus
    /// passes first when a Chain has just emptied (RB 340.2.a, 346).
    fn showdown_open(&mut self) {
        let Some(showdown) = &mut self.s.showdown else {
            return;
        };
        if std::mem::take(&mut self.s.focus_passes) {
            let holder = showdown.focus;
            showdown.passed = SeatSet::NONE;
            if rule!("RB 340.2.a", "RB 337.1.c.1.a"; true) {
                self.give_focus(self.s.next_after(holder));
            }
        }
        if self
            .s
            .showdown
            .is_some_and(|s| self.s.playing().minus(s.passed).is_empty())
        {
            self.push(Frame::Close(0));
            return;
        }
        self.push(Frame::Window);
    }

    /// Everybody counts as having passed.
    fn nobody_acts(&mut self) {
        let everybody = self.s.mode.everybody();
        if let Some(showdown) = &mut self.s.showdown {
            showdown.passed = everybody;
        }
    }

    pub(crate) fn give_focus(&mut self, seat: Seat) {
        if let Some(showdown) = &mut self.s.showdown {
            showdown.focus = seat;
        }
        self.tell(&Event::Focus(seat));
    }

    /// Whoever acts does nothing: passes Priority or Focus, declines an
    /// invitation, or ends the turn.
    pub(crate) fn pass(&mut self) {
        if !self.s.chain.is_empty() {
            self.pass_priority();
        } else if self.s.showdown.is_some() {
            self.pass_focus();
        } else if self.s.invited.take().is_none() {
            // The turn player ends the Main Phase (RB 316.6).
            if rule!("RB 316.6", "RB 316.6.a", "RB 305"; true) {
                self.s.main = false;
            }
        }
    }

    /// Priority goes to the next player in turn order (RB 312.2.d, 339.2). The
    /// player keeps Focus (RB 313.3).
    fn pass_priority(&mut self) {
        let Some(seat) = self.s.priority else {
            return;
        };
        self.tell(&Event::PassedPriority(seat));
        self.s.passed = self.s.passed.with(seat);
        let next = self.s.next_after(seat);
        self.s.priority = Some(by_rule!("RB 312.2.d", "RB 339.2"; next, else seat));
        if !rule!("RB 339.1", true) {
            self.s.passed = self.s.playing();
        }
        if !rule!("RB 313.3", true) {
            self.give_focus(next);
        }
    }

    /// Focus goes on; when all have passed once in sequence the showdown ends
    /// (RB 347.3).
    fn pass_focus(&mut self) {
        let Some(showdown) = &mut self.s.showdown else {
            return;
        };
        if !rule!("RB 347.3", true) {
            return;
        }
        let seat = showdown.focus;
        showdown.passed = showdown.passed.with(seat);
        let passed = showdown.passed;
        self.tell(&Event::PassedFocus(seat));
        let all = self.s.playing().minus(passed).is_empty();
        if !all && rule!("RB 347.4", true) {
            self.give_focus(self.s.next_after(seat));
        }
        if !rule!("RB 347.3.a", true) {
            self.nobody_acts();
        }
    }

    /// Somebody has done something with Focus or Priority: passes count anew.
    pub(crate) fn acted(&mut self) {
        self.s.streak.clear();
        self.s.passed = SeatSet::NONE;
        self.s.priority = None;
        if let Some(showdown) = &mut self.s.showdown {
            showdown.passed = SeatSet::NONE;
        }
    }

    /// The turn player lends Priority to a teammate for one play (RB 484.8.a,
    /// 316.2.b.1, reading C 20).
    pub(crate) fn invite(&mut self, seat: Seat, mate: Seat) {
        if !rule!("RB 484.8.a", "RB 316.2.b.1"; true) {
            return;
        }
        self.s.invited = Some(mate);
        self.tell(&Event::Invited(seat, mate));
    }
}

/// Pending items are finalized before anybody has Priority.
fn finalized_first() -> bool {
    rule!(
        "RB 336.1", "RB 337.1", "RB 337.1.a", "RB 337.1.c.2", "RB 340.3"; true
    )
}
