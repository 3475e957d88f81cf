//! Who and what a text means: sides, players, named things.

use crate::look::Look;
use crate::program::{Pick, Side, Things, Who};
use crate::state::{Ctx, Place, Thing, Zone};
use kernel::by_rule;
use kernel::ids::Ref;
use kernel::seats::{Seat, SeatSet};
use smallvec::SmallVec;

impl Look<'_> {
    /// Players, in turn order from the turn player or as the phrase says;
    /// nobody where "you" is nobody.
    #[must_use]
    pub fn who(self, ctx: &Ctx, who: Who) -> SmallVec<[Seat; 4]> {
        let one = |seat: Option<Seat>| seat.into_iter().collect();
        let you = Some(ctx.controller).filter(|_| !ctx.nobody);
        match who {
            Who::You => one(you),
            Who::EachPlayer => self.s.order_from(self.s.active),
            Who::EachOther => {
                let mut all = self.s.order_from(ctx.controller);
                all.retain(|s| *s != ctx.controller || ctx.nobody);
                all
            }
            Who::EachOpponent => self.in_order(self.side(ctx, Side::Enemy)),
            Who::EachAlly => self.in_order(self.side(ctx, Side::Friendly)),
            Who::Target(i) => ctx.target(i).filter_map(Thing::player).collect(),
            Who::Bound(reg) => ctx.bound.of(reg).filter_map(Thing::player).collect(),
            Who::ControllerOf(p) => {
                let mut all: SmallVec<[Seat; 4]> = SmallVec::new();
                let found = self.named(ctx, p).into_iter();
                found.filter_map(|r| self.controller(r)).for_each(|seat| {
                    if !all.contains(&seat) {
                        all.push(seat);
                    }
                });
                all
            }
            Who::OwnerOf(p) => {
                let first = self.named(ctx, p).first().copied();
                one(first.map(|r| self.s.card(r.card).owner))
            }
            Who::They => one(ctx.they.or(ctx.event.player).or(you)),
            Who::EventPlayer => one(ctx.event.player),
            Who::TurnPlayer => one(Some(self.s.active)),
            Who::Defender => one(self.s.showdown.and_then(|s| s.combat).map(|c| c.defender)),
        }
    }

    fn in_order(self, seats: SeatSet) -> SmallVec<[Seat; 4]> {
        let mut all = self.s.order_from(self.s.active);
        all.retain(|s| seats.has(*s));
        all
    }

    /// Seats on a side.
    #[must_use]
    pub fn side(self, ctx: &Ctx, side: Side) -> SeatSet {
        if ctx.nobody && matches!(side, Side::Yours | Side::Friendly | Side::Enemy) {
            return SeatSet::NONE;
        }
        let you = SeatSet::only(ctx.controller);
        match side {
            Side::Any => self.s.playing(),
            Side::Yours => you,
            Side::Friendly => {
                by_rule!("RB 740.1", "RB 484.8.d"; you.or(self.s.teammates(ctx.controller)), else you)
            }
            Side::Enemy => {
                by_rule!("RB 740.2", self.s.opponents(ctx.controller), else SeatSet::NONE)
            }
            Side::Theirs => {
                let they = ctx.they.or(ctx.event.player);
                they.map_or(SeatSet::NONE, SeatSet::only)
            }
            Side::SameAs(pick) => {
                let same = self.named(ctx, pick).into_iter();
                same.filter_map(|r| self.controller(r)).collect()
            }
        }
    }

    /// Named things whether they are still there or not.
    #[must_use]
    pub fn named(self, ctx: &Ctx, pick: Pick) -> SmallVec<[Ref; 2]> {
        let one = |r: Option<Ref>| r.into_iter().collect();
        match pick {
            Pick::This => one(Some(ctx.source)),
            Pick::Target(i) => ctx.target(i).filter_map(|t| self.thing_ref(t)).collect(),
            Pick::Bound(reg) => ctx
                .bound
                .of(reg)
                .filter_map(|t| self.thing_ref(t))
                .collect(),
            Pick::Event | Pick::Would => one(ctx.event.thing),
            Pick::EventOther => one(ctx.event.other),
            Pick::Holder => one(self.holder(ctx)),
            Pick::Attached => one(ctx.appended_by),
            Pick::EventField => one(match ctx.event.place {
                Some(Place::Field(f)) => Some(self.s.field_ref(f)),
                _ => None,
            }),
            Pick::YourLegend => {
                let slot = self.s.player(ctx.controller).legend.filter(|_| !ctx.nobody);
                let legend = slot.and_then(|slot| self.s.object(slot));
                one(legend.map(|o| self.s.refer(o.card)))
            }
        }
    }

    /// The unit a gear speaks of: what it is attached to. Its Effect Text
    /// speaks for the unit already.
    fn holder(self, ctx: &Ctx) -> Option<Ref> {
        if ctx.appended_by.is_some() {
            return Some(ctx.source);
        }
        let to = self.object(ctx.source)?.attached_to?;
        self.s.object(to).map(|o| self.s.refer(o.card))
    }

    fn thing_ref(self, thing: Thing) -> Option<Ref> {
        match thing {
            Thing::Object(r) => Some(r),
            Thing::Place(Place::Field(f)) => Some(self.s.field_ref(f)),
            Thing::Item(handle) => {
                let card = self.s.item(handle).and_then(|i| i.card)?;
                Some(self.s.refer(card))
            }
            _ => None,
        }
    }

    /// Whether a thing is still what it was. A card in a deck has no handle
    /// and is what it was while it is there.
    #[must_use]
    pub fn is_there(self, r: Ref) -> bool {
        let in_deck = matches!(self.s.card(r.card).zone, Zone::Deck | Zone::RuneDeck);
        self.s.is_same(r) || in_deck && !r.handle.is_some()
    }

    /// Named things that are still what they were; a battlefield too.
    #[must_use]
    pub fn pick(self, ctx: &Ctx, pick: Pick) -> SmallVec<[Ref; 2]> {
        let mut all = self.named(ctx, pick);
        all.retain(|r| self.is_there(*r));
        all
    }

    /// Things a step acts on, that are there.
    #[must_use]
    pub fn things(self, ctx: &Ctx, things: &Things) -> Vec<Ref> {
        match things {
            Things::Pick(pick) => self.pick(ctx, *pick).into_vec(),
            Things::All(filter) => self.find(ctx, filter),
            Things::Both(a, b) => {
                let mut all = self.things(ctx, a);
                for r in self.things(ctx, b) {
                    if !all.contains(&r) {
                        all.push(r);
                    }
                }
                all
            }
        }
    }
}
