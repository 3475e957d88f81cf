//! Parts of a program that become abilities of their own: reflexive triggers
//! (GA reflexive-trigger) and delayed ones (GA triggered-abilities/p4).

use crate::flow::Engine;
use crate::program::{Moment, Until};
use crate::state::{Ctx, Delayed, Later, Part, Pending, RowEnd, State};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// "When you do": the steps that follow go on the effects stack as an
    /// entry of their own, after the first part has resolved (GA
    /// reflexive-trigger/1), with the same source (GA reflexive-trigger/2).
    pub(super) fn do_reflex(&mut self, len: u16) {
        // Switched off, the steps are simply part of the resolution.
        if !rule!("GA reflexive-trigger/1", true) {
            self.advance();
            return;
        }
        let (mut ctx, part) = self.run_mut().split_off(len);
        if !rule!("GA reflexive-trigger/2", true) {
            let champions = self.look().champions(ctx.controller);
            let champion = champions.first().and_then(|slot| self.s.refer_slot(*slot));
            ctx.source = champion.unwrap_or(ctx.source);
        }
        self.wait(ctx, Some(part));
    }

    /// The steps that follow happen at a later moment, once (GA
    /// triggered-abilities/5); what they speak of is fixed now.
    pub(super) fn do_later(&mut self, when: Moment, len: u16) {
        let (ctx, part) = self.run_mut().split_off(len);
        let seat = match when {
            Moment::YourNext(_) => Some(ctx.controller),
            Moment::TheirNext(_) => self.theirs(&ctx),
            Moment::Next(_) | Moment::TurnEnds | Moment::EndOfCombat => None,
        };
        let now = self.s.stamp();
        let until = match when {
            Moment::EndOfCombat => Until::EndOfCombat,
            _ => Until::Game,
        };
        if rule!("GA triggered-abilities/p4", true) {
            self.delay(ctx, part, Later::At(when, seat, now), until);
        }
    }

    /// "Their": of the event, else of the first target, else of the loop.
    fn theirs(&self, ctx: &Ctx) -> Option<Seat> {
        let target = ctx.targets.first().and_then(|(_, thing)| match thing {
            crate::state::Thing::Player(seat) => Some(*seat),
            crate::state::Thing::Object(r) => Some(self.look().controller(*r)),
            _ => None,
        });
        ctx.they.or(ctx.event.player).or(target)
    }

    /// The steps that follow happen whenever something does, for a time.
    pub(super) fn do_watch(&mut self, once: bool, until: Until, len: u16) {
        let (ctx, part) = self.run_mut().split_off(len);
        if rule!("GA triggered-abilities/p4", true) {
            self.delay(ctx, part, Later::Watch { once }, until);
        }
    }

    fn delay(&mut self, mut ctx: Ctx, part: Part, when: Later, until: Until) {
        let end = self.row_end(&ctx, until);
        ctx.did = false;
        let pending = Pending {
            ctx,
            part: Some(part),
            moment: self.s.moment,
        };
        self.s.delayed.push(Delayed { pending, when, end });
    }

    /// When an effect of this context ends. The phase of what resolves in a
    /// combat is the combat phase (GA turn-order/p4).
    pub(crate) fn row_end(&self, ctx: &Ctx, until: Until) -> RowEnd {
        let until = match until {
            Until::EndOfPhase if self.s.combat.is_some() => Until::EndOfCombat,
            until => until,
        };
        RowEnd {
            until,
            seat: ctx.controller,
            source: ctx.source,
            turn: self.s.turn,
        }
    }
}

impl State {
    /// The phase of the turn, as a number that grows: what is delayed in it
    /// does not happen in it.
    pub(crate) fn stamp(&self) -> u32 {
        let phase = self.phase.map_or(0, |phase| phase as u32 + 1);
        self.turn * 8 + phase
    }
}
