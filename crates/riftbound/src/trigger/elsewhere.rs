//! Triggers that are on nothing on the board: of cards outside it (RB 385) and
//! delayed ones (RB 389).

use super::bit;
use crate::flow::Engine;
use crate::program::{AbilityKind, About, Instr, Trigger, TriggerEvent, WorksIn};
use crate::state::{Ctx, Later, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// Abilities of cards that say they work outside the board (RB 385).
    pub(super) fn match_off_board(&mut self, event: TriggerEvent, occasion: &Occasion) {
        if self.r.off_board & bit(event) == 0 && rule!("RB 384.2", true) {
            return;
        }
        let cards: SmallVec<[Ref; 8]> = (0..self.s.cards.len() as u16)
            .map(CardId)
            .filter(|c| {
                let shown = event == TriggerEvent::Revealed && is_of(occasion, *c);
                shown || matches!(self.s.card(*c).zone, Zone::Hand | Zone::Trash)
            })
            .map(|c| self.s.refer(c))
            .collect();
        for source in cards {
            let card = *self.s.card(source.card);
            for ability in self.r.print(card.print).abilities.clone() {
                let rules = self.r;
                let entry = rules.ability(ability);
                let here = match entry.zone {
                    WorksIn::Hand => card.zone == Zone::Hand,
                    WorksIn::Trash => card.zone == Zone::Trash,
                    // The card that is revealed can speak of that.
                    WorksIn::Shown => rule!("RB 424.1.a.1", is_of(occasion, source.card)),
                    _ => !rule!("RB 384.2", true),
                };
                let AbilityKind::Triggered(trigger) = &entry.kind else {
                    continue;
                };
                if !here || !rule!("RB 385.1", "RB 385.2"; true) {
                    continue;
                }
                let mut ctx = Ctx::new(card.owner, source, card.print, Some(ability));
                ctx.event = *occasion;
                // A card that has just changed zones is the one the event
                // speaks of.
                if let Some(thing) = occasion.thing
                    && thing.card == source.card
                {
                    ctx.event.thing = Some(source);
                }
                let seen = ctx.event;
                if self.triggers(&ctx, trigger, event, &seen) {
                    self.wait(ctx, None);
                }
            }
        }
    }

    /// Delayed abilities whose condition is met (RB 390).
    pub(super) fn match_delayed(&mut self, event: TriggerEvent, occasion: &Occasion) {
        if self.s.delayed.is_empty() {
            return;
        }
        let mut fired: SmallVec<[usize; 2]> = SmallVec::new();
        for (at, delayed) in self.s.delayed.iter().enumerate() {
            if let Later::Watch { .. } = delayed.when
                && let Some(part) = delayed.pending.part
                && let Some(ability) = delayed.pending.ctx.ability
                && let Some(Instr::Watch { trigger, .. }) =
                    self.r.ability(ability).code.get(usize::from(part.made_by))
            {
                let mut ctx = delayed.pending.ctx.clone();
                ctx.event = *occasion;
                let mine = self.watch_fits(&delayed.pending.ctx, trigger, event, occasion, &ctx);
                if mine && rule!("RB 390.2", true) {
                    fired.push(at);
                }
            }
        }
        for at in fired.iter().rev() {
            let delayed = self.s.delayed[*at].clone();
            if delayed.when == (Later::Watch { once: true }) {
                self.s.delayed.remove(*at);
            }
            let mut ctx = delayed.pending.ctx;
            ctx.event = *occasion;
            self.wait(ctx, delayed.pending.part);
        }
    }

    fn watch_fits(
        &self,
        kept: &Ctx,
        trigger: &Trigger,
        event: TriggerEvent,
        occasion: &Occasion,
        ctx: &Ctx,
    ) -> bool {
        // What a delayed ability speaks of was fixed as it was created
        // (RB 359.3.f.3.a): its picks are read in the kept context.
        let about = match &trigger.about {
            About::Any(filter) => occasion
                .thing
                .is_some_and(|t| self.thing_matches(kept, t, filter)),
            other => self.about_fits(ctx, other, event, occasion),
        };
        trigger.events.contains(&event)
            && about
            && self.other_fits(kept, trigger, occasion)
            && self.player_fits(ctx, trigger.by, occasion)
            && self.place_fits(ctx, trigger.place, occasion.place)
            && trigger
                .cond
                .as_ref()
                .is_none_or(|c| self.look().holds(ctx, c))
    }

    /// Delayed abilities of a moment become due (RB 390.2).
    pub(crate) fn fire_delayed(&mut self, moment: crate::program::Moment, seat: Seat) {
        use crate::program::Moment;
        let mine = |d: &crate::state::Delayed| {
            d.when == Later::At(moment)
                && (moment == Moment::EndOfTurn || d.pending.ctx.controller == seat)
        };
        let (due, rest): (Vec<_>, Vec<_>) = std::mem::take(&mut self.s.delayed)
            .into_iter()
            .partition(|d| mine(d));
        self.s.delayed = rest;
        for delayed in due {
            // Whether the source is still there does not matter (RB 392).
            let there = self.s.is_same(delayed.pending.ctx.source);
            if there || rule!("RB 392", true) {
                self.wait(delayed.pending.ctx, delayed.pending.part);
            }
        }
    }
}

/// Whether something happened to this card.
fn is_of(occasion: &Occasion, card: CardId) -> bool {
    occasion.thing.is_some_and(|t| t.card == card)
}
