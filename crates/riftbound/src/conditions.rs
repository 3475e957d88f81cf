//! Which conditions hold.

use crate::look::Look;
use crate::program::{Cond, Side, Tally};
use crate::state::{Ctx, Place, Zone};
use kernel::rule;
use kernel::seats::SeatSet;

impl Look<'_> {
    /// Whether a condition holds.
    #[must_use]
    pub fn holds(self, ctx: &Ctx, cond: &Cond) -> bool {
        match cond {
            Cond::Compare(a, cmp, b) => {
                // Calculations on what is not there are ignored.
                let both = self.amount(ctx, a).zip(self.amount(ctx, b));
                both.is_some_and(|(a, b)| cmp.holds(a, b))
            }
            Cond::Is(pick, filter) => {
                let things = self.named(ctx, *pick);
                let fit = |r: &_| self.matches_now_or_then(ctx, *r, filter);
                !things.is_empty() && things.iter().all(fit)
            }
            Cond::Exists(filter) => self.exists(ctx, filter),
            Cond::FieldIs(filter) => !self.find_fields(ctx, filter).is_empty(),
            Cond::Did => ctx.did,
            Cond::YourTurn => !ctx.nobody && self.s.active == ctx.controller,
            Cond::During(phase) => self.s.phase == Some(*phase),
            Cond::Showdown { here } => {
                let place = self.s.showdown.map(|s| Place::Field(s.field));
                place.is_some() && (!here || self.here(ctx) == place)
            }
            Cond::Legion => self.legion(ctx),
            Cond::Level(n) => self.level(ctx, *n),
            Cond::Paid(at) => ctx.play.paid.checked_shr(u32::from(*at)).unwrap_or(0) & 1 == 1,
            Cond::PlayedFrom(zone) => ctx.play.from == *zone,
            Cond::PlayedToField => {
                let place = self.here(ctx);
                matches!(place, Some(Place::Field(_)))
            }
            Cond::ScoreWithin(side, n) => self.score_within(ctx, *side, *n),
            Cond::OneOnOne(pick) => {
                let slots = self.pick(ctx, *pick).into_iter();
                let mut slots = slots.filter_map(|r| self.s.slot(r));
                slots.any(|slot| self.is_one_on_one(slot))
            }
            Cond::AtField(pick) => {
                let mut things = self.named(ctx, *pick).into_iter();
                things.any(|r| matches!(self.last_place(ctx, r), Some(Place::Field(_))))
            }
            Cond::AfterAttack => ctx.event.attack,
            Cond::WasUncontrolled => ctx.event.uncontrolled,
            Cond::Happened(tally, side, cmp, amount) => {
                let times = self.tallied(*tally, self.side(ctx, *side));
                let wanted = self.amount(ctx, amount);
                wanted.is_some_and(|n| cmp.holds(times, n))
            }
            Cond::Not(c) => !self.holds(ctx, c),
            Cond::And(a, b) => self.holds(ctx, a) && self.holds(ctx, b),
            Cond::Or(a, b) => self.holds(ctx, a) || self.holds(ctx, b),
        }
    }

    /// Whether the controller has finalized another card this turn
    /// (RB 812.1.c; reading C 21).
    fn legion(self, ctx: &Ctx) -> bool {
        let cards = self.s.tally(Tally::Cards, SeatSet::only(ctx.controller));
        let other = rule!("RB 812.1.b.1", "RB 812.1.c"; self.was_finalized(ctx));
        !ctx.nobody && rule!("RB 812.2", cards > u16::from(other))
    }

    /// Whether the source itself is among the cards finalized this turn.
    fn was_finalized(self, ctx: &Ctx) -> bool {
        let source = ctx.source;
        let card = self.s.card(source.card);
        if card.token {
            return false;
        }
        if let Some(o) = self.object(source) {
            return o.play.is_some() && o.entered == self.s.turn;
        }
        match self.s.item(source.handle) {
            Some(item) if card.zone == Zone::Chain => !item.pending,
            // A spell that resolves has been finalized.
            _ => ctx.spell,
        }
    }

    /// Whether the controller has so many XP or more (RB 824.1.b.1).
    fn level(self, ctx: &Ctx, n: u8) -> bool {
        let xp = self.xp(ctx.controller);
        !ctx.nobody && rule!("RB 824.1.b.1", "RB 824.1.c.1", "RB 824.1.d"; xp >= u16::from(n))
    }

    fn score_within(self, ctx: &Ctx, side: Side, n: u8) -> bool {
        let goal = self.victory_score();
        let near = |seat| self.s.score(seat) + u16::from(n) >= goal;
        self.side(ctx, side).iter().any(near)
    }
}
