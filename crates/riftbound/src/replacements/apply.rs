//! Applying a replacement effect to an event.

use super::step;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::look::Applies;
use crate::program::{Instead, Instr, Verb};
use crate::state::{Change, CostAt, Part, Purpose, RowMod, State};
use kernel::game::Observer;
use kernel::parts::effect_rows::RowId;
use kernel::parts::run;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// An effect applies to an event.
    pub(super) fn apply_replacement(&mut self, at: usize, applies: &Applies) {
        self.set(Frame::Batch(step::FIND, 0, 0));
        let Some(event) = self.s.batches.last_mut().and_then(|b| b.events.get_mut(at)) else {
            return;
        };
        event.used.push(applies.key);
        let change = event.event;
        if let Some(after) = self.prevented(change, applies.row) {
            self.change_event(at, after);
            return;
        }
        let rules = self.r;
        let Some(replacement) = rules.replacement(applies.at) else {
            return;
        };
        if matches!(replacement.instead, Instead::Steps | Instead::FirstSteps) {
            self.prepare(applies);
        }
        let after = match replacement.instead {
            Instead::Steps | Instead::Nothing => None,
            Instead::FirstSteps | Instead::OneMore => Some(change),
            Instead::DamageTimes(n) => Some(change.times(n)),
        };
        self.use_up(applies);
        self.change_event(at, after);
    }

    /// The steps of an effect are made ready: it may serve other events of the
    /// moment before they are executed (RB 373.2).
    fn prepare(&mut self, applies: &Applies) {
        let mut ctx = applies.ctx.clone();
        ctx.ability = Some(applies.at.ability);
        let part = self.part_of(applies.at);
        let run = self.new_run(ctx, part, Purpose::Instead);
        // The event is replaced with game actions.
        if let Some(run) = run.filter(|_| rule!("RB 370.1.a", true)) {
            self.s.runs.push(run.waiting());
        }
    }

    /// The steps of a `Shield` step are those that follow it.
    fn part_of(&self, at: CostAt) -> Option<Part> {
        let pc = at.pc?;
        match self.r.ability(at.ability).code.get(usize::from(pc))? {
            Instr::Do(Verb::Shield { len, .. }) => Some(Part {
                made_by: pc,
                start: pc + 1,
                len: *len,
            }),
            _ => None,
        }
    }

    /// How many runs are ready for the topmost batch: the first one is now the
    /// innermost. Effects of different players come in turn order (RB 373.1).
    pub(super) fn begin_ready_runs(&mut self) -> usize {
        let mut all = run::take_waiting(&mut self.s.runs);
        all.retain(|r| !self.s.gone.has(r.ctx.controller));
        if rule!("RB 373.1", true) {
            let order = self.s.order_from(self.s.active);
            all.sort_by_key(|r| order.iter().position(|s| *s == r.ctx.controller));
        }
        run::begin(&mut self.s.runs, all)
    }

    /// A lingering effect that was for the next time ends; an ability that
    /// applies once each turn has (RB 371.2).
    fn use_up(&mut self, applies: &Applies) {
        match applies.row {
            Some(id) => {
                let once = |w: &RowMod| matches!(w, RowMod::Shield { once: true, .. });
                self.s.rows.end(|r| r.id == id && once(&r.what));
            }
            None => self.note_use(&applies.ctx, applies.at.ability),
        }
        self.tell(&Event::Instead(applies.ctx.face));
    }

    /// Whether an effect is a lingering prevention.
    pub(super) fn is_prevention(&self, row: Option<RowId>) -> bool {
        let mut rows = self.s.rows.iter().filter(|r| Some(r.id) == row);
        rows.any(|r| matches!(r.what, RowMod::Prevent { .. }))
    }

    /// Damage that a Prevent Value reduces: what is left of it, if the effect
    /// is one (RB 437.2).
    fn prevented(&mut self, change: Change, row: Option<RowId>) -> Option<Option<Change>> {
        let Change::Damage { to, amount, blame } = change else {
            return None;
        };
        let row = self.s.rows.iter_mut().find(|r| Some(r.id) == row)?;
        let id = row.id;
        let RowMod::Prevent { left, once, .. } = &mut row.what else {
            return None;
        };
        if !rule!("RB 437.2", "RB 437.1.b.2"; true) {
            return Some(Some(change));
        }
        let prevented = left.map_or(amount, |l| l.min(amount));
        // The value that is left is tracked further; "all" stays all.
        let mut over = *once;
        if let Some(value) = left
            && rule!("RB 437.3", true)
        {
            *value -= prevented;
            over |= rule!("RB 437.3.a", *value == 0);
        } else if left.is_none() && !rule!("RB 437.3.c", "RB 437.1.b.1.b"; true) {
            over = true;
        }
        if over {
            self.s.rows.end(|r| r.id == id);
        }
        self.tell(&Event::Prevented(to, prevented));
        let amount = amount - prevented;
        let rest = Change::Damage { to, amount, blame };
        // What was prevented whole was not dealt at all.
        Some((amount > 0).then_some(rest))
    }
}

impl Change {
    /// So many times as much damage.
    fn times(self, n: u8) -> Self {
        match self {
            Self::Damage { to, amount, blame } => Self::Damage {
                to,
                amount: amount.saturating_mul(u16::from(n)),
                blame,
            },
            other => other,
        }
    }
}
