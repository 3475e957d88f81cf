//! Which weapons can be used in an attack (GA weapon, functional-weapons).

use crate::card::{Subtype, Type};
use crate::combat::legal_targets::Attack;
use crate::look::Look;
use crate::program::May;
use crate::state::Properties;
use kernel::ids::Ref;
use kernel::rule;

impl Look<'_> {
    /// Whether a unit can use weapons: champions, and who may act as one (GA
    /// weapon/1, type-acting/p1).
    pub(crate) fn uses_weapons(self, slot: u8) -> bool {
        let champion = self.values(slot).types.has(Type::Champion);
        champion || self.values(slot).may(May::UseWeapons) || !rule!("GA weapon/1", true)
    }

    /// Whether a weapon must be loaded: guns and bows (GA
    /// functional-weapons/1.a).
    pub(crate) fn must_be_loaded(self, slot: u8) -> bool {
        let subtypes = &self.values(slot).subtypes;
        subtypes.contains(&Subtype::GUN) || subtypes.contains(&Subtype::BOW)
    }

    /// Weapons that a unit could use for an attack now, with what is in its
    /// intent.
    pub(crate) fn usable_weapons(self, attacker: u8) -> Vec<Ref> {
        let Some(unit) = self.s.object(attacker) else {
            return Vec::new();
        };
        if !self.uses_weapons(attacker) {
            return Vec::new();
        }
        let with_card = !unit.intent.is_empty();
        let usable = |slot: &u8| {
            let Some(weapon) = self.s.object(*slot) else {
                return false;
            };
            let loads = self.must_be_loaded(*slot);
            let empty = rule!(
                "GA functional-weapons/1.a", "GA loaded/3";
                loads && weapon.loaded.is_empty()
            );
            let beside = rule!("GA functional-weapons/1.b", loads && with_card);
            weapon.controller == unit.controller
                && *slot != attacker
                && self.values(*slot).types.has(Type::Weapon)
                && !empty
                && !beside
        };
        let slots = self.s.objects().map(|(slot, _)| slot);
        let found = slots.filter(usable).filter_map(|s| self.s.refer_slot(s));
        found
            .filter(|w| {
                let weapons = [*w];
                let attack = Attack {
                    attacker,
                    intent: &unit.intent,
                    weapons: &weapons,
                };
                self.has_target(attack) && self.affords_attack(attacker, &weapons)
            })
            .collect()
    }

    /// Whether a unit is rested.
    pub(crate) fn is_rested(self, slot: u8) -> bool {
        let object = self.s.object(slot);
        object.is_some_and(|o| o.properties.any(Properties::RESTED))
    }
}
