//! How much damage effects and units do: Bonus Damage (RB 712), what is
//! multiplied, and what is lethal.

use crate::glance::Has;
use crate::look::Look;
use crate::program::{Passive, Side};
use crate::state::{Blame, Ctx, RowMod};
use kernel::bounded::Bounded;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// Bonus Damage of a deal action by this effect to this unit: all of it is
    /// summed (RB 714) and never less than nothing (RB 714.2).
    #[must_use]
    pub fn bonus_damage(self, ctx: &Ctx, to: Option<Ref>) -> u16 {
        let of_unit = !ctx.spell && !rule!("RB 417.6.b.2.a", true);
        if of_unit || !rule!("RB 713", true) {
            return 0;
        }
        let (mut all, mut most) = (i32::from(ctx.bonus), i32::from(ctx.bonus));
        for (source, held) in self.in_play(Has::BONUS) {
            let by = self.ctx_of(source, held);
            for passive in self.passives(held) {
                let Passive::BonusDamage {
                    side,
                    amount,
                    to: whom,
                } = passive
                else {
                    continue;
                };
                let mine = *side == Side::Any || self.side(&by, *side).has(ctx.controller);
                let reached = whom
                    .as_ref()
                    .is_none_or(|f| to.is_some_and(|r| self.matches(&by, r, f)));
                if mine && reached {
                    let more = self.amount(&by, amount).unwrap_or(0);
                    all += more;
                    most = most.max(more);
                }
            }
        }
        let bonus = by_rule!("RB 714", all, else most);
        by_rule!("RB 714.1", "RB 714.2"; u16::held(bonus), else u16::held(bonus.abs()))
    }

    /// Whether damage by this can be dealt at all to a unit, and how much of
    /// it, before prevention: `DamageTimes`, `NoDamage`.
    #[must_use]
    pub fn damage_after(self, to: u8, amount: u16, _by: &Blame) -> u16 {
        let chars = self.chars(to);
        if chars.no_damage {
            return 0;
        }
        amount.saturating_mul(u16::from(chars.damage_times.max(1)))
    }

    /// Damage that would be lethal for a unit now: what is missing to its
    /// Might, at least 1 (reading D 16), and what would be prevented of it
    /// (RB 437.5.a); none if no amount is (RB 437.5.b, 460.2.c.9).
    #[must_use]
    pub fn lethal(self, slot: u8) -> Option<u16> {
        let o = self.s.object(slot)?;
        if rule!("RB 460.2.c.9", self.chars(slot).no_damage) {
            return None;
        }
        let missing = i32::from(self.toughness(slot)) - i32::from(o.damage);
        let mut needed = u16::held(missing.max(1));
        let thing = self.s.refer(o.card);
        for row in self.s.rows.iter() {
            let RowMod::Prevent {
                left, effects_only, ..
            } = row.what
            else {
                continue;
            };
            if effects_only || !self.row_reaches(row, thing) {
                continue;
            }
            match left {
                None if rule!("RB 437.5.b", true) => return None,
                None => {}
                Some(n) => needed = needed.plus(by_rule!("RB 437.5.a", n, else 0)),
            }
        }
        Some(needed)
    }
}
