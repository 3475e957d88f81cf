//! Putting triggers on the Chain (RB 383.3): in which order, and whether at
//! all.

use super::instances::PICKED;
use crate::chain::item::{Item, Terms};
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{AbilityKind, Instr, Limit};
use crate::state::{Pending, State, Thing, Topic};
use kernel::game::Observer;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// Puts waiting triggers on the Chain one after the other (RB 383.3.d):
    /// step 0 finds the next, step 1 has the order chosen, step 2 has asked
    /// whether it is placed at all.
    pub(crate) fn step_place(&mut self, n: u8) {
        match n {
            0 => self.next_to_place(),
            PICKED => self.take_instance(),
            1 => {
                let at = self.answered_number().unwrap_or(0);
                self.s.answers.clear();
                self.consider(at);
            }
            _ => {
                let yes = self.said_yes();
                self.set(Frame::Place(0));
                let Some(pending) = self.s.considering.take() else {
                    return;
                };
                if yes {
                    self.place_now(pending);
                } else {
                    self.not_placed(&pending, RuleId("RB 383.3.a"));
                }
            }
        }
    }

    /// Of the oldest moment, the first player in order chooses among theirs.
    fn next_to_place(&mut self) {
        if rule!("RB 383.1.b", true) && self.pick_instance() {
            return;
        }
        let Some(oldest) = self.s.waiting.iter().map(|p| p.moment).min() else {
            self.pop();
            return;
        };
        let of_moment = |p: &Pending| p.moment == oldest;
        let order = self.placing_order();
        let all: Vec<(usize, Seat)> = self
            .s
            .waiting
            .iter()
            .enumerate()
            .filter(|(_, p)| of_moment(p))
            .map(|(i, p)| (i, p.ctx.controller))
            .collect();
        let first = order.iter().find(|s| all.iter().any(|(_, c)| c == *s));
        let Some(seat) = first.copied() else {
            // Nobody is left to place them.
            self.s.waiting.retain(|p| p.moment != oldest);
            return;
        };
        let mine: Vec<Thing> = all
            .iter()
            .filter(|(_, c)| *c == seat)
            .map(|(i, _)| Thing::Number(*i as u16))
            .collect();
        self.set(Frame::Place(1));
        let alike = self.all_alike(&mine);
        if mine.len() == 1 || alike || !rule!("RB 383.3.d", "RB 808.2.a"; true) {
            self.s.answers = [(seat, mine[0])].into_iter().collect();
            return;
        }
        self.ask(seat, Topic::TriggerOrder, mine, (1, 1), false);
    }

    /// Triggers that cannot be told apart need no order.
    fn all_alike(&self, places: &[Thing]) -> bool {
        let mut all = places.iter().filter_map(|t| match t {
            Thing::Number(i) => self.s.waiting.get(usize::from(*i)),
            _ => None,
        });
        let Some(first) = all.next() else {
            return true;
        };
        all.all(|p| p == first)
    }

    /// Who places first: the turn player and on in turn order; for what the
    /// opening of a combat triggered the attacker first and the defender last
    /// (RB 459.2.d.1, reading C 15).
    fn placing_order(&self) -> SmallVec<[Seat; 4]> {
        if let Some(showdown) = self.s.showdown
            && let Some(combat) = showdown.combat
            && self.s.opening
            && rule!("RB 459.2.d.1", true)
        {
            let mut order = self.s.order_from(combat.attacker);
            order.retain(|s| *s != combat.defender);
            if !self.s.gone.has(combat.defender) {
                order.push(combat.defender);
            }
            return order;
        }
        let first = by_rule!("RB 383.3.d.1", "RB 303.2.a"; self.s.active, else self.s.next_after(self.s.active));
        self.s.order_from(first)
    }

    /// The trigger at this place is next: its controller may decline where its
    /// effect begins with "you may" or it triggers once each turn.
    fn consider(&mut self, at: usize) {
        let pending = self.s.waiting.take(at);
        let optional = self.is_optional(&pending);
        if !optional {
            self.set(Frame::Place(0));
            self.place_now(pending);
            return;
        }
        let seat = pending.ctx.controller;
        self.s.considering = Some(pending);
        self.set(Frame::Place(2));
        self.ask_yes(seat, Topic::PlaceTrigger);
    }

    fn is_optional(&self, pending: &Pending) -> bool {
        let Some(ability) = pending.ctx.ability else {
            return false;
        };
        let ability = self.r.ability(ability);
        if let Some(part) = pending.part {
            return match ability.code.get(usize::from(part.made_by)) {
                Some(Instr::Reflex { optional, .. }) => *optional,
                Some(Instr::Watch { trigger, .. }) => trigger.optional,
                _ => false,
            };
        }
        let once = ability.limit == Limit::OnceEachTurn && rule!("RB 383.3.f.1", true);
        let may = matches!(&ability.kind, AbilityKind::Triggered(t) if t.optional);
        once || may && rule!("RB 383.3.a", true)
    }

    fn place_now(&mut self, pending: Pending) {
        if let Some(ability) = pending.ctx.ability
            && self.r.ability(ability).limit == Limit::OnceEachTurn
        {
            let ctx = pending.ctx.clone();
            self.note_use(&ctx, ability);
        }
        self.place_pending(pending);
    }

    fn not_placed(&mut self, pending: &Pending, rule: RuleId) {
        let (seat, face) = (pending.ctx.controller, pending.ctx.face);
        self.tell(&Event::NotPlaced(seat, face, rule));
    }

    /// A trigger becomes a pending item of the Chain (RB 383.3, 401.1).
    pub(crate) fn place_pending(&mut self, pending: Pending) {
        if self.s.gone.has(pending.ctx.controller) {
            return;
        }
        let handle = self.s.handles.fresh();
        let (seat, face) = (pending.ctx.controller, pending.ctx.face);
        // Focus does not pass when a trigger opened the Chain (RB 346.1); what
        // it owes for a Chain that has just emptied stays.
        if self.s.chain.is_empty() && !rule!("RB 346.1", "RB 459.2.g"; true) {
            self.s.focus_passes = true;
        }
        let mut ctx = pending.ctx;
        ctx.did = false;
        let mut item = Item::new(handle, None, ctx, Terms::default());
        item.trigger = true;
        item.pending = rule!("RB 401.1", true);
        item.part = pending.part;
        self.makes(1);
        self.s.chain.push(item);
        self.s.cleanup = by_rule!("RB 319.3", true, else self.s.cleanup);
        self.tell(&Event::Triggered(seat, face, handle));
    }
}
