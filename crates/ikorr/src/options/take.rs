//! Taking a choice that was offered.

use crate::flow::{Engine, Frame};
use crate::options::{ACTION, ATTACK, PASS, PICK, PLAY, POWER, RAID, RUSH, SUPPORT};
use crate::program::AbilityId;
use crate::state::{Deed, State, Thing, Topic};
use kernel::game::{Choice, Observer};
use kernel::ids::{CardId, PrintId};
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn take_pick(&mut self, c: Choice) {
        if self.s.looping.is_none()
            && !matches!(
                self.s.open_asks().first().map(|a| a.about),
                Some(Topic::LoopCount | Topic::TriggerOrder)
            )
        {
            self.s.streak.clear();
        }
        self.answer(c.seat, (c.kind == PICK).then_some(c.a));
    }

    pub(crate) fn act(&mut self, c: Choice) {
        if c.kind == PASS {
            self.s.passed = self.s.passed.with(c.seat);
            return;
        }
        self.acted();
        self.s.streak.clear();
        self.s.last_deed = Some(self.deed(c));
        self.s.banned = None;
        if c.kind != RUSH {
            self.s.unpaid = SeatSet::NONE;
        }
        self.begin(c);
    }

    /// Begins what was chosen.
    fn begin(&mut self, c: Choice) {
        let there = |slot: u16| {
            let p = self.s.permanent(slot as u8);
            p.map(|p| self.s.refer(p.card))
        };
        match c.kind {
            PLAY => self.begin_play(c.seat, CardId(c.a)),
            POWER => self.begin_avatar(c.seat, false),
            RUSH => self.begin_rush(c.seat),
            ACTION => {
                let source = self.s.refer(CardId(c.a));
                self.begin_action(c.seat, source, AbilityId(c.b));
            }
            SUPPORT => {
                if let Some(source) = there(c.a) {
                    self.begin_support(c.seat, source);
                }
            }
            ATTACK => {
                if let Some((a, d)) = there(c.a).zip(there(c.b)) {
                    self.begin_deed(Frame::Attack(a, d, 0));
                }
            }
            RAID => {
                if let Some(r) = there(c.a) {
                    self.begin_deed(Frame::Raid(r, 0));
                }
            }
            _ => {}
        }
    }

    fn begin_deed(&mut self, frame: Frame) {
        self.push(Frame::Settle);
        self.push(frame);
    }

    fn deed(&self, c: Choice) -> Deed {
        let face = |slot: u16| self.look().chars(slot as u8).face.base;
        let print: PrintId = match c.kind {
            PLAY | ACTION => self.look().face(CardId(c.a)).base,
            SUPPORT | ATTACK | RAID => face(c.a),
            _ => self.s.player(c.seat).avatar,
        };
        Deed {
            kind: c.kind,
            seat: c.seat,
            print,
            with: if c.kind == ACTION { c.b } else { 0 },
        }
    }

    /// A RUSH takes from what the team shares: teammates are asked first
    /// (ROI 9.7b).
    fn begin_rush(&mut self, seat: Seat) {
        let mates = self.s.mode.allies(seat).without(seat).minus(self.s.gone);
        if mates.is_empty() || !kernel::rule!("ROI 9.7b", true) {
            self.begin_avatar(seat, true);
            return;
        }
        self.s.answers.clear();
        self.push(Frame::Consent(seat));
        for mate in mates.iter() {
            self.open_ask(mate, Topic::Consent, vec![Thing::Yes, Thing::No], 1, 1);
        }
        self.push(Frame::Asking(mates.len() as u8));
    }

    pub(crate) fn step_consent(&mut self, seat: Seat) {
        self.pop();
        if self.s.answers.iter().all(|(_, t)| *t == Thing::Yes) {
            self.begin_avatar(seat, true);
        } else {
            self.s.unpaid = self.s.unpaid.with(seat);
            self.tell(&crate::event::Event::RushRefused(seat));
        }
    }
}
