//! How a game goes on: frames of work, and the one loop that looks at what is
//! due (GA opportunity).

use crate::card::Print;
use crate::event::Event;
use crate::look::Look;
use crate::program::{Ability, AbilityId, Phase};
use crate::rules::Rules;
use crate::state::{Card, Player, State, Thing, Topic, Zone};
use crate::turn::CHOOSING;
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Work under way. A number that no word explains is the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// Setting up: decks, shuffling, who goes first (GA starting-the-game).
    Setup(u8),
    /// A turn, phase by phase (GA turn-order).
    Turn(Phase, u8),
    /// Players get Opportunity until all pass in succession on an empty
    /// effects stack (GA turn-order/p2). A natural round begins with
    /// Opportunity for the turn player; another only happens while something
    /// is on the effects stack or waits to be.
    Round {
        /// Whether the phase itself gives Opportunity (GA turn-order/p1).
        natural: bool,
    },
    /// A player acts, with Opportunity. The only frame that pauses besides
    /// questions.
    Window,
    /// A state check (GA state-based-checks-and-effects).
    Check(u8),
    /// Triggers that wait go on the effects stack (GA
    /// triggered-abilities/p6).
    Place(u8),
    /// The announced entry of the effects stack: elements, costs, modes,
    /// targets, legality, calculation, payment (GA card-activation). Each
    /// step is a number of the table in `stack::steps`.
    Announce(Handle, u8),
    /// The innermost payment goes on.
    Pay(u8),
    /// The top of the effects stack resolves (GA opportunity/5).
    Resolve,
    /// The entry with this handle has resolved, fizzled or was negated while
    /// it did: its card goes where it goes.
    Resolved(Handle),
    /// The entry with this handle has resolved, and its controller says
    /// whether its card is preserved or banished (GA preserve-preserved/2.a).
    Torn(Handle),
    /// The innermost program runs.
    Run,
    /// The last questions are open; how many at once.
    Asking(u8),
    /// The topmost batch of changes may be replaced; the step, and the change
    /// and the effect it is at.
    Batch(u8, u16, u32),
    /// A unit declares an attack (GA attack-declaration).
    Declare(Ref, u8),
    /// The combat goes on (GA attacking-and-the-combat-phase/2).
    Combat(u8),
    /// A player draws so many more cards; whether into memory.
    Draw(Seat, u8, bool, u8),
    /// A player discards, from where and how many (GA end-phase/p3).
    Discard(Seat, Zone, u8, u8),
    /// A player glimpses; how many (GA glimpse/2).
    Glimpse(Seat, u8, u8),
    /// So many cards of the top of a deck go there, one after the other (GA
    /// drawing-cards/2.a).
    PutTop(Seat, u8, Zone),
    /// What a face said of its entering is done: the object has entered, from
    /// there (GA static-copying/1).
    Entered(Ref, Zone, kernel::ids::PrintId),
    /// An object with Link is linked as it comes from elsewhere (GA link/2.a).
    Link(Ref, u8),
    /// A player keeps one of several unique objects (GA supertypes/1).
    Unique(Seat, u8),
    /// A player levels a champion up by an effect (GA level-up).
    LevelUp(Seat, u8),
    /// A player pays for withered objects or sacrifices them (GA wither/1).
    Wither(Seat, u8),
    /// Opponents are asked to discard against Critical (GA critical-n/1).
    Critical(u8),
    /// The end phase cleans up (GA end-phase/p1 to p4).
    CleanUp(u8),
    /// The phase or turn ends early (GA ending-phases); whether the turn.
    Cut(bool),
}

impl Frame {
    /// Whose work this is, where it is one player's alone: who has left does
    /// nothing more.
    #[must_use]
    pub fn doer(self) -> Option<Seat> {
        match self {
            Self::Draw(seat, ..)
            | Self::Discard(seat, ..)
            | Self::Glimpse(seat, ..)
            | Self::PutTop(seat, ..)
            | Self::Unique(seat, _)
            | Self::LevelUp(seat, _)
            | Self::Wither(seat, _) => Some(seat),
            _ => None,
        }
    }
}

kernel::engine! {
    state: State (Card, Player),
    rules: Rules (Print, Ability, AbilityId),
    seen: Look, Event,
    work: Frame, Thing, Topic,
}

impl<O: Observer<State>> Engine<'_, O> {
    fn pauses(&self, frame: Frame) -> bool {
        matches!(frame, Frame::Window | CHOOSING)
    }

    fn step(&mut self, frame: Frame) {
        if frame.doer().is_some_and(|seat| self.s.gone.has(seat)) {
            self.pop();
            return;
        }
        match frame {
            Frame::Setup(n) => self.step_setup(n),
            Frame::Turn(phase, n) => self.step_phase(phase, n),
            Frame::Round { natural } => self.step_round(natural),
            Frame::Check(_) => self.step_check(),
            Frame::Announce(handle, n) => self.step_announce(handle, n),
            Frame::Pay(n) => self.step_pay(n),
            Frame::Resolve => self.resolve_top(),
            Frame::Resolved(handle) => self.resolved(handle),
            Frame::Torn(handle) => self.step_torn(handle),
            Frame::Declare(unit, n) => self.step_declare(unit, n),
            Frame::Combat(n) => self.step_combat(n),
            Frame::Critical(n) => self.step_critical(n),
            Frame::Draw(seat, left, memory, n) => self.step_draw(seat, left, memory, n),
            Frame::PutTop(seat, left, to) => self.step_put_top(seat, left, to),
            Frame::Unique(seat, n) => self.step_unique(seat, n),
            Frame::Entered(thing, from, face) => self.step_entered(thing, from, face),
            Frame::Link(thing, n) => self.step_link(thing, n),
            Frame::CleanUp(n) => self.step_clean_up(n),
            Frame::Cut(turn) => self.step_cut(turn),
            Frame::Place(n) => self.step_place(n),
            Frame::Run => self.step_run(),
            Frame::Batch(n, at, key) => self.step_batch(n, usize::from(at), key),
            Frame::Discard(seat, from, count, n) => self.step_discard(seat, from, count, n),
            Frame::Glimpse(seat, count, n) => self.step_glimpse(seat, count, n),
            // Frames of what cannot be begun yet.
            _ => self.pop(),
        }
    }
}

impl State {
    /// Who answers for a seat: who has lost answers with the least that can
    /// be (GA ending-the-game/p4).
    fn stand_in(&self, seat: Seat) -> Option<Seat> {
        Some(seat).filter(|seat| !self.gone.has(*seat))
    }

    /// Who acts now: has Opportunity (GA opportunity), or may materialize (GA
    /// materialize-phase/3).
    #[must_use]
    pub fn acting(&self) -> Option<Seat> {
        match self.agenda.top() {
            Some(Frame::Window) => self.opportunity,
            Some(&CHOOSING) => Some(self.active),
            _ => None,
        }
    }
}
