//! The Cleanup Phase (ROI 8.8): condition, discard and "end of turn" step.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::Phase;
use crate::state::{State, Thing, Topic};
use kernel::game::Observer;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// The most cards in hand at the end of one's turn (ROI 8.10a).
const HAND_LIMIT: usize = 7;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn cleanup_phase(&mut self, step: u8) {
        match step {
            1 if !rule!("ROI 8.8a", true) => self.set(Frame::Turn(Phase::Cleanup, 2)),
            1 => {
                self.begin_step(0);
                self.recover();
                self.settle_then(Phase::Cleanup, 2);
            }
            2 => self.ask_discards(),
            3 => self.discard_down(),
            4 => {
                // A trigger in this step leads back into it (ROI 8.10c).
                let again = rule!("ROI 8.10c", self.must_discard().next().is_some());
                self.set(Frame::Turn(Phase::Cleanup, if again { 2 } else { 5 }));
            }
            5 => {
                self.begin_step(2);
                self.end_of_turn();
                self.settle_then(Phase::Cleanup, 6);
            }
            _ => self.next_phase(Phase::Cleanup),
        }
    }

    fn begin_step(&mut self, step: u8) {
        self.s.cleanup_step = step;
        self.tell(&Event::CleanupStep(step));
    }

    /// Active players' stunned Champions recover (ROI 8.9a), except those
    /// perpetually stunned (ROI 8.9b).
    fn recover(&mut self) {
        let team = self.s.active_seats();
        let mut recovered = Vec::new();
        for p in self.s.permanents.iter_mut().flatten() {
            let ours = team.has(p.controller) || !rule!("ROI 8.9a", true);
            let stays = rule!("ROI 8.9b", p.perpetual);
            if ours && p.stunned && !stays {
                p.stunned = false;
                p.perpetual = false;
                recovered.push(p.card);
            }
        }
        for card in recovered {
            self.s.touch_state();
            let thing = self.s.refer(card);
            self.tell(&Event::Recovered(thing));
        }
    }

    fn must_discard(&self) -> impl Iterator<Item = (Seat, usize)> + '_ {
        self.s.active_seats().iter().filter_map(|seat| {
            let over = self.s.player(seat).hand.len().saturating_sub(HAND_LIMIT);
            rule!("ROI 8.10a", over > 0).then_some((seat, over))
        })
    }

    /// All active players choose at the same time (ROI 8.10b).
    fn ask_discards(&mut self) {
        self.begin_step(1);
        let mut over: Vec<(Seat, usize)> = self.must_discard().collect();
        if !rule!("ROI 8.10b", true) {
            over.truncate(1);
        }
        self.s.answers.clear();
        self.set(Frame::Turn(Phase::Cleanup, 3));
        if over.is_empty() {
            return;
        }
        for (seat, n) in &over {
            let hand = self.s.player(*seat).hand.iter();
            let cards = hand.map(|c| Thing::Object(self.s.refer(*c))).collect();
            self.open_ask(*seat, Topic::HandLimit, cards, *n, *n);
        }
        self.push(Frame::Asking(over.len() as u8));
    }

    fn discard_down(&mut self) {
        let chosen = self.answered_objects();
        for seat in self.s.active_seats().iter() {
            let mine = chosen.iter().filter(|r| self.s.card(r.card).owner == seat);
            let mine: Vec<_> = mine.copied().collect();
            self.discard_cards(seat, &mine);
        }
        self.s.answers.clear();
        self.set(Frame::Turn(Phase::Cleanup, 4));
        // What is triggered here resolves before the next step (ROI 8.8b).
        if rule!("ROI 8.8b", true) {
            self.push(Frame::Settle);
        }
    }

    fn end_of_turn(&mut self) {
        if rule!("ROI 8.11a", true) {
            let turn = self.s.turn;
            self.end_rows(Self::ends_with_turn(turn));
        }
        for p in self.s.permanents.iter_mut().flatten() {
            p.summoned = false;
            // Damage stays.
            p.damage = by_rule!("ROI 7.5b", p.damage, else 0);
        }
        let active = self.s.active;
        self.s.delayed.retain(|d| {
            !matches!(d.when, crate::state::Later::Counted { team, begun: true, .. } if team == active)
        });
        self.s.touch_state();
    }
}
