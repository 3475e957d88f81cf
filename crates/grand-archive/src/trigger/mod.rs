//! Triggered abilities (GA triggered-abilities): events make them due, and
//! they go on the effects stack at the next state check.

mod delayed;
mod elsewhere;
mod fits;
mod keywords;
mod placing;
mod times;
mod wither;

use crate::flow::{Engine, Frame};
use crate::program::{AbilityKind, About, Trigger, TriggerEvent, WorksIn};
use crate::state::{Ctx, Held, Occasion, Part, Pending, State, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use smallvec::SmallVec;

/// Abilities that may be triggered, with what has them.
type Holders = SmallVec<[(Ref, Held); 8]>;

impl<O: Observer<State>> Engine<'_, O> {
    /// Something has happened: what waits for it becomes due. What left at
    /// the same moment sees it too, by what was noted of it.
    pub(crate) fn happened(&mut self, event: TriggerEvent, occasion: Occasion) {
        if self.s.may_be_waited_for(self.r, event.bit()) {
            self.s.refresh(self.r);
            let mut holders = self.holders_on_field(event);
            self.holders_that_left(event, &mut holders);
            self.holders_elsewhere(event, &occasion, &mut holders);
            for (source, held) in holders {
                self.match_held(event, &occasion, source, held);
            }
        }
        self.match_keywords(event, &occasion);
        self.match_delayed(event, &occasion);
    }

    fn holders_on_field(&self, event: TriggerEvent) -> Holders {
        let mut found = Holders::new();
        let look = self.look();
        if look.d.waits & event.bit() == 0 {
            return found;
        }
        for (slot, o) in self.s.objects() {
            let values = look.values(slot);
            if values.waits & event.bit() == 0 {
                continue;
            }
            let mine = values.abilities.iter().filter(|h| self.waits(**h, event));
            found.extend(mine.map(|h| (o.thing(), *h)));
        }
        found
    }

    /// What leaves together sees each other leave.
    fn holders_that_left(&self, event: TriggerEvent, found: &mut Holders) {
        let now = self.s.moment;
        for note in self.s.notes.iter().filter(|n| n.moment == now) {
            if self.s.slot(note.thing).is_some() {
                continue;
            }
            let mine = note.abilities.iter().filter(|h| self.waits(**h, event));
            found.extend(mine.map(|h| (note.thing, *h)));
        }
    }

    /// Whether an ability of an object is triggered by such an event at all.
    fn waits(&self, held: Held, event: TriggerEvent) -> bool {
        let ability = self.r.ability(held.ability);
        let here = matches!(ability.zone, WorksIn::Field | WorksIn::Everywhere);
        let trigger = match &ability.kind {
            AbilityKind::Triggered(trigger) => trigger,
            _ => return false,
        };
        here && trigger.events.contains(&event)
    }

    /// Matches one ability with what happened.
    fn match_held(&mut self, event: TriggerEvent, occasion: &Occasion, source: Ref, held: Held) {
        let rules = self.r;
        let ability = rules.ability(held.ability);
        let AbilityKind::Triggered(trigger) = &ability.kind else {
            return;
        };
        if trigger.about == About::This && !occasion.is_of(source) {
            return;
        }
        let look = self.look();
        if !look.is_open(held, source) {
            return;
        }
        let mut ctx = look.ctx_of(source, held);
        ctx.event = *occasion;
        if look.triggers(&ctx, trigger, event) && self.is_nth(&ctx, held, trigger) {
            self.trigger(&ctx, held, trigger, event);
        }
    }

    /// An ability triggers, as often as its limit and what repeats it say.
    fn trigger(&mut self, ctx: &Ctx, held: Held, trigger: &Trigger, event: TriggerEvent) {
        if trigger.together && self.already_waits(ctx) {
            return;
        }
        if !rule!("GA triggered-abilities", "GA triggered-abilities/2"; true) {
            return;
        }
        let times = self.look().times_triggered(ctx, event);
        for _ in 0..self.sound(times) {
            if !self.look().within_limit(ctx, held.ability) {
                return;
            }
            if self.r.ability(held.ability).limit != crate::program::Limit::None {
                self.note_use(ctx, held.ability);
            }
            self.show_trigger(held);
            self.wait(ctx.clone(), None);
        }
    }

    /// What triggers among cards that others cannot see shows itself: all see
    /// it go on the effects stack.
    fn show_trigger(&mut self, held: Held) {
        let off_field = self.r.ability(held.ability).zone != WorksIn::Field;
        let zone = self.s.card(held.card).zone;
        if off_field && matches!(zone, Zone::Hand | Zone::Memory | Zone::Material) {
            self.know(held.card, self.s.mode.everybody());
        }
    }

    /// Whether the same ability of the same source waits already for what
    /// happened at this moment.
    fn already_waits(&self, ctx: &Ctx) -> bool {
        let now = self.s.moment;
        self.s.waiting.iter().any(|p| {
            let same = p.ctx.source == ctx.source && p.ctx.ability == ctx.ability;
            p.moment == now && same && p.ctx.card == ctx.card
        })
    }

    /// A trigger waits to be put on the effects stack.
    pub(crate) fn wait(&mut self, ctx: Ctx, part: Option<Part>) {
        let moment = self.s.moment;
        self.s.waiting.add(0, Pending { ctx, part, moment });
        // Whatever resolves is done with first (GA triggered-abilities/p7).
        if !self.s.runs.is_empty() && !rule!("GA triggered-abilities/p7", true) {
            self.push(Frame::Place(0));
        }
    }
}
