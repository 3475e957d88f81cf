//! The materialize phase (GA materialize-phase).

use crate::flow::{Engine, Frame};
use crate::program::Phase;
use crate::state::State;
use crate::turn::{CHOOSING, CHOSEN, first};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Triggers first (GA materialize-phase/2), then the turn player may
    /// materialize one card (GA materialize-phase/3).
    pub(super) fn materialize_phase(&mut self, n: u8) {
        match n {
            0 if self.s.player(self.s.active).turns == 1 && rule!("GA turn-one", true) => {
                self.set(Frame::Turn(Phase::Materialize, first::PLACE));
            }
            0 => {
                self.begin_phase(Phase::Materialize);
                if rule!("GA materialize-phase/2", true) {
                    self.then(Phase::Materialize, 1, false);
                } else {
                    self.set(CHOOSING);
                }
            }
            1 if self.s.player(self.s.active).material.is_empty() => {
                self.set(Frame::Turn(Phase::Materialize, CHOSEN));
            }
            1 => self.set(CHOOSING),
            first::PLACE.. => self.place_champion(n),
            _ => self.next_phase(Phase::Materialize),
        }
    }

    /// The choice was made, for a card or for none: what was chosen is answered and resolves before
    /// the phase ends (GA materialize-phase/4); without it nobody gets
    /// Opportunity (GA materialize-phase/p2).
    pub(crate) fn chosen_to_materialize(&mut self, any: bool) {
        let natural = !rule!("GA materialize-phase/p2", true);
        let once = !any || rule!("GA materialize-phase/3", "GA card-materialization/p1"; true);
        self.then(Phase::Materialize, if once { CHOSEN } else { 1 }, natural);
    }
}
