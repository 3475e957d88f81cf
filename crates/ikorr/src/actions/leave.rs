//! Destroy, sacrifice, retreat, void, and the other ways a thing is put
//! somewhere else (ROI 11.36, 11.42, 11.43, 11.54).

use crate::event::Cause;
use crate::flow::Engine;
use crate::program::Things;
use crate::state::{Ctx, State, Zone};
use kernel::by_rule;
use kernel::game::Observer;
use kernel::ids::Ref;

impl<O: Observer<State>> Engine<'_, O> {
    fn all_leave(&mut self, ctx: &Ctx, things: &Things, cause: Cause) {
        let things = self.affected(ctx, things);
        self.means(things.len());
        self.propose_leave(&things, cause);
    }

    pub(crate) fn do_destroy(&mut self, ctx: &Ctx, things: &Things) {
        self.all_leave(ctx, things, Cause::Destroyed);
    }

    pub(crate) fn do_sacrifice(&mut self, ctx: &Ctx, things: &Things) {
        let cause = by_rule!("ROI 11.43a", Cause::Sacrificed, else Cause::Destroyed);
        let things = self.affected(ctx, things);
        self.means(things.len());
        self.propose_leave(&things, cause);
    }

    pub(crate) fn do_retreat(&mut self, ctx: &Ctx, things: &Things) {
        let cause = by_rule!("ROI 11.42a", Cause::Retreat, else Cause::Put);
        self.all_leave(ctx, things, cause);
    }

    pub(crate) fn do_void(&mut self, ctx: &Ctx, things: &Things) {
        let (cause, zone) = by_rule!("ROI 11.54a", "ROI 5.5d"; (Cause::Void, Zone::Void), else (Cause::Put, Zone::Graveyard));
        self.put_somewhere(ctx, things, cause, zone);
    }

    pub(crate) fn do_to_hand(&mut self, ctx: &Ctx, things: &Things) {
        self.put_somewhere(ctx, things, Cause::Retreat, Zone::Hand);
    }

    pub(crate) fn do_to_graveyard(&mut self, ctx: &Ctx, things: &Things) {
        self.put_somewhere(ctx, things, Cause::Put, Zone::Graveyard);
    }

    pub(crate) fn do_to_top(&mut self, ctx: &Ctx, things: &Things) {
        self.put_somewhere(ctx, things, Cause::OnTop, Zone::Deck);
    }

    pub(crate) fn do_to_bottom(&mut self, ctx: &Ctx, things: &Things) {
        let all = self.where_things_are(ctx, things);
        self.means(all.len());
        for r in all {
            if self.s.slot(r).is_some() {
                self.propose_leave(&[r], Cause::OnBottom);
            } else {
                self.move_elsewhere(r, Zone::Deck);
                self.put_on_bottom(r.card);
            }
        }
    }

    pub(crate) fn do_into_deck(&mut self, ctx: &Ctx, things: &Things) {
        let all = self.where_things_are(ctx, things);
        self.means(all.len());
        let mut owners: Vec<_> = all.iter().map(|r| self.s.card(r.card).owner).collect();
        owners.sort_unstable();
        owners.dedup();
        for r in all {
            if self.s.slot(r).is_some() {
                self.propose_leave(&[r], Cause::IntoDeck);
            } else {
                self.move_elsewhere(r, Zone::Deck);
            }
        }
        for owner in owners {
            self.shuffle(owner);
        }
    }

    /// Permanents leave as one moment; cards elsewhere are moved.
    fn put_somewhere(&mut self, ctx: &Ctx, things: &Things, cause: Cause, to: Zone) {
        let all = self.where_things_are(ctx, things);
        self.means(all.len());
        let (here, elsewhere): (Vec<Ref>, Vec<Ref>) =
            all.into_iter().partition(|r| self.s.slot(*r).is_some());
        for r in &elsewhere {
            self.move_elsewhere(*r, to);
        }
        if !here.is_empty() {
            let made = self.s.made;
            self.propose_leave(&here, cause);
            self.s.made += made;
        }
    }

    /// The things, wherever they are.
    fn where_things_are(&mut self, ctx: &Ctx, things: &Things) -> Vec<Ref> {
        match things {
            Things::Pick(pick) => {
                let look = self.fresh();
                let mut there = look.still_anywhere(ctx, *pick);
                there.retain(|r| !look.is_spared(ctx, *r));
                there
            }
            Things::All(_) => self.affected(ctx, things),
        }
    }
}
