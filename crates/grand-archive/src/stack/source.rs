//! What static abilities say about costs, and the rules that wait for the next
//! card a player plays.

use crate::look::Look;
use crate::program::{CostChange, Filter, NextPlay, PlayerMod, Static};
use crate::sight::Sight;
use crate::state::{Ctx, Item, ItemKind};
use kernel::parts::effect_rows::RowId;

/// Something that waits for the next card a player plays.
pub(crate) struct Waits<'a> {
    /// What.
    pub next: &'a NextPlay,
    /// What its source knows.
    pub ctx: Ctx,
    /// The row, where something that resolved made it.
    pub row: Option<RowId>,
}

impl<'a> Look<'a> {
    /// All static changes of costs, with what their sources know.
    pub(crate) fn cost_statics(self) -> Vec<(Ctx, &'a CostChange)> {
        let mut found = Vec::new();
        if !self.d.of_costs {
            return found;
        }
        for (source, held) in self.static_abilities() {
            for said in self.says(*held) {
                if let Static::Costs(change) = said {
                    found.push((self.ctx_of(*source, *held), change));
                }
            }
        }
        found
    }

    /// What waits for this card.
    pub(crate) fn waiting_for(self, item: &Item) -> Vec<Waits<'a>> {
        let mut found = Vec::new();
        if !item.is_card() {
            return found;
        }
        for rule in self.player_rules(item.ctx.controller) {
            if let PlayerMod::NextPlay(next) = rule.what
                && next.materialize == (item.kind == ItemKind::Materialization)
                && self.matches_played(&next.filter, item, &rule.ctx)
            {
                let row = rule.value.map(|_| RowId(rule.since));
                found.push(Waits {
                    next,
                    ctx: rule.ctx,
                    row,
                });
            }
        }
        found
    }

    /// Whether the card of an entry matches, wherever it still lies. A filter
    /// of cards that are played says nothing of zones.
    pub(crate) fn matches_played(self, filter: &Filter, item: &Item, ctx: &Ctx) -> bool {
        let Some(card) = item.card else {
            return false;
        };
        let sight = Sight::By(item.ctx.controller);
        self.matches_anywhere(filter, self.s.refer(card), ctx, sight)
    }
}
