//! A turn: seven phases in order (section 8), a file each.

mod action;
mod cleanup;
mod draw;
mod end;
mod influence;
mod secure;
mod start;

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Phase, Until};
use crate::state::{RowMod, RowScope, State};
use kernel::game::Observer;
use kernel::seats::SeatSet;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of a phase. Step 0 begins it.
    pub(crate) fn step_phase(&mut self, phase: Phase, step: u8) {
        if step == 0 {
            self.begin_phase(phase);
            return;
        }
        match phase {
            Phase::Secure => self.secure_phase(step),
            Phase::Influence => self.influence_phase(step),
            Phase::Start => self.start_phase(step),
            Phase::Draw => self.draw_phase(step),
            Phase::Action => self.action_phase(step),
            Phase::End => self.end_phase(step),
            Phase::Cleanup => self.cleanup_phase(step),
        }
    }

    fn begin_phase(&mut self, phase: Phase) {
        if phase == Phase::Secure {
            self.begin_turn();
        }
        self.s.phase = Some(phase);
        self.s.cleanup_step = 0;
        self.s.skipping = SeatSet::NONE;
        self.tell(&Event::Phase(phase));
        self.set(Frame::Turn(phase, 1));
    }

    fn begin_turn(&mut self) {
        self.s.turn += 1;
        self.s.tallies.clear();
        self.s.banned = None;
        self.s.unpaid = SeatSet::NONE;
        for p in self.s.permanents.iter_mut().flatten() {
            p.attacks = 0;
            p.raids = 0;
            p.battled = false;
            p.supported = false;
            p.victims.clear();
            p.used.clear();
        }
        for player in &mut self.s.players {
            player.powers = 0;
            player.rushed = false;
            player.extra_powers = 0;
        }
        self.s.touch_state();
        self.tell(&Event::Turn(self.s.turn, self.s.active));
    }

    /// What follows a phase's own work: effects resolve before the next phase
    /// begins (ROI 8.1b).
    pub(crate) fn settle_then(&mut self, phase: Phase, step: u8) {
        self.set(Frame::Turn(phase, step));
        if rule!("ROI 8.1b", true) {
            self.push(Frame::Settle);
        }
    }

    /// The next phase begins, or the next turn.
    pub(crate) fn next_phase(&mut self, phase: Phase) {
        let at = Phase::ALL.iter().position(|p| *p == phase).unwrap_or(0);
        // No phase is left out because nothing happens in it (ROI 8.1a).
        let ahead = by_rule!("ROI 8.1a", 1, else 1 + usize::from(phase == Phase::Influence));
        if let Some(next) = Phase::ALL.get(at + ahead) {
            self.set(Frame::Turn(*next, 0));
        } else if self.times_out() {
            return;
        } else {
            self.s.active = by_rule!("ROI 8.11b", 1 - self.s.active, else self.s.active);
            self.set(Frame::Turn(Phase::Secure, 0));
        }
        // Nothing can happen between two phases.
        let between = !rule!("ROI 8.1c.1", true);
        if between {
            self.s.passed = SeatSet::NONE;
            self.push(Frame::Act);
        }
    }

    /// The active players that do not skip this phase (ROI 9.1a.1a).
    pub(crate) fn entering_phase(&mut self, phase: Phase) -> SeatSet {
        let team = self.s.active_seats();
        for seat in team.iter() {
            let skips = &mut self.s.players[seat.index()].skips;
            if let Some(at) = skips.iter().position(|p| *p == phase) {
                skips.remove(at);
                self.tell(&Event::Skipped(seat, phase));
                let who = by_rule!("ROI 9.1a.1a", SeatSet::only(seat), else team);
                self.s.skipping = self.s.skipping.or(who);
            }
        }
        team.minus(self.s.skipping)
    }

    /// Ends lingering effects whose time has come.
    pub(crate) fn end_rows(&mut self, ends: impl Fn(&crate::state::RowEnd) -> bool) {
        let mut back = Vec::new();
        let mut ended = 0;
        for row in self.s.rows.iter().filter(|r| ends(&r.until)) {
            ended += 1;
            if let (RowMod::Return(seat), RowScope::Fixed(things)) = (row.what, &row.scope) {
                back.extend(things.iter().map(|t| (*t, seat)));
            }
        }
        if ended == 0 {
            return;
        }
        self.s.rows.end(|r| ends(&r.until));
        self.s.touch();
        self.tell(&Event::EffectsEnd(ended));
        for (thing, seat) in back {
            self.change_control(thing, seat);
        }
    }

    /// Whether an effect lasts until this turn's end (ROI 8.11a).
    pub(crate) fn ends_with_turn(turn: u32) -> impl Fn(&crate::state::RowEnd) -> bool {
        move |end| match end.until {
            Until::EndOfTurn => true,
            Until::EndOfNextTurn => end.turn < turn,
            _ => false,
        }
    }
}
