//! Dealing damage by effects (GA damage).

use crate::card::{Subtype, Type};
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Amount, Cannot, Pick, Things};
use crate::state::{Blame, Change, Ctx, State};
use kernel::bounded::Bounded;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Each of these is dealt so much, reckoned as it is dealt (GA damage/1).
    /// One amount for a set of objects is one event (GA damage/16).
    pub(crate) fn do_deal(
        &mut self,
        ctx: &Ctx,
        to: &Things,
        amount: &Amount,
        by: Option<Pick>,
        unpreventable: bool,
    ) {
        self.means(1);
        let to = self.acted_on(ctx, to);
        let n = self.fresh().amount(amount, ctx);
        // Less than nothing is nothing (GA damage/15).
        let n = by_rule!("GA damage/15", n.max(0), else n.abs());
        let n = u16::held(n);
        let Some(mut blame) = self.dealt_by(ctx, by) else {
            return;
        };
        blame.unpreventable |= unpreventable;
        let hits: Vec<_> = to.into_iter().map(|to| (to, n, blame)).collect();
        if rule!("GA damage/16", true) {
            self.damage(hits);
        } else {
            hits.into_iter().for_each(|hit| self.damage(vec![hit]));
        }
    }

    /// The source of the damage: the object that the text names, else the
    /// action, or the object with the ability (GA damage/10, 10.b, 10.c).
    fn dealt_by(&mut self, ctx: &Ctx, by: Option<Pick>) -> Option<Blame> {
        let blame = self.blame(ctx);
        let Some(pick) = by else {
            let card = self.s.slot(ctx.source).is_none();
            let known = match card {
                true => rule!("GA damage/10.b", true),
                false => rule!("GA damage/10.c", true),
            };
            return Some(match known {
                true => blame,
                false => Blame {
                    source: None,
                    ..blame
                },
            });
        };
        let named = self.fresh().named(pick, ctx).first().copied();
        Some(by_rule!("GA damage/10", Blame { source: Some(named?), ..blame }, else blame))
    }

    /// Damage as it was divided when the targets were chosen (GA
    /// card-activation/p1): an event for each (GA damage/16).
    pub(crate) fn do_deal_divided(&mut self, ctx: &Ctx, target: u8) {
        self.means(1);
        let Some(blame) = self.dealt_by(ctx, None) else {
            return;
        };
        let targets: Vec<Ref> = ctx.target(target).filter_map(|t| t.object()).collect();
        let parts = ctx.division.iter().filter(|d| targets.contains(&d.to));
        let hits: Vec<_> = parts.map(|d| (d.to, d.amount, blame)).collect();
        self.damage(hits);
    }

    /// Damage is dealt at one moment: to units, and to what can be besieged
    /// (GA functional-domains/1.b.i).
    pub(crate) fn damage(&mut self, hits: Vec<(Ref, u16, Blame)>) {
        let look = self.fresh();
        let changes = hits.into_iter().filter_map(|(to, amount, blame)| {
            let slot = look.s.slot(to)?;
            let dealt = look.takes_damage(slot) && look.may_deal(blame);
            // Nothing is no damage (GA damage/9).
            let amount = by_rule!("GA damage/9", amount, else amount.max(1));
            let blame = look.characterized(blame);
            (dealt && amount > 0).then_some(Change::Damage { to, amount, blame })
        });
        let changes: Vec<Change> = changes.collect();
        if rule!("GA damage/11", true) {
            self.propose(changes);
        }
    }
}

impl Look<'_> {
    /// Whether an object can be dealt damage.
    pub(crate) fn takes_damage(self, slot: u8) -> bool {
        let values = self.values(slot);
        let domain = values.types.has(Type::Domain);
        values.is_unit() || domain && values.subtypes.contains(&Subtype::SIEGEABLE)
    }

    fn may_deal(self, blame: Blame) -> bool {
        let slot = blame.source.and_then(|s| self.s.slot(s));
        slot.is_none_or(|slot| !self.values(slot).cannot(Cannot::DealDamage))
    }

    /// Damage of a source that says so cannot be prevented (GA damage/3).
    fn characterized(self, blame: Blame) -> Blame {
        let slot = blame.source.and_then(|s| self.s.slot(s));
        let sure = slot.is_some_and(|slot| self.is_unpreventable(slot));
        Blame {
            unpreventable: blame.unpreventable || sure,
            ..blame
        }
    }
}
