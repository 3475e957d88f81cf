//! Champions as they are materialized (GA card-materialization/6).

use crate::card::Type;
use crate::edition::Reading;
use crate::legal::{Verdict, deny};
use crate::look::Look;
use crate::state::{Item, ItemKind};
use kernel::ids::{CardId, Ref};
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
        let mut none = self.levels_into(seat, card).is_empty();
        if self.s.reads(Reading::LevelCheckedOnResolution) {
            // Level and lineage are asked as it resolves; level 0 champions
            // are never materialized (GA23 1.7.a.3).
            none = print.level == Some(0) || self.champions(seat).is_empty();
        }
        deny(
            rule!("GA card-materialization/6", none),
            "GA card-materialization/6",
        )
    }

    /// The champions that may level up into the card of an entry; nothing
    /// where it is no champion that is materialized.
    pub(crate) fn levelling(self, item: &Item) -> Option<Vec<Ref>> {
        let champion = self.r.print(item.ctx.face).is(Type::Champion);
        let played = item.kind == ItemKind::Materialization;
        let card = item.card.filter(|_| champion && played)?;
        let slots = self.levels_into(item.ctx.controller, card).into_iter();
        Some(slots.filter_map(|slot| self.s.refer_slot(slot)).collect())
    }

    /// The champion that levels up into the card of an entry: the one that was
    /// named as it was announced and no other (readings B6).
    pub(crate) fn levels_for(self, item: &Item) -> Option<Ref> {
        let able = self.levelling(item)?;
        match item.attacker {
            Some(named) => able.into_iter().find(|r| r.handle == named.handle),
            None => able.first().copied(),
        }
    }
}
