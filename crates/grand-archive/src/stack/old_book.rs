//! What only the book of 2023-04-03 lets be played so: it is told as it is
//! played (the table of differences, `edition`).

use crate::card::{CostKind, Type};
use crate::edition::Reading;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Phase, Word};
use crate::sight::Sight;
use crate::state::{Item, ItemKind, State};
use kernel::game::Observer;
use kernel::ids::Handle;

/// Readings that let something be played, and whether they were needed for it.
type Needed = (Reading, fn(Look<'_>, &Item) -> bool);
const NEEDED: [Needed; 4] = [
    (Reading::MaterializeForReserve, |l, i| l.costs_reserve(i)),
    (Reading::SlowOutsideMain, |l, i| l.is_slow_outside_main(i)),
    (Reading::ElementsStayEnabled, |l, i| l.uses_elements_kept(i)),
    (Reading::SpellCardsOnly, |l, i| l.aims_past_spellshroud(i)),
];

impl<O: Observer<State>> Engine<'_, O> {
    /// Tells by which readings of the old book this could be played.
    pub(super) fn tell_old_book(&mut self, handle: Handle) {
        for (reading, is_needed) in NEEDED {
            if !self.s.reads(reading) {
                continue;
            }
            let look = self.fresh();
            if look.s.item(handle).is_some_and(|i| is_needed(look, i)) {
                self.goes_by(reading);
            }
        }
    }
}

impl Look<'_> {
    /// A card with a reserve cost is materialized.
    fn costs_reserve(self, item: &Item) -> bool {
        let cost = self.r.print(item.ctx.face).cost;
        let memory = cost.is_some_and(|c| c.kind == CostKind::Memory);
        item.kind == ItemKind::Materialization && !memory
    }

    fn is_slow_outside_main(self, item: &Item) -> bool {
        let main = self.s.phase == Some(Phase::Main) && self.s.combat.is_none();
        let slow = self.is_bound_in_time(item) && self.is_slow_anywhere(item);
        item.kind == ItemKind::Activation && slow && !main
    }

    /// An element of the card is no champion's any more.
    fn uses_elements_kept(self, item: &Item) -> bool {
        let seat = item.ctx.controller;
        let kept = self.s.player(seat).enabled_once;
        let kept = kept.minus(self.enabled_by_champions(seat));
        let champion = self.r.print(item.ctx.face).is(Type::Champion);
        item.card.is_some_and(|card| {
            let elements = self.elements_seen(card, Sight::By(seat));
            !champion && elements.minus(kept) != elements
        })
    }

    /// An ability of what is a Spell targets what has Spellshroud.
    fn aims_past_spellshroud(self, item: &Item) -> bool {
        let shrouded = |slot: u8| self.values(slot).has(Word::Spellshroud);
        let targets = item.ctx.targets.iter().filter_map(|(_, t)| t.object());
        let mut slots = targets.filter_map(|r| self.s.slot(r));
        item.card.is_none() && self.counts_as_spell(item) && slots.any(shrouded)
    }
}
