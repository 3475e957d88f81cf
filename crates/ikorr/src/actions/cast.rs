//! Casting a Spell by an effect, without paying its cost (ROI 4.8a).

use crate::card::Kind;
use crate::flow::{Engine, Frame};
use crate::program::{Things, Who};
use crate::stack::announce;
use crate::state::{Ctx, Item, State, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_cast_free(&mut self, ctx: &Ctx, things: &Things, who: Who) {
        let seat = self.one_of(ctx, who);
        let picked: Vec<Ref> = self.fresh().things(ctx, things);
        self.means(picked.len());
        for r in picked {
            let card = self.s.card(r.card);
            let castable = self.r.kind(card.face) == Kind::Spell && card.zone != Zone::Stack;
            if castable && self.can_cast_free(ctx, seat, r) {
                self.put_card_on_stack(seat, r.card, true);
                self.s.made += 1;
                self.push(Frame::Announce(announce::FIRST));
            }
        }
    }

    /// Targets must be there and other costs payable (ROI 3.2c).
    fn can_cast_free(&mut self, ctx: &Ctx, seat: kernel::seats::Seat, r: Ref) -> bool {
        let mut ctx = ctx.clone();
        ctx.controller = seat;
        ctx.source = r;
        ctx.face = self.s.card(r.card).face;
        ctx.ability = self.spell_ability(r.card);
        ctx.targets.clear();
        ctx.bound.clear();
        let item = Item {
            handle: r.handle,
            card: Some(r.card),
            ctx,
            pending: true,
            part: None,
            support: false,
            free: true,
        };
        let look = self.fresh();
        let parts = look.parts(&item);
        look.missing_target(&item).is_none()
            && look.would_overfill(&item).is_none()
            && look.can_pay(seat, r, &parts)
    }
}
