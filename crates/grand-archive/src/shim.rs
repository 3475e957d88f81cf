#![allow(unused)]
use crate::flow::Engine;
use crate::look::Look;
use crate::program::*;
use crate::state::*;
use kernel::game::Observer;
use kernel::ids::*;
use kernel::seats::Seat;
impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn begin_item(&mut self, item: Item) -> Handle {
        item.handle
    }
    pub(crate) fn pay(&mut self, p: Payment) {}
    pub(crate) fn redirect_attack(&mut self, to: Ref, i: bool) -> bool {
        false
    }
    pub(crate) fn empower(&mut self, seat: Seat, n: u16) {}
    pub(crate) fn do_copy_item(&mut self, ctx: &Ctx, item: Pick, times: &Amount, n: bool) {}
    pub(crate) fn do_negate(&mut self, ctx: &Ctx, t: &Things, to: Option<Dest>) {}
    pub(crate) fn do_become_distant(&mut self, ctx: &Ctx, t: &Things) {}
    pub(crate) fn do_load(&mut self, ctx: &Ctx, t: &Things, p: Pick) {}
    pub(crate) fn do_empower(&mut self, ctx: &Ctx, a: &Amount) {}
    pub(crate) fn do_materialize(&mut self, ctx: &Ctx, w: Who, f: &Filter, t: &PlayTerms, s: u8) {}
    pub(crate) fn do_activate(&mut self, ctx: &Ctx, w: Who, f: &Things, t: &PlayTerms, s: u8) {}
    pub(crate) fn do_attack_again(&mut self, ctx: &Ctx, p: Pick) {}
}
impl Look<'_> {
    pub(crate) fn payment(
        self,
        seat: Seat,
        what: PayFor,
        cost: &Cost,
        at: CostAt,
        ctx: &Ctx,
    ) -> Payment {
        todo!()
    }
    pub(crate) fn payable(self, p: &Payment, ctx: &Ctx) -> bool {
        false
    }
}
