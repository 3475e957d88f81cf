//! Whether a Champion may attack (section 7.1) or raid (section 6.3).

use crate::card::Kind;
use crate::legal::{Verdict, forbid};
use crate::look::Look;
use crate::program::{Cannot, Keyword, May};
use kernel::rule;

impl Look<'_> {
    /// Whether a Champion may declare an attack at all (ROI 7.1).
    pub fn can_attack(&self, slot: u8) -> Verdict {
        let Some(p) = self.s.permanent(slot) else {
            return forbid("ROI 7.1b");
        };
        let chars = self.chars(slot);
        if self.r.kind(chars.face) != Kind::Champion {
            return forbid("ROI 7.1b");
        }
        if rule!("ROI 1.5a.1", chars.cannot(Cannot::Attack)) {
            return forbid("ROI 1.5a.1");
        }
        if rule!("ROI 11.50b", p.is_stunned()) {
            return forbid("ROI 11.50b");
        }
        let swift = rule!("ROI 11.32a", chars.has(Keyword::Swift));
        if rule!("ROI 4.7i", p.summoned && !swift) {
            return forbid("ROI 4.7i");
        }
        let fury = rule!("ROI 11.25a", chars.has(Keyword::Fury));
        let more = rule!("ROI 1.5b.1", chars.may(May::AttackAgain));
        if rule!("ROI 7.1b.1", p.attacks > u8::from(more) && !fury) {
            return forbid("ROI 7.1b.1");
        }
        // One of the two a turn, in either order (reading IK 1.4).
        if rule!("ROI 6.3e", p.raids > 0 && !chars.may(May::AttackAndRaid)) {
            return forbid("ROI 6.3e");
        }
        if rule!("ROI 11.31a", p.supported) {
            return forbid("ROI 11.31a");
        }
        self.not_banned(p.controller, crate::options::ATTACK, chars.face.base, 0)
    }

    /// Whether this Champion may attack that one: an opposing Champion within
    /// range (ROI 7.1b, 3.10c.1).
    pub fn can_attack_it(&self, attacker: u8, defender: u8) -> Verdict {
        let (Some(a), Some(d)) = (self.s.permanent(attacker), self.s.permanent(defender)) else {
            return forbid("ROI 7.1b");
        };
        let mode = self.s.mode;
        if rule!(
            "ROI 7.1b",
            mode.team(a.controller) == mode.team(d.controller)
        ) {
            return forbid("ROI 7.1b");
        }
        if !mode.attackable(a.controller).has(d.controller) {
            return forbid("ROI 3.10c.1");
        }
        let chars = self.chars(defender);
        if self.r.kind(chars.face) != Kind::Champion {
            return forbid("ROI 7.1b");
        }
        if rule!("ROI 1.5a.1", chars.cannot(Cannot::BeAttacked)) {
            return forbid("ROI 1.5a.1");
        }
        let handle = self.s.card(d.card).handle;
        let fury = self.chars(attacker).has(Keyword::Fury);
        if rule!("ROI 11.25a", fury && a.victims.contains(&handle)) {
            return forbid("ROI 11.25a");
        }
        Ok(())
    }

    /// Whether a Champion may raid (ROI 6.3).
    pub fn can_raid(&self, slot: u8) -> Verdict {
        let Some(p) = self.s.permanent(slot) else {
            return forbid("ROI 6.3a.1");
        };
        let chars = self.chars(slot);
        if self.r.kind(chars.face) != Kind::Champion {
            return forbid("ROI 6.3a.1");
        }
        if rule!("ROI 6.3b", self.s.turn == 1) {
            return forbid("ROI 6.3b");
        }
        if rule!("ROI 1.5a.1", chars.cannot(Cannot::Raid)) {
            return forbid("ROI 1.5a.1");
        }
        if rule!("ROI 11.50b", p.is_stunned()) {
            return forbid("ROI 11.50b");
        }
        let more = rule!("ROI 1.5b.1", chars.may(May::RaidAgain));
        if rule!("ROI 6.3c", p.raids > u8::from(more)) {
            return forbid("ROI 6.3c");
        }
        if rule!("ROI 6.3e", p.attacks > 0 && !chars.may(May::AttackAndRaid)) {
            return forbid("ROI 6.3e");
        }
        if rule!("ROI 11.31a", p.supported) {
            return forbid("ROI 11.31a");
        }
        if !rule!("ROI 6.3d", true) && p.summoned {
            return forbid("ROI 6.3d");
        }
        self.not_banned(p.controller, crate::options::RAID, chars.face.base, 0)
    }
}
