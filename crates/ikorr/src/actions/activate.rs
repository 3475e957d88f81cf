//! Activating the effect of a permanent by an effect (ROI 6.11, 3.5b.1a): its
//! cost is paid now, then it happens at once (reading IK 2.9), and neither
//! checks nor uses the once-a-turn mark (reading IK 2.10).

use crate::flow::Engine;
use crate::program::{AbilityId, AbilityKind, Things};
use crate::state::{Ctx, Run, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

/// Steps of activating: which ability, its costs, its targets.
const PARTS: u8 = 2;
const TARGETS: u8 = 100;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_activate(&mut self, ctx: &Ctx, things: &Things, stage: u8) {
        // The step is entered again and again until all is chosen.
        self.run_mut().at.pc -= 1;
        if stage >= PARTS {
            self.go_on_activating(stage);
            return;
        }
        let thing = self.affected(ctx, things).first().copied();
        let all = thing.map_or_else(Vec::new, |t| self.activatable(ctx, t));
        let (Some(thing), false) = (thing, all.is_empty()) else {
            self.advance();
            self.run_mut().ctx.did = false;
            return;
        };
        if stage == 0 {
            self.run_mut().at.stage = 1;
            let from = (0..all.len()).map(|i| Thing::Number(i as u16)).collect();
            self.ask(ctx.controller, Topic::WhichAbility, from, (1, 1), false);
            return;
        }
        let ability = all
            .get(self.answered_number().unwrap_or_default())
            .or(all.first())
            .copied();
        let theirs = self.look().controller(thing);
        let seat = by_rule!("ROI 3.5b.1a", "ROI 3.5b.1b"; ctx.controller, else theirs);
        let inner = self.new_ctx(seat, thing, ability);
        self.run_mut().at.stage = PARTS;
        self.put_under(inner);
    }

    /// ACTION abilities whose cost this player can pay and whose targets are
    /// there.
    fn activatable(&mut self, ctx: &Ctx, thing: Ref) -> Vec<AbilityId> {
        let look = self.fresh();
        let Some(slot) = look.s.slot(thing).filter(|s| !look.chars(*s).lost) else {
            return Vec::new();
        };
        let face = look.chars(slot).face;
        let fits = |id: &AbilityId| {
            let ability = look.r.ability(*id);
            let AbilityKind::Action(cost) = &ability.kind else {
                return false;
            };
            let mut inner = ctx.clone();
            inner.source = thing;
            let enough = |t: &crate::program::TargetSpec| {
                look.legal_targets(&inner, t).len() >= usize::from(t.min)
            };
            let payable = look.can_pay(ctx.controller, thing, &cost.parts);
            (payable || !rule!("ROI 6.11a", true)) && ability.targets.iter().all(enough)
        };
        look.r.abilities_of(face).filter(fits).collect()
    }

    /// The activated ability is kept as a program that has not begun, under
    /// the one that activates it, until its costs are paid and its targets
    /// chosen.
    fn put_under(&mut self, inner: Ctx) {
        let at = self.s.runs.len() - 1;
        self.s.runs.insert(at, Run::new(inner, (0, 0), ()));
    }

    fn inner_mut(&mut self) -> &mut Ctx {
        let at = self.s.runs.len() - 2;
        &mut self.s.runs[at].ctx
    }

    /// Each part of the cost and each target takes two stages: asking, and
    /// taking the answer.
    fn go_on_activating(&mut self, stage: u8) {
        let inner = self.inner_mut().clone();
        self.run_mut().at.stage = stage + 1;
        if stage >= TARGETS {
            self.inner_target(&inner, stage - TARGETS);
            return;
        }
        let n = stage - PARTS;
        let ability = inner.ability.map(|a| self.r.ability(a));
        let parts = match ability.map(|a| &a.kind) {
            Some(AbilityKind::Action(cost)) => cost.parts.as_slice(),
            _ => &[],
        };
        match parts.get(usize::from(n / 2)) {
            None => self.run_mut().at.stage = TARGETS,
            Some(part) if n.is_multiple_of(2) => self.ask_payment(&inner, part),
            Some(part) => {
                let mut inner = inner;
                self.pay_with_answers(&mut inner, part);
                *self.inner_mut() = inner;
            }
        }
    }

    fn inner_target(&mut self, inner: &Ctx, n: u8) {
        let index = n / 2;
        let ability = inner.ability.map(|a| self.r.ability(a));
        match ability.and_then(|a| a.targets.get(usize::from(index))) {
            Some(spec) if n.is_multiple_of(2) => {
                let legal = self.fresh().legal_targets(inner, spec);
                self.ask(inner.controller, Topic::Targets, legal, spec.range(), false);
            }
            Some(_) => {
                let chosen: Vec<Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
                let targets = &mut self.inner_mut().targets;
                targets.extend(chosen.into_iter().map(|t| (index, t)));
            }
            None => self.activate_inner(inner.clone()),
        }
    }

    /// All is chosen: the activating step is done, and the inner one runs.
    fn activate_inner(&mut self, inner: Ctx) {
        let at = self.s.runs.len() - 2;
        self.s.runs.remove(at);
        self.advance();
        self.run_mut().ctx.did = true;
        by_rule!("ROI 6.11a", {
            self.run_inside(inner);
        });
    }
}
