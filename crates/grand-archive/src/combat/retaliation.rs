//! The retaliation step (GA retaliation-step).

use crate::card::Type;
use crate::combat::{
    AFTER_RETALIATION, BEFORE_RETALIATION, DAMAGE, PRESENT, RETALIATES, RETALIATORS,
};
use crate::edition::Reading;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{Cannot, CombatStep, Mod, TriggerEvent};
use crate::state::{Combat, Occasion, Properties, Retaliation, State, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// What the declaration put on the effects stack is answered first (GA
    /// retaliation-step/1).
    pub(super) fn begin_retaliation(&mut self) {
        let calm = self.s.waiting.is_empty() && self.s.stack.is_empty();
        if !calm && self.s.reads(Reading::AttackTriggersFirst) {
            // By the old book that is done before the step begins.
            self.push(Frame::Round { natural: false });
            return;
        }
        self.enter_step(CombatStep::Retaliation);
        self.note_present();
        self.set(Frame::Combat(BEFORE_RETALIATION));
        if rule!("GA retaliation-step/1", true) {
            self.push(Frame::Round { natural: false });
        }
    }

    /// "Before retaliation": the only time to act before the damage step (GA
    /// retaliation-step/2).
    pub(super) fn before_retaliation(&mut self) {
        self.set(Frame::Combat(PRESENT));
        // What still waits was not answered: that is the step's first part.
        let calm = self.s.waiting.is_empty() && self.s.stack.is_empty();
        let answered = calm || rule!("GA retaliation-step/1", true);
        if answered && rule!("GA retaliation-step/2", "GA retaliation-step/p1"; true) {
            self.push(Frame::Round { natural: true });
        }
    }

    /// Only units that were there as the window closed may retaliate (GA
    /// retaliate-retaliation/7).
    pub(super) fn settle_present(&mut self) {
        // By the old book those that were there as the step began.
        match self.s.reads(Reading::RetaliatorsFixed) {
            true if self.is_anybody_late() => {
                self.goes_by(Reading::RetaliatorsFixed);
            }
            true => {}
            false => self.note_present(),
        }
        if let Some(combat) = &mut self.s.combat {
            combat.asked = 0;
        }
        self.set(Frame::Combat(RETALIATORS));
    }

    fn units_there(&mut self) -> SmallVec<[Ref; 8]> {
        let look = self.fresh();
        let objects = look.s.objects();
        let units = objects.filter(|(slot, _)| look.values(*slot).is_unit());
        units
            .filter_map(|(slot, _)| look.s.refer_slot(slot))
            .collect()
    }

    /// Whether a unit has come since it was noted which are there.
    fn is_anybody_late(&mut self) -> bool {
        let units = self.units_there();
        let combat = self.s.combat.as_ref();
        combat.is_some_and(|c| units.iter().any(|unit| !c.present.contains(unit)))
    }

    /// Notes which units are there.
    fn note_present(&mut self) {
        let present = self.units_there();
        if let Some(combat) = &mut self.s.combat {
            combat.present = present;
        }
    }

    /// For each unit that can retaliate its controller is asked (GA
    /// retaliation-step/3).
    pub(super) fn ask_retaliation(&mut self) {
        self.s.answers.clear();
        let look = self.fresh();
        let next = look.next_retaliator();
        let Some((at, unit)) = next else {
            self.set(Frame::Combat(AFTER_RETALIATION));
            return;
        };
        let controller = look.controller(unit);
        if let Some(combat) = &mut self.s.combat {
            combat.asked = at as u8 + 1;
        }
        self.set(Frame::Combat(RETALIATES));
        self.ask_yes(controller, Topic::Retaliate(unit));
    }

    /// The unit rests and retaliates; with Steadfast it does not rest (GA
    /// steadfast/1).
    pub(super) fn take_retaliation(&mut self) {
        self.set(Frame::Combat(RETALIATORS));
        if !self.said_yes() {
            return;
        }
        let look = self.fresh();
        let Some(combat) = &look.s.combat else {
            return;
        };
        let asked = usize::from(combat.asked).saturating_sub(1);
        let Some(unit) = combat.present.get(asked).copied() else {
            return;
        };
        let (Some(slot), target) = (look.s.slot(unit), combat.attacker) else {
            return;
        };
        let seat = combat.attacking;
        if !look.is_steadfast(slot) {
            self.rest(unit);
        }
        self.set_role(slot, Properties::RETALIATING, true);
        if let Some(combat) = &mut self.s.combat {
            combat.retaliations.push(Retaliation { unit, target });
        }
        self.s.changed(Facts::COMBAT);
        self.tell(&Event::Retaliates(unit));
        let occasion = Occasion {
            thing: Some(unit),
            other: Some(target),
            player: Some(seat),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Retaliates, occasion);
    }

    /// Then, after the effects stack is empty, the damage step begins (GA
    /// retaliation-step/4).
    pub(super) fn after_retaliation(&mut self) {
        self.set(Frame::Combat(DAMAGE));
        if rule!("GA retaliation-step/4", true) {
            self.push(Frame::Round { natural: false });
        }
    }
}

impl Look<'_> {
    /// The next unit to be asked, with its place among those present: those
    /// of defending players in turn order from the attacking player.
    fn next_retaliator(self) -> Option<(usize, Ref)> {
        let combat = self.s.combat.as_ref()?;
        let from = usize::from(combat.asked);
        let rest = combat.present.iter().enumerate().skip(from);
        let mut able = rest.filter(|(_, r)| self.can_retaliate(combat, **r));
        able.next().map(|(at, r)| (at, *r))
    }

    /// Whether a unit may retaliate against the attacker: it defends or has
    /// Ambush, is awake or steadfast, and has power (GA
    /// retaliation-step/3, p2, ambush/1). It need not obey (GA obedience/1).
    pub(crate) fn can_retaliate(self, combat: &Combat, r: Ref) -> bool {
        let (Some(slot), Some(attacker)) = (self.s.slot(r), self.s.slot(combat.attacker)) else {
            return false;
        };
        let Some(unit) = self.s.object(slot) else {
            return false;
        };
        let values = self.values(slot);
        let foe = unit.controller != combat.attacking;
        let defends = combat.targets.contains(&r);
        let ambush = self.ambushes(slot, attacker);
        let steadfast = self.is_steadfast(slot);
        let awake = self.is_awake_to_retaliate(slot);
        let champion = values.types.has(Type::Champion);
        // Retort gives power only to what retaliates already.
        let power = values.power.is_some_and(|n| n > 0)
            || !rule!("GA retaliation-step/p2", true)
            || champion && !rule!("GA deleveling/p1", true);
        let obeys = self.obeys(slot) || rule!("GA obedience/1", true);
        values.is_unit()
            && foe
            && (defends || ambush)
            && (awake || steadfast)
            && power
            && obeys
            && self.can(Cannot::Retaliate, slot).is_ok()
            && self.can(Cannot::BeRetaliated, attacker).is_ok()
            && !rule!("GA game-effects/p6", self.is_spared(slot, combat.attacker))
    }

    /// Whether an effect says that a unit cannot retaliate against this
    /// attacker.
    fn is_spared(self, slot: u8, attacker: Ref) -> bool {
        let said = self.filtered_mods(slot, |m| match m {
            Mod::CannotRetaliateAgainst(pick) => Some(pick),
            _ => None,
        });
        let mut spared = said
            .into_iter()
            .flat_map(|(ctx, pick)| self.named(*pick, &ctx));
        spared.any(|r| r.handle == attacker.handle)
    }

    /// Units that came after the window before retaliation had closed.
    pub(super) fn has_latecomers(self) -> bool {
        let Some(combat) = &self.s.combat else {
            return false;
        };
        let mut objects = self.s.objects();
        objects.any(|(slot, o)| {
            let late = !combat.present.contains(&o.thing());
            late && self.values(slot).is_unit()
        })
    }
}
