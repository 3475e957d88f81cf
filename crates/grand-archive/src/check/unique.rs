//! Of several unique objects of one name a player keeps one (GA
//! supertypes/1).

use crate::card::Supertype;
use crate::edition::Reading;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::Word;
use crate::state::{Blame, Change, Exit, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// The first player who has several of one name is asked which stays.
    pub(super) fn check_unique(&mut self) -> bool {
        let look = self.fresh();
        let order = look.s.order_from(look.s.turn_player());
        let found = order.into_iter().find(|s| look.doubled(*s).is_some());
        let Some(seat) = found.filter(|_| rule!("GA game-effects/p1", true)) else {
            return false;
        };
        self.push(Frame::Unique(seat, 0));
        true
    }

    pub(crate) fn step_unique(&mut self, seat: Seat, n: u8) {
        let Some(twins) = self.fresh().doubled(seat) else {
            self.pop();
            return;
        };
        if n == 0 {
            self.set(Frame::Unique(seat, 1));
            let look = self.look();
            // What cannot be sacrificed is what stays.
            let firm = twins.iter().any(|r| look.stays_by_old_book(*r));
            let may_stay = |r: &Ref| !firm || look.stays_by_old_book(*r);
            let from = twins.into_iter().filter(may_stay).map(Thing::Object);
            let from = from.collect();
            self.ask(seat, Topic::Unique, from, (1, 1), false);
            return;
        }
        self.pop();
        let kept = self.answered_objects().first().copied();
        self.s.answers.clear();
        let look = self.look();
        let goes = |r: &Ref| Some(*r) != kept && !look.stays_by_old_book(*r);
        let changes: Vec<Ref> = twins.into_iter().filter(goes).collect();
        let changes = changes.into_iter();
        let changes = changes.map(|thing| self.give_up(thing)).collect();
        self.propose(changes);
    }

    /// One that does not stay is sacrificed; an immortal one is put into the
    /// graveyard all the same (GA immortality/2).
    fn give_up(&self, thing: Ref) -> Change {
        let slot = self.s.slot(thing);
        let immortal = slot.is_some_and(|s| self.look().values(s).has(Word::Immortality));
        Change::Move {
            thing,
            to: Zone::Graveyard,
            bottom: false,
            exit: if immortal {
                Exit::Unique
            } else {
                Exit::Sacrificed
            },
            blame: Blame::GAME,
        }
    }
}

impl Look<'_> {
    /// Unique objects of this player that share a name, the oldest such name
    /// first.
    fn doubled(self, seat: Seat) -> Option<Vec<Ref>> {
        // Only unique ones count, not others of that name (GA supertypes/1.a).
        let unique = |slot: u8| {
            let is = self.values(slot).supertypes.has(Supertype::Unique);
            is || !rule!("GA supertypes/1.a", true) && self.shares_unique_name(slot)
        };
        let mine = self.s.objects().filter(|(_, o)| o.controller == seat);
        let mine: Vec<_> = mine.filter(|(slot, _)| unique(*slot)).collect();
        let name = |face| &self.r.print(face).name;
        mine.iter().find_map(|(_, o)| {
            let same = mine.iter().filter(|(_, x)| name(x.face) == name(o.face));
            let twins: Vec<Ref> = same.map(|(_, x)| x.thing()).collect();
            let firm = twins.iter().all(|r| self.stays_by_old_book(*r));
            rule!("GA supertypes/1", twins.len() > 1 && !firm).then_some(twins)
        })
    }

    /// By the old book an immortal object cannot be sacrificed, for its name
    /// either.
    fn stays_by_old_book(self, r: Ref) -> bool {
        let immortal = |slot: u8| {
            self.values(slot).has(Word::Immortality)
                && !self.goes_by_old_book(slot, Exit::Sacrificed)
        };
        self.s.reads(Reading::ImmortalUniquesStay) && self.s.slot(r).is_some_and(immortal)
    }

    /// Whether a unique object of the same controller has the name of this.
    fn shares_unique_name(self, slot: u8) -> bool {
        let Some(o) = self.s.object(slot) else {
            return false;
        };
        let theirs = self
            .s
            .objects()
            .filter(|(_, x)| x.controller == o.controller);
        let mut unique = theirs.filter(|(s, _)| self.values(*s).supertypes.has(Supertype::Unique));
        unique.any(|(_, x)| self.same_name(x.face, o.face))
    }
}
