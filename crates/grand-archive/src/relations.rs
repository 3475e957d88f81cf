//! What filters ask of a thing beside others: its name, what it is bound to,
//! whether it has the highest or lowest of a value.

use crate::look::Look;
use crate::program::{Extreme, Filter, NameIs, Pick, Stat};
use crate::seen::Seen;
use crate::sight::Sight;
use crate::state::{Ctx, Memo, Memory, Thing};
use kernel::ids::{PrintId, Ref};
use kernel::{by_rule, rule};
use std::ops::ControlFlow;

impl<'a> Look<'a> {
    pub(crate) fn fits_relations(self, f: &Filter, seen: &Seen<'a>, ctx: &Ctx) -> bool {
        if f.other && self.is_source(seen.thing, ctx) {
            return false;
        }
        let is = |pick: Pick| self.named(pick, ctx).contains(&seen.thing);
        self.fits_name(f.name, seen, ctx)
            && f.not.is_none_or(|pick| !is(pick))
            && f.among.is_none_or(is)
            && (!f.with_this || self.is_banished_with(seen.thing, ctx))
            && f.linked_to.is_none_or(|pick| {
                let to = self.linked_to(seen.thing);
                to.is_some_and(|to| self.named(pick, ctx).iter().any(|r| r.handle == to.handle))
            })
            && f.hit_by
                .is_none_or(|pick| self.was_hit_by(seen.thing, pick, ctx))
    }

    /// Whether a thing is the source of the effect: this object and not
    /// another of its name (GA naming/p4).
    pub(crate) fn is_source(self, thing: Ref, ctx: &Ctx) -> bool {
        thing.handle == ctx.source.handle && thing.handle.is_some()
            || thing.card == ctx.source.card && !thing.handle.is_some()
    }

    fn fits_name(self, name: NameIs, seen: &Seen<'a>, ctx: &Ctx) -> bool {
        let Some(face) = seen.face else {
            return name == NameIs::Any;
        };
        match name {
            NameIs::Any => true,
            NameIs::Print(p) => self.same_name(face, p),
            NameIs::SameAs(pick) => {
                let mut all = self.named(pick, ctx).into_iter();
                all.any(|x| self.same_name(self.face(x), face))
            }
            NameIs::Named => {
                let mut chosen = self.chosen(ctx);
                chosen.any(|t| matches!(t, Thing::Name(p) if self.is_named(p, face)))
            }
        }
    }

    /// Whether a face has the name that was chosen: all of it (GA name/2).
    fn is_named(self, chosen: PrintId, face: PrintId) -> bool {
        let first = |p: PrintId| self.print(p).name.split(' ').next();
        by_rule!("GA name/2", self.same_name(chosen, face), else first(chosen) == first(face))
    }

    /// Whether two faces have the same name.
    #[must_use]
    pub fn same_name(self, a: PrintId, b: PrintId) -> bool {
        a == b || self.print(a).name == self.print(b).name
    }

    /// What was chosen or named for the card of an ability (GA
    /// ability-tracking/p1): for that card alone, not for what it is a copy of
    /// (GA copying-objects/2).
    pub(crate) fn chosen(self, ctx: &Ctx) -> impl Iterator<Item = Thing> + 'a {
        let card = ctx.card.card;
        let since = self.card(card).since;
        let memos = self.s.memos.iter();
        let mine = memos.filter(move |m| {
            m.card == card && m.since == since || !rule!("GA copying-objects/2", true)
        });
        mine.filter_map(|m| match m.what {
            Memory::Chose(thing) => Some(thing),
            _ => None,
        })
    }

    fn is_banished_with(self, thing: Ref, ctx: &Ctx) -> bool {
        let card = ctx.card.card;
        let own = |m: &&Memo| m.card == card || !rule!("GA banishment/3", true);
        let mut memos = self.s.memos.iter().filter(own);
        memos.any(|m| m.what == Memory::Banished(thing))
    }

    /// Whether this was dealt combat damage by one of these this turn.
    pub(crate) fn was_hit_by(self, thing: Ref, by: Pick, ctx: &Ctx) -> bool {
        let Some(o) = self.object(thing) else {
            return false;
        };
        let by = self.named(by, ctx);
        o.hit_by
            .iter()
            .any(|h| by.iter().any(|r| r.handle == h.handle))
    }

    pub(crate) fn is_extreme(
        self,
        f: &Filter,
        seen: &Seen<'a>,
        ctx: &Ctx,
        sight: Sight,
        (stat, which): (Stat, Extreme),
    ) -> bool {
        let Some(mine) = self.stat_of(seen, stat) else {
            return false;
        };
        let mut beaten = false;
        _ = self.each_candidate(f, ctx, &mut |other| {
            let other = self.seen(other, sight);
            if self.fits_but_extreme(f, &other, ctx, true)
                && let Some(value) = self.stat_of(&other, stat)
            {
                beaten |= match which {
                    Extreme::Highest => value > mine,
                    Extreme::Lowest => value < mine,
                };
            }
            ControlFlow::Continue(())
        });
        !beaten
    }

    /// The names a player may choose when asked for the name of a card:
    /// tokens are no cards (GA naming/1), flip sides have names of their own
    /// (GA double-faced-cards/7).
    #[must_use]
    pub fn may_be_named(self, print: PrintId) -> bool {
        let print = self.print(print);
        let token = rule!("GA naming/1", print.token);
        let flip = by_rule!("GA double-faced-cards/7", false, else print.flip);
        !token && !flip && !print.is(crate::card::Type::Mastery)
    }
}
