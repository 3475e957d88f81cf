//! What an effect would do as things are now, and to what.

use super::deeds::{Deed, Deeds, On};
use super::effects::{Effect, Maker};
use super::mods::push_might;
use super::rows::Row;
use crate::card::Kind;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Filter, Mod, Passive, Scope};
use crate::state::{Ctx, Role, RowMod, RowScope};
use kernel::bounded::Bounded;
use kernel::ids::Ref;
use kernel::{by_rule, rule};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Slots or battlefields that are reached.
type Reach = SmallVec<[On; 8]>;

impl<'a> Look<'a> {
    /// What an effect does in a layer.
    pub(super) fn doing(self, effect: &Effect, layer: u8) -> Deeds {
        let mut deeds = Deeds::new();
        match effect.from {
            Maker::Rules => self.by_rules(layer, &mut deeds),
            Maker::Append(gear) => self.append(gear, &mut deeds),
            Maker::Slot(slot, ability, appended_by, _) => {
                if let Some(o) = self.s.object(slot) {
                    let mut held = self.held(ability);
                    held.appended_by = appended_by;
                    let ctx = self.ctx_of(self.s.refer(o.card), held);
                    self.by_ability(On::Slot(slot), &ctx, ability, layer, &mut deeds);
                }
            }
            Maker::Field(field, ability) => {
                let ctx = self.ctx_of(self.s.field_ref(field), self.held(ability));
                self.by_ability(On::Field(field), &ctx, ability, layer, &mut deeds);
            }
            Maker::Row(at) => {
                if let Some(row) = self.s.rows.iter().nth(usize::from(at)) {
                    self.by_row(row, layer, &mut deeds);
                }
            }
        }
        deeds
    }

    /// Buffs (RB 703), Might Bonuses (472.3.c), Assault (807.1.c) and Shield
    /// (814.1.c).
    fn by_rules(self, layer: u8, deeds: &mut Deeds) {
        for (slot, o) in self.s.objects() {
            if let Some(to) = o.attached_to
                && let Some(bonus) = self.r.print(o.face).might_bonus
                && (self.s.is_kind(to, Kind::Unit) || !rule!("RB 137.3.b", true))
                && rule!("RB 472.3.c", "RB 137.3", "RB 137.3.a", "RB 718.5.g"; true)
            {
                let times = i16::from(self.chars(to).bonus_times.max(1));
                push_might(
                    deeds,
                    On::Slot(to),
                    bonus.saturating_mul(times),
                    None,
                    layer,
                );
            }
            if o.kind != Kind::Unit {
                continue;
            }
            let chars = self.chars(slot);
            let each = chars.buffs_give.plus(by_rule!("RB 703", 1, else 0));
            let role = match o.role {
                Some(Role::Attacker) if rule!("RB 807.1.c", "RB 807.1.d.1"; true) => chars.assault,
                Some(Role::Defender) if rule!("RB 814.1.c", "RB 814.1.d.1"; true) => chars.shield,
                _ => 0,
            };
            let more = i16::from(o.buffs)
                .saturating_mul(each)
                .plus(i16::from(role));
            push_might(deeds, On::Slot(slot), more, None, layer);
        }
    }

    /// Effect Text becomes part of the Top-Most card's text (RB 136.2.c,
    /// 472.2.c).
    fn append(self, gear: u8, deeds: &mut Deeds) {
        let Some((o, to)) = self.s.object(gear).and_then(|o| Some((o, o.attached_to?))) else {
            return;
        };
        if !rule!("RB 472.2.c", "RB 136.2.b", "RB 136.2.c"; true) {
            return;
        }
        for id in &self.r.print(o.face).effect {
            let mut held = self.held(*id);
            held.appended_by = Some(self.s.refer(o.card));
            deeds.push((On::Slot(to), Deed::Has(held)));
        }
    }

    fn by_ability(self, on: On, ctx: &Ctx, id: AbilityId, layer: u8, deeds: &mut Deeds) {
        match &self.r.ability(id).kind {
            AbilityKind::Keyword(k) if layer == 1 => {
                let value = self.keyword_value(ctx, k);
                deeds.push((on, Deed::Gain(k.word(), value)));
            }
            AbilityKind::Passive(list) => {
                for passive in list {
                    let Passive::Things(scope, mods) = passive else {
                        continue;
                    };
                    if mods.iter().any(|m| m.layers() & (1 << layer) != 0) {
                        let reach = self.reach(on, ctx, scope);
                        self.by_mods(&reach, ctx, mods, layer, deeds);
                    }
                }
            }
            _ => {}
        }
    }

    fn by_mods(self, reach: &Reach, ctx: &Ctx, mods: &[Mod], layer: u8, deeds: &mut Deeds) {
        for m in mods.iter().filter(|m| m.layers() & (1 << layer) != 0) {
            for on in reach {
                self.by_mod(*on, ctx, m, layer, deeds);
            }
        }
    }

    /// What a passive ability reaches now.
    fn reach(self, this: On, ctx: &Ctx, scope: &Scope) -> Reach {
        match scope {
            Scope::This => SmallVec::from_slice(&[this]),
            Scope::All(filter) => self.reach_of(ctx, filter),
            Scope::Fields(filter) => {
                let fields = self.find_fields(ctx, filter).into_iter();
                fields.map(On::Field).collect()
            }
        }
    }

    fn reach_of(self, ctx: &Ctx, filter: &Filter) -> Reach {
        let mut reached = Reach::new();
        _ = self.each_match(ctx, filter, |r| {
            reached.extend(self.s.slot(r).map(On::Slot));
            ControlFlow::Continue(())
        });
        reached
    }

    fn by_row(self, row: &Row, layer: u8, deeds: &mut Deeds) {
        let ability = match row.what {
            RowMod::Says { ability, .. } => Some(ability),
            _ => None,
        };
        let source = row.until.source;
        let mut ctx = Ctx::new(row.until.seat, source, self.face(source), ability);
        let reach: Reach = match &row.scope {
            RowScope::Fixed(things) => {
                // The same object, not its card.
                let now = |r: &Ref| by_rule!("RB 390.5.a", *r, else self.s.refer(r.card));
                let slots = things
                    .iter()
                    .filter_map(|r| self.s.slot(now(r)).map(On::Slot));
                let fields = things
                    .iter()
                    .filter_map(|r| self.s.field_of(*r).map(On::Field));
                slots.chain(fields).collect()
            }
            RowScope::Filter { .. } => match self.row_filter(row) {
                Some(filter) => self.reach_of(&ctx, filter),
                None => Reach::new(),
            },
            RowScope::Player(_) => Reach::new(),
        };
        for on in reach {
            match row.what {
                RowMod::Might(by) => push_might(deeds, on, by, None, layer),
                RowMod::MightIs(n) => deeds.push((on, Deed::MightIs(n))),
                RowMod::Words(words) => deeds.push((on, Deed::Words(words, ones(words)))),
                RowMod::Cannot(what) => deeds.push((on, Deed::Cannot(1 << what as u16))),
                RowMod::Says {
                    ability,
                    pc,
                    at,
                    value,
                } => match self.said(ability, pc, at) {
                    // The value of a keyword was fixed as the effect began.
                    Some(Mod::Gain(k)) => {
                        deeds.push((on, Deed::Gain(k.word(), u8::held(i32::from(value)))));
                    }
                    Some(m) => {
                        ctx.value = u8::held(i32::from(value));
                        self.by_mod(on, &ctx, m, layer, deeds);
                    }
                    None => {}
                },
                _ => {}
            }
        }
    }
}

/// Keywords with a value that name none have 1 (RB 807.1.b.3, 809.1.b.3,
/// 814.1.b.3, 823.1.c.2).
fn ones(words: u32) -> [u8; 4] {
    use crate::program::Word;
    let has = |w: Word| u8::from(words & w.bit() != 0);
    [Word::Assault, Word::Shield, Word::Deflect, Word::Hunt].map(has)
}
