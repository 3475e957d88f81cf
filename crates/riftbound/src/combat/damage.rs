//! Step 2: combat damage (RB 460).

mod order;

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::state::{Blame, Change, Combat, Place, State, Thing, Topic};
use kernel::bounded::Bounded;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Damage is dealt only if both sides have units left (RB 460.1).
    pub(super) fn begin_damage(&mut self) {
        self.s.assigned.clear();
        self.s.answers.clear();
        let Some((field, combat)) = self.s.combat() else {
            self.pop();
            return;
        };
        let both = self.s.has_unit_at(combat.attacker, field)
            && self.s.has_unit_at(combat.defender, field);
        let next = if rule!("RB 460.1", "RB 460.2"; both) {
            3
        } else {
            6
        };
        self.set(Frame::Close(next));
    }

    /// A player assigns damage equal to the summed Might of their units
    /// (RB 460.2.c): one unit after the other, lethal damage in full. Step 3
    /// is the attacker's, step 4 the defender's.
    pub(super) fn assign(&mut self, attacker: bool) {
        let Some((field, combat)) = self.s.combat() else {
            self.pop();
            return;
        };
        let (by, to) = combat.sides(attacker == rule!("RB 460.2.c", true));
        if let Some((_, Thing::Object(unit))) = self.s.answers.first().copied() {
            self.s.answers.clear();
            self.assign_to(by, to, field, unit);
        }
        let look = self.fresh();
        let left = look.unassigned(by, to, field);
        let open = look.open_to_assign(to, field);
        let all = look.kills_all(to, field, left);
        self.sound(left);
        if left == 0 || open.is_empty() {
            self.set(Frame::Close(if attacker { 4 } else { 5 }));
            return;
        }
        if open.len() == 1 || all {
            self.assign_to(by, to, field, open[0]);
            return;
        }
        let from = open.iter().map(|r| Thing::Object(*r)).collect();
        self.ask(by, Topic::Assign, from, (1, 1), false);
    }

    /// This unit is assigned lethal damage, or what is left of it; the last
    /// one all the rest (RB 460.2.c.3, 460.2.c.4).
    fn assign_to(&mut self, by: Seat, to: Seat, field: u8, unit: Ref) {
        let look = self.fresh();
        let left = look.unassigned(by, to, field);
        let others =
            look.open_to_assign(to, field).len() > 1 || look.waiting_to_be_assigned(to, field) > 1;
        let lethal = look.s.slot(unit).and_then(|s| look.lethal(s));
        let enough = lethal.unwrap_or(left).min(left);
        let amount = if others || !rule!("RB 460.2.c.4", true) {
            enough
        } else {
            left
        };
        let amount = by_rule!("RB 460.2.c.3", amount, else amount.min(1));
        let excess = amount.saturating_sub(lethal.unwrap_or(amount));
        self.s.assigned.push((unit, amount));
        if let Some(showdown) = &mut self.s.showdown
            && let Some(combat) = &mut showdown.combat
            && combat.attacker == by
        {
            combat.excess += excess;
        }
        self.tell(&Event::Assigned(by, unit, amount));
    }

    /// All damage is dealt at one moment (RB 460.2.c.1.a).
    pub(super) fn deal_assigned(&mut self) {
        self.set(Frame::Close(6));
        let Some((_, combat)) = self.s.combat() else {
            return;
        };
        let assigned = std::mem::take(&mut self.s.assigned);
        self.new_moment();
        let look = self.fresh();
        let each = assigned.iter();
        let changes: Vec<Change> = each
            .filter_map(|(unit, amount)| look.combat_damage(combat, *unit, *amount))
            .collect();
        if !rule!("RB 460.2.c.1.a", "RB 417.1.d"; true) {
            // One after the other instead of at one moment.
            for change in changes {
                self.propose(vec![change]);
            }
        } else if rule!("RB 460.2.d", "RB 417.1.a"; true) {
            self.propose(changes);
        }
    }
}

impl Look<'_> {
    /// The damage that the other side deals to a unit.
    fn combat_damage(self, combat: Combat, unit: Ref, amount: u16) -> Option<Change> {
        let slot = self.s.slot(unit)?;
        let controller = self.s.object(slot)?.controller;
        let by = combat.other(controller)?;
        let by = by_rule!("RB 417.6.c.1", by, else controller);
        let blame = Blame {
            seat: Some(by),
            source: None,
            spell: false,
            combat: rule!("RB 417.7", "RB 417.6.c"; true),
            unit: false,
        };
        let amount = self.damage_after(slot, amount, &blame);
        let to = unit;
        Some(Change::Damage { to, amount, blame })
    }

    /// Damage a side has still to assign.
    fn unassigned(self, by: Seat, to: Seat, field: u8) -> u16 {
        let total: i32 = self
            .s
            .units_at(Place::Field(field))
            .filter(|(_, o)| o.controller == by)
            .map(|(slot, o)| self.combat_might(slot, o.stunned))
            .sum();
        let attacks = self.s.combat().is_some_and(|(_, c)| c.attacker == by);
        let summed = if attacks {
            rule!("RB 460.2.a", true)
        } else {
            rule!("RB 460.2.b", true)
        };
        let total = if summed { total } else { total.min(1) };
        let done: u16 = self
            .s
            .assigned
            .iter()
            .filter(|(r, _)| self.controller(*r) == Some(to))
            .map(|(_, n)| *n)
            .fold(0, u16::plus);
        u16::held(total).minus(done)
    }

    /// What a unit contributes: its Might, nothing if it is stunned
    /// (RB 423.1.b) or below zero (RB 143.2.b).
    fn combat_might(self, slot: u8, stunned: bool) -> i32 {
        if rule!("RB 423.1.b", stunned) || self.chars(slot).no_combat_damage {
            return 0;
        }
        let might = i32::from(self.chars(slot).might);
        if rule!("RB 143.2.b", might < 0) {
            0
        } else {
            might
        }
    }
}

impl Combat {
    /// Who assigns and to whom: the attacker's part or the defender's.
    fn sides(self, attacker: bool) -> (Seat, Seat) {
        if attacker {
            (self.attacker, self.defender)
        } else {
            (self.defender, self.attacker)
        }
    }

    /// The other participant.
    #[must_use]
    pub fn other(self, seat: Seat) -> Option<Seat> {
        if seat == self.attacker {
            Some(self.defender)
        } else if seat == self.defender {
            Some(self.attacker)
        } else {
            None
        }
    }
}

impl State {
    /// The combat under way and where.
    #[must_use]
    pub fn combat(&self) -> Option<(u8, Combat)> {
        let showdown = self.showdown?;
        Some((showdown.field, showdown.combat?))
    }
}
