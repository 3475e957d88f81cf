//! How a game goes on: frames of work, the one loop that settles what is due,
//! and questions.

use crate::card::Print;
use crate::event::Event;
use crate::look::Look;
use crate::program::{Ability, AbilityId, Phase};
use crate::rules::Rules;
use crate::state::{Card, Player, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};
use kernel::rule;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Work under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// Setting up, step by step (ROI 1.2).
    Setup(u8),
    /// A turn, phase by phase; the phase and the step within it.
    Turn(Phase, u8),
    /// The Action Phase waits for an active player (ROI 8.6).
    Act,
    /// What is due is done: triggers go on the stack, the stack resolves.
    Settle,
    /// A trigger that waits goes on the stack; the step (ROI 3.12c).
    Place(u8),
    /// The last questions are open; how many at once.
    Asking(u8),
    /// The top item is being announced; the step.
    Announce(u8),
    /// The top item resolves.
    Resolve,
    /// The item with this handle has resolved.
    Resolved(Handle),
    /// The innermost program runs.
    Run,
    /// The topmost batch of changes may be replaced; the step, and the change
    /// and the effect it is at.
    Batch(u8, u16, u32),
    /// The topmost group of cards enters the Battlefield; the step.
    Enter(u8),
    /// An attack: who, whom, the step (section 7).
    Attack(Ref, Ref, u8),
    /// A raid: who, the step (ROI 6.3).
    Raid(Ref, u8),
    /// Foresee: who, how many, the step (ROI 11.39).
    Foresee(Seat, u8, u8),
    /// A player discards a card of choice; the step.
    DiscardOne(Seat, u8),
    /// Teammates are asked to consent to a RUSH (ROI 9.7b).
    Consent(Seat),
    /// A forced loop was found; the lead says how often it is repeated; the
    /// items in a round (ROI 10.6).
    Loop(u8),
}

kernel::engine! {
    state: State (Card, Player),
    rules: Rules (Print, Ability, AbilityId),
    seen: Look, Event,
    work: Frame, Thing, Topic,
}

impl<O: Observer<State>> Engine<'_, O> {
    fn pauses(&self, frame: Frame) -> bool {
        frame == Frame::Act && !self.s.acting_seats().is_empty()
    }

    fn step(&mut self, frame: Frame) {
        match frame {
            Frame::Setup(n) => self.step_setup(n),
            Frame::Turn(phase, n) => self.step_phase(phase, n),
            Frame::Settle => self.settle(),
            Frame::Place(n) => self.step_place(n),
            Frame::Announce(n) => self.step_announce(n),
            Frame::Resolve => self.resolve_top(),
            Frame::Resolved(handle) => self.resolved(handle),
            Frame::Run => self.step_run(),
            Frame::Batch(n, at, key) => self.step_batch(n, usize::from(at), key),
            Frame::Enter(n) => self.step_enter(n),
            Frame::Attack(a, d, n) => self.step_attack(a, d, n),
            Frame::Raid(r, n) => self.step_raid(r, n),
            Frame::Foresee(seat, count, n) => self.step_foresee(seat, count, n),
            Frame::DiscardOne(seat, n) => self.step_discard_one(seat, n),
            Frame::Consent(seat) => self.step_consent(seat),
            Frame::Loop(n) => self.step_loop(n),
            Frame::Act => self.pop(),
            Frame::Asking(_) => {}
        }
    }

    /// The loop frame: nothing due runs inside a resolution, all of it here.
    fn settle(&mut self) {
        if self.s.wounds {
            self.bury();
            return;
        }
        // A card being played waits on the stack like everything else.
        let played = self.s.stack.last().is_some_and(|i| i.card.is_some());
        let waits = rule!("ROI 3.2b", true) || !played;
        if waits && !self.s.waiting.is_empty() {
            self.push(Frame::Place(0));
            return;
        }
        if self.s.stack.is_empty() {
            self.s.notes.clear();
            self.pop();
            return;
        }
        self.push(Frame::Resolve);
    }
}

impl State {
    /// Something has changed that values may depend on.
    pub fn touch(&mut self) {
        self.derived.0.stale();
        self.wounds = true;
    }

    /// The state of a permanent has changed (what it did, what is on it):
    /// values depend on that only where an ability says so.
    pub fn touch_state(&mut self) {
        if self.derived.0.reads_state() {
            self.touch();
        }
    }

    /// Something off the Battlefield has changed: values depend on that only
    /// where an ability says so.
    pub fn touch_elsewhere(&mut self) {
        if self.derived.0.reads_elsewhere() {
            self.touch();
        }
    }
}
