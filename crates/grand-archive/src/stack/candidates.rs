//! What may be chosen as a target.

use crate::look::Look;
use crate::program::Group;
use crate::stack::lines::{LINE, Phrase};
use crate::state::{Ctx, Item, Thing};
use kernel::{by_rule, rule};
use std::borrow::Cow;

impl<'a> Look<'a> {
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
    pub(super) fn line_item<'i>(self, item: &'i Item, at: u8) -> Cow<'i, Item> {
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
    pub(super) fn open_candidates(
        self,
        item: &Item,
        phrases: &[Phrase<'a>],
        place: usize,
    ) -> Vec<Thing> {
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
    pub(super) fn is_barred(self, item: &Item, phrase: &Phrase<'a>, thing: Thing) -> bool {
        let line = phrase.at - phrase.at % LINE;
        let other = phrase.spec.not.map(|i| line + i);
        other.is_some_and(|at| item.ctx.targets.contains(&(at, thing)))
    }

    pub(super) fn suits_group(self, ctx: &Ctx, phrase: &Phrase<'a>, thing: Thing) -> bool {
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

    pub(super) fn name_of(self, r: kernel::ids::Ref) -> &'a str {
        &self.r.print(self.face(r)).name
    }

    /// Whether phrases that must differ from this one can still be met.
    pub(super) fn leaves_enough(
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
    pub(super) fn stays_payable(self, item: &Item, phrase: &Phrase<'a>, thing: Thing) -> bool {
        if item.kind == crate::state::ItemKind::Trigger || !self.cost_reads_targets(item) {
            return true;
        }
        let mut with = item.clone();
        with.ctx.targets.bind(phrase.at, thing);
        self.affords(&with)
    }
}
