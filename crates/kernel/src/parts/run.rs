//! Programs under way.

use crate::ids::Ref;
use crate::parts::cursor::{Cursor, Reg};
use crate::seats::Seat;
use serde::{Deserialize, Serialize};

/// A program under way: `C` is what it knows, `P` what it is run for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run<C, P = ()> {
    /// What it knows.
    pub ctx: C,
    /// Where it is.
    pub at: Cursor<Round>,
    /// How many changes the last action meant to make, until it is known how
    /// many it made.
    pub meant: Option<u16>,
    /// What it is run for.
    pub purpose: P,
}

/// The stage of a program that waits to be begun; no step comes so far.
const WAITING: u8 = u8::MAX;

/// Takes the programs off the end of a list that wait to be begun.
pub fn take_waiting<C, P>(runs: &mut Vec<Run<C, P>>) -> Vec<Run<C, P>> {
    let waiting = runs.iter().rev().take_while(|run| run.is_waiting());
    runs.split_off(runs.len() - waiting.count())
}

/// Begins programs that have waited: the first of them is the innermost now.
/// Tells how many there are.
///
/// ```
/// use kernel::parts::run::{Run, begin, take_waiting};
/// let run = |name| Run::new(name, (0, 1), ());
/// let mut runs = vec![run("under way"), run("first").waiting(), run("second").waiting()];
/// let waiting = take_waiting(&mut runs);
/// assert_eq!((begin(&mut runs, waiting), runs[2].ctx), (2, "first"));
/// assert!(take_waiting(&mut runs).is_empty());
/// ```
pub fn begin<C, P>(runs: &mut Vec<Run<C, P>>, waiting: Vec<Run<C, P>>) -> usize {
    let n = waiting.len();
    for mut run in waiting.into_iter().rev() {
        run.at.stage = 0;
        runs.push(run);
    }
    n
}

/// What a round of a loop is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Round {
    /// This player, who is "they".
    Player(Seat),
    /// This thing, bound here.
    Thing(Reg, Ref),
}

/// A part of a program that became one of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Part {
    /// The step that made it.
    pub made_by: u16,
    /// Its first step.
    pub start: u16,
    /// How many steps.
    pub len: u16,
}

impl Part {
    /// The steps of this part, or of all of a program of so many: the first,
    /// and the one after the last.
    #[must_use]
    pub fn span(part: Option<Self>, steps: usize) -> (u16, u16) {
        match part {
            Some(part) => (part.start, part.start + part.len),
            None => (0, steps as u16),
        }
    }
}

impl Round {
    /// The player it is about.
    #[must_use]
    pub fn player(&self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(*seat),
            Self::Thing(..) => None,
        }
    }
}

impl<C, P> Run<C, P> {
    /// A program that has not begun: the steps from `start` to before `end`.
    pub fn new(ctx: C, (start, end): (u16, u16), purpose: P) -> Self {
        Self {
            ctx,
            at: Cursor::new(start, end),
            meant: None,
            purpose,
        }
    }

    /// Whether the last action made as many changes as it meant to, of which
    /// `made` were made; none if it meant nothing or was asked before.
    ///
    /// ```
    /// let mut run = kernel::parts::run::Run::new((), (0, 1), ());
    /// run.meant = Some(2);
    /// assert_eq!(run.did_all(1), Some(false));
    /// assert_eq!(run.did_all(2), None);
    /// ```
    #[inline]
    pub fn did_all(&mut self, made: u16) -> Option<bool> {
        self.meant.take().map(|meant| made >= meant)
    }

    /// The action that the last step began comes back when what it asked is
    /// answered.
    pub fn come_back(&mut self, stage: u8) {
        self.at.back(stage);
        self.meant = None;
    }

    /// The same, to be begun later: it has no frame yet.
    #[must_use]
    pub fn waiting(mut self) -> Self {
        self.at.stage = WAITING;
        self
    }

    /// Whether it is to be begun later.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.at.stage == WAITING
    }

    /// The `len` steps after the one it is at, as a part of their own, and
    /// what they know; they are skipped now.
    ///
    /// ```
    /// let mut run = kernel::parts::run::Run::new("fox", (0, 4), ());
    /// let (knows, part) = run.split_off(2);
    /// assert_eq!((knows, part.made_by, part.start), ("fox", 0, 1));
    /// assert_eq!(run.at.pc, 3);
    /// ```
    pub fn split_off(&mut self, len: u16) -> (C, Part)
    where
        C: Clone,
    {
        let made_by = self.at.pc;
        self.at.advance();
        let start = self.at.pc;
        self.at.skip(len);
        let part = Part {
            made_by,
            start,
            len,
        };
        (self.ctx.clone(), part)
    }
}
