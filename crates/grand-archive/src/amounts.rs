//! What numbers come to.

use crate::card::ElementSet;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Amount, Filter, Pick, Reg, Stat, Who};
use crate::sight::Sight;
use crate::state::{Ctx, State, Thing};
use kernel::bounded::Bounded;
use kernel::budget::Limit;
use kernel::by_rule;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::{Seat, SeatSet};
use std::ops::ControlFlow;

impl Look<'_> {
    /// A number, maybe below zero: whoever counts things by it takes `count`.
    #[must_use]
    pub fn amount(self, a: &Amount, ctx: &Ctx) -> i32 {
        match a {
            Amount::Number(n) => i32::from(*n),
            Amount::X => i32::from(ctx.play.x),
            Amount::Lv => i32::from(self.level(ctx.controller, Some(ctx.footing()))),
            Amount::Stat(pick, stat) => self.stat_named(*pick, *stat, ctx),
            Amount::Counters(pick, kind) => {
                let things = self.named(*pick, ctx).into_iter();
                let on = things.map(|r| self.seen(r, Sight::All).counted(*kind));
                on.map(i32::from).sum()
            }
            Amount::Count(_)
            | Amount::Sum(..)
            | Amount::Highest(..)
            | Amount::Different(..)
            | Amount::DifferentElements(_)
            | Amount::CountersAmong(..)
            | Amount::SubtypesAmong(..) => self.among(a, ctx),
            Amount::Hand(who) => self.sum(*who, ctx, |s| self.player(s).hand.len()),
            Amount::Memory(who) => self.sum(*who, ctx, |s| self.player(s).memory.len()),
            Amount::Influence(who) => self.sum(*who, ctx, |s| self.influence(s)),
            Amount::Players(cond) => self.fulfilling(cond, self.s.playing(), ctx),
            Amount::Opponents(cond) => self.fulfilling(cond, self.s.opponents(ctx.controller), ctx),
            Amount::Bound(reg) => bound_number(*reg, ctx),
            Amount::Event => i32::from(ctx.event.amount),
            Amount::Tally(what, side) => {
                let seats = self.side(*side, ctx);
                i32::from(self.s.tallies.count(*what, seats))
            }
            Amount::TargetsBeyond(n) => (ctx.targets.len() as i32 - i32::from(*n)).max(0),
            Amount::Times(n, a) => i32::from(*n).saturating_mul(self.amount(a, ctx)),
            Amount::Half(a) => {
                let n = self.amount(a, ctx);
                by_rule!("GA rounding", n.div_euclid(2), else n.saturating_add(1).div_euclid(2))
            }
            Amount::Every(n, a) => self.amount(a, ctx).div_euclid(i32::from(*n).max(1)),
            Amount::Plus(a, b) => self.amount(a, ctx).saturating_add(self.amount(b, ctx)),
            Amount::Minus(a, b) => self.amount(a, ctx).saturating_sub(self.amount(b, ctx)),
            Amount::AtMost(n, a) => self.amount(a, ctx).min(i32::from(*n)),
        }
    }

    /// A number of cards, counters or objects: less than nothing is nothing
    /// (GA lv/3).
    #[must_use]
    pub fn count(self, a: &Amount, ctx: &Ctx) -> u16 {
        let n = self.amount(a, ctx);
        let n = by_rule!("GA lv/3", n.max(0), else n.abs());
        u16::held(n)
    }

    fn sum(self, who: Who, ctx: &Ctx, of: impl Fn(Seat) -> usize) -> i32 {
        let all: usize = self.who(who, ctx).into_iter().map(of).sum();
        all as i32
    }

    /// Numbers over all that match a filter.
    fn among(self, a: &Amount, ctx: &Ctx) -> i32 {
        match a {
            Amount::Count(f) => self.how_many(f, ctx),
            Amount::Sum(f, stat) => self.stats(f, *stat, ctx).into_iter().sum(),
            Amount::Highest(f, stat) => {
                let all = self.stats(f, *stat, ctx);
                all.into_iter().max().unwrap_or(0)
            }
            Amount::Different(f, stat) => {
                let mut all = self.stats(f, *stat, ctx);
                all.sort_unstable();
                // Two of the same cost count once (GAT label-keywords/3).
                by_rule!("GAT label-keywords/3", { all.dedup() });
                all.len() as i32
            }
            Amount::DifferentElements(f) => {
                let mut all = ElementSet::NONE;
                for r in self.find(f, ctx) {
                    all = all.or(self.seen(r, Sight::Effect).values.elements);
                }
                all.len() as i32
            }
            Amount::CountersAmong(f, kind) => {
                let found = self.find(f, ctx).into_iter();
                let on = found.map(|r| self.seen(r, Sight::Effect).count(*kind));
                on.map(i32::from).sum()
            }
            Amount::SubtypesAmong(subtypes, f) => {
                let found = self.find(f, ctx);
                let among = |s: &&crate::card::Subtype| {
                    let mut seen = found.iter().map(|r| self.seen(*r, Sight::Effect));
                    seen.any(|x| x.values.subtypes.contains(s))
                };
                subtypes.iter().filter(among).count() as i32
            }
            _ => 0,
        }
    }

    fn stats(self, f: &Filter, stat: Stat, ctx: &Ctx) -> Vec<i32> {
        let mut all = Vec::new();
        _ = self.each_match(f, ctx, Sight::Effect, &mut |r| {
            all.extend(self.stat_of(&self.seen(r, Sight::Effect), stat));
            ControlFlow::Continue(())
        });
        all
    }

    /// How many of these players fulfil a condition that speaks of them as
    /// `They`.
    fn fulfilling(self, cond: &crate::program::Cond, seats: SeatSet, ctx: &Ctx) -> i32 {
        let mut each = ctx.clone();
        let all = self.s.order_from(self.s.active).into_iter();
        let fulfil = all.filter(|seat| seats.has(*seat)).filter(|seat| {
            each.they = Some(*seat);
            self.holds(cond, &each)
        });
        fulfil.count() as i32
    }

    /// The sum of a value over named things. Of what has left, and of the
    /// source whatever became of it, what was known last is used (GA
    /// abilities/p10, 6). A card an effect itself has looked at is known to
    /// it.
    fn stat_named(self, pick: Pick, stat: Stat, ctx: &Ctx) -> i32 {
        let things = self.named(pick, ctx).into_iter();
        let values = things.filter_map(|r| self.stat(r, stat));
        values.sum()
    }

    /// A value of a thing, now or as it left; none where it has none.
    #[must_use]
    pub fn stat(self, r: Ref, stat: Stat) -> Option<i32> {
        if let Some(note) = self.note(r) {
            let last = self.stat_of(&self.seen_back(note), stat);
            let printed = || {
                let now = self.thing(note.now.card);
                self.stat_of(&self.seen(now, Sight::All), stat)
            };
            return by_rule!("GA abilities/p10", "GA abilities/6"; last, else printed());
        }
        self.stat_of(&self.seen(r, Sight::All), stat)
    }
}

/// The number left in a register, or how many things are bound there.
fn bound_number(reg: Reg, ctx: &Ctx) -> i32 {
    let number = ctx.bound.of(reg).filter_map(|t| match t {
        Thing::Number(n) => Some(i32::from(n)),
        _ => None,
    });
    number
        .last()
        .unwrap_or_else(|| ctx.bound.of(reg).count() as i32)
}

/// The largest number of things that is counted.
const MOST: i32 = 999;

impl<O: Observer<State>> Engine<'_, O> {
    /// A number of cards, counters or objects. The rules know no largest one;
    /// one that is not counted here ends the run.
    pub(crate) fn counted(&mut self, amount: &Amount, ctx: &Ctx) -> u16 {
        if self.fresh().amount(amount, ctx) > MOST {
            self.spend_all(Limit::Number);
        }
        self.look().count(amount, ctx)
    }
}
