//! Steps that do something.

use super::Then;
use crate::engine::Engine;
use crate::inline_vec::InlineVec;
use crate::pool::code::{Amount, Sel, Who};
use crate::pool::program::{Change, Deed, Making, Mod, Terms};
use crate::query::Things;
use crate::state::{Effect, Event, Lasts, Run};
use crate::thing::{Named, Thing};
use crate::values::Facts;
use ir::Role;
use ir::program::Cause;
use kernel::budget::Limit;

/// Happenings that a program proposes.
pub(crate) type Events = InlineVec<Event, 8>;

/// Happenings that come now, and the register that keeps them.
pub(crate) struct Waits {
    pub(crate) events: Events,
    pub(crate) reg: u8,
}

impl Engine<'_> {
    /// What a program has put together and comes now: all of it where its
    /// moment ends, else the next one.
    pub(super) fn drain(&mut self, run: &mut Run) -> Option<Waits> {
        let reg = run.reg;
        match run.together {
            Some(end) if run.pc < end => None,
            Some(_) => {
                run.together = None;
                let events = std::mem::take(&mut run.queue);
                (!events.is_empty()).then_some(Waits { events, reg })
            }
            None => {
                let event = run.queue.remove(0)?;
                let events = [event].into_iter().collect();
                Some(Waits { events, reg })
            }
        }
    }

    /// A verb is done to each of its patients.
    pub(super) fn deed(&mut self, run: &mut Run, deed: &Deed) -> Then {
        let code = &self.pool.verbs[deed.verb.index()];
        let mut events = self.events(run, deed);
        if code.does.iter().any(|c| matches!(c, Change::Top(..))) {
            events = each_alone(&events);
        }
        let one_by_one = code.one_by_one;
        self.bring(run, &events, deed.reg, one_by_one)
    }

    /// Happenings of a step: into the batch they replace something in, into
    /// the moment that is put together, one by one, or all at once.
    fn bring(&mut self, run: &mut Run, events: &Events, reg: u8, one_by_one: bool) -> Then {
        if let Some(mut replaces) = run.replaces {
            for event in events.iter() {
                self.put_in_place(&mut replaces, *event);
            }
            run.replaces = Some(replaces);
            return Then::Next;
        }
        run.reg = reg;
        if run.together.is_some() || one_by_one {
            run.queue.extend(events.iter().copied());
            return Then::Next;
        }
        if events.is_empty() {
            return Then::Next;
        }
        self.propose_for(events.iter().copied(), Some(reg));
        Then::NextWhenDone
    }

    fn events(&self, run: &Run, deed: &Deed) -> Events {
        let query = self.query(&run.scene);
        let of = |role: Role| {
            let sel = deed.roles.iter().find(|(r, _)| *r == role);
            sel.map(|(_, sel)| query.select(sel))
        };
        let you: Things = [Thing::player(run.scene.controller)].into_iter().collect();
        let actors = of(Role::Actor).unwrap_or(you);
        let own = of(Role::Patient);
        let patients = own.as_ref().unwrap_or(&actors);
        let amount = deed.amount.as_ref().map_or(1, |n| query.amount(n));
        let first = |role| of(role).and_then(|t| t.first().copied());
        let mut event = Event {
            verb: deed.verb,
            cause: Cause::Effect,
            source: first(Role::Source).unwrap_or(run.scene.source),
            other: match deed.counters {
                Some(kind) => Thing::number(kind.into()),
                None => first(Role::Other).unwrap_or_default(),
            },
            place: first(Role::Place).unwrap_or_default(),
            place_before: first(Role::PlaceBefore).unwrap_or_default(),
            amount: amount.clamp(0, i16::MAX.into()) as i16,
            ..Event::default()
        };
        let mut events = Events::new();
        for patient in patients.iter() {
            event.patient = *patient;
            event.actor = match own {
                Some(_) => actors.first().copied().unwrap_or_default(),
                None => *patient,
            };
            events.push(event);
        }
        events
    }

    /// Things come into being.
    pub(super) fn making(&mut self, run: &mut Run, making: &Making) -> Then {
        let query = self.query(&run.scene);
        let n = query.amount(&making.n).clamp(0, 4096);
        let things = query.select(&making.what);
        let print = |thing: &Thing| match thing.named() {
            Named::Print(print) => Some(print),
            _ => query.face(*thing),
        };
        let mut events = Events::new();
        for print in things.iter().filter_map(print) {
            for _ in 0..n {
                events.push(Event {
                    verb: self.pool.places.enter,
                    cause: Cause::Effect,
                    actor: Thing::player(run.scene.controller),
                    source: run.scene.source,
                    patient: Thing::print(print),
                    amount: 1,
                    ..Event::default()
                });
            }
        }
        self.bring(run, &events, making.reg, false)
    }

    /// Something begins to last; its number is that of now.
    pub(super) fn begin(&mut self, run: &Run, row: u16, scope: Thing, lasts: Lasts) {
        let query = self.query(&run.scene);
        let cut = |n: i32| n.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let (value, left) = match &self.pool.row(row).what {
            Mod::Stat(_, _, amount) => (cut(query.amount(amount)), 0),
            Mod::Replace(r) => {
                let uses = r.uses.as_ref().map_or(1, |n| query.amount(n));
                (0, uses.clamp(0, u16::MAX.into()) as u16)
            }
            _ => (0, 0),
        };
        let stamp = self.state.stamp();
        self.state.effects.push(Effect {
            stamp,
            source: run.scene.source,
            scope,
            row,
            value,
            left,
            controller: run.scene.controller,
            lasts,
        });
        self.touch(Facts::OBJECTS);
        self.refresh();
    }

    /// A card is played now, if it can be.
    pub(super) fn play_now(
        &mut self,
        run: &mut Run,
        who: Who,
        sel: &Sel,
        terms: Terms,
    ) -> Result<Then, Limit> {
        let query = self.query(&run.scene);
        let (seat, things) = (query.who(who).lowest(), query.select(sel));
        let (Some(seat), Some(card)) = (seat, things.first().copied()) else {
            return Ok(Then::Next);
        };
        if query.can_play(card, seat, terms).is_err() {
            return Ok(Then::Next);
        }
        self.begin_play(card, seat, terms)?;
        Ok(Then::NextWhenDone)
    }

    /// What would have happened takes its place again, by so much more.
    pub(super) fn original(&mut self, run: &mut Run, by: Option<&Amount>) -> Then {
        let by = by.map_or(0, |n| self.query(&run.scene).amount(n));
        let mut event = run.scene.event;
        let sum = i32::from(event.amount).saturating_add(by);
        event.amount = sum.clamp(0, i16::MAX.into()) as i16;
        let events = [event].into_iter().collect();
        match run.replaces {
            Some(_) if event.amount > 0 => self.bring(run, &events, 0, false),
            _ => Then::Next,
        }
    }
}

/// So many happenings of one each as their amounts say.
fn each_alone(events: &Events) -> Events {
    let one = |event: &Event| {
        let n = usize::try_from(event.amount).unwrap_or(0);
        std::iter::repeat_n(
            Event {
                amount: 1,
                ..*event
            },
            n,
        )
    };
    events.iter().flat_map(one).collect()
}
