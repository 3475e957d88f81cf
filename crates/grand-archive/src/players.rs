//! Who and what a text means: sides, players, named things.

use crate::look::Look;
use crate::program::{Pick, Side, Things, Who};
use crate::state::{Ctx, Thing};
use kernel::ids::Ref;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// References to things that a phrase names.
pub(crate) type Named = SmallVec<[Ref; 2]>;

impl Look<'_> {
    /// Players, in turn order from the turn player.
    #[must_use]
    pub fn who(self, w: Who, ctx: &Ctx) -> SmallVec<[Seat; 4]> {
        let one = |seat: Option<Seat>| self.in_order(seat.into_iter().collect());
        let combat = self.s.combat.as_ref();
        match w {
            Who::You => one(Some(ctx.controller)),
            Who::EachPlayer => self.s.order_from(self.s.active),
            Who::EachOpponent | Who::AnyOpponent => self.in_order(self.s.opponents(ctx.controller)),
            Who::Target(i) => self.in_order(ctx.target(i).filter_map(Thing::player).collect()),
            Who::Bound(reg) => self.in_order(ctx.bound.of(reg).filter_map(Thing::player).collect()),
            Who::ControllerOf(p) => {
                let named = self.named(p, ctx).into_iter();
                self.in_order(named.map(|r| self.controller(r)).collect())
            }
            Who::OwnerOf(p) => {
                let named = self.named(p, ctx).into_iter();
                self.in_order(named.map(|r| self.card(r.card).owner).collect())
            }
            Who::They => one(ctx.they.or(ctx.event.player).or(Some(ctx.controller))),
            Who::EventPlayer => one(ctx.event.player),
            Who::TurnPlayer => one(Some(self.s.active)),
            Who::Attacking => one(combat.map(|c| c.attacking)),
            Who::Defending => self.in_order(combat.map_or(SeatSet::NONE, |c| c.defending)),
        }
    }

    fn in_order(self, seats: SeatSet) -> SmallVec<[Seat; 4]> {
        let mut all = self.s.order_from(self.s.active);
        all.retain(|s| seats.has(*s));
        all
    }

    /// Seats on a side.
    #[must_use]
    pub fn side(self, side: Side, ctx: &Ctx) -> SeatSet {
        match side {
            Side::Any => self.s.playing(),
            Side::Yours => SeatSet::only(ctx.controller),
            Side::Opponents => self.s.opponents(ctx.controller),
            Side::Theirs => {
                let they = ctx.they.or(ctx.event.player);
                they.map_or(SeatSet::NONE, SeatSet::only)
            }
            Side::TurnPlayer => SeatSet::only(self.s.active),
            Side::Target(i) => ctx.target(i).filter_map(Thing::player).collect(),
            Side::SameAs(pick) => {
                let same = self.named(pick, ctx).into_iter();
                same.map(|r| self.controller(r)).collect()
            }
        }
    }

    /// Named objects and cards, whether they are still there or not.
    #[must_use]
    pub fn named(self, pick: Pick, ctx: &Ctx) -> Named {
        let one = |r: Option<Ref>| r.into_iter().collect();
        match pick {
            Pick::This => self.itself(ctx),
            Pick::Target(i) => ctx.target(i).filter_map(|t| self.thing_ref(t)).collect(),
            Pick::Bound(reg) => ctx
                .bound
                .of(reg)
                .filter_map(|t| self.thing_ref(t))
                .collect(),
            Pick::Event | Pick::Would => one(ctx.event.thing),
            Pick::EventOther | Pick::WouldSource => one(ctx.event.other),
            Pick::YourChampion => self.your_champion(ctx),
            // A link ends when either object leaves (GA link/4); what has left
            // itself still knows what it was linked to.
            Pick::Linked => {
                let last = self.linked_to(ctx.source);
                let there = |r: &Ref| self.s.slot(*r).is_some() || !rule!("GA link/4", true);
                one(last.filter(there))
            }
            Pick::Attacker | Pick::Defenders | Pick::Retaliators | Pick::Attack => {
                self.in_combat(pick)
            }
            Pick::PaidWith => ctx.play.with.iter().copied().collect(),
            Pick::Mastery(print) => {
                let mastery = self.player(ctx.controller).mastery.as_ref();
                let named = mastery.filter(|m| self.card(m.card).print == print);
                one(named.map(|m| self.thing(m.card)))
            }
            Pick::ThisItem => one(self.own_item(ctx).and_then(|t| self.thing_ref(t))),
        }
    }

    /// What a text means by its own name: its source and nothing else of that
    /// name (GA naming/p4); of an ability that was gained, what has gained it
    /// (GA naming/p5).
    fn itself(self, ctx: &Ctx) -> Named {
        let source = by_rule!("GA naming/p5", ctx.source, else ctx.card);
        if rule!("GA naming/p4", true) {
            return Named::from_slice(&[source]);
        }
        let face = self.face(source);
        let all = self
            .s
            .objects()
            .filter(|(_, o)| self.same_name(o.face, face));
        all.map(|(_, o)| o.thing()).collect()
    }

    fn in_combat(self, pick: Pick) -> Named {
        let Some(combat) = self.s.combat.as_ref() else {
            return Named::new();
        };
        match pick {
            Pick::Attacker => Named::from_slice(&[combat.attacker]),
            Pick::Defenders => combat.targets.iter().copied().collect(),
            Pick::Retaliators => combat.retaliations.iter().map(|r| r.unit).collect(),
            // What an attack has is had by the unit that performs it, whatever
            // it uses.
            _ => Named::from_slice(&[combat.attacker]),
        }
    }

    /// The object or card a thing is; of an entry of the effects stack its
    /// card.
    pub(crate) fn thing_ref(self, thing: Thing) -> Option<Ref> {
        match thing {
            Thing::Object(r) => Some(r),
            Thing::Item(handle) => {
                let card = self.s.item(handle).and_then(|i| i.card)?;
                Some(self.thing(card))
            }
            _ => None,
        }
    }

    /// Named things that are still what they were.
    #[must_use]
    pub fn pick(self, pick: Pick, ctx: &Ctx) -> Named {
        let mut all = self.named(pick, ctx);
        all.retain(|r| self.is_there(*r));
        all
    }

    /// Things a step acts on. What is named is given as it was named, whether
    /// it is still there or not; what is described is looked for now.
    #[must_use]
    pub fn things(self, t: &Things, ctx: &Ctx) -> SmallVec<[Thing; 4]> {
        match t {
            Things::Pick(pick) => self.things_named(*pick, ctx),
            Things::All(filter) => {
                let found = self.find(filter, ctx).into_iter();
                found.map(Thing::Object).collect()
            }
            Things::Items(filter) => {
                let items = self.s.stack.iter();
                let fit = items.filter(|i| self.matches_item(filter, i, ctx));
                fit.map(|i| Thing::Item(i.handle)).collect()
            }
            Things::Both(a, b) => {
                let mut all = self.things(a, ctx);
                for thing in self.things(b, ctx) {
                    if !all.contains(&thing) {
                        all.push(thing);
                    }
                }
                all
            }
        }
    }

    fn things_named(self, pick: Pick, ctx: &Ctx) -> SmallVec<[Thing; 4]> {
        match pick {
            Pick::Target(i) => ctx.target(i).collect(),
            Pick::Bound(reg) => ctx.bound.of(reg).collect(),
            Pick::ThisItem => self.own_item(ctx).into_iter().collect(),
            Pick::Event | Pick::Would if ctx.event.thing.is_none() => {
                ctx.event.item.map(Thing::Item).into_iter().collect()
            }
            _ => {
                let found = self.named(pick, ctx).into_iter();
                found.map(Thing::Object).collect()
            }
        }
    }
}
