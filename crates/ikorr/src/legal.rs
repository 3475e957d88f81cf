//! What may be done with priority, and the rule that forbids the rest. The
//! listing offers what these functions allow.

mod abilities;
mod avatar;
mod champions;
mod play;

use crate::flow::Frame;
use crate::look::Look;
use crate::program::{AbilityId, Phase};
use crate::state::{Item, State};
use kernel::ids::{CardId, Ref};
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

/// Allowed, or the rule that forbids it.
pub type Verdict = Result<(), RuleId>;

fn forbid(id: &'static str) -> Verdict {
    Err(RuleId(id))
}

impl State {
    /// Whether an active player is asked to act.
    #[must_use]
    #[inline]
    pub fn is_acting(&self) -> bool {
        self.agenda.top() == Some(&Frame::Act)
    }

    /// The active players who may act now: all at the same time, as one
    /// entity (ROI 9.1a, 9.3a), but for who has passed, skips the phase or has
    /// left.
    #[must_use]
    #[inline]
    pub fn acting_seats(&self) -> SeatSet {
        let idle = self.passed.or(self.skipping).or(self.gone);
        let seats = self.active_seats().minus(idle);
        by_rule!("ROI 9.1a", "ROI 9.3a", "ROI 9.3a.1"; seats, else seats.iter().take(1).collect())
    }
}

impl Look<'_> {
    /// Whether a seat has Priority: its team is active, it is the Action
    /// Phase, the stack is empty (ROI 3.11, 8.6, readings IK 1.2 and 1.3).
    /// `general` is the rule that says that this kind of action needs it.
    pub fn has_priority(&self, seat: Seat, general: &'static str) -> Verdict {
        let s = self.s;
        let active = s.active_seats().has(seat);
        if rule!("ROI 8.6c", "ROI 3.11b"; !active) {
            return forbid("ROI 8.6c");
        }
        if rule!("ROI 8.6a", s.phase != Some(Phase::Action)) {
            return forbid("ROI 8.6a");
        }
        if !s.is_acting() {
            if s.stack.is_empty() && s.runs.is_empty() {
                return forbid("ROI 3.11b.1");
            }
            return if kernel::rule::on(kernel::rule::rule_hash(general))
                && rule!("ROI 3.11b.1", "ROI 3.11a"; true)
            {
                forbid("ROI 3.11b.1")
            } else {
                Ok(())
            };
        }
        Ok(())
    }

    /// Whether an active player may act now. Who has passed waits until
    /// somebody of the team acts (ROI 9.1b).
    pub fn may_act(&self, seat: Seat) -> Verdict {
        if self.s.acting_seats().has(seat) {
            return Ok(());
        }
        let skips = self.s.skipping.has(seat);
        forbid(if skips { "ROI 9.1a.1a" } else { "ROI 9.1b" })
    }

    /// An item as it would be, to ask about its targets and costs.
    #[must_use]
    pub fn item_for(
        &self,
        seat: Seat,
        source: Ref,
        card: Option<CardId>,
        ability: Option<AbilityId>,
    ) -> Item {
        Item {
            handle: source.handle,
            card,
            ctx: crate::state::Ctx::new(seat, source, self.face(source.card), ability),
            pending: true,
            part: None,
            support: false,
            free: false,
        }
    }

    /// After a loop the player takes a different action first (ROI 10.6c.1a).
    fn not_banned(&self, seat: Seat, kind: u8, print: kernel::ids::PrintId, with: u16) -> Verdict {
        let deed = crate::state::Deed {
            kind,
            seat,
            print,
            with,
        };
        if rule!("ROI 10.6c.1a", self.s.banned == Some(deed)) {
            return forbid("ROI 10.6c.1a");
        }
        Ok(())
    }
}
