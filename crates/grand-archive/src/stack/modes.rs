//! Selecting modes (GA card-activation/4).

use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::state::{Item, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Handle;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Modes are selected as it goes on the effects stack. After payment only
    /// those are asked that were not selected before (GA card-activation/8.b).
    pub(super) fn ask_modes(&mut self, handle: Handle, step: u8) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        let chosen = item.modes.len();
        let Some((min, max)) = look.mode_bounds(item) else {
            self.set(Frame::Announce(handle, step + 1));
            return;
        };
        let mut from = look.legal_modes(item);
        from.retain(|m| !item.modes.contains(m));
        let from: Vec<Thing> = from.iter().map(|m| Thing::Number(u16::from(*m))).collect();
        self.set(Frame::Announce(handle, step + 1));
        let range = (min.saturating_sub(chosen), max.saturating_sub(chosen));
        if !rule!("GA card-activation/4", true) {
            let first = from.into_iter().take(range.0);
            self.s.answers = first.map(|t| (seat, t)).collect();
        } else if range.1 > 0 {
            self.ask(seat, Topic::Mode, from, range, false);
        }
    }

    pub(super) fn take_modes(&mut self, handle: Handle, next: u8) {
        let modes: Vec<u8> = self
            .s
            .answers
            .iter()
            .filter_map(|(_, t)| match t {
                Thing::Number(n) => Some(*n as u8),
                _ => None,
            })
            .collect();
        let short = {
            let look = self.look();
            let item = look.s.item(handle);
            let bounds = item.and_then(|i| look.mode_bounds(i));
            bounds.is_some_and(|(min, _)| item.map_or(0, |i| i.modes.len()) + modes.len() < min)
        };
        if short {
            // There is no legal mode any more.
            self.abandon(handle, kernel::rule::RuleId("GA activated-abilities/p3"));
            return;
        }
        if let Some(item) = self.s.item_mut(handle) {
            item.modes.extend(modes);
            item.modes.sort_unstable();
        }
        self.set(Frame::Announce(handle, next));
    }

    /// A mode that a restriction gave is lost with it, and stays lost (GA
    /// card-activation/4.a).
    pub(crate) fn drop_lost_modes(&mut self) -> bool {
        let handles: Vec<Handle> = self.s.stack.iter().map(|i| i.handle).collect();
        let mut any = false;
        for handle in handles {
            let look = self.fresh();
            let Some(item) = look.s.item(handle).filter(|i| !i.modes.is_empty()) else {
                continue;
            };
            let lost = look.lost_modes(item);
            if !lost.is_empty()
                && rule!("GA card-activation/4.a", true)
                && let Some(item) = self.s.item_mut(handle)
            {
                item.modes.retain(|m| !lost.contains(m));
                any = true;
            }
        }
        any
    }
}

impl Look<'_> {
    /// How many modes are selected, at least and at most; none where there is
    /// no such choice.
    pub(crate) fn mode_bounds(self, item: &Item) -> Option<(usize, usize)> {
        let (modes, ctx, _) = self.modes_of(item)?;
        let mut most = self.many(modes.choose, &ctx);
        if let Some((cond, instead)) = modes.instead
            && self.holds(cond, &ctx)
        {
            most = usize::from(*instead);
        }
        let most = most.min(modes.branches.len());
        Some((if modes.up_to { 0 } else { most }, most))
    }

    /// Modes that can be selected: their restrictions are met, they have not
    /// been chosen before where that matters, and there are targets for them.
    pub(crate) fn legal_modes(self, item: &Item) -> Vec<u8> {
        let Some((modes, ctx, line)) = self.modes_of(item) else {
            return Vec::new();
        };
        let all = modes.branches.iter().enumerate();
        let legal = all.filter(|(i, branch)| {
            let used = modes.fresh && self.modes_used(&ctx).contains(&(*i as u8));
            let open = branch.when.as_ref().is_none_or(|c| self.holds(c, &ctx));
            !used && open && self.branch_fits(item, line, branch)
        });
        legal.map(|(i, _)| i as u8).collect()
    }

    /// Whether there is something to target for each phrase of a branch.
    fn branch_fits(self, item: &Item, line: u8, branch: &crate::program::Branch) -> bool {
        let ability = self.lines(item).get(usize::from(line)).copied();
        let Some(ability) = ability.map(|a| self.r.ability(a)) else {
            return true;
        };
        branch.targets.iter().all(|i| {
            let Some(spec) = ability.targets.get(usize::from(*i)) else {
                return true;
            };
            let at = line * crate::stack::lines::LINE + i;
            let phrase = crate::stack::lines::Phrase { at, spec };
            self.phrase_fits(item, &phrase)
        })
    }

    /// Modes whose restriction is not met any more.
    fn lost_modes(self, item: &Item) -> Vec<u8> {
        let Some((modes, ctx, _)) = self.modes_of(item) else {
            return Vec::new();
        };
        let lost = item.modes.iter().copied().filter(|m| {
            let branch = modes.branches.get(usize::from(*m));
            let when = branch.and_then(|b| b.when.as_ref());
            when.is_some_and(|c| matches!(c, crate::program::Cond::Gate(_)) && !self.holds(c, &ctx))
        });
        lost.collect()
    }
}
