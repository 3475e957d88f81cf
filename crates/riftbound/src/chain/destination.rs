//! Where units may be moved to (RB 355.4).

use crate::look::Look;
use crate::program::{Dest, Pick};
use crate::state::{Ctx, Place, Thing};
use kernel::ids::Ref;
use kernel::rule;
use smallvec::SmallVec;

impl Look<'_> {
    /// The places the units of a pick may be moved to: other than where they
    /// are, where they are allowed to be (RB 355.4.a).
    pub(crate) fn destinations(self, ctx: &Ctx, of: Pick, to: &Dest) -> Vec<Thing> {
        let units = self.pick(ctx, of);
        let mut found: SmallVec<[Place; 4]> = SmallVec::new();
        for unit in &units {
            for place in self.ways(ctx, *unit, to) {
                if !found.contains(&place) && self.can_go(*unit, place) {
                    found.push(place);
                }
            }
        }
        found.into_iter().map(Thing::Place).collect()
    }

    /// Whether a unit could be moved there.
    pub(crate) fn can_go(self, unit: Ref, place: Place) -> bool {
        let Some(o) = self.s.slot(unit).and_then(|s| self.s.object(s)) else {
            return false;
        };
        let other = o.place != place && self.may_be_at(o.controller, place).is_ok();
        other || !rule!("RB 355.4.a", true)
    }

    /// The places a destination names for a unit.
    fn ways(self, ctx: &Ctx, unit: Ref, to: &Dest) -> SmallVec<[Place; 4]> {
        let Some(o) = self.s.slot(unit).and_then(|s| self.s.object(s)) else {
            return SmallVec::new();
        };
        let base = Place::Base(o.controller);
        let one = |place: Option<Place>| place.into_iter().collect();
        match to {
            Dest::Base => one(Some(base)),
            Dest::Here => one(self.here(ctx)),
            Dest::Field(filter) => {
                let fields = self.find_fields(ctx, filter);
                fields.into_iter().map(Place::Field).collect()
            }
            Dest::With(pick) => {
                let there = self.pick(ctx, *pick);
                one(there.first().and_then(|r| self.place_of(*r)))
            }
            Dest::Anywhere => std::iter::once(base).chain(self.s.field_places()).collect(),
            Dest::Target(index) => ctx
                .target(*index)
                .filter_map(|t| match t {
                    Thing::Place(place) => Some(place),
                    Thing::Object(r) => self.place_of(r),
                    _ => None,
                })
                .collect(),
            Dest::Event => one(ctx.event.place),
            Dest::ToOrFromBase if o.place == base => self.s.field_places().collect(),
            Dest::ToOrFromBase => one(Some(base)),
        }
    }
}
