//! Champions as they are materialized (GA card-materialization/6).

use crate::card::Type;
use crate::legal::{Verdict, deny};
use crate::look::Look;
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether a card may be materialized as far as levels go: a champion
    /// needs one that levels up into it.
    pub(crate) fn may_level_into(self, seat: Seat, card: CardId) -> Verdict {
        let print = self.r.print(self.s.card(card).print);
        if !print.is(Type::Champion) {
            return Ok(());
        }
        let none = self.levels_into(seat, card).is_empty();
        deny(
            rule!("GA card-materialization/6", none),
            "GA card-materialization/6",
        )
    }
}
