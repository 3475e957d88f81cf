//! The Start Phase (ROI 8.4).

use crate::flow::Engine;
use crate::program::{Moment, Phase, TriggerEvent};
use crate::state::{Occasion, State};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn start_phase(&mut self, step: u8) {
        if step > 1 {
            self.next_phase(Phase::Start);
            return;
        }
        let seats = self.entering_phase(Phase::Start);
        let team = self.s.active;
        let mode = self.s.mode;
        self.release_delayed(|when, seat| {
            when == Moment::YourNextStart && mode.team(seat) == team
                || when == Moment::TheirNextTurn && mode.team(seat) != team
        });
        for seat in seats.iter() {
            if rule!("ROI 8.4a", true) {
                let about = Occasion {
                    player: Some(seat),
                    ..Occasion::default()
                };
                self.happens(TriggerEvent::StartPhase, about);
            }
        }
        self.settle_then(Phase::Start, 2);
    }
}
