//! Clean-up at the end of a turn: special actions that nobody can respond to
//! (GA end-phase/3, p1 to p4).

use crate::edition::Reading;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::{Counter, PlayerMod, Until, Where};
use crate::state::{Properties, State, Zone};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn step_clean_up(&mut self, n: u8) {
        self.set(Frame::CleanUp(n + 1));
        match n {
            0 if rule!("GA end-phase/p1", true) => self.remove_damage(),
            1 => {
                self.end_turn_effects();
                self.run_turn_ends();
            }
            2 => self.keep_limit(Zone::Hand),
            3 => self.keep_limit(Zone::Memory),
            4 if rule!("GA end-phase/p4", true) => self.push(Frame::Check(0)),
            5 => self.pop(),
            _ => {}
        }
    }

    /// Temporary damage goes, before what lasted until the end of the turn
    /// does.
    fn remove_damage(&mut self) {
        let active = self.s.active;
        for object in self.s.field.iter_mut().flatten() {
            object.marked = 0;
            object.slain_by = None;
            // Damage on champions stays.
            if !rule!("GA damage/13", true) {
                object.counters.remove(Counter::DAMAGE, u16::MAX);
            }
            if object.controller == active {
                object.hurt = false;
            }
        }
        self.s.changed(Facts::DAMAGE);
    }

    /// What lasts until the end of the turn ends (GA end-phase/p2); units of
    /// the turn player are no longer distant.
    fn end_turn_effects(&mut self) {
        let (seat, turn) = (self.s.active, self.s.turn);
        if rule!("GA end-phase/p2", true) {
            self.end_effects(|end| match end.until {
                Until::EndOfTurn | Until::EndOfPhase | Until::EndOfCombat => true,
                Until::EndOfYourNextTurn => end.seat == seat && end.turn != turn,
                _ => false,
            });
        }
        // By the old book it does not end with a turn.
        let mut objects = self.s.field.iter().flatten();
        let any = objects.any(|o| o.controller == seat && o.properties.any(Properties::DISTANT));
        let ends = !(any && self.goes_by(Reading::DistantLasts));
        for object in self.s.field.iter_mut().flatten() {
            let own = object.controller == seat;
            if ends
                && (own || !kernel::rule!("GA distant/2", true))
                && kernel::rule!("GA distant/3", true)
            {
                object.properties.set(Properties::DISTANT, false);
            }
        }
        self.s.changed(Facts::STATUS.and(Facts::STACK));
        for player in &mut self.s.players {
            player.empower = 0;
            player.agility.clear();
        }
    }

    /// The turn player discards from hand and memory down to the limits that
    /// effects impose; without one there is none (GA hand/p2).
    fn keep_limit(&mut self, zone: Zone) {
        let seat = self.s.active;
        let over = self.fresh().over_limit(seat, zone);
        let over: u8 = self.keeps(over);
        if rule!("GA end-phase/p3", over > 0) {
            self.push(Frame::Discard(seat, zone, over, 0));
        }
    }
}

impl crate::look::Look<'_> {
    /// How many cards of the hand or the memory a player has beyond what is
    /// allowed.
    fn over_limit(self, seat: Seat, zone: Zone) -> usize {
        let mut most = usize::MAX;
        for rule in self.player_rules(seat) {
            match (zone, rule.what) {
                (Zone::Hand, PlayerMod::Limit(Where::Hand, n))
                | (Zone::Memory, PlayerMod::Limit(Where::Memory, n)) => {
                    most = most.min(usize::from(*n));
                }
                _ => {}
            }
        }
        if zone == Zone::Hand && !rule!("GA hand/p2", true) {
            most = most.min(7);
        }
        let have = self.s.player(seat).pile(zone).map_or(0, Vec::len);
        have.saturating_sub(most)
    }
}
