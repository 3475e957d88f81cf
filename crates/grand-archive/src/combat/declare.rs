//! Declaring an attack (GA attack-declaration): weapons, the target, costs;
//! then the combat begins. Nobody gets Opportunity meanwhile (GA
//! attacking-and-the-combat-phase/1.g).

use crate::combat::RETALIATION;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{Tally, TriggerEvent};
use crate::state::{Combat, Occasion, Properties, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

/// Which weapons are used.
const WEAPON: u8 = 0;
/// Weapons were chosen.
const ARMED: u8 = 1;
/// What is attacked.
const TARGET: u8 = 2;
/// The target was chosen.
const TARGETED: u8 = 3;
/// It was paid for.
const PAID: u8 = 4;

impl<O: Observer<State>> Engine<'_, O> {
    /// A unit declares an attack. With an attack card the card is in its
    /// intent already, and the unit has rested.
    pub(crate) fn declare(&mut self, attacker: u8) {
        let Some(unit) = self.s.refer_slot(attacker) else {
            return;
        };
        let Some(seat) = self.s.object(attacker).map(|o| o.controller) else {
            return;
        };
        self.s.combat = Some(Combat::declared(unit, seat));
        self.s.changed(Facts::COMBAT);
        self.push(Frame::Declare(unit, WEAPON));
    }

    pub(crate) fn step_declare(&mut self, unit: Ref, n: u8) {
        let slot = self.s.slot(unit);
        let (Some(slot), true) = (slot, self.s.combat.is_some()) else {
            self.give_up_attack();
            return;
        };
        match n {
            WEAPON => self.ask_weapon(unit, slot),
            ARMED => self.take_weapon(unit),
            TARGET => self.ask_target(unit, slot),
            TARGETED => self.take_target(unit, slot),
            PAID => self.take_attack_payment(unit, slot),
            _ => self.pop(),
        }
    }

    /// Whether a weapon is used is announced in the declaration (GA
    /// attacking-and-the-combat-phase/5.b).
    fn ask_weapon(&mut self, unit: Ref, slot: u8) {
        self.s.answers.clear();
        let look = self.fresh();
        let from = look.usable_weapons(slot);
        let seat = look.s.object(slot).map_or(look.s.active, |o| o.controller);
        let with_card = look.s.object(slot).is_some_and(|o| !o.intent.is_empty());
        let joins =
            !with_card || rule!("GA attack/p3", "GA attacking-and-the-combat-phase/5.b"; true);
        let needs = !look.attacks_unarmed(slot);
        self.set(Frame::Declare(unit, ARMED));
        if !from.is_empty() && joins {
            let from = from.into_iter().map(Thing::Object).collect();
            let least = usize::from(needs);
            self.ask(seat, Topic::Weapon, from, (least, 1), false);
        }
    }

    fn take_weapon(&mut self, unit: Ref) {
        let weapons = self.answered_objects();
        if let Some(combat) = &mut self.s.combat {
            combat.weapons = weapons.into_iter().collect();
        }
        self.s.changed(Facts::COMBAT);
        self.set(Frame::Declare(unit, TARGET));
    }

    /// The target is named in the declaration (GA …/2.b); with Cleave an
    /// opponent (GA cleave/1).
    fn ask_target(&mut self, unit: Ref, slot: u8) {
        self.s.answers.clear();
        let look = self.fresh();
        let (Some(object), Some(attack)) = (look.s.object(slot), look.attack_under_way()) else {
            return;
        };
        let seat = object.controller;
        let cleave = look.cleaves(attack);
        let from: Vec<Thing> = match cleave {
            true => {
                let all = look.cleave_opponents(slot);
                all.iter().map(Thing::Player).collect()
            }
            false => {
                let all = look.attack_targets(attack).into_iter();
                all.map(Thing::Object).collect()
            }
        };
        if from.is_empty() {
            self.give_up_attack();
            return;
        }
        self.set(Frame::Declare(unit, TARGETED));
        self.ask(seat, Topic::AttackTarget, from, (1, 1), false);
    }

    fn take_target(&mut self, unit: Ref, slot: u8) {
        let answer = self.s.answers.first().map(|(_, t)| *t);
        let look = self.fresh();
        let targets: SmallVec<[Ref; 2]> = match answer {
            Some(Thing::Object(target)) => SmallVec::from_slice(&[target]),
            Some(Thing::Player(seat)) => look.cleave_defenders(seat).into_iter().collect(),
            _ => SmallVec::new(),
        };
        if targets.is_empty() {
            self.give_up_attack();
            return;
        }
        let cleave = matches!(answer, Some(Thing::Player(_)));
        if let Some(combat) = &mut self.s.combat {
            combat.targets = targets;
            combat.cleave = cleave;
        }
        self.s.changed(Facts::COMBAT);
        self.set(Frame::Declare(unit, PAID));
        self.pay_for_attack(slot);
    }

    /// The unit rests, and what else is demanded is paid (GA …/1.d, 1.e).
    fn pay_for_attack(&mut self, slot: u8) {
        let look = self.fresh();
        let with_card = look.s.object(slot).is_some_and(|o| !o.intent.is_empty());
        // An attack card was paid for by resting when it was activated.
        let rested = rule!("GA deleveling/9.a", with_card);
        let rests = !rested && look.rests_to_attack(slot);
        let weapons = look.s.combat.as_ref().map(|c| c.weapons.clone());
        let payment = look.attack_payment(slot, &weapons.unwrap_or_default(), rests);
        if let Some(payment) = payment {
            self.pay(payment);
        }
    }

    fn take_attack_payment(&mut self, unit: Ref, slot: u8) {
        let paid = self.s.payments.pop().is_some_and(|p| p.paid);
        if !paid {
            self.give_up_attack();
            return;
        }
        self.pop();
        self.begin_combat(unit, slot);
    }

    /// No combat begins: what is in the intent goes to the graveyard (GA
    /// attack/p5).
    fn give_up_attack(&mut self) {
        self.pop();
        let attacker = self.s.combat.as_ref().map(|c| c.attacker);
        if let Some(slot) = attacker.and_then(|r| self.s.slot(r)) {
            self.empty_intent(slot);
        }
        self.s.combat = None;
        self.s.changed(Facts::COMBAT);
    }

    /// The turn enters the combat phase at once (GA attack-declaration/1):
    /// roles are given, loaded cards go into the intent, and what waits for
    /// attacks triggers.
    fn begin_combat(&mut self, unit: Ref, slot: u8) {
        self.load_intent(slot);
        self.give_roles(slot);
        let look = self.fresh();
        let (Some(combat), Some(object)) = (&look.s.combat, look.s.object(slot)) else {
            return;
        };
        let seat = combat.attacking;
        let targets: Vec<Ref> = combat.targets.to_vec();
        let used: Vec<Ref> = look.used_in_attack(combat, &object.intent);
        let champion = look.champions(seat).contains(&slot);
        self.s.tally(Tally::Attacks, seat, 1);
        if champion {
            self.s.tally(Tally::ChampionAttacks, seat, 1);
        }
        self.tell(&Event::Attacks(unit, targets.clone()));
        self.tell_attack(unit, seat, &used, &targets);
        if rule!("GA main-phase/3", "GA attack-declaration/1"; true) {
            self.push(Frame::Combat(RETALIATION));
            // What has triggered is answered in that step, not before it.
            if !rule!("GA attack-declaration/4", true) {
                self.push(Frame::Round { natural: false });
            }
        }
    }

    /// On Attack, for the unit and all that is used (GA on-attack/2, 3), and
    /// what waits for being attacked.
    fn tell_attack(&mut self, unit: Ref, seat: Seat, used: &[Ref], targets: &[Ref]) {
        let first = targets.first().copied();
        let attacked = first.map(|r| self.look().controller(r));
        let occasion = |thing| Occasion {
            thing: Some(thing),
            other: first,
            player: attacked,
            ..Occasion::default()
        };
        if rule!("GA on-attack/2", true) {
            self.happened(TriggerEvent::Attacks, occasion(unit));
        }
        for thing in used.iter().filter(|_| rule!("GA on-attack/3", true)) {
            self.happened(TriggerEvent::Attacks, occasion(*thing));
        }
        for thing in used {
            let with = Occasion {
                other: Some(*thing),
                ..occasion(unit)
            };
            self.happened(TriggerEvent::AttacksWith, with);
        }
        for target in targets {
            let o = Occasion {
                thing: Some(*target),
                other: Some(unit),
                player: Some(seat),
                ..Occasion::default()
            };
            self.happened(TriggerEvent::Attacked, o);
        }
    }
}

impl Look<'_> {
    /// Cards and weapons used in an attack besides the unit.
    pub(crate) fn used_in_attack(
        self,
        combat: &Combat,
        intent: &[kernel::ids::CardId],
    ) -> Vec<Ref> {
        let cards = intent.iter().map(|c| self.s.refer(*c));
        cards.chain(combat.weapons.iter().copied()).collect()
    }

    /// Whether a unit is attacking now.
    pub(crate) fn is_attacking(self, slot: u8) -> bool {
        let object = self.s.object(slot);
        object.is_some_and(|o| o.properties.any(Properties::ATTACKING))
    }
}
