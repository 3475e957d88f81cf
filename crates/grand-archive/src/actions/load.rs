//! Load (GAT load/1): a card or object is put underneath an object.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Pick, Reg, Things, TriggerEvent};
use crate::state::{Ctx, Exit, Occasion, State, Thing, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

/// Where a step keeps what it loads.
const LOADING: Reg = Reg(253);

impl<O: Observer<State>> Engine<'_, O> {
    /// These go from where they are into the loaded cards of an object. What
    /// was an object leaves the field by it, and is none any more (GA
    /// loaded-cards/1).
    pub(crate) fn do_load(&mut self, ctx: &Ctx, what: &Things, into: Pick, stage: u8) {
        let into = self.fresh().linked_pick(into, ctx).first().copied();
        let slot = into.and_then(|r| self.s.slot(r));
        let (Some(into), Some(slot)) = (into, slot) else {
            self.means(1);
            return;
        };
        if stage > 0 {
            self.loaded(ctx, into, slot);
            return;
        }
        let mut all = self.acted_on(ctx, what);
        all.retain(|r| self.look().is_there(*r) && rule!("GAT load/1", true));
        self.bind(LOADING, all.iter().map(|r| Thing::Object(*r)));
        let blame = self.blame(ctx);
        self.come_back(1);
        self.leave(&all, (Zone::Loaded(slot), false), Exit::Put, blame);
    }

    /// What lies there now has been loaded.
    fn loaded(&mut self, ctx: &Ctx, into: Ref, slot: u8) {
        let bound: Vec<Ref> = ctx.bound.of(LOADING).filter_map(Thing::object).collect();
        self.means(bound.len().max(1));
        let now = bound.iter().filter_map(|r| self.s.follow(*r));
        let there = now.filter(|r| self.s.card(r.card).zone == Zone::Loaded(slot));
        for now in there.collect::<Vec<_>>() {
            self.made(1);
            self.s.touch();
            self.tell(&Event::Loaded(now.card, into));
            let occasion = Occasion {
                thing: Some(into),
                other: Some(now),
                player: Some(self.look().controller(into)),
                ..Occasion::default()
            };
            self.happened(TriggerEvent::Loaded, occasion);
        }
    }
}
