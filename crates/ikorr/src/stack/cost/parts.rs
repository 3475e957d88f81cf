//! The other parts of a cost: what they are, and whether they can be paid
//! (ROI 3.3, 6.1, 6.2, 6.4).

use crate::derived::passive_ctx;
use crate::look::{Found, Look};
use crate::program::{AbilityKind, Cannot, Cost, CostPart, Place};
use crate::state::{Ctx, Item, Thing};
use kernel::by_rule;
use kernel::ids::Ref;
use kernel::seats::Seat;
use std::borrow::Cow;

impl<'a> Look<'a> {
    /// The parts of an item's cost besides the Influence cost of a card.
    #[must_use]
    pub fn parts(&self, item: &Item) -> Cow<'a, [CostPart]> {
        if item.support || item.part.is_some() {
            return Cow::Borrowed(&[]);
        }
        if let Some(card) = item.card {
            let face = self.s.card(card).face;
            return self.r.extra_costs(face);
        }
        let Some(ability) = item.ctx.ability else {
            return Cow::Borrowed(&[]);
        };
        Cow::Borrowed(match &self.r.ability(ability).kind {
            AbilityKind::Action(cost) => by_rule!("ROI 6.4b.2", cost.parts.as_slice(), else &[]),
            AbilityKind::Power(cost) => by_rule!("ROI 6.1a.1", cost.parts.as_slice(), else &[]),
            _ => &[],
        })
    }

    /// Whether parts of a cost can be paid by this player, for this source.
    #[must_use]
    pub fn can_pay(&self, seat: Seat, source: Ref, parts: &[CostPart]) -> bool {
        let exerts = parts.iter().map(|part| match part {
            CostPart::Exert(n) => u16::from(*n),
            _ => 0,
        });
        if exerts.sum::<u16>() > u16::from(self.s.player(seat).available) {
            return false;
        }
        if parts.iter().all(|p| matches!(p, CostPart::Exert(_))) {
            return true;
        }
        let face = self.s.card(source.card).face;
        let mut ctx = passive_ctx(self.s, source, face, crate::program::AbilityId(0));
        ctx.controller = seat;
        parts.iter().all(|part| self.can_pay_part(&ctx, part))
    }

    fn can_pay_part(&self, ctx: &Ctx, part: &CostPart) -> bool {
        let here = self.s.slot(ctx.source).and_then(|s| self.s.permanent(s));
        match part {
            CostPart::Exert(_) => true,
            CostPart::Sacrifice { count, .. } | CostPart::Discard { count, .. } => {
                self.payable(ctx, part).len() >= usize::from(*count)
            }
            CostPart::SacrificeThis => {
                let slot = self.s.slot(ctx.source);
                slot.is_some_and(|s| !self.chars(s).cannot(Cannot::BeSacrificed))
            }
            CostPart::RemoveCounters { count, kind } => {
                here.is_some_and(|p| p.counters_of(*kind) >= *count)
            }
            CostPart::RemoveStored(n) => here.is_some_and(|p| p.stored >= u16::from(*n)),
            CostPart::VoidThis => self.s.is_same(ctx.source),
            CostPart::DamageThis(_) => here.is_some(),
        }
    }

    /// What a part of a cost can be paid with.
    #[must_use]
    pub fn payments(&self, ctx: &Ctx, part: &CostPart) -> Vec<Thing> {
        let payable = self.payable(ctx, part);
        payable.into_iter().map(Thing::Object).collect()
    }

    fn payable(&self, ctx: &Ctx, part: &CostPart) -> Found {
        match part {
            CostPart::Sacrifice { filter, .. } => {
                let mut own = self.all(ctx, filter);
                own.retain(|r| {
                    let slot = self.s.slot(*r);
                    self.controller(*r) == ctx.controller
                        && slot.is_some_and(|s| !self.chars(s).cannot(Cannot::BeSacrificed))
                });
                own
            }
            CostPart::Discard { filter, .. } => {
                let hand = self.s.player(ctx.controller).hand.iter();
                let cards = hand.map(|c| self.s.refer(*c)).filter(|r| {
                    r.card != ctx.source.card && self.matches_at(ctx, filter, Place::Hand, *r)
                });
                cards.collect()
            }
            _ => Found::new(),
        }
    }

    /// How many of the row a cost takes away, so that there is room.
    #[must_use]
    pub fn frees_places(&self, parts: &[CostPart]) -> usize {
        let of = parts.iter().map(|p| match p {
            CostPart::Sacrifice { count, filter, .. } if filter.kinds.champion => {
                usize::from(*count)
            }
            CostPart::SacrificeThis => 1,
            _ => 0,
        });
        of.sum()
    }

    /// The Ikorr a RUSH takes (ROI 6.2b).
    #[must_use]
    pub fn rush_cost(&self, seat: Seat) -> Option<u16> {
        let ability = self.avatar_ability(self.s.player(seat).avatar, true)?;
        match self.r.ability(ability).kind {
            AbilityKind::Rush(n) => Some(u16::from(n)),
            _ => None,
        }
    }

    /// The cost of an Avatar's power.
    #[must_use]
    pub fn power_cost(&self, seat: Seat) -> Option<&Cost> {
        let ability = self.avatar_ability(self.s.player(seat).avatar, false)?;
        match &self.r.ability(ability).kind {
            AbilityKind::Power(cost) => Some(cost),
            _ => None,
        }
    }
}
