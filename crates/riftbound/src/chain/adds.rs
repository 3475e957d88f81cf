//! Abilities that Add (RB 429), other than those of basic runes.

use crate::card::Price;
use crate::chain::budget::{Budget, Source};
use crate::look::Look;
use crate::program::{
    Ability, AbilityId, AbilityKind, Control, CostPart, Earmark, Instr, Limit, Speed, Verb, Who,
};
use crate::state::{Ctx, Held, Object};
use kernel::seats::Seat;

impl Look<'_> {
    /// An ability as a way to pay, if it is one that could be used now.
    pub(crate) fn source(self, seat: Seat, slot: u8, o: &Object, held: Held) -> Option<Source> {
        let ability = self.r.ability(held.ability);
        let AbilityKind::Activated(cost) = &ability.kind else {
            return None;
        };
        if ability.speed != Speed::Reaction || !ability.adds() || !ability.targets.is_empty() {
            return None;
        }
        let thing = self.s.refer(o.card);
        let ctx = self.ctx_of(thing, held);
        if !self.may_use(&ctx, ability, held.ability)
            || self.s.payments.iter().any(|p| p.source == thing)
        {
            return None;
        }
        let mut source = Source {
            thing,
            slot,
            ability: held.ability,
            gives: Price::NOTHING,
            takes: self.price_of(cost, thing),
            exhausts: false,
            removes: false,
            only: Earmark::Anything,
        };
        for part in &cost.parts {
            match part {
                CostPart::ExhaustThis => source.exhausts = true,
                CostPart::KillThis
                | CostPart::BanishThis
                | CostPart::RecycleThis
                | CostPart::ReturnThis => source.removes = true,
                _ => {}
            }
            if !self.part_fits(seat, &ctx, part, &mut Budget::default()) {
                return None;
            }
        }
        (source.gives, source.only) = self.added(&ctx, ability)?;
        Some(source)
    }

    /// Whether an ability may be used as far as its own words go.
    pub(crate) fn may_use(self, ctx: &Ctx, ability: &Ability, id: AbilityId) -> bool {
        let once = ability.limit == Limit::OnceEachTurn && self.times_used(ctx, id) > 0;
        !once && ability.only.as_ref().is_none_or(|c| self.holds(ctx, c))
    }

    /// What an ability adds, if that is certain.
    fn added(self, ctx: &Ctx, ability: &Ability) -> Option<(Price, Earmark)> {
        let mut all = Price::NOTHING;
        let mut mark = Earmark::Anything;
        let mut pc = 0;
        while let Some(step) = ability.code.get(pc) {
            pc += 1;
            match step {
                Instr::Control(Control::If { cond, .. }) if self.holds(ctx, cond) => {}
                Instr::Control(Control::If { len, .. } | Control::Skip { len }) => {
                    pc += usize::from(*len);
                }
                Instr::Do(Verb::Add {
                    who: Who::You,
                    price,
                    times,
                    only,
                }) => {
                    mark = *only;
                    for _ in 0..self.count(ctx, times) {
                        all = all.and(*price);
                    }
                }
                Instr::Do(Verb::AddOwn(Who::You)) => all = all.and(self.own_power(ctx.source, 1)),
                Instr::Do(_) => {}
                _ => return None,
            }
        }
        (!all.is_nothing()).then_some((all, mark))
    }
}

impl Ability {
    /// Whether it Adds resources (RB 429).
    #[must_use]
    pub fn adds(&self) -> bool {
        let mut steps = self.code.iter();
        steps.any(|step| matches!(step, Instr::Do(Verb::Add { .. } | Verb::AddOwn(_))))
    }
}
