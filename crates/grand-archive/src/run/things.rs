//! What the steps of a program speak of, wherever it is by now.

use crate::card::Type;
use crate::edition::Reading;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{AbilityKind, Counter, Pick, Things, TriggerEvent, Who};
use crate::state::{Blame, Ctx, Deed, State, Thing};
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};
use kernel::seats::Seat;
use smallvec::SmallVec;

impl<'a> Look<'a> {
    /// Objects and cards a step acts on, also when an earlier step or the
    /// event has moved them to another zone, once (GA
    /// card-and-object-information/p1).
    pub(crate) fn linked(self, things: &Things, ctx: &Ctx) -> Vec<Ref> {
        match things {
            Things::Pick(pick) => self.linked_pick(*pick, ctx),
            Things::All(filter) => self.find(filter, ctx),
            Things::Items(_) => {
                let items = self.items(things, ctx).into_iter();
                let cards = items.filter_map(|h| self.s.item(h)?.card);
                cards.map(|c| self.thing(c)).collect()
            }
            Things::Both(one, other) => {
                let mut all = self.linked(one, ctx);
                for r in self.linked(other, ctx) {
                    if !all.contains(&r) {
                        all.push(r);
                    }
                }
                all
            }
        }
    }

    /// [`Self::linked`] for named things.
    pub(crate) fn linked_pick(self, pick: Pick, ctx: &Ctx) -> Vec<Ref> {
        let named = self.named(pick, ctx);
        let mut found: Vec<Ref> = Vec::with_capacity(named.len());
        for r in named.iter().filter_map(|r| self.s.follow(*r)) {
            if !found.contains(&r) {
                found.push(r);
            }
        }
        found
    }

    /// Entries of the effects stack a step speaks of.
    pub(crate) fn items(self, things: &Things, ctx: &Ctx) -> Vec<Handle> {
        let all = self.things(things, ctx).into_iter();
        let handles = all.filter_map(|thing| match thing {
            Thing::Item(handle) => Some(handle),
            Thing::Object(r) => Some(r.handle),
            _ => None,
        });
        handles.filter(|h| self.s.item(*h).is_some()).collect()
    }

    /// How many counters of a kind are on this.
    pub(crate) fn counters_on(self, r: Ref, counter: Counter) -> u16 {
        self.seen(r, crate::sight::Sight::All).count(counter)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// The objects and cards a step acts on.
    pub(crate) fn acted_on(&mut self, ctx: &Ctx, things: &Things) -> Vec<Ref> {
        self.fresh().linked(things, ctx)
    }

    /// What a step acts on, players and entries of the effects stack too.
    pub(crate) fn acted_on_things(&mut self, ctx: &Ctx, things: &Things) -> SmallVec<[Thing; 4]> {
        let look = self.fresh();
        let objects = look.linked(things, ctx).into_iter();
        let mut all: SmallVec<[Thing; 4]> = objects.map(Thing::Object).collect();
        for thing in look.things(things, ctx) {
            if thing.object().is_none() && !all.contains(&thing) {
                all.push(thing);
            }
        }
        all
    }

    /// The player a step speaks of.
    pub(crate) fn one(&mut self, ctx: &Ctx, who: Who) -> Option<Seat> {
        self.fresh().who(who, ctx).first().copied()
    }

    /// By the old book what an attack card or weapon triggers in an attack is
    /// the attacking unit's.
    pub(crate) fn attacker_for(&self, ctx: &Ctx) -> Option<Ref> {
        let combat = self.s.combat.as_ref()?;
        let ability = self.r.ability(ctx.ability?);
        let AbilityKind::Triggered(trigger) = &ability.kind else {
            return None;
        };
        let fights = |e: &TriggerEvent| {
            matches!(
                e,
                TriggerEvent::Attacks | TriggerEvent::Hits | TriggerEvent::Kills
            )
        };
        let used = self.r.print(ctx.face).types.has(Type::Attack)
            || self.r.print(ctx.face).types.has(Type::Weapon);
        let its = used && trigger.keyworded && trigger.events.iter().any(fights);
        Some(combat.attacker).filter(|_| its && self.s.reads(Reading::AttackerIsSource))
    }

    /// Who and what an effect's actions are attributed to: the source is the
    /// card or the object with the ability (GA damage/10.b, 10.c).
    pub(crate) fn blame(&self, ctx: &Ctx) -> Blame {
        Blame {
            seat: Some(ctx.they.unwrap_or(ctx.controller)),
            source: Some(self.attacker_for(ctx).unwrap_or(ctx.source)),
            deed: Deed::Effect,
            unpreventable: false,
        }
    }
}
