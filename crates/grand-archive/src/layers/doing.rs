//! What an effect would do as things are now, and to what.

use super::deeds::{Deed, Deeds, On};
use super::effects::{Effect, Maker};
use super::order::counters;
use crate::derived::{Given, Said};
use crate::look::Look;
use crate::program::{Amount, Counter, Filter, Mod, Scope, Static};
use crate::sight::Sight;
use crate::state::{Ctx, Held, Object, RowMod, RowScope, Zone};
use crate::statics::Row;
use kernel::bounded::Bounded;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::rule::has_switches;
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// What is reached.
pub(super) type Reach = SmallVec<[On; 8]>;

/// An effect as it speaks: what it knows, and since when.
pub(super) struct Voice<'c> {
    pub(super) ctx: &'c Ctx,
    pub(super) since: u32,
    /// The card that says it.
    pub(super) card: CardId,
    /// Whether it was fixed as it began.
    pub(super) value: Option<i16>,
}

impl<'a> Look<'a> {
    /// What an effect does in a layer. `held` is its ability, which may have
    /// been lost since it began.
    pub(super) fn doing(self, effect: &Effect, held: Option<(Ref, Held)>, layer: u8) -> Deeds {
        let mut deeds = Deeds::new();
        match (effect.from, held) {
            (Maker::Counters, _) => self.by_counters(layer, &mut deeds),
            (Maker::Row(at), _) => {
                if let Some(row) = self.s.rows.iter().nth(usize::from(at)) {
                    self.by_row(row, layer, &mut deeds);
                }
            }
            (_, Some((source, held))) => self.by_ability(source, held, layer, &mut deeds),
            _ => {}
        }
        deeds
    }

    /// Buff and debuff counters change power and life (GA buff/1, debuff/1),
    /// level counters the level of champions (GA level/1).
    fn by_counters(self, layer: u8, deeds: &mut Deeds) {
        if layer != counters() {
            return;
        }
        for (slot, o) in self.s.objects() {
            let of = |o: &Object, kind| i32::from(o.counters.count(kind));
            let mut by = 0;
            if rule!("GA buff/1", true) {
                by += of(o, Counter::BUFF);
            }
            if rule!("GA debuff/1", true) {
                by -= of(o, Counter::DEBUFF);
            }
            let by = i16::held(by);
            let on = On::Slot(slot);
            if by != 0 {
                deeds.push((on, Deed::Counters(by)));
            }
            let level = i16::held(of(o, Counter::LEVEL));
            if level != 0 && rule!("GA level/1", "GA lv/1"; true) {
                deeds.push((on, Deed::Level(level)));
            }
        }
    }

    fn by_ability(self, source: Ref, held: Held, layer: u8, deeds: &mut Deeds) {
        let ctx = self.ctx_of(source, held);
        for (at, said) in self.says(held).iter().enumerate() {
            let Static::Things(scope, mods) = said else {
                continue;
            };
            if !mods.iter().any(|m| m.layer() == layer) {
                continue;
            }
            let voice = Voice {
                ctx: &ctx,
                since: held.since,
                card: held.card,
                value: None,
            };
            let whole = self.r.glance(held.ability).is_whole(at);
            let reach = match (scope, whole) {
                (Scope::All(filter), true) if !has_switches() => self.whole_zones(filter, &ctx),
                _ => self.reached(scope, &ctx),
            };
            for (which, m) in mods.iter().enumerate() {
                let said = Said::Static(at as u8, which as u8);
                let given = Given {
                    ability: held.ability,
                    said,
                };
                if m.layer() == layer {
                    self.by_mod(&reach, &voice, m, given, deeds);
                }
            }
        }
    }

    /// What a static ability reaches now: asked again each time (GA
    /// static-effects).
    fn reached(self, scope: &Scope, ctx: &Ctx) -> Reach {
        match scope {
            Scope::This => self.on(ctx.source).into_iter().collect(),
            Scope::Pick(pick) => {
                let named = self.named(*pick, ctx).into_iter();
                named.filter_map(|r| self.on(r)).collect()
            }
            Scope::All(filter) => self.reached_by(filter, ctx),
        }
    }

    fn reached_by(self, filter: &Filter, ctx: &Ctx) -> Reach {
        let found = self.find_seen(filter, ctx, Sight::Rules).into_iter();
        let mut reached: Reach = found.filter_map(|r| self.on(r)).collect();
        if !rule!("GA static-effects", "GA static-effects/p1"; true) {
            // As if the set were fixed when the source came.
            let source = self.object(ctx.source).map_or(0, |o| o.since);
            reached.retain(|on| self.since(*on) <= source);
        }
        if !rule!("GA static-effects/p3", true) {
            // As if what came this turn were not reached at once.
            let new = |on: &On| match on {
                On::Slot(slot) => self.s.object(*slot).map(|o| o.entered),
                On::Card(_) => None,
            };
            reached.retain(|on| new(on) != Some(self.s.turn));
        }
        reached
    }

    /// All cards of certain zones, of which nothing is asked.
    fn whole_zones(self, filter: &Filter, ctx: &Ctx) -> Reach {
        let mut reached = Reach::new();
        _ = self.each_candidate(filter, ctx, &mut |r| {
            reached.push(On::Card(r.card));
            ControlFlow::Continue(())
        });
        reached
    }

    fn since(self, on: On) -> u32 {
        match on {
            On::Slot(slot) => self.s.object(slot).map_or(0, |o| o.since),
            On::Card(card) => self.card(card).since,
        }
    }

    /// What values are kept of a thing under; none of what is not there.
    fn on(self, r: Ref) -> Option<On> {
        if let Some(slot) = self.s.slot(r) {
            return Some(On::Slot(slot));
        }
        let gone = matches!(self.card(r.card).zone, Zone::Aside | Zone::Gone);
        (self.is_there(r) && !gone).then_some(On::Card(r.card))
    }

    fn by_row(self, row: &Row, layer: u8, deeds: &mut Deeds) {
        let RowScope::Fixed(things) = &row.scope else {
            return;
        };
        let mut reach: Reach = things.iter().filter_map(|r| self.on(*r)).collect();
        if !rule!("GA instanced-effects", "GA static-effects/p1"; true) {
            // As if whatever comes later were of the set.
            let later = self.s.objects().filter(|(_, o)| o.since > row.id.0);
            reach.extend(later.map(|(slot, _)| On::Slot(slot)));
        }
        let plain = |deed: Deed, deeds: &mut Deeds| {
            deeds.extend(reach.iter().map(|on| (*on, deed)));
        };
        let zero = Amount::Number(0);
        match row.what {
            RowMod::Power(n) if Mod::Power(zero.clone()).layer() == layer => {
                plain(Deed::Power(n), deeds);
            }
            RowMod::Life(n) if Mod::Life(zero.clone()).layer() == layer => {
                plain(Deed::Life(n), deeds);
            }
            RowMod::Level(n) if Mod::Level(zero).layer() == layer => plain(Deed::Level(n), deeds),
            RowMod::AttackPower(n) if layer == 4 => plain(Deed::AttackPower(n), deeds),
            RowMod::Cannot(what) if layer == 4 => plain(Deed::Cannot(1 << what as u32), deeds),
            RowMod::Says {
                ability,
                pc,
                at,
                value,
            } => {
                let Some(m) = self.said(ability, pc, at).filter(|m| m.layer() == layer) else {
                    return;
                };
                let ctx = self.row_ctx(row);
                let voice = Voice {
                    ctx: &ctx,
                    since: row.id.0,
                    card: ctx.source.card,
                    value: Some(value),
                };
                let said = Said::Step(pc, at);
                self.by_mod(&reach, &voice, m, Given { ability, said }, deeds);
            }
            _ => {}
        }
    }
}
