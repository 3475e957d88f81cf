//! State checks (GA state-based-checks-and-effects, game-effects/p1).

mod deaths;
mod settled;
mod strays;
mod unique;

use crate::flow::Engine;
use crate::state::State;
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Checks the state until nothing changes any more.
    pub(crate) fn step_check(&mut self) {
        if !self.state_check(false) {
            self.pop();
        }
    }

    /// One pass over the state (GA game-effects/p2): what ends the game comes
    /// first (GA state-based-checks-and-effects/p2). `acts`: a player is
    /// about to receive Opportunity. Tells whether anything changed.
    pub(crate) fn state_check(&mut self, acts: bool) -> bool {
        if !rule!("GA game-effects/p2", true) {
            return false;
        }
        self.end_revealing();
        self.keep_elements();
        !self.is_quiet() && self.check_all(acts)
    }

    /// All that a state check looks for, until something was done.
    pub(crate) fn check_all(&mut self, acts: bool) -> bool {
        let first = rule!("GA state-based-checks-and-effects/p2", true);
        first && self.judge(acts)
            || self.check_deaths()
            || self.check_links()
            || self.check_roles()
            || self.drop_lost_modes()
            || self.check_unique()
            || self.check_strays()
            || !first && self.judge(acts)
    }
}
