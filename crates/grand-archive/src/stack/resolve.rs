//! Resolution (GA resolution): the top of the effects stack does what it
//! says, or becomes an object, or fizzles.

use crate::card::{Type, TypeSet};
use crate::edition::Reading;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{AbilityKind, Entering};
use crate::state::{Blame, Change, Item, ItemKind, Purpose, State, Zone};
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};
use kernel::rule::RuleId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// The top entry resolves.
    pub(crate) fn resolve_top(&mut self) {
        self.pop();
        if self.s.resolving.is_some_and(|h| self.s.item(h).is_none()) {
            // It had no target, and is gone.
            self.s.resolving = None;
            return;
        }
        let top = by_rule!("GA opportunity/5", "GA effects-stack/p2"; self.s.stack.last(), else self.s.stack.first());
        let Some(item) = top else {
            return;
        };
        let (handle, seat, face) = (item.handle, item.ctx.controller, item.ctx.face);
        let late = item.late;
        self.s.resolving = Some(handle);
        if late {
            self.aim_late(handle);
            return;
        }
        self.tell(&Event::Resolves(seat, face));
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        if let Some(rule) = look.fizzles(item) {
            self.fizzle(handle, rule);
            return;
        }
        let gone = look.illegal_targets(item);
        let item = item.clone();
        if let Some(item) = self.s.item_mut(handle) {
            item.ctx.targets.retain(|t| !gone.contains(t));
        }
        self.resolve(&item);
    }

    fn resolve(&mut self, item: &Item) {
        let handle = item.handle;
        if !self.fresh().goes_on(item) {
            if !item.is_card() {
                self.goes_by(Reading::RestrictionInAllZones);
            }
            self.push(Frame::Resolved(handle));
            return;
        }
        let Some(card) = item.card else {
            if self.attacker_for(&item.ctx).is_some() {
                self.goes_by(Reading::AttackerIsSource);
            }
            self.push(Frame::Resolved(handle));
            self.run_lines(handle);
            return;
        };
        let print = self.r.print(item.ctx.face);
        if print.is(Type::Attack) {
            self.resolve_attack(item);
            return;
        }
        self.push(Frame::Resolved(handle));
        if print.is(Type::Champion) && item.kind == ItemKind::Materialization {
            self.resolve_champion(item);
        } else if print.types.any(TypeSet::OBJECT) {
            // By the old book a copy becomes nothing.
            let token = !(item.copy && self.goes_by(Reading::CopyBecomesNothing));
            if item.copy && !rule!("GA copying-abilities-or-copying-card-activations/4", token) {
                return;
            }
            self.become_object(item, card);
        } else {
            self.run_lines(handle);
        }
    }

    /// Runs the lines of an entry in text order, each with its own targets
    /// (GA resolution/p1).
    fn run_lines(&mut self, handle: Handle) {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let lines = look.lines(item).into_iter().enumerate();
        let mut each: Vec<_> = lines
            .map(|(i, ability)| look.line_ctx(item, i as u8, ability))
            .collect();
        for ctx in &mut each {
            // Who controlled it there, whoever has its source by now.
            let now = look.controller(ctx.source);
            ctx.controller = by_rule!("GA resolution/4", ctx.controller, else now);
        }
        if rule!("GA resolution/p1", true) {
            // What is pushed last is done first.
            each.reverse();
        }
        for ctx in each {
            self.start(ctx, Purpose::Item(handle));
        }
    }

    /// A card becomes an object under the control of who controlled it on the
    /// effects stack (GA resolution/1), unless something happens instead.
    fn become_object(&mut self, item: &Item, card: kernel::ids::CardId) {
        let seat = item.ctx.controller;
        let seat = by_rule!("GA resolution/1", seat, else self.s.next_after(seat));
        if !rule!("GA field/p3", true) {
            return;
        }
        let enters = Change::Enter {
            thing: self.s.refer(card),
            seat,
            how: None,
            rested: false,
            imbued: false,
            blame: Blame::GAME,
        };
        self.propose(vec![enters]);
    }

    /// The card of an entry enters as its activation was; tells whether there
    /// is such an entry.
    pub(crate) fn enter_resolved(&mut self, thing: Ref, seat: Seat, rested: bool) -> bool {
        let there = self.s.card(thing.card).zone == Zone::Stack;
        let item = self.s.stack.iter().find(|i| i.card == Some(thing.card));
        let Some(item) = item.filter(|_| there).cloned() else {
            return false;
        };
        let mut how = self.fresh().entering_of(&item);
        how.rested |= rested;
        let mut play = item.ctx.play.clone();
        play.properties = item.properties;
        play.x = by_rule!("GA cost/10", play.x, else 0);
        let slot = self.enter(thing.card, seat, &how, Some(play));
        self.link_to_target(slot, &item);
        true
    }

    /// A champion levels up the one it was played for (GA leveling-up/1).
    fn resolve_champion(&mut self, item: &Item) {
        let champion = self.fresh().levels_for(item);
        let slot = champion.and_then(|r| self.s.slot(r));
        if let (Some(slot), Some(card)) = (slot, item.card) {
            self.level_up(slot, card);
        }
    }

    /// An entry fizzles: nothing of it happens, and it is not negated (GA
    /// checking-resolution/2, fizzle/2).
    pub(crate) fn fizzle(&mut self, handle: Handle, rule: RuleId) {
        let Some(item) = self.s.item_mut(handle) else {
            return;
        };
        item.fizzled = true;
        let face = item.ctx.face;
        self.tell(&Event::Fizzled(face, rule));
        if !rule!("GA fizzle/2", true) {
            self.count_negated(handle);
        }
        self.push(Frame::Resolved(handle));
        if !rule!("GA checking-resolution/2", true) {
            self.run_lines(handle);
        }
    }

    /// The entry has resolved or fizzled, and leaves the effects stack; its
    /// card goes where it goes.
    pub(crate) fn resolved(&mut self, handle: Handle) {
        if self.asks_where(handle) {
            return;
        }
        if self.s.agenda.top() == Some(&Frame::Resolved(handle)) {
            self.pop();
        }
        if self.s.resolving == Some(handle) {
            self.s.resolving = None;
        }
        self.nobody_acts();
        let Some(at) = self.s.stack.iter().position(|i| i.handle == handle) else {
            return;
        };
        let item = self.s.stack.remove(at);
        // An object that it has become knows by itself how it was played.
        let slot = item.card.and_then(|card| self.s.card(card).zone.slot());
        let object = slot.and_then(|slot| self.s.object(slot));
        match object.is_none_or(|o| o.play.is_some() && item.ctx.empower == 0) {
            true => self.s.changed(Facts::STACK),
            false => self.s.touch(),
        }
        self.put_away(&item, crate::state::Exit::Done);
    }
}

impl Look<'_> {
    /// How the object of a card enters: as the step says that plays it or the
    /// permission that lets it be played.
    fn entering_of(self, item: &Item) -> Entering {
        let terms = item.how.by.and_then(|t| self.r.play_terms(t));
        let permit = item.how.permit.map(|a| &self.r.ability(a).kind);
        match (terms, permit) {
            (Some(terms), _) => terms.entering.clone(),
            (None, Some(AbilityKind::Permits(permission))) => permission.entering.clone(),
            _ => Entering::default(),
        }
    }

    /// Whether the card of an entry is still on the effects stack.
    pub(crate) fn is_on_stack(self, item: &Item) -> bool {
        let on = |c| self.s.card(c).zone == Zone::Stack && self.s.card(c).handle == item.handle;
        item.card.is_some_and(on)
    }
}
