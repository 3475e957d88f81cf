//! The turn (GA turn-order), phase by phase.

mod clean_up;
mod end;
mod first;
mod materialize;
mod start;

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::{Phase, TriggerEvent, Until};
use crate::state::{Occasion, State};
use kernel::game::Observer;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// The turn player chooses whether to materialize (GA materialize-phase/3).
pub(crate) const CHOOSING: Frame = Frame::Turn(Phase::Materialize, 2);

/// The step after that choice.
pub(crate) const CHOSEN: u8 = 3;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn step_phase(&mut self, phase: Phase, n: u8) {
        // What is left of the turn of a player who has lost is its end.
        let ends = phase == Phase::End && n > 0;
        if self.s.gone.has(self.s.active) && !ends {
            self.clean_up();
            return;
        }
        if n == 0 && self.skips(phase) {
            self.tell(&Event::Skipped(self.s.active, phase));
            // Nothing of it happens.
            if !rule!("GA skipping-phases/p2", true) {
                self.begin_phase(phase);
            }
            self.next_phase(phase);
            return;
        }
        match phase {
            Phase::WakeUp => self.wake_up_phase(n),
            Phase::Materialize => self.materialize_phase(n),
            Phase::Recollection => self.recollection_phase(n),
            Phase::Draw => self.draw_phase(n),
            Phase::Main => self.main_phase(n),
            Phase::End => self.end_phase(n),
        }
    }

    /// A phase begins (GA turn-order/p5): the state is checked (GA
    /// game-effects/p2), and what waits for it triggers.
    fn begin_phase(&mut self, phase: Phase) {
        self.s.phase = Some(phase);
        self.s.moment += 1;
        self.nobody_acts();
        self.s.changed(Facts::TURN);
        self.tell(&Event::Phase(phase));
        let triggers = match phase {
            Phase::Recollection => rule!("GA recollection-phase/1", true),
            Phase::End => rule!("GA end-phase/1", true),
            _ => true,
        };
        if triggers && rule!("GA turn-order/p5", true) {
            self.phase_begins(phase);
        }
    }

    /// What waits for the beginning of a phase triggers.
    fn phase_begins(&mut self, phase: Phase) {
        let occasion = Occasion {
            player: Some(self.s.active),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Begins(phase), occasion);
    }

    /// Goes on with this step after a round: one that gives Opportunity of
    /// itself, or one that only does so for what is on the effects stack.
    fn then(&mut self, phase: Phase, n: u8, natural: bool) {
        self.set(Frame::Turn(phase, n));
        self.push(Frame::Round { natural });
    }

    /// The phase is over: what lasts as long as it ends (GA turn-order/p4),
    /// the state is checked, and the next begins, or the next turn.
    pub(crate) fn next_phase(&mut self, phase: Phase) {
        if rule!("GA turn-order/p4", true) {
            self.end_effects(|end| end.until == Until::EndOfPhase);
        }
        match following(phase) {
            Some(next) => {
                self.set(Frame::Turn(next, 0));
                self.push(Frame::Check(0));
            }
            None => self.next_turn(),
        }
    }

    /// Whether the turn player skips this phase, which uses up one skip (GA
    /// skipping-phases).
    fn skips(&mut self, phase: Phase) -> bool {
        if self.skips_at_first(phase) {
            return true;
        }
        let skips = &mut self.s.players[self.s.active.index()].skips;
        let Some(at) = skips.iter().position(|p| *p == phase) else {
            return false;
        };
        if !rule!("GA skipping-phases", true) {
            return false;
        }
        skips.remove(at);
        true
    }

    /// A player's turn begins.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.s.active = seat;
        self.s.turn += 1;
        self.s.phase = Some(Phase::WakeUp);
        self.s.tallies.clear();
        self.s.notes.clear();
        for object in self.s.field.iter_mut().flatten() {
            object.hit_by.clear();
        }
        self.forget_uses();
        self.s.players[seat.index()].turns += 1;
        self.s
            .changed(Facts::TURN.and(Facts::COUNTS).and(Facts::STATUS));
        self.tell(&Event::Turn(self.s.turn, seat));
        self.end_effects(|end| end.until == Until::YourNextTurn && end.seat == seat);
        self.set(Frame::Turn(Phase::WakeUp, 0));
    }

    /// The next turn begins: an additional one, or that of the next player (GA
    /// players/p2).
    pub(crate) fn next_turn(&mut self) {
        if self.times_out() {
            return;
        }
        while let Some(seat) = self.s.extra_turns.pop() {
            if !self.s.gone.has(seat) {
                self.begin_turn(seat);
                return;
            }
        }
        let next = self.s.next_after(self.s.active);
        let next = by_rule!("GA players/p2", next, else self.s.active);
        self.begin_turn(next);
    }
}

/// The phase after this one (GA turn-order).
fn following(phase: Phase) -> Option<Phase> {
    let next = match phase {
        Phase::WakeUp => by_rule!("GA wake-up-phase/2", Phase::Materialize, else Phase::Main),
        Phase::Materialize => {
            by_rule!("GA materialize-phase/4", Phase::Recollection, else Phase::Main)
        }
        Phase::Recollection => by_rule!("GA recollection-phase/4", Phase::Draw, else Phase::Main),
        Phase::Draw => by_rule!("GA draw-phase/2", Phase::Main, else Phase::End),
        Phase::Main => by_rule!("GA main-phase/6", Phase::End, else return None),
        Phase::End => return None,
    };
    let early = if phase < Phase::Main {
        Phase::Main
    } else {
        next
    };
    Some(by_rule!("GA turn-order", next, else early))
}
