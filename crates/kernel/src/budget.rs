//! What one run of an engine may use. Rules can be put together so that a run
//! never ends or fills all memory; a run over its budget ends with a value that
//! says so, on every machine at the same place. Time is no part of it: who
//! cares for time ends the process.

use std::hash::{Hash, Hasher};

/// What is left to use. Every input, set-up and declared loop has a budget of
/// its own; the number of questions is that of a whole game.
///
/// ```
/// use kernel::budget::Budget;
/// let raised = Budget { steps: 9_000_000, made: 7, ..Budget::FULL };
/// assert_eq!(raised.lowered(), Budget { made: 7, ..Budget::FULL });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Turns of the loop.
    pub steps: u32,
    /// Bytes by which state and log may grow.
    pub bytes: u64,
    /// Cards and items that may come into being.
    pub made: u32,
    /// Answers in a game.
    pub questions: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Self::FULL
    }
}

/// After so many turns of the loop it is looked how much a run has grown.
const LOOK: u32 = 4096;

impl Budget {
    /// What a run may use where nobody lowers it.
    pub const FULL: Self = Self {
        steps: 1_000_000,
        bytes: 1_000_000,
        made: 4_096,
        questions: 20_000,
    };

    /// The same where it is no more than anybody may use.
    #[must_use]
    pub fn lowered(self) -> Self {
        let full = Self::FULL;
        Self {
            steps: self.steps.min(full.steps),
            bytes: self.bytes.min(full.bytes),
            made: self.made.min(full.made),
            questions: self.questions.min(full.questions),
        }
    }

    /// A turn of the loop; tells whether to look at what was used before it.
    #[inline]
    pub fn step(&mut self) -> bool {
        let due = self.steps.is_multiple_of(LOOK);
        self.steps = self.steps.saturating_sub(1);
        due
    }

    /// So many cards or items come into being; tells whether they may.
    ///
    /// ```
    /// use kernel::budget::Budget;
    /// let mut budget = Budget::FULL;
    /// assert!(budget.make(4_000));
    /// assert!(!budget.make(4_000), "more than are left");
    /// ```
    pub fn make(&mut self, n: usize) -> bool {
        let left = u32::try_from(n).ok().and_then(|n| self.made.checked_sub(n));
        self.made = left.unwrap_or(self.made);
        left.is_some()
    }
}

/// What a run would have used too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Limit {
    /// Turns of the loop.
    #[error("it takes more steps than a run may take")]
    Steps,
    /// Growth of state and log.
    #[error("it stores more than a run may store")]
    Bytes,
    /// Cards and items.
    #[error("it makes more cards and effects than a run may make")]
    Made,
    /// Answers in a game.
    #[error("the game has had as many answers as a game may have")]
    Questions,
    /// A number of the game grew beyond what can be kept.
    #[error("a number grows beyond what can be kept")]
    Number,
}

/// How a run ended. After one over its budget the game is somewhere between two
/// questions: who ran it goes on with the copy from before.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Somebody is asked.
    Asked,
    /// The game is over.
    Over,
    /// It would have used too much.
    OverBudget(Limit),
}

/// About how many bytes a state takes: those that are hashed.
///
/// ```
/// use kernel::budget::size_of;
/// assert!(size_of(&vec![0u8; 500]) - size_of(&vec![0u8; 400]) >= 100);
/// ```
pub fn size_of(state: &impl Hash) -> u64 {
    let mut count = Count(0);
    state.hash(&mut count);
    count.0
}

struct Count(u64);

impl Hasher for Count {
    fn write(&mut self, bytes: &[u8]) {
        self.0 += bytes.len() as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
