//! Choosing among branches (RB 355.3): the modes were chosen as the item was
//! finalized; a program without an item has them chosen now.

use crate::flow::Engine;
use crate::program::Branch;
use crate::state::{Purpose, State, Thing, Topic};
use kernel::game::Observer;
use smallvec::SmallVec;

type Chosen = SmallVec<[usize; 2]>;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_modes(&mut self, choose: usize, fresh: bool, branches: &[Branch]) {
        let mut chosen = match self.modes_of_item(choose.min(branches.len())) {
            Some(modes) => modes,
            None if self.run_stage() == 0 => {
                self.ask_modes_now(choose, fresh, branches);
                return;
            }
            None => self.answered_modes(fresh),
        };
        let lens: SmallVec<[u16; 4]> = branches.iter().map(|b| b.len).collect();
        self.run_mut().at.branch(&lens, &mut chosen);
    }

    /// The modes of this execution. An item has one list for all of them, or
    /// one for each, those of the first execution first (RB 820.2).
    fn modes_of_item(&self, choose: usize) -> Option<Chosen> {
        let run = self.s.runs.last()?;
        let Purpose::Item(handle) = run.purpose else {
            return None;
        };
        let item = self.s.item(handle).filter(|i| !i.modes.is_empty())?;
        let all = item.modes.len();
        let separate = all == choose * (usize::from(item.repeats) + 1);
        let (from, n) = if separate {
            (choose * usize::from(run.ctx.round), choose)
        } else {
            (0, all)
        };
        let mine = item.modes.get(from..from + n)?;
        Some(mine.iter().map(|m| usize::from(*m)).collect())
    }

    fn ask_modes_now(&mut self, choose: usize, fresh: bool, branches: &[Branch]) {
        self.run_mut().at.stage = 1;
        let ctx = self.ctx().clone();
        let used = if fresh {
            self.used_modes()
        } else {
            Chosen::new()
        };
        let look = self.fresh();
        let open = branches.iter().enumerate().filter(|(i, b)| {
            !used.contains(i) && b.when.as_ref().is_none_or(|c| look.holds(&ctx, c))
        });
        let from: Vec<Thing> = open.map(|(i, _)| Thing::Number(i as u16)).collect();
        self.ask(ctx.controller, Topic::Mode, from, (choose, choose), false);
    }

    /// Modes this source has had chosen this turn.
    fn used_modes(&self) -> Chosen {
        let ctx = self.ctx();
        let object = self.s.slot(ctx.source).and_then(|s| self.s.object(s));
        let all = object.map(|o| o.chosen.as_slice()).unwrap_or_default();
        let mine = all.iter().filter(|(a, _)| Some(*a) == ctx.ability);
        mine.map(|(_, m)| usize::from(*m)).collect()
    }

    fn answered_modes(&mut self, fresh: bool) -> Chosen {
        let chosen: Chosen = self
            .s
            .answers
            .iter()
            .filter_map(|(_, t)| match t {
                Thing::Number(n) => Some(usize::from(*n)),
                _ => None,
            })
            .collect();
        let ctx = self.ctx().clone();
        if fresh
            && let Some(ability) = ctx.ability
            && let Some(slot) = self.s.slot(ctx.source)
            && let Some(o) = self.s.object_mut(slot)
        {
            o.chosen.extend(chosen.iter().map(|m| (ability, *m as u8)));
        }
        chosen
    }
}
