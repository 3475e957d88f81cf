//! What declaring an attack costs (GA attacking-and-the-combat-phase/1.d,
//! 1.e): resting the unit, and what effects and weapons demand.

use crate::card::CostKind;
use crate::look::Look;
use crate::program::{AbilityKind, Costly, ForWhat, May, Mod, PlayerMod};
use crate::stack::Total;
use crate::stack::calculate::narrow;
use crate::state::{CostAt, Ctx, PayFor, PayStep, Payment, Pays};
use kernel::bounded::Bounded;
use kernel::ids::Ref;
use kernel::parts::bindings::Bindings;
use kernel::rule;
use smallvec::SmallVec;

impl Look<'_> {
    /// What an attack of this unit with these weapons costs besides resting.
    fn attack_cost(self, attacker: u8, weapons: &[Ref]) -> Total {
        let mut total = Total::default();
        let Some(unit) = self.s.object(attacker) else {
            return total;
        };
        if !rule!("GA attacking-and-the-combat-phase/1.e", true) {
            return total;
        }
        let seat = unit.controller;
        let mut more: i32 = 0;
        for rule in self.player_rules(seat) {
            if let PlayerMod::AttacksCost(amount) = rule.what {
                more += self.amount(amount, &rule.ctx);
            }
        }
        let costs = self.filtered_mods(attacker, |m| match m {
            Mod::AttackCosts(amount) => Some(amount),
            _ => None,
        });
        for (ctx, amount) in costs {
            more = more.saturating_add(self.amount(amount, &ctx));
        }
        for (ctx, change) in self.cost_statics() {
            let weapon = weapons.iter().any(|w| w.card == ctx.source.card);
            let all = !self.is_weapon(ctx.source);
            if change.what == Costly::Attacks
                && (weapon || all)
                && self.side(change.payer, &ctx).has(seat)
                && change.cond.as_ref().is_none_or(|c| self.holds(c, &ctx))
            {
                more = more.saturating_add(self.amount(&change.by, &ctx));
            }
        }
        if more > 0 {
            total.add(CostKind::Reserve, u8::held(more));
        }
        self.weapon_costs(weapons, &mut total);
        total
    }

    fn is_weapon(self, r: Ref) -> bool {
        let slot = self.s.slot(r);
        slot.is_some_and(|s| self.values(s).types.has(crate::card::Type::Weapon))
    }

    /// What weapons demand to be used.
    fn weapon_costs(self, weapons: &[Ref], total: &mut Total) {
        for weapon in weapons {
            for held in self.held(*weapon) {
                let AbilityKind::ExtraCost(extra) = &self.r.ability(held.ability).kind else {
                    continue;
                };
                let ctx = self.ctx_of(*weapon, held);
                let due = extra.of == ForWhat::UsingWeapon
                    && !extra.optional
                    && extra.cond.as_ref().is_none_or(|c| self.holds(c, &ctx));
                if !due {
                    continue;
                }
                let at = CostAt {
                    ability: held.ability,
                    pc: None,
                };
                self.add_parts(at, &mut total.parts);
                if let Some(reserve) = &extra.cost.reserve {
                    total.add(CostKind::Reserve, narrow(self.count(reserve, &ctx)));
                }
                if let Some(memory) = &extra.cost.memory {
                    total.add(CostKind::Memory, narrow(self.count(memory, &ctx)));
                }
            }
        }
    }

    /// Whether what an attack costs besides resting can be paid.
    pub(crate) fn affords_attack(self, attacker: u8, weapons: &[Ref]) -> bool {
        let total = self.attack_cost(attacker, weapons);
        let nothing = total.parts.is_empty() && total.reserve.is_none() && total.memory.is_none();
        if nothing {
            return true;
        }
        let Some(unit) = self.s.object(attacker) else {
            return false;
        };
        let Some(source) = self.attack_source(attacker, weapons) else {
            return false;
        };
        let ctx = Ctx::new(unit.controller, source, unit.face, None);
        self.affords_cost(unit.controller, &total, &ctx)
    }

    /// What the costs of an attack belong to: the weapon, else the unit.
    fn attack_source(self, attacker: u8, weapons: &[Ref]) -> Option<Ref> {
        weapons.first().copied().or(self.s.refer_slot(attacker))
    }

    /// The payment of an attack declaration. An attack card was paid for by
    /// resting already.
    pub(crate) fn attack_payment(
        self,
        attacker: u8,
        weapons: &[Ref],
        rests: bool,
    ) -> Option<Payment> {
        let total = self.attack_cost(attacker, weapons);
        let unit = self.s.object(attacker)?;
        let mut chosen: SmallVec<[PayStep; 8]> = SmallVec::new();
        if let Some(with) = self.s.refer_slot(attacker).filter(|_| rests) {
            let how = Pays::Attacker;
            chosen.push(PayStep { how, with });
        }
        let mut parts = total.parts;
        parts.reverse();
        Some(Payment {
            seat: unit.controller,
            what: PayFor::Attack,
            source: self.attack_source(attacker, weapons)?,
            reserve: total.reserve.unwrap_or(0),
            memory: total.memory.unwrap_or(0),
            parts,
            chosen,
            bound: Bindings::default(),
            settling: false,
            paid: false,
        })
    }

    /// Whether a unit rests to attack: not if it may attack while rested, and
    /// is.
    pub(crate) fn rests_to_attack(self, slot: u8) -> bool {
        let allowed = self.is_rested(slot) && self.values(slot).may(May::AttackRested);
        let champion = self.values(slot).types.has(crate::card::Type::Champion);
        let rests = !champion || rule!("GA deleveling/9", true);
        !allowed && rests && rule!("GA attacking-and-the-combat-phase/1.d", true)
    }
}
