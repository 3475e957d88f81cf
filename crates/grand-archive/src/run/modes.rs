//! Choosing among branches (GA card-activation/4): the modes were chosen as
//! the entry went on the effects stack; a program without an entry has them
//! chosen now.

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Amount, Branch, Cond};
use crate::state::{Ctx, Purpose, State, Thing, Topic};
use kernel::game::Observer;
use smallvec::SmallVec;

/// Numbers of branches.
pub(crate) type Modes = SmallVec<[u8; 2]>;

/// How many are chosen: so many, that many instead on this condition, or
/// fewer.
type HowMany<'a> = (&'a Amount, Option<&'a (Cond, u8)>, bool);

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn do_modes(&mut self, many: HowMany<'_>, fresh: bool, branches: &[Branch]) {
        let chosen = match self.modes_of_item() {
            Some(modes) => modes,
            None if self.run_stage() == 0 => {
                self.ask_modes_now(many, fresh, branches);
                return;
            }
            None => self.answered_modes(fresh),
        };
        let lens: SmallVec<[u16; 4]> = branches.iter().map(|b| b.len).collect();
        let mut places: SmallVec<[usize; 2]> = chosen.iter().map(|m| usize::from(*m)).collect();
        self.run_mut().at.branch(&lens, &mut places);
    }

    /// The modes of the entry that resolves: of its line, where it has
    /// several.
    fn modes_of_item(&self) -> Option<Modes> {
        let run = self.s.runs.last()?;
        let Purpose::Item(handle) = run.purpose else {
            return None;
        };
        let item = self.s.item(handle).filter(|i| i.part.is_none())?;
        let line = self.look().line_of(&run.ctx);
        let mine = item.modes.iter().filter(|m| **m / 16 == line);
        Some(mine.map(|m| m % 16).collect())
    }

    fn ask_modes_now(&mut self, many: HowMany<'_>, fresh: bool, branches: &[Branch]) {
        self.run_mut().at.stage = 1;
        let ctx = self.ctx().clone();
        let look = self.fresh();
        let (choose, instead, up_to) = many;
        let n = match instead {
            Some((cond, n)) if look.holds(cond, &ctx) => usize::from(*n),
            _ => usize::from(look.count(choose, &ctx)),
        };
        let open = look.open_modes(&ctx, fresh, branches);
        let from: Vec<Thing> = open.iter().map(|m| Thing::Number(u16::from(*m))).collect();
        let least = if up_to { 0 } else { n };
        self.ask(ctx.controller, Topic::Mode, from, (least, n), false);
    }

    fn answered_modes(&mut self, fresh: bool) -> Modes {
        let numbers = self.s.answers.iter().filter_map(|(_, t)| match t {
            Thing::Number(n) => Some(*n as u8),
            _ => None,
        });
        let chosen: Modes = numbers.collect();
        if fresh {
            let ctx = self.ctx().clone();
            self.remember_modes(&ctx, &chosen);
        }
        chosen
    }
}

impl Look<'_> {
    /// The modes that can be chosen: those whose restriction is met (GA
    /// types-of-restrictions/p2), and of "one that hasn't been chosen" only
    /// those (GA ability-tracking/p1).
    pub(crate) fn open_modes(self, ctx: &Ctx, fresh: bool, branches: &[Branch]) -> Modes {
        let used = match fresh {
            true => self.modes_used(ctx),
            false => Modes::new(),
        };
        let open = |(i, b): &(usize, &Branch)| {
            let met = b.when.as_ref().is_none_or(|c| self.holds(c, ctx));
            met && !used.contains(&(*i as u8))
        };
        let all = branches.iter().enumerate().filter(open);
        all.map(|(i, _)| i as u8).collect()
    }

    /// The place of a line among the effects of its card.
    pub(crate) fn line_of(self, ctx: &Ctx) -> u8 {
        let effect = |id: &&crate::program::AbilityId| {
            matches!(
                self.r.ability(**id).kind,
                crate::program::AbilityKind::Effect
            )
        };
        let mut lines = self.r.print(ctx.face).abilities.iter().filter(effect);
        let at = lines.position(|id| Some(*id) == ctx.ability);
        at.map_or(0, |at| at as u8)
    }
}
