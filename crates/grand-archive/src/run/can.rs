//! Whether steps that are optional can be done completely: else they are not
//! offered (GA resolution/p2).

use crate::edition::Reading;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Amount, Filter, Instr, Pick, Reg, Things, Verb};
use crate::state::{Ctx, Properties, State};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// Whether this player could do all steps that the step under way guards.
    pub(super) fn can_do_all(&mut self, seat: Seat, len: u16) -> bool {
        let steps = self.guarded(len);
        let mut ctx = self.ctx().clone();
        if ctx.they.is_none() && seat != ctx.controller {
            ctx.they = Some(seat);
        }
        let able = self.fresh().can_do_steps(steps, &ctx, seat);
        able || !rule!("GA resolution/p2", !self.s.reads(Reading::ChoiceCounts))
    }
}

impl Look<'_> {
    fn can_do_steps(self, steps: &[Instr], ctx: &Ctx, seat: Seat) -> bool {
        let mut bound: SmallVec<[Reg; 4]> = SmallVec::new();
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            at += 1 + nested(step);
            if !self.can_do(step, ctx, seat, &bound) {
                return false;
            }
            bound.extend(binds(step));
        }
        true
    }

    fn can_do(self, step: &Instr, ctx: &Ctx, seat: Seat, bound: &[Reg]) -> bool {
        match step {
            Instr::Choose {
                filter, min, who, ..
            } => {
                let by = self.who(*who, ctx).first().copied().unwrap_or(seat);
                self.has_some(filter, min, ctx, by, bound)
            }
            Instr::Do(verb) => self.can_do_verb(verb, ctx, seat, bound),
            _ => true,
        }
    }

    fn can_do_verb(self, verb: &Verb, ctx: &Ctx, seat: Seat, bound: &[Reg]) -> bool {
        match verb {
            Verb::Discard {
                who,
                count: Some(count),
                filter,
                up_to: false,
                ..
            } => {
                let filter = crate::actions::discarded(filter);
                let enough = |s: &Seat| {
                    let found = self.find_known(&filter, &ctx.done_by(*s, *who), *s);
                    let enough =
                        found.len() >= usize::from(self.count(count, &ctx.for_player(*s, *who)));
                    enough || self.is_hidden(&filter, &ctx.done_by(*s, *who))
                };
                self.who(*who, ctx).iter().all(enough)
            }
            Verb::SacrificeSome { filter, min, .. } => self.has_some(filter, min, ctx, seat, bound),
            Verb::Sacrifice { things, .. }
            | Verb::Destroy(things)
            | Verb::Banish { things, .. }
            | Verb::Put { things, .. } => self.are_there(things, ctx, bound),
            Verb::Rest(things) => {
                let awake = |r: &kernel::ids::Ref| {
                    let object = self.object(*r);
                    object.is_some_and(|o| !o.properties.any(Properties::RESTED))
                };
                self.are_there(things, ctx, bound)
                    && (is_later(things, bound) || self.linked(things, ctx).iter().all(awake))
            }
            Verb::RemoveCounters {
                things,
                counter: Some(counter),
                count: Some(count),
                ..
            } if !is_later(things, bound) => {
                let n = self.count(count, ctx);
                let has = |r: &kernel::ids::Ref| self.counters_on(*r, *counter) >= n;
                let all = self.linked(things, ctx);
                !all.is_empty() && all.iter().all(has)
            }
            _ => true,
        }
    }

    /// Whether there are at least so many to choose from, or nobody may tell
    /// by the question.
    fn has_some(self, f: &Filter, min: &Amount, ctx: &Ctx, by: Seat, bound: &[Reg]) -> bool {
        if matches!(f.among, Some(Pick::Bound(reg)) if bound.contains(&reg)) {
            return true;
        }
        let enough = self.find_known(f, ctx, by).len() >= usize::from(self.count(min, ctx));
        enough || self.is_hidden(f, ctx)
    }

    /// Whether what a step names is there; what a step before will bind is.
    fn are_there(self, things: &Things, ctx: &Ctx, bound: &[Reg]) -> bool {
        match things {
            Things::Pick(_) => is_later(things, bound) || !self.linked(things, ctx).is_empty(),
            _ => true,
        }
    }
}

fn is_later(things: &Things, bound: &[Reg]) -> bool {
    matches!(things, Things::Pick(Pick::Bound(reg)) if bound.contains(reg))
}

/// How many steps stand under this one: whether they will be done is not
/// known yet.
fn nested(step: &Instr) -> usize {
    match step {
        Instr::Control(step) => usize::from(step.guards()),
        Instr::Reflex { len, .. } | Instr::Later { len, .. } | Instr::Watch { len, .. } => {
            usize::from(*len)
        }
        Instr::Modes { branches, .. } => branches.iter().map(|b| usize::from(b.len)).sum(),
        _ => 0,
    }
}

/// Where a step binds something.
fn binds(step: &Instr) -> Option<Reg> {
    match step {
        Instr::Choose { bind, .. }
        | Instr::Search { bind, .. }
        | Instr::ChooseItem { bind, .. }
        | Instr::ChoosePlayer { bind, .. }
        | Instr::ChooseNumber { bind, .. }
        | Instr::ChooseCounter { bind, .. }
        | Instr::Bind { bind, .. }
        | Instr::Count { bind, .. } => Some(*bind),
        Instr::Do(verb) => verb.binds(),
        _ => None,
    }
}

impl Verb {
    /// Where it binds what it did.
    pub(crate) fn binds(&self) -> Option<Reg> {
        match self {
            Self::Discard { bind, .. }
            | Self::Banish { bind, .. }
            | Self::SacrificeSome { bind, .. }
            | Self::Put { bind, .. }
            | Self::PutTop { bind, .. }
            | Self::LookTop { bind, .. }
            | Self::LookAt { bind, .. }
            | Self::RevealTop { bind, .. }
            | Self::Generate { bind, .. }
            | Self::Summon { bind, .. }
            | Self::SummonCopy { bind, .. }
            | Self::RemoveCounters { bind, .. } => Some(*bind),
            _ => None,
        }
    }
}
