//! Vigor (GA vigor): the unit wakes up as its player's end phase begins.

use crate::edition::Reading;
use crate::flow::Engine;
use crate::program::Word;
use crate::state::{Occasion, State};
use kernel::game::Observer;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Each instance of Vigor triggers by itself (GA vigor/2).
    pub(crate) fn trigger_vigor(&mut self, occasion: &Occasion) {
        let Some(ability) = self.r.inherent.vigor else {
            return;
        };
        if !rule!("GA vigor/1", true) {
            return;
        }
        for (source, times) in self.with_word(Word::Vigor, occasion.player) {
            let times = match times > 1 && self.goes_by(Reading::VigorOnce) {
                true => times.min(1),
                false => by_rule!("GA vigor/2", times, else times.min(1)),
            };
            for _ in 0..times {
                self.wait_inherent(ability, source, None, occasion);
            }
        }
    }
}
