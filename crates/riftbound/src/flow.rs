//! How a game goes on: frames of work, the one loop that handles what is
//! outstanding (HOT FEPR, RB 335), and questions.

use crate::event::Event;
use crate::look::Look;
use crate::program::Phase;
use crate::rules::Rules;
use crate::state::{Ask, Place, State, Thing, Topic};
use kernel::ask::{self, Need};
use kernel::by_rule;
use kernel::game::{Observer, Outcome};
use kernel::ids::{Handle, Ref};
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

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

/// A game under way with somebody watching: the only thing that changes a
/// state.
pub(crate) struct Engine<'a, O> {
    pub(crate) s: &'a mut State,
    pub(crate) r: &'a Rules,
    pub(crate) seen: &'a mut O,
}

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn look(&self) -> Look<'_> {
        self.s.look(self.r)
    }

    /// A look with values that are up to date.
    pub(crate) fn fresh(&mut self) -> Look<'_> {
        self.s.refresh(self.r);
        self.s.look(self.r)
    }

    /// Tells what happened, to whoever watches.
    pub(crate) fn tell(&mut self, event: &Event) {
        if O::LISTENS {
            self.s.refresh(self.r);
            self.seen.tell(self.s, self.r, event);
        }
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.s.agenda.push(frame);
    }

    pub(crate) fn pop(&mut self) {
        self.s.agenda.pop();
    }

    /// Moves the frame under way to another step.
    pub(crate) fn set(&mut self, frame: Frame) {
        if let Some(top) = self.s.agenda.top_mut() {
            *top = frame;
        }
    }

    /// Runs until a question is open or the game is over.
    pub(crate) fn run(&mut self) {
        while self.s.over.is_none() {
            let Some(frame) = self.s.agenda.top().copied() else {
                break;
            };
            match frame {
                Frame::Window => break,
                Frame::Asking(n) => {
                    if self.is_asking(n) {
                        break;
                    }
                    self.collect_answers(n);
                }
                frame => self.step(frame),
            }
        }
        self.s.refresh(self.r);
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

    /// Asks a seat to choose among things. When everybody knows that there is
    /// only one answer, it is taken without asking; `hidden` says that this
    /// cannot be known.
    pub(crate) fn ask(
        &mut self,
        seat: Seat,
        about: Topic,
        from: Vec<Thing>,
        range: (usize, usize),
        hidden: bool,
    ) {
        self.s.answers.clear();
        // Who has left answers with the least that can be (RB 651.3).
        if self.s.gone.has(seat) {
            let least = least(&from, range.0).into_iter();
            self.s.answers = least.map(|at| (seat, from[usize::from(at)])).collect();
            return;
        }
        match ask::need(from, range, hidden) {
            Need::Nothing => {}
            Need::Forced(all) => {
                self.s.answers = all.into_iter().map(|t| (seat, t)).collect();
            }
            Need::Choice(from, min, max) => {
                self.open_ask(seat, about, from, min, max);
                self.push(Frame::Asking(1));
            }
        }
    }

    /// Opens a question without a frame of its own: one of a sealed group.
    pub(crate) fn open_ask(
        &mut self,
        seat: Seat,
        about: Topic,
        from: Vec<Thing>,
        min: usize,
        max: usize,
    ) {
        self.s.asks.push(Ask::new(seat, about, from, min, max));
    }

    /// Asks a seat yes or no.
    pub(crate) fn ask_yes(&mut self, seat: Seat, about: Topic) {
        self.ask(seat, about, vec![Thing::Yes, Thing::No], (1, 1), true);
    }

    /// Whether the last question was answered with yes.
    pub(crate) fn said_yes(&self) -> bool {
        let first = self.s.answers.first();
        first.is_some_and(|(_, t)| *t == Thing::Yes)
    }

    /// The objects that were answered.
    pub(crate) fn answered_objects(&self) -> Vec<Ref> {
        let things = self.s.answers.iter();
        things.filter_map(|(_, t)| t.object()).collect()
    }

    /// The number that was answered.
    pub(crate) fn answered_number(&self) -> Option<usize> {
        match self.s.answers.first() {
            Some((_, Thing::Number(n))) => Some(usize::from(*n)),
            _ => None,
        }
    }

    fn is_asking(&self, n: u8) -> bool {
        ask::last(&self.s.asks, n).iter().any(|a| !a.done)
    }

    fn collect_answers(&mut self, n: u8) {
        self.s.answers = ask::collect(&mut self.s.asks, n);
        self.pop();
    }

    /// The game is over.
    pub(crate) fn finish(&mut self, winners: SeatSet, reason: &str, rule: RuleId) {
        if self.s.over.is_some() {
            return;
        }
        self.s.over = Some(Outcome {
            winners,
            reason: reason.to_owned(),
        });
        self.tell(&Event::Over(winners, reason.to_owned(), rule));
    }
}

/// The least that can be answered where at least so many are chosen: no, or
/// the first of them.
pub(crate) fn least(from: &[Thing], min: usize) -> SmallVec<[u16; 4]> {
    let no = from.iter().position(|t| *t == Thing::No);
    match no {
        Some(at) => SmallVec::from_slice(&[at as u16]),
        None => (0..from.len().min(min) as u16).collect(),
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
    /// The questions that are open at once.
    #[must_use]
    pub fn open_asks(&self) -> &[Ask] {
        match self.agenda.top() {
            Some(Frame::Asking(n)) => ask::last(&self.asks, *n),
            _ => &[],
        }
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
