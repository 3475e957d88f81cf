//! Attacking and retaliating.

use crate::card::Type;
use crate::look::Look;
use crate::program::{Counter, Word};
use kernel::ids::Ref;
use kernel::seats::Seat;

/// What it is worth to win.
const WIN: i32 = 500;

impl Look<'_> {
    /// Whether opponents have units at all.
    pub(super) fn has_enemies(self, seat: Seat) -> bool {
        let mut theirs = self.s.objects().filter(|(_, o)| o.controller != seat);
        theirs.any(|(slot, _)| self.values(slot).is_unit())
    }

    /// What a unit can take before it dies.
    pub(super) fn health(self, slot: u8) -> i32 {
        let Some(o) = self.s.object(slot) else {
            return 0;
        };
        let damage = o.marked + o.counters.count(Counter::DAMAGE);
        i32::from(self.values(slot).life.unwrap_or(0)) - i32::from(damage)
    }

    /// What a unit deals by itself when it attacks.
    fn strength(self, slot: u8) -> i32 {
        let values = self.values(slot);
        i32::from(values.power.unwrap_or(0) + values.attack_power)
    }

    /// What a unit attacks with besides: weapons of its player are used by
    /// champions.
    fn reach(self, slot: u8) -> i32 {
        let Some(o) = self.s.object(slot) else {
            return 0;
        };
        let own = self.strength(slot);
        if !self.values(slot).types.has(Type::Champion) {
            return own;
        }
        let mine = self
            .s
            .objects()
            .filter(|(_, w)| w.controller == o.controller);
        let weapons = mine.filter(|(s, _)| self.values(*s).types.has(Type::Weapon));
        let best = weapons.map(|(s, _)| self.strength(s)).max();
        own + best.unwrap_or(0)
    }

    /// An attack is good if it kills something, or if there is a champion to
    /// hurt and nothing better to do with the unit.
    pub(super) fn worth_of_attack(self, seat: Seat, slot: u8) -> i32 {
        let power = self.reach(slot);
        if power <= 0 {
            return -5;
        }
        let theirs = self.s.objects().filter(|(_, o)| o.controller != seat);
        let units = theirs.filter(|(s, _)| self.values(*s).is_unit());
        let best = units.map(|(s, _)| self.worth_of_hitting(slot, s, power));
        best.max().map_or(-5, |best| best.min(60))
    }

    /// What hitting a unit with so much power is worth.
    fn worth_of_hitting(self, attacker: u8, target: u8, power: i32) -> i32 {
        let health = self.health(target);
        if self.values(target).types.has(Type::Champion) {
            return match power >= health {
                true => WIN,
                false => 12 + power,
            };
        }
        let back = self.strength(target);
        let dies = back >= self.health(attacker) && !self.values(attacker).has(Word::Steadfast);
        let champion = self.values(attacker).types.has(Type::Champion);
        match (power >= health, dies && !champion) {
            (true, false) => 20 + self.size(target),
            (true, true) => 6 + self.size(target) - self.size(attacker),
            (false, false) => 4,
            (false, true) => -8,
        }
    }

    fn size(self, slot: u8) -> i32 {
        let values = self.values(slot);
        let stats = values.power.unwrap_or(0) + values.life.unwrap_or(0);
        2 * i32::from(stats)
    }

    /// What to attack with the unit that is declaring.
    pub(super) fn worth_of_target(self, seat: Seat, r: Ref) -> i32 {
        let Some(target) = self.s.slot(r) else {
            return 0;
        };
        let attackers = self.s.objects().filter(|(_, o)| o.controller == seat);
        let attacking = attackers.filter(|(s, _)| self.values(*s).is_unit());
        let best = attacking.map(|(s, _)| (self.reach(s), s)).max();
        best.map_or(0, |(power, s)| self.worth_of_hitting(s, target, power))
    }

    /// A unit retaliates if it survives anyway or kills the attacker.
    pub(super) fn worth_of_retaliating(self, r: Ref) -> i32 {
        let attacker = self.s.combat.as_ref().and_then(|c| self.s.slot(c.attacker));
        let (Some(slot), Some(attacker)) = (self.s.slot(r), attacker) else {
            return 0;
        };
        let kills = self.strength(slot) >= self.health(attacker);
        let survives = self.reach(attacker) < self.health(slot);
        match (kills, survives) {
            (true, _) => 10,
            (false, true) => 5,
            // It is attacked in any case and dies either way.
            (false, false) => 2,
        }
    }
}
