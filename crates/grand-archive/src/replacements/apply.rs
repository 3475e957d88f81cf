//! Applying a replacement effect to a change.

use super::Applies;
use super::which::row_of;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Amount, Instead, Instr, Verb, Would};
use crate::state::{Change, CostAt, Ctx, Part, Purpose, RowMod, State};
use kernel::game::Observer;
use kernel::parts::replaces::step;
use kernel::parts::run;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// An effect applies to a change.
    pub(super) fn apply_replacement(&mut self, at: usize, applies: &Applies) {
        self.set(Frame::Batch(step::FIND, 0, 0));
        let Some(event) = self.s.batches.last_mut().and_then(|b| b.events.get_mut(at)) else {
            return;
        };
        event.used.push(applies.key);
        let change = event.event;
        let rules = self.r;
        let Some(replacement) = rules.replacement(applies.at) else {
            return;
        };
        let row = row_of(&self.s.rows, applies.row).map(|r| r.what);
        let after = match (row, &replacement.instead) {
            (Some(RowMod::Shield { .. }), _) => self.shield(change, applies),
            (_, instead) => self.instead(change, instead, applies),
        };
        let sure = change.blame().is_some_and(|b| b.unpreventable);
        // An attempt uses it up, though nothing was prevented.
        let tried = !sure || rule!("GA damage-prevention/2", "GA damage-prevention/p6"; true);
        self.change_event(at, after);
        if tried && !self.goes_on(applies) {
            self.use_up(applies, replacement.once_a_turn);
        }
        self.tell(&Event::Instead(applies.ctx.face));
    }

    /// "One or more" is said of all that enter at one moment; of damage it is
    /// the next instance (GA damage-prevention/p7).
    fn goes_on(&mut self, applies: &Applies) -> bool {
        let code = &self.r.ability(applies.at.ability).code;
        let step = applies.at.pc.and_then(|pc| code.get(usize::from(pc)));
        let Some(Instr::Do(Verb::Replace {
            replacement,
            together,
            ..
        })) = step
        else {
            return false;
        };
        let enter = *together && replacement.would == Would::Enter;
        // It can still apply to what remains of them.
        let together = rule!("GA replacement-effects/p2", enter);
        let events = self.s.batches.last().map_or(0, |b| b.events.len());
        let again = |a: &Applies| a.key == applies.key;
        together && (0..events).any(|at| self.applying(at).iter().any(again))
    }

    /// What becomes of a change; none: something else happens, or nothing.
    fn instead(&mut self, change: Change, instead: &Instead, applies: &Applies) -> Option<Change> {
        match instead {
            Instead::Steps => {
                self.prepare(applies, change.amount());
                None
            }
            Instead::FirstSteps => {
                self.prepare(applies, change.amount());
                Some(change)
            }
            Instead::Nothing => None,
            Instead::Prevent(_)
            | Instead::PreventAll
            | Instead::PreventAllBut(_)
            | Instead::PreventThen(_) => self.prevent_instance(change, instead, applies),
            Instead::Plus(more) => {
                Some(change.with_amount(|n| n + self.number(more, &applies.ctx)))
            }
            Instead::Times(times) => Some(change.with_amount(|n| n * i32::from(*times))),
            Instead::To(pick) => Some(self.damage_to(change, *pick, &applies.ctx)),
            Instead::Put(dest) => Some(change.put(*dest)),
            Instead::Rested => Some(change.rested()),
        }
    }

    pub(super) fn number(&mut self, amount: &Amount, ctx: &Ctx) -> i32 {
        self.fresh().amount(amount, ctx)
    }

    /// The damage is dealt to another object; if that is not there it stays.
    fn damage_to(&mut self, change: Change, pick: crate::program::Pick, ctx: &Ctx) -> Change {
        let found = self.fresh().linked_pick(pick, ctx).first().copied();
        match (change, found) {
            (Change::Damage { amount, blame, .. }, Some(to)) => {
                Change::Damage { to, amount, blame }
            }
            (change, _) => change,
        }
    }

    /// The steps of an effect are made ready; they are done before the rest of
    /// the batch. What they do can trigger abilities like anything else (GA
    /// replacement-effects/2).
    pub(super) fn prepare(&mut self, applies: &Applies, amount: u16) {
        let mut ctx = applies.ctx.clone();
        ctx.ability = Some(applies.at.ability);
        ctx.event.amount = amount;
        let part = self.part_of(applies.at);
        let run = self.new_run(ctx, part, Purpose::Instead);
        if let Some(run) = run.filter(|_| rule!("GA replacement-effects/2", true)) {
            self.s.runs.push(run.waiting());
        }
    }

    /// The steps of a `Replace` step are those that follow it.
    fn part_of(&self, at: CostAt) -> Option<Part> {
        let pc = at.pc?;
        match self.r.ability(at.ability).code.get(usize::from(pc))? {
            Instr::Do(Verb::Replace { len, .. }) => Some(Part {
                made_by: pc,
                start: pc + 1,
                len: *len,
            }),
            _ => None,
        }
    }

    /// How many runs are ready for the topmost batch: the first one made ready
    /// is now the innermost.
    pub(super) fn begin_ready_runs(&mut self) -> usize {
        let mut all = run::take_waiting(&mut self.s.runs);
        all.retain(|r| !self.s.gone.has(r.ctx.controller));
        run::begin(&mut self.s.runs, all)
    }

    /// "The next time" is used up, also where nothing came of it (GA
    /// damage-prevention/2).
    pub(crate) fn use_up(&mut self, applies: &Applies, once_a_turn: bool) {
        let Some(id) = applies.row else {
            if once_a_turn {
                self.use_this_turn(&applies.ctx, applies.at);
            }
            return;
        };
        let mut over = false;
        for row in self.s.rows.iter_mut().filter(|r| r.id == id) {
            if let RowMod::Replace {
                uses: Some(uses), ..
            } = &mut row.what
            {
                *uses = uses.saturating_sub(1);
                over = *uses == 0;
            }
        }
        if over {
            self.s.rows.end(|r| r.id == id);
        }
    }

    fn use_this_turn(&mut self, ctx: &Ctx, at: CostAt) {
        if let Some(slot) = self.s.slot(ctx.source)
            && let Some(o) = self.s.object_mut(slot)
        {
            o.used.push((at.ability, 1));
        }
    }
}
