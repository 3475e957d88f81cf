//! Which things.

use super::{Query, Things};
use crate::boards::slots;
use crate::ids::{StatId, ZoneId};
use crate::pool::code::{Domain, Filter, Sel, Tail, Test, Who};
use crate::state::{Holder, Place};
use crate::thing::Thing;
use ir::decl;
use kernel::seats::Seat;

impl Query<'_> {
    /// The things that are selected, each once.
    #[must_use]
    pub fn select(&self, sel: &Sel) -> Things {
        let mut to = Things::new();
        self.select_into(sel, &mut to);
        to
    }

    /// Whether a thing is among those that are selected.
    pub(super) fn selects(&self, sel: &Sel, thing: Thing) -> bool {
        match sel {
            Sel::Ref(r) => {
                let mut is = false;
                self.each(*r, &mut |own| is |= own == thing);
                is
            }
            sel => self.select(sel).contains(&thing),
        }
    }

    fn select_into(&self, sel: &Sel, to: &mut Things) {
        match sel {
            Sel::Ref(r) => self.each(*r, &mut |thing| add(to, thing)),
            Sel::All(filter) => self.all(filter, to),
            Sel::Top(who, zone, n) => {
                let n = usize::try_from(self.amount(n)).unwrap_or(0);
                for place in self.places(*who, *zone).iter() {
                    let cards = self.state.in_place(*place).take(n);
                    cards.for_each(|card| add(to, self.state.card_thing(card)));
                }
            }
            Sel::Join(parts) => parts.iter().for_each(|part| self.select_into(part, to)),
            Sel::Minus(of, without) => {
                let without = self.select(without);
                let of = self.select(of);
                let left = of.iter().filter(|t| !without.contains(t));
                left.for_each(|t| add(to, *t));
            }
            Sel::Players(who) => {
                let seats = self.who(*who);
                let ring = self.state.ring(self.state.head.active);
                ring.filter(|s| seats.has(*s))
                    .for_each(|s| add(to, Thing::player(s)));
            }
            Sel::Zone(who, zone) => {
                let places = self.places(*who, *zone);
                places.iter().for_each(|p| add(to, Thing::place(*p)));
            }
            Sel::Print(print) => add(to, Thing::print(*print)),
            Sel::Best(filter, stat, most) => self.best(filter, *stat, *most, to),
        }
    }

    /// Everything that passes a filter.
    pub(crate) fn all_that_pass(&self, filter: &Filter) -> Things {
        let mut to = Things::new();
        self.all(filter, &mut to);
        to
    }

    fn all(&self, filter: &Filter, to: &mut Things) {
        for test in &filter.any_of {
            self.all_of(test, to);
        }
    }

    /// How many things pass a filter.
    pub(crate) fn number_of(&self, filter: &Filter) -> i32 {
        match self.derived.boarded && self.is_of_play(filter) {
            true => self.set_of(filter).count_ones() as i32,
            false => self.all_that_pass(filter).len() as i32,
        }
    }

    /// How many things are selected.
    pub(super) fn count(&self, sel: &Sel) -> i32 {
        match sel {
            Sel::All(filter) => self.number_of(filter),
            _ => self.select(sel).len() as i32,
        }
    }

    /// Those with the most or the least of a stat.
    fn best(&self, filter: &Filter, stat: StatId, most: bool, to: &mut Things) {
        let mut all = Things::new();
        self.all(filter, &mut all);
        let worth = |thing: &Thing| {
            let value = i32::from(self.values(*thing).map_or(0, |v| v.stat(stat)));
            if most { value } else { -value }
        };
        let best = all.iter().map(worth).max();
        let those = all.iter().filter(|thing| Some(worth(thing)) == best);
        those.for_each(|thing| add(to, *thing));
    }

    fn all_of(&self, test: &Test, to: &mut Things) {
        // what must be among some is looked for there and nowhere else
        let among = test.tail.iter().find_map(|tail| match tail {
            Tail::Among(sel) => Some(sel),
            _ => None,
        });
        if let Some(sel) = among {
            let things = self.select(sel);
            let pass = things.iter().filter(|t| self.passes_test(test, **t));
            return pass.for_each(|thing| add(to, *thing));
        }
        let boarded = self.derived.boarded;
        if boarded && test.domain == Domain::Objects && test.at.is_none_or(|(_, z)| self.in_play(z))
        {
            let found = slots(self.set_of_test(test));
            return found.for_each(|slot| add(to, self.state.object_thing(slot)));
        }
        let mut see = |thing| {
            if self.passes_test(test, thing) {
                add(to, thing);
            }
        };
        match (test.domain, test.at) {
            (Domain::Players, _) => {
                let ring = self.state.ring(self.state.head.active);
                ring.for_each(|seat| see(Thing::player(seat)));
            }
            (Domain::Items, _) => {
                let items = self.state.items.iter();
                items.for_each(|item| see(item.thing()));
            }
            (Domain::Objects, Some((who, zone))) if !self.in_play(zone) => {
                for place in self.places(who, zone).iter() {
                    let cards = self.state.in_place(*place);
                    cards.for_each(|card| see(self.state.card_thing(card)));
                }
            }
            (Domain::Objects, _) => {
                let slots = self.state.objects().map(|(slot, _)| slot);
                slots.for_each(|slot| see(self.state.object_thing(slot)));
            }
        }
    }

    /// Whether a filter is about objects only.
    pub(crate) fn is_of_play(&self, filter: &Filter) -> bool {
        filter.any_of.iter().all(|test| {
            let at = test.at.is_none_or(|(_, zone)| self.in_play(zone));
            test.domain == Domain::Objects && at
        })
    }

    /// Whether cards of a zone are objects.
    pub(super) fn in_play(&self, zone: ZoneId) -> bool {
        self.pool.words.zones[zone.index()].in_play
    }

    /// The places a zone of these players is: one of the table, or one each.
    pub(crate) fn places(&self, who: Who, zone: ZoneId) -> Places {
        match self.pool.words.zones[zone.index()].zone.holder {
            decl::Holder::All => [Place::table(zone)].into_iter().collect(),
            decl::Holder::Seat => {
                let seats = self.who(who);
                seats.iter().map(|seat| self.place(zone, seat)).collect()
            }
            decl::Holder::Object => {
                let under = self.state.slot(self.scene.source);
                under
                    .map(|slot| Place::under(zone, slot))
                    .into_iter()
                    .collect()
            }
        }
    }

    /// A zone as it is for one seat.
    #[must_use]
    pub fn place(&self, zone: ZoneId, seat: Seat) -> Place {
        let holder = match self.pool.words.zones[zone.index()].zone.holder {
            decl::Holder::All => Holder::TABLE,
            decl::Holder::Seat | decl::Holder::Object => Holder::seat(seat),
        };
        Place { zone, holder }
    }
}

/// Places, at most one a seat.
type Places = crate::InlineVec<Place, 8>;

fn add(to: &mut Things, thing: Thing) {
    if !to.contains(&thing) {
        to.push(thing);
    }
}
