//! The end of combat step (GA end-of-combat-step): it always happens.

use crate::combat::{END, ENDING, OVER};
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::{CombatStep, Until};
use crate::state::{Combat, Properties, State};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Intents are emptied, roles end, a state check follows.
    pub(super) fn begin_end_of_combat(&mut self) {
        self.enter_step(CombatStep::EndOfCombat);
        self.wear_late();
        if rule!("GA end-of-combat-step/3", true) {
            self.set(Frame::Combat(ENDING));
            self.push(Frame::Check(0));
        } else {
            self.set(Frame::Combat(OVER));
        }
        self.clear_combat();
    }

    /// No weapon loses durability as combat ends: it did with the damage
    /// (readings C6), and without a damage step it keeps it.
    fn wear_late(&mut self) {
        let late = |c: &&Combat| match c.dealt {
            true => !rule!("GA damage-step/2.g", true),
            false => !rule!("GA weapon/p4", true),
        };
        let combat = self.s.combat.as_ref().filter(late);
        let weapons = combat.map(|c| c.weapons.to_vec());
        self.wear(&weapons.unwrap_or_default());
    }

    /// Cards leave the intents, and nobody attacks, defends or retaliates any
    /// more.
    pub(crate) fn clear_combat(&mut self) {
        let slots: Vec<u8> = self.s.objects().map(|(slot, _)| slot).collect();
        for slot in slots {
            if rule!("GA end-of-combat-step/1", "GA intent"; true) {
                self.empty_intent(slot);
            }
            if rule!("GA end-of-combat-step/2", true) {
                let roles = Properties::ATTACKING
                    .and(Properties::DEFENDING)
                    .and(Properties::RETALIATING)
                    .and(Properties::INTERCEPTING);
                self.set_role(slot, roles, false);
            }
        }
        if let Some(combat) = &mut self.s.combat {
            combat.targets.clear();
            combat.retaliations.clear();
        }
        self.s.changed(Facts::COMBAT);
    }

    /// The game is back in the main phase (GA end-of-combat-step/4).
    pub(super) fn end_combat(&mut self) {
        self.pop();
        let Some(combat) = self.s.combat.take() else {
            return;
        };
        self.s.opportunity = None;
        self.s.changed(Facts::COMBAT);
        self.tell(&Event::CombatEnded);
        // What lasts as long as the combat phase ends with it.
        if rule!("GA turn-order/p4", true) {
            self.end_effects(|end| end.until == Until::EndOfCombat);
        }
        let unit = self.s.slot(combat.attacker).filter(|_| combat.again);
        if let Some(slot) = unit
            && self.fresh().may_attack_again(slot)
        {
            self.declare(slot);
        }
    }

    /// The combat phase ends early: the end of combat step happens all the
    /// same (GA ending-phases/1).
    pub(crate) fn cut_combat(&mut self) {
        let combats = |f: &Frame| matches!(f, Frame::Combat(_));
        if self.s.agenda.unwind(combats) {
            self.s.drop_beyond_frames();
            self.set(Frame::Combat(END));
        }
    }
}
