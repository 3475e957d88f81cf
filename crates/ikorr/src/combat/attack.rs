//! The attack declaration step and the battle step (ROI 7.1, 7.2).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Cannot, Keyword, TriggerEvent};
use crate::state::{Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of an attack.
    pub(crate) fn step_attack(&mut self, attacker: Ref, defender: Ref, step: u8) {
        let at = |n| Frame::Attack(attacker, defender, n);
        match step {
            0 => {
                self.set(at(1));
                self.declare_attack(attacker, defender);
                // The battle begins once the stack is empty (ROI 7.1d).
                if rule!("ROI 7.1d", true) {
                    self.push(Frame::Settle);
                }
            }
            1 => {
                if self.can_battle(attacker, defender) {
                    self.set(at(2));
                    self.first_strikes(attacker, defender);
                } else {
                    self.tell(&Event::NoBattle(attacker));
                    self.pop();
                }
            }
            2 => self.end_calculation(at(3)),
            3 => {
                self.set(at(4));
                if self.strikes_first(attacker) {
                    self.strike_back(attacker, defender);
                }
            }
            4 => self.end_calculation(at(5)),
            _ => {
                self.pop();
                self.have_battled(attacker, defender);
            }
        }
    }

    /// The damage calculation ends with the damage: the dead leave, and what
    /// that triggers waits until the battle is over (ROI 7.3d, reading
    /// IK 1.6).
    fn end_calculation(&mut self, next: Frame) {
        self.set(next);
        if !rule!("ROI 7.3d", true) {
            self.push(Frame::Settle);
        }
        self.bury_after(true);
    }

    fn declare_attack(&mut self, attacker: Ref, defender: Ref) {
        if let Some(p) = self.referred(attacker) {
            p.attacks += 1;
            p.victims.push(defender.handle);
        }
        self.s.touch_state();
        self.tell(&Event::Attack(attacker, defender));
        let look = self.look();
        let attacks = Occasion {
            thing: Some(attacker),
            other: Some(defender),
            player: Some(look.controller(attacker)),
            amount: 0,
        };
        let attacked = Occasion {
            thing: Some(defender),
            other: Some(attacker),
            player: Some(look.controller(defender)),
            amount: 0,
        };
        if rule!("ROI 7.1c", true) {
            self.happens(TriggerEvent::Attacks, attacks);
        }
        self.happens(TriggerEvent::Attacked, attacked);
        if rule!("ROI 11.57a", true) {
            self.happens(TriggerEvent::Defends, attacked);
        }
    }

    /// Both are still there and able to go on (ROI 7.1d.1, 7.2c, reading
    /// IK 4.13).
    fn can_battle(&mut self, attacker: Ref, defender: Ref) -> bool {
        let look = self.fresh();
        let (Some(a), Some(d)) = (look.s.slot(attacker), look.s.slot(defender)) else {
            return !rule!("ROI 7.1d.1", true) && look.s.slot(attacker).is_some();
        };
        let stunned = look
            .s
            .permanent(a)
            .is_some_and(crate::state::Permanent::is_stunned);
        let able = !stunned && !look.chars(a).cannot(Cannot::Attack);
        let team = |r| look.s.mode.team(look.controller(r));
        let opposed = team(attacker) != team(defender);
        let _ = d;
        !rule!("ROI 7.2c", !(able && opposed))
    }

    fn strikes_first(&mut self, attacker: Ref) -> bool {
        let look = self.fresh();
        let here = look.s.slot(attacker).map(|s| look.chars(s).keywords);
        let keywords = here
            .or(look.note(attacker).map(|n| n.keywords))
            .unwrap_or(0);
        rule!("ROI 7.2b.1", keywords & Keyword::QuickStrike.bit() != 0)
    }

    /// Both strike at once (ROI 7.2b), or the one with Quick Strike first.
    fn first_strikes(&mut self, attacker: Ref, defender: Ref) {
        if self.strikes_first(attacker) || !rule!("ROI 7.2b", true) {
            self.strike(&[(attacker, defender)], true);
        } else {
            self.strike(&[(attacker, defender), (defender, attacker)], true);
        }
    }

    /// The defender strikes back if it is still there (ROI 7.2b.1a).
    fn strike_back(&mut self, attacker: Ref, defender: Ref) {
        let alive = self.s.slot(defender).is_some();
        if (alive || !rule!("ROI 7.2b.1a", true)) && self.s.slot(attacker).is_some() {
            self.strike(&[(defender, attacker)], true);
        }
    }

    /// Both have battled, also when Quick Strike killed first (ROI 7.3b,
    /// reading IK 4.12).
    fn have_battled(&mut self, attacker: Ref, defender: Ref) {
        self.tell(&Event::Battled(attacker, defender));
        for (one, other) in [(attacker, defender), (defender, attacker)] {
            let player = Some(self.look().controller(one));
            if let Some(p) = self.referred(one) {
                p.battled = true;
            }
            if rule!("ROI 7.3b", true) {
                let left: Vec<_> = self.look().note(one).copied().into_iter().collect();
                let about = Occasion {
                    thing: Some(one),
                    other: Some(other),
                    player,
                    amount: 0,
                };
                self.happens_as_left(TriggerEvent::Battled, about, &left);
            }
        }
    }
}
