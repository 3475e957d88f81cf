//! What a payment is asked about: what may be chosen for each part, so that
//! the rest can still be paid.

use crate::look::Look;
use crate::program::{CostDeed, CostPart, Filter, Reg};
use crate::stack::budget::{Claim, fits};
use crate::stack::parts::{Part, Parts};
use crate::state::{Ctx, PayFor, PayStep, Payment, Pays, Thing};
use kernel::ids::Ref;

/// What is asked for a part.
pub(crate) struct Wants {
    /// Among what.
    pub from: Vec<Thing>,
    /// At least.
    pub min: usize,
    /// At most.
    pub max: usize,
    /// The choice is among things not everybody knows.
    pub hidden: bool,
    /// A number is asked for.
    pub number: bool,
}

/// The register that a part binds this to, which it was paid with: of counters
/// that are removed how many.
pub(super) fn bound_by(part: Option<Part<'_>>, with: Thing) -> Option<Reg> {
    match part {
        Some(Part::Said(CostPart::Choose { bind, .. } | CostPart::RemoveFrom { bind, .. })) => {
            Some(*bind)
        }
        Some(Part::Said(CostPart::Remove { bind, .. })) if with.object().is_none() => Some(*bind),
        _ => None,
    }
}

impl Look<'_> {
    /// What the payment knows.
    pub(crate) fn payment_ctx(self, p: &Payment) -> Ctx {
        let found = match p.what {
            PayFor::Item(handle) => self.s.item(handle).map(|i| i.ctx.clone()),
            PayFor::Step => self.s.runs.last().map(|r| r.ctx.clone()),
            PayFor::Attack | PayFor::Wither => None,
        };
        found.unwrap_or_else(|| {
            let face = self.s.card(p.source.card).print;
            Ctx::new(p.seat, p.source, face, None)
        })
    }

    /// What a part of the payment asks for; none where there is no choice.
    pub(super) fn part_wants(self, p: &Payment, at: (crate::state::CostAt, u8)) -> Option<Wants> {
        let ctx = self.payment_ctx(p);
        let part = self.r.part(at)?;
        if let Some(from) = self.paying_champions(p.seat, part, &ctx) {
            return Some(self.champion_wanted(p, at, from));
        }
        let (deed, filter, min, max) = match part {
            Part::Brew(filter, n) => (CostDeed::Sacrifice, filter, usize::from(n), usize::from(n)),
            Part::Said(CostPart::Choose {
                deed,
                min,
                max,
                filter,
                random: false,
                ..
            }) => {
                let least = self.many(min, &ctx);
                let most = max.as_ref().map_or(usize::MAX, |m| self.many(m, &ctx));
                (*deed, filter, least, most)
            }
            Part::Said(said @ CostPart::RemoveFrom { .. }) => {
                return Some(Wants::one_of(self.counters_from(p.seat, said, &ctx)));
            }
            Part::Said(said @ CostPart::Remove { counter, count, .. }) => {
                let holders = self.counter_holders(said, &ctx);
                let mut chosen = p.chosen.iter().filter(|s| s.how == Pays::Part(at.0, at.1));
                let chosen = chosen.next().map(|s| s.with);
                if chosen.is_none() && holders.len() > 1 {
                    return Some(Wants::one_of(holders));
                }
                let on = chosen.or(holders.first().copied());
                return count.is_none().then(|| self.counters_wanted(on, *counter));
            }
            _ => return None,
        };
        let chosen = p.chosen.iter().filter(|s| s.how == Pays::Part(at.0, at.1));
        let chosen = chosen.count();
        let from = self.part_offer(p, at, deed, filter, &ctx);
        let (min, max) = (min.saturating_sub(chosen), max.saturating_sub(chosen));
        let single = self.parts_compete(p) && min > 0;
        let hidden = from.iter().any(|r| self.lies_in_hand(r.card)) && min < max
            || self.is_hidden(filter, &ctx);
        let max = max.min(from.len().max(min));
        Some(Wants {
            from: from.into_iter().map(Thing::Object).collect(),
            min: if single { 1 } else { min },
            max: if single { 1 } else { max },
            hidden,
            number: false,
        })
    }

    /// How many of these counters are removed, of those that are there.
    fn counters_wanted(self, on: Option<Ref>, counter: crate::program::Counter) -> Wants {
        let most = on.map_or(0, |r| self.counters_on(r, counter));
        Wants {
            from: (0..=most).map(Thing::Number).collect(),
            min: 1,
            max: 1,
            hidden: false,
            number: true,
        }
    }

    /// Whether more than one part lays hold of things, or one part and the
    /// reserve cost: then each choice must leave enough for the rest.
    fn parts_compete(self, p: &Payment) -> bool {
        p.parts.len() > 1 || p.reserve > 0 || p.memory > 0
    }

    /// What a part can be paid with, so that the rest can still be paid.
    fn part_offer(
        self,
        p: &Payment,
        at: (crate::state::CostAt, u8),
        deed: CostDeed,
        filter: &Filter,
        ctx: &Ctx,
    ) -> Vec<Ref> {
        let taken = self.taken(p);
        let mut from = self.cost_candidates(p.seat, deed, filter, ctx);
        from.retain(|r| !taken.contains(&self.claim(deed, *r)));
        if self.parts_compete(p) && deed != CostDeed::Reveal {
            from.retain(|r| {
                let mut with = taken.clone();
                with.push(self.claim(deed, *r));
                self.rest_fits(p, at, &with)
            });
        }
        from
    }

    /// Whether what is left of a payment can be paid without what is taken,
    /// one more of this part having been chosen.
    pub(super) fn rest_fits(
        self,
        p: &Payment,
        at: (crate::state::CostAt, u8),
        taken: &[Claim],
    ) -> bool {
        let ctx = self.payment_ctx(p);
        let Some(mut demands) = self.part_demands(p.seat, &Parts::from_slice(&p.parts), &ctx)
        else {
            return false;
        };
        let chosen = p.chosen.iter().filter(|s| s.how == Pays::Part(at.0, at.1));
        let chosen = chosen.count() + 1;
        if let Some(last) = demands.last_mut() {
            last.count = last.count.saturating_sub(chosen);
        }
        demands.extend(self.reserve_demands(p));
        for demand in &mut demands {
            demand.from.retain(|c| !taken.contains(c));
        }
        fits(&demands)
    }

    /// What the things chosen so far lay hold of.
    pub(crate) fn taken(self, p: &Payment) -> Vec<Claim> {
        p.chosen.iter().filter_map(|s| self.taken_by(s)).collect()
    }

    fn taken_by(self, step: &PayStep) -> Option<Claim> {
        let leaves = self.claim(CostDeed::Sacrifice, step.with);
        match step.how {
            Pays::Attacker | Pays::Rested => Some(Claim::Rest(step.with.card)),
            Pays::Part(at, index) => match self.r.part((at, index))? {
                Part::Said(CostPart::RestThis | CostPart::RestChampion) => {
                    Some(Claim::Rest(step.with.card))
                }
                Part::Said(CostPart::Choose { deed, .. }) => Some(self.claim(*deed, step.with)),
                Part::Said(
                    CostPart::SacrificeThis
                    | CostPart::BanishThis
                    | CostPart::DiscardThis
                    | CostPart::PutThis(_),
                )
                | Part::Brew(..)
                | Part::Release => Some(leaves),
                _ => None,
            },
            _ => Some(leaves),
        }
    }

    /// Whether a part still wants something after these answers.
    pub(super) fn part_is_open(
        self,
        p: &Payment,
        at: (crate::state::CostAt, u8),
        answers: &[Thing],
    ) -> bool {
        let objects = answers.iter().filter(|t| t.object().is_some()).count();
        if let Some(Part::Said(CostPart::Remove { count: None, .. })) = self.r.part(at) {
            // From which was said, and how many is asked next.
            return objects > 0;
        }
        if objects == 0 || !self.parts_compete(p) {
            return false;
        }
        let chosen = p.chosen.iter().filter(|s| s.how == Pays::Part(at.0, at.1));
        let chosen = chosen.count() + objects;
        let ctx = self.payment_ctx(p);
        let need = match self.r.part(at) {
            Some(Part::Brew(_, n)) => usize::from(n),
            Some(Part::Said(CostPart::Choose { min, .. })) => self.many(min, &ctx),
            _ => 0,
        };
        chosen < need
    }
}
