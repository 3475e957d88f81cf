//! Targets: what may be chosen when something is put on the stack
//! (ROI 3.10), and what is missing.

use crate::look::Look;
use crate::program::{
    Amount, Branch, Cannot, Filter, Instr, Kinds, Side, TargetKind, TargetSpec, Verb, Who,
};
use crate::state::{Ctx, Item, Thing};
use kernel::rule;
use kernel::rule::RuleId;
use std::borrow::Cow;

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
                let legal = all.filter(|r| range.has(self.controller(*r)) && self.targetable(ctx, *r));
                legal.map(Thing::Object).collect()
            }
        }
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
        let in_modes: Vec<u8> = branches.iter().flat_map(|b| b.targets.clone()).collect();
        let mut common = (0..specs.len() as u8).filter(|i| !in_modes.contains(i));
        let fails = |i: u8| !self.can_target(&item.ctx, &specs, i);
        let missing = common.any(fails)
            || (!branches.is_empty() && branches.iter().all(|b| b.targets.iter().any(|i| fails(*i))));
        missing.then_some(RuleId("ROI 3.2c"))
    }

    /// Whether a target phrase can be fulfilled, given those before it.
    fn can_target(&self, ctx: &Ctx, specs: &[TargetSpec], index: u8) -> bool {
        let spec = &specs[usize::from(index)];
        if spec.min == 0 {
            return true;
        }
        let legal = self.legal_targets(ctx, spec);
        let apart = match &spec.what {
            TargetKind::Object(f) => f.not,
            TargetKind::Player(_) => None,
        };
        // "Another target": what the other phrase must leave.
        let needed = usize::from(spec.min);
        match apart {
            Some(crate::program::Pick::Target(other)) if other < index => {
                let first = self.legal_targets(ctx, &specs[usize::from(other)]);
                first.iter().any(|f| legal.iter().filter(|l| *l != f).count() >= needed)
            }
            _ => legal.len() >= needed,
        }
    }

    /// The branches of an item that has targets in its modes.
    #[must_use]
    pub fn modes(&self, item: &Item) -> &'a [Branch] {
        let Some(ability) = item.ctx.ability.filter(|_| item.part.is_none()) else {
            return &[];
        };
        let modes = self.r.ability(ability).code.iter().find_map(|step| match step {
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
        let fits = |b: &Branch| b.targets.iter().all(|i| self.can_target(&item.ctx, &specs, *i));
        let legal = branches.iter().enumerate().filter(|(_, b)| fits(b));
        legal.map(|(i, _)| Thing::Number(i as u16)).collect()
    }

    /// Whether an item would do nothing but put permanents into a row that is
    /// full (ROI 5.2c.1).
    #[must_use]
    pub fn would_overfill(&self, item: &Item) -> Option<RuleId> {
        let ability = self.r.ability(item.ctx.ability?);
        if item.part.is_some() || !rule!("ROI 5.2c.1", true) {
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
        let full = self.row_len(item.ctx.controller) >= PLACES;
        (any && only_summons && full).then_some(RuleId("ROI 5.2c.1"))
    }
}

impl TargetSpec {
    /// A number of exactly so many.
    #[must_use]
    pub fn range(&self) -> (usize, usize) {
        (usize::from(self.min), usize::from(self.max))
    }
}

impl Amount {
    /// One.
    pub const ONE: Self = Self::Number(1);
}

