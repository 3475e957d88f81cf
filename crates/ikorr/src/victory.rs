//! The one place where secured Ikorr changes and victory is decided
//! (section 1.3): at once, whatever is going on.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Occasion, State};
use kernel::game::Observer;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    /// Teams secure Ikorr, at one moment.
    pub(crate) fn secure(&mut self, gains: [u16; 2]) {
        for team in 0..2u8 {
            let n = gains[usize::from(team)];
            if n > 0 {
                let pool = self.s.pool[usize::from(team)];
                let now: u16 = self.keeps(u32::from(pool) + u32::from(n));
                self.s.pool[usize::from(team)] = now;
                self.s.touch_elsewhere();
                self.tell(&Event::Secured(team, n, now));
                self.happens(
                    TriggerEvent::TeamSecures,
                    Occasion {
                        player: self.s.mode.members(team).lowest(),
                        amount: n,
                        ..Occasion::default()
                    },
                );
            }
        }
        self.check_victory();
        self.next_point_decides();
    }

    /// A player's team secures Ikorr from the supply.
    pub(crate) fn secure_for(&mut self, seat: Seat, n: u16) {
        let mut gains = [0; 2];
        gains[usize::from(self.s.mode.team(seat))] = n;
        self.secure(gains);
    }

    /// Whether a team has met the Winning Requirement, or both (ROI 1.3a.3,
    /// 1.4c).
    pub(crate) fn check_victory(&mut self) {
        let goal = self.s.mode.goal();
        let met = |team: u8| self.s.pool[usize::from(team)] >= goal;
        let winners = match (met(0), met(1)) {
            (false, false) => return,
            (true, true) => {
                if rule!("ROI 1.4c", true) {
                    SeatSet::NONE
                } else {
                    self.s.mode.members(0)
                }
            }
            (true, false) => self.s.mode.members(0),
            (false, true) => self.s.mode.members(1),
        };
        if !rule!("ROI 1.3a.3", true) && !self.s.is_open() {
            return;
        }
        let winners = if rule!("ROI 9.4a", "ROI 1.4b"; true) {
            winners
        } else {
            winners.lowest().map_or(SeatSet::NONE, SeatSet::only)
        };
        if rule!("ROI 1.3a.3a", true) {
            self.clear_stack(RuleId("ROI 1.3a.3a"));
        }
        let rule = if self.s.mode.has_teams() {
            "ROI 1.3a.2"
        } else {
            "ROI 1.3a.1"
        };
        let reason = if winners.is_empty() {
            "both secured enough"
        } else {
            "secured"
        };
        self.finish(winners, reason, RuleId(rule));
    }

    /// A team loses by conceding or leaving; the other wins.
    pub(crate) fn lose(&mut self, team: u8, reason: &str, rule: RuleId) {
        let winners = self.s.mode.members(1 - team);
        self.finish(winners, reason, rule);
    }
}
