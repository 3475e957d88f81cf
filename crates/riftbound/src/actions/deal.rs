//! Deal (RB 417): damage by effects, with Bonus Damage (RB 712).

use crate::card::Kind;
use crate::flow::Engine;
use crate::program::{Amount, Pick, Things};
use crate::state::{Blame, Change, Ctx, State};
use kernel::bounded::Bounded;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Each of these is dealt so much, at one moment (RB 417.1.d).
    pub(crate) fn do_deal(&mut self, ctx: &Ctx, to: &Things, amount: &Amount, by: Option<Pick>) {
        self.means(1);
        let to = self.acted_on(ctx, to);
        let look = self.fresh();
        // What cannot be known makes nothing of it (RB 359.3.e.12).
        let Some(base) = look.amount(ctx, amount) else {
            return;
        };
        // Where no damage would be dealt there is no Bonus Damage either.
        if base < 0 || rule!("RB 715.4", "RB 417.1.e"; base == 0) {
            return;
        }
        let Some(blame) = self.dealt_by(ctx, by) else {
            return;
        };
        let look = self.look();
        let mut damage = Vec::new();
        for (at, unit) in to.into_iter().enumerate() {
            if at > 0 && !rule!("RB 417.1.d", true) {
                break;
            }
            let more = match at {
                0 => rule!("RB 715.1", true),
                _ => rule!("RB 715.2", true),
            };
            let of_effect = by.is_none() && rule!("RB 417.6", "RB 417.6.a"; true)
                || by.is_some() && !rule!("RB 417.6.b", "RB 417.6.b.3"; true);
            let bonus = if of_effect && more {
                bonus(look.bonus_damage(ctx, Some(unit)))
            } else {
                0
            };
            damage.push((unit, u16::held(base + i32::from(bonus))));
        }
        if rule!("RB 417.1", "RB 417.3"; true) {
            self.deal(&damage, blame);
        }
    }

    /// The origin of the damage: the unit the text names, else the effect
    /// itself (RB 417.6); none if that unit is gone.
    pub(crate) fn dealt_by(&self, ctx: &Ctx, by: Option<Pick>) -> Option<Blame> {
        let blame = self.blame(ctx);
        let Some(pick) = by else {
            return Some(
                by_rule!("RB 417.6", "RB 417.6.a"; blame, else Blame { source: None, spell: false, ..blame }),
            );
        };
        let unit = self.look().linked_pick(ctx, pick).first().copied()?;
        self.s.slot(unit)?;
        Some(by_rule!("RB 417.6.b", "RB 417.6.b.3"; Blame {
            source: Some(unit),
            spell: false,
            unit: true,
            ..blame
        }, else blame))
    }

    /// Damage is dealt to units, each separately.
    pub fn deal(&mut self, damage: &[(Ref, u16)], blame: Blame) {
        let look = self.fresh();
        let changes = damage.iter().filter_map(|(to, amount)| {
            let slot = look
                .s
                .slot(*to)
                .filter(|s| look.s.is_kind(*s, Kind::Unit))?;
            let amount = look.damage_after(slot, *amount, &blame);
            Some(Change::Damage {
                to: *to,
                amount,
                blame,
            })
        });
        let changes = changes.collect();
        self.propose(changes);
    }

    /// Two units deal damage equal to their Mights to each other.
    pub(crate) fn do_fight(&mut self, ctx: &Ctx, one: Pick, other: Pick) {
        self.means(1);
        let look = self.fresh();
        let Some((one, other)) = look.two_of(ctx, one, other) else {
            return;
        };
        let unit = |r: Ref| {
            let slot = look.s.slot(r)?;
            look.s.is_kind(slot, Kind::Unit).then_some((r, slot))
        };
        let (Some(one), Some(other)) = (unit(one), unit(other)) else {
            return;
        };
        let blame = self.blame(ctx);
        let changes = [(one, other), (other, one)].map(|((by, slot), (to, target))| {
            let blame = Blame {
                source: Some(by),
                spell: false,
                unit: true,
                ..blame
            };
            let look = self.look();
            let amount = look.might(slot).max(0) as u16;
            Change::Damage {
                to,
                amount: look.damage_after(target, amount, &blame),
                blame,
            }
        });
        self.propose(changes.to_vec());
    }
}

/// Bonus Damage only adds (RB 713, 714).
pub(super) fn bonus(n: u16) -> u16 {
    by_rule!("RB 713", n, else 0)
}

impl crate::look::Look<'_> {
    /// Two things: of two picks, or the two of one pick.
    pub(super) fn two_of(self, ctx: &Ctx, one: Pick, other: Pick) -> Option<(Ref, Ref)> {
        let first = self.linked_pick(ctx, one);
        let second = if one == other {
            first.get(1).copied()
        } else {
            self.linked_pick(ctx, other).first().copied()
        };
        Some((first.first().copied()?, second?))
    }
}
