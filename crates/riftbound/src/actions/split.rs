//! Splitting damage (RB 355.14): how it is divided is decided on resolution,
//! and each target gets some.

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Amount, Instr, Pick, Reg, Things, Verb};
use crate::state::{Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

/// Where the parts are bound that are decided already.
const PARTS: Reg = Reg(254);

impl<O: Observer<State>> Engine<'_, O> {
    /// Asks for one part after the other; then all of it is dealt.
    pub(crate) fn do_deal_split(
        &mut self,
        ctx: &Ctx,
        to: &Things,
        amount: &Amount,
        by: Option<Pick>,
        stage: u8,
    ) {
        let mut targets = self.acted_on(ctx, to);
        targets.retain(|r| self.s.slot(*r).is_some());
        let total = self.fresh().damage_to_split(ctx, amount, by);
        match stage {
            0 => self.run_mut().ctx.bound.unbind(PARTS),
            1 => self.keep(&mut targets, ctx, to),
            _ => self.take_share(),
        }
        let kept = targets.len();
        if kept > usize::from(total) && stage == 0 && rule!("RB 355.14.h", true) {
            let from = targets.into_iter().map(Thing::Object).collect();
            let n = usize::from(total);
            self.come_back(1);
            self.ask(ctx.controller, Topic::KeepTargets, from, (n, n), false);
            return;
        }
        self.next_share(ctx, &targets, total, by);
    }

    /// Targets that were not kept cease being targets.
    fn keep(&mut self, targets: &mut Vec<Ref>, ctx: &Ctx, to: &Things) {
        let kept = self.answered_objects();
        targets.retain(|t| kept.contains(t));
        let Things::Pick(Pick::Target(index)) = to else {
            return;
        };
        let index = *index + 32 * ctx.round;
        let run = self.run_mut();
        run.ctx
            .targets
            .retain(|(i, t)| *i != index || t.object().is_none_or(|r| kept.contains(&r)));
    }

    fn take_share(&mut self) {
        if let Some(n) = self.answered_number() {
            self.run_mut()
                .ctx
                .bound
                .bind(PARTS, Thing::Number(n as u16));
        }
    }

    fn shares(&self) -> Vec<u16> {
        let all = self.ctx().bound.of(PARTS);
        all.filter_map(|t| match t {
            Thing::Number(n) => Some(n),
            _ => None,
        })
        .collect()
    }

    fn next_share(&mut self, ctx: &Ctx, targets: &[Ref], total: u16, by: Option<Pick>) {
        let mut parts = self.shares();
        let left = total.saturating_sub(parts.iter().sum());
        let open = targets.len().saturating_sub(parts.len());
        if !rule!("RB 355.14.e", true) {
            parts.resize(targets.len().saturating_sub(1), 1);
        } else if open > 1 && left > 0 {
            // Each of the others gets at least one (RB 355.14.f).
            let others = (open - 1) as u16;
            let least = u16::from(rule!("RB 355.14.f", true));
            let most = left.saturating_sub(others * least).max(least);
            let from = (least..=most).map(Thing::Number).collect();
            let at = targets[parts.len()];
            self.come_back(2);
            self.ask(ctx.controller, Topic::Split(at), from, (1, 1), false);
            return;
        }
        parts.push(total.saturating_sub(parts.iter().sum()));
        self.means(1);
        self.run_mut().ctx.bound.unbind(PARTS);
        let Some(blame) = self.dealt_by(ctx, by) else {
            return;
        };
        let damage: Vec<(Ref, u16)> = targets.iter().copied().zip(parts).collect();
        self.deal(&damage, blame);
    }
}

impl Look<'_> {
    /// The damage there is to split; Bonus Damage adds to it (RB 715.3).
    fn damage_to_split(self, ctx: &Ctx, amount: &Amount, by: Option<Pick>) -> u16 {
        let base = self.count(ctx, amount);
        let plain = base == 0 || by.is_some() || !rule!("RB 715.3", true);
        let bonus = if plain {
            0
        } else {
            self.bonus_damage(ctx, None)
        };
        base + super::deal::bonus(bonus)
    }

    /// So many targets can get some of the damage that is split among them
    /// (RB 355.14.c).
    pub(crate) fn most_to_split(self, ctx: &Ctx, amount: &Amount) -> usize {
        let code = ctx.ability.map_or(&[][..], |a| &self.r.ability(a).code);
        let by = code.iter().find_map(|step| match step {
            Instr::Do(Verb::DealSplit { amount: a, by, .. }) if a == amount => *by,
            _ => None,
        });
        usize::from(self.damage_to_split(ctx, amount, by))
    }
}
