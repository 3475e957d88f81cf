//! The Draw Phase (ROI 8.5).

use crate::flow::Engine;
use crate::program::Phase;
use crate::state::{Change, State};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn draw_phase(&mut self, step: u8) {
        match step {
            1 => {
                let seats = self.entering_phase(Phase::Draw);
                // The team going first skips this phase in its first turn.
                let first = rule!("ROI 8.5b", self.s.turn == 1);
                self.set(crate::flow::Frame::Turn(Phase::Draw, 2));
                if !first && rule!("ROI 8.5a", true) {
                    let draw = |seat| Change::Draw {
                        seat,
                        by_card: false,
                    };
                    let all = seats.iter().map(draw).collect::<Vec<_>>();
                    let all = if rule!("ROI 8.5a.2", true) {
                        all
                    } else {
                        all[..1.min(all.len())].to_vec()
                    };
                    self.propose(all);
                }
            }
            2 => self.settle_then(Phase::Draw, 3),
            _ => self.next_phase(Phase::Draw),
        }
    }
}
