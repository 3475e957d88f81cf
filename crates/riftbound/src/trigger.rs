//! Triggered abilities (RB 382): events make them due, and they are put on the
//! Chain as pending items when control comes back to the loop.

mod elsewhere;
mod fits;
mod instances;
mod keywords;
mod limits;
mod placing;

use crate::card::Kind;
use crate::flow::Engine;
use crate::program::{AbilityId, AbilityKind, About, Trigger, TriggerEvent, Word, WorksIn};
use crate::state::{Ctx, Held, Note, Occasion, Pending, State};
use kernel::game::Observer;
use kernel::rule;
pub(crate) use keywords::keyword_event;
use keywords::word_occasion;
use smallvec::SmallVec;

/// The bit of an event.
#[must_use]
pub(crate) fn bit(event: TriggerEvent) -> u64 {
    1 << event as u64
}

impl<O: Observer<State>> Engine<'_, O> {
    /// What happens from now on happens later than what came before.
    pub(crate) fn new_moment(&mut self) {
        self.s.moment += 1;
    }

    /// Something has happened: whoever waits for it triggers (RB 383.2.c).
    pub(crate) fn happens(&mut self, event: TriggerEvent, occasion: Occasion) {
        self.matched(event, occasion, None);
    }

    /// Something happened as this left the board: it sees its own leaving by
    /// what was noted (RB 383.2.c.2, 808.1.d.3).
    pub(crate) fn happens_to_leaving(
        &mut self,
        event: TriggerEvent,
        occasion: Occasion,
        note: &Note,
    ) {
        self.matched(event, occasion, Some(note));
    }

    fn matched(&mut self, event: TriggerEvent, occasion: Occasion, left: Option<&Note>) {
        self.s.refresh(self.r);
        let waited = self.s.derived.0.waits & bit(event) != 0;
        if waited {
            self.match_board(event, &occasion);
            self.match_fields(event, &occasion);
        }
        if let Some(note) = left {
            for held in note.abilities.clone() {
                let mut ctx = self.look().ctx_of(note.thing, held);
                ctx.controller = note.controller;
                self.match_held(event, &occasion, ctx, held, true);
            }
        }
        self.match_off_board(event, &occasion);
        self.match_delayed(event, &occasion);
    }

    fn match_board(&mut self, event: TriggerEvent, occasion: &Occasion) {
        // What waits for this, or for what may count as this.
        let wanted = match event {
            TriggerEvent::Holds | TriggerEvent::Conquers => {
                bit(TriggerEvent::Holds) | bit(TriggerEvent::Conquers)
            }
            event => bit(event),
        };
        for slot in 0..self.s.board.len() as u8 {
            let chars = self.look().chars(slot);
            let waits = chars.waits & wanted != 0;
            let Some(o) = self.s.object(slot).filter(|_| waits) else {
                continue;
            };
            let source = self.s.refer(o.card);
            if o.kind == Kind::Legend && !rule!("RB 173.7", true) {
                continue;
            }
            for at in 0..chars.abilities.len() {
                let h = self.look().chars(slot).abilities[at];
                if self.waits(h.ability, event) {
                    let ctx = self.look().ctx_of(source, h);
                    self.match_held(event, occasion, ctx, h, false);
                }
            }
            self.match_granted_words(event, occasion, slot, source);
        }
    }

    fn match_fields(&mut self, event: TriggerEvent, occasion: &Occasion) {
        for field in 0..self.s.fields.len() as u8 {
            let held = self.s.derived.0.fields.get(usize::from(field));
            let held: SmallVec<[Held; 2]> = held
                .into_iter()
                .flatten()
                .filter(|h| self.waits(h.ability, event) && rule!("RB 169.9", true))
                .copied()
                .collect();
            for h in held {
                let ctx = self.look().ctx_of(self.s.field_ref(field), h);
                self.match_held(event, occasion, ctx, h, false);
            }
        }
    }

    /// Whether an ability is triggered by such an event at all.
    fn waits(&self, ability: AbilityId, event: TriggerEvent) -> bool {
        match &self.r.ability(ability).kind {
            AbilityKind::Triggered(t) => {
                t.events.contains(&event)
                    || matches!(event, TriggerEvent::Holds | TriggerEvent::Conquers)
                        && (t.events.contains(&TriggerEvent::Holds)
                            || t.events.contains(&TriggerEvent::Conquers))
            }
            AbilityKind::Keyword(k) => keyword_event(k.word(), event),
            _ => false,
        }
    }

    /// Matches one ability of an object on the board, of a battlefield, or of
    /// what just left.
    fn match_held(
        &mut self,
        event: TriggerEvent,
        occasion: &Occasion,
        mut ctx: Ctx,
        held: Held,
        left: bool,
    ) {
        let rules = self.r;
        let ability = rules.ability(held.ability);
        ctx.event = *occasion;
        match &ability.kind {
            AbilityKind::Triggered(trigger) if ability.zone == WorksIn::Board => {
                // What leaves sees only its own leaving.
                if left && trigger.about != About::This {
                    return;
                }
                if self.triggers(&ctx, trigger, event, occasion) {
                    self.trigger(&ctx, held, trigger, event);
                }
            }
            AbilityKind::Keyword(keyword)
                if word_occasion(&ctx, keyword.word(), event, occasion)
                    && left == (keyword.word() == Word::Deathknell) =>
            {
                self.trigger_keyword(ctx, held, keyword.word(), event);
            }
            _ => {}
        }
    }

    /// Whether the same ability of the same source waits already for what
    /// happened at this moment.
    fn already_waits(&self, ctx: &Ctx) -> bool {
        self.s.waiting.iter().any(|p| {
            p.moment == self.s.moment && p.ctx.source == ctx.source && p.ctx.ability == ctx.ability
        })
    }

    /// An ability triggers, as often as its limit and what repeats it say.
    fn trigger(&mut self, ctx: &Ctx, held: Held, trigger: &Trigger, event: TriggerEvent) {
        if !rule!("RB 383", "RB 383.3"; true) || !self.within_limit(ctx, held.ability) {
            return;
        }
        if trigger.together && self.already_waits(ctx) {
            return;
        }
        let place = ctx.event.place;
        let times = self.look().times_triggered(ctx.source, held, event, place);
        for _ in 0..self.sound(times) {
            self.wait(ctx.clone(), None);
        }
    }

    /// A trigger waits to be put on the Chain.
    pub(crate) fn wait(&mut self, ctx: Ctx, part: Option<crate::state::Part>) {
        let moment = self.s.moment;
        self.s.waiting.add(0, Pending { ctx, part, moment });
    }
}
