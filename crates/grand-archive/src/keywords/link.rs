//! Links (GA link): an object that is linked to another.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{AbilityKind, Amount, Filter, Keyword, TargetKind, TargetSpec, Word};
use crate::rules::Rules;
use crate::sight::Sight;
use crate::state::{Blame, Change, Exit, Item, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<'a> Look<'a> {
    /// What the Link of a card or object may be to, if it has one.
    #[must_use]
    pub(crate) fn link_of(self, r: Ref) -> Option<&'a Filter> {
        let links = self.keywords(r, |k| match k {
            Keyword::Link(filter) => Some(filter),
            _ => None,
        });
        links.first().copied()
    }

    /// What an object is linked to; what has left was linked as it is noted
    /// (GA card-and-object-information/p1).
    #[must_use]
    pub(crate) fn linked_to(self, r: Ref) -> Option<Ref> {
        let left = || self.note(r).and_then(|n| n.linked);
        let to = match self.object(r) {
            Some(o) => o.linked,
            None => left().filter(|_| rule!("GA card-and-object-information/p1", true)),
        }?;
        // A champion that has levelled up is another card and the same object.
        let now = self.s.slot(to).and_then(|slot| self.s.refer_slot(slot));
        Some(now.unwrap_or(to))
    }

    /// What an object with Link may be linked to, where it is chosen and not
    /// targeted (GA link/2.a).
    fn link_choices(self, thing: Ref) -> Vec<Ref> {
        let Some(filter) = self.link_of(thing) else {
            return Vec::new();
        };
        let ctx = crate::state::Ctx::new(self.controller(thing), thing, self.face(thing), None);
        let mut all = self.find(filter, &ctx);
        all.retain(|r| r.handle != thing.handle);
        all
    }

    /// Whether the link of an object is broken: what it was linked to has left
    /// the field (GA link/4, 5) or is no longer what it may be linked to (GA
    /// link/7).
    pub(crate) fn is_unlinked(self, slot: u8) -> bool {
        let Some(o) = self.s.object(slot) else {
            return false;
        };
        if !self.values(slot).has(Word::Link) {
            return false;
        }
        let Some(filter) = self.link_of(o.thing()) else {
            return false;
        };
        let Some(to) = o.linked else {
            return true;
        };
        if self.s.slot(to).is_none() {
            return rule!("GA link/4", "GA link/5"; true);
        }
        let ctx = crate::state::Ctx::new(o.controller, o.thing(), o.face, None);
        let seen = self.seen(to, Sight::Effect);
        rule!(
            "GA link/7",
            !self.fits(filter, &seen, &ctx, Sight::Effect, true)
        )
    }
}

impl Rules {
    /// What has Link targets what it will be linked to, as it is played (GA
    /// link/3).
    pub(crate) fn aim_links(&mut self) {
        for ability in &mut self.abilities {
            if let AbilityKind::Keyword(Keyword::Link(filter)) = &ability.kind
                && ability.targets.is_empty()
            {
                ability.targets = vec![TargetSpec {
                    what: TargetKind::Thing(filter.clone()),
                    min: Amount::Number(1),
                    max: Some(Amount::Number(1)),
                    group: None,
                    divide: None,
                    not: None,
                    when: None,
                }];
            }
        }
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Links an object to another.
    pub(crate) fn link(&mut self, slot: u8, to: Ref) {
        let Some(o) = self.s.object_mut(slot) else {
            return;
        };
        o.linked = Some(to);
        let thing = o.thing();
        self.s.touch();
        self.tell(&Event::Linked(thing, to));
    }

    /// What has resolved is linked to what it targets (GA link/2).
    pub(crate) fn link_to_target(&mut self, slot: u8, item: &Item) {
        let Some(thing) = self.s.refer_slot(slot) else {
            return;
        };
        if self.fresh().link_of(thing).is_none() {
            return;
        }
        let target = item.ctx.targets.iter().find_map(|(_, t)| t.object());
        if let Some(to) = target.filter(|_| rule!("GA link/2", true)) {
            self.link(slot, to);
        }
    }

    /// Objects whose link is broken are sacrificed (GA link/5); one that came
    /// from elsewhere is linked to what its controller chooses, and sacrificed
    /// if there is nothing (GA link/2.a, 2.b).
    pub(crate) fn check_links(&mut self) -> bool {
        let look = self.fresh();
        let slots = look.s.objects().map(|(slot, _)| slot);
        let broken: Vec<u8> = slots.filter(|slot| look.is_unlinked(*slot)).collect();
        let new = |slot: u8| look.s.object(slot).is_some_and(|o| o.linked.is_none());
        let mut fresh = broken.iter().copied().filter(|slot| new(*slot));
        let choosing = fresh.find_map(|slot| {
            let thing = look.s.refer_slot(slot)?;
            let any = !look.link_choices(thing).is_empty();
            rule!("GA link/2.a", any).then_some(thing)
        });
        let held = |slot: u8| look.is_held_back(slot, Zone::Graveyard, Exit::Sacrificed);
        let lost = broken.iter().copied().filter(|slot| {
            let came = new(*slot) && !rule!("GA link/2.b", true);
            !held(*slot) && !came
        });
        let lost = lost.filter_map(|slot| look.s.refer_slot(slot));
        let changes: Vec<Change> = lost.map(sacrificed).collect();
        if let Some(thing) = choosing {
            self.push(Frame::Link(thing, 0));
            return true;
        }
        let any = !changes.is_empty();
        self.propose(changes);
        any
    }

    /// An object with Link that came from elsewhere is linked.
    pub(crate) fn step_link(&mut self, thing: Ref, n: u8) {
        let choices = self.fresh().link_choices(thing);
        let seat = self.look().controller(thing);
        if n == 0 && !choices.is_empty() {
            self.set(Frame::Link(thing, 1));
            let from = choices.into_iter().map(Thing::Object).collect();
            self.ask(seat, Topic::Link, from, (1, 1), false);
            return;
        }
        self.pop();
        let to = self.answered_objects().first().copied();
        self.s.answers.clear();
        if let (Some(slot), Some(to)) = (self.s.slot(thing), to) {
            self.link(slot, to);
        }
    }
}

fn sacrificed(thing: Ref) -> Change {
    Change::Move {
        thing,
        to: Zone::Graveyard,
        bottom: false,
        exit: Exit::Sacrificed,
        blame: Blame::GAME,
    }
}
