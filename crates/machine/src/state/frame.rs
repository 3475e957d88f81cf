//! Work under way: a stack of frames, of which the top one runs. A frame can
//! stop at any question and be run again; what it knows so far is kept.

use super::{Event, Scene};
use crate::ids::ProgramId;
use crate::inline_vec::InlineVec;
use crate::thing::Thing;
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// A row of the book's turn.
    Row(u8),
    /// A program: the topmost of `State::runs`.
    Run,
    /// Happenings of one moment: the last of `State::events`.
    Batch(Batch),
    /// An item that is being announced.
    Plan(u16),
    /// An item that has resolved when its text is done.
    Spend(u16),
    /// A row of the book's procedures, and what it is about.
    Call(u8, [Thing; 2]),
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::Row(0)
    }
}

/// A program under way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// Which.
    pub program: ProgramId,
    /// The next step.
    pub pc: u16,
    /// What it knows.
    pub scene: Scene,
    /// Loops, the innermost last.
    pub loops: InlineVec<Loop, 2>,
    /// Happenings that are still to be proposed: one by one, or together at
    /// `together`.
    pub queue: InlineVec<Event, 8>,
    /// The register of what is in the queue.
    pub reg: u8,
    /// Where the moment ends that is being put together.
    pub together: Option<u16>,
    /// What was answered to the step's question.
    pub answer: Option<Answer>,
    /// Who has sealed a choice.
    pub sealed: SeatSet,
    /// Where its happenings go, of a replacement: into the batch below.
    pub replaces: Option<Replaces>,
}

/// An answer to a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
    /// So many were chosen so far.
    Chosen(u8),
    /// No more.
    Done,
    /// It was paid.
    Paid,
}

/// What a block of a replacement stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Replaces {
    /// The next place for its happenings in the batch below.
    pub at: u8,
    /// What has replaced the happening so far.
    pub applied: Applied,
}

/// A loop of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Loop {
    /// Where its block begins.
    pub begin: u16,
    /// What is still to come: players, things, or how often.
    pub rest: InlineVec<Thing, 8>,
    /// How often it is still to be done.
    pub times: u16,
    /// The player and the thing of the loop around it.
    pub outer: (Thing, Thing),
}

/// What has replaced a happening, so that nothing does it twice. As many as
/// there is room for; beyond that nothing replaces it any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Applied {
    by: [Key; 6],
    n: u8,
}

/// What replaces: where its text is, and which row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key {
    /// The stamp of the object or effect.
    pub stamp: u32,
    /// The row of the pool.
    pub row: u16,
}

impl Applied {
    /// Whether this can still replace it.
    #[must_use]
    pub fn is_open(&self, key: Key) -> bool {
        let n = usize::from(self.n);
        n < self.by.len() && !self.by[..n].contains(&key)
    }

    /// The same, and this one.
    #[must_use]
    pub fn with(mut self, key: Key) -> Applied {
        if let Some(at) = self.by.get_mut(usize::from(self.n)) {
            *at = key;
            self.n += 1;
        }
        self
    }
}

/// Happenings of one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Batch {
    /// How many.
    pub n: u16,
    /// The register of the program that wants to know what happened.
    pub reg: Option<u8>,
    /// Who has to choose between replacements, and of which happening.
    pub chooses: Option<(Seat, u8)>,
}

/// A happening that is proposed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Proposed {
    /// What would happen.
    pub event: Event,
    /// What has replaced it so far.
    pub applied: Applied,
}

/// A trigger that waits to be put on the stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    /// What its text is on.
    pub source: Thing,
    /// The card of that.
    pub card: Thing,
    /// For whom it speaks.
    pub controller: Seat,
    /// The ability: a row of the pool.
    pub ability: u16,
    /// What has happened.
    pub event: Event,
    /// What the program knew that began it: a stamp, or 0.
    pub kept: u32,
}

/// What is asked now. It follows from the frames; it is kept so that nobody has
/// to find out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Asks {
    /// Who may answer.
    pub seats: SeatSet,
    /// The shape.
    pub shape: kernel::game::Shape,
    /// What it is about.
    pub about: About,
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum About {
    /// To act in one's turn.
    Act,
    /// To respond to what is on the stack.
    Respond,
    /// The X of an item.
    X,
    /// Whether to pay for an optional ability: its place among them.
    Option(u8),
    /// A target for a slot.
    Target(u8),
    /// What a part of the cost is done to: its number.
    Part(u8),
    /// How an item is paid.
    Pay,
    /// Whether to do what one may do.
    May,
    /// A choice of a program.
    Choose,
    /// Choices of a program that nobody sees.
    Sealed,
    /// Which of several replacements.
    Replace,
    /// Which modes, of the how many-th choice of modes.
    Mode(u8),
    /// Which trigger goes on the stack next.
    Order,
    /// Where in its row something enters.
    Place,
}
