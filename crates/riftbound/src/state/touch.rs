//! Saying what has changed, so that values are computed anew and cleanups come.

use crate::facts::Facts;
use crate::state::State;
use kernel::by_rule;

impl State {
    /// Something has changed that values may depend on.
    pub fn touch(&mut self) {
        self.derived.0.stale();
    }

    /// Facts of these kinds have changed: values that ask for none of them
    /// stay.
    #[inline]
    pub fn touch_only(&mut self, facts: Facts) {
        self.derived.0.changed(facts);
    }

    /// The status of something on the board has changed (RB 319.7), which is
    /// of these kinds.
    #[inline]
    pub fn touch_status(&mut self, facts: Facts) {
        self.touch_only(facts);
        self.outstanding();
    }

    /// Something on the board has changed (RB 319.7).
    pub fn touch_board(&mut self) {
        self.touch();
        self.outstanding();
    }

    /// A cleanup is outstanding, because a status has changed (RB 319.7).
    #[inline]
    fn outstanding(&mut self) {
        self.cleanup = by_rule!("RB 319.7", true, else self.cleanup);
    }
}
