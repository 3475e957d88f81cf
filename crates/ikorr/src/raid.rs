//! Raiding (ROI 6.3).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Stat, TriggerEvent};
use crate::state::{Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of a raid: it is declared, what it triggers resolves, then the
    /// Ikorr is stored (ROI 6.3a.1a).
    pub(crate) fn step_raid(&mut self, champion: Ref, step: u8) {
        match step {
            0 => {
                self.set(Frame::Raid(champion, 1));
                self.declare_raid(champion);
                if rule!("ROI 6.3a.1a", true) {
                    self.push(Frame::Settle);
                }
            }
            _ => {
                self.pop();
                self.store_raid(champion);
            }
        }
    }

    fn raid_occasion(&self, champion: Ref) -> Occasion {
        Occasion {
            thing: Some(champion),
            player: Some(self.look().controller(champion)),
            ..Occasion::default()
        }
    }

    fn declare_raid(&mut self, champion: Ref) {
        if let Some(p) = self.referred(champion) {
            p.raids += 1;
        }
        self.s.touch_state();
        self.tell(&Event::Raid(champion));
        let about = self.raid_occasion(champion);
        if rule!("ROI 11.59a", true) {
            self.happens(TriggerEvent::Raids, about);
        }
    }

    /// The raid value is read when storing; a Champion that is gone stores
    /// nothing (reading IK 1.12).
    fn store_raid(&mut self, champion: Ref) {
        let raid = self.fresh().stat(champion, Stat::Raid).max(0) as u16;
        if self.s.slot(champion).is_some() && rule!("ROI 6.3a.1", true) {
            self.store(champion, raid);
        }
        let about = self.raid_occasion(champion);
        self.count_down(TriggerEvent::Raids, &about);
    }

    /// Ikorr is stored on a permanent (ROI 6.3a.2, 11.47a).
    pub(crate) fn store(&mut self, thing: Ref, n: u16) {
        if n == 0 {
            return;
        }
        let Some(there) = self.referred(thing).map(|p| p.stored) else {
            return;
        };
        let stored: u16 = self.keeps(u32::from(there) + u32::from(n));
        if let Some(p) = self.referred(thing)
            && rule!("ROI 6.3a.2", "ROI 11.47a"; true)
        {
            p.stored = stored;
        }
        self.s.touch_state();
        self.s.made += 1;
        self.tell(&Event::Stored(thing, n));
    }

    /// Stored Ikorr goes back to the supply; all of it if no number is given.
    pub(crate) fn unstore(&mut self, thing: Ref, n: Option<u16>) {
        let Some(p) = self.referred(thing) else {
            return;
        };
        let n = n.unwrap_or(p.stored).min(p.stored);
        p.stored -= n;
        self.s.touch_state();
        if n > 0 {
            self.s.made += 1;
            self.tell(&Event::Unstored(thing, n));
        }
    }
}
