//! Declaring targets (GA card-activation/5): what may be chosen for a phrase,
//! and whether there is enough.

use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{Amount, TargetKind};
use crate::sight::Sight;
use crate::stack::lines::{LINE, Phrase};
use crate::stack::steps::{A_PHRASE, TARGETS};
use crate::state::{Item, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Handle;
use kernel::rule;
use kernel::rule::{RuleId, has_switches};
use std::ops::ControlFlow;

impl<O: Observer<State>> Engine<'_, O> {
    /// A step of declaring targets: a phrase is asked for, taken, divided.
    /// `base` is the first of these steps, `next` what comes after the last.
    pub(super) fn step_targets(&mut self, handle: Handle, base: u8, n: u8, next: u8) {
        let place = usize::from((n - base) / A_PHRASE);
        let Some(at) = self.phrase_at(handle, place) else {
            self.set(Frame::Announce(handle, next));
            return;
        };
        if base != TARGETS && self.was_asked(handle, at) {
            self.set(Frame::Announce(handle, base + (place as u8 + 1) * A_PHRASE));
            return;
        }
        match (n - base) % A_PHRASE {
            0 => self.ask_targets(handle, place, n),
            1 => self.take_targets(handle, place, n),
            _ => self.step_divide(handle, at, n),
        }
    }

    /// The index of the phrase of this place.
    fn phrase_at(&mut self, handle: Handle, place: usize) -> Option<u8> {
        let look = self.fresh();
        let item = look.s.item(handle)?;
        look.phrases(item).get(place).map(|p| p.at)
    }

    /// Whether targets were declared for this phrase before payment: they do
    /// not change (GA card-activation/p2).
    fn was_asked(&self, handle: Handle, at: u8) -> bool {
        let item = self.s.item(handle);
        item.is_some_and(|i| i.ctx.targets.iter().any(|(t, _)| *t == at))
    }

    fn ask_targets(&mut self, handle: Handle, place: usize, n: u8) {
        self.s.answers.clear();
        let look = self.look();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        let trigger = item.kind == crate::state::ItemKind::Trigger;
        let Some(wants) = look.target_wants(item, place) else {
            // A trigger without a legal target fizzles.
            if trigger && !rule!("GA triggered-abilities/p3", true) {
                self.set(Frame::Announce(handle, n + 1));
                return;
            }
            self.abandon(handle, RuleId("GA card-activation/5"));
            return;
        };
        self.set(Frame::Announce(handle, n + 1));
        if wants.range.1 > 0 {
            let topic = Topic::Targets(wants.at);
            self.ask(seat, topic, wants.from, wants.range, false);
        }
    }

    fn take_targets(&mut self, handle: Handle, place: usize, n: u8) {
        let chosen: Vec<Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
        self.s.answers.clear();
        let look = self.look();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let Some(phrase) = look.phrases(item).get(place).copied() else {
            return;
        };
        let (at, one_by_one) = (phrase.at, phrase.spec.group.is_some());
        let more = one_by_one && !chosen.is_empty();
        if let Some(item) = self.s.item_mut(handle) {
            item.ctx.targets.extend(chosen.into_iter().map(|t| (at, t)));
        }
        let next = if more { n - 1 } else { n + 1 };
        self.set(Frame::Announce(handle, next));
    }
}

/// What is asked for a phrase.
struct Wants {
    /// The phrase.
    at: u8,
    /// Among what.
    from: Vec<Thing>,
    /// At least and at most so many.
    range: (usize, usize),
}

impl<'a> Look<'a> {
    /// What is asked for the phrase of this place; none where there is not
    /// enough. What must fit together is chosen one by one.
    fn target_wants(self, item: &Item, place: usize) -> Option<Wants> {
        let phrases = self.phrases(item);
        let phrase = *phrases.get(place)?;
        let from = self.open_candidates(item, &phrases, place);
        let chosen = item.ctx.targets.iter().filter(|(at, _)| *at == phrase.at);
        let chosen = chosen.count();
        let (min, max) = self.bounds(item, &phrase, from.len() + chosen);
        let (min, max) = (min.saturating_sub(chosen), max.saturating_sub(chosen));
        let range = match phrase.spec.group {
            Some(_) => (min.min(1), max.min(1)),
            None => (min, max),
        };
        (from.len() >= min).then_some(Wants {
            at: phrase.at,
            from,
            range,
        })
    }

    /// Whether what a card costs depends on what it targets.
    pub(crate) fn cost_reads_targets(self, item: &Item) -> bool {
        use crate::program::{AbilityKind, Costly, Static};
        let targeting = |s: &Static| matches!(s, Static::Costs(c) if matches!(c.what, Costly::ThisTargeting(_)));
        let all = self.r.print(item.ctx.face).abilities.iter();
        let mut statics = all.filter_map(|a| match &self.r.ability(*a).kind {
            AbilityKind::Static(list) => Some(list),
            _ => None,
        });
        item.is_card() && statics.any(|list| list.iter().any(targeting))
    }

    /// How many are chosen for a phrase at least and at most. "Up to" may be
    /// none (GA card-activation/5); at least 1 of what is divided goes to
    /// each (GA card-activation/p1).
    pub(crate) fn bounds(self, item: &Item, phrase: &Phrase<'a>, there: usize) -> (usize, usize) {
        let number = |amount: &Amount| match amount {
            Amount::Number(n) => usize::try_from(*n).unwrap_or(0),
            amount => self.many(amount, &self.phrase_ctx(item, phrase.at)),
        };
        let min = number(&phrase.spec.min);
        let mut max = phrase.spec.max.as_ref().map_or(there, number);
        if let Some(amount) = &phrase.spec.divide
            && rule!("GA card-activation/p1", true)
        {
            max = max.min(number(amount));
        }
        // How many of "up to" is said with the targets.
        if min == 0 && !rule!("GA card-activation/3.d", true) {
            max = 0;
        }
        (min.min(max), max.min(there.max(min)))
    }

    /// Whether there is enough to choose for a phrase.
    pub(crate) fn phrase_fits(self, item: &Item, phrase: &Phrase<'a>) -> bool {
        if let Some(fits) = self.one_fits(item, phrase) {
            return fits;
        }
        let mut left = self.candidates(item, phrase);
        if let Some(other) = phrase.spec.not {
            let line = phrase.at - phrase.at % LINE;
            let at = line + other;
            // One of them is taken by the phrase this one must differ from.
            let phrases = self.phrases(item);
            let other = phrases.iter().find(|p| p.at == at);
            if let Some(other) = other
                && self.bounds(item, other, 1).0 > 0
            {
                let firsts = self.candidates(item, other);
                return firsts.iter().any(|first| {
                    let rest = left.iter().filter(|t| *t != first).count();
                    rest >= self.bounds(item, phrase, rest).0
                });
            }
        }
        left.dedup();
        left.len() >= self.bounds(item, phrase, left.len()).0
    }

    /// The same where one thing is enough, and none need differ from another:
    /// the first that is found will do.
    fn one_fits(self, item: &Item, phrase: &Phrase<'a>) -> Option<bool> {
        let spec = phrase.spec;
        let one = spec.min == Amount::Number(1)
            && matches!(spec.max, Some(Amount::Number(1..)))
            && spec.divide.is_none()
            && spec.not.is_none();
        match &spec.what {
            TargetKind::Thing(f) if one && phrase.at < LINE && !has_switches() => {
                let found = self.each_match(f, &item.ctx, Sight::Effect, &mut |r| match self
                    .may_be_targeted(r, item)
                {
                    Ok(()) => ControlFlow::Break(()),
                    Err(_) => ControlFlow::Continue(()),
                });
                Some(found.is_break())
            }
            _ => None,
        }
    }

    /// Whether there are legal modes and targets for an entry.
    pub(crate) fn can_choose(self, item: &Item) -> bool {
        if let Some((min, _)) = self.mode_bounds(item)
            && self.legal_modes(item).len() < min
        {
            return false;
        }
        self.phrases(item).iter().all(|p| self.phrase_fits(item, p))
    }
}
