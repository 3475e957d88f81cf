//! What may be targeted, and what is forbidden or allowed to things (GA
//! objects-and-targeting, game-effects/p6).

use crate::card::Subtype;
use crate::look::Look;
use crate::program::{Cannot, TargetKind, TargetSpec, Word};
use crate::sight::Sight;
use crate::state::{Ctx, Item, Thing};
use kernel::ids::Ref;
use kernel::parts::restriction::Judgement;
use kernel::rule;
use kernel::rule::{RuleId, has_switches};
use std::ops::ControlFlow;

impl Look<'_> {
    /// Whether nothing forbids this to an object: what cannot beats what can
    /// (GA game-effects/p6).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn can(self, what: Cannot, slot: u8) -> Result<(), RuleId> {
        let rule = RuleId("GA game-effects/p6");
        let mut judgement = Judgement::default();
        judgement.can();
        let cannot = self.values(slot).cannot(what);
        let wins = rule!("GA game-effects/p6", "GA player-action-legality/p1"; cannot);
        judgement.cannot_if(wins, rule);
        judgement.verdict(rule)
    }

    /// Whether an item may target this: it is what the phrase says and where
    /// it says, it can be targeted, and Spellshroud does not hinder it.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_target(self, spec: &TargetSpec, t: Thing, item: &Item) -> Result<(), RuleId> {
        let ctx = &item.ctx;
        let legal = match (&spec.what, t) {
            (TargetKind::Thing(f), Thing::Object(r)) => {
                return match self.is_there(r) && self.matches(f, r, ctx) {
                    true => self.may_be_targeted(r, item),
                    false => Err(RuleId("GA objects-and-targeting/p6")),
                };
            }
            (TargetKind::Player(side), Thing::Player(seat)) => {
                self.side(*side, ctx).has(seat) && !self.s.gone.has(seat)
            }
            (TargetKind::Item(f), Thing::Item(h)) => {
                let other = self.s.item(h);
                h != item.handle && other.is_some_and(|i| self.matches_item(f, i, ctx))
            }
            (TargetKind::Attack(side), Thing::Object(r)) => {
                let combat = self.s.combat.as_ref();
                combat.is_some_and(|c| c.attacker == r && self.side(*side, ctx).has(c.attacking))
            }
            _ => false,
        };
        match legal {
            true => Ok(()),
            false => Err(RuleId("GA objects-and-targeting/p6")),
        }
    }

    /// What a target phrase may choose now, in public order.
    #[must_use]
    pub fn targets_of(self, spec: &TargetSpec, item: &Item) -> Vec<Thing> {
        let ctx = &item.ctx;
        let found: Vec<Thing> = match &spec.what {
            TargetKind::Thing(f) => {
                let mut all = Vec::new();
                _ = self.each_match(f, ctx, Sight::Effect, &mut |r| {
                    if self.may_be_targeted(r, item).is_ok() {
                        all.push(Thing::Object(r));
                    }
                    ControlFlow::Continue(())
                });
                return all;
            }
            TargetKind::Player(side) => {
                let seats = self.side(*side, ctx);
                let all = self.s.order_from(self.s.active).into_iter();
                all.filter(|s| seats.has(*s)).map(Thing::Player).collect()
            }
            TargetKind::Item(_) => {
                let all = self.s.stack.iter();
                all.map(|i| Thing::Item(i.handle)).collect()
            }
            TargetKind::Attack(_) => {
                let combat = self.s.combat.iter();
                combat.map(|c| Thing::Object(c.attacker)).collect()
            }
        };
        let legal = |t: &Thing| self.may_target(spec, *t, item).is_ok();
        found.into_iter().filter(legal).collect()
    }

    /// Whether something may be chosen as an effect resolves: nothing that
    /// keeps it from being targeted hinders that (GA
    /// objects-and-targeting/p7).
    #[must_use]
    pub(crate) fn may_be_chosen(self, r: Ref, ctx: &Ctx) -> bool {
        let slot = self.s.slot(r).filter(|_| has_switches());
        let shrouded = slot.is_some_and(|slot| self.values(slot).has(Word::Spellshroud));
        let spell = self.seen(ctx.source, Sight::All);
        let hindered = shrouded && spell.values.subtypes.contains(&Subtype::SPELL);
        rule!("GA objects-and-targeting/p7", true) || !hindered
    }

    pub(crate) fn may_be_targeted(self, r: Ref, item: &Item) -> Result<(), RuleId> {
        let Some(slot) = self.s.slot(r) else {
            return Ok(());
        };
        let values = self.values(slot);
        let theirs = self.controller(r) != item.ctx.controller;
        let mut judgement = Judgement::default();
        judgement.can();
        let barred = RuleId("GA game-effects/p6");
        judgement.cannot_if(values.cannot(Cannot::BeTargetedAtAll), barred);
        judgement.cannot_if(theirs && values.cannot(Cannot::BeTargeted), barred);
        let shrouded = self.is_shrouded_from(values, item);
        judgement.cannot_if(shrouded, RuleId("GA spellshroud/1"));
        judgement.verdict(barred)
    }
}
