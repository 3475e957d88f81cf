//! Passive abilities (section 6.8): which are in force, and what they give.

use crate::card::Face;
use crate::derived::Derived;
use crate::derived::chars::apply_mod;
use crate::glance::Has;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Mod, Passive, Scope, WorksIn};
use crate::state::{Ctx, State, Zone};
use kernel::bounded::Bounded;
use kernel::ids::Ref;
use kernel::rule;
use smallvec::SmallVec;

/// The context of an effect that stands on its own: a passive ability.
#[must_use]
pub fn passive_ctx(s: &State, source: Ref, face: Face, ability: AbilityId) -> Ctx {
    let controller = match s.card(source.card).zone {
        Zone::Battlefield(slot) => s.permanent(slot).map(|p| p.controller),
        _ => None,
    };
    Ctx {
        by_card: rule!("ROI 3.7b", true) || !s.card(source.card).token,
        ..Ctx::new(
            controller.unwrap_or(s.card(source.card).owner),
            source,
            face,
            Some(ability),
        )
    }
}

impl Look<'_> {
    pub(super) fn apply_passives(&self, new: &mut Derived) {
        let slots: SmallVec<[u8; 12]> = self.s.slots().collect();
        for slot in slots {
            let Some(chars) = new.chars[usize::from(slot)] else {
                continue;
            };
            let passive = chars.abilities.any(Has::PASSIVE);
            if !passive || chars.lost || !rule!("ROI 6.8a", true) {
                continue;
            }
            for id in self.r.abilities_of(chars.face) {
                self.apply_passive(new, slot, chars.face, id);
            }
        }
    }

    /// What is immune by its own text is so before any effect applies.
    pub(super) fn own_immunity(&self, new: &mut Derived) {
        for slot in self.s.slots() {
            let Some(chars) = new.chars[usize::from(slot)].filter(|c| !c.lost) else {
                continue;
            };
            let makes = |id: &AbilityId| {
                let immune = has_immunity(&self.r.ability(*id).kind);
                immune && self.in_force(new, slot, chars.face, *id).is_some()
            };
            if chars.abilities.any(Has::IMMUNITY)
                && self.r.abilities_of(chars.face).any(|id| makes(&id))
                && let Some(c) = new.chars[usize::from(slot)].as_mut()
            {
                c.become_immune();
            }
        }
    }

    /// The context of a passive ability on the Battlefield, if its condition
    /// holds.
    pub(crate) fn in_force(
        &self,
        new: &Derived,
        slot: u8,
        face: Face,
        id: AbilityId,
    ) -> Option<Ctx> {
        let ability = self.r.ability(id);
        let p = self
            .s
            .permanent(slot)
            .filter(|_| ability.zone == WorksIn::Battlefield)?;
        let ctx = passive_ctx(self.s, self.s.refer(p.card), face, id);
        let holds = ability
            .gate
            .as_ref()
            .is_none_or(|g| self.with(new).holds(&ctx, g));
        holds.then_some(ctx)
    }

    fn apply_passive(&self, new: &mut Derived, slot: u8, face: Face, id: AbilityId) {
        let ability = self.r.ability(id);
        let list = match &ability.kind {
            AbilityKind::Passive(list) if list.iter().any(Passive::gives) => list.as_slice(),
            AbilityKind::Keyword(_) if ability.gate.is_some() => &[],
            _ => return,
        };
        let Some(ctx) = self.in_force(new, slot, face, id) else {
            return;
        };
        if let AbilityKind::Keyword(k) = ability.kind
            && let Some(c) = new.chars[usize::from(slot)].as_mut()
        {
            c.gain(k);
        }
        for passive in list {
            if let Passive::Things(scope, mods) = passive {
                self.apply_to(new, slot, &ctx, scope, mods);
            }
        }
    }

    fn apply_to(&self, new: &mut Derived, slot: u8, ctx: &Ctx, scope: &Scope, mods: &[Mod]) {
        let reached: SmallVec<[u8; 12]> = match scope {
            Scope::This => SmallVec::from_slice(&[slot]),
            Scope::All(filter) => {
                let look = self.with(&*new);
                let all = look.all(ctx, filter);
                all.into_iter().filter_map(|r| self.s.slot(r)).collect()
            }
        };
        let immunity = mods.contains(&Mod::Immune);
        for to in reached {
            for m in mods {
                let by = match m {
                    Mod::Stat(_, amount) => match amount {
                        crate::program::Amount::Number(n) => *n,
                        other => i16::held(self.with(&*new).amount(ctx, other)),
                    },
                    _ => 0,
                };
                let named = match m {
                    Mod::Named(p) => Some(*p),
                    _ => None,
                };
                let Some(c) = new.chars[usize::from(to)].as_mut() else {
                    continue;
                };
                if c.immune && !immunity {
                    continue;
                }
                apply_mod(c, m, by, named);
            }
        }
    }
}

impl Passive {
    /// Whether it gives things values.
    fn gives(&self) -> bool {
        matches!(self, Self::Things(..))
    }
}

/// Whether a passive ability makes its own permanent immune.
fn has_immunity(kind: &AbilityKind) -> bool {
    let AbilityKind::Passive(list) = kind else {
        return false;
    };
    list.iter()
        .any(|p| matches!(p, Passive::Things(Scope::This, mods) if mods.contains(&Mod::Immune)))
}
