//! Taking control: the permanent moves to another row and stays the same
//! object (ROI 3.18a.1a).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Things, Until, Who};
use crate::stack::target::PLACES;
use crate::state::{Ctx, RowMod, RowScope, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_take_control(&mut self, ctx: &Ctx, things: &Things, who: Who, until: Until) {
        let things = self.affected(ctx, things);
        let seat = self.one_of(ctx, who);
        self.means(things.len());
        for thing in things {
            let before = self.look().controller(thing);
            if self.change_control(thing, seat) && until != Until::Always {
                let end = self.row_end(ctx, until);
                let scope = RowScope::Fixed(smallvec![thing]);
                self.s.rows.begin(scope, RowMod::Return(before), end);
            }
        }
    }

    /// Moves a permanent to another player's row, if there is room
    /// (reading IK 1.18) and no second Fabled comes of it (ROI 4.7c.1).
    pub(crate) fn change_control(&mut self, thing: Ref, to: Seat) -> bool {
        let look = self.fresh();
        let Some(slot) = look.s.slot(thing) else {
            return false;
        };
        let from = look.controller(thing);
        let chars = look.chars(slot);
        let fabled = look.r.print(chars.face.base).fabled && look.controls_fabled(to, chars.name);
        let in_row = look.s.player(from).row.contains(&slot);
        let full = rule!("ROI 5.2c", look.row_len(to) >= PLACES);
        if from == to || rule!("ROI 4.7c.1", fabled) || full || !in_row {
            return false;
        }
        self.s.players[from.index()].row.retain(|s| *s != slot);
        self.s.players[to.index()].row.push(slot);
        if !rule!("ROI 3.18a.1a", true) {
            let handle = self.s.handles.fresh();
            self.s.cards[thing.card.index()].handle = handle;
        }
        if let Some(p) = self.permanent_mut(slot)
            && rule!("ROI 3.5b", true)
        {
            p.controller = to;
        }
        let card = &mut self.s.cards[thing.card.index()];
        card.owner = by_rule!("ROI 3.5a", card.owner, else to);
        self.s.made += 1;
        self.s.touch();
        self.tell(&Event::Control(thing, to));
        true
    }
}
