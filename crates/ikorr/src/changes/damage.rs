//! Damage, and Champions that it destroys (section 7.5).

use crate::card::Kind;
use crate::event::{Cause, Event};
use crate::flow::Engine;
use crate::program::{Cannot, Keyword, TriggerEvent};
use crate::state::{Change, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Destroys at once every Champion whose damage has reached its health
    /// (ROI 7.5d, reading IK 1.5).
    pub(crate) fn bury(&mut self) {
        self.bury_after(false);
    }

    /// The same after a damage calculation: what dies then is destroyed by
    /// battle (ROI 7.3c).
    pub(crate) fn bury_after(&mut self, battle: bool) {
        self.s.wounds = false;
        let look = self.fresh();
        let mut dead = Vec::new();
        for slot in look.s.slots() {
            let chars = look.chars(slot);
            let Some(p) = look.s.permanent(slot) else {
                continue;
            };
            if look.r.kind(chars.face) != Kind::Champion || chars.cannot(Cannot::BeDestroyed) {
                continue;
            }
            let full = i32::from(p.damage) >= i32::from(chars.health);
            let dies = rule!("ROI 7.5d", full && !p.spared);
            if dies || p.doomed {
                let cause = match (battle, dies) {
                    (true, _) => Cause::Battle,
                    (false, true) => Cause::Damage,
                    (false, false) => Cause::Lethal,
                };
                let thing = look.s.refer(p.card);
                dead.push(Change::Leave { thing, cause });
            }
        }
        for p in self.s.permanents.iter_mut().flatten() {
            p.doomed = false;
        }
        if !dead.is_empty() {
            self.propose(dead);
        }
    }

    pub(crate) fn damage(&mut self, to: Ref, amount: u16, by: Option<Ref>, battle: bool) {
        if amount == 0 && rule!("ROI 11.26a.1", true) {
            return;
        }
        let look = self.fresh();
        let striker = by.and_then(|b| look.s.slot(b)).map(|s| look.chars(s));
        let from_note = by.and_then(|b| look.note(b)).map(|n| n.keywords);
        let keywords = striker.map(|c| c.keywords).or(from_note).unwrap_or(0);
        let lethal = keywords & Keyword::Lethal.bit() != 0;
        // Lethal is no card effect: nothing is safe from it.
        let safe = look.s.slot(to).is_some_and(|s| look.chars(s).immune);
        let lethal = lethal && (rule!("ROI 11.26b", true) || !safe);
        let Some(hurt) = self.referred(to).map(|p| p.damage) else {
            return;
        };
        let damage: u16 = self.keeps(u32::from(hurt) + u32::from(amount));
        let Some(p) = self.referred(to) else {
            return;
        };
        if rule!("ROI 7.5a", true) {
            p.damage = damage;
        }
        p.spared = false;
        p.doomed |= rule!("ROI 11.26a", lethal);
        let controller = p.controller;
        self.s.wounds = true;
        self.s.touch_state();
        self.tell(&Event::Damaged(to, amount, by, battle));
        let about = Occasion {
            thing: Some(to),
            other: by,
            player: Some(controller),
            amount,
        };
        self.tell_damaged(about, by, battle);
    }

    fn tell_damaged(&mut self, about: Occasion, by: Option<Ref>, battle: bool) {
        let strike = if rule!("ROI 7.4c", true) { by } else { None };
        let Some(by) = strike else {
            if rule!("ROI 11.16a", true) {
                self.happens(TriggerEvent::NonstrikeDamaged, about);
            }
            return;
        };
        self.happens(TriggerEvent::StrikeDamaged, about);
        let dealt = Occasion {
            thing: Some(by),
            other: about.thing,
            player: Some(self.look().controller(by)),
            amount: about.amount,
        };
        self.happens(TriggerEvent::DealsStrikeDamage, dealt);
        if rule!("ROI 11.8a", battle) {
            self.happens(TriggerEvent::DealsBattleDamage, dealt);
        }
    }

    pub(super) fn mend(&mut self, thing: Ref) {
        if let Some(p) = self.referred(thing) {
            p.damage = 0;
            p.doomed = false;
            self.s.touch_state();
            self.tell(&Event::Prevented(thing));
        }
    }
}
