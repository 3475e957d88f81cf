//! What playing costs: changes of the Influence cost in order, and the other
//! parts (ROI 3.3, 4.3).

use crate::card::{Face, PrintedCost};
use crate::derived::passive_ctx;
use crate::glance::Has;
use crate::look::{Found, Look};
use crate::program::{
    AbilityKind, Cannot, Cost, CostChange, CostPart, Instr, NameIs, Passive, Place, Verb, WorksIn,
};
use crate::state::{Ctx, Item, RowMod, RowScope, Thing};
use kernel::effect_rows::RowId;
use kernel::ids::Ref;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use std::borrow::Cow;

/// A change of what a card costs to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// More or less.
    pub delta: i16,
    /// What it cannot go below by this change (reading IK 1.16).
    pub minimum: i16,
    /// Where it comes from, for the words of a question.
    pub source: Face,
    /// The lingering effect that is used up by it.
    pub row: Option<RowId>,
}

impl Change {
    fn apply(&self, cost: i16) -> i16 {
        if self.delta >= 0 {
            return cost + self.delta;
        }
        (cost + self.delta).max(self.minimum.min(cost)).max(0)
    }
}

impl<'a> Look<'a> {
    /// The printed cost of a card in play, with X as declared.
    #[must_use]
    pub fn base_cost(&self, face: Face, x: u16) -> i16 {
        match self.r.print(face.base).cost {
            PrintedCost::Fixed(n) => i16::from(n),
            PrintedCost::X => x as i16,
        }
    }

    /// All changes of what this card costs this player, increases first
    /// (ROI 4.3c.2).
    #[must_use]
    pub fn cost_changes(&self, seat: Seat, card: Ref) -> Vec<Change> {
        let face = self.s.card(card.card).face;
        let mut changes = Vec::new();
        if self.r.glance(face).has.any(Has::COST_CHANGE) {
            self.own_changes(&mut changes, seat, card);
        }
        if self.d.abilities.any(Has::COST_CHANGE) || !self.d.is_fresh() {
            self.battlefield_changes(&mut changes, seat, card);
        }
        self.next_changes(&mut changes, seat, card);
        if changes.len() < 2 {
            return changes;
        }
        changes.sort_by_key(|c| by_rule!("ROI 4.3c.2", (c.delta < 0, 0), else (c.delta >= 0, 0)));
        changes
    }

    fn own_changes(&self, changes: &mut Vec<Change>, seat: Seat, card: Ref) {
        let face = self.s.card(card.card).face;
        for id in self.r.abilities_of(face) {
            if self.r.ability(id).zone == WorksIn::Everywhere {
                let mut ctx = passive_ctx(self.s, card, face, id);
                ctx.controller = seat;
                self.add_changes(changes, &ctx, id, seat, card, true);
            }
        }
    }

    fn battlefield_changes(&self, changes: &mut Vec<Change>, seat: Seat, card: Ref) {
        for slot in self.s.slots() {
            let chars = self.chars(slot);
            let able = !chars.lost && chars.abilities.any(Has::COST_CHANGE);
            let Some(p) = self.s.permanent(slot).filter(|_| able) else {
                continue;
            };
            let source = self.s.refer(p.card);
            for id in self.r.abilities_of(chars.face) {
                if self.r.ability(id).zone == WorksIn::Battlefield {
                    let ctx = passive_ctx(self.s, source, chars.face, id);
                    self.add_changes(changes, &ctx, id, seat, card, false);
                }
            }
        }
    }

    fn add_changes(
        &self,
        changes: &mut Vec<Change>,
        ctx: &Ctx,
        id: crate::program::AbilityId,
        seat: Seat,
        card: Ref,
        itself: bool,
    ) {
        let ability = self.r.ability(id);
        let AbilityKind::Passive(list) = &ability.kind else {
            return;
        };
        if ability.gate.as_ref().is_some_and(|g| !self.holds(ctx, g)) {
            return;
        }
        for passive in list {
            if let Passive::Costs(c) = passive
                && self.change_applies(ctx, c, seat, card, itself)
            {
                let times = self.amount(ctx, &c.times) as i16;
                changes.push(Change {
                    delta: c.delta * times,
                    minimum: i16::from(c.minimum),
                    source: ctx.face,
                    row: None,
                });
            }
        }
    }

    fn change_applies(
        &self,
        ctx: &Ctx,
        c: &CostChange,
        seat: Seat,
        card: Ref,
        itself: bool,
    ) -> bool {
        c.this_only == itself
            && (itself || self.side(ctx, c.payer).has(seat))
            && (itself || self.matches(ctx, &c.filter, card))
            && c.when.as_ref().is_none_or(|w| self.holds(ctx, w))
    }

    /// "The next ..." effects: all of them apply to the next that fits
    /// (ROI 10.3a).
    fn next_changes(&self, changes: &mut Vec<Change>, seat: Seat, card: Ref) {
        let mut used = false;
        for row in self.s.rows.iter() {
            let RowMod::NextCost(ability, pc, delta, name) = row.what else {
                continue;
            };
            if row.scope != RowScope::Player(seat) || (used && !rule!("ROI 10.3a", true)) {
                continue;
            }
            let step = self.r.ability(ability).code.get(usize::from(pc));
            let Some(Instr::Do(Verb::NextCost { filter, .. })) = step else {
                continue;
            };
            let face = self.s.card(row.until.source.card).face;
            let mut ctx = passive_ctx(self.s, row.until.source, face, ability);
            ctx.controller = seat;
            let mut filter = filter.clone();
            if let Some(name) = name {
                filter.name = NameIs::Print(name);
            }
            if self.matches(&ctx, &filter, card) {
                used = true;
                changes.push(Change {
                    delta,
                    minimum: 0,
                    source: face,
                    row: Some(row.id),
                });
            }
        }
    }

    /// What is exerted when the changes are applied in this order.
    #[must_use]
    pub fn total(&self, base: i16, changes: &[Change]) -> i16 {
        if !rule!("ROI 3.3a", true) {
            return base;
        }
        changes.iter().fold(base, |cost, c| c.apply(cost)).max(0)
    }

    /// The least and the most that can come out by ordering the changes within
    /// their groups: those with a high minimum first take the most off.
    #[must_use]
    pub fn extremes(&self, base: i16, changes: &[Change]) -> (i16, i16) {
        if changes.is_empty() {
            return (base, base);
        }
        let (up, mut down): (Vec<Change>, Vec<Change>) = changes.iter().partition(|c| c.delta >= 0);
        let start = self.total(base, &up);
        down.sort_by_key(|c| std::cmp::Reverse(c.minimum));
        let least = self.total(start, &down);
        down.reverse();
        (least, self.total(start, &down))
    }

    /// The greatest X that can be paid for (ROI 4.3d.2, reading IK 4.20).
    #[must_use]
    pub fn greatest_x(&self, seat: Seat, card: Ref) -> u16 {
        let available = i16::from(self.s.player(seat).available);
        let changes = self.cost_changes(seat, card);
        let payable = |x: &u16| self.extremes(*x as i16, &changes).0 <= available;
        (0..=60).take_while(payable).last().unwrap_or(0)
    }

    /// Whether the Influence cost can be paid, with X as 0.
    #[must_use]
    pub fn can_pay_influence(&self, seat: Seat, card: Ref) -> bool {
        let face = self.s.card(card.card).face;
        let base = self.base_cost(face, 0);
        let available = i16::from(self.s.player(seat).available);
        if !self.may_change_cost(face) {
            return base <= available;
        }
        let changes = self.cost_changes(seat, card);
        self.extremes(base, &changes).0 <= available
    }

    /// Whether anything about could change what a card costs: most often
    /// nothing does, and no list of changes is made.
    fn may_change_cost(&self, face: Face) -> bool {
        let printed = self.r.glance(face).has.and(self.d.abilities);
        printed.any(Has::COST_CHANGE) || !self.s.rows.is_empty() || !self.d.is_fresh()
    }

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
