//! Floating Memory (GA floating-memory): a card of the graveyard is banished
//! to pay for 1 of a memory cost.

use crate::look::Look;
use crate::program::{AbilityKind, Static, Word};
use crate::sight::Sight;
use crate::state::Item;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// Cards that can pay for a memory cost by floating (GA
    /// floating-memory/1).
    pub(crate) fn floating(self, seat: Seat, played: Option<CardId>) -> Vec<Ref> {
        if !rule!("GA floating-memory/1", true) {
            return Vec::new();
        }
        let all = self.s.player(seat).graveyard.iter().copied();
        let floats = |c: &CardId| {
            Some(*c) != played && self.has_word_seen(*c, Sight::Effect, Word::FloatingMemory)
        };
        all.filter(floats).map(|c| self.s.refer(c)).collect()
    }

    /// Whether only floating memory pays for the memory cost of this card.
    pub(crate) fn only_floats(self, item: &Item) -> bool {
        let all = self.r.print(item.ctx.face).abilities.iter();
        let mut statics = all.filter_map(|a| match &self.r.ability(*a).kind {
            AbilityKind::Static(list) => Some(list),
            _ => None,
        });
        item.is_card() && statics.any(|list| list.contains(&Static::OnlyFloating))
    }
}
