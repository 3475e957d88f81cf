//! How a game goes on: frames of work, the one loop that handles what is
//! outstanding (HOT FEPR, RB 335), and questions.

use crate::card::Print;
use crate::event::Event;
use crate::look::Look;
use crate::program::{Ability, AbilityId, Phase};
use crate::rules::Rules;
use crate::state::{Card, Place, Player, State, Thing, Topic};
use kernel::by_rule;
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Which cleanup (RB 318, 324).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cleanup {
    /// A normal one.
    Normal,
    /// The Ending Special Cleanup (RB 317.2).
    Ending,
    /// The Combat Special Cleanup (RB 461.1).
    Combat,
}

/// Work under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// Setting up, step by step (RB 111).
    Setup(u8),
    /// A turn, phase by phase; the phase and the step within it.
    Turn(Phase, u8),
    /// Outstanding tasks are handled, then pending items are finalized,
    /// executed, passed on and resolved (RB 335).
    Hot,
    /// A player acts: with Priority, with Focus, or as Turn Player.
    Window,
    /// Triggers that wait go on the Chain; the step (RB 383.3.d).
    Place(u8),
    /// A cleanup; the step (RB 323).
    Cleanup(Cleanup, u8),
    /// The oldest pending item is finalized; the step (RB 337).
    Finalize(u8),
    /// The innermost payment goes on (RB 357).
    Pay(u8),
    /// The newest item resolves (RB 340).
    Resolve,
    /// The item with this handle has resolved.
    Resolved(Handle),
    /// The last questions are open; how many at once.
    Asking(u8),
    /// The innermost program runs.
    Run,
    /// The topmost batch of changes may be replaced; the step, and the change
    /// and the effect it is at.
    Batch(u8, u16, u32),
    /// A showdown closes (RB 348), a combat goes on; the step.
    Close(u8),
    /// A player draws so many more cards; the step (RB 413.4).
    Draw(Seat, u8, u8),
    /// A player burns out; the step (RB 431).
    BurnOut(Seat, u8),
    /// So many cards of the top of a Main Deck go to the trash (RB 431.1.b).
    TrashTop(Seat, u8),
    /// A player predicts; how many, the step (RB 436).
    Predict(Seat, u8, u8),
    /// A player discards; how many, the step.
    Discard(Seat, u8, u8),
    /// Units gather for standard moves to one place (RB 144.3).
    Muster(Seat, Place),
    /// Units arrive by a move at one moment, paid or not; the step.
    Arrive(Place, u8),
    /// A card hidden from hand; payment first (RB 811).
    Hide(Ref, u8),
}

kernel::engine! {
    state: State (Card, Player),
    rules: Rules (Print, Ability, AbilityId),
    seen: Look, Event,
    work: Frame, Thing, Topic,
}

impl<O: Observer<State>> Engine<'_, O> {
    fn pauses(&self, frame: Frame) -> bool {
        frame == Frame::Window
    }

    fn step(&mut self, frame: Frame) {
        // Who has left does nothing more (RB 651.3).
        if frame.doer().is_some_and(|seat| self.s.gone.has(seat)) {
            self.pop();
            return;
        }
        match frame {
            Frame::Setup(n) => self.step_setup(n),
            Frame::Turn(phase, n) => self.step_phase(phase, n),
            Frame::Hot => self.hot(),
            Frame::Place(n) => self.step_place(n),
            Frame::Cleanup(kind, n) => self.step_cleanup(kind, n),
            Frame::Finalize(n) => self.step_finalize(n),
            Frame::Pay(n) => self.step_pay(n),
            Frame::Resolve => self.resolve_newest(),
            Frame::Resolved(handle) => self.resolved(handle),
            Frame::Run => self.step_run(),
            Frame::Batch(n, at, key) => self.step_batch(n, usize::from(at), key),
            Frame::Close(n) => self.step_close(n),
            Frame::Draw(seat, left, n) => self.step_draw(seat, left, n),
            Frame::BurnOut(seat, n) => self.step_burn_out(seat, n),
            Frame::TrashTop(seat, left) => self.step_trash_top(seat, left),
            Frame::Predict(seat, count, n) => self.step_predict(seat, count, n),
            Frame::Discard(seat, count, n) => self.step_discard(seat, count, n),
            Frame::Muster(seat, place) => self.step_muster(seat, place),
            Frame::Arrive(place, n) => self.step_arrive(place, n),
            Frame::Hide(card, n) => self.step_hide(card, n),
            Frame::Asking(_) | Frame::Window => {}
        }
    }
}

impl Frame {
    /// Whose work this is, where it is one player's alone.
    fn doer(self) -> Option<Seat> {
        match self {
            Self::Draw(seat, ..)
            | Self::BurnOut(seat, _)
            | Self::TrashTop(seat, _)
            | Self::Predict(seat, ..)
            | Self::Discard(seat, ..) => Some(seat),
            _ => None,
        }
    }
}

impl State {
    /// Who answers for a seat: who has left answers with the least that can be
    /// (RB 651.3).
    fn stand_in(&self, seat: Seat) -> Option<Seat> {
        Some(seat).filter(|seat| !self.gone.has(*seat))
    }

    /// Who acts now: has Priority on a Chain, Focus in a showdown, or is the
    /// Turn Player or whom they invited, in a Neutral Open State of the Main
    /// Phase (RB 312.2).
    #[must_use]
    pub fn acting(&self) -> Option<Seat> {
        if self.agenda.top() != Some(&Frame::Window) {
            return None;
        }
        if !self.chain.is_empty() {
            return self.priority;
        }
        match self.showdown {
            Some(showdown) => Some(by_rule!("RB 312.2.b", showdown.focus, else self.active)),
            None => {
                let own = self.invited.unwrap_or(self.active);
                Some(by_rule!("RB 409", own, else self.next_after(self.active)))
            }
        }
    }
}
