//! Decks that are played with their top card revealed (GA main-deck/p9).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::PlayerMod;
use crate::state::State;
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Who plays with the top card of the deck revealed shows it, each time
    /// there is another: between two draws as well.
    pub(crate) fn show_tops(&mut self) {
        let everybody = self.s.mode.everybody();
        for seat in self.s.playing().iter() {
            let hidden = |c: &&kernel::ids::CardId| self.s.card(**c).known != everybody;
            let top = self.s.player(seat).deck.last().filter(hidden).copied();
            let Some(card) = top else {
                continue;
            };
            let open = |m: &PlayerMod| matches!(m, PlayerMod::TopRevealed);
            if self.fresh().player_rule(seat, &open) && rule!("GA main-deck/p9", true) {
                self.know(card, everybody);
                self.s.disclosed += 1;
                self.tell(&Event::Revealed(seat, card));
            }
        }
    }
}
