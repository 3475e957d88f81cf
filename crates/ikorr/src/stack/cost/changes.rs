//! What changes the Influence cost of a card (ROI 4.3c, 10.3).

use crate::derived::passive_ctx;
use crate::glance::Has;
use crate::look::Look;
use crate::program::{AbilityKind, CostChange, Instr, NameIs, Passive, Verb, WorksIn};
use crate::stack::cost::Change;
use crate::state::{Ctx, RowMod, RowScope};
use kernel::bounded::Bounded;
use kernel::ids::Ref;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl Look<'_> {
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
                let times = i16::held(self.amount(ctx, &c.times));
                changes.push(Change {
                    delta: c.delta.saturating_mul(times),
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
}
