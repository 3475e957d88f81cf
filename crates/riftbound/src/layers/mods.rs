//! What the parts of an effect do to one thing.

use super::deeds::{Deed, Deeds, On};
use crate::card::Kind;
use crate::look::Look;
use crate::program::{Ability, AbilityKind, Amount, CostPart, Filter, Keyword, May, Mod, Pick};
use crate::state::{Ctx, Held, Place};
use kernel::bounded::Bounded;

impl Look<'_> {
    /// What one part of an effect does to one thing.
    pub(super) fn by_mod(self, on: On, ctx: &Ctx, m: &Mod, layer: u8, deeds: &mut Deeds) {
        let deed = match m {
            Mod::Might { by, limit } => {
                let by = self.number(ctx, by);
                return push_might(deeds, on, by, *limit, layer);
            }
            Mod::MightIs(n) => Deed::MightIs(self.number(ctx, n)),
            Mod::Gain(k) => Deed::Gain(k.word(), self.keyword_value(ctx, k)),
            Mod::Has(id) => Deed::Has(self.held(*id)),
            Mod::Lose(word) => Deed::Lose(*word),
            Mod::LosesAbilities => Deed::LosesAbilities,
            Mod::KeywordsOf(pick) => return self.keywords_of(on, ctx, *pick, deeds),
            Mod::ExhaustAbilitiesOf(f) => return self.exhaust_abilities(on, ctx, f, deeds),
            Mod::Tag(tag) => Deed::Tag(*tag),
            Mod::Cannot(what) => Deed::Cannot(1 << *what as u16),
            Mod::May(May::MoveFromAnywhere) => return self.may_gank(on, ctx, deeds),
            Mod::NoCombatDamage => Deed::NoCombatDamage,
            Mod::NoDamage => Deed::NoDamage,
            Mod::DamageTimes(n) => Deed::DamageTimes(*n),
            Mod::ManyBuffs => Deed::ManyBuffs,
            Mod::BuffsGive(n) => Deed::BuffsGive(*n),
            Mod::BonusTimes(n) => Deed::BonusTimes(*n),
            Mod::AnyDamageKills => Deed::Brittle(1 << ctx.controller.0),
        };
        deeds.push((on, deed));
    }

    fn number(self, ctx: &Ctx, amount: &Amount) -> i16 {
        match amount {
            Amount::Number(n) => *n,
            other => i16::held(self.amount(ctx, other).unwrap_or(0)),
        }
    }

    pub(super) fn keyword_value(self, ctx: &Ctx, keyword: &Keyword) -> u8 {
        let value = keyword.amount().map_or(0, |a| self.number(ctx, a));
        u8::held(i32::from(value))
    }

    fn keywords_of(self, on: On, ctx: &Ctx, pick: Pick, deeds: &mut Deeds) {
        for slot in self
            .pick(ctx, pick)
            .into_iter()
            .filter_map(|r| self.s.slot(r))
        {
            let c = self.chars(slot);
            let values = [c.assault, c.shield, c.deflect, c.hunt];
            deeds.push((on, Deed::Words(c.active_words, values)));
        }
    }

    /// Activated abilities with `[E]` in their cost of other things.
    fn exhaust_abilities(self, on: On, ctx: &Ctx, filter: &Filter, deeds: &mut Deeds) {
        let exhausts = |h: &&Held| has_exhaust(self.r.ability(h.ability));
        for (slot, o) in self.s.objects() {
            let held = &self.chars(slot).abilities;
            if on == On::Slot(slot) || !held.iter().any(|h| exhausts(&h)) {
                continue;
            }
            let thing = self.s.refer(o.card);
            if !self.matches(ctx, thing, filter) {
                continue;
            }
            for h in held.iter().filter(exhausts) {
                if self.is_active(thing, *h) {
                    deeds.push((on, Deed::Has(*h)));
                }
            }
        }
    }

    /// Units may move to where the source is from anywhere: those that are
    /// named, or all if a battlefield says it of itself.
    fn may_gank(self, on: On, ctx: &Ctx, deeds: &mut Deeds) {
        let here = self.here(ctx).and_then(Place::field);
        let (bit, all) = match on {
            On::Field(f) => (1u8 << f, true),
            On::Slot(_) => (here.map_or(0, |f| 1 << f), false),
        };
        if !all {
            deeds.push((on, Deed::GankTo(bit)));
            return;
        }
        let units = self.s.objects().filter(|(_, o)| o.kind == Kind::Unit);
        deeds.extend(units.map(|(slot, _)| (On::Slot(slot), Deed::GankTo(bit))));
    }
}

/// More Might belongs to the layer of increases, less to that of decreases.
pub(super) fn push_might(deeds: &mut Deeds, on: On, by: i16, minimum: Option<i16>, layer: u8) {
    if by > 0 && layer == 2 || by < 0 && layer == 3 {
        deeds.push((on, Deed::Might(by, minimum)));
    }
}

fn has_exhaust(ability: &Ability) -> bool {
    match &ability.kind {
        AbilityKind::Activated(cost) => cost.parts.contains(&CostPart::ExhaustThis),
        _ => false,
    }
}
