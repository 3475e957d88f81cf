//! Which weapons can be used in an attack (GA weapon, functional-weapons).

use crate::card::{Subtype, Type};
use crate::look::Look;
use crate::program::{May, Mod};
use crate::state::{Combat, Properties};
use kernel::ids::Ref;
use kernel::rule;

impl Look<'_> {
    /// Whether a unit can use a weapon: champions can, who may act as one (GA
    /// weapon/1, type-acting/p1), and others where an effect says so of this
    /// weapon.
    fn uses_weapon(self, unit: u8, weapon: u8) -> bool {
        let champion = self.values(unit).types.has(Type::Champion);
        let allowed = || {
            let said = self.filtered_mods(unit, |m| match m {
                Mod::UsesWeapons(filter) => Some(filter),
                _ => None,
            });
            let mut said = said.into_iter();
            said.any(|(ctx, filter)| self.suits(weapon, filter, &ctx))
        };
        champion
            || self.values(unit).may(May::UseWeapons)
            || !rule!("GA weapon/1", true)
            || allowed()
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
        let with_card = !unit.intent.is_empty();
        let usable = |slot: &u8| {
            let Some(weapon) = self.s.object(*slot) else {
                return false;
            };
            if !self.values(*slot).types.has(Type::Weapon) {
                return false;
            }
            let loads = self.must_be_loaded(*slot);
            let empty = rule!(
                "GA functional-weapons/1.a", "GA loaded/3";
                loads && weapon.loaded.is_empty()
            );
            let beside = rule!("GA functional-weapons/1.b", loads && with_card);
            weapon.controller == unit.controller
                && *slot != attacker
                && !empty
                && !beside
                && self.uses_weapon(attacker, *slot)
        };
        let slots = self.s.objects().map(|(slot, _)| slot);
        let found = slots.filter(usable).filter_map(|s| self.s.refer_slot(s));
        found
            .filter(|w| {
                let weapons = [*w];
                let attack = self.attack_by(attacker, &weapons);
                attack.is_some_and(|attack| self.has_target(attack))
                    && self.affords_attack(attacker, &weapons)
                    && self.arms(attacker, *w)
            })
            .collect()
    }

    /// Whether an attack with this weapon has power, what is loaded counted
    /// in: with nothing none is declared (GA damage/6). An attack card has
    /// been declared by its resolving.
    fn arms(self, attacker: u8, weapon: Ref) -> bool {
        let (Some(unit), Some(slot)) = (self.s.object(attacker), self.s.slot(weapon)) else {
            return false;
        };
        let mut attack = Combat::declared(unit.thing(), unit.controller);
        attack.weapons.push(weapon);
        let loaded = self.s.object(slot).into_iter().flat_map(|o| &o.loaded);
        let loaded = loaded.map(|card| self.values_of(*card).power.unwrap_or(0));
        let power = self.attack_power(&attack).total() + loaded.sum::<i16>();
        power > 0
            || !unit.intent.is_empty()
            || self.values(attacker).may(May::AttackPowerless)
            || !rule!("GA attacking-and-the-combat-phase/1.c", true)
    }

    /// Whether a unit is rested.
    pub(crate) fn is_rested(self, slot: u8) -> bool {
        let object = self.s.object(slot);
        object.is_some_and(|o| o.properties.any(Properties::RESTED))
    }
}
