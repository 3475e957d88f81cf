//! Channel (RB 430): runes from the top of the Rune Deck come to the board.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, TriggerEvent, Who};
use crate::state::{Ctx, Occasion, Place, State};
use kernel::game::Observer;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Counts as done only if all of them could be channeled: texts ask for
    /// that.
    pub(crate) fn do_channel(&mut self, ctx: &Ctx, who: Who, count: &Amount, exhausted: bool) {
        let n = self.counted(ctx, count);
        let n: u8 = self.keeps(n);
        let seats = self.look().who(ctx, who);
        self.means(by_rule!("RB 430.4", usize::from(n) * seats.len(), else 0));
        for seat in seats {
            if rule!("RB 430.3", true) {
                self.channel(seat, n, exhausted);
            }
        }
    }

    /// A player channels so many runes, or as many as there are; tells how
    /// many.
    pub(crate) fn channel(&mut self, seat: Seat, n: u8, exhausted: bool) -> u8 {
        let mut done = 0;
        for _ in 0..n {
            let Some(rune) = self.s.player(seat).rune_deck.last().copied() else {
                break;
            };
            if !rule!("RB 430.1", true) {
                break;
            }
            // How it enters is what the effect says (RB 430.2), else ready.
            let ready = !rule!("RB 430.2", exhausted);
            self.enter(rune, seat, Place::Base(seat), ready);
            done += 1;
            self.s.made += 1;
            let thing = self.s.refer(rune);
            self.tell(&Event::Channeled(seat, thing));
            let occasion = Occasion {
                thing: Some(thing),
                player: Some(seat),
                ..Occasion::default()
            };
            self.happens(TriggerEvent::Channels, occasion);
        }
        done
    }
}
