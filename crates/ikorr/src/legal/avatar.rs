//! Whether an Avatar's power (section 6.1) or RUSH (section 6.2) may be used.

use crate::legal::{Verdict, forbid};
use crate::look::Look;
use crate::program::PlayerMod;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether the Avatar's power may be used (ROI 6.1).
    pub fn can_use_power(&self, seat: Seat) -> Verdict {
        let player = self.s.player(seat);
        let more = player.extra_powers + self.allowed_more(seat, PlayerMod::PowerAgain);
        if rule!("ROI 6.1a.2", player.powers > more) {
            return forbid("ROI 6.1a.2");
        }
        let source = self.avatar_ref(seat);
        let Some(cost) = self.power_cost(seat) else {
            return forbid("ROI 6.1a");
        };
        if rule!("ROI 6.1a.1", !self.can_pay(seat, source, &cost.parts)) {
            return forbid("ROI 6.1a.1");
        }
        self.can_place(seat, source, self.avatar_ability(player.avatar, false))?;
        self.not_banned(seat, crate::options::POWER, player.avatar, 0)
    }

    /// The reference of an Avatar: it is no card and names none.
    #[must_use]
    pub fn avatar_ref(&self, seat: Seat) -> Ref {
        Ref {
            card: CardId(0),
            handle: self.s.player(seat).avatar_handle,
        }
    }

    /// Whether the Avatar's RUSH may be used (ROI 6.2).
    pub fn can_rush(&self, seat: Seat) -> Verdict {
        let player = self.s.player(seat);
        let more = player.extra_rushes + self.allowed_more(seat, PlayerMod::RushAgain);
        if rule!("ROI 6.2c", player.rushes > more || player.rushed) {
            return forbid("ROI 6.2c");
        }
        if !rule!("ROI 6.2c.1", true) {
            let mut allies = self.s.mode.allies(seat).without(seat).iter();
            if allies.any(|s| self.s.player(s).rushes > 0) {
                return forbid("ROI 6.2c.1");
            }
        }
        let Some(cost) = self.rush_cost(seat) else {
            return forbid("ROI 6.2a");
        };
        let team = self.s.mode.team(seat);
        let shares = rule!("ROI 9.7a", true) || self.s.mode.members(team).lowest() == Some(seat);
        let pool = if shares {
            self.s.pool[usize::from(team)]
        } else {
            0
        };
        if rule!("ROI 6.2b", pool < cost) {
            return forbid("ROI 6.2b");
        }
        if self.s.unpaid.has(seat) {
            return forbid("ROI 9.7b");
        }
        let source = self.avatar_ref(seat);
        self.can_place(seat, source, self.avatar_ability(player.avatar, true))?;
        self.not_banned(seat, crate::options::RUSH, player.avatar, 0)
    }
}
