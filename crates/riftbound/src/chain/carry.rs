//! Whether a play can be carried through where what is chosen changes what is
//! paid (RB 355.16): targets and costs are looked at together.

use crate::chain::budget::Budget;
use crate::chain::item::Item;
use crate::chain::optional::Extra;
use crate::chain::phrases::Phrase;
use crate::look::Look;
use crate::program::TargetSpec;
use crate::state::Thing;
use kernel::rule;

/// What a play is paid with.
#[derive(Clone, Copy)]
struct Means<'a> {
    budget: &'a Budget,
    /// Additional costs that may still be chosen.
    extras: &'a [Extra],
}

impl Look<'_> {
    /// Whether an item can be carried through: its targets are there, and one
    /// way to choose them can be paid for.
    pub(crate) fn carries(self, item: &Item, extras: &[Extra]) -> bool {
        let phrases = self.phrases(item);
        if !self.choosing_costs(item) {
            return self.targets_fit(item, &phrases) && self.affords(item, extras);
        }
        self.targets_fit(item, &phrases) && self.carries_from(item, &phrases, extras)
    }

    /// Whether what can be chosen for these phrases can be paid for. True
    /// where choices do not change what is paid.
    pub(crate) fn is_payable(self, item: &Item, phrases: &[Phrase], extras: &[Extra]) -> bool {
        !self.choosing_costs(item) || self.carries_from(item, phrases, extras)
    }

    fn carries_from(self, item: &Item, phrases: &[Phrase], extras: &[Extra]) -> bool {
        let budget = &self.budget(item.ctx.controller, self.purpose(item));
        self.finishes(&mut item.clone(), phrases, Means { budget, extras })
    }

    /// Whether some choice that begins with these, for the phrase that is
    /// being chosen for, can be carried through; the rest of it is among
    /// `rest`.
    pub(crate) fn carries_with(
        self,
        item: &Item,
        index: u8,
        chosen: &mut Vec<Thing>,
        rest: &[Thing],
    ) -> bool {
        let at = (index, item.ctx.round);
        let all = self.phrases(item);
        let place = all.iter().position(|p| *p == at);
        let later = &all[place.map_or(all.len(), |p| p + 1)..];
        let budget = &self.budget(item.ctx.controller, self.purpose(item));
        let means = Means {
            budget,
            extras: &[],
        };
        self.can_choose_all(&mut item.clone(), at, chosen, rest, later, means)
    }

    /// Whether one of these can be chosen, with others of them where several
    /// are needed, and be carried through.
    pub(crate) fn carries_among(self, item: &Item, index: u8, from: &[Thing], at: usize) -> bool {
        let others = from.iter().enumerate().filter(|(i, _)| *i != at);
        let others: Vec<Thing> = others.map(|(_, t)| *t).collect();
        self.carries_with(item, index, &mut vec![from[at]], &others)
    }

    /// Whether the price of an item depends on what it chooses.
    pub(crate) fn choosing_costs(self, item: &Item) -> bool {
        let seat = item.ctx.controller;
        let deflects = self.s.objects().any(|(slot, o)| {
            !self.s.is_friendly(o.controller, seat) && self.chars(slot).deflect > 0
        });
        deflects || self.choices_count(item)
    }

    fn finishes(self, item: &mut Item, phrases: &[Phrase], means: Means<'_>) -> bool {
        let Some((at, later)) = phrases.split_first() else {
            return self.affords_from(item, means.extras, means.budget);
        };
        item.ctx.round = at.1;
        let spec = self.spec(item, at.0);
        let Some(spec) = spec.filter(|s| self.is_asked(&item.ctx, s)) else {
            return self.finishes(item, later, means);
        };
        let from = self.target_candidates(item, &item.ctx, spec);
        self.can_choose_all(item, *at, &mut Vec::new(), &from, later, means)
    }

    /// Depth first: as few as need be are chosen, then the later phrases.
    fn can_choose_all(
        self,
        item: &mut Item,
        at: Phrase,
        chosen: &mut Vec<Thing>,
        rest: &[Thing],
        later: &[Phrase],
        means: Means<'_>,
    ) -> bool {
        let Some(spec) = self.spec(item, at.0) else {
            return self.finishes(item, later, means);
        };
        if !self.fits_group(item, spec, chosen) {
            return false;
        }
        let least = usize::from(spec.min);
        if chosen.len() >= least && self.finishes_with(item, at, chosen, later, means) {
            return true;
        }
        // One more than nothing may make it cost less.
        if chosen.len() >= least.max(1) {
            return false;
        }
        (0..rest.len()).any(|i| {
            chosen.push(rest[i]);
            let fits = self.can_choose_all(item, at, chosen, &rest[i + 1..], later, means);
            chosen.pop();
            fits
        })
    }

    fn fits_group(self, item: &Item, spec: &TargetSpec, chosen: &[Thing]) -> bool {
        let grouped = spec.group.is_some() && rule!("RB 355.11.a", true);
        !grouped || self.together(&item.ctx, spec, chosen)
    }

    fn finishes_with(
        self,
        item: &mut Item,
        (index, round): Phrase,
        chosen: &[Thing],
        later: &[Phrase],
        means: Means<'_>,
    ) -> bool {
        let before = item.ctx.targets.len();
        let named = chosen.iter().map(|t| (index + 32 * round, *t));
        item.ctx.targets.extend(named);
        let fits = self.finishes(item, later, means);
        item.ctx.targets.truncate(before);
        item.ctx.round = round;
        fits
    }
}
