//! Non-standard parts of costs (RB 356.6, 357.2): whether each can be paid,
//! and what it is paid with.

use crate::card::Price;
use crate::chain::budget::Budget;
use crate::look::Look;
use crate::program::{CostDeed, CostPart, Filter};
use crate::state::{CostAt, Ctx, PayFor, Place, Thing, Zone};
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<'a> Look<'a> {
    /// The part of a cost that is written there.
    pub(crate) fn part(self, (at, index): (CostAt, u8)) -> Option<&'a CostPart> {
        self.r.cost(at)?.parts.get(usize::from(index))
    }

    /// Whether a cost can be paid, by arithmetic.
    pub(crate) fn payable(
        self,
        seat: Seat,
        price: Price,
        parts: &[(CostAt, u8)],
        ctx: &Ctx,
        purpose: PayFor,
    ) -> bool {
        let mut budget = self.budget(seat, purpose);
        self.parts_fit(seat, parts, ctx, &mut budget) && budget.pays(price)
    }

    /// Whether all parts can be paid, with what they need taken out of the
    /// budget.
    pub(crate) fn parts_fit(
        self,
        seat: Seat,
        parts: &[(CostAt, u8)],
        ctx: &Ctx,
        budget: &mut Budget,
    ) -> bool {
        let mut xp = 0;
        parts.iter().all(|at| {
            let Some(part) = self.part(*at) else {
                return true;
            };
            if let CostPart::SpendXp(n) = part {
                xp += u16::from(*n);
                return self.s.player(seat).xp >= xp;
            }
            self.part_fits(seat, ctx, part, budget)
        })
    }

    /// Whether one part can be paid.
    pub(crate) fn part_fits(
        self,
        seat: Seat,
        ctx: &Ctx,
        part: &CostPart,
        budget: &mut Budget,
    ) -> bool {
        let this = self.s.slot(ctx.source);
        match part {
            CostPart::ExhaustThis => this.is_some_and(|s| self.can_exhaust(s, budget)),
            CostPart::ExhaustLegend => {
                let legend = self.s.player(seat).legend;
                legend.is_some_and(|s| self.can_exhaust(s, budget))
            }
            CostPart::KillThis
            | CostPart::BanishThis
            | CostPart::RecycleThis
            | CostPart::ReturnThis => {
                if let Some(slot) = this {
                    budget.keep_there(self, slot);
                }
                self.s.is_same(ctx.source)
            }
            CostPart::SpendThisBuff => this
                .and_then(|s| self.s.object(s))
                .is_some_and(|o| o.buffs > 0),
            CostPart::SpendXp(n) => self.s.player(seat).xp >= u16::from(*n),
            CostPart::AnyAmount { .. } => true,
            CostPart::Choose {
                deed, min, filter, ..
            } => {
                let need = usize::from(self.count(ctx, min));
                let from = self.cost_candidates(seat, ctx, *deed, filter);
                // It must be possible to recycle as many.
                let all = *deed != CostDeed::Recycle || rule!("RB 416.3", true);
                let need = if all { need } else { need.min(from.len()) };
                self.is_enough(*deed, from.len(), need) && self.reserve(*deed, &from, need, budget)
            }
        }
    }

    /// Whether there is as much as a part of a cost asks for: it must be
    /// possible to pay all of it.
    pub(crate) fn is_enough(self, deed: CostDeed, there: usize, need: usize) -> bool {
        let some = deed == CostDeed::Discard && !rule!("RB 422.3", true);
        there >= need || some
    }

    /// Only what is ready can be exhausted as a cost (RB 414.4).
    fn can_exhaust(self, slot: u8, budget: &mut Budget) -> bool {
        budget.keep_ready(self, slot);
        if !rule!("RB 135.2.e.2", "RB 414.5"; true) {
            return true;
        }
        let ready = self.s.object(slot).is_some_and(|o| !o.exhausted);
        ready || !rule!("RB 414.4", true)
    }

    /// Takes what a part needs out of the budget: what gives nothing first,
    /// then basic runes of which there are most.
    fn reserve(self, deed: CostDeed, from: &[Ref], need: usize, budget: &mut Budget) -> bool {
        let exhausts = deed == CostDeed::Exhaust;
        let removes = matches!(
            deed,
            CostDeed::Kill | CostDeed::Recycle | CostDeed::Return | CostDeed::Banish
        );
        if !exhausts && !removes {
            return true;
        }
        let mut slots: Vec<u8> = from.iter().filter_map(|r| self.s.slot(*r)).collect();
        let away = from.len() - slots.len();
        let worth = |slot: u8, budget: &Budget| {
            let Some(o) = self.s.object(slot) else {
                return 0;
            };
            if let Some(domain) = self.basic_rune(o) {
                let many = budget.runes[domain.index()];
                return 100 - usize::from(many.min(50)) + usize::from(!o.exhausted);
            }
            usize::from(budget.others.iter().any(|s| s.slot == slot)) * 200
        };
        for _ in away..need {
            let best = (0..slots.len()).min_by_key(|i| worth(slots[*i], budget));
            let Some(at) = best else {
                return false;
            };
            let slot = slots.swap_remove(at);
            if exhausts {
                budget.keep_ready(self, slot);
            } else {
                budget.keep_there(self, slot);
            }
        }
        true
    }

    /// What a part can be paid with: of the payer's own.
    pub(crate) fn cost_candidates(
        self,
        seat: Seat,
        ctx: &Ctx,
        deed: CostDeed,
        filter: &Filter,
    ) -> Vec<Ref> {
        let mut found = self.find(ctx, filter);
        found.retain(|r| self.may_pay_with(seat, ctx, deed, *r));
        found
    }

    /// Whether a unit alone lets what is being played go where it is to go
    /// (RB 822.3).
    fn holds_place(self, seat: Seat, ctx: &Ctx, slot: u8) -> bool {
        let Some(field) = ctx.play.to.and_then(Place::field) else {
            return false;
        };
        let controls = self.s.fields[usize::from(field)].controller == Some(seat);
        let mut mine = self.s.units_at(Place::Field(field));
        let alone = mine.all(|(other, o)| o.controller != seat || other == slot);
        let here = self
            .s
            .object(slot)
            .is_some_and(|o| o.place == Place::Field(field));
        !controls && alone && here
    }

    fn may_pay_with(self, seat: Seat, ctx: &Ctx, deed: CostDeed, r: Ref) -> bool {
        let card = self.s.card(r.card);
        let Some(slot) = self.s.slot(r) else {
            let hand = card.zone == Zone::Hand || deed != CostDeed::Discard;
            // The card that is being played is on its way to the Chain.
            return card.owner == seat && hand && r.card != ctx.source.card;
        };
        let Some(o) = self.s.object(slot) else {
            return false;
        };
        let able = match deed {
            CostDeed::Exhaust => !o.exhausted,
            CostDeed::SpendBuff => o.buffs > 0,
            CostDeed::Discard | CostDeed::Reveal => false,
            CostDeed::Kill | CostDeed::Recycle | CostDeed::Return | CostDeed::Banish => {
                // What was chosen must still be a legal choice when the costs
                // are paid (RB 357.3, 358.1).
                let chosen = ctx.targets.iter().any(|(_, t)| *t == Thing::Object(r));
                let needed = chosen || rule!("RB 822.3", self.holds_place(seat, ctx, slot));
                !(needed && rule!("RB 357.3", "RB 358.1"; true))
            }
        };
        o.controller == seat && able
    }
}
