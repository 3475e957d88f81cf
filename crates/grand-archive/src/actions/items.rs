//! What effects do to entries of the effects stack, and Empower (GA negate,
//! copying-abilities-or-copying-card-activations, empower-n).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Amount, Dest, Pick, Things, TriggerEvent};
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_negate(&mut self, ctx: &Ctx, things: &Things, to: Option<Dest>) {
        let items = self.fresh().items(things, ctx);
        self.means(items.len().max(1));
        for handle in items {
            self.negate(handle, to);
            if self.s.item(handle).is_none() {
                self.made(1);
            }
        }
    }

    /// Copies go on the effects stack one above the other.
    pub(crate) fn do_copy_item(&mut self, ctx: &Ctx, item: Pick, times: &Amount, new: bool) {
        let times = self.counted(times, ctx);
        let items = self.look().items(&Things::Pick(item), ctx);
        self.means(1);
        for handle in items {
            for _ in 0..times {
                self.copy_item(handle, ctx.controller, new);
                self.made(1);
            }
        }
    }

    pub(crate) fn do_empower(&mut self, ctx: &Ctx, amount: &Amount) {
        let n = self.counted(amount, ctx);
        self.means(1);
        self.made(usize::from(n > 0));
        self.empower(ctx.controller, n);
    }

    /// A player becomes empowered: for the next Spell card of this turn (GA
    /// empower-n/2). Nothing is no Empower (GA empower-n/1.a); several add up
    /// (GA empower-n/3).
    pub(crate) fn empower(&mut self, seat: Seat, n: u16) {
        if n == 0 && rule!("GA empower-n/1.a", true) {
            return;
        }
        let more: u8 = self.keeps(n);
        let waiting = self.s.player(seat).empower;
        let sum = match rule!("GA empower-n/3", true) {
            true => u16::from(waiting) + u16::from(more),
            false => u16::from(more),
        };
        self.s.players[seat.index()].empower = self.keeps(sum);
        self.s.changed(Facts::STACK);
        self.tell(&Event::Empowered(seat, more));
        let occasion = Occasion {
            player: Some(seat),
            amount: n,
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Empowers, occasion);
    }
}
