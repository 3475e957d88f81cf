//! Several units that move together with their standard moves (RB 144.3).

use crate::card::Kind;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::state::{Ctx, PayFor, Place, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl Look<'_> {
    /// Units that may go to the same place at the same moment. A group is put
    /// together in the order of the slots, so that it is reached by one path.
    fn companions(self, seat: Seat, slot: u8, to: Place) -> Vec<Thing> {
        if !rule!("RB 144.3", true) {
            return Vec::new();
        }
        let from = self.s.object(slot).map(|o| o.place);
        let others = self.s.objects().filter(|(other, o)| {
            *other > slot
                && o.kind == Kind::Unit
                && o.controller == seat
                && (Some(o.place) == from || rule!("RB 144.3.b", true))
                && self.can_standard_move(seat, *other, to).is_ok()
        });
        let refs = others.map(|(_, o)| Thing::Object(self.s.refer(o.card)));
        refs.collect()
    }

    /// How many more units a player can pay to move along.
    fn most_companions(self, seat: Seat, unit: Ref, there: usize, to: Place) -> usize {
        let face = self.s.card(unit.card).print;
        let ctx = Ctx::new(seat, unit, face, None);
        let payable = |n: &usize| {
            let price = self.group_price(seat, n + 1, to);
            price.is_nothing() || self.payable(seat, price, &[], &ctx, PayFor::Other)
        };
        (1..=there).take_while(payable).count()
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A player moves a unit; others may go along.
    pub(crate) fn begin_move(&mut self, seat: Seat, slot: u8, to: Place) {
        let Some(unit) = self.refer_slot(slot) else {
            return;
        };
        let look = self.fresh();
        let from = look.companions(seat, slot, to);
        let most = look.most_companions(seat, unit, from.len(), to);
        self.s.movers = SmallVec::from_slice(&[unit]);
        self.push(Frame::Muster(seat, to));
        self.ask(seat, Topic::MoveAlso, from, (0, most), false);
    }

    /// Who moves is known.
    pub(crate) fn step_muster(&mut self, seat: Seat, to: Place) {
        self.pop();
        let mut units = std::mem::take(&mut self.s.movers);
        units.extend(self.answered_objects());
        self.s.answers.clear();
        self.standard_move(seat, &units, to);
    }
}
