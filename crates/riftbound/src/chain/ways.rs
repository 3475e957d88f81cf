//! Ways to pay: which abilities that Add may be used (RB 357.1.a, 429.3).

use crate::card::Price;
use crate::chain::budget::Budget;
use crate::look::Look;
use crate::program::AbilityId;
use crate::state::{Ctx, Payment, Thing};
use kernel::ids::Ref;
use smallvec::SmallVec;

/// A way to pay, as it is offered.
#[derive(Clone, Copy, PartialEq)]
struct Way {
    thing: Ref,
    ability: AbilityId,
    gives: Price,
    rune: bool,
}

/// What may be used to pay.
#[derive(Default)]
pub(crate) struct Offer {
    /// The ways that differ.
    pub things: Vec<Thing>,
    /// Runes to be used at once, where there is no other way.
    pub runes: SmallVec<[Ref; 8]>,
}

/// How much is missing: Energy, and Power.
fn short(have: Price, price: Price) -> (u16, u16) {
    let energy = u16::from(price.energy.saturating_sub(have.energy));
    let (mut missing, mut spare) = (0u16, 0u16);
    for (have, need) in have.power.iter().zip(price.power) {
        missing += u16::from(need.saturating_sub(*have));
        spare += u16::from(have.saturating_sub(need));
    }
    let any = u16::from(have.any);
    let left = any.saturating_sub(missing);
    let power = missing.saturating_sub(any) + u16::from(price.any).saturating_sub(spare + left);
    (energy, power)
}

impl Look<'_> {
    /// What the payment under way knows: that of the item it is for, or of the
    /// program that asks for it.
    pub(crate) fn payment_ctx(self) -> Ctx {
        let Some(p) = self.s.payments.last() else {
            return Ctx::new(
                self.s.active,
                self.s.refer(kernel::ids::CardId(0)),
                kernel::ids::PrintId(0),
                None,
            );
        };
        let mine = |ctx: &Ctx| ctx.source == p.source;
        let run = self.s.runs.last().map(|r| &r.ctx).filter(|c| mine(c));
        let item = self.s.chain.iter().map(|i| &i.ctx).find(|c| mine(c));
        let face = self.s.card(p.source.card).print;
        let pending = self.s.chain.iter().find(|i| i.pending).map(|i| &i.ctx);
        let found = pending.filter(|c| mine(c)).or(run).or(item);
        let mut ctx = match found {
            Some(ctx) => ctx.clone(),
            None => Ctx::new(p.seat, p.source, face, None),
        };
        ctx.controller = p.seat;
        ctx.bound.extend(p.bound.iter().copied());
        ctx
    }

    /// Numbers that can be paid.
    pub(crate) fn amounts(self, power: bool) -> Vec<Thing> {
        let Some(p) = self.s.payments.last() else {
            return Vec::new();
        };
        let (ctx, parts) = (
            self.payment_ctx(),
            &p.parts[..p.parts.len().saturating_sub(1)],
        );
        let fits = |n: &u16| {
            let n = *n as u8;
            let price = if power {
                Price::any(n)
            } else {
                Price::energy(n)
            };
            self.payable(p.seat, price, parts, &ctx, p.purpose)
        };
        (0..=60).take_while(fits).map(Thing::Number).collect()
    }

    /// The abilities that may be used now to pay: each helps, and leaves the
    /// rest payable. What cannot be told apart stands here once.
    pub(crate) fn pay_sources(self) -> Offer {
        let Some(p) = self.s.payments.last() else {
            return Offer::default();
        };
        let ctx = self.payment_ctx();
        let mut budget = self.budget(p.seat, p.purpose);
        self.parts_fit(p.seat, &p.parts, &ctx, &mut budget);
        let (energy, power) = short(budget.have, p.price);
        let ways = self.ways_to_pay(p, &budget, energy > 0);
        let fit = |w: &&Way| {
            let after = short(budget.have.and(w.gives), p.price);
            let helps = if energy > 0 {
                after.0 < energy
            } else {
                after.1 < power
            };
            helps && self.leaves_payable(p, w, &budget)
        };
        let fit: Vec<&Way> = ways.iter().filter(fit).collect();
        // Where all are exhausted the order does not matter.
        let need = usize::from(if energy > 0 { energy } else { power });
        let alike = fit.iter().all(|w| w.rune);
        let mut out = Offer::default();
        let mut seen: SmallVec<[(kernel::ids::PrintId, bool, AbilityId); 4]> = SmallVec::new();
        for way in &fit {
            if let Some(key) = self.look_of(way) {
                if seen.contains(&key) {
                    continue;
                }
                seen.push(key);
            }
            out.things.push(Thing::Source(way.thing, way.ability));
            if energy > 0 && alike && fit.len() <= need {
                break;
            }
        }
        if alike && out.things.len() == 1 && p.parts.is_empty() {
            out.runes = fit.iter().take(need).map(|w| w.thing).collect();
        }
        out
    }

    /// What tells a source apart from others of its kind, if little does.
    fn look_of(self, way: &Way) -> Option<(kernel::ids::PrintId, bool, AbilityId)> {
        let slot = self.s.slot(way.thing)?;
        let o = self.s.object(slot)?;
        let plain = way.rune || o.kind == crate::card::Kind::Gear && o.attached_to.is_none();
        let base = matches!(o.place, crate::state::Place::Base(_));
        let token = way.rune || self.s.card(o.card).token;
        (plain && base && token && o.used.is_empty()).then_some((o.face, o.exhausted, way.ability))
    }

    fn ways_to_pay(self, p: &Payment, budget: &Budget, energy: bool) -> Vec<Way> {
        let mut all = Vec::new();
        let inherent = &self.r.inherent;
        let ability = if energy {
            inherent.energy_rune
        } else {
            inherent.power_rune
        };
        let runes = self.s.objects().filter(|(_, o)| {
            o.controller == p.seat && self.basic_rune(o).is_some() && !(energy && o.exhausted)
        });
        if let Some(ability) = ability {
            for (_, o) in runes {
                let thing = self.s.refer(o.card);
                if let Some(gives) = self.rune_gives(thing, ability) {
                    let rune = true;
                    all.push(Way {
                        thing,
                        ability,
                        gives,
                        rune,
                    });
                }
            }
        }
        all.extend(budget.others.iter().map(|s| Way {
            thing: s.thing,
            ability: s.ability,
            gives: s.gives,
            rune: false,
        }));
        all
    }

    /// Whether the rest can be paid after this was used.
    fn leaves_payable(self, p: &Payment, way: &Way, budget: &Budget) -> bool {
        let Some(slot) = self.s.slot(way.thing) else {
            return false;
        };
        if way.rune && p.parts.is_empty() && budget.others.is_empty() {
            return true;
        }
        let ctx = self.payment_ctx();
        let mut budget = self.budget(p.seat, p.purpose);
        let takes = self.use_in(&mut budget, way, slot);
        self.parts_fit(p.seat, &p.parts, &ctx, &mut budget) && {
            budget.have = budget.have.and(way.gives);
            budget.pays(p.price.and(takes))
        }
    }

    /// Takes a source out of a budget; gives what it costs.
    fn use_in(self, budget: &mut Budget, way: &Way, slot: u8) -> Price {
        let energy = self.r.inherent.energy_rune == Some(way.ability);
        if way.rune {
            if energy {
                budget.keep_ready(self, slot);
            } else {
                budget.keep_there(self, slot);
                budget.keep_ready(self, slot);
            }
            return Price::NOTHING;
        }
        let used = budget
            .others
            .iter()
            .find(|s| s.slot == slot && s.ability == way.ability);
        let used = used.copied();
        budget.others.retain(|s| s.slot != slot);
        used.map_or(Price::NOTHING, |s| s.takes)
    }
}
