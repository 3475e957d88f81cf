//! Declaring targets (GA card-activation/5): what may be chosen for a phrase,
//! and whether there is enough.

use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::Group;
use crate::stack::lines::{LINE, Phrase};
use crate::stack::steps::{A_PHRASE, TARGETS};
use crate::state::{Ctx, Item, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Handle;
use kernel::rule::RuleId;
use kernel::{by_rule, rule};
use std::borrow::Cow;

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

    /// What may be chosen for a phrase.
    pub(crate) fn candidates(self, item: &Item, phrase: &Phrase<'a>) -> Vec<Thing> {
        let item = self.line_item(item, phrase.at);
        let mut found = by_rule!("GA card-activation/5", self.targets_of(phrase.spec, &item),
            else self.s.objects().filter_map(|(slot, _)| self.s.refer_slot(slot)).map(Thing::Object).collect());
        let announced = |t: &Thing| match t {
            Thing::Item(handle) => self.s.item(*handle).is_some_and(|i| i.pending),
            _ => false,
        };
        found.retain(|t| !announced(t));
        found
    }

    /// An entry as the line of a phrase knows it: with the targets of its own
    /// line.
    fn line_item<'i>(self, item: &'i Item, at: u8) -> Cow<'i, Item> {
        if at < LINE {
            return Cow::Borrowed(item);
        }
        let mut own = item.clone();
        own.ctx = self.phrase_ctx(item, at);
        Cow::Owned(own)
    }

    /// Whether this may be targeted: it is what the phrase says, and nothing
    /// forbids it (GA card-activation/5).
    pub(crate) fn is_legal_target(self, item: &Item, phrase: &Phrase<'_>, thing: Thing) -> bool {
        let item = self.line_item(item, phrase.at);
        let legal = self.may_target(phrase.spec, thing, &item).is_ok();
        legal || !rule!("GA card-activation/5", true)
    }

    /// What may be chosen for a phrase beside what was chosen already, so
    /// that the rest can still be chosen and paid for.
    fn open_candidates(self, item: &Item, phrases: &[Phrase<'a>], place: usize) -> Vec<Thing> {
        let phrase = &phrases[place];
        let ctx = self.phrase_ctx(item, phrase.at);
        let mut found = self.candidates(item, phrase);
        found.retain(|t| {
            let taken = item.ctx.targets.contains(&(phrase.at, *t));
            !taken
                && !self.is_barred(item, phrase, *t)
                && self.suits_group(&ctx, phrase, *t)
                && self.leaves_enough(item, phrases, phrase, *t)
                && self.stays_payable(item, phrase, *t)
        });
        found
    }

    /// "Another": it was chosen for the phrase that this one must differ from.
    fn is_barred(self, item: &Item, phrase: &Phrase<'a>, thing: Thing) -> bool {
        let line = phrase.at - phrase.at % LINE;
        let other = phrase.spec.not.map(|i| line + i);
        other.is_some_and(|at| item.ctx.targets.contains(&(at, thing)))
    }

    fn suits_group(self, ctx: &Ctx, phrase: &Phrase<'a>, thing: Thing) -> bool {
        let Some(group) = phrase.spec.group else {
            return true;
        };
        let Some(this) = thing.object() else {
            return true;
        };
        let chosen = ctx.target(phrase.at % LINE).filter_map(Thing::object);
        let mut chosen = chosen.collect::<Vec<_>>().into_iter();
        let name = |r: kernel::ids::Ref| self.name_of(r);
        match group {
            Group::SameController => chosen.all(|r| self.controller(r) == self.controller(this)),
            Group::DifferentControllers => {
                chosen.all(|r| self.controller(r) != self.controller(this))
            }
            Group::DifferentCosts => {
                let cost = |r| self.stat(r, crate::program::Stat::Reserve);
                chosen.all(|r| cost(r) != cost(this))
            }
            Group::DifferentNames => chosen.all(|r| name(r) != name(this)),
        }
    }

    fn name_of(self, r: kernel::ids::Ref) -> &'a str {
        &self.r.print(self.face(r)).name
    }

    /// Whether phrases that must differ from this one can still be met.
    fn leaves_enough(
        self,
        item: &Item,
        phrases: &[Phrase<'a>],
        phrase: &Phrase<'a>,
        thing: Thing,
    ) -> bool {
        let same_line = |p: &&Phrase<'a>| p.at / LINE == phrase.at / LINE;
        let differs = |p: &&Phrase<'a>| p.spec.not == Some(phrase.at % LINE);
        phrases
            .iter()
            .filter(same_line)
            .filter(differs)
            .all(|later| {
                let mut left = self.candidates(item, later);
                left.retain(|t| *t != thing);
                left.len() >= self.bounds(item, later, left.len()).0
            })
    }

    /// Whether the cost can be paid with this target, where it depends on it.
    fn stays_payable(self, item: &Item, phrase: &Phrase<'a>, thing: Thing) -> bool {
        if item.kind == crate::state::ItemKind::Trigger || !self.cost_reads_targets(item) {
            return true;
        }
        let mut with = item.clone();
        with.ctx.targets.bind(phrase.at, thing);
        self.affords(&with)
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
        let ctx = self.phrase_ctx(item, phrase.at);
        let min = self.many(&phrase.spec.min, &ctx);
        let max = phrase.spec.max.as_ref();
        let mut max = max.map_or(there, |m| self.many(m, &ctx));
        if let Some(amount) = &phrase.spec.divide
            && rule!("GA card-activation/p1", true)
        {
            max = max.min(self.many(amount, &ctx));
        }
        // How many of "up to" is said with the targets.
        if min == 0 && !rule!("GA card-activation/3.d", true) {
            max = 0;
        }
        (min.min(max), max.min(there.max(min)))
    }

    /// Whether there is enough to choose for a phrase.
    pub(crate) fn phrase_fits(self, item: &Item, phrase: &Phrase<'a>) -> bool {
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
