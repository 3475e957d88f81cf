//! Which conditions hold.

use crate::look::Look;
use crate::program::{Cond, Pick, Side, Word};
use crate::sight::Sight;
use crate::state::{Ctx, Properties};
use kernel::rule;

impl Look<'_> {
    /// Whether a condition holds.
    #[must_use]
    pub fn holds(self, c: &Cond, ctx: &Ctx) -> bool {
        match c {
            Cond::Compare(a, cmp, b) => cmp.holds(self.amount(a, ctx), self.amount(b, ctx)),
            Cond::Is(pick, filter) => {
                let things = self.named(*pick, ctx);
                let fit = |r| self.matches_anywhere_if_open(filter, r, ctx);
                !things.is_empty() && things.into_iter().all(fit)
            }
            Cond::Exists(filter) => self.exists(filter, ctx),
            Cond::Gate(gate) => {
                self.is_met(*gate, ctx.footing()) || !rule!("GA types-of-restrictions/p3", true)
            }
            Cond::Did => ctx.did,
            Cond::TurnOf(side) => self.is_turn_of(*side, ctx),
            Cond::During(phase, side) => {
                self.s.phase == Some(*phase) && self.is_turn_of(*side, ctx)
            }
            Cond::InCombat(step) => {
                let combat = self.s.combat.as_ref();
                combat.is_some_and(|c| step.is_none_or(|s| c.step == s))
            }
            Cond::Paid(at) => ctx.play.paid.checked_shr(u32::from(*at)).unwrap_or(0) & 1 == 1,
            Cond::PlayedFrom(zone) => ctx.play.from == *zone,
            Cond::Became(pick, word) => self.became(*pick, *word, ctx),
            Cond::Empowered => {
                let own = self.named(Pick::This, ctx).into_iter();
                let mut on = own.map(|r| self.seen(r, Sight::All).properties(self));
                let empowered = ctx.empower > 0 || on.any(|p| p.any(Properties::EMPOWERED));
                // Asked of the player's Empower, not of an effect on the card.
                rule!("GA empower-n/2.a", empowered)
            }
            Cond::HasMastery(print) => {
                let mastery = self.player(ctx.controller).mastery.as_ref();
                mastery.is_some_and(|m| self.same_name(self.card(m.card).print, *print))
            }
            Cond::Facing(direction) => {
                let mastery = self.player(ctx.controller).mastery.as_ref();
                mastery.is_some_and(|m| m.facing == *direction)
            }
            Cond::Enabled(element) => self.enabled(ctx.controller).has(*element),
            Cond::Balance => {
                let player = self.player(ctx.controller);
                rule!(
                    "GA label-keywords/3",
                    player.hand.len() == player.memory.len()
                )
            }
            Cond::Happened(tally, side, cmp, amount) => {
                let times = self.s.tallies.count(*tally, self.side(*side, ctx));
                cmp.holds(i32::from(times), self.amount(amount, ctx))
            }
            Cond::WasHitBy(what, by) => {
                let mut hit = self.named(*what, ctx).into_iter();
                hit.any(|r| self.was_hit_by(r, *by, ctx))
            }
            // "If you don't" is what happens by itself then.
            Cond::Not(c) if **c == Cond::Did => rule!("GA resolution/p3", !ctx.did),
            Cond::Not(c) => !self.holds(c, ctx),
            Cond::And(a, b) => self.holds(a, ctx) && self.holds(b, ctx),
            Cond::Or(a, b) => self.holds(a, ctx) || self.holds(b, ctx),
        }
    }

    fn is_turn_of(self, side: Side, ctx: &Ctx) -> bool {
        self.side(side, ctx).has(self.s.active)
    }

    /// Whether a named thing is such: where the filter names zones it must be
    /// there, else it may be anywhere.
    fn matches_anywhere_if_open(
        self,
        f: &crate::program::Filter,
        r: kernel::ids::Ref,
        ctx: &Ctx,
    ) -> bool {
        let seen = self.seen(r, Sight::All);
        self.fits(f, &seen, ctx, Sight::All, !f.zones.is_empty())
    }

    /// Whether something is or was prepared, imbued, brewed and the like (GA
    /// activation-properties).
    fn became(self, pick: Pick, word: Word, ctx: &Ctx) -> bool {
        let Some(property) = made_so_by(word) else {
            return false;
        };
        let mut things = self.named(pick, ctx).into_iter();
        things.any(|r| self.seen(r, Sight::All).properties(self).any(property))
    }
}

/// The property that paying for a keyword gives (GA activation-properties).
pub(crate) fn made_so_by(word: Word) -> Option<Properties> {
    Some(match word {
        Word::Prepare => Properties::PREPARED,
        Word::Imbue => Properties::IMBUED,
        Word::Brew => Properties::BREWED,
        Word::Starcalling => Properties::STARCALLED,
        Word::Ephemerate => Properties::EPHEMERAL,
        _ => return None,
    })
}
