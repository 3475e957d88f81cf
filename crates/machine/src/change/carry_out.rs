//! Happenings happen: all of a batch at one moment.

use crate::book::Done;
use crate::engine::Engine;
use crate::inline_vec::InlineVec;
use crate::pool::program::Change;
use crate::state::{Batch, Event, Frame, Outcome, Place, Scene};
use crate::thing::{Named, Thing};
use crate::trigger::Matched;
use crate::values::Facts;
use kernel::budget::Limit;
use kernel::seats::Seat;
use std::ops::Range;

/// What became of a happening: whether it happened, and what it was done to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Happened {
    pub(crate) changed: bool,
    pub(crate) thing: Thing,
}

impl Engine<'_> {
    /// Carries a batch out, tells it, and lets triggers look: those that look
    /// at what leaves saw the table as it was before.
    pub(crate) fn carry_out(&mut self, batch: Batch) -> Done {
        self.state.frames.pop();
        let events = self.state.happenings(batch);
        let verbs = self.verbs_of(events.clone());
        let mut before = None;
        if self.pool.leaving & verbs != 0 {
            for (n, at) in events.clone().enumerate() {
                let event = self.state.events[at].event;
                if self.pool.verbs[event.verb.index()].leaves {
                    if self.derived.masks.watched >> event.verb.0 & 1 == 1 {
                        self.matches(n, &event, before.get_or_insert_with(Matched::new));
                    }
                    self.recall(&event);
                }
            }
        }
        let mut done: InlineVec<Happened, 8> = InlineVec::new();
        for at in events.clone() {
            let event = self.state.events[at].event;
            let face = self.told_of(event.patient);
            let happened = self.happen(&event)?;
            if happened.changed {
                self.tell(&event, face, happened.thing);
            }
            done.push(happened);
        }
        self.refresh();
        if let Some(before) = before {
            let seen = before.iter().filter(|(at, _)| done[*at].changed);
            self.wait(seen.map(|(_, pending)| *pending));
        }
        self.look_after(events.clone(), verbs, &done);
        self.record(batch, events.clone(), &done);
        if self.pool.performed & verbs != 0 {
            for (at, happened) in events.clone().zip(&*done).rev() {
                if happened.changed {
                    let event = self.state.events[at].event;
                    self.perform_for(&event);
                }
            }
        }
        self.state.events.cut(events);
        Ok(())
    }

    /// The verbs of happenings, a bit each.
    fn verbs_of(&self, events: Range<usize>) -> u128 {
        let verbs = self.state.events[events].iter();
        verbs.fold(0, |all, proposed| all | 1 << proposed.event.verb.0)
    }

    /// The text of a verb that has one: it knows the happening, and its amount
    /// as X.
    fn perform_for(&mut self, event: &Event) {
        let performs = self.pool.verbs[event.verb.index()].performs;
        let Some(print) = performs else { return };
        let query_of = Scene::default();
        let seat = self.query(&query_of).controller(event.actor);
        let mut scene = Scene::of(event.source, Thing::NONE, seat.unwrap_or_default());
        (scene.event, scene.x) = (*event, event.amount);
        self.perform_in(print, &scene);
    }

    /// Triggers that see what has come about.
    fn look_after(&mut self, events: Range<usize>, verbs: u128, done: &[Happened]) {
        if (self.derived.masks.watched | self.pool.recalled | self.pool.ending) & verbs == 0 {
            return;
        }
        let mut after = Matched::new();
        for (n, at) in events.enumerate() {
            let mut event = self.state.events[at].event;
            if done[n].changed && !self.pool.verbs[event.verb.index()].leaves {
                if event.patient.seat().is_none() {
                    event.patient = done[n].thing;
                }
                self.matches(n, &event, &mut after);
                self.recall(&event);
            }
            if done[n].changed {
                self.end_by(&event);
            }
        }
        self.wait(after.iter().map(|(_, p)| *p));
    }

    /// Tells the program that proposed it what came of it.
    fn record(&mut self, batch: Batch, events: Range<usize>, done: &[Happened]) {
        let Some(reg) = batch.reg else { return };
        let mut outcome = Outcome {
            at: reg,
            ..Outcome::default()
        };
        let events = &self.state.events[events];
        let (Some(Frame::Run), Some(run)) = (self.state.frames.last(), self.state.runs.last_mut())
        else {
            return;
        };
        for (proposed, happened) in events.iter().zip(done) {
            if happened.changed {
                outcome.times += 1;
                outcome.amount = outcome.amount.saturating_add(proposed.event.amount);
                if happened.thing.is_some() {
                    run.scene.bind(reg, happened.thing);
                }
            }
        }
        run.scene.done.push(outcome);
    }

    /// One happening, change by change.
    fn happen(&mut self, event: &Event) -> Result<Happened, Limit> {
        let pool = self.pool;
        let code = &pool.verbs[event.verb.index()];
        let mut happened = Happened {
            changed: code.intended,
            thing: event.patient,
        };
        let mut event = *event;
        for change in &code.does {
            self.change(*change, &event, &mut happened)?;
            // what has moved is what the next change is about
            if event.patient.seat().is_none() && happened.thing.is_some() {
                event.patient = happened.thing;
            }
        }
        Ok(happened)
    }

    fn change(&mut self, change: Change, event: &Event, to: &mut Happened) -> Done {
        let amount = event.amount;
        match change {
            Change::Move(zone, end) => self.move_patient(event, zone, end, to)?,
            Change::Top(from, zone) => self.draw(event, from, zone, to)?,
            Change::Gets(status) => to.changed |= self.mark(event, |o| o.set(status, true)),
            Change::Loses(status) => to.changed |= self.mark(event, |o| o.set(status, false)),
            Change::Damage => {
                let n = u16::try_from(amount).unwrap_or(0);
                to.changed |= self.mark(event, |o| {
                    o.damage = o.damage.saturating_add(n);
                    n > 0
                });
            }
            Change::Heal => {
                let n = u16::try_from(amount).unwrap_or(0);
                to.changed |= self.mark(event, |o| {
                    let before = o.damage;
                    o.damage = before.saturating_sub(n);
                    o.damage != before
                });
            }
            Change::Counters(kind) => self.count(event, kind, to)?,
            Change::Adds(number) => self.number(event, number, amount.into(), to)?,
            Change::Takes(number) => self.number(event, number, -i32::from(amount), to)?,
            Change::Shuffle(zone) => {
                if let Some(seat) = event.patient.seat() {
                    self.shuffle(Place::of(zone, seat));
                    to.changed = true;
                }
            }
            Change::Turns(from, number) => self.turn_over(event, (from, number), to)?,
            Change::Enter => self.enter(event, to)?,
            Change::Place => self.place_patient(event, to)?,
            Change::CountersOf(puts) => self.count_of(event, puts, to)?,
            Change::Hands(kind) => self.hand_over(event, kind, to)?,
            Change::Reveal => to.changed |= self.reveal(event.patient),
            Change::Attach => to.changed |= self.attach(event),
            Change::Face(under) => to.changed |= self.represent(event, under)?,
            Change::Look => {
                if let (Some(card), Some(seat)) = (self.card_of(event.patient), actor(event)) {
                    self.look(card, seat);
                    to.changed = true;
                }
            }
        }
        Ok(())
    }

    /// Changes marks of the patient, if that is an object.
    fn mark(&mut self, event: &Event, set: impl FnOnce(&mut crate::state::Object) -> bool) -> bool {
        self.touch(Facts::MARKS);
        let slot = self.state.slot(event.patient);
        let object = slot.and_then(|slot| self.state.in_slot_mut(slot));
        object.is_some_and(set)
    }

    fn count(&mut self, event: &Event, kind: crate::CounterId, to: &mut Happened) -> Done {
        let slot = self.state.slot(event.patient);
        let Some(object) = slot.and_then(|slot| self.state.in_slot_mut(slot)) else {
            return Ok(());
        };
        let now = i32::from(object.counters(kind));
        let then = (now + i32::from(event.amount)).max(0);
        object.set_counters(kind, u16::try_from(then).map_err(|_| Limit::Number)?)?;
        to.changed |= then != now;
        self.touch(Facts::MARKS);
        Ok(())
    }

    /// Counters go from the patient to the place of the happening.
    fn hand_over(&mut self, event: &Event, kind: crate::CounterId, to: &mut Happened) -> Done {
        let slot = self.state.slot(event.patient);
        let there = slot.and_then(|slot| self.state.in_slot(slot));
        let there = there.map_or(0, |object| object.counters(kind));
        let there = i16::try_from(there).unwrap_or(i16::MAX);
        let amount = event.amount.min(there);
        if amount <= 0 || self.state.slot(event.place).is_none() {
            return Ok(());
        }
        let (from, onto) = (event.patient, event.place);
        for (patient, amount) in [(from, -amount), (onto, amount)] {
            let one = Event {
                patient,
                amount,
                ..*event
            };
            self.count(&one, kind, to)?;
        }
        Ok(())
    }

    /// Counters of the kind that the text has said, or of all kinds.
    fn count_of(&mut self, event: &Event, puts: bool, to: &mut Happened) -> Done {
        let Named::Number(kind) = event.other.named() else {
            return Ok(());
        };
        let kinds = self.pool.counters.len() as i16;
        let kinds = if kind < kinds {
            kind..kind + 1
        } else {
            0..kinds
        };
        let amount = if puts { event.amount } else { -event.amount };
        for kind in kinds {
            let event = Event { amount, ..*event };
            self.count(&event, crate::CounterId(kind as u8), to)?;
        }
        Ok(())
    }

    /// So much of a number of the patient becomes another, as far as there is any.
    fn turn_over(
        &mut self,
        event: &Event,
        (from, number): (crate::NumberId, crate::NumberId),
        to: &mut Happened,
    ) -> Done {
        let seat = event.patient.seat();
        let there = seat.and_then(|seat| self.state.seats.get(seat.index()));
        let there = there.map_or(0, |player| player.number(from));
        let by = i32::from(event.amount.min(there).max(0));
        self.number(event, from, -by, to)?;
        self.number(event, number, by, to)
    }

    /// A number of the patient, if that is a player.
    fn number(
        &mut self,
        event: &Event,
        number: crate::NumberId,
        by: i32,
        to: &mut Happened,
    ) -> Done {
        if let Named::Player(seat) = event.patient.named()
            && let Some(player) = self.state.seats.get_mut(seat.index())
        {
            player.add(number, by)?;
            to.changed |= by != 0;
            self.share(seat, number);
        }
        Ok(())
    }

    /// A number of a player changes; one that a side shares, of all of them.
    ///
    /// # Errors
    /// When it grows beyond what can be kept.
    pub fn gain(&mut self, seat: Seat, number: crate::NumberId, by: i16) -> Done {
        self.state.seats[seat.index()].add(number, by.into())?;
        self.share(seat, number);
        Ok(())
    }

    /// What a side shares is with all of them what it is with one.
    fn share(&mut self, seat: Seat, number: crate::NumberId) {
        self.touch(Facts::NUMBERS);
        if self.pool.shared >> number.0 & 1 == 1 {
            let now = self.state.seats[seat.index()].number(number);
            for ally in self.state.allies(seat).iter() {
                self.state.seats[ally.index()].numbers[number.index()] = now;
            }
        }
    }
}

/// The player who does it.
pub(super) fn actor(event: &Event) -> Option<Seat> {
    event.actor.seat()
}
