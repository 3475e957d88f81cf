//! Work under way and its frames.

use super::audit::framed;
use crate::game::Violation;

/// What a frame of an agenda is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// A program runs.
    Program,
    /// A batch of changes is made.
    Batch,
    /// Something is paid for.
    Payment,
    /// So many questions are open.
    Questions(u8),
    /// Something else.
    Other,
}

/// How much is under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnderWay {
    /// Programs.
    pub programs: usize,
    /// Batches of changes.
    pub batches: usize,
    /// Payments.
    pub payments: usize,
    /// Open questions.
    pub questions: usize,
}

impl UnderWay {
    /// Programs, batches, payments and questions each have their frame.
    ///
    /// # Errors
    /// What was found.
    ///
    /// ```
    /// use kernel::conformance::{UnderWay, Work};
    /// let have = UnderWay { programs: 1, questions: 2, ..UnderWay::default() };
    /// assert!(have.framed([Work::Program, Work::Other, Work::Questions(2)]).is_ok());
    /// assert!(have.framed([Work::Program, Work::Program, Work::Questions(2)]).is_err());
    /// ```
    pub fn framed(self, frames: impl IntoIterator<Item = Work>) -> Result<(), Violation> {
        let mut found = Self::default();
        for work in frames {
            match work {
                Work::Program => found.programs += 1,
                Work::Batch => found.batches += 1,
                Work::Payment => found.payments += 1,
                Work::Questions(n) => found.questions += usize::from(n),
                Work::Other => {}
            }
        }
        framed(&[
            ("programs", self.programs, found.programs),
            ("batches", self.batches, found.batches),
            ("payments", self.payments, found.payments),
            ("questions", self.questions, found.questions),
        ])
    }
}
