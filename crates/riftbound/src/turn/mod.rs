//! The turn (RB 301–317), phase by phase.

mod ending;
mod start;

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::{Phase, Tally};
use crate::state::State;
use kernel::game::Observer;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn step_phase(&mut self, phase: Phase, n: u8) {
        // What is left of the turn of a player who left is its end.
        let gone = self.s.gone.has(self.s.active) && phase != Phase::Ending;
        if rule!("RB 652.5.a.1", gone) {
            self.set(Frame::Turn(Phase::Ending, 0));
            return;
        }
        match phase {
            Phase::Awaken => self.awaken(n),
            Phase::Beginning => self.beginning(n),
            Phase::Channel => self.channel_phase(n),
            Phase::Draw => self.draw_phase(n),
            Phase::Main => self.main_phase(n),
            Phase::Ending => self.ending(n),
        }
    }

    /// A phase begins (RB 319.2).
    pub(super) fn begin_phase(&mut self, phase: Phase) {
        self.s.phase = Some(phase);
        self.s.touch_only(Facts::TURN);
        self.new_moment();
        self.s.cleanup = by_rule!("RB 319.2", true, else self.s.cleanup);
        self.tell(&Event::Phase(phase));
    }

    /// Goes on to the next step of the phase, after all that is outstanding.
    pub(super) fn then(&mut self, phase: Phase, n: u8) {
        self.set(Frame::Turn(phase, n));
        self.push(Frame::Hot);
    }

    /// The Main Phase (RB 316): the Turn Player acts until they end it.
    fn main_phase(&mut self, n: u8) {
        if n == 0 {
            self.begin_phase(Phase::Main);
            let seat = self.s.active;
            self.moment_of(crate::program::TriggerEvent::MainPhase, seat);
            self.fire_delayed(crate::program::Moment::YourNextMain, seat);
            self.s.main = true;
            self.then(Phase::Main, 1);
        } else {
            // Ending the Main Phase leads to the Ending Phase (RB 316.6.b).
            let next = by_rule!("RB 316.6.b", "RB 303"; Phase::Ending, else Phase::Awaken);
            self.set(Frame::Turn(next, 0));
        }
    }

    /// What waits for a point in time of a player's turn.
    pub(super) fn moment_of(&mut self, event: crate::program::TriggerEvent, seat: Seat) {
        let occasion = crate::state::Occasion {
            player: Some(seat),
            ..crate::state::Occasion::default()
        };
        self.happens(event, occasion);
    }

    /// A player's turn begins.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.s.active = seat;
        self.s.turn += 1;
        self.s.main = false;
        self.s.tallies.clear();
        self.s.notes.clear();
        self.s.streak.clear();
        for field in &mut self.s.fields {
            field.scored = Default::default();
            field.conquered = Default::default();
            field.barred = 0;
            field.used.clear();
        }
        for object in self.s.board.iter_mut().flatten() {
            object.moved = 0;
            object.used.clear();
            object.chosen.clear();
        }
        let player = &mut self.s.players[seat.index()];
        player.turns += 1;
        let turns = player.turns;
        self.s.count(Tally::Turns, seat, turns);
        let changed = Facts::TURN.and(Facts::COUNTS).and(Facts::STATUS);
        self.s.touch_only(changed);
        self.tell(&Event::Turn(self.s.turn, seat));
        self.set(Frame::Turn(Phase::Awaken, 0));
    }

    /// The next queued turn begins: an additional one, or the next in the
    /// looping queue (RB 317.3, 735–738).
    pub(crate) fn next_turn(&mut self) {
        if self.times_out() {
            return;
        }
        while let Some(seat) = self.s.extra_turns.pop() {
            if !self.s.gone.has(seat) && rule!("RB 735", true) {
                self.begin_turn(seat);
                return;
            }
        }
        let seat = self.s.still_there(self.s.next);
        self.s.next = by_rule!("RB 116.1.c", "RB 317.3", "RB 302", "RB 306"; self.s.next_after(seat), else seat);
        self.begin_turn(seat);
    }

    /// A player takes a turn after this one (RB 735): the newest comes first
    /// (RB 738, reading D 18), and the order of turns does not change
    /// (RB 737).
    pub(crate) fn extra_turn(&mut self, seat: Seat) {
        by_rule!("RB 738", {
            self.s.extra_turns.push(seat);
        });
        if !rule!("RB 738", true) {
            self.s.extra_turns.insert(0, seat);
        }
        if !rule!("RB 737", true) {
            self.s.next = self.s.next_after(seat);
        }
        self.tell(&Event::ExtraTurn(seat));
    }
}
