//! Moves and recalls by effects (RB 420, 449).

use crate::card::Kind;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Cannot, Dest, Pick, Things};
use crate::state::{Ctx, Place, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Where they go was chosen as the item was finalized (RB 355.4), or is
    /// chosen now.
    pub(crate) fn do_move(&mut self, ctx: &Ctx, things: &Things, to: &Dest, stage: u8) {
        // The effect says where to (RB 444.1).
        let to = by_rule!("RB 444.1", to, else &Dest::Anywhere);
        let all = self.acted_on(ctx, things);
        let mut units: Vec<Ref> = Vec::new();
        let mut gear: Vec<Ref> = Vec::new();
        let look = self.look();
        for r in all {
            let Some(slot) = look.s.slot(r) else {
                continue;
            };
            match look.s.object(slot).map(|o| o.kind) {
                Some(Kind::Unit) if look.may_be_moved(ctx, slot) => units.push(r),
                Some(Kind::Gear) if rule!("RB 442.3", true) => gear.push(r),
                Some(Kind::Gear) => units.push(r),
                _ => {}
            }
        }
        let seat = look.mover(&units).unwrap_or(ctx.controller);
        let place = match stage {
            0 => look.place(ctx, to, seat),
            _ => self.answered_place(),
        };
        if stage == 0 && place.is_none() && self.ask_destination(ctx, &units, to) {
            return;
        }
        self.means(1);
        // A gear has its place in a base: to move it there is to recall it.
        self.recall(&gear);
        if let Some(place) = place.filter(|_| rule!("RB 420.1", "RB 420.2", "RB 444"; true)) {
            self.move_units(&units, place);
        }
    }

    fn answered_place(&self) -> Option<Place> {
        match self.s.answers.first() {
            Some((_, Thing::Place(place))) => Some(*place),
            _ => None,
        }
    }

    fn ask_destination(&mut self, ctx: &Ctx, units: &[Ref], to: &Dest) -> bool {
        let places = self.fresh().open_places(ctx, units, to);
        if places.is_empty() {
            return false;
        }
        self.come_back(1);
        let from = places.into_iter().map(Thing::Place).collect();
        self.ask(ctx.controller, Topic::Destination, from, (1, 1), false);
        true
    }

    /// Two units go to each other's location.
    pub(crate) fn do_swap_places(&mut self, ctx: &Ctx, one: Pick, other: Pick) {
        self.means(1);
        let look = self.fresh();
        let Some((one, other)) = look.two_of(ctx, one, other) else {
            return;
        };
        let find = |r: Ref| {
            let slot = look.s.slot(r)?;
            let place = look.s.object(slot)?.place;
            look.may_be_moved(ctx, slot).then_some((r, place))
        };
        let (Some((a, here)), Some((b, there))) = (find(one), find(other)) else {
            return;
        };
        if here != there {
            self.move_units(&[a], there);
            self.move_units(&[b], here);
        }
    }

    pub(crate) fn do_recall(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        self.recall(&all);
    }
}

impl Look<'_> {
    /// Whether the controller of an effect may move this.
    fn may_be_moved(self, ctx: &Ctx, slot: u8) -> bool {
        let seat = self.s.object(slot).map(|o| o.controller);
        let enemy = seat.is_some_and(|s| !self.s.is_friendly(s, ctx.controller));
        let cannot = enemy && self.chars(slot).cannot(Cannot::BeMoved);
        !rule!("RB 054.1", cannot)
    }

    /// Who controls the first of these.
    fn mover(self, units: &[Ref]) -> Option<kernel::seats::Seat> {
        let slot = self.s.slot(*units.first()?)?;
        self.s.object(slot).map(|o| o.controller)
    }

    /// Places these units may be moved to, where that is open.
    fn open_places(self, ctx: &Ctx, units: &[Ref], to: &Dest) -> Vec<Place> {
        let Some(seat) = self.mover(units) else {
            return Vec::new();
        };
        let from = self.place_of(units[0]);
        let base = Place::Base(seat);
        let fields = (0..self.s.fields.len() as u8).map(Place::Field);
        let mut all: Vec<Place> = match to {
            Dest::Field(filter) => {
                let found = self.find_fields(ctx, filter);
                found.into_iter().map(Place::Field).collect()
            }
            Dest::Anywhere => std::iter::once(base).chain(fields).collect(),
            Dest::ToOrFromBase if from == Some(base) => fields.collect(),
            Dest::ToOrFromBase => vec![base],
            Dest::Base | Dest::Here | Dest::With(_) | Dest::Target(_) | Dest::Event => Vec::new(),
        };
        let moves = |place: &Place| units.iter().any(|u| self.place_of(*u) != Some(*place));
        all.retain(|p| moves(p) && self.may_be_at(seat, *p).is_ok());
        all
    }
}
