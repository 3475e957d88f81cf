//! What may be done by a player who acts, and the rule that forbids the rest.
//! The listing offers what these functions allow.

use crate::edition::Reading;
use crate::look::Look;
use crate::program::Phase;
use crate::state::State;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;

/// Allowed, or the rule that forbids it.
pub(crate) type Verdict = Result<(), RuleId>;

/// Forbids by a rule where a condition holds.
pub(crate) fn deny(on: bool, id: &'static str) -> Verdict {
    if on { Err(RuleId(id)) } else { Ok(()) }
}

impl State {
    /// Whether a player may do slow things: the turn player in their main
    /// phase, with an empty effects stack and no combat (GA fast-vs-slow/1).
    pub(crate) fn may_be_slow(&self, seat: Seat) -> Verdict {
        deny(rule!("GA players/3", self.active != seat), "GA players/3")?;
        let main = self.phase == Some(Phase::Main) && self.combat.is_none();
        deny(rule!("GA fast-vs-slow/1", !main), "GA fast-vs-slow/1")?;
        deny(!rule!("GA main-phase/2", true), "GA main-phase/2")?;
        let empty = self.stack.is_empty();
        deny(rule!("GA players/2", !empty), "GA players/2")
    }
}

impl State {
    /// Whether a player can do nothing slow at all now.
    pub(crate) fn is_hurried(&self, seat: Seat) -> bool {
        let slow = match self.reads(Reading::SlowOutsideMain) {
            true => self.may_be_slow_anywhere(seat),
            false => self.may_be_slow(seat),
        };
        slow.is_err()
    }

    /// Whether a player may do slow things that the old book binds to no
    /// phase: the turn player, with an empty effects stack.
    pub(crate) fn may_be_slow_anywhere(&self, seat: Seat) -> Verdict {
        deny(rule!("GA players/3", self.active != seat), "GA players/3")?;
        let id = Reading::SlowOutsideMain.rule();
        deny(!self.stack.is_empty(), id)
    }
}

impl Look<'_> {
    /// Whether a player may act at all now: with Opportunity (GA players/p1).
    pub(crate) fn may_act(self, seat: Seat) -> Verdict {
        let acting = self.s.acting() == Some(seat);
        deny(!acting && rule!("GA players/p1", true), "GA players/p1")
    }
}
