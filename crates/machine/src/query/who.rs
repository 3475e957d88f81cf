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
            let mut seats = SeatSet::NONE;
            self.each_named(r, &mut |thing| {
                seats = seat(self, thing).map_or(seats, |s| seats.with(s));
            });
            seats
        };
        let seats: SeatSet = match who {
            Who::You => you,
            Who::Opponents => all.minus(self.state.allies(self.scene.controller)),
            Who::Each | Who::From(_) => all,
            Who::Allies => self.state.allies(self.scene.controller),
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
        let mut to = Things::new();
        self.each(r, &mut |thing| to.push(thing));
        to
    }

    /// The first thing a reference means now.
    #[must_use]
    pub fn first_of(&self, r: Ref) -> Option<Thing> {
        let mut first = None;
        self.each(r, &mut |thing| {
            first.get_or_insert(thing);
        });
        first
    }

    /// Shows each thing a reference means now.
    pub(crate) fn each(&self, r: Ref, see: &mut dyn FnMut(Thing)) {
        self.each_named(r, &mut |thing| {
            if self.exists(thing) {
                see(thing);
            }
        });
    }

    /// Shows each thing a reference names, also where that has ended.
    pub(super) fn each_named(&self, r: Ref, one: &mut dyn FnMut(Thing)) {
        let scene = &self.scene;
        match r {
            Ref::Reg(at) => {
                let bound = scene.bound.iter().filter(|b| b.at == at);
                bound.for_each(|b| one(b.thing));
            }
            Ref::Mine(at) => {
                let bound = scene.bound.iter().filter(|b| b.at == at);
                let own = bound.filter(|b| b.player == scene.player);
                own.for_each(|b| one(b.thing));
            }
            Ref::Target(slot) => {
                let targets = scene.targets.iter().chain(scene.earlier);
                let targets = targets.filter(|b| b.at == slot);
                targets.for_each(|b| one(b.thing));
            }
            Ref::This => one(scene.source),
            Ref::ThisCard => one(scene.card),
            Ref::Speaker => one(Thing::player(scene.controller)),
            Ref::LoopPlayer => one(scene.player),
            Ref::LoopThing => one(scene.thing),
            Ref::Event(role) => one(scene.event.role(role)),
            Ref::Host => self.host().into_iter().for_each(one),
            Ref::Candidate(n) => one(self.candidates[usize::from(n)]),
        }
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
