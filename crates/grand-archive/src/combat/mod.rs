//! Attacking and the combat phase (GA attacking-and-the-combat-phase):
//! `declare` declares an attack, `retaliation`, `damage` and `end` are the
//! steps, `roles` says who still attacks and defends.

mod attack_card;
mod damage;
mod declare;
mod distant;
mod end;
mod hit;
mod intent;
mod legal_targets;
mod may_attack;
mod mods;
mod power;
mod redirect;
mod retaliation;
mod roles;
mod taxes;
mod weapons;

pub(crate) use legal_targets::Attack;

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::{CombatStep, TriggerEvent};
use crate::state::{Occasion, State};
use kernel::game::Observer;
use kernel::rule;

/// The retaliation step begins (GA retaliation-step/1).
pub(crate) const RETALIATION: u8 = 0;
/// "Before retaliation" (GA retaliation-step/2).
const BEFORE_RETALIATION: u8 = 1;
/// Who may retaliate is settled.
const PRESENT: u8 = 2;
/// Units are asked one by one (GA retaliation-step/3).
const RETALIATORS: u8 = 3;
/// The last one asked has answered.
const RETALIATES: u8 = 4;
/// What retaliating triggered is answered (GA retaliation-step/4).
const AFTER_RETALIATION: u8 = 5;
/// The damage step begins (GA damage-step/1).
const DAMAGE: u8 = 6;
/// In which order retaliating units deal damage (GA damage-step/2).
const ORDER: u8 = 7;
/// The order was chosen.
const ORDERED: u8 = 8;
/// Critical is answered (GA critical-n/1).
const CRITICAL: u8 = 9;
/// Damage is dealt (GA damage-step/2.a~2).
const DEAL: u8 = 10;
/// What died of it is gone before the step ends.
const DEALT: u8 = 11;
/// The end of combat step (GA end-of-combat-step).
pub(crate) const END: u8 = 12;
/// What triggered is answered (GA end-of-combat-step/4).
const ENDING: u8 = 13;
/// The combat is over.
const OVER: u8 = 14;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn step_combat(&mut self, n: u8) {
        if self.s.combat.is_none() {
            self.pop();
            return;
        }
        match n {
            RETALIATION => self.begin_retaliation(),
            BEFORE_RETALIATION => self.before_retaliation(),
            PRESENT => self.settle_present(),
            RETALIATORS => self.ask_retaliation(),
            RETALIATES => self.take_retaliation(),
            AFTER_RETALIATION => self.after_retaliation(),
            DAMAGE => self.begin_damage_step(),
            ORDER => self.ask_retaliation_order(),
            ORDERED => self.take_retaliation_order(),
            CRITICAL => self.begin_critical(),
            DEAL => self.deal_combat_damage(),
            DEALT => {
                let ends = rule!("GA end-of-combat-step", "GA damage-step/4"; true);
                self.set(Frame::Combat(if ends { END } else { OVER }));
                self.push(Frame::Check(0));
            }
            END => self.begin_end_of_combat(),
            ENDING => {
                self.set(Frame::Combat(OVER));
                if rule!("GA end-of-combat-step/4", "GA end-of-combat-step/p1"; true) {
                    self.push(Frame::Round { natural: false });
                }
            }
            _ => self.end_combat(),
        }
    }

    /// A step of the combat begins.
    pub(super) fn enter_step(&mut self, step: CombatStep) {
        if let Some(combat) = &mut self.s.combat {
            combat.step = step;
        }
        self.s.changed(Facts::COMBAT);
        self.tell(&Event::Combat(step));
        let occasion = Occasion {
            player: Some(self.s.active),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::CombatStep(step), occasion);
    }
}
