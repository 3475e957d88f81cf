//! The card or ability is activated (GA card-activation/9,
//! card-materialization/9, activated-abilities/p1): what was paid makes it
//! what it is, it is counted, what waits for it triggers, and Opportunity is
//! given.

use crate::card::Type;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::TriggerEvent;
use crate::state::{ItemKind, Occasion, Properties, State, Thing};
use kernel::game::Observer;
use kernel::ids::Handle;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Declared costs that were paid make an activation prepared or brewed
    /// (GA activation-properties).
    pub(super) fn become_what_was_paid(&mut self, handle: Handle) {
        let look = self.look();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let bought = look.bought(item);
        let paid = look.paid_bits(item);
        if let Some(item) = self.s.item_mut(handle) {
            item.properties.set(bought, true);
            item.ctx.play.paid = paid;
        }
    }

    /// The announcement ends.
    pub(super) fn activated(&mut self, handle: Handle) {
        self.pop();
        let Some(item) = self.s.item_mut(handle) else {
            return;
        };
        item.pending = false;
        item.ctx.play.properties = item.properties;
        let (kind, copy, seat) = (item.kind, item.copy, item.ctx.controller);
        self.s.changed(Facts::STACK);
        self.note_modes(handle);
        self.hide_imbued(handle);
        self.tell_targets(handle);
        if kind == ItemKind::Trigger || copy {
            return;
        }
        if kind == ItemKind::Ability {
            self.ability_was_activated(handle);
        } else {
            self.card_was_played(handle);
        }
        self.actor_goes_on(seat, kind);
        if !self.waits_on_stack(handle) && self.s.resolving.is_none() {
            self.push(Frame::Resolve);
        }
    }

    /// What was played waits until all have passed (GA resolution,
    /// action/p3, attack/p4).
    fn waits_on_stack(&self, handle: Handle) -> bool {
        let Some(item) = self.s.item(handle).filter(|i| i.is_card()) else {
            return rule!("GA resolution", true);
        };
        let print = self.r.print(item.ctx.face);
        let own = match () {
            () if print.is(Type::Action) => rule!("GA action/p3", true),
            () if print.is(Type::Attack) => rule!("GA attack/p4", true),
            () => true,
        };
        own && rule!("GA resolution", true)
    }

    /// Who acted holds Opportunity (GA card-activation/9, opportunity/8.a);
    /// not while something else resolves (GA special-play-permissions/1).
    fn actor_goes_on(&mut self, seat: Seat, kind: ItemKind) {
        if self.s.resolving.is_some() {
            return;
        }
        let kept = match kind {
            ItemKind::Materialization => rule!("GA card-materialization/9", true),
            ItemKind::Activation => rule!("GA card-activation/9", true),
            // Readings C1: the same for abilities, whatever
            // GA activated-abilities/p2 says.
            _ => rule!("GA activated-abilities/p2", true),
        };
        if kept {
            self.acted(seat);
        } else {
            self.give_opportunity(self.s.next_after(seat));
        }
    }

    /// Modes that were selected are remembered where the text asks for new
    /// ones (GA ability-tracking/p1).
    fn note_modes(&mut self, handle: Handle) {
        let look = self.look();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let fresh = look.modes_of(item).is_some_and(|(m, _, _)| m.fresh);
        if !fresh {
            return;
        }
        let (ctx, modes) = (item.ctx.clone(), item.modes.clone());
        self.remember_modes(&ctx, &modes);
    }

    fn tell_targets(&mut self, handle: Handle) {
        let Some(item) = self.s.item(handle) else {
            return;
        };
        let (seat, source) = (item.ctx.controller, item.ctx.source);
        let targets = item.ctx.targets.clone();
        for (_, thing) in targets {
            if let Thing::Object(r) = thing {
                self.tell(&Event::Targeted(handle, r));
                let occasion = Occasion {
                    thing: Some(r),
                    other: Some(source),
                    player: Some(seat),
                    item: Some(handle),
                    ..Occasion::default()
                };
                self.happened(TriggerEvent::Targeted, occasion);
            }
        }
    }

    fn ability_was_activated(&mut self, handle: Handle) {
        let Some(item) = self.s.item(handle) else {
            return;
        };
        let (seat, source) = (item.ctx.controller, item.ctx.source);
        let (ctx, ability) = (item.ctx.clone(), item.ctx.ability);
        if let Some(ability) = ability {
            self.note_use(&ctx, ability);
        }
        self.tell(&Event::Activated(handle));
        self.tell_old_book(handle);
        let occasion = Occasion {
            thing: Some(source),
            player: Some(seat),
            item: Some(handle),
            ..Occasion::default()
        };
        if rule!("GA activated-abilities/p1", true) {
            self.happened(TriggerEvent::ActivatesAbility, occasion);
        }
    }

    /// A card was activated or materialized; either way it was played (GA
    /// playing-cards).
    fn card_was_played(&mut self, handle: Handle) {
        self.use_empower(handle);
        self.use_next_plays(handle);
        self.use_firsts(handle);
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let (seat, source, kind) = (item.ctx.controller, item.ctx.source, item.kind);
        let tallies = look.tallies_of(item);
        let brewed = item.properties.any(Properties::BREWED);
        for tally in tallies {
            self.s.tally(tally, seat, 1);
        }
        self.tell(&Event::Activated(handle));
        self.tell_old_book(handle);
        let occasion = Occasion {
            thing: Some(source),
            player: Some(seat),
            item: Some(handle),
            ..Occasion::default()
        };
        let event = match kind {
            ItemKind::Materialization => TriggerEvent::Materializes,
            _ => TriggerEvent::Activates,
        };
        self.happened(event, occasion);
        if rule!("GA playing-cards", true) {
            self.happened(TriggerEvent::Plays, occasion);
        }
        if brewed {
            self.happened(TriggerEvent::Brews, occasion);
        }
    }
}

impl Look<'_> {}
