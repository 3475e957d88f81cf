//! Targets: what may be chosen when something is put on the stack
//! (ROI 3.10), and what is missing.

use crate::look::Look;
use crate::program::{
    Branch, Cannot, Filter, Instr, Kinds, Pick, Side, TargetKind, TargetSpec, Things, Verb, Who,
};
use crate::state::{Ctx, Item, Thing};
use kernel::ids::Ref;
use kernel::rule;
use kernel::rule::RuleId;
use std::borrow::Cow;
use std::ops::ControlFlow;

/// How many permanents a Champion Zone holds (ROI 5.2c).
pub(crate) const PLACES: usize = 6;

impl<'a> Look<'a> {
    /// The target phrases of an item.
    #[must_use]
    pub fn target_specs(&self, item: &Item) -> Cow<'a, [TargetSpec]> {
        if item.support {
            return Cow::Owned(vec![self.support_spec(item)]);
        }
        // A part that waited for its moment has its targets bound already.
        if item.part.is_some() {
            return Cow::Borrowed(&[]);
        }
        let ability = item.ctx.ability.map(|a| self.r.ability(a));
        Cow::Borrowed(ability.map_or(&[], |a| a.targets.as_slice()))
    }

    /// Support: an allied Champion, of the named traits where there are any
    /// (ROI 11.31a).
    fn support_spec(&self, item: &Item) -> TargetSpec {
        let slot = self.s.slot(item.ctx.source);
        let traits = slot.map(|s| self.chars(s).support).unwrap_or_default();
        TargetSpec {
            what: TargetKind::Object(Filter {
                side: Side::Allied,
                kinds: Kinds {
                    champion: true,
                    ..Kinds::default()
                },
                traits,
                ..Filter::default()
            }),
            min: 1,
            max: 1,
        }
    }

    /// What may be chosen for a target phrase.
    #[must_use]
    pub fn legal_targets(&self, ctx: &Ctx, spec: &TargetSpec) -> Vec<Thing> {
        let range = self.s.mode.targetable(ctx.controller);
        match &spec.what {
            TargetKind::Player(side) => {
                let seats = self.side(ctx, *side).and(range).minus(self.s.gone);
                seats.iter().map(Thing::Player).collect()
            }
            TargetKind::Object(filter) => {
                let all = self.all(ctx, filter).into_iter();
                let legal = all
                    .filter(|r| range.has(self.controller(*r)) && self.may_target(ctx, spec, *r));
                legal.map(Thing::Object).collect()
            }
        }
    }

    /// Whether it is certain that an effect would give its controller a second
    /// Fabled Champion of one name through this target (reading IK 4.4).
    fn would_double(&self, ctx: &Ctx, spec: &TargetSpec, r: Ref) -> bool {
        let face = self.face(r.card);
        let you = ctx.controller;
        if !self.r.print(face.base).fabled || !self.controls_fabled(you, self.name_of(r)) {
            return false;
        }
        let Some(ability) = ctx.ability.map(|a| self.r.ability(a)) else {
            return false;
        };
        let at = ability.targets.iter().position(|s| s == spec);
        let target = at.map(|i| Things::Pick(Pick::Target(i as u8)));
        let abroad = self.controller(r) != you;
        ability.code.iter().any(|step| match step {
            Instr::Do(Verb::TakeControl {
                things,
                who: Who::You,
                ..
            }) => abroad && target.as_ref() == Some(things),
            Instr::Do(
                Verb::SummonCopy {
                    of: things,
                    who: Who::You,
                    ..
                }
                | Verb::Summon {
                    things,
                    who: Who::You,
                },
            ) => target.as_ref() == Some(things),
            _ => false,
        })
    }

    fn may_target(&self, ctx: &Ctx, spec: &TargetSpec, r: kernel::ids::Ref) -> bool {
        self.targetable(ctx, r) && !rule!("ROI 4.7c.1", self.would_double(ctx, spec, r))
    }

    fn targetable(&self, ctx: &Ctx, r: kernel::ids::Ref) -> bool {
        let Some(slot) = self.s.slot(r) else {
            return true;
        };
        let foreign = self.s.mode.team(self.controller(r)) != self.s.mode.team(ctx.controller);
        !(foreign && self.chars(slot).cannot(Cannot::BeTargeted))
    }

    /// Whether the targets that are needed are missing (ROI 3.2c).
    #[must_use]
    pub fn missing_target(&self, item: &Item) -> Option<RuleId> {
        let specs = self.target_specs(item);
        if specs.is_empty() || !rule!("ROI 3.2c", true) {
            return None;
        }
        let branches = self.modes(item);
        let in_modes = |i: &u8| branches.iter().any(|b| b.targets.contains(i));
        let mut common = (0..specs.len() as u8).filter(|i| !in_modes(i));
        let fails = |i: u8| !self.can_target(&item.ctx, &specs, i);
        let missing = common.any(fails)
            || (!branches.is_empty()
                && branches.iter().all(|b| b.targets.iter().any(|i| fails(*i))));
        missing.then_some(RuleId("ROI 3.2c"))
    }

    /// Whether a target phrase can be fulfilled, given those before it.
    fn can_target(&self, ctx: &Ctx, specs: &[TargetSpec], index: u8) -> bool {
        let spec = &specs[usize::from(index)];
        if spec.min == 0 {
            return true;
        }
        let needed = usize::from(spec.min);
        let TargetKind::Object(filter) = &spec.what else {
            return self.legal_targets(ctx, spec).len() >= needed;
        };
        // "Another target": what the other phrase must leave.
        match filter.not {
            Some(crate::program::Pick::Target(other)) if other < index => {
                let legal = self.legal_targets(ctx, spec);
                let first = self.legal_targets(ctx, &specs[usize::from(other)]);
                first
                    .iter()
                    .any(|f| legal.iter().filter(|l| *l != f).count() >= needed)
            }
            _ if filter.extreme.is_some() => self.legal_targets(ctx, spec).len() >= needed,
            _ => self.has_targets(ctx, spec, filter, needed),
        }
    }

    /// Whether there are so many targets, without listing them.
    fn has_targets(&self, ctx: &Ctx, spec: &TargetSpec, filter: &Filter, needed: usize) -> bool {
        let range = self.s.mode.targetable(ctx.controller);
        let mut found = 0;
        let enough = self.each_match(ctx, filter, range, |r| {
            found += usize::from(self.may_target(ctx, spec, r));
            if found >= needed {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        enough.is_break()
    }

    /// The branches of an item that has targets in its modes.
    #[must_use]
    pub fn modes(&self, item: &Item) -> &'a [Branch] {
        let Some(ability) = item.ctx.ability.filter(|_| item.part.is_none()) else {
            return &[];
        };
        let modes = self
            .r
            .ability(ability)
            .code
            .iter()
            .find_map(|step| match step {
                Instr::Modes { branches } => Some(branches.as_slice()),
                _ => None,
            });
        modes
            .filter(|b| b.iter().any(|b| !b.targets.is_empty()))
            .unwrap_or_default()
    }

    /// The modes whose targets are there.
    #[must_use]
    pub fn legal_modes(&self, item: &Item) -> Vec<Thing> {
        let specs = self.target_specs(item);
        let branches = self.modes(item);
        let fits = |b: &Branch| {
            b.targets
                .iter()
                .all(|i| self.can_target(&item.ctx, &specs, *i))
        };
        let legal = branches.iter().enumerate().filter(|(_, b)| fits(b));
        legal.map(|(i, _)| Thing::Number(i as u16)).collect()
    }

    /// Whether an item would do nothing but put permanents into a row that is
    /// full (ROI 5.2c.1).
    #[must_use]
    pub fn would_overfill(&self, item: &Item) -> Option<RuleId> {
        let ability = self.r.ability(item.ctx.ability?);
        let full = self.row_len(item.ctx.controller) >= PLACES;
        if !full || item.part.is_some() || !rule!("ROI 5.2c.1", true) {
            return None;
        }
        let mut acts = ability.code.iter().filter_map(|step| match step {
            Instr::Do(verb) => Some(verb),
            _ => None,
        });
        let mut any = false;
        let only_summons = acts.all(|verb| {
            any = true;
            matches!(
                verb,
                Verb::SummonToken { who: Who::You, .. }
                    | Verb::SummonCopy { who: Who::You, .. }
                    | Verb::Summon { who: Who::You, .. }
                    | Verb::IntoRow { who: Who::You, .. }
            )
        });
        (any && only_summons).then_some(RuleId("ROI 5.2c.1"))
    }
}

impl TargetSpec {
    /// A number of exactly so many.
    #[must_use]
    pub fn range(&self) -> (usize, usize) {
        (usize::from(self.min), usize::from(self.max))
    }
}
