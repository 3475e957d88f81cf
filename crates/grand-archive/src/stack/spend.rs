//! Effects that are used up as something is played.

use crate::flow::Engine;
use crate::state::{ItemKind, Properties, RowMod, State};
use kernel::game::Observer;
use kernel::ids::Handle;
use kernel::parts::effect_rows::RowId;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Empower waits for the next Spell card and is used up by it (GA
    /// empower-n/2).
    pub(super) fn use_empower(&mut self, handle: Handle) {
        let look = self.look();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let spell = item.kind == ItemKind::Activation && look.is_spell(item);
        if !spell {
            return;
        }
        let seat = item.ctx.controller;
        let waiting = self.s.player(seat).empower;
        if let Some(item) = self.s.item_mut(handle) {
            item.ctx.empower = by_rule!("GA empower-n/1", waiting, else 0);
            item.properties.set(Properties::EMPOWERED, waiting > 0);
            item.ctx.play.properties = item.properties;
        }
        if rule!("GA empower-n/2", true) {
            self.s.players[seat.index()].empower = 0;
        }
    }

    /// What changes the cost of the first card of a turn has had it.
    pub(super) fn use_firsts(&mut self, handle: Handle) {
        let look = self.fresh();
        let firsts = look.s.item(handle).map(|i| look.firsts(i));
        for ctx in firsts.unwrap_or_default() {
            let slot = self.s.slot(ctx.source);
            if let (Some(slot), Some(ability)) = (slot, ctx.ability)
                && let Some(object) = self.s.object_mut(slot)
            {
                object.used.push((ability, 1));
            }
        }
    }

    /// What waited for this card is used up.
    pub(super) fn use_next_plays(&mut self, handle: Handle) {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let waits = look.waiting_for(item);
        let counted = waits.iter().filter(|w| w.next.count.is_some());
        let used: Vec<RowId> = counted.filter_map(|w| w.row).collect();
        if !used.is_empty() {
            self.spend_rows(&used);
        }
    }

    /// Rows that hold for so many plays have one less left; those with none
    /// left end.
    pub(super) fn spend_rows(&mut self, used: &[RowId]) {
        let mut over = Vec::new();
        for row in self.s.rows.iter_mut().filter(|r| used.contains(&r.id)) {
            if let RowMod::Player { value, .. } = &mut row.what {
                *value -= 1;
                if *value <= 0 {
                    over.push(row.id);
                }
            }
        }
        self.s.rows.end(|row| over.contains(&row.id));
        self.s.touch();
    }
}
