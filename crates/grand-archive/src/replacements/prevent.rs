//! Damage prevention (GA damage-prevention): shields, which absorb so much,
//! and instances, which are used up by one attempt.

use super::Applies;
use super::which::{Row, reaches, row_of};
use crate::event::Event;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{DamageKind, Instead, Replacement};
use crate::state::{Blame, Change, Ctx, RowMod, RowScope, State};
use kernel::bounded::Bounded;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// Whether a shield absorbs of this damage. What cannot be prevented does
    /// not touch it (GA damage-prevention/1, p6).
    pub(super) fn shields(
        self,
        row: &Row,
        kind: DamageKind,
        ctx: &Ctx,
        r: &Replacement,
        change: &Change,
    ) -> bool {
        let Change::Damage { to, blame, .. } = *change else {
            return false;
        };
        if blame.unpreventable && rule!("GA damage-prevention/1", "GA damage-prevention/p6"; true) {
            return false;
        }
        let reached = match &row.scope {
            RowScope::Fixed(things) => reaches(things, to),
            RowScope::Player(seat) => self.controller(to) == *seat,
            RowScope::Table(_) => true,
        };
        reached && self.is_of_kind(kind, change) && self.is_done_by(r, ctx, change)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A shield absorbs as much as it still can; what exceeds it is dealt (GA
    /// damage-prevention/1).
    pub(super) fn shield(&mut self, change: Change, applies: &Applies) -> Option<Change> {
        let row = row_of(&self.s.rows, applies.row)?;
        let RowMod::Shield { left, .. } = row.what else {
            return Some(change);
        };
        let Change::Damage { to, amount, blame } = change else {
            return Some(change);
        };
        let prevented = self.prevented(left, amount, blame);
        // Only what was prevented takes from it.
        let sure = blame.unpreventable;
        let spent = by_rule!("GA damage-prevention/p6", prevented, else if sure { amount } else { prevented });
        let rest = left - spent.min(left);
        for row in self.s.rows.iter_mut().filter(|r| Some(r.id) == applies.row) {
            if let RowMod::Shield { left, .. } = &mut row.what {
                *left = by_rule!("GA damage-prevention/1", rest, else *left);
            }
        }
        self.s
            .rows
            .end(|r| matches!(r.what, RowMod::Shield { left: 0, .. }));
        self.after_prevention(to, amount, prevented, blame)
    }

    /// An instance of prevention: so much, all, all but so much. Its further
    /// effects are part of it (GA damage-prevention/p10).
    pub(super) fn prevent_instance(
        &mut self,
        change: Change,
        instead: &Instead,
        applies: &Applies,
    ) -> Option<Change> {
        let Change::Damage { to, amount, blame } = change else {
            return Some(change);
        };
        let ctx = &applies.ctx;
        let wanted = match instead {
            Instead::Prevent(n) | Instead::PreventThen(Some(n)) => self.number(n, ctx),
            Instead::PreventAllBut(n) => i32::from(amount) - self.number(n, ctx),
            _ => i32::from(amount),
        };
        let wanted = u16::held(wanted);
        let prevented = self.prevented(wanted, amount, blame);
        if matches!(instead, Instead::PreventThen(_)) && rule!("GA damage-prevention/p10", true) {
            self.prepare(applies, prevented);
        }
        self.after_prevention(to, amount, prevented, blame)
    }

    /// How much of the damage is prevented: nothing of what is unpreventable
    /// (GA damage/3).
    fn prevented(&self, wanted: u16, amount: u16, blame: Blame) -> u16 {
        if rule!("GA damage/3", blame.unpreventable) {
            return 0;
        }
        by_rule!("GA damage-prevention/p9", wanted.min(amount), else amount)
    }

    /// What is left is dealt; damage that was prevented whole does not happen
    /// (GA damage/7).
    fn after_prevention(
        &mut self,
        to: Ref,
        amount: u16,
        prevented: u16,
        blame: Blame,
    ) -> Option<Change> {
        if prevented > 0 {
            self.tell(&Event::Prevented(to, prevented));
        }
        let left = amount - prevented;
        let left = by_rule!("GA damage/7", left, else left.max(1));
        (left > 0).then_some(Change::Damage {
            to,
            amount: left,
            blame,
        })
    }
}
