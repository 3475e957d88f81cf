//! A permanent that was played enters the board (RB 359.2).

use crate::card::Kind;
use crate::chain::finalize::ENTERED;
use crate::chain::item::Item;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::{AbilityKind, Tally, TriggerEvent};
use crate::state::{Ctx, Occasion, Place, State};
use kernel::game::Observer;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// A permanent leaves the Chain and becomes a game object (RB 359.2): a
    /// unit exhausted where it was to go, a gear ready (RB 359.2.c, 359.2.d).
    pub(super) fn enter_played(&mut self, at: usize, item: &Item) {
        let Some(card) = item.card else {
            return;
        };
        let seat = item.ctx.controller;
        let place = item.place.unwrap_or(Place::Base(seat));
        let ready = self.enters_so(item, place);
        let slot = self.enter(card, seat, place, ready);
        let play = Some(item.ctx.play);
        if let Some(o) = self.s.object_mut(slot) {
            o.play = play;
        }
        let thing = self.s.refer(card);
        self.tell(&Event::Entered(seat, thing, place));
        if item.buffed {
            self.buff(&[thing]);
        }
        // It does not become ready, it enters so (RB 805.6.a).
        if item.accelerated && !rule!("RB 805.6.a", true) {
            let occasion = Occasion {
                thing: Some(thing),
                player: Some(seat),
                ..Occasion::default()
            };
            self.happens(TriggerEvent::Readied, occasion);
        }
        self.set(Frame::Finalize(ENTERED));
        if !self.do_as_played(item, thing) {
            self.has_entered(at);
        }
    }

    fn enters_so(&mut self, item: &Item, place: Place) -> bool {
        let kind = self.r.kind(item.ctx.face);
        let default = match kind {
            Kind::Unit => !rule!("RB 359.2.c", "RB 143.4"; true),
            _ => by_rule!("RB 359.2.d", "RB 149.1"; true, else false),
        };
        let terms = item.terms.by.and_then(|by| self.r.play_terms(by));
        let (ready, exhausted) = terms.map_or((false, false), |t| (t.ready, t.exhausted));
        let accelerated = item.accelerated && rule!("RB 805.6", "RB 805.1.a"; true);
        let paid = item
            .options
            .iter()
            .any(|a| matches!(&self.r.ability(*a).kind, AbilityKind::ExtraCost(e) if e.ready));
        if accelerated || paid || ready {
            return true;
        }
        if exhausted {
            return false;
        }
        if let Some(ready) = item.ready {
            return ready;
        }
        let ctx: &Ctx = &item.ctx;
        let card = ctx.source.card;
        self.fresh().enters_ready(ctx, card, place, default)
    }

    /// The permanent is there: it has been played (RB 350.1), and whoever
    /// waits for that triggers (RB 383.4.a.2, 419.4).
    pub(crate) fn has_entered(&mut self, at: usize) {
        self.pop();
        let item = self.s.chain.remove(at);
        self.tell(&Event::Finalized(item.handle));
        self.newest_acts();
        self.s.cleanup = by_rule!("RB 319.5", "RB 319.6"; true, else self.s.cleanup);
        self.s.touch_only(Facts::AFAR);
        let thing = item.card.map(|c| self.s.refer(c));
        let occasion = Occasion {
            thing,
            player: Some(item.ctx.controller),
            place: item.place,
            amount: u16::from(item.ctx.spent),
            ..Occasion::default()
        };
        self.count_played(&item);
        self.new_moment();
        if rule!("RB 419.4.a", "RB 383.4.a.2"; true) {
            self.happens(TriggerEvent::Played, occasion);
        }
        if item.terms.hidden_at.is_some() {
            self.happens(TriggerEvent::PlayedFacedown, occasion);
        }
    }

    /// Counts what was played this turn.
    pub(crate) fn count_played(&mut self, item: &Item) {
        let seat = item.ctx.controller;
        let print = self.r.print(item.ctx.face);
        let what = match print.kind {
            Kind::Unit => Tally::Units,
            Kind::Gear => Tally::Gear,
            _ => Tally::Spells,
        };
        self.s.count(what, seat, 1);
        let token = item.card.is_some_and(|c| self.s.card(c).token);
        // Tokens are not cards (RB 350.2).
        if !token || !rule!("RB 350.2", true) {
            self.s.count(Tally::Played, seat, 1);
        }
        if self.r.equipment.is_some_and(|t| print.tags.contains(&t)) {
            self.s.count(Tally::Equipment, seat, 1);
        }
    }
}
