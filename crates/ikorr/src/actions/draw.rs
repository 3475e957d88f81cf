//! Draw (ROI 5.9a).

use crate::flow::Engine;
use crate::program::{Amount, Who};
use crate::state::{Change, Ctx, State};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_draw(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        let n = self.counted(ctx, count);
        let seats = self.look().who(ctx, who);
        let by_card = ctx.by_card;
        self.means(usize::from(n) * seats.len());
        let look = self.look();
        let able = seats.into_iter().filter(|s| look.can_draw(*s, by_card));
        let draw = |seat| (0..n).map(move |_| Change::Draw { seat, by_card });
        let changes: Vec<Change> = able.flat_map(draw).collect();
        self.propose(changes);
    }
}
