//! The start of a turn (RB 315): Awaken, Beginning, Channel, Draw.

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::modes::Mode;
use crate::program::{Moment, Phase, TriggerEvent};
use crate::state::State;
use kernel::game::Observer;
use kernel::ids::{PrintId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// The Turn Player readies everything they control (RB 315.1).
    pub(super) fn awaken(&mut self, n: u8) {
        if n == 0 {
            self.begin_phase(Phase::Awaken);
            let seat = self.s.active;
            let mine: Vec<Ref> = self
                .s
                .objects()
                .filter(|(_, o)| o.controller == seat && o.exhausted)
                .map(|(_, o)| self.s.refer(o.card))
                .collect();
            by_rule!("RB 315.1.b", "RB 415.3.a"; { self.ready(&mine, false) });
            self.then(Phase::Awaken, 1);
        } else {
            self.set(crate::flow::Frame::Turn(Phase::Beginning, 0));
        }
    }

    /// The Beginning Step, then the Scoring Step (RB 315.2).
    pub(super) fn beginning(&mut self, n: u8) {
        let seat = self.s.active;
        match n {
            0 => {
                self.begin_phase(Phase::Beginning);
                self.draw_for_lacking_leaders(seat);
                if rule!("RB 315.2.a.1", true) {
                    self.moment_of(TriggerEvent::BeginningPhase, seat);
                    self.fire_delayed(Moment::YourNextBeginning, seat);
                }
                self.then(Phase::Beginning, 1);
            }
            1 => {
                self.s.touch_only(Facts::TURN);
                self.bar_for_teams(seat);
                self.new_moment();
                by_rule!("RB 315.2.b.2", { self.hold_all(seat) });
                self.then_after_work(Phase::Beginning, 2);
            }
            _ => self.set(crate::flow::Frame::Turn(Phase::Channel, 0)),
        }
    }

    /// Who plays a limited deck without a Legend or a Chosen Champion draws one
    /// card in the first Beginning Phase, also without both (RBT 602.4.a.5.b,
    /// 602.4.b.6.b).
    fn draw_for_lacking_leaders(&mut self, seat: Seat) {
        let player = self.s.player(seat);
        let lacks = player.legend.is_none() || player.chosen == PrintId(0);
        let first = player.turns == 1;
        if rule!("RBT 602.4.a.5.b", "RBT 602.4.b.6.b"; first && lacks) {
            self.enact(crate::state::Change::Draw { seat });
        }
    }

    /// Goes on after what was pushed above this frame, then after all that is
    /// outstanding.
    pub(super) fn then_after_work(&mut self, phase: Phase, n: u8) {
        let frames = self.s.agenda.frames_mut();
        let at = frames
            .iter()
            .rposition(|f| matches!(f, crate::flow::Frame::Turn(..)));
        if let Some(at) = at {
            frames[at] = crate::flow::Frame::Turn(phase, n);
            frames.insert(at + 1, crate::flow::Frame::Hot);
        }
    }

    /// The Turn Player channels two runes, by the mode's first-turn process
    /// one more (RB 315.3, 480.7, 481.7, 482.7, 483.7, 484.7).
    pub(super) fn channel_phase(&mut self, n: u8) {
        if n == 0 {
            self.begin_phase(Phase::Channel);
            let seat = self.s.active;
            let two: u8 = by_rule!("RB 315.3.b", 2, else 1);
            let count = two + u8::from(self.channels_extra(seat));
            // As many as there are.
            let short = self.s.player(seat).rune_deck.len() < usize::from(count);
            let count = if short {
                by_rule!("RB 315.3.b.1", count, else 0)
            } else {
                count
            };
            self.channel(seat, count, false);
            self.then(Phase::Channel, 1);
        } else {
            self.set(crate::flow::Frame::Turn(Phase::Draw, 0));
        }
    }

    /// Whoever goes last channels one more rune on their first turn.
    fn channels_extra(&self, seat: Seat) -> bool {
        let first_turn = self.s.player(seat).turns == 1;
        let order = self.s.mode.order_from(self.s.first);
        let last = order.last() == Some(&seat);
        let on = match self.s.mode {
            Mode::Duel => rule!("RB 480.7", true),
            Mode::Match => rule!("RB 481.7", true),
            Mode::Ffa3 => rule!("RB 482.7", true),
            Mode::Ffa4 => rule!("RB 483.7", true),
            Mode::Teams => rule!("RB 484.7", true),
        };
        on && first_turn && last
    }

    /// Where more than two play, whoever goes first draws no card on their
    /// first turn.
    fn skips_draw(&self, seat: Seat) -> bool {
        let first_turn = self.s.player(seat).turns == 1;
        let on = match self.s.mode {
            Mode::Duel | Mode::Match => false,
            Mode::Ffa3 => rule!("RB 482.7", true),
            Mode::Ffa4 => rule!("RB 483.7", true),
            Mode::Teams => rule!("RB 484.7", true),
        };
        on && first_turn && seat == self.s.first
    }

    /// The Turn Player draws 1; then every pool empties (RB 315.4, 166).
    pub(super) fn draw_phase(&mut self, n: u8) {
        let seat = self.s.active;
        match n {
            0 => {
                self.begin_phase(Phase::Draw);
                self.set(crate::flow::Frame::Turn(Phase::Draw, 1));
                let none = self.s.player(seat).deck.is_empty();
                let draws = rule!("RB 315.4.b", true) && (!none || rule!("RB 315.4.b.1", true));
                if draws && !self.skips_draw(seat) {
                    self.draw(seat, 1);
                }
            }
            1 => self.then(Phase::Draw, 2),
            2 => {
                by_rule!("RB 166", "RB 166.1"; { self.empty_pools() });
                self.then(Phase::Draw, 3);
            }
            _ => self.set(crate::flow::Frame::Turn(Phase::Main, 0)),
        }
    }

    /// Every player's Rune Pool empties (RB 166).
    pub(crate) fn empty_pools(&mut self) {
        for seat in self.s.mode.everybody().iter() {
            if !self.s.player(seat).pool.is_empty() {
                self.s.players[seat.index()].pool.clear();
                self.tell(&Event::PoolEmptied(seat));
            }
        }
    }
}
