//! Step 2: combat damage (RB 460).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::Word;
use crate::state::{Blame, Change, Combat, Place, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// When a unit must be assigned damage, compared with others of its side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    First,
    /// First or last, as the assigning player wants, not between
    /// (RB 460.2.c.7).
    Either,
    Between,
    Last,
    /// Exempt: cannot be dealt damage (RB 460.2.c.9).
    Never,
}

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
        if left == 0 || open.is_empty() {
            self.set(Frame::Close(if attacker { 4 } else { 5 }));
            return;
        }
        if open.len() == 1 || look.kills_all(to, field, left) {
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
        let changes: Vec<Change> = assigned
            .iter()
            .filter_map(|(unit, amount)| {
                let slot = look.s.slot(*unit)?;
                let controller = look.s.object(slot)?.controller;
                let by = combat.other(controller)?;
                let by = by_rule!("RB 417.6.c.1", by, else controller);
                let blame = Blame {
                    seat: Some(by),
                    source: None,
                    spell: false,
                    combat: rule!("RB 417.7", "RB 417.6.c"; true),
                    unit: false,
                };
                let amount = look.damage_after(slot, *amount, &blame);
                Some(Change::Damage {
                    to: *unit,
                    amount,
                    blame,
                })
            })
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
            .sum();
        (total.clamp(0, 9999) as u16).saturating_sub(done)
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

    fn turn_of(self, slot: u8) -> Turn {
        let chars = self.chars(slot);
        if rule!("RB 460.2.c.9", chars.no_damage) {
            return Turn::Never;
        }
        let tank = rule!("RB 815.1.b", self.has(slot, Word::Tank)) || chars.assigned == Some(true);
        let back =
            rule!("RB 826.3", self.has(slot, Word::Backline)) || chars.assigned == Some(false);
        match (tank, back) {
            (true, true) => {
                by_rule!("RB 460.2.c.7", "RB 460.2.c.8"; Turn::Either, else Turn::First)
            }
            (true, false) => Turn::First,
            (false, true) => Turn::Last,
            (false, false) => Turn::Between,
        }
    }

    fn candidates(self, to: Seat, field: u8) -> SmallVec<[(Turn, Ref); 8]> {
        self.s
            .units_at(Place::Field(field))
            .filter(|(_, o)| o.controller == to)
            .map(|(slot, o)| (self.turn_of(slot), self.s.refer(o.card)))
            .filter(|(_, r)| !self.s.assigned.iter().any(|(a, _)| a == r))
            .collect()
    }

    fn waiting_to_be_assigned(self, to: Seat, field: u8) -> usize {
        self.candidates(to, field).len()
    }

    /// Units that may be assigned damage next: Tank first, Backline last
    /// (RB 460.2.c.5, 460.2.c.6).
    fn open_to_assign(self, to: Seat, field: u8) -> SmallVec<[Ref; 8]> {
        let all = self.candidates(to, field);
        let has = |wanted: Turn| all.iter().any(|(turn, _)| *turn == wanted);
        let begun = self.s.assigned.iter().any(|(r, _)| {
            let slot = self.s.slot(*r);
            slot.is_some_and(|s| self.turn_of(s) == Turn::Between)
        });
        let fits = |turn: Turn| match turn {
            Turn::First => true,
            Turn::Either => !begun || !has(Turn::Between),
            Turn::Between => !has(Turn::First),
            Turn::Last => !has(Turn::First) && !has(Turn::Between),
            Turn::Never => all.iter().all(|(t, _)| *t == Turn::Never),
        };
        let free = !rule!("RB 460.2.c.5", "RB 815.1.c.2", "RB 826.4.b"; true);
        let open = all.iter().filter(|(t, _)| free || fits(*t));
        // Those of one priority may be assigned in any order (RB 460.2.c.6).
        let one = if rule!("RB 460.2.c.6", true) {
            all.len()
        } else {
            1
        };
        open.map(|(_, r)| *r).take(one).collect()
    }

    /// Whether there is enough for everybody, so that the order does not
    /// matter.
    fn kills_all(self, to: Seat, field: u8, left: u16) -> bool {
        let needed = self.candidates(to, field).into_iter().map(|(turn, r)| {
            let lethal = self.s.slot(r).and_then(|s| self.lethal(s));
            lethal.filter(|_| turn != Turn::Never)
        });
        let sum: Option<u32> = needed.map(|n| n.map(u32::from)).sum();
        sum.is_some_and(|n| n <= u32::from(left))
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
