//! Nothing of a meaning is dropped in silence: whoever makes a part of a program
//! out of a node takes it, and what nobody took has no program.

use super::{Lower, Lowered, NotLowered, fail, word};
use crate::mean::Mean;

/// Heads that only hold their parts together.
const FRAMES: [&str; 6] = ["", "Args", "Np", "Seq", "Tailed", "Head"];

impl Lower<'_> {
    /// Says that a node became part of a program; its parts speak for themselves.
    pub(crate) fn take(&self, mean: &Mean) {
        self.taken
            .borrow_mut()
            .insert(std::ptr::from_ref(mean).addr());
    }

    /// The same of a node with all its parts.
    pub(crate) fn take_all(&self, mean: &Mean) {
        mean.preorder().for_each(|part| self.take(part));
    }

    /// Takes these nodes, and the noun that stands last in a phrase's base whole.
    pub(crate) fn take_with_head(&self, parts: &[&Mean], base: &Mean) {
        parts.iter().for_each(|part| self.take(part));
        if let Some(head) = base.kids.last() {
            self.take_all(head);
        }
    }

    /// Takes a node that must not become two parts: a target, a choice.
    pub(crate) fn take_once(&self, mean: &Mean) -> Lowered<()> {
        let new = self
            .taken
            .borrow_mut()
            .insert(std::ptr::from_ref(mean).addr());
        if new {
            Ok(())
        } else {
            fail(mean, "two places")
        }
    }

    /// The word of a leaf, which is taken.
    pub(crate) fn word(&self, mean: &Mean) -> String {
        self.take(mean);
        word(self.grammar, mean)
    }

    /// Whether all of a line is in its programs.
    pub(crate) fn all_taken(&self, line: &Mean) -> Lowered<()> {
        let taken = self.taken.borrow();
        let left = line.preorder().find(|part| {
            let frame = FRAMES.contains(&part.head.as_str());
            !frame && !taken.contains(&std::ptr::from_ref(*part).addr())
        });
        match left {
            None => Ok(()),
            Some(part) => Err(NotLowered {
                what: part.head.clone(),
                place: "what is left over",
            }),
        }
    }
}
