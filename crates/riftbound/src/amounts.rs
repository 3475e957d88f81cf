//! What numbers come to.

use crate::card::Kind;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Amount, Filter, Pick, Reg, Stat, Tally, Who};
use crate::seen::Seen;
use crate::state::{Ctx, State, Thing};
use kernel::bounded::Bounded;
use kernel::budget::Limit;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};
use std::ops::ControlFlow;

impl<'a> Look<'a> {
    /// A number; none when it depends on what is no longer there
    /// (RB 359.3.e.12).
    #[must_use]
    pub fn amount(self, ctx: &Ctx, amount: &Amount) -> Option<i32> {
        Some(match amount {
            Amount::Number(n) => i32::from(*n),
            Amount::Stat(pick, stat) => return self.stat_named(ctx, *pick, *stat),
            Amount::Count(filter) => self.how_many(ctx, filter),
            Amount::Fields(filter) => self.find_fields(ctx, filter).len() as i32,
            Amount::Sum(filter, stat) => self.values(ctx, filter, *stat, |a, b| a + b)?,
            Amount::Highest(filter, stat) => self.values(ctx, filter, *stat, i32::max)?,
            Amount::HandSize(who) => self.sum(ctx, *who, |s| self.s.player(s).hand.len() as i32),
            Amount::Points(who) => self.points(ctx, *who),
            Amount::Xp(who) => self.sum(ctx, *who, |s| i32::from(self.xp(s))),
            Amount::Runes(who) => self.sum(ctx, *who, |s| self.runes(s)),
            Amount::Bound(reg) => bound_number(ctx, *reg),
            Amount::Event => i32::from(ctx.event.amount),
            Amount::Value => i32::from(ctx.value),
            Amount::TagsAmong(tags, filter) => {
                let things = self.find(ctx, filter);
                let among = |tag| {
                    let mut seen = things.iter().map(|r| self.seen(*r));
                    seen.any(|s| self.tags_of(&s).contains(tag))
                };
                tags.iter().filter(|t| among(t)).count() as i32
            }
            Amount::Tally(what, side) => self.tallied(*what, self.side(ctx, *side)),
            Amount::Times(n, a) => i32::from(*n).saturating_mul(self.amount(ctx, a)?),
            Amount::Plus(a, b) => self.amount(ctx, a)?.saturating_add(self.amount(ctx, b)?),
            Amount::Buffs(pick) => {
                let things = self.named(ctx, *pick).into_iter();
                things.map(|r| self.buffs(ctx, r)).sum::<Option<i32>>()?
            }
        })
    }

    /// A number that counts something: 0 for none and below zero.
    #[must_use]
    pub fn count(self, ctx: &Ctx, amount: &Amount) -> u16 {
        u16::held(self.amount(ctx, amount).unwrap_or(0))
    }

    fn sum(self, ctx: &Ctx, who: Who, of: impl Fn(Seat) -> i32) -> i32 {
        self.who(ctx, who).into_iter().map(of).sum()
    }

    /// Points of these players; teammates have theirs together.
    fn points(self, ctx: &Ctx, who: Who) -> i32 {
        let mut seen = 0u8;
        let mut all = 0;
        for seat in self.who(ctx, who) {
            let team = 1 << self.s.team(seat);
            if seen & team == 0 {
                seen |= team;
                all += i32::from(self.s.score(seat));
            }
        }
        all
    }

    /// XP of a player, which is not shared between allies (RB 732).
    pub(crate) fn xp(self, seat: Seat) -> u16 {
        let own = SeatSet::only(seat);
        let mates = self.s.teammates(seat);
        let having = by_rule!("RB 732", own, else own.or(mates));
        having.iter().map(|s| self.s.player(s).xp).sum()
    }

    fn runes(self, seat: Seat) -> i32 {
        let runes = self.s.objects().filter(|(_, o)| o.kind == Kind::Rune);
        runes.filter(|(_, o)| o.controller == seat).count() as i32
    }

    /// How often something happened this turn; turns begun are counted over
    /// the game.
    pub(crate) fn tallied(self, what: Tally, seats: SeatSet) -> i32 {
        if what == Tally::Turns {
            let turns = seats.iter().map(|s| i32::from(self.s.player(s).turns));
            return turns.sum();
        }
        i32::from(self.s.tally(what, seats))
    }

    fn buffs(self, ctx: &Ctx, r: Ref) -> Option<i32> {
        let now = self.object(r).map(|o| o.buffs);
        let then = self.looks_back(ctx, r).map(|n| n.buffs);
        now.or(then).map(i32::from)
    }

    /// The sum of a value over named things. A card that the effect itself
    /// took somewhere is looked back at (RB 359.3.e.13).
    fn stat_named(self, ctx: &Ctx, pick: Pick, stat: Stat) -> Option<i32> {
        let things = self.named(ctx, pick);
        if things.is_empty() {
            return None;
        }
        let back = matches!(pick, Pick::Bound(_)) && rule!("RB 359.3.e.13", true);
        let value = |r: Ref| match self.stat(ctx, r, stat) {
            None if back => self.printed_stat(&self.seen(r), stat),
            value => value,
        };
        things.into_iter().map(value).sum()
    }

    fn values(
        self,
        ctx: &Ctx,
        filter: &Filter,
        stat: Stat,
        fold: impl Fn(i32, i32) -> i32,
    ) -> Option<i32> {
        let mut all = None;
        _ = self.each_match(ctx, filter, |r| {
            let value = self.stat(ctx, r, stat).unwrap_or(0);
            all = Some(all.map_or(value, |sum| fold(sum, value)));
            ControlFlow::Continue(())
        });
        all.or(Some(0))
    }

    /// A value of a thing, now or as it left, where that is known.
    #[must_use]
    pub fn stat(self, ctx: &Ctx, r: Ref, stat: Stat) -> Option<i32> {
        if self.is_there(r) {
            let seen = self.seen(r);
            return by_rule!("RB 359.3.e.12.a", self.stat_of(&seen, stat), else self.printed_stat(&seen, stat));
        }
        let note = self.looks_back(ctx, r)?;
        self.stat_of(&self.seen_back(note), stat)
    }

    /// A value of a thing as it is seen.
    pub(crate) fn stat_of(self, seen: &Seen<'a>, stat: Stat) -> Option<i32> {
        if matches!(stat, Stat::Energy | Stat::Power) {
            return self.printed_stat(seen, stat);
        }
        if let Some(slot) = seen.slot {
            let chars = self.chars(slot);
            return Some(match stat {
                Stat::Might => i32::from(self.might(slot)),
                Stat::Assault => i32::from(chars.assault),
                Stat::Shield => i32::from(chars.shield),
                _ => seen.object.map_or(0, |o| i32::from(o.damage)),
            });
        }
        match (seen.note, stat) {
            (Some(n), Stat::Might) => Some(i32::from(n.might.max(0))),
            (Some(n), Stat::Damage) => Some(i32::from(n.damage)),
            _ => self.printed_stat(seen, stat),
        }
    }

    /// A value as it is printed. What needs a cost always reads the printed
    /// one (RB 131.4), which is nothing for tokens (RB 182.2.a.1).
    fn printed_stat(self, seen: &Seen<'a>, stat: Stat) -> Option<i32> {
        let print = self.r.print(seen.face);
        let cost = matches!(stat, Stat::Energy | Stat::Power);
        if cost && print.token && !rule!("RB 182.2.a", "RB 182.2.a.1"; true) {
            return None;
        }
        let values = self.r.glance(seen.face).values;
        Some(match stat {
            Stat::Might => i32::from(print.might),
            Stat::Energy => by_rule!("RB 131.4", i32::from(print.cost.energy), else 0),
            Stat::Power => by_rule!("RB 131.4", i32::from(print.cost.all_power()), else 0),
            Stat::Damage => 0,
            Stat::Assault => i32::from(values[0]),
            Stat::Shield => i32::from(values[1]),
        })
    }
}

/// The number left in a register, or how many things are bound there.
fn bound_number(ctx: &Ctx, reg: Reg) -> i32 {
    let number = ctx.bound.of(reg).filter_map(Thing::number).last();
    number.map_or_else(|| ctx.bound.of(reg).count() as i32, i32::from)
}

/// The largest number of things that is counted.
const MOST: i32 = 999;

impl<O: Observer<State>> Engine<'_, O> {
    /// A number that counts something: 0 for none and below zero. The rules
    /// know no largest one; one that is not counted here ends the run.
    pub(crate) fn counted(&mut self, ctx: &Ctx, amount: &Amount) -> u16 {
        if self.fresh().amount(ctx, amount).unwrap_or(0) > MOST {
            self.spend_all(Limit::Number);
        }
        self.look().count(ctx, amount)
    }
}
