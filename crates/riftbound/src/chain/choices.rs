//! Making the relevant choices (RB 355, 402).

use crate::chain::discounts::EITHER;
use crate::chain::finalize::{COST, FORMS, MODES, OPTIONS, PLACE, TARGETS};
use crate::chain::item::Item;
use crate::chain::optional::Extra;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{TargetKind, TargetSpec};
use crate::state::{State, Thing, Topic};
use kernel::game::Observer;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Optional additional costs, one after the other in text order: asked
    /// only where both answers can be carried through.
    pub(crate) fn step_option(&mut self, at: usize, n: u8) {
        let index = usize::from(n / 2);
        if n % 2 == 1 {
            let yes = self.said_yes();
            self.set(Frame::Finalize(OPTIONS + n + 1));
            let look = self.fresh();
            let extra = look.extras(&look.s.chain[at]).get(index).copied();
            if let Some(extra) = extra.filter(|_| yes) {
                self.take_extra(at, extra);
            }
            return;
        }
        let look = self.fresh();
        let item = &look.s.chain[at];
        let extras = look.extras(item);
        let Some(extra) = extras.get(index).copied() else {
            self.set(Frame::Finalize(MODES));
            return;
        };
        let rest = &extras[index + 1..];
        let mut with = item.clone();
        with.add_extra(extra);
        let yes = look.carries(&with, rest);
        let no = !yes || look.carries(item, rest);
        let seat = look.decides(item, rule!("RB 188.3.c", true), true);
        match (yes, no) {
            (true, true) => {
                self.set(Frame::Finalize(OPTIONS + n + 1));
                self.ask_yes(seat, extra.topic());
            }
            (true, false) => {
                self.take_extra(at, extra);
                self.set(Frame::Finalize(OPTIONS + n + 2));
            }
            _ => self.set(Frame::Finalize(OPTIONS + n + 2)),
        }
    }

    fn take_extra(&mut self, at: usize, extra: Extra) {
        self.s.chain[at].add_extra(extra);
        let look = self.look();
        let bits = look.paid_bits(&look.s.chain[at]);
        self.s.chain[at].ctx.play.paid = bits;
    }

    /// Modes of a bulleted list (RB 355.3), for each execution.
    pub(crate) fn step_modes(&mut self, at: usize, n: u8) {
        let round = n / 2;
        if n % 2 == 1 {
            self.set(Frame::Finalize(MODES + n + 1));
            self.take_modes(at);
            return;
        }
        self.s.answers.clear();
        let look = self.fresh();
        let item = &look.s.chain[at];
        let modes = look.modes_of(item).filter(|_| round <= item.repeats.min(6));
        let Some(modes) = modes else {
            self.set(Frame::Finalize(PLACE));
            return;
        };
        let many = modes.many();
        let from = look.legal_modes(item);
        let seat = look.decides(item, rule!("RB 188.2.b", true), rule!("RB 188.4.d", true));
        if from.len() < many {
            self.give_up(at, RuleId("RB 402.3"));
            return;
        }
        self.set(Frame::Finalize(MODES + n + 1));
        if rule!("RB 355.3", true) {
            self.ask(seat, Topic::Mode, from, (many, many), false);
        } else {
            self.s.answers = from.into_iter().take(many).map(|t| (seat, t)).collect();
        }
    }

    fn take_modes(&mut self, at: usize) {
        let item = &mut self.s.chain[at];
        for (_, thing) in &self.s.answers {
            if let Thing::Number(n) = thing {
                item.modes.push(*n as u8);
            }
        }
        let chosen = (item.ctx.source, item.ctx.ability, item.modes.clone());
        if let (Some(slot), Some(ability)) = (self.s.slot(chosen.0), chosen.1)
            && let Some(o) = self.s.object_mut(slot)
        {
            o.chosen.extend(chosen.2.iter().map(|m| (ability, *m)));
        }
    }

    /// The location of a permanent (RB 355.2).
    pub(crate) fn ask_place(&mut self, at: usize) {
        self.s.answers.clear();
        let look = self.fresh();
        let item = &look.s.chain[at];
        let permanent = item.card.is_some() && look.r.kind(item.ctx.face).is_permanent();
        if !permanent {
            self.set(Frame::Finalize(TARGETS));
            return;
        }
        let places = look.paid_places(item, at > 0);
        let seat = look.decides(item, rule!("RB 188.3.c", true), true);
        if places.is_empty() {
            self.give_up(at, RuleId("RB 355.2"));
            return;
        }
        self.set(Frame::Finalize(PLACE + 1));
        let from = places.into_iter().map(Thing::Place).collect();
        self.ask(seat, Topic::Location, from, (1, 1), false);
    }

    pub(crate) fn take_place(&mut self, at: usize) {
        if let Some((_, Thing::Place(place))) = self.s.answers.first().copied() {
            self.s.chain[at].place = Some(place);
            self.s.chain[at].ctx.play.to = Some(place);
        }
        self.set(Frame::Finalize(TARGETS));
        self.choose_as_played(at);
    }

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
        let topic = if moves {
            Topic::Destination
        } else {
            Topic::Targets(index)
        };
        let asked = if moves {
            rule!("RB 355.4", true)
        } else {
            rule!("RB 355.5", "RB 402.1", "RB 355.14.b"; true)
        };
        if asked && !only {
            self.ask(seat, topic, from, (min, max), false);
        }
    }

    /// A discount of two forms: yes takes Energy off.
    pub(crate) fn step_form(&mut self, at: usize, n: u8) {
        if n % 2 == 1 {
            let form = u16::from(!self.said_yes());
            self.s.chain[at].ctx.bind(EITHER, Thing::Number(form));
            self.set(Frame::Finalize(FORMS + n + 1));
            return;
        }
        let look = self.fresh();
        let item = &look.s.chain[at];
        let seat = item.ctx.controller;
        let decided = look.is_unaltered(item) || look.total(item).undecided == 0;
        if decided || n >= COST - FORMS - 2 {
            self.set(Frame::Finalize(COST));
            return;
        }
        let form = |form: u16| {
            let mut with = item.clone();
            with.ctx.bind(EITHER, Thing::Number(form));
            look.affords(&with, &[])
        };
        let (energy, power) = (form(0), form(1));
        self.set(Frame::Finalize(FORMS + n + 1));
        if energy == power {
            self.ask_yes(seat, Topic::EitherDiscount);
        } else {
            let only = if energy { Thing::Yes } else { Thing::No };
            self.s.answers = [(seat, only)].into_iter().collect();
        }
    }
}

impl Look<'_> {
    /// Who decides about an item and pays for it: its controller, if that is
    /// the rule for cards or for abilities (RB 188.2, 188.4).
    pub(crate) fn decides(self, item: &Item, of_card: bool, of_ability: bool) -> Seat {
        let own = if item.card.is_some() {
            of_card
        } else {
            of_ability
        };
        let controller = item.ctx.controller;
        if own {
            controller
        } else {
            self.s.next_after(controller)
        }
    }

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
            with.ctx.targets.push((index + 32 * round, from[at]));
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
