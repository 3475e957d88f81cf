//! Parts of a cost that are done: to what, and whether they can be.

use super::wanted;
use crate::ids::VerbId;
use crate::inline_vec::InlineVec;
use crate::pool::Pool;
use crate::pool::program::{Change, Part, PartOf};
use crate::query::{Query, Things};
use crate::state::{About, Event, Item, Scene};
use crate::thing::Thing;
use ir::program::Cause;

/// The parts of an item with their numbers.
fn parts<'a>(pool: &'a Pool, item: &'a Item) -> impl Iterator<Item = (u8, &'a Part)> {
    (0..).zip(wanted(pool, item).flat_map(|a| &a.parts))
}

/// The first part for which something has still to be chosen.
pub(super) fn open(query: &Query<'_>, item: &Item) -> Option<About> {
    let mut all = parts(query.pool, item);
    let open = all.find(|(at, part)| match &part.of {
        PartOf::Ref(_) => false,
        PartOf::Choose(_, n) => {
            let chosen = item.paid.iter().filter(|b| b.at == *at).count();
            (chosen as i32) < query.amount(n)
        }
    });
    open.map(|(at, _)| About::Part(at))
}

/// What a part can be done to. Two parts compete for a thing only where their
/// verbs take the same of it: one can be exhausted for one and lost for another.
pub(super) fn candidates(query: &Query<'_>, item: &Item, at: u8) -> Things {
    let pool = query.pool;
    let Some((_, part)) = parts(pool, item).find(|(n, _)| *n == at) else {
        return Things::new();
    };
    let PartOf::Choose(filter, _) = &part.of else {
        return Things::new();
    };
    let verb = |n: u8| parts(pool, item).find(|(m, _)| *m == n);
    let same = |n: u8| verb(n).is_some_and(|(_, other)| takes_same(pool, other.verb, part.verb));
    let taken = |t: &Thing| item.paid.iter().any(|b| b.thing == *t && same(b.at));
    let all = query.all_that_pass(filter);
    let free = all.iter().copied().filter(|t| !taken(t));
    free.filter(|t| query.would_change(part.verb, *t)).collect()
}

/// Whether two verbs take the same of a thing.
fn takes_same(pool: &Pool, a: VerbId, b: VerbId) -> bool {
    let (a, b) = (&pool.verbs[a.index()], &pool.verbs[b.index()]);
    a.does == b.does || a.leaves && b.leaves
}

impl Query<'_> {
    /// Whether what is done as a cost to named things can be done: each part
    /// changes something.
    pub(crate) fn can_do_parts(&self, item: &Item) -> bool {
        let mut all = parts(self.pool, item);
        all.all(|(_, part)| match &part.of {
            PartOf::Choose(..) => true,
            PartOf::Ref(r) => {
                let things = self.reference(*r);
                !things.is_empty() && things.iter().all(|t| self.would_change(part.verb, *t))
            }
        })
    }

    /// What is done as a cost: marks first, then what leaves.
    pub(crate) fn payment(&self, item: &Item) -> InlineVec<Event, 8> {
        let mut events: InlineVec<Event, 8> = InlineVec::new();
        for leaves in [false, true] {
            for (at, part) in parts(self.pool, item) {
                if self.pool.verbs[part.verb.index()].leaves != leaves {
                    continue;
                }
                let things: Things = match &part.of {
                    PartOf::Ref(r) => self.reference(*r),
                    PartOf::Choose(..) => {
                        let own = item.paid.iter().filter(|b| b.at == at);
                        own.map(|b| b.thing).collect()
                    }
                };
                events.extend(things.iter().map(|thing| Event {
                    verb: part.verb,
                    cause: Cause::Cost,
                    actor: Thing::player(item.controller),
                    source: item.source,
                    patient: *thing,
                    amount: 1,
                    ..Event::default()
                }));
            }
        }
        events
    }

    /// Whether a verb would change something of a thing.
    fn would_change(&self, verb: VerbId, thing: Thing) -> bool {
        let slot = self.state.slot(thing);
        let object = slot.and_then(|slot| self.state.in_slot(slot));
        self.pool.verbs[verb.index()].does.iter().any(|c| match c {
            Change::Gets(status) => object.is_some_and(|o| !o.has(*status)),
            Change::Loses(status) => object.is_some_and(|o| o.has(*status)),
            _ => self.exists(thing),
        })
    }

    /// What was paid, as its program knows it.
    pub(crate) fn bind_paid(&self, item: &Item, scene: &mut Scene) {
        for (at, part) in parts(self.pool, item) {
            let things: Things = match &part.of {
                PartOf::Ref(r) => self.reference(*r),
                PartOf::Choose(..) => {
                    let own = item.paid.iter().filter(|b| b.at == at);
                    own.map(|b| b.thing).collect()
                }
            };
            things.iter().for_each(|t| scene.bind(part.reg, *t));
        }
    }

    /// Which abilities of an item are closed now, a bit each.
    pub(crate) fn closed(&self, item: &Item) -> u16 {
        if let Some(print) = item.print
            && !self.pool.print(print).play.gated
        {
            return 0;
        }
        let all = super::abilities(self.pool, item).iter();
        let gates = |ability: &u16| &self.pool.ability(*ability).announced;
        if all.clone().all(|ability| gates(ability).is_empty()) {
            return 0;
        }
        let query = self.of(item);
        let open = |ability: &u16| gates(ability).iter().all(|gate| query.holds(gate));
        let bits = all.enumerate().map(|(at, a)| u16::from(!open(a)) << at);
        bits.fold(0, |all, bit| all | bit)
    }
}
