//! Happenings before they happen: what cannot be is dropped, what is replaced is
//! replaced one after the other, until nothing applies any more. The block of a
//! replacement puts what it does in the place of the happening.

use crate::book::Done;
use crate::engine::Engine;
use crate::inline_vec::InlineVec;
use crate::layers::{Active, active};
use crate::pool::Lasts;
use crate::pool::Pool;
use crate::pool::program::{Change, Mod, Replacement};
use crate::query::Query;
use crate::state::{About, Batch, Event, Key, Place, Proposed, Replaces, Run, Scene, State};
use crate::thing::{Named, Thing};
use kernel::game::Shape;
use kernel::seats::Seat;
use std::ops::Range;

/// What could replace a happening.
pub(crate) type Candidates = InlineVec<Active, 8>;

impl Engine<'_> {
    /// The next thing to do with the batch on top.
    pub(crate) fn batch(&mut self, batch: Batch) -> Done {
        let mut batch = batch;
        if self.derived.masks.barred != 0 {
            batch = self.without_barred(batch);
        }
        let events = self.state.happenings(batch);
        if self.derived.masks.replaced != 0 {
            for (n, at) in events.clone().enumerate() {
                let found = self.candidates(&self.state.events[at]);
                if found.is_empty() {
                    continue;
                }
                let one = found.len() == 1;
                let seat = match one {
                    true => Seat(0),
                    false => self.affected(&self.state.events[at].event),
                };
                batch.chooses = Some((seat, n as u8));
                if one {
                    return self.replaced(batch, 0);
                }
                return self.asks_of(batch, seat, About::Replace);
            }
        }
        match self.places_open(events) {
            Some((seat, at)) => {
                batch.chooses = Some((seat, at));
                self.asks_of(batch, seat, About::Place)
            }
            None => self.carry_out(batch),
        }
    }

    fn asks_of(&mut self, batch: Batch, seat: Seat, about: About) -> Done {
        if let Some(top) = self.state.top_batch_mut() {
            *top = batch;
        }
        self.ask(seat, Shape::One, about);
        Ok(())
    }

    /// The batch on top without what cannot happen.
    fn without_barred(&mut self, batch: Batch) -> Batch {
        for at in (0..batch.n).rev() {
            let event =
                self.state.events[self.state.happenings(batch).start + usize::from(at)].event;
            if self.is_barred(&event) {
                self.state.take_happening(at as u8);
            }
        }
        self.state.top_batch().unwrap_or(batch)
    }

    /// Who has to say where the first of what enters does, if it can be in
    /// several places.
    fn places_open(&self, events: Range<usize>) -> Option<(Seat, u8)> {
        let mut events = self.state.events[events].iter().enumerate();
        let (at, (place, seat)) = events.find_map(|(at, p)| {
            let open = p.event.other == Thing::NONE;
            let place = open.then(|| places(self.state, self.pool, &p.event));
            Some((at, place.flatten()?))
        })?;
        (self.state.count(place) > 0).then_some((seat, at as u8))
    }

    /// The place was chosen.
    pub(crate) fn choose_place(&mut self, choice: kernel::game::Choice) {
        if let Some(batch) = self.state.top_batch_mut()
            && let Some((_, at)) = batch.chooses.take()
        {
            let batch = *batch;
            let at = self.state.happenings(batch).start + usize::from(at);
            self.state.events[at].event.other = Thing::number(choice.a as i16);
        }
    }

    /// Whether something says that it cannot happen.
    pub(crate) fn is_barred(&self, event: &Event) -> bool {
        barred(self.state, self.pool, self.derived, event)
    }

    /// What could replace a happening now.
    pub(crate) fn candidates(&self, proposed: &Proposed) -> Candidates {
        candidates(self.state, self.pool, self.derived, proposed)
    }

    /// Who chooses between replacements: who controls what it is done to.
    fn affected(&self, event: &Event) -> Seat {
        let scene = crate::state::Scene::default();
        let query = self.query(&scene);
        let seat = query.controller(event.patient);
        let seat = seat.or_else(|| event.actor.seat());
        let living = self.state.living();
        let seat = seat.filter(|s| living.has(*s));
        seat.unwrap_or(self.state.head.active)
    }

    /// One of the candidates replaces the happening that was chosen for.
    pub(crate) fn replaced(&mut self, batch: Batch, which: usize) -> Done {
        let Some((_, at)) = batch.chooses else {
            return self.carry_out(batch);
        };
        let chosen = self.state.happenings(batch).nth(at.into());
        let found = chosen.map(|at| self.candidates(&self.state.events[at]));
        let one = found.and_then(|found| found.get(which).copied());
        if let Some(top) = self.state.top_batch_mut() {
            top.chooses = None;
        }
        let (Some(one), Some(proposed)) = (one, self.state.take_happening(at)) else {
            return Ok(());
        };
        let pool = self.pool;
        let Mod::Replace(replacement) = &pool.row(one.row).what else {
            return Ok(());
        };
        let voice = one.voice(self.state, self.derived, &proposed.event);
        let mut scene = Scene::of(voice.source, voice.card, voice.controller);
        scene.event = proposed.event;
        self.use_up(one, replacement);
        self.state.begin_run(Run {
            program: replacement.block,
            scene,
            replaces: Some(Replaces {
                at,
                applied: proposed.applied.with(key(&one)),
            }),
            ..Run::default()
        });
        Ok(())
    }

    /// An effect that works so often works once less.
    fn use_up(&mut self, one: Active, replacement: &Replacement) {
        if replacement.uses.is_none() {
            return;
        }
        let own = |e: &&mut crate::state::Effect| e.stamp == one.stamp && e.row == one.row;
        if let Some(effect) = self.state.effects.iter_mut().find(own) {
            effect.left = effect.left.saturating_sub(1);
        }
        self.end_effects(|e| e.left == 0 && (e.stamp, e.row) == (one.stamp, one.row));
    }

    /// A block puts a happening into the batch below it.
    pub(crate) fn put_in_place(&mut self, replaces: &mut Replaces, event: Event) {
        let applied = replaces.applied;
        self.state
            .put_happening(replaces.at, Proposed { event, applied });
        replaces.at = replaces.at.saturating_add(1);
    }
}

/// Where something enters by a happening, and for whom, of a book in which its
/// place is chosen.
pub(crate) fn places(state: &State, pool: &Pool, event: &Event) -> Option<(Place, Seat)> {
    let enters = pool.verbs[event.verb.index()].does.contains(&Change::Enter);
    let seat = event.actor.seat()?;
    let print = match event.patient.named() {
        Named::Print(print) => print,
        _ => {
            let item = state
                .named_item(event.patient)
                .map_or(event.patient, |i| i.card);
            state.card(state.card_of(item)?).print
        }
    };
    let chosen = enters && (pool.book.chooses_place)(pool, print);
    let zone = (pool.book.enters)(pool, print).filter(|_| chosen)?;
    Some((Place::of(zone, seat), seat))
}

/// What replaces, so that it does not replace the same again.
fn key(one: &Active) -> Key {
    let (stamp, row) = (one.stamp, one.row);
    Key { stamp, row }
}

/// What could replace a happening, in the order of age.
pub(crate) fn candidates(
    state: &crate::state::State,
    pool: &crate::pool::Pool,
    derived: &crate::Derived,
    proposed: &Proposed,
) -> Candidates {
    let event = &proposed.event;
    if derived.masks.replaced >> event.verb.0 & 1 == 0 {
        return Candidates::new();
    }
    let mut found: Candidates = active(state, pool, derived, Lasts::REPLACES)
        .filter(|one| {
            let Mod::Replace(replacement) = &pool.row(one.row).what else {
                return false;
            };
            if !replacement.pattern.has(event.verb) || !proposed.applied.is_open(key(one)) {
                return false;
            }
            let query = Query::new(state, pool, derived, one.voice(state, derived, event));
            query.works(one.row)
                && query.fits(&replacement.pattern, event)
                && replacement.cond.as_ref().is_none_or(|c| query.holds(c))
        })
        .collect();
    found.sort_unstable();
    found
}

/// Whether something says that it cannot happen.
pub(crate) fn barred(
    state: &crate::state::State,
    pool: &crate::pool::Pool,
    derived: &crate::Derived,
    event: &Event,
) -> bool {
    if derived.masks.barred >> event.verb.0 & 1 == 0 {
        return false;
    }
    active(state, pool, derived, Lasts::BARS).any(|one| {
        let Mod::Cannot(pattern) = &pool.row(one.row).what else {
            return false;
        };
        if !pattern.has(event.verb) {
            return false;
        }
        let query = Query::new(state, pool, derived, one.voice(state, derived, event));
        if !query.works(one.row) {
            return false;
        }
        // what it is about is the candidate of its pattern
        let about = query.scope(one);
        let alone = about.is_empty() && pool.row(one.row).scope.is_none();
        alone && one.scope == Thing::NONE && query.fits(pattern, event)
            || about.iter().any(|t| query.testing(*t).fits(pattern, event))
    })
}
