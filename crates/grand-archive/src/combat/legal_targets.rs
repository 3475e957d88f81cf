//! What an attack may be declared against (GA
//! attacking-and-the-combat-phase/2.b, stealth, taunt, functional-domains).

use crate::card::{Subtype, Type};
use crate::look::Look;
use crate::program::{Cannot, Filter, Mod, Word};
use crate::sight::Sight;
use crate::state::Ctx;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::rule::has_switches;
use kernel::seats::Seat;

/// An attack as it is being declared.
#[derive(Clone, Copy)]
pub(crate) struct Attack<'a> {
    /// The unit that attacks.
    pub attacker: u8,
    /// Cards in its intent.
    pub intent: &'a [CardId],
    /// Weapons used.
    pub weapons: &'a [Ref],
}

impl<'a> Look<'a> {
    /// The attack of a unit with what is in its intent and these weapons.
    pub(crate) fn attack_by<'w>(self, attacker: u8, weapons: &'w [Ref]) -> Option<Attack<'w>>
    where
        'a: 'w,
    {
        let intent = &self.s.object(attacker)?.intent;
        Some(Attack {
            attacker,
            intent,
            weapons,
        })
    }

    /// The attack that is being declared or under way.
    pub(crate) fn attack_under_way(self) -> Option<Attack<'a>> {
        let combat = self.s.combat.as_ref()?;
        self.attack_by(self.s.slot(combat.attacker)?, &combat.weapons)
    }
}

impl<'a> Look<'a> {
    /// Whether an object can be attacked at all: units, and domains that are
    /// siegeable (GA functional-domains/1.a).
    pub(crate) fn is_attackable(self, slot: u8) -> bool {
        let values = self.values(slot);
        let siegeable =
            values.types.has(Type::Domain) && values.subtypes.contains(&Subtype::SIEGEABLE);
        let ally = values.types.has(Type::Ally) && !values.types.has(Type::Champion);
        let unit = values.is_unit() && (!ally || rule!("GA ally", true));
        unit || rule!("GA functional-domains/1.a", siegeable)
    }

    /// Whether the unit, a card in its intent or a weapon of an attack has a
    /// keyword.
    pub(crate) fn attack_has(self, attack: Attack<'_>, word: Word) -> bool {
        let intent = |c: &CardId| self.has_word_seen(*c, Sight::Effect, word);
        let weapon = |r: &Ref| self.s.slot(*r).is_some_and(|s| self.values(s).has(word));
        self.values(attack.attacker).has(word)
            || attack.intent.iter().any(intent)
            || attack.weapons.iter().any(weapon)
    }

    /// Whether an object could be the target of an attack, Taunt aside: of
    /// another player, attackable, seen, and nothing forbids it.
    pub(crate) fn is_open_to_attack(self, slot: u8, seat: Seat, true_sight: bool) -> bool {
        let Some(object) = self.s.object(slot) else {
            return false;
        };
        let own = object.controller == seat && rule!("GA attacking-and-the-combat-phase/10", true);
        let stealth = self.has_stealth(slot);
        !own && !self.s.gone.has(object.controller)
            && self.is_attackable(slot)
            && (!stealth || true_sight)
            && self.can(Cannot::BeAttacked, slot).is_ok()
    }

    /// All objects that an attack may be declared against.
    pub(crate) fn attack_targets(self, attack: Attack<'_>) -> Vec<Ref> {
        let Some(unit) = self.s.object(attack.attacker) else {
            return Vec::new();
        };
        let seat = unit.controller;
        let sight = self.sees_stealth(attack);
        let all = self.s.objects().map(|(slot, _)| slot);
        let mut open: Vec<u8> = all
            .filter(|slot| self.is_open_to_attack(*slot, seat, sight))
            .collect();
        self.keep_allowed(attack.attacker, &mut open);
        self.keep_taunting(attack, &mut open);
        self.keep_demanded(attack.attacker, &mut open);
        let refs = open.into_iter().filter_map(|s| self.s.refer_slot(s));
        refs.collect()
    }

    /// What effects demand of this unit's attacks is attacked if able.
    fn keep_demanded(self, attacker: u8, open: &mut Vec<u8>) {
        let must = self.filtered_mods(attacker, |m| match m {
            Mod::MustAttack(filter) => Some(filter),
            _ => None,
        });
        let fits = |slot: &u8| {
            let mut said = must.iter();
            said.any(|(ctx, filter)| self.suits(*slot, filter, ctx))
        };
        if open.iter().any(fits) {
            open.retain(fits);
        }
    }

    /// What effects leave to be attacked by this unit.
    pub(crate) fn keep_allowed(self, attacker: u8, open: &mut Vec<u8>) {
        let only = self.only_attacks(attacker);
        open.retain(|slot| {
            let mut said = only.iter();
            said.all(|(ctx, filter)| self.suits(*slot, filter, ctx))
        });
    }

    fn only_attacks(self, attacker: u8) -> Vec<(Ctx, &'a Filter)> {
        self.filtered_mods(attacker, |m| match m {
            Mod::OnlyAttack(filter) => Some(filter),
            _ => None,
        })
    }

    pub(super) fn suits(self, slot: u8, filter: &Filter, ctx: &Ctx) -> bool {
        let thing = self.s.refer_slot(slot);
        thing.is_some_and(|r| self.matches(filter, r, ctx))
    }

    /// Whether an attack could be declared against something.
    pub(crate) fn has_target(self, attack: Attack<'_>) -> bool {
        if self.cleaves(attack) {
            return !self.cleave_opponents(attack.attacker).is_empty();
        }
        match has_switches() {
            true => !self.attack_targets(attack).is_empty(),
            false => self.has_open_target(attack),
        }
    }

    /// Whether there are attack targets: Taunt and what effects demand leave
    /// some of those there are, so they need not be asked.
    fn has_open_target(self, attack: Attack<'_>) -> bool {
        let Some(unit) = self.s.object(attack.attacker) else {
            return false;
        };
        let sight = self.sees_stealth(attack);
        let only = self.only_attacks(attack.attacker);
        let allowed = |slot: u8| {
            let mut said = only.iter();
            said.all(|(ctx, filter)| self.suits(slot, filter, ctx))
        };
        let mut all = self.s.objects().map(|(slot, _)| slot);
        all.any(|slot| self.is_open_to_attack(slot, unit.controller, sight) && allowed(slot))
    }
}
