//! Whether a thing passes.

use super::Query;
use crate::boards::{Set, bit, slots};
use crate::ids::Slot;
use crate::pool::code::{Domain, Filter, Side, Tail, Test, Who};
use crate::state::Place;
use crate::thing::Thing;

impl Query<'_> {
    /// Whether a thing passes a filter.
    #[must_use]
    pub fn passes(&self, filter: &Filter, thing: Thing) -> bool {
        filter
            .any_of
            .iter()
            .any(|test| self.passes_test(test, thing))
    }

    pub(super) fn passes_test(&self, test: &Test, thing: Thing) -> bool {
        let kind = match test.domain {
            Domain::Players => thing.seat().is_some(),
            Domain::Objects => thing_kind(thing) && self.has_words(test, thing),
            Domain::Items => {
                let item = self.state.named_item(thing);
                item.is_some_and(|i| i.announced) && self.item_has_words(test, thing)
            }
        };
        kind && self.passes_rest(test, thing)
    }

    /// All of a test but for its words and statuses.
    fn passes_rest(&self, test: &Test, thing: Thing) -> bool {
        !(test.other && self.is_source(thing))
            && test.side.is_none_or(|side| self.is_on(side, thing))
            && test
                .at
                .is_none_or(|(who, zone)| self.lies_in(thing, who, zone))
            && test.tail.iter().all(|tail| self.passes_tail(tail, thing))
    }

    /// The slots of what passes a filter. There must be boards.
    pub(crate) fn set_of(&self, filter: &Filter) -> Set {
        debug_assert!(self.derived.boarded, "a set without boards");
        let sets = filter.any_of.iter().map(|test| self.set_of_test(test));
        sets.fold(0, |all, set| all | set)
    }

    /// The slots of what passes a test: a few boards met, what is rarer thing by
    /// thing.
    pub(super) fn set_of_test(&self, test: &Test) -> Set {
        if test.domain != Domain::Objects {
            return 0;
        }
        let (boards, mask) = (&self.derived.boards, &test.mask);
        let [a, b, c, d] = mask.and;
        let [e, f] = mask.not;
        let has = boards.of(a) & boards.of(b) & boards.of(c) & boards.of(d);
        let mut set = has & !(boards.of(e) | boards.of(f));
        if set == 0 {
            return 0;
        }
        match test.side {
            None => {}
            Some(Side::Of(who)) => set &= boards.sides(self.who(who)),
            Some(Side::NotOf(who)) => set &= !boards.sides(self.who(who)),
            Some(Side::OwnedBy(_)) => {}
        }
        if mask.exact {
            return set;
        }
        let passes = |slot: &Slot| {
            let thing = self.state.object_thing(*slot);
            self.has_words(test, thing) && self.passes_rest(test, thing)
        };
        slots(set)
            .filter(passes)
            .fold(0, |all, slot| all | bit(slot))
    }

    /// An ability on the stack has no words.
    fn item_has_words(&self, test: &Test, thing: Thing) -> bool {
        self.has_words(test, thing) || test.must == 0 && self.values(thing).is_none()
    }

    /// Words and statuses of an object or a card; a card off the board has no
    /// status.
    fn has_words(&self, test: &Test, thing: Thing) -> bool {
        let Some(values) = self.values(thing) else {
            return false;
        };
        let slot = self.state.slot(thing);
        let object = slot.and_then(|slot| self.state.in_slot(slot));
        let statuses = object.map_or(0, |o| o.statuses);
        values.atoms & test.must == test.must
            && values.atoms & test.not == 0
            && statuses & test.status == test.status
            && statuses & test.not_status == 0
    }

    /// Whether it is the source itself: the card counts, not the slot.
    fn is_source(&self, thing: Thing) -> bool {
        let (card, own) = (
            self.state.card_of(thing),
            self.state.card_of(self.scene.source),
        );
        card.is_some() && card == own
    }

    fn is_on(&self, side: Side, thing: Thing) -> bool {
        let among = |who: Who, seat| self.who(who).has(seat);
        match side {
            Side::Of(who) => self.controller(thing).is_some_and(|s| among(who, s)),
            Side::NotOf(who) => self.controller(thing).is_some_and(|s| !among(who, s)),
            Side::OwnedBy(who) => self.owner(thing).is_some_and(|s| among(who, s)),
        }
    }

    fn lies_in(&self, thing: Thing, who: Who, zone: crate::ZoneId) -> bool {
        let card = self.state.card_of(thing);
        let place: Option<Place> = card.and_then(|card| self.state.card(card).place);
        let place = place.filter(|place| place.zone == zone);
        place.is_some_and(|place| match place.holder.as_seat() {
            Some(seat) => self.who(who).has(seat),
            None => self.places(who, zone).contains(&place),
        })
    }

    fn passes_tail(&self, tail: &Tail, thing: Thing) -> bool {
        let inside = self.testing(thing);
        match tail {
            Tail::Stat(stat, cmp, amount) => self.values(thing).is_some_and(|values| {
                super::cond::compare(values.stat(*stat).into(), *cmp, inside.amount(amount))
            }),
            Tail::Counters(kind, cmp, amount) => {
                let slot = self.state.slot(thing);
                let object = slot.and_then(|slot| self.state.in_slot(slot));
                let n = object.map_or(0, |o| i32::from(o.counters(*kind)));
                super::cond::compare(n, *cmp, inside.amount(amount))
            }
            Tail::Named(print) => self.face(thing) == Some(*print),
            Tail::NotIn(sel) => !inside.selects(sel, thing),
            Tail::Among(sel) => inside.selects(sel, thing),
            Tail::AdjacentTo(r) => {
                let others = inside.reference(*r);
                others.iter().any(|other| self.adjacent(thing, *other))
            }
            Tail::Such(cond) => inside.holds(cond),
        }
    }

    /// Whether two things lie side by side.
    #[must_use]
    pub fn adjacent(&self, a: Thing, b: Thing) -> bool {
        let (Some(a), Some(b)) = (self.state.card_of(a), self.state.card_of(b)) else {
            return false;
        };
        let (one, other) = (self.state.card(a), self.state.card(b));
        one.place == other.place
            && (one.next_in_list() == Some(b) || other.next_in_list() == Some(a))
    }

    /// What counts as printed on a thing.
    #[must_use]
    pub fn face(&self, thing: Thing) -> Option<kernel::ids::PrintId> {
        match self.state.slot(thing) {
            Some(slot) => Some(self.state.in_slot(slot)?.face),
            None => Some(self.state.card(self.state.named_card(thing)?).print),
        }
    }
}

/// Whether a name is one of an object or a card.
fn thing_kind(thing: Thing) -> bool {
    use crate::thing::Named;
    matches!(thing.named(), Named::Object(..) | Named::Card(..))
}
