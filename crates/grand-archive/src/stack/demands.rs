//! What a cost asks for, as demands on what the payer has.

use crate::edition::Reading;
use crate::look::Look;
use crate::program::{CostDeed, CostPart, Counter, Filter};
use crate::sight::Sight;
use crate::stack::budget::{Claim, Demand};
use crate::stack::parts::{Part, Parts};
use crate::state::{Ctx, Properties, Zone};
use kernel::ids::{CardId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use std::ops::ControlFlow;

impl Look<'_> {
    /// What the parts of a cost ask for; none where one cannot be paid at all.
    pub(crate) fn part_demands(self, seat: Seat, parts: &Parts, ctx: &Ctx) -> Option<Vec<Demand>> {
        let all = parts.iter().filter_map(|at| self.r.part(*at));
        all.map(|part| self.demand(seat, part, ctx)).collect()
    }

    fn demand(self, seat: Seat, part: Part<'_>, ctx: &Ctx) -> Option<Demand> {
        if let Some(able) = self.paying_champions(seat, part, ctx) {
            let rests = matches!(part, Part::Said(CostPart::RestChampion));
            let demand = |from| Demand { count: 1, from };
            let from = able.iter().map(|r| Claim::Rest(r.card)).collect();
            return (!able.is_empty()).then(|| match rests {
                true => demand(from),
                false => Demand::default(),
            });
        }
        match part {
            Part::Said(said) => self.said_demand(seat, said, ctx),
            Part::Brew(filter, count) => Some(Demand {
                count: usize::from(count),
                from: self.claims(seat, CostDeed::Sacrifice, filter, ctx),
            }),
            Part::Prepare(_) => None,
            Part::Release => {
                // The very card with the ability, out of the inner lineage.
                let inner = matches!(self.s.card(ctx.card.card).zone, Zone::Lineage(_))
                    || !rule!("GA lineage-release/1", true);
                inner.then(|| Demand::one(Claim::Card(ctx.card.card)))
            }
        }
    }

    fn said_demand(self, seat: Seat, part: &CostPart, ctx: &Ctx) -> Option<Demand> {
        let this = ctx.source;
        match part {
            CostPart::RestThis => {
                let slot = self.s.slot(this)?;
                self.may_rest(slot)
                    .then(|| Demand::one(Claim::Rest(this.card)))
            }
            CostPart::SacrificeThis => {
                self.s.slot(this)?;
                Some(Demand::one(Claim::Leave(this.card)))
            }
            CostPart::BanishThis | CostPart::PutThis(_) => self
                .is_there(this)
                .then(|| Demand::one(self.claim_of(this))),
            CostPart::DiscardThis => {
                let held = self.s.is_same(this) && self.s.card(this.card).zone == Zone::Hand;
                held.then(|| Demand::one(Claim::Card(this.card)))
            }
            CostPart::RevealThis => Some(Demand::default()),
            CostPart::Choose {
                deed, min, filter, ..
            } => self.chosen_demand(seat, *deed, self.many(min, ctx), filter, ctx),
            CostPart::Remove { count, .. } => {
                let enough = count.is_none() || !self.counter_holders(part, ctx).is_empty();
                (enough || !rule!("GA counters/p3", true)).then(Demand::default)
            }
            CostPart::RemoveFrom { .. } => {
                let some = !self.counters_from(seat, part, ctx).is_empty();
                some.then(Demand::default)
            }
            CostPart::Mill(n) => {
                (self.s.player(seat).deck.len() >= self.many(n, ctx)).then(Demand::default)
            }
            // What a champion pays was looked at before.
            CostPart::Recover(_)
            | CostPart::Damage { .. }
            | CostPart::Delevel
            | CostPart::RestChampion => None,
        }
    }

    /// What counters can be removed from for a part: it has as many.
    pub(crate) fn counters_from(self, seat: Seat, part: &CostPart, ctx: &Ctx) -> Vec<Ref> {
        let CostPart::RemoveFrom {
            filter,
            counter,
            count,
            ..
        } = part
        else {
            return Vec::new();
        };
        let need = count.as_ref().map_or(1, |n| self.many(n, ctx));
        let mut found = self.find(filter, ctx);
        found.retain(|r| {
            self.controller(*r) == seat && usize::from(self.counters_on(*r, *counter)) >= need
        });
        found
    }

    fn chosen_demand(
        self,
        seat: Seat,
        deed: CostDeed,
        count: usize,
        filter: &Filter,
        ctx: &Ctx,
    ) -> Option<Demand> {
        let from = self.claims(seat, deed, filter, ctx);
        if from.len() < count {
            return None;
        }
        // What is only revealed may pay for something else besides.
        let count = if deed == CostDeed::Reveal { 0 } else { count };
        Some(Demand { count, from })
    }

    /// How much a number of things comes to: less than nothing is nothing.
    pub(crate) fn many(self, amount: &crate::program::Amount, ctx: &Ctx) -> usize {
        usize::try_from(self.amount(amount, ctx)).unwrap_or(0)
    }

    /// What a deed would lay hold of, of what matches.
    fn claims(self, seat: Seat, deed: CostDeed, filter: &Filter, ctx: &Ctx) -> Vec<Claim> {
        let found = self.cost_candidates(seat, deed, filter, ctx).into_iter();
        found.map(|r| self.claim(deed, r)).collect()
    }

    /// What a deed lays hold of.
    pub(crate) fn claim(self, deed: CostDeed, r: Ref) -> Claim {
        match deed {
            CostDeed::Rest => Claim::Rest(r.card),
            // By the old book all of it is paid at once.
            _ if self.s.reads(Reading::CostsAtOnce) && self.s.slot(r).is_some() => {
                Claim::Rest(r.card)
            }
            _ => self.claim_of(r),
        }
    }

    fn claim_of(self, r: Ref) -> Claim {
        match self.s.slot(r) {
            // What has rested may still leave.
            Some(_) => {
                by_rule!("GA card-activation/p2", Claim::Leave(r.card), else Claim::Rest(r.card))
            }
            None => Claim::Card(r.card),
        }
    }

    /// What a part can be paid with: of the payer's own, and not the card
    /// that is being played.
    pub(crate) fn cost_candidates(
        self,
        seat: Seat,
        deed: CostDeed,
        filter: &Filter,
        ctx: &Ctx,
    ) -> Vec<Ref> {
        // Objects are what they are to effects; who pays knows the own cards.
        let sight = |r: Ref| match self.s.slot(r) {
            Some(_) => Sight::Effect,
            None => Sight::By(seat),
        };
        let mut found = Vec::new();
        _ = self.each_candidate_of_all(filter, ctx, &mut |r| {
            let fits = self.matches_seen(filter, r, ctx, sight(r));
            if fits && !found.contains(&r) && self.may_pay_with(seat, deed, r, ctx) {
                found.push(r);
            }
            ControlFlow::Continue(())
        });
        found
    }

    fn may_pay_with(self, seat: Seat, deed: CostDeed, r: Ref, ctx: &Ctx) -> bool {
        let Some(slot) = self.s.slot(r) else {
            let card = self.s.card(r.card);
            let played = card.zone == Zone::Stack || self.is_announced_as(ctx, r.card);
            return card.owner == seat && !played && deed != CostDeed::Rest;
        };
        let own = self.s.object(slot).is_some_and(|o| o.controller == seat);
        let able = match deed {
            CostDeed::Rest => self.may_rest(slot),
            CostDeed::Discard | CostDeed::Reveal => false,
            CostDeed::Sacrifice => self.is_sacrificeable(slot),
            _ => true,
        };
        own && able
    }

    /// Whether the card is the one whose play is looked at: it is on its way
    /// to the effects stack.
    fn is_announced_as(self, ctx: &Ctx, card: CardId) -> bool {
        let plays = self.s.card(card).zone == Zone::Hand && ctx.source.card == card;
        plays && rule!("GA cost/p5", true)
    }

    /// Whether an object can rest as a cost: what is rested cannot (GA
    /// rest-rested/5).
    pub(crate) fn may_rest(self, slot: u8) -> bool {
        let awake = self
            .s
            .object(slot)
            .is_some_and(|o| !o.properties.any(Properties::RESTED));
        let awake = awake || !rule!("GA awake/2", true);
        awake && self.can(crate::program::Cannot::Rest, slot).is_ok()
    }

    /// How many counters of a kind are on an object.
    pub(crate) fn counters_at(self, slot: u8, counter: Counter) -> u16 {
        self.s.object(slot).map_or(0, |o| o.counters.count(counter))
    }
}
