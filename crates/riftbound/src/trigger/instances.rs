//! "The first time": of several instances of one moment one serves, which the
//! ability's controller picks (RB 383.1.b).

use crate::flow::{Engine, Frame};
use crate::program::Limit;
use crate::state::{Ctx, Pending, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;

/// The step of placing triggers in which an instance was picked.
pub(super) const PICKED: u8 = 3;

/// Whether both are of the same ability, at one moment.
fn is_rival(one: &Pending, other: &Pending) -> bool {
    one.moment == other.moment
        && one.part.is_none()
        && other.part.is_none()
        && one.ctx.source == other.ctx.source
        && one.ctx.ability == other.ctx.ability
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Whether the ability waits already for the same that happened to
    /// something else at this moment.
    pub(super) fn has_rival(&self, ctx: &Ctx) -> bool {
        ctx.event.thing.is_some()
            && self.s.waiting.iter().any(|p| {
                let same = p.ctx.source == ctx.source && p.ctx.ability == ctx.ability;
                p.moment == self.s.moment && same && p.ctx.event.thing != ctx.event.thing
            })
    }

    /// Asks which instance serves, where there are several; tells whether.
    pub(super) fn pick_instance(&mut self) -> bool {
        let Some((first, things)) = self.instances() else {
            return false;
        };
        let seat = first.ctx.controller;
        let from = things.into_iter().map(Thing::Object).collect();
        self.set(Frame::Place(PICKED));
        self.ask(seat, Topic::Choose, from, (1, 1), false);
        true
    }

    /// The first ability that only one of several instances sets off, and what
    /// they happened to.
    fn instances(&self) -> Option<(Pending, Vec<Ref>)> {
        let counts = |p: &&Pending| {
            let limit = p.ctx.ability.map(|a| self.r.ability(a).limit);
            matches!(limit, Some(Limit::NthTime(_)))
        };
        self.s.waiting.iter().filter(counts).find_map(|first| {
            let rivals = self.s.waiting.iter().filter(|p| is_rival(p, first));
            let mut things: Vec<Ref> = rivals.filter_map(|p| p.ctx.event.thing).collect();
            things.dedup();
            (things.len() > 1).then(|| (first.clone(), things))
        })
    }

    /// The instance that was picked serves, the others do not.
    pub(super) fn take_instance(&mut self) {
        self.set(Frame::Place(0));
        let chosen = self.answered_objects().first().copied();
        if let Some((first, things)) = self.instances() {
            let kept = chosen.or(things.first().copied());
            self.s
                .waiting
                .retain(|p| !is_rival(p, &first) || p.ctx.event.thing == kept);
        }
    }
}
