//! Triggered effects (ROI 6.7): events make them due, the settling loop puts
//! them on the stack.

use crate::derived::{bit, passive_ctx};
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{AbilityId, AbilityKind, About, Tally, Trigger, TriggerEvent, WorksIn};
use crate::state::{Ctx, Item, Later, Note, Occasion, Pending, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Something has happened: whoever waits for it triggers.
    pub(crate) fn happens(&mut self, event: TriggerEvent, about: Occasion) {
        self.happens_as_left(event, about, &[]);
    }

    /// Something has happened as these left the Battlefield: they see it too
    /// (ROI 4.7h).
    pub(crate) fn happens_as_left(&mut self, event: TriggerEvent, about: Occasion, left: &[Note]) {
        self.tally(event, &about);
        if event != TriggerEvent::Raids {
            self.count_down(event, &about);
        }
        self.s.refresh(self.r);
        let waited_for = self.s.derived.0.waits & bit(event) != 0;
        if waited_for {
            for slot in self.s.slots().collect::<smallvec::SmallVec<[u8; 12]>>() {
                let chars = self.look().chars(slot);
                if chars.lost || chars.waits & bit(event) == 0 {
                    continue;
                }
                if let Some(p) = self.s.permanent(slot)
                    && (rule!("ROI 11.50c", true) || !p.is_stunned())
                {
                    let source = self.s.refer(p.card);
                    self.match_source(event, &about, source, chars.face, p.controller, false);
                }
            }
        }
        for note in left {
            let sees = rule!("ROI 4.7h", "ROI 4.7h.1"; true);
            if !note.lost && sees {
                self.match_source(event, &about, note.thing, note.face, note.controller, true);
            }
        }
    }

    fn match_source(
        &mut self,
        event: TriggerEvent,
        about: &Occasion,
        source: Ref,
        face: crate::card::Face,
        controller: Seat,
        left: bool,
    ) {
        let rules = self.r;
        for id in rules.abilities_of(face) {
            let ability = rules.ability(id);
            let AbilityKind::Triggered(trigger) = &ability.kind else {
                continue;
            };
            if trigger.event != event || ability.zone == WorksIn::Graveyard {
                continue;
            }
            let mut ctx = passive_ctx(self.s, source, face, id);
            ctx.controller = controller;
            ctx.event = *about;
            if self.triggers(&ctx, trigger, about) && self.gate_holds(&ctx, id) {
                self.trigger(ctx, id, left);
            }
        }
    }

    fn gate_holds(&self, ctx: &Ctx, id: AbilityId) -> bool {
        let gate = &self.r.ability(id).gate;
        gate.as_ref().is_none_or(|g| self.look().holds(ctx, g))
    }

    fn triggers(&self, ctx: &Ctx, trigger: &Trigger, about: &Occasion) -> bool {
        let look = self.look();
        let player = |side| about.player.is_some_and(|p| look.side(ctx, side).has(p));
        let fits = match &trigger.about {
            About::This => about.thing == Some(ctx.source),
            About::Thing(f) => about.thing.is_some_and(|t| look.matches(ctx, f, t)),
            About::Player(side) => player(*side),
            About::PlayerAndThing(side, f) => {
                player(*side) && about.thing.is_some_and(|t| look.matches(ctx, f, t))
            }
        };
        fits && trigger.when.as_ref().is_none_or(|c| look.holds(ctx, c))
    }

    /// An ability triggers, unless it did so often enough this turn.
    fn trigger(&mut self, ctx: Ctx, id: AbilityId, left: bool) {
        let limit = self.r.ability(id).limit;
        if limit > 0 && !left {
            let Some(p) = self.s.slot(ctx.source).and_then(|s| self.permanent_mut(s)) else {
                return;
            };
            if p.used(id) >= limit {
                return;
            }
            p.use_ability(id);
        }
        self.wait(Pending { ctx, part: None });
    }

    /// A trigger waits to be put on the stack, with its team's others: the
    /// Active Team's go first (ROI 3.12c).
    pub(crate) fn wait(&mut self, pending: Pending) {
        let of_active = self.s.mode.team(pending.ctx.controller) == self.s.active;
        let first =
            kernel::by_rule!("ROI 3.12c", "ROI 3.12c.1", "ROI 3.12c.2"; of_active, else !of_active);
        if rule!("ROI 6.7a", true) {
            self.s.waiting.add(u8::from(!first), pending);
        }
    }

    fn tally(&mut self, event: TriggerEvent, about: &Occasion) {
        let what = match event {
            TriggerEvent::Dies => Tally::AlliedDeaths,
            TriggerEvent::Casts => Tally::SpellsCast,
            TriggerEvent::Summoned => Tally::Summons,
            TriggerEvent::Draws => Tally::Draws,
            TriggerEvent::Discards => Tally::Discards,
            TriggerEvent::Raids => Tally::Raids,
            TriggerEvent::Attacks => Tally::Attacks,
            _ => return,
        };
        let Some(seat) = about.player else {
            return;
        };
        self.s.tallies.add(what, seat, 1);
        self.s.touch_elsewhere();
    }

    /// Counts towards effects that wait for a number of events (ROI 10.2b).
    pub(crate) fn count_down(&mut self, event: TriggerEvent, about: &Occasion) {
        if self.s.delayed.is_empty() {
            return;
        }
        let Some(seat) = about.player else {
            return;
        };
        let of = self.s.mode.team(seat);
        let mut ready = Vec::new();
        self.s.delayed.retain_mut(|d| match &mut d.when {
            Later::Counted {
                events,
                team,
                left,
                begun: true,
            } if *team == of && events.contains(&event) => {
                *left = left.saturating_sub(1);
                if *left == 0 {
                    ready.push(d.pending.clone());
                }
                *left > 0
            }
            _ => true,
        });
        for pending in ready {
            self.wait(pending);
        }
    }

    /// Puts a waiting trigger on the stack, the lead of its team choosing
    /// which comes next (ROI 3.12c, 9.6a).
    pub(crate) fn step_place(&mut self, step: u8) {
        let Some((group, places)) = self.s.waiting.first_group() else {
            self.pop();
            return;
        };
        let at = if places.len() == 1 {
            places[0]
        } else if step == 0 {
            let team = if group == 0 {
                self.s.active
            } else {
                1 - self.s.active
            };
            let any = self.s.mode.members(team).lowest().unwrap_or_default();
            let lead = kernel::by_rule!("ROI 9.6a", self.s.lead_of(any), else any);
            let things = places.iter().map(|i| Thing::Number(*i as u16));
            self.set(Frame::Place(1));
            self.ask(lead, Topic::TriggerOrder, things.collect(), (1, 1), false);
            return;
        } else {
            self.answered_number().unwrap_or_default()
        };
        self.pop();
        if self.s.waiting.get(at).is_some() {
            let pending = self.s.waiting.take(at);
            self.place(pending);
        }
    }

    fn place(&mut self, pending: Pending) {
        let handle = self.s.handles.fresh();
        let (seat, face) = (pending.ctx.controller, pending.ctx.face);
        let item = Item {
            handle,
            card: None,
            ctx: pending.ctx,
            pending: true,
            part: pending.part,
            support: false,
            free: false,
        };
        let missing = self.fresh().missing_target(&item);
        let crowded = self.look().would_overfill(&item);
        if let Some(rule) = missing.or(crowded) {
            self.tell(&Event::NotPlaced(seat, face, rule));
            return;
        }
        if !rule!("ROI 3.12b", true) {
            return;
        }
        self.makes(1);
        self.s.stack.push(item);
        self.tell(&Event::Triggered(seat, face, handle));
        self.push(Frame::Announce(crate::stack::announce::TARGETS));
    }

    /// Removes everything from the stack: cards go to their owners'
    /// Graveyards, abilities vanish (reading IK 1.15).
    pub(crate) fn clear_stack(&mut self, rule: RuleId) {
        while let Some(item) = self.s.stack.pop() {
            self.tell(&Event::Removed(item.ctx.face, rule));
            if let Some(card) = item.card {
                self.put_card(card, crate::state::Zone::Graveyard);
            }
        }
        self.s.waiting.clear();
        self.s.runs.clear();
    }
}
