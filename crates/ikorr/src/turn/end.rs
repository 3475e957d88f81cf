//! The End Phase (ROI 8.7).

use crate::flow::{Engine, Frame};
use crate::program::{Moment, Phase, TriggerEvent};
use crate::state::{Entering, Later, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn end_phase(&mut self, step: u8) {
        match step {
            1 => {
                self.set(Frame::Turn(Phase::End, 2));
                self.reanimate();
            }
            2 => {
                let seats = self.entering_phase(Phase::End);
                self.release_delayed(|when, _| when == Moment::NextEndPhase);
                for seat in seats.iter() {
                    if rule!("ROI 8.7a", true) {
                        let about = Occasion {
                            player: Some(seat),
                            ..Occasion::default()
                        };
                        self.happens(TriggerEvent::EndPhase, about);
                    }
                }
                self.settle_then(Phase::End, 3);
            }
            _ => self.next_phase(Phase::End),
        }
    }

    /// All valid Champions with Reanimate are summoned under their owners, at
    /// once and without the stack (ROI 8.7a.1, 8.7a.2): those that are still in
    /// the Graveyard they went to (reading IK 2.5).
    fn reanimate(&mut self) {
        let (mut group, mut back) = (Vec::new(), Vec::new());
        let state = &mut *self.s;
        state.delayed.retain(|d| {
            if d.when != Later::Reanimate {
                return true;
            }
            let r = d.pending.ctx.source;
            let card = state.cards[r.card.index()];
            if card.zone == Zone::Graveyard && card.handle == r.handle {
                back.push(d.pending.clone());
                group.push(Entering {
                    card: r.card,
                    seat: card.owner,
                    row: true,
                    reanimated: true,
                    place: None,
                });
            }
            false
        });
        if group.is_empty() || !rule!("ROI 8.7a", true) {
            return;
        }
        if !rule!("ROI 8.7a.1", true) {
            back.into_iter().for_each(|pending| self.wait(pending));
        }
        let together = if rule!("ROI 8.7a.2", true) {
            group.len()
        } else {
            1
        };
        for group in group.chunks(together) {
            self.s.entering.push(group.to_vec());
            self.push(Frame::Enter(0));
        }
    }

    /// Delayed effects whose moment has come are put on the stack.
    pub(crate) fn release_delayed(&mut self, now: impl Fn(Moment, Seat) -> bool) {
        let mut ready = Vec::new();
        self.s.delayed.retain(|d| match d.when {
            Later::At(when) if now(when, d.pending.ctx.controller) => {
                ready.push(d.pending.clone());
                false
            }
            _ => true,
        });
        for pending in ready {
            self.wait(pending);
        }
    }
}
