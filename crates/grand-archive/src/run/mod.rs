//! Running the flat programs card texts compile to: what a card or ability
//! says is done from top to bottom as it resolves, and nothing else happens
//! in between (GA resolution/p1).

mod can;
mod champion;
mod choose;
mod control;
mod later;
mod modes;
mod name;
mod pay;
mod things;
mod verb;

pub(crate) use modes::Modes;

use crate::edition::Reading;
use crate::flow::{Engine, Frame};
use crate::program::{AbilityKind, Amount, Cond, Instr, Things, Who};
use crate::state::{Ctx, Part, Purpose, Run, State, Thing, Topic};
use kernel::game::Observer;
use kernel::parts::control::control;
use kernel::{by_rule, rule};

kernel::runs! {
    state: State (Run, Ctx),
    asks: Thing, Topic,
    words: Cond, Who, Things, Amount,
    parts: Frame, Purpose,
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Begins to run the code of an ability for this purpose. A trigger whose
    /// intervening condition is no longer met does nothing (GA
    /// triggered-abilities/1).
    pub(crate) fn start(&mut self, ctx: Ctx, purpose: Purpose) {
        let part = match purpose {
            Purpose::Item(handle) => self.s.item(handle).and_then(|item| item.part),
            _ => None,
        };
        if matches!(purpose, Purpose::Item(_)) && !self.still_triggers(&ctx, part) {
            return;
        }
        self.start_part(ctx, part, purpose);
    }

    /// The intervening condition of a trigger is asked once more as it
    /// resolves; a keyworded trigger has none (GA triggered-abilities/p1).
    fn still_triggers(&mut self, ctx: &Ctx, part: Option<Part>) -> bool {
        let rules = self.r;
        let Some(ability) = ctx.ability.map(|a| rules.ability(a)) else {
            return true;
        };
        let trigger = match (&ability.kind, part) {
            (AbilityKind::Triggered(trigger), None) => trigger,
            (_, Some(part)) => match ability.code.get(usize::from(part.made_by)) {
                Some(Instr::Watch { trigger, .. }) => trigger,
                _ => return true,
            },
            _ => return true,
        };
        let cond = trigger.cond.as_ref().filter(|_| !trigger.keyworded);
        // By the old book it is part of what triggers, and not asked again.
        let met = cond.is_none_or(|cond| self.fresh().holds(cond, ctx))
            || self.goes_by(Reading::ConditionAskedOnce);
        let met = met && self.keyword_still_triggers(ctx);
        met || !rule!("GA triggered-abilities/1", true)
    }

    /// Goes on with the innermost program: one step, or its end.
    pub(crate) fn step_run(&mut self) {
        self.note_what_was_done();
        if self.s.runs.is_empty() {
            self.pop();
            return;
        }
        if self.checks_between() {
            return;
        }
        let next = self.next_step();
        match next.and_then(|pc| self.instruction(pc)) {
            Some(step) => self.do_step(step),
            None => self.end_run(),
        }
    }

    /// By the old book the state is checked between two steps of a text.
    fn checks_between(&mut self) -> bool {
        let fresh = self.run_stage() == 0 && self.s.reads(Reading::ChecksInResolution);
        let item = |run: &Run| matches!(run.purpose, Purpose::Item(_));
        if !fresh || !self.s.runs.last().is_some_and(item) {
            return false;
        }
        let made = self.s.made;
        let changed = self.check_all(false);
        self.s.made = made;
        changed && self.goes_by(Reading::ChecksInResolution)
    }

    /// "If you do" asks whether the step before was done, completely (GA
    /// resolution/p2).
    fn note_what_was_done(&mut self) {
        let made = self.s.made;
        // By the old book who says yes has done it.
        let did = self.s.runs.last_mut().and_then(|run| run.did_all(made));
        if let Some(all) = did {
            let all = all || self.goes_by(Reading::ChoiceCounts);
            if let Some(run) = self.s.runs.last_mut() {
                run.ctx.did = by_rule!("GA resolution/p2", all, else true);
            }
        }
    }

    /// The innermost program ends. What it has bound is there for the next
    /// line of the same card: all lines are one resolution (GA resolution/p1).
    pub(super) fn end_run(&mut self) {
        self.pop();
        let Some(run) = self.s.runs.pop() else {
            return;
        };
        if let Purpose::Item(_) = run.purpose
            && let Some(next) = self.s.runs.last_mut()
            && next.purpose == run.purpose
        {
            next.ctx.bound.extend(run.ctx.bound);
            next.ctx.did = run.ctx.did;
        }
    }

    fn do_step(&mut self, step: &Instr) {
        match step {
            Instr::Do(verb) if self.asks_champion(verb) => {}
            Instr::Do(verb) => {
                let ctx = self.ctx().clone();
                let stage = self.run_stage();
                self.advance();
                self.do_verb(verb, &ctx, stage);
            }
            Instr::Control(step) => control(self, step),
            Instr::Modes {
                choose,
                fresh,
                branches,
                up_to,
                instead,
            } => self.do_modes((choose, instead.as_ref(), *up_to), *fresh, branches),
            Instr::Pay { who, cost } => self.do_pay(*who, cost),
            Instr::Choose { .. }
            | Instr::Search { .. }
            | Instr::ChooseItem { .. }
            | Instr::ChoosePlayer { .. }
            | Instr::ChooseNumber { .. }
            | Instr::Bind { .. }
            | Instr::Count { .. } => self.do_choice(step),
            Instr::ChooseElements { .. }
            | Instr::ChooseSubtype(_)
            | Instr::ChooseCounter { .. }
            | Instr::NameCard { .. } => self.do_naming(step),
            Instr::Reflex { len, .. } => self.do_reflex(*len),
            Instr::Later { when, len } => self.do_later(*when, *len),
            Instr::Watch {
                once, until, len, ..
            } => self.do_watch(*once, *until, *len),
        }
    }

    /// So many changes were made that nobody could replace.
    pub(crate) fn made(&mut self, n: usize) {
        self.s.made = self.s.made.saturating_add(n.min(999) as u16);
    }
}
