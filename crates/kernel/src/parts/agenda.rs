//! Work under way and work due, as plain data.
//!
//! Frames on a stack are work under way. The engine runs the top frame until
//! one needs an answer, then stops: a suspended game is a value. What is due
//! (checks, triggers, windows) is only marked, and looked at by the game's one
//! loop frame when control comes back to it.

use serde::{Deserialize, Serialize};

/// A stack of frames. `F` is a small `Copy` value of the game.
///
/// ```
/// use kernel::parts::agenda::Agenda;
/// let mut agenda = Agenda::default();
/// agenda.push("turn");
/// agenda.push("combat");
/// agenda.unwind(|f| *f == "turn");
/// assert_eq!(agenda.top(), Some(&"turn"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Agenda<F> {
    frames: Vec<F>,
}

impl<F> Default for Agenda<F> {
    fn default() -> Self {
        Self { frames: Vec::new() }
    }
}

impl<F> Agenda<F> {
    /// Begins work that must be done before what is under way goes on.
    pub fn push(&mut self, frame: F) {
        self.frames.push(frame);
    }

    /// The work under way.
    #[must_use]
    pub fn top(&self) -> Option<&F> {
        self.frames.last()
    }

    /// The work under way, to move it on.
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.frames.last_mut()
    }

    /// Ends the work under way.
    pub fn pop(&mut self) -> Option<F> {
        self.frames.pop()
    }

    /// Ends all work above the topmost frame that matches, which becomes the
    /// work under way again: how a turn or a phase ends early. Nothing happens
    /// when none matches; tells whether one did.
    pub fn unwind(&mut self, to: impl Fn(&F) -> bool) -> bool {
        let Some(at) = self.frames.iter().rposition(to) else {
            return false;
        };
        self.frames.truncate(at + 1);
        true
    }

    /// Ends all work.
    pub fn clear(&mut self) {
        self.frames.clear();
    }

    /// The frames, oldest first.
    #[must_use]
    pub fn frames(&self) -> &[F] {
        &self.frames
    }

    /// The frames, oldest first, to mend them when a seat leaves.
    pub fn frames_mut(&mut self) -> &mut Vec<F> {
        &mut self.frames
    }
}
