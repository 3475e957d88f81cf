//! What a number comes to, and whether a condition holds.

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Amount, Cond, Who};
use crate::state::{Ctx, State};
use kernel::bounded::Bounded;
use kernel::budget::Limit;
use kernel::by_rule;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::{Seat, SeatSet};

impl Look<'_> {
    /// A number.
    #[must_use]
    pub fn amount(&self, ctx: &Ctx, amount: &Amount) -> i32 {
        let sum = |who: Who, f: &dyn Fn(Seat) -> i32| -> i32 {
            self.who(ctx, who).into_iter().map(f).sum()
        };
        match amount {
            Amount::Number(n) => i32::from(*n),
            Amount::X => by_rule!("ROI 4.3d.3", i32::from(ctx.x), else 0),
            Amount::Stat(pick, stat) => self.picked(ctx, *pick).map(|r| self.stat(r, *stat)).sum(),
            Amount::Count(filter) => self.count_of(&self.all(ctx, filter)),
            Amount::Counters(pick, kind) => self
                .picked(ctx, *pick)
                .filter_map(|r| self.s.permanent(self.s.slot(r)?))
                .map(|p| i32::from(p.counters_of(*kind)))
                .sum(),
            Amount::HandSize(who) => sum(*who, &|s| self.s.player(s).hand.len() as i32),
            Amount::Secured(who) => {
                let first = self.who(ctx, *who).first().copied();
                first.map_or(0, |s| {
                    i32::from(self.s.pool[usize::from(self.s.mode.team(s))])
                })
            }
            Amount::Available(who) => sum(*who, &|s| i32::from(self.s.player(s).available)),
            Amount::Players => self.s.mode.seats() as i32,
            Amount::Event => i32::from(ctx.event.amount),
            Amount::Bound(reg) => ctx.bound_number(*reg),
            Amount::Sum(filter, stat) => self
                .all(ctx, filter)
                .into_iter()
                .map(|r| self.stat(r, *stat))
                .sum(),
            Amount::Times(n, a) => i32::from(*n).saturating_mul(self.amount(ctx, a)),
            Amount::HalfUp(a) => self.amount(ctx, a).saturating_add(1).div_euclid(2),
            Amount::Plus(a, b) => self.amount(ctx, a).saturating_add(self.amount(ctx, b)),
        }
    }

    /// How many these are; an Infusion is no card of its own (ROI 3.9a).
    fn count_of(&self, things: &[Ref]) -> i32 {
        let infused = things
            .iter()
            .filter(|r| self.s.card(r.card).face.infusion.is_some());
        let cards = by_rule!("ROI 3.9a", things.len(), else things.len() + infused.count());
        cards as i32
    }

    /// A number of things to do: never below zero.
    #[must_use]
    pub fn count(&self, ctx: &Ctx, amount: &Amount) -> u16 {
        u16::held(self.amount(ctx, amount))
    }

    /// Whether a condition holds.
    #[must_use]
    pub fn holds(&self, ctx: &Ctx, cond: &Cond) -> bool {
        match cond {
            Cond::Compare(a, cmp, b) => cmp.holds(self.amount(ctx, a), self.amount(ctx, b)),
            Cond::Is(pick, filter) => {
                let mut things = self.picked(ctx, *pick).peekable();
                things.peek().is_some() && things.all(|r| self.matches(ctx, filter, r))
            }
            Cond::Did => ctx.did,
            Cond::YourTurn => self.s.mode.team(ctx.controller) == self.s.active,
            Cond::Not(c) => !self.holds(ctx, c),
            Cond::And(a, b) => self.holds(ctx, a) && self.holds(ctx, b),
            Cond::Happened(tally, cmp, amount) => {
                let seats = if tally.is_of_team() {
                    self.s.mode.allies(ctx.controller)
                } else {
                    SeatSet::only(ctx.controller)
                };
                cmp.holds(
                    i32::from(self.s.tally(*tally, seats)),
                    self.amount(ctx, amount),
                )
            }
        }
    }
}

/// The largest number of things that is counted.
const MOST: i32 = 1000;

impl<O: Observer<State>> Engine<'_, O> {
    /// A number of things to do: never below zero. The rules know no largest
    /// one; one that is not counted here ends the run.
    pub(crate) fn counted(&mut self, ctx: &Ctx, amount: &Amount) -> u16 {
        if self.fresh().amount(ctx, amount) > MOST {
            self.spend_all(Limit::Number);
        }
        self.look().count(ctx, amount)
    }
}
