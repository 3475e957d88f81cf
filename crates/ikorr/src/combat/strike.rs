//! Striking (ROI 7.4), with Raze (ROI 11.29).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Keyword, Stat, TriggerEvent};
use crate::state::{Change, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Champions strike, all at once: each deals damage equal to its attack
    /// (ROI 7.4a).
    pub(crate) fn strike(&mut self, strikes: &[(Ref, Ref)], battle: bool) {
        self.raze(strikes);
        let mut changes = Vec::new();
        for (by, to) in strikes {
            let attack = self.fresh().stat(*by, Stat::Attack).max(0) as u16;
            let attack = kernel::by_rule!("ROI 7.4a", attack, else 0);
            self.tell(&Event::Strikes(*by, *to));
            self.has_struck(*by, *to, battle);
            if self.s.slot(*to).is_some() {
                changes.push(Change::Damage {
                    to: *to,
                    amount: attack,
                    by: Some(*by),
                    battle,
                    by_card: false,
                });
            }
        }
        if battle {
            self.calculate(changes);
        } else {
            self.propose(changes);
        }
    }

    /// The damage calculation step of a battle (ROI 7.2d).
    fn calculate(&mut self, changes: Vec<Change>) {
        if rule!("ROI 7.2d", true) {
            self.tell(&Event::Calculation);
            self.propose(changes);
        }
    }

    fn has_struck(&mut self, by: Ref, to: Ref, battle: bool) {
        let look = self.look();
        let about = |thing, other| Occasion {
            thing: Some(thing),
            other: Some(other),
            player: Some(look.controller(thing)),
            amount: 0,
        };
        let (strikes, struck) = (about(by, to), about(to, by));
        self.happens(TriggerEvent::Strikes, strikes);
        // In battle it was defending since the attack was declared.
        if !battle && rule!("ROI 11.57a", true) {
            self.happens(TriggerEvent::Defends, struck);
        }
    }

    /// Raze happens with the strike, before anything is destroyed, and takes
    /// at most what was stored before (reading IK 4.2).
    fn raze(&mut self, strikes: &[(Ref, Ref)]) {
        let look = self.fresh();
        let stored = |r: Ref| look.stat(r, Stat::Stored).max(0) as u16;
        let mut moves = Vec::new();
        for (by, to) in strikes {
            let has = look
                .s
                .slot(*by)
                .is_some_and(|s| look.chars(s).has(Keyword::Raze));
            if rule!("ROI 11.29a", has) {
                let raid = look.stat(*by, Stat::Raid).max(0) as u16;
                moves.push((*to, *by, raid.min(stored(*to))));
            }
        }
        for (from, to, n) in moves {
            if let Some(p) = self.referred(from) {
                p.stored = p.stored.saturating_sub(n);
            }
            let there = self.referred(to).map_or(0, |p| p.stored);
            let stored = self.keeps(u32::from(there) + u32::from(n));
            if let Some(p) = self.referred(to) {
                p.stored = stored;
            }
            if n > 0 {
                self.s.touch_state();
                self.tell(&Event::MovedStored(from, to, n));
            }
        }
    }
}
