//! Lingering effects (ROI 3.13): for allies an open set, for opponents a
//! locked one.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Mod, Reg, Side, Things, Until, Who};
use crate::state::{Ctx, RowMod, RowScope, State};
use kernel::bounded::Bounded;
use kernel::game::Observer;
use kernel::ids::{PrintId, Ref};
use kernel::rule;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_affect(&mut self, ctx: &Ctx, things: &Things, mods: &[Mod], until: Until) {
        let mut fixed = self.affected(ctx, things);
        self.means(fixed.len());
        self.s.made = fixed.len() as u16;
        let open = until != Until::Always && is_open(things);
        let locked = rule!("ROI 3.13c.2", "ROI 3.13c.3", "ROI 3.13c.4"; true);
        let pc = self.run_mut().at.pc - 1;
        if open {
            let allies = self.s.mode.allies(ctx.controller);
            let look = self.look();
            fixed.retain(|r| !allies.has(look.controller(*r)));
        }
        if !locked {
            fixed.clear();
        }
        for (index, m) in mods.iter().enumerate() {
            let Some(what) = self.row_mod(ctx, m, pc, index as u8) else {
                continue;
            };
            let end = self.row_end(ctx, until);
            let across = self.s.mode.across(ctx.controller);
            let seat = if locked { ctx.controller } else { across };
            if (open || !locked)
                && let Some(ability) = ctx.ability
            {
                let source = ctx.source;
                let scope = RowScope::Allied {
                    seat,
                    ability,
                    pc,
                    source,
                };
                self.s.rows.begin(scope, what, end);
            }
            if !fixed.is_empty() {
                let scope = RowScope::Fixed(fixed.iter().copied().collect());
                self.s.rows.begin(scope, what, end);
            }
            self.tell_affected(&fixed, what);
        }
        self.s.touch();
    }

    fn tell_affected(&mut self, things: &[Ref], what: RowMod) {
        for thing in things {
            match what {
                RowMod::Stat(stat, by) => self.tell(&Event::StatChanged(*thing, stat, by)),
                _ => self.tell(&Event::Affected(*thing)),
            }
        }
    }

    /// What a change is, with its amount fixed as it begins to apply.
    fn row_mod(&mut self, ctx: &Ctx, m: &Mod, pc: u16, index: u8) -> Option<RowMod> {
        Some(match m {
            Mod::Stat(stat, amount) => {
                let by = i16::held(self.fresh().amount(ctx, amount));
                RowMod::Stat(*stat, self.sound(by))
            }
            Mod::Gain(_) => RowMod::Gain(ctx.ability?, pc, index),
            Mod::LosesAbilities => RowMod::LosesAbilities,
            Mod::Cannot(what) => RowMod::Cannot(*what),
            Mod::May(what) => RowMod::May(*what),
            Mod::Immune => RowMod::Immune,
            Mod::Named(name) => RowMod::Named(*name),
            Mod::NamedBound(reg) => RowMod::Named(self.bound_name(ctx, *reg)?),
            Mod::Trait(t) => RowMod::Trait(*t),
        })
    }

    fn bound_name(&self, ctx: &Ctx, reg: Reg) -> Option<PrintId> {
        ctx.bound_names(reg, &self.look()).next()
    }

    /// The next card that fits costs more or less (ROI 10.3).
    pub(crate) fn do_next_cost(&mut self, ctx: &Ctx, who: Who, delta: i16, until: Until) {
        let Some(ability) = ctx.ability else {
            return;
        };
        let pc = self.run_mut().at.pc - 1;
        let name = self.named_in_filter(ctx, pc);
        for seat in self.look().who(ctx, who) {
            let end = self.row_end(ctx, until);
            let what = RowMod::NextCost(ability, pc, delta, name);
            self.s.rows.begin(RowScope::Player(seat), what, end);
        }
        self.s.touch();
    }

    /// "With that name": the name is fixed as the effect begins to apply.
    fn named_in_filter(&self, ctx: &Ctx, pc: u16) -> Option<PrintId> {
        use crate::program::{Instr, NameIs, Verb};
        let step = self.r.ability(ctx.ability?).code.get(usize::from(pc))?;
        let Instr::Do(Verb::NextCost { filter, .. }) = step else {
            return None;
        };
        let look = self.look();
        match filter.name {
            NameIs::Bound(reg) => ctx.bound_names(reg, &look).next(),
            NameIs::SameAs(pick) => {
                let first = look.picked(ctx, pick).next();
                first.map(|r| look.name_of(r))
            }
            NameIs::Any | NameIs::Print(_) => None,
        }
    }

    /// A replacement effect begins to apply to things.
    pub(crate) fn do_shield(&mut self, ctx: &Ctx, things: &Things, once: bool, until: Until) {
        let Some(ability) = ctx.ability else {
            return;
        };
        let pc = self.run_mut().at.pc - 1;
        let things = self.affected(ctx, things);
        self.means(things.len());
        self.s.made = things.len() as u16;
        for thing in things {
            let end = self.row_end(ctx, until);
            let scope = RowScope::Fixed(smallvec![thing]);
            self.s
                .rows
                .begin(scope, RowMod::Shield(ability, pc, once), end);
        }
    }
}

/// Whether allied things that come later are affected too (ROI 3.13b.3).
fn is_open(things: &Things) -> bool {
    let allied = match things {
        Things::All(filter) => filter.side != Side::Opposing,
        Things::Pick(_) => false,
    };
    rule!("ROI 3.13b.2", "ROI 3.13b.3", "ROI 3.13b.4"; allied)
}
