//! The effects that alter characteristics: which there are.

use crate::card::Kind;
use crate::derived::Derived;
use crate::glance::Has;
use crate::hazards::Hazards;
use crate::look::Look;
use crate::program::AbilityId;
use crate::reads::Values;
use crate::state::Held;
use kernel::ids::Ref;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// An effect. Effects are ordered by their timestamps (RB 475).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Effect {
    /// Since when it applies.
    pub since: u32,
    /// What makes it.
    pub from: Maker,
    /// The layers it is applied in, as bits.
    pub layers: u8,
}

/// What makes an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Maker {
    /// The rules of buffs, Might Bonuses, Assault and Shield.
    Rules,
    /// The Effect Text of the attached gear in this slot is appended.
    Append(u8),
    /// An ability of what is in this slot; which of several that are alike.
    Slot(u8, AbilityId, Option<Ref>, u8),
    /// An ability of this battlefield.
    Field(u8, AbilityId),
    /// The lingering effect at this place of the list.
    Row(u16),
}

impl Effect {
    /// An effect that applies since then; the earliest is applied first
    /// (RB 475).
    fn new(since: u32, from: Maker, layers: u8) -> Self {
        Self {
            since: by_rule!("RB 475", "RB 475.1"; since, else u32::MAX - since),
            from,
            layers,
        }
    }

    /// Whether a part of it belongs to this layer.
    pub(super) fn is_in(&self, layer: u8) -> bool {
        self.layers & (1 << layer) != 0
    }

    /// Whether it hangs on no ability that could be lost.
    pub(super) fn lasts(&self) -> bool {
        matches!(self.from, Maker::Rules | Maker::Append(_) | Maker::Row(_))
    }
}

/// A list of effects.
pub(super) type Effects = SmallVec<[Effect; 8]>;

impl<'a> Look<'a> {
    /// The effects there are, with what they read and change.
    pub(super) fn effects(self, new: &Derived, base: Hazards) -> (Effects, Hazards) {
        let mut effects = Effects::new();
        let mut all = base;
        self.append_effects(&mut effects);
        if base.layers != 0 {
            self.passive_effects(new, &mut effects);
        }
        for (at, row) in self.s.rows.iter().enumerate() {
            let hazards = self.row_hazards(row);
            if hazards.layers != 0 {
                all = all.and(hazards);
                effects.push(Effect::new(row.id.0, Maker::Row(at as u16), hazards.layers));
            }
        }
        if all.changes.any(Values::WORDS) && self.s.showdown.is_some() {
            // Assault and Shield make Might of keywords.
            all.changes = all.changes.and(Values::MIGHT);
        }
        if all.changes.any(Values::MIGHT) {
            let less = if self.has_penalty() { 8 } else { 0 };
            effects.push(Effect::new(0, Maker::Rules, 4 | less));
        }
        (effects, all)
    }

    /// Whether a Might Bonus in play makes weaker.
    fn has_penalty(self) -> bool {
        let mut attached = self.s.objects().filter(|(_, o)| o.attached_to.is_some());
        attached.any(|(_, o)| self.r.print(o.face).might_bonus.is_some_and(|n| n < 0))
    }

    /// Effect Text of attached cards is appended (RB 472.2.c).
    pub(super) fn append_effects(self, effects: &mut Effects) {
        for (slot, o) in self.s.objects() {
            if o.kind == Kind::Rune || o.attached_to.is_none() {
                continue;
            }
            effects.push(Effect::new(o.attached_since, Maker::Append(slot), 2));
            for id in &self.r.print(o.face).effect {
                let to = o.attached_to.unwrap_or(slot);
                self.passive_effect(effects, to, *id, Some(self.s.refer(o.card)), 0);
            }
        }
    }

    /// Passive abilities that objects and battlefields have.
    pub(super) fn passive_effects(self, new: &Derived, effects: &mut Effects) {
        for (slot, o) in self.s.objects() {
            if o.kind == Kind::Rune && new.slots[usize::from(slot)].abilities.is_empty() {
                continue;
            }
            let held = &new.slots[usize::from(slot)].abilities;
            for (at, h) in held.iter().enumerate() {
                if self.r.glance_of(h.ability).hazards.layers != 0 {
                    let alike = held[..at].iter().filter(|x| *x == h).count();
                    self.passive_effect(effects, slot, h.ability, h.appended_by, alike as u8);
                }
            }
        }
        for (at, (held, field)) in new.fields.iter().zip(&self.s.fields).enumerate() {
            for h in held {
                let layers = self.r.glance_of(h.ability).hazards.layers;
                if layers != 0 {
                    effects.push(Effect::new(
                        field.since,
                        Maker::Field(at as u8, h.ability),
                        layers,
                    ));
                }
            }
        }
    }

    fn passive_effect(
        self,
        effects: &mut Effects,
        slot: u8,
        ability: AbilityId,
        appended_by: Option<Ref>,
        nth: u8,
    ) {
        let layers = self.r.glance_of(ability).hazards.layers;
        let from = Maker::Slot(slot, ability, appended_by, nth);
        if layers == 0 || effects.iter().any(|e| e.from == from) {
            return;
        }
        // Effect Text is there since it was attached (RB 475.2).
        let gear = appended_by.and_then(|g| self.object(g));
        let since = gear.map(|g| g.attached_since);
        let own = || self.s.object(slot).map_or(0, |o| o.since);
        effects.push(Effect::new(since.unwrap_or_else(own), from, layers));
    }

    /// Whether an effect exists as things are now: its ability is there
    /// (RB 473.1.a) and its condition holds (RB 364.3, 727.1.b).
    pub(super) fn exists_now(self, effect: &Effect) -> bool {
        let has = match effect.from {
            Maker::Rules | Maker::Append(_) | Maker::Row(_) => return true,
            Maker::Slot(slot, ability, appended_by, nth) => {
                let held = self.chars(slot).abilities.iter();
                let mut mine =
                    held.filter(|h| h.ability == ability && h.appended_by == appended_by);
                mine.nth(usize::from(nth)).is_some()
            }
            Maker::Field(field, ability) => {
                let held = &self.d.fields[usize::from(field)];
                held.iter().any(|h| h.ability == ability)
            }
        };
        has && self.is_due(effect)
    }

    /// Whether an effect exists as things will be when Effect Text has been
    /// appended, which nothing takes away again.
    pub(super) fn will_exist(self, effect: &Effect, layer: u8) -> bool {
        let appended = matches!(effect.from, Maker::Slot(_, _, Some(_), _));
        if appended && layer == 0 {
            return self.is_due(effect);
        }
        self.exists_now(effect)
    }

    /// Whether the condition of an effect's ability holds.
    fn is_due(self, effect: &Effect) -> bool {
        let (source, ability, appended_by) = match effect.from {
            Maker::Rules | Maker::Append(_) | Maker::Row(_) => return true,
            Maker::Slot(slot, ability, appended_by, _) => {
                let Some(o) = self.s.object(slot) else {
                    return false;
                };
                (self.s.refer(o.card), ability, appended_by)
            }
            Maker::Field(field, ability) => (self.s.field_ref(field), ability, None),
        };
        let held = Held {
            appended_by,
            ..self.held(ability)
        };
        self.is_active(source, held)
    }

    /// Whether the condition of an ability holds (RB 721.2, 727.1.b).
    pub(crate) fn is_active(self, source: Ref, held: Held) -> bool {
        if !self.r.glance_of(held.ability).has.any(Has::GATED) {
            return true;
        }
        let Some(gate) = &self.r.ability(held.ability).gate else {
            return true;
        };
        let ctx = self.ctx_of(source, held);
        self.holds(&ctx, gate) || !gates()
    }
}

/// Inactive text is not applied: it does not trigger, does not apply and cannot
/// be activated.
fn gates() -> bool {
    rule!(
        "RB 364.3", "RB 721.1", "RB 721.2", "RB 727.1.b",
        "RB 727.1.c.1", "RB 727.1.c.2", "RB 727.1.c.3", "RB 806.4", "RB 813.4"; true
    )
}
