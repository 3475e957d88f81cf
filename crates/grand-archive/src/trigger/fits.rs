//! Whether what happened is what a triggered ability waits for.

use crate::edition::Reading;
use crate::look::Look;
use crate::program::{About, Control, Filter, Instr, Side, Trigger, TriggerEvent, Where};
use crate::sight::Sight;
use crate::state::{Ctx, Occasion, Zone};
use kernel::ids::Ref;
use kernel::rule;

impl Look<'_> {
    /// Whether an ability triggers on the event of its context.
    pub(crate) fn triggers(self, ctx: &Ctx, trigger: &Trigger, event: TriggerEvent) -> bool {
        let occasion = &ctx.event;
        trigger.events.contains(&event)
            && self.is_about(&trigger.about, ctx, occasion, event)
            && self.is_by(trigger.by, ctx, occasion)
            && self.is_to_other(trigger, ctx, occasion)
            && was_there(trigger, occasion)
            && self.intervenes(trigger, ctx)
    }

    /// The intervening condition: without it the ability does not trigger at
    /// all (GA triggered-abilities/1). What follows a keyword is none (…/p1).
    fn intervenes(self, trigger: &Trigger, ctx: &Ctx) -> bool {
        if trigger.keyworded {
            return rule!("GA triggered-abilities/p1", true) || self.first_if(ctx);
        }
        let cond = trigger.cond.as_ref();
        cond.is_none_or(|c| self.holds(c, ctx)) || !rule!("GA triggered-abilities/1", true)
    }

    /// Whether the condition that the effect begins with holds.
    fn first_if(self, ctx: &Ctx) -> bool {
        let code = ctx.ability.map(|a| self.r.ability(a).code.as_slice());
        match code {
            Some([Instr::Control(Control::If { cond, .. }), ..]) => self.holds(cond, ctx),
            _ => true,
        }
    }

    pub(super) fn is_about(
        self,
        about: &About,
        ctx: &Ctx,
        occasion: &Occasion,
        event: TriggerEvent,
    ) -> bool {
        if event == TriggerEvent::Enters && matches!(occasion.to, Some(Zone::Lineage(_))) {
            // A champion card came to a lineage: its own text sees it, and
            // nothing that waits for objects (GA leveling-up/6.b).
            let top = self.object(ctx.source).map(|o| o.card);
            let own = *about == About::This && top == Some(ctx.card.card);
            return match about {
                // By the old book it enters, for all to see.
                About::Any(filter) if self.s.reads(Reading::LevelUpEnters) => occasion
                    .thing
                    .is_some_and(|t| self.fits_then(filter, t, ctx)),
                _ => own && occasion.thing.is_some_and(|t| self.is_this(ctx, t, event)),
            };
        }
        match about {
            About::Nothing => true,
            About::This => occasion.thing.is_some_and(|t| self.is_this(ctx, t, event)),
            About::Linked => {
                let linked = self.linked_to(ctx.source);
                occasion
                    .thing
                    .is_some_and(|t| linked.is_some_and(|l| l.handle == t.handle))
            }
            About::Any(filter) => occasion
                .thing
                .is_some_and(|t| self.fits_then(filter, t, ctx)),
        }
    }

    /// Whether the event was about the source: the object, or of an ability
    /// that works elsewhere its card (GA on-death/3, on-leave/2).
    fn is_this(self, ctx: &Ctx, thing: Ref, event: TriggerEvent) -> bool {
        let same = is_same(thing, ctx.source);
        match event {
            TriggerEvent::Enters => rule!("GA on-enter/1", same),
            TriggerEvent::Dies => rule!("GA on-death/1", "GA on-death/3"; same),
            TriggerEvent::Leaves => rule!("GA on-leave/1", "GA on-leave/2"; same),
            TriggerEvent::Fostered => rule!("GA on-foster/1", same),
            _ => same,
        }
    }

    /// Whether a thing matches as it was at the event: what has left as it
    /// was noted, what changed zones wherever it is.
    pub(super) fn fits_then(self, filter: &Filter, thing: Ref, ctx: &Ctx) -> bool {
        match filter.zones.is_empty() {
            true => self.matches(filter, thing, ctx) || self.fits_moved(filter, thing, ctx),
            false => self.matches_seen(filter, thing, ctx, Sight::All),
        }
    }

    /// A card that is no object matches what is said without a zone where the
    /// event itself says that it is a card somewhere.
    fn fits_moved(self, filter: &Filter, thing: Ref, ctx: &Ctx) -> bool {
        let object = self.object(thing).is_some() || self.note(thing).is_some();
        let moved = ctx.event.thing == Some(thing) && ctx.event.to.is_some();
        let played = ctx.event.item.is_some();
        let found = ctx.event.other == Some(thing);
        !object
            && (moved || played || found)
            && self.matches_anywhere(filter, thing, ctx, Sight::All)
    }

    pub(super) fn is_by(self, by: Side, ctx: &Ctx, occasion: &Occasion) -> bool {
        by == Side::Any || occasion.player.is_some_and(|p| self.side(by, ctx).has(p))
    }

    pub(super) fn is_to_other(self, trigger: &Trigger, ctx: &Ctx, occasion: &Occasion) -> bool {
        let Some(filter) = &trigger.other else {
            return true;
        };
        occasion
            .other
            .is_some_and(|o| self.fits_then(filter, o, ctx))
    }
}

/// Whether a thing is the source.
fn is_same(thing: Ref, source: Ref) -> bool {
    match thing.handle.is_some() {
        true => thing.handle == source.handle,
        false => thing == source,
    }
}

impl Occasion {
    /// Whether the event was about this.
    pub(super) fn is_of(&self, source: Ref) -> bool {
        self.thing.is_some_and(|thing| is_same(thing, source))
    }
}

/// Whether it came from and went where the trigger says, with such counters,
/// and was turned as it says.
pub(super) fn was_there(trigger: &Trigger, occasion: &Occasion) -> bool {
    let is = |place: Option<Where>, zone: Option<Zone>| {
        place.is_none_or(|w| zone.is_some_and(|z| z.is_at(w)))
    };
    is(trigger.from, occasion.from)
        && is(trigger.to, occasion.to)
        && trigger.counter.is_none_or(|c| occasion.counter == Some(c))
        && (trigger.turned.is_none() || trigger.turned == occasion.turned)
}

impl Zone {
    /// Whether this is the place that a text names.
    pub(crate) fn is_at(self, place: Where) -> bool {
        match place {
            Where::Field => matches!(self, Self::Field(_)),
            Where::Hand => self == Self::Hand,
            Where::Memory => self == Self::Memory,
            Where::Graveyard => self == Self::Graveyard,
            Where::Banishment => self == Self::Banishment,
            Where::Deck => self == Self::Deck,
            Where::Material => self == Self::Material,
            Where::Intent => matches!(self, Self::Intent(_)),
            Where::Lineage | Where::InnerLineage => matches!(self, Self::Lineage(_)),
            Where::Loaded => matches!(self, Self::Loaded(_)),
            Where::Stack => self == Self::Stack,
            Where::Anywhere => true,
        }
    }
}
