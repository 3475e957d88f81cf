//! What a group of targets must fulfil together (RB 355.11).

use crate::look::Look;
use crate::program::{Group, Stat, TargetSpec};
use crate::state::{Ctx, Thing};
use kernel::rule;

impl Look<'_> {
    /// Whether enough of these can be chosen together.
    pub(crate) fn group_fits(self, ctx: &Ctx, spec: &TargetSpec, from: &[Thing]) -> bool {
        if spec.group.is_none() || !rule!("RB 355.11.a", true) {
            return true;
        }
        self.completes(ctx, spec, &mut Vec::new(), from)
    }

    /// Whether what was chosen can be made up to as many as are needed.
    pub(crate) fn completes(
        self,
        ctx: &Ctx,
        spec: &TargetSpec,
        chosen: &mut Vec<Thing>,
        rest: &[Thing],
    ) -> bool {
        if !self.together(ctx, spec, chosen) {
            return false;
        }
        if chosen.len() >= usize::from(spec.min) {
            return true;
        }
        (0..rest.len()).any(|i| {
            chosen.push(rest[i]);
            let fits = self.completes(ctx, spec, chosen, &rest[i + 1..]);
            chosen.pop();
            fits
        })
    }

    /// Whether these fulfil the requirement of the group.
    pub(crate) fn together(self, ctx: &Ctx, spec: &TargetSpec, chosen: &[Thing]) -> bool {
        let objects = || chosen.iter().filter_map(|t| t.object());
        let places = || objects().map(|r| self.place_of(r));
        match &spec.group {
            None => true,
            Some(Group::TotalMight(most)) => {
                let sum: i32 = objects()
                    .filter_map(|r| self.stat(ctx, r, Stat::Might))
                    .sum();
                self.amount(ctx, most).is_none_or(|most| sum <= most)
            }
            Some(Group::SameLocation) => {
                let first = places().next();
                places().all(|p| Some(p) == first)
            }
            Some(Group::SameController) => {
                let all = || objects().map(|r| self.controller(r));
                let first = all().next();
                all().all(|c| Some(c) == first)
            }
            Some(Group::DifferentLocations) => {
                let all: Vec<_> = places().collect();
                (1..all.len()).all(|i| !all[..i].contains(&all[i]))
            }
        }
    }
}
