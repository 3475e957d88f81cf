//! Making the relevant choices (RB 355, 402).

mod targets;

use crate::chain::discounts::EITHER;
use crate::chain::finalize::{COST, FORMS, MODES, OPTIONS, PLACE, TARGETS};
use crate::chain::item::{Item, MOST_REPEATS};
use crate::chain::optional::Extra;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::state::{State, Thing, Topic};
use kernel::budget::Limit;
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
            self.take_option(at, index, n);
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
        let hidden = look.hides_cost(&look.total(&with).parts);
        match (yes, no) {
            (true, true) => {
                self.set(Frame::Finalize(OPTIONS + n + 1));
                self.ask_yes(seat, extra.topic());
            }
            (false, _) if hidden => {
                self.set(Frame::Finalize(OPTIONS + n + 1));
                self.ask_if_able(seat, extra.topic(), false);
            }
            (true, false) => {
                self.take_extra(at, extra);
                self.set(Frame::Finalize(OPTIONS + n + 2));
            }
            _ => self.set(Frame::Finalize(OPTIONS + n + 2)),
        }
    }

    /// The answer about an optional additional cost.
    fn take_option(&mut self, at: usize, index: usize, n: u8) {
        let yes = self.said_yes();
        self.set(Frame::Finalize(OPTIONS + n + 1));
        let look = self.fresh();
        let extra = look.extras(&look.s.chain[at]).get(index).copied();
        if let Some(extra) = extra.filter(|_| yes) {
            self.take_extra(at, extra);
        }
    }

    fn take_extra(&mut self, at: usize, extra: Extra) {
        self.s.chain[at].add_extra(extra);
        if self.s.chain[at].repeats > MOST_REPEATS {
            self.spend_all(Limit::Number);
        }
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
        let modes = look
            .modes_of(item)
            .filter(|_| round <= item.repeats.min(MOST_REPEATS));
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

    /// A discount of two forms: yes takes Energy off.
    pub(crate) fn step_form(&mut self, at: usize, n: u8) {
        if n % 2 == 1 {
            let form = u16::from(!self.said_yes());
            self.s.chain[at].ctx.bound.bind(EITHER, Thing::Number(form));
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
            with.ctx.bound.bind(EITHER, Thing::Number(form));
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
}
