//! How units stand to others at their location: alone, one on one, in combat
//! (RB 741), equipped (RB 818.3).

use crate::look::Look;
use crate::state::Place;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl Look<'_> {
    /// Whether a unit is alone: no other friendly unit is at its location
    /// (RB 741.1).
    #[must_use]
    pub fn is_alone(self, slot: u8) -> bool {
        let Some(o) = self.s.object(slot) else {
            return false;
        };
        let mut others = self.s.units_at(o.place).filter(|(s, _)| *s != slot);
        rule!(
            "RB 741.1",
            !others.any(|(_, other)| self.s.is_friendly(other.controller, o.controller))
        )
    }

    /// Whether a unit is one on one: it and the only enemy unit there are both
    /// alone (RB 741.2).
    #[must_use]
    pub fn is_one_on_one(self, slot: u8) -> bool {
        let Some(o) = self.s.object(slot) else {
            return false;
        };
        let enemy = |c: Seat| !self.s.is_friendly(c, o.controller);
        let enemies = self
            .s
            .units_at(o.place)
            .filter(|(_, e)| enemy(e.controller));
        let enemies: SmallVec<[u8; 4]> = enemies.map(|(s, _)| s).collect();
        rule!(
            "RB 741.2",
            enemies.len() == 1 && self.is_alone(slot) && self.is_alone(enemies[0])
        )
    }

    /// Whether a unit is in combat: it has a designation where combat is
    /// ongoing (RB 741.3).
    #[must_use]
    pub fn is_in_combat(self, slot: u8) -> bool {
        let Some(o) = self.s.object(slot) else {
            return false;
        };
        let showdown = self.s.showdown.filter(|s| s.combat.is_some());
        let there = showdown.is_some_and(|s| o.place == Place::Field(s.field));
        rule!("RB 741.3", there && o.role.is_some())
    }

    /// Whether a unit has an Equipment attached to it: by its tag
    /// (RB 818.3.b).
    #[must_use]
    pub fn is_equipped(self, slot: u8) -> bool {
        let Some(tag) = self.r.equipment else {
            return false;
        };
        let mut attached = self
            .s
            .objects()
            .filter(|(_, o)| o.attached_to == Some(slot));
        let equipment = attached.any(|(s, _)| self.chars(s).tags.contains(&tag));
        rule!("RB 818.3", "RB 818.3.a", "RB 818.3.b"; equipment)
    }
}
