//! Counter (RB 425).

use crate::card::Price;
use crate::flow::Engine;
use crate::program::{Earmark, Things};
use crate::state::{Ctx, State};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Cards and abilities on the Chain are negated. Where the card goes
    /// instead of the trash is said later in the text (RB 157.2).
    pub(crate) fn do_counter(&mut self, ctx: &Ctx, things: &Things, to_hand: bool) {
        self.means(1);
        let items = self.fresh().items(ctx, things);
        for item in items {
            let spent = self.s.item(item).map(|i| (i.ctx.controller, i.ctx.spent));
            if let Some((seat, n)) = spent
                && !rule!("RB 425.1.c", "RB 425.1.c.1"; true)
            {
                self.add(seat, Price::energy(n), Earmark::Anything);
            }
            if rule!("RB 425.1.a", "RB 425.2"; true) {
                self.counter(item, to_hand);
                self.s.made += 1;
            }
        }
    }
}
