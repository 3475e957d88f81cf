//! Roles in combat (GA attacking-and-the-combat-phase/4): who attacks, who
//! defends, and who does no more.

use crate::edition::Reading;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::Word;
use crate::state::{Combat, Properties, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::SeatSet;

impl<O: Observer<State>> Engine<'_, O> {
    /// The unit attacks, its targets defend, and their controllers are the
    /// players of this combat until it ends.
    pub(super) fn give_roles(&mut self, slot: u8) {
        let look = self.fresh();
        let (Some(attack), Some(combat)) = (look.attack_under_way(), &look.s.combat) else {
            return;
        };
        let unblockable = look.attack_has(attack, Word::Unblockable);
        let true_sight = look.sees_stealth(attack);
        let targets = combat.targets.clone();
        let defending: SeatSet = targets.iter().map(|r| look.controller(*r)).collect();
        if let Some(combat) = &mut self.s.combat {
            combat.unblockable = unblockable;
            combat.true_sight = true_sight;
            combat.defending = defending;
        }
        if rule!("GA attacking-and-the-combat-phase/4", true) {
            self.set_role(slot, Properties::ATTACKING, true);
            for slot in targets
                .iter()
                .filter_map(|r| self.s.slot(*r))
                .collect::<Vec<_>>()
            {
                self.set_role(slot, Properties::DEFENDING, true);
            }
        }
        self.s.changed(Facts::COMBAT);
    }

    pub(super) fn set_role(&mut self, slot: u8, role: Properties, on: bool) {
        if let Some(object) = self.s.object_mut(slot) {
            object.properties.set(role, on);
        }
        self.s.changed(Facts::COMBAT);
    }

    /// Roles whose reason is gone end (GA
    /// state-based-checks-and-effects/p8); tells whether one did.
    pub(crate) fn check_roles(&mut self) -> bool {
        let look = self.fresh();
        let ends = rule!("GA state-based-checks-and-effects/p8", true);
        let Some(combat) = look.s.combat.as_ref().filter(|_| ends) else {
            return false;
        };
        let declared = combat.defending.is_empty();
        if declared {
            // The attack is still being declared.
            return false;
        }
        let lost: Vec<Ref> = combat
            .targets
            .iter()
            .copied()
            .filter(|r| !look.still_defends(combat, *r))
            .collect();
        let idle = look.lost_retaliators(combat);
        let attacker = look.s.slot(combat.attacker);
        let left = combat.targets.len() - lost.len();
        let unmet = look.unmet_retaliators(combat);
        let seen = look.negates_by_stealth(&lost);
        self.end_defending(&lost);
        self.end_retaliating(&idle);
        if !unmet.is_empty() {
            self.goes_by(Reading::RetaliatingEnds);
        }
        self.end_role(&unmet, Properties::RETALIATING);
        if let Some(unit) = seen {
            self.tell(&Event::AttackNegated(unit));
        }
        let look = self.look();
        let stops = attacker.filter(|slot| look.stops_attacking(*slot, left));
        let stops: Vec<Ref> = stops
            .and_then(|s| self.s.refer_slot(s))
            .into_iter()
            .collect();
        self.end_role(&stops, Properties::ATTACKING);
        let changed = !(lost.is_empty() && idle.is_empty() && stops.is_empty() && unmet.is_empty());
        if changed {
            self.s.changed(Facts::COMBAT);
        }
        changed
    }

    /// Who lost the role does not get it back (readings B31).
    fn end_defending(&mut self, lost: &[Ref]) {
        if let Some(combat) = &mut self.s.combat {
            combat.targets.retain(|r| !lost.contains(r));
        }
        let role = Properties::DEFENDING.and(Properties::INTERCEPTING);
        self.end_role(lost, role);
    }

    fn end_retaliating(&mut self, idle: &[Ref]) {
        if let Some(combat) = &mut self.s.combat {
            combat.retaliations.retain(|r| !idle.contains(&r.unit));
        }
        self.end_role(idle, Properties::RETALIATING);
    }

    /// Those of these that are still there have a role no more.
    fn end_role(&mut self, units: &[Ref], role: Properties) {
        for unit in units {
            if let Some(slot) = self.s.slot(*unit) {
                self.set_role(slot, role, false);
                self.tell(&Event::RoleEnded(*unit));
            }
        }
    }
}

impl Look<'_> {
    /// Whether nobody loses a role in combat.
    pub(crate) fn roles_stay(self) -> bool {
        let Some(combat) = &self.s.combat else {
            return true;
        };
        let attacker = self.s.slot(combat.attacker);
        let stops = |slot: u8| self.stops_attacking(slot, combat.targets.len());
        combat.defending.is_empty()
            || combat
                .targets
                .iter()
                .all(|r| self.still_defends(combat, *r))
                && self.lost_retaliators(combat).is_empty()
                && self.unmet_retaliators(combat).is_empty()
                && !attacker.is_some_and(stops)
    }

    /// Whether a unit stops attacking, with so many objects left to attack. It
    /// need not obey any more to go on.
    fn stops_attacking(self, slot: u8, left: usize) -> bool {
        let aimless = left == 0 && rule!("GA attacking-and-the-combat-phase/4.b", true);
        let disobeys = !rule!("GA obedience/4", true) && !self.obeys(slot);
        self.is_attacking(slot) && (aimless || disobeys)
    }

    /// Whether an object is still a legal target of the attack (GA …/4.a).
    /// Cleave does not target: only what leaves or cannot be attacked stops
    /// defending (readings B19).
    fn still_defends(self, combat: &Combat, r: Ref) -> bool {
        let Some(slot) = self.s.slot(r) else {
            return false;
        };
        // Without an attacker nothing is attacked any more.
        let gone = self.s.slot(combat.attacker).is_none();
        if rule!("GA attacking-and-the-combat-phase/7", gone) {
            return false;
        }
        let sight = combat.cleave || combat.true_sight || self.sees_now();
        self.stays_open(combat, slot, sight)
    }

    /// Units that by the old book are retaliating no more, as what they
    /// retaliate against attacks no more; they deal their damage all the same.
    fn unmet_retaliators(self, combat: &Combat) -> Vec<Ref> {
        if !self.s.reads(Reading::RetaliatingEnds) {
            return Vec::new();
        }
        let idle = |target: Ref| self.s.slot(target).is_some_and(|s| !self.is_attacking(s));
        let is = |unit: Ref| {
            let object = self.object(unit);
            object.is_some_and(|o| o.properties.any(Properties::RETALIATING))
        };
        let each = combat.retaliations.iter();
        let unmet = each.filter(|r| idle(r.target) && is(r.unit));
        unmet.map(|r| r.unit).collect()
    }

    /// The attacker, where its attack is negated because a target got stealth,
    /// which the old book says.
    fn negates_by_stealth(self, lost: &[Ref]) -> Option<Ref> {
        let hidden = |r: &Ref| self.s.slot(*r).is_some_and(|slot| self.has_stealth(slot));
        let negated = lost.iter().any(hidden) && self.s.reads(Reading::StealthNegates);
        let combat = self.s.combat.as_ref().filter(|_| negated);
        combat.map(|c| c.attacker)
    }

    /// Units that retaliate no more: they or what they retaliate against have
    /// left. That it attacks no more is no matter (GA damage-step/2.c).
    fn lost_retaliators(self, combat: &Combat) -> Vec<Ref> {
        let gone = |target: Ref| {
            let slot = self.s.slot(target);
            let lost_role = slot.is_some_and(|s| !self.is_attacking(s));
            slot.is_none() || lost_role && !rule!("GA damage-step/2.c", "GA damage-step/p2"; true)
        };
        let each = combat.retaliations.iter();
        let idle = each.filter(|r| self.s.slot(r.unit).is_none() || gone(r.target));
        idle.map(|r| r.unit).collect()
    }
}
