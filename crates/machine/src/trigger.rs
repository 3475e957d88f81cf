//! Who looks at what happens.

use crate::engine::Engine;
use crate::inline_vec::InlineVec;
use crate::layers::active;
use crate::pool::Lasts;
use crate::pool::program::{Mod, Watching};
use crate::state::{Event, Pending, Scene, State, Voice};
use crate::values::Facts;
use kernel::seats::Seat;

/// Triggers of the happenings of a batch, by their place in it.
pub(crate) type Matched = InlineVec<(usize, Pending), 8>;

impl Engine<'_> {
    /// Adds the triggers of things in play and of what waits that this happening
    /// fits, as things are now.
    pub(crate) fn matches(&self, at: usize, event: &Event, to: &mut Matched) {
        let pool = self.pool;
        if self.derived.masks.watched >> event.verb.0 & 1 == 0 {
            return;
        }
        for slot in self.derived.able(crate::boards::TRIGGERS) {
            let (object, values) = (self.state.in_slot(slot), self.derived.object(slot));
            let (Some(object), Some(values)) = (object, values) else {
                continue;
            };
            let print = pool.print(object.face);
            if print.watches >> event.verb.0 & 1 == 0 {
                continue;
            }
            let triggers = &print.triggers;
            let source = self.state.object_thing(slot);
            let card = object.card.map(|card| self.state.card_thing(card));
            let card = card.unwrap_or_default();
            let voice = Voice::of(source, card, values.controller, event);
            for ability in triggers {
                if self.triggers(*ability, voice) {
                    let pending = Pending {
                        source,
                        card,
                        controller: values.controller,
                        ability: *ability,
                        event: *event,
                        kept: 0,
                    };
                    to.push((at, pending));
                }
            }
        }
        self.watchers(at, event, to);
    }

    /// Those of effects that wait for something.
    fn watchers(&self, at: usize, event: &Event, to: &mut Matched) {
        for one in active(self.state, self.pool, self.derived, Lasts::WATCHES) {
            let Some((watching, known)) = self.watching(one.row, one.stamp) else {
                continue;
            };
            let mut scene = known.clone();
            scene.event = *event;
            if self.query(&scene).fits(&watching.event, event) {
                let pending = Pending {
                    source: scene.source,
                    card: scene.card,
                    controller: scene.controller,
                    ability: watching.ability,
                    event: *event,
                    kept: one.stamp,
                };
                to.push((at, pending));
            }
        }
    }

    fn watching(&self, row: u16, stamp: u32) -> Option<(&Watching, &Scene)> {
        match &self.pool.row(row).what {
            Mod::Watch(watching) => Some((watching, self.state.kept(stamp)?)),
            _ => None,
        }
    }

    fn triggers(&self, ability: u16, voice: Voice<'_>) -> bool {
        let row = self.pool.ability(ability);
        let query = self.query(voice);
        row.trigger.as_ref().is_some_and(|trigger| {
            trigger.events.iter().any(|p| query.fits(p, voice.event))
                && row.gates.iter().all(|gate| query.holds(gate))
                && trigger.cond.as_ref().is_none_or(|c| query.holds(c))
                && query.has_uses(voice.source, ability)
        })
    }

    /// Triggers wait to be put on the stack. What waits once is over with its
    /// first time; what is limited is used.
    pub(crate) fn wait(&mut self, all: impl IntoIterator<Item = Pending>) {
        for pending in all {
            let mut effects = self.state.effects.iter();
            let effect = effects.find(|e| e.stamp == pending.kept);
            match effect.map(|effect| self.pool.row(effect.row)) {
                None if pending.kept != 0 => continue,
                Some(row) if matches!(&row.what, Mod::Watch(w) if w.once) => {
                    // its scene stays for as long as the trigger waits
                    self.state.effects.retain(|e| e.stamp != pending.kept);
                }
                _ => {}
            }
            if self.pool.ability(pending.ability).uses.is_some() {
                if !self
                    .query(&Scene::default())
                    .has_uses(pending.source, pending.ability)
                {
                    continue;
                }
                self.use_up_once(pending.source, pending.ability);
            }
            self.state.pending.push(pending);
        }
    }

    /// Something has happened that changes nothing by itself.
    pub fn happened(&mut self, event: &Event) {
        let face = self.told_of(event.patient);
        self.tell(event, face, event.patient);
        if self.derived.masks.watched >> event.verb.0 & 1 == 0 {
            self.recall(event);
            return self.end_by(event);
        }
        let mut matched = Matched::new();
        self.matches(0, event, &mut matched);
        self.recall(event);
        self.end_by(event);
        self.wait(matched.iter().map(|(_, p)| *p));
    }

    /// Somebody may look back on it.
    pub(crate) fn recall(&mut self, event: &Event) {
        if self.pool.recalled >> event.verb.0 & 1 == 1 {
            self.state.recent.push(*event);
            self.touch(Facts::TURN);
        }
    }

    /// What lasts until this happens is over.
    pub(crate) fn end_by(&mut self, event: &Event) {
        if self.pool.ending >> event.verb.0 & 1 == 0 {
            return;
        }
        let ends = |effect: &&crate::state::Effect| {
            let card = self.state.card_of(effect.source);
            let card = card.map(|card| self.state.card_thing(card));
            let mut scene = Scene::of(effect.source, card.unwrap_or_default(), effect.controller);
            scene.event = *event;
            let until = self.pool.row(effect.row).until.as_ref();
            until.is_some_and(|until| self.query(&scene).fits(until, event))
        };
        let over = self
            .state
            .effects
            .iter()
            .filter(ends)
            .map(|e| (e.stamp, e.row));
        let over: InlineVec<(u32, u16), 8> = over.collect();
        if !over.is_empty() {
            self.end_effects(|e| over.contains(&(e.stamp, e.row)));
        }
    }
}

/// The triggers of a seat that can go on the stack next: of equal ones the first.
pub(crate) fn orders(state: &State, seat: Seat) -> impl Iterator<Item = (u16, &Pending)> {
    let own = state.pending.iter().enumerate();
    let own = own.filter(move |(_, p)| p.controller == seat);
    own.filter(move |(at, p)| {
        let mut before = state.pending.iter().take(*at);
        !before.any(|q| q.controller == seat && same(q, p))
    })
    .map(|(at, p)| (at as u16, p))
}

/// Whether it makes no difference which of two comes first.
fn same(a: &Pending, b: &Pending) -> bool {
    (a.ability, a.event, a.kept) == (b.ability, b.event, b.kept)
}
