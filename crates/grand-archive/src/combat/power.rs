//! The power of attacks and retaliations (GA
//! attacking-and-the-combat-phase/5.c, damage-step/2.a~2).

use crate::card::Type;
use crate::look::Look;
use crate::state::{Combat, Power};
use kernel::{by_rule, rule};

impl Look<'_> {
    /// The power of the attack under way, put together from all that is
    /// involved in it.
    pub(crate) fn attack_power(self, combat: &Combat) -> Power {
        let mut power = Power::default();
        let Some(slot) = self.s.slot(combat.attacker) else {
            return power;
        };
        let Some(unit) = self.s.object(slot) else {
            return power;
        };
        let values = self.values(slot);
        // With all that changes it (GA damage/4).
        let base = values.base_power;
        power.unit = by_rule!("GA damage/4", values.power, else base).unwrap_or(0);
        // What the attack got until now (GA …/6.b).
        let got = values.attack_power;
        power.more = by_rule!("GA attacking-and-the-combat-phase/6.b", got, else 0);
        power.more += self.ranged_power(slot);
        for card in &unit.intent {
            let values = self.values_of(*card);
            power.intent += values.power.unwrap_or(0);
            power.more += values.attack_power;
        }
        for slot in combat.weapons.iter().filter_map(|w| self.s.slot(*w)) {
            let values = self.values(slot);
            let weapon = values.types.has(Type::Weapon);
            // Whatever it is by now, it was used.
            if weapon || rule!("GA attacking-and-the-combat-phase/5.d", true) {
                power.weapons += values.power.unwrap_or(0);
                power.more += values.attack_power;
            }
        }
        let alone = combat.weapons.is_empty() && unit.intent.is_empty();
        if !alone && !rule!("GA attacking-and-the-combat-phase/5", true) {
            power.unit = 0;
        }
        if !rule!("GA attacking-and-the-combat-phase/5.c", true) {
            power.weapons = 0;
        }
        if !self.fights_with_intent(slot, unit.controller) {
            power.intent = 0;
        }
        power
    }

    /// The power a unit retaliates with: its own, and Retort (GA
    /// retaliation-step/3.a, retort-n/1). Weapons are not used.
    pub(crate) fn retaliation_power(self, slot: u8) -> i16 {
        self.values(slot).power.unwrap_or(0) + self.retort_power(slot)
    }

    /// Whether a unit has power to attack or retaliate with (GA
    /// attacking-and-the-combat-phase/1.c).
    pub(crate) fn has_power(self, slot: u8) -> bool {
        let values = self.values(slot);
        // A champion with power attacks as other units do.
        let champion = values.types.has(Type::Champion);
        values.power.is_some_and(|p| p > 0) && (!champion || rule!("GA deleveling/9.b", true))
    }
}
