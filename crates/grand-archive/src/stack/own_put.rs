//! Where a card would put itself as it resolves, for when it is negated (GA
//! negate/p1).

use crate::look::Look;
use crate::program::{Instr, Pick, Things, Verb};
use crate::stack::negate::dest_zone;
use crate::state::{Ctx, Item, Zone};
use kernel::parts::control::Control;

impl Look<'_> {
    /// Where the card would put itself, by the first of its steps that does
    /// so and is not ruled out.
    pub(super) fn put_by_itself(self, item: &Item) -> Option<Zone> {
        let lines = self.lines(item).into_iter().enumerate();
        let mut found = lines.filter_map(|(line, id)| {
            let ctx = self.line_ctx(item, line as u8, id);
            self.first_put(&self.r.ability(id).code, &ctx)
        });
        found.next()
    }

    fn first_put(self, code: &[Instr], ctx: &Ctx) -> Option<Zone> {
        let own = |things: &Things| *things == Things::Pick(Pick::This);
        let mut at = 0;
        while let Some(step) = code.get(at) {
            at += 1;
            match step {
                Instr::Control(Control::If { cond, len }) if !self.holds(cond, ctx) => {
                    at += usize::from(*len);
                }
                Instr::Control(Control::Skip { len } | Control::May { len, .. })
                | Instr::Reflex { len, .. }
                | Instr::Later { len, .. }
                | Instr::Watch { len, .. } => at += usize::from(*len),
                Instr::Do(Verb::Banish { things, .. }) if own(things) => {
                    return Some(Zone::Banishment);
                }
                Instr::Do(Verb::Put { things, to, .. }) if own(things) => {
                    return Some(dest_zone(*to));
                }
                _ => {}
            }
        }
        None
    }
}
