//! The damage step (GA damage-step).

use crate::combat::{CRITICAL, DEAL, DEALT, END, ORDER, ORDERED, PRESENT};
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{Cannot, CombatStep, Counter, Stat};
use crate::state::{Blame, Combat, Deed, State, Thing, Topic};
use kernel::bounded::Bounded;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// "Before damage": the last time to act before damage is dealt (GA
    /// damage-step/1).
    pub(super) fn begin_damage_step(&mut self) {
        let deserted = self
            .s
            .combat
            .as_ref()
            .is_some_and(|c| c.targets.is_empty() && self.s.slot(c.attacker).is_none());
        if deserted && !rule!("GA attack-declaration/5", true) {
            self.set(Frame::Combat(END));
            return;
        }
        if !rule!("GA retaliate-retaliation/7", true) && self.fresh().has_latecomers() {
            self.set(Frame::Combat(PRESENT));
            return;
        }
        self.enter_step(CombatStep::Damage);
        self.set(Frame::Combat(ORDER));
        if rule!("GA damage-step/1", true) {
            self.push(Frame::Round { natural: true });
        }
    }

    /// The attacking player orders several retaliators (GA damage-step/2).
    pub(super) fn ask_retaliation_order(&mut self) {
        self.s.answers.clear();
        let Some(combat) = &self.s.combat else {
            return;
        };
        let seat = combat.attacking;
        let units: Vec<Thing> = combat
            .retaliations
            .iter()
            .map(|r| Thing::Object(r.unit))
            .collect();
        self.set(Frame::Combat(ORDERED));
        let many = units.len();
        if many > 1 && rule!("GA damage-step/2", true) {
            // All of them are chosen, so that only the order is.
            self.ask(seat, Topic::RetaliationOrder, units, (many, many), true);
        }
    }

    pub(super) fn take_retaliation_order(&mut self) {
        let order = self.answered_objects();
        if let Some(combat) = &mut self.s.combat
            && !order.is_empty()
        {
            let place = |r: Ref| order.iter().position(|o| *o == r).unwrap_or(usize::MAX);
            combat.retaliations.sort_by_key(|r| place(r.unit));
        }
        self.set(Frame::Combat(CRITICAL));
    }

    /// Damage of the attack and of all retaliations is dealt in one event,
    /// and weapons lose durability with it (GA damage-step/2.g, attack/3).
    pub(super) fn deal_combat_damage(&mut self) {
        self.set(Frame::Combat(DEALT));
        let look = self.fresh();
        let Some(combat) = look.s.combat.clone() else {
            return;
        };
        let worn = look.worn_weapons(&combat);
        // What the damage depends on is read before any durability is lost.
        let read_first = rule!("GA damage-step/2.g.i", true);
        if !read_first {
            self.wear(&worn);
        }
        let look = self.fresh();
        let mut hits = look.attack_hits(&combat);
        hits.extend(look.retaliation_hits(&combat));
        if let Some(combat) = &mut self.s.combat {
            combat.dealt = true;
        }
        if read_first && rule!("GA damage-step/2.g", true) {
            self.wear(&worn);
        }
        match rule!("GA attack/3", true) {
            true => self.damage(hits),
            false => hits.into_iter().for_each(|hit| self.damage(vec![hit])),
        }
    }

    /// A durability counter is removed from each weapon used (GA
    /// weapon/2.c).
    pub(super) fn wear(&mut self, weapons: &[Ref]) {
        for weapon in weapons {
            self.remove_counters(*weapon, Counter::DURABILITY, 1);
        }
    }

    /// Critical has been answered.
    pub(crate) fn after_critical(&mut self) {
        self.set(Frame::Combat(DEAL));
    }
}

impl Look<'_> {
    /// What the attack deals: the summed power to each object that still
    /// defends (GA …/8, cleave/6).
    fn attack_hits(self, combat: &Combat) -> Vec<(Ref, u16, Blame)> {
        let amounts = self.attack_amounts(combat);
        let there = combat.targets.iter().filter(|r| self.s.slot(**r).is_some());
        let blame = self.combat_blame(combat.attacker, Deed::Attack);
        let each = |r: &Ref| amounts.iter().map(|n| (*r, *n, blame)).collect::<Vec<_>>();
        there.flat_map(each).collect()
    }

    /// How much the attack deals: one lot, all that is involved in it added
    /// up, before anything prevents or doubles it (GA damage-step/2.e).
    fn attack_amounts(self, combat: &Combat) -> Vec<u16> {
        let Some(slot) = self.s.slot(combat.attacker) else {
            // A unit that left deals nothing.
            let last = || self.stat(combat.attacker, Stat::Power).unwrap_or(0);
            let last = by_rule!("GA attacking-and-the-combat-phase/7", 0, else last());
            return vec![u16::held(last)];
        };
        if !self.is_attacking(slot) || self.can(Cannot::DealDamage, slot).is_err() {
            return Vec::new();
        }
        let power = self.attack_power(combat);
        match rule!("GA damage-step/2.a~2", "GA damage-step/2.e"; true) {
            true => vec![power.damage()],
            false => {
                let parts = [power.unit, power.intent, power.weapons, power.more];
                let parts = parts.into_iter();
                parts.map(|n| u16::try_from(n).unwrap_or(0)).collect()
            }
        }
    }

    /// What retaliating units deal, in their order, each to what it
    /// retaliates against (GA retaliation-step/3.a, damage-step/2.b).
    fn retaliation_hits(self, combat: &Combat) -> Vec<(Ref, u16, Blame)> {
        let mut hits = Vec::new();
        for retaliation in &combat.retaliations {
            let Some(slot) = self.s.slot(retaliation.unit) else {
                continue;
            };
            let able = self.can(Cannot::DealDamage, slot).is_ok();
            let amount = u16::try_from(self.retaliation_power(slot)).unwrap_or(0);
            let there = self.s.slot(retaliation.target).is_some();
            if able && there && rule!("GA retaliation-step/3.a", true) {
                let blame = self.combat_blame(retaliation.unit, Deed::Retaliation);
                hits.push((retaliation.target, amount, blame));
            }
        }
        // All of it at once; what prevents damage meets it in this order.
        if !rule!("GA damage-step/p1", true) {
            hits.reverse();
        }
        hits
    }

    /// The unit alone is the source, whatever it uses for the attack (GA
    /// damage/10.a, 10.a.i).
    fn combat_blame(self, source: Ref, deed: Deed) -> Blame {
        let slot = self.s.slot(source);
        let used = self.s.combat.as_ref().and_then(|c| c.weapons.first());
        let source = match (deed, used) {
            (Deed::Attack, Some(weapon)) if !rule!("GA damage/10.a.i", true) => *weapon,
            _ => source,
        };
        let known = deed != Deed::Attack || rule!("GA damage/10.a", true);
        let sure = slot.is_some_and(|s| self.is_unpreventable(s));
        Blame {
            seat: Some(self.controller(source)),
            source: Some(source).filter(|_| known),
            deed,
            unpreventable: sure,
        }
    }

    /// Weapons that lose durability: those used and still there, unless there
    /// is nothing left to be hit (GA damage-step/2.g.ii, cleave/7).
    fn worn_weapons(self, combat: &Combat) -> Vec<Ref> {
        let attacker = self.s.slot(combat.attacker);
        let hits = attacker.is_some_and(|s| self.is_attacking(s)) && !combat.targets.is_empty();
        let spared = !hits && rule!("GA damage-step/2.g.ii", true);
        if spared || !rule!("GA weapon/2.c", "GA durability/1"; true) {
            return Vec::new();
        }
        // Also where the power is nothing by now.
        let powerless = self.attack_power(combat).damage() == 0;
        if powerless && !rule!("GA damage/6", true) {
            return Vec::new();
        }
        let there = combat.weapons.iter().filter(|w| self.s.slot(**w).is_some());
        let often = combat.wears();
        there.flat_map(|w| std::iter::repeat_n(*w, often)).collect()
    }
}
