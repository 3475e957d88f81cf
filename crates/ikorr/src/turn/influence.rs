//! The Influence Phase (ROI 8.3).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::Phase;
use crate::state::State;
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

/// How many cards an Influence Zone holds (ROI 5.7b).
const MOST_INFLUENCE: u8 = 10;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn influence_phase(&mut self, step: u8) {
        if step > 1 {
            self.next_phase(Phase::Influence);
            return;
        }
        let seats = self.entering_phase(Phase::Influence);
        for seat in seats.iter() {
            if rule!("ROI 8.3a", true) {
                self.refresh_influence(seat, u16::MAX);
            }
        }
        let team = self.s.active_seats();
        for p in self.s.permanents.iter_mut().flatten() {
            p.exerted &= !team.has(p.controller);
        }
        for seat in seats.iter() {
            if rule!("ROI 8.3b", true) {
                self.gain_influence(seat);
            }
        }
        self.settle_then(Phase::Influence, 2);
    }

    /// Turns exerted Influence face up (ROI 11.41a).
    pub(crate) fn refresh_influence(&mut self, seat: Seat, n: u16) {
        let player = &mut self.s.players[seat.index()];
        let n = n.min(u16::from(player.exerted)) as u8;
        if n == 0 || !rule!("ROI 11.41a", true) {
            return;
        }
        player.exerted -= n;
        player.available += n;
        self.s.touch_elsewhere();
        self.s.made += u16::from(n);
        self.tell(&Event::Refreshed(seat, u16::from(n)));
    }

    /// Puts a card of the Influence Deck into the Influence Zone face up
    /// (ROI 8.3c), if there is one and room for it (ROI 8.3d, 5.7b).
    pub(crate) fn gain_influence(&mut self, seat: Seat) {
        let player = &mut self.s.players[seat.index()];
        let held = player.available + player.exerted;
        let full = rule!("ROI 5.7b", held >= MOST_INFLUENCE);
        let none = rule!("ROI 8.3d", player.influence_deck == 0);
        if full || none {
            return;
        }
        player.influence_deck = player.influence_deck.saturating_sub(1);
        if rule!("ROI 8.3c", true) {
            player.available += 1;
        } else {
            player.exerted += 1;
        }
        self.s.touch_elsewhere();
        self.s.made += 1;
        self.tell(&Event::GainedInfluence(seat));
    }
}
