//! Finishing an item (RB 358, 359, 406): a permanent enters the board, an
//! ability that Adds resolves at once, anything else stays on the Chain.

use crate::card::Kind;
use crate::chain::finalize::ENTERED;
use crate::chain::item::Item;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{AbilityKind, Tally, TriggerEvent};
use crate::state::{Ctx, Occasion, Place, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule::RuleId;
use kernel::seats::SeatSet;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// Whether an item is an ability that Adds resources (RB 429.2, reading
    /// C 16).
    pub(crate) fn is_add(self, item: &Item) -> bool {
        let ability = self.ability_of(item).filter(|_| item.card.is_none());
        ability.is_some_and(|a| a.adds() && item.part.is_none())
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Checks legality (RB 358) and ends the process of playing.
    pub(crate) fn finish_item(&mut self, at: usize) {
        if let Some(rule) = self.illegal(at) {
            self.give_up(at, rule);
            return;
        }
        self.used_effects(at);
        let item = &self.s.chain[at];
        let (handle, seat, face) = (item.handle, item.ctx.controller, item.ctx.face);
        let played = item.card.is_some();
        let card = item.card.filter(|c| !self.s.card(*c).token);
        self.s.progress += 1;
        if card.is_some() && rule!("RB 812.1.c", true) {
            self.s.count(Tally::Cards, seat, 1);
        }
        self.s.touch_only(Facts::AFAR);
        self.s.cleanup = by_rule!("RB 319.4", true, else self.s.cleanup);
        let permanent = played && self.r.kind(face).is_permanent();
        if permanent && rule!("RB 351.1", "RB 359.2"; true) {
            let item = self.s.chain[at].clone();
            self.enter_played(at, &item);
            return;
        }
        self.pop();
        self.s.chain[at].pending = false;
        self.tell(&Event::Finalized(handle));
        if self.resolves_at_once(&self.s.chain[at]) {
            // Priority does not pass (RB 429.2.a).
            self.push(Frame::Resolved(handle));
            self.run_item(handle);
            return;
        }
        self.newest_acts();
        self.tell_chosen(at);
    }

    /// Whether an item waits for nobody: an ability that Adds (RB 429.2).
    /// Anything else stays on the Chain, and others may react (RB 359.3,
    /// 399).
    fn resolves_at_once(&self, item: &Item) -> bool {
        if self.look().is_add(item) {
            return rule!("RB 429.2", "RB 337.1.c"; true);
        }
        let hidden = item.terms.hidden_at.is_some();
        if item.card.is_some() && self.s.showdown.is_some() && !rule!("RB 342.1", true) {
            return true;
        }
        let stays = if item.card.is_some() {
            rule!("RB 359.3", "RB 359.3.c"; true) && (!hidden || rule!("RB 811.1.c.3", true))
        } else {
            let unit = self.r.kind(item.ctx.face) == Kind::Unit;
            rule!("RB 399", "RB 400.1"; true) && (!unit || rule!("RB 145.2.a.1", true))
        };
        !stays
    }

    /// The controller of the newest item will have Priority (RB 337.1.c.3).
    fn newest_acts(&mut self) {
        self.s.priority = None;
        self.s.passed = SeatSet::NONE;
    }

    /// Choices must be legal now (RB 358.1), the timing right (RB 358.3).
    fn illegal(&mut self, at: usize) -> Option<RuleId> {
        let look = self.fresh();
        let item = &look.s.chain[at];
        let missing = look.has_illegal_target(item);
        if rule!("RB 358.1", missing) {
            return Some(RuleId("RB 358.1"));
        }
        let place = item.place?;
        let valid = look.places(item, at > 0).contains(&place);
        if rule!("RB 358.2", "RB 358.3", "RB 822.3"; !valid) {
            return Some(RuleId("RB 358.2"));
        }
        None
    }

    /// Effects that waited for this play are used up, and do what they say.
    fn used_effects(&mut self, at: usize) {
        let look = self.fresh();
        let item = &look.s.chain[at];
        let Some(card) = item.card.filter(|c| !look.s.card(*c).token) else {
            return;
        };
        let seat = item.ctx.controller;
        let next = look.next_play(seat, card);
        let item = &mut self.s.chain[at];
        if next.ready {
            item.ready = item.ready.or(Some(true));
        }
        item.buffed |= next.buffed;
        item.ctx.bonus += next.bonus;
        if !next.used.is_empty() {
            self.s.rows.end(|row| next.used.contains(&row.id));
            self.s.touch();
        }
    }

    /// A permanent leaves the Chain and becomes a game object (RB 359.2): a
    /// unit exhausted where it was to go, a gear ready (RB 359.2.c, 359.2.d).
    fn enter_played(&mut self, at: usize, item: &Item) {
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
            let player = Some(seat);
            let thing = Some(thing);
            let occasion = Occasion {
                thing,
                player,
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

    /// What was chosen became a target (RB 383.4.b.2).
    fn tell_chosen(&mut self, at: usize) {
        let item = &self.s.chain[at];
        let things = item.ctx.targets.iter().filter_map(|(_, t)| t.object());
        let things: Vec<Ref> = things.collect();
        if things.is_empty() {
            return;
        }
        let (handle, ctx) = (item.handle, item.ctx.clone());
        self.new_moment();
        for thing in things {
            self.tell(&Event::Targeted(handle, thing));
            self.becomes_target(&ctx, thing);
        }
    }

    /// An effect has chosen this as a target.
    pub(crate) fn becomes_target(&mut self, by: &Ctx, thing: Ref) {
        let seat = by.controller;
        let look = self.look();
        let controller = look
            .controller(thing)
            .filter(|_| look.s.slot(thing).is_some());
        if controller.is_some_and(|c| !self.s.is_friendly(c, seat)) {
            self.s.count(Tally::EnemiesChosen, seat, 1);
        }
        let occasion = Occasion {
            thing: Some(thing),
            other: Some(by.source),
            spell: by.spell,
            player: Some(seat),
            place: self.look().place_of(thing),
            ..Occasion::default()
        };
        if rule!("RB 383.4.b", "RB 383.4.b.2", "RB 383.4.b.3", "RB 355.7", "RB 355.14.a", "RB 355.14.d", "RB 818.1.b.1"; true)
        {
            self.happens(TriggerEvent::Chosen, occasion);
        }
    }
}
