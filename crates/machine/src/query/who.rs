//! Which players, and what a reference means.

use super::{Query, Things};
use crate::pool::code::{Ref, Who};
use crate::thing::Thing;
use kernel::seats::SeatSet;

impl Query<'_> {
    /// The players that are meant and have not left.
    #[must_use]
    pub fn who(&self, who: Who) -> SeatSet {
        let you = SeatSet::only(self.scene.controller);
        let all = self.state.living();
        let of = |r, seat: fn(&Self, Thing) -> Option<kernel::seats::Seat>| {
            let things = self.named(r);
            things
                .iter()
                .filter_map(|thing| seat(self, *thing))
                .collect()
        };
        let seats: SeatSet = match who {
            Who::You => you,
            Who::Opponents => all.minus(you),
            Who::Each | Who::From(_) => all,
            // a game of two sides of one player each
            Who::Allies => you,
            Who::Controller(r) => of(r, Self::controller),
            Who::Owner(r) => of(r, Self::owner),
            Who::LoopPlayer => self.scene.player.seat().into_iter().collect(),
            Who::Ref(r) => of(r, |_, thing| thing.seat()),
        };
        seats.and(all)
    }

    /// What a reference means now. What has ended is nothing.
    #[must_use]
    pub fn reference(&self, r: Ref) -> Things {
        let named = self.named(r);
        named.iter().copied().filter(|t| self.exists(*t)).collect()
    }

    /// What a reference names, also where that has ended.
    pub(super) fn named(&self, r: Ref) -> Things {
        let scene = self.scene;
        let kept = |at: u8, mine: bool| {
            let bound = scene.bound.iter().filter(move |b| b.at == at);
            let part = bound.filter(move |b| !mine || b.player == scene.player);
            part.map(|b| b.thing).collect()
        };
        match r {
            Ref::This => self.one(scene.source),
            Ref::ThisCard => self.one(scene.card),
            Ref::Speaker => self.one(Thing::player(scene.controller)),
            Ref::Target(slot) => {
                let targets = scene.targets.iter().filter(|b| b.at == slot);
                targets.map(|b| b.thing).collect()
            }
            Ref::Reg(at) => kept(at, false),
            Ref::Mine(at) => kept(at, true),
            Ref::LoopPlayer => self.one(scene.player),
            Ref::LoopThing => self.one(scene.thing),
            Ref::Event(role) => self.one(scene.event.role(role)),
            Ref::Host => self.host().into_iter().collect(),
            Ref::Candidate(n) => self.one(self.candidates[usize::from(n)]),
        }
    }

    fn one(&self, thing: Thing) -> Things {
        [thing].into_iter().collect()
    }

    fn host(&self) -> Option<Thing> {
        let slot = self.state.slot(self.scene.source)?;
        let host = self.state.in_slot(slot)?.host.some()?;
        Some(self.state.object_thing(host))
    }

    /// Whether a name still means something.
    #[must_use]
    pub fn exists(&self, thing: Thing) -> bool {
        use crate::thing::Named;
        match thing.named() {
            Named::None => false,
            Named::Item(..) => self.state.named_item(thing).is_some(),
            Named::Object(..) => self.state.slot(thing).is_some(),
            Named::Card(..) => self.state.named_card(thing).is_some(),
            Named::Player(seat) => self.state.living().has(seat),
            Named::Place(place) => self.state.has_place(place),
            Named::Print(_) | Named::Number(_) => true,
        }
    }
}
