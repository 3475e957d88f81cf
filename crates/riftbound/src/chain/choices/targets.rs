//! Choosing targets, phrase by phrase (RB 355.5, 402).

use crate::chain::finalize::{FORMS, TARGETS};
use crate::chain::item::Item;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{TargetKind, TargetSpec};
use crate::state::{State, Thing, Topic};
use kernel::game::Observer;
use kernel::rule;
use kernel::rule::RuleId;

impl<O: Observer<State>> Engine<'_, O> {
    /// Targets, phrase by phrase, in two steps each.
    pub(crate) fn step_targets(&mut self, at: usize, n: u8) {
        let k = usize::from(n / 2);
        let look = self.fresh();
        let Some((index, round)) = look.phrases(&look.s.chain[at]).get(k).copied() else {
            self.s.chain[at].ctx.round = 0;
            self.set(Frame::Finalize(FORMS));
            return;
        };
        if n % 2 == 1 {
            let item = &mut self.s.chain[at];
            let chosen = self.s.answers.iter().map(|(_, t)| (index + 32 * round, *t));
            item.ctx.targets.extend(chosen);
            self.set(Frame::Finalize(TARGETS + n + 1));
            return;
        }
        self.ask_targets(at, n, index, round);
    }

    fn ask_targets(&mut self, at: usize, n: u8, index: u8, round: u8) {
        self.s.answers.clear();
        self.s.chain[at].ctx.round = round;
        let look = self.look();
        let item = &look.s.chain[at];
        let Some(spec) = look
            .spec(item, index)
            .filter(|s| look.is_asked(&item.ctx, s))
        else {
            self.set(Frame::Finalize(TARGETS + n + 2));
            return;
        };
        let from = look.choosable(item, spec, index);
        let (mut min, max) = look.bounds(&item.ctx, spec, from.len());
        let of_ability = rule!("RB 188.4.c", true) && (!item.trigger || rule!("RB 188.3.d", true));
        let seat = look.decides(item, rule!("RB 188.2.a", true), of_ability);
        let moves = matches!(spec.what, TargetKind::Destination { .. });
        // The controller of a trigger must choose (RB 402.3.b).
        if item.trigger && !rule!("RB 402.3.b", true) {
            min = 0;
        }
        if from.len() < min && rule!("RB 355.8", "RB 402.3"; true) {
            self.give_up(at, RuleId("RB 402.3"));
            return;
        }
        self.set(Frame::Finalize(TARGETS + n + 1));
        // The only valid choice is a target too.
        let only = from.len() == 1 && !rule!("RB 355.10.d.2", true);
        let (topic, asked) = if moves {
            (Topic::Destination, rule!("RB 355.4", true))
        } else {
            let asked = rule!("RB 355.5", "RB 402.1", "RB 355.14.b"; true);
            (Topic::Targets(index), asked)
        };
        if asked && !only {
            self.ask(seat, topic, from, (min, max), false);
        }
    }
}

impl Look<'_> {
    /// What may be chosen for a phrase without making what follows impossible
    /// (RB 355.16): what can be paid for, and leaves targets for the phrases
    /// that depend on it.
    pub(crate) fn choosable(self, item: &Item, spec: &TargetSpec, index: u8) -> Vec<Thing> {
        let from = self.target_candidates(item, &item.ctx, spec);
        let round = item.ctx.round;
        let all = self.phrases(item);
        let place = all.iter().position(|p| *p == (index, round));
        let rest = &all[place.map_or(all.len(), |p| p + 1)..];
        let depends = rest
            .iter()
            .any(|(i, r)| *r == round && self.spec(item, *i).is_some_and(|s| s.mentions(index)));
        let costs = self.choice_costs(item, &from);
        if !depends && !costs && spec.group.is_none() || !rule!("RB 355.16", true) {
            return from;
        }
        let fits = |at: usize| {
            let mut with = item.clone();
            with.ctx.targets.bind(index + 32 * round, from[at]);
            let alone = usize::from(spec.min) > 1
                || self.together(&item.ctx, spec, &[from[at]])
                || !rule!("RB 355.11.a", true);
            alone
                && (!depends || self.targets_fit(&with, rest))
                && (!costs || self.carries_among(item, index, &from, at))
        };
        let fit: Vec<Thing> = (0..from.len())
            .filter(|at| fits(*at))
            .map(|at| from[at])
            .collect();
        if fit.len() < usize::from(spec.min) && item.trigger {
            return from;
        }
        fit
    }
}
