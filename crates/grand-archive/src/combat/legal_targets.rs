//! What an attack may be declared against (GA
//! attacking-and-the-combat-phase/2.b, stealth, taunt, functional-domains).

use crate::card::{Subtype, Type};
use crate::look::Look;
use crate::program::{Cannot, Filter, May, Mod, Word};
use crate::sight::Sight;
use crate::state::{Ctx, Properties};
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::rule::has_switches;
use kernel::seats::{Seat, SeatSet};

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

    /// Whether an attack can be against what has stealth (GA true-sight/1.a,
    /// 1.b).
    pub(crate) fn sees_stealth(self, attack: Attack<'_>) -> bool {
        let word = Word::TrueSight;
        let unit = self.values(attack.attacker).has(word);
        let weapon = |r: &Ref| self.s.slot(*r).is_some_and(|s| self.values(s).has(word));
        let intent = |c: &CardId| self.has_word_seen(*c, Sight::Effect, word);
        rule!("GA true-sight/1.a", unit)
            || rule!("GA true-sight/1.b", attack.weapons.iter().any(weapon))
            || attack.intent.iter().any(intent)
            || self.values(attack.attacker).may(May::AttackStealth)
    }

    /// Whether an object could be the target of an attack, Taunt aside: of
    /// another player, attackable, seen, and nothing forbids it.
    pub(crate) fn is_open_to_attack(self, slot: u8, seat: Seat, true_sight: bool) -> bool {
        let Some(object) = self.s.object(slot) else {
            return false;
        };
        let own = object.controller == seat && rule!("GA attacking-and-the-combat-phase/10", true);
        let stealth = self.values(slot).has(Word::Stealth) && rule!("GA stealth/1", true);
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

    /// Awake units with Taunt are attacked before others (GA taunt/2), unless
    /// the attack is unblockable (GA unblockable/1).
    fn keep_taunting(self, attack: Attack<'_>, open: &mut Vec<u8>) {
        let ignores =
            || self.attack_has(attack, Word::Unblockable) && rule!("GA unblockable/1", true);
        let taunts = |slot: &u8| {
            let awake = self
                .s
                .object(*slot)
                .is_some_and(|o| !o.properties.any(Properties::RESTED));
            let values = self.values(*slot);
            awake && values.is_unit() && values.has(Word::Taunt)
        };
        if open.iter().any(taunts) && !ignores() && rule!("GA taunt/2", true) {
            let first = open.iter().copied().find(taunts);
            // What can be besieged waits too.
            let besieged =
                |s: &u8| !self.values(*s).is_unit() && !rule!("GA functional-domains/1.a.iv", true);
            open.retain(|s| {
                taunts(s) && (rule!("GA taunt/3", true) || Some(*s) == first) || besieged(s)
            });
        }
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
    fn keep_allowed(self, attacker: u8, open: &mut Vec<u8>) {
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

    /// Opponents that a Cleave attack of this unit may be against: those with
    /// something attackable, and nothing of it that the unit may not attack (GA
    /// cleave/1). It does not target, so that neither stealth nor Taunt matters
    /// (readings B19).
    pub(crate) fn cleave_opponents(self, attacker: u8) -> SeatSet {
        let Some(seat) = self.s.object(attacker).map(|o| o.controller) else {
            return SeatSet::NONE;
        };
        let mut found = SeatSet::NONE;
        for foe in self.s.playing().without(seat).iter() {
            let all = self.cleave_defenders(foe);
            let mut open: Vec<u8> = all.iter().filter_map(|r| self.s.slot(*r)).collect();
            self.keep_allowed(attacker, &mut open);
            if !all.is_empty() && open.len() == all.len() {
                found = found.with(foe);
            }
        }
        found
    }

    /// All attackable objects of a player; what can't be attacked is none (GA
    /// game-effects/p6).
    pub(crate) fn cleave_defenders(self, seat: Seat) -> Vec<Ref> {
        let own = self.s.objects().filter(|(_, o)| o.controller == seat);
        let open = own.filter(|(slot, _)| {
            self.is_attackable(*slot) && self.can(Cannot::BeAttacked, *slot).is_ok()
        });
        // Domains that can be besieged are among them.
        let all = open.filter(|(slot, _)| {
            self.values(*slot).is_unit() || rule!("GA functional-domains/1.a.iii", true)
        });
        all.filter_map(|(slot, _)| self.s.refer_slot(slot))
            .collect()
    }

    /// Whether an attack could be declared against something.
    pub(crate) fn has_target(self, attack: Attack<'_>) -> bool {
        if self.attack_has(attack, Word::Cleave) && rule!("GA cleave/1", true) {
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
