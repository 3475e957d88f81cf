//! Costs that are paid for something else than an entry: within an effect, for
//! a replacement (GA cost/p8).

use crate::card::CostKind;
use crate::look::Look;
use crate::program::Cost;
use crate::stack::calculate::{Total, narrow};
use crate::stack::parts::Parts;
use crate::state::{CostAt, Ctx, PayFor, Payment};
use kernel::parts::bindings::Bindings;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl Look<'_> {
    /// A payment of a cost that is written there.
    pub(crate) fn payment(
        self,
        seat: Seat,
        what: PayFor,
        cost: &Cost,
        at: CostAt,
        ctx: &Ctx,
    ) -> Payment {
        let mut total = Total::default();
        if let Some(reserve) = &cost.reserve {
            let amount = narrow(self.count(reserve, ctx));
            total.add(CostKind::Reserve, amount);
        }
        if let Some(memory) = &cost.memory {
            let amount = narrow(self.count(memory, ctx));
            total.add(CostKind::Memory, amount);
        }
        let parts = (0..cost.parts.len()).rev().map(|i| (at, i as u8));
        Payment {
            seat,
            what,
            source: ctx.source,
            reserve: total.reserve.unwrap_or(0),
            memory: total.memory.unwrap_or(0),
            parts: parts.collect(),
            chosen: SmallVec::new(),
            bound: Bindings::default(),
            settling: false,
            paid: false,
        }
    }

    /// Whether a payment can be made, all of it (GA resolution/p2).
    pub(crate) fn payable(self, p: &Payment, ctx: &Ctx) -> bool {
        let total = Total {
            reserve: Some(p.reserve),
            memory: Some(p.memory),
            parts: Parts::from_slice(&p.parts),
        };
        self.affords_cost(p.seat, &total, ctx)
    }
}
